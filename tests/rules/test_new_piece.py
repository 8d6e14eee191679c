"""The recipe "a card": a line in a table and a picture, and it is played, drawn and recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.duel.cards import TABLE, read_cards
from tests.support.systems import LINKS
from tests.support.trees.copied_tree import copied, run_in

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
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program with four more pieces."""
    lines: dict[str, list[str]] = {}
    for file, line in PIECES.values():
        lines.setdefault(f"game/rules/{file}", []).append(line)
    return copied(tmp_path_factory.mktemp("tree"), lines, PICTURES)


@LINKS
@pytest.mark.few()
@pytest.mark.parametrize("name", PIECES)
def test_a_line_and_a_picture_are_a_piece(name: str, tree: Path) -> None:
    done = run_in(tree, "tests.support.trees.new_piece", PIECES[name][0].partition("/")[0], name)
    assert not done.returncode, done.stderr


def test_a_card_with_a_wrong_number_is_refused(tmp_path: Path) -> None:
    table = tmp_path / "cards.csv"
    table.write_text(f"{TABLE.read_text('utf-8')}200{PIECES['Long Walls'][1][3:]}\n", "utf-8")
    with pytest.raises(ValueError, match="should be numbered from 1"):
        read_cards(table)
