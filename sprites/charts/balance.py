"""A balance of what decided a match: weights drop into the pans of those whom they helped.

A herald holds a beam with two pans; three hang on a ring about a pillar.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final, Literal, NamedTuple

import pygame
import pytweening

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES
from sprites.base.palette import HEX
from sprites.charts import scales

Sign = Literal["deal", "draws", "play", "slip", "giving_up"]
"""The kinds of weights: a player's `play` helped him, a `slip` his rivals."""
ASIDE: Final = "#D9B53E"
"""The colour of a sherd that is nobody's own."""
EMBLEM: Final = {"play": (0.46, 0.52, 0.53), "slip": (0.34, 0.27, 0.57)}
"""An emblem's size and middle on a sherd, in shares of its side."""


class Load(NamedTuple):
    """A weight: the number of the pan that it lies in, its share of a win, its sign, whose."""

    pan: int
    share: float
    sign: Sign
    side: str = ""


def sign(name: Sign, side: str, pixels: int) -> pygame.Surface:
    """Return the picture of a kind of weight, a sherd with the sign of whose play it was."""
    return SURFACES.get(("weight", name, side, pixels), partial(_paint_sign, name, side, pixels))


def _paint_sign(name: Sign, side: str, pixels: int) -> pygame.Surface:
    size, own = (pixels, pixels), f"scales/weight_{name}_{side}"
    if images.exists(own):
        return images.paint_file(own, size)
    if not side:
        return images.paint_file(f"scales/weight_{name}", size, ((ASIDE, HEX["ivory2"]),))
    faction = pieces.side_of(side)
    made = images.paint_file(f"scales/weight_{name}", size, ((ASIDE, faction.main),))
    if faction.emblem:
        wide, x, y = (share * pixels for share in EMBLEM[name])
        emblem = pieces.emblem(faction.emblem, round(wide), faction.emblem_on_main, faction.main)
        made.blit(emblem, emblem.get_rect(center=(round(x), round(y))))
    return made


# ---------------------------------------------------------------------- how it tips

FULL: Final = 0.4
"""A pan heavier or lighter than the mean by this share of a win stands as low or high as it can."""
SETTLING: Final = 0.3
"""The share of the whole time that the pans take to settle after a weight."""
PERIOD: Final = 0.7
"""The period of that swing: one small one to and fro."""


def _swing(spent: float) -> float:
    """Return how much of its way a pan has gone after a share of the time that it takes."""
    return float(pytweening.easeOutElastic(min(1.0, max(0.0, spent)), 1.0, PERIOD))


def _low(sums: Sequence[float]) -> list[float]:
    """Return how low each pan hangs at rest, from -1 to 1: small differences are seen too."""
    mean = sum(sums) / len(sums)
    return [math.copysign(math.sqrt(min(1.0, abs(each - mean) / FULL)), each - mean)
            for each in sums]  # fmt: skip


