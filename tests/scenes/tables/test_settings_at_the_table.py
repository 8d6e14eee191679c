"""Each setting that is changed at rest in the middle of a match looks as on a fresh table."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.scenes.games import table_of
from game.scenes.menus.settings import SettingsScene
from tests.support.stage import SMALL, key, quiet

SEATS = {"duel": 2, "battle": 2, "greece": 3}
OTHER: dict[str, object] = {
    "language": "de",
    "text_face": "legible",
    "line_spacing": 150,
    "text_scale": 150,
    "calm": True,
    "high_contrast": True,
    "colours": "red-green",
    "hold_to_look": False,
    "key_preset": "left-hand",
    "left_handed": True,
}
"""The settings that a table shows, each with another value than by default.

All is calm, so that nothing moves meanwhile, until that is changed itself.
"""


def seated(game: str, **changed: object) -> App:
    """Return a table at rest that has had these settings from the start."""
    app = studio(SMALL)
    change(app, **{"calm": True, **changed})
    seats = ("human Ana", *["greedy"] * (SEATS[game] - 1))
    table = table_of(app, Match.begin(Setup(game, seats, 7)))
    app.push(table)
    quiet(app, table)
    return app


def change(app: App, **changed: object) -> None:
    for name, value in changed.items():
        setattr(app.settings, name, value)
    app.apply_settings()


def picture(app: App) -> pygame.Surface:
    """Return what is seen once all is painted: a map is, a step at a time."""
    for number in range(100):
        app.step(0.25)
        app.toasts.clear()
        app.draw()
        if number > 3 and not any(scene.moving for scene in app.shown()):
            break
    return app.canvas.surface.copy()


def differing(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return the number of pixels that are not alike."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (8, 8, 8, 255), other)
    alike.invert()
    return alike.count()


@pytest.mark.few(1)
@pytest.mark.parametrize("game", list(SEATS))
def test_a_setting_changed_in_mid_match_looks_as_from_the_start(game: str) -> None:
    late = seated(game)
    wrong = {}
    for name, value in OTHER.items():
        before = getattr(late.settings, name)
        change(late, calm=name != "calm")
        picture(late)
        key(late, "menu")
        late.push(SettingsScene(late))
        change(late, **{name: value})
        late.draw()
        late.pop()
        key(late, "cancel")
        wrong[name] = differing(picture(late), picture(seated(game, **{name: value})))
        change(late, **{name: before})
    assert {name: count for name, count in wrong.items() if count} == {}
