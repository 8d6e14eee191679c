"""Moments of the screens posed in a language, and the faults of their layout."""

from __future__ import annotations

import copy
from argparse import Namespace

import pytest

from game.client.app import App
from game.scenes.routes import scene_routes
from game.staging.moments import MOMENTS
from game.system.settings import Settings
from sprites.base.canvas import Box, offscreen
from sprites.kit.listing import Scroll
from sprites.kit.textfield import TextField
from tests.support.drawnwords import Words
from tests.support.stage import top


def posed(name: str, language: str) -> App:
    """Return the program at a moment."""
    app = App(offscreen((1280, 720)), Settings(language=language), scene_routes, headless=True)
    scene = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    return app


def places(app: App) -> dict[str, object]:
    """Return all that a press on the top scene goes by: boxes, heights, places of letters."""
    scene = top(app)
    found: dict[str, object] = {spot.name: tuple(spot.box) for spot in scene.spots()}
    for number, widget in enumerate(scene.widgets):
        for name, value in vars(widget).items():
            if isinstance(value, float | Box):
                found[f"{number} {widget.name} {name}"] = value
            elif isinstance(value, Scroll):
                found[f"{number} {widget.name} {name}"] = vars(value)
        if isinstance(widget, TextField):
            found[f"{number} letters"] = [widget.letter_at(x) for x in range(0, 1280, 20)]
    return copy.deepcopy(found)


def seen(app: App) -> Words:
    """The words of the top scene; what lies under it has a moment of its own."""
    drawn = Words()
    with pytest.MonkeyPatch.context() as patch:
        drawn.watch(patch)
        app.shown()[-1].draw(app.canvas)
    return drawn


def at_scale(app: App, scale: int) -> None:
    """Set the size of text, as the settings do."""
    if scale != app.settings.text_scale:
        app.settings.text_scale = scale
        app.apply_settings()
    top(app).refresh()


def faults(app: App, name: str) -> dict[str, object]:
    """Return by kind what is wrong with the words of a moment as it is drawn now."""
    return faults_of(app, name, seen(app))


def faults_of(app: App, name: str, words: Words) -> dict[str, object]:
    """Return by kind what is wrong with words that were seen."""
    found: dict[str, object] = {
        "shortened": words.shortened,
        "cut": words.cut(),
        "left out": words.left_out(),
        "off the screen": words.off_screen(app.canvas.surface.get_rect()),
        "crossing": words.crossing(),
        "nothing": [] if words.lines else ["no words at all"],
    }
    return {kind: each for kind, each in found.items() if each}
