"""A record that stands still in the theatre, to be looked at."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.scenes.theatre.viewer import Viewer
from game.staging.theatre_moments import played

GAMES = pytest.mark.parametrize("game", RULES)


@cache
def record(game: str) -> Record:
    """A whole match of Ana's."""
    return played(game)


def theatre(
    game: str = "duel", at: int = 0, size: tuple[int, int] = (1280, 720), text: int = 100
) -> tuple[App, Viewer]:
    """A record that stands still in the theatre."""
    app = studio(size, text)
    app.settings.calm = True
    app.apply_settings()
    viewer = Viewer(app, ReplayPlayer(record(game)), at)
    app.push(viewer)
    viewer.transport.playing = False
    viewer.table.playback.finish()
    app.step()
    return app, viewer


def frame(app: App, viewer: Viewer) -> bytes:
    """Draw a frame without a focus and return its pixels."""
    viewer.focus.name = ""
    app.toasts.clear()
    viewer.refresh()
    app.step(0.0)
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def ground_of(app: App, viewer: Viewer) -> bytes:
    """The same without the panel, which shows what was played last."""
    frame(app, viewer)
    return pygame.image.tobytes(app.canvas.surface.subsurface((0, 0, 1020, 630)), "RGB")
