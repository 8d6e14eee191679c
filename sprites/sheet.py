"""Every picture of the game on one sheet: cards, chits and emblems as they are drawn in play."""

from collections.abc import Sequence

import pygame

from sprites.base import images
from sprites.base.canvas import Canvas, offscreen
from sprites.base.palette import ART
from sprites.cards import card
from sprites.cards.face import Face
from sprites.cards.plate import TALL
from sprites.map import chit
from sprites.map.chit import ChitFace
from sprites.map.places import SIDES
from sprites.map.shield import counter

COLUMNS = 14
GAP = 20.0


def plain_faces() -> list[Face]:
    """Return a face for every card picture, with a name made from its file and no numbers."""
    return [
        Face(f"{folder}/{name}", name.replace("_", " ").title(), kind="", side="both")
        for folder in sorted(path.name for path in (ART / "cards").iterdir())
        for name in names(f"cards/{folder}")
    ]


def names(folder: str) -> list[str]:
    """Return the art files of a folder, without their ending."""
    return sorted(path.stem for path in (ART / folder).glob("*.svg"))


def contact_sheet(faces: Sequence[Face] = (), scale: float = 1.0) -> Canvas:
    """Draw all faces (or plain ones), then chits, counters, emblems and shields."""
    shown = list(faces) or plain_faces()
    side = round(68 * scale)
    small = [chit.image(side, city, None) for city in SIDES]
    small += [chit.image(side, None, ChitFace(name)) for name in names("chits")]
    small += [counter(city, side) for city in SIDES]
    small += [
        images.picture(f"emblems/rimmed/{name}", (side, side)) for name in names("emblems/rimmed")
    ]
    small += [
        images.picture(f"parts/{name}", (side, side))
        for name in names("parts")
        if name.startswith("shield")
    ]
    pitch, tall = card.TABLE_WIDTH + GAP, card.TABLE_WIDTH * TALL + GAP
    rows = -(-len(shown) // COLUMNS)
    width = COLUMNS * pitch + 2 * GAP
    per_row = int((width - 2 * GAP) // 84)
    height = rows * tall + -(-len(small) // per_row) * 84 + 3 * GAP
    canvas = offscreen((round(width * scale), round(height * scale)))
    canvas.scale = scale
    canvas.fill("clay")
    for number, face in enumerate(shown):
        x = GAP + pitch * (number % COLUMNS + 0.5)
        y = GAP + tall * (number // COLUMNS + 0.5)
        canvas.blit_centre(card.image(canvas, face), x, y)
    _small(canvas, small, per_row, rows * tall + 2 * GAP)
    return canvas


def _small(canvas: Canvas, shown: Sequence[pygame.Surface], per_row: int, top: float) -> None:
    for number, image in enumerate(shown):
        x = GAP + 84 * (number % per_row + 0.5)
        y = top + 84 * (number // per_row + 0.5)
        canvas.blit_centre(image, x, y)
