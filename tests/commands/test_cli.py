"""The command line: what works prints what it should, and what is wrong gets one line."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from argparse import SUPPRESS, Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from PIL import Image

from game.cli import COMMANDS, GAMES, parser, run
from game.cli import opening as opened_by
from game.commands.headless import setup_from
from game.records.replay import read
from game.records.replay_player import opening
from game.rules import RULES
from game.rules.options import named_values
from game.system import i18n, paths
from game.system.i18n import PSEUDO, pseudo
from game.workshop.string_extraction import strings

REPLAYS = Path(__file__).parents[1] / "replays"
ROOT = Path(__file__).parents[2]
GOLDEN = REPLAYS / "duel_athens_wins.replay"


@pytest.mark.few(10)
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
        ("match duel --out d.html", "d.html must end in .replay"),
        ("play duel --record t.replay", "t.replay must end in .tape"),
        (f"replay {GOLDEN} --html g.replay", "g.replay must end in .html / .htm"),
        ("shot duel --out s.html", "s.html must end in .png"),
        ("shot --film duel-card-played --out s.mp4", "s.mp4 must end in .png / .gif / .webp"),
        ("sheet --out s.replay", "s.replay must end in .png"),
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


def parsers() -> list[ArgumentParser]:
    """Return the whole parser and that of each command."""
    top = parser()
    (commands,) = (one for one in top._actions if isinstance(one, _SubParsersAction))
    assert list(commands.choices) == [one.name for one in COMMANDS]
    return [top, *commands.choices.values()]


def described(one: ArgumentParser) -> list[Action]:
    return [each for each in one._actions if not isinstance(each, _SubParsersAction)]


def prose(one: ArgumentParser) -> set[str]:
    """Return all sentences of a parser: its description, what follows, the help of its words."""
    lines = (one.epilog or "").splitlines()
    helps = {each.help or "" for each in described(one)}
    return {one.description or "", *helps, *(line for line in lines if line[:2] != "  ")} - {""}


@pytest.mark.parametrize("one", parsers(), ids=lambda one: one.prog)
def test_help_describes_each_word_with_its_default_and_an_example(one: ArgumentParser) -> None:
    assert one.description
    for each in described(one):
        assert each.help, each.dest
        if each.default is not None and each.default not in (False, SUPPRESS, []):
            told = "x".join(map(str, each.default)) if each.dest == "size" else each.default
            assert f"{told or 'all'} unless given" in each.help, each.dest
        if each.dest == "game":
            assert each.help.endswith(": duel, battle or greece")
    examples = [line for line in (one.epilog or "").splitlines() if line[:2] == "  "]
    assert any(one.prog in line for line in examples)
    assert (one.epilog or "").endswith(GAMES)


@pytest.mark.parametrize("one", parsers(), ids=lambda one: one.prog)
def test_examples_can_be_called(one: ArgumentParser) -> None:
    """A shell's own words around them aside."""
    for line in (one.epilog or "").splitlines():
        if line.startswith("  polemos") and "--help" not in line:
            words = re.split(" [>|] ", line.strip())[0].split()
            words[1:] = opened_by(words[1:])
            options = parser().parse_args(words[1:])
            assert options.prog == " ".join(words[:2]).partition(" -")[0]
            if getattr(options, "game", None):
                setup_from(options, ("hoplite", "hoplite"))


@pytest.mark.parametrize("command", ["play", "match"])
def test_help_names_all_options_of_the_rules(command: str) -> None:
    """Each in a form that can be written so."""
    (one,) = (each for each in parsers() if each.prog == f"polemos {command}")
    own = {"target", "lead"}  # they have options of the command line
    for game, rules in RULES.items():
        told = (one.epilog or "").partition(f"  {game}: ")[2].partition(":")[0]
        values = named_values(re.findall(r"(\w+=\S+)", told))
        assert values.keys() == {each.name for each in rules.OPTIONS} - own
        for name, value in values.items():
            assert rules.new(7, **{name: value})


# ---------------------------------------------------------------------- the player's language


