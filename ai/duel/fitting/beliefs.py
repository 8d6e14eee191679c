"""The hidden cards in positions of the duel, for `ai.fitting.beliefs`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ai.duel import beliefs
from ai.fitted_tables import Keys
from ai.fitting.beliefs import Piece, Subject
from game.rules.core import HIDDEN, State
from game.rules.duel.state import DuelState


def _cards(state: State) -> Iterator[list[Piece]]:
    """Yield for each cell the unseen cards of the enemy's hand and of the deck."""
    assert isinstance(state, DuelState)
    view = state.view(state.to_act)
    if view.phase != "action":
        return
    keys = beliefs.keys(view)
    hand = [t for t in view.hands[1 - view.viewer] if view.faces[t] == HIDDEN]
    for cell in {view.cells[token] for token in hand}:
        inside = [token for token in hand if view.cells[token] == cell]
        outside = [t for t in view.deck if view.faces[t] == HIDDEN and view.cells[t] == cell]
        yield _pieces(state.faces, keys, inside, outside)


def _pieces(
    face: Sequence[int], keys: Sequence[Keys], inside: Sequence[int], outside: Sequence[int]
) -> list[Piece]:
    return [Piece(keys[face[t]], True) for t in inside] + [
        Piece(keys[face[t]], False) for t in outside
    ]


SUBJECT = Subject(beliefs.TABLES, beliefs.FILE, beliefs.learned, _cards)
