"""Sound is told of where its device goes or comes, and M switches it off and on again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import game
import sounds
from game.client.app import App
from game.client.command_table import TABLE
from game.client.window import Sound
from game.commands.shot import studio
from game.scenes.menus.title import Title
from sounds.mixer import SOONEST
from tests.support.play.records import told
from tests.support.stage import SMALL, key

TABLES = ("command_table.py", "bindings.py")


@pytest.fixture
def app(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    made = studio(SMALL)
    made.headless = False
    made.push(Title(made))
    sounds.close()
    yield made
    made.headless = True
    sounds.close()


def test_it_is_told_once_that_sound_is_gone_and_once_that_it_is_back(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = [0]
    monkeypatch.setattr(pygame.time, "get_ticks", lambda: clock[0])
    sound = Sound(app)
    sound.open()
    pygame.event.post(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=0))
    for words in ("The sound device is gone", "Sound is back."):
        app.toasts.clear()
        for _ in range(3):
            sound.step(rested=True)
        assert len(app.toasts) == 1 and words in told(app)
        clock[0] += SOONEST


def test_a_machine_without_sound_is_told_so_once(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound(app)
    sound.open()
    sound.step(rested=True)
    assert told(app).startswith("There is no sound: ") and len(app.toasts) == 1


def test_the_key_for_sound_switches_all_off_and_on(app: App) -> None:
    assert app.levels().gain("music") > 0
    key(app, "mute")
    assert app.levels().gain("music") == 0 and told(app) == "Sound is off."
    key(app, "mute")
    assert app.levels().gain("music") > 0 and told(app) == "Sound is on."
    assert app.settings.master > 0, "the slider stays where it is"


def test_every_command_is_obeyed_somewhere() -> None:
    room = Path(game.__file__).parent
    files = list(room.rglob("*.py"))
    source = "".join(path.read_text("utf-8") for path in files if path.name not in TABLES)
    assert [each.name for each in TABLE if f'"{each.name}"' not in source] == []
