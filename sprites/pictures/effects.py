"""The traces of great blows on the screen: floating sums, sherds of a card, a table that shakes.

Each is drawn while it lives and is never needed: the same can be read on the table at rest.
"""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from typing import Final, Protocol

import msgspec
import pygame

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES
from sprites.base.palette import ART

GRAVITY: Final = 900.0
"""Units a second, each second, at which sherds fall."""
TURN: Final = 10
"""Degrees between the turns of a sherd that are painted."""


STONE: Final = 60.0
"""The side of a stone that an engine throws, in units."""
_STONE: Final = (
    '<g transform="scale({:.4f})"><path d="M9 6L22 2L35 10L38 23L30 35L15 38L4 29L2 15Z" '
    'fill="#17110E" stroke="#EDB489" stroke-width="1.6"/><path d="M12 12L21 17L19 28M21 17L31 14" '
    'fill="none" stroke="#EDB489" stroke-width="1.6"/></g>'
)


class Effect(Protocol):
    """Something drawn over a table for a while; its floats may be tweened."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it as it is now."""


class Popup:
    """A few words that rise from where something changed: +2."""

    def __init__(self, words: str, x: float, y: float, ink: str, size: float = 30.0) -> None:
        self.words, self.x, self.y = words, x, y
        self.style = text.Style("stele-bold", size, ink, grows=False)
        self.alpha = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw the words on a dark plate, so that they read over any card."""
        shown = _plate(canvas, self.words, self.style)
        canvas.blit_centre(images.faded(shown, self.alpha), self.x, self.y)


def _plate(canvas: Canvas, words: str, style: text.Style) -> pygame.Surface:
    return SURFACES.get(
        ("popup", words, style, canvas.scale), lambda: _paint_plate(canvas, words, style)
    )


def _paint_plate(canvas: Canvas, words: str, style: text.Style) -> pygame.Surface:
    letters = text.render(canvas, words, style)
    size = letters.get_width() + canvas.px(18), canvas.px(style.size + 8)
    body = (
        f'<rect width="{size[0]}" height="{size[1]}" rx="{size[1] / 2:.1f}" fill="#17110E" '
        'fill-opacity="0.88"/>'
    )
    made = images.paint_shape(size, body)
    made.blit(letters, letters.get_rect(center=(size[0] // 2, size[1] // 2)))
    return made


class Stone:
    """A stone `side` units large that flies; every float may be tweened.

    `x`, `y`: the point of the ground below it, in units; `lift`: its height; `turn`: degrees.
    """

    def __init__(self, x: float, y: float, side: float = STONE) -> None:
        self.x, self.y, self.side = x, y, side
        self.lift = self.turn = 0.0
        self.alpha = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw its shadow on the ground, smaller the higher it flies, and the stone."""
        wide = canvas.px(self.side * (1 - 0.5 * min(1.0, self.lift / 160)))
        shadow = images.shape(
            (wide, max(1, wide // 3)),
            f'<ellipse cx="{wide / 2}" cy="{wide / 6}" rx="{wide / 2}" ry="{wide / 6}" '
            'fill="#0B0604" fill-opacity="0.4"/>',
        )
        canvas.blit_centre(shadow, self.x, self.y + 12)
        side, turn = canvas.px(self.side), round(self.turn / TURN) * TURN % 360
        stone = images.shape((side, side), _STONE.format(side / 40))
        shown = pygame.transform.rotozoom(stone, -turn, 1.0) if turn else stone
        canvas.blit_centre(images.faded(shown, self.alpha), self.x, self.y - self.lift)


# ---------------------------------------------------------------------- sherds


class _Piece(msgspec.Struct):
    file: str
    x: float
    y: float
    w: float
    h: float
    cx: float
    cy: float


class _Break(msgspec.Struct):
    card: tuple[float, float]
    break_at: tuple[float, float]
    pieces: list[_Piece]


@cache
def _breaking() -> _Break:
    found = json.loads((ART / "effects" / "pieces.json").read_text(encoding="utf-8"))
    return msgspec.convert(found, _Break)


@dataclass
class _Sherd:
    image: pygame.Surface
    x: float
    y: float
    across: float
    down: float
    spin: float


class Breakable(Protocol):
    """Something flat, such as a card or a plate, with its box in units."""

    @property
    def box(self) -> Box: ...

    def bare(self, canvas: Canvas) -> pygame.Surface:
        """Return its image as it is now."""


class Sherds:
    """A card or a plate that broke into potsherds; `age`, in seconds since then, may be tweened."""

    def __init__(self, whole: Breakable) -> None:
        self.whole = whole
        self.age, self.alpha = 0.0, 1.0
        self._split: tuple[float, list[_Sherd]] = (0.0, [])

    def _sherds(self, canvas: Canvas) -> list[_Sherd]:
        if self._split[0] != canvas.scale:
            plan, whole, corner = _breaking(), self.whole.bare(canvas), self.whole.box.topleft
            grow = whole.get_width() / plan.card[0], whole.get_height() / plan.card[1]
            self._split = (
                canvas.scale,
                [
                    _sherd(whole, piece, grow, corner, canvas.scale, plan.break_at)
                    for piece in plan.pieces
                ],
            )
        return self._split[1]

    def draw(self, canvas: Canvas) -> None:
        """Draw each sherd where it has flown to."""
        for each in self._sherds(canvas):
            turn = round(each.spin * self.age / TURN) * TURN % 360
            shown = each.image
            if turn:
                shown = pygame.transform.rotate(shown, turn)
            shown = images.faded(shown, self.alpha)
            fallen = each.down * self.age + GRAVITY * self.age**2 / 2
            canvas.blit_centre(shown, each.x + each.across * self.age, each.y + fallen)


def _sherd(
    card: pygame.Surface,
    piece: _Piece,
    grow: tuple[float, float],
    corner: tuple[float, float],
    scale: float,
    heart: tuple[float, float],
) -> _Sherd:
    corners = (piece.x * grow[0], piece.y * grow[1], piece.w * grow[0], piece.h * grow[1])
    spot = pygame.Rect(*map(round, corners))
    drawn = spot.w, max(1, round(piece.h * grow[0]))
    mask = images.picture(f"effects/{piece.file.removesuffix('.svg')}", drawn)
    if drawn != spot.size:
        mask = pygame.transform.smoothscale(mask, spot.size)
    made = images.blank(spot.size)
    made.blit(card, (0, 0), spot)
    made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    aside, along = piece.cx - heart[0], piece.cy - heart[1]
    away = max(1.0, math.hypot(aside, along))
    x = corner[0] + spot.centerx / scale
    y = corner[1] + spot.centery / scale
    return _Sherd(made, x, y, 130 * aside / away, 90 * along / away - 120, 2.4 * aside)


# ---------------------------------------------------------------------- the table


class Shake:
    """The way by which a blow has moved the table: `size`, in units, is tweened down to 0."""

    def __init__(self) -> None:
        self.size = 0.0

    def draw(self, canvas: Canvas, area: Box) -> None:
        """Move what is drawn in an area so far, to and fro as the blow dies away."""
        across = round(self.size * math.cos(5 * self.size) * canvas.scale)
        down = round(self.size * math.sin(4 * self.size) * canvas.scale)
        if across or down:
            with canvas.clip(area):
                canvas.surface.scroll(across, down)
