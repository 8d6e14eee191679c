"""Over one file that fails in a way nobody foresaw every page opens, and says so in a sentence."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest

from game.campaign import hall, run_file, shelf
from game.campaign.run_file import WarFile
from game.client.app import App
from game.records import library as shelves
from game.records import notes, saves
from game.records.library import Library
from game.records.notes import NOTES
from game.records.replay import ReplayError, read
from game.records.replay_player import resume
from game.records.verify import verify_record
from game.scenes import table_factory
from game.scenes.menus import record_actions, record_list, title, title_rows
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.scene import Scene
from game.scenes.statistics.statistics_page import StatisticsPage
from game.scenes.theatre import open_theatre
from game.scenes.war import campaign, past_war
from game.scenes.war.campaign import Campaign
from game.scenes.war.end import chronicle
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.setup import WarSetup
from game.scenes.war.wars_page import WarsPage
from game.staging.campaign_moments import wars
from game.staging.past_war_moments import ended
from game.statistics import index, runs
from game.system import STRICT, bulkhead, paths
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.play.records import library, recorded, told
from tests.support.stage import SMALL, key, top

ROOT = Path(__file__).parents[2]
MARK = "qfails"
"""Stands in the names of the files that fail, and in the names that they hold."""
NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)
SAID = "fails over something in"


def furnished(folder: Path) -> None:
    """Lay two records of each kind, two wars over, one going on and a hall: one of each fails."""
    for day, over in ((1, True), (2, False)):
        path = recorded(folder, day=day, actions=4, over=over)
        path.with_name(f"2026-11-0{day}_{MARK}.replay").write_text(
            path.read_text().replace("human Ana", f"human {MARK}")
        )
    (folder / NOTES).write_text(json.dumps({"a.replay": {"tags": [MARK]}, "b": {"name": "good"}}))
    going_on = next(one for one in wars("raid") if len(one.fought) == 1 and one.phase == "road")
    for number, (run, player) in enumerate(
        [(ended("raid"), "Ana"), (ended("raid"), MARK), (going_on, "Ana"), (going_on, MARK)]
    ):
        charter = msgspec.structs.replace(
            run.charter, player=player, daily=f"2026-11-{number + 20}"
        )
        war = WarFile.begin(charter, NOON)
        for step in run.steps:
            war.take(step)
        war.close()
        for one in war.run.fought:
            shutil.copy(path.with_name(f"2026-11-01_{MARK}.replay"), folder / one.record)
        war.file.path.rename(war.file.path.with_name(f"{number}_{player}.war"))
        if run.over:
            hall.enter(war.run, player, war=f"{number}_{player}.war")


def shown(make: Callable[[App], Scene]) -> App:
    """Open a page and let some time pass on it."""
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    app.replace_all(lambda: make(app))
    for _ in range(80):
        app.step()
        top(app).prepaint()
    app.draw()
    app.step()
    return app


def at_the_wars(app: App) -> Scene:
    page = WarsPage(app, wars=list(shelf.files()))
    page.build()
    listed = page.listed
    ended = (n for n, one in enumerate(listed.shown) if one.path.name == f"1_{MARK}.war")
    listed.listing.at = next(ended)
    page.choose(None)
    return page


def at_the_end(app: App) -> Scene:
    return WarEnd(app, Campaign(app, WarFile.resume(run_file.folder() / f"1_{MARK}.war")))


def opening(scene: Callable[[App, Path], object]) -> Callable[[App], Scene]:
    """Return what opens a record from the library and comes back to it."""

    def make(app: App) -> Scene:
        scene(app, paths.records() / f"2026-11-02_{MARK}.replay")
        return LibraryScene(app)

    return make


def going_on(app: App) -> Scene:
    campaign.resumed(app, run_file.folder() / f"3_{MARK}.war")
    return Title(app)


Border = tuple[Callable[[App], Scene], object, str]
BORDERS: dict[str, Border] = {
    "the matches that wait": (Title, saves, "read_to_fault"),
    "the row of a match": (Title, title, "saved_match_line"),
    "the number of others": (Title, title, "summarize"),
    "the row of a war": (Title, title_rows.WarOffer, "_row"),
    "wars that can go on": (Title, run_file, "read"),
    "wars by their lines": (Title, shelf, "_read"),
    "a record at a glance": (LibraryScene, shelves, "_summary"),
    "a row of the library": (LibraryScene, record_list, "row_of"),
    "the marks of a record": (LibraryScene, record_list, "result"),
    "the picture of a record": (LibraryScene, record_list, "ending_of"),
    "the check of a record": (LibraryScene, record_actions, "Verification"),
    "a note": (LibraryScene, notes, "different"),
    "a record gone on with": (
        opening(table_factory.continue_saved), saves, "read_to_fault",
    ),
    "a record looked back at": (
        opening(open_theatre.open_file), open_theatre, "showing",
    ),
    "the wars of the library": (LibraryScene, runs, "_summary"),
    "statistics": (StatisticsPage, index, "examine"),
    "wars by their heads": (at_the_wars, run_file, "_header"),
    "a row of the wars": (at_the_wars, past_war, "about"),
    "a war of the list": (at_the_wars, past_war, "_head"),
    "the steps of a war": (at_the_wars, shelf, "folded"),
    "a war gone on with": (going_on, WarFile, "resume"),
    "the newest war": (WarSetup, run_file, "read_lines"),
    "the line of a war": (at_the_wars, past_war, "share_line"),
    "a place of the hall": (at_the_end, hall, "_place"),
    "the proof of a place": (at_the_end, runs, "objection"),
    "a deed": (at_the_end, chronicle, "deed"),
}  # fmt: skip


@pytest.fixture(scope="module")
def furniture(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home in which something of each kind fails, laid out once."""
    kept = tmp_path_factory.mktemp("home")
    with paths.elsewhere() as home:
        paths.records().mkdir()
        furnished(paths.records())
        shutil.copytree(home, kept, dirs_exist_ok=True)
    return kept


