"""A switch is enough: the focus walks through every screen and one key chooses."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client import window
from game.client.app import App
from game.client.bindings import BINDINGS
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.scanning import FEW, ROUNDS, Scanner
from game.match.match import Match
from game.scenes.dialogs.question import Farewell
from game.scenes.keys.screen_keys import ScreenKeys
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.session.intent import Intent
from game.system.settings import Settings
from sprites.window import Window
from tests.support.menus import opened
from tests.support.stage import table, top


@pytest.fixture(autouse=True)
def _by_default() -> Iterator[None]:
    yield
    BINDINGS.take_up(Settings())


def scanned(app: App, how: str = "auto") -> Scanner:
    app.settings.scanning, app.settings.scan_seconds = how, 1.0
    app.apply_settings()
    scanner = app.scanner = Scanner()
    return scanner


def wait(app: App, seconds: float = 1.02) -> None:
    for _step in range(round(seconds * 60)):
        app.step()


def choose(app: App, name: str, how: str = "auto") -> None:
    """Choose a spot by switches alone: enter the group that it is in, then itself."""
    wait(app) if how == "auto" else app.handle_input(Intent("scan_next"))
    for _step in range(200):
        scene, scanner = top(app), app.scanner
        assert scanner is not None
        spot = scene.focus.spot()
        ahead = name in scanner.group
        if ahead or (not scanner.group and spot is not None and spot.name == name):
            app.handle_input(Intent("scan_choose"))
            if not ahead:
                return
        elif how == "auto":
            wait(app)
        else:
            app.handle_input(Intent("scan_next"))
    raise AssertionError(f"a switch does not reach {name!r}")


@pytest.mark.parametrize("how", ["auto", "step"])
def test_one_key_or_two_reach_a_row_and_change_it(how: str) -> None:
    app = opened(SettingsScene, size=(1280, 720))
    scanned(app, how)
    choose(app, "Reduced motion", how)
    assert app.settings.calm
    choose(app, "Master volume", how)
    assert app.settings.master == pytest.approx(0.85)


@pytest.mark.parametrize("how", ["auto", "step"])
def test_a_match_is_played_with_a_switch(how: str) -> None:
    app, scene = table()
    scanned(app, how)
    match = scene.match
    assert isinstance(match, Match)
    played = match.state.digest()
    for _decision in range(6):
        scene.playback.finish()
        scene.refresh()
        spots = [each for each in scene.focus.spots if each.act is not None]
        go = next((each for each in spots if each.name == "go"), spots[0])
        choose(app, go.name, how)
        if match.state.digest() != played:
            return
    raise AssertionError("nothing has been played")


def test_a_question_is_answered() -> None:
    app = opened(Farewell)
    scanned(app)
    choose(app, "answer 1")
    assert app.running and not isinstance(app.top, Farewell)


def test_long_screens_are_walked_through_by_groups() -> None:
    app = opened(SettingsScene, size=(1280, 720))
    scanner = scanned(app)
    wait(app)
    assert scanner.group
    groups = scanner._groups(top(app).focus)
    assert all(len(group) <= FEW for group in groups)
    assert {spot.name for group in groups for spot in group} == {
        spot.name for spot in top(app).focus.spots if spot.act is not None
    }


def test_it_rests_after_some_rounds_and_wakes_at_a_key() -> None:
    app = opened(Farewell)
    scanner = scanned(app)
    wait(app, 2 * ROUNDS + 3)
    assert not scanner.running
    here = top(app).focus.name
    wait(app, 3)
    assert top(app).focus.name == here
    app.handle_input(Intent("scan_choose"))
    assert scanner.running and app.running


def test_a_field_opens_the_letters() -> None:
    app = opened(lambda app: Rulebook(app, "duel"), size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, Rulebook)
    scanned(app)
    choose(app, scene.search.name)
    assert isinstance(top(app), ScreenKeys)


def test_the_keys_of_scanning_write_nothing_and_mean_nothing_without_it() -> None:
    app = opened(Farewell)
    desk = Window("Polemos", (1280, 720)), Keyboard(), Gamepads()
    fields = {"key": pygame.K_SPACE, "scancode": 44, "mod": 0, "unicode": " "}
    event = pygame.event.Event(pygame.KEYDOWN, fields)
    heard: list[str] = []
    app.handle_input = lambda intent: heard.append(intent.kind)  # type: ignore[method-assign]
    window._handle_event(app, *desk, event)
    scanned(app)
    window._handle_event(app, *desk, event)
    assert heard == ["space", "scan_next"]


def test_it_is_off_by_default_and_costs_nothing() -> None:
    app = opened(Farewell)
    app.scanner = Scanner()
    name = top(app).focus.name
    wait(app, 3)
    assert top(app).focus.name == name and not app.scanner.group
