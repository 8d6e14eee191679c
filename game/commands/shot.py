"""Single pictures of any scene in any of its states, drawn without a window."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game.client.app import App
from game.commands import film
from game.commands.poses import films, moments
from game.commands.positions import recorded
from game.registry import GAMES
from game.scenes.routes import scene_routes
from game.system.errors import InputError
from game.system.files import write_whole
from game.system.i18n import ENGLISH, _, languages
from game.system.settings import COLOURS, Settings
from sprites.canvas import offscreen, png
from sprites.sheet import contact_sheet


def names() -> list[str]:
    """Return the names of all scenes, states and films that can be drawn."""
    return [*sorted(moments()), *(f"--film {name}" for name in sorted(films()))]


def without_window() -> None:
    """Take drivers that need no display and no sound."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"


def encoded(app: App, options: argparse.Namespace) -> bytes:
    """Draw one frame, or a film as a strip, and return it as a PNG file."""
    return png(film.strip(app, options) if options.film else _still(app, options))


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
    text: int = 100,
    high_contrast: bool = False,
    colours: str = COLOURS[0],
    language: str = ENGLISH,
) -> App:
    """Return the program without a window, for pictures and tests."""
    if not 100 <= text <= 200:
        raise InputError(_("the text scale goes from 100 to 200"))
    pygame.display.init()
    settings = Settings(
        text_scale=text, high_contrast=high_contrast, colours=colours, language=language
    )
    return App(offscreen(size, text / 100), settings, scene_routes, headless=True)


def sheet(out: Path) -> int:
    """Write the contact sheet of all cards, chits and emblems."""
    without_window()
    return _write(out, contact_sheet().png())
