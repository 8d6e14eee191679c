"""The road of a war: who stands where, and the stops between; city, level and seed decide it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import date
from functools import cache, lru_cache

import ai
from game.campaign.decrees import armed, everywhere
from game.campaign.drawing import Fight, Maker
from game.campaign.events import events
from game.campaign.part import campaign_games
from game.campaign.scenario import CITIES, Scenario
from game.campaign.stops import (
    EVENT,
    MOST_STARS,
    SPENDING,
    Kind,
    Length,
    Road,
    Stop,
    linked,
    mixed,
)
from game.campaign.terms import EDITION, ENGAGEMENTS_AN_ACT, TERMS, hardest, holds
from game.campaign.world.composing import act_years, stand_ins
from game.campaign.world.tables import commander
from game.rules.rng import Rng

__all__ = ["Length", "Road", "Stop", "daily", "mixed", "road"]

OFFSETS = {"athens": (-1, -1, 0), "sparta": (-1, -1, 0), "thebes": (-1, -1, -1)}
GREAT_OFFSETS = {"athens": (-1, -1, 0), "sparta": (-1, -1, 0), "thebes": (-1, -1, -1)}
"""The levels of enemies above the war's own, by the player's city, dealt out by lot among the
engagements of a step."""
STARS_A_LEVEL = 2
"""Stars for each level that an enemy is stronger."""
GREEN = (15, 30)
"""The decisions in a hundred that a green commander leaves to the lot, by the player's seat: the
second one is the harder to win from."""
SPENDINGS = 2
"""So many of a war's other stops have a use for obols, if it has as many; the last one has."""
AGORA: Kind = "agora"
ENVOY: Kind = "envoy"
"""He asks for another commander; nobody is sent where there is only one to ask for."""


@lru_cache(maxsize=32)
def road(
    city: str,
    level: str,
    length: Length,
    seed: int,
    olympiad: int = 0,
    first: tuple[str, ...] | None = None,
    edition: int = EDITION,
) -> Road:
    """Return the road of a war. ValueError when there is no such city, level, length or Olympiad.

    `first` are, in somebody's first war, the games that he knows: it begins with one short
    engagement, and the games that he knows come next. `edition` is that of the tables.
    """
    if city not in CITIES or level not in ai.LEVELS or length not in TERMS:
        raise ValueError(f"no war is called {city} {level} {length}"[:120])
    if not 0 <= olympiad <= hardest():
        raise ValueError(f"there is no Olympiad {olympiad}"[:120])
    rng = mixed("road", 2, city, level, length, seed)
    maker = Maker(city, rng, edition)
    acts = acts_of(length, rng)
    rows = [row for act in acts for row in maker.act(act, first if act == acts[0] else None)]
    stops = [
        _stops(row, step, city, level, olympiad, rng, first is not None and not step, edition)
        for step, row in enumerate(rows)
    ]
    enemy = everywhere([one for row in stops for one in row], len(acts), olympiad, seed)
    decreed = [[armed(one, enemy, olympiad) for one in row] for row in stops]
    joined = _with_others(linked(decreed, rng), city, acts, TERMS[length].others, rng)
    return Road(tuple(one for row in joined for one in row), enemy)


def daily(day: date) -> tuple[str, int]:
    """Return the city and the seed of the war of a date, the same for everybody."""
    return CITIES[day.toordinal() % len(CITIES)], day.year * 10_000 + day.month * 100 + day.day


def acts_of(length: Length, rng: Rng) -> tuple[int, ...]:
    """Return the acts of history that a war goes through, which the lot decides where it is short.

    Its own acts are counted from 1 whatever these are.
    """
    count, most = TERMS[length].acts, max(one.acts for one in TERMS.values())
    first = 1 + rng.below(most - count + 1)
    return tuple(range(first, first + count))


# ---------------------------------------------------------------------- who stands there


