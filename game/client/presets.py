"""Ready-made keys and buttons: for one hand, for the numeric pad, for a pad alone.

Keys are places (scancodes of an American keyboard), so that a hand finds them on any layout.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

import pygame

from game.system.i18n import N_

NOTHING: Mapping[str, tuple[str, ...]] = MappingProxyType({})
DEFAULT = "default"


class Preset(NamedTuple):
    """Keys by place and controls of a pad, by command; all other commands keep their own."""

    words: str
    keys: Mapping[str, tuple[int, ...]]
    pads: Mapping[str, tuple[str, ...]] = NOTHING


def _placed(*rows: str) -> dict[str, tuple[int, ...]]:
    """Return places by command from rows such as "undo Q F1"."""
    split = (row.split() for row in rows)
    return {name: tuple(getattr(pygame, f"KSCAN_{key}") for key in keys) for name, *keys in split}


LEFT_HAND = _placed(
    *("up W", "left A", "down S", "right D", "confirm E", "space SPACE", "cancel ESCAPE GRAVE"),
    *("next TAB", "before Q", "page_up R", "page_down F", "pass X", "hint C", "undo Z", "look G"),
    *("log T", "recap F6", "menu F1", "help F2", "ask F3", "slower F4", "faster F5"),
    *("nudge_left V", "nudge_right B", "farther MINUS", "nearer EQUALS", "photograph F12"),
    *("continue C", "name V", "seed B", "watch G", "open_victory U", "unseen Y", "redo I"),
    *("favour J", "take K", "export H", "order O", "open_discard N", "inspect L"),
    *("tag Y", "mark_all N"),
    *("tell_turn KP1", "tell_totals KP2", "tell_hand KP3", "tell_table KP4"),
    *("tell_focus KP5", "repeat KP6"),
)
RIGHT_HAND = _placed(
    *("space SLASH KP0", "cancel BACKSPACE ESCAPE", "next RIGHTBRACKET", "before LEFTBRACKET"),
    *("hint K", "undo J", "recap SEMICOLON", "open_discard N", "open_victory APOSTROPHE"),
    *("help F7", "ask F8", "slower MINUS", "faster EQUALS", "farther F2", "nearer F1"),
    *("continue COMMA", "seed PERIOD", "watch K", "nudge_left COMMA", "nudge_right PERIOD"),
    *("tell_turn KP1", "tell_totals KP2", "tell_hand KP3", "tell_table KP4"),
    *("tell_focus KP5", "repeat KP6"),
)
NUMERIC_PAD = _placed(
    *("up KP8", "left KP4", "right KP6", "down KP2", "confirm KP5 KP_ENTER", "space KP0"),
    *("cancel KP_PERIOD ESCAPE", "next KP_PLUS", "before KP_MINUS", "pass KP7", "hint KP9"),
    *("look KP1", "undo KP3", "menu KP_DIVIDE", "ask KP_MULTIPLY"),
    *("farther MINUS F7", "nearer EQUALS F8"),
)
PAD_ALONE = {
    **{"left": ("leftx-",), "right": ("leftx+",), "up": ("lefty-",), "down": ("lefty+",)},
    **{"undo": ("dpleft",), "redo": ("dpright",), "help": ("dpup",), "order": ("dpdown",)},
}
PRESETS = {
    DEFAULT: Preset(N_("Default"), {}),
    "left-hand": Preset(N_("Left hand alone"), LEFT_HAND),
    "right-hand": Preset(N_("Right hand alone"), RIGHT_HAND),
    "numeric-pad": Preset(N_("Numeric pad"), NUMERIC_PAD),
    "pad-only": Preset(N_("Gamepad alone"), {}, PAD_ALONE),
}
