"""The names beside the shields: as large as there is room for, and never over anything else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from math import hypot
from typing import Final

import pygame

from sprites.base import lettering, text
from sprites.base.canvas import Box
from sprites.base.images import SURFACES, blank
from sprites.base.text import Gauge, Style
from sprites.map.places import AREAS, CHIT, FRAME, SIDES, Area
from sprites.map.shield import APART, COUNTER

NAME: Final = Style("stele-bold", 17, "ink")
HOME: Final = 18.0
LEAST: Final = 11.0
"""Units below which a name is not set: then the letters on the shield must do."""
STEP: Final = 1.0
RIM: Final = 2.2
"""The width of the pale rim of the letters, in units."""
TALL: Final = 0.86
"""The height of capitals with a little air, as a share of their size."""
ORDER: Final = ("se", "sw", "ne", "nw", "n", "s", "s>", "s<", "n>", "n<")
"""Sides in the order in which they are tried; > and < begin or end at the shield's edge."""


@dataclass(frozen=True)
class Label:
    """A name that has its place: its middle, counted in canvas units from the area's middle."""

    words: str
    style: Style
    x: float
    y: float


LARGE: Final = 1.5
"""The text scale beyond which a name takes the place nearest to its shield, not the handsomest."""
CLEARLY: Final = 0.8
"""The middle of a name is so much nearer to its own shield than to any other."""
AIR: Final = 16.0
"""The units between two large names side by side."""
ROOM_FOR_PROMPT: Final = 24.0
"""Units at the lower edge that the prompt covers at twice the text size."""


def place(
    names: Mapping[str, str], ruler: text.Ruler, scale: float, piece: float
) -> dict[str, Label]:
    """Return a label for each area that has a name, none over another, a shield or a chit.

    `scale` and `piece` are those of a viewport. At a large text scale a name takes as much of its
    size as there is room for; near by there is more. One that has room nowhere is left out.
    """
    gauge = Gauge(ruler.scale, ruler.text_scale)
    return dict(_place(tuple(names.items()), gauge, round(scale, 4), round(piece, 4)))


@lru_cache(maxsize=64)
def _place(
    names: tuple[tuple[str, str], ...], gauge: Gauge, scale: float, piece: float
) -> tuple[tuple[str, Label], ...]:
    layout = _Layout(gauge, scale, piece)
    wanted = {name: words for name, words in names if name in AREAS and words}
    wanted = dict(sorted(wanted.items(), key=lambda pair: -AREAS[pair[0]].radius))
    # All stand at their least size first, so that nobody grows into the room another needs.
    for name, words in wanted.items():
        layout.stand(AREAS[name], words, LEAST)
    largest = gauge.text_scale * max(1.0, piece) ** 0.5
    share = LEAST / HOME / largest
    while share < 1.0:
        share = min(1.0, share + STEP / HOME / largest)
        for name, words in wanted.items():
            layout.stand(AREAS[name], words, share * _full(AREAS[name]) * largest)
    return tuple(layout.labels.items())


def _full(area: Area) -> float:
    return HOME if area.radius > 22 else NAME.size


