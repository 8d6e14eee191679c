"""Actions as integers: one for each word with each face, place or area, the same in every game.

A piece's number in the rules means nothing to a learner, since it changes whenever pieces are
moved unseen. An action is therefore numbered by the face of its piece, which whoever may take the
action always sees. Rows stand in a fixed order; in a row the last argument runs fastest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import prod
from typing import NamedTuple, Protocol, cast

from game.rules.battle import cards as battle
from game.rules.battle.notation import notation_of as battle_notation
from game.rules.core import NOBODY, Action, State
from game.rules.duel import cards as duel
from game.rules.duel.notation import notation_of as duel_notation
from game.rules.greece import chits
from game.rules.greece.map import AREAS
from game.rules.greece.notation import notation_of as greece_notation


class Pieces(Protocol):
    """A position's pieces, as every game's state has them."""

    faces: Sequence[int]


class Row(NamedTuple):
    """A word with its arguments: the faces of its piece, if there is one, then small numbers."""

    verb: str
    faces: range | None = None
    sizes: tuple[int, ...] = ()

    @property
    def width(self) -> int:
        """Return the number of actions in the row."""
        return (1 if self.faces is None else len(self.faces)) * prod(self.sizes)

    def arguments(self, at: int) -> tuple[int, ...]:
        """Return the arguments of an action at its place in the row, a face for the piece."""
        found: list[int] = []
        for size in reversed(self.sizes):
            at, argument = divmod(at, size)
            found.append(argument)
        if self.faces is not None:
            found.append(self.faces.start + at)
        return tuple(reversed(found))


CARDS = range(duel.COUNT)
UNITS = range(battle.KINDS)
CHITS = range(chits.KINDS)
STAR = range(chits.STAR, chits.STAR + 1)
PLACES = battle.ARMY
"""More units than a side owns cannot attack."""

ROWS: dict[str, tuple[Row, ...]] = {
    "duel": (
        *(Row(verb, CARDS) for verb in ("play", "exchange", "discard", "target", "take")),
        *map(Row, ("pass", "done", "decline", "none", "land", "sea", "keep", "retire")),
    ),
    "battle": (
        *(Row(verb, UNITS) for verb in ("scout", "discard", "flank", "fire")),
        *(Row(verb, UNITS) for verb in ("attack", "play", "take")),
        Row("block", UNITS, (PLACES,)),
        *(Row(verb, None, (PLACES,)) for verb in ("target", "evade")),
        Row("look", None, (3,)),
        *map(Row, ("pass", "done", "decline")),
    ),
    "greece": (
        Row("lay", None, (len(AREAS),)),
        Row("delphi", CHITS),
        Row("put", CHITS, (len(AREAS),)),
        Row("put", STAR, (len(AREAS), len(chits.TYPES))),
        Row("keep", CHITS),
        *map(Row, ("delphi", "skip")),
    ),
}
NOTATION: dict[str, Callable[[Action], str]] = {
    "duel": lambda action: duel_notation(action, int),
    "battle": lambda action: battle_notation(action, int, None, NOBODY),
    "greece": lambda action: greece_notation(action, int),
}
"""The notation of an action with a face in place of its piece."""


class Numbering:
    """The integers of a game's actions, from 0 to `count` - 1."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rows: dict[tuple[str, int], tuple[int, Row]] = {}
        self.count = 0
        for row in ROWS[game]:
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
                return NOTATION[self.game](Action(0, row.verb, row.arguments(number - begin)))
        raise ValueError(f"there is no action {number}")


@cache
def numbering(game: str) -> Numbering:
    """Return a game's numbering. ValueError for a game that there is not."""
    if game not in ROWS:
        raise ValueError(f"there is no game {game!r}: {', '.join(ROWS)}")
    return Numbering(game)


def counts() -> Mapping[str, int]:
    """Return the number of distinct actions of each game."""
    return {game: numbering(game).count for game in ROWS}
