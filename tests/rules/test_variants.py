"""Variants: options that change the rules of a whole game, and leave the printed game as it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import header_for, header_of, read, setup_of
from game.records.verify import verify_record
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.options import Option
from game.rules.rng import Rng
from tests.support.play.option_values import some_values

VARIANTS = [
    (game, option, value)
    for game in RULES
    for option in RULES[game].OPTIONS
    if option.clause.startswith("V.")
    for value in some_values(option)
    if value != option.default
]
EACH = pytest.mark.parametrize(
    ("game", "option", "value"), VARIANTS, ids=[f"{o.clause}={v}" for _g, o, v in VARIANTS]
)


def played(state: State, actions: int, seed: int = 3) -> State:
    """Play a game on by lot."""
    rng = Rng(seed)
    for _ in range(actions):
        if state.outcome() is not None:
            break
        state.apply(rng.choice(state.legal()))
    return state


@EACH
def test_a_variant_stands_in_key_view_and_picture(game: str, option: Option, value: Any) -> None:
    state, printed = RULES[game].new(5, **{option.name: value}), RULES[game].new(5)
    assert state.key()[-1] == (option.name, value) and state.digest() != printed.digest()
    for viewer in (NOBODY, 0):
        assert state.view(viewer).variant.changes() == ((option.name, value),)
        assert printed.view(viewer).variant.changes() == ()
    assert "options" not in printed.picture()
    again = RULES[game].arrange(seed=5, **state.picture())
    assert again.view(0).variant == state.view(0).variant


@EACH
def test_a_game_with_a_variant_can_be_played_sampled_and_arranged(
    game: str, option: Option, value: Any
) -> None:
    state = RULES[game].new(9, **{option.name: value})
    for actions in (0, 7, 30, 80):
        state = played(state, actions)
        state.check()
        if state.outcome() is not None:
            return
        view = state.view(state.to_act)
        world = RULES[game].sample(view, Rng(1))
        world.check()
        assert world.view(state.to_act) == view
        again = RULES[game].arrange(seed=9, **state.picture())
        assert again.picture() == state.picture()


@pytest.mark.few(9)
@EACH
def test_bots_play_every_variant(game: str, option: Option, value: Any) -> None:
    import ai  # noqa: PLC0415  (nothing else here thinks)

    state, rng = RULES[game].new(4, **{option.name: value}), Rng(8)
    for _ in range(25):
        if state.outcome() is None:
            bot = ai.bot("greedy" if state.to_act else "hoplite", game)
            view = state.view(state.to_act)
            action = bot.choose(view, rng.fork(), ai.Budget(iterations=4))
            assert action in view.legal
            state.apply(action)


@pytest.mark.few(11)
@EACH
def test_a_record_of_a_variant_is_read_and_verified(
    game: str, option: Option, value: Any, tmp_path: Path
) -> None:
    seats = ("greedy",) * RULES[game].seats_of({option.name: value})
    plain = json.loads(json.dumps(value))
    setup = Setup(game, seats, 6, options={option.name: plain})
    path = tmp_path / "variant.replay"
    match = Match.begin(setup, Recorder(path))
    rng = Rng(2)
    for _ in range(40):
        if match.outcome() is None:
            match.act(rng.choice(match.state.legal()))
    assert match.recorder is not None
    match.recorder.close()
    record = read(path)
    assert record.header.options == {option.name: plain}
    assert verify_record(record).good


def test_options_stand_beside_a_start_in_format_three_only() -> None:
    start = {"hands": [["Troops"], ["Ships"]]}
    plain = Setup("duel", ("human", "human"), 1, start=start)
    varied = Setup("duel", ("human", "human"), 1, options={"ties": "sparta"}, start=start)
    assert header_for(plain, "").replay == 2 and header_for(varied, "").replay == 3
    assert varied.opening().view(0).variant.changes() == (("ties", "sparta"),)


def test_a_start_of_format_two_ignores_options_as_it_did() -> None:
    text = (
        b'{"replay":2,"rules":"duel","version":2,"data":"98852ba7","seed":1,'
        b'"options":{"ties":"sparta"},"mode":"match","seats":["human","human"],'
        b'"started":"2026-11-22T12:00:00Z","app":"0.1.0","start":{"hands":[["Troops"],["Ships"]]}}'
    )
    assert setup_of(header_of(text)).opening().view(0).variant.changes() == ()
