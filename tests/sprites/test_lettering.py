"""Small letters stand as far apart as large ones, and the grain stays fine on every screen."""

import statistics

import pygame
import pytest

from sprites.base import lettering, text
from sprites.base.canvas import Box, offscreen
from sprites.base.ground import clay, speckle
from sprites.base.rich import Paragraph
from tests.support.drawnwords import Words
from tests.support.sweeps import each

WORDS = ["Sparta", "VICTORY", "AVATAR TOWER", "Turn playing cards. At the end"]


@each("face", sorted(lettering.FILES))
@each("words", WORDS)
@each("size", [11.0, 13.6, 16.0, 20.4])
def test_small_words_are_as_wide_as_large_ones_brought_down(
    words: str, face: str, size: float
) -> None:
    small = lettering.measure(words, face, size, 0.0)
    large = lettering.measure(words, face, 10 * size, 0.0) / 10
    assert abs(small - large) <= 1 + 0.035 * large


def test_tracked_capitals_are_kerned() -> None:
    apart = 6 * 1.2
    for words in ("AVAVAVA", "VICTORY"):
        plain = lettering.measure(words, "sans-bold", 14.0, 0.0)
        assert abs(lettering.measure(words, "sans-bold", 14.0, 1.2) - plain - apart) <= 1


def test_words_of_a_paragraph_stand_as_far_apart_as_in_a_line() -> None:
    words = "For years he led Athens and all of her ships"
    for size in ((960, 540), (1280, 720)):
        canvas = offscreen(size)
        (line,) = Paragraph(words, text.LOG).lines(canvas, 1000)
        end = line[-1].x + text.advance(canvas, line[-1].run.words, text.LOG)
        whole = text.advance(canvas, words, text.LOG)
        assert abs(end - whole) * canvas.scale < 1.0


def test_what_follows_a_word_without_a_space_never_overlaps_it() -> None:
    canvas = offscreen((960, 540))
    for place in (0.0, 2 / 3, 1.0, 2.0):
        drawn = Words()
        with pytest.MonkeyPatch.context() as patch:
            drawn.watch(patch)
            Paragraph("*House*: {clayLL|(House)}.").draw(canvas, Box(place, 20, 400, 60))
        assert len(drawn.lines) == 4
        assert drawn.crossing() == []


@pytest.mark.parametrize("tracking", [0.0, 1.2])
def test_a_line_is_as_wide_as_it_was_measured(tracking: float) -> None:
    for face in lettering.FILES:
        line = lettering.image("Athens has passed", face, 15.3, "ivory", tracking)
        assert line.get_width() == lettering.measure("Athens has passed", face, 15.3, tracking)


def test_small_letters_keep_their_ink_to_the_edge() -> None:
    line = lettering.image("MENU", "sans-bold", 14.0, "white", 1.2)
    edges = [line.get_at((x, y)) for x in range(line.get_width()) for y in range(line.get_height())]
    assert min(each.r for each in edges if each.a > 20) > 200


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_the_grain_of_the_table_is_fine(size: tuple[int, int]) -> None:
    canvas = offscreen(size)
    flat = pygame.Surface((200, 200), 0, 32)
    flat.fill((200, 105, 60))
    speckle(flat, flat.get_rect(), canvas.scale)
    light = [sum(flat.get_at((x, y))[:3]) / 3 for x in range(200) for y in range(0, 200, 4)]
    assert 0.5 < statistics.pstdev(light) < 2.7
    assert clay(canvas).get_size() == size
