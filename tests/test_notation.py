"""Notation names every legal action wherever a game can begin: dealt, with options, or arranged."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.campaign.scenario import scenarios
from game.lessons.lesson import lessons
from game.lessons.puzzle import puzzles
from game.rules import RULES
from game.rules.core import State
from game.rules.rng import Rng
from tests import laws
from tests.games import GAMES
from tests.walk import walk

MOST = 40
"""Decisions from a start: more would leave what was arranged behind."""
OPTIONS: dict[str, some.SearchStrategy[dict[str, Any]]] = {
    "duel": some.fixed_dictionaries(
        {}, optional={"target": some.integers(7, 40), "lead": some.sampled_from([[0, 4], [6, 0]])}
    ),
    "battle": some.fixed_dictionaries({}, optional={"first": some.sampled_from([0, 1])}),
    "greece": some.fixed_dictionaries({}, optional={"order": some.permutations([0, 1, 2])}),
}


def starts() -> Iterator[tuple[str, Callable[[], State]]]:
    """Yield the arranged positions of lessons, puzzles and scenarios by name."""
    for game in RULES:
        yield from ((each.id, each.setup.opening) for each in lessons(game))
        yield from ((each.id, each.position) for each in puzzles(game))
    for one in scenarios():
        for seat in range(len(one.seats)):
            arrange = partial(RULES[one.game].arrange, **one.start_for(seat))
            yield f"{one.id} {seat}", arrange


STARTS = dict(starts())


def check(state: State) -> None:
    """Check the laws of notation for every reader."""
    laws.notation_is_stable_and_single(state)
    for viewer in laws.viewers(state):
        laws.notation_keeps_secrets(state, GAMES[state.game], viewer)


@pytest.mark.parametrize("name", STARTS)
def test_notation_holds_from_every_arranged_start(name: str) -> None:
    for number, state in enumerate(walk(STARTS[name](), Rng(5))):
        if number == MOST:
            break
        check(state)


@pytest.mark.parametrize("game", RULES)
@settings(deadline=None, max_examples=12)
@given(data=some.data())
def test_notation_holds_with_any_options(game: str, data: some.DataObject) -> None:
    options = data.draw(OPTIONS[game])
    seed, every = data.draw(some.integers(0, 1 << 32)), data.draw(some.integers(2, 30))
    for number, state in enumerate(walk(RULES[game].new(seed, **options), Rng(seed))):
        if number % every == 0:
            check(state)
