"""A drag, a look, a key is let go when another scene or another program takes the input."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable

import pygame
import pytest

from game.client.app import App
from game.client.command_table import BY_NAME
from game.client.input import FIRST, NEXT
from game.client.services import Screen
from game.commands.shot import studio
from game.scenes.dialogs.question import Question
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.keys.binding_dialog import BindingDialog
from game.scenes.look_back.page import LookBack
from game.scenes.menus.settings import SettingsScene
from game.scenes.tables.pause import Pause
from game.session.intent import Intent
from game.staging.moments import MOMENTS
from sprites.kit.setting import Slider
from tests.programs.taping import recorded, tape_of
from tests.support.menus import opened
from tests.support.stage import SMALL, app_of, key, quiet, table, top

Take = Callable[[App], None]


def ask(app: App) -> None:
    app.push(Question(app, "Sure?", "Think again.", [("Yes", None), ("No", None)]))


def lose_focus(app: App) -> None:
    app.handle_input(Intent("away"))


def pause(app: App) -> None:
    key(app, "menu")


WAYS = pytest.mark.parametrize("take_over", [ask, lose_focus, pause])


@WAYS
def test_a_card_that_is_dragged_goes_back_into_the_hand(take_over: Take) -> None:
    app, scene = table()
    quiet(app, scene)
    scene.refresh()
    token = scene.display.ordered_hand()[-1]
    x, y = next(s.box.center for s in scene.focus.spots if s.name == f"card{token}")
    app.handle_input(Intent("press", x, y))
    app.handle_input(Intent("point", x, y - 300))
    assert scene.display.dragging
    take_over(app)
    assert not scene.display.dragging and not scene.game.drag.holding
    while app.top is not scene:
        app.pop()
    app.handle_input(Intent("release", x, y - 300))
    assert not scene.display.picked and not scene.game.cards.sprites[token].aloft


def posed(name: str) -> Screen:
    return MOMENTS[name](studio(SMALL), Namespace(replay=None, at=None, seat=None))


@WAYS
def test_a_chit_and_the_map_are_let_go(take_over: Take) -> None:
    scene = posed("greece")
    assert isinstance(scene, GreeceScene)
    app = app_of(scene)
    scene.display.let_go()
    scene.game.chart.press(None, Intent("press", 300, 200))
    take_over(app)
    assert scene.game.chart.panned is None
    while app.top is not scene:
        app.pop()
    scene.refresh()
    spot = next(s for s in scene.focus.spots if s.region == "hand")
    app.handle_input(Intent("press", *spot.box.center))
    app.handle_input(Intent("point", 300, 200))
    assert scene.game.holding.sprite is not None
    take_over(app)
    assert scene.game.holding.token < 0 and scene.game.holding.sprite is None


@WAYS
@pytest.mark.parametrize("hold", [True, False])
def test_a_look_at_a_covered_hand_ends(take_over: Take, hold: bool) -> None:
    scene = posed("duel-trusting")
    assert isinstance(scene, DuelScene)
    app = app_of(scene)
    app.settings.hold_to_look = hold
    key(app, "look")
    assert scene.display.peeking
    take_over(app)
    assert scene.display.hand_hidden and not scene.display.peeking


def test_a_button_that_is_pressed_does_nothing_after_the_focus_was_lost() -> None:
    app, scene = table()
    quiet(app, scene)
    menu = next(widget for widget in scene.widgets if widget.name == "menu")
    app.handle_input(Intent("press", *menu.rect.center))
    lose_focus(app)
    app.handle_input(Intent("release", *menu.rect.center))
    assert app.top is scene and scene.pointer.held is None


def test_a_slider_does_not_follow_a_mouse_that_was_let_go_elsewhere() -> None:
    app = opened(SettingsScene)
    scene = top(app)
    slider = next(widget for widget in scene.widgets if isinstance(widget, Slider))
    app.handle_input(Intent("press", slider.track.centerx, slider.track.centery))
    half = slider.value
    lose_focus(app)
    app.handle_input(Intent("point", slider.track.right, slider.track.centery))
    assert slider.value == half and not slider.pressed


def test_a_button_that_a_key_takes_away_is_not_pressed_by_the_mouse_that_held_it() -> None:
    app = opened(lambda services: BindingDialog(services, BY_NAME["confirm"]))
    scene = top(app)
    remover = next(widget for widget in scene.widgets if widget.name.startswith("keys "))
    app.handle_input(Intent("press", *remover.rect.center))
    app.handle_input(Intent("reach", text=remover.name, amount=1))
    assert remover.name not in [widget.name for widget in scene.widgets]
    app.handle_input(Intent("release", *remover.rect.center))
    assert app.top is scene and len(app.settings.keys["confirm"]) == 1


def test_the_table_below_a_strip_is_let_go_too() -> None:
    scene = posed("viewer")
    assert isinstance(scene, LookBack)
    app = app_of(scene)
    scene.refresh()
    app.handle_input(
        Intent("press", scene.strip.course.rect.centerx, scene.strip.course.rect.centery)
    )
    at = scene.playback.at
    lose_focus(app)
    assert scene.pointer.held is None
    app.handle_input(Intent("point", 0, scene.strip.course.rect.centery))
    assert scene.playback.at == at


def test_letting_go_is_on_the_tape() -> None:
    app = recorded()
    app.replace_all(app.routes.title)
    lose_focus(app)
    assert b'"hear":"away"' in tape_of(app)
    app.close()


# ---------------------------------------------------------------------- what comes again


def event(kind: int, **fields: object) -> pygame.event.Event:
    return pygame.event.Event(kind, {"instance_id": 0, **fields})


def hold(app: App, code: int, kind: str) -> None:
    down, intent = event(pygame.KEYDOWN, key=code, mod=0), Intent(kind)
    app.repeats.follow(down, [intent], resting=False)
    app.handle_input(intent)


def steps(app: App, count: int) -> None:
    for _ in range(count):
        app.step()


def test_a_held_arrow_goes_on_down_a_list_and_stops_at_its_end() -> None:
    app = opened(SettingsScene)
    scene = top(app)
    names = [widget.name for widget in scene.widgets]
    hold(app, pygame.K_DOWN, "down")
    first = scene.focus.name
    steps(app, FIRST - 1)
    assert scene.focus.name == first
    steps(app, 1 + NEXT)
    assert names.index(scene.focus.name) == names.index(first) + 2
    steps(app, 60 * NEXT)
    assert scene.focus.name in names[-4:], "a menu goes round by single presses only"


@pytest.mark.parametrize("end", ["release", "other key", "another scene", "focus", "unplugged"])
def test_what_is_let_go_does_not_come_again(end: str) -> None:
    app = opened(SettingsScene)
    hold(app, pygame.K_DOWN, "down")
    if end == "release":
        app.repeats.follow(event(pygame.KEYUP, key=pygame.K_DOWN), [], resting=False)
    elif end == "other key":
        app.repeats.follow(event(pygame.KEYDOWN, key=pygame.K_l), [Intent("log")], resting=False)
    elif end == "another scene":
        ask(app)
    elif end == "focus":
        lose_focus(app)
    else:
        app.repeats.follow(event(pygame.CONTROLLERDEVICEREMOVED), [], resting=False)
    assert not app.repeats.held


def test_a_modifier_and_the_wobble_of_another_stick_end_nothing() -> None:
    app = opened(SettingsScene)
    hold(app, pygame.K_DOWN, "down")
    app.repeats.follow(event(pygame.KEYDOWN, key=pygame.K_LSHIFT), [], resting=False)
    wobble = event(pygame.CONTROLLERAXISMOTION, axis=pygame.CONTROLLER_AXIS_RIGHTX, value=900)
    app.repeats.follow(wobble, [], resting=True)
    assert app.repeats.held


def test_enter_space_and_letters_never_come_again() -> None:
    app = opened(SettingsScene)
    for kind in ("confirm", "space", "cancel", "pass", "undo", "digit", "next"):
        app.repeats.follow(event(pygame.KEYDOWN, key=1), [Intent(kind)], resting=False)
        assert not app.repeats.held


def test_an_arrow_that_opened_the_pause_does_not_run_through_it() -> None:
    app, scene = table()
    quiet(app, scene)
    hold(app, pygame.K_RIGHT, "right")
    pause(app)
    pausing = top(app)
    assert isinstance(pausing, Pause)
    before = pausing.focus.name
    steps(app, 60)
    assert pausing.focus.name == before
