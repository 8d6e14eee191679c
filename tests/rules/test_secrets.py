"""Secrets during a match: its seed is not shown, and no stray key press reveals a hand."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

import pytest

from game.cli import run
from game.client import editing
from game.client.app import App
from game.commands.shot import studio
from game.commands.tape import run_through
from game.match.match import Match, Setup
from game.match.seats import parse
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import resume
from game.rules import RULES
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.menus import rulebook_page
from game.scenes.menus.setup import SetUp
from game.scenes.tables.curtain import MOST_REST, REST, Curtain
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.session import environment
from game.session.environment import SEEDS, Environment
from game.session.intent import Intent
from game.session.tape import read as read_tape
from tests.programs.taping import recorded as taped
from tests.programs.taping import tape_of, wait
from tests.support.menus import by_keys, by_mouse, opened, setup_of, write
from tests.support.play.records import library, recorded, told
from tests.support.stage import FRAME, SMALL, key, match_of, pass_time, quiet, table, top

README = Path(__file__).parents[2] / "README.md"
LARGEST = (1 << 64) - 1


# ---------------------------------------------------------------------- seeds


@pytest.mark.parametrize("game", sorted(RULES))
@pytest.mark.parametrize("over", [False, True])
def test_the_library_tells_the_seed_only_when_the_match_is_over(
    game: str, over: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[str] = []

    def put(words: str) -> bool:
        laid.append(words)
        return True

    monkeypatch.setattr(editing, "put", put)
    path = recorded(folder, game, day=12)
    if not over or read(path).lines[-1].conceded is None:  # on the map a bot plays on
        lines = path.read_text().splitlines(keepends=True)
        end = '{"conceded":0}\n' if over else ""
        path.write_text("".join(lines[:-1]) + end)
    app, _scene = library()
    key(app, "export")
    by_mouse(app, "Copy seed")
    line = f"polemos:{game}:{RULES[game].version}:12"
    assert laid == ([line] if over else [])
    assert (line in told(app)) == over


def test_a_new_match_has_one_of_64_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(environment, "secrets", secrets)
    seeds = [Environment().seed() for _ in range(200)]
    assert all(0 <= seed < 1 << 64 for seed in seeds)
    assert max(seeds) > 1 << 60 and len(set(seeds)) == 200


def test_a_match_from_the_command_line_has_one_of_64_bits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def below(most: int) -> int:
        asked.append(most)
        return most - 1

    monkeypatch.setattr("secrets.randbelow", below)
    out = tmp_path / "g.replay"
    words = "match duel --seats greedy,random --target 3"
    assert run([*words.split(), "--out", str(out)]) == 0
    assert asked == [SEEDS]
    assert read(out).header.seed == LARGEST


@pytest.mark.parametrize("game", sorted(RULES))
def test_the_largest_seed_survives_record_and_command_line(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.replay"
    seats = ("random",) * RULES[game].seats
    match = Match.begin(Setup(game, seats, LARGEST), Recorder(path))
    match.act(match.state.legal()[0])
    assert json.loads(path.read_text().splitlines()[0])["seed"] == LARGEST
    assert resume(read(path)).state.digest() == match.state.digest()
    assert run(["replay", str(path), "--verify"]) == 0
    capsys.readouterr()


def seed_written(app: App, digits: str, erase: bool = False) -> SetUp:
    scene = top(app)
    assert isinstance(scene, SetUp)
    by_mouse(app, "more ways")
    by_mouse(app, "More rules")
    by_mouse(app, "Seed")
    app.handle_input(Intent("last"))
    if erase:
        app.handle_input(Intent("erase"))
    write(app, digits)
    by_mouse(app, "Back")
    return scene


def test_the_largest_seed_can_be_written_and_one_more_is_refused() -> None:
    app = opened(SetUp)
    scene = seed_written(app, str(LARGEST))
    assert scene.setup().seed == LARGEST
    seed_written(app, "6", erase=True)
    by_keys(app, "Start")
    assert app.top is scene
    assert "too large" in told(app)
    seed_written(app, "", erase=True)
    by_mouse(app, "Start")
    assert setup_of(app).seed == LARGEST // 10


def test_a_session_with_the_largest_seed_plays_from_its_tape(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.programs.taping.SEED", LARGEST)
    app = taped()
    app.replace_all(app.routes.title)
    for name in ("Card Duel", "Start"):
        by_keys(app, name)
        wait(app, 5)
    wait(app, 60)
    path = tmp_path / "session.tape"
    path.write_bytes(tape_of(app))
    tape = read_tape(path)
    assert [entry.seed for entry in tape.entries if entry.seed is not None] == [LARGEST]
    assert run_through(tape) == app.environment.frame


@pytest.mark.parametrize("game", sorted(RULES))
def test_readme_and_rules_say_that_a_record_holds_everything(game: str) -> None:
    pages = " ".join(block.markup for block in rulebook_page.read(game))
    readme = " ".join(README.read_text("utf-8").split())
    for told_by in (pages, readme):
        assert "holds everything" in told_by and "sealed envelope" in told_by


# ---------------------------------------------------------------------- the curtain


def before_the_curtain(app: App, scene: TableScene) -> Curtain:
    """Let Athens decide, then end what moves with the space bar, as people do."""
    quiet(app, scene)
    pass_time(app, REST + FRAME)
    key(app, "space")
    while app.top is scene:
        if scene.display.asked:
            scene.actions.act(match_of(scene).state.legal()[0])
        key(app, "space")
        app.step()
    curtain = app.top
    assert isinstance(curtain, Curtain)
    return curtain


@pytest.mark.parametrize("kind", ["space", "confirm", "press"])
def test_a_press_that_comes_a_moment_too_late_opens_no_curtain(kind: str) -> None:
    app, scene = table(seats=("human", "human"))
    curtain = before_the_curtain(app, scene)
    for seconds in (0.0, 0.1, 0.3, 0.3, 0.3):
        pass_time(app, seconds)
        app.handle_input(Intent(kind, *curtain.button.rect.center))
        app.handle_input(Intent("release", *curtain.button.rect.center))
        assert app.top is curtain and scene.display.viewer == -1
    pass_time(app, REST + FRAME)
    app.handle_input(Intent(kind, *curtain.button.rect.center))
    app.handle_input(Intent("release", *curtain.button.rect.center))
    assert app.top is scene and scene.display.viewer == curtain.seat


def test_a_button_held_down_since_before_opens_no_curtain() -> None:
    app, scene = table(seats=("human", "human"))
    curtain = before_the_curtain(app, scene)
    pass_time(app, REST / 2)
    app.handle_input(Intent("press", *curtain.button.rect.center))
    pass_time(app, REST + FRAME)
    app.handle_input(Intent("release", *curtain.button.rect.center))
    assert app.top is curtain


def test_the_button_is_there_when_it_can_be_pressed() -> None:
    app, scene = table(seats=("human", "human"))
    curtain = before_the_curtain(app, scene)
    app.settings.calm = True
    for seconds, ready in ((REST / 2, False), (REST, True)):
        pass_time(app, seconds)
        assert (curtain.ready, curtain.waiting) == (ready, not ready)
    app.handle_input(Intent("point", 0, 0))
    app.draw()
    shown = app.canvas.surface.get_buffer().raw
    curtain.pressed_at = curtain.time
    app.draw()
    assert app.canvas.surface.get_buffer().raw != shown


def test_a_curtain_opens_in_the_end_however_often_one_presses() -> None:
    app, scene = table(seats=("human", "human"))
    curtain = before_the_curtain(app, scene)
    for _ in range(round(MOST_REST / 0.1) + 1):
        pass_time(app, 0.1)
        if app.top is curtain:
            key(app, "space")
    assert app.top is scene


# ---------------------------------------------------------------------- conceding


def paused(game: str, seats: tuple[str, ...]) -> tuple[App, TableScene]:
    app = studio(SMALL)
    scene = table_of(app, Match.begin(Setup(game, seats, 5)))
    app.push(scene)
    app.push(Pause(app, scene))
    return app, scene


CASES: list[tuple[str, tuple[str, ...], list[str]]] = [
    ("duel", ("human", "human"), ["Athens", "Sparta", "Keep playing"]),
    ("battle", ("human@celts", "human@persians"), ["Celts", "Persians", "Keep playing"]),
    ("greece", ("human", "greedy", "human"), ["Athens", "Thebes", "Keep playing"]),
]


@pytest.mark.parametrize(("game", "seats", "answers"), CASES)
def test_of_several_people_it_is_asked_who_concedes(
    game: str, seats: tuple[str, ...], answers: list[str]
) -> None:
    for number in range(len(answers)):
        app, scene = paused(game, seats)
        by_keys(app, "more ways")
        by_keys(app, "Concede")
        question = top(app)
        assert isinstance(question, Question)
        assert question.modal.title == "Who concedes?"
        assert [words for words, _deed in question.answers] == answers
        question.answer(number)
        people = [seat for seat, who in enumerate(seats) if who.startswith("human")]
        given_up = [seat for seat in people if scene.match.players[seat] != parse(seats[seat])]
        if scene.match.conceded is not None:
            given_up = [scene.match.conceded]
        assert given_up == people[number : number + 1]


def test_one_person_alone_is_not_asked_whose_seat_it_is() -> None:
    app, _scene = paused("duel", ("greedy", "human"))
    by_keys(app, "more ways")
    by_keys(app, "Concede as Sparta")
    question = top(app)
    assert isinstance(question, Question)
    assert [words for words, _deed in question.answers] == ["Concede", "Keep playing"]


def test_notes_for_one_person_are_gone_before_the_next_one_sits_down() -> None:
    app, scene = table(seats=("human Kleon", "human Brasidas"))
    app.show_toast("Pericles cannot be played now.")
    quiet(app, scene)
    assert top(app).name == "curtain"
    assert app.toasts == []
