"""Perft counts of small fixed duels: numbers that change only if a rule does (law 7)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.duel import DuelState
from tests.support.fixtures import duel, late_duel
from tests.support.laws import positions

SET_UPS: dict[str, Callable[[], DuelState]] = {
    # Each side plays or passes (4 ways). Three times somebody must pass then; after two passes
    # the next turn deals a card to each, and Athens exchanges hers or is done: 1 + 1 + 1 + 2.
    "a card each": lambda: late_duel("Troops", "Ships"),
    "an exchange": lambda: duel("Troops, Ships, Marines", "Corinth, Thebans", phase="strategy"),
    "targets": lambda: duel(
        "Exiled, Coercion, Ineffectual Strategy",
        "Retaliation, Bribery, Besieged",
        on_athens="Pericles, Corcyra",
        on_sparta="King Agis, Thebans, Outflank as sea",
    ),
    "declarations": lambda: duel(
        "Outflank, Demoralized, Ships", "Confusion, Destroy Beached Fleet"
    ),
    "searches": lambda: late_duel(
        "Win Support, Xenophon, Merchant Fleet",
        "Reinforcements, Raiders",
        deck="Corinth, Messenians, Sphacteria, Ships",
        discard="Troops, Ultimatum",
    ),
}


@pytest.mark.parametrize(
    ("set_up", "counts"),
    [
        ("a card each", [2, 4, 5, 8, 13, 22, 38, 61]),
        ("an exchange", [4, 9, 20, 52, 157, 519, 2177]),
        ("targets", [4, 12, 51, 183, 792, 3846]),
        ("declarations", [4, 10, 35, 142, 647, 3295]),
        ("searches", [4, 12, 38, 113, 341, 1132, 3736]),
    ],
)
def test_positions_are_as_many_as_ever(set_up: str, counts: list[int]) -> None:
    state = SET_UPS[set_up]()
    assert [positions(state, depth) for depth in range(1, len(counts) + 1)] == counts
