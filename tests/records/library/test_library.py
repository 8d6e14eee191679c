"""The library: what lies in it, and what a player does with it by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.match.match import Match, Setup
from game.records import library as shelves
from game.records.library import DELETED, Library, LibraryEntry, summarize
from game.records.notes import NOTES, Note
from game.records.record_file import Recorder
from game.records.replay import read, result
from game.rules.core import PlainData
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.page import LookBack
from game.scenes.menus.library import FIRST, LibraryScene
from game.scenes.menus.record_list import MORE
from game.scenes.menus.title import Title
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.system import paths
from tests.support.menus import WAYS, Choose, by_keys, opened, write
from tests.support.play.records import library, names, recorded, some, told
from tests.support.play.wars import engaged, left
from tests.support.stage import key, match_of, top

GOLDEN = sorted((Path(__file__).parents[2] / "replays").glob("*.replay"))


# ---------------------------------------------------------------------- many records


def many(folder: Path, count: int) -> None:
    texts = [recorded(folder, game, 1).read_text() for game in ("duel", "battle")]
    for number in range(count - 2):
        day = f"2026-10-{number % 28 + 1:02}"
        text = texts[number % 2].replace("2026-11-01", day)
        (folder / f"{day}_{number:03}.replay").write_text(text)


def counting(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """The files that are read from now on."""
    looked: list[Path] = []

    def looking(path: Path) -> LibraryEntry:
        looked.append(path)
        return summarize(path)

    monkeypatch.setattr(shelves, "summarize", looking)
    return looked


def test_the_first_of_many_records_are_shown_at_once_and_the_rest_as_time_passes(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many(folder, 5 * FIRST)
    whole = {entry.path for entry in Library(folder).entries}
    looked = counting(monkeypatch)
    app, scene = library()
    assert len(scene.shown) == FIRST and len(looked) <= FIRST + MORE
    assert scene.counted == f"{5 * FIRST} records" and scene.waiting
    assert names(scene)[0] == "2026-11-01_duel.replay"
    for _row in range(5):
        key(app, "down")
    chosen = scene.entry
    scene.list.wheel(-9)
    rolled = scene.list.scroll.at
    while scene.library.unread:
        before = len(looked)
        app.step()
        assert len(looked) <= before + MORE
    assert {entry.path for entry in scene.shown} == whole
    assert scene.entry is chosen and scene.list.scroll.at == rolled > 0
    assert len(looked) == len(set(looked)) == 5 * FIRST
    app.close()


def test_who_comes_back_to_the_library_reads_only_what_has_changed(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    some(folder)
    shelf, looked = Library(folder), counting(monkeypatch)
    shelf.refresh()
    assert looked == [] and len(shelf.entries) == 3
    new = recorded(folder, "duel", 4)
    changed = shelf.entries[1].path
    with changed.open("ab") as file:
        file.write(changed.read_bytes().splitlines(keepends=True)[-1])
    gone = shelf.entries[2].path
    gone.unlink()
    shelf.refresh()
    assert sorted(looked) == sorted([new, changed])
    assert [entry.path for entry in shelf.entries] == sorted(folder.glob("*.replay"), reverse=True)


def test_a_record_that_is_deleted_or_taken_in_before_all_are_read_is_counted_once(
    folder: Path, tmp_path: Path
) -> None:
    many(folder, 9)
    sent = recorded(tmp_path, "greece", 7)
    shelf = Library(folder, first=4)
    shelf.delete(shelf.entries[:1])
    assert (len(shelf.entries), shelf.count) == (3, 8)
    shelf.import_file(sent)
    assert shelf.count == 9
    assert len(shelf.undo_delete()) == 1 and shelf.count == 10
    shelf.read_more()
    shelf.refresh()
    assert len(shelf.entries) == len({entry.path for entry in shelf.entries}) == 10
    assert shelf.unread == []


# ---------------------------------------------------------------------- at a glance


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_glance_says_what_reading_all_would_say(path: Path) -> None:
    entry, record = summarize(path), read(path)
    assert entry.header == record.header
    assert entry.outcome == result(record)
    assert entry.length == max(line.n or 0 for line in record.lines)
    assert not entry.problem
    assert not entry.can_continue


def test_a_glance_reads_no_more_than_head_and_tail(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = recorded(folder, actions=60)
    lines = path.read_text().splitlines()
    lines[20] = "nonsense in the middle"
    path.write_text("\n".join(lines) + "\n")
    assert summarize(path).length == 60
    monkeypatch.setattr(shelves, "TAILS", (40, 200))  # the last line alone is longer than 40
    assert summarize(path).length == 60


def test_what_was_cut_short_waits_to_be_gone_on_with(folder: Path) -> None:
    path = recorded(folder, actions=9, over=False)
    whole = summarize(path)
    with path.open("ab") as file:
        file.write(b'{"n":10,"do":"0 pl')
    assert summarize(path) == whole
    assert whole.can_continue
    assert whole.length == 9


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        (b"", "the file is empty"),
        (b"hello\nworld\n", "not a Polemos replay"),
        (b'{"replay":9}\n', "format 9"),
        (b"\xff\xfe\x00\n" * 90, "not a Polemos replay"),
        (b"[" * 5000 + b"\n", "not a Polemos replay"),
    ],
)
def test_what_is_no_record_is_listed_with_the_reason(
    folder: Path, content: bytes, problem: str
) -> None:
    (folder / "bad.replay").write_bytes(content)
    recorded(folder)
    app, scene = library()
    assert len(scene.shown) == 2
    (bad,) = [row for row in scene.list.rows if row.name == "bad.replay"]
    assert problem in bad.detail
    scene.choose(scene.list.rows.index(bad))
    for button in (*scene.side.single.great, scene.side.keys["name"]):
        assert not button.enabled
    key(app, "confirm")
    assert problem in told(app)
    assert app.top is scene


def test_a_tail_that_cannot_be_read_is_said(folder: Path) -> None:
    path = recorded(folder)
    path.write_bytes(path.read_bytes() + b"{broken}\n")
    assert "last lines" in str(summarize(path).problem)


# ---------------------------------------------------------------------- the list


@WAYS
def test_records_are_put_in_order_and_sorted_out(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    newest = ["2026-11-03_greece.replay", "2026-11-02_battle.replay", "2026-11-01_duel.replay"]
    assert names(scene) == newest
    choose(app, "Order")
    assert names(scene) == newest[::-1]
    choose(app, "Order")
    assert names(scene) == [newest[2], newest[0], newest[1]]
    choose(app, "filter Game")
    assert names(scene) == ["2026-11-01_duel.replay"]
    choose(app, "filter Game")
    assert names(scene) == ["2026-11-02_battle.replay"]


def test_a_row_tells_who_when_how_it_ended_and_how_long_it_was(folder: Path) -> None:
    some(folder)
    _app, scene = library()
    rows = {row.name: row.detail for row in scene.list.rows}
    detail = rows["Card Duel · Ana vs Hoplite"]
    assert "1\u00a0Nov\u00a02026" in detail
    assert "Sparta won: concession" in detail
    assert "30 moves" in detail
    assert "Unfinished" in rows["Deck Battle · Ana vs Hoplite"]


def test_the_record_that_is_chosen_stays_chosen(folder: Path) -> None:
    some(folder)
    app, scene = library()
    key(app, "down", "down")
    assert scene.entry is not None
    chosen = scene.entry.path
    by_keys(app, "Order")
    assert scene.entry.path == chosen


@pytest.mark.few(3)
@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [100, 150, 200])
def test_everything_has_room(folder: Path, size: tuple[int, int], scale: int) -> None:
    some(folder)
    app, scene = library(scale, size)
    scene.library.annotate(scene.shown[0], Note(remark="A long remark. " * 15))
    scene.choose(0)
    scene.refresh()
    assert scene.list.rect.h > 150
    for number, one in enumerate(scene.widgets):
        assert app.canvas.area.contains(one.rect)
        for other in scene.widgets[number + 1 :]:
            assert not one.rect.colliderect(other.rect)


# ---------------------------------------------------------------------- what is done with one


@WAYS
def test_one_looks_back_at_a_record_and_comes_back(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    choose(app, "Look back")
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.playback.setup.game == "greece"
    key(app, "cancel")
    assert app.top is scene


def test_a_record_that_is_still_open_tells_nothing_of_its_moves(folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.choose(1)
    app.routes.theatre.open_file(scene.shown[1].path)
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.telling.finding.judgement is None and "not over" in viewer.telling.sentence(0)


def test_a_second_click_on_a_row_opens_it(folder: Path) -> None:
    some(folder)
    app, scene = library()
    x, y = scene.list.rect.x + 200, scene.list.rect.y + 170
    for _ in range(2):
        assert app.top is scene
        app.handle_input(Intent("press", x, y))
        app.handle_input(Intent("release", x, y))
    viewer = top(app)
    assert isinstance(viewer, LookBack)
    assert viewer.playback.setup.game == "duel"


@WAYS
def test_a_match_that_waits_is_gone_on_with(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    scene.choose(1)
    choose(app, "Continue")
    table = top(app)
    assert isinstance(table, TableScene)
    assert len(match_of(table).history) == 14
    app.close()


def test_the_title_offers_the_newest_and_says_how_many_more_wait(folder: Path) -> None:
    for day in (1, 2, 3):
        recorded(folder, "duel", day, 9, over=False)
    recorded(folder, "battle", 4)
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    assert title.next.row.words == "Continue Card Duel"
    assert title.next.row.sentence.endswith("2 more saved games")
    by_keys(app, "Library")
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    assert [entry.can_continue for entry in scene.shown] == [False, True, True, True]
    key(app, "cancel")
    assert app.top is title


def test_the_title_leaves_a_match_among_bots_to_the_library(folder: Path) -> None:
    path = recorded(folder, "duel", 1, 9, over=False)
    path.write_text(path.read_text().replace("human Ana", "greedy"))
    app = opened(Title)
    title = top(app)
    assert isinstance(title, Title)
    assert title.saved is None
    recorded(folder, "battle", 2, 9, over=False)
    title.resume()
    assert title.next.row.words == "Continue Deck Battle"
    assert "more saved" not in title.next.row.sentence


@WAYS
def test_records_are_found_by_their_words(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    choose(app, scene.filters.find.name)
    scene.writing.field = scene.filters.find
    write(app, "DUEL ana")
    assert names(scene) == ["2026-11-01_duel.replay"]
    write(app, "x")
    assert names(scene) == [] and scene.entry is None
    app.draw()
    key(app, "cancel")
    assert app.top is scene and len(names(scene)) == 3, "Escape empties the field first"
    key(app, "cancel")
    assert app.top is not scene


def test_engagements_of_a_war_tell_their_place(folder: Path) -> None:
    war, match = engaged()
    path = left(match)
    place = war.run.engagements[-1].stop.scenario
    _app, scene = library()
    shown = dict(zip(names(scene), scene.list.rows, strict=True))
    assert f" {place.label} " in shown[path.name].name
    scene.filters.find.value = place.label.lower()
    scene.show_entries()
    assert names(scene) == [path.name]


@WAYS
def test_what_is_noted_lies_beside_the_records_and_is_there_again(
    choose: Choose, folder: Path
) -> None:
    some(folder)
    before = {path.name: path.read_bytes() for path in folder.glob("*.replay")}
    app, scene = library()
    scene.choose(2)
    choose(app, "Favourite")
    for button, line in [("Rename", "The first"), ("Note", "Won by Pericles.")]:
        choose(app, button)
        assert isinstance(top(app), TextPrompt)
        write(app, line)
        key(app, "confirm")
        assert top(app) is scene
    assert scene.list.rows[2].name == "The first"
    assert scene.list.rows[2].crowned
    assert scene.side.remark
    assert {path.name: path.read_bytes() for path in folder.glob("*.replay")} == before
    again = Library()
    note = again.note_of(again.entries[2])
    assert note == Note("The first", "Won by Pericles.", favourite=True)
    choose(app, "Favourite")
    assert not Library().note_of(scene.shown[2]).favourite


def test_notes_that_cannot_be_read_are_set_aside_and_nothing_is_lost(folder: Path) -> None:
    recorded(folder)
    (folder / NOTES).write_text('{"x":{"name":')
    app, scene = library()
    assert f"{NOTES}.broken" in told(app)
    assert (folder / f"{NOTES}.broken").read_text() == '{"x":{"name":'
    key(app, "favour")
    assert scene.list.rows[0].crowned


def test_notes_that_cannot_be_kept_are_said(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorded(folder)
    app, _scene = library()

    def full(_path: Path, _content: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(paths, "write_whole", full)
    key(app, "favour")
    assert "could not be saved: No space left" in told(app)


@WAYS
def test_what_was_deleted_is_brought_back(choose: Choose, folder: Path) -> None:
    some(folder)
    app, scene = library()
    content = scene.shown[0].path.read_bytes()
    key(app, "favour")
    choose(app, "Delete")
    choose(app, "Delete")
    assert names(scene) == ["2026-11-01_duel.replay"]
    choose(app, "Undo delete")
    choose(app, "Undo delete")
    assert len(scene.shown) == 3
    assert scene.entry is not None
    assert scene.entry.path.read_bytes() == content
    assert scene.library.note_of(scene.entry).favourite
    assert not scene.foot[1].enabled


def test_what_was_deleted_is_gone_with_its_note_when_one_leaves(folder: Path) -> None:
    some(folder)
    app = opened(Title)
    app.push(LibraryScene(app))
    key(app, "favour", "delete")
    assert (folder / DELETED).is_dir()
    key(app, "cancel")
    assert not (folder / DELETED).exists()
    assert len(Library().entries) == 2
    assert Library().notes == {}


@WAYS
def test_a_record_is_copied_out_and_nothing_is_written_over(
    choose: Choose, folder: Path, tmp_path: Path
) -> None:
    path = recorded(folder)
    app, scene = library()

    def copy_to(target: str) -> TextPrompt:
        scene.actions.copies.ask([path])
        page = top(app)
        assert isinstance(page, TextPrompt)
        page.line.value = ""
        write(app, target)
        key(app, "confirm")
        return page

    copy_to(str(tmp_path / "mine.replay"))
    assert top(app) is scene
    assert (tmp_path / "mine.replay").read_bytes() == path.read_bytes()
    for bad in ("mine.replay", "no/such/folder.replay"):
        page = copy_to(f"{tmp_path}/{bad}")
        assert top(app) is page
        assert "Could not export there" in page.body.markup
        key(app, "cancel")
    assert [each.name for each in tmp_path.iterdir()] == ["mine.replay"]


def test_a_position_that_somebody_set_up_waits_without_a_move(tmp_path: Path) -> None:
    start: PlainData = {"turn": 7, "areas": {"delos": {"owner": "athens", "counters": 2}}}
    setup = Setup("greece", ("human Ana", "greedy", "greedy"), 5, "match", {}, start)
    told: dict[bool, bool] = {}
    for begun in (True, False):
        path = tmp_path / f"{begun}.replay"
        one = setup if begun else replace(setup, start=None)
        recorder = Recorder(path)
        Match.begin(one, recorder)
        recorder.close()
        told[begun] = summarize(path).can_continue
    assert told == {True: True, False: False}
