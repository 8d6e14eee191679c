"""Perft counts of small fixed battles: numbers that change only if a rule does (law 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.battle import BattleState
from tests.support.laws import positions
from tests.support.play.battlefield import battle, late

SET_UPS: dict[str, Callable[[], BattleState]] = {
    # East attacks or not (2). After the attack he is done (1); without one West scouts or not (2).
    "a card each": lambda: late(
        "Slingers", "Bowmen", ("2 Rally, 4 Shields", "2 Rally, 4 Overrun"), phase="attack"
    ),
    # Slingers, an Overrun or none (3); then both, one more or none (3), an Overrun or none (2),
    # and West, who declines (1): equal cards count once.
    "discards with copies": lambda: battle("2 Slingers, 2 Overrun", "Bowmen", phase="discard"),
    "an attack": lambda: battle(
        "Horde, 2 Slingers, Overrun, Treacherous Terrain",
        "2 Nomads, Legionaries, Shields, Bloodlust",
        phase="attack",
    ),
    "a flank": lambda: battle(
        "Nomads, Cataphracts, Outflank, Reserve, Onagers",
        "Difficult Terrain, Reserve, Horde",
        phase="flank",
    ),
    "scouts and rallies": lambda: late(
        "2 Nomads, Rally, Slingers, Bowmen", "Rally, Horde", ("Elephants, 3 Shields", "4 Overrun")
    ),
}


@pytest.mark.parametrize(
    ("set_up", "counts"),
    [
        ("a card each", [2, 3, 7, 12, 116, 169, 375, 3598]),
        ("discards with copies", [3, 6, 8, 11, 18, 34, 65, 127, 240]),
        ("an attack", [3, 6, 17, 46, 90, 159, 273, 519, 966]),
        ("a flank", [3, 9, 24, 66, 172, 442, 1116, 2671]),
        ("scouts and rallies", [4, 14, 52, 138, 548, 2496]),
    ],
)
def test_positions_are_as_many_as_ever(set_up: str, counts: list[int]) -> None:
    state = SET_UPS[set_up]()
    assert [positions(state, depth) for depth in range(1, len(counts) + 1)] == counts
