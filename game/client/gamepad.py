"""Gamepads: their buttons and sticks mean what keys mean, and great moments are felt in them."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pygame

from game.client.bindings import BINDINGS
from game.client.command_table import Command
from game.client.editing import holds_control
from game.client.keyboard import CONTROL, LOCKS, MODIFIERS, TAKEN
from game.client.pad_signs import BUTTONS, PLAIN, STICKS, family
from game.session.intent import Intent
from game.system import paths
from game.system.i18n import _

PUSHED, RESTING = 18_000, 12_000
"""Of 32,767: a stick means something from the one on, and can again once it is under the other.

A worn stick may come to rest at 35 % of its way, which is 11,468.
"""
OWN_MAPPINGS = "gamecontrollerdb.txt"
"""A file beside the settings in which a player may map pads that SDL does not know."""


class Gamepads:
    """All gamepads that are plugged in, also while the game runs; any of them plays.

    `tell` is called with a sentence on what comes and goes.
    """

    def __init__(self, tell: Callable[[str], None] = lambda words: None) -> None:
        self.tell = tell
        self.open: dict[int, Any] = {}
        """By number what the library gives for a pad, for which it has no type."""
        self.pushed: dict[tuple[int, int], int] = {}
        """By pad and stick the way that it is pushed, as long as it is."""
        self.down: dict[tuple[int, int], Command | None] = {}
        """The buttons that are held, with their pads, and what they meant."""
        self.in_hand = -1
        """The number of the pad that was used last."""

    def read_event(self, event: pygame.event.Event, where: str = "") -> list[Intent]:
        """Return the intents of a gamepad event; an empty list for all other events."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED:
                self._plug_in(event.device_index)
            case pygame.JOYDEVICEADDED:
                self._meet_stranger(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONUP:
                return self._let_go(event.instance_id, event.button)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERAXISMOTION:
                control = self.control(event)
                command = BINDINGS.by_control(control, where) if control else None
                if event.type == pygame.CONTROLLERBUTTONDOWN and control:
                    self.down[event.instance_id, event.button] = command
                return [Intent(command.name)] if command is not None else []
        return []

    def control(self, event: pygame.event.Event) -> str:
        """Return the button that an event presses, or the way that it pushes a stick; else ""."""
        if event.type == pygame.CONTROLLERBUTTONDOWN:
            control = BUTTONS.get(event.button, "")
        elif event.type == pygame.CONTROLLERAXISMOTION and event.axis in STICKS:
            control = self._push(event.instance_id, event.axis, event.value)
        else:
            control = ""
        if control:
            self.in_hand = event.instance_id
        return control

    @property
    def signs(self) -> str:
        """Return the family of the pad in hand."""
        pad = self.open.get(self.in_hand)
        return family(pad.name) if pad is not None else PLAIN

    def rests(self, event: pygame.event.Event) -> bool:
        """Return True for the motion of a stick that is not pushed."""
        moved = event.type == pygame.CONTROLLERAXISMOTION
        return moved and (event.instance_id, event.axis) not in self.pushed

    def rumble(self, low: float, high: float, milliseconds: int) -> None:
        """Shake the pad in hand, slowly and finely from 0 to 1; nothing where it cannot."""
        pad = self.open.get(self.in_hand)
        if pad is not None:
            with suppress(pygame.error, AttributeError):
                pad.rumble(low, high, milliseconds)

    def _plug_in(self, index: int) -> None:
        from pygame._sdl2 import controller  # noqa: PLC0415  (only when one is there)

        with suppress(pygame.error):  # a device that cannot be used is as good as none
            pad = controller.Controller(index)
            number = pad.as_joystick().get_instance_id()
            known = number in self.open
            self.open[number] = pad
            if not known:
                self.tell(_("Gamepad connected: {name}.").format(name=pad.name))

    def _meet_stranger(self, index: int) -> None:
        """Say so where a stick is plugged in that SDL's table of pads does not know."""
        from pygame._sdl2 import controller  # noqa: PLC0415

        with suppress(pygame.error):
            if not controller.is_controller(index):
                name = pygame.joystick.Joystick(index).get_name()
                self.tell(_("{name} is not a known gamepad.").format(name=name))

    def _unplug(self, pad: int) -> list[Intent]:
        """Let go of all that was held on a pad that has gone."""
        gone = self.open.pop(pad, None)
        if gone is not None:
            self.tell(_("Gamepad disconnected."))
        self.pushed = {stick: way for stick, way in self.pushed.items() if stick[0] != pad}
        held = [button for one, button in sorted(self.down) if one == pad]
        return [intent for button in held for intent in self._let_go(pad, button)]

    def _let_go(self, pad: int, button: int) -> list[Intent]:
        """Return what it means that a button goes up, which it does once."""
        command = self.down.pop((pad, button), None)
        return [Intent(command.let_go)] if command is not None and command.let_go else []

    def _push(self, pad: int, axis: int, value: int) -> str:
        """Return the way of a push: it means one step, and another only after it has rested."""
        way = (value > 0) - (value < 0) if abs(value) >= PUSHED else 0
        held = self.pushed.get((pad, axis), 0)
        if abs(value) < RESTING:
            self.pushed.pop((pad, axis), None)
        if not way or way == held:
            return ""
        self.pushed[pad, axis] = way
        return STICKS[axis][way > 0]


def listen() -> None:
    """Have gamepads announce themselves; without any, or where there can be none, nothing.

    SDL brings a table of the pads that there are; a player may add to it.
    """
    from pygame._sdl2 import controller  # noqa: PLC0415

    own = paths.settings_file().with_name(OWN_MAPPINGS)
    if own.is_file():
        os.environ.setdefault("SDL_GAMECONTROLLERCONFIG_FILE", str(own))
    with suppress(pygame.error):
        pygame.joystick.init()
        controller.init()


Rumble = Callable[[float, float, int], None]
"""Shakes a pad: the slow motor and the fine one from 0 to 1, and milliseconds."""
SMALL, GREAT, DECISIVE = (0.0, 0.25, 60), (0.45, 0.4, 160), (0.9, 0.7, 420)
CUES = {
    **dict.fromkeys(("card_play", "card_play_heavy", "chit_place", "counter_place"), SMALL),
    **dict.fromkeys(("target_lock", "block", "evade", "flank_point", "unit_attack_light"), SMALL),
    **dict.fromkeys(("card_play_great", "card_play_prize", "unit_attack_heavy", "cavalry"), GREAT),
    **dict.fromkeys(("charge_hit", "elephant_stamp", "war_wagon", "siege_shot"), GREAT),
    **dict.fromkeys(("clash_win", "clash_tie", "struggle_hit", "lead_change"), GREAT),
    **dict.fromkeys(("city_taken", "city_lost", "gods_support", "encircling_banner"), DECISIVE),
    **dict.fromkeys(("total_win", "total_lose", "match_decided", "achievement"), DECISIVE),
    **dict.fromkeys(("win_fanfare", "lose_lament", "draw_peace"), DECISIVE),
}


def felt(cue: str) -> tuple[float, float, int] | None:
    """Return how strongly and how long a moment shakes a pad, None for one that does not."""
    return CUES.get(cue)


def no_rumble(low: float, high: float, milliseconds: int) -> None:
    """Shake nothing, where there is no pad."""


def pressed(event: pygame.event.Event, pads: Gamepads) -> list[Intent]:
    """Return the key or the button that an event presses: `bind` with its place or its name.

    Escape is no key to choose: it leads back.
    """
    if event.type == pygame.KEYDOWN:
        place = int(getattr(event, "scancode", 0))
        if event.key == pygame.K_ESCAPE:
            return [Intent("cancel")]
        held = CONTROL if holds_control(event.mod) else 0
        leaves = held and event.key == pygame.K_q
        if leaves or not place or place in (*MODIFIERS, *LOCKS, *TAKEN):
            return []
        return [Intent("bind", amount=place | held)]
    control = pads.control(event)
    return [Intent("bind", text=control)] if control else []
