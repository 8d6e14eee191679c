"""Every table keeps a place for the mentor, and one in each plate for who plays that side."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import fields
from itertools import combinations, pairwise

import pygame
import pytest

from game.client.app import App
from game.registry import GAMES
from game.scenes.routes import scene_routes
from game.scenes.tables.table import TableScene
from game.staging.moments import MOMENTS
from game.system.settings import Settings
from sprites.base.canvas import Box, offscreen
from tests.support.drawnwords import Words

SIZES = ((960, 540), (1280, 720), (1920, 1080))
SCALES = (100, 200)
SHOWN = {
    "duel": ("duel", "duel-strategy", "duel-target", "duel-won", "duel-hint", "duel-crowded"),
    "battle": ("battle", "battle-muster", "battle-window", "battle-crowded", "battle-hint"),
    "greece": ("greece", "greece-setup-lay", "greece-full", "greece-hint", "greece-struggle"),
}
"""Moments of each table that show it in different ways."""
GROUNDS = ("panel", "hand_area", "map", "below_bar")
"""The boxes of a layout that others lie in."""


def table(app: App, moment: str) -> TableScene:
    scene = MOMENTS[moment](app, Namespace(replay=None, at=None, seat=None))
    if scene not in app.scenes:
        app.push(scene)
    assert isinstance(scene, TableScene)
    app.draw()
    return scene


def laid(scene: TableScene) -> list[Box]:
    """Return the boxes of a layout that nothing else lies in."""
    boxes = scene.game.boxes
    found: list[Box] = []
    names = {field.name for field in fields(type(boxes))}  # type: ignore[arg-type]
    for name in names - {*GROUNDS, "mentor"}:
        value = getattr(boxes, name)
        found += value if isinstance(value, tuple) and not hasattr(value, "w") else [value]
    return [box for box in found if isinstance(box, Box) and box.w]


def words_over(scene: TableScene, *boxes: Box) -> list[str]:
    """Return the words that are drawn over places."""
    canvas, drawn = scene.services.canvas, Words()
    with pytest.MonkeyPatch.context() as patch:
        drawn.watch(patch)
        scene.draw(canvas)
    places = [canvas.box(box) for box in boxes]
    return [words for words, at, clip in drawn.lines if at.clip(clip).collidelist(places) >= 0]


@pytest.mark.few(3)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", SHOWN)
def test_mentor_and_portraits_stand_where_nothing_else_does(
    game: str, size: tuple[int, int], scale: int
) -> None:
    pictures = []
    for moment in SHOWN[game]:
        app = App(offscreen(size, scale / 100), Settings(text_scale=scale), scene_routes, True)
        scene = table(app, moment)
        boxes, canvas = scene.game.boxes, app.canvas
        portraits = list(boxes.portraits)
        assert len(portraits) == len(scene.match.sides)
        plates = getattr(boxes, "plates" if game == "greece" else "plaques")
        for plate, portrait in zip(plates, portraits, strict=True):
            assert plate.contains(portrait)
        screen, mentor = Box(0, 0, canvas.width, canvas.height), boxes.mentor
        assert screen.contains(mentor) and min(mentor.size) >= 28
        for one, other in combinations([mentor, *portraits], 2):
            assert not one.colliderect(other)
        assert not [box for box in laid(scene) if box.colliderect(mentor)]
        spots = [spot for spot in scene.focus.spots if spot.name != "map"]
        for place in (mentor, *portraits):
            over = [s.name for s in spots if s.box.colliderect(place) and s.box not in plates]
            assert over == [], moment
        assert words_over(scene, mentor, *portraits) == [], moment
        pictures.append(canvas.surface.subsurface(canvas.box(mentor)).copy())
    for before, after in pairwise(
        pictures if game != "greece" else []
    ):  # the sea is never the same
        assert unlike(before, after) <= SHADOW


SHADOW = 0.05
"""The share of the mentor's place on which the shadow of a card may lie."""


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of the pixels in which two pictures differ."""
    places = [(x, y) for x in range(one.get_width()) for y in range(one.get_height())]
    return sum(one.get_at(at) != other.get_at(at) for at in places) / len(places)


def test_every_game_of_the_program_has_its_moments_here() -> None:
    assert set(SHOWN) == set(GAMES)
