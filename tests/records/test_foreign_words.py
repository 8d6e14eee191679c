"""Words from outside: whatever they hold, they are drawn, listed and printed, and end nothing."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pygame
import pytest

from game.client import editing
from game.client.app import App
from game.commands.shot import studio
from game.commands.tape import run_through
from game.match.seats import Human, parse
from game.records.library import Library
from game.records.notes import NOTES, Note
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.theatre.open_theatre import showing_file
from game.session import crash_report
from game.session.intent import Intent
from game.session.tape import LONGEST_WORDS, read
from game.system import output
from game.system.progress import load
from game.system.settings import Settings
from sprites.base import lettering, rich, text
from sprites.base.canvas import Box, offscreen
from sprites.kit.textfield import TextField
from tests.programs.taping import recorded as taped
from tests.programs.taping import tape_of, wait
from tests.support.menus import begun, by_mouse, opened, setup_of, write
from tests.support.play.records import library, recorded, told
from tests.support.stage import SMALL
from tests.support.sweeps import each

ROOT = Path(__file__).parents[2]
WIDTHLESS = ["\ufe0f", "\u034f", "\u180b", "\u17b4", "\u200b", "\u202e", "\u00ad", "\U000e0001"]
UNPAINTABLE = ["\0", "a\0b", "\ud800", "a\udcffb", "\x1b[31m", "a\nb", "\u2028", "\x85"]
LONG = ["W" * 8000, "a " * 4000, "\ufe0f" * 8000]
FOREIGN = [*WIDTHLESS, *UNPAINTABLE, *LONG]
ODD_FILE = b"a\x1b[31m\xff{nobody}.replay"
IDS = [ascii(words[:6]) for words in FOREIGN]
SOME = pytest.mark.parametrize("words", FOREIGN, ids=IDS)


# ---------------------------------------------------------------------- where words are drawn


@SOME
@each("style", [text.BODY, text.MENU, text.CARD_NAME, text.HEADING])
def test_any_words_are_drawn_as_wide_as_they_are_measured(words: str, style: text.Style) -> None:
    canvas = offscreen()
    drawn = text.render(canvas, words, style)
    assert drawn.get_width() == round(text.width(canvas, words, style) * canvas.scale)
    text.draw(canvas, words, style, 0, 0)


@pytest.mark.few(5)
@SOME
def test_any_words_can_be_fitted_wrapped_and_shortened(words: str) -> None:
    canvas = offscreen()
    for line in (words[:200], f"Ana {words[:200]}"):
        text.fit(canvas, line, text.MENU, 300, 40)
    short = text.shorten(canvas, words, text.BODY, 200)
    assert text.width(canvas, short, text.BODY) <= 200
    text.one_line(canvas, words[:200], text.BODY, 200)
    rich.Paragraph(words).draw(canvas, Box(0, 0, 300, 200))


def test_what_can_be_painted_is_left_as_it_is() -> None:
    for words in ("Περικλῆς", "a\u00a0b", "e\u0301", "❤\ufe0f", "½×"):
        assert lettering.paintable(words, "serif") == words


def test_a_line_of_thousands_of_letters_takes_the_room_of_hundreds() -> None:
    drawn = lettering.image("W" * 8000, "sans", 20, "ink")
    assert (
        drawn.get_width() == lettering.image("W" * lettering.LONGEST, "sans", 20, "ink").get_width()
    )


@pytest.mark.parametrize("words", ["{nobody}", "{a b}", "{zz|red}", "{#zz|red}", "{athens", "{}"])
def test_braces_that_mean_no_sign_are_words(words: str) -> None:
    assert rich.plain(words) == words
    app = opened(Title)
    app.show_toast(words)
    app.draw()


def test_signs_and_colours_of_our_own_mean_what_they_did() -> None:
    runs = rich.runs("{athens} {gain|+2} {cards/duel/pericles}")
    assert [run.icon for run in runs if run.icon] == ["athens", "cards/duel/pericles"]
    assert [run.words for run in runs if run.ink] == ["+2"]


# ---------------------------------------------------------------------- where words come in


def test_a_name_is_what_can_be_seen_of_it() -> None:
    assert output.plain("\ufe0f A\0n\u034fa \n\t\ud800 B\u200b. ", 40) == "Ana B."
    assert output.plain("x" * 8000, 40) == "x" * 40
    assert output.plain("\u17b4" * 300, 40) == ""
    assert output.plain("Περικλῆς ❤\ufe0f", 40) == "Περικλῆς ❤"


def test_what_cannot_be_printed_is_escaped() -> None:
    assert output.escaped("caf\udce9 \x1b[31m\nΩ") == r"caf\xe9 \x1b[31m\nΩ"
    assert output.escaped("12\u00a0%\u202f!") == "12\u00a0%\u202f!"


@SOME
def test_a_seat_whose_name_cannot_be_seen_has_none(words: str) -> None:
    assert parse(f"human {words}") == Human(output.plain(words, 80))
    assert parse("human \ufe0f") == Human()


@pytest.mark.few(4)
@SOME
def test_any_name_can_be_written_and_played_with(words: str) -> None:
    app = opened(SetUp)
    assert isinstance(app.top, SetUp)
    app.top.show_whole()
    by_mouse(app, "athens name")
    app.handle_input(Intent("text", text=f"Ana{words}"))
    write(app, " B")
    by_mouse(app, "Start")
    player = setup_of(app).players[0]
    assert isinstance(player, Human)
    name = player.name
    assert name.startswith("Ana") and name == output.plain(name, 16)
    msgspec.json.encode(setup_of(app).seats)
    for _ in range(5):
        app.step()
        app.draw()


@SOME
def test_any_words_on_the_clipboard_come_in_one_short_line(
    words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: words)
    pasted = editing.taken()
    assert pasted == output.plain(words, editing.LONGEST)
    field = TextField("Name")
    field.rect = Box(0, 0, 300, 40)
    field.take("text", pasted)
    field.draw(offscreen())


def test_a_clipboard_that_is_no_text_is_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> str:
        return b"\xff".decode()

    monkeypatch.setattr(pygame.scrap, "get_text", refuse)
    assert editing.taken() == ""


@pytest.mark.few(2)
@pytest.mark.parametrize("name", [*WIDTHLESS[:4], "\u115f", "\u3164"], ids=ascii)
def test_a_foreign_record_with_a_name_without_width_is_shown(name: str, folder: Path) -> None:
    path = begun("human", "human")
    path.write_text(path.read_text().replace('"human"', json.dumps(f"human {name}")))
    app = studio(SMALL)
    app.push(showing_file(app, path))
    for _ in range(40):
        app.step()
        app.draw()
    app.push(Title(app))
    app.draw()


@pytest.mark.few(4)
@SOME
def test_progress_with_any_name_opens_the_set_up(words: str, tmp_path: Path) -> None:
    path = tmp_path / "progress.json"
    kept = words.encode("utf-8", "replace").decode()
    path.write_bytes(
        msgspec.json.encode({"names": {"athens": kept}, "last_seats": {"duel": [kept]}})
    )
    progress, problem = load(path)
    assert problem is None
    assert progress.names["athens"] == output.plain(kept, 40)
    size = offscreen((1280, 720))
    app = App(size, Settings(), scene_routes, headless=True, progress=progress)
    app.push(SetUp(app))
    app.draw()


@pytest.mark.few(4)
@SOME
def test_notes_with_any_words_are_listed(words: str, folder: Path) -> None:
    path = recorded(folder)
    kept = words.encode("utf-8", "replace").decode()
    notes = {path.name: {"name": kept, "remark": kept}}
    (folder / NOTES).write_bytes(msgspec.json.encode(notes))
    app, scene = library()
    app.draw()
    assert scene.entry is not None
    note = scene.library.note_of(scene.entry)
    assert note.name == output.plain(kept, 60)
    assert note.remark == output.plain(kept, 240)


def test_a_name_on_the_command_line_is_cleaned() -> None:
    words = ["match", "duel", "--seats", "human \ufe0f\udcff,zeus"]
    done = subprocess.run(
        [sys.executable, "-m", "game", *words], cwd=ROOT, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "nobody called 'zeus'" in done.stderr and done.stderr.count("\n") == 1


# ---------------------------------------------------------------------- names of files


@pytest.fixture
def odd(folder: Path) -> Path:
    """A record whose file's name is no text, and would colour a terminal red."""
    try:
        return recorded(folder).rename(folder / os.fsdecode(ODD_FILE))
    except OSError:
        pytest.skip("this file system takes no such name")


