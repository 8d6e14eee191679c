"""Gamepads to the end: their signs, what comes and goes, rumble, and letters to write with."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.client import gamepad, window
from game.client.app import App
from game.client.bindings import BINDINGS
from game.client.command_table import TABLE
from game.client.commands import cap
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.client.pad_signs import KNOWN, MARKS, family, sign
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.keys.screen_keys import ScreenKeys
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.session.intent import Intent
from game.system.settings import Settings
from sounds.cues import cues
from sprites.base import padsign
from sprites.base.canvas import offscreen
from sprites.base.window import Window
from tests.support.menus import by_keys, by_mouse, opened
from tests.support.stage import key, top

A, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_START


@pytest.fixture(autouse=True)
def _by_default() -> Iterator[None]:
    yield
    BINDINGS.take_up(Settings())
    BINDINGS.in_hand("")


class Pad:
    """A pad as the library gives it; `shakes` are those that it has been given."""

    def __init__(self, name: str, able: bool = True) -> None:
        self.name = name
        self.able = able
        self.shakes: list[tuple[float, float, int]] = []

    def rumble(self, low: float, high: float, milliseconds: int) -> bool:
        if not self.able:
            raise pygame.error("That operation is not supported")
        self.shakes.append((low, high, milliseconds))
        return True


class Desk:
    """A window with a pad of a name, and the program behind it."""

    def __init__(self, app: App, name: str = "Xbox Wireless Controller", able: bool = True) -> None:
        self.app = app
        self.window = Window("Polemos", (1280, 720))
        self.pads, self.pad = Gamepads(app.show_notice), Pad(name, able)
        self.pads.open[0] = self.pad
        self.keyboard = Keyboard()
        app.rumbles = self.pads.rumble

    def send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, {"instance_id": 0, **fields})
        window._handle_event(self.app, self.window, self.keyboard, self.pads, event)

    def press(self, button: int) -> None:
        self.send(pygame.CONTROLLERBUTTONDOWN, button=button)
        self.send(pygame.CONTROLLERBUTTONUP, button=button)


# ---------------------------------------------------------------------- signs


@pytest.mark.parametrize(
    ("name", "maker"),
    [
        ("Xbox Series X Controller", "xbox"),
        ("PS5 Controller", "playstation"),
        ("Sony DualShock 4", "playstation"),
        ("Nintendo Switch Pro Controller", "switch"),
        ("Logitech F310", "plain"),
    ],
)
def test_a_pad_carries_the_signs_of_its_maker(name: str, maker: str) -> None:
    assert family(name) == maker


@pytest.mark.parametrize("signs", MARKS)
def test_every_control_of_every_pad_has_a_sign_of_its_own_that_can_be_drawn(signs: str) -> None:
    canvas = offscreen((640, 360))
    found = [sign(control, signs) for control in KNOWN]
    assert len({str(each) for each in found}) == len(KNOWN)
    for each in found:
        canvas.surface.fill("black")
        wide = padsign.draw(canvas, each, 300, 180, "ivory")
        assert wide == padsign.width(canvas, each) and canvas.surface.get_bounding_rect().w > 0
        assert pygame.mask.from_threshold(canvas.surface, "black", (9, 9, 9)).count() < 640 * 360


def test_all_that_is_bound_is_known() -> None:
    assert {control for each in TABLE for control in each.pads} <= set(KNOWN)


def test_the_signs_follow_the_device_that_was_used_last() -> None:
    app = opened(SettingsScene)
    desk = Desk(app, "PS4 Controller")
    assert cap("cancel")() == "Esc"
    desk.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert cap("cancel")() == "circle" and app.dirty
    desk.send(pygame.KEYDOWN, key=pygame.K_DOWN, scancode=81, mod=0, unicode="")
    assert cap("cancel")() == "Esc"


def test_a_player_may_choose_the_signs() -> None:
    app = opened(SettingsScene)
    app.settings.pad_signs = "switch"
    app.apply_settings()
    desk = Desk(app)
    desk.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert cap("menu")() == "+"


# ---------------------------------------------------------------------- coming and going


def test_a_pad_that_goes_is_told() -> None:
    app = opened(SettingsScene)
    Desk(app).send(pygame.CONTROLLERDEVICEREMOVED)
    assert [toast.body.markup for toast, _left in app.toasts] == ["Gamepad disconnected."]


def test_a_device_that_is_gone_before_it_was_met_is_no_error() -> None:
    desk = Desk(opened(SettingsScene))
    desk.send(pygame.CONTROLLERDEVICEADDED, device_index=77)
    desk.send(pygame.JOYDEVICEADDED, device_index=77)


# ---------------------------------------------------------------------- rumble


def test_three_tiers_are_felt_in_a_pad_that_is_in_hand() -> None:
    app = opened(SettingsScene)
    desk = Desk(app)
    app.play("win_fanfare")
    assert desk.pad.shakes == [], "keys are in hand"
    desk.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    for cue in ("card_play", "clash_win", "win_fanfare", "ui_hover"):
        app.play(cue)
    assert desk.pad.shakes == [gamepad.SMALL, gamepad.GREAT, gamepad.DECISIVE]
    app.settings.rumble = False
    app.play("win_fanfare")
    assert len(desk.pad.shakes) == 3


def test_a_pad_that_cannot_rumble_is_no_error() -> None:
    app = opened(SettingsScene)
    desk = Desk(app, able=False)
    desk.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    app.play("win_fanfare")


def test_what_is_felt_is_heard() -> None:
    assert set(gamepad.CUES) <= set(cues())


# ---------------------------------------------------------------------- letters


def prompt(app: App) -> TextPrompt:
    return TextPrompt(app, "Rename", "A name.", "", lambda words: "")


def test_a_pad_writes_with_letters_on_the_screen() -> None:
    app = opened(prompt, size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, TextPrompt)
    desk = Desk(app)
    desk.press(A)
    assert isinstance(top(app), ScreenKeys)
    desk.press(A)
    desk.press(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    desk.press(A)
    desk.press(pygame.CONTROLLER_BUTTON_X)
    assert scene.line.value == "qw "
    desk.press(pygame.CONTROLLER_BUTTON_Y)
    desk.press(START)
    assert app.top is scene and scene.line.value == "qw"


def test_capitals_and_signs_are_there() -> None:
    app = opened(prompt, size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, TextPrompt)
    app.handle_input(Intent("letters"))
    by_keys(app, "key shift")
    by_keys(app, "key 1 0")
    by_keys(app, "key signs")
    by_keys(app, "key 0 0")
    by_keys(app, "key done")
    assert scene.line.value == "Q!"


def test_the_mouse_writes_too_where_letters_on_the_screen_are_wanted() -> None:
    app = opened(lambda app: Rulebook(app, "duel"), size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, Rulebook)
    app.settings.screen_keys = True
    by_mouse(app, scene.search.name)
    assert isinstance(top(app), ScreenKeys)
    by_mouse(app, "key 1 0")
    by_mouse(app, "key done")
    assert scene.search.value == "q"


def test_keys_write_while_letters_are_on_the_screen() -> None:
    app = opened(prompt, size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, TextPrompt)
    app.handle_input(Intent("letters"))
    key(app, "erase")
    assert scene.line.value == ""
