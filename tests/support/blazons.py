"""Signs that are never made: in these colours they are the emblems of movements of today."""

from __future__ import annotations

from typing import Final

from sprites.base.palette import colour

BLACK, WHITE, GOLD, RED, BLUE = "black", "white", "gold", "red", "blue"
NEVER: Final = {
    ("lambda", BLACK, GOLD),
    ("lambda", GOLD, BLACK),
    ("star", GOLD, RED),
    ("star", GOLD, BLUE),
}
"""Emblems with their ink and their ground."""


def shade(name: str) -> str:
    """Return which of these colours one is, by the palette or by hex; "" for another."""
    hue, saturation, value, _alpha = colour(name).hsva
    if value < 22:
        return BLACK
    if saturation < 22:
        return WHITE if value > 75 else ""
    if 38 <= hue <= 65 and value > 60:
        return GOLD
    if hue <= 15 or hue >= 340:
        return RED
    return BLUE if 195 <= hue <= 255 else ""


def is_never_made(emblem: str, ink: str, ground: str) -> bool:
    """Return True for an emblem in colours that it must not have."""
    return (emblem, shade(ink), shade(ground)) in NEVER
