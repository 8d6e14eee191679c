"""The vase of a match as something to keep: a picture, and a film in which it turns once."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.client.services import Services
from game.system import paths
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas
from sprites.images import SURFACES, Size, rasterise
from sprites.layout import Column, Row, Slot
from sprites.moving_picture import MovingPicture
from sprites.palette import HEX, high_contrast
from sprites.text import Style
from sprites.vase import SIZE, Amphora, Figure

PICTURE = (1080, 1350)
FILM = (480, 600)
FRAMES, DELAY = 60, 80
"""The frames of a turn, and the milliseconds of each."""
GREAT = Style("stele-bold", 104, tracking=3.0, leading=1.1, grows=False)
WON = Style("serif-bold", 54, leading=1.15, grows=False)
TOLD = Style("serif", 38, "ivory3", leading=1.2, grows=False)
EDGE = 70.0


def paint_ground(
    size: Size, middle: tuple[float, float], foot: tuple[float, float]
) -> pygame.Surface:
    """Return the dark ground of a vase: a glow about its middle, its shadow below its foot.

    Both are places in pixels; the shadow is as wide as the glow is high above it.
    """
    ground = pygame.Surface(size, 0, 32)
    ground.fill(HEX["slip"])
    if high_contrast():
        return ground
    reach = 1.7 * (foot[1] - middle[1])
    wide = 0.55 * (foot[1] - middle[1])
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{middle[0]:.1f}" '
        f'cy="{middle[1]:.1f}" r="{reach:.1f}"><stop offset="0" stop-color="#7A3C1E" '
        'stop-opacity="0.72"/><stop offset="0.5" stop-color="#7A3C1E" stop-opacity="0.24"/>'
        '<stop offset="1" stop-color="#7A3C1E" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="translate({foot[0]:.1f} {foot[1]:.1f}) scale({wide:.1f} '
        f'{wide / 6:.1f})"><stop offset="0.35" stop-color="#0B0706" stop-opacity="0.95"/>'
        '<stop offset="1" stop-color="#0B0706" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#g)"/>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#s)"/>'
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'width="{size[0]}" height="{size[1]}">'
    )
    ground.blit(rasterise(f"{head}{body}</svg>", size), (0, 0))
    return ground


class VaseCard:
    """The vase over the result in words, on a canvas of its own."""

    def __init__(self, figures: Sequence[Figure], words: Sequence[str], size: Size) -> None:
        self.pot = Amphora(figures)
        self.canvas = Canvas(pygame.Surface(size, 0, 32))
        greeting, headline, sentence = words
        canvas, room = self.canvas, self.canvas.width - 2 * EDGE
        told = [
            (GREAT, [greeting.upper()]),
            (WON, text.balanced(canvas, headline, WON, room)),
            (TOLD, text.balanced(canvas, sentence, TOLD, room)),
        ]
        lines = [Slot(tall=len(each) * text.line_height(canvas, style)) for style, each in told]
        vase = Slot(grow=1)
        Column(vase, *lines, gap=6, padding=EDGE).place(canvas, canvas.area)
        middle = Slot(wide=vase.box.h * SIZE[0] / SIZE[1])
        Row(Slot(grow=1), middle, Slot(grow=1)).place(canvas, vase.box)
        self.box = middle.box
        self.ground = _ground_of(canvas, self.box)
        for (style, each), line in zip(told, lines, strict=True):
            held = Canvas(self.ground)
            text.draw_lines(held, each, style, line.box.centerx, line.box.y, "centre")

    def draw(self, turn: float) -> pygame.Surface:
        """Return the picture with the vase at an angle."""
        self.canvas.surface.blit(self.ground, (0, 0))
        self.pot.draw(self.canvas, self.box, turn)
        return self.canvas.surface


def _ground_of(canvas: Canvas, box: Box) -> pygame.Surface:
    size = canvas.surface.get_size()
    return paint_ground(size, canvas.point(*box.center), standing(canvas, box))


def standing(canvas: Canvas, box: Box) -> tuple[int, int]:
    """Return the pixel on which a vase in a box stands."""
    return canvas.point(box.centerx, box.y + box.h * 748 / SIZE[1])


class VaseFilm:
    """A film of the vase in the making: one frame after another, so that nothing waits for it."""

    def __init__(self, card: VaseCard, start: float) -> None:
        self.card = card
        self.start = start
        self.part = card.pot.turning_box(card.canvas, card.box)
        self.picture = MovingPicture(card.draw(start), DELAY)

    @property
    def share(self) -> float:
        """Return how much of it is made, 0 to 1."""
        return self.picture.frames / FRAMES

    def add_frame(self) -> None:
        """Draw one more frame."""
        angle = self.start - 2 * math.pi * self.picture.frames / FRAMES
        self.picture.add(self.card.draw(angle), self.part)


def keep(services: Services, content: bytes, kind: str) -> None:
    """Save a picture or a film where pictures are; a toast says where, or why not."""
    stem = f"{services.environment.local_now():%Y-%m-%d_%H-%M-%S}_{kind}"

    def saved() -> str:
        try:
            path = paths.free(paths.pictures() / f"{stem}.png")
            paths.write_whole(path, content, new=True)
        except OSError as error:
            return _("Could not save the vase: {error}.").format(error=error.strerror or error)
        return _("Vase saved: {path}").format(path=path)

    services.show_toast(services.environment.words(saved), "vase")
    SURFACES.reserve_for(services.canvas.surface.get_size())
