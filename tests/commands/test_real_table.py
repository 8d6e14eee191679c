"""Matches of a real table: entered as text, the rest drawn so that all that was told happens."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from game.cli import run
from game.commands.move_list import played, read_list
from game.match.match import Setup
from game.records.library import Library
from game.records.real_table import is_reconstructed, real_table_of
from game.records.replay import read, setup_of
from game.rules import RULES
from game.rules.core import Outcome
from game.scenes.seat_text import origin
from game.statistics.facts import is_whole

HEADS = "# game: duel\n# table: real\n# option target: 1\n"
MATCH = f"""{HEADS}# draws Athens: Pericles, Plague at Athens
done
exchange Troops
exchange Democracy
done
# draws Sparta: Mounted Troops
play Pericles
play Raiders
# shown Athens: Plague at Athens
pass
play Mounted Troops
pass
"""
OPTIONS: dict[str, dict[str, Any]] = {
    "duel": {"target": 6},
    "greece": {"order": [1, 0, 2], "length": 8},
}


def entered(folder: Path, text: str, *words: str) -> int:
    """Enter a match; return the exit status."""
    (folder / "moves.txt").write_text(text, encoding="utf-8")
    return run(["match", "--moves", str(folder / "moves.txt"), *words])


def test_what_was_told_happens_the_same_every_time_and_is_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("one", "two"):
        assert entered(tmp_path, MATCH, "--out", str(tmp_path / f"{name}.replay")) == 0
    record = read(tmp_path / "one.replay")
    assert record.lines == read(tmp_path / "two.replay").lines
    setup = setup_of(record.header)
    hands = setup.opening().picture()["hands"]
    assert {"Pericles", "Plague at Athens"} <= set(hands[0])
    assert {"Troops", "Democracy"} <= set(hands[1]) and "Mounted Troops" not in hands[1]
    assert origin(record, Library(tmp_path), None) == "Reconstructed from a real table."
    assert is_reconstructed(setup.start) and not is_whole("duel", {}, setup.start)
    assert run(["replay", str(tmp_path / "one.replay"), "--verify"]) == 0
    capsys.readouterr()
    run(["replay", str(tmp_path / "one.replay"), "--log"])
    assert entered(tmp_path, capsys.readouterr().out, "--out", str(tmp_path / "3.replay")) == 0
    assert read(tmp_path / "3.replay").lines == record.lines, "its notation needs no filling"


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("play Pericles", "play Perikles", "line 10: nothing is called 'perikles'; did you mean P"),
        ("play Raiders", "play Pericles", "line 11: no deal was found in which Sparta has"),
        (
            "draws Sparta: M",
            "draws Sparta: Pericles, M",
            "line 9: no deal was found in which Sparta",
        ),
        ("draws Sparta: M", "drws Sparta: M", "line 9: nothing is told by 'drws'; draws, holds"),
        ("play Raiders", "play Pylos Fortified", "line 11: n"),
        ("exchange Democracy", "exchange Troops", "which Sparta has Troops here"),
        ("# game: duel", "# game: battle", "no match of battle at a real table"),
        ("pass\nplay Mounted", "target Nicias\nplay Mounted", "line 13: not legal now: 'target"),
    ],
)
def test_what_cannot_have_been_is_one_sentence_with_its_line(
    old: str, new: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = MATCH.replace(old, new)
    if "battle" in new:
        text = text.replace("# option target: 1\n", "")
    assert entered(tmp_path, text, "--out", str(tmp_path / "g.replay")) == 2
    told = capsys.readouterr().err
    assert says in told and told.count("\n") == 1
    assert not (tmp_path / "g.replay").exists()


def written(game: str, seed: int) -> tuple[str, Outcome]:
    """Return a random match as it is told by who saw no deck, and its result."""
    chance, table = random.Random(seed), real_table_of(game)
    assert table is not None
    state = RULES[game].new(seed, **OPTIONS[game])
    lines = [f"# game: {game}", "# table: real"]
    while (outcome := state.outcome()) is None:
        hidden = state.view(1).legal and state.view(1).deciding == "search"
        action = chance.choice(
            [one for one in state.legal() if one.verb != "pass"] or state.legal()
        )
        text = state.notation(action)
        lines.append("take ?" if hidden and action.args else text)
        hands = [set(table.hand(state, seat)) for seat in range(state.seats)]
        state.apply(action)
        fresh = set(table.hand(state, 0)) - hands[0]
        if game == "duel" and fresh and action.verb in ("play", "done"):
            names = ", ".join(table.name(face) for face in sorted(fresh))
            lines.append(f"# draws {RULES[game].seat_names[0]}: {names}")
    return "\n".join(lines), outcome


@pytest.mark.few(4)
@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("seed", range(12))
def test_a_match_told_in_part_is_reconstructed_with_every_move_and_its_result(
    game: str, seed: int, tmp_path: Path
) -> None:
    text, outcome = written(game, seed)
    (tmp_path / "moves.txt").write_text(text, encoding="utf-8")
    told = read_list(tmp_path / "moves.txt")
    seats = ("human",) * RULES[game].seats
    setup, actions = played(told, Setup(game, seats, seed + 1, options=dict(OPTIONS[game])))
    state = setup.opening()
    for action in actions:
        assert action in state.legal()
        state.apply(action)
    assert state.outcome() == outcome and len(actions) == len(told.moves)


def test_the_example_of_the_guide_can_be_entered(tmp_path: Path) -> None:
    guide = (Path(__file__).parents[2] / "GUIDE.md").read_text(encoding="utf-8")
    example = next(one for one in guide.split("```") if "# table: real" in one and "seats" in one)
    out = tmp_path / "g.replay"
    assert entered(tmp_path, example, "--out", str(out)) == 0
    assert read(out).lines[-1].conceded == 1
