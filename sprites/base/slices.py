"""Boxes of any size put together from a small picture: corners as they are, the middle repeated.

A panel or a shadow as large as a third of the screen would take a third of the screen's memory for
pixels that are all alike.
"""

from collections.abc import Callable, Hashable
from typing import Final

import pygame

from sprites.base.images import SURFACES, Size

TILE: Final = 128
"""The side of a tile of what is repeated, in pixels."""
WHOLE: Final = 1 << 15
"""Pixels up to which a box is kept whole: drawn at once, and small all the same."""
Span = tuple[int, int, int, int]
"""A part of a side: where it begins in the small picture, its length, and both on the screen."""


def draw(
    surface: pygame.Surface,
    box: pygame.Rect,
    core: Size,
    key: Hashable,
    paint: Callable[[Size], pygame.Surface],
    hollow: bool = False,
) -> None:
    """Draw a box in pixels.

    `paint` paints it at any size from `core` on, where the two middle pixels of each side stand for
    all between the corners; a core as long as the box is not stretched that way. A `hollow` box has
    its middle left out, which something else covers. `key` is all that the picture depends on but
    its size.
    """
    size, corner = box.size, box.topleft
    small = min(core[0], size[0]), min(core[1], size[1])
    if small == size or size[0] * size[1] <= WHOLE:
        surface.blit(SURFACES.get((key, size), lambda: paint(size)), corner)
        return
    columns, rows = spans(small[0], size[0]), spans(small[1], size[1])
    for across in columns:
        for down in rows:
            middle = across[1] != across[3] and down[1] != down[3]
            if not (hollow and middle):
                _part(surface, corner, across, down, (key, small), lambda: paint(small))


def spans(have: int, want: int) -> list[Span]:
    """Return the parts of a side: two ends, and between them two pixels that are repeated."""
    if have == want:
        return [(0, have, 0, want)]
    edge = (have - 2) // 2
    middle = have - 2 * edge
    ends = (0, edge, 0, edge), (have - edge, edge, want - edge, edge)
    found = [ends[0], (edge, middle, edge, want - 2 * edge), ends[1]]
    return [span for span in found if span[1]]


def _part(
    surface: pygame.Surface,
    corner: tuple[int, int],
    across: Span,
    down: Span,
    key: Hashable,
    paint: Callable[[], pygame.Surface],
) -> None:
    """Draw a corner, a side or the middle."""
    area = pygame.Rect(across[0], down[0], across[1], down[1])
    place = pygame.Rect(corner[0] + across[2], corner[1] + down[2], across[3], down[3])
    if area.size == place.size:
        surface.blit(SURFACES.get(key, paint), place, area)
        return
    wide = area.w if area.w == place.w else TILE
    tall = area.h if area.h == place.h else TILE
    tile = SURFACES.get(
        (key, area.topleft, "tile"), lambda: _tile(SURFACES.get(key, paint), area, (wide, tall))
    )
    for left in range(place.left, place.right, wide):
        for top in range(place.top, place.bottom, tall):
            cut = (0, 0, min(wide, place.right - left), min(tall, place.bottom - top))
            surface.blit(tile, (left, top), cut)


def _tile(image: pygame.Surface, area: pygame.Rect, size: Size) -> pygame.Surface:
    """Return a piece of what repeats: the pixels in `area`, stretched; opaque if they are."""
    part = image.subsurface(area)
    tile = pygame.transform.scale(part, size)
    if min(pygame.image.tobytes(part, "RGBA")[3::4]) < 255:
        return tile
    solid = pygame.Surface(size, 0, 32)
    solid.blit(tile, (0, 0))
    return solid
