"""A viewer's knowledge of a game whose seats hold pieces, moved on by the events that he is told.

Views of such games derive from it: what lies on the table and how events change it stands in the
game's `board.py`, what its viewer can conclude besides in `view.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, TypeVar

from game.rules.core import HIDDEN, Event, Seat, View
from game.rules.tokens import Pairs

T = TypeVar("T")

Tokens = tuple[int, ...]
Zones = tuple[Tokens, ...]
"""A zone's tokens for each seat."""
Moves = Mapping[type[Event], Callable[..., Any]]
"""The methods of a board by the kind of event that each follows. Any: each takes its own kind."""


@dataclass(frozen=True, slots=True)
class Board(View):
    """A view with pieces: `faces` gives each token's face or HIDDEN, `hands` go by seat.

    `MOVES` has for each kind of event that changes the table the method that follows it.
    """

    MOVES: ClassVar[Moves] = {}

    faces: Tokens
    hands: Zones

    def after(self, event: Event) -> Self:
        move = self.MOVES.get(type(event))
        followed: Self = self if move is None else move(self, event)
        return followed

    def sees(self, token: int) -> bool:
        """Return True if the viewer sees the face of a token; of no token, as -1, he sees none."""
        return token >= 0 and self.faces[token] != HIDDEN

    def face_of(self, token: int) -> int:
        """Return the face of a token, HIDDEN where the viewer does not see it or there is none."""
        return self.faces[token] if token >= 0 else HIDDEN

    def knowing(self, tokens: Tokens, faces: Tokens) -> Self:
        """Return it with the faces of some tokens seen, as far as they are not HIDDEN."""
        now = list(self.faces)
        for token, face in zip(tokens, faces, strict=False):  # none for those who may not see them
            if face != HIDDEN:
                now[token] = face
        return replace(self, faces=tuple(now))

    def forgetting(self, tokens: Collection[int]) -> Self:
        """Return it with the faces of some tokens unseen."""
        now = list(self.faces)
        for token in tokens:
            now[token] = HIDDEN
        return replace(self, faces=tuple(now))

    def leaving(self, seat: Seat, tokens: Tokens, faces: Tokens, moved: Pairs) -> Self:
        """Return it after pieces left a hand under public numbers.

        Its holder, who alone is told what `moved`, keeps track of the rest.
        """
        new = dict(moved)
        hand = [new.get(token, token) for token in self.hands[seat]]
        left = replace(self, hands=put(self.hands, seat, without(hand, tokens)))
        left = left.knowing(tuple(new.values()), tuple([self.faces[old] for old in new]))
        return left.knowing(tokens, faces)


def put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return a row with another value at a place, such as a seat's."""
    return (*values[:place], value, *values[place + 1 :])


def added(zones: Zones, seat: Seat, tokens: Tokens) -> Zones:
    """Return zones with more tokens at the end of a seat's."""
    return put(zones, seat, zones[seat] + tokens)


def removed(zones: Zones, seat: Seat, tokens: Tokens) -> Zones:
    """Return zones with fewer tokens in a seat's."""
    return put(zones, seat, without(zones[seat], tokens))


def without(tokens: Collection[int], gone: Collection[int]) -> Tokens:
    """Return tokens without some of them, in their order."""
    return tuple([token for token in tokens if token not in gone])
