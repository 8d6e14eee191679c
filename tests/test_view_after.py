"""A view after the events that its viewer is told is the next view, as far as the table shows."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import cast

import pytest

from game.rules import RULES
from game.rules.board import Board
from game.rules.core import NOBODY, Collector, View

DECIDED = {field.name for field in fields(View)}
"""What is decided next, which no event tells."""


def shown(view: Board) -> dict[str, object]:
    """Return what the table shows: the fields of the game's board, hands in any order.

    Faces of another's hand are left out: others who knew some of it are not told where they are
    once it is mixed, only views say so.
    """
    board = next(each for each in type(view).__mro__ if each.__name__.endswith("Board"))
    names = {field.name for field in fields(board)} - DECIDED - {"hands", "faces"}
    found = {name: getattr(view, name) for name in names}
    held = [t for seat, hand in enumerate(view.hands) if seat != view.viewer for t in hand]
    known = [-1 if token in held else face for token, face in enumerate(view.faces)]
    return found | {"hands": [sorted(hand) for hand in view.hands], "faces": known}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("game", RULES)
def test_a_view_after_events_is_the_next_view(game: str, seed: int) -> None:
    state, chance = RULES[game].new(seed), Random(seed)
    seats = [NOBODY, *range(state.seats)]
    views = {seat: cast(Board, state.view(seat)) for seat in seats}
    while state.outcome() is None:
        told = Collector()
        state.apply(chance.choice(state.legal()), told)
        for seat in seats:
            after, now = views[seat], cast(Board, state.view(seat))
            for event in told.events:
                after = after.after(event.seen_by(seat))
            assert shown(after) == shown(now)
            views[seat] = now
