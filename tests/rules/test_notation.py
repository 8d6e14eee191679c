"""Notation names every legal action wherever a game can begin: dealt, with options, or arranged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from ai.research.numbering import numbering
from ai.research.part import research_part
from game import rules
from game.campaign.scenario import scenarios
from game.lessons.lesson import lessons
from game.lessons.puzzle import puzzles
from game.rules import RULES
from game.rules.core import State
from game.rules.rng import Rng
from tests.support import laws
from tests.support.play.games import GAMES
from tests.support.play.walk import walk
from tests.support.sweeps import each

MOST = 40
"""Decisions from a start: more would leave what was arranged behind."""
TABLE = Path(rules.__file__).with_name("README.md")
IN_BATTLE = {"block", "evade", "target"}
"""Verbs whose units are named in the rows of a battle."""
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


@each("name", STARTS)
def test_notation_holds_from_every_arranged_start(name: str) -> None:
    for number, state in enumerate(walk(STARTS[name](), Rng(5))):
        if number == MOST:
            break
        check(state)


@pytest.mark.few(1)
@pytest.mark.parametrize("game", RULES)
@settings(deadline=None, max_examples=12)
@given(data=some.data())
def test_notation_holds_with_any_options(game: str, data: some.DataObject) -> None:
    options = data.draw(OPTIONS[game])
    seed, every = data.draw(some.integers(0, 1 << 32)), data.draw(some.integers(2, 30))
    for number, state in enumerate(walk(RULES[game].new(seed, **options), Rng(seed))):
        if number % every == 0:
            check(state)


def examples(game: str) -> list[str]:
    """Return what the table of a game gives as examples."""
    _before, table = TABLE.read_text(encoding="utf-8").split(f"| {game} | |")
    rows = [row for row in table.split("\n\n")[0].splitlines() if row.startswith("| `")]
    return [text for row in rows for text in re.findall("`(.+?)`", row.split("|")[1])]


@pytest.mark.parametrize("game", RULES)
def test_the_table_has_every_verb_and_its_examples_are_notation(game: str) -> None:
    numbers = numbering(game)
    known = {numbers.notation(number) for number in range(numbers.count)}
    told = examples(game)
    assert {text.split()[0] for text in told} == {row.verb for row in research_part(game).rows}
    for text in told:
        assert text in known or (game == "battle" and text.split()[0] in IN_BATTLE), text
