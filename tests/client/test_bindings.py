"""Keys and buttons can be changed: by place, by context, with conflicts shown and ways back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.client import window
from game.client.app import App
from game.client.bindings import BINDINGS, PRESETS
from game.client.command_table import BY_NAME, EVERYWHERE, PAGES, SCANNING, TABLE, TABLES
from game.client.commands import cap, label
from game.client.gamepad import Gamepads
from game.client.input import Keyboard, intents
from game.client.keyboard import AMERICAN, COMMON, CONTROL, SPECIAL, WRITTEN, serves
from game.scenes.keys.binding_dialog import BindingDialog, Pressing
from game.scenes.keys.keys_page import KeysPage
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.session.intent import Intent
from game.system.settings import Settings, load, save
from sprites.base.canvas import offscreen
from sprites.base.padsign import PadSign
from sprites.base.window import Window
from tests.support.menus import WAYS, Choose, by_keys, opened
from tests.support.stage import key, top

J, K, Z, P = pygame.KSCAN_J, pygame.KSCAN_K, pygame.KSCAN_Z, pygame.KSCAN_P
GRAVE, UP = pygame.KSCAN_GRAVE, pygame.KSCAN_UP
ESSENTIAL = ("left", "right", "up", "down", "confirm", "space", "cancel", "next", "pass", "hint")
LEFT_HALF = {
    *(getattr(pygame, f"KSCAN_{letter}") for letter in "QWERTASDFGZXCVB"),
    *(pygame.KSCAN_ESCAPE, pygame.KSCAN_GRAVE, pygame.KSCAN_TAB, pygame.KSCAN_SPACE),
    *(getattr(pygame, f"KSCAN_F{n}") for n in range(1, 7)),
}


@pytest.fixture(autouse=True)
def _by_default() -> Iterator[None]:
    yield
    BINDINGS.take_up(Settings())
    BINDINGS.in_hand("")


def pressed(letter: str, place: int, where: str = "", mod: int = 0) -> list[str]:
    fields = {"key": ord(letter), "scancode": place, "mod": mod, "unicode": letter}
    event = pygame.event.Event(pygame.KEYDOWN, fields)
    return [intent.kind for intent in intents(event, offscreen((320, 180)), False, where)]


def chosen(**changes: object) -> None:
    BINDINGS.take_up(Settings(**changes))  # type: ignore[arg-type]


# ---------------------------------------------------------------------- what a key means


def test_a_key_that_was_chosen_counts_and_the_default_does_not_any_more() -> None:
    chosen(keys={"undo": [J]})
    assert pressed("j", J) == ["undo"] and pressed("z", Z) == ["any"]
    assert label("undo") == "J" == cap("undo")()


def test_a_key_is_kept_by_its_place_whatever_letter_is_on_it() -> None:
    chosen(keys={"undo": [J]})
    assert pressed("h", J) == ["undo"], "as on a Dvorak keyboard"


def test_a_key_with_control_is_another_key() -> None:
    chosen(keys={"undo": [J | CONTROL], "redo": [J]})
    assert pressed("j", J, mod=pygame.KMOD_LCTRL) == ["undo"] and pressed("j", J) == ["redo"]
    assert pressed("j", J, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT) == [], "AltGr on Windows"
    assert label("undo") == "Ctrl J" and not BINDINGS.conflicts("undo")


def test_the_arrows_with_control_read_until_others_are_chosen() -> None:
    event = pygame.event.Event(
        pygame.KEYDOWN, key=pygame.K_UP, scancode=UP, mod=pygame.KMOD_RCTRL, unicode=""
    )
    here = offscreen((320, 180))
    assert intents(event, here, writing=False) == [Intent("review_before")]
    assert intents(event, here, writing=True) != [Intent("review_before")]
    assert label("review_before") == "Ctrl ↑" and [*BINDINGS.places("up")] == [UP]
    chosen(keys={"review_before": [K]})
    assert pressed("k", K) == ["review_before"]
    assert intents(event, here, writing=False) == []


def test_two_commands_of_two_contexts_share_a_key() -> None:
    chosen(keys={"hint": [GRAVE], "watch": [GRAVE]})
    assert pressed("`", GRAVE, TABLES) == ["hint"] and pressed("`", GRAVE, PAGES) == ["watch"]
    assert BINDINGS.conflicts("hint") == []


def test_two_commands_of_one_context_on_a_key_are_a_conflict() -> None:
    chosen(keys={"hint": [P]})
    assert [each.name for each in BINDINGS.conflicts("hint")] == ["pass"]
    assert [each.name for each in BINDINGS.conflicts("pass")] == ["hint"]


def test_escape_leads_back_whatever_was_chosen() -> None:
    chosen(keys={"cancel": [J]})
    fields = {"key": pygame.K_ESCAPE, "scancode": 41, "mod": 0, "unicode": ""}
    (intent,) = intents(pygame.event.Event(pygame.KEYDOWN, fields), offscreen((320, 180)), False)
    assert intent.kind == "cancel"


def test_what_is_needed_keeps_a_key_even_where_the_file_gives_it_none() -> None:
    chosen(keys={"confirm": [], "undo": []})
    assert BINDINGS.places("confirm") and not BINDINGS.places("undo")
    assert cap("undo")() == "" and label("undo") == "no key"


NEEDED = [each for each in TABLE if each.needed and SCANNING not in each.where]
POOL = (*(pygame.KSCAN_RETURN, pygame.KSCAN_SPACE, pygame.KSCAN_TAB, UP, J, P), 68, 300, 500)


def reach(name: str, where: str) -> bool:
    """Return True if some key of an ordinary keyboard means a command in a context."""
    keys = dict((*AMERICAN.items(), *WRITTEN.items()))
    keys |= {place: place | SPECIAL for place in COMMON if place not in keys}
    held = {place: key for place, key in keys.items() if serves(place)}
    if name == "cancel":
        held = {41: pygame.K_ESCAPE}
    found = (BINDINGS.by_key(key, place, where) for place, key in held.items())
    return any(one is BY_NAME[name] for one in found)


@pytest.mark.few(2)
@pytest.mark.parametrize("preset", PRESETS)
def test_no_assignment_of_keys_locks_anybody_out(preset: str) -> None:
    chosen(key_preset=preset, keys={"left": [40, 44, 88]})
    assert all(reach(each.name, where) for each in NEEDED for where in EVERYWHERE)
    dice = random.Random(preset)
    for _ in range(25):
        some = dice.sample(TABLE, 9)
        taken = {each.name: dice.sample(POOL, dice.randrange(4)) for each in (*some, *NEEDED)}
        chosen(key_preset=preset, keys=taken)
        assert all(reach(each.name, where) for each in NEEDED for where in EVERYWHERE), taken


def test_what_is_needed_is_on_a_pad_whatever_was_chosen() -> None:
    chosen(pads={"left": ["a", "x"], "confirm": ["wheel"], "space": [], "undo": ["b"]})
    for each in NEEDED:
        found = [BINDINGS.by_control(one, TABLES) for one in BINDINGS.controls(each.name)]
        assert BY_NAME[each.name] in found


def test_a_switch_that_scans_always_chooses() -> None:
    chosen(scanning="auto", keys={"scan_choose": [], "scan_next": [300]})
    assert pressed("\r", pygame.KSCAN_RETURN) == ["scan_choose"]
    assert pressed(" ", pygame.KSCAN_SPACE) == ["scan_next"]


def test_letters_stay_letters_while_somebody_writes() -> None:
    chosen(key_preset="left-hand")
    fields = {"key": pygame.K_w, "scancode": pygame.KSCAN_W, "mod": 0, "unicode": "w"}
    event = pygame.event.Event(pygame.KEYDOWN, fields)
    assert intents(event, offscreen((320, 180)), True) == []


# ---------------------------------------------------------------------- presets


@pytest.mark.few(2)
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_no_conflict_and_all_that_is_needed(name: str) -> None:
    chosen(key_preset=name)
    clashes = {
        (one.name, other.name)
        for one, other in combinations([each for each in TABLE if each.words], 2)
        if other in BINDINGS.conflicts(one.name)
    }
    assert clashes == set()
    assert all(BINDINGS.places(name) for name in ESSENTIAL)
    assert set(PRESETS[name].keys) | set(PRESETS[name].pads) <= set(BY_NAME)


def test_the_left_hand_reaches_a_whole_match() -> None:
    chosen(key_preset="left-hand")
    for name in (*ESSENTIAL, "menu", "help", "ask", "undo", "look", "log", "recap"):
        assert set(BINDINGS.places(name)) <= LEFT_HALF, name


def test_a_change_of_ones_own_outlives_another_preset() -> None:
    chosen(key_preset="numeric-pad", keys={"undo": [J]})
    assert tuple(BINDINGS.places("undo")) == (J,)
    assert pygame.KSCAN_KP7 in BINDINGS.places("pass")
    chosen(key_preset="gone")
    assert tuple(BINDINGS.places("pass")) == (P,)


# ---------------------------------------------------------------------- the file


def test_bindings_are_kept_and_what_is_unknown_in_them_too(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(keys={"undo": [J], "of a newer program": [4]}, pads={"undo": ["paddle1"]})
    save(settings, path)
    assert load(path) == (settings, None)
    save(Settings(keys={**settings.keys, "redo": [K]}, pads=settings.pads), path, settings)
    assert load(path)[0].keys == {**settings.keys, "redo": [K]}


@pytest.mark.parametrize("spoilt", ['{"undo": "z"}', "[1]", "7", '{"undo": [null]}'])
def test_spoilt_bindings_are_told_in_one_sentence_and_kept(tmp_path: Path, spoilt: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text(f'{{"keys": {spoilt}, "music": 0.25}}')
    settings, problem = load(path)
    assert settings == Settings(music=0.25)
    assert str(problem).startswith("These settings were reset: keys.")
    assert spoilt in path.with_name("settings.json.broken").read_text()


def test_places_that_no_keyboard_has_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"keys": {"undo": [0, -3, 99999, 13]}, "pads": {"undo": ["wheel"]}}')
    settings, problem = load(path)
    assert problem is None and settings.keys == {"undo": [13]}
    BINDINGS.take_up(settings)
    BINDINGS.in_hand("xbox")
    assert label("undo") == "J", "nobody knows a wheel"


# ---------------------------------------------------------------------- the page


class Desk:
    """A window with devices, and the program behind it."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.window = Window("Polemos", (1280, 720))
        self.devices = Keyboard(), Gamepads()

    def send(self, kind: int, **fields: object) -> None:
        event = pygame.event.Event(kind, {"instance_id": 0, **fields})
        window._handle_event(self.app, self.window, *self.devices, event)

    def down(self, letter: str, place: int) -> None:
        self.send(pygame.KEYDOWN, key=ord(letter), scancode=place, mod=0, unicode=letter)


