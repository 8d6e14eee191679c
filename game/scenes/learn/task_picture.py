"""The card, the chit or the area that a lesson or a puzzle is about, as a small picture."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.scenes.collection import Item, items
from sprites import images
from sprites.canvas import Box, Canvas
from sprites.images import SURFACES, Size
from sprites.map import chit, shield
from sprites.map.places import AREAS
from sprites.map.shield import AreaLook

WIDE, TALL = 80.0, 54.0
"""The room of a picture, in units."""
CORNER = 6.0


def item_of(game: str, texts: Iterable[str]) -> Item | None:
    """Return the piece with the longest name in the first of some texts that names any."""
    known = [(item, item.english.casefold()) for item in items(game)]
    for words in texts:
        said = words.replace("_", " ").casefold()
        named = [(len(name), item) for item, name in known if name in said]
        if named:
            return max(named, key=lambda each: each[0])[1]
    return None


def draw(item: Item, canvas: Canvas, box: Box) -> None:
    """Draw a piece in its box: a card by its illustration."""
    size = canvas.box(box).size
    if item.face is not None:
        canvas.blit(_illustration(item.face.art, size, canvas.px(CORNER)), box.x, box.y)
    elif item.chit is not None:
        shown = chit.image(canvas.px(0.86 * box.h), "athens", item.chit)
        canvas.blit_centre(shown, *box.center)
    else:
        place = AREAS[item.place]
        pixels = size[1] / (2 * (place.radius + shield.EDGE))
        look = AreaLook(item.place, item.owner)
        canvas.blit_centre(shield.image(place, look, pixels), *box.center)


def _illustration(art: str, size: Size, corner: int) -> pygame.Surface:
    def paint() -> pygame.Surface:
        return images.masked(images.picture(f"cards/{art}", size).copy(), corner)

    return SURFACES.get(("illustration", art, size), paint)
