"""Drives the screens around the matches as a player does: by keys alone, or by mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.app import App
from game.match.match import Match, Setup
from game.records import saves
from game.records.record_file import Recorder
from game.rules.duel.cards import COUNT
from game.scenes.dialogs.question import Farewell, Question
from game.scenes.duel.faces import face_of
from game.scenes.menus.results.scene import Results
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.page import Page
from game.scenes.routes import scene_routes
from game.scenes.scene import Scene
from game.scenes.tables.cards.card_list import CardList
from game.scenes.tables.log_page import LogLine, LogPage
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.stage import SMALL, top

LINES = [LogLine("Turn 1 begins.")] + [
    LogLine(f"Athens plays a card with *{n} Force*, and more follows from it.", "athens")
    for n in range(60)
]


def opened(make: Callable[[App], Scene], size: tuple[int, int] = SMALL, scale: int = 100) -> App:
    app = App(offscreen(size), Settings(text_scale=scale), scene_routes, headless=True)
    app.push(make(app))
    app.step()
    app.draw()
    return app


def finished(seats: tuple[str, ...] = ("human Ana", "recruit"), loser: int = 1) -> Match:
    """A match of a few cards that is posed as given up by one side, though that be a bot."""
    match = Match.begin(Setup("duel", seats, 7, "practice"))
    for _ in range(30):
        match.act(match.state.legal()[0])
    match.conceded = loser
    return match


def begun(*seats: str) -> Path:
    """A match that somebody has left."""
    path = saves.new_path("duel")
    path.parent.mkdir(parents=True, exist_ok=True)
    recorder = Recorder(path)
    match = Match.begin(Setup("duel", seats or ("human Ana", "hoplite"), 7), recorder)
    for _ in range(9):
        match.act(match.state.legal()[-1])
    recorder.close()
    return path


def long_list(app: App) -> CardList:
    faces = [face_of(number) for number in range(COUNT)]
    return CardList(app, "Still unseen: 118 cards", [("Person", faces[:30]), ("Land", faces[30:])])


def doubt(app: App) -> Question:
    words = "Passing is final: you play no more cards this turn, and the other side may go on."
    return Question(app, "Pass for this turn?", words, [("Pass", None), ("Play on", None)])


def coming_back(app: App) -> Title:
    """The title when a match waits between two people with long names."""
    begun("human Anaximandros X.", "human Kleomenestratos")
    return Title(app)


SCENES: dict[str, Callable[[App], Scene]] = {
    "title": Title,
    "title with a match": coming_back,
    "setup": SetUp,
    "settings": SettingsScene,
    "rulebook": lambda app: Rulebook(app, "duel", "action"),
    "chronicle": lambda app: LogPage(app, LINES),
    "cardlist": long_list,
    "empty pile": lambda app: CardList(app, "Discard pile", [("", [])]),
    "question": doubt,
    "farewell": Farewell,
    "results": lambda app: Results(app, finished(), 0),
    "defeat": lambda app: Results(app, finished(loser=0), 0),
}


# ---------------------------------------------------------------------- a player's two ways


def by_keys(app: App, name: str) -> None:
    """Walk the focus to something by its name, with the keys alone, and choose it."""
    scene = top(app)
    scene.refresh()
    for kind in ("next", "down", "up", "right"):
        for _ in range(60):
            if scene.focus.name == name and scene.focus.by_keys:
                app.handle_input(Intent("confirm"))
                return
            app.handle_input(Intent(kind))
    raise AssertionError(f"the keys do not reach {name!r}")


def by_mouse(app: App, name: str) -> None:
    """Click on something by its name, scrolling with the wheel until it is seen."""
    scene = top(app)
    assert isinstance(scene, Page)
    for _ in range(80):
        scene.refresh()
        spot = next(spot for spot in scene.focus.spots if spot.name == name)
        x, y = spot.box.center
        if scene.focus.under(x, y) is not spot:
            low = scene.rolling.window.bottom < y
            app.handle_input(Intent("wheel", *scene.rolling.window.center, amount=-1 if low else 1))
            continue
        for kind in ("point", "press", "release"):
            app.handle_input(Intent(kind, x, y))
        return
    raise AssertionError(f"the mouse does not reach {name!r}")


WAYS = pytest.mark.parametrize("choose", [by_keys, by_mouse])
Choose = Callable[[App, str], None]


def write(app: App, letters: str) -> None:
    for letter in letters:
        app.handle_input(Intent("text", text=letter))


def setup_of(app: App) -> Setup:
    table = top(app)
    assert isinstance(table, TableScene)
    return table.match.setup