@pytest.mark.few(1)
@WAYS
@pytest.mark.parametrize("make", [SettingsScene, lambda app: Rulebook(app, "duel")])
def test_the_settings_and_the_help_lead_to_the_page(make: type, choose: Choose) -> None:
    app = opened(make)
    choose(app, "Keys and pads")
    assert isinstance(top(app), KeysPage)


@pytest.mark.few(1)
@WAYS
def test_a_key_is_added_and_taken_away_by_keys_or_mouse(choose: Choose, folder: Path) -> None:
    app = opened(KeysPage, size=(1280, 720))
    desk = Desk(app)
    choose(app, "undo")
    assert isinstance(top(app), BindingDialog)
    choose(app, "Add a key or button")
    assert isinstance(top(app), Pressing)
    desk.down("j", J)
    assert app.settings.keys == {"undo": [Z, J]} and pressed("j", J) == ["undo"]
    choose(app, f"keys {Z}")
    assert app.settings.keys == {"undo": [J]}
    choose(app, "Reset")
    assert app.settings.keys == {}
    key(app, "cancel")
    assert isinstance(top(app), KeysPage)


def test_a_button_is_added_by_a_pad_and_shown_at_once() -> None:
    app = opened(KeysPage, size=(1280, 720))
    desk = Desk(app)
    by_keys(app, "undo")
    for _press in range(2):
        desk.send(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_A)
        if isinstance(top(app), Pressing):
            break
    desk.send(pygame.CONTROLLERBUTTONDOWN, button=16)
    assert app.settings.pads == {"undo": ["paddle1"]}
    assert isinstance(cap("undo")(), PadSign)
    desk.down("x", pygame.KSCAN_X)
    assert label("undo") == "Z", "the screen follows the device in hand"


