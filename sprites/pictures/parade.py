"""The men of a side on the march, black on clay, under the shield that they carry."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import slip, speckle
from sprites.base.images import SURFACES, Size, blank
from sprites.base.layout import centred
from sprites.base.palette import HEX
from sprites.base.rich import Paragraph


class Marcher(NamedTuple):
    """A figure of the art, and how far two of them walk apart, as a share of their height.

    `shield` is where its shield lies in the figure's own measure: middle and radius.
    """

    figure: str
    step: float
    shield: tuple[float, float, float] | None = None


_HELD: Final = (102.0, 140.0, 62.0)
SPEARMAN: Final = Marcher("fig-hoplite-spear", 0.45, _HELD)
PHALANX: Final = Marcher("fig-hoplite-march", 0.34, _HELD)
LANCER: Final = Marcher("fig-cataphract", 1.12)
ARCHER: Final = Marcher("fig-horse-archer", 0.9)
ELEPHANT: Final = Marcher("fig-elephant", 1.16)
SLINGER: Final = Marcher("fig-slinger", 0.66)
RANKS: Final = {
    "athens": SPEARMAN,
    "sparta": PHALANX,
    "thebes": SPEARMAN,
    "hellenes": SPEARMAN,
    "persians": ARCHER,
    "carthaginians": ELEPHANT,
    "celts": SLINGER,
    "macedonians": PHALANX,
    "parthians": LANCER,
}
CLOTH: Final = "#8E2239"
"""The crimson of the art's cloth, which takes the colour of the side."""
NAME: Final = text.Style("stele-bold", 34, "slip", grows=False)
BADGE: Final = 0.56
"""The shield's share of the height of a head."""
TALL: Final = 0.94
"""The share of the band's height that a figure takes."""
PACES: Final = 5
DUST: Final = 30.0
HAZE: Final = 64.0
HOP: Final = 2.5
"""The number of steps until they stand, and the height of a step, in units."""


MEN: Final = 210.0
AROUND: Final = 50.0
"""The height of the men on an empty page, and the units around them."""


class March(NamedTuple):
    """The direction in which a side walks, and the share of its way behind it, from 0 to 1."""

    leftward: bool = False
    walked: float = 1.0


ARRIVED: Final = March()


def head(canvas: Canvas, box: Box, side: str, name: str, march: March = ARRIVED) -> None:
    """Draw a side's shield and name at the end of `box` that its men come from, and the men."""
    badge, leftward = BADGE * box.h, march.leftward
    lines, style = text.fit(canvas, name, NAME, 0.45 * box.w, box.h)
    wide = text.width(canvas, lines[0], style)
    draw(canvas, box, side, box.w - badge - wide - 44, march)
    middle = box.right - 16 - badge / 2 if leftward else box.x + 16 + badge / 2
    canvas.blit_centre(pieces.shield(side, canvas.px(badge)), middle, box.centery)
    x = box.right - 28 - badge - wide if leftward else box.x + 28 + badge
    text.draw(canvas, lines[0], style, x, box.centery)
    band = pieces.strip(pieces.side_of(side), (canvas.px(box.w), canvas.px(8)))
    canvas.blit(band, box.x, box.bottom)


def draw(canvas: Canvas, box: Box, side: str, room: float, march: March = ARRIVED) -> None:
    """Draw the clay band over `box` and as many of the side's men as walk within `room` units.

    They come to stand at the right end of it, or with `march.leftward` at the left one.
    """
    size, wide = canvas.box(box).size, canvas.px(room)
    canvas.blit(
        SURFACES.get(("parade", size), lambda: _paint_band(size, canvas.scale)), box.x, box.y
    )
    tall = round(TALL * size[1])
    key = ("rank", side, tall, wide, march.leftward)
    rank = SURFACES.get(key, lambda: _paint_rank(side, tall, wide, march.leftward))
    if rank.get_width() > wide + 1:
        return  # there is no room for a whole man
    left = box.x if march.leftward else box.right - room
    behind = (1 - march.walked) * room * (1 if march.leftward else -1)
    x = left if march.leftward else box.right - rank.get_width() / canvas.scale
    hop = HOP * abs(math.sin(march.walked * PACES * math.pi))
    with canvas.clip(Box(left, box.y, room, box.h)):
        canvas.blit(rank, x + behind, box.bottom - tall / canvas.scale - hop)
        if 0 < march.walked < 1:
            men = Box(x + behind, box.y, rank.get_width() / canvas.scale, box.h)
            _draw_dust(canvas, men, RANKS[side].step * tall / canvas.scale, march)
            _draw_edge(canvas, box, Box(left, box.y, room, box.h), march)


