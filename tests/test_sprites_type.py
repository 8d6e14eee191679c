"""The typeface in the house is the one that its program cuts."""

from pathlib import Path

import pytest

from sprites.lettering import FALLBACK, FILES, font
from sprites.letters import letters
from tests.workshop.typeface import capitals_n, figures, greek, marks, signs
from tests.workshop.typeface.characters import ACCENTED, FIGURES, GREEK, MATHS, SIGNS
from tests.workshop.typeface.kerning import AFTER, BEFORE, PAIRS, kerned
from tests.workshop.typeface.strokes import CAP, GLYPHS, SMALL_CAP, WEIGHTS, Letter

HOUSE = Path(FILES["stele"]).parent
DRAWN = (capitals_n, figures, greek, marks, signs)


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("tall", [CAP, SMALL_CAP])
def test_every_letter_can_be_cut_and_stands_between_its_lines(weight: str, tall: float) -> None:
    for name in [*"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *GREEK]:
        letter = Letter(weight, tall)
        GLYPHS[name](letter)
        left, low, right, top = letter.box()
        assert right - left > 60
        assert -0.32 * tall < low <= 2, name
        assert 0.97 * tall < top < 1.12 * tall, name


def test_figures_are_all_drawn_and_fit_their_common_width() -> None:
    for name in [*FIGURES, *MATHS]:
        letter = Letter("Bold", CAP, figure=True)
        GLYPHS[name](letter)
        left, _, right, _ = letter.box()
        assert right - left <= 606


@pytest.mark.parametrize("face", ["stele", "stele-bold"])
def test_the_file_has_every_character_of_its_program(face: str) -> None:
    known = letters(FILES[face])
    wanted = "ABCXYZabcxyz0123456789" + "".join(SIGNS.values()) + "".join(GREEK.values()) + "ÉÇñß"
    assert all(ord(character) in known for character in wanted)
    assert ord("@") not in known
    assert ACCENTED


def test_kerning_names_only_glyphs_that_exist() -> None:
    classes = {name for row in (*AFTER.values(), *BEFORE.values()) for name in row}
    drawn = {*GLYPHS, *ACCENTED}
    assert classes <= drawn
    assert set(PAIRS) <= set(AFTER)
    pairs = kerned(drawn, 2)
    assert pairs["A", "V"] < 0 and pairs["T", "A"] == pairs["A", "T"]


def test_the_program_writes_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("fontTools")
    pytest.importorskip("pathops")
    from tests.workshop.typeface.build import build  # noqa: PLC0415

    for weight in WEIGHTS:
        assert (
            build(weight, tmp_path).read_bytes()
            == (HOUSE / f"PolemosStele-{weight}.ttf").read_bytes()
        )


@pytest.mark.parametrize("face", sorted(FILES))
def test_no_sign_is_narrower_than_its_ink(face: str) -> None:
    for sign in '%½“”"…–—×nW' if face not in FALLBACK else "%nW":
        metrics = font(face, 60).metrics(sign)[0]
        assert metrics is not None
        _left, right, _low, _high, advance = metrics
        assert advance >= 0.85 * right, sign
