"""Chits that lie on the map count where a city is about to win by them."""

from __future__ import annotations

from ai.greece.board import LEVEL, Shift, board_of
from ai.greece.outlook import shifts
from ai.greece.rows import rows_of
from game.rules.core import Seat
from tests.support.play.greekmap import ATHENS, SPARTA, THEBES, war

SIX = "sparta: sparta, argos: sparta, elis: sparta, pylos: sparta, corinth: sparta, melos: sparta"
OTHERS = "athens: athens, thebes: thebes"


def seen(areas: str, placed: str, viewer: Seat) -> tuple[Shift, list[Shift]]:
    """Return the shifts by which a city sees a position, those of the lying chits in map order."""
    view = war(areas, placed=placed, turn=4).view(viewer)
    board = board_of(view)
    rows = rows_of(board, view, view.faces)
    return shifts(board, [row for row in rows if row.present], viewer)


def test_far_from_victory_nothing_is_counted() -> None:
    areas = "athens: athens, sparta: sparta, thebes: thebes, argos: sparta"
    assert seen(areas, "delphi: sparta coup; elis: athens coup", ATHENS) == (LEVEL, [LEVEL, LEVEL])


def test_a_chit_of_one_s_own_is_sure_to_win_an_empty_area() -> None:
    usual, apart = seen(f"{SIX}, {OTHERS}", "delphi: sparta coup", SPARTA)
    assert usual == (0, 1, 0)
    assert apart == [LEVEL]  # whoever adds a chit there decides anew who wins it


def test_what_others_laid_counts_by_its_chances() -> None:
    placed = "delphi: sparta void; naupactus: sparta void; larissa: sparta void"
    usual, _ = seen(f"{SIX}, {OTHERS}", placed, ATHENS)
    assert usual[SPARTA] > 0
    assert usual[ATHENS] == usual[THEBES] == 0


def test_a_row_is_seen_as_if_nothing_lay_in_it() -> None:
    areas, first, second = f"{SIX}, {OTHERS}", "delphi: sparta coup", "naupactus: sparta coup"
    _, apart = seen(areas, f"{first}; {second}", ATHENS)
    assert apart == [seen(areas, second, ATHENS)[0], seen(areas, first, ATHENS)[0]]


def test_a_city_that_is_attacked_may_lose_areas() -> None:
    usual, _ = seen(f"{SIX}, {OTHERS}", "argos: athens pericles", ATHENS)
    assert usual == (0, -1, 0)
