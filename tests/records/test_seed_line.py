"""A deal in one line: what is written is read again, and what cannot be is refused by name."""

from __future__ import annotations

import pytest

from game.match.match import Setup
from game.records import seed_line
from game.rules import RULES
from game.rules.wording import PhraseError
from tests.support.play.option_values import some_values

DUEL = f"polemos:duel:{RULES['duel'].version}"
SEATS = {"duel": 2, "battle": 2, "greece": 3}


@pytest.mark.parametrize("game", sorted(SEATS))
def test_any_option_of_a_game_comes_back(game: str) -> None:
    for option in RULES[game].OPTIONS:
        for value in some_values(option):
            try:
                setup = Setup(game, ("human",) * SEATS[game], 812034, options={option.name: value})
                opening = setup.opening()
            except ValueError:
                continue
            line = seed_line.written(setup)
            deal = seed_line.read(line)
            again = Setup(deal.game, setup.seats, deal.seed, options=deal.options).opening()
            assert again.digest() == opening.digest(), line
            assert len(line) < seed_line.LONGEST
            assert (f"{option.name}=" in line) == (option.read(value) != option.default)


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "no seed line"),
        ("812034", "no seed line"),
        ("https://example.org", "no seed line"),
        ("polemos:duel", "no seed line"),
        (f"{DUEL}:7:target", "no seed line"),
        ("polemos:chess:1:7", "no game called 'chess'"),
        ("polemos:duel:99:7", "version 99 of the rules"),
        (f"{DUEL}:x", "64 bits"),
        (f"{DUEL}:99999999999999999999", "64 bits"),
        (f"{DUEL}:7:speed=3", "no option 'speed'"),
        (f"{DUEL}:7:seed=3", "called 'seed'"),
        (f"{DUEL}:7:target=99", "target must be"),
        (f"{DUEL}:7:target={'[' * 900}", "nested too deeply"),
        (f"{DUEL}:7:{'a' * 2000}=1", "at most 2000 characters"),
    ],
)
def test_what_is_no_deal_is_refused_by_name(line: str, says: str) -> None:
    with pytest.raises(PhraseError, match=says):
        seed_line.read(line)


def test_no_seed_deals_a_position_that_was_laid_out() -> None:
    setup = Setup("duel", ("human", "hoplite"), 7, start={"turn": 2})
    with pytest.raises(PhraseError, match="began from a position"):
        seed_line.written(setup)
