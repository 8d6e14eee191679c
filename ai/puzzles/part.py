"""The making of puzzles of one game: its aims, its positions cut down, and its words."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol

from ai.puzzles.step import Step
from game.registry import GAMES, part
from game.rules.core import Action, PlainData, Seat, State


class Aim(Protocol):
    """A figure for one seat, and the end of the moves that count towards it.

    `lowest` and `highest` bound the figure. Any: the State of one game, which each class names.
    """

    lowest: int
    highest: int

    def over(self, state: Any) -> bool:
        """Return True once the figure is final."""

    def value(self, state: Any) -> int:
        """Return the figure, higher is better for the seat."""


Cut = Callable[[Any, Random], PlainData | None]
"""Returns the arrangement of a state cut down, None where there is no puzzle; Any: its game's."""


def alone(state: State) -> bool:
    """Return False: every action is a whole answer."""
    return False


def by_notation(state: State, actions: tuple[Action, ...]) -> Hashable:
    """Return what an answer of one action means."""
    return state.notation(actions[0])


def nothing(state: State, _what: object) -> int:
    """Return 0: there is no figure to go by."""
    return 0


def no_aims(state: State) -> Sequence[str]:
    """Return nothing: there is no aim that could be sought."""
    return ()


class PuzzlePart(NamedTuple):
    """The making of a game's puzzles; `GAME.puzzles`. Any: the State of that game.

    `aim` returns an aim by its name, None for an unknown one; `aims` returns the names of those to
    be tried in a position. `cut` cuts a state down until it can be searched, `tries` times, each
    time to other hands. `goal` is the task in words, from the position, seat and aim, and what the
    best answer comes to. `themes` names what the steps of a line show.

    `most` positions in the search of a puzzle, so that each move of a player is judged at once.
    `gap`: the least distance of the second best answer from the best, in the figure of the aim.
    A puzzle has at least `least` answers.

    `goes_on` is true while an answer is being put together; `meaning` is equal for answers that
    are alike: of equal cards it does not matter which is used. `gain` is the figure by which a seat
    stands as the pieces lie, `strength` the one on the piece of an action. `solver` makes a search
    of the game's own (a `Solver`), from an aim, a seat and the most positions; None for the one of
    all games.

    `wins` and `feats` name what is sought in a match that was played: what wins its turn or more,
    and what else is worth finding.
    """

    aim: Callable[[Any, Seat, str], Aim | None]
    aims: Callable[[Any, Random], list[str]]
    cut: Cut
    goal: Callable[[Any, Seat, str, int], str]
    themes: Callable[[list[Step], Seat], list[str]]
    most: int
    gap: int
    least: int
    tries: int = 1
    goes_on: Callable[[Any], bool] = alone
    meaning: Callable[[Any, tuple[Action, ...]], Hashable] = by_notation
    gain: Callable[[Any, Seat], int] = nothing
    strength: Callable[[Any, Action], int] = nothing
    solver: Callable[[Any, Seat, int | None], Any] | None = None
    wins: Callable[[Any], Sequence[str]] = no_aims
    feats: Callable[[Any], Sequence[str]] = no_aims


def puzzle_part(game: str) -> PuzzlePart:
    """Return a game's making of puzzles. ValueError for a game of which none are."""
    path = GAMES[game].puzzles
    if not path:
        raise ValueError(f"{game} has no puzzles")
    found: PuzzlePart = part(path)
    return found


def games_with_puzzles() -> list[str]:
    """Return the games that puzzles can be made of."""
    return sorted(key for key, game in GAMES.items() if game.puzzles)


def aim_of(start: State, seat: Seat, name: str) -> Aim:
    """Return an aim by its name, such as "vp". ValueError if unknown."""
    found = puzzle_part(start.game).aim(start, seat, name)
    if found is None:
        raise ValueError(f"{start.game} has no aim {name!r}")
    return found


class Sure(Aim):
    """An aim that counts as missed as soon as chance decides something on the way to it.

    So what is found holds whatever would have been drawn, and nobody looks into a deck.
    """

    def __init__(self, aim: Aim, start: State) -> None:
        self.aim, self.lowest, self.highest = aim, aim.lowest, aim.highest
        self.before = _drawn(start)

    def over(self, state: State) -> bool:
        """Return True once the figure is final, or something has been drawn."""
        return self.aim.over(state) or _drawn(state) != self.before

    def value(self, state: State) -> int:
        """Return the figure, the lowest where something was drawn before it was final."""
        return self.aim.value(state) if self.aim.over(state) else self.lowest


def _drawn(state: State) -> tuple[int, ...]:
    """Return how often chance has decided, and how much is left to be drawn."""
    return state.rng.draws, *map(len, state.undrawn())


def sure_of(start: State, seat: Seat, name: str) -> Aim:
    """Return an aim that is reached without any chance. A game's own solver knows of none."""
    aim = aim_of(start, seat, name)
    return aim if puzzle_part(start.game).solver else Sure(aim, start)
