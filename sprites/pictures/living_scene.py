"""Great pictures that live, of endings and of places: wings hover, flames lick, people breathe."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final
from xml.etree import ElementTree

import pygame

from sprites.base import images
from sprites.base.images import SURFACES, Size
from sprites.base.palette import worn

SVG: Final = "http://www.w3.org/2000/svg"
PROBE: Final = 4
"""Units of the drawing to the pixel where a part's place is looked for."""
Frame = tuple[float, float, float, float]


@dataclass(frozen=True)
class Motion:
    """A motion to and fro of the parts `first` to `last` of a drawing, counted from 0.

    `across` and `down` are units of the drawing, `swell` the share by which a part grows from its
    foot, `glow` that by which it pales, `seconds` last from one end to the other and back; `shift`
    is a share of them. Where the picture opens, the parts `come` from so many units across and
    down.
    """

    first: int
    last: int
    seconds: float = 4.0
    across: float = 0.0
    down: float = 0.0
    swell: float = 0.0
    glow: float = 0.0
    shift: float = 0.0
    come: tuple[float, float] = (0.0, 0.0)

    def at(self, now: float) -> float:
        """Return how far it is, from -1 to 1."""
        return math.sin(2 * math.pi * (now / self.seconds + self.shift)) if now else 0.0


def _hover(first: int, last: int) -> Motion:
    """Return the motion of a Nike with her wreath, who comes down from the sky."""
    return Motion(first, last, 3.6, across=1.5, down=5.0, come=(-40.0, -330.0))


def _flames(first: int, count: int) -> tuple[Motion, ...]:
    times = (1.1, 1.4, 0.9, 1.6, 1.0, 1.3)
    return tuple(
        Motion(first + n, first + n, times[n], across=0.8, swell=0.09, shift=0.17 * n)
        for n in range(count)
    )


def _smoke(first: int, count: int) -> tuple[Motion, ...]:
    return tuple(
        Motion(first + 2 * n, first + 2 * n + 1, 5.0 + n, across=4.0, shift=0.23 * n)
        for n in range(count)
    )


def _vapours(first: int, count: int) -> tuple[Motion, ...]:
    return tuple(
        Motion(first + n, first + n, 5.0 + 0.7 * n, across=4.0, glow=0.5, shift=0.27 * n)
        for n in range(count)
    )


def _ranks(*parts: int, swell: float = 0.012, come: float = 0.0) -> tuple[Motion, ...]:
    """Return the breath of men who stand in a row, and who march in from the side."""
    return tuple(
        Motion(n, n, 3.2, swell=swell, shift=0.12 * at, come=(come, 0.0))
        for at, n in enumerate(parts)
    )


