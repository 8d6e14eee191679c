"""Strips of frames: the animation of an event of a game, drawn without a window."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Final

import pygame

from game.client.app import App
from game.scenes.staging import battle_films, duel_films, greece_films
from game.scenes.staging.films import Film, played
from game.system.errors import InputError
from sprites import text
from sprites.canvas import Box, Canvas

FILMS: Final[dict[str, Film]] = {**duel_films.ALL, **battle_films.ALL, **greece_films.ALL}
MOST: Final = 200
"""Frames of a strip; a longer film is cut."""
COLUMNS: Final = 5
LABEL: Final = text.Style("sans-bold", 20, "ivory", grows=False)


def strip(app: App, options: argparse.Namespace) -> pygame.Surface:
    """Return the frames of a film in rows, each with its time in milliseconds."""
    film = _film(options.film)
    app.settings.calm = options.calm
    frames = list(_frames(app, film, options.every, options.crop and Box(*options.crop)))
    width = min(options.wide, frames[0][1].get_width())
    cells = [_cell(image, f"{ms} ms", width) for ms, image in frames]
    return _rows(cells, options.columns)


def _film(name: str) -> Film:
    if name not in FILMS:
        raise InputError(f"polemos shot: there is no film {name!r}, see --list")
    return FILMS[name]


def _frames(
    app: App, film: Film, every: int, crop: Box | None
) -> Iterator[tuple[int, pygame.Surface]]:
    """Yield each frame, or a part of it in units, with its milliseconds."""
    for number, seconds in enumerate(played(app, film, every / 1000)):
        if number == MOST:
            return
        app.draw()
        whole = app.canvas.surface
        part = whole.get_rect() if crop is None else app.canvas.box(crop).clip(whole.get_rect())
        if not part.w or not part.h:
            raise InputError("polemos shot: --crop lies outside the picture")
        yield round(seconds * 1000), whole.subsurface(part).copy()


def _cell(image: pygame.Surface, words: str, width: int) -> pygame.Surface:
    tall = round(image.get_height() * width / image.get_width())
    small = pygame.transform.smoothscale(image, (width, tall))
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
