"""Keys, mouse and text input, translated into intents."""

from __future__ import annotations

import pygame

from game.client import clipboard
from game.session.intent import ANY, Intent
from sprites.canvas import Canvas

KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_RETURN: "confirm",
    pygame.K_KP_ENTER: "confirm",
    pygame.K_SPACE: "space",
    pygame.K_ESCAPE: "cancel",
    pygame.K_BACKSPACE: "erase",
    pygame.K_DELETE: "delete",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
    pygame.K_F1: "help",
    pygame.K_F9: "keep_tape",
    pygame.K_F10: "menu",
    pygame.K_F12: "photograph",
    pygame.K_COMMA: "nudge_left",
    pygame.K_PERIOD: "nudge_right",
    pygame.K_LEFTBRACKET: "slower",
    pygame.K_RIGHTBRACKET: "faster",
    pygame.K_PLUS: "nearer",
    pygame.K_EQUALS: "nearer",
    pygame.K_KP_PLUS: "nearer",
    pygame.K_MINUS: "farther",
    pygame.K_KP_MINUS: "farther",
}
LETTERS = {
    "a": "hint",
    "c": "continue",
    "d": "open_discard",
    "e": "export",
    "f": "favour",
    "h": "look",
    "i": "inspect",
    "l": "log",
    "m": "mute",
    "n": "name",
    "o": "order",
    "p": "pass",
    "r": "recap",
    "s": "seed",
    "t": "take",
    "u": "unseen",
    "v": "open_victory",
    "w": "watch",
    "y": "redo",
    "z": "undo",
}
HELD = {"h": "look_away"}
"""Keys that mean something as long as they are held, and what it means to let them go."""
BUTTONS = {1: "press", 3: "inspect"}
SHORTCUT = pygame.KMOD_CTRL | pygame.KMOD_META


class Keyboard:
    """Tells the letters that are written from those that a command key sends as well.

    The system sends a letter's text after its key press, and again for as long as it is held. If
    the press was a command that opened a text field, that text must not land in the field.
    """

    def __init__(self) -> None:
        self.command_key = 0

    def writes(self, event: pygame.event.Event, writing: bool) -> bool:
        """Return False for the text of a key that was pressed as a command."""
        if event.type == pygame.KEYDOWN:
            self.command_key = 0 if writing else event.key
        elif event.type == pygame.KEYUP and event.key == self.command_key:
            self.command_key = 0
        return event.type != pygame.TEXTINPUT or not self.command_key


def intents(event: pygame.event.Event, canvas: Canvas, writing: bool) -> list[Intent]:
    """Return the intents of a raw pygame event; while a player writes, letters are text."""
    if event.type == pygame.MOUSEMOTION:
        return [Intent("point", *canvas.units(event.pos))]
    if event.type == pygame.MOUSEBUTTONDOWN and event.button in BUTTONS:
        return [Intent(BUTTONS[event.button], *canvas.units(event.pos))]
    if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
        return [Intent("release", *canvas.units(event.pos))]
    if event.type == pygame.MOUSEWHEEL:
        return [Intent("wheel", *canvas.units(pygame.mouse.get_pos()), amount=event.y)]
    if event.type == pygame.TEXTINPUT and writing:
        return [Intent("text", text=event.text)]
    if event.type == pygame.DROPFILE:
        return [Intent("drop", text=event.file)]
    if event.type == pygame.KEYDOWN:
        return _key(event, writing)
    if event.type == pygame.KEYUP and pygame.key.name(event.key) in HELD and not writing:
        return [Intent(HELD[pygame.key.name(event.key)])]
    return []


def _key(event: pygame.event.Event, writing: bool) -> list[Intent]:
    if event.key == pygame.K_TAB:
        back = event.mod & pygame.KMOD_SHIFT
        return [Intent("before" if back else "next")]
    name = KEYS.get(event.key)
    if name == "space" and writing:
        return []
    if name is not None:
        return [Intent(name)]
    if writing:
        return _shortcut(event)
    if getattr(event, "unicode", "") == "?":
        return [Intent("ask")]
    digit = event.key - pygame.K_0
    if 0 <= digit <= 9:
        return [Intent("digit", amount=digit or 10)]
    return [Intent(LETTERS.get(pygame.key.name(event.key), ANY))]


def _shortcut(event: pygame.event.Event) -> list[Intent]:
    """Return what a key with Ctrl or Cmd means in a text field."""
    if not event.mod & SHORTCUT:
        return []
    if event.key == pygame.K_a:
        return [Intent("select_all")]
    return [Intent("text", text=clipboard.taken())] if event.key == pygame.K_v else []