ASIDE: Final = 520.0
"""Units of the drawing by which what comes from a side stands off at first."""
NEAR: Final = 150.0
"""The same at a place of the war, where people only step up."""
MOTIONS: Final[Mapping[str, tuple[Motion, ...]]] = {
    "scenes/victory_athens": (
        Motion(5, 5, 5.2, across=1.0, down=2.4, come=(-1.4 * ASIDE, 0.0)),
        _hover(6, 7),
        Motion(9, 9, 6.0, across=9.0),
        Motion(10, 11, 4.6, across=-8.0),
    ),
    "scenes/victory_sparta": (
        *_ranks(4, 5, 6, 7, come=-ASIDE),
        Motion(8, 8, 1.9, swell=0.012, come=(-ASIDE, 0.0)),
    ),
    "scenes/victory_thebes": (_hover(73, 74),),
    "scenes/victory_battle": (
        Motion(4, 4, 4.4, swell=0.012, come=(-ASIDE, 0.0)),
        _hover(6, 7),
        *_ranks(8, come=-0.6 * ASIDE),
    ),
    "scenes/level_battle": (*_ranks(8, 9, come=-ASIDE), *_ranks(10, come=ASIDE)),
    "scenes/shared_peace": (Motion(3, 3, 3.4, across=4.0, down=6.0, come=(-ASIDE, -80.0)),),
    "scenes/defeat": (
        *_smoke(3, 4),
        *_flames(11, 6),
        Motion(19, 19, 5.4, swell=0.008),
        Motion(25, 25, 4.8, swell=0.01, come=(160.0, -330.0)),
    ),
    "scenes/defeat_war": (
        *_smoke(4, 2),
        Motion(8, 8, 5.6, across=1.0, down=2.2),
        Motion(9, 9, 4.2, across=1.6, down=2.4, shift=0.3),
        Motion(10, 10, 4.8, down=1.6, shift=0.6),
        Motion(12, 12, 6.0, across=9.0),
        Motion(13, 13, 4.6, across=-8.0),
    ),
    "places/camp": (
        Motion(1, 1, 3.4, glow=0.5),
        Motion(2, 2, 2.3, glow=0.3),
        Motion(3, 3, 1.3, glow=0.4, shift=0.2),
        *_flames(5, 3),
        Motion(9, 9, 3.4, swell=0.012, come=(-NEAR, 0.0)),
        Motion(10, 10, 6.8, across=0.8, down=1.8, come=(-NEAR, 0.0)),
        Motion(11, 11, 3.8, swell=0.012, shift=0.3, come=(NEAR, 0.0)),
        Motion(12, 12, 5.2, swell=0.03),
        Motion(13, 13, 4.4, down=1.2),
    ),
    "places/oracle": (
        Motion(1, 1, 3.0, glow=0.35),
        *_vapours(3, 4),
        Motion(8, 8, 4.6, swell=0.006),
        Motion(9, 9, 4.6, across=1.2, down=1.2),
        Motion(11, 11, 3.8, swell=0.01, come=(NEAR, 0.0)),
    ),
    "places/envoy": (
        Motion(2, 2, 7.0, across=9.0),
        Motion(3, 3, 5.6, across=-8.0),
        Motion(5, 5, 4.0, swell=0.009, come=(-NEAR, 0.0)),
        Motion(6, 6, 4.4, swell=0.009, shift=0.4, come=(NEAR, 0.0)),
        Motion(9, 9, 3.6, swell=0.006),
    ),
    "places/agora": (
        Motion(2, 2, 3.2, across=0.9),
        Motion(4, 4, 2.6, across=1.3),
        Motion(5, 5, 2.6, across=1.3, shift=0.1),
        Motion(7, 7, 4.2, swell=0.009, come=(0.5 * NEAR, 0.0)),
        Motion(8, 8, 3.6, swell=0.009, shift=0.4, come=(-0.5 * NEAR, 0.0)),
        Motion(9, 9, 3.2, swell=0.008, come=(-NEAR, 0.0)),
    ),
    "places/event": (
        *_ranks(4, 5, 6, 7, come=-NEAR),
        Motion(9, 9, 3.8, swell=0.008, come=(NEAR, 0.0)),
        Motion(10, 10, 3.0, across=-1.0, down=1.6, come=(NEAR, 0.0)),
    ),
    "places/assembly": (
        Motion(3, 3, 3.4, swell=0.01),
        Motion(4, 4, 4.6, swell=0.008, come=(0.5 * NEAR, 0.0)),
        Motion(5, 5, 5.0, swell=0.012, come=(-NEAR, 0.0)),
        *_ranks(7, 8, 9, swell=0.016, come=NEAR),
        *_ranks(11, 12, 13, 14, swell=0.016, come=NEAR),
    ),
    "places/treasury": (
        Motion(1, 1, 3.0, glow=0.35),
        Motion(4, 4, 2.8, across=1.2, down=0.8),
        Motion(5, 5, 2.8, across=-1.2, down=-0.8),
        Motion(7, 7, 4.0, swell=0.009, come=(-NEAR, 0.0)),
        Motion(9, 9, 3.6, swell=0.01, come=(NEAR, 0.0)),
    ),
}
"""The moving parts of each picture; those that are not named stand still."""


@dataclass(frozen=True)
class _Layer:
    """Parts that are painted together, and their place in pixels; None as its motion is still."""

    first: int
    last: int
    place: pygame.Rect
    motion: Motion | None


