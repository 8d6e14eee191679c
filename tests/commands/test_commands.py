"""Commands for scripts: the review of a record, the statistics, and completion in three shells."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from game.cli import COMMANDS, parser, run
from game.commands import completion
from game.rules import RULES
from game.system import paths

DUEL = (Path(__file__).parents[1] / "replays") / "duel_athens_wins.replay"


@pytest.mark.sweep(sister="test_a_review_of_no_record_is_refused")
def test_a_review_tells_each_decision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = tmp_path / "short.replay"
    words = f"match duel --seats random,random --target 5 --seed 3 --out {short}"
    assert run(words.split()) == 0
    capsys.readouterr()
    assert run(["review", str(short), "--json", "--iterations", "30"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "duel" and len(told["seats"]) == 2
    for seat, one in enumerate(told["seats"]):
        made = [each for each in told["decisions"] if each["seat"] == seat]
        assert sum(one["grades"].values()) == len(made) and 0 <= one["accuracy"] <= 1
    assert all(one["done"] and 0 <= one["cost"] <= one["chance"] for one in told["decisions"])
    assert run(["review", str(short), "--iterations", "30"]) == 0
    assert capsys.readouterr().out.startswith("random: accuracy ")


def test_a_review_of_no_record_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["review", "/no/such.replay"]) == 2
    assert run(["review", str(DUEL), "--iterations", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 2


def test_statistics_tell_what_the_records_come_to(capsys: pytest.CaptureFixture[str]) -> None:
    with paths.elsewhere() as folder:
        shutil.copytree(DUEL.parent, folder / "records")
        assert run(["stats", "--json"]) == 0
        told = json.loads(capsys.readouterr().out)
        assert run(["stats"]) == 0
        lines = capsys.readouterr().out.splitlines()
    assert sum(one["matches"] for one in told["games"].values()) == sum(
        one["counted"] == "yes" for one in told["records"]
    )
    assert lines[-1].startswith(f"{len(told['records'])} records, ")
    assert [line.partition(":")[0] for line in lines[:-1]] == list(told["games"])


@pytest.mark.parametrize("shell", completion.SHELLS)
def test_a_completion_names_all_commands_options_and_games(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["completion", shell]) == 0
    script = capsys.readouterr().out
    every = [("", completion.arguments(parser())), *((n, f) for n, (_h, f) in _commands())]
    for name, found in every:
        assert name in script
        for option in (word for one in found for word in one.names):
            assert option.lstrip("-") in script
    assert " ".join(RULES) in script
    if shutil.which(shell):
        assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0


def _commands() -> list[tuple[str, tuple[str, list[completion.Argument]]]]:
    found = completion.commands(parser())
    assert list(found) == [name for name, *_ in COMMANDS]
    return list(found.items())


@pytest.mark.skipif(shutil.which("bash") is None, reason="no bash here")
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        (["polemos", "re"], {"replay", "review"}),
        (["polemos", "match", ""], {*RULES}),
        (["polemos-cli", "play", "duel", "--mode", ""], {"match", "practice"}),
        (["polemos", "review", "g.replay", "--j"], {"--json"}),
    ],
)
def test_bash_is_offered_what_fits(words: list[str], offered: set[str]) -> None:
    script = "\n".join(completion.bash(parser()))
    line = " ".join(f"'{word}'" for word in words)
    ask = f"COMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _polemos; echo ${{COMPREPLY[@]}}"
    done = subprocess.run(
        ["bash", "-c", f"{script}\n{ask}"], text=True, capture_output=True, check=True
    )
    assert offered <= set(done.stdout.split())
