"""The picture at the end of a match moves, rests after a while, and stays still when asked."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.menus.endings import Ending
from game.scenes.menus.result_head import ResultHead
from game.scenes.menus.results import SHOWER, Results
from game.scenes.rest import RESTS
from sprites import images
from sprites.canvas import Box, offscreen
from sprites.living_scene import MOTIONS, SVG, LivingScene
from tests.ambient import frames, posed, seen
from tests.stage import pass_time

SIZE = (400, 140)


@pytest.mark.parametrize("name", sorted(MOTIONS))
def test_each_picture_moves_and_begins_as_it_was_drawn(name: str) -> None:
    scene = LivingScene(name, SIZE, {}, 0.06)
    pictures = []
    for now in (0.0, 0.7, 1.6):
        surface = images.blank(SIZE)
        scene.draw(surface, 0, 0, now)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert len(set(pictures)) == 3
    assert f"{{{SVG}}}" not in "".join(scene.parts)


def test_motions_name_parts_that_the_pictures_have_in_their_order() -> None:
    for name, motions in MOTIONS.items():
        scene = LivingScene(name, SIZE, {}, 0.06)
        ends = [-1]
        for motion in motions:
            assert ends[-1] < motion.first <= motion.last < len(scene.parts), name
            ends.append(motion.last)


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
    for _step in range(20):
        app.step(0.25)  # until the leaves that flew have fallen
    still = seen(app)
    pass_time(app, 1.0)
    assert seen(app) == still


@pytest.mark.parametrize("size", [(1344, 450), (1344, 260), (600, 600)])
def test_what_a_picture_is_about_stays_in_sight(size: images.Size) -> None:
    anchor = Ending("duel", ("athens", "sparta"), (1,), lost=True).anchor(size)
    assert 0.0 <= anchor <= 1.0
    scene = LivingScene("scenes/defeat", size, {}, anchor)
    _left, top, _wide, tall = scene.frame
    assert top <= 190 and top + tall >= 240, "the mourner's head"


@pytest.mark.parametrize("winners", [(0,), (0, 1)], ids=["words left", "words right"])
def test_in_a_low_picture_the_words_stand_beside_what_it_shows(winners: tuple[int, ...]) -> None:
    canvas = offscreen((960, 540))
    canvas.text_scale = 2.0
    head = ResultHead(Ending("greece", ("athens", "sparta"), winners), "Victory", "They win")
    high, low = Box(0, 0, 1280, 460), Box(0, 0, 1280, 240)
    assert head.scene_box(canvas, high) == high
    shown, words = head.scene_box(canvas, low), head.words_box(canvas, low)
    assert low.contains(shown) and low.contains(words)
    assert not shown.colliderect(words) and shown.w > 0.5 * low.w
