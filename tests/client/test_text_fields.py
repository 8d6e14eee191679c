"""Text fields behave as text fields do: caret, selection, words, clipboard, undo, input methods."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client import editing, window
from game.client.app import App
from game.client.gamepad import Gamepads
from game.client.input import Keyboard
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.rulebook import Rulebook
from game.session.intent import Intent
from sprites.base.canvas import Box, offscreen
from sprites.base.window import Window
from sprites.kit.textfield import TextField
from sprites.kit.writing import Line
from tests.support.menus import begun, opened
from tests.support.stage import key, top

CTRL, SHIFT, META = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT, pygame.KMOD_LMETA


class Desk:
    """A window with a keyboard, and a line to write in."""

    def __init__(self, app: App) -> None:
        self.app, self.window = app, Window("Polemos", (1280, 720))
        self.keyboard, self.pads = Keyboard(), Gamepads()
        app.handle_input(Intent("name"))

    @property
    def field(self) -> TextField:
        assert isinstance(self.app.top, TextPrompt)
        return self.app.top.line

    def send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, fields)
        window._handle_event(self.app, self.window, self.keyboard, self.pads, event)

    def press(self, code: int, mod: int = 0, place: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            self.send(kind, key=code, mod=mod, scancode=place, unicode="")

    def chord(self, letter: str, mod: int, place: int) -> None:
        """The system sends the text of a Greek or Cyrillic letter with Ctrl as well."""
        self.send(pygame.KEYDOWN, key=ord(letter), mod=mod, scancode=place, unicode=letter)
        self.send(pygame.TEXTINPUT, text=letter)
        self.send(pygame.KEYUP, key=ord(letter), mod=mod, scancode=place)

    def write(self, words: str) -> None:
        for letter in words:
            self.send(pygame.TEXTINPUT, text=letter)


@pytest.fixture
def desk(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    lying = [""]
    monkeypatch.setattr(editing, "taken", lambda: lying[0])
    monkeypatch.setattr(editing, "put", lambda words: bool(lying.__setitem__(0, words)) or True)
    begun()
    desk = Desk(opened(LibraryScene))
    desk.write("Ana fell at Pylos")
    yield desk
    desk.app.close()


def test_home_end_and_the_arrows_move_the_caret(desk: Desk) -> None:
    desk.press(pygame.K_HOME)
    desk.write("x")
    desk.press(pygame.K_RIGHT)
    desk.write("y")
    desk.press(pygame.K_END)
    desk.press(pygame.K_LEFT)
    desk.write("z")
    assert desk.field.value == "xAyna fell at Pyloz" + "s"
    desk.press(pygame.K_HOME)
    desk.press(pygame.K_DELETE)
    assert desk.field.value.startswith("Ayna")


def test_ctrl_leads_from_word_to_word_and_takes_words_away(desk: Desk) -> None:
    desk.press(pygame.K_LEFT, CTRL)
    desk.press(pygame.K_LEFT, CTRL)
    desk.press(pygame.K_BACKSPACE, CTRL)
    assert desk.field.value == "Ana at Pylos"
    desk.press(pygame.K_DELETE, CTRL)
    assert desk.field.value == "Ana Pylos"


def test_shift_selects_and_what_is_typed_takes_the_place(desk: Desk) -> None:
    desk.press(pygame.K_LEFT, CTRL | SHIFT)
    assert desk.field.line.selected == "Pylos"
    desk.write("M")
    assert desk.field.value == "Ana fell at M"
    desk.press(pygame.K_HOME, SHIFT)
    desk.press(pygame.K_BACKSPACE)
    assert desk.field.value == ""


@pytest.mark.parametrize(
    ("letters", "places"),
    [("acxv", (4, 6, 27, 25)), ("фсчм", (4, 6, 27, 25)), ("αψχω", (4, 6, 27, 25))],
)
@pytest.mark.parametrize("mod", [CTRL, META])
def test_select_copy_cut_and_paste_on_every_layout(
    desk: Desk, letters: str, places: tuple[int, ...], mod: int
) -> None:
    a, c, x, v = zip(letters, places, strict=True)
    for letter, place in (a, c):
        desk.chord(letter, mod, place)
    desk.press(pygame.K_END)
    desk.chord(v[0], mod, v[1])
    assert desk.field.value == "Ana fell at Pylos" * 2
    for letter, place in (a, x):
        desk.chord(letter, mod, place)
    assert desk.field.value == ""
    desk.chord(v[0], mod, v[1])
    assert desk.field.value == "Ana fell at Pylos" * 2


def test_what_altgr_writes_is_written(desk: Desk) -> None:
    for mod in (pygame.KMOD_RALT, pygame.KMOD_RALT | CTRL):
        desk.chord("ą", mod, 4)
    assert desk.field.value.endswith("Pylosąą")


def test_undo_takes_back_a_word_at_a_time_and_redo_brings_it_again(desk: Desk) -> None:
    desk.press(pygame.K_BACKSPACE, CTRL)
    desk.press(pygame.K_z, CTRL)
    assert desk.field.value == "Ana fell at Pylos"
    desk.press(pygame.K_z, CTRL)
    assert desk.field.value == "", "letters typed in a row are one step"
    desk.press(pygame.K_y, CTRL)
    desk.press(pygame.K_z, CTRL | SHIFT)
    assert desk.field.value == "Ana fell at "


def test_signs_and_digits_are_written_and_command_nothing(desk: Desk) -> None:
    before = desk.app.settings.speed
    for sign in "[].,+-=?7":
        desk.send(pygame.KEYDOWN, key=ord(sign), mod=0, unicode=sign, scancode=0)
        desk.send(pygame.TEXTINPUT, text=sign)
    assert desk.field.value.endswith("[].,+-=?7") and desk.app.settings.speed == before


def test_what_an_input_method_composes_is_shown_in_place_until_it_is_written(desk: Desk) -> None:
    desk.press(pygame.K_HOME)
    desk.send(pygame.TEXTEDITING, text="あな", start=0, length=2)
    desk.app.draw()
    assert desk.field.line.composition == "あな" and desk.field.value == "Ana fell at Pylos"
    assert desk.app.top is not None and desk.app.top.caret is desk.field.caret_box
    wide = desk.field.caret_box.x
    for code in (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_LEFT):
        desk.press(code)  # these are for the input method
    assert desk.field.line.composition == "あな"
    desk.send(pygame.TEXTINPUT, text="穴")
    desk.app.draw()
    assert desk.field.value == "穴Ana fell at Pylos" and not desk.field.line.composition
    assert desk.field.caret_box.x < wide


def test_a_composition_that_is_given_up_leaves_nothing(desk: Desk) -> None:
    desk.send(pygame.TEXTEDITING, text="ぴ", start=0, length=1)
    desk.send(pygame.TEXTEDITING, text="", start=0, length=0)
    desk.press(pygame.K_BACKSPACE)
    assert desk.field.value == "Ana fell at Pylo" and not desk.field.line.composition


def test_an_input_method_that_composes_where_nobody_writes_gets_no_more_keys(desk: Desk) -> None:
    desk.press(pygame.K_ESCAPE)
    assert isinstance(desk.app.top, LibraryScene)
    desk.send(pygame.TEXTEDITING, text="ん", start=0, length=1)
    assert desk.keyboard.silenced and not desk.keyboard.composing


# ---------------------------------------------------------------------- the mouse


def drawn(value: str, wide: float = 400, limit: int = 300) -> TextField:
    field = TextField("Name", value, limit)
    field.place(offscreen(), Box(0, 0, 2 * wide, 44))
    field.draw(offscreen())
    return field


def x_of(field: TextField, letter: int) -> float:
    return field._place_of(letter) + 0.5


def test_the_mouse_puts_the_caret_and_selects() -> None:
    field = drawn("Leuctra 371")
    field.press(x_of(field, 3), 22)
    assert field.line.caret == 3
    field.drag(x_of(field, 7), 22)
    assert field.line.selected == "ctra"
    assert field.release(x_of(field, 7), 22) and field.line.selected == "ctra"


def test_two_clicks_choose_a_word_and_three_the_line() -> None:
    field = drawn("Leuctra 371")
    for now, chosen in ((1.0, ""), (1.2, "Leuctra"), (1.4, "Leuctra 371"), (3.0, "")):
        field.press(x_of(field, 4), 22)
        field.count_click(now)
        assert field.line.selected == chosen
        field.release(x_of(field, 4), 22)


def test_a_long_line_moves_so_that_its_caret_is_in_sight() -> None:
    field, canvas = drawn("a long path " * 20, 150), offscreen()
    box = field.control
    assert box.x < field.caret_box.x < box.right
    field.take("first")
    field.place(canvas, field.rect)
    assert box.x < field.caret_box.x < box.x + 20
    assert field.letter_at(box.x + field.margin) == 0


def test_words_end_where_letters_and_digits_do() -> None:
    line = Line("to  Argos, 418", 80)
    line.move(0)
    stops = []
    while line.move(line.word(1)):
        stops.append(line.caret)
    assert stops == [4, 11, 14]
    assert (
        line.word_at(6) == (4, 9) and line.word_at(3) == (2, 4) and Line("", 9).word_at(0) == (0, 0)
    )


# ---------------------------------------------------------------------- on other screens


def test_left_and_right_leave_a_field_at_its_ends_only(folder: Path) -> None:
    app = opened(lambda app: Rulebook(app, "duel"))
    scene = top(app)
    assert isinstance(scene, Rulebook)
    app.handle_input(Intent("text", text="ally"))
    key(app, "left", "left")
    assert scene.focus.name == scene.search.name and scene.search.line.caret == 2
    key(app, "first", "left")
    assert scene.focus.name == "Back"
    key(app, "right", "last", "right")
    assert scene.focus.name == "Next result" and scene.search.line.caret == 4
    key(app, "first", "right")
    assert scene.search.line.caret == 4, "elsewhere these keys are the page's"


def test_a_search_that_is_emptied_can_be_undone(folder: Path) -> None:
    app = opened(lambda app: Rulebook(app, "duel"))
    scene = top(app)
    assert isinstance(scene, Rulebook)
    app.handle_input(Intent("text", text="ally"))
    key(app, "cancel")
    assert scene.search.value == "" and app.top is scene
    key(app, "undo")
    assert scene.search.value == "ally"