class Balance:
    """A balance for the `sides`, with all that lies in its pans in the order in which it drops.

    `shown` may be tweened from 0, empty pans, to 1, all at rest. The holder is painted in clay, as
    red figures are: its ground is black.
    """

    def __init__(self, sides: Sequence[str], loads: Sequence[Load]) -> None:
        self.sides = tuple(sides)
        self.loads = tuple(loads)
        self.shown = 1.0
        self._body = _Herald() if len(self.sides) == 2 else _Ring()

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it in the middle of a box, as large as it has room for, on the box's foot."""
        body = self._body
        deepest = max(body.feet, body.deepest)
        size = min(box.w / body.wide, box.h / (body.above + deepest))
        pivot = max(box.y + body.above * size, box.bottom - deepest * size)
        tint = {HEX["slip"]: HEX["clayL"]}
        hooks = body.draw(canvas, box.centerx, pivot, size, self.low(), tint)
        for number in body.order:
            self._draw_pan(canvas, number, *hooks[number], size)
            body.draw_before(canvas, number, box.centerx, pivot, size)

    # ------------------------------------------------------------------ what lies there now

    def _landing(self, number: int) -> float:
        """Return when a weight lands, as a share of the whole time."""
        return (number + 1) * (1.0 - SETTLING) / len(self.loads)

    def sums(self, count: int | None = None) -> list[float]:
        """Return what lies in each pan, all or the first so many that have dropped."""
        found = [0.0] * len(self.sides)
        for load in self.loads[:count]:
            found[load.pan] += load.share
        return found

    @property
    def landed(self) -> int:
        """The number of weights that lie in the pans now."""
        return sum(self.shown >= self._landing(number) for number in range(len(self.loads)))

    def low(self) -> list[float]:
        """Return how low each pan hangs now, from about -1 to 1."""
        found, before = [0.0] * len(self.sides), [0.0] * len(self.sides)
        for number in range(self.landed):
            after = _low(self.sums(number + 1))
            gone = _swing((self.shown - self._landing(number)) / SETTLING)
            found = [at + gone * (new - old)
                     for at, new, old in zip(found, after, before, strict=True)]  # fmt: skip
            before = after
        return found

    def _fallen(self, number: int) -> float:
        """Return how far a weight is on its way down, below 0 before it falls, 1 in its pan."""
        time = (1.0 - SETTLING) / len(self.loads)
        return min(1.0, (self.shown - self._landing(number)) / time + 1.0)

    # ------------------------------------------------------------------ pictures

    def _draw_pan(self, canvas: Canvas, pan: int, x: float, hook: float, size: float) -> None:
        """Draw a pan with its weights behind the rim, and its side's shield below."""
        upper = hook - scales.HUNG * size
        own = [number for number, load in enumerate(self.loads) if load.pan == pan]
        sides = [HEAVY * min(MOST_HEAVY, self.loads[number].share) + LIGHT for number in own]
        wide = OVERLAP * sum(sides)
        shrink = size * min(1.0, ROOM / wide) if wide else size
        left = x - shrink * wide / 2
        for number, full in zip(own, sides, strict=True):
            fallen, side = self._fallen(number), full * shrink
            if fallen > 0:
                y = upper + scales.PLATE * size - 0.36 * side
                up = DROP * size * (1 - pytweening.easeInQuad(fallen))
                shown = _tilted(self.loads[number], canvas.px(side), number * 37 % 17 - 8)
                canvas.blit_centre(shown, left + OVERLAP * side / 2, y - up)
            left += OVERLAP * side
        scales.put_pan(canvas, self.sides[pan], x, hook, size)
        shield = pieces.shield(self.sides[pan], canvas.px(SHIELD * size))
        canvas.blit_centre(shield, x, upper + SHIELD_DOWN * size)


SHIELD: Final = 40.0
SHIELD_DOWN: Final = 122.0
LIGHT, HEAVY, MOST_HEAVY = 36.0, 190.0, 0.3
"""The side of a weight of nothing, what a whole win adds to it, and the share of the largest."""
OVERLAP, ROOM = 0.86, 116.0
"""The share of its side that a weight takes in its pan, and what all have there."""
DROP: Final = 110.0


def _tilted(load: Load, pixels: int, turn: int) -> pygame.Surface:
    key = ("tilted", load.sign, load.side, pixels, turn)
    return SURFACES.get(
        key, lambda: pygame.transform.rotozoom(sign(load.sign, load.side, pixels), turn, 1.0)
    )


# ---------------------------------------------------------------------- what holds the pans

Hooks = Sequence[tuple[float, float]]
Tint = dict[str, str]
"""Colours of a drawing, each with the one that stands for it."""


class _Body:
    """The holder of the pans. All measures are units of a balance of size 1, from its pivot."""

    wide: float
    above: float
    feet: float
    deepest: float
    """The way down to the tag of a pan that hangs as low as it can."""
    order: Sequence[int]
    """The pans from the hindmost on."""

    def draw(
        self,
        canvas: Canvas,
        x: float,
        pivot: float,
        size: float,
        low: Sequence[float],
        tint: Tint | None,
    ) -> Hooks:
        """Draw what is behind the pans, in other colours where told; returns where they hang."""
        raise NotImplementedError

    def draw_before(self, canvas: Canvas, pan: int, x: float, pivot: float, size: float) -> None:
        """Draw what is before a pan."""


HERALD: Final = 174.0, 246.5
HERALD_PIVOT: Final = 89.2, 33.4


class _Herald(_Body):
    """Hermes, who holds the beam over his wrist."""

    wide = 2 * scales.HOOK[0] + scales.PAN[0]
    above = 36.0
    feet = 209.0
    deepest = 192.0
    order = (0, 1)

    def draw(
        self,
        canvas: Canvas,
        x: float,
        pivot: float,
        size: float,
        low: Sequence[float],
        tint: Tint | None,
    ) -> Hooks:
        across, down = (HERALD[side] / 2 - HERALD_PIVOT[side] for side in (0, 1))
        at = x + across * size, pivot + down * size
        scales.put(canvas, "scales/hermes", HERALD, *at, size, tint)
        return scales.put_beam(canvas, x, pivot, size, scales.MOST * low[1])


