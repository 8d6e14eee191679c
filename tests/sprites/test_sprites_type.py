"""The typeface in the house is the one that its program cuts."""

from pathlib import Path

import pytest

from sprites.base.lettering import FALLBACK, FILES, face_for, font, paintable
from sprites.base.letters import letters
from sprites.workshop.accents import MARKS
from sprites.workshop.characters import FIGURES, LETTERS, MATHS, SIGNS, accented, composed
from sprites.workshop.glyphs import GLYPHS
from sprites.workshop.kerning import AFTER, BEFORE, PAIRS, classes, kerned, with_accents
from sprites.workshop.strokes import CAP, SMALL_CAP, WEIGHTS, Letter
from tests.support.sweeps import each

HOUSE = Path(FILES["stele"]).parent
NEEDS: dict[str, str] = {
    "en": "abcdefghijklmnopqrstuvwxyz ‘’“”–—…",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ «»·\u0387\u037e;",
    "de": "abcdefghijklmnopqrstuvwxyzäöüß ẞ „“‚‘ »«›‹",
    "fr": "abcdefghijklmnopqrstuvwxyzàâæçèéêëîïôœùûüÿ «»‹›’\u00a0",
    "it": "abcdefghijklmnopqrstuvwxyzàèéìíîòóùú «»“”’",
    "es": "abcdefghijklmnopqrstuvwxyzáéíñóúü ¿¡ªº «»“”",
}
"""The letters and signs of each language, without capitals."""
EVERYWHERE = "0123456789.,:;!?'()[]/&%+−=×→←·•#*-"


@pytest.mark.few(2)
@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("tall", [CAP, SMALL_CAP])
def test_every_letter_can_be_cut_and_stands_between_its_lines(weight: str, tall: float) -> None:
    for name in LETTERS:
        letter = Letter(weight, tall)
        GLYPHS[name](letter)
        left, low, right, top = letter.box()
        assert right - left > 60
        assert -0.32 * tall < low <= 2, name
        assert 0.97 * tall < top < 1.2 * tall, name


@pytest.mark.parametrize("weight", WEIGHTS)
@pytest.mark.parametrize("tall", [CAP, SMALL_CAP])
def test_accents_stay_between_the_lines_of_the_face(weight: str, tall: float) -> None:
    for accent, draw in MARKS.items():
        mark = Letter(weight, tall)
        draw(mark)
        _, low, _, top = mark.box()
        assert tall + 20 < low < top <= 920 or -220 <= low < top < 30, accent


def test_figures_are_all_drawn_and_fit_their_common_width() -> None:
    for name in [*FIGURES, *MATHS]:
        letter = Letter("Bold", CAP, figure=True)
        GLYPHS[name](letter)
        left, _, right, _ = letter.box()
        assert right - left <= 606


@pytest.mark.parametrize("face", ["stele", "stele-bold"])
def test_the_file_has_every_character_of_its_program(face: str) -> None:
    known = letters(FILES[face])
    wanted = "".join([*SIGNS.values(), *LETTERS.values(), *accented(False), *accented(True)])
    assert {character for character in wanted if ord(character) not in known} == set()
    plain = [*range(0x20, 0x7F), *range(0xA0, 0xAD), *range(0xAE, 0x180), *range(0x400, 0x460)]
    assert {chr(code) for code in plain if code not in known} == set()
    assert ord("ῆ") not in known


@each("language", NEEDS)
@each("face", sorted(FILES))
def test_every_face_has_the_letters_of_every_language(face: str, language: str) -> None:
    needed = NEEDS[language] + NEEDS[language].upper() + EVERYWHERE
    lacking = {character for character in needed if ord(character) not in letters(FILES[face])}
    if face in FALLBACK and lacking:
        assert not lacking & set(NEEDS["fr"] + NEEDS["es"])
        lacking = {each for each in lacking if ord(each) not in letters(FILES[FALLBACK[face]])}
    assert lacking == set()


@pytest.mark.parametrize("face", ["stele", "stele-bold"])
def test_the_inscription_face_needs_no_other_for_any_language(face: str) -> None:
    for needed in NEEDS.values():
        for words in (needed, needed.upper(), EVERYWHERE):
            assert face_for(paintable(words, face), face) == face


def test_kerning_names_only_glyphs_that_exist() -> None:
    shapes = {name for row in (*AFTER.values(), *BEFORE.values()) for name in row}
    assert shapes <= set(GLYPHS)
    assert set(PAIRS) <= set(AFTER)
    pairs = kerned(set(GLYPHS), 2)
    assert pairs["A", "V"] < 0 and pairs["T", "A"] == pairs["A", "T"]


def test_accented_letters_are_kerned_as_their_plain_ones() -> None:
    pairs = kerned({*GLYPHS, "O.sc"}, 2)
    more = with_accents(pairs, {"Adieresis": "A", "Odieresis.sc": "O.sc"})
    assert more["Adieresis", "V"] == pairs["A", "V"] and more["V", "Adieresis"] == pairs["V", "A"]
    assert ("V", "Adieresis") not in with_accents(pairs, {"Adieresis": "A"}, {"Adieresis"})
    assert pairs["T", "O.sc"] < more["T", "Odieresis.sc"] < 0
    spread = {
        (a, b): by for (left, right), by in classes(more).items() for a in left for b in right
    }
    assert spread == more


def test_every_accented_letter_is_a_letter_with_a_mark() -> None:
    assert composed("Ț") == composed("Ţ") == ("T", "\u0326")
    assert composed("Ş") == ("S", "\u0327") and composed("ΐ") == ("Ι", "\u0308\u0301")
    assert {composed(each)[0] for each in accented(True)} <= set("".join(LETTERS.values()) + "ЕГІК")


def test_the_program_writes_the_same_bytes(tmp_path: Path) -> None:
    pytest.importorskip("fontTools")
    pytest.importorskip("pathops")
    from sprites.workshop.build import build  # noqa: PLC0415

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
