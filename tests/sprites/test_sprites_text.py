"""Words are never cut: on cards, buttons and panels, at 100 % and at 200 %."""

import pytest

from sprites.base import images, lettering, rich, syllable, text
from sprites.base.canvas import UNITS, Box, Canvas, offscreen
from sprites.base.pieces import side_of
from sprites.base.widget import Button
from sprites.cards import card, cardname, cardzoom
from sprites.cards.face import Face, Rendering
from sprites.cards.plate import Plate
from sprites.sheet import plain_faces
from tests.support.sweeps import each

SCALES = [1.0, 1.5, 2.0]
LEAST = 13.9
"""Units: the letters of a name are never lower than 16, nor narrower than these would be."""
NAMES = sorted({face.name for face in plain_faces()})
LONG = (
    "Name a type of unit. Every enemy of that type that attacks this turn has its Force halved, "
    "rounded down, and cannot evade."
)


@pytest.fixture(params=SCALES)
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return offscreen(UNITS, request.param)


@pytest.mark.few(3)
@pytest.mark.parametrize("limit", [104.0, 86.0, 75.0])
def test_every_name_fits_its_card_whole(canvas: Canvas, limit: float) -> None:
    for name in NAMES:
        setting = cardname.set_name(canvas, name, limit, 48, False)
        together = " ".join(setting.lines).replace("- ", "").replace(" ", "")
        assert together.replace("-", "") == name.replace(" ", "").replace("-", "")
        widest = max(setting.image(canvas, line).get_width() for line in setting.lines)
        assert widest <= limit + 1, name
        assert setting.height <= 48.5, name
        assert setting.style.size * setting.squeeze >= LEAST, (name, setting.lines)


def test_a_full_card_breaks_no_word(canvas: Canvas) -> None:
    for name in NAMES:
        limit = (1 - card.NAME_MARGIN) * card.TABLE_WIDTH
        setting = cardname.set_name(canvas, name, limit, 48, False)
        assert not any(line.endswith("-") for line in setting.lines), name


@pytest.mark.parametrize("scale", SCALES)
def test_the_whole_rule_stands_on_a_large_card(scale: float) -> None:
    canvas = offscreen(UNITS, scale)
    plate = Plate(canvas, 220, images.blank((1, 1)))
    for name in ("Pericles", "Corinthian Reinforced Rams"):
        face = Face("duel/pericles", name, 9, kind_words="Person · Athenian", sentence=LONG)
        reading = cardzoom.read(plate, face, side_of("both"))
        assert cardzoom._tall(reading) <= reading.room
        assert " ".join(reading.rules) == LONG
        assert max(text.width(reading.gauge, line, reading.rule) for line in reading.rules) <= 200


def test_larger_text_makes_larger_words_on_a_large_card() -> None:
    face = Face("duel/pericles", "Pericles", 9, sentence="Draw 1 card.")
    sizes = []
    for scale in SCALES:
        canvas = offscreen(UNITS, scale)
        plate = Plate(canvas, 220, images.blank((1, 1)))
        sizes.append(cardzoom.read(plate, face, side_of("both")).gauge.text_scale)
    assert sizes == sorted(sizes) and sizes[-1] > 1.3


def test_words_on_a_button_stay_inside(canvas: Canvas) -> None:
    for words in ("Pass", "Play Corinthian Reinforced Rams", "Undo: take back Pericles"):
        button = Button(words)
        button.rect = Box(0, 0, 230, 46)
        lines, style = text.fit(canvas, words.upper(), button.style, 230 - 16, 42)
        assert text.fits(canvas, lines, style, 230, 60)
        assert " ".join(lines) == words.upper()


def test_a_line_does_not_end_where_words_are_held_together(canvas: Canvas) -> None:
    day = "11\u00a0Nov\u00a02026"
    for limit in range(40, 400, 20):
        assert any(day in line for line in text.wrap(canvas, f"Ana won on {day}", text.BODY, limit))


def test_a_paragraph_wraps_inside_its_box_and_loses_nothing(canvas: Canvas) -> None:
    words = rich.Paragraph(
        "Athens plays *Pericles* {athens}: {gain|+2} for each {sea} card.", text.BODY
    )
    lines = words.lines(canvas, 240)
    assert all(piece.x + piece.wide <= 240.5 for line in lines for piece in line)
    shown = "".join(piece.run.words or "#" for line in lines for piece in line)
    assert shown == "AthensplaysPericles#:+2foreach#card."
    assert words.height(canvas, 240) == pytest.approx(
        len(lines) * text.line_height(canvas, text.BODY)
    )


def test_marks_in_words_are_spoken_plainly() -> None:
    assert rich.plain("{athens} plays *Pericles*: {gain|+2}") == "Athens plays Pericles: +2"


def test_nothing_is_set_smaller_than_sixteen_units(canvas: Canvas) -> None:
    _, style = text.fit(canvas, "word " * 80, text.BODY, 100, 20)
    assert style.size * canvas.text_scale >= text.LEAST - 0.01


