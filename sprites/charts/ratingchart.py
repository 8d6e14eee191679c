"""A rating over time: a line with its doubt around it, between the levels that stand still."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from sprites.base import images, text
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, Size, shape
from sprites.base.palette import HEX

FACE: Final = 34.0
MARK: Final = text.Style("sans-semibold", 16, "ivory3", most=1.4)
PAD: Final = 40.0
"""Points above and below the highest and the lowest of the line."""
MOST: Final = 400
"""The most points that a line is painted with."""


@dataclass(frozen=True)
class Level:
    """A level's rating, with its name and its picture."""

    value: float
    name: str
    picture: str


def draw(
    canvas: Canvas,
    box: Box,
    points: Sequence[tuple[float, float]],
    levels: Sequence[Level],
    ends: tuple[str, str],
) -> None:
    """Draw ratings (value, deviation) in order; `ends` are the words below first and last."""
    left = text.width(canvas, "0000", MARK) + 12
    foot = text.line_height(canvas, MARK)
    right = FACE + 10
    field = Box(box.x + left, box.y + 4, box.w - left - right, box.h - foot - 10)
    every = 1 + len(points) // MOST
    thinned = list(points[::-1][::every][::-1])  # the last one is always among them
    low, high = _range(thinned, levels)
    seen = sorted(
        (each for each in levels if low <= each.value <= high), key=lambda one: -one.value
    )
    heights = [field.bottom - (each.value - low) / (high - low) * field.h for each in seen]
    places = spread(heights, foot, field.y, field.bottom)
    side = min([FACE, *(below - above - 1 for above, below in pairwise(places))])
    for level, y, place in zip(seen, heights, places, strict=True):
        _draw_level(canvas, field, level, y, place, side)
    size = (canvas.px(field.w), canvas.px(field.h))
    shares = tuple(((v - low) / (high - low), d / (high - low)) for v, d in thinned)
    key = ("rating", size, shares)
    image = SURFACES.get(key, lambda: _paint(size, shares, canvas.scale))
    canvas.blit(image, field.x, field.y)
    y = box.bottom - foot / 2
    text.draw(canvas, ends[0], MARK, field.x, y)
    text.draw(canvas, ends[1], MARK, field.right, y, "right")


def _range(points: Sequence[tuple[float, float]], levels: Sequence[Level]) -> tuple[float, float]:
    """Return the ratings at the foot and at the top: all of the line, and a level on each side."""
    least, most = min(v for v, _d in points), max(v for v, _d in points)
    below = [level.value for level in levels if level.value <= least]
    above = [level.value for level in levels if level.value >= most]
    return (
        min(least, max(below, default=least)) - PAD,
        max(most, min(above, default=most)) + PAD,
    )


def spread(wanted: Sequence[float], gap: float, top: float, bottom: float) -> list[float]:
    """Return heights at least `gap` apart between two others, near those wanted, from above.

    A crowd spreads to both sides alike.
    """
    gap = min(gap, (bottom - top) / max(1, len(wanted) - 1))
    lowered = _lowered(wanted, gap, bottom)
    raised = [-y for y in reversed(_lowered([-y for y in reversed(wanted)], gap, -top))]
    return [(one + other) / 2 for one, other in zip(lowered, raised, strict=True)]


def _lowered(wanted: Sequence[float], gap: float, bottom: float) -> list[float]:
    """Return heights at least `gap` apart above a bottom, where they are wanted or lower."""
    places: list[float] = []
    for y in wanted:
        places.append(max([y, *(above + gap for above in places[-1:])]))
    for at in reversed(range(len(places))):
        lowest = min([bottom, *(below - gap for below in places[at + 1 : at + 2])])
        places[at] = min(places[at], lowest)
    return places


def _draw_level(
    canvas: Canvas, field: Box, level: Level, y: float, place: float, wide: float
) -> None:
    """Draw a level's line at its height `y`, its rating and its face beside it at `place`."""
    x = field.x
    while x < field.right:
        canvas.fill("slip4", Box(x, y - 0.7, min(7, field.right - x), 1.4))
        x += 12
    text.draw(canvas, f"{level.value:.0f}", MARK, field.x - 8, place, "right")
    side = canvas.px(wide)
    face = images.picture(level.picture, (side, side))
    canvas.blit_centre(face, field.right + 8 + FACE / 2, place)


def _paint(size: Size, shares: tuple[tuple[float, float], ...], scale: float) -> pygame.Surface:
    wide, tall = size
    step = wide / max(1, len(shares) - 1)

    def at(number: int, share: float) -> str:
        return f"{number * step:.1f} {tall * (1 - min(1.0, max(0.0, share))):.1f}"

    line = [at(n, value) for n, (value, _doubt) in enumerate(shares)]
    above = [at(n, value + doubt) for n, (value, doubt) in enumerate(shares)]
    below = [at(n, value - doubt) for n, (value, doubt) in enumerate(shares)][::-1]
    body = f'<path d="M{"L".join([*above, *below])}Z" fill="{HEX["clay"]}" opacity="0.28"/>'
    course = f'd="M{"L".join(line)}" fill="none" stroke-linejoin="round"'
    body += f'<path {course} stroke="{HEX["slip"]}" stroke-width="{6 * scale:.1f}"/>'
    body += f'<path {course} stroke="{HEX["ivory"]}" stroke-width="{2.8 * scale:.1f}"/>'
    x, y = line[-1].split()
    body += (
        f'<circle cx="{float(x) - 4 * scale:.1f}" cy="{y}" r="{5 * scale:.1f}" '
        f'fill="{HEX["ivory"]}" stroke="{HEX["slip"]}" stroke-width="{1.6 * scale:.1f}"/>'
    )
    return shape(size, body)
