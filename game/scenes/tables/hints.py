"""The display state of hints: the best moves with their reasons, and what to think about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeVar

from game.rules.core import Action, View

CLOSED, MOVES, THOUGHT = range(3)
"""The levels of a hint: each press of the key goes one further."""
ROW = "hint"
"""The opening of the names of the moves' spots; a number from 0 follows."""

ViewT_contra = TypeVar("ViewT_contra", bound=View, contravariant=True)


@dataclass(frozen=True)
class Thought:
    """One or two sentences to think about, and the names of the spots worth a look."""

    words: str
    spots: tuple[str, ...] = ()


class Named(NamedTuple):
    """The name of a move, the button that plays it, and the names of the spots it is about."""

    name: str
    command: str
    spots: tuple[str, ...] = ()


class Suggestion(NamedTuple):
    """A move in words: as `Named`, and what it does, a true sentence each."""

    name: str
    command: str
    spots: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()

    @property
    def reason(self) -> str:
        """All that it does, in one paragraph."""
        return " ".join(self.clauses)


@dataclass(frozen=True)
class HintMove:
    """A move that a hint shows; chances are expected shares of the win, 0 to 1."""

    actions: tuple[Action, ...]
    before: float
    after: float
    words: Suggestion


@dataclass
class Hint:
    """The hint for the present decision; `at` is the move that is marked.

    `only` where nothing else can be done, so that no chances are told.
    """

    level: int = CLOSED
    thought: Thought = Thought("")
    moves: list[HintMove] = field(default_factory=list)
    at: int = 0
    thinking: bool = False
    only: bool = False

    @property
    def open(self) -> bool:
        """True while the hint is in the side panel."""
        return self.level != CLOSED

    @property
    def marked(self) -> HintMove | None:
        """The move that the button plays."""
        shown = self.level == MOVES and self.at < len(self.moves)
        return self.moves[self.at] if shown else None

    def lit(self) -> tuple[str, ...]:
        """Return the names of the spots worth a look, while that is all the hint says."""
        return self.thought.spots if self.level == THOUGHT else ()

    def badges(self) -> dict[str, str]:
        """Return the numbers of the moves that are shown by the spots that they are about."""
        found: dict[str, list[str]] = {}
        moves = self.moves if self.level == MOVES else []
        for number, move in enumerate(moves, start=1):
            for spot in move.words.spots:
                found.setdefault(spot, []).append(str(number))
        return {spot: "·".join(numbers) for spot, numbers in found.items()}


class HintTexts(Protocol[ViewT_contra]):
    """The words of one game's hints, true of a view."""

    def thought(self, view: ViewT_contra) -> Thought:
        """Return what to think about at the present decision."""

    def suggestion(self, view: ViewT_contra, plan: Sequence[Action]) -> Suggestion:
        """Return a whole choice in words."""
