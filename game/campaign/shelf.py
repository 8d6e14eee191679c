"""The shelf of wars: what is known of each by its file alone, also of wars of other scenarios."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from game.campaign import olympiads, run_file
from game.campaign.run import Step
from game.campaign.run_file import Header
from game.campaign.terms import SECOND_EDITION
from game.records.replay import ReplayError


@dataclass(frozen=True)
class PastWar:
    """A war's file as it is written; nothing is folded."""

    path: Path
    header: Header
    steps: tuple[Step, ...]

    @property
    def over(self) -> bool:
        """True once it has come to its end."""
        return run_file.is_over(self.header, self.steps)

    @property
    def abandoned(self) -> bool:
        """True if it was given up."""
        return any(step.abandon for step in self.steps)

    @property
    def won(self) -> bool:
        """True if it ended with a life left."""
        return self.over and not self.abandoned and run_file.lives_told(self.header, self.steps) > 0

    @property
    def course(self) -> tuple[bool, ...]:
        """Its engagements in order, True for a victory."""
        return tuple(step.ended.won for step in self.steps if step.ended is not None)


def wars(where: Path | None = None) -> Iterator[PastWar]:
    """Yield all wars, newest first; spoilt files are left out."""
    for path in run_file.all_runs(where):
        with suppress(OSError, ReplayError):
            yield PastWar(path, *run_file.read_lines(path))


def open_olympiad(known: Sequence[PastWar], city: str, length: str) -> int:
    """Return the hardest Olympiad that is open for a city and a length, 0 for none."""
    won = [
        one.header.olympiad
        for one in known
        if (one.header.edition, one.header.city, one.header.length)
        == (SECOND_EDITION, city, length)
        and one.won
    ]
    return min(1 + max(won, default=-1), olympiads.hardest())


def first_tries(known: Sequence[PastWar]) -> dict[date, PastWar]:
    """Return the wars of the day by their dates, of each day the first try that was begun."""
    found: dict[date, PastWar] = {}
    for one in known:
        with suppress(ValueError):
            day = date.fromisoformat(one.header.daily)
            if day not in found or one.header.attempt < found[day].header.attempt:
                found[day] = one
    return found


def streak(days: dict[date, PastWar], today: date) -> int:
    """Return the number of days in a row, up to today or yesterday, on which a war was ended."""
    day = today if _ended(days, today) else _before(today)
    length = 0
    while _ended(days, day):
        length += 1
        day = _before(day)
    return length


def _ended(days: dict[date, PastWar], day: date) -> bool:
    return day in days and days[day].over


def _before(day: date) -> date:
    return date.fromordinal(day.toordinal() - 1)
