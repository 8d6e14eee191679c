"""The homes that earlier versions left behind: all of it opens, and play goes on where it stood."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.campaign import hall, run_file
from game.campaign.run import Run
from game.client.app import App
from game.commands.positions import still
from game.match.match import Match
from game.records import saves
from game.records.library import Library
from game.records.replay import read
from game.records.verify import verify_record
from game.rules.rng import Rng
from game.scenes.menus.title import Title
from game.scenes.routes import SceneRoutes
from game.scenes.statistics.statistics_page import StatisticsPage
from game.scenes.tables.table import TableScene
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.statistics.facts import AI_PLAYED
from game.statistics.index import CACHE, Index
from game.statistics.runs import summaries
from game.system import paths
from game.system import settings as keeping
from game.system.settings import Settings
from sprites.canvas import offscreen
from tests.support.furnishing import HOMES, KNOWN, ending, figures, lay_out, play
from tests.support.holding import reopened
from tests.support.menus import by_keys
from tests.support.play.records import told
from tests.support.stage import SMALL, pass_time

HOME = HOMES / "a67750b"
LEFT: dict[str, Any] = json.loads((HOME / KNOWN).read_text("utf-8"))
WARS: dict[str, dict[str, Any]] = LEFT["wars"]
GIVEN_AWAY = "2026-11-07_18-00-00_greece.replay"
"""The war that was given to a bot: a defeat then, neither won nor lost now."""
OPENS = {"road": RoadScene, "ready": Briefing, "engaged": Briefing, "decree": Aftermath}
FOUGHT_OUT = "2026-11-18_20-00-00_athens_skirmish.war"
"""The war that was left between the end of an engagement and the line that tells of it."""
NOT_BEGUN = "2026-11-19_20-00-00_thebes_skirmish.war"
"""The war that was left before the first action of an engagement, whose record is gone."""


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        lay_out(HOME, folder)
        yield folder


def opened_again() -> App:
    """The program, started in that home."""
    app = App(offscreen(SMALL), keeping.load()[0], SceneRoutes)
    app.replace_all(app.routes.title)
    return app


# ---------------------------------------------------------------------- settings, records, hall


def test_the_settings_hold_and_are_kept_without_a_word(home: Path) -> None:
    chosen, problem = keeping.load()
    assert problem is None
    assert {name: getattr(chosen, name) for name in LEFT["settings"]} == LEFT["settings"]
    assert all(value != getattr(Settings(), name) for name, value in LEFT["settings"].items()
               if name != "language")  # fmt: skip
    assert keeping.save(chosen) is None
    assert LEFT["settings"].items() <= json.loads(paths.settings_file().read_text()).items()


@pytest.mark.few(6)
@pytest.mark.parametrize("name", list(LEFT["records"]))
def test_every_record_is_read_and_verified(name: str) -> None:
    record, left = read(HOME / "records" / name), LEFT["records"][name]
    verification = verify_record(record)
    assert verification.good, verification.faults
    assert (record.header.replay, len(record.lines)) == (left["format"], left["lines"])
    assert ending(record) == left["ending"]
    assert next(one.check for one in reversed(record.lines) if one.check) == left["digest"]


def test_every_saved_game_goes_on(home: Path) -> None:
    waiting = {path.name: path for path in saves.unended()}
    assert list(waiting) == [
        name for name, one in reversed(LEFT["records"].items()) if one["ending"] is None
    ]
    for name, path in waiting.items():
        match = reopened(path)
        assert match.digest() == LEFT["records"][name]["digest"]
        match.act(Rng(1).choice(match.state.legal()))
        assert match.recorder is not None
        match.recorder.close()
        assert len(read(path).lines) == LEFT["records"][name]["lines"] + 1


def test_the_library_lists_all_records_with_their_notes(home: Path) -> None:
    library = Library()
    assert library.problem is None
    assert {one.path.name: one.problem for one in library.entries} == dict.fromkeys(LEFT["records"])
    for name, note in LEFT["notes"].items():
        found = library.notes[name]
        assert {key: getattr(found, key) for key in note} == note
    library.close()


def test_the_hall_has_its_places(home: Path) -> None:
    for left in LEFT["hall"]:
        (place,) = hall.places(left["length"], left["level"])
        assert {key: getattr(place, key) for key in left} == left


# ---------------------------------------------------------------------- statistics


def same_figures(found: dict[str, Any]) -> bool:
    """True if a later version counts all that this one counted, whatever else it counts."""
    return found.keys() == LEFT["statistics"].keys() and all(
        found[name]["counted"] == AI_PLAYED if name == GIVEN_AWAY else _holds(found[name], left)
        for name, left in LEFT["statistics"].items()
    )


def _holds(found: dict[str, Any], left: dict[str, Any]) -> bool:
    feats = left["feats"].items() <= found["feats"].items()
    return feats and all(found[key] == left[key] for key in left if key != "feats")


def test_the_statistics_are_the_same_with_their_cache_and_without(home: Path) -> None:
    for _kept_or_not in range(2):
        index = Index()
        index.finish()
        index.close()
        assert same_figures(figures(index.facts))
        (paths.cache_folder() / CACHE).unlink()


def test_the_page_of_statistics_opens_without_a_word(home: Path) -> None:
    app = opened_again()
    app.push(app.routes.statistics())
    assert isinstance(app.top, StatisticsPage)
    app.draw()
    assert told(app) == ""
    app.close()


def test_the_wars_are_told_of_as_they_stood(home: Path) -> None:
    found = {one.name: one for one in summaries()}
    assert {name: one.lives_left for name, one in found.items()} == {
        name: left["lives"] for name, left in WARS.items()
    }
    assert {name for name, one in found.items() if one.ended} == {
        name for name, left in WARS.items() if left["phase"] == "over"
    }


# ---------------------------------------------------------------------- wars


def as_left(run: Run, name: str) -> bool:
    """True if a run stands as it stood."""
    found: dict[str, Any] = {"held": [one.id for one in run.held]}
    found |= {
        "offered": [one.id for one in run.offered],
        "phase": run.phase,
        "lives": run.lives,
        "score": run.score,
        "won": run.won,
    }
    return {**WARS[name], **found, "fought": len(run.fought), "n": run.n} == WARS[name]


def resumed(name: str) -> App:
    """The program with a war that was chosen on its first screen."""
    app = opened_again()
    app.routes.war.resume(run_file.folder() / name)
    return app


def run_of(app: App) -> Run:
    road = app.scenes[0]
    assert isinstance(road, RoadScene)
    return road.campaign.run


def at_the_table(app: App) -> Match:
    """Go from the briefing to the table and return the match that lies there."""
    by_keys(app, "go")
    for _ in range(12):
        pass_time(app, 1 / 60)
        if isinstance(app.top, TableScene):
            match = still(app.top).match
            assert isinstance(match, Match)
            return match
    raise AssertionError("no table is opened")


def phase(*phases: str) -> pytest.MarkDecorator:
    names = [name for name, left in WARS.items() if left["phase"] in phases]
    return pytest.mark.parametrize("name", names)


def test_there_is_a_war_in_each_phase() -> None:
    assert {left["phase"] for left in WARS.values()} == {*OPENS, "over"}


@phase(*OPENS, "over")
def test_a_war_is_read_as_it_stood(name: str) -> None:
    assert as_left(run_file.read(HOME / "wars" / name), name)


def test_the_title_offers_the_newest_war_that_is_not_over(home: Path) -> None:
    app = opened_again()
    assert isinstance(app.top, Title) and app.top.war.path is not None
    assert app.top.war.path.name == next(n for n, left in WARS.items() if left["phase"] != "over")
    app.close()


@phase(*OPENS)
def test_a_war_opens_where_it_was_left(name: str, home: Path) -> None:
    app = resumed(name)
    if name == FOUGHT_OUT:
        assert (
            isinstance(app.top, Aftermath) and len(run_of(app).fought) == WARS[name]["fought"] + 1
        )
    else:
        assert isinstance(app.top, OPENS[WARS[name]["phase"]])
        assert as_left(run_of(app), name)
    assert told(app) == ""
    app.close()


@phase("road", "ready")
def test_a_war_on_the_road_marches_to_its_next_engagement(name: str, home: Path) -> None:
    app = resumed(name)
    if isinstance(app.top, RoadScene):
        by_keys(app, app.top.cards[0].name)
    match = at_the_table(app)
    assert run_of(app).phase == "engaged" and not match.history
    app.close()


@phase("engaged")
def test_a_war_in_an_engagement_is_fought_on_to_its_end(name: str, home: Path) -> None:
    app = resumed(name)
    if name != FOUGHT_OUT:
        before = run_of(app).current
        match = at_the_table(app)
        assert before is not None
        if name == NOT_BEGUN:
            assert not match.history
        else:
            assert match.digest() == LEFT["records"][before.record]["digest"]
        play(match)
        app.replace_all(app.routes.title)
        app.routes.war.resume(run_file.folder() / name)
    assert isinstance(app.top, Aftermath)
    run = run_of(app)
    assert run.phase in ("decree", "road", "over")
    assert len(run.fought) == WARS[name]["fought"] + 1
    app.close()


@phase("decree")
def test_an_offered_decree_is_chosen(name: str, home: Path) -> None:
    app = resumed(name)
    assert isinstance(app.top, Aftermath)
    by_keys(app, app.top.offers[1].name)
    if isinstance(app.top, Aftermath):
        by_keys(app, "go")
    assert isinstance(app.top, RoadScene)
    run = run_of(app)
    assert run.phase == "road" and run.held[-1].id == WARS[name]["offered"][1]
    app.close()


@phase("over")
def test_a_war_that_is_over_shows_its_end(name: str, home: Path) -> None:
    app = resumed(name)
    assert isinstance(app.top, WarEnd)
    app.draw()
    assert as_left(run_of(app), name)
    app.close()
