"""A pair of scales that weighs two sides: a stand, a beam that tips, and two pans."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES

STAND: Final = (160.0, 242.0)
BEAM: Final = (320.0, 62.0)
PAN: Final = (130.0, 134.0)
PIVOT_IN_BEAM: Final = (160.0, 36.0)
PIVOT_IN_STAND: Final = 2.0
HOOK: Final = (148.0, 18.0)
"""The way from the pivot to a hook of the level beam."""
HUNG: Final = 6.0
"""The way from a pan's upper edge to where it hangs."""
WEIGHT: Final = 62.0
"""The way from a pan's upper edge to the middle of what lies in it."""
PLATE: Final = 88.0
"""The way from a pan's upper edge to its plate."""
LOAD_APART: Final = 36.0
FANNED: Final = 8.0
"""Degrees by which what stands in a pan leans away from its neighbour."""
MOST: Final = 14.0
"""Degrees by which the beam tips at most."""
SHIELD: Final = 50.0
PLAIN: Final = "#57402F"
"""The colour of the rule on a pan that is nobody's own."""


class Scales:
    """Scales in pieces' units times `size`; `lean` is 0 when level, 1 when wholly tipped right.

    `pans` are the names of the sides, left and right.
    """

    def __init__(self, pans: tuple[str, str], size: float) -> None:
        self.pans = pans
        self.size = size
        self.lean = 0.0
        self.load: tuple[Sequence[pygame.Surface], Sequence[pygame.Surface]] = (), ()
        """The pictures that stand in each pan, behind its shield."""
        self.falls = 0.0
        """Units that the last of them is still above its pan."""

    @property
    def height(self) -> float:
        """The height of the stand, in units."""
        return STAND[1] * self.size

    @property
    def rise(self) -> float:
        """The way, in units, by which the end of a tipped beam stands above the stand."""
        return HOOK[0] * self.size * math.sin(math.radians(MOST))

    def draw(self, canvas: Canvas, x: float, top: float) -> None:
        """Draw the scales under (x, top), with a side's shield in each pan."""
        pivot = top + PIVOT_IN_STAND * self.size
        put(canvas, "effects/scale_stand", STAND, x, top + self.height / 2, self.size)
        lean = MOST * max(-1.0, min(1.0, self.lean))
        for number, (hook_x, hook_y) in enumerate(put_beam(canvas, x, pivot, self.size, lean)):
            put_pan(canvas, self.pans[number], hook_x, hook_y, self.size)
            upper = hook_y - HUNG * self.size
            self._put_load(canvas, number, hook_x, upper + PLATE * self.size)
            shield = pieces.shield(self.pans[number], canvas.px(SHIELD * self.size))
            canvas.blit_centre(shield, hook_x, upper + WEIGHT * self.size)

    def _put_load(self, canvas: Canvas, number: int, x: float, foot: float) -> None:
        """Let what lies in a pan stand on its plate, side by side and a little fanned."""
        load = self.load[number]
        for place, image in enumerate(load):
            aside = place - (len(load) - 1) / 2
            falls = self.falls if place == len(load) - 1 else 0.0
            shown = pygame.transform.rotozoom(image, -FANNED * aside, 1.0) if aside else image
            y = foot - image.get_height() / canvas.scale / 2 + 1.5 * abs(aside) - falls
            canvas.blit_centre(shown, x + LOAD_APART * self.size * aside, y)


def put(
    canvas: Canvas,
    name: str,
    size: tuple[float, float],
    x: float,
    y: float,
    by: float,
    tint: dict[str, str] | None = None,
) -> None:
    """Draw a picture `by` times as large as `size`, with its middle at (x, y) units."""
    pixels = canvas.px(size[0] * by), canvas.px(size[1] * by)
    canvas.blit_centre(images.picture(name, pixels, tint), x, y)


def put_beam(
    canvas: Canvas, x: float, pivot: float, size: float, degrees: float
) -> tuple[tuple[float, float], tuple[float, float]]:
    """Draw the beam about its pivot, tipped right by whole degrees; returns where pans hang."""
    lean = round(degrees)
    beam = _beam(canvas.px(BEAM[0] * size), lean)
    off = (BEAM[1] / 2 - PIVOT_IN_BEAM[1]) * size
    turn = math.radians(lean)
    across, along = math.cos(turn), math.sin(turn)
    canvas.blit_centre(beam, x - off * along, pivot + off * across)
    wide, deep = HOOK[0] * size, HOOK[1] * size
    low = x - deep * along, pivot + deep * across
    return (
        (low[0] - wide * across, low[1] - wide * along),
        (low[0] + wide * across, low[1] + wide * along),
    )


def put_pan(canvas: Canvas, side: str, x: float, hook: float, size: float) -> None:
    """Draw a side's empty pan where it hangs: with its pattern, or with a rule in its colour."""
    name = f"effects/scale_pan_{side}"
    middle = hook + (PAN[1] / 2 - HUNG) * size
    if images.exists(name):
        put(canvas, name, PAN, x, middle, size)
        return
    pixels = canvas.px(PAN[0] * size), canvas.px(PAN[1] * size)
    tint = {PLAIN: pieces.side_of(side).main}
    canvas.blit_centre(images.picture("effects/scale_pan_plain", pixels, tint), x, middle)


def _beam(wide: int, lean: int) -> pygame.Surface:
    return SURFACES.get(("beam", wide, lean), lambda: _turned_beam(wide, lean))


def _turned_beam(wide: int, lean: int) -> pygame.Surface:
    size = wide, round(wide * BEAM[1] / BEAM[0])
    return pygame.transform.rotozoom(images.picture("effects/scale_beam", size), -lean, 1.0)
