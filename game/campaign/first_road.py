"""The road of a war of the first edition, kept so that wars begun with it go on to their end."""

from __future__ import annotations

from collections.abc import Sequence

import ai
from game.campaign.decrees import decrees
from game.campaign.part import campaign_games
from game.campaign.scenario import Scenario, scenarios
from game.campaign.stops import Length, Road, Stop, linked, mixed
from game.campaign.terms import ENGAGEMENTS_AN_ACT
from game.rules.rng import Rng

ENEMY_DECREES = (0, 1, 2)
"""The number of decrees that the enemy holds, by act."""
MOST_ROADS = 3
"""The most roads that are open at once; there are never fewer than two."""
END = -404
"""The last year of the war, but for Thebes."""
OFFSETS = {"athens": (-1, -1, 0), "sparta": (-1, -1, 0), "thebes": (-1, -1, -1)}
GREAT_OFFSETS = {"athens": (-1, 0), "sparta": (-1, 0), "thebes": (-1, -1)}
"""The levels of enemies above the war's own, by the player's city, dealt out among the roads by
lot. Athens has the better of the duels, which the others get back here."""
STARS_A_LEVEL = 2
"""Stars for each level that an enemy is stronger: some 15 points of the share of victories."""


def first_road(city: str, level: str, length: Length, seed: int) -> Road:
    """Return the road of a war that exists."""
    rng = mixed("road", city, level, length, seed)
    acts = (1, 2, 3) if length == "war" else (1 + rng.below(3),)
    columns = [column for act in acts for column in _act(city, act, rng)]
    rows = [_stops(column, step, city, level, rng) for step, column in enumerate(columns)]
    stops = [each for row in linked(rows, rng) for each in row]
    return Road(tuple(stops), _enemy_decrees(stops, len(acts), rng))


def _act(city: str, act: int, rng: Rng) -> list[list[Scenario]]:
    """Return three columns of scenarios in the order of their years, the last of great ones."""
    known = [one for one in scenarios() if one.act == act and one.seat_of(city) is not None]
    if city != "thebes":  # its war goes on to Leuctra
        known = [one for one in known if one.year <= END]
    great = [one for one in known if one.great]
    last = great[-2:] if act == 3 or rng.below(2) else great[:2]
    pool = [one for one in known if one not in last and one.year <= last[0].year]
    splits = [at for at in range(2, len(pool) - 1) if _varied(pool[:at]) and _varied(pool[at:])]
    at = splits[rng.below(len(splits))]
    return [_chosen(pool[:at], rng), _chosen(pool[at:], rng), last]


def _varied(column: Sequence[Scenario]) -> bool:
    """True if a column leaves a choice between games."""
    return len({one.game for one in column}) > 1


def _chosen(pool: Sequence[Scenario], rng: Rng) -> list[Scenario]:
    """Return up to three scenarios by lot, of as many games as there are."""
    left = list(pool)
    rng.shuffle(left)
    found: list[Scenario] = []
    while left and len(found) < MOST_ROADS:
        played = {one.game for one in found}
        fresh = next((one for one in left if one.game not in played), left[0])
        left.remove(fresh)
        found.append(fresh)
    return sorted(found, key=lambda one: (one.year, one.id))


def _stops(column: Sequence[Scenario], step: int, city: str, level: str, rng: Rng) -> list[Stop]:
    act, great = 1 + step // ENGAGEMENTS_AN_ACT, step % ENGAGEMENTS_AN_ACT == ENGAGEMENTS_AN_ACT - 1
    offsets = list((GREAT_OFFSETS if great else OFFSETS)[city])
    rng.shuffle(offsets)
    rows = zip(column, offsets, strict=False)
    return [
        _stop(f"{step}{'abc'[at]}", one, offset, (step, act, great), city, level, rng)
        for at, (one, offset) in enumerate(rows)
    ]


def _stop(
    name: str,
    one: Scenario,
    offset: int,
    place: tuple[int, int, bool],
    city: str,
    level: str,
    rng: Rng,
) -> Stop:
    seat = one.seat_of(city)
    assert seat is not None
    number = min(max(ai.LEVELS.index(level) + offset, 0), len(ai.LEVELS) - 1)
    games = campaign_games()
    harder = number - ai.LEVELS.index(level)
    return Stop(
        name,
        *place,
        one.id,
        seat,
        one.enemy_of(seat),
        ai.LEVELS[number],
        ai.TEMPERAMENTS[rng.below(len(ai.TEMPERAMENTS))],
        min(max(one.stars(seat) + STARS_A_LEVEL * harder, 1), 5),
        "" if place[2] else games[rng.below(len(games))],
        rng.bits(),
    )


def _enemy_decrees(stops: Sequence[Stop], acts: int, rng: Rng) -> tuple[tuple[str, ...], ...]:
    """Return the decrees of the enemy by act: he keeps what he has and adds to it."""
    late = [stop.game for stop in stops if stop.act > 1]
    known = [one.id for one in decrees(1) if one.game in late and not one.chosen]
    rng.shuffle(known)
    return tuple(tuple(known[: ENEMY_DECREES[act]]) for act in range(acts))
