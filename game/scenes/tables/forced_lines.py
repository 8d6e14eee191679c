"""The log tells what a person had to do in one line with what caused it."""

from __future__ import annotations

from collections.abc import Sequence

from game.match.table_match import TableMatch
from game.rules.core import Seat
from game.rules.wording import PERIOD, Phrase, joined
from sprites.log import HEADING
from sprites.motion import Animation

Told = tuple[Phrase | str, str]
"""A line of the log: a phrase, or finished words, with its side."""


class ForcedLines:
    """Knows when the next line of the log belongs to the line before.

    Where several people read the log nothing is merged: a line of its own does not say whether
    there was a choice.
    """

    def __init__(self, match: TableMatch, humans: Sequence[Seat]) -> None:
        self.match = match
        self.humans = humans
        self.applying = False
        """True while the match takes an action to which its player has no alternative."""
        self.joins = False

    def begin(self, seat: Seat) -> None:
        """Take note of an action of a seat that the match is about to take."""
        alone = list(self.humans) == [seat]
        self.applying = alone and len(self.match.view(seat).legal) == 1

    def end(self) -> None:
        """Take note that the match has taken the action."""
        self.applying = False

    def past(self, forced: bool) -> None:
        """Take note of an action of the past whose lines come next."""
        self.joins = forced and len(self.humans) == 1

    def announce(self) -> Animation:
        """Let the next line join the one before, when its time has come."""
        self.joins = True
        yield 0.0

    def merged(self, before: Sequence[Told], news: Phrase, side: str) -> Told | None:
        """Return the newest of the lines before with the next one; None if that stands alone."""
        joins, self.joins = self.joins, False
        if not joins or not before or side == HEADING:
            return None
        cause, whose = before[-1]
        if whose == HEADING or not isinstance(cause, Phrase):
            return None
        return joined([cause, news], PERIOD), whose
