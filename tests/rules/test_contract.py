"""The contract of `game.rules`, held by every game: the seven laws over many random games."""

from __future__ import annotations

import os
import pickle
import string
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.rules import RULES
from game.rules.core import NOBODY, Action, IllegalAction
from game.rules.rng import Rng
from tests.support import laws
from tests.support.play.games import GAMES, decisions, some_views, verbs_of
from tests.support.play.walk import walk

ROOT = Path(__file__).parents[2]


every_game = pytest.mark.parametrize("game", GAMES)


def test_every_game_that_is_built_is_held_to_the_laws() -> None:
    assert set(GAMES) == set(RULES)


@every_game
def test_a_game_says_what_it_is(game: str) -> None:
    rules = RULES[game]
    assert rules.game == game
    assert rules.version >= 1
    assert len(rules.data) == 8
    assert set(rules.data) <= set(string.hexdigits.lower())
    assert len(rules.seat_names) == rules.seats


@every_game
def test_a_seed_makes_the_same_game_and_options_are_checked(game: str) -> None:
    rules = RULES[game]
    assert rules.new(seed=7).digest() == rules.new(seed=7).digest() != rules.new(seed=8).digest()
    assert rules.new(seed=2**64 - 1).digest() != rules.new(seed=0).digest()
    with pytest.raises(ValueError, match="colour"):
        rules.new(seed=7, colour="red")


# ---------------------------------------------------------------------- law 1


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(4))
def test_every_legal_action_applies(game: str, seed: int) -> None:
    for state, _ in decisions(game, seed, every=2):
        laws.legal_actions_apply(state)


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_any_other_action_is_refused_and_changes_nothing(game: str, seed: int) -> None:
    verbs = verbs_of(game)
    for state, dice in decisions(game, seed, every=4):
        laws.illegal_actions_are_refused(state, verbs, dice)


@every_game
def test_nothing_is_legal_when_the_game_is_over(game: str) -> None:
    *_, (state, dice) = decisions(game, 2)
    assert state.outcome() is not None
    for verb in verbs_of(game):
        for seat in (NOBODY, *range(state.seats)):
            with pytest.raises(IllegalAction):
                state.apply(Action(seat, verb))
            with pytest.raises(IllegalAction):
                state.apply(Action(seat, verb, (dice.below(50),)))


# ---------------------------------------------------------------------- law 2


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_telling_what_happens_changes_nothing(game: str, seed: int) -> None:
    for state, _ in decisions(game, seed, every=6):
        laws.telling_changes_nothing(state)


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_clones_are_independent(game: str, seed: int) -> None:
    for state, dice in decisions(game, seed, every=2):
        laws.clones_are_independent(state, dice)


# ---------------------------------------------------------------------- laws 3 and 4


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(2))
def test_a_sampled_world_looks_just_like_the_view(game: str, seed: int) -> None:
    for state, dice in decisions(game, seed):
        for viewer in laws.viewers(state):
            laws.samples_look_like_the_view(state, viewer, dice)


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(4))
def test_a_world_of_an_opened_view_looks_just_like_it(game: str, seed: int) -> None:
    for state, dice in decisions(game, seed, every=3):
        for viewer in laws.viewers(state):
            laws.opened_samples_look_like_the_view(state, viewer, dice)
    assert state.outcome() is not None, "the walk has played it to its end"
    for viewer in laws.viewers(state):
        laws.opened_samples_look_like_the_view(state, viewer, Rng(seed))


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(2))
def test_nothing_leaks_between_worlds_that_look_alike(game: str, seed: int) -> None:
    compared = 0
    for state, dice in decisions(game, seed, every=9):
        for viewer in laws.viewers(state):
            compared += laws.nothing_leaks(state, viewer, GAMES[game], dice)
    assert compared > 200, "hardly anything was compared"


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(3))
def test_no_event_speaks_of_a_face_that_its_reader_does_not_see(game: str, seed: int) -> None:
    for state, _ in decisions(game, seed, every=6):
        laws.events_tell_what_views_show(state, GAMES[game])


@pytest.mark.sweep(sister="test_a_game_says_what_it_is")
@pytest.mark.parametrize("game", [game for game in GAMES if GAMES[game].closing])
def test_a_secret_choice_that_is_still_put_together_is_invisible(game: str) -> None:
    kept = sum(
        laws.others_see_no_secret_choice(state, GAMES[game])
        for seed in range(3)
        for state, _ in decisions(game, seed)
    )
    assert kept > 50


@pytest.mark.few(2)
@every_game
@pytest.mark.parametrize("seed", range(2))
def test_witnesses_get_less_and_the_log_has_words(game: str, seed: int) -> None:
    for state, _ in decisions(game, seed, every=4):
        laws.witnesses_only_see_less(state)


