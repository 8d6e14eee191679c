"""The games in other people's libraries: OpenSpiel's own checks and searches, PettingZoo's test."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import Any

import pytest

pyspiel: Any = pytest.importorskip("pyspiel")
pytest.importorskip("pettingzoo")

from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402  where it is installed
from pettingzoo.test import api_test, seed_test  # noqa: E402

from ai.research import open_spiel_games, pettingzoo_env  # noqa: E402
from ai.research.numbering import numbering  # noqa: E402
from ai.research.recall import Recall  # noqa: E402
from game.rules import RULES  # noqa: E402

GAMES = tuple(open_spiel_games.GAMES)

np: Any = pytest.importorskip("numpy")


def dealt(game: str, deal: int, moves: int) -> Any:
    """Return a state some random moves into a game."""
    state, random = (
        pyspiel.load_game(f"polemos_{game}").new_initial_state(),
        np.random.RandomState(deal),
    )
    state.apply_action(deal)
    for _ in range(moves):
        state.apply_action(int(random.choice(state.legal_actions())))
    return state


def sampler(seed: int) -> Any:
    return np.random.RandomState(seed).uniform


def test_open_spiels_own_checks_pass() -> None:
    """In a process of its own, since a check that fails in C++ can end it."""
    code = (
        "import pyspiel\nfrom ai.research import open_spiel_games\n"
        "for name in open_spiel_games.GAMES:\n"
        "    game = pyspiel.load_game(f'polemos_{name}')\n"
        "    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)\n"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (0, "")


WAYS = {"pickled": lambda one: pickle.loads(pickle.dumps(one)), "copied": copy.deepcopy}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", GAMES)
def test_games_and_states_are_pickled_and_copied_as_those_of_open_spiel(
    game: str, way: str
) -> None:
    """Workers, Ray and OpenSpiel's solvers send games to other processes."""
    original = pyspiel.load_game(f"polemos_{game}(deals=9)")
    twin = WAYS[way](original)
    assert twin == original
    assert twin.new_initial_state().chance_outcomes()[-1] == (8, pytest.approx(1 / 9))
    state = dealt(game, 7, 20)
    other = WAYS[way](state)
    assert str(other) == str(state)
    for one in (state, other):
        one.apply_action(one.legal_actions()[-1])
    assert (str(other), other.history()) == (str(state), state.history())


@pytest.mark.parametrize("game", GAMES)
def test_a_pickled_game_is_read_by_a_process_that_knows_nothing_of_it(game: str) -> None:
    code = "import pickle, sys; print(pickle.load(sys.stdin.buffer).new_initial_state().deals)"
    pickled = pickle.dumps(pyspiel.load_game(f"polemos_{game}(deals=9)"))
    ran = subprocess.run([sys.executable, "-c", code], input=pickled, check=False, timeout=60,
                         capture_output=True)  # fmt: skip
    assert (ran.returncode, ran.stdout.strip(), ran.stderr) == (0, b"9", b"")


@pytest.mark.parametrize("deals", [0, -5])
def test_a_game_without_deals_is_refused(deals: int) -> None:
    with pytest.raises(ValueError, match=f"a game needs at least 1 deal, not {deals}"):
        pyspiel.load_game(f"polemos_duel(deals={deals})")


def test_a_deal_that_there_is_not_is_refused() -> None:
    state = pyspiel.load_game("polemos_duel(deals=7)").new_initial_state()
    with pytest.raises(ValueError, match="there is no deal 7: 0 to 6"):
        state.apply_action(7)


@pytest.mark.parametrize("game", GAMES)
def test_resampled_states_look_alike_to_their_player_and_differ_elsewhere(game: str) -> None:
    differing = 0
    for moves in (3, 20, 40):
        state = dealt(game, 7, moves)
        player = state.current_player()
        for seed in range(3):
            other = state.resample_from_infostate(player, sampler(seed))
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
            differing += str(other) != str(state)
    assert differing > 6


def children(state: Any, actions: list[int], player: int) -> set[str]:
    """Return the information states that a player can have after one of these actions."""
    return {state.child(action).information_state_string(player) for action in actions}