def test_a_file_whose_name_is_no_text_is_listed_and_noted(odd: Path) -> None:
    app, scene = library()
    app.handle_input(Intent("favour"))
    assert scene.entry is not None and scene.entry.path == odd
    again = Library(odd.parent)
    assert again.note_of(scene.entry) == Note(favourite=True)
    app.handle_input(Intent("delete"))
    app.pop()
    assert Library(odd.parent).notes == {}


def test_an_unreadable_file_whose_name_is_no_text_is_listed_with_escapes(odd: Path) -> None:
    odd.write_text("no record", encoding="utf-8")
    app, scene = library()
    app.draw()
    assert scene.list.rows[0].name == r"a\x1b[31m\xff{nobody}.replay"
    app.handle_input(Intent("drop", text=str(odd)))
    app.draw()
    assert r"Could not import a\x1b[31m\xff{nobody}.replay" in told(app)


def test_the_command_line_prints_no_escape_sequence(odd: Path) -> None:
    for broken in (False, True):
        if broken:
            odd.write_text("no record", encoding="utf-8")
        done = subprocess.run(
            [sys.executable, "-m", "game", "replay", "--verify", str(odd)], cwd=ROOT,
            capture_output=True, timeout=60, check=False,
        )  # fmt: skip
        said = done.stderr if broken else done.stdout
        assert done.returncode == (2 if broken else 0)
        assert rb"a\x1b[31m\xff{nobody}.replay" in said and b"\x1b" not in said


def test_a_session_with_any_words_makes_a_tape_that_can_be_read(odd: Path, tmp_path: Path) -> None:
    app = taped()
    app.replace_all(app.routes.title)
    wait(app, 5)
    for words in (str(odd), "x" * 5000):
        app.handle_input(Intent("drop", text=words))
        app.show_notice(words)
        wait(app, 5)
    path = tmp_path / "session.tape"
    path.write_bytes(tape_of(app))
    tape = read(path)
    assert all(len(entry.text) <= LONGEST_WORDS for entry in tape.entries)
    assert run_through(tape) > 0


def test_a_crash_report_takes_any_words(folder: Path) -> None:
    said = crash_report.write(ValueError("\ud800\x1b[31m"), b"")
    assert r"\ud800\x1b[31m" in said
