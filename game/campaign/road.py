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
    MOST_STARS,
    OTHERS,
    Length,
    Road,
    Stop,
    linked,
    mixed,
)
from game.campaign.terms import ENGAGEMENTS_AN_ACT, TERMS, hardest, holds
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
OTHERS_IN = 3
"""Of so many steps one has another stop before it."""
ENVOY = "envoy"
"""He asks for another commander; nobody is sent where there is only one to ask for."""


@lru_cache(maxsize=32)
def road(
    city: str,
    level: str,
    length: Length,
    seed: int,
    olympiad: int = 0,
    first: tuple[str, ...] | None = None,
) -> Road:
    """Return the road of a war. ValueError when there is no such city, level, length or Olympiad.

    `first` are, in somebody's first war, the games that he knows: it begins with one short
    engagement, and the games that he knows come next.
    """
    if city not in CITIES or level not in ai.LEVELS or length not in TERMS:
        raise ValueError(f"no war is called {city} {level} {length}"[:120])
    if not 0 <= olympiad <= hardest():
        raise ValueError(f"there is no Olympiad {olympiad}"[:120])
    rng = mixed("road", 2, city, level, length, seed)
    maker = Maker(city, rng)
    acts = acts_of(length, rng)
    rows = [row for act in acts for row in maker.act(act, first if act == acts[0] else None)]
    stops = [
        _stops(row, step, city, level, olympiad, rng, first is not None and not step)
        for step, row in enumerate(rows)
    ]
    enemy = everywhere([one for row in stops for one in row], len(acts), olympiad, seed)
    decreed = [[armed(one, enemy, olympiad) for one in row] for row in stops]
    joined = _with_others(linked(decreed, rng), city, acts, rng)
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
) -> list[Stop]:
    act, great = 1 + step // ENGAGEMENTS_AN_ACT, step % ENGAGEMENTS_AN_ACT == ENGAGEMENTS_AN_ACT - 1
    offsets = list((GREAT_OFFSETS if great else OFFSETS)[city])
    rng.shuffle(offsets)
    games = campaign_games()
    stops = []
    for at, (fight, offset) in enumerate(zip(row, offsets, strict=False)):
        one = fight.scenario
        seat = _seat(one, city)
        temper = ai.TEMPERAMENTS[rng.below(len(ai.TEMPERAMENTS))]
        prize, seed = games[rng.below(len(games))], rng.bits()
        number = 0 if lesson else _level(level, offset, act, great, olympiad)
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
            one.stars(seat) + STARS_A_LEVEL * (number - ai.LEVELS.index(level)),
            "" if great else prize,
            seed,
            commander=fight.commander,
        )
        stops.append(replace(stop, stars=_stars(stop.stars)))
    return stops


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
    rows: list[list[Stop]], city: str, acts: Sequence[int], rng: Rng
) -> list[list[Stop]]:
    """Return the rows with other stops before the engagements of about a third of them."""
    steps, kinds = list(range(1, len(rows))), list(OTHERS)
    rng.shuffle(steps)
    rng.shuffle(kinds)
    events = [[*_events(*act_years(city, act))] for act in acts]
    left = len(rows) // OTHERS_IN
    for step in steps:
        harder = _harder(rows[step - 1], rows[step]) if left else None
        if harder is None:
            continue
        hardest, leading = harder
        kind = next(one for one in kinds if one != ENVOY or stand_ins(hardest.scenario_id))
        kinds.remove(kind)
        happening = ""
        if kind == "event":
            found = events[hardest.act - 1]
            happening = found.pop(rng.below(len(found)))
        other = replace(
            hardest,
            id=f"{step}x",
            scenario_id="",
            great=False,
            level="",
            temperament="",
            stars=0,
            prize="",
            seed=rng.bits(),
            leads_to=(hardest.id,),
            kind=kind,
            commander="",
            enemy_decrees=(),
            event=happening,
        )
        rows[step - 1] = [
            replace(one, leads_to=(*one.leads_to, other.id)) if one.id in leading else one
            for one in rows[step - 1]
        ]
        rows[step] = [other, *rows[step]]
        left -= 1
    return rows


def _harder(before: Sequence[Stop], row: Sequence[Stop]) -> tuple[Stop, set[str]] | None:
    """Return an engagement, and the stops from which it is the hardest one of those open."""
    stars = {one.id: one.stars for one in row}
    leading = {
        hard.id: {
            one.id
            for one in before
            if hard.id in one.leads_to and len(one.leads_to) > 1
            if all(stars[name] < hard.stars for name in one.leads_to if name != hard.id)
        }
        for hard in row
    }
    best = max(row, key=lambda one: len(leading[one.id]))
    return (best, leading[best.id]) if leading[best.id] else None


@cache
def _events(early: int, late: int) -> tuple[str, ...]:
    """Return the ids of the events that can happen in these years."""
    return tuple(one.id for one in events() if one.years[0] >= late and one.years[1] <= early)