class LivingScene:
    """A picture whole at the foot of `size` pixels, at one side of them or between.

    What is painted beyond the drawing's own edges fills the rest: the sky, the sea, the ground.
    `tall` is the height in pixels that shows all of it, `aside` the share of the spare width that
    lies at its left.
    """

    def __init__(
        self,
        name: str,
        size: Size,
        tints: Mapping[str, str],
        tall: float = 0.0,
        aside: float = 1.0,
    ) -> None:
        self.key = ("alive", name, size, tuple(sorted(tints.items())), tall, aside, *worn())
        self.size = size
        source = images.coloured(name, tints)
        left, top, wide, high = images.view(source)
        self.grow = min(size[0] / wide, (tall or size[1]) / high)
        """Pixels to the unit of the drawing."""
        seen = size[0] / self.grow, size[1] / self.grow
        self.frame: Frame = (
            left - aside * (seen[0] - wide),
            top + high - seen[1],
            *seen,
        )
        ElementTree.register_namespace("", SVG)
        self.parts = [
            ElementTree.tostring(part, "unicode") for part in ElementTree.fromstring(source)
        ]
        self.layers = list(self._layers(MOTIONS.get(name, ())))

    def draw(
        self,
        surface: pygame.Surface,
        left: int,
        top: int,
        now: float,
        come: float = 1.0,
        behind: Callable[[], None] | None = None,
    ) -> None:
        """Draw the picture with its upper left corner at a pixel, as it is at a time in seconds.

        `come` is how much of its way all has come, from 0 to 1; `behind` draws what flies before
        the ground and behind the figures.
        """
        for number, layer in enumerate(self.layers):
            if number == 1 and behind is not None:
                behind()
            image = SURFACES.get((*self.key, layer.first), partial(self._paint, layer))
            x, y = left + layer.place.x, top + layer.place.y
            motion = layer.motion
            if motion is not None:
                share = motion.at(now)
                if motion.glow:
                    image.set_alpha(round(255 * (1.0 - motion.glow * (0.5 + 0.5 * share))))
                grown = round(image.get_height() * motion.swell * share)
                if grown:
                    y -= grown
                    image = SURFACES.get_brief(
                        (*self.key, layer.first, grown), partial(_stretched, image, grown)
                    )
                away = (1.0 - come) * motion.come[0], (1.0 - come) * motion.come[1]
                x += round((motion.across * share + away[0]) * self.grow)
                y += round((motion.down * share + away[1]) * self.grow)
            surface.blit(image, (x, y))

    def prepaint(self) -> bool:
        """Paint one more of its layers; False when there is none left."""
        for layer in self.layers:
            if (*self.key, layer.first) not in SURFACES:
                SURFACES.get((*self.key, layer.first), partial(self._paint, layer))
                return True
        return False

    def _layers(self, motions: tuple[Motion, ...]) -> Iterator[_Layer]:
        """Yield the ground, then what moves with what stands still between."""
        done = 0
        for motion in motions:
            yield from self._still(done, motion.first)
            yield from self._placed(motion.first, motion.last + 1, motion)
            done = motion.last + 1
        yield from self._still(done, len(self.parts))

    def _still(self, first: int, end: int) -> Iterator[_Layer]:
        if first == 0:
            yield _Layer(0, end, pygame.Rect(0, 0, *self.size), None)
        elif first < end:
            yield from self._placed(first, end, None)

    def _placed(self, first: int, end: int, motion: Motion | None) -> Iterator[_Layer]:
        """Yield a layer as large as what is seen of it; none where nothing is."""
        probe = (round(self.frame[2] / PROBE), round(self.frame[3] / PROBE))
        found = self._raster(first, end, self.frame, probe).get_bounding_rect()
        if not found.w:
            return
        scale = PROBE * self.grow
        found.inflate_ip(4, 4)
        place = pygame.Rect(*(round(scale * side) for side in found))
        yield _Layer(first, end, place, motion)

    def _paint(self, layer: _Layer) -> pygame.Surface:
        left, top, _wide, _tall = self.frame
        place, grow = layer.place, self.grow
        frame = left + place.x / grow, top + place.y / grow, place.w / grow, place.h / grow
        image = self._raster(layer.first, layer.last, frame, place.size)
        if layer.first:
            return image
        ground = pygame.Surface(self.size, 0, 32)
        ground.blit(image, (0, 0))
        return ground

    def _raster(self, first: int, end: int, frame: Frame, size: Size) -> pygame.Surface:
        view = " ".join(f"{side:.3f}" for side in frame)
        body = "".join(self.parts[first:end])
        head = (
            f'<svg xmlns="{SVG}" viewBox="{view}" width="{frame[2]:.3f}" height="{frame[3]:.3f}">'
        )
        return images.rasterise(f"{head}{body}</svg>", size)


def _stretched(image: pygame.Surface, grown: int) -> pygame.Surface:
    """Return an image so many pixels taller."""
    wide, tall = image.get_size()
    return pygame.transform.smoothscale(image, (wide, tall + grown))
