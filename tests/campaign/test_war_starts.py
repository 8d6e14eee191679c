"""Matches by chance from every kind of start keep the laws; `fuzz_wars` plays without end."""

from __future__ import annotations

import pytest

from game.match.match import Setup
from game.rules import RULES
from game.rules.rng import Rng
from tests.programs import fuzz_wars
from tests.programs.fuzz_wars import KINDS, fault, pieces

NUMBERS = {"duel": 6, "battle": 8, "greece": 10}
"""The starts of each kind that are played out."""


@pytest.mark.few(4)
@pytest.mark.parametrize("game", RULES)
@pytest.mark.parametrize("kind", KINDS)
def test_matches_from_any_start_keep_the_laws_and_all_pieces(game: str, kind: str) -> None:
    told = [fault(game, kind, number, seed=34) for number in range(NUMBERS[game])]
    assert [words for words, _actions in told if words] == []
    assert sum(actions for _words, actions in told) > 10 * len(told)


@pytest.mark.parametrize("game", RULES)
def test_starts_differ_and_come_again(game: str) -> None:
    for starts in KINDS.values():
        first, again = ([next(starts(game, Rng(seed))) for seed in range(4)] for _each in range(2))
        assert first == again and len({one.seed for one in first}) == 4


def test_all_pieces_of_a_game_are_counted() -> None:
    numbers = {game: pieces(rules.new(3)).total() for game, rules in RULES.items()}
    assert numbers == {"duel": 118, "battle": 100, "greece": 29}


def test_a_piece_that_is_lost_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The laws are those of the rules; the pieces are counted on top of them."""
    whole = RULES["duel"].picture

    def short(state: object) -> object:
        shown = whole(state)  # type: ignore[arg-type]
        return shown | {"discard": shown["discard"][1:]}

    monkeypatch.setattr(RULES["duel"], "picture", short)
    words, _actions = fault("duel", "options", 0, seed=1)
    assert words.startswith("duel, options 0, seed 1: AssertionError: pieces went")


def test_a_start_that_is_refused_is_a_finding(monkeypatch: pytest.MonkeyPatch) -> None:
    bad = Setup("battle", ("random", "random"), 1, "match", {"first": 7})
    monkeypatch.setitem(fuzz_wars.KINDS, "war", lambda game, rng: iter([bad]))
    assert "first must be" in fault("battle", "war", 0, seed=1)[0]
