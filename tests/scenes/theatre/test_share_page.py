"""Share: one page from everywhere, files that are written beside the window, the line of a deal."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client import editing
from game.client.app import App
from game.commands.arguments import fresh
from game.commands.html import page_of
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records import seed_line, sharing
from game.records.replay import read
from game.records.replay_player import ReplayPlayer, record_of
from game.records.sharing import for_others
from game.rules.core import NOBODY
from game.scenes.dialogs import errand_page
from game.scenes.dialogs.prompts import TextPrompt
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.transport import Perspective
from game.scenes.menus.library import LibraryScene
from game.scenes.menus.results.scene import Results
from game.scenes.theatre import share_page
from game.scenes.theatre.share_page import SharePage
from game.session.intent import Intent
from game.staging.poses import play
from game.system import paths
from game.system.errand import done
from game.system.files import rest_of
from game.system.output import InputError
from tests.support.errands import AtOnce
from tests.support.menus import WAYS, Choose, write
from tests.support.play.records import recorded, told
from tests.support.stage import FRAME, SMALL, key, top
from tests.support.theatre import record


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(errand_page, "Errand", AtOnce)
    monkeypatch.setattr(share_page, "_mp4", lambda: "")


def shared(match: Match | None = None) -> tuple[App, SharePage]:
    app = studio((1280, 720))
    page = SharePage(app, ReplayPlayer(record("duel") if match is None else record_of(match)))
    app.push(page)
    app.draw()
    return app, page


def give(app: App, path: Path | str) -> None:
    """Name a file, and let the work go on."""
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    prompt.line.value = ""
    write(app, str(path))
    key(app, "confirm")
    for _frame in range(6):
        app.step(FRAME)


def whole_match() -> Match:
    return play(Match.begin(Setup("greece", ("human", "recruit", "recruit"), 7)))


def going_on(*seats: str) -> Match:
    return play(Match.begin(Setup("duel", seats or ("human", "hoplite"), 7)), 40)


@WAYS
def test_a_file_is_written_where_it_was_asked_for(choose: Choose, tmp_path: Path) -> None:
    app, page = shared()
    choose(app, "Notation")
    give(app, tmp_path / "evening")
    assert top(app) is page and "Written: " in told(app)
    assert (tmp_path / "evening.txt").read_text().startswith("# game: duel\n")
    choose(app, "Record")
    give(app, tmp_path / "evening.replay")
    assert read(tmp_path / "evening.replay").finished
    app.close()


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("evening.html", "must end in .replay"),
        ("there.replay", "already"),
        ("no/such/evening.replay", "there is no folder"),
        ("\0", "no file can have that name"),
    ],
)
def test_a_bad_path_is_told_and_can_be_mended(name: str, says: str, tmp_path: Path) -> None:
    (tmp_path / "there.replay").write_text("mine")
    app, page = shared()
    page.ask(sharing.RECORD)
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    assert says in prompt.accept(f"{tmp_path}/{name}")
    assert page.ordered is None and [one.name for one in tmp_path.iterdir()] == ["there.replay"]
    app.close()


@pytest.mark.parametrize("name", ["evening.html", "there.replay", "there", "no/such/evening"])
def test_the_command_line_names_a_bad_path_as_the_window_does(name: str, tmp_path: Path) -> None:
    (tmp_path / "there.replay").write_text("mine")
    app, page = shared()
    page.ask(sharing.RECORD)
    prompt = top(app)
    assert isinstance(prompt, TextPrompt)
    with pytest.raises(InputError) as refused:
        fresh(tmp_path / name, *sharing.KINDS[sharing.RECORD].endings)
    assert prompt.accept(f"{tmp_path}/{name}") == f"Could not write the file: {refused.value}."
    app.close()


def test_a_full_disk_is_told_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, content: bytes, new: bool = False, mark: str = "") -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.commands.sharing.write_whole", full)
    app, page = shared()
    page.ask(sharing.NOTATION)
    give(app, tmp_path / "a.txt")
    assert top(app) is page and list(tmp_path.iterdir()) == []
    assert "Could not write the file: No space left on device." in told(app)
    app.close()


def test_work_can_be_broken_off_and_a_dialog_left(tmp_path: Path) -> None:
    app, page = shared()
    page.ask(sharing.FILM)
    key(app, "cancel")
    assert top(app) is page and page.ordered is None
    page.ask(sharing.NOTATION)
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.accept(str(tmp_path / "a.txt")) == ""
    app.pop()
    app.step(FRAME)
    assert isinstance(top(app), errand_page.ErrandPage)
    key(app, "cancel")
    assert top(app) is page and "Broken off" in told(app)
    assert list(tmp_path.iterdir()) == []
    app.close()


def test_who_breaks_off_leaves_nothing_of_a_writer_that_is_killed(tmp_path: Path) -> None:
    app, page = shared()
    page.ask(sharing.NOTATION)
    prompt = top(app)
    assert isinstance(prompt, TextPrompt) and prompt.accept(str(tmp_path / "a.txt")) == ""
    assert page.ordered is not None
    half = rest_of(page.ordered.out, page.ordered.mark)
    another = tmp_path / ".0123456789ab.tmp"
    app.pop()
    app.step(FRAME)
    for rest in (half, another):
        rest.write_bytes(b"half")
    key(app, "cancel")
    assert list(tmp_path.iterdir()) == [another]
    app.close()


def test_the_line_of_the_deal_goes_to_the_clipboard(monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[str] = []
    monkeypatch.setattr(editing, "put", lambda words: not laid.append(words))  # type: ignore[func-returns-value]
    app, page = shared()
    page.rolling[-1].activate()
    assert seed_line.read(laid[0]).seed == page.playback.setup.seed
    assert f"Copied: {laid[0]}" in told(app)
    monkeypatch.setattr(editing, "put", lambda _words: False)
    page.rolling[-1].activate()
    assert "No clipboard available" in told(app)
    app.close()


def test_mp4_is_offered_where_ffmpeg_is(monkeypatch: pytest.MonkeyPatch) -> None:
    for found in ("", "/bin/ffmpeg"):
        monkeypatch.setattr(share_page, "_mp4", lambda found=found: found)
        app, page = shared()
        words = [button.words for button in page.rolling]
        assert ("Video" in words) == bool(found)
        app.close()


# ---------------------------------------------------------------------- what is hidden


def enabled(page: SharePage) -> set[str]:
    return {button.words for button in page.rolling if button.enabled}


def test_what_would_tell_of_hidden_things_waits() -> None:
    seen = {"Web page", "Film", "Picture"}
    app, page = shared()
    assert enabled(page) == seen | {"Notation", "Record", "Copy seed"}
    app.close()
    app, page = shared(going_on())
    assert enabled(page) == seen | {"Record"} and page.eyes.seat == 0
    app.close()
    app, page = shared(going_on("human Ana", "human Ben"))
    assert enabled(page) == seen and page.eyes.seat == -1
    app.close()


def page_written(page: SharePage, out: Path) -> str:
    """The web page that is written by way of the page of sharing."""
    assert page._order(sharing.PAGE, str(out)) == "" and page.ordered is not None
    list(done(share_page.WORK, page.ordered))
    return out.read_text("utf-8")


def test_a_page_shows_a_match_that_goes_on_as_its_player_sees_it_and_then_to_all(
    tmp_path: Path,
) -> None:
    for match, seat in ((going_on(), 0), (whole_match(), NOBODY)):
        app, page = shared(match)
        assert page.eyes.seat == 0
        found = for_others(page.playback.record)
        seen = {eyes: page_of(ReplayPlayer(found), Perspective(eyes)) for eyes in (0, NOBODY)}
        assert seen[0] != seen[NOBODY]
        assert page_written(page, tmp_path / f"{seat}.html") == seen[seat]
        app.close()


@pytest.mark.parametrize(
    ("players", "moves", "told"),
    [
        (("human", "recruit", "recruit"), None, True),
        (("human", "recruit", "recruit"), 20, False),
        (("recruit", "recruit", "recruit"), None, False),
    ],
)
def test_the_moments_are_promised_on_the_page_of_a_match_that_has_some(
    players: tuple[str, ...], moves: int | None, told: bool
) -> None:
    app, page = shared(play(Match.begin(Setup("greece", players, 7)), moves))
    assert any("Its moments are in it" in note for note in page.notes) is told
    app.close()


def test_nobody_is_called_you() -> None:
    app, page = shared(going_on())
    assert page.title == "Athens vs Hoplite (Sparta)"
    app.close()


# ---------------------------------------------------------------------- the ways there


def test_results_library_and_the_page_that_looks_back_lead_to_one_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "records", lambda: tmp_path)
    recorded(tmp_path)
    found = record("duel")
    for make in (
        lambda app: Results(app, whole_match(), 0),
        LibraryScene,
        lambda app: LookBack(app, ReplayPlayer(found), 30),
    ):
        app = studio(SMALL)
        scene = make(app)
        app.push(scene)
        app.step(FRAME)
        scene.refresh()
        if isinstance(scene, Results):
            scene.opening.end()
        app.handle_input(Intent("export"))
        page = app.top
        assert isinstance(page, SharePage), scene.name
        if isinstance(scene, LookBack):
            assert page.at == scene.playback.at and page.eyes == scene.perspective
        app.close()
