"""The command line: what works prints what it should, and what is wrong gets one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from argparse import SUPPRESS, _SubParsersAction
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.cli import COMMANDS, GAMES, parser, run
from game.records.playthrough import opening
from game.records.replay import read

REPLAYS = Path(__file__).with_name("replays")
ROOT = Path(__file__).parent.parent
GOLDEN = REPLAYS / "duel_athens_wins.replay"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("nonsense", "invalid choice"),
        ("match", "required: game"),
        ("match chess", "no game called 'chess'"),
        ("match duel --seats greedy", "2 seats, not 1"),
        ("match duel --seats greedy,zeus", "nobody called 'zeus'"),
        ("match duel --seats human,greedy", "a person needs a window"),
        ("match duel --seed -1", "seed"),
        ("match duel --seed 1e9", "no seed"),
        ("match duel --seed 99999999999999999999", "no seed"),
        ("match duel --target 99", "target must be"),
        ("match duel --lead 13,0", "lead must be two numbers from 0 to 12"),
        ("match duel --lead 4", "'4' is no lead: one such as 0,4 is"),
        ("match greece --lead 0,4", "no option 'lead'"),
        ("match duel --iterations 0", "at least one iteration"),
        ("match duel --games 0", "'0' is no number from 1 to 100000"),
        ("match duel --seed 18446744073709551615 --games 2", "there are no 2 seeds from"),
        ("match duel --moves /no/such.txt", "No such file"),
        ("match duel --moves /", "it is a folder"),
        ("match duel --out /no/such/folder/a.replay", "no folder"),
        ("replay /no/such.replay --verify", "No such file"),
        ("replay /no/such.replay", "No such file"),
        ("replay /no/such.replay --log", "No such file"),
        (f"replay {GOLDEN} --log --verify", "not allowed with argument"),
        ("shot", "which scene"),
        ("shot --film atlantis --out x.png", "no film 'atlantis'"),
        ("shot duel --film duel-card-played --out x.png", "which scene"),
        ("shot --film duel-card-played", "--out"),
        ("shot --film match --out x.webp", "--film match shows a --replay"),
        ("shot --film duel-card-played --every 5 --out x.png", "'5' is no number from 10 to 1000"),
        ("shot --film duel-card-played --crop 1,2 --out x.png", "'1,2' is not x,y,w,h"),
        ("shot --film greece-turn-began --crop 9000,0,9,9 --out x.png", "lies outside"),
        ("shot duel", "--out"),
        ("shot atlantis --out x.png", "no scene 'atlantis'"),
        ("shot duel --size 9x9 --out x.png", "no size"),
        ("shot duel --size 99999x720 --out x.png", "not between"),
        ("shot duel --text 500 --out x.png", "100 to 200"),
        ("shot duel --replay /no/such.replay --out x.png", "No such file"),
        ("shot viewer --replay /no/such.replay --out x.png", "No such file"),
        (f"shot viewer --replay {GOLDEN} --at 9999 --out x.png", "--at goes from 0 to 294"),
        (f"shot viewer --replay {GOLDEN} --seat 2 --out x.png", "nobody may look from seat 2"),
    ],
)
def test_bad_input_gets_one_line_and_status_2(
    words: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words.split()) == 2
    captured = capsys.readouterr()
    assert says in captured.err
    assert captured.err.count("\n") == 1
    assert captured.out == ""


@pytest.mark.parametrize("command", [name for name, *_ in COMMANDS])
def test_the_help_of_a_command_describes_each_of_its_words(command: str) -> None:
    (commands,) = (one for one in parser()._actions if isinstance(one, _SubParsersAction))
    for each in commands.choices[command]._actions:
        assert each.help, each.dest
        told = each.default is None or each.default in (False, SUPPRESS, [])
        assert told or each.default == "standard" or "unless given" in each.help, each.dest
    epilog = commands.choices[command].epilog or ""
    assert f"polemos {command}" in epilog and epilog.endswith(GAMES)


def test_a_match_without_a_window_prints_one_line_of_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = f"match duel --seats greedy,random --seed 7 --target 5 --json --out {out}"
    assert run(words.split()) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"winners", "reason", "actions", "seconds"}
    assert run(["replay", str(out), "--verify"]) == 0
    checks = told["actions"] + 1
    assert f"{checks} of {checks} checks hold" in capsys.readouterr().out


def test_a_head_start_is_kept_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = f"match duel --seats random,random --seed 7 --lead 0,4 --out {out}"
    assert run(words.split()) == 0
    header = read(out).header
    assert header.options == {"lead": [0, 4]}
    assert opening(header).picture()["vp"] == [0, 4]
    assert run(["replay", str(out), "--verify"]) == 0
    assert "checks hold" in capsys.readouterr().out


def test_the_same_seed_and_iterations_play_the_same_match(tmp_path: Path) -> None:
    records = []
    for number in range(2):
        out = tmp_path / f"{number}.replay"
        words = f"match duel --seats greedy,greedy --seed 3 --target 3 --out {out}"
        assert run(words.split()) == 0
        records.append(out.read_text().splitlines()[1:])
    assert records[0] == records[1]


def test_verifying_tells_what_fails_and_where(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = (REPLAYS / "duel_athens_wins.replay").read_text().splitlines()
    line = json.loads(lines[20])
    line["check"] = "deadbeef"
    lines[20] = json.dumps(line)
    bad = tmp_path / "bad.replay"
    bad.write_text("\n".join(lines) + "\n")
    assert run(["replay", str(bad), "--verify"]) == 1
    assert "line 21" in capsys.readouterr().err
    bad.write_text("hello\n")
    assert run(["replay", str(bad), "--verify"]) == 2


def test_a_record_of_older_rules_says_whose_rules_they_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = tmp_path / "old.replay"
    old.write_text(GOLDEN.read_text().replace('"version":2', '"version":1', 1))
    assert run(["replay", str(old), "--verify"]) == 1
    told = capsys.readouterr().err
    assert "played by version 1 of the rules, and this program plays version 2" in told
    assert told.count("\n") == 1


def test_a_record_is_shot_at_any_of_its_actions(tmp_path: Path) -> None:
    record = REPLAYS / "duel_sparta_wins.replay"
    sizes = []
    for at in (0, 40):
        out = tmp_path / f"{at}.png"
        words = ["shot", "duel", "--replay", str(record), "--at", str(at), "--seat", "1"]
        assert run([*words, "--size", "960x540", "--out", str(out)]) == 0
        sizes.append(out.stat().st_size)
    assert min(sizes) > 20_000 and sizes[0] != sizes[1]


def test_without_a_display_one_sentence_names_what_works() -> None:
    clean = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "SDL_VIDEODRIVER")}
    clean.pop("WAYLAND_DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-m", "game"], env=clean, cwd=ROOT, capture_output=True, text=True,
        timeout=60, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "polemos match" in done.stderr and "polemos shot" in done.stderr
    assert "Traceback" not in done.stderr


def test_importing_the_entry_imports_nothing_heavy() -> None:
    code = "import sys, game.__main__; print([m for m in sys.modules if m in ('pygame', 'ai')])"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "[]"


def test_a_film_is_drawn_as_a_strip_of_frames(tmp_path: Path) -> None:
    out = tmp_path / "film.png"
    words = f"shot --film greece-turn-began --every 100 --columns 2 --wide 200 --out {out}"
    assert run(words.split()) == 0
    image = pygame.image.load(str(out))
    assert image.get_width() == 2 * 204
    assert image.get_height() > 2 * 112


def test_a_record_is_drawn_as_a_moving_picture(tmp_path: Path) -> None:
    out, record = tmp_path / "match.webp", REPLAYS / "duel_athens_wins.replay"
    words = f"shot --film match --replay {record} --at 20 --seconds 1 --every 250 --wide 160"
    assert run([*words.split(), "--out", str(out)]) == 0
    with Image.open(out) as moving:
        assert moving.size == (160, 90)
        assert getattr(moving, "n_frames", 1) > 1
