"""The shelf of wars: what is known of each by its file alone, also of wars of other scenarios."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from functools import cached_property, lru_cache
from itertools import product
from pathlib import Path

from game.campaign import hall, run_file, terms
from game.campaign.fold import RunError, folded
from game.campaign.run import Ending, Run, RunStep
from game.campaign.run_file import WarHeader
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.records.replay import ReplayError
from game.rules.wording import Phrase, phrase, reason_of
from game.system.bulkhead import FAILS, Bulkhead

OTHER_SCENARIOS = phrase("it was fought with other scenarios or decrees than this version has")


@dataclass(frozen=True)
class PastWar:
    """A war's file as it is written; nothing is folded."""

    path: Path
    header: WarHeader
    steps: tuple[RunStep, ...]

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
    def fought(self) -> tuple[tuple[str, Ending | None], ...]:
        """The record of each engagement in order, and how it ended, None before its end."""
        return tuple(run_file.engagements_told(self.steps))

    @property
    def spent(self) -> set[str]:
        """The file names of the records of all engagements that it has done with."""
        last = max((step.n for step in self.steps if step.ended is not None), default=0)
        done = self.steps if self.over else self.steps[:last]
        return {step.began for step in done if step.began is not None}

    @cached_property
    def _followed(self) -> Run | Phrase:
        """The war step by step, or why it cannot be followed."""
        if not run_file.has_our_data(self.header):
            return OTHER_SCENARIOS
        with Bulkhead(self.path):
            try:
                return folded(run_file.charter_of(self.header), self.steps)
            except RunError as error:
                return reason_of(error)
        return FAILS

    @property
    def run(self) -> Run | None:
        """The war step by step; None for one of other scenarios, or where a step cannot follow."""
        return self._followed if isinstance(self._followed, Run) else None

    @property
    def why(self) -> Phrase | None:
        """Return why there is no `run`."""
        return None if isinstance(self._followed, Run) else self._followed


@dataclass(frozen=True)
class SpoiltWar:
    """A war's file that cannot be read, and why."""

    path: Path
    why: Phrase


def files(where: Path | None = None) -> Iterator[PastWar | SpoiltWar]:
    """Yield the files of all wars, newest first."""
    for path in run_file.all_runs(where):
        with Bulkhead(path) as bulkhead, suppress(OSError, run_file.NotBegun):
            about = path.stat()
            yield _read(path, about.st_size, about.st_mtime_ns)
        if bulkhead.why is not None:
            yield SpoiltWar(path, bulkhead.why)


def wars(where: Path | None = None) -> Iterator[PastWar]:
    """Yield all wars, newest first; spoilt files are left out."""
    return (one for one in files(where) if isinstance(one, PastWar))


@lru_cache(maxsize=256)
def _read(path: Path, size: int, time: int) -> PastWar | SpoiltWar:
    """Return the war of a file as it was at a time. NotBegun, OSError."""
    try:
        return PastWar(path, *run_file.read_lines(path))
    except run_file.NotBegun:
        raise
    except ReplayError as error:
        return SpoiltWar(path, error.phrase)


def waits_for_name(one: PastWar) -> bool:
    """Return True for a war that is over and has a place in the hall, but no name there yet."""
    run = one.run if one.over else None
    if run is None or run.name:
        return False
    places = hall.places_of(run)
    entered = any(place.war == one.path.name for place in places)
    return not entered and hall.rank_among(run, places) is not None


def spent_records(known: Iterable[PastWar]) -> set[str]:
    """Return the file names of the records of all engagements that wars have done with."""
    return {name for one in known for name in one.spent}


def hardest_open(known: Sequence[PastWar]) -> int:
    """Return the hardest Olympiad that is open for any city and length, 0 for none."""
    kinds = product(CITIES, TERMS)
    return max(open_olympiad(known, city, length) for city, length in kinds)


def open_olympiad(known: Sequence[PastWar], city: str, length: str) -> int:
    """Return the hardest Olympiad that is open for a city and a length, 0 for none."""
    won = [
        one.header.olympiad
        for one in known
        if (one.header.city, one.header.length) == (city, length) and one.won
    ]
    return min(1 + max(won, default=-1), terms.hardest())


def first_tries(known: Sequence[PastWar]) -> dict[date, PastWar]:
    """Return the wars of the day by their dates, of each day the first try that was begun."""
    found: dict[date, PastWar] = {}
    for one in sorted(known, key=_begun):
        with suppress(ValueError):
            found.setdefault(date.fromisoformat(one.header.daily), one)
    return found


def _begun(one: PastWar) -> tuple[int, str, str]:
    """Return what orders wars by their beginnings: of one second the name tells which was first."""
    return one.header.attempt, one.header.started, one.path.name


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
