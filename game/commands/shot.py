"""Single pictures of any scene, and strips of frames of any event, drawn without a window."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final

import pygame

from game.client.app import App
from game.commands.positions import films, going_on, moments, recorded
from game.registry import GAMES
from game.scenes.routes import scene_routes
from game.system.files import write_whole
from game.system.i18n import ENGLISH, _, languages
from game.system.output import InputError
from game.system.settings import COLOURS, Settings
from sprites.base import text
from sprites.base.canvas import Box, Canvas, offscreen, png
from sprites.sheet import contact_sheet

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


def names() -> list[str]:
    """Return the names of all scenes, states and films that can be drawn."""
    return [*sorted(moments()), *(f"--film {name}" for name in sorted(films()))]


def without_window() -> None:
    """Take drivers that need no display and no sound."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def encoded(app: App, options: argparse.Namespace) -> bytes:
    """Draw one frame, or a film as a strip, and return it as a PNG file."""
    return png(strip(app, options) if options.film else _still(app, options))


def take(
    options: argparse.Namespace, draw: Callable[[App, argparse.Namespace], bytes] = encoded
) -> int:
    """Draw what was asked for and write it. Refusal when there is no such scene or record."""
    without_window()
    _check(options)
    app = studio(
        options.size, options.text, options.high_contrast, options.colours, options.language
    )
    try:
        content = draw(app, options)
    except pygame.error as error:
        raise InputError(_("it cannot be drawn: {why}").format(why=error)) from None
    finally:
        app.close()
    return _write(options.out, content)


def _write(out: Path, content: bytes) -> int:
    try:
        write_whole(out, content)
    except OSError as error:
        why = error.strerror or error
        raise InputError(_("{file} cannot be written: {why}").format(file=out, why=why)) from None
    return 0


def _check(options: argparse.Namespace) -> None:
    if bool(options.scene) == bool(options.film):
        raise InputError(_("which scene, or which --film? See polemos shot --list"))
    if options.out is None:
        raise InputError(_("--out says where the PNG goes"))
    if options.scene and options.scene not in moments():
        words = _("there is no scene {name}, see --list")
        raise InputError(words.format(name=repr(options.scene)))
    if options.colours not in COLOURS:
        words = _("{option} is one of {words}")
        raise InputError(words.format(option="--colours", words=", ".join(COLOURS)))
    if options.language not in languages():
        words = _("{option} is one of {words}")
        raise InputError(words.format(option="--language", words=", ".join(languages())))


def _still(app: App, options: argparse.Namespace) -> pygame.Surface:
    shown = options.replay is not None and options.scene in GAMES
    scene = (recorded if shown else moments()[options.scene])(app, options)
    if scene not in app.scenes:
        app.push(scene)
    app.draw()
    return app.canvas.surface


def studio(
    size: tuple[int, int],
    text_scale: int = 100,
    high_contrast: bool = False,
    colours: str = "standard",
    language: str = ENGLISH,
) -> App:
    """Return the program without a window, for pictures and tests."""
    if not 100 <= text_scale <= 200:
        raise InputError(_("the text scale goes from 100 to 200"))
    pygame.display.init()
    settings = Settings(
        text_scale=text_scale, high_contrast=high_contrast, colours=colours, language=language
    )
    return App(offscreen(size, text_scale / 100), settings, scene_routes, headless=True)


def sheet(out: Path) -> int:
    """Write the contact sheet of all cards, chits and emblems."""
    without_window()
    return _write(out, contact_sheet().png())
