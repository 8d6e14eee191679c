"""Stars in a row: how hard something is."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from sprites.base.images import shape
from sprites.base.palette import HEX

INNER: Final = 0.42
"""The radius of the notches of a star, as a share of that of its points."""


def star_row(side: int, count: int, most: int, ink: str) -> pygame.Surface:
    """Return `most` stars, each `side` pixels wide, the first `count` of them filled."""
    body = "".join(_star(side, place, place < count, HEX[ink]) for place in range(most))
    return shape((side * most, side), body)


def _star(side: int, place: int, full: bool, ink: str) -> str:
    middle, radius = (place + 0.5) * side, side * 0.44
    points = []
    for corner in range(10):
        length = radius * (INNER if corner % 2 else 1.0)
        angle = corner * pi / 5
        points.append(f"{middle + length * sin(angle):.1f},{side / 2 - length * cos(angle):.1f}")
    fill = ink if full else "none"
    return (
        f'<polygon points="{" ".join(points)}" fill="{fill}" stroke="{ink}" '
        f'stroke-width="{max(1.0, side * 0.07):.1f}" stroke-linejoin="round"/>'
    )
