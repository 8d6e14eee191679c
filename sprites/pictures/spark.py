"""Dust under a card, chips of a blow, a glint, falling laurel: pretty, and never needed."""

import math
import random
from dataclasses import dataclass
from typing import Final, Literal, Protocol

import pygame

from sprites.base import images
from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES

Kind = Literal["dust", "chip", "star", "burst", "glint", "ember", "leaf", "smoke"]
FADES: Final = 6
MOST: Final = 300
LEAN: Final = 30
"""Degrees between the turns that are painted."""


@dataclass(frozen=True)
class _Nature:
    """The look and the flight of sparks of a kind: seconds, units, units a second.

    `looks` are its pictures one after another; a `bunch` lights each spark in one of them instead.
    """

    life: float
    speed: float
    fall: float
    size: float
    looks: tuple[str, ...]
    drift: float = 0.0
    spin: float = 0.0
    grow: float = 0.0
    bunch: int = 1


NATURES: Final[dict[Kind, _Nature]] = {
    "dust": _Nature(
        0.3, 100, -16, 26, ("dust_1", "dust_2", "dust_3", "dust_4", "dust_5", "dust_6"), bunch=3
    ),
    "chip": _Nature(
        0.6, 210, 620, 15, tuple(f"chip_{n}" for n in range(1, 7)), spin=7.0, bunch=6
    ),
    "star": _Nature(0.16, 0, 0, 58, ("spark_1",), grow=0.25),
    "burst": _Nature(0.26, 0, 0, 64, ("spark_3",), grow=0.7),
    "glint": _Nature(0.5, 60, 0, 20, ("spark_2",)),
    "ember": _Nature(1.2, 40, -70, 7, ("ember",), drift=18),
    "leaf": _Nature(
        2.6, 70, 150, 34, tuple(f"leaf_{n}_{ink}" for ink in ("green", "ivory") for n in (1, 2, 4)),
        drift=34, spin=1.6, bunch=6,
    ),
    "smoke": _Nature(1.6, 16, -40, 44, ("smoke_1", "smoke_2", "smoke_3"), grow=0.5, bunch=3),
}  # fmt: skip


class Ground(Protocol):
    """Something that moves under sparks: a map that is looked at from near or far."""

    def on_ground(self, x: float, y: float) -> tuple[float, float]:
        """Return the place on the ground that is seen at a point in units."""

    def on_screen(self, x: float, y: float) -> tuple[float, float]:
        """Return the point in units at which a place on the ground is seen."""


@dataclass
class _Spark:
    """A spark at (x, y) units: of the screen, or from the place on a ground that is its home."""

    kind: Kind
    x: float
    y: float
    across: float
    down: float
    age: float
    turn: float
    look: int
    home: tuple[Ground, tuple[float, float]] | None = None

    @property
    def place(self) -> tuple[float, float]:
        """The point of the screen where it is, in units."""
        if self.home is None:
            return self.x, self.y
        ground, spot = self.home
        x, y = ground.on_screen(*spot)
        return x + self.x, y + self.y


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

    def burst(
        self,
        kind: Kind,
        x: float,
        y: float,
        count: int = 12,
        spread: float = 0.0,
        ground: Ground | None = None,
    ) -> None:
        """Throw `count` sparks from (x, y) units, along `spread` units of width.

        They go with the `ground` from which they are thrown, however that is looked at.
        """
        if self.calm:
            return
        home = None if ground is None else (ground, ground.on_ground(x, y))
        for _ in range(min(count, MOST - len(self._alive))):
            start = x + self._random.uniform(-spread, spread) / 2
            spark = self._light(kind, start, y, self._random.uniform(0, math.tau))
            if home is not None:
                spark.home, spark.x, spark.y = home, spark.x - x, spark.y - y
            self._alive.append(spark)

    def ring(self, kind: Kind, x: float, y: float, wide: float, tall: float, count: int) -> None:
        """Throw `count` sparks outwards from all round a box about (x, y), in units."""
        if self.calm:
            return
        for number in range(min(count, MOST - len(self._alive))):
            heading = math.tau * (number + self._random.uniform(0, 0.7)) / count
            across, down = math.cos(heading), math.sin(heading)
            reach = min(wide / 2 / max(1e-6, abs(across)), tall / 2 / max(1e-6, abs(down)))
            at = x + reach * across, y + reach * down
            self._alive.append(self._light(kind, *at, heading))

    def _light(self, kind: Kind, x: float, y: float, heading: float) -> _Spark:
        nature = NATURES[kind]
        speed = nature.speed * self._random.uniform(0.3, 1.0)
        across, down = speed * math.cos(heading), 0.6 * speed * math.sin(heading)
        age = nature.life * self._random.uniform(0.0, 0.2) if nature.speed else 0.0
        turn = self._random.uniform(0, math.tau) if nature.spin else 0.0
        look = self._random.randrange(nature.bunch)
        return _Spark(kind, x, y, across, down, age, turn, look)

    def clear(self) -> None:
        """Put out all sparks: what they rose from is no longer shown."""
        self._alive.clear()

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
        canvas.surface.fblits([self._placed(canvas, each) for each in self._alive])

    def _placed(self, canvas: Canvas, spark: _Spark) -> tuple[pygame.Surface, tuple[int, int]]:
        image = self._image(canvas, spark)
        left, top = canvas.point(*spark.place)
        return image, (left - image.get_width() // 2, top - image.get_height() // 2)

    def _image(self, canvas: Canvas, spark: _Spark) -> pygame.Surface:
        nature = NATURES[spark.kind]
        fade = min(FADES - 1, int(FADES * spark.age / nature.life))
        later = len(nature.looks) // nature.bunch
        look = spark.look + nature.bunch * min(later - 1, int(later * spark.age / nature.life))
        grown = nature.size * (1 + nature.grow * fade / FADES)
        side = max(3, canvas.px(grown))
        heading = math.degrees(spark.turn + nature.spin * spark.age) if nature.spin else 0.0
        turn = round(heading / LEAN) * LEAN % 360
        key = ("spark", nature.looks[look], side, fade, turn)
        return SURFACES.get(key, lambda: _paint(nature.looks[look], side, fade, turn))


def _paint(look: str, side: int, fade: int, turn: int) -> pygame.Surface:
    image = images.picture(f"effects/{look}", (side, side))
    image = pygame.transform.rotate(image, turn) if turn else image.copy()
    # The first half of its life a spark is whole, then it goes.
    left = min(1.0, 2 * (1 - fade / FADES))
    image.fill((255, 255, 255, round(255 * left)), special_flags=pygame.BLEND_RGBA_MULT)
    return image