def _stops(
    row: Sequence[Fight],
    step: int,
    city: str,
    level: str,
    olympiad: int,
    rng: Rng,
    lesson: bool,
    edition: int,
) -> list[Stop]:
    act, great = 1 + step // ENGAGEMENTS_AN_ACT, step % ENGAGEMENTS_AN_ACT == ENGAGEMENTS_AN_ACT - 1
    offsets = list((GREAT_OFFSETS if great else OFFSETS)[city])
    rng.shuffle(offsets)
    turned = [[*offsets[at:], *offsets[:at]] for at in range(len(offsets))]
    levels = [[_level(level, one, act, great, olympiad) for one in turn] for turn in turned]
    numbers = (
        [0] * len(row)
        if lesson
        else max(levels, key=lambda one: _apart(row, city, level, one, edition))
    )
    games = campaign_games()
    stops = []
    for at, (fight, number) in enumerate(zip(row, numbers, strict=False)):
        one = fight.scenario
        seat = _seat(one, city)
        temper = ai.TEMPERAMENTS[rng.below(len(ai.TEMPERAMENTS))]
        prize, seed = games[rng.below(len(games))], rng.bits()
        stop = Stop(
            f"{step}{'abc'[at]}",
            step,
            act,
            great,
            one.id,
            seat,
            one.enemy_of(seat),
            ai.LEVELS[number],
            commander(fight.commander).temperament if fight.commander else temper,
            1 if lesson and edition > 1 else _hardness(one, seat, number, level, edition),
            "" if great else prize,
            seed,
            commander=fight.commander,
            green=GREEN[seat] if lesson and edition > 1 else 0,
        )
        stops.append(stop)
    return stops


def _apart(
    row: Sequence[Fight], city: str, level: str, numbers: Sequence[int], edition: int
) -> bool:
    """True if the engagements of a step are not all as hard, against enemies of such levels."""
    seats = [(one.scenario, _seat(one.scenario, city)) for one in row]
    pairs = zip(seats, numbers, strict=False)
    found = {_hardness(one, seat, number, level, edition) for (one, seat), number in pairs}
    return len(found) > 1


def _hardness(one: Scenario, seat: int, number: int, level: str, edition: int) -> int:
    """Return the stars of an engagement for a seat, against an enemy of a level by its number."""
    return _stars(one.stars(seat, edition) + STARS_A_LEVEL * (number - ai.LEVELS.index(level)))


def _seat(one: Scenario, city: str) -> int:
    seat = one.seat_of(city)
    assert seat is not None
    return seat


def _level(level: str, offset: int, act: int, great: bool, olympiad: int) -> int:
    own, strongest = ai.LEVELS.index(level), len(ai.LEVELS) - 1
    number = min(max(own + offset, 0), strongest)
    if act == 1 and holds(olympiad, "level.act1>=own"):
        number = max(number, own)
    return strongest if great and holds(olympiad, "level.great=oracle") else number


def _stars(number: int) -> int:
    return min(max(number, 1), MOST_STARS)


# ---------------------------------------------------------------------- the roads between


def _with_others(
    rows: list[list[Stop]], city: str, acts: Sequence[int], count: int, rng: Rng
) -> list[list[Stop]]:
    """Return the rows with another stop before the hardest engagement of some of them.

    All roads lead there. One lies before the last step, so that obols have a use on every road.
    """
    steps = list(range(1, len(rows) - 1))
    rng.shuffle(steps)
    steps = [len(rows) - 1, *steps][:count]
    fights = {step: max(rows[step], key=lambda one: one.stars) for step in steps}
    happenings = [[*_events(*act_years(city, act))] for act in acts]
    for step, kind in zip(steps, _kinds([fights[step] for step in steps], rng), strict=True):
        happening = ""
        if kind == EVENT:
            found = happenings[fights[step].act - 1]
            happening = found.pop(rng.below(len(found)))
        other = replace(
            fights[step],
            id=f"{step}x",
            scenario_id="",
            great=False,
            level="",
            temperament="",
            stars=0,
            prize="",
            seed=rng.bits(),
            leads_to=(fights[step].id,),
            kind=kind,
            commander="",
            enemy_decrees=(),
            event=happening,
        )
        before = rows[step - 1]
        rows[step - 1] = [replace(one, leads_to=_also(one, other.id)) for one in before]
        rows[step] = [other, *rows[step]]
    return rows


def _also(stop: Stop, name: str) -> tuple[str, ...]:
    """Return where a stop leads with one stop more; no road leads from one stop without a fight
    to another."""
    return (*stop.leads_to, name) if stop.is_fight else stop.leads_to


def _kinds(fights: Sequence[Stop], rng: Rng) -> list[Kind]:
    """Return the kinds of the stops before some engagements: none twice, an event the third.

    A longer war has its market before the last step.
    """
    left = list(SPENDING)
    rng.shuffle(left)
    if len(fights) > 1:
        left.sort(key=lambda kind: kind != AGORA)
    found: list[Kind] = []
    for stop in fights:
        if len(found) == SPENDINGS:
            found.append(EVENT)
            continue
        kind = next(one for one in left if one != ENVOY or stand_ins(stop.scenario_id))
        left.remove(kind)
        found.append(kind)
    return found


@cache
def _events(early: int, late: int) -> tuple[str, ...]:
    """Return the ids of the events that can happen in these years."""
    return tuple(one.id for one in events() if one.years[0] >= late and one.years[1] <= early)
