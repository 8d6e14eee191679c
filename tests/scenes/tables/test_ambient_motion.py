"""Breathing rings, sea and smoke: seldom drawn, at rest when nobody is there, none when calm."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.client.life import RESTS, TICKS
from game.rules.greece.map import AREAS
from game.scenes.greece.scene import GreeceScene
from tests.support.ambient import frames, posed, seen
from tests.support.stage import pass_time


def test_a_quiet_map_is_drawn_twenty_times_a_second_and_its_sea_moves() -> None:
    app = posed("greece")
    before = seen(app)
    assert frames(app, 1.0) <= TICKS + 1
    assert seen(app) != before


@pytest.mark.sweep(sister="test_with_reduced_motion_the_sea_lies_still_and_nothing_smokes")
def test_nothing_is_drawn_any_more_when_nobody_has_touched_anything_for_a_while() -> None:
    for name in ("greece", "duel", "battle", "pause"):
        app = posed(name)
        pass_time(app, RESTS + 0.5)
        app.draw()
        assert frames(app, 2.0) == 0
        assert not any(scene.living for scene in app.shown())


def test_with_reduced_motion_the_sea_lies_still_and_nothing_smokes() -> None:
    app = posed("greece")
    app.settings.calm = True
    app.apply_settings()
    pass_time(app, 0.2)
    still = seen(app)
    pass_time(app, 1.0)
    assert seen(app) == still


def test_smoke_stands_over_a_main_city_that_its_people_have_lost() -> None:
    app = posed("greece")
    scene = app.top
    assert isinstance(scene, GreeceScene)
    assert scene.game.chart._fallen() == []
    thebes = next(area.number for area in AREAS if area.id == "thebes")
    board = scene.display.board
    lands = tuple([held & ~(1 << thebes) for held in board.lands])
    scene.display.board = replace(board, lands=lands)
    assert scene.game.chart._fallen() == ["thebes"]
