"""Options of the rules are data: what their tables say can be chosen, and nothing else."""

from __future__ import annotations

import re

import pytest

from game.match.match import Setup
from game.rules import RULES
from game.rules.core import State
from game.rules.options import Option, named_values, read_options
from tests.support.play.option_values import some_values
from tests.support.sweeps import each

ALL = [(game, option) for game in RULES for option in RULES[game].OPTIONS]


@each(("game", "option"), ALL)
def test_each_value_of_the_table_can_be_played(game: str, option: Option) -> None:
    for value in some_values(option):
        state = RULES[game].new(seed=7, **{option.name: value})
        state.check()
        assert state.legal()
        as_read_from_a_record = list(value) if isinstance(value, tuple) else value
        again = RULES[game].new(seed=7, **{option.name: as_read_from_a_record})
        assert again.digest() == state.digest()


@each(("game", "option"), ALL)
def test_the_default_is_the_printed_game(game: str, option: Option) -> None:
    plain = RULES[game].new(seed=7)
    assert RULES[game].new(seed=7, **{option.name: option.default}).key() == plain.key()


@each(("game", "option"), ALL)
@each("value", ["twenty", 1000, -1, True, [], [1, 2, 3, 4], {"a": 1}, 2.0])
def test_no_other_value_is_taken(game: str, option: Option, value: object) -> None:
    if isinstance(value, bool) and value in option.values:
        return
    with pytest.raises(ValueError, match=f"{option.name} must be"):
        RULES[game].new(seed=7, **{option.name: value})


@pytest.mark.parametrize("order", [[1.0, 0, 2], [False, 1, 2], [True, 0, 2], [1, 0, 2.0]])
def test_a_number_inside_a_value_is_a_whole_number(order: list[object]) -> None:
    with pytest.raises(ValueError, match="order must be"):
        RULES["greece"].new(1, order=order)


@pytest.mark.parametrize("amount", [1.0, True, "1", [1]])
def test_a_number_inside_a_pair_is_a_whole_number(amount: object) -> None:
    with pytest.raises(ValueError, match="force must be"):
        RULES["duel"].new(1, force=[["land", amount], None])


@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("name", ["seed", "cls"])
def test_what_new_and_arrange_have_for_something_else_is_no_option(game: str, name: str) -> None:
    seats = ("human",) * RULES[game].seats
    told = f"no option or zone is called '{name}'"
    for options, start in (({name: 1}, None), ({}, {name: 1})):
        with pytest.raises(ValueError, match=told):
            Setup(game, seats, 1, options=options, start=start).opening()
    with pytest.raises(ValueError, match=told):
        named_values([f"{name}=1"])


@pytest.mark.parametrize("game", RULES)
def test_an_unknown_option_is_named(game: str) -> None:
    with pytest.raises(ValueError, match="has no option 'handicap'"):
        RULES[game].new(seed=7, handicap=3)


@each(("game", "option"), ALL)
def test_an_option_names_its_clause_and_says_what_it_does(game: str, option: Option) -> None:
    assert re.fullmatch(r"[DBG]\d\.\d+|V\.[DBG]\d", option.clause)
    assert option.sentence.endswith(".") and len(option.plate) <= 20


def test_an_option_for_each_side_takes_a_value_for_each() -> None:
    hands = Option("hands", "V.B1", range(4, 8), (5, 5), "Cards in hand.", sides=2)
    assert read_options("the battle", (hands,), {"hands": [4, 7]}) == {"hands": (4, 7)}
    assert read_options("the battle", (hands,), {}) == {"hands": (5, 5)}
    for wrong in ([4], [4, 8], 5, [4, "7"]):
        with pytest.raises(ValueError, match="hands must be two numbers from 4 to 7"):
            read_options("the battle", (hands,), {"hands": wrong})


def test_seats_are_asked_of_a_game_with_its_options() -> None:
    for game in RULES:
        made: State = RULES[game].new(seed=1)
        assert RULES[game].seats_of({}) == made.seats