def draw_note(canvas: Canvas, box: Box, words: str) -> None:
    """Draw a sentence on an empty page, under men on the march where they have room."""
    wide = min(560.0 * canvas.text_scale, box.w - 48)
    body = Paragraph(words, text.BODY)
    tall = body.height(canvas, wide)
    place = centred(box, wide, tall)
    if box.h > MEN + tall + 3 * AROUND:
        men = centred(box, box.w, MEN).move(0, -(tall + 2 * AROUND) / 2)
        draw(canvas, men, "athens", men.w)
        strip = pieces.strip(pieces.side_of("athens"), (canvas.px(men.w), canvas.px(10)))
        canvas.blit(strip, men.x, men.bottom)
        place.y = men.bottom + AROUND
    slip(canvas, place.inflate(40, 32), 10)
    body.draw(canvas, place)


def _draw_edge(canvas: Canvas, box: Box, way: Box, march: March) -> None:
    """Lay the clay over the edge at which the men come in, so that they come out of a haze."""
    size, field = canvas.box(box).size, canvas.box(way)
    band = SURFACES.get(("parade", size), lambda: _paint_band(size, canvas.scale))
    wide = min(canvas.px(HAZE), field.w) + 2
    left = field.right - wide + 1 if march.leftward else field.left - 1
    haze = images.blank((wide, size[1]))
    haze.blit(band, (canvas.box(box).left - left, 0))
    thick = min(1.0, 4 * (1 - march.walked))
    for x in range(wide):
        share = thick * (x if march.leftward else wide - 1 - x) / (wide - 1)
        strip = pygame.Rect(x, 0, 1, size[1])
        haze.fill((255, 255, 255, round(255 * share)), strip, pygame.BLEND_RGBA_MULT)
    canvas.surface.blit(haze, (left, field.top))


def _draw_dust(canvas: Canvas, men: Box, step: float, march: March) -> None:
    """Draw the dust that the men raise behind their feet; it settles as they come to stand."""
    side = canvas.px(DUST)
    for man in range(max(1, round(men.w / step))):
        phase = (march.walked * PACES + 0.37 * man) % 1.0
        puff = images.picture(f"effects/dust_{1 + man % 6}", (side, side)).copy()
        share = (1 - march.walked) ** 0.5 * (1 - phase)
        puff.fill((255, 255, 255, round(255 * share)), special_flags=pygame.BLEND_RGBA_MULT)
        behind = 0.3 * step * phase * (1 if march.leftward else -1)
        canvas.blit_centre(puff, men.x + (man + 0.4) * step + behind, men.bottom - 6 - 8 * phase)


def _paint_band(size: Size, scale: float) -> pygame.Surface:
    image = blank(size)
    image.fill(HEX["clay"])
    speckle(image, image.get_rect(), scale)
    return images.masked(image, 0.08 * size[1])


def _paint_rank(side: str, tall: int, room: int, leftward: bool) -> pygame.Surface:
    one, step = _marcher(side, tall, leftward), round(RANKS[side].step * tall)
    count = max(1, 1 + (room - one.get_width()) // step)
    wide = one.get_width() + (count - 1) * step
    image = blank((wide, tall))
    for place in reversed(range(count)):
        x = place * step
        image.blit(one, (x if leftward else wide - one.get_width() - x, 0))
    return image


def _marcher(side: str, tall: int, leftward: bool) -> pygame.Surface:
    """Return one man of the side; his shield is put on last, so that its sign is never mirrored."""
    figure, _step, held = RANKS[side]
    name = f"parts/{figure}"
    x, y, width, height = images.view(images.svg_text(name))
    grow = tall / height
    cloth = ((CLOTH, pieces.side_of(side).main),)
    image = images.paint_file(name, (round(width * grow), tall), cloth)
    if leftward:
        image = pygame.transform.flip(image, True, False)
    if held is not None:
        across = round(2 * held[2] * grow * 50 / 48)
        middle = (held[0] - x) * grow
        middle = image.get_width() - middle if leftward else middle
        corner = (round(middle - across / 2), round((held[1] - y) * grow - across / 2))
        image.blit(pieces.shield(side, across), corner)
    return image
