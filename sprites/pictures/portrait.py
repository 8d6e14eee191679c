"""Round portraits: the mentor in his poses, and the opponents in three moods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import pygame

from sprites.base import images, pieces
from sprites.base.images import SURFACES, blank, shape
from sprites.base.palette import HEX

SMALL = 0.46
"""The size of a shield before a portrait, as a share of it."""


Mood = Literal["calm", "pleased", "stung"]
WHOLE: Final = 90
"""The pixels from which a portrait shows the whole bust; below, the head alone fills the disc."""
HEAD: Final = 164
"""The measure of a head, in units of its picture."""
HEADS: Final[Mapping[str, tuple[int, int]]] = {
    "recruit_bold": (154, 113),
    "recruit_cautious": (123, 108),
    "recruit_cunning": (123, 116),
    "hoplite_bold": (163, 143),
    "hoplite_cautious": (117, 137),
    "hoplite_cunning": (145, 141),
    "strategos_bold": (117, 131),
    "strategos_cautious": (127, 135),
    "strategos_cunning": (123, 134),
    "oracle_bold": (128, 118),
    "oracle_cautious": (127, 115),
    "oracle_cunning": (127, 117),
}
"""By opponent the upper left corner of the head in the picture."""


def disc(name: str, side: int, mood: Mood = "calm") -> pygame.Surface:
    """Return a round portrait on clay with a dark rim, `side` pixels across.

    An opponent's face shows a mood; a mentor has his poses instead.
    """
    key = ("portrait", name, side, mood)
    return SURFACES.get(key, lambda: _paint(name, side, mood))


def badge(faction: str, name: str, side: int) -> pygame.Surface:
    """Return a portrait with the shield of a faction before it, in a square of `side` pixels.

    Without a name it is the shield alone.
    """
    if not name:
        return pieces.shield(faction, side)
    return SURFACES.get(("rival", name, faction, side), lambda: _rival(faction, name, side))


def _rival(faction: str, name: str, side: int) -> pygame.Surface:
    both, small = disc(name, side).copy(), round(SMALL * side)
    both.blit(pieces.shield(faction, small), (side - small, side - small))
    return both


def _paint(name: str, side: int, mood: Mood) -> pygame.Surface:
    rim = max(2, round(side * 0.035))
    disc = blank((side, side))
    middle = side / 2
    plate = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 1}" fill="{HEX["ink"]}"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{middle - rim}" fill="{HEX["clayL"]}"/>'
    )
    disc.blit(shape((side, side), plate), (0, 0))
    figure = _figure(name if mood == "calm" else f"{name}_{mood}", HEADS.get(name), side)
    hole = f'<circle cx="{middle}" cy="{middle}" r="{middle - rim}" fill="#FFFFFF"/>'
    figure.blit(shape((side, side), hole), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    disc.blit(figure, (0, 0))
    if name in HEADS and side < WHOLE:
        line = max(1, round(side * 0.02))
        ring = f'r="{middle - line}" fill="none" stroke="{HEX["clayLL"]}" stroke-width="{line}"'
        disc.blit(shape((side, side), f'<circle cx="{middle}" cy="{middle}" {ring}/>'), (0, 0))
    return disc


def _figure(picture: str, head: tuple[int, int] | None, side: int) -> pygame.Surface:
    """Return a bust of `side` pixels, or its head alone where it is known and there is no room."""
    path = f"portraits/{picture}"
    if head is None or side >= WHOLE:
        return images.paint_file(path, (side, side), anchor=0.12)
    return images.paint_part(path, (*head, HEAD, HEAD), (side, side))