def test_a_secret_exchange_tells_its_own_side_alone() -> None:
    state = dealt("duel", 3, 0)
    cards = [a for a in state.legal_actions() if state.action_to_string(a).startswith("exchange")]
    assert len(children(state, cards, state.current_player())) == len(cards) > 3
    assert len(children(state, cards, 1 - state.current_player())) == 1


def test_a_chit_laid_face_down_tells_the_others_its_area_alone() -> None:
    state = dealt("greece", 3, 0)
    while "put" not in state.action_to_string(state.legal_actions()[0]):
        state.apply_action(state.legal_actions()[0])
    player = state.current_player()
    chits: dict[str, list[int]] = {}
    for action in state.legal_actions():
        if (words := state.action_to_string(action).split())[1] in ("coup", "void"):
            chits.setdefault(words[-1], []).append(action)
    both = next(actions for actions in chits.values() if len(actions) == 2)
    assert len(children(state, both, player)) == 2
    assert len(children(state, both, (player + 1) % 3)) == 1


def test_an_information_state_remembers_more_than_the_position() -> None:
    state = dealt("battle", 5, 30)
    forgetful = state.clone()
    forgetful.position = open_spiel_games.Position(state.position.state.clone(), Recall(2))
    for player in (0, 1):
        assert forgetful.observation_string(player) == state.observation_string(player)
        assert forgetful.information_state_string(player) != state.information_state_string(player)


@pytest.mark.parametrize("game", GAMES)
def test_open_spiels_search_plays(game: str) -> None:
    random = np.random.RandomState(1)
    state = dealt(game, 9, 10)
    while len(state.legal_actions()) < 2:
        state.apply_action(state.legal_actions()[0])
    evaluator = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(state.get_game(), evaluator, 1.4, 4, random_state=random)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoos_own_test_passes(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings(
            "ignore", message=".*NumPy array|Observation space|.*all zeros|reset"
        )
        warnings.filterwarnings("error", category=UserWarning, append=True)
        api_test(pettingzoo_env.env(game), num_cycles=150)
    seed_test(lambda: pettingzoo_env.env(game), num_cycles=20)
    assert "Passed API test" in capsys.readouterr().out


def test_a_masked_action_ends_an_environment_and_an_unknown_game_is_refused() -> None:
    env = pettingzoo_env.env("duel")
    env.reset(seed=1)
    observation, *_ = env.last()
    env.step(int(np.flatnonzero(observation["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert sorted(env.rewards.values()) == [-1, 0]
    with pytest.raises(ValueError, match="there is no game 'chess'"):
        pettingzoo_env.env("chess")


@pytest.mark.parametrize("seed", [-1, 2.5, "x"])
def test_an_environment_refuses_a_seed_that_there_is_not(seed: Any) -> None:
    with pytest.raises(ValueError, match=f"a seed is a whole number from 0, not {seed!r}"):
        pettingzoo_env.env("duel").reset(seed=seed)


def test_an_environment_refuses_options_that_there_are_not() -> None:
    with pytest.raises(ValueError, match="the duel has no option 'deals'"):
        pettingzoo_env.env("duel", deals=0)


def test_an_environment_says_which_options_of_reset_it_ignores() -> None:
    env = pettingzoo_env.PolemosEnv("duel", target=10)
    env.reset(seed=1)
    usual = env.render_mode, env.state_of_play.key()
    with pytest.warns(UserWarning, match=r"reset ignores these options: target, lead; .* env\(\)"):
        env.reset(seed=1, options={"target": 5, "lead": (0, 3)})
    assert (env.render_mode, env.state_of_play.key()) == usual


@pytest.mark.parametrize("game", GAMES)
def test_both_libraries_play_a_seed_as_the_rules_do(game: str) -> None:
    numbers, state = numbering(game), dealt(game, 11, 0)
    rules = RULES[game].new(seed=11)
    while not state.is_terminal():
        number = state.legal_actions()[-1]
        rules.apply(numbers.legal(rules)[number])
        state.apply_action(number)
    assert tuple(state.returns()) == rules.returns()
    assert state.position.state.digest() == rules.digest()
