"""A game as numbers, for learners: the rows of its actions, and a view as a row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import Any, NamedTuple

from game.registry import GAMES, part
from game.rules.core import Action


class MoveRow(NamedTuple):
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


class ResearchPart(NamedTuple):
    """Actions and views of a game as numbers; `GAME.research`.

    `rows` are the words of its actions. `notation` is that of an action with a face in place of its
    piece. `decisions` are the words of `View.deciding`. `row` returns a view as integers, always as
    many. `longest` is a number of decisions that no game reaches.
    """

    rows: tuple[MoveRow, ...]
    notation: Callable[[Action], str]
    decisions: tuple[str, ...]
    row: Callable[[Any], list[int]]
    longest: int


def research_games() -> list[str]:
    """Return the games that learners can play."""
    return [key for key, game in GAMES.items() if game.research]


def research_part(game: str) -> ResearchPart:
    """Return a game as numbers. ValueError for a game that there is not."""
    if game not in research_games():
        raise ValueError(f"there is no game {game!r}: {', '.join(research_games())}")
    found: ResearchPart = part(GAMES[game].research)
    return found


def zone_counts(faces: Sequence[int], tokens: Iterable[int], kinds: int) -> list[int]:
    """Return how often each face lies in a zone, and last how many pieces are not seen."""
    counts = [0] * (kinds + 1)
    for token in tokens:
        counts[faces[token]] += 1  # HIDDEN counts at the end
    return counts


def zones_counts(faces: Sequence[int], zones: Iterable[Iterable[int]], kinds: int) -> list[int]:
    return [count for zone in zones for count in zone_counts(faces, zone, kinds)]


def face_number(faces: Sequence[int], token: int) -> int:
    """Return 0 for no piece, 1 for one that is not seen, and from 2 on its face."""
    return 0 if token < 0 else faces[token] + 2