@pytest.fixture
def foreign(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A system that speaks the made-up language, and a player's folder without settings."""
    monkeypatch.setenv("LANGUAGE", PSEUDO)
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")  # where it is C no language holds
    with paths.elsewhere() as folder:
        yield folder
    i18n.use_language(i18n.ENGLISH)


@pytest.mark.parametrize("one", parsers(), ids=lambda one: one.prog)
def test_help_is_in_the_catalogue(one: ArgumentParser) -> None:
    assert prose(one) <= strings()


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize("one", parsers(), ids=lambda one: one.prog)
def test_help_is_in_the_players_language(
    one: ArgumentParser, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        run([*one.prog.split()[1:], "--help"])
    shown = " ".join(capsys.readouterr().out.split())
    assert all(pseudo(words) in shown for words in prose(one))
    assert all(pseudo(words) in shown for words in ("usage:", "options", "Examples:"))


@pytest.mark.usefixtures("foreign")
@pytest.mark.parametrize(
    "words",
    [
        "nonsense",
        "match",
        "match chess",
        "match duel --seats greedy",
        "match duel --seats human,greedy",
        "match duel --seed 1e9",
        "match duel --seed",
        "match duel --se 7",
        "match duel --target ten",
        "match duel --seconds ten",
        "match duel --iterations 0",
        "match duel --json=1",
        "match duel --out /no/such/folder/a.replay",
        "match duel zeus",
        "replay a.replay --log --verify",
        "shot",
        "shot atlantis --out x.png",
        "shot duel --size 9x9 --out x.png",
    ],
)
def test_complaints_are_in_the_players_language(
    words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(words.split()) == 2
    assert re.match(r"polemos( \w+)?: \[.*\]$", capsys.readouterr().err)


def test_the_language_of_the_settings_comes_before_that_of_the_system(
    foreign: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = foreign / "settings.json"
    for content, says in (('{"language": "en", "calm": 3}', "no game"), ("{", "no game")):
        kept.write_text(content)
        assert run(["match", "chess"]) == 2
        assert says in capsys.readouterr().err
        assert kept.read_text() == content, "the window tells of it"
    kept.unlink()
    assert run(["match", "chess"]) == 2
    assert "[théëréë" in capsys.readouterr().err


@pytest.mark.sweep(sister="test_the_language_of_the_settings_comes_before_that_of_the_system")
@pytest.mark.usefixtures("foreign")
def test_no_language_is_chosen_before_something_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.cli._players_language", lambda: pytest.fail("it is asked for"))
    for words in ("match duel --seats random,random --seed 7 --json", "shot --list"):
        assert run(words.split()) == 0


def test_a_match_without_a_window_prints_one_line_of_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = "match duel --seats greedy,random --seed 7 --target 5 --json"
    assert run([*words.split(), "--out", str(out)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert set(told) == {"winners", "reason", "actions", "seconds"}
    assert run(["replay", str(out), "--verify"]) == 0
    checks = told["actions"] + 1
    assert f"{checks} of {checks} checks hold" in capsys.readouterr().out


def test_a_head_start_is_kept_in_the_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "g.replay"
    words = "match duel --seats random,random --seed 7 --lead 0,4"
    assert run([*words.split(), "--out", str(out)]) == 0
    header = read(out).header
    assert header.options == {"lead": [0, 4]}
    assert opening(header).picture()["vp"] == [0, 4]
    assert run(["replay", str(out), "--verify"]) == 0
    assert "checks hold" in capsys.readouterr().out


def test_a_name_without_an_ending_gets_that_of_what_it_holds(tmp_path: Path) -> None:
    words = ["match", "duel", "--seats", "random,random", "--seed", "7", "--out"]
    assert run([*words, str(tmp_path / "evening")]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["evening.replay"]


def test_the_same_seed_and_iterations_play_the_same_match(tmp_path: Path) -> None:
    records = []
    for number in range(2):
        out = tmp_path / f"{number}.replay"
        words = "match duel --seats greedy,greedy --seed 3 --target 3"
        assert run([*words.split(), "--out", str(out)]) == 0
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
    words = "shot --film greece-turn-began --every 100 --columns 2 --wide 200"
    assert run([*words.split(), "--out", str(out)]) == 0
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


@pytest.mark.parametrize(
    ("words", "command"),
    [
        (["/a/An evening.replay"], ["replay", "/a/An evening.replay"]),
        (["file:///a/An%20evening.REPLAY"], ["replay", "/a/An evening.REPLAY"]),
        (["evening.tape"], ["tape", "evening.tape"]),
        (["stats"], ["stats"]),
        (["moves.txt"], ["replay", "moves.txt"]),
        (["--record", "a.tape"], ["--record", "a.tape"]),
        ([], []),
    ],
)
def test_a_file_alone_is_opened_by_what_shows_it(words: list[str], command: list[str]) -> None:
    assert opened_by(words) == command


def test_a_file_without_an_ending_is_opened_as_a_record_unless_a_command_is_called_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert opened_by(["evening"]) == ["evening"], "no file is there"
    for name in ("evening", "play"):
        (tmp_path / name).write_text('{"replay":1}\n', encoding="utf-8")
    assert opened_by(["evening"]) == ["replay", "evening"]
    assert opened_by(["play"]) == ["play"]
    (tmp_path / "folder").mkdir()
    assert opened_by(["folder"]) == ["folder"]


def test_a_file_alone_with_another_ending_is_refused_by_its_ending(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "g.html").write_text('{"replay":1}', encoding="utf-8")
    assert run([str(tmp_path / "g.html")]) == 2
    told = capsys.readouterr().err
    assert told == "polemos: g.html must end in .replay / .txt / .tape / .json\n"


def test_what_is_no_record_is_refused_before_a_window_opens(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "none.replay"
    path.write_text("no record")
    assert run([path.as_uri()]) == 2
    assert "none.replay" in capsys.readouterr().err
