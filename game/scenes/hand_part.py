"""The part that a game brings for hands on phones: where its choices are pressed there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.registry import GAMES, part
from game.rules.core import Action
from game.scenes.web_board import Card, Gallery


class Pressed(NamedTuple):
    """The place where a choice is pressed, -1 for each that it has nothing to do with.

    `card` is a token of the hand, `area` one of the map, `lane` the place of a pair on the table,
    `lying` a token on the table, `listed` one of the cards that are laid out to choose from.
    """

    card: int = -1
    area: int = -1
    lane: int = -1
    lying: int = -1
    listed: int = -1


class Gathering(NamedTuple):
    """The pieces of which some are put together: at least and at most so many."""

    pieces: Sequence[int]
    least: int
    most: int


class HandPart(NamedTuple):
    """A game's choices on a phone; `GAME.hand`.

    `choices` returns the decision of a view as its table knows it, `pressed` where an action is
    pressed, `gathered` what can be put together for a choice of several, `listed` the cards that
    are laid out, by token, `rows` the tokens that lie on the table of each row, `in_order` the
    pieces of a choice as the rules number them, and `beats` pictures of which each beats the next.
    """

    choices: Callable[[Any], Any]
    pressed: Callable[[Any, Action], Pressed]
    gathered: Callable[[Any], Gathering] = lambda _view: Gathering((), 0, 0)
    listed: Callable[[Any, Gallery], list[tuple[int, Card]]] = lambda _view, _gallery: []
    rows: Callable[[Any, int], Sequence[int]] = lambda _view, _seat: ()
    in_order: Callable[[Any, Sequence[Action]], list[Action]] = lambda _view, pieces: list(pieces)
    beats: Callable[[Gallery], list[str]] = lambda _gallery: []


def hand_part(game: str) -> HandPart | None:
    """Return a game's part, None for one that cannot be held on a phone."""
    path = GAMES[game].hand
    found: HandPart | None = part(path) if path and GAMES[game].web_board else None
    return found
