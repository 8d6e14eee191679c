"""Keys while somebody writes, and words carried from one program to another."""

from __future__ import annotations

import sys

import pygame

from game.client.services import Services
from game.session.intent import Intent
from game.system.i18n import _
from game.system.output import plain

LONGEST = 2000
"""Characters that are taken: as many as the longest line that can be pasted, that of a deal."""


def put(words: str) -> bool:
    """Lay words on the clipboard; whether the system took them."""
    try:
        pygame.scrap.put_text(words)
    except pygame.error:
        return False
    return True


def copy(services: Services, words: str) -> None:
    """Lay words on the clipboard, and say so, or that there is none."""
    refused = services.environment.objection(
        lambda: "" if put(words) else _("No clipboard available.")
    )
    services.show_toast(refused or _("Copied: {words}").format(words=words))


def taken() -> str:
    """The words on the clipboard in one line, "" when there are none."""
    try:
        words = pygame.scrap.get_text()
    except (pygame.error, UnicodeError):
        return ""
    return plain(words, LONGEST)


MAC = sys.platform == "darwin"
SHORTCUT = pygame.KMOD_CTRL | pygame.KMOD_META
"""Held with a letter: Ctrl, or Cmd."""
BY_WORD = pygame.KMOD_ALT if MAC else pygame.KMOD_CTRL
"""Held with an arrow it leads a word further."""
SHORTCUTS = {"a": "select_all", "c": "copy", "x": "cut", "v": "paste", "z": "undo", "y": "redo"}
MOVES = ("left", "right", "first", "last")
EDITED = (*MOVES, "erase", "delete")
"""The commands of keys that mean more in a text field, with Shift or for whole words."""
WHOLE_WORDS = {
    "left": "word_left",
    "right": "word_right",
    "erase": "erase_word",
    "delete": "delete_word",
}
INSERT = {pygame.KMOD_CTRL: "copy", pygame.KMOD_SHIFT: "paste"}
"""The older keys for the same: Insert with another."""


def shortcut(letter: str, mod: int) -> list[Intent]:
    """Return what a letter with Ctrl or Cmd means in a text field."""
    kind = SHORTCUTS.get(letter, "")
    if kind == "undo" and mod & pygame.KMOD_SHIFT:
        kind = "redo"
    return _one(kind)


def holds_control(mod: int) -> bool:
    """Return True where Ctrl or Cmd is held, and not as a part of AltGr."""
    return bool(mod & SHORTCUT) and not mod & (pygame.KMOD_ALT | pygame.KMOD_MODE)


def moving(kind: str, mod: int) -> list[Intent]:
    """Return what a key with Shift, or for whole words, does in a text field.

    `kind` is the key's command: an arrow, Home or End, or one of those that erase.
    """
    shift, held = mod & pygame.KMOD_SHIFT, mod & (SHORTCUT | pygame.KMOD_ALT)
    if kind == "delete" and shift and not held:
        return _one("cut")
    meant = kind if not held else _further(kind, held)
    return _one(f"select_{meant}" if shift and meant and kind in MOVES else meant)


def _further(kind: str, held: int) -> str:
    """Return what an arrow or an eraser does with one more key, "" for nothing."""
    if MAC and not held & ~pygame.KMOD_META:
        return {"left": "first", "right": "last"}.get(kind, "")
    return "" if held & ~BY_WORD else WHOLE_WORDS.get(kind, "")


def insert(mod: int) -> list[Intent]:
    """Return what Insert means in a text field."""
    held = (bit for bit in INSERT if mod & bit)
    return _one(INSERT.get(next(held, 0), ""))


def _one(kind: str) -> list[Intent]:
    """Return an intent; what is pasted is in it, so that a tape has it too."""
    if kind == "paste":
        return [Intent("text", text=taken())]
    return [Intent(kind)] if kind else []