def test_letters_the_inscription_face_lacks_come_from_source_sans() -> None:
    assert lettering.face_for("Pericles 39 → 5", "stele-bold") == "stele-bold"
    assert lettering.face_for("Περικλῆς", "stele-bold") == "sans-bold"
    assert lettering.face_for("anything", "serif") == "serif"


@each("name", text.STYLES)
def test_a_line_is_as_wide_as_it_was_measured(canvas: Canvas, name: str) -> None:
    style = text.STYLES[name]
    for words in ("Athenian Sea Power", "39", "A", "Περικλῆς"):
        painted = text.render(canvas, words, style).get_width()
        assert painted == text.width(canvas, words, style) * canvas.scale


def test_a_shortened_line_ends_in_an_ellipsis_and_fits() -> None:
    canvas = offscreen()
    line = text.shorten(canvas, "A match of the Peloponnesian War", text.BODY, 150)
    assert line.endswith("…")
    assert text.width(canvas, line, text.BODY) <= 150


@pytest.mark.parametrize(
    ("word", "parts"),
    [
        ("Reinforcements", {"Reinforce-ments", "Reinfor-cements", "Rein-forcements"}),
        ("Peloponnesian", {"Pelopon-nesian", "Pelo-ponnesian"}),
        ("Themistocles", {"Themisto-cles"}),
        ("Head-on", {"Head-on"}),
        ("Πελοποννησιακός", {"Πελο-ποννησιακός", "Πελοπον-νησιακός", "Πελοποννησια-κός"}),
        ("Ναύπακτος", {"Ναύπα-κτος"}),
        ("Stärkung", {"Stär-kung"}),
        ("Überraschungsangriff", {"Überra-schungsangriff", "Überraschungs-angriff"}),
        ("Événement", {"Évé-nement"}),
    ],
)
def test_words_break_where_they_are_spoken(word: str, parts: set[str]) -> None:
    broken = {"".join(syllable.split(word, place)) for place in syllable.cuts(word)}
    assert parts <= broken


def test_a_word_of_two_words_breaks_between_them_where_that_fits() -> None:
    word = "Überraschungsangriff"
    assert syllable.best_cut(word, lambda place: place < len(word)) == len("Überraschungs")
    assert syllable.best_cut(word, lambda place: place < 8) == len("Überra")
    assert syllable.best_cut(word, lambda place: place < 2) is None


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (3840, 2160), (1600, 1200)])
def test_a_canvas_has_at_least_1280_by_720_units(size: tuple[int, int]) -> None:
    canvas = offscreen(size)
    assert canvas.width >= 1280 - 1e-6 and canvas.height >= 720 - 1e-6
    x, y = canvas.units(canvas.point(123.0, 45.0))
    assert x == pytest.approx(123, abs=1) and y == pytest.approx(45, abs=1)
    left, right = canvas.box(Box(10.3, 0, 7.7, 9)), canvas.box(Box(18, 0, 3.2, 9))
    assert left.right == right.left


@pytest.mark.parametrize("look", ["table", "spine", "zoom", "pile"])
def test_a_card_stays_inside_its_margin(look: Rendering) -> None:
    face = Face("duel/pericles", "Pericles", 16, 9, "person", "athens", 3, "+2 Athenians")
    drawn = card.image(offscreen(), face, 112, look)
    inked = drawn.get_bounding_rect(min_alpha=200)
    assert inked.left > 0 and inked.top > 0
    assert inked.right < drawn.get_width() and inked.bottom < drawn.get_height()


def test_a_name_on_a_strip_is_in_whole_words_or_in_one_line_that_is_cut_short(
    canvas: Canvas,
) -> None:
    told = {
        name: cardname.set_on_strip(canvas, name, 80.0, 32.0, False).lines
        for name in ("Besieged", "General Brasidas", "Mytilene Besieged at Last", "Peloponnesians")
    }
    assert told["Besieged"] == ("Besieged",)
    assert told["General Brasidas"] == ("General", "Brasidas")
    for name in ("Mytilene Besieged at Last", "Peloponnesians"):
        assert len(told[name]) == 1 and told[name][0].endswith("…")
    narrow = cardname.set_on_strip(canvas, "General Brasidas", 80.0, 20.0, False)
    assert len(narrow.lines) == 1


def test_a_word_that_is_wider_than_its_line_is_broken_with_a_hyphen(canvas: Canvas) -> None:
    words = rich.Paragraph("to the Pseudopeloponnesianalliances", text.LOG)
    lines = words.lines(canvas, 120)
    assert all(piece.x + piece.wide <= 120 for line in lines for piece in line)
    whole = "".join(piece.run.words for line in lines for piece in line)
    assert whole.replace("-", "") == "tothePseudopeloponnesianalliances"


def test_a_label_in_one_line_grows_smaller_before_it_is_cut_short(canvas: Canvas) -> None:
    label = text.Style("sans-semibold", 16, "ivory", grows=False)
    assert text.width(canvas, "Casualties", label) > 49
    line = text.narrowed(canvas, "Casualties", label, 49)
    assert line.get_width() <= round(49 * canvas.scale)
    assert text.shorten(canvas, "Casualties", label.sized(12), 49 * 6 / 5) == "Casualties"
