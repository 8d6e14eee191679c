"""Searching: endgames solved exactly, worlds that agree with the view, counts that add up."""

from __future__ import annotations

from random import Random

import pytest

import ai
from ai.domain import domain
from ai.duel.race import after_turn, athens_wins
from ai.duel.turn_rollout import TurnRollout, rollout
from ai.search.mcts import TreeSearch
from ai.search.minimax import AlphaBeta
from game.rules.core import NOBODY
from game.rules.duel import DuelState
from game.rules.duel.cards import FACE_OF_NAME
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel
from tests.support.play.by_notation import do

DUEL = domain("duel")


def solved(state: DuelState) -> float:
    """The value of a position for the side to act, by searching everything without pruning."""
    seat = state.to_act
    best = -1.0
    for _, action in DUEL.moves(state):
        returns = DUEL.horizon_value(state, action)
        if returns is None:
            following = state.clone()
            following.apply(action)
            value = solved(following)
            best = max(best, value if following.to_act == seat else 1 - value)
        else:
            best = max(best, returns[seat])
    return best


ENDGAMES = [
    late_duel("Exiled, Troops", "Admiral Lysander, Ships", "Pericles", "Corinth"),
    late_duel(
        "Ineffectual Strategy, Westward Ambitions", "Retaliation, Corinth", "Democracy", "Ships"
    ),
    late_duel(
        "Coercion, Nicias", "Thebans, Bribery", "Corcyra", "Samos Revolts", deck="Ships, Troops"
    ),
    late_duel("Outflank, Demoralized", "Surprise Attack, Spartan Hoplites", "General Demosthenes"),
]


@pytest.mark.parametrize("number", range(len(ENDGAMES)))
def test_alpha_beta_finds_the_value_of_an_endgame(number: int) -> None:
    state = ENDGAMES[number].clone()
    search = AlphaBeta(DUEL, state.to_act, seed=1)
    search.limit = 10**9
    assert search.value(state, 30, -1.0, 2.0) == pytest.approx(solved(state))
    assert not search.cut


@pytest.mark.few(3)
@pytest.mark.parametrize("thinker", ["minimax", "mcts"])
@pytest.mark.parametrize("number", range(len(ENDGAMES)))
def test_an_open_endgame_is_played_perfectly(number: int, thinker: str) -> None:
    """The other hand is all that is hidden, so that every world is the true one."""
    state, bot = ENDGAMES[number].clone(), ai.bot(thinker, "duel")
    seat, worth = state.to_act, solved(state)
    while state.turn == 1 and state.to_act != NOBODY:
        if state.to_act == seat:
            assert solved(state) >= worth - 1e-9, "something was thrown away"
        action = bot.choose(state.view(state.to_act), Rng(3), ai.Budget(iterations=1500))
        if DUEL.horizon_value(state, action) is not None:
            break
        state.apply(action)


def test_every_simulation_is_counted_once() -> None:
    view = duel("Pericles, Troops, Exiled", "Corinth, Ships, Marines").view(ATHENS)
    search = TreeSearch(DUEL, DUEL.worlds(view, False), Random(1))
    search.run(ai.Budget(iterations=200))
    visits = sum(worth.visits for worth in search.found())
    assert visits == search.simulations > 100
    assert all(edge.available >= edge.visits for edge in search.root.children.values())


def test_a_search_stops_when_it_is_told_to() -> None:
    view = duel("Pericles, Troops, Exiled", "Corinth, Ships, Marines").view(ATHENS)
    for name in ("mcts", "minimax"):
        thought = ai.bot(name, "duel").think(view, Rng(1), ai.Budget(seconds=60), lambda: True)
        assert thought.action in view.legal
        assert thought.stats["seconds"] < 5


@pytest.mark.parametrize("use_belief_model", [False, True])
def test_drawn_worlds_look_like_the_view(use_belief_model: bool) -> None:
    state, rng, greedy = DuelState.new(seed=4), Rng(4), ai.bot("greedy", "duel")
    for number in range(120):
        view = state.view(state.to_act)
        if number % 6 == 0:
            worlds, random = DUEL.worlds(view, use_belief_model), Random(number)
            for _ in range(3):
                world = worlds.draw(random)
                world.check()
                assert world.view(view.viewer) == view
        state.apply(greedy.choose(view, rng, ai.Budget()))


def test_hidden_hands_differ_between_worlds() -> None:
    view = duel("Pericles, Troops", "Corinth, Ships, Marines").view(ATHENS)
    worlds, random = DUEL.worlds(view, False), Random(2)
    hands = set()
    for _ in range(20):
        world = worlds.draw(random)
        assert isinstance(world, DuelState)
        hands.add(tuple(sorted(world.faces[token] for token in world.hands[SPARTA])))
    assert len(hands) > 15


def test_a_rollout_between_sides_that_have_passed_is_the_turn_itself() -> None:
    for athens, sparta in (("Pericles", "Corinth"), ("Ships", "Admiral Lysander")):
        war = duel("", "", athens, sparta, passed=(True, False), to_act="sparta")
        ended = war.clone()
        do(ended, "pass")
        won = after_turn((0, 0), 20, 0 if ended.vp[0] else 1, 1)
        assert rollout(war, Random(1)) == won


def test_a_rollout_never_touches_the_state() -> None:
    state, rng, greedy = DuelState.new(seed=9), Rng(9), ai.bot("greedy", "duel")
    for _ in range(80):
        before = state.digest()
        assert sum(rollout(state, Random(1))) == pytest.approx(1)
        assert state.digest() == before
        state.apply(greedy.choose(state.view(state.to_act), rng, ai.Budget()))


def test_a_rollout_fetches_no_card_twice() -> None:
    """Reinforcements find Land and Sea cards, themselves among them: a rollout must still end."""
    state = DuelState.arrange(
        seed=3,
        hands=(["Troops"], ["Marines"]),
        deck=["Reinforcements", "Garrison"],
        tables=([], []),
    )
    for seed in range(30):
        turn = TurnRollout(state, Random(seed))
        turn.hold(ATHENS, [FACE_OF_NAME["reinforcements"]])
        turn.play()
        assert turn.plays <= 4


def test_the_race_favours_athens_when_level_and_whoever_is_ahead() -> None:
    assert 0.6 < athens_wins(20, 20) < 0.75
    assert athens_wins(0, 5) == 1
    assert athens_wins(5, 0) == 0
    ladder = [athens_wins(need, 10) for need in range(20, 0, -1)]
    assert ladder == sorted(ladder)
    assert sum(after_turn((3, 8), 20, 1, 4)) == pytest.approx(1)
