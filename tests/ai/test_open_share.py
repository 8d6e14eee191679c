"""The share of an open position: a function of the state alone, and fair at the end."""

from __future__ import annotations

from random import Random

import pytest

from ai.domain import domain
from game.rules import RULES
from game.rules.rng import Rng
from tests.small_game.parts import NimDomain
from tests.small_game.rules import Nim
from tests.support.play.games import GAMES
from tests.support.play.walk import walk

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_shares_are_those_of_the_state_alone_and_leave_it_as_it_was(game: str) -> None:
    knowledge, used = domain(game), domain(game)
    for at, state in enumerate(walk(RULES[game].new(2), Rng(3))):
        if at % 9:
            continue
        before = state.digest()
        shares = knowledge.open_share(state, Random(at))
        assert sum(shares) == pytest.approx(1, abs=1e-12)
        assert min(shares) >= 0
        used.worlds(state.view(state.to_act), bool(at % 2))  # whatever was thought about before
        assert used.open_share(state, Random(at)) == shares
        assert state.digest() == before


@every_game
def test_at_the_end_the_shares_are_what_the_game_pays(game: str) -> None:
    state = RULES[game].new(2)
    for _same in walk(state, Rng(3)):
        pass
    assert domain(game).open_share(state, Random(1)) == state.returns()


@every_game
def test_a_share_is_told_before_every_kind_of_decision(game: str) -> None:
    knowledge, met = domain(game), set()
    options = {"duel": {"keep": (2, 2)}}.get(game, {})
    for seed in range(3):
        for state in walk(RULES[game].new(seed, **options), Rng(seed)):
            deciding = state.view(state.to_act).deciding
            if deciding not in met:
                met.add(deciding)
                assert sum(knowledge.open_share(state, Random(1))) == pytest.approx(1)
    assert len(met) > 2


def test_a_game_that_knows_no_better_is_played_to_its_end_by_chance() -> None:
    state = Nim.new(1)
    shares = [NimDomain().open_share(state, Random(seed)) for seed in range(40)]
    assert set(shares) == {(1.0, 0.0), (0.0, 1.0)}
    assert state.heaps == [3, 4, 5]
