"""Matches as lists of moves: printed from a record, and played again from a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.cli import run
from game.commands.headless import record_in
from game.commands.move_list import listed
from game.commands.shot import studio
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.scenes.look_back.page import LookBack
from tests.support.play.feat_matches import say

SEATS = {"duel": "greedy,random", "battle": "random,greedy", "greece": "greedy,random,greedy"}
GOLDEN = sorted((Path(__file__).parents[1] / "replays").glob("*.replay"))
RELEASES = Path(__file__).parents[1] / "releases"
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
    assert played(tmp_path, moves, "--out", str(second)) == 0
    assert printed(second, capsys) == moves
    lines = [line for line in moves.splitlines() if not line.startswith("#")]
    assert len(lines) == len(read(first).lines) - 1, "a line a move, and the end"
    others = [game, "--seats", ",".join(["random"] * RULES[game].seats)]
    second.unlink()
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
    told = printed(out, capsys).splitlines()
    assert [line for line in told if not line.startswith("#")][:3] == OPENING.splitlines()
    assert "# seed: 7" in told and "# option target: 3" in told
    assert told[-1].startswith("# result: ")


def test_what_was_undone_is_not_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    recorder = Recorder(tmp_path / "g.replay")
    setup = Setup("duel", ("human Ana", "random"), 7, "practice")
    match = say(Match.begin(setup, recorder), *OPENING.splitlines()[:2])
    assert match.undo(0)
    say(match, "done")
    recorder.close()
    assert [line.undo for line in read(tmp_path / "g.replay").lines if line.undo]
    assert printed(tmp_path / "g.replay", capsys).splitlines() == [
        "# game: duel",
        "# version: 2",
        '# seats: ["human Ana", "random"]',
        "# seed: 7",
        "# mode: practice",
        "# turn 1, Athens",
        *[before.notation(action) for before, action in match.history],
        "# result: unfinished",
    ]
    playback = ReplayPlayer(read(tmp_path / "g.replay"))
    playback.seek(playback.last)
    state = setup.opening()
    for text in printed(tmp_path / "g.replay", capsys).splitlines()[6:-1]:
        state.apply(state.parse(text))
    assert state.digest() == playback.digest() == match.digest()


@pytest.mark.parametrize(
    ("moves", "says"),
    [
        (f"# seed 7\n{OPENING}\nplay Zeus\n", "line 6, seed 7: not legal now: 'play Zeus'"),
        ("0 exchange 17", "seed 7: not legal now: '0 exchange 17'; Athens to move: exchange "),
        ("exhange Spartan Leadershp", "did you mean exchange Spartan Leadership?"),
        ("exchange Leadership", "to move: exchange Spartan Leadership, "),
        ("exchange Spartan Hoplites", "line 1, seed 7: not legal now: 'exchange Spartan Hoplites'"),
        ("# gmae: duel\n" + OPENING, "line 1: nothing is called 'gmae' here; did you mean game?"),
        ("# optoin target: 3\n" + OPENING, "did you mean option target?"),
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
    assert played(tmp_path, printed(out, capsys) + "pass\n") == 2
    assert "seed 7: the match is over" in capsys.readouterr().err
    (tmp_path / "moves.txt").write_bytes(b"play \xe9\n")
    assert run(["match", *words, "--moves", str(tmp_path / "moves.txt")]) == 2
    assert "is no text in UTF-8" in capsys.readouterr().err


def test_a_list_is_opened_and_judged_as_the_record_of_its_match(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, moves = tmp_path / "first.replay", tmp_path / "moves.TXT"
    recorder = Recorder(first)
    match = say(Match.begin(Setup("duel", ("human Ana", "random"), 7), recorder), "done")
    match.concede(0)
    recorder.close()
    moves.write_text(printed(first, capsys), encoding="utf-8")
    listed_one, record = record_in(moves), read(first)
    assert listed_one.lines == record.lines and listed_one.header.seats == record.header.seats
    app = studio((640, 360))
    assert isinstance(app.routes.theatre.replay(listed_one), LookBack)
    app.close()
    assert run(["replay", str(moves), "--verify"]) == 0
    moves.write_text("# game: duel\npley Zeus\n", encoding="utf-8")
    assert run(["replay", str(moves)]) == 2, "before a window opens"
    assert "line 2" in capsys.readouterr().err


def test_a_match_of_a_person_travels_with_its_concession(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = tmp_path / "first.replay", tmp_path / "second.replay"
    recorder = Recorder(first)
    match = say(Match.begin(Setup("duel", ("human Ana, the 2nd", "human"), 7), recorder), "done")
    match.concede(0)
    recorder.close()
    moves = printed(first, capsys)
    assert "# conceded: 0" in moves.splitlines()
    assert played(tmp_path, moves, "--out", str(second)) == 0
    assert read(second).lines == read(first).lines
    assert read(second).header.seats == read(first).header.seats
    assert played(tmp_path, moves.replace("# conceded: 0\n", "")) == 2
    assert "the moves end before the match does" in capsys.readouterr().err


@pytest.mark.parametrize("others", ["human Ben, human Cleo", "human Ben, random"])
def test_of_three_who_concede_one_leaves_people_who_would_have_to_play_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], others: str
) -> None:
    moves = f"# game: greece\n# seats: human Ana, {others}\n# seed: 5\n# conceded: 0\n"
    assert played(tmp_path, moves) == 2
    assert "the moves end before the match does" in capsys.readouterr().err


def test_of_three_a_person_among_bots_may_concede(tmp_path: Path) -> None:
    out = tmp_path / "out.replay"
    moves = "# game: greece\n# seats: human Ana, random, random\n# seed: 5\n# conceded: 0\n"
    assert played(tmp_path, moves, "--iterations", "5", "--out", str(out)) == 0
    assert [line.gives_up for line in read(out).lines if line.to] == [True]


def test_a_position_of_its_own_travels(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first, second = tmp_path / "first.replay", tmp_path / "second.replay"
    start = Match.begin(Setup("duel", ("random", "random"), 3)).state.picture()
    recorder = Recorder(first)
    match = Match.begin(Setup("duel", ("random", "random"), 7, start=start), recorder)
    match.act(match.state.legal()[0])
    recorder.close()
    assert played(tmp_path, printed(first, capsys), "--out", str(second)) == 0
    assert read(second).header.start == read(first).header.start
    assert read(second).lines[0] == read(first).lines[0]


def test_a_match_of_a_real_table_is_refused_but_its_record_lists_moves_that_play_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(tmp_path, f"# game: duel\n# Table: real\n{OPENING}") == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and "line 2: " in told and "with Polemos 1.0.0;" in told
    first, second = RELEASES / "1.0.0" / "records" / "real_table.replay", tmp_path / "b.replay"
    assert played(tmp_path, printed(first, capsys), "--out", str(second)) == 0
    assert read(second).lines == read(first).lines


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_what_a_shell_writes_can_be_read(
    encoding: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    moves = OPENING.replace("done", "done  # nothing else is dead")
    text = f"# game: duel\r\n# seats: random, random\n# seed: 7\n# option target: 1\n\n{moves}"
    (tmp_path / "moves.txt").write_bytes(text.encode(encoding))
    assert run(["match", "--moves", str(tmp_path / "moves.txt"), "--json"]) == 0


def test_a_list_of_another_game_or_of_other_rules_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(tmp_path, "# game: battle\n", "duel") == 2
    assert "has moves of battle" in capsys.readouterr().err
    assert played(tmp_path, "# game: duel\n# version: 99\n") == 2
    assert "version 99" in capsys.readouterr().err
    assert played(tmp_path, "# seed: many\n", "duel") == 2
    assert "is no seed" in capsys.readouterr().err
    assert played(tmp_path, "done\n") == 2
    assert "moves.txt names no game; it needs a line such as # game: duel" in (
        capsys.readouterr().err
    )


def test_facts_stand_in_the_heading_in_any_case_and_remarks_anywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    heading = "# Game: duel\n# SEED: 7\n# Option Target: 3\n# Seats: random, random\n# mine: yes\n"
    assert played(tmp_path, f"{heading}{OPENING}# seed: was good\n# sead: too\n", "--json") == 0
    assert json.loads(capsys.readouterr().out)["actions"] > 3


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
