"""The screens that a player can reach, each with the one below it and the press that opens it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game.campaign.scenario import scenario
from game.client.app import App
from game.client.services import Screen
from game.lessons.lesson import lessons
from game.lessons.puzzle import puzzles
from game.match.match import Match, Setup
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.scenes.staging import greece_moments as greece
from game.scenes.staging import war_moments as war
from game.scenes.staging.greece_reveal_moments import MUCH, put_onto
from game.scenes.tables.table import TableScene
from game.scenes.theatre.review import ReviewScene
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.scenario_briefing import ScenarioBriefing
from game.session.intent import Intent
from game.system import paths


class Moment:
    """The moment at which it was made."""

    def __init__(self) -> None:
        self.clock, self.busy = time.perf_counter(), time.process_time()

    def passed(self) -> tuple[float, float]:
        """Return the milliseconds since then, by the clock and of this process's processor."""
        return 1000 * (time.perf_counter() - self.clock), 1000 * (time.process_time() - self.busy)


Press = Callable[[], "Moment | None"]
"""Opens the screen; the moment from which its time counts, where that is not the press itself."""
Opening = Callable[[App], Press]
"""Brings the program to the screen below."""
SEED = 7


def home(folder: Path, count: int) -> None:
    """Fill a folder with so many records of quick players, played in a process of their own."""
    code = f"from benchmarks.openings_list import _fill; _fill({count})"
    surroundings = os.environ | {"POLEMOS_HOME": str(folder)}
    subprocess.run([sys.executable, "-c", code], env=surroundings, check=True)


def _fill(count: int) -> None:
    from game.records.recorder import Recorder  # noqa: PLC0415
    from game.scenes.staging.test_poses import play  # noqa: PLC0415

    games, folder = list(RULES), paths.records()
    folder.mkdir(parents=True)
    for number in range(count):
        game = games[number % 3]
        path = folder / f"2026-11-01_{number:06}_{game}.replay"
        if number >= 6:
            source = folder / f"2026-11-01_{number % 6:06}_{game}.replay"
            shutil.copyfile(source, path)
            continue
        seats = ("human Ana", *["hoplite"] * (RULES[game].seats - 1))
        recorder = Recorder(path)
        play(Match.begin(Setup(game, seats, SEED + number), recorder, "2026-11-01T18:00:00Z"))
        recorder.close()


def _title(app: App) -> None:
    app.replace_all(app.routes.title)


def _pressed(app: App, name: str) -> None:
    """Press a button by its name, as the keys do."""
    scene = app.top
    assert isinstance(scene, TableScene) or hasattr(scene, "focus")
    scene.focus.take(name)
    app.handle_input(Intent("confirm"))


def _over(make: Callable[[App], Screen], below: Callable[[App], None] = _title) -> Opening:
    """Return the opening of a screen that is laid over another."""

    def opening(app: App) -> Press:
        below(app)
        return lambda: app.push(make(app))

    return opening


def _again(app: App) -> Press:
    """Return to the title from a table."""
    _table("duel", app)
    return lambda: app.replace_all(app.routes.title)


def _start(game: str) -> Opening:
    """Return the opening of a match: the set-up's button."""

    def opening(app: App) -> Press:
        _title(app)
        app.push(app.routes.setup(game))
        return lambda: app.handle_input(Intent("confirm"))

    return opening


def _table(game: str, app: App) -> None:
    seats = ("human Ana", *["hoplite"] * (RULES[game].seats - 1))
    app.replace_all(lambda: app.routes.match(Setup(game, seats, SEED)))


def _command(kind: str, game: str) -> Opening:
    """Return what a key opens over a table."""

    def opening(app: App) -> Press:
        _table(game, app)
        top = app.top
        assert isinstance(top, TableScene)
        top.finish_motion()
        return lambda: app.handle_input(Intent(kind))

    return opening


def _record(game: str) -> Path:
    return next(path for path in sorted(paths.records().iterdir()) if path.stem.endswith(game))


