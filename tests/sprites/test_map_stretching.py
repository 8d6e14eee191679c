"""A view of the map that is made of the picture of another one."""

from __future__ import annotations

import random

import pygame
import pytest

from sprites.map.plan import Plan
from sprites.map.stretching import StretchedView, around, stretched


def test_a_dragged_map_leaves_no_seam() -> None:
    view, covered = (
        pygame.Rect(0, 0, 300, 200),
        pygame.Rect(-40, 25, 300, 200).clip((0, 0, 300, 200)),
    )
    strips = around(view, covered)
    assert sum(strip.w * strip.h for strip in strips) == 300 * 200 - covered.w * covered.h
    assert not any(strip.colliderect(covered) for strip in strips)
    assert around(view, pygame.Rect(0, 0, 0, 0)) == [view]


@pytest.mark.parametrize(("x", "y"), [(4500, 500), (-3500, 500), (500, 4500), (500, -3500)])
def test_a_view_far_from_the_picture_at_hand_gets_nothing_of_it(x: int, y: int) -> None:
    have, strip = Plan((300, 200), 500, 500, 1.0, 1.0), pygame.Rect(0, 0, 300, 200)
    for grow in (1.0, 2.0):
        want = Plan((300, 200), x, y, grow, 1.0)
        assert stretched(have, pygame.Surface((300, 200)), want, strip)[0].get_size() == (0, 0)


def spots() -> tuple[Plan, pygame.Surface]:
    """Return a picture with soft spots of all colours."""
    rough, dice = pygame.Surface((15, 10), 0, 32), random.Random(4)
    for x in range(15):
        for y in range(10):
            rough.set_at((x, y), [dice.randrange(256) for _channel in range(3)])
    return Plan((300, 200), 150, 100, 1.0, 1.0), pygame.transform.smoothscale(rough, (300, 200))


def test_a_view_that_is_moved_along_looks_as_if_it_were_stretched_anew() -> None:
    source, moved = spots(), StretchedView()
    for x, y in ((110, 90), (111.3, 90), (120, 97.5), (119, 80), (160, 130), (150, 70), (150, 70)):
        plan = Plan((300, 200), x, y, 2.5, 1.0)
        shown = []
        for view in (moved, StretchedView()):
            canvas = pygame.Surface((300, 200), 0, 32)
            canvas.blit(*view.of(source, plan))
            shown.append(canvas)
        for place in ((1, 1), (298, 1), (1, 198), (298, 198), (150, 100), (40, 160), (260, 30)):
            for one, other in zip(*(each.get_at(place) for each in shown), strict=True):
                assert abs(one - other) <= 12, (x, y, place)


def test_the_picture_that_is_stretched_stays_as_it_is() -> None:
    source, view = spots(), StretchedView()
    before = pygame.image.tobytes(source[1], "RGB")
    for scale, x in ((1.0, 150), (1.0, 140), (2.0, 100), (2.0, 110), (1.0, 150), (1.0, 155)):
        view.of(source, Plan((300, 200), x, 100, scale, 1.0))
    assert pygame.image.tobytes(source[1], "RGB") == before
