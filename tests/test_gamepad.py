"""Gamepads mean what keys mean; a stick steps once for each push."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.commands import BY_PAD
from game.client.gamepad import Gamepads, listen


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=0, **values)


def pushed(pads: Gamepads, axis: int, *values: int) -> list[str]:
    """Return the kinds of intents that a stick gives at these positions."""
    motions = [event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value) for value in values]
    return [intent.kind for motion in motions for intent in pads.read_event(motion)]


@pytest.mark.parametrize("button", BY_PAD)
def test_a_button_means_one_thing(button: int) -> None:
    pads = Gamepads()
    (intent,) = pads.read_event(event(pygame.CONTROLLERBUTTONDOWN, button=button))
    assert intent.kind == BY_PAD[button].name


def test_a_held_button_shows_a_hand_and_covers_it_again() -> None:
    pads, stick = Gamepads(), pygame.CONTROLLER_BUTTON_LEFTSTICK
    down = pads.read_event(event(pygame.CONTROLLERBUTTONDOWN, button=stick))
    up = pads.read_event(event(pygame.CONTROLLERBUTTONUP, button=stick))
    assert [intent.kind for intent in (*down, *up)] == ["look", "look_away"]
    assert (
        pads.read_event(event(pygame.CONTROLLERBUTTONUP, button=pygame.CONTROLLER_BUTTON_A)) == []
    )


def test_a_stick_steps_once_for_each_push() -> None:
    across = pygame.CONTROLLER_AXIS_LEFTX
    assert pushed(Gamepads(), across, 4_000, 20_000, 32_000, 19_000) == ["right"]
    assert pushed(Gamepads(), across, 20_000, 12_000, 20_000) == ["right"], "it has not rested"
    assert pushed(Gamepads(), across, 20_000, 3_000, 20_000) == ["right", "right"]
    assert pushed(Gamepads(), across, 20_000, -20_000) == ["right", "left"]
    assert pushed(Gamepads(), pygame.CONTROLLER_AXIS_LEFTY, -30_000, 0, 30_000) == ["up", "down"]


def test_what_is_no_gamepad_means_nothing_here() -> None:
    pads = Gamepads()
    assert pads.read_event(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)) == []
    assert pads.read_event(event(pygame.CONTROLLERBUTTONDOWN, button=99)) == []
    assert pads.read_event(event(pygame.CONTROLLERDEVICEADDED, device_index=77)) == []
    pads.read_event(event(pygame.CONTROLLERDEVICEREMOVED))
    listen()