def _ended(game: str) -> Match:
    """Return a match that has been played to its end."""
    player = ReplayPlayer(read(_record(game)))
    player.seek(player.last)
    match = Match.begin(player.setup)
    for _state, action in player.history:
        match.act(action)
    return match


def _summary(app: App) -> Press:
    """Return the last put of a turn, whose summary opens when all has been revealed."""
    app.replace_all(app.routes.title)
    scene = greece.table_of(app, **MUCH)
    scene.finish_motion()

    def press() -> Moment:
        put_onto(scene, "Larissa")
        start = Moment()
        while scene.display.summary is None:
            start = Moment()
            app.step()
        return start

    return press


def _lesson(name: str) -> Opening:
    def opening(app: App) -> Press:
        _title(app)
        app.push(app.routes.learn())
        return lambda: app.routes.open_lesson(name)

    return opening


def _puzzle(name: str) -> Opening:
    def opening(app: App) -> Press:
        _title(app)
        app.push(app.routes.puzzles())
        return lambda: app.routes.open_puzzle(name)

    return opening


def _road(course: str) -> Callable[[App], RoadScene]:
    return lambda app: RoadScene(app, war._chosen(war.campaign_after(app, course)))


def _on_road(app: App) -> None:
    _title(app)
    app.push(_road("wl")(app))


def _briefing(app: App) -> Screen:
    road = app.scenes[-1]
    assert isinstance(road, RoadScene)
    run = road.campaign.run
    return Briefing(app, run, run.open_stops[0], lambda stop, choices: None)


OPENINGS: dict[str, Opening] = {
    "title, from a table": _again,
    **{f"set-up of {game}": _over(lambda app, g=game: app.routes.setup(g)) for game in RULES},
    **{f"table of {game}": _start(game) for game in RULES},
    "summary of a turn": _summary,
    **{f"pause of {game}": _command("menu", game) for game in RULES},
    "log of duel": _command("log", "duel"),
    "rules, from a table": _command("help", "greece"),
    "library": _over(lambda app: app.routes.library()),
    **{
        f"theatre of {g}": _over(lambda app, g=g: app.routes.replay(read(_record(g))))
        for g in RULES
    },
    **{
        f"review of {g}": _over(lambda app, g=g: ReviewScene(app, read(_record(g)), lambda n: None))
        for g in RULES
    },
    **{f"results of {g}": _over(lambda app, g=g: app.routes.results(_ended(g), 0)) for g in RULES},
    **{f"rulebook of {g}": _over(lambda app, g=g: app.routes.rulebook(g)) for g in RULES},
    "cards": _over(lambda app: app.routes.cards()),
    "statistics": _over(lambda app: app.routes.statistics()),
    "feats": _over(lambda app: app.routes.feats()),
    "settings": _over(lambda app: app.routes.settings()),
    "learn": _over(lambda app: app.routes.learn()),
    **{f"lesson {g}": _lesson(lessons(g)[0].id) for g in RULES},
    "puzzles": _over(lambda app: app.routes.puzzles()),
    **{f"puzzle {g}": _puzzle(puzzles(g)[0].id) for g in RULES},
    "demonstration": _over(lambda app: app.routes.attract(0)),
    "set-up of a war": _over(lambda app: app.routes.war.begin()),
    "road of a war": _over(_road("wl")),
    "briefing": _over(_briefing, _on_road),
    "decree": _over(lambda app: Aftermath(app, war.campaign_after(app, "wlw")), _on_road),
    "end of a war": _over(lambda app: WarEnd(app, war.campaign_after(app, "wlwwwwlww"))),
    "scenarios": _over(lambda app: app.routes.war.scenarios()),
    "scenario": _over(
        lambda app: ScenarioBriefing(app, scenario("pylos_425")),
        lambda app: app.push(app.routes.war.scenarios()),
    ),
    "farewell": _over(lambda app: app.routes.farewell()),
}
