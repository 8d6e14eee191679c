"""Switch scanning: the focus walks through the screen, and one key chooses where it is.

It walks by itself at a pace that is set, or a step for each press of a second key. Where there is
much to choose from it goes by groups, and then inside the one that was chosen.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import Focus, Spot
from game.session.intent import Intent
from game.system.settings import Settings
from sprites.canvas import Box

SCANS = ("scan_next", "scan_choose")
"""The intents of the two keys."""
FEW = 8
"""So many spots are walked through one by one."""
ROUNDS = 3
"""After so many rounds without a choice it rests until a key is pressed."""


class Scanner:
    """Leads the focus of the screen on top; `group` names what a choice would enter."""

    def __init__(self) -> None:
        self.group: tuple[str, ...] = ()
        self._inside: tuple[str, ...] = ()
        """The names of the group that has been entered."""
        self._at = -1
        self._waited = 0.0
        self._rounds = 0

    @property
    def running(self) -> bool:
        """True until it rests."""
        return self._rounds < ROUNDS

    def frame(self, focus: Focus) -> Box | None:
        """Return the box of the group that a choice would enter, None where it enters none."""
        boxes = [spot.box for spot in focus.spots if spot.name in self.group]
        return boxes[0].unionall(boxes) if boxes else None

    def step(self, focus: Focus, settings: Settings, dt: float) -> list[Intent]:
        """Let time pass; return the next step where it goes by itself."""
        if settings.scanning != "auto":
            if settings.scanning == "off":
                self.begin()
            return []
        self._waited += dt
        if not self.running or self._waited < settings.scan_seconds:
            return []
        return self._go_on(focus)

    def obey(self, focus: Focus, kind: str, settings: Settings) -> list[Intent]:
        """Return what a key does: where it walks by itself either of them chooses."""
        asleep, self._rounds = not self.running, 0
        self._waited = 0.0
        if kind == "scan_next" and settings.scanning == "step":
            return self._go_on(focus)
        groups = self._groups(focus)
        if not groups:
            return [Intent("cancel")]
        if asleep or not 0 <= self._at < len(groups):
            return self._go_on(focus)
        group = groups[self._at]
        if len(group) > 1:
            self._inside, self._at = tuple(spot.name for spot in group), -1
            return self._go_on(focus)
        self.begin()
        return _choice(group[0])

    def begin(self) -> None:
        """Walk from the beginning again."""
        self.group, self._inside = (), ()
        self._at, self._rounds, self._waited = -1, 0, 0.0

    def _go_on(self, focus: Focus) -> list[Intent]:
        """Return the step to the next group, out of this one after a whole round in it."""
        self._waited = 0.0
        groups = self._groups(focus)
        self._at += 1
        if self._at >= len(groups):
            self._at, self._inside = 0, ()
            self._rounds += 1
            groups = self._groups(focus)
        if not groups:
            return []
        group = groups[self._at]
        self.group = tuple(spot.name for spot in group) if group[1:] else ()
        return [Intent("reach", text=group[0].name)]

    def _groups(self, focus: Focus) -> list[list[Spot]]:
        """Return what is walked through: spots one by one, or groups of them."""
        spots = [spot for spot in focus.spots if spot.act is not None or spot.adjust is not None]
        if self._inside:
            spots = [spot for spot in spots if spot.name in self._inside]
        if len(spots) <= FEW:
            return [[spot] for spot in spots]
        regions = dict.fromkeys(spot.region for spot in spots)
        kept = [[spot for spot in spots if spot.region == region] for region in regions]
        return [part for group in kept for part in _parts(group)]


def _parts(group: Sequence[Spot]) -> list[list[Spot]]:
    """Return a long group in parts of equal length, none longer than is walked through at once."""
    count = -(-len(group) // FEW)
    long = -(-len(group) // count)
    return [list(group[at : at + long]) for at in range(0, len(group), long)]


def _choice(spot: Spot) -> list[Intent]:
    """Return what chooses a spot; a field opens the letters on the screen."""
    chosen = Intent("reach", text=spot.name, amount=1)
    return [chosen, Intent("letters")] if "input" in spot.role else [chosen]
