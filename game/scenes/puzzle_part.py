"""A game's words for its puzzles: the result of an answer, and the hands of the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ai.puzzles.puzzle import Puzzle
from game.registry import GAMES, part
from game.rules.core import Action, Seat
from sprites.cards.face import Face


class PuzzleWords(NamedTuple):
    """The words of a game's puzzles; `GAME.puzzle_words`.

    `result` returns one sentence for the figure that an answer comes to. `names` returns what a
    seat of a state holds, by name; `piece` the piece that an action is about, "" for none. `faces`
    returns the cards of a seat, which can be laid open, by the state, the seat and the key of its
    side; None in a game without cards. `task` returns the goal of a position out of a match, by the
    state, the seat and the name of the aim.
    """

    result: Callable[[Puzzle, int], str]
    names: Callable[[Any, Seat], list[str]]
    task: Callable[[Any, Seat, str], str]
    piece: Callable[[Any, Action], str]
    faces: Callable[[Any, Seat, str], list[Face]] | None = None


def puzzle_words(game: str) -> PuzzleWords:
    """Return a game's words for puzzles. KeyError for a game that has none."""
    path = GAMES[game].puzzle_words
    if not path:
        raise KeyError(game)
    found: PuzzleWords = part(path)
    return found
