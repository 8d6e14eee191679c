"""The layout of cards: a fanned hand that opens at the pointer, and rows that close up."""

import math
from dataclasses import dataclass

from sprites.base.canvas import Box
from sprites.base.layout import trim
from sprites.cards.card import TABLE_WIDTH
from sprites.cards.plate import TALL

LIFT = 27.0
GROWN = 1.12
ROOMY = 1.16
"""The most by which the cards of a hand are enlarged where there is room for all of them."""
TILT = 1.3
WIDEST_TILT = 6.0
FAN_PITCH = 1.05
ROW_PITCH = 1.07
RING = 8.0
LOWER = 12.0
"""The most units by which smaller cards lie lower in their area."""


@dataclass(frozen=True)
class Place:
    """The place of a card's middle in units, and its angle in degrees (positive leans right).

    `strip` is how much of the card's width stays visible from the left, in units.
    """

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0
    z: int = 0
    strip: float = 0.0


Spotted = tuple[Place, str]
"""A card's place, and the zone that it is part of."""


def row(count: int, area: Box, width: float) -> list[Place]:
    """Cards side by side about the middle of `area`, closing up from the 7th or so."""
    if count == 0:
        return []
    pitch = _pitch(count, area.w, width, ROW_PITCH)
    left = area.centerx - pitch * (count - 1) / 2
    last = count - 1
    return [
        Place(
            left + pitch * number,
            area.centery,
            z=number,
            strip=width if number == last else min(width, pitch - _nose(width)),
        )
        for number in range(count)
    ]


def _nose(width: float) -> float:
    """Return the overhang of a card's Force disc over the card to its left."""
    return 0.045 * width


def _pitch(count: int, room: float, width: float, share: float) -> float:
    if count < 2:
        return 0.0
    return min(share * width, (room - width) / (count - 1))


def fan(count: int, area: Box, width: float, hovered: int | None = None) -> list[Place]:
    """Return a hand in an arc, its highest cards at the middle of `area`'s top edge.

    The hovered card is lifted, upright and larger; the others part until each shows its strip.
    """
    if count == 0:
        return []
    size = roomy(count, area, width)
    width *= size
    pitch = _pitch(count, area.w, width, FAN_PITCH)
    middles = [area.centerx + pitch * (number - (count - 1) / 2) for number in range(count)]
    if hovered is not None:
        middles, pitch = _parted(middles, pitch, area, width, hovered)
    held = trim(area, top=_spare(area, width))
    bend = _radius(count, area, width, _tilt(count, held, width, size))
    shape = held, width, pitch, bend
    return [_place(number, middles, shape, hovered, size) for number in range(count)]


def roomy(count: int, area: Box, width: float) -> float:
    """Return how much larger the cards of a hand are drawn, as far as `area` has room."""
    across = area.w / (FAN_PITCH * width * count)
    return max(1.0, min(ROOMY, across, area.h / (TALL * TABLE_WIDTH)))


def _spare(area: Box, width: float) -> float:
    """Return the units by which smaller cards lie lower."""
    return min(LOWER, max(0.0, (area.h - TALL * width) / 2))


def _tilt(count: int, area: Box, width: float, size: float) -> float:
    """Return the degrees from card to card, so few that the feet of the outer ones stay whole."""
    if count < 2:
        return 0.0
    room = area.h - TALL * (width + TABLE_WIDTH * size) / 2
    half = _pitch(count, area.w, width, FAN_PITCH) * (count - 1) / 2
    lean = math.degrees(max(0.0, room) / ((half + width) / 2))
    return min(TILT, 2 * min(WIDEST_TILT, lean) / (count - 1))


def _radius(count: int, area: Box, width: float, tilt: float) -> float:
    pitch = _pitch(count, area.w, width, FAN_PITCH)
    return pitch / math.radians(tilt) if pitch and tilt else 1.0


def _place(
    number: int,
    middles: list[float],
    shape: tuple[Box, float, float, float],
    hovered: int | None,
    size: float,
) -> Place:
    area, width, pitch, bend = shape
    aside = middles[number] - area.centerx
    lean = math.asin(max(-1.0, min(1.0, aside / bend))) if len(middles) > 1 else 0.0
    top = area.top + 0.7 * width + bend * (1 - math.cos(lean))
    if number == hovered:
        lifted = max(GROWN, 1.03 * size)
        return Place(middles[number], top - LIFT, 0.0, lifted, len(middles), width * lifted / size)
    last = number == len(middles) - 1
    # Neighbours lean apart, so that the lower ends lie closer together than the upper.
    crossing = 1.4 * width * pitch / bend if bend else 0.0
    strip = width if last else min(width, pitch - _nose(width) - crossing)
    return Place(middles[number], top, math.degrees(lean), size, number, strip)


def _parted(
    middles: list[float], pitch: float, area: Box, width: float, hovered: int
) -> tuple[list[float], float]:
    right = len(middles) - 1 - hovered
    grown = GROWN * width
    tail = width if right else 0.0
    gaps = hovered + max(0, right - 1)
    if gaps:
        pitch = min(pitch, (area.w - grown - tail - _nose(width) - RING) / gaps)
    low = area.left + hovered * pitch + grown / 2
    beside = _nose(width) + RING if right else 0.0
    high = area.right - grown / 2 - (max(0, right - 1) * pitch + tail + beside)
    heart = min(max(middles[hovered], low), high)
    lefts = [heart - grown / 2 - (hovered - n) * pitch + width / 2 for n in range(hovered)]
    start = heart + grown / 2 + width / 2 + _nose(width) + RING
    rights = [start + n * pitch for n in range(right)]
    settled = [*(min(x, y) for x, y in zip(lefts, middles, strict=False)), heart]
    for place, rest in zip(rights, middles[hovered + 1 :], strict=True):
        settled.append(max(place, rest))
    return settled, pitch
