"""A key or a button as it is, for a screen that asks which one to use from now on."""

from __future__ import annotations

import pygame

from game.client.editing import holds_control
from game.client.gamepad import Gamepads
from game.client.layout import CONTROL, LOCKS, MODIFIERS, TAKEN
from game.session.intent import Intent


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
