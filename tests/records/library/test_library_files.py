"""Records that come into the library from elsewhere, those that cannot, and lines one writes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Human, parse
from game.records.library import summarize
from game.records.record_file import Recorder
from game.rules import RULES
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.dialogs.question import Question
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.record_list import ending_of, result_of
from game.scenes.menus.title import Title
from game.scenes.scene import Scene
from game.session.intent import Intent
from tests.support.menus import by_mouse, opened, write
from tests.support.play.records import library, names, recorded, told
from tests.support.stage import SMALL, key, mouse, top

GOLDEN = sorted((Path(__file__).parents[2] / "replays").glob("*.replay"))


@pytest.mark.parametrize("end", ['{"winners":5}', '{"winners":[7]}', '{"winners":"01"}', "{}"])
@pytest.mark.parametrize("game", sorted(RULES))
def test_a_record_that_ends_in_no_result_is_listed_all_the_same(
    game: str, end: str, folder: Path
) -> None:
    path = recorded(folder, game, actions=3, over=False)
    with path.open("a") as file:
        file.write(f'{{"end":{end},"check":"0"}}\n')
    app, scene = library()
    app.draw()
    assert names(scene) == [path.name]


def test_a_match_that_an_ai_played_to_its_end_is_no_victory_of_its_player(folder: Path) -> None:
    found = {}
    for name, to in (("a", "recruit"), ("b", "human Ana")):
        recorder = Recorder(folder / f"{name}.replay")
        match = Match.begin(Setup("duel", ("human Ana", "recruit"), 3), recorder)
        match.hand_over(0, parse(to))
        match.hand_over(1, Human())
        match.concede(1)
        recorder.close()
        found[name] = result_of(summarize(folder / f"{name}.replay"))
    assert found == {"a": ("Athens won", "open"), "b": ("Victory", "gain")}


def test_who_conceded_among_three_has_lost_whoever_played_on(folder: Path) -> None:
    recorder = Recorder(folder / "a.replay")
    match = Match.begin(Setup("greece", ("human", "recruit", "recruit"), 3), recorder)
    match.concede(0)
    recorder.append(end={"winners": [0], "reason": "seven areas"}, check=match.digest())
    recorder.close()
    assert result_of(summarize(folder / "a.replay")) == ("Defeat", "loss")


@pytest.mark.parametrize("began", ["0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-14:00", "-"])
def test_a_record_from_no_time_at_all_is_listed_too(began: str, folder: Path) -> None:
    path = recorded(folder)
    whole = path.read_text("utf-8")
    path.write_text(whole.replace("2026-11-01T18:00:00Z", began), "utf-8")
    app, scene = library()
    app.draw()
    assert began[:10] in scene.list.rows[0].detail


@pytest.mark.parametrize(("over", "art"), [(True, "defeat"), (False, "tondo")])
def test_the_chosen_record_shows_how_it_ended(over: bool, art: str, folder: Path) -> None:
    recorded(folder, "duel", over=over)
    _app, scene = library()
    assert scene.entry is not None
    assert ending_of(scene.entry).art == f"scenes/{art}"


# ---------------------------------------------------------------------- taking in


@pytest.mark.parametrize("way", ["dropped", "by path", "dropped on the title"])
def test_a_record_from_elsewhere_is_taken_in(way: str, folder: Path) -> None:
    recorded(folder)
    if way == "dropped on the title":
        app = opened(Title)
        app.handle_input(Intent("drop", text=str(GOLDEN[0])))
    else:
        app, _scene = library()
        if way == "dropped":
            app.handle_input(Intent("drop", text=str(GOLDEN[0])))
        else:
            key(app, "take")
            app.handle_input(Intent("text", text=f'"{GOLDEN[0]}"'))
            key(app, "confirm")
    scene = top(app)
    assert isinstance(scene, LibraryScene)
    assert scene.entry is not None
    assert scene.entry.path == folder / GOLDEN[0].name
    assert scene.entry.path.read_bytes() == GOLDEN[0].read_bytes()
    app.handle_input(Intent("drop", text=str(GOLDEN[0])))
    assert len(scene.shown) == 2  # the same once more is there already


def test_another_of_the_same_name_gets_a_name_of_its_own(folder: Path, tmp_path: Path) -> None:
    path = recorded(folder, actions=10)
    (tmp_path / "other").mkdir()
    other = recorded(tmp_path / "other", actions=11)
    assert other.name == path.name
    app, scene = library()
    app.handle_input(Intent("drop", text=str(other)))
    assert sorted(names(scene)) == [path.name, f"{path.stem}_2.replay"]
    assert summarize(path).length == 10


@pytest.mark.parametrize("what", ["missing", "folder", "picture", "broken"])
def test_what_is_no_record_is_refused_in_a_sentence(
    what: str, folder: Path, tmp_path: Path
) -> None:
    recorded(folder)
    path = tmp_path / "thing.replay"
    if what == "folder":
        path.mkdir()
    elif what == "picture":
        path.write_bytes(bytes(range(256)) * 40)
    elif what == "broken":
        path.write_bytes(GOLDEN[0].read_bytes().replace(b'"n":7,', b'"n":8,'))
    app, scene = library()
    app.handle_input(Intent("drop", text=str(path)))
    assert "Could not import thing.replay" in told(app)
    assert len(scene.shown) == 1
    if what == "broken":
        assert "line 8" in told(app)


def test_a_record_of_other_rules_is_listed_and_says_what_it_knows(folder: Path) -> None:
    path = recorded(folder)
    path.write_text(path.read_text().replace(RULES["duel"].data, "00000000"))
    app, scene = library()
    assert "other rules version" in scene.list.rows[0].detail
    key(app, "watch")
    question = top(app)
    assert isinstance(question, Question)
    assert "Sparta won: concession" in question.modal.body.markup
    key(app, "cancel")
    assert app.top is scene


def test_a_record_that_disappears_meanwhile_is_said(folder: Path) -> None:
    path = recorded(folder)
    app, scene = library()
    path.unlink()
    key(app, "watch")
    assert "Cannot read" in told(app)
    key(app, "delete")
    assert app.top is scene


def test_an_empty_library_says_how_it_fills(folder: Path) -> None:
    app, scene = library()
    app.draw()
    for kind in ("confirm", "watch", "continue", "favour", "name", "delete", "undo", "down"):
        key(app, kind)
        assert app.top is scene
    by_mouse(app, "Import")
    assert isinstance(top(app), TextPrompt)


# ---------------------------------------------------------------------- writing a line


def asking(given: list[str]) -> tuple[App, Scene]:
    app = studio(SMALL)
    app.push(Title(app))

    def accept(line: str) -> str:
        given.append(line)
        return "" if line == "good" else "That is not good."

    scene = TextPrompt(app, "A word", "Write good.", "", accept, 12)
    app.push(scene)
    return app, scene


def test_a_line_is_given_with_enter_and_again_until_it_is_right() -> None:
    given: list[str] = []
    app, scene = asking(given)
    write(app, "bad")
    key(app, "confirm")
    assert app.top is scene
    key(app, "erase", "erase", "erase")
    write(app, "good")
    mouse(app, "OK")
    assert given == ["bad", "good"]
    assert isinstance(app.top, Title)


def test_escape_gives_nothing() -> None:
    given: list[str] = []
    app, _scene = asking(given)
    write(app, "good")
    key(app, "cancel")
    assert given == []
    assert isinstance(app.top, Title)
