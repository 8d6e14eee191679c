"""Plates beside the phase, one for each option by which a game differs; the painted backdrop."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.client.focus import Topic
from game.client.occasion import HeldMark, HeldMarks
from game.rules import RULES
from game.rules.options import Variant
from game.system.i18n import _, language
from sprites.base import ground, images, text
from sprites.base.canvas import Box, Canvas, Said
from sprites.base.layout import Slot, Wrap
from sprites.base.palette import worn

STYLE = text.Style("sans-semibold", 14, "ivory", most=1.3)
INSIDE, GAP, TALL = 8.0, 6.0, 22.0
ANSWERING = ("mourning", "rout", "carried", "pursuit", "storm", "last")
"""The options of decrees that answer the table: their plates have room for a sherd."""
SHERD, ROOM = 36.0, 30.0
"""The side of the sherd of such a decree, and the room that it has in the plate."""
NUDGE = 0.01
"""Units by which narrowed plates stay below the width of their line."""


class Plate(NamedTuple):
    """The plate of an option: its name, what it says, and its place."""

    option: str
    words: str
    box: Box


def plates(canvas: Canvas, game: str, variant: Variant, room: Box) -> tuple[Plate, ...]:
    """Return the plates of a game side by side from the left.

    Those that do not fit lie below, or where there is no room below all are narrower.
    """
    changes = dict(variant.changes())
    if not changes:
        return ()
    shown = [one for one in RULES[game].OPTIONS if one.plate and one.name in changes]
    sides = {name.lower(): name for name in RULES[game].seat_names}
    said = [
        (one.name, _(one.plate).format(value=_worded(changes[one.name], sides))) for one in shown
    ]
    return laid(canvas, said, room)


def laid(canvas: Canvas, said: Sequence[tuple[str, str]], room: Box) -> tuple[Plate, ...]:
    """Return plates that say these words, by the names of their options, in the same way."""
    words = [each for _name, each in said]
    high = tall(canvas)
    wide = [text.width(canvas, each, STYLE) + 2 * INSIDE for each in words]
    for at, (name, _words) in enumerate(said):
        wide[at] += ROOM if name in ANSWERING else 0.0
    line = room.w - GAP * (len(wide) - 1)
    if room.h < 2 * high and sum(wide) > line:
        wide = [each * line / sum(wide) - NUDGE for each in wide]
    slots = [Slot(wide=each, tall=high) for each in wide]
    Wrap(*slots, gap=GAP).place(canvas, room)
    return tuple(
        [Plate(name, each, slot.box) for (name, each), slot in zip(said, slots, strict=True)]
    )


def _worded(value: object, sides: Mapping[str, str]) -> str:
    """Return a value in words; those of all sides in a row, one for all that are alike."""
    if not isinstance(value, tuple):
        return _(sides.get(value, value)) if isinstance(value, str) else str(value)
    each = [_worded(one, sides) for one in value]
    return each[0] if len(set(each)) == 1 else "/".join(each)


def tall(canvas: Canvas) -> float:
    """Return the height of a plate."""
    return TALL * text.growth(canvas, STYLE)


def draw(
    canvas: Canvas, shown: Iterable[Plate], held: HeldMarks | None = None, now: float = 0.0
) -> None:
    """Draw plates, with the sherd of the decree that changes an option, which glows as it acts."""
    for option, words, box in shown:
        mark = held.of(option) if held is not None else None
        glow = mark.glow(now) if mark is not None else 0.0
        edge = "ivory" if glow else "clayD"
        ground.rounded(canvas, box, box.h / 2, "slip2", edge, 1.2 + 2 * glow)
        room = ROOM if mark is not None else 0.0
        inside = box.w - INSIDE - room
        text.draw_within(
            canvas, words, STYLE, box.centerx + room / 2, box.centery, inside, "centre"
        )
        if mark is not None:
            _draw_sherd(canvas, mark, box, glow)


def _draw_sherd(canvas: Canvas, mark: HeldMark, box: Box, glow: float) -> None:
    """Draw the sherd of a decree over the left end of its plate, larger while it glows."""
    side = canvas.px(SHERD * (1.0 + 0.25 * glow))
    canvas.blit_centre(images.picture(f"ostraka/{mark.art}", (side, side)), box.x + 15, box.centery)


def topics(shown: Iterable[Plate]) -> list[Topic]:
    """Return what each of them is about."""
    return [Topic(f"option_{option}", box) for option, _words, box in shown]


def as_varied(
    printed: Iterable[Topic], variant: Variant, keywords: Mapping[str, Sequence[str]]
) -> list[Topic]:
    """Return topics of the printed rules as they are in this match.

    `keywords` are those that an option makes untrue, by its name: the option explains them then.
    """
    changed = [name for name, _value in variant.changes() if name in keywords]
    instead = {key: f"option_{name}" for name in changed for key in keywords[name]}
    return [replace(topic, key=instead.get(topic.key, topic.key)) for topic in printed]


Look = tuple[object, ...]


class Backdrop(ABC):
    """Keeps the picture of a table until a card, a number or a pile of it has changed.

    While a hand is looked through, that saves two thirds of the frame.
    """

    def __init__(self) -> None:
        self.shows: Look = ()
        self.picture: pygame.Surface | None = None
        self.said: list[Said] | None = None
        """The words of the picture, None where nobody listened when it was painted."""

    @abstractmethod
    def redraw_key(self, canvas: Canvas) -> Look:
        """Return what the picture depends on besides the settings, last the breath of a ring."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw the table from nothing."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the table, or what was drawn of it before."""
        look = (language(), *worn(), *text.worn(), *canvas.worn(), *self.redraw_key(canvas))
        unread = canvas.said is not None and self.said is None
        if self.picture is not None and look == self.shows and not unread:
            canvas.surface.blit(self.picture, (0, 0))
            if canvas.said is not None:
                canvas.said += self.said or ()
            return
        before = len(canvas.said or ())
        self.paint(canvas)
        self.said = canvas.said[before:] if canvas.said is not None else None
        steady = look[:-1] == self.shows[:-1]  # in motion every frame differs: do not keep it
        self.picture = canvas.surface.copy() if steady else None
        self.shows = look
