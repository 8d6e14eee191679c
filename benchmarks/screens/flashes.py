"""The flashes of every film, by the general and the red flash thresholds of WCAG 2.2.

    python -m benchmarks.screens.flashes [FILM ...] [--calm]

WCAG 2.3.1 (https://www.w3.org/TR/WCAG22/#dfn-general-flash-and-red-flash-thresholds): a transition
is a change of a point's relative luminance by a tenth of the most there is, where the darker one is
below 0.8, or one of a saturated red by 20 in its measure; two opposing ones are a flash. A film
fails where points that flash more than three times in a second cover more than a quarter of any ten
degrees of sight: 21,824 of 341x256 pixels, wherever they lie on a screen of 1024x768. Points count
together whether or not they flash in step, which is stricter.

Exit status 1 when a film fails.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pygame

from game.commands.shot import studio
from game.staging.moments import FILMS
from game.system import paths

SIZE: Final = (960, 540)
SMALL: Final = (240, 135)
"""The size at which points are compared: smaller ones than these flicker unseen."""
EVERY: Final = 1 / 30
SIGHT: Final = SMALL[0] * 341 // 1024, SMALL[1] * 256 // 768
"""Ten degrees of sight, in points."""
AREA: Final = 21_824 / (341 * 256)
"""The share of it that may flash as often as it likes."""
STEP, DARK, RED_STEP = 0.1, 0.8, 20.0
MOST: Final = 3
"""Flashes in a second."""
Picture = Any
"""An array of numpy, without types where it is not installed."""


@dataclass(frozen=True)
class Flashes:
    """The most flashes of a film in a second, general and red, and the share that has several."""

    general: int
    red: int
    share: float

    @property
    def fails(self) -> bool:
        """True for more than WCAG allows."""
        return max(self.general, self.red) > MOST


class Points:
    """All points of the screen, how each last turned, and how often in the last second."""

    def __init__(self, first: Picture, step: float, dark: float) -> None:
        self.low, self.high = first.copy(), first.copy()
        self.way = np.zeros(first.shape, dtype=np.int8)
        self.step, self.dark = step, dark
        self.recent: list[tuple[float, Picture]] = []
        self.flashes = 0
        """The most flashes in a second of points that cover more than may flash."""
        self.share = 0.0
        """The largest share of sight that has flashed more than once in a second."""

    def take(self, seconds: float, now: Picture) -> None:
        """Take the next picture, and note where it turns up or down."""
        self.low, self.high = np.minimum(self.low, now), np.maximum(self.high, now)
        up = (now - self.low >= self.step) & (self.low < self.dark) & (self.way <= 0)
        down = (self.high - now >= self.step) & (now < self.dark) & (self.way >= 0) & ~up
        turned = up | down
        self.way[up], self.way[down] = 1, -1
        self.low[turned], self.high[turned] = now[turned], now[turned]
        self.recent = [each for each in self.recent if seconds - each[0] < 1]
        self.recent.append((seconds, turned))
        flashes = np.sum([each for _seconds, each in self.recent], axis=0, dtype=np.int16) // 2
        self.share = max(self.share, in_sight(flashes > 1))
        while in_sight(flashes > self.flashes) > AREA:
            self.flashes += 1


def in_sight(mask: Picture) -> float:
    """Return the largest share of ten degrees of sight that is set, wherever they lie."""
    wide, tall = SIGHT
    sums = np.zeros((mask.shape[0] + 1, mask.shape[1] + 1), dtype=np.int32)
    sums[1:, 1:] = mask.cumsum(0).cumsum(1)
    inside = sums[wide:, tall:] - sums[:-wide, tall:] - sums[wide:, :-tall] + sums[:-wide, :-tall]
    return float(inside.max()) / (wide * tall)


def luminance(surface: pygame.Surface) -> tuple[Picture, Picture]:
    """Return the relative luminance of a picture's points, and their measure of saturated red."""
    small = pygame.transform.smoothscale(surface, SMALL)
    share = pygame.surfarray.array3d(small).astype(np.float32) / 255
    linear = np.where(share <= 0.04045, share / 12.92, ((share + 0.055) / 1.055) ** 2.4)
    red, green, blue = linear[..., 0], linear[..., 1], linear[..., 2]
    whole = red + green + blue
    saturated = red >= 0.8 * np.maximum(whole, 1e-6)
    measure = np.where(saturated, np.maximum(0.0, red - green - blue) * 320, 0.0)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue, measure


def measure(frames: Iterable[tuple[float, pygame.Surface]]) -> Flashes:
    """Return the flashes of a film: seconds and picture of each frame."""
    points: list[Points] = []
    for seconds, surface in frames:
        pictures = luminance(surface)
        if not points:
            points = [Points(pictures[0], STEP, DARK), Points(pictures[1], RED_STEP, np.inf)]
        for its, now in zip(points, pictures, strict=True):
            its.take(seconds, now)
    general, red = points
    return Flashes(general.flashes, red.flashes, max(general.share, red.share))


def frames(name: str, calm: bool) -> Iterator[tuple[float, pygame.Surface]]:
    """Yield the frames of a film."""
    app = studio(SIZE)
    app.settings.calm = calm
    app.apply_settings()
    for seconds in FILMS[name].frames(app, EVERY):
        app.draw()
        yield seconds, app.canvas.surface
    app.close()


def main() -> int:
    """Measure films and print a line for each; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("films", nargs="*", metavar="FILM", default=sorted(FILMS))
    parser.add_argument("--calm", action="store_true", help="with reduced motion")
    options = parser.parse_args()
    failing = 0
    with paths.elsewhere():
        for name in options.films:
            found = measure(frames(name, options.calm))
            failing += found.fails
            told = f"{found.general} flashes, {found.red} red, {found.share:.0%} twice or more"
            print(f"{name}: {told}{'  FAILS' if found.fails else ''}", flush=True)
    return bool(failing)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    sys.exit(main())
