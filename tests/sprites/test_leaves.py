"""Leaves of a layout: one tree measures, draws and is read aloud."""

from __future__ import annotations

import pytest

from sprites.base import text
from sprites.base.canvas import Box, Canvas, offscreen
from sprites.base.layout import Column, Fitting, Part, Row, Slot, grow
from sprites.kit import leaves
from sprites.kit.leaves import Compound, Marked, Painted, Words

NAME = text.Style("stele-bold", 20)
LONG = "The war of the Peloponnesians and the Athenians, year by year"


@pytest.fixture(params=[1.0, 2.0])
def canvas(request: pytest.FixtureRequest) -> Canvas:
    return offscreen((1280, 720), request.param)


def put_down(canvas: Canvas, part: Part, box: Box) -> list[tuple[str, Box]]:
    """Place and draw a tree; returns its words and where each stands."""
    part.place(canvas, box)
    canvas.said = []
    leaves.draw(canvas, part)
    return [(each.words, each.box) for each in canvas.said]


def test_words_are_drawn_where_they_were_measured(canvas: Canvas) -> None:
    column = Column(Words("Thucydides", NAME), Words(LONG, text.BODY), padding=10)
    tall = column.height(canvas, 300)
    said = put_down(canvas, column, Box(40, 50, 300, tall))
    assert [words for words, _box in said] == ["Thucydides", LONG]
    for _words, box in said:
        assert Box(50, 60, 280.5, tall - 19.5).contains(box)
    assert said[1][1].bottom == pytest.approx(50 + tall - 10)


def test_words_with_room_for_a_line_become_smaller_and_never_leave_it(canvas: Canvas) -> None:
    line = Words(LONG, NAME, most=1, least=12)
    ((_words, box),) = put_down(canvas, line, Box(0, 0, 200, 30))
    assert box.w <= 200.5
    assert line.measure(canvas, 200)[1] == text.line_height(canvas, NAME)


@pytest.mark.parametrize(("align", "left"), [("left", 0.0), ("centre", 0.5), ("right", 1.0)])
def test_words_stand_where_they_are_aligned(align: text.Align, left: float, canvas: Canvas) -> None:
    ((_words, box),) = put_down(canvas, Words("Nike", NAME, align), Box(100, 0, 400, 90))
    assert box.x == pytest.approx(100 + left * (400 - box.w), abs=1)
    assert box.centery == pytest.approx(45, abs=1)


def test_a_width_that_was_measured_holds_the_same_lines(canvas: Canvas) -> None:
    for wide in range(80, 600, 40):
        words = Words(LONG, text.BODY)
        own, tall = words.measure(canvas, wide)
        assert words.measure(canvas, own)[1] == tall


def test_a_tree_is_read_in_its_order_and_without_what_is_silent() -> None:
    picture = Painted(lambda _canvas, _box: None, wide=20, tall=20, spoken="three stars")
    tree = Row(picture, grow(Column(Words("Nike", NAME), Words("", NAME), Marked("*by* {athens}"))))
    assert leaves.spoken(tree) == "three stars. Nike. by Athens"
    assert leaves.spoken(
        Column(Words("NIKE", NAME, spoken="Nike"), Words("x", NAME, spoken=""))
    ) == ("Nike")


def test_a_ground_is_painted_below_its_part(canvas: Canvas) -> None:
    painted: list[Box] = []
    tree = Painted(lambda _canvas, box: painted.append(box), Column(Words("Nike", NAME), padding=8))
    said = put_down(canvas, tree, Box(10, 10, 200, 80))
    assert painted == [Box(10, 10, 200, 80)]
    assert said[0][1].x == 18


def test_parts_stand_beside_one_another_only_where_they_have_room(canvas: Canvas) -> None:
    first, second = Words("Pericles", NAME), Words("Any game", NAME)
    tree = Fitting(Row(first, second, gap=10), Column(first, second))
    wide = tree.beside.width(canvas)
    for room, beside in ((wide + 1, True), (wide - 1, False)):
        tree.place(canvas, Box(0, 0, room, tree.measure(canvas, room)[1]))
        assert (first.box.y == second.box.y) == beside
        assert leaves.spoken(tree) == "Pericles. Any game"


def test_a_compound_wants_and_says_what_its_tree_does(canvas: Canvas) -> None:
    tree = Row(Slot(wide=40, tall=40), grow(Words(LONG, text.BODY)), padding=6)
    widget = Compound("The war", tree)
    assert widget.measure(canvas, 300) == (300, tree.height(canvas, 300))
    assert widget.narration == LONG
    widget.place(canvas, Box(5, 5, 300, 100))
    assert widget.rect == tree.box


def test_a_tree_measures_anew_in_another_face(canvas: Canvas) -> None:
    tree = Column(Words(LONG, text.BODY))
    before = tree.height(canvas, 200)
    try:
        text.use("", 1.5)
        assert tree.height(canvas, 200) == pytest.approx(1.5 * before)
    finally:
        text.use("", 1.0)
