"""Keys on other keyboards: letters by the layout where they are Latin, else by their place."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.client import bindings
from game.client import input as reading
from game.client.command_table import BY_NAME, TABLE, Command
from game.client.commands import cap
from game.client.input import intents
from game.client.keyboard import AMERICAN, LAYOUT, KeyboardLayout
from game.session.intent import Intent
from sprites.base.canvas import offscreen
from tests.support.sweeps import each

CANVAS = offscreen((64, 36))
NUM, ALTGR = pygame.KMOD_NUM, pygame.KMOD_RALT


def meant(writing: bool = False, **event: Any) -> list[Intent]:
    """Return what a key press means."""
    fields = {"mod": 0, "unicode": "", "scancode": 0} | event
    return intents(pygame.event.Event(pygame.KEYDOWN, fields), CANVAS, writing)


def kinds(**event: Any) -> list[str]:
    return [intent.kind for intent in meant(**event)]


def keyboard(rows: str, first: str) -> KeyboardLayout:
    """A layout: its letters in the places from `first` on, row by row of an American keyboard."""
    places = {chr(key): place for place, key in AMERICAN.items()}
    order = ["qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./"]
    found: dict[int, int] = {}
    for american, own in zip(order, rows.split(), strict=True):
        found |= {ord(letter): places[place] for place, letter in zip(american, own, strict=True)}
    assert first in rows
    return KeyboardLayout(lambda key: found.get(key, 0))


GREEK = keyboard(";ςερτυθιοπ[] ασδφγηξκλ΄' ζχψωβνμ,./", "π")
RUSSIAN = keyboard("йцукенгшщзхъ фывапролджэ ячсмитьбю.", "з")
FRENCH = keyboard("azertyuiop^$ qsdfghjklmù wxcvbn,;:!", "a")
DVORAK = keyboard("',.pyfgcrl/= aoeuidhtns- ;qjkxbmwvz", "p")
HEBREW = keyboard("/'קראטוןםפ][ שדגכעיחלךף, זסבהנמצתץ.", "פ")


@pytest.mark.parametrize(
    ("expected", "event"),
    [
        ("pass", {"key": 0x437, "unicode": "з", "scancode": 19}),
        ("look", {"key": 0x3B7, "unicode": "η", "scancode": 11}),
        ("undo", {"key": 0x5D6, "unicode": "ז", "scancode": 29}),
        ("slower", {"key": 0x445, "unicode": "х", "scancode": 47}),
        ("digit", {"key": pygame.K_KP4, "mod": NUM, "unicode": "4"}),
        ("left", {"key": pygame.K_KP4}),
        ("digit", {"key": ord("é"), "unicode": "é", "scancode": 31}),
        ("digit", {"key": pygame.K_MINUS, "unicode": "-", "scancode": 35}),
        ("slower", {"key": pygame.K_8, "mod": ALTGR, "unicode": "[", "scancode": 37}),
        ("ask", {"key": pygame.K_7, "mod": pygame.KMOD_LSHIFT, "unicode": "?", "scancode": 36}),
        ("nudge_right", {"key": pygame.K_SEMICOLON, "mod": pygame.KMOD_LSHIFT, "unicode": "."}),
        ("hint", {"key": pygame.K_a, "unicode": "a", "scancode": 20}),
        ("any", {"key": ord("ö"), "unicode": "ö", "scancode": 51}),
    ],
)  # fmt: skip
def test_a_key_means_what_a_player_expects_of_it(expected: str, event: dict[str, Any]) -> None:
    assert kinds(**event) == [expected]


@pytest.mark.parametrize("digit", range(10))
def test_digits_are_digits_on_row_and_keypad_of_every_layout(digit: int) -> None:
    amount = digit or 10
    place = 29 + amount
    pad = pygame.K_KP0 if digit == 0 else pygame.K_KP1 + digit - 1
    assert meant(key=pygame.K_0 + digit, scancode=place) == [Intent("digit", amount=amount)]
    assert meant(key=ord("&é\"'(-è_çà"[amount - 1]), scancode=place) == [
        Intent("digit", amount=amount)
    ]
    assert meant(key=pad, mod=NUM) == [Intent("digit", amount=amount)]


@pytest.mark.parametrize(
    "event",
    [
        {"key": pygame.K_SPACE, "mod": pygame.KMOD_LCTRL},
        {"key": pygame.K_SPACE, "mod": pygame.KMOD_LMETA},
        {"key": pygame.K_RETURN, "mod": pygame.KMOD_LALT},
        {"key": pygame.K_TAB, "mod": pygame.KMOD_LALT},
        {"key": pygame.K_p, "mod": pygame.KMOD_LCTRL, "unicode": "\x10"},
        {"key": pygame.K_p, "mod": ALTGR, "unicode": "ö"},
        {"key": pygame.K_8, "mod": ALTGR, "unicode": "8"},
        {"key": pygame.K_LEFTBRACKET, "mod": ALTGR, "unicode": "["},
        {"key": pygame.K_LEFT, "mod": pygame.KMOD_LALT},
        {"key": pygame.K_F5, "mod": pygame.KMOD_LCTRL},
        *({"key": key} for key in (pygame.K_LALT, pygame.K_RSHIFT, pygame.K_LMETA)),
        *({"key": key} for key in (pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLLOCK)),
        *({"key": 1 << 30 | place, "scancode": place} for place in (127, 128, 129, 261)),
    ],
)
def test_chords_modifiers_locks_and_volume_keys_mean_nothing(event: dict[str, Any]) -> None:
    assert kinds(**event) == []


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA])
@pytest.mark.parametrize("writing", [True, False])
def test_ctrl_or_cmd_q_asks_to_quit(mod: int, writing: bool) -> None:
    assert meant(writing, key=pygame.K_q, mod=mod) == [Intent("farewell")]
    assert meant(writing, key=pygame.K_q, mod=mod | pygame.KMOD_RALT) == []


@each("command", [c for c in TABLE if c.keys])
def test_every_sign_has_a_second_key_that_every_layout_has(command: Command) -> None:
    steady = [key for key in command.keys if key >= 127 or chr(key).isalpha() or key <= ord(" ")]
    assert steady, "letters are found by their place, other keys have no character"


def test_no_two_commands_share_a_key_or_a_button_in_one_context() -> None:
    for one, other in combinations(TABLE, 2):
        if {*one.where} & {*other.where}:
            assert not {*one.keys} & {*other.keys} and not {*one.pads} & {*other.pads}
    assert len(BY_NAME) == len(TABLE)


@pytest.mark.parametrize(
    ("layout", "names"),
    [
        (LAYOUT, {"pass": "P", "slower": "[", "undo": "Z", "space": "Space", "ask": "F2"}),
        (GREEK, {"pass": "Π", "slower": "[", "watch": "ς", "seed": "Σ", "undo": "Ζ"}),
        (RUSSIAN, {"pass": "З", "slower": "F3", "look": "Р", "nudge_right": "."}),
        (FRENCH, {"pass": "P", "hint": "A", "undo": "Z", "slower": "F3", "nudge_left": ","}),
        (DVORAK, {"pass": "P", "slower": "F3", "nudge_left": ",", "farther": "-"}),
        (HEBREW, {"pass": "P", "look": "H", "cancel": "Esc"}),
    ],
)
def test_the_screen_names_what_is_printed_on_the_key(
    layout: KeyboardLayout, names: dict[str, str]
) -> None:
    assert {name: layout.label(BY_NAME[name].keys) for name in names} == names


def test_a_greek_key_that_writes_no_letter_counts_by_its_place_too() -> None:
    assert GREEK.meant(ord(";"), 20) == pygame.K_q
    assert FRENCH.meant(pygame.K_SEMICOLON, 54) == pygame.K_SEMICOLON
    assert DVORAK.meant(pygame.K_COMMA, 26) == pygame.K_COMMA


def test_a_key_lets_go_of_the_look_whatever_else_is_held_by_then() -> None:
    for key, place in ((pygame.K_h, 11), (0x3B7, 11), (0x440, 11)):
        fields = {"key": key, "mod": pygame.KMOD_LCTRL, "unicode": "", "scancode": place}
        up = pygame.event.Event(pygame.KEYUP, fields)
        assert intents(up, CANVAS, writing=False) == [Intent("look_away")]


def test_a_button_shows_the_key_of_the_keyboard_that_is_there_now(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    name = cap("pass")
    assert name() == "P"
    monkeypatch.setattr(bindings, "LAYOUT", GREEK)
    assert name() == "Π"


def test_the_keypad_writes_digits_and_moves_without_numlock() -> None:
    assert meant(writing=True, key=pygame.K_KP7, mod=NUM) == []
    assert meant(writing=True, key=pygame.K_KP7) == [Intent("first")]
    assert meant(writing=True, key=pygame.K_KP_PLUS) == []
    assert set(reading.KEYPAD_DIGITS) <= set(reading.KEYPAD)
