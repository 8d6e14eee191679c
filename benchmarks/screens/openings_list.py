"""The screens that a player can reach, each with the one below it and the press that opens it.

What a screen needs is imported when it is opened, as by the program: it counts.
"""
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from game.campaign.run import Charter, Ending, RunStep
from game.campaign.run_file import WarFile, unfinished
from game.client.app import App
from game.client.services import Screen
from game.match.match import Match, Setup
from game.rules import RULES
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
Below = Callable[[App], None]
SEED = 7


# ---------------------------------------------------------------------- records


def home(folder: Path, count: int) -> None:
    """Fill a folder with a war and so many records of quick players, in a process of their own."""
    code = f"from benchmarks.screens.openings_list import fill, fill_war; fill({count}); fill_war()"
    surroundings = os.environ | {"POLEMOS_HOME": str(folder)}
    subprocess.run([sys.executable, "-c", code], env=surroundings, check=True)


def fill(count: int) -> None:
    """Write so many records: six matches, and copies of them."""
    games, folder = list(RULES), paths.records()
    folder.mkdir(parents=True)
    for number in range(count):
        game = games[number % 3]
        path = folder / f"2026-11-01_{number:06}_{game}.replay"
        if number < 6:
            _play(game, SEED + number, path)
        else:
            shutil.copyfile(folder / f"2026-11-01_{number % 6:06}_{game}.replay", path)


def fill_war() -> None:
    """Write a war of which one engagement has been fought."""
    war = WarFile.begin(Charter("athens", "hoplite", "war", SEED), datetime.now(UTC))
    war.take(RunStep(road=war.run.open_stops[0].id))
    war.take(RunStep(began="posed.replay"))
    war.take(RunStep(ended=Ending(won=True, margin=3, own=8, rival=5, turns=9, reason="posed")))
    war.take(RunStep(decree=war.run.offered[0].id))
    war.close()


def _play(game: str, seed: int, path: Path) -> None:
    from game.records.record_file import Recorder
    from game.staging.poses import play

    recorder = Recorder(path)
    play(Match.begin(Setup(game, _seats(game), seed), recorder, "2026-11-01T18:00:00Z"))
    recorder.close()


def _seats(game: str) -> tuple[str, ...]:
    return ("human Ana", *["hoplite"] * (RULES[game].seats - 1))


def _record(game: str) -> Path:
    return next(path for path in sorted(paths.records().iterdir()) if path.stem.endswith(game))


# ---------------------------------------------------------------------- below


def _title(app: App) -> None:
    app.replace_all(app.routes.title)


def _scenarios(app: App) -> None:
    _title(app)
    app.push(app.routes.war.scenarios())


def _table(game: str, app: App) -> None:
    app.replace_all(lambda: app.routes.match(Setup(game, _seats(game), SEED)))


def _library(app: App) -> None:
    _title(app)
    app.push(app.routes.library())


def _theatre(game: str, app: App) -> None:
    _library(app)
    app.routes.theatre.open_file(_record(game))


def _on_road(app: App) -> None:
    _title(app)
    _resume_war(app)


# ---------------------------------------------------------------------- presses


def _over(make: Callable[[App], Screen], below: Below = _title) -> Opening:
    """Return the opening of a screen that is laid over another."""

    def opening(app: App) -> Press:
        below(app)
        return lambda: app.push(make(app))

    return opening


def _key(kind: str, below: Below) -> Opening:
    """Return what a key opens over a screen."""

    def opening(app: App) -> Press:
        below(app)
        return lambda: app.handle_input(Intent(kind))

    return opening


def _start(game: str) -> Opening:
    """Return the opening of a match: the set-up's button."""

    def below(app: App) -> None:
        _title(app)
        app.push(app.routes.setup(game))

    return _key("confirm", below)


def _again(app: App) -> Press:
    """Return to the title from a table."""
    _table("duel", app)
    return lambda: app.replace_all(app.routes.title)


def _watch(game: str) -> Opening:
    def opening(app: App) -> Press:
        _library(app)
        return lambda: app.routes.theatre.open_file(_record(game))

    return opening


def _summary(app: App) -> Press:
    """Return the last put of a turn, whose summary opens when all has been revealed."""
    from game.staging import greece_moments as greece
    from game.staging.greece_reveal_moments import put_onto

    _title(app)
    scene = greece.table_of(app, **greece.POSITIONS["much"])
    scene.playback.finish()

    def press() -> Moment:
        put_onto(scene, "Larissa")
        start = Moment()
        while scene.display.summary is None:
            start = Moment()
            app.step()
        return start

    return press


def _lesson(game: str) -> Opening:
    def opening(app: App) -> Press:
        from game.lessons.lesson import lessons

        _title(app)
        _pointed_at(app, app.routes.learn(), lessons(game)[0].id)
        return lambda: app.routes.open_lesson(lessons(game)[0].id)

    return opening


