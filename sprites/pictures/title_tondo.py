"""The round picture of the title: three spearmen in layers that shift a little, and thrust."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Final

import msgspec
import pygame

from sprites.base import images, lettering, pieces
from sprites.base.canvas import Canvas
from sprites.base.palette import ART, high_contrast, worn

INSCRIPTION: Final = "ΠΟΛΕΜΟΣ"
LETTER: Final = 40.0
APART: Final = 9.5
"""Degrees between two letters of the inscription."""
EMBLEM: Final = 1.16
"""The side of an emblem, in radii of its shield."""
EVERY: Final = 20.0
FIRST: Final = 7.0
"""Seconds between two thrusts, and before the first."""
DEPTHS: Final = {"ground": 2.0, "figures": 5.0, "shields": 7.5, "ring": 0.0}
"""The way that each layer goes with the pointer, in the units of the drawing; the ring stays."""
QUICK: Final = 3.0
"""The share of its way that a layer goes in a second, at its start."""
Layer = tuple[pygame.Surface, tuple[int, int]]
STEPS: Final = 16
"""Places to each side that the layers can stand at."""


class _Shield(msgspec.Struct):
    side: str
    at: tuple[float, float]
    radius: float


class _Phase(msgspec.Struct):
    file: str
    ms: float
    shields_shift: tuple[float, float]


class _Inscription(msgspec.Struct):
    radius: float


class _Plan(msgspec.Struct):
    size: tuple[float, float]
    inscription: _Inscription
    shields: list[_Shield]
    phases: list[_Phase]


@cache
def _plan() -> _Plan:
    found = json.loads((ART / "title" / "title.json").read_text(encoding="utf-8"))
    return msgspec.convert(found, _Plan)


class TitleTondo:
    """The tondo; `across` and `down`, from -1 to 1, are how far its layers have shifted."""

    def __init__(self) -> None:
        self.across = self.down = 0.0
        self.toward = 0.0, 0.0
        self.number = 0
        self._painted_for: tuple[object, ...] = ()
        self._layers: dict[tuple[str, int], Layer] = {}

    def look_at(self, canvas: Canvas, x: float, y: float) -> None:
        """Let the layers follow mouse or focus, which are at (x, y) units."""
        across, down = 2 * x / canvas.width - 1, 2 * y / canvas.height - 1
        self.toward = max(-1.0, min(1.0, across)), max(-1.0, min(1.0, down))

    def step(self, now: float, dt: float) -> None:
        """Let the layers go on their way, and the spearmen do what they do at `now`."""
        share = min(1.0, QUICK * dt)
        self.across += (self.toward[0] - self.across) * share
        self.down += (self.toward[1] - self.down) * share
        self.number = phase_at(now)

    def stand_still(self) -> None:
        """Stand ready and unshifted, for reduced motion."""
        self.across = self.down = 0.0
        self.number = 0

    @property
    def look(self) -> tuple[int, int, int]:
        """The state that a picture of it depends on."""
        return self.number, round(self.across * STEPS), round(self.down * STEPS)

    def draw(self, canvas: Canvas, x: float, y: float, side: float) -> None:
        """Draw the tondo about (x, y), `side` units wide."""
        self._take_size(canvas.px(side))
        number, across, down = self.look
        aside = _plan().phases[number].shields_shift
        grow, middle = canvas.px(side) / _plan().size[0], canvas.point(x, y)
        for name, depth in DEPTHS.items():
            extra = aside if name == "shields" else (0.0, 0.0)
            shift = depth * across / STEPS + extra[0], depth * down / STEPS + extra[1]
            image, corner = self._layer(name, number if name == "figures" else 0)
            place = (round(m + c + s * grow) for m, c, s in zip(middle, corner, shift, strict=True))
            canvas.surface.blit(image, tuple(place))

    def prepaint(self) -> bool:
        """Paint one more phase of the spearmen; False when there is none."""
        for number in range(len(_plan().phases)):
            if self._painted_for and ("figures", number) not in self._layers:
                self._layer("figures", number)
                return True
        return False

    def _take_size(self, pixels: int) -> None:
        wanted = (pixels, *worn())
        if self._painted_for != wanted:
            self._painted_for = wanted
            self._layers.clear()

    def _layer(self, name: str, number: int) -> Layer:
        found = self._layers.get((name, number))
        if found is None:
            file = f"figures_{number + 1}" if name == "figures" else name
            pixels = self._painted_for[0]
            assert isinstance(pixels, int)
            found = self._layers[name, number] = _paint(file, pixels)
        return found


def phase_at(now: float) -> int:
    """Return the number of the spearmen's phase: ready, draw back, thrust, recover."""
    left = (now - FIRST) % EVERY if now >= FIRST else EVERY
    for number, phase in enumerate(_plan().phases[1:], 1):
        if left < phase.ms / 1000:
            return number
        left -= phase.ms / 1000
    return 0


def _paint(file: str, pixels: int) -> Layer:
    """Return a layer's picture, cut to what is drawn, and its corner from the middle."""
    whole = images.paint_file(f"title/{file}", (pixels, pixels))
    if file == "ground":
        _light(whole)
        _inscribe(whole)
    elif file == "shields":
        _put_emblems(whole)
    kept = whole.get_bounding_rect()
    return whole.subsurface(kept).copy(), (kept.x - pixels // 2, kept.y - pixels // 2)


def _light(ground: pygame.Surface) -> None:
    """Lay light from the top left over the clay, and its grain."""
    if high_contrast():
        return
    side = ground.get_width()
    body = (
        '<defs><radialGradient id="l" gradientUnits="userSpaceOnUse" cx="36" cy="30" r="64">'
        '<stop offset="0" stop-color="#F2A86C" stop-opacity="0.5"/>'
        '<stop offset="0.45" stop-color="#F2A86C" stop-opacity="0"/>'
        '<stop offset="0.6" stop-color="#5C2410" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#5C2410" stop-opacity="0.5"/></radialGradient></defs>'
        '<circle cx="50" cy="50" r="43" fill="url(#l)"/>'
    )
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    ground.blit(images.rasterise(f"{head}{body}</svg>", (side, side)), (0, 0))


def _inscribe(ground: pygame.Surface) -> None:
    """Write the inscription along the upper edge of the field."""
    side = ground.get_width()
    grow, radius = side / _plan().size[0], _plan().inscription.radius + 12
    middle = (len(INSCRIPTION) - 1) / 2
    for number, letter in enumerate(INSCRIPTION):
        turn = (number - middle) * APART
        mark = lettering.image(letter, "stele", LETTER * grow, "slip")
        leant = pygame.transform.rotozoom(mark, -turn, 1.0)
        angle = math.radians(turn)
        x = side / 2 + radius * grow * math.sin(angle)
        y = side / 2 - radius * grow * math.cos(angle)
        ground.blit(leant, leant.get_rect(center=(round(x), round(y))))


def _put_emblems(shields: pygame.Surface) -> None:
    grow = shields.get_width() / _plan().size[0]
    for shield in _plan().shields:
        side = pieces.side_of(shield.side)
        wide = round(EMBLEM * shield.radius * grow)
        mark = pieces.emblem(side.emblem, wide, side.emblem_on_main, side.main)
        x, y = (round(place * grow) for place in shield.at)
        shields.blit(mark, mark.get_rect(center=(x, y)))
