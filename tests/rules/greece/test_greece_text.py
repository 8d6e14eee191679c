"""The names of areas and chits, and the text of each chit."""

from __future__ import annotations

import pytest

from game.rules.greece.chits import CHITS, FACE_OF_ART
from game.rules.greece.map import AREAS
from game.rules.greece.text import FACE_ROOM, kind_words, name, sentence, short
from game.workshop.string_extraction import strings


@pytest.mark.parametrize(
    ("chit", "does", "in_short"),
    [
        ("military", "Your areas and up to 2 links away. "
         "Beats Coup, loses to Influence.", "Beats Coup"),
        ("influence", "Your areas and 1 link away. Beats Military, loses to Coup.",
         "Beats Military"),
        ("coup", "Any area. Beats Influence, loses to Military.", "Beats Influence"),
        ("void", "Any area. Does nothing: a bluff.", "Does nothing"),
        ("lysander", "Any area. Counts for Sparta, whoever plays it. "
         "Beats ordinary chits.", "For Sparta"),
    ],
)  # fmt: skip
def test_a_chit_says_what_it_does(chit: str, does: str, in_short: str) -> None:
    face = FACE_OF_ART[chit]
    assert (str(sentence(face)), str(short(face))) == (does, in_short)


def test_short_lines_fit_and_every_chit_has_its_words() -> None:
    for chit in CHITS:
        assert len(str(short(chit.face))) <= FACE_ROOM
        assert str(name(chit.face)) == chit.name
        special = chit.kind == "special"
        assert str(kind_words(chit.face)) == ("Special Chit" if special else "Chit")


def test_names_of_areas_and_chits_can_be_translated() -> None:
    assert {area.name for area in AREAS} | {chit.name for chit in CHITS} <= strings()
