"""Strips of frames: the animation of an event of a game, drawn without a window."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from game.client.app import App
from game.commands.poses import films
from game.commands.positions import going_on
from game.system.errors import InputError
from game.system.i18n import _
from sprites import text
from sprites.canvas import Box, Canvas

MATCH: Final = "match"
"""The film of a record in the theatre."""
MOST: Final = 200
"""Frames of a strip; a longer film is cut."""
COLUMNS: Final = 5
LABEL: Final = text.Style("sans-bold", 20, "ivory", grows=False)


def frames_of(name: str, app: App, every: float) -> Iterator[float]:
    """Run the film of an event; the seconds of each frame. InputError when there is none."""
    if name not in films():
        raise InputError(_("there is no film {name}, see --list").format(name=repr(name)))
    return films()[name].frames(app, every)


def strip(app: App, options: argparse.Namespace) -> pygame.Surface:
    """Return the frames of a film in rows, each with its time in milliseconds."""
    cells = [_cell(image, f"{ms} ms") for ms, image in shrunk(app, options)]
    return _rows(cells, options.columns)


def shrunk(app: App, options: argparse.Namespace) -> Iterator[tuple[int, pygame.Surface]]:
    """Yield the frames of a film at the width that was asked for, with their milliseconds."""
    app.settings.calm = options.calm
    for ms, image in _frames(app, options):
        wide = min(options.wide, image.get_width())
        tall = round(image.get_height() * wide / image.get_width())
        yield ms, pygame.transform.smoothscale(image, (wide, tall))


def _times(app: App, options: argparse.Namespace) -> Iterator[float]:
    """Yield the seconds of each frame, with the film at that place on the screen."""
    if options.film == MATCH:
        if options.replay is None:
            raise InputError(_("--film match shows a --replay"))
        return going_on(app, options, options.every / 1000)
    return frames_of(options.film, app, options.every / 1000)


def _frames(app: App, options: argparse.Namespace) -> Iterator[tuple[int, pygame.Surface]]:
    """Yield each frame, or a part of it in units, with its milliseconds."""
    for number, seconds in enumerate(_times(app, options)):
        if number == MOST:
            return
        yield round(seconds * 1000), drawn(app, options.crop)


def drawn(app: App, crop: Sequence[int] | None) -> pygame.Surface:
    """Draw the screen and return a copy of it, or of a part in units. InputError outside of it."""
    app.draw()
    whole = app.canvas.surface
    part = whole.get_rect() if crop is None else app.canvas.box(Box(*crop)).clip(whole.get_rect())
    if not part.w or not part.h:
        raise InputError(_("--crop lies outside the picture"))
    return whole.subsurface(part).copy()


def _cell(small: pygame.Surface, words: str) -> pygame.Surface:
    canvas = Canvas(small)
    canvas.scale = 1.0
    canvas.fill("slip", Box(0, 0, text.width(canvas, words, LABEL) + 12, 26))
    text.draw(canvas, words, LABEL, 6, 13)
    return small


def _rows(cells: list[pygame.Surface], columns: int) -> pygame.Surface:
    wide, tall = cells[0].get_size()
    rows = -(-len(cells) // columns)
    sheet = pygame.Surface(((wide + 4) * min(columns, len(cells)), (tall + 4) * rows), 0, 32)
    for number, cell in enumerate(cells):
        row, column = divmod(number, columns)
        sheet.blit(cell, (column * (wide + 4), row * (tall + 4)))
    return sheet
