"""Gamepads: their buttons and sticks mean what keys mean."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.session.intent import Intent

BUTTONS = {
    pygame.CONTROLLER_BUTTON_A: "confirm",
    pygame.CONTROLLER_BUTTON_B: "cancel",
    pygame.CONTROLLER_BUTTON_X: "space",
    pygame.CONTROLLER_BUTTON_Y: "pass",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "before",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "next",
    pygame.CONTROLLER_BUTTON_START: "menu",
    pygame.CONTROLLER_BUTTON_BACK: "log",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "look",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "recap",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
LET_GO = {pygame.CONTROLLER_BUTTON_LEFTSTICK: "look_away"}
"""Intents for the release of a button."""
STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("nudge_left", "nudge_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("ask", "ask"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("hint", "hint"),
}
PUSHED, RESTING = 18_000, 9_000
"""Of 32,767: a stick means something from the one on, and can again once it is under the other."""


class Gamepads:
    """All gamepads that are plugged in, also while the game runs; any of them plays."""

    def __init__(self) -> None:
        self.open: dict[int, object] = {}
        self.pushed: dict[tuple[int, int], int] = {}

    def read_event(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of a gamepad event; an empty list for all other events."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self.open.pop(event.instance_id, None)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BUTTONS:
                return [Intent(BUTTONS[event.button])]
            case pygame.CONTROLLERBUTTONUP if event.button in LET_GO:
                return [Intent(LET_GO[event.button])]
            case pygame.CONTROLLERAXISMOTION if event.axis in STICKS:
                return self._push(event.instance_id, event.axis, event.value)
        return []

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415  (only when one is there)

        with suppress(pygame.error):  # a device that cannot be used is as good as none
            pad = controller.Controller(index)
            self.open[pad.as_joystick().get_instance_id()] = pad

    def _push(self, pad: int, axis: int, value: int) -> list[Intent]:
        """A stick that is pushed means one step, and another one only after it has rested."""
        way = (value > 0) - (value < 0) if abs(value) >= PUSHED else 0
        held = self.pushed.get((pad, axis), 0)
        if abs(value) < RESTING:
            self.pushed[pad, axis] = 0
        if not way or way == held:
            return []
        self.pushed[pad, axis] = way
        return [Intent(STICKS[axis][way > 0])]


def listen() -> None:
    """Have gamepads announce themselves; without any, or where there can be none, nothing."""
    from pygame._sdl2 import controller  # noqa: PLC0415

    with suppress(pygame.error):
        controller.init()
