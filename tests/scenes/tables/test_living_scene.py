"""The picture at the end of a match moves, rests after a while, and stays still when asked."""

from __future__ import annotations

import pygame
import pytest

from game.client.life import RESTS
from game.scenes.menus.results.endings import FLAT, MatchEnding, ResultHead
from game.scenes.menus.results.scene import SHOWER, Results
from sprites.base import images
from sprites.base.canvas import Box, offscreen
from sprites.base.layout import left_of, right_of
from sprites.pictures.living_scene import MOTIONS, SVG, LivingScene
from tests.support.ambient import frames, posed, seen
from tests.support.stage import pass_time

SIZE = (800, 450)


@pytest.mark.parametrize("name", sorted(MOTIONS))
def test_each_picture_moves_and_begins_as_it_was_drawn(name: str) -> None:
    scene = LivingScene(name, SIZE, {})
    pictures = []
    for now in (0.0, 0.7, 1.6):
        surface = images.blank(SIZE)
        scene.draw(surface, 0, 0, now)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3, name
    assert f"{{{SVG}}}" not in "".join(scene.parts)


def test_motions_name_parts_that_the_pictures_have_in_their_order() -> None:
    for name, motions in MOTIONS.items():
        scene = LivingScene(name, SIZE, {})
        ends = [-1]
        for motion in motions:
            assert ends[-1] < motion.first <= motion.last < len(scene.parts), name
            ends.append(motion.last)


@pytest.mark.sweep(sister="test_a_picture_is_whole_at_the_foot_of_its_place")
def test_the_end_of_a_match_is_alive_and_at_rest_after_a_while() -> None:
    app = posed("results-defeat")
    page = app.top
    assert isinstance(page, Results)
    for _step in range(round(4 * SHOWER) + 12):
        app.step(0.25)
    page.rest.wake()
    page.rest.idle = 0.0
    before = seen(app)
    pass_time(app, 0.6)
    assert seen(app) != before
    for _step in range(round(4 * RESTS) + 2):
        app.step(0.25)
    app.draw()
    assert frames(app, 1.0) == 0


def test_with_reduced_motion_the_picture_stands_still() -> None:
    app = posed("results-victory")
    app.settings.calm = True
    app.apply_settings()
    results = app.top
    assert isinstance(results, Results) and results.field is not None
    results.life.end(results.field)  # its count is news, no motion
    for _step in range(20):
        app.step(0.25)  # until the leaves that flew have fallen
    still = seen(app)
    pass_time(app, 1.0)
    assert seen(app) == still


@pytest.mark.parametrize("name", sorted(MOTIONS))
@pytest.mark.parametrize("size", [(1280, 720), (1280, 260), (600, 600)])
def test_a_picture_is_whole_at_the_foot_of_its_place(name: str, size: images.Size) -> None:
    scene = LivingScene(name, size, {}, 0.75 * size[1])
    left, top, wide, tall = scene.frame
    at, head, across, high = images.view(images.svg_text(name))
    assert left <= at + 0.01 and left + wide >= at + across - 0.1
    assert top <= head + 0.01 and top + tall == pytest.approx(head + high)


def test_figures_come_on_from_outside_and_end_where_they_belong() -> None:
    scene = LivingScene("scenes/victory_sparta", (400, 225), {})
    pictures = []
    for come in (0.0, 0.5, 1.0):
        surface = images.blank((400, 225))
        scene.draw(surface, 0, 0, 0.0, come)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    there = images.blank((400, 225))
    scene.draw(there, 0, 0, 0.0)
    assert len(set(pictures)) == 3 and pictures[-1] == pygame.image.tobytes(there, "RGB")


@pytest.mark.parametrize("winners", [(0,), (1,), (2,), (0, 1)])
@pytest.mark.parametrize("box", [Box(0, 0, 1280, 510), Box(0, 0, 1280, 250), Box(0, 0, 1706, 510)])
def test_the_words_stand_in_the_empty_corner(winners: tuple[int, ...], box: Box) -> None:
    canvas = offscreen((960, 540))
    ending = MatchEnding("greece", ("athens", "sparta", "thebes"), winners)
    words = ResultHead(ending, "Victory", "They win").words_box(canvas, box)
    assert box.contains(words)
    grow = min(box.w / 800, box.h / 450)
    drawn = left_of(box, 800 * grow) if ending.right else right_of(box, 800 * grow)
    free = 0.0 if box.w > FLAT * box.h else ending.free * grow
    if ending.right:
        assert words.x >= drawn.right - free
    else:
        assert words.right <= drawn.x + free