@pytest.fixture
def home(furniture: Path) -> Iterator[Path]:
    with paths.elsewhere() as folder:
        shutil.copytree(furniture, folder, dirs_exist_ok=True)
        bulkhead.news()
        yield folder


def broken(border: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[App], Scene]:
    """Let the reader of a border fail over what is marked; return what opens its page."""
    make, place, name = BORDERS[border]
    real = getattr(place, name)

    def fail(*given: object) -> object:
        if MARK in repr(given).casefold():
            raise ZeroDivisionError("nobody foresaw it")
        return real(*given)

    monkeypatch.setattr(place, name, fail)
    return make


@pytest.mark.few(6)
@pytest.mark.parametrize("border", BORDERS)
def test_a_page_opens_where_one_file_fails(
    border: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT)
    before = {path: path.read_bytes() for path in home.rglob("*.[rw]*")}
    app = shown(broken(border, monkeypatch))
    assert told(app).count(SAID) == 1
    app.close()
    assert {path: path.read_bytes() for path in before} == before
    report, *_others = paths.reports().iterdir()
    assert "nobody foresaw it" in report.read_text() and "Traceback" in report.read_text()


@pytest.mark.parametrize("border", ["the row of a match", "a row of the library", "statistics"])
def test_no_fault_hides_from_the_tests(
    border: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(ZeroDivisionError, match="nobody foresaw it"):
        shown(broken(border, monkeypatch))
    assert not paths.reports().exists()


def test_nothing_else_holds_back_whatever_is_raised() -> None:
    """But the window, which ends, tapes that are played, and two libraries and their faults."""
    rooms = [path for room in ("game", "sprites") for path in (ROOT / room).rglob("*.py")]
    found = {path.name for path in rooms if "except Exception" in path.read_text("utf-8")}
    assert found == {"window.py", "tape.py", "door.py", "index.py"}


# ---------------------------------------------------------------------- what can be done about it


def test_what_fails_can_be_copied_and_deleted(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(STRICT)
    app = shown(broken("a record at a glance", monkeypatch))
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    scene.choose([f"01_{MARK}" in one.path.name for one in scene.shown].index(True))
    assert scene.entry is not None
    path, content = scene.entry.path, scene.entry.path.read_bytes()
    assert "this version of Polemos fails over it" in scene.list.rows[scene.list.at].detail
    assert scene.side.keys["export"].enabled and not scene.side.keys["watch"].enabled
    scene.actions.copies.copied([path], tmp_path)
    key(app, "delete")
    assert not path.exists() and (tmp_path / path.name).read_bytes() == content
    app.close()


def test_a_note_that_cannot_be_read_stays_as_it_is(folder: Path) -> None:
    path = recorded(folder)
    wrong = {"name": ["no", "name"], "tags": 5}
    (folder / NOTES).write_text(json.dumps({path.name: {"name": "Mine"}, "b.replay": wrong}))
    app, scene = library()
    assert "The note on b.replay cannot be read" in told(app)
    assert scene.entry is not None and scene.library.note_of(scene.entry).name == "Mine"
    key(app, "favour")
    left = json.loads((folder / NOTES).read_text())
    assert left["b.replay"] == wrong and left[path.name]["favourite"]
    app.close()


# ---------------------------------------------------------------------- options of another type


@pytest.fixture
def misordered(folder: Path) -> Path:
    """A saved match whose options hold 1.0 where 1 was meant."""
    path = recorded(folder, "greece", order=[1, 0, 2], over=False)
    path.write_text(path.read_text().replace('"order":[1,0,2]', '"order":[1.0,0,2]'))
    return path


def test_options_of_another_type_are_told_wherever_the_record_is_read(misordered: Path) -> None:
    said = "order must be"
    (fault,) = verify_record(read(misordered)).faults
    assert said in str(fault)
    with pytest.raises(ReplayError, match=said):
        resume(read(misordered))
    app = shown(Title)
    key(app, "confirm")
    assert said in told(app) and isinstance(top(app), Title)
    app.close()


def test_a_record_that_can_never_be_played_is_not_imported(misordered: Path) -> None:
    elsewhere = misordered.rename(misordered.parent.parent / misordered.name)
    library = Library()
    with pytest.raises(ReplayError, match="order must be"):
        library.import_file(elsewhere)
    assert library.entries == []
