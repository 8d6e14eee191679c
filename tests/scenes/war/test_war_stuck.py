"""Whatever a kill or a full disk has left of a record, its war goes on or can be given up."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.campaign import run_file, settling
from game.campaign.run import RunStep
from game.client.app import App
from game.commands.positions import still
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.scenes.dialogs.question import Question
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.tables.table import TableScene
from game.scenes.war.briefing import Briefing
from game.scenes.war.setup import WarSetup
from game.scenes.war.stops.prize import PrizePage
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.menus import by_keys
from tests.support.play.wars import NOW, engaged, left, play, turns, war_with
from tests.support.stage import SMALL, key, match_of, pass_time, top

NAME = "2026-11-22_10-00-00_duel.replay"


def program() -> App:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    app.push(app.routes.title())
    return app


def told(app: App) -> str:
    return "\n".join(toast.body.markup for toast, _left in app.toasts)


def to_the_table(app: App) -> TableScene:
    """Go on with the war from the title, as far as the table of its engagement."""
    by_keys(app, "The Long War")
    assert isinstance(app.top, Briefing)
    by_keys(app, "go")
    pass_time(app, 0.4)
    assert isinstance(app.top, TableScene), told(app)
    return app.top


HALF = b'{"replay":2,"rules":"du'


@pytest.mark.parametrize("content", [None, b"", b"{", HALF], ids=["none", "empty", "byte", "half"])
def test_a_war_goes_on_when_its_record_has_no_header_yet(
    content: bytes | None, folder: Path
) -> None:
    """The moments of a kill between the creation of a record and the last byte of its header."""
    war = war_with("duel")
    war.take(RunStep(began=NAME))
    war.close()
    if content is not None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / NAME).write_bytes(content)
    app = program()
    table = to_the_table(app)
    assert told(app) == ""
    assert isinstance(table.match, Match) and table.match.recorder is not None
    assert read(table.match.recorder.path).header.rules == "duel"
    app.close()
    assert len(list(folder.glob("*.replay"))) <= 1, "nothing but the record that counts is left"


@pytest.mark.parametrize("content", [b"", b'{"war":1,"ci'])
def test_a_war_that_was_killed_before_its_first_line_is_no_war(
    content: bytes, folder: Path
) -> None:
    run_file.folder().mkdir(parents=True, exist_ok=True)
    (run_file.folder() / "2026-11-22_10-00-00_athens_war.war").write_bytes(content)
    app = program()
    by_keys(app, "The Long War")
    assert isinstance(app.top, WarSetup) and told(app) == ""
    app.close()


def foreign(path: Path) -> None:
    path.unlink()
    left(play(Match.begin(Setup("duel", ("human", "recruit"), 1), Recorder(path))))


def spoilt(path: Path) -> None:
    path.write_text("spoilt\n", encoding="utf-8")


@pytest.mark.few(1)
@pytest.mark.parametrize("harm", [foreign, spoilt])
def test_a_record_that_is_not_its_own_is_told_and_the_engagement_begins_again(
    harm: Callable[[Path], None], folder: Path
) -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    harm(left(match))
    war.close()
    app = program()
    table = to_the_table(app)
    assert "does not count" in told(app)
    assert match_of(table).history == []
    app.close()


@pytest.mark.few(1)
@pytest.mark.parametrize("harm", [Path.unlink, foreign, spoilt])
def test_a_record_that_was_lost_after_its_first_turn_is_shown_as_a_defeat(
    harm: Callable[[Path], None], folder: Path
) -> None:
    war, match = engaged()
    play(match, turns(2))
    harm(left(match))
    war.close()
    app = program()
    by_keys(app, "The Long War")
    assert isinstance(app.top, PrizePage)
    assert "it counts as a defeat" in told(app)
    assert app.top.campaign.run.lives == 1
    app.close()


def test_a_record_that_is_damaged_later_goes_on_before_the_damage(folder: Path) -> None:
    war = war_with("duel")
    path = left(play(settling.begin_match(war, NOW), turns(1)))
    war.close()
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:6], b"damage\n", *lines[7:]]))
    app = program()
    by_keys(app, "The Long War")
    by_keys(app, "go")
    pass_time(app, 0.1)
    question = top(app)
    assert isinstance(question, Question)
    question.answer(0)
    pass_time(app, 0.4)
    table = top(app)
    assert isinstance(table, TableScene) and len(match_of(table).history) == 5
    app.close()


@pytest.mark.parametrize("way", ["Continue the war", "Leave"])
def test_an_engagement_that_is_conceded_at_once_is_settled_by_its_record(
    way: str, folder: Path
) -> None:
    war = war_with("duel")
    war.close()
    app = program()
    table = to_the_table(app)
    still(table)
    match = match_of(table)
    assert match.history == [] and war.run.current is not None
    table.actions.concede(war.run.current.stop.seat)
    table.playback.finish()
    table.show_result()
    by_keys(app, way)
    if way == "Leave":
        by_keys(app, "The Long War")
    assert isinstance(app.top, PrizePage) and told(app) == ""
    (one,) = app.top.campaign.run.fought
    assert one.ending is not None and one.ending.reason == "conceded"
    app.close()


def in_the_library(app: App) -> LibraryScene:
    by_keys(app, "Library")
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    return scene


def test_a_deletion_in_the_first_turn_says_its_price_and_is_no_second_chance(folder: Path) -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    path = left(match)
    war.close()
    app = program()
    in_the_library(app)
    key(app, "delete")
    question = top(app)
    assert isinstance(question, Question)
    assert "without its record it counts as lost" in question.modal.body.markup
    key(app, "cancel")
    assert path.exists()
    key(app, "delete", "before", "confirm", "cancel")
    assert not path.exists() and isinstance(top(app), Title)
    by_keys(app, "The Long War")
    assert isinstance(app.top, PrizePage) and "counts as a defeat" in told(app)
    assert app.top.campaign.run.lives == 1
    app.close()


def test_a_deletion_that_is_undone_costs_nothing(folder: Path) -> None:
    war, match = engaged()
    for _ in range(3):
        match.act(match.state.legal()[0])
    left(match)
    war.close()
    app = program()
    in_the_library(app)
    key(app, "delete", "before", "confirm", "undo", "cancel")
    table = to_the_table(app)
    assert len(match_of(table).history) == 3 and "does not count" not in told(app)
    app.close()


def test_nothing_is_deleted_while_the_war_is_open_elsewhere(folder: Path) -> None:
    war, match = engaged()
    match.act(match.state.legal()[0])
    path = left(match)
    app = program()
    in_the_library(app)
    key(app, "delete", "before", "confirm")
    assert path.exists() and "another program is using it" in told(app)
    war.close()
    app.close()


def test_a_record_in_which_nothing_was_done_is_deleted_without_a_question(folder: Path) -> None:
    war, match = engaged()
    path = left(match)
    war.close()
    app = program()
    scene = in_the_library(app)
    key(app, "delete")
    assert top(app) is scene and not path.exists()
    app.close()
    assert settling.judged(run_file.read(war.file.path)) == settling.Verdict()