@every_game
def test_there_is_no_view_for_a_stranger(game: str) -> None:
    state = RULES[game].new(seed=1)
    for stranger in (-2, state.seats, 99):
        with pytest.raises(ValueError, match="seat"):
            state.view(stranger)


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "every"), [("duel", 3), ("battle", 1)])
@pytest.mark.parametrize("seed", range(2))
def test_no_card_that_leaves_a_hand_tells_which_it_was(game: str, every: int, seed: int) -> None:
    compared = 0
    for state, dice in decisions(game, seed, every):
        for viewer in laws.viewers(state):
            compared += laws.nothing_tells_which_card_left(state, viewer, GAMES[game], dice)
    assert compared > 150, "hardly anything was compared"


# ---------------------------------------------------------------------- law 5


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(2))
def test_views_are_plain_data(game: str, seed: int) -> None:
    for state, dice in decisions(game, seed, every=2):
        for viewer in laws.viewers(state):
            laws.views_are_plain(state, viewer)
            laws.sampled_views_are_alike(state, viewer, dice)


def test_what_a_side_without_a_hand_knows_pickles_like_what_everybody_knows() -> None:
    for state, dice in decisions("duel", 50, every=5):
        for viewer in laws.viewers(state):
            laws.sampled_views_are_alike(state, viewer, dice)


@pytest.mark.few(3)
@every_game
@pytest.mark.parametrize("seed", range(4))
def test_notation_names_each_legal_action_and_reads_back(game: str, seed: int) -> None:
    for state, _dice in decisions(game, seed, every=2):
        laws.notation_is_stable_and_single(state)
        for viewer in laws.viewers(state):
            laws.notation_keeps_secrets(state, GAMES[game], viewer)


@every_game
def test_what_is_no_notation_of_a_legal_action_is_refused(game: str) -> None:
    state = RULES[game].new(seed=1)
    for words in ("", "pass the salt", "play", "#1", "put ? @ corinth", "x" * 10_000, "\x00"):
        with pytest.raises(ValueError, match="not legal now"):
            state.parse(words)


@pytest.mark.sweep(sister="test_a_seed_makes_the_same_game_and_options_are_checked")
@every_game
def test_another_process_makes_the_same_views(game: str) -> None:
    ours = some_views(game)
    theirs = [_views_elsewhere(game, hash_seed) for hash_seed in ("1", "4242")]
    for frozen in theirs:
        assert frozen == ours
        for one in frozen:
            back, mine = pickle.loads(one[0]), pickle.loads(ours[frozen.index(one)][0])
            assert back == mine
            assert hash(back) == hash(mine)
            assert repr(back) == one[1]


def _views_elsewhere(game: str, hash_seed: str) -> list[tuple[bytes, str, str]]:
    program = (
        "import pickle, sys; from tests.support.play.games import some_views; "
        f"sys.stdout.buffer.write(pickle.dumps(some_views({game!r})))"
    )
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, check=True)
    views: list[tuple[bytes, str, str]] = pickle.loads(done.stdout)
    return views


ACTIONS = some.builds(
    Action,
    some.integers(-1, 9),
    some.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=12),
    some.lists(some.integers(-(10**6), 10**6), max_size=4).map(tuple),
)


@given(ACTIONS)
@settings(max_examples=200, deadline=None, derandomize=True)
def test_an_action_reads_back_as_it_was_printed(action: Action) -> None:
    assert Action.parse(str(action)) == action


@pytest.mark.sweep(sister="test_what_no_action_prints_is_refused_with_one_error")
@given(some.text(max_size=20) | some.text("0123456789 -+_.apl\n\t٣", max_size=14))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_no_text_is_read_as_an_action_that_prints_differently(text: str) -> None:
    try:
        action = Action.parse(text)
    except ValueError:
        return
    assert str(action) == text


@pytest.mark.parametrize(
    "text",
    ["", " ", "0", "0 ", " 0 pass", "0  pass", "0 pass ", "0 pass\n", "0 Pass", "0 pass 1.5",
     "00 pass", "0 pass 01", "0 pass -0", "0 pass +1", "0 pass 1000001", "0 pass ٣", "-- pass",
     "x pass", "0 p4ss", "0 pass 1_0", "0\tpass", "9" * 5000 + " pass", None, 5, b"0 pass"],
)  # fmt: skip
def test_what_no_action_prints_is_refused_with_one_error(text: Any) -> None:
    with pytest.raises(ValueError, match="not an action"):
        Action.parse(text)


# ---------------------------------------------------------------------- law 6


@pytest.mark.few(9)
@every_game
@pytest.mark.parametrize("seed", range(12))
def test_games_end_and_share_one_win(game: str, seed: int) -> None:
    state, played = RULES[game].new(seed), 0
    with pytest.raises(ValueError, match="not over"):
        state.returns()
    for same in walk(state, Rng(seed)):
        same.check()
        played += 1
    assert played > 20
    laws.ends_fairly(state)


@every_game
def test_whoever_sees_a_new_face_changes_the_exposure(game: str) -> None:
    shown, fresh = GAMES[game].shown, 0
    for state, dice in decisions(game, 4):
        after = state.clone()
        after.apply(dice.choice(state.legal()))
        for viewer in range(state.seats):
            if set(shown(after.view(viewer))) - set(shown(state.view(viewer))):
                fresh += 1
                if after.view(viewer).deciding != "search":
                    assert after.exposure() != state.exposure()
    assert fresh > 20
