"""Gamepads mean what keys mean; a stick steps once for each push."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client.app import App
from game.client.bindings import BINDINGS
from game.client.gamepad import Gamepads, listen
from game.client.input import FIRST, NEXT
from game.client.pad_signs import BUTTONS
from game.scenes.menus.settings import SettingsScene
from tests.support.menus import opened


def event(kind: int, **values: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=0, **values)


def pushed(pads: Gamepads, axis: int, *values: int) -> list[str]:
    """Return the kinds of intents that a stick gives at these positions."""
    motions = [event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value) for value in values]
    return [intent.kind for motion in motions for intent in pads.read_event(motion)]


@pytest.mark.parametrize("button", BUTTONS)
def test_a_button_means_one_thing_at_most(button: int) -> None:
    command = BINDINGS.by_control(BUTTONS[button])
    meant = Gamepads().read_event(event(pygame.CONTROLLERBUTTONDOWN, button=button))
    assert [intent.kind for intent in meant] == ([command.name] if command else [])


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


@pytest.mark.parametrize("rest", [0, 3_000, 10_000, 11_468])
def test_a_worn_stick_steps_once_for_each_push(rest: int) -> None:
    """It comes to rest at up to 35 % of its way."""
    across = pygame.CONTROLLER_AXIS_LEFTX
    pads = Gamepads()
    assert pushed(pads, across, *[rest, 32_767] * 3, rest) == ["right"] * 3
    assert pushed(pads, across, *[-rest, -32_767] * 2, -rest) == ["left"] * 2


def held(app: App, pads: Gamepads, *events: pygame.event.Event) -> None:
    """Hand a pad's events to the program, as the window does."""
    for one in events:
        meant = pads.read_event(one)
        app.repeats.follow(one, meant, pads.rests(one))
        for intent in meant:
            app.handle_input(intent)


def test_a_list_goes_on_while_a_worn_stick_is_pushed_and_stops_where_it_rests() -> None:
    app, pads = opened(SettingsScene), Gamepads()
    scene = app.top
    assert isinstance(scene, SettingsScene)
    names = [widget.name for widget in scene.widgets]
    axis = pygame.CONTROLLER_AXIS_LEFTY
    motion = [event(pygame.CONTROLLERAXISMOTION, axis=axis, value=v) for v in (32_767, 30_000)]
    held(app, pads, *motion)
    first = names.index(scene.focus.name)
    for _ in range(FIRST + 2 * NEXT):
        app.step()
    assert names.index(scene.focus.name) == first + 3
    held(app, pads, event(pygame.CONTROLLERAXISMOTION, axis=axis, value=11_000))
    assert not app.repeats.held


def test_the_cross_of_a_pad_goes_on_while_it_is_held() -> None:
    app, pads = opened(SettingsScene), Gamepads()
    down = pygame.CONTROLLER_BUTTON_DPAD_DOWN
    held(app, pads, event(pygame.CONTROLLERBUTTONDOWN, button=down))
    assert app.repeats.held
    held(app, pads, event(pygame.CONTROLLERBUTTONUP, button=down))
    assert not app.repeats.held


def test_a_pad_that_goes_lets_go_of_all_that_it_held() -> None:
    app, pads, stick = opened(SettingsScene), Gamepads(), pygame.CONTROLLER_BUTTON_LEFTSTICK
    axis = pygame.CONTROLLER_AXIS_LEFTX
    pads.read_event(event(pygame.CONTROLLERBUTTONDOWN, button=stick))
    held(app, pads, event(pygame.CONTROLLERAXISMOTION, axis=axis, value=30_000))
    gone = event(pygame.CONTROLLERDEVICEREMOVED)
    assert [intent.kind for intent in pads.read_event(gone)] == ["look_away"]
    held(app, pads, gone)
    assert not app.repeats.held and not pads.pushed and not pads.down
    assert pads.read_event(event(pygame.CONTROLLERBUTTONUP, button=stick)) == []
    assert pushed(pads, axis, 30_000) == ["right"], "another one may have its number"


def test_a_second_pad_goes_on_while_the_first_one_leaves() -> None:
    pads, axis = Gamepads(), pygame.CONTROLLER_AXIS_LEFTX
    other: dict[str, Any] = {"instance_id": 1, "axis": axis}
    pads.read_event(pygame.event.Event(pygame.CONTROLLERAXISMOTION, value=30_000, **other))
    pads.read_event(event(pygame.CONTROLLERDEVICEREMOVED))
    assert pads.pushed == {(1, axis): 1}
