"""The recipe "a card": a line in a table and a picture, and it is played, drawn and recorded."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from game.rules.duel.cards import TABLE, read_cards
from tests.support.systems import LINKS

ROOT = Path(__file__).parents[2]
PIECES = {
    "Long Walls": (
        "duel/cards.csv",
        "119,Long Walls,land,A,4,0,siege,boost own ally +1,long_walls",
    ),
    "Market Day": ("duel/cards.csv", "120,Market Day,special,B,3,0,,,market_day"),
    "Gymnetes": ("battle/cards.csv", "Gymnetes,unit,LI,2,2,1,,,,gymnetes"),
    "Alcibiades": ("greece/chits.csv", "Alcibiades,special,1,athens,alcibiades"),
}
"""Lines by name; the second has nothing but a Force, the third no trait and beats no type."""
PICTURES = {
    "cards/duel/troops": "cards/duel/long_walls",
    "cards/duel/ships": "cards/duel/market_day",
    "cards/battle/psiloi": "cards/battle/gymnetes",
    "chits/pericles": "chits/alcibiades",
}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The program with four more pieces: links to all its files but the tables."""
    root = tmp_path_factory.mktemp("tree")
    for room in ("game", "ai", "sprites", "sounds", "tests"):
        copytree(ROOT / room, root / room, copy_function=os.symlink)
    for file, line in PIECES.values():
        table = root / "game/rules" / file
        text = table.read_text("utf-8")
        table.unlink()
        table.write_text(f"{text}{line}\n", "utf-8")
    for there, new in PICTURES.items():
        (root / f"sprites/art/{new}.svg").symlink_to(ROOT / f"sprites/art/{there}.svg")
    yield root


@LINKS
@pytest.mark.few()
@pytest.mark.parametrize("name", PIECES)
def test_a_line_and_a_picture_are_a_piece(name: str, tree: Path) -> None:
    game = PIECES[name][0].partition("/")[0]
    command = [sys.executable, "-m", "tests.support.new_piece", game, name]
    done = subprocess.run(
        command, cwd=tree, env=os.environ | {"PYTHONPATH": str(tree)}, stderr=subprocess.PIPE,
        text=True, check=False,
    )  # fmt: skip
    assert not done.returncode, done.stderr


def test_a_card_with_a_wrong_number_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text(f"{TABLE.read_text('utf-8')}200{PIECES['Long Walls'][1][3:]}\n", "utf-8")
    with pytest.raises(ValueError, match="should be numbered from 1"):
        read_cards(table)
