"""The length of battles over random games; the contract's laws are in test_contract.py."""

from __future__ import annotations

import statistics

from game.rules.battle import BattleState
from game.rules.rng import Rng
from tests.support.play.walk import walk


def test_battles_end_before_long() -> None:
    lengths = []
    for seed in range(12):
        *_, played = enumerate(walk(BattleState.new(seed), Rng(seed)), start=1)
        lengths.append(played[0])
    assert 200 < statistics.median(lengths) < 1200
    assert max(lengths) < 3000
