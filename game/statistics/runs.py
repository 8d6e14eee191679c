"""The Long War in figures: its engagements checked, wars by length, places in the hall."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from game.campaign.fold import RunError, after
from game.campaign.hall import HallPlace, clean, hall_file
from game.campaign.run import Ending, Run, RunStep
from game.campaign.run_file import (
    WarHeader,
    all_runs,
    charter_of,
    engagements_told,
    has_our_data,
    is_over,
    lives_told,
    read_lines,
)
from game.campaign.settling import setup_at
from game.campaign.shelf import PastWar
from game.campaign.terms import TERMS
from game.records.replay import ReplayError
from game.records.verify import identity_of
from game.statistics.facts import Facts
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_

GONE = N_("a record is gone")
NOT_HOLDING = N_("a record does not hold")
ANOTHER = N_("a record is of another match")
OTHERWISE = N_("a record ended otherwise")
FAILS = N_("this version of Polemos fails over it")


@dataclass(frozen=True)
class Fought:
    """An engagement as a war's file tells it.

    `ending` is None before its end. `setup` is the identity of the match that the road gives it,
    "" where that road cannot be made again.
    """

    record: str
    ending: Ending | None = None
    setup: str = ""


@dataclass(frozen=True)
class RunSummary:
    """A run of the Long War, as its file tells it; `name` is that of the file.

    `fought` are its engagements in order, `length` is how many the whole war has, `ended` is true
    when it has come to its end. `run` is None for a war of other scenarios.
    """

    name: str
    fought: tuple[Fought, ...]
    length: int
    lives_left: int
    ended: bool
    run: Run | None = None

    @property
    def engagements(self) -> tuple[str, ...]:
        """The file names of its records."""
        return tuple(one.record for one in self.fought)


def summaries(folder: Path | None = None) -> list[RunSummary]:
    """Return the wars that have been begun, newest first; spoilt files are left out."""
    found = []
    for path in all_runs(folder):
        with Bulkhead(path), suppress(OSError, ReplayError):
            found.append(summary(path))
    return found


def summary(path: Path) -> RunSummary:
    """Return a war by its file alone, also one of other scenarios. ReplayError, OSError."""
    about = path.stat()
    return _summary(path, about.st_size, about.st_mtime_ns)


@lru_cache(maxsize=256)
def _summary(path: Path, size: int, time: int) -> RunSummary:
    """Return the summary of a file as it was at a time."""
    header, steps = read_lines(path)
    run, setups = _along_the_road(header, steps)
    fought: list[Fought] = []
    for number, (record, ending) in enumerate(engagements_told(steps)):
        fought.append(Fought(record, ending, setups[number] if number < len(setups) else ""))
    lives = run.lives if run is not None else lives_told(header, steps)
    length = header.terms.engagements
    return RunSummary(path.name, tuple(fought), length, lives, is_over(header, steps), run)


def _along_the_road(header: WarHeader, steps: Sequence[RunStep]) -> tuple[Run | None, list[str]]:
    """Return the run, and the identity of the match that each engagement begun is; or nothing."""
    if not has_our_data(header):
        return None, []
    run, setups = Run(charter_of(header)), list[str]()
    try:
        for step in steps:
            run = after(run, step)
            if step.began is not None:
                setups[len(run.engagements) - 1 :] = [identity_of(setup_at(run))]
    except (RunError, ValueError):
        return None, []
    return run, setups


# ---------------------------------------------------------------------- proof


def objection(war: RunSummary, facts: Mapping[str, Facts]) -> str:
    """Return why a war's victories are not those of its records, "" when they are.

    Nobody gains by a defeat, so that none has to be proved.
    """
    return next(filter(None, (against(one, facts.get(one.record)) for one in war.fought)), "")


def against(one: Fought, facts: Facts | None) -> str:
    """Return why an engagement that was won is not the match of its record, "" when it is."""
    if one.ending is None or not one.ending.won:
        return ""
    if facts is None:
        return GONE
    if not facts.holds:
        return NOT_HOLDING
    if one.setup and one.setup != facts.setup:
        return ANOTHER
    margins = {max(0, margin) for margin in (facts.margin, facts.told_before)}
    told = one.ending.margin in margins and one.ending.turns == facts.turns
    told = told and one.ending.spoils <= facts.spoils
    return "" if facts.won and told else OTHERWISE


@dataclass(frozen=True)
class LengthFigures:
    """The wars of a length that are over; `olympiad` is the hardest that was won, 0 for none."""

    length: str
    ended: int
    won: int
    olympiad: int


def by_length(known: Iterable[PastWar]) -> list[LengthFigures]:
    """Return the figures of each length; none where no war is over."""
    over = [one for one in known if one.over]
    if not over:
        return []
    return [_figures(length, over) for length in TERMS]


def _figures(length: str, over: Iterable[PastWar]) -> LengthFigures:
    those = [one for one in over if one.header.length == length]
    won = [one.header.olympiad for one in those if one.won]
    return LengthFigures(length, len(those), len(won), max(won, default=0))


NO_WAR = N_("its war is gone")
OTHER_DATA = N_("its war had other scenarios")
NOT_OVER = N_("its war is not over")
OTHER_WAR = N_("its war tells otherwise")
TWICE = N_("its war is here already")
LATER = N_("not the first try")


def wars_of(places: Sequence[HallPlace], wars: Sequence[RunSummary]) -> list[RunSummary | None]:
    """Return the war of each place, None where it is gone."""
    named = {war.name: war for war in wars}
    return [named.get(one.war) for one in places]


def objections(
    places: Sequence[HallPlace], wars: Sequence[RunSummary], facts: Mapping[str, Facts]
) -> list[str]:
    """Return for each place why it cannot be proved, "" where it is: strings of the catalogue."""
    found: list[str] = []
    seen: set[str] = set()
    for place, war in zip(places, wars_of(places, wars), strict=True):
        why = FAILS
        with Bulkhead(hall_file()):
            why = _against(place, war) or (objection(war, facts) if war is not None else "")
        if war is not None:
            why = TWICE if war.name in seen else why
            seen.add(war.name)
        found.append(why)
    return found


def _against(place: HallPlace, war: RunSummary | None) -> str:
    """Return why a war is not the one of a place, whatever its records say."""
    if war is None:
        return NO_WAR
    if war.run is None:
        return OTHER_DATA
    if not war.run.over:
        return NOT_OVER
    if _told(war.run) != _said(place) or clean(war.run.name) not in ("", place.name):
        return OTHER_WAR  # "": it was killed before it said so
    return LATER if war.run.charter.attempt > 1 else ""


def _told(run: Run) -> tuple[object, ...]:
    charter = run.charter
    what = charter.city, charter.level, charter.length, charter.seed, charter.daily
    return run.score, run.won, *what


def _said(place: HallPlace) -> tuple[object, ...]:
    what = place.city, place.level, place.length, place.seed, place.daily
    return place.score, place.won, *what
