"""Actions as integers: one for each word with each face, place or area, the same in every game.

A piece's number in the rules means nothing to a learner, since it changes whenever pieces are
moved unseen. An action is therefore numbered by the face of its piece, which whoever may take the
action always sees. Rows stand in a fixed order; in a row the last argument runs fastest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol, cast

from ai.research.part import MoveRow, research_games, research_part
from game.rules.core import Action, State


class Pieces(Protocol):
    """A position's pieces, as every game's state has them."""

    faces: Sequence[int]


class Numbering:
    """The integers of a game's actions, from 0 to `count` - 1."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rows: dict[tuple[str, int], tuple[int, MoveRow]] = {}
        self.count = 0
        for row in research_part(game).rows:
            length = (row.faces is not None) + len(row.sizes)
            self.rows[row.verb, length] = self.count, row
            self.count += row.width

    def number(self, action: Action, faces: Sequence[int]) -> int:
        """Return an action's number; `faces` holds the face of each piece."""
        args = action.args
        number, row = self.rows[action.verb, len(args)]
        at = 0
        if row.faces is not None:
            at, args = faces[args[0]] - row.faces.start, args[1:]
        for argument, size in zip(args, row.sizes, strict=True):
            at = at * size + argument
        return number + at

    def legal(self, state: State) -> dict[int, Action]:
        """Return the legal actions of whoever is to act, by number, in ascending order."""
        faces = cast(Pieces, state).faces
        pairs = [(self.number(action, faces), action) for action in state.legal()]
        return dict(sorted(pairs))

    def notation(self, number: int) -> str:
        """Return a number's action in notation, "play Pericles"; ValueError for no number.

        Units in a battle are told by their places, since no number says which they are.
        """
        for begin, row in self.rows.values():
            if 0 <= number < begin + row.width:
                action = Action(0, row.verb, row.arguments(number - begin))
                return research_part(self.game).notation(action)
        raise ValueError(f"there is no action {number}")


@cache
def numbering(game: str) -> Numbering:
    """Return a game's numbering. ValueError for a game that there is not."""
    return Numbering(game)


def counts() -> Mapping[str, int]:
    """Return the number of distinct actions of each game."""
    return {game: numbering(game).count for game in research_games()}
