"""All commands: what intents call them, their keys, their buttons on a gamepad.

Keys and pads are read by this table, and what the screen calls a key comes from it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from game.client.layout import LAYOUT


class Command(NamedTuple):
    """A command of the player, with the keys and the button for it.

    `keys` by the names that pygame has for them on an American keyboard, the first of them is the
    one that the screen names; `pad` is the button of a gamepad, -1 for none; `let_go` names what it
    means to let go of either; a command that `repeats` comes again for as long as it is held.
    """

    name: str
    keys: tuple[int, ...] = ()
    pad: int = -1
    let_go: str = ""
    repeats: bool = False


TABLE = (
    Command("left", (pygame.K_LEFT,), pygame.CONTROLLER_BUTTON_DPAD_LEFT, repeats=True),
    Command("right", (pygame.K_RIGHT,), pygame.CONTROLLER_BUTTON_DPAD_RIGHT, repeats=True),
    Command("up", (pygame.K_UP,), pygame.CONTROLLER_BUTTON_DPAD_UP, repeats=True),
    Command("down", (pygame.K_DOWN,), pygame.CONTROLLER_BUTTON_DPAD_DOWN, repeats=True),
    Command("page_up", (pygame.K_PAGEUP,), repeats=True),
    Command("page_down", (pygame.K_PAGEDOWN,), repeats=True),
    Command("first", (pygame.K_HOME,)),
    Command("last", (pygame.K_END,)),
    Command("next", (pygame.K_TAB,), pygame.CONTROLLER_BUTTON_RIGHTSHOULDER),
    Command("before", (), pygame.CONTROLLER_BUTTON_LEFTSHOULDER),
    Command("confirm", (pygame.K_RETURN, pygame.K_KP_ENTER), pygame.CONTROLLER_BUTTON_A),
    Command("space", (pygame.K_SPACE,), pygame.CONTROLLER_BUTTON_X),
    Command("cancel", (pygame.K_ESCAPE,), pygame.CONTROLLER_BUTTON_B),
    Command("pass", (pygame.K_p,), pygame.CONTROLLER_BUTTON_Y),
    Command("menu", (pygame.K_F10,), pygame.CONTROLLER_BUTTON_START),
    Command("help", (pygame.K_F1,)),
    Command("ask", (pygame.K_QUESTION, pygame.K_F2)),
    Command("slower", (pygame.K_LEFTBRACKET, pygame.K_F3)),
    Command("faster", (pygame.K_RIGHTBRACKET, pygame.K_F4)),
    Command("nudge_left", (pygame.K_COMMA, pygame.K_F5), repeats=True),
    Command("nudge_right", (pygame.K_PERIOD, pygame.K_F6), repeats=True),
    Command("farther", (pygame.K_MINUS, pygame.K_KP_MINUS, pygame.K_F7)),
    Command("nearer", (pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS, pygame.K_F8)),
    Command("keep_tape", (pygame.K_F9,)),
    Command("photograph", (pygame.K_F12,)),
    Command("erase", (pygame.K_BACKSPACE,), repeats=True),
    Command("delete", (pygame.K_DELETE,), repeats=True),
    Command("hint", (pygame.K_a,)),
    Command("continue", (pygame.K_c,)),
    Command("open_discard", (pygame.K_d,)),
    Command("export", (pygame.K_e,)),
    Command("favour", (pygame.K_f,)),
    Command("look", (pygame.K_h,), pygame.CONTROLLER_BUTTON_LEFTSTICK, let_go="look_away"),
    Command("inspect", (pygame.K_i,)),
    Command("log", (pygame.K_l,), pygame.CONTROLLER_BUTTON_BACK),
    Command("mute", (pygame.K_m,)),
    Command("tell_turn", (pygame.K_b,)),
    Command("tell_totals", (pygame.K_g,)),
    Command("tell_hand", (pygame.K_j,)),
    Command("tell_table", (pygame.K_k,)),
    Command("tell_focus", (pygame.K_x,)),
    Command("repeat", (pygame.K_q,)),
    Command("name", (pygame.K_n,)),
    Command("order", (pygame.K_o,)),
    Command("recap", (pygame.K_r,), pygame.CONTROLLER_BUTTON_RIGHTSTICK),
    Command("seed", (pygame.K_s,)),
    Command("take", (pygame.K_t,)),
    Command("unseen", (pygame.K_u,)),
    Command("open_victory", (pygame.K_v,)),
    Command("watch", (pygame.K_w,)),
    Command("redo", (pygame.K_y,)),
    Command("undo", (pygame.K_z,)),
)
WITH_CONTROL = {
    pygame.K_UP: "review_before",
    pygame.K_DOWN: "review_after",
    pygame.K_LEFT: "tell_before",
    pygame.K_RIGHT: "tell_after",
}
"""The commands of keys that are pressed with Control: they read line by line."""
BY_NAME = {command.name: command for command in TABLE}
BY_KEY = {key: command for command in TABLE for key in command.keys}
BY_PAD = {command.pad: command for command in TABLE if command.pad >= 0}


def label(name: str) -> str:
    """Return what this keyboard calls the key of a command."""
    return LAYOUT.label(BY_NAME[name].keys)


def cap(name: str) -> Callable[[], str]:
    """Return what says the label of a command's key, on whatever keyboard there is by then."""
    return partial(label, name)
