"""Actions as numbers and views as rows: for other people's learners, without their libraries."""

from __future__ import annotations

from typing import Any

import pytest

from ai.research import observations
from ai.research.numbering import counts, numbering
from ai.research.recall import Recall
from game.rules import RULES
from game.rules.core import HIDDEN, Collector
from game.rules.rng import Rng

GAMES = tuple(RULES)


@pytest.mark.parametrize("game", GAMES)
def test_each_legal_action_has_its_own_number_by_what_its_seat_sees(game: str) -> None:
    numbers, met = numbering(game), set()
    for seed in (1, 2):
        state, rng = RULES[game].new(seed=seed), Rng(seed)
        while state.outcome() is None:
            view: Any = state.view(state.to_act)
            legal = numbers.legal(state)
            assert sorted(map(str, legal.values())) == sorted(map(str, view.legal))
            assert [numbers.number(action, view.faces) for action in legal.values()] == [*legal]
            assert max(legal) < numbers.count
            assert [*legal] == sorted(legal)
            met |= {(number, numbers.notation(number).split()[0]) for number in legal}
            for number, action in legal.items():
                if not (game == "battle" and action.verb in ("block", "evade", "target")):
                    assert numbers.notation(number) == state.notation(action)
            state.apply(rng.choice([*legal.values()]))
    assert len({number for number, _ in met}) == len(met)


@pytest.mark.parametrize("game", GAMES)
def test_all_numbers_have_different_notations(game: str) -> None:
    numbers = numbering(game)
    assert len({numbers.notation(number) for number in range(numbers.count)}) == numbers.count
    for wrong in (-1, numbers.count):
        with pytest.raises(ValueError, match="there is no action"):
            numbers.notation(wrong)


def test_the_numbers_of_a_release_stay_as_they_are() -> None:
    """Otherwise all that was learned with them would be worthless."""
    assert counts() == {"duel": 834, "battle": 2112, "greece": 354}
    assert numbering("duel").notation(598 - 8) == "pass"
    assert numbering("greece").notation(0) == "lay athens"
    assert numbering("battle").notation(2044 - 1) == "decline"
    assert numbering("battle").notation(7 * 34) == "block Slingers > #1"


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_of_one_length_within_bounds_and_tell_no_more_than_the_view(game: str) -> None:
    state, rng = RULES[game].new(seed=3), Rng(3)
    while state.outcome() is None:
        state.apply(rng.choice(state.legal()))
        if rng.below(8) == 0:
            for seat in (-1, *range(state.seats)):
                view = state.view(seat)
                row = observations.row(view)
                assert len(row) == observations.length(game)
                assert observations.LEAST <= min(row) <= max(row) <= observations.MOST
                world = RULES[game].sample(view, rng.fork())
                assert observations.row(world.view(seat)) == row


def test_a_row_counts_the_hand_by_face_and_the_others_by_number() -> None:
    state = RULES["duel"].new(seed=1)
    view: Any = state.view(0)
    ours, theirs = (len(hand) for hand in view.hands)
    row = observations.row(view)
    assert HIDDEN not in {view.faces[token] for token in view.hands[0]}
    assert sum(row[-2 * 118 - 10 * 119 + 2 * 119 :][:118]) == ours
    assert row[-2 * 118 - 10 * 119 + 3 * 119 :][118] == theirs


@pytest.mark.parametrize("game", GAMES)
def test_memories_differ_by_seat_and_an_imagined_world_has_only_ones_own(game: str) -> None:
    state, rng = RULES[game].new(seed=5), Rng(5)
    whole, slow = Recall(state.seats), Recall(state.seats)
    for _ in range(40):
        action, heard = rng.choice(state.legal()), Collector()
        state.apply(action, heard)
        for recall in (whole, slow):
            recall.add(action, heard.events)
        slow.of(0)  # asked at each step or at the end, it is the same
    seats = range(state.seats)
    assert [whole.of(seat) for seat in seats] == [slow.of(seat) for seat in seats]
    assert len({whole.of(seat) for seat in seats}) == state.seats
    imagined = whole.known_to(1)
    assert {imagined.of(seat) for seat in seats} == {whole.of(1)}
