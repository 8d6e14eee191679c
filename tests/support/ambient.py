"""A posed moment whose pictures are counted and compared as time passes."""

from __future__ import annotations

import argparse

import pygame

from game.client.app import App
from game.commands.shot import studio
from game.staging.moments import MOMENTS
from tests.support.stage import FRAME, SMALL


def posed(name: str) -> App:
    """A posed moment, with all painted that is painted ahead."""
    app = studio(SMALL)
    scene = MOMENTS[name](app, argparse.Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    app.draw()
    while any(shown.prepaint() for shown in app.shown()):
        pass
    app.draw()
    return app


def frames(app: App, seconds: float) -> int:
    """Let time pass as the window does; returns how many frames were drawn."""
    drawn = 0
    for _ in range(round(seconds / FRAME)):
        app.step(FRAME)
        if app.dirty:
            app.draw()
            drawn += 1
    return drawn


def seen(app: App) -> bytes:
    """All pixels of the screen."""
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")
