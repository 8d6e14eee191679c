"""Matches as lists of moves: printed from a record, and played again from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import run
from game.commands.headless import listed
from game.match.match import Match, Setup
from game.records.recorder import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from tests.support.play.feat_matches import say

SEATS = {"duel": "greedy,random", "battle": "random,greedy", "greece": "greedy,random,greedy"}
GOLDEN = sorted((Path(__file__).parents[1] / "replays").glob("*.replay"))
GAMES = pytest.mark.parametrize("game", SEATS)
OPENING = "exchange Head-on Ramming Tactics\nexchange Spartan Leadership\ndone\n"
"""The first exchange of Athens with seed 7."""


def printed(record: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """Return a record as `replay --log` prints it."""
    capsys.readouterr()
    assert run(["replay", str(record), "--log"]) == 0
    return capsys.readouterr().out


def played(folder: Path, moves: str, *words: str) -> int:
    """Play a match with these moves first; return the exit status."""
    (folder / "moves.txt").write_text(moves, encoding="utf-8")
    return run(["match", *words, "--moves", str(folder / "moves.txt")])


@pytest.mark.few()
@GAMES
def test_what_a_record_lists_plays_the_same_match_again(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.replay", tmp_path / "second.replay"
    words = [game, "--seats", SEATS[game], "--seed", "7"]
    assert run(["match", *words, "--out", str(first)]) == 0
    moves = printed(first, capsys)
    heading, *rest = moves.splitlines()
    players = SEATS[game].replace(",", ", ")
    assert heading == f"# {game}, version {RULES[game].version}, seed 7: {players}"
    assert len(rest) == len(read(first).lines), "a line a move, and the end"
    others = [game, "--seats", ",".join(["random"] * RULES[game].seats), "--seed", "7"]
    assert played(tmp_path, moves, *others, "--out", str(second)) == 0
    assert read(second).lines == read(first).lines, "move by move and digest by digest"


@pytest.mark.few(4)
@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_golden_record_is_played_again_from_its_list(path: Path) -> None:
    playback = ReplayPlayer(read(path))
    state = playback.setup.opening()
    for text in listed(playback):
        if not text.startswith("#"):
            state.apply(state.parse(text))
    assert state.digest() == playback.digest() == playback.record.lines[-1].check


def test_a_list_begins_a_match_and_the_bots_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = f"# an opening\n\n   {OPENING.upper()}\r\n  # the rest is theirs\n"
    out = tmp_path / "g.replay"
    words = ["duel", "--seats", "random,random", "--seed", "7", "--target", "3"]
    assert played(tmp_path, moves, *words, "--out", str(out)) == 0
    heading, *rest = printed(out, capsys).splitlines()
    assert heading == "# duel, version 2, seed 7, target 3: random, random"
    assert rest[:3] == OPENING.splitlines()
    assert rest[-1].startswith("# ")


def test_what_was_undone_is_not_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder(tmp_path / "g.replay")
    setup = Setup("duel", ("human Ana", "random"), 7, "practice")
    match = say(Match.begin(setup, recorder), *OPENING.splitlines()[:2])
    assert match.undo(0)
    say(match, "done")
    recorder.close()
    assert [line.undo for line in read(tmp_path / "g.replay").lines if line.undo]
    assert printed(tmp_path / "g.replay", capsys).splitlines() == [
        "# duel, version 2, seed 7: human Ana, random",
        *[before.notation(action) for before, action in match.history],
        "# unfinished",
    ]
    playback = ReplayPlayer(read(tmp_path / "g.replay"))
    playback.seek(playback.last)
    state = setup.opening()
    for text in printed(tmp_path / "g.replay", capsys).splitlines()[1:-1]:
        state.apply(state.parse(text))
    assert state.digest() == playback.digest() == match.digest()


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (f"# seed 7\n{OPENING}\nplay Zeus\n", "line 6, seed 7: not legal now: 'play Zeus'"),
        ("0 exchange 17", "line 1, seed 7: not legal now"),
        ("exchange " + "x" * 5000, "line 1, seed 7: not legal now"),
        (f"{OPENING}\x1b[2Jplay", "line 4, seed 7: not legal now"),
    ],
)
def test_a_move_that_is_illegal_is_one_sentence_and_nothing_is_written(
    moves: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = ["duel", "--seats", "random,random", "--seed", "7"]
    assert played(tmp_path, moves, *words, "--out", str(out)) == 2
    told = capsys.readouterr()
    assert says in told.err and told.err.count("\n") == 1 and told.out == ""
    assert "\x1b" not in told.err
    assert not out.exists()


def test_a_move_after_the_end_and_a_file_that_is_no_text_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = ["duel", "--seats", "random,random", "--seed", "7", "--target", "1"]
    assert run(["match", *words, "--out", str(out)]) == 0
    assert played(tmp_path, printed(out, capsys) + "pass\n", *words) == 2
    assert "seed 7: the match is over" in capsys.readouterr().err
    (tmp_path / "moves.txt").write_bytes(b"play \xff\n")
    assert run(["match", *words, "--moves", str(tmp_path / "moves.txt")]) == 2
    assert "is no text in UTF-8" in capsys.readouterr().err


def test_many_matches_have_a_seed_a_line_and_a_record_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["match", "duel", "--seats", "random,random", "--target", "3", "--json"]
    out = tmp_path / "g.replay"
    assert run([*words, "--seed", "7", "--games", "3", "--out", str(out)]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [one["seed"] for one in told] == [7, 8, 9]
    records = [read(tmp_path / f"g-{number}.replay") for number in (1, 2, 3)]
    assert [record.header.seed for record in records] == [7, 8, 9]
    assert run([*words, "--seed", "8"]) == 0
    alone = json.loads(capsys.readouterr().out)
    assert {**alone, "seed": 8, "seconds": 0} == {**told[1], "seconds": 0}
    (tmp_path / "g-1.replay").unlink()
    (tmp_path / "g-2.replay").unlink()
    assert run([*words, "--seed", "7", "--games", "3", "--out", str(out)]) == 2
    assert "g-3.replay is there already" in capsys.readouterr().err
    assert not (tmp_path / "g-1.replay").exists(), "refused before anything is played"


@pytest.mark.parametrize("command", ["match", "replay"])
def test_help_explains_lists_of_moves_by_an_example(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run([command, "--help"])
    told = " ".join(capsys.readouterr().out.split())
    assert "in notation" in told and f"Examples: polemos {command}" in told and "--moves" in told
