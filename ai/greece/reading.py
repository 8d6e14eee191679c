"""The kinds that a hidden chit of another city can be, and how likely one view makes each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Final

from ai.greece.domain import GreeceWorlds
from game.rules.core import HIDDEN, Seat
from game.rules.greece.chits import CITY, COUP, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.view import GreeceView

OWN, OTHERS = -1, -2
"""The kinds beside the ordinary faces: a Special of who laid the chit, and one of another city."""
KINDS: Final = (MILITARY, INFLUENCE, COUP, VOID, STAR, OWN, OTHERS)
WORLDS = 240
"""Worlds in which an account is whole: a share is wrong by 3 % then."""

Counts = list[int]
"""A number for each of `KINDS`."""


def kind_of(face: int, seat: Seat) -> int:
    """Return which of `KINDS` a face is where this city has laid it."""
    if CITY[face] < 0:
        return KINDS.index(face)
    return KINDS.index(OWN if CITY[face] == seat else OTHERS)


@dataclass
class Reading:
    """The kinds of the unseen chits on the map of a view, counted world by world.

    `likely` counts worlds weighed by how cities lay, `even` those in which all that can be is
    equally likely; both by token.
    """

    view: GreeceView
    seed: int
    drawn: int = 0
    likely: Mapping[int, Counts] = field(init=False)
    even: Mapping[int, Counts] = field(init=False)

    def __post_init__(self) -> None:
        view = self.view
        self.laid = {
            token: seat for token, seat, _area in view.placed if view.faces[token] == HIDDEN
        }
        self.likely, self.even = self._nothing(), self._nothing()
        self._random = Random(self.seed)
        self._weighed, self._plain = GreeceWorlds(view, True), GreeceWorlds(view, False)

    def _nothing(self) -> dict[int, Counts]:
        return {token: [0] * len(KINDS) for token in self.laid}

    @property
    def whole(self) -> bool:
        """True once enough worlds have been drawn."""
        return self.drawn >= WORLDS

    def draw(self, worlds: int) -> None:
        """Look into so many more worlds, until there are enough."""
        for _ in range(min(worlds, WORLDS - self.drawn)):
            for source, counts in ((self._weighed, self.likely), (self._plain, self.even)):
                faces = source.draw(self._random).faces
                for token, seat in self.laid.items():
                    counts[token][kind_of(faces[token], seat)] += 1
            self.drawn += 1

    def finish(self) -> None:
        """Look into as many worlds as are left."""
        self.draw(WORLDS)


def pebbles(counts: Sequence[int], of: int) -> Counts:
    """Return counts as so many pebbles, by the largest remainders.

    >>> pebbles([120, 60, 60], 10)
    [5, 3, 2]
    """
    whole = sum(counts)
    if not whole:
        return [0] * len(counts)
    shares = [of * each / whole for each in counts]
    found = [int(each) for each in shares]
    left = sorted(range(len(counts)), key=lambda at: (found[at] - shares[at], at))
    for at in left[: of - sum(found)]:
        found[at] += 1
    return found


def common(one: Sequence[int], other: Sequence[int]) -> int:
    """Return how many pebbles lie in the same places in both."""
    return sum(map(min, one, other))
