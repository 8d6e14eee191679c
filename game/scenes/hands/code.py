"""The picture of a code that phones scan."""

from __future__ import annotations

import pygame
import segno

from sprites.base.images import SURFACES
from sprites.base.palette import HEX

QUIET = 4
"""Modules of paper around it, which scanners need."""
PAPER, INK = "white", "slip"


def code(words: str, side: int) -> pygame.Surface:
    """Return the code of some words, at most so many pixels wide: every module is whole pixels."""
    return SURFACES.get(("code", words, side), lambda: _paint(words, side))


def _paint(words: str, side: int) -> pygame.Surface:
    rows = [bytes(row) for row in segno.make(words, error="m", micro=False).matrix]
    across = len(rows) + 2 * QUIET
    module = max(1, side // across)
    paper = pygame.Surface((across * module, across * module))
    paper.fill(HEX[PAPER])
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                spot = ((x + QUIET) * module, (y + QUIET) * module, module, module)
                paper.fill(HEX[INK], spot)
    return paper
