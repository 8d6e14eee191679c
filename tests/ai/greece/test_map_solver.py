"""The search of the map by heaps finds what the search by the states of the rules finds."""

from __future__ import annotations

from random import Random

import pytest

from ai.greece.map_aims import MapAim, map_aim
from ai.greece.map_solver import MapSolver
from ai.puzzles.aim_names import AREAS_HELD, WAR_WON
from ai.puzzles.solver import Solver, TooLarge
from game.rules.greece.map import AREAS
from game.rules.greece.state import GreeceState

LEFT = 2
"""Placements that are left, so that the states can be searched one by one."""


def late(seed: int) -> GreeceState:
    """Return a position of a match played at random, near the end of a turn's placements."""
    random, state = Random(seed), GreeceState.new(seed=seed)
    turn = random.randrange(2, 9)
    while True:
        placing = state.phase == "place" and state.deciding == "put"
        if placing and state.turn >= turn and state.placements - state.step == LEFT:
            return state
        state.apply(random.choice(state.legal()))
        if state.outcome() is not None:
            seed += 1000
            random, state = Random(seed), GreeceState.new(seed=seed)


def aim_for(state: GreeceState, name: str) -> MapAim:
    found = map_aim(state, state.to_act, name)
    assert found is not None
    return found


@pytest.mark.few(4)
@pytest.mark.parametrize("name", [AREAS_HELD, WAR_WON, "one"])
@pytest.mark.parametrize("seed", range(12))
def test_heaps_come_to_what_the_rules_come_to(seed: int, name: str) -> None:
    state = late(seed)
    aim = aim_for(state, AREAS[seed].id if name == "one" else name)
    by_heaps, by_states = MapSolver(aim, state.to_act), Solver(aim, state.to_act)
    assert by_heaps.values(state) == by_states.values(state)


def test_a_search_stops_above_its_limit() -> None:
    state = late(1)
    with pytest.raises(TooLarge):
        MapSolver(aim_for(state, AREAS_HELD), state.to_act, 3).values(state)


def test_an_aim_ends_with_its_turn_though_the_next_placements_follow_at_once() -> None:
    state = late(2)
    aim, turn = aim_for(state, AREAS_HELD), state.turn
    while state.turn == turn and state.phase == "place":
        assert not aim.over(state)
        state.apply(state.legal()[0])
    assert aim.over(state)
    while state.outcome() is None and not (state.turn > turn and state.phase == "place"):
        state.apply(state.legal()[0])
    assert aim.over(state), "the placements of the next turn do not count"
