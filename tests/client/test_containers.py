"""Containers share their room out, and tell the widgets of a set which place each has in it."""

from __future__ import annotations

import pytest

from sprites.base.canvas import Box, Canvas, offscreen
from sprites.base.layout import (
    Column,
    Grid,
    Row,
    Slot,
    Wrap,
    around,
    centred,
    columns_of,
    foot_of,
    grow,
    head_of,
    inset,
    left_of,
    right_of,
    rows_of,
    trim,
)  # fmt: skip
from sprites.base.widget import Button

CANVAS = offscreen()
ROOM = Box(10, 20, 300, 200)


def boxes(*slots: Slot) -> list[tuple[float, ...]]:
    return [tuple(slot.box) for slot in slots]


def test_a_column_stacks_its_parts_and_shares_out_what_is_left() -> None:
    first, second, third = Slot(tall=30), Slot(grow=1), Slot(grow=2)
    column = Column(first, 8, second, third, gap=4, padding=(10, 6))
    column.place(CANVAS, ROOM)
    assert boxes(first) == [(20, 26, 280, 30)]
    assert second.box.y == 26 + 30 + 4 + 8 + 4 and third.box.h == pytest.approx(2 * second.box.h)
    assert third.box.bottom == pytest.approx(ROOM.bottom - 6)


def test_a_column_is_as_tall_as_its_parts_want() -> None:
    column = Column(Slot(tall=30), Slot(tall=lambda _canvas, wide: wide / 2), gap=5, padding=10)
    assert column.height(CANVAS, 120) == 10 + 30 + 5 + 50 + 10
    assert column.roll(CANVAS, ROOM) == column.box.h == column.height(CANVAS, ROOM.w)


@pytest.mark.parametrize(("align", "x"), [("start", 10), ("middle", 130), ("end", 250)])
def test_parts_lie_where_they_are_aligned(align: str, x: float) -> None:
    slot = Slot(wide=60, tall=20)
    Column(slot, align=align).place(CANVAS, ROOM)  # type: ignore[arg-type]
    assert boxes(slot) == [(x, 20, 60, 20)]


def test_a_row_shares_its_width_out() -> None:
    first, second, third = Slot(wide=40), Slot(grow=1), Slot(grow=1)
    row = Row(first, second, 12, third, gap=2)
    row.place(CANVAS, ROOM)
    assert first.box.w == 40 and second.box.w == third.box.w == (300 - 40 - 12 - 3 * 2) / 2
    assert third.box.right == pytest.approx(ROOM.right) and row.width(CANVAS) == 40 + 12 + 6
    assert {box[1:4:2] for box in boxes(first, second, third)} == {(20, 200)}


def test_a_row_that_is_too_wide_narrows_all_by_the_same_share() -> None:
    first, second = Slot(wide=400), Slot(wide=200)
    Row(first, second).place(CANVAS, ROOM)
    assert (first.box.w, second.box.w) == (200, 100)


def test_a_slot_is_as_wide_as_it_must_be() -> None:
    button = Button("Go")
    wide = button.preferred_size(CANVAS)[0]
    assert Slot(button).measure(CANVAS, 300)[0] == wide < 170
    assert Slot(button, least=170).measure(CANVAS, 300)[0] == 170


def test_a_grid_has_cells_of_one_size() -> None:
    slots = [Slot(tall=20 + n) for n in range(5)]
    grid = Grid(*slots, columns=2, gap=10)
    grid.place(CANVAS, ROOM)
    assert {(slot.box.w, slot.box.h) for slot in slots} == {(145, 24)}
    assert slots[1].box.x == 165 and slots[2].box.y == 54 and slots[4].box.x == 10
    assert grid.height(CANVAS, 300) == 3 * 24 + 2 * 10
    assert [Grid(least=90, gap=10).across(wide) for wide in (80, 190, 300)] == [1, 2, 3]
    assert Grid(columns=2, least=90, gap=10).across(80) == 2


def test_a_wrap_breaks_lines_where_the_room_ends() -> None:
    slots = [Slot(wide=wide, tall=20) for wide in (120, 150, 100, 400)]
    wrap = Wrap(*slots, gap=10)
    wrap.place(CANVAS, ROOM)
    assert [slot.box.topleft for slot in slots] == [(10, 20), (140, 20), (10, 50), (10, 80)]
    assert slots[3].box.w == 300 and wrap.height(CANVAS, 300) == 80


def test_containers_grow_with_the_text() -> None:
    column = Column(Button("Begin the war"), Row(grow(Button("Undo"))), gap=4)
    talls = [column.height(offscreen(text_scale=scale), 300) for scale in (1.0, 1.5, 2.0)]
    assert talls == sorted(talls) and talls[2] > 1.5 * talls[0]


def test_a_set_numbers_its_widgets_also_those_in_groups() -> None:
    first, second, third, other = (Button(words) for words in ("a", "b", "c", "d"))
    inner = Row(grow(second), grow(third))
    menu = Column(first, inner, Column(other, role="list"), role="menu", name="Menu")
    menu.place(CANVAS, ROOM)
    assert [each.position for each in (first, second, third)] == [(1, 3), (2, 3), (3, 3)]
    assert other.position == (1, 1) and other.role == "button"
    assert {each.role for each in (first, second, third)} == {"menu item"}
    alone = Button("alone")
    Column(alone).place(CANVAS, ROOM)
    assert alone.position == (0, 0)


def test_boxes_are_cut_into_boxes() -> None:
    assert inset(ROOM, 10) == Box(20, 30, 280, 180) and inset(ROOM, 5, 0) == Box(15, 20, 290, 200)
    assert trim(ROOM, left=1, top=2, right=3, bottom=4) == Box(11, 22, 296, 194)
    assert head_of(ROOM, 30) == Box(10, 20, 300, 30) and foot_of(ROOM, 30) == Box(10, 190, 300, 30)
    assert left_of(ROOM, 50) == Box(10, 20, 50, 200) and right_of(ROOM, 50).right == ROOM.right
    assert centred(ROOM, 100, 50).center == ROOM.center == around(*ROOM.center, 8).center
    assert [box.x for box in columns_of(ROOM, 3, 30)] == [10, 120, 230]
    assert [box.y for box in rows_of(ROOM, 2, 10)] == [20, 125]


def test_a_canvas_of_another_shape_is_shared_out_too() -> None:
    canvas = Canvas(offscreen((960, 960)).surface)
    head, rest = Slot(tall=100), Slot(grow=1)
    Column(head, rest).place(canvas, canvas.area)
    assert rest.box.bottom == canvas.height == 1280
