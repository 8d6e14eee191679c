"""Every bot plays every game by the rules, from views alone, and the same way each time."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import is_dataclass
from pathlib import Path

import pytest

import ai
from game.rules import RULES
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel
from tests.support.play.botplay import EVERYBODY, FEW, play

ROOT = Path(__file__).parents[2]


@pytest.mark.few(7)
@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("name", EVERYBODY)
def test_a_bot_answers_every_decision_legally(game: str, name: str) -> None:
    play(game, (name,) * RULES[game].seats, 1, 40)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", RULES)
def test_simple_bots_finish_their_games(game: str) -> None:
    seats = RULES[game].seats
    for seed in range(3):
        ended = play(game, ("greedy", *["random"] * (seats - 1)), seed, 5000)
        assert ended.outcome() is not None


@pytest.mark.few(7)
@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("name", EVERYBODY)
def test_the_same_seed_and_iterations_give_the_same_game(game: str, name: str) -> None:
    names = (name,) * RULES[game].seats
    assert play(game, names, 5, 20).key() == play(game, names, 5, 20).key()


@pytest.mark.few(7)
@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("name", EVERYBODY)
def test_what_nobody_told_it_changes_nothing(game: str, name: str) -> None:
    """Two worlds that look alike to a seat get the same answer from it."""
    state, rng = RULES[game].new(seed=16), Rng(4)
    for number in range(40):
        view = state.view(state.to_act)
        if number % 8 == 0:
            other = RULES[game].sample(view, rng).view(state.to_act)
            answers = [ai.bot(name, game).choose(v, Rng(number), FEW) for v in (view, other)]
            assert answers[0] == answers[1]
        state.apply(ai.bot("greedy", game).choose(view, rng, FEW))


def test_the_enemys_hand_does_not_matter_to_a_choice() -> None:
    table = {"on_athens": "Troops", "on_sparta": "Ships"}
    weak = duel("Exiled, Night Attack, Pericles", "Garrison, Marines, Runaway Slaves", **table)
    strong = duel("Exiled, Night Attack, Pericles", "Corinth, Admiral Lysander, King Agis", **table)
    choices = []
    for war in (weak, strong):
        hidden = [token for token in range(118) if war.view(ATHENS).faces[token] < 0]
        assert set(war.hands[SPARTA]) <= set(hidden)
        view = war.view(ATHENS)
        choices.append(view.notation(ai.bot("mcts", "duel").choose(view, Rng(2), FEW)))
    assert choices[0] == choices[1]


def test_values_are_shares_of_the_win() -> None:
    war = duel("Pericles, Troops, Exiled", "Corinth, Ships, Marines")
    for name in ("greedy", "minimax", "mcts", *ai.LEVELS):
        thought = ai.bot(name, "duel").think(war.view(ATHENS), Rng(1), FEW)
        assert thought.action in {worth.action for worth in thought.action_values}
        assert all(-0.2 <= worth.value <= 1.2 for worth in thought.action_values)


def test_a_view_with_nothing_to_decide_is_refused() -> None:
    war = duel("Pericles", "Corinth")
    for name in EVERYBODY:
        with pytest.raises(ValueError, match="nothing to decide"):
            ai.bot(name, "duel").choose(war.view(SPARTA), Rng(1), FEW)


def test_unknown_names_are_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match="there is no bot 'socrates'"):
        ai.bot("socrates", "duel")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        ai.bot("greedy", "chess")
    with pytest.raises(ValueError, match="there is no bot"):
        ai.budget_of("socrates", "duel")
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        ai.budget_of("hoplite", "chess")
    with pytest.raises(ValueError, match="at least 1 iteration"):
        ai.Budget(iterations=0)
    with pytest.raises(ValueError, match="more than 0 seconds"):
        ai.Budget(seconds=0)


def test_importing_ai_loads_no_search() -> None:
    code = "import sys, ai; print(*(m for m in sys.modules if m.startswith(('ai', 'game'))))"
    loaded = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert loaded.stdout.split() == ["ai.protocol", "ai"]


def test_a_plan_is_carried_out_without_thinking_again() -> None:
    war = duel(
        "Corinth, Thebans, King Agis, Boeotians, Persian Aid, Pericles, Delian League, "
        "Athenian Fleet, Night Attack, Naval Battle",
        "Ships, Troops, Garrison, Marines, Triremes, Starvation, Siegecraft, Bribery, Exiled",
        phase="strategy",
    )
    bot = ai.bot("mcts", "duel")
    thought: list[float] = []
    while war.to_act == ATHENS:
        answer = bot.think(war.view(ATHENS), Rng(len(thought)), ai.Budget(iterations=120))
        thought.append(answer.stats.get("simulations", 0))
        war.apply(answer.action)
    assert len(thought) > 3
    assert len(set(thought)) == 1


def test_a_person_who_began_the_exchange_gets_a_hint_that_goes_on_from_there() -> None:
    war = duel("Pericles, Corinth, Thebans, Ships", "Troops, Marines", phase="strategy")
    war.apply(war.parse("exchange Pericles"))
    hint = ai.bot("mcts", "duel").choose(war.view(ATHENS), Rng(1), FEW)
    assert hint in war.legal()


def test_views_are_frozen_data() -> None:
    assert is_dataclass(duel("Pericles", "Corinth").view(ATHENS))
