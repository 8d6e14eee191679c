"""Round portraits: the mentor in his poses, and the opponents."""

from __future__ import annotations

import pygame

from sprites import images, pieces
from sprites.images import SURFACES, blank, shape
from sprites.palette import HEX

SMALL = 0.46
"""The size of a shield before a portrait, as a share of it."""


def disc(name: str, side: int) -> pygame.Surface:
    """Return a round portrait on clay with a dark rim, `side` pixels across."""
    return SURFACES.get(("portrait", name, side), lambda: _paint(name, side))


def badge(faction: str, name: str, side: int) -> pygame.Surface:
    """Return a portrait with the shield of a faction before it, in a square of `side` pixels.

    Without a name it is the shield alone.
    """
    if not name:
        return pieces.shield(faction, side)
    return SURFACES.get(("rival", name, faction, side), lambda: _rival(faction, name, side))


def _rival(faction: str, name: str, side: int) -> pygame.Surface:
    both, small = disc(name, side).copy(), round(SMALL * side)
    both.blit(pieces.shield(faction, small), (side - small, side - small))
    return both


def _paint(name: str, side: int) -> pygame.Surface:
    rim = max(2, round(side * 0.035))
    disc = blank((side, side))
    middle = side / 2
    plate = (
        f'<circle cx="{middle}" cy="{middle}" r="{middle - 1}" fill="{HEX["ink"]}"/>'
        f'<circle cx="{middle}" cy="{middle}" r="{middle - rim}" fill="{HEX["clayL"]}"/>'
    )
    disc.blit(shape((side, side), plate), (0, 0))
    figure = images.paint_file(f"portraits/{name}", (side, side), anchor=0.12)
    hole = f'<circle cx="{middle}" cy="{middle}" r="{middle - rim}" fill="#FFFFFF"/>'
    figure.blit(shape((side, side), hole), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    disc.blit(figure, (0, 0))
    return disc
