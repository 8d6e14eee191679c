"""Keyboards: which key a press means, and what is printed on keys."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from game.rules.wording import Sense
from game.system.i18n import language, pgettext

LETTER_PLACES = range(4, 30)
DIGIT_PLACES = range(30, 40)
"""The places (scancodes) of A to Z and of 1 to 0 on an American keyboard."""
AMERICAN = {
    **{place: ord("a") + n for n, place in enumerate(LETTER_PLACES)},
    **{place: ord(digit) for place, digit in zip(DIGIT_PLACES, "1234567890", strict=True)},
    **dict(zip((45, 46, 47, 48, 49), map(ord, "-=[]\\"), strict=True)),
    **dict(zip((51, 52, 53, 54, 55, 56), map(ord, ";'`,./"), strict=True)),
}
"""The keys of an American keyboard by their places."""
PLACES = pygame.key.ScancodeWrapper(range(512))  # type: ignore[arg-type]
"""By a key its place on the keyboard as it is laid out now."""
CONTROL = 512
"""Added to the place of a key that is pressed with Control, or to its name if it writes nothing."""
SPECIAL = 1 << 30
"""From here on the names of keys are no characters."""
MODIFIERS = range(224, 232)
LOCKS = (57, 71, 83)
"""The places of keys that change others, and of the locks: none of them is a key of its own."""
TAKEN = (41, 68)
"""The places of keys that are never given to a command: Escape, and F11 for the full screen."""
COMMON = (*range(4, 102),)
"""The places of keys that any keyboard may have, up to the keypad and the key of the menu."""
WRITTEN = {
    40: pygame.K_RETURN,
    41: pygame.K_ESCAPE,
    42: pygame.K_BACKSPACE,
    43: pygame.K_TAB,
    44: pygame.K_SPACE,
    76: pygame.K_DELETE,
}
"""The keys that have characters for names and print none, by their places."""
LETTERS = range(ord("!"), 0x700)
"""The characters that are looked for on a keyboard: Latin to Arabic."""
DRAWN = ("LATIN", "GREEK", "CYRILLIC")
"""The scripts that the typefaces have letters for."""
CAPS = {
    pygame.K_SPACE: Sense("key", "Space"),
    pygame.K_RETURN: Sense("key", "Enter"),
    pygame.K_ESCAPE: Sense("key", "Esc"),
    pygame.K_KP_ENTER: Sense("key", "Num Enter"),
    pygame.K_BACKSPACE: Sense("key", "Backspace"),
    pygame.K_TAB: Sense("key", "Tab"),
    pygame.K_DELETE: Sense("key", "Del"),
    pygame.K_PAGEUP: Sense("key", "PgUp"),
    pygame.K_PAGEDOWN: Sense("key", "PgDn"),
}
"""The names on the screen of keys that write nothing."""
ARROWS = {pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓"}


def _place_of(key: int) -> int:
    """Return where a key is on this keyboard, 0 when it has none."""
    if key >= SPECIAL:
        return key - SPECIAL
    if PLACES[pygame.K_SPACE]:
        return int(PLACES[key])
    here = (place for place, its in (*AMERICAN.items(), *WRITTEN.items()) if its == key)
    return next(here, 0)  # no window is open


class KeyboardLayout:
    """The keys as the system lays them out; `place_of` says where a key is, 0 for nowhere."""

    def __init__(self, place_of: Callable[[int], int] = _place_of) -> None:
        self.place_of = place_of
        self._keys: dict[int, int] = {}
        self._labels: dict[tuple[str, tuple[int, ...]], str] = {}

    def forget(self) -> None:
        """Look again: another layout has been chosen."""
        self._keys.clear()
        self._labels.clear()

    @property
    def keys(self) -> dict[int, int]:
        """The characters of this keyboard's keys, by their places."""
        if not self._keys:
            found = {self.place_of(letter): letter for letter in reversed(LETTERS)}
            self._keys = {place: letter for place, letter in found.items() if place}
        return self._keys

    @property
    def is_latin(self) -> bool:
        """True where the keys write Latin letters."""
        return pygame.K_a in self.keys.values()

    def meant(self, key: int, place: int) -> int:
        """Return the key that a press means: by its letter, or by its place where none is Latin."""
        elsewhere = 127 < key < SPECIAL and not _script(key).startswith("LATIN")
        among_letters = place in LETTER_PLACES and key < SPECIAL and not self.is_latin
        return AMERICAN.get(place, key) if elsewhere or among_letters else key

    def label(self, keys: tuple[int, ...]) -> str:
        """Return what is printed on the first of some keys that this keyboard has."""
        known = language(), keys
        if known not in self._labels:
            self._labels[known] = next(filter(None, map(self._cap, keys)), "")
        return self._labels[known]

    def name_of(self, place: int) -> str:
        """Return what is printed on the key at a place."""
        if place >= CONTROL:
            return _with_control(self.name_of(place - CONTROL))
        key = WRITTEN.get(place) or self.keys.get(place) or AMERICAN.get(place)
        if key is None:
            name = pygame.key.name(place | SPECIAL).title()
            pad = f"Num {name[1:-1]}" if name.startswith("[") else name
            return _printed(place | SPECIAL) or pad or f"#{place}"
        drawn = not chr(key).isalpha() or _script(key).startswith(DRAWN)
        return _printed(key) or _capital(key if drawn else AMERICAN.get(place, key))

    def _cap(self, key: int) -> str:
        """Return what is printed on a key, "" for a sign that needs another key as well."""
        if key >= SPECIAL and key & CONTROL:
            return _with_control(self._cap(key - CONTROL))
        if key in CAPS or key >= SPECIAL:
            return _printed(key) or pygame.key.name(key).title()
        if key in self.keys.values():
            return _capital(key)
        if not chr(key).isalpha():
            return ""
        place = next(place for place, here in AMERICAN.items() if here == key)
        there = self.keys.get(place, key)
        return _capital(there if _script(there).startswith(DRAWN) else key)


def _printed(key: int) -> str:
    """Return what is printed on a key that writes nothing, "" for any other."""
    return pgettext(*CAPS[key]) if key in CAPS else ARROWS.get(key, "")


def _with_control(name: str) -> str:
    """Return what a key is called that is pressed with Control."""
    return f"Ctrl {name}"


def _script(key: int) -> str:
    """Return the name of a character, which begins with its script."""
    return unicodedata.name(chr(key), "")


def _capital(key: int) -> str:
    """Return a letter as it is printed on a key; a Greek final sigma has no capital of its own."""
    capital = chr(key).upper()
    return capital if capital.lower() == chr(key) else chr(key)


def serves(place: int) -> bool:
    """Return True for a place, perhaps with Control, whose key a command can count on.

    Q with Control leaves the program.
    """
    bare = place % CONTROL
    leaves = place >= CONTROL and LAYOUT.keys.get(bare) == pygame.K_q
    return bare in COMMON and bare not in (*LOCKS, *TAKEN) and not leaves


LAYOUT = KeyboardLayout()
"""The keyboard of this machine."""
