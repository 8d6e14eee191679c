"""The words and widgets that a table shows of a view."""

from __future__ import annotations

from dataclasses import fields

from game.rules.board import Board
from game.rules.core import View

DECIDED = {field.name for field in fields(View)}
"""The fields of the next decision, which no event tells."""


def shown(view: View) -> dict[str, object]:
    """Return what the table shows: the fields of the game's board, hands in any order.

    Faces of another's hand are left out: others who knew some of it are not told where they are
    once it is mixed, only views say so.
    """
    assert isinstance(view, Board)
    board = next(each for each in type(view).__mro__ if each.__name__.endswith("Board"))
    names = {field.name for field in fields(board)} - DECIDED - {"hands", "faces"}
    held = [t for seat, hand in enumerate(view.hands) if seat != view.viewer for t in hand]
    return {
        **{name: getattr(view, name) for name in names},
        "hands": [sorted(hand) for hand in view.hands],
        "faces": [-1 if token in held else face for token, face in enumerate(view.faces)],
    }
