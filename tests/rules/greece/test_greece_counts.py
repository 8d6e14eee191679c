"""Perft counts of small fixed wars: numbers that change only if a rule does (law 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.greece import GreeceState
from tests.support.laws import positions
from tests.support.play.greekmap import war

SET_UPS: dict[str, Callable[[], GreeceState]] = {
    # 16 areas without an enemy; the next has 16 too if the first stayed at home, else 15.
    "counters laid": lambda: GreeceState.new(seed=1, order=(0, 1, 2)),
    # A Void or none; then Void or Star or Void alone, wherever they reach.
    "Delphi": lambda: war(
        "delphi: athens, sparta: sparta", ("2 void", "influence", "coup"), cup="star, military"
    ),
    # Influence in 5 areas or Void in 18.
    "the last chits": lambda: war(
        "athens: athens, sparta: sparta, thebes: thebes",
        ("influence, void", "influence, military", "star, influence"),
        cup="5 coup",
        phase="place",
        pending={"decide": "put", "step": 6},
    ),
    "nothing in reach": lambda: war(
        "sparta: sparta", ("2 influence, 2 military", "coup", "influence"), cup="void"
    ),
}


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("set_up", "counts"),
    [
        ("counters laid", [16, 241, 3406]),
        ("Delphi", [2, 67, 402, 7215]),
        ("the last chits", [23, 345, 12056]),
        ("nothing in reach", [1, 18, 18, 18, 18]),
    ],
)
def test_positions_are_as_many_as_ever(set_up: str, counts: list[int]) -> None:
    state = SET_UPS[set_up]()
    assert [positions(state, depth) for depth in range(1, len(counts) + 1)] == counts
