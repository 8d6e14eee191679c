"""Gamepads: their buttons and sticks mean what keys mean."""

from __future__ import annotations

from contextlib import suppress

import pygame

from game.client.commands import BY_PAD
from game.session.intent import Intent

STICKS = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", "right"),
    pygame.CONTROLLER_AXIS_LEFTY: ("up", "down"),
    pygame.CONTROLLER_AXIS_RIGHTX: ("nudge_left", "nudge_right"),
    pygame.CONTROLLER_AXIS_RIGHTY: ("page_up", "page_down"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("ask", "ask"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("hint", "hint"),
}
PUSHED, RESTING = 18_000, 12_000
"""Of 32,767: a stick means something from the one on, and can again once it is under the other.

A worn stick may come to rest at 35 % of its way, which is 11,468.
"""


class Gamepads:
    """All gamepads that are plugged in, also while the game runs; any of them plays."""

    def __init__(self) -> None:
        self.open: dict[int, object] = {}
        self.pushed: dict[tuple[int, int], int] = {}
        """By pad and stick the way that it is pushed, as long as it is."""
        self.down: set[tuple[int, int]] = set()
        """The buttons that are held, with their pads."""

    def read_event(self, event: pygame.event.Event) -> list[Intent]:
        """Return the intents of a gamepad event; an empty list for all other events."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN if event.button in BY_PAD:
                self.down.add((event.instance_id, event.button))
                return [Intent(BY_PAD[event.button].name)]
            case pygame.CONTROLLERBUTTONUP:
                return self._let_go(event.instance_id, event.button)
            case pygame.CONTROLLERAXISMOTION if event.axis in STICKS:
                return self._push(event.instance_id, event.axis, event.value)
        return []

    def rests(self, event: pygame.event.Event) -> bool:
        """Return True for the motion of a stick that is not pushed."""
        moved = event.type == pygame.CONTROLLERAXISMOTION
        return moved and (event.instance_id, event.axis) not in self.pushed

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415  (only when one is there)

        with suppress(pygame.error):  # a device that cannot be used is as good as none
            pad = controller.Controller(index)
            self.open[pad.as_joystick().get_instance_id()] = pad

    def _unplug(self, pad: int) -> list[Intent]:
        """Let go of all that was held on a pad that has gone."""
        self.open.pop(pad, None)
        self.pushed = {stick: way for stick, way in self.pushed.items() if stick[0] != pad}
        held = [button for one, button in sorted(self.down) if one == pad]
        return [intent for button in held for intent in self._let_go(pad, button)]

    def _let_go(self, pad: int, button: int) -> list[Intent]:
        """Return what it means that a button goes up, which it does once."""
        known = (pad, button) in self.down
        self.down.discard((pad, button))
        meant = BY_PAD[button].let_go if known else ""
        return [Intent(meant)] if meant else []

    def _push(self, pad: int, axis: int, value: int) -> list[Intent]:
        """A stick that is pushed means one step, and another one only after it has rested."""
        way = (value > 0) - (value < 0) if abs(value) >= PUSHED else 0
        held = self.pushed.get((pad, axis), 0)
        if abs(value) < RESTING:
            self.pushed.pop((pad, axis), None)
        if not way or way == held:
            return []
        self.pushed[pad, axis] = way
        return [Intent(STICKS[axis][way > 0])]


def listen() -> None:
    """Have gamepads announce themselves; without any, or where there can be none, nothing."""
    from pygame._sdl2 import controller  # noqa: PLC0415

    with suppress(pygame.error):
        controller.init()
