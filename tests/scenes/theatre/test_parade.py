"""The men of a side march in whole, out of a haze, and stand still without a trace of it."""

import pygame
import pytest

from sprites.base.canvas import Box, Canvas, offscreen
from sprites.pictures import parade
from sprites.pictures.parade import March


def band(wide: float, march: March) -> tuple[Canvas, pygame.Surface]:
    canvas = offscreen()
    canvas.fill("slip")
    parade.draw(canvas, Box(40, 40, 500, 104), "athens", wide, march)
    return canvas, canvas.surface


def blue(surface: pygame.Surface, columns: range) -> int:
    """Return how many points of the side's blue stand in some columns."""
    return sum(
        1
        for x in columns
        for y in range(40, 140, 2)
        if surface.get_at((x, y)).b > surface.get_at((x, y)).r + 30
    )


def test_where_no_whole_man_has_room_none_is_drawn() -> None:
    _canvas, narrow = band(40, March(False, 1.0))
    assert blue(narrow, range(40, 540)) == 0
    _canvas, broad = band(300, March(False, 1.0))
    assert blue(broad, range(40, 540)) > 100


@pytest.mark.parametrize("leftward", [False, True])
def test_they_come_out_of_a_haze_and_stand_clear_of_it(leftward: bool) -> None:
    edge = range(330, 338) if leftward else range(241, 249)
    _canvas, coming = band(300, March(leftward, 0.5))
    assert blue(coming, edge) == 0
    _canvas, there = band(300, March(leftward, 1.0))
    again = there.copy()
    _canvas, twice = band(300, March(leftward, 1.0))
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(twice, "RGB")
