"""A line of the match log, which leads to its moment."""

from __future__ import annotations

from typing import NamedTuple

from game.client.pointer import Grip
from game.rules.core import Event
from game.rules.wording import PERIOD, Phrase, joined
from game.session.intent import Intent
from sprites.log import Log


class LogLine(NamedTuple):
    """The words of a line, the side that acted or HEADING, and the moment after it.

    `at` counts actions at a table, and steps of the record in the theatre; 0 is the opening.
    """

    words: str
    side: str = ""
    at: int = 0


def merged_phrase(before: Phrase, event: Event) -> Phrase | None:
    """Return one phrase for a line and what follows in the same action, None where they stay two.

    Of a line of several sentences the last may go on.
    """
    if before.template != PERIOD:
        return event.merged(before)
    (_one, first), (_more, last) = before.values
    both = merged_phrase(last, event) if isinstance(last, Phrase) else None
    return joined([first, both], PERIOD) if isinstance(first, Phrase) and both else None


def merged_line(
    last: tuple[Phrase | str, str], event: Event, side: str
) -> tuple[Phrase, str] | None:
    """Return the last line, of a side, with an event that goes on with it; None if it does not."""
    before, whose = last
    both = merged_phrase(before, event) if whose == side and isinstance(before, Phrase) else None
    return (both, side) if both is not None else None


class LogGrip(Grip):
    """The log in the panel, which the wheel leads along."""

    def __init__(self, log: Log) -> None:
        self.log = log

    def wheel(self, intent: Intent) -> bool:
        shown = bool(self.log.places) and self.log.holds(intent.x, intent.y)
        return shown and self.log.wheel(intent.amount)
