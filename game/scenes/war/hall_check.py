"""The check of the hall's places against their wars' records, some lines of these at a time."""

from __future__ import annotations

from collections.abc import Sequence

from game.campaign.hall import Place
from game.statistics.index import Index
from game.statistics.runs import objections, summaries, wars_of


class HallCheck:
    """Examines the records of all wars that have a place; `notes` stay empty until it is done."""

    def __init__(self, places: Sequence[Place]) -> None:
        self.places = places
        self.notes = [""] * len(places)
        """For each place why it cannot be proved, "" where it is: strings of the catalogue."""
        self.wars = summaries()
        self.index: Index | None = Index()
        told = [war for war in wars_of(places, self.wars) if war is not None]
        names = dict.fromkeys(name for war in told for name in war.engagements)
        self._left = [name for name in names if name in self.index.names]

    @property
    def working(self) -> bool:
        """True while records are left to be examined."""
        return self.index is not None

    def step(self) -> bool:
        """Examine some lines of one record; return True when the last one has been."""
        if self.index is None:
            return False
        while self._left and self._left[-1] in self.index.facts:
            self._left.pop()
        if self._left:
            self.index.prefer(self._left[-1])
            self.index.step()
            return False
        self.notes = objections(self.places, self.wars, self.index.facts)
        self.close()
        return True

    def close(self) -> None:
        """Let the index go."""
        if self.index is not None:
            self.index.close()
            self.index = None