class _Layout:
    """The boxes on the panel in canvas units from its corner: what stands, and what may join."""

    def __init__(self, gauge: Gauge, scale: float, piece: float) -> None:
        self.gauge, self.scale, self.piece = gauge, scale, piece
        self.large = gauge.text_scale > LARGE
        foot = ROOM_FOR_PROMPT * (gauge.text_scale - 1)
        self.frame = Box(0, 0, FRAME.w * scale, FRAME.h * scale - foot)
        self.fixed = [box for area in AREAS.values() for box in obstacles(area, scale, piece)]
        self.labels: dict[str, Label] = {}
        self.boxes: dict[str, Box] = {}

    def stand(self, area: Area, words: str, size: float) -> None:
        """Give a name this size, on the best side that has room; else it stays as it is."""
        before = self.labels.get(area.id)
        style = NAME.sized(size / self.gauge.text_scale)
        if before is not None and before.style.size >= style.size:
            return
        labels = [self._beside(area, words, style, side) for side in (area.label, *ORDER)]
        if self.large:
            labels.sort(key=lambda label: hypot(label.x, label.y))
        for label in labels:
            box = self._box(area, label)
            if self._free(area, box) and not (self.large and self._strays(area, box)):
                self.labels[area.id], self.boxes[area.id] = label, box
                return

    def _beside(self, area: Area, words: str, style: Style, side: str) -> Label:
        wide, tall = measure(self.gauge, words, style)
        down = 1 if side[0] == "s" else -1
        corner = side[-1] in "ew"
        # At a corner it clears the chits beside the shield; above and below, shield and counters.
        rise = CHIT / 2 + 1 if corner else area.radius + (8 if down > 0 else 3)
        aside = {"e": 1, "w": -1}.get(side[-1], 0)
        x = aside * ((area.radius - 2) * self.piece + wide / 2)
        if side in ("s<", "s>", "n<", "n>"):
            x = (1 if side[-1] == ">" else -1) * (wide / 2 - area.radius * self.piece)
        return Label(words, style, x, down * (rise * self.piece + tall / 2))

    def _box(self, area: Area, label: Label) -> Box:
        return box_of(self.gauge, label, area.x * self.scale, area.y * self.scale)

    def _free(self, area: Area, box: Box) -> bool:
        apart = AIR if self.large else 0.0
        others = [box.inflate(apart, 0) for name, box in self.boxes.items() if name != area.id]
        return self.frame.contains(box) and not any(
            box.colliderect(other) for other in [*self.fixed, *others]
        )

    def _strays(self, area: Area, box: Box) -> bool:
        """True where one could take a name for that of another area, which is as near."""
        x, y = box.center
        far = {
            name: hypot(x - other.x * self.scale, y - other.y * self.scale)
            for name, other in AREAS.items()
        }
        return far[area.id] > CLEARLY * min(way for name, way in far.items() if name != area.id)


def obstacles(area: Area, scale: float, piece: float) -> Iterable[Box]:
    """Yield the boxes of an area: its shield, room for its counters and for the chits of all three.

    Canvas units from the panel's corner. A shield is three boxes that fill its disc.
    """
    x, y = area.x * scale, area.y * scale
    r = (area.radius + 1) * piece
    for wide, tall in ((r, 0.5 * r), (0.78 * r, 0.78 * r), (0.5 * r, r)):
        yield Box(x - wide, y - tall, 2 * wide, 2 * tall)
    low = (area.radius - 2 - COUNTER) * piece
    aside = (APART + COUNTER) * piece
    yield Box(x - aside, y + low, 2 * aside, 2 * COUNTER * piece)
    for city in SIDES:
        box = area.stack(city)
        yield Box(x + box.x * piece, y + box.y * piece, box.w * piece, box.h * piece)


def measure(ruler: text.Ruler, words: str, style: Style) -> tuple[float, float]:
    """Return the width and height of a name with its rim, in units."""
    tall = TALL * style.size * ruler.text_scale
    return text.width(ruler, words, style) + 2 * RIM, tall + 2 * RIM


def box_of(ruler: text.Ruler, label: Label, x: float, y: float) -> Box:
    """Return the box of a label whose area's middle is at (x, y), in units."""
    wide, tall = measure(ruler, label.words, label.style)
    return Box(x + label.x - wide / 2, y + label.y - tall / 2, wide, tall)


def image(ruler: text.Ruler, label: Label, dimmed: bool) -> pygame.Surface:
    """Return a name in dark letters with a pale rim, readable on land and sea alike."""
    ink, rim = ("slip4", "ivory3") if dimmed else ("ink", "ivory")
    size = text.pixels(ruler, label.style)
    key = ("map name", label.words, round(size, 1), ruler.scale, dimmed)
    return SURFACES.get(key, lambda: _rimmed(label.words, size, RIM * ruler.scale, ink, rim))


def _rimmed(words: str, size: float, reach: float, ink: str, rim: str) -> pygame.Surface:
    inner = lettering.image(words, NAME.face, size, ink)
    outer = lettering.image(words, NAME.face, size, rim)
    edge = round(reach + 1)
    made = blank((inner.get_width() + 2 * edge, inner.get_height() + 2 * edge))
    for far in (reach, reach * 0.55):
        for across, down in _around(far):
            made.blit(outer, (edge + across, edge + down))
    made.blit(inner, (edge, edge))
    return made


def _around(far: float) -> list[tuple[int, int]]:
    slant = 0.707
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (slant, slant), (-slant, slant), (slant, -slant),
             (-slant, -slant), (0.92, 0.38), (-0.92, 0.38), (0.92, -0.38), (-0.92, -0.38),
             (0.38, 0.92), (-0.38, 0.92), (0.38, -0.92), (-0.38, -0.92)]  # fmt: skip
    return list(dict.fromkeys((round(x * far), round(y * far)) for x, y in steps))