RADIUS: Final = 146.0, 27.0
MOST_LEAN, MOST_DIP = 8.0, 13.0
"""Degrees by which the ring tips, and units by which its near side stands lower or higher."""
HANGS: Final = 10.0
"""The way from the ring's middle line to where a pan hangs."""
FINIAL: Final = 62.0
RING: Final = 320.0, 150.0
"""The picture of the ring, whose middle is the pivot."""


class _Ring(_Body):
    """A ring that hangs about a pillar: one pan at the left, one before it, one at the right."""

    wide = 2 * RADIUS[0] + scales.PAN[0]
    above = 76.0
    feet = 238.0
    deepest = 190.0
    order = (0, 2, 1)

    def __init__(self) -> None:
        self.pose = 0, 0

    def draw(
        self,
        canvas: Canvas,
        x: float,
        pivot: float,
        size: float,
        low: Sequence[float],
        tint: Tint | None,
    ) -> Hooks:
        left, front, right = low
        lean = round(MOST_LEAN * (right - left) / 2)
        dip = round(MOST_DIP * (front - (left + right) / 2) / 1.5)
        self.pose = lean, dip
        self._put(canvas, "far", x, pivot, size)
        middle = pivot + (scales.STAND[1] / 2 - 4) * size
        scales.put(canvas, "effects/scale_stand", scales.STAND, x, middle, size)
        return [(at_x, at_y + HANGS * size) for at_x, at_y in self._hooks(x, pivot, size)]

    def draw_before(self, canvas: Canvas, pan: int, x: float, pivot: float, size: float) -> None:
        """Draw the near side with the chains, between the pans at the sides and that in front."""
        if pan == self.order[1]:
            self._put(canvas, "near", x, pivot, size)

    def _hooks(self, x: float, y: float, size: float) -> Hooks:
        lean, dip = self.pose
        turn = math.radians(lean)
        across, along = RADIUS[0] * size * math.cos(turn), RADIUS[0] * size * math.sin(turn)
        return (
            (x - across, y - along),
            (x, y + (RADIUS[1] + dip) * size),
            (x + across, y + along),
        )

    def _put(self, canvas: Canvas, half: str, x: float, y: float, size: float) -> None:
        pixels = canvas.px(RING[0] * size), canvas.px(RING[1] * size)
        key = ("ring", half, pixels, self.pose)
        shown = SURFACES.get_brief(key, lambda: self._paint(half, pixels))
        canvas.blit_centre(shown, x, y)

    def _paint(self, half: str, pixels: images.Size) -> pygame.Surface:
        lean, dip = self.pose
        grown = (RADIUS[1] + dip) / RADIUS[1]
        source = images.coloured(f"scales/ring_{half}", {})
        inner = source[source.index(">") + 1 : source.rindex("</svg>")]
        turned = (
            f'<g transform="rotate({lean}) scale(1 {grown:.4f}) translate(-160 -40)">{inner}</g>'
        )
        if half == "near":
            turned += "".join(self._chains())
        scale = pixels[0] / RING[0]
        middle = f"scale({scale:.4f}) translate({RING[0] / 2} {RING[1] / 2})"
        return images.paint_shape(pixels, f'<g transform="{middle}">{turned}</g>')

    def _chains(self) -> Iterator[str]:
        """Yield the pillar's head above the ring, and the chains that lead from it to the pans."""
        slip, ivory = HEX["slip"], HEX["ivory"]
        yield (
            f'<path d="M-9 0L-4 {-FINIAL}H4L9 0Z" fill="{slip}" stroke="{ivory}" '
            'stroke-width="1.4"/>'
        )
        for x, y in self._hooks(0.0, 0.0, 1.0):
            way = f'd="M0 {-FINIAL}L{x:.1f} {y:.1f}" fill="none"'
            yield f'<path {way} stroke="{ivory}" stroke-width="4.4"/>'
            yield f'<path {way} stroke="{slip}" stroke-width="2.4"/>'
        yield (
            f'<circle cy="{-FINIAL - 2}" r="9" fill="{HEX["purple"]}" stroke="{slip}" '
            f'stroke-width="2.4"/><circle cy="{-FINIAL - 2}" r="3" fill="{ivory}"/>'
        )
