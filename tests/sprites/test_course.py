"""The course of a match: discs keep apart, the cursor keeps to stops, what is set is seen."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sprites.base.canvas import Box, Canvas, offscreen
from sprites.charts.course import (
    RADIUS,
    Course,
    CourseMark,
    Curve,
    draw_weight_sign,
    moved_apart,
)

BOX = Box(200, 570, 690, 138)
STOPS = (0.0, 0.2, 0.5, 0.9, 1.0)
BANDS = (
    Curve("athens", ((0.0, 0.5), (0.5, 0.3), (1.0, 0.8))),
    Curve("sparta", ((0.0, 0.5), (0.5, 0.7), (1.0, 0.2))),
)
TURNS = tuple((number / 6, number + 1) for number in range(6))
MARKS = (CourseMark(0.2, 0.42, 1, "sparta"), CourseMark(0.9, 0.7, 2, "athens"))
PLACES = st.lists(st.floats(0, 1), min_size=1, max_size=9)


class Followed:
    """A course in its place, and all that a player did with it."""

    def __init__(self, text_scale: float = 1.0, box: Box = BOX) -> None:
        self.did: list[object] = []
        self.course = Course(
            "Course", self.moved, self.did.append, lambda: self.did.append("chosen")
        )
        self.course.bands, self.course.turns, self.course.marks = BANDS, TURNS, MARKS
        self.course.stops = STOPS
        self.canvas = offscreen((1280, 720), text_scale)
        self.course.place(self.canvas, box)

    def moved(self) -> None:
        self.did.append(self.course.at)

    def along(self, at: float) -> float:
        return self.course.field.x + at * self.course.field.w

    def picture(self) -> bytes:
        self.canvas.fill("slip")
        self.course.draw(self.canvas)
        return self.canvas.surface.get_buffer().raw


# ---------------------------------------------------------------------- discs


@given(PLACES, st.sampled_from([1.0, 1.4, 2.0]))
def test_discs_keep_apart_and_inside_the_field(places: list[float], scale: float) -> None:
    course = Followed(scale).course
    course.marks = tuple(CourseMark(at, 0.5, n, "athens") for n, at in enumerate(places, 1))
    boxes = sorted((course.disc_box(mark.number) for mark in course.marks), key=lambda box: box.x)
    assert all(after.x - box.right > -0.01 for box, after in pairwise(boxes))
    assert boxes[0].x >= course.field.x - 0.01
    assert boxes[-1].right <= course.field.right + 0.01
    assert boxes[-1].bottom < course.field.y
    assert boxes[0].y >= course.rect.y
    by_place = sorted(course.marks, key=lambda mark: (mark.at, mark.number))
    middles = [course.disc_box(mark.number).centerx for mark in by_place]
    assert middles == sorted(middles)


@given(PLACES.map(sorted))
def test_nobody_is_moved_without_need(places: list[float]) -> None:
    wanted = [100 * place for place in places]
    found = moved_apart(wanted, 4, 0, 100)
    free = all(after - at >= 4 for at, after in pairwise(wanted))
    assert (found == pytest.approx(wanted)) or not free


def test_those_that_would_touch_share_the_middle() -> None:
    assert moved_apart([50, 50, 90], 10, 0, 100) == [45, 55, 90]
    assert moved_apart([98, 99, 100], 10, 0, 100) == [80, 90, 100]


@pytest.mark.parametrize(("scale", "radius"), [(1.0, RADIUS[0]), (2.0, RADIUS[1])])
def test_discs_grow_with_the_text(scale: float, radius: float) -> None:
    assert Followed(scale).course.disc_box(1).w == pytest.approx(2 * radius, abs=0.01)


def test_a_disc_stands_over_its_place_where_it_is_alone() -> None:
    followed = Followed()
    assert followed.course.disc_box(2).centerx == pytest.approx(followed.along(0.9), abs=0.01)


def test_a_disc_is_found_under_the_mouse() -> None:
    course = Followed().course
    box = course.disc_box(2)
    assert course.mark_under(*box.center) == 2
    assert course.mark_under(box.right + 20, box.centery) == 0
    assert course.mark_under(*course.field.center) == 0


# ---------------------------------------------------------------------- what a player does


def test_a_press_takes_the_cursor_to_the_nearest_stop() -> None:
    followed = Followed()
    y = followed.course.field.centery
    assert followed.course.press(followed.along(0.47), y)
    followed.course.drag(followed.along(0.52), y)
    followed.course.drag(followed.along(0.8), y)
    assert followed.did == [0.5, 0.9]
    followed.course.release(followed.along(0.8), y)
    followed.course.drag(followed.along(0.1), y)
    assert followed.did == [0.5, 0.9, "chosen"]


def test_a_drag_beyond_the_ends_stays_on_the_course() -> None:
    followed = Followed()
    followed.course.press(followed.along(0.5), followed.course.field.centery)
    followed.course.drag(5000, 0)
    assert followed.course.at == 1.0
    followed.course.drag(-5000, 0)
    assert followed.course.at == 0.0


def test_a_disc_that_is_pressed_moves_nothing_itself() -> None:
    followed = Followed()
    x, y = followed.course.disc_box(2).center
    assert followed.course.press(x, y)
    followed.course.drag(followed.along(0.5), y)
    followed.course.release(followed.along(0.5), y)
    assert followed.did == [2]
    assert followed.course.at == 0.0


def test_a_press_elsewhere_is_not_for_the_course() -> None:
    followed = Followed()
    assert not followed.course.press(BOX.x - 5, BOX.centery)
    assert followed.did == []


def test_arrows_and_wheel_go_from_stop_to_stop() -> None:
    followed = Followed()
    course = followed.course
    assert not course.adjust(-1)
    assert course.adjust(1)
    assert course.adjust(1)
    assert course.wheel(1)
    assert followed.did == [0.2, 0.5, 0.2]
    course.at = 0.6  # shown by the page, between two stops
    assert course.adjust(-1)
    assert course.at == 0.5
    course.at = 1.0
    assert not course.adjust(1)


# ---------------------------------------------------------------------- what is seen

CHANGES: dict[str, object] = {
    "chosen": 1,
    "at": 0.6,
    "known": 0.5,
    "notes": (0.4,),
    "branch": ((0.5, 0.3), (0.7, 0.6)),
    "turns": TURNS[:3],
    "marks": MARKS[:1],
    "bands": (),
    "focused": True,
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_is_set_is_seen(name: str) -> None:
    followed = Followed()
    before = followed.picture()
    setattr(followed.course, name, CHANGES[name])
    assert followed.picture() != before


def test_beyond_what_is_known_no_share_is_drawn() -> None:
    followed = Followed()
    followed.course.known = 0.5
    followed.course.marks = ()
    followed.picture()
    field = followed.course.field
    feet = [followed.canvas.surface.get_at((round(followed.along(at)), round(field.bottom) - 4))
            for at in (0.4, 0.6)]  # fmt: skip
    assert feet[0].b > 2 * feet[0].r
    assert feet[1].b <= feet[1].r


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_all_is_drawn_within_its_box(scale: float) -> None:
    followed = Followed(scale)
    course = followed.course
    course.place(followed.canvas, Box(200, 400, 690, 185))
    course.chosen, course.focused, course.notes, course.at = 1, True, (0.0, 1.0), 1.0
    course.marks = tuple(CourseMark(at, 0.5, n, "thebes") for n, at in enumerate((0, 0, 1, 1), 1))
    followed.picture()
    place = followed.canvas.box(course.rect)
    followed.canvas.surface.fill((23, 17, 14), place)
    bare = offscreen((1280, 720))
    bare.fill("slip")
    assert followed.canvas.surface.get_buffer().raw == bare.surface.get_buffer().raw


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_numbers_of_turns_never_touch(scale: float) -> None:
    followed = Followed(scale)
    followed.course.marks = ()
    followed.course.turns = tuple((number / 30, number + 1) for number in range(30))
    followed.course.place(followed.canvas, Box(200, 400, 690, 240))
    followed.canvas.said = []
    followed.picture()
    told = followed.canvas.said
    assert len(told) > 5
    assert all(after.box.x > one.box.right for one, after in pairwise(told))


def test_a_low_course_gives_its_room_to_the_field() -> None:
    followed = Followed(2.0)
    followed.canvas.said = []
    followed.picture()
    assert [said.words for said in followed.canvas.said] == ["1", "2"]  # the discs, no turns
    assert followed.course.field.h > 50


def width_of_sign(canvas: Canvas, share: float) -> int:
    canvas.surface.fill((0, 0, 0))
    draw_weight_sign(canvas, "play", "athens", share, 100, 100)
    return sum(canvas.surface.get_at((x, 100))[:3] != (0, 0, 0) for x in range(200))


def test_a_sign_is_as_large_as_its_share_of_either_sign() -> None:
    canvas = offscreen((1280, 720))
    none, light, heavy, more = (width_of_sign(canvas, share) for share in (0.0, 0.02, 0.25, 0.6))
    assert none == light
    assert heavy == more
    assert heavy > 2 * light
    assert width_of_sign(canvas, -0.25) == heavy
    assert width_of_sign(offscreen((1280, 720), 2.0), 0.25) > heavy
