"""Whatever ends the program, no action is lost: the match waits on the title, as it stood."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.match.seats import Bot
from game.records import saves
from game.records.record_file import Recorder
from game.records.replay import ReplayError, read
from game.records.replay_player import moments
from game.registry import GAMES
from game.rules import RULES
from game.scenes.games import table_of
from game.scenes.routes import scene_routes
from game.scenes.tables.table import TableScene
from game.system import paths
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.files.holding import reopened
from tests.support.menus import begun, by_keys
from tests.support.stage import SMALL, match_of
from tests.support.systems import LINKS

SEATED = "tests.support.play.seating_helpers"
ROOT = Path(__file__).parents[2]
PATIENCE = 60.0


@pytest.fixture
def home() -> Iterator[Path]:
    with paths.elsewhere() as folder:
        yield folder


def started(home: Path, *words: str) -> subprocess.Popen[str]:
    """A program of its own, whose folder is `home`."""
    env = os.environ | {"POLEMOS_HOME": str(home)}
    command = [sys.executable, "-m", *words]
    return subprocess.Popen(command, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)


def killed_after(
    program: subprocess.Popen[str], positions: int, chance: random.Random
) -> list[str]:
    """Kill a table a moment after so many positions; return the digests that it had printed."""
    assert program.stdout is not None
    told = [program.stdout.readline().strip() for _ in range(positions + 1)]
    time.sleep(chance.random() * 0.02)
    program.kill()
    told += program.stdout.read().split("\n")
    program.wait()
    return [line for line in told[1:] if len(line) == 8]


def title_of() -> App:
    """The program, started again."""
    app = App(offscreen(SMALL), Settings(), scene_routes)
    app.replace_all(app.routes.title)
    return app


def going_on(app: App) -> Match:
    """Choose what the title offers first."""
    by_keys(app, "Continue")
    assert isinstance(app.top, TableScene)
    return match_of(app.top)


# ---------------------------------------------------------------------- killed programs


@pytest.mark.few()
@pytest.mark.parametrize("game", list(GAMES))
def test_a_killed_table_waits_on_the_title_with_every_action(game: str, home: Path) -> None:
    chance, seeds = random.Random(game), (1, 2) if game == "duel" else (1,)
    for seed in seeds:
        told = killed_after(
            started(home, SEATED, game, str(seed)),
            1 + 5 * seed,
            chance,
        )
        newest, record = next(saves.unfinished())
        played = zip(record.lines, list(moments(record))[1:], strict=True)
        stood = [moment.state.digest() for line, moment in played if line.hints is None]
        assert stood[: len(told)] == told
        assert len(stood) <= len(told) + 1
        app = title_of()
        assert going_on(app).state.digest() == stood[-1]
        app.close()
        assert read(newest).lines == record.lines
    assert len([*saves.unfinished()]) == len(seeds)


@pytest.mark.sweep(sister="test_what_was_cut_short_is_played_again_without_a_seam")
def test_a_killed_match_without_a_window_can_be_played_to_its_end(tmp_path: Path) -> None:
    for lines in (1, 5, 40):
        out = tmp_path / f"{lines}.replay"
        words = ["match", "duel", "--seats", "greedy,recruit", "--seed", "3", "--out", str(out)]
        program = started(tmp_path, "game", *words)
        limit = time.monotonic() + PATIENCE
        while time.monotonic() < limit and program.poll() is None:
            if out.exists() and out.read_bytes().count(b"\n") > lines:
                break
            time.sleep(0.001)
        program.kill()
        program.wait()
        assert program.stdout is not None
        program.stdout.close()
        record = read(out)
        assert len(record.lines) >= lines
        match = reopened(out)
        while match.outcome() is None:
            match.act(match.state.legal()[0])
        assert read(out).finished
        assert len(list(moments(read(out)))) == len(match.history) + 2


# ---------------------------------------------------------------------- cut records


def test_a_record_cut_at_any_byte_keeps_every_whole_line(home: Path) -> None:
    path = begun()
    whole = path.read_bytes()
    head = whole.index(b"\n") + 1
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        lines = whole[:length].count(b"\n")
        if length < head:
            with pytest.raises(ReplayError):
                read(path)
            assert [*saves.unfinished()] == []
            continue
        record = read(path)
        assert len(record.lines) == lines - 1
        assert len([*saves.unfinished()]) == (lines > 1)


def test_what_was_cut_short_is_played_again_without_a_seam(home: Path) -> None:
    path = begun()
    whole = path.read_bytes()
    for length in range(len(whole) - 60, len(whole) + 1, 7):
        path.write_bytes(whole[:length])
        match = reopened(path)
        while len(match.history) < 9:
            match.act(match.state.legal()[-1])
        assert match.recorder is not None
        match.recorder.close()
        assert path.read_bytes() == whole


def test_a_match_taken_back_stands_there_still_when_it_is_gone_on_with(home: Path) -> None:
    path = saves.new_path("duel")
    match = Match.begin(Setup("duel", ("human", "human"), 3, "practice"), Recorder(path))
    for _ in range(20):
        match.act(match.state.legal()[0])
    seat = match.history[-1][1].seat
    assert match.undo(seat) and match.undo(seat) and match.redo(seat)
    match.recorder.close()  # type: ignore[union-attr]
    again = reopened(path)
    assert again.state.digest() == match.state.digest()
    assert again.redo(seat)
    assert again.state.digest() != match.state.digest()


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_log_of_a_match_that_is_gone_on_with_goes_on_too(game: str, home: Path) -> None:
    seats = ("human", "greedy", "greedy")[: RULES[game].seats]
    recorder = Recorder(saves.new_path(game))
    match = Match.begin(Setup(game, seats, 5), recorder)
    app = studio(SMALL)
    scene = table_of(app, match)
    scene.bots.update = lambda: None  # type: ignore[method-assign]
    app.push(scene)
    scene.playback.finish()
    dealt = len(scene.log.lines)
    dice = random.Random(5)
    for _ in range(40):
        scene.actions.act(dice.choice(match.state.legal()))
        scene.playback.finish()
    recorder.close()
    again = table_of(app, reopened(recorder.path))
    app.push(again)
    assert len(scene.log.lines) > dealt + 10
    assert again.log.lines == scene.log.lines
    assert [each.markup for each in again.log.panel.entries] == [
        each.markup for each in scene.log.panel.entries
    ]


def test_a_match_that_is_left_before_anybody_has_acted_leaves_no_record(home: Path) -> None:
    app = studio(SMALL)
    for actions in (0, 1):
        path = saves.new_path("duel")
        match = Match.begin(Setup("duel", ("human", "human"), 3), Recorder(path))
        app.push(table_of(app, match))
        for _ in range(actions):
            match.act(match.state.legal()[0])
        assert path.exists()
        app.pop()
        assert path.exists() == (actions > 0)


def test_several_matches_wait_the_newest_first(home: Path) -> None:
    paths_of = [begun("human", "greedy"), begun("human", "random"), begun("human", "hoplite")]
    assert [path for path, _record in saves.unfinished()] == sorted(paths_of, reverse=True)
    app = title_of()
    assert going_on(app).players[1] == Bot("hoplite")
    app.close()


@LINKS
def test_a_folder_of_rubbish_keeps_nobody_from_the_title(home: Path) -> None:
    left = begun()
    folder = paths.records()
    (folder / "9999_a.replay").write_bytes(b"\xff" * 3000)
    (folder / "9999_b.replay").write_bytes(b"")
    (folder / "9999_c.replay").mkdir()
    (folder / "9999_d.replay").symlink_to(folder / "nowhere")
    assert [path for path, _record in saves.unfinished()] == [left]
