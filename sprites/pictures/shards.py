"""Pictures that break: each shard is what lies nearest to one of a few seeds."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame

from sprites.base.images import blank
from sprites.base.palette import colour

Point = tuple[float, float]
LEANS: Final = 6.0
"""Degrees by which a shard that is driven out has turned, at most."""
LEAST: Final = 3
"""Pixels that a shard is wide and high, at least."""


class Shard(NamedTuple):
    """A part of a picture: its middle in the picture, and its way out in shares of the longest."""

    image: pygame.Surface
    x: float
    y: float
    aside: float
    down: float

    def place(self, push: float) -> tuple[pygame.Surface, tuple[int, int]]:
        """Return the shard, and its corner when the outermost have been pushed so many pixels."""
        wide, tall = self.image.get_size()
        x, y = self.x + self.aside * push, self.y + self.down * push
        return self.image, (round(x - wide / 2), round(y - tall / 2))


def cells(seeds: Sequence[Point], outline: Sequence[Point]) -> list[list[Point]]:
    """Return for each seed the part of an outline that is nearer to it than to any other."""
    found = []
    for seed in seeds:
        cell = list(outline)
        for other in seeds:
            if other != seed:
                cell = _nearer(cell, seed, other)
        found.append(cell)
    return found


def _nearer(cell: list[Point], seed: Point, other: Point) -> list[Point]:
    """Return the part of a cell on this side of the line half way between two seeds."""
    across, down = other[0] - seed[0], other[1] - seed[1]
    limit = (across * (seed[0] + other[0]) + down * (seed[1] + other[1])) / 2
    kept: list[Point] = []
    beyond = [across * x + down * y - limit for x, y in cell]
    for number, (x, y) in enumerate(cell):
        before, now = beyond[number - 1], beyond[number]
        if (before < 0) != (now < 0):
            share = before / (before - now)
            from_x, from_y = cell[number - 1]
            kept.append((from_x + (x - from_x) * share, from_y + (y - from_y) * share))
        if now < 0:
            kept.append((x, y))
    return kept


def scattered(count: int, box: pygame.Rect, chance: random.Random) -> list[Point]:
    """Return seeds strewn over a box."""
    return [
        (chance.uniform(box.left, box.right), chance.uniform(box.top, box.bottom))
        for _seed in range(count)
    ]


def broken(
    picture: pygame.Surface,
    parts: Sequence[Sequence[Point]],
    blow: Point,
    chance: random.Random,
    edge: tuple[str, int] | None = None,
) -> list[Shard]:
    """Return the shards of a picture that a blow drives apart; `edge` is their line and its width.

    A shard goes the farther the farther it lies from the blow, but all go some way.
    """
    made = [(_cut(picture, part, edge), _middle(part)) for part in parts if len(part) > 2]
    far = max((math.dist(blow, place) for _shard, place in made), default=1.0) or 1.0
    shards = []
    for cut, (x, y) in made:
        lean = chance.uniform(-LEANS, LEANS)
        if cut is not None:
            image, corner = cut
            aside, down = x - blow[0], y - blow[1]
            away = math.hypot(aside, down) or 1.0
            share = (0.35 + 0.65 * away / far) / away
            middle = corner[0] + image.get_width() / 2, corner[1] + image.get_height() / 2
            turned = pygame.transform.rotozoom(image, lean, 1.0)
            shards.append(Shard(turned, *middle, aside * share, down * share))
    return shards


def solid(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture in white, as opaque as it is."""
    made = picture.copy()
    made.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return made


def _middle(part: Sequence[Point]) -> Point:
    return sum(x for x, _y in part) / len(part), sum(y for _x, y in part) / len(part)


def _cut(
    picture: pygame.Surface, part: Sequence[Point], edge: tuple[str, int] | None
) -> tuple[pygame.Surface, tuple[int, int]] | None:
    """Return what is drawn in a part of a picture with its corner, None where that is nothing."""
    xs, ys = [x for x, _y in part], [y for _x, y in part]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    box = pygame.Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)
    box = box.clip(picture.get_rect())
    if box.w < LEAST or box.h < LEAST:
        return None
    mask = blank(box.size)
    shape = [(x - box.x, y - box.y) for x, y in part]
    pygame.draw.polygon(mask, (255, 255, 255, 255), shape)
    mask.blit(picture, (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    if edge is not None:
        pygame.draw.lines(mask, colour(edge[0]), True, shape, edge[1])
        mask.blit(solid(picture), (0, 0), box, special_flags=pygame.BLEND_RGBA_MULT)
    used = mask.get_bounding_rect()
    if used.w < LEAST or used.h < LEAST:
        return None
    return mask.subsurface(used).copy(), (box.x + used.x, box.y + used.y)
