"""Dust under a card, a glint on a coin, embers, falling laurel: pretty, and never needed."""

import math
import random
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from sprites.canvas import Canvas
from sprites.images import SURFACES, shape
from sprites.palette import HEX

Kind = Literal["dust", "glint", "ember", "leaf"]
FADES: Final = 6
MOST: Final = 300


@dataclass(frozen=True)
class _Nature:
    life: float
    speed: float
    fall: float
    size: float
    body: str
    drift: float = 0.0


NATURES: Final[dict[Kind, _Nature]] = {
    "dust": _Nature(
        0.45, 90, -20, 9, f'<circle cx="8" cy="8" r="7" fill="{HEX["clayLL"]}" opacity=".7"/>'
    ),
    "glint": _Nature(
        0.5,
        60,
        0,
        11,
        f'<path d="M8 0L9.6 6.4L16 8L9.6 9.6L8 16L6.4 9.6L0 8L6.4 6.4Z" fill="{HEX["gold"]}"/>',
    ),
    "ember": _Nature(1.2, 34, -70, 6, '<circle cx="8" cy="8" r="6.5" fill="#FFB066"/>', 18),
    "leaf": _Nature(
        2.6,
        50,
        70,
        15,
        f'<path d="M1 8C5 2 11 2 15 8C11 13 5 13 1 8Z" fill="{HEX["clayL"]}"/>'
        f'<path d="M1 8L15 8" stroke="{HEX["slip"]}" stroke-width="1"/>',
        34,
    ),
}


@dataclass
class _Spark:
    kind: Kind
    x: float
    y: float
    across: float
    down: float
    age: float
    turn: float


class Sparks:
    """All the sparks of a scene; `calm` lights none.

    Cosmetic random numbers, independent of the game's generator.
    """

    def __init__(self, calm: bool = False) -> None:
        self.calm = calm
        self._alive: list[_Spark] = []
        self._random = random.Random(7)  # the same each time, so that a session can be shown again

    @property
    def moving(self) -> bool:
        """True while any spark is alive."""
        return bool(self._alive)

    def burst(self, kind: Kind, x: float, y: float, count: int = 12, spread: float = 0.0) -> None:
        """Throw `count` sparks from (x, y) units, along `spread` units of width."""
        if self.calm:
            return
        for _ in range(min(count, MOST - len(self._alive))):
            self._alive.append(self._light(kind, x, y, spread))

    def _light(self, kind: Kind, x: float, y: float, spread: float) -> _Spark:
        heading = self._random.uniform(0, math.tau)
        speed = NATURES[kind].speed * self._random.uniform(0.3, 1.0)
        start = x + self._random.uniform(-spread, spread) / 2
        across, down = speed * math.cos(heading), 0.6 * speed * math.sin(heading)
        age = NATURES[kind].life * self._random.uniform(0.0, 0.25)
        return _Spark(kind, start, y, across, down, age, self._random.uniform(0, math.tau))

    def step(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for spark in self._alive:
            nature = NATURES[spark.kind]
            sway = nature.drift * math.sin(4 * spark.age + spark.turn)
            spark.x += (spark.across + sway) * dt
            spark.y += (spark.down + nature.fall * spark.age) * dt
            spark.across *= 1 - min(1.0, 1.5 * dt)
            spark.age += dt
        self._alive = [each for each in self._alive if each.age < NATURES[each.kind].life]

    def draw(self, canvas: Canvas) -> None:
        """Draw all in one go."""
        canvas.surface.fblits(
            [(self._image(canvas, each), canvas.point(each.x, each.y)) for each in self._alive]
        )

    def _image(self, canvas: Canvas, spark: _Spark) -> pygame.Surface:
        nature = NATURES[spark.kind]
        fade = int(FADES * spark.age / nature.life)
        side = max(2, canvas.px(nature.size))
        turn = round(math.degrees(spark.turn + 2 * spark.age) / 30) * 30 % 360
        key = ("spark", spark.kind, side, fade, turn if nature.drift else 0)
        return SURFACES.get(key, lambda: _paint(nature, side, fade, turn))


def _paint(nature: _Nature, side: int, fade: int, turn: int) -> pygame.Surface:
    body = f'<g transform="scale({side / 16:.4f})">{nature.body}</g>'
    image = shape((side, side), body).copy()
    if nature.drift:
        image = pygame.transform.rotate(image, turn)
    image.fill((255, 255, 255, 255 - 255 * fade // FADES), special_flags=pygame.BLEND_RGBA_MULT)
    return image
