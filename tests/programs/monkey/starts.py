"""The places from which the hand begins: every screen that a player can come to."""

from __future__ import annotations

import shutil
from argparse import Namespace
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from game.campaign import run_file
from game.campaign.scenario import scenarios
from game.client.app import App
from game.client.services import Screen
from game.lessons.lesson import lessons
from game.lessons.puzzle import puzzles
from game.match.match import Setup
from game.records import saves
from game.records.own_position import OwnPosition
from game.registry import GAMES
from game.rules import RULES
from game.staging.moments import MOMENTS
from game.system import paths

Begin = Callable[[App], None]
SEED = 7
HOME = Path(__file__).parents[2] / "releases" / "1.0.0"
"""The home of a player who has played for long."""
PHASES = ("road", "ready", "decree", "engaged")


@cache
def starts() -> dict[str, Begin]:
    """Return all places by name, such as "puzzle greece_30", with what opens each."""
    return dict(_starts())


def furnish(name: str) -> None:
    """Lay a home into the folder that holds now, for a place that wants one."""
    if name.startswith(("title home", "saved ", "war ", "editor ")):
        shutil.copytree(HOME, paths.data_folder(), dirs_exist_ok=True)


def _starts() -> Iterator[tuple[str, Begin]]:
    yield "title empty", _title
    yield "title home", _title
    for game in GAMES:
        for each in puzzles(game):
            yield f"puzzle {each.id}", _puzzle(each.id)
        for lesson in lessons(game):
            yield f"lesson {lesson.id}", _lesson(lesson.id)
        yield f"match {game}", _match(game)
        yield f"hot-seat {game}", _match(game, people=True)
        yield f"saved {game}", _saved(game)
        yield f"editor {game}", _editor(game)
    for scenario in scenarios():
        yield f"scenario {scenario.id}", _scenario(scenario.id)
    for phase in PHASES:
        yield f"war {phase}", _war(phase)
    for name in MOMENTS:
        yield f"moment {name}", _moment(name)


def _title(app: App) -> None:
    app.replace_all(app.routes.title)


def _after_title(open_it: Begin) -> Begin:
    def begin(app: App) -> None:
        _title(app)
        open_it(app)

    return begin


def _puzzle(name: str) -> Begin:
    return _after_title(lambda app: app.routes.open_puzzle(name))


def _lesson(name: str) -> Begin:
    return _after_title(lambda app: app.routes.open_lesson(name))


def _scenario(name: str) -> Begin:
    return _after_title(lambda app: app.push(app.routes.war.scenario(name)))


def _match(game: str, people: bool = False) -> Begin:
    def begin(app: App) -> None:
        seats = ["human", *["human" if people else "recruit"] * (RULES[game].seats - 1)]
        app.replace_all(lambda: app.routes.match(Setup(game, tuple(seats), SEED)))

    return begin


def _saved(game: str) -> Begin:
    def begin(app: App) -> None:
        found = (path for path, record in saves.unfinished() if record.header.rules == game)
        app.routes.continue_match(next(found))

    return begin


def _editor(game: str) -> Begin:
    return _after_title(
        lambda app: app.routes.theatre.open_editor(OwnPosition.dealt(game, SEED, {}))
    )


def _war(phase: str) -> Begin:
    def begin(app: App) -> None:
        found = (path for path, run in run_file.unfinished() if run.phase == phase)
        app.routes.war.continue_war(next(found))

    return begin


def _moment(name: str) -> Begin:
    def begin(app: App) -> None:
        screen: Screen = MOMENTS[name](app, Namespace(replay=None, at=None, seat=None))
        if screen not in app.scenes:
            app.push(screen)

    return begin
