"""The light on the sea: caustics that wander under all that lies on it."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from typing import Final

import pygame

from sprites.base import images
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES, blank, paint_shape
from sprites.base.palette import high_contrast
from sprites.map import links
from sprites.map.links import Link
from sprites.map.ornament import ornaments
from sprites.map.picture import coast_path
from sprites.map.plan import Plan

TILE: Final = 150.0
"""The side of a tile of caustics, in units of pieces."""
LOOKS: Final = 4
BLENDS: Final = 5
"""Pictures from one look of the caustics to the next."""
TICKS: Final = 20
"""Bands that are painted in a second."""
BANDS: Final = 3
"""Parts of the picture that are painted one after another."""
STRONGEST: Final = 0.2
SHORE: Final = 3.0
Step = Generator[None, None, pygame.Surface]


class Surf:
    """Draws caustics over the sea of one picture of the map, once it knows where that has none.

    `names` and links as in the picture: what is written and drawn on the sea stays clear.
    """

    def __init__(self, names: Mapping[str, str], land: Sequence[Link], sea: Sequence[Link]) -> None:
        self.names, self.ways = names, (("sea", sea), ("land", land))
        self._dry: tuple[Plan, pygame.Surface] | None = None
        self._painting: tuple[Plan, Step] | None = None
        self._shown: tuple[Plan, int, pygame.Surface] | None = None
        self._since = 0
        self._tiles = 0, 0
        """The side of the tiles that have been painted ahead, and how many are."""

    def forget(self) -> None:
        """Let go of all pictures."""
        self._dry = self._painting = self._shown = None

    def prepaint(self, plan: Plan, picture: pygame.Surface) -> bool:
        """Paint a step of what the caustics lie under; False when that is there."""
        if high_contrast():
            return False
        if self._dry is not None and self._dry[0] == plan:
            return self._prepaint_tile(_side(plan))
        if self._painting is None or self._painting[0] != plan:
            self._painting = plan, self._cut_out(plan, picture)
        try:
            next(self._painting[1])
        except StopIteration as end:
            self._dry, self._painting, self._shown = (plan, end.value), None, None
        return True

    def _prepaint_tile(self, side: int) -> bool:
        if self._tiles[0] != side:
            self._tiles = side, 0
        if self._tiles[1] == LOOKS * BLENDS:
            return False
        _tile(side, self._tiles[1])
        self._tiles = side, self._tiles[1] + 1
        return True

    def _cut_out(self, plan: Plan, picture: pygame.Surface) -> Step:
        """Return a copy of the picture that is clear where the open sea is."""
        half = (plan.size[0] + 1) // 2, (plan.size[1] + 1) // 2
        path = coast_path(plan)
        line = f'stroke="#FFFFFF" stroke-width="{SHORE * plan.piece:.2f}"'
        ways = "".join(
            links.drawn(each, kind, plan.scale, plan.piece, plan.shift) for kind, each in self.ways
        )
        body = f'<path d="{path}" fill="#FFFFFF" {line}/>{ways}'
        rough = paint_shape(half, f'<g transform="scale(0.5)">{body}</g>')
        yield
        dry = pygame.transform.smoothscale(rough, plan.size)
        yield
        for image, corner in ornaments(plan, self.names):
            dry.blit(image, corner)
        yield
        dry.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        dry.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return dry

    def draw(
        self,
        canvas: Canvas,
        plan: Plan,
        picture: pygame.Surface,
        corner: tuple[int, int],
        now: float,
    ) -> bool:
        """Draw the picture with its caustics as they are `now`; False where there are none yet."""
        if self._dry is None or self._dry[0] != plan:
            self._shown = None
            return False
        tick = int(now * TICKS)
        if self._shown is None or self._shown[0] != plan:
            self._since = tick
            self._shown = plan, -1, picture.copy()
        _plan, before, sheet = self._shown
        if before != tick:
            self._shown = plan, tick, sheet
            self._wet(sheet, plan, picture, tick)
        canvas.surface.blit(sheet, corner)
        return True

    def _wet(self, sheet: pygame.Surface, plan: Plan, picture: pygame.Surface, tick: int) -> None:
        """Paint the next of the bands anew: all of them at once would cost a frame too much."""
        assert self._dry is not None
        wide, tall = plan.size
        number = tick % BANDS
        band = pygame.Rect(0, number * tall // BANDS, wide, 0)
        band.h = (number + 1) * tall // BANDS - band.y
        sheet.set_clip(band)
        sheet.blit(picture, band, band)
        tile = self._lit_tile(_side(plan), tick)
        side = tile.get_width()
        left, top = (round(each) % side - side for each in plan.shift)
        rows = [y for y in range(top, tall, side) if y < band.bottom and y + side > band.y]
        sheet.fblits([(tile, (x, y)) for x in range(left, wide, side) for y in rows])
        sheet.blit(self._dry[1], band, band)
        sheet.set_clip(None)

    def _lit_tile(self, side: int, tick: int) -> pygame.Surface:
        """Return the tile of this moment, faint when the view has only just come to rest."""
        tile = _tile(side, tick // BANDS % (LOOKS * BLENDS))
        strength = (tick - self._since) / TICKS
        if strength < 1.0:
            tile = tile.copy()
            tile.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return tile


def _side(plan: Plan) -> int:
    return max(16, round(TILE * plan.piece))


def _tile(side: int, step: int) -> pygame.Surface:
    return SURFACES.get(("caustics", side, step), lambda: _blend(side, step))


def _blend(side: int, step: int) -> pygame.Surface:
    """Return a tile on the way from one look to the next."""
    look, share = step // BLENDS, step % BLENDS / BLENDS
    made = blank((side, side))
    for number, part in ((look, 1 - share), ((look + 1) % LOOKS, share)):
        image = images.picture(f"effects/caustic_{number + 1}", (side, side)).copy()
        level = round(255 * STRONGEST * part)
        image.fill((255, 255, 255, level), special_flags=pygame.BLEND_RGBA_MULT)
        made.blit(image, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return made
