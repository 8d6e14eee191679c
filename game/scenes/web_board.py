"""The table of each game as plain data for a web page, taken from one viewer's view.

A card is None while the viewer does not know it, else the number of its picture and name in the
page's gallery, its Force now (None where it has none) and the numbers of the tactics on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.registry import GAMES, part
from game.rules.core import View
from sprites.face import Face

Plain = dict[str, Any]
Card = list[Any] | None


@dataclass
class Gallery:
    """The pieces that a page shows, each once, in the order in which they were first seen."""

    sides: Sequence[str]
    pieces: list[Plain] = field(default_factory=list)
    numbers: dict[tuple[int, str], int] = field(default_factory=dict)

    def number(self, face: int, side: str, made: Callable[[], Plain]) -> int:
        """Return the number of a piece of a side, which is made when it is new."""
        if (face, side) not in self.numbers:
            self.numbers[face, side] = len(self.pieces)
            self.pieces.append(made())
        return self.numbers[face, side]


class WebBoard(NamedTuple):
    """A game on the page; `GAME.web_board`.

    `board` returns its table as a viewer knows it, `ground` what lies under all of them: a map as
    SVG with the names and places of its areas, None for a game of cards.
    """

    board: Callable[[Any, Gallery], Plain]
    ground: Callable[[], Plain] | None = None


def web_board(game: str) -> WebBoard:
    """Return a game's part of the page. TypeError for a game that has none."""
    path = GAMES[game].web_board
    if not path:
        raise TypeError(f"there is no page for {game}")
    found: WebBoard = part(path)
    return found


def plain(face: Face) -> Plain:
    """Return a card as a page shows it."""
    return {
        "art": f"cards/{face.art}",
        "name": face.name,
        "force": face.force,
        "kind": face.kind_words,
        "rule": face.sentence,
        "side": face.side,
        "vp": face.vp,
    }


def order(view: View, seats: int) -> list[int]:
    """Return the seats from the top of the page: the viewer's own is the last."""
    own = view.viewer if view.viewer >= 0 else 0
    return [*(seat for seat in reversed(range(seats)) if seat != own), own]
