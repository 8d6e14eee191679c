"""Engagements composed of a place, a commander and a start that fit each other, by their ids.

`amphipolis.brasidas.night_landing.424.athens.0` is the player of Athens at the first seat against
Brasidas, before Amphipolis in 424, from the start "A Night Landing".
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from game.campaign.world.tables import (
    FIRST_START,
    Commander,
    Place,
    Start,
    commander,
    commanders,
    enmities,
    place,
    places,
    start,
    starts,
)
from game.rules import RULES
from game.rules.core import Seat

Years = tuple[int, int]
"""From the earlier, greater year BC to the later one."""
LAST_YEAR = 404
"""The last year of the war, but for Thebes."""
ACT_YEARS: dict[int, Years] = {1: (435, 422), 2: (421, 413), 3: (412, LAST_YEAR)}
LONG_ACTS: dict[tuple[str, int], Years] = {("thebes", 3): (412, 371)}
"""Acts that last longer for a city."""
SEPARATOR = "."
LONGEST_WAIT = 2
"""The most years that something happens at a place before what is told of it."""


def act_years(city: str, act: int) -> Years:
    """Return the years of an act for a city."""
    return LONG_ACTS.get((city, act), ACT_YEARS[act])


def act_of(city: str, year: int) -> int:
    """Return the act in which a year lies. ValueError when there is none."""
    for act in ACT_YEARS:
        first, last = act_years(city, act)
        if first >= year >= last:
            return act
    raise ValueError(f"no act has the year {year}")


def enemy_seat(seat: Seat, seats: int) -> Seat:
    """Return the seat of the enemy; on the map Sparta's is Athens, everyone else's Sparta."""
    if seats == 2:
        return 1 - seat
    return 0 if seat == 1 else 1


@dataclass(frozen=True)
class Meeting:
    """A place where the player of a city can meet a commander in a game, and in which years.

    `seats` are those at which the player can sit there.
    """

    place: Place
    commander: Commander
    city: str
    game: str
    seats: tuple[Seat, ...]
    years: Years

    def year(self, first: int, last: int) -> int | None:
        """Return the year nearest to what the place's sentence tells, None where there is none.

        `first` and `last` limit it, both included.
        """
        early, late = min(first, self.years[0]), max(last, self.years[1])
        if early < late:
            return None
        told = self.place.told
        return early if told is None else min(max(told, late), early)


@dataclass(frozen=True)
class Composition:
    """A meeting in one year from one start, with the player at one seat."""

    place: Place
    commander: Commander
    start: Start
    year: int
    city: str
    seat: Seat

    @property
    def id(self) -> str:
        """The id that tells all of it."""
        parts = (self.place.id, self.commander.id, self.start.id, self.year, self.city, self.seat)
        return SEPARATOR.join(map(str, parts))

    @property
    def enemy(self) -> Seat:
        """The seat of the commander."""
        return enemy_seat(self.seat, self.start.seats)


def composition(name: str) -> Composition:
    """Return what an id tells. KeyError when it tells nothing, or what does not fit together."""
    parts = name.split(SEPARATOR)
    if len(parts) != 6 or not parts[3].isdecimal() or not parts[5].isdecimal():
        raise KeyError(name)
    where, who, how, year, city, seat = parts
    found = Composition(place(where), commander(who), start(how), int(year), city, int(seat))
    if found.id != name or problem(found):
        raise KeyError(name)
    return found


def problem(one: Composition) -> str:
    """Return why something does not fit together, "" when all does."""
    where, who = one.place, one.commander
    if one.start.game not in where.games:
        return f"{one.start.game} does not fit {where.name}"
    if one.start.id != FIRST_START and not where.offers(one.start.needs):
        return f"{where.name} lacks {' or '.join(one.start.needs)}"
    met = _met(one.city, one.start.game).get((where.id, who.id))
    if met is None:
        return f"{who.name} is no enemy of {one.city} at {where.name}"
    if not met.years[0] >= one.year >= met.years[1]:
        return f"{who.name} does not meet {one.city} at {where.name} in {one.year}"
    if one.seat not in met.seats:
        return f"{one.city} does not sit there"
    if not _apart(one.start, who):
        return f"the start gives what {who.name} brings"
    return ""


@cache
def seats_of(city: str, game: str) -> tuple[Seat, ...]:
    """Return the seats at which the player of a city can sit in a game, () for none."""
    return next((one.seats for one in enmities() if (one.city, one.game) == (city, game)), ())


def general_of(city: str, year: int, where: Place) -> str:
    """Return who may have led a city at a place in a year, "" where the table has nobody."""
    found = [one for one in commanders() if one.city == city]
    serving = [one for one in found if one.from_year >= year >= one.to_year]
    serving.sort(key=lambda one: one.served_in(where.theatre) is None)
    return serving[0].name if serving else ""


@cache
def meetings(city: str, game: str) -> tuple[Meeting, ...]:
    """Return all meetings of a city in a game, in the order of the tables."""
    first, last = ACT_YEARS[1][0], act_years(city, max(ACT_YEARS))[1]
    found = []
    for war in enmities():
        if (war.city, war.game) != (city, game):
            continue
        for where in places():
            for who in commanders():
                early = min(first, war.from_year, where.from_year, who.from_year)
                late = max(last, war.to_year, where.to_year, who.to_year)
                if who.city == war.enemy and game in where.games and early >= late:
                    found.append(Meeting(where, who, city, game, war.seats, (early, late)))
    return tuple(found)


@cache
def likely(city: str, game: str) -> tuple[Meeting, ...]:
    """Return the meetings with commanders in the part of Greece and the years of their service.

    None is long before what the place's sentence tells.
    """
    found = []
    for one in meetings(city, game):
        service = one.commander.served_in(one.place.theatre)
        if service is not None:
            told = one.place.told or one.years[0]
            early = min(one.years[0], service.from_year, told + LONGEST_WAIT)
            years = early, max(one.years[1], service.to_year)
            if years[0] >= years[1]:
                found.append(replace(one, years=years))
    return tuple(found)


def stand_ins(name: str) -> tuple[Commander, ...]:
    """Return who else could lead the enemy in a composed engagement, by its id.

    Those who served there then; () where history says who it was.
    """
    if SEPARATOR not in name:
        return ()
    one = composition(name)
    return tuple(
        met.commander
        for met in likely(one.city, one.start.game)
        if met.place == one.place and met.commander != one.commander
        if met.years[0] >= one.year >= met.years[1] and _apart(one.start, met.commander)
    )


@cache
def _met(city: str, game: str) -> dict[tuple[str, str], Meeting]:
    return {(one.place.id, one.commander.id): one for one in meetings(city, game)}


def starts_for(meeting: Meeting) -> Iterator[Start]:
    """Yield the starts that fit a meeting."""
    for one in starts():
        fits = one.game == meeting.game and one.id != FIRST_START
        if fits and meeting.place.offers(one.needs) and _apart(one, meeting.commander):
            yield one


def _apart(begun: Start, who: Commander) -> bool:
    """True if a start gives nothing that the commander brings."""
    change = who.signature_in(begun.game)
    clause = change.partition("[")[0]
    for option in RULES[begun.game].options_for({}):
        if option.clause == clause:
            return option.name not in begun.recipe.get("options", {})
    named = change.rpartition("+")[2]
    return not any(named in side for side in begun.recipe.get("tables", ()))
