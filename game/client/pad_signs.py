"""Pads: the names of their buttons and sticks, and the signs that each family prints on them."""

from __future__ import annotations

import pygame

from game.system.i18n import N_, _
from sprites.base.padsign import PadSign

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_GUIDE: "guide",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "dpup",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "dpdown",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "dpleft",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "dpright",
    **{15: "misc1", 16: "paddle1", 17: "paddle2", 18: "paddle3", 19: "paddle4", 20: "touchpad"},
}
"""SDL's names of buttons by their numbers; pygame has no constants for the last."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("leftx-", "leftx+"),
    pygame.CONTROLLER_AXIS_LEFTY: ("lefty-", "lefty+"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("rightx-", "rightx+"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("righty-", "righty+"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lefttrigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "righttrigger"),
}
"""By axis its two directions; a trigger has one."""
KNOWN = (*BUTTONS.values(), *(way for ways in STICKS.values() for way in ways if way))
PLAIN = "plain"
MAKERS = {
    "playstation": ("playstation", "dualshock", "dualsense", "sony", "ps2", "ps3", "ps4", "ps5"),
    "switch": ("nintendo", "switch", "joy-con", "joycon", "pro controller"),
    "xbox": ("xbox", "x-box", "xinput", "x360", "microsoft"),
}
"""Words in the names of pads, by family."""
INKS = {"a": "#7FC35A", "b": "#EF7A6B", "x": "#74A9EE", "y": "#F0C93E"}
SHAPES = {"a": "cross", "b": "circle", "x": "square", "y": "triangle"}
SHAPE_WORDS = {
    "cross": N_("cross"),
    "circle": N_("circle"),
    "square": N_("square"),
    "triangle": N_("triangle"),
}
MARKS = {
    "xbox": ("LB", "RB", "LT", "RT", "View", "Menu"),
    "playstation": ("L1", "R1", "L2", "R2", "Share", "Options"),
    "switch": ("L", "R", "ZL", "ZR", "−", "+"),
    PLAIN: ("L1", "R1", "L2", "R2", "Select", "Start"),
}
MARKED = ("leftshoulder", "rightshoulder", "lefttrigger", "righttrigger", "back", "start")
"""The buttons that each family marks in its way, in the order of MARKS."""
CROSS = {
    "dpup": N_("cross up"),
    "dpdown": N_("cross down"),
    "dpleft": N_("cross left"),
    "dpright": N_("cross right"),
}
WAYS = {
    "leftx-": (N_("left stick left"), "-x"),
    "leftx+": (N_("left stick right"), "+x"),
    "lefty-": (N_("left stick up"), "-y"),
    "lefty+": (N_("left stick down"), "+y"),
    "rightx-": (N_("right stick left"), "-x"),
    "rightx+": (N_("right stick right"), "+x"),
    "righty-": (N_("right stick up"), "-y"),
    "righty+": (N_("right stick down"), "+y"),
    "leftstick": (N_("left stick"), "L"),
    "rightstick": (N_("right stick"), "R"),
}


def family(name: str) -> str:
    """Return whose signs a pad carries, by the name that it gives itself."""
    low = name.casefold()
    found = (maker for maker, words in MAKERS.items() if any(word in low for word in words))
    return next(found, PLAIN)


def sign(control: str, signs: str) -> PadSign:
    """Return the sign of a control on the pads of a family."""
    if control in SHAPES and signs == "playstation":
        figure = SHAPES[control]
        return PadSign(_(SHAPE_WORDS[figure]), "shape", figure)
    if control in INKS:
        tint = INKS[control] if signs == "xbox" else ""
        return PadSign(control.upper(), "round", control.upper(), tint)
    if control in MARKED:
        mark = MARKS.get(signs, MARKS[PLAIN])[MARKED.index(control)]
        return PadSign(mark, "wide", mark)
    if control in CROSS:
        return PadSign(_(CROSS[control]), "cross", control)
    if control in WAYS:
        words, way = WAYS[control]
        return PadSign(_(words), "stick", way)
    return PadSign(control, "wide", control)
