"""Left alone, the title shows fine matches of every game until somebody comes."""

from __future__ import annotations

import pygame
import pytest

from game.client.app import App
from game.client.input import intents
from game.commands.shot import studio
from game.records.replay import read
from game.records.replay_player import moments
from game.records.saves import demonstrations
from game.rules import RULES
from game.scenes.menus.title import IDLE, NEWCOMER, Title
from game.scenes.theatre.attract import FIRST, LASTS, Attract
from game.session.intent import Intent
from tests.support.stage import SMALL, key


def at_the_title(new: bool = False) -> tuple[App, Title]:
    app = studio(SMALL)
    app.progress.lessons_done = [] if new else ["duel_1_first_turn"]
    title = Title(app)
    app.push(title)
    return app, title


def wait(app: App, seconds: float, step: float = 0.1) -> None:
    """Let time pass with nobody there."""
    for _ in range(round(seconds / step)):
        app.step(step)


def test_every_game_has_a_demonstration_that_holds() -> None:
    games = []
    for path in demonstrations():
        record = read(path)
        assert record.finished
        assert sum(1 for _ in moments(record)) == len(record.lines) + 1
        games.append(record.header.rules)
    assert set(games) == set(RULES)


def test_a_title_left_alone_begins_to_play() -> None:
    app, _title = at_the_title()
    wait(app, IDLE - 1)
    assert isinstance(app.top, Title)
    key(app, "down")
    wait(app, IDLE - 1)
    assert isinstance(app.top, Title), "somebody was there"
    wait(app, 2)
    assert isinstance(app.top, Attract)
    assert app.top.transport.playing
    app.draw()


def test_who_reads_the_title_for_the_first_time_takes_his_time() -> None:
    app, _title = at_the_title(new=True)
    wait(app, NEWCOMER - 1)
    assert isinstance(app.top, Title)
    wait(app, 2)
    assert isinstance(app.top, Attract)


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "intent",
    [Intent("confirm"), Intent("press", 5, 5), Intent("look"), Intent("point", 300, 300)],
)
def test_any_key_and_the_mouse_return_to_the_title(intent: Intent) -> None:
    app, _title = at_the_title()
    wait(app, IDLE + FIRST + 1)
    app.handle_input(intent)
    assert [scene.name for scene in app.scenes] == ["title"]
    wait(app, IDLE + 1)
    assert isinstance(app.top, Attract)
    assert app.top.number == 1, "each time another match"


@pytest.mark.parametrize("late", [False, True])
def test_a_press_in_the_first_second_counts_for_the_title(late: bool) -> None:
    app, title = at_the_title()
    wait(app, IDLE - 1)
    while app.top is title:
        app.step()
    wait(app, FIRST + 0.1 if late else FIRST - 0.2)
    row = next(row for row in title.rows if row.words == "Greek Map")
    for kind in ("press", "release"):
        app.handle_input(Intent(kind, *row.rect.center))
    assert app.path == ("title" if late else "title/setup")


@pytest.mark.sweep(sister="test_every_game_has_a_demonstration_that_holds")
def test_a_demonstration_that_has_lasted_gives_way_to_the_next() -> None:
    app, _title = at_the_title()
    app.push(Attract(app, 0))
    wait(app, LASTS + 30, 0.5)
    assert isinstance(app.top, Attract)
    assert app.top.number == 1
    app.handle_input(Intent("cancel"))
    assert isinstance(app.top, Title)


@pytest.mark.parametrize("key", [pygame.K_a, pygame.K_F5, pygame.K_KP_MULTIPLY, pygame.K_RETURN])
def test_truly_any_key_wakes_the_title(key: int) -> None:
    app, _title = at_the_title()
    app.push(Attract(app, 0, seen=True))
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)
    for intent in intents(event, app.canvas, writing=False):
        app.handle_input(intent)
    assert isinstance(app.top, Title)


@pytest.mark.few(2)
@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_LALT, 1 << 30 | 128])
def test_a_modifier_a_lock_or_the_volume_wakes_nobody(key: int) -> None:
    app, _title = at_the_title()
    app.push(Attract(app, 0))
    event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=0)
    assert intents(event, app.canvas, writing=False) == []


def test_nothing_is_shown_to_who_listens() -> None:
    app, _title = at_the_title()
    app.settings.speech = True
    wait(app, IDLE + 2)
    assert isinstance(app.top, Title)
