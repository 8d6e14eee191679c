"""Command keys and text input: a letter is never both, and select-all replaces a whole line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client import window
from game.client.app import App
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.menus.further_rules import RulesPage
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.setup import SetUp
from game.session.intent import Intent
from sprites.base.canvas import Box
from sprites.base.window import Window
from sprites.kit.textfield import TextField
from tests.support.menus import begun, opened


class Desk:
    """A window with a keyboard, and the program behind it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window = Window("Polemos", (1280, 720))
        self.keyboard = Keyboard()
        self.pads = Gamepads()

    def send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, fields)
        window._handle_event(self.app, self.window, self.keyboard, self.pads, event)

    def down(self, letter: str, mod: int = 0) -> None:
        """The system sends the letter's text after its key, but not with Ctrl."""
        self.send(pygame.KEYDOWN, key=ord(letter), mod=mod)
        if not mod:
            self.send(pygame.TEXTINPUT, text=letter)

    def up(self, letter: str) -> None:
        self.send(pygame.KEYUP, key=ord(letter), mod=0)

    def strike(self, letters: str) -> None:
        for letter in letters:
            self.down(letter)
            self.up(letter)


@pytest.fixture
def desk(folder: Path) -> Iterator[Desk]:
    begun()
    desk = Desk(opened(LibraryScene))
    yield desk
    desk.app.close()


def line(desk: Desk) -> TextField:
    assert isinstance(desk.app.top, TextPrompt)
    return desk.app.top.line


@pytest.mark.parametrize("letter", "nrt")
def test_the_letter_that_opens_a_text_field_is_not_written_in_it(desk: Desk, letter: str) -> None:
    desk.strike(letter)
    assert line(desk).value == ""
    desk.strike("nab")
    assert line(desk).value == "nab"


def test_a_letter_held_while_its_field_opens_writes_nothing(desk: Desk) -> None:
    desk.down("n")
    for _ in range(5):
        desk.send(pygame.TEXTINPUT, text="n")
    assert line(desk).value == ""


def test_the_next_letter_counts_before_the_first_is_let_go(desk: Desk) -> None:
    desk.down("n")
    desk.down("a")
    desk.up("n")
    desk.up("a")
    assert line(desk).value == "a"


def test_text_without_a_key_is_written(desk: Desk) -> None:
    """As it comes from an input method or from a keyboard on the screen."""
    desk.strike("n")
    desk.send(pygame.TEXTINPUT, text="Ἄννα")
    assert line(desk).value == "Ἄννα"


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_what_is_typed_replaces_a_line_that_is_selected(desk: Desk, mod: int) -> None:
    desk.strike("n")
    desk.strike("first")
    desk.down("a", mod)
    assert line(desk).value == "first"
    desk.strike("new")
    assert line(desk).value == "new"


def test_backspace_erases_a_line_that_is_selected(desk: Desk) -> None:
    desk.strike("n")
    desk.strike("first")
    desk.down("a", pygame.KMOD_LCTRL)
    desk.send(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0)
    assert line(desk).value == ""
    desk.strike("x")
    desk.send(pygame.KEYDOWN, key=pygame.K_BACKSPACE, mod=0)
    assert line(desk).value == ""


def test_leaving_a_line_takes_the_selection_away() -> None:
    app = opened(lambda app: SetUp(app, "duel"))
    scene = app.top
    assert isinstance(scene, SetUp)
    scene.open_rules()
    scene = app.top
    assert isinstance(scene, RulesPage)
    scene.focus.take(scene.seed.name)
    scene.writing.field = scene.seed
    for intent in (Intent("text", text="17"), Intent("select_all"), Intent("up"), Intent("down")):
        app.handle_input(intent)
    assert scene.writing.field is scene.seed
    app.handle_input(Intent("text", text="5"))
    assert scene.seed.value == "175"


def test_a_search_is_replaced_whole() -> None:
    app = opened(lambda app: Rulebook(app, "duel"))
    scene = app.top
    assert isinstance(scene, Rulebook)
    for intent in (Intent("text", text="ally"), Intent("select_all"), Intent("text", text="v")):
        app.handle_input(intent)
    assert scene.search.value == "v"


def test_what_a_field_does_not_take_leaves_the_selection() -> None:
    field = TextField("Seed", "12", only="0123456789")
    field.rect = Box(0, 0, 400, 44)
    field.take("select_all")
    field.take("text", "x")
    assert field.line.selected == field.value == "12"