def test_the_last_key_of_what_is_needed_stays() -> None:
    app = opened(KeysPage, size=(1280, 720))
    by_keys(app, "left")
    by_keys(app, f"keys {pygame.KSCAN_LEFT}")
    assert app.settings.keys == {} and app.toasts


def test_escape_leaves_the_question_for_a_key() -> None:
    app = opened(KeysPage, size=(1280, 720))
    desk = Desk(app)
    by_keys(app, "undo")
    by_keys(app, "Add a key or button")
    desk.send(pygame.KEYDOWN, key=pygame.K_LSHIFT, scancode=225, mod=0, unicode="")
    assert isinstance(top(app), Pressing)
    desk.send(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=41, mod=0, unicode="")
    assert isinstance(top(app), BindingDialog) and app.settings.keys == {}


def test_a_key_with_control_can_be_chosen_but_not_the_one_that_leaves() -> None:
    app = opened(KeysPage, size=(1280, 720))
    desk = Desk(app)
    by_keys(app, "undo")
    by_keys(app, "Add a key or button")
    for letter, place in (("q", pygame.KSCAN_Q), ("j", J)):
        fields = {"key": ord(letter), "scancode": place, "mod": pygame.KMOD_LCTRL}
        desk.send(pygame.KEYDOWN, unicode="", **fields)
    assert app.settings.keys == {"undo": [Z, J | CONTROL]}


@pytest.mark.sweep(sister="test_every_command_is_on_the_page")
def test_the_page_names_conflicts_and_the_whole_is_reset() -> None:
    app = opened(KeysPage, size=(1280, 720))
    scene = top(app)
    assert isinstance(scene, KeysPage)
    app.settings.keys = {"hint": [P]}
    app.apply_settings()
    scene.resume()
    assert scene.rows["hint"].warning == "Also: Pass, decline"
    assert "2 commands share" in scene.sentence
    by_keys(app, "Reset all")
    assert app.settings.keys == {} and not scene.rows["hint"].warning


def test_a_preset_is_chosen_on_the_page() -> None:
    app = opened(KeysPage, size=(1280, 720))
    app.handle_input(Intent("right"))
    assert app.settings.key_preset == "left-hand"
    assert pressed("w", pygame.KSCAN_W) == ["up"]


def test_every_command_is_on_the_page() -> None:
    scene = top(opened(KeysPage, size=(1280, 720)))
    assert isinstance(scene, KeysPage)
    assert set(scene.rows) == {each.name for each in TABLE if each.where}
    assert all(row.rect.h >= 44 for row in scene.rows.values())
    assert BY_NAME["left"].where == EVERYWHERE
