"""The page on writing a bot holds: its code runs as it stands, and its bot plays in the arena."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ai import arena
from ai.research.numbering import counts

PAGE = (Path(arena.__file__).parent / "WRITING_A_BOT.md").read_text("utf-8")
BOT, LIBRARY, OPEN_SPIEL, PETTINGZOO = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
COMMANDS = re.findall(r"python -m ai\.arena ([^`\n]*)", PAGE)


@pytest.fixture
def written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], None]]:
    """Write a text into my_bot.py, in a folder where Python finds it."""
    monkeypatch.syspath_prepend(tmp_path)

    def write(text: str) -> None:
        (tmp_path / "my_bot.py").write_text(text, "utf-8")

    yield write
    sys.modules.pop("my_bot", None)


def test_the_bot_is_short() -> None:
    lines = [line for line in BOT.split("class MyBot")[1].splitlines() if line.strip()]
    assert len(lines) <= 20


def test_the_bot_plays_in_the_arena(
    capsys: pytest.CaptureFixture[str], written: Callable[[str], None]
) -> None:
    """As the page has it, but for the number of games."""
    written(BOT)
    entrants = COMMANDS[0].split(" --games")[0].split()
    assert arena.main([*entrants, "--games", "2"]) == 0
    assert capsys.readouterr().out.startswith("my_bot:MyBot against recruit at duel")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_arena_takes_the_commands(command: str, written: Callable[[str], None]) -> None:
    written(BOT)
    arena.checked(arena.parser().parse_args(command.split()))


@pytest.mark.parametrize(("library", "code"), [("pyspiel", OPEN_SPIEL), ("pettingzoo", PETTINGZOO)])
def test_other_libraries_do_as_the_page_says(library: str, code: str) -> None:
    pytest.importorskip(library)
    exec(compile(code, "WRITING_A_BOT.md", "exec"), {})


def test_the_page_counts_the_actions() -> None:
    for game, count in counts().items():
        assert f"| {game} | {count} |" in PAGE


def test_the_library_does_as_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(LIBRARY, "WRITING_A_BOT.md", "exec"), {})
    assert re.fullmatch(r"\([\d., ]+\) [0-9a-f]{8}\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ("class MyBot:\n    pass", "there is no bot 'my_bot:MyBot': "),
        ("MINE = 1", "there is no bot 'my_bot:MyBot': "),
        (
            "class MyBot:\n    def __init__(self, game): pass\n"
            "    def choose(self, view, rng, budget): return None",
            "my_bot:MyBot: not legal now: None",
        ),
    ],
)
def test_a_bot_that_does_not_work_is_told_in_one_line(
    capsys: pytest.CaptureFixture[str],
    written: Callable[[str], None],
    source: str,
    complaint: str,
) -> None:
    written(source)
    assert arena.main(["duel", "my_bot:MyBot", "random", "--games", "1"]) == 2
    err = capsys.readouterr().err
    assert complaint in err
    assert err.count("\n") == 1
