"""The places of what can be pointed out on a table: cards, buttons, piles, whole zones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from game.client.focus import Focus
from game.scenes.tables.display import AnyCardDisplay
from sprites.canvas import Box


class NamedCard(Protocol):
    """A card of a game's table."""

    @property
    def name(self) -> str: ...


def spot_boxes(focus: Focus, names: Iterable[str]) -> list[Box]:
    """Return the boxes of the spots with these names, as far as they are shown, in units."""
    wanted = set(names)
    return [spot.box for spot in focus.spots if spot.name in wanted]


def named_boxes(display: AnyCardDisplay, cards: Sequence[NamedCard], name: str) -> list[Box] | None:
    """Return the boxes of "card:NAME" or "button:NAME", None for another kind of name."""
    kind, _colon, named = name.partition(":")
    if kind == "card":
        return card_boxes(display, cards, named)
    return spot_boxes(display.focus, [named]) if kind == "button" else None


def card_boxes(display: AnyCardDisplay, cards: Sequence[NamedCard], name: str) -> list[Box]:
    """Return the boxes of the cards of a name: on the table, in hand, or to choose from."""
    reading, names = display.reading, []
    for token, face in enumerate(display.board.faces):
        if face < 0 or cards[face].name != name:
            continue
        names.append(f"card{token}")
        if reading is not None and token in reading.tokens:
            names.append(reading.spot_name(reading.tokens.index(token)))
    return spot_boxes(display.focus, names)
