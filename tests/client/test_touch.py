"""A finger taps and draws as a mouse does; where it rests it reads, and asks what a thing is."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import pygame
import pytest

from game.client import window as loop
from game.client.app import App
from game.client.gamepad import Gamepads
from game.client.input import ASK, READ, Keyboard
from game.commands.shot import studio
from game.scenes.dialogs.keyword_card import KeywordCard
from game.scenes.greece.display import GreeceDisplay
from game.scenes.tables.hand_cover import HAND
from game.scenes.tables.table import TableScene
from game.staging.moments import MOMENTS
from sprites.base.window import Window
from tests.support.stage import visible_point

Point = tuple[float, float]


class Finger:
    """A finger on the glass, of which SDL tells as of a mouse that touches."""

    def __init__(self, name: str) -> None:
        self.app: App = studio((1280, 720))
        scene = MOMENTS[name](self.app, Namespace(replay=None, at=None, seat=None))
        assert isinstance(scene, TableScene)
        self.table = scene
        self.window = Window("Polemos", (1280, 720))
        self.app.canvas = self.window
        self.devices = Keyboard(), Gamepads()
        self.app.step()
        scene.refresh()

    def at(self, name: str) -> Point:
        """Return a point of a spot that nothing else covers."""
        box = next(spot.box for spot in self.table.focus.spots if spot.name == name)
        return visible_point(self.table, box, name)

    def tell(self, kind: int, at: Point, **fields: int) -> None:
        told: dict[str, Any] = {"pos": self.window.point(*at), "touch": True, **fields}
        event = pygame.event.Event(kind, told)
        loop._handle_event(self.app, self.window, *self.devices, event)

    def down(self, at: Point, steps: int = 5) -> None:
        """Touch, and stay for a while."""
        self.tell(pygame.MOUSEMOTION, at)
        self.tell(pygame.MOUSEBUTTONDOWN, at, button=1)
        for _ in range(steps):
            self.app.step()

    def up(self, at: Point) -> None:
        self.tell(pygame.MOUSEBUTTONUP, at, button=1)


def chosen(finger: Finger) -> list[int]:
    """Return all that is chosen of a hand."""
    display = finger.table.display
    assert isinstance(display.picked, list)  # type: ignore[attr-defined]
    return [*display.picked, *([display.chosen] if display.chosen >= 0 else [])]  # type: ignore


def first_card(finger: Finger) -> str:
    choices = finger.table.display.choices
    return f"card{next(iter(choices.cards))}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("moment", ["duel-strategy", "duel"])
def test_a_tap_chooses_a_card_and_a_finger_that_rests_reads_it(moment: str) -> None:
    finger = Finger(moment)
    name, before = first_card(finger), chosen(finger)
    for _ in range(2):
        there = finger.at(name)
        finger.down(there, READ + 5)
        assert finger.table.focus.name == name, "the panel shows it"
        finger.up(there)
        assert chosen(finger) == before and finger.app.top is finger.table
    there = finger.at(name)
    finger.down(there)
    finger.up(there)
    assert chosen(finger) != before


def test_a_finger_that_rests_longer_asks_what_a_thing_is() -> None:
    finger = Finger("duel")
    name, before = first_card(finger), chosen(finger)
    there = finger.at(name)
    finger.down(there, ASK + 1)
    assert isinstance(finger.app.top, KeywordCard)
    finger.up(there)
    assert isinstance(finger.app.top, KeywordCard) and chosen(finger) == before


def test_a_finger_draws_a_card_onto_the_table() -> None:
    finger = Finger("duel")
    there = finger.at(first_card(finger))
    finger.down(there)
    for way in range(1, 9):
        finger.tell(pygame.MOUSEMOTION, (there[0], there[1] - 40 * way))
    assert finger.table.display.dragging  # type: ignore[attr-defined]
    revision = finger.table.match.revision
    finger.up((there[0], there[1] - 320))
    assert finger.table.match.revision > revision or finger.table.display.drafted


def test_a_covered_hand_is_held_to_look_at_it() -> None:
    finger = Finger("duel-trusting")
    there = finger.at(HAND)
    finger.down(there, ASK + 20)
    assert finger.table.display.peeking
    finger.up(there)
    assert not finger.table.display.peeking and finger.app.top is finger.table


def test_an_area_is_read_and_not_aimed_at() -> None:
    finger = Finger("greece")
    display = finger.table.display
    assert isinstance(display, GreeceDisplay)
    aimed = display.aim
    other = next(s.name for s in finger.table.focus.spots if s.region == "map" and s.box.y > 300)
    there = finger.at(other)
    finger.down(there, READ + 5)
    finger.up(there)
    assert display.aim == aimed and finger.table.focus.name == other