def _puzzle(game: str) -> Opening:
    def opening(app: App) -> Press:
        from game.lessons.puzzle import puzzles

        _title(app)
        _pointed_at(app, app.routes.puzzles(), puzzles(game)[0].id)
        return lambda: app.routes.open_puzzle(puzzles(game)[0].id)

    return opening


def _pointed_at(app: App, page: Screen, name: str) -> None:
    """Open a page, with the focus on the task of this name."""
    from game.scenes.learn.task_pages import ColumnsPage

    assert isinstance(page, ColumnsPage)
    app.push(page)
    page.focus.take(name)


# ---------------------------------------------------------------------- screens


def _setup(game: str, app: App) -> Screen:
    return app.routes.setup(game)


def _rules(game: str, app: App) -> Screen:
    return app.routes.rulebook(game)


def _results(game: str, app: App) -> Screen:
    """Return the end of a match whose record has been played; that part is not measured here."""
    return app.routes.results(ENDED[game], 0)


ENDED: dict[str, Match] = {}


def _at_the_end(game: str, app: App) -> None:
    """Lay a table, and keep a match that has been played to its end."""
    from game.records.replay import read
    from game.records.replay_player import ReplayPlayer

    _table(game, app)
    player = ReplayPlayer(read(_record(game)))
    player.seek(player.last)
    match = ENDED[game] = Match.begin(player.setup)
    for _state, action in player.history:
        match.act(action)


def _resume_war(app: App) -> None:
    """Go on with the war that was written, as the title does."""
    app.routes.war.continue_war(next(unfinished())[0])


def _continued(app: App) -> Press:
    """Return the road of a war that is gone on with from the title."""
    _title(app)
    return lambda: _resume_war(app)


def _briefing(app: App) -> Screen:
    from game.scenes.war.briefing import Briefing
    from game.scenes.war.road_scene import RoadScene

    road = app.scenes[-1]
    assert isinstance(road, RoadScene)
    run = road.campaign.run
    return Briefing(app, run, run.open_stops[0], lambda stop, choices: None)


def _decree(app: App) -> Screen:
    from game.scenes.war.stops.prize import PrizePage
    from game.staging import war_moments as war

    return PrizePage(app, war.campaign_after(app, "wlw"))


def _posed(name: str, app: App) -> Screen:
    """Return a screen of a war, as it is posed."""
    from game.staging.campaign_moments import SCENES

    return SCENES[name](app)


def _marched(name: str, app: App) -> None:
    """Rest on the title, after the war in which a screen is posed has been played."""
    _posed(name, app)
    _title(app)


def _end(app: App) -> Screen:
    from game.scenes.war.end_scene import WarEnd
    from game.staging import war_moments as war

    return WarEnd(app, war.campaign_after(app, "wlwwwwlww"))


def _scenario(app: App) -> Screen:
    from game.campaign.scenario import scenario
    from game.scenes.war.scenario_briefing import ScenarioBriefing

    return ScenarioBriefing(app, scenario("pylos_425"))


def _each(name: str, make: Callable[[str], Opening]) -> dict[str, Opening]:
    return {f"{name} of {game}": make(game) for game in RULES}


POSED = (
    "campaign-road",
    "campaign-road-late",
    "campaign-agora",
    "campaign-oracle",
    "campaign-event",
    "campaign-inscribe",
)
OPENINGS: dict[str, Opening] = {
    "title, from a table": _again,
    **_each("set-up", lambda game: _over(partial(_setup, game))),
    **_each("table", _start),
    "summary of a turn": _summary,
    **_each("pause", lambda game: _key("menu", partial(_table, game))),
    **_each("log", lambda game: _key("log", partial(_table, game))),
    "rules, from a table": _key("help", partial(_table, "greece")),
    "library": _over(lambda app: app.routes.library()),
    **_each("theatre", _watch),
    **_each("figures", lambda game: _key("scales", partial(_theatre, game))),
    **_each("results", lambda game: _over(partial(_results, game), partial(_at_the_end, game))),
    **_each("rulebook", lambda game: _over(partial(_rules, game))),
    "cards": _over(lambda app: app.routes.cards()),
    "statistics": _over(lambda app: app.routes.statistics()),
    "feats": _over(lambda app: app.routes.feats()),
    "settings": _over(lambda app: app.routes.settings()),
    "learn": _over(lambda app: app.routes.learn()),
    **_each("lesson", _lesson),
    "puzzles": _over(lambda app: app.routes.puzzles()),
    **_each("puzzle", _puzzle),
    "demonstration": _over(lambda app: app.routes.theatre.demonstration(0)),
    "set-up of a war": _over(lambda app: app.routes.war.setup()),
    "road of a war": _continued,
    "briefing": _over(_briefing, _on_road),
    "decree": _over(_decree, _on_road),
    "end of a war": _over(_end, _on_road),
    **{name: _over(partial(_posed, name), partial(_marched, name)) for name in POSED},
    "scenarios": _over(lambda app: app.routes.war.scenarios()),
    "scenario": _over(_scenario, _scenarios),
    "farewell": _over(lambda app: app.routes.farewell()),
}
