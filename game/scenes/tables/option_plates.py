"""Small plates beside the phase, one for each option by which a game differs from the printed one.

What a plate is about is the keyword `option_` and the name of the option.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.focus import Topic
from game.rules import RULES
from game.rules.core import View
from game.system.i18n import _
from sprites import ground, text
from sprites.canvas import Box, Canvas

STYLE = text.Style("sans-semibold", 14, "ivory", most=1.3)
INSIDE, GAP, TALL = 8.0, 6.0, 22.0


class Plate(NamedTuple):
    """The plate of an option: its name, what it says, and its place."""

    option: str
    words: str
    box: Box


def plates(canvas: Canvas, view: View, room: Box) -> list[Plate]:
    """Return the plates of a game side by side from the left; those that do not fit, below."""
    changes = dict(view.variant.changes())
    tall = TALL * text.growth(canvas, STYLE)
    x, y, found = room.x, room.y, list[Plate]()
    for option in RULES[view.game].OPTIONS:
        if option.plate and option.name in changes:
            words = _(option.plate).format(value=_worded(changes[option.name]))
            wide = text.width(canvas, words, STYLE) + 2 * INSIDE
            if x + wide > room.right and x > room.x:
                x, y = room.x, y + tall + GAP
            found.append(Plate(option.name, words, Box(x, y, wide, tall)))
            x += wide + GAP
    return found


def _worded(value: object) -> str:
    """Return a value in words; those of all sides in a row, one for all that are alike."""
    if not isinstance(value, tuple):
        return _(value) if isinstance(value, str) else str(value)
    each = dict.fromkeys(value) if len(set(value)) == 1 else value
    return "/".join(map(_worded, each))


def draw(canvas: Canvas, shown: Sequence[Plate]) -> None:
    """Draw plates."""
    for _option, words, box in shown:
        ground.rounded(canvas, box, box.h / 2, "slip2", "clayD", 1.2)
        text.draw(canvas, words, STYLE, box.centerx, box.centery, "centre")


def topics(shown: Sequence[Plate]) -> list[Topic]:
    """Return what each of them is about."""
    return [Topic(f"option_{option}", box) for option, _words, box in shown]
