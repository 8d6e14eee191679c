"""Puzzles of the map: the last placements of a turn, for all areas or for one."""

from __future__ import annotations

from random import Random

from ai.greece.map_aims import map_aim
from ai.greece.map_solver import MapSearch, MapSolver
from ai.greece.themes import themes
from ai.puzzles.aim_names import AREAS_HELD, WAR_WON
from ai.puzzles.part import PuzzlePart
from game.rules.core import PlainData, Seat
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES
from game.rules.greece.state import GreeceState

LAST_PLACEMENTS = 3
"""The number of the placement, from 0, from which a turn of the map can be searched."""
LEAST_HELD = 5
"""The areas of a city that can win the war this turn."""
FOUGHT = 3
"""The most single areas that are tried in a position."""


def _aims(state: GreeceState, random: Random) -> list[str]:
    fought = sorted(state.picture()["placed"])
    return [AREAS_HELD, WAR_WON, *random.sample(fought, min(FOUGHT, len(fought)))]


def _cut(state: GreeceState, random: Random) -> PlainData | None:
    """Keep the last placements of a city near its goal, and in all hands what is still put down."""
    shown = state.picture()
    step = shown["pending"]["step"] if shown["phase"] == "place" else 0
    if step < LAST_PLACEMENTS or not 2 <= shown["turn"] <= 12:
        return None
    if not LEAST_HELD <= state.tally.areas[state.to_act] < state.variant.goal[state.to_act]:
        return None
    later = [_city(shown, number) for number in range(step, state.placements)]
    counts = [later.count(city) for city in CITIES]
    hands = [random.sample(hand, min(count, len(hand)))
             for hand, count in zip(shown["hands"], counts, strict=True)]  # fmt: skip
    areas = {name: entry for name, entry in shown["areas"].items() if entry["owner"]}
    wanted = ("turn", "phase", "pending", "placed")
    return {**{name: shown[name] for name in wanted}, "areas": areas, "hands": hands}


def _city(shown: PlainData, number: int) -> str:
    """Return the city that makes a placement of this turn (G3.3)."""
    return CITIES[(shown["turn"] - 1 + number) % len(CITIES)]


def _gain(state: GreeceState, seat: Seat) -> int:
    """Return the areas that a city would hold if the chits were turned up now."""
    lands = MapSearch.of(state, seat).lands if state.phase == "place" else state.lands
    return lands[seat].bit_count()


def _war_goal(state: GreeceState, seat: Seat, name: str) -> str:
    held, needs = state.tally.areas[seat], state.variant.goal[seat]
    words = f"{name} to place, with {held} areas: win the war this turn."
    return f"{words} {needs} win, {needs + 1} while an enemy holds {name}."


def _goal(state: GreeceState, seat: Seat, aim: str, best: int) -> str:
    name = state.seat_names[seat]
    if aim == AREAS_HELD:
        return f"{name} to place: end the turn with as many areas as you can."
    if aim == WAR_WON:
        return _war_goal(state, seat, name)
    area = AREAS[AREA_OF_ID[aim]].name
    return f"{name} to place: {area} must be yours at the end of the turn."


PUZZLES = PuzzlePart(
    map_aim,
    _aims,
    _cut,
    _goal,
    themes,
    most=300_000,
    gap=1,
    least=10,
    gain=_gain,
    solver=MapSolver,
)
