"""No click on the first screen is lost, and none goes to a screen that was not seen yet."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client import window as loop
from game.client.app import App
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.reader.door import Door
from game.scenes.routes import scene_routes
from game.session.intent import Intent
from game.system.memory import Slack
from game.system.settings import Settings
from sprites.base.window import Window, prepare_display
from tests.support.stage import top


@pytest.fixture
def app(folder: Path) -> Iterator[App]:
    window = Window("Polemos")
    window.show()
    app = App(window, Settings(), scene_routes, headless=True)
    app.replace_all(app.routes.title)
    pygame.event.clear()
    yield app
    app.close()
    window.close()


def click_at(app: App, name: str) -> tuple[int, int]:
    spot = next(spot for spot in top(app).focus.spots if spot.name == name)
    assert isinstance(app.canvas, Window)
    box = app.canvas.points(spot.box)
    return box.center


def post(kind: int, pos: tuple[int, int]) -> None:
    pygame.event.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))


def listen(app: App) -> None:
    assert isinstance(app.canvas, Window)
    devices = Keyboard(), Gamepads(app.show_notice)
    loop._listen(app, app.canvas, *devices, Slack(), Door("Polemos"))


def show(app: App) -> None:
    app.draw()
    loop._forget_stale(app)


def test_a_click_that_brings_the_window_to_the_front_is_a_click(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SDL_MOUSE_FOCUS_CLICKTHROUGH", raising=False)
    prepare_display()
    assert os.environ["SDL_MOUSE_FOCUS_CLICKTHROUGH"] == "1"


@pytest.mark.parametrize("name", ["Next step", "The Long War", "Card Duel", "Settings"])
def test_the_keyboard_may_come_while_the_button_is_down(app: App, name: str) -> None:
    app.handle_input(Intent("away"))
    x, y = next(spot.box.center for spot in top(app).focus.spots if spot.name == name)
    app.handle_input(Intent("press", x, y))
    app.handle_input(Intent("back"))
    app.handle_input(Intent("release", x, y))
    assert top(app).name != "title"


def test_a_press_of_impatience_goes_to_no_screen_that_was_not_seen(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    show(app)
    there = click_at(app, "Card Duel")
    for _time in range(2):
        post(pygame.MOUSEBUTTONDOWN, there)
        post(pygame.MOUSEBUTTONUP, there)
    got: list[tuple[str, str]] = []
    heard = app.handle_input

    def hear(intent: Intent) -> None:
        got.append((top(app).name, intent.kind))
        heard(intent)

    monkeypatch.setattr(app, "handle_input", hear)
    listen(app)
    assert top(app).name == "setup"
    pressed = [each for each in got if each[1] in ("press", "release")]
    assert pressed == [("title", "press"), ("title", "release")]
    post(pygame.MOUSEBUTTONDOWN, there)  # while it is drawn the title is still to be seen
    show(app)
    assert not pygame.event.peek(pygame.MOUSEBUTTONDOWN)


def test_a_press_is_shown_before_what_it_opens(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    show(app)
    there = click_at(app, "The Long War")
    shown: list[tuple[str, bool]] = []
    drawn = app.draw

    def draw() -> None:
        drawn()
        shown.append((top(app).name, any(each.pressed for each in top(app).widgets)))

    monkeypatch.setattr(app, "draw", draw)
    post(pygame.MOUSEBUTTONDOWN, there)
    post(pygame.MOUSEBUTTONUP, there)
    listen(app)
    assert shown == [("title", True)] and top(app).name == "war-setup"
