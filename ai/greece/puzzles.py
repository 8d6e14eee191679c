"""Puzzles of the map: the last placements of a turn, for all areas or for one."""

from __future__ import annotations

from random import Random

from ai.greece.map_aims import AREA_AIM, WAR_AIM, map_aim
from ai.greece.map_solver import MapSolver
from ai.puzzles.part import PuzzlePart
from game.rules.core import PlainData, Seat
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES
from game.rules.greece.state import GreeceState

LAST_PLACEMENTS = 7
"""The number of the placement, from 0, from which a turn of the map can be searched."""
FOUGHT = 3
"""The most single areas that are tried in a position."""


def _aims(state: GreeceState, random: Random) -> list[str]:
    fought = sorted(state.picture()["placed"])
    return [AREA_AIM, *random.sample(fought, min(FOUGHT, len(fought)))]


def _cut(state: GreeceState, random: Random) -> PlainData | None:
    """Keep the last round of placements; of those who still follow, one chit each in hand."""
    shown = state.picture()
    step = shown["pending"]["step"] if shown["phase"] == "place" else 0
    if step < LAST_PLACEMENTS or not 2 <= shown["turn"] <= 12:
        return None
    later = [CITIES.index(_city(shown, number)) for number in range(step + 1, 9)]
    hands: list[list[str]] = []
    for seat, hand in enumerate(shown["hands"]):
        if seat == state.to_act:
            hands.append(hand)
        else:
            hands.append(random.sample(hand, 1) if seat in later else [])
    areas = {name: entry for name, entry in shown["areas"].items() if entry["owner"]}
    wanted = ("turn", "phase", "pending", "placed")
    return {**{name: shown[name] for name in wanted}, "areas": areas, "hands": hands}


def _city(shown: PlainData, number: int) -> str:
    """Return the city that makes a placement of this turn (G3.3)."""
    return CITIES[(shown["turn"] - 1 + number) % len(CITIES)]


def _title(state: GreeceState, seat: Seat, aim: str, best: int, second: int) -> str:
    shown = state.picture()
    if aim == AREA_AIM:
        held = _held(shown, seat)
        name = state.seat_names[seat]
        words = "Gain ground for {}" if best > held else "Hold the line for {}"
        return words.format(name) if best >= held else f"Save what you can of {name}"
    taken = shown["areas"][aim]["owner"] != CITIES[seat]
    return f"{'Take' if taken else 'Hold'} {AREAS[AREA_OF_ID[aim]].name}"


def _held(shown: PlainData, seat: Seat) -> int:
    return sum(entry["owner"] == CITIES[seat] for entry in shown["areas"].values())


def _goal(state: GreeceState, seat: Seat, aim: str, best: int) -> str:
    name = state.seat_names[seat]
    if aim == AREA_AIM:
        return f"{name} to place: end the turn with as many areas as you can."
    area = AREAS[AREA_OF_ID[aim]].name
    return f"{name} to place: {area} must be yours at the end of the turn."


PUZZLES = PuzzlePart(map_aim, _aims, _cut, _title, _goal, most=1500, gap=1, least=10)
