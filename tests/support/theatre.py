"""A record that stands still on its page, to be looked at: nothing is judged meanwhile."""

from __future__ import annotations

from functools import cache

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.scenes.look_back.page import LookBack
from game.staging.theatre_moments import played

GAMES = pytest.mark.parametrize("game", RULES)


@cache
def record(game: str) -> Record:
    """A whole match of Ana's."""
    return played(game)


def theatre(
    game: str = "duel", at: int = 0, size: tuple[int, int] = (1280, 720), text: int = 100
) -> tuple[App, LookBack]:
    """The page of a record that stands still."""
    app = studio(size, text)
    app.settings.calm = True
    app.apply_settings()
    viewer = LookBack(app, ReplayPlayer(record(game)), at)
    viewer.telling.finding.still = True
    app.push(viewer)
    viewer.table.playback.finish()
    app.step()
    return app, viewer


def frame(app: App, viewer: LookBack) -> bytes:
    """Draw a frame without a focus and return its pixels."""
    viewer.focus.name = ""
    app.toasts.clear()
    viewer.refresh()
    app.step(0.0)
    app.draw()
    return pygame.image.tobytes(app.canvas.surface, "RGB")


def ground_of(app: App, viewer: LookBack) -> bytes:
    """The same without the bar, the column and the strip."""
    frame(app, viewer)
    return pygame.image.tobytes(app.canvas.surface.subsurface((0, 42, 920, 538)), "RGB")
