"""The end of a turn of the duel: prizes fall into the winner's pan, coins roll onto the track."""

from __future__ import annotations

import argparse

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.scenes.duel.scene import DuelScene
from game.staging.moments import MOMENTS
from sprites.pictures.rolling_coin import RollingCoin
from tests.support.stage import FRAME, SMALL


def weighed(calm: bool = False) -> tuple[App, DuelScene]:
    """A turn that Athens wins for 7 points, with two prizes, read to its end."""
    app = studio(SMALL)
    app.settings.calm = calm
    app.apply_settings()
    scene = MOMENTS["duel-verdict"](app, argparse.Namespace(replay=None, at=None, seat=None))
    assert isinstance(scene, DuelScene)
    return app, scene


def coins(scene: DuelScene) -> list[RollingCoin]:
    """The coins that roll now."""
    return [effect for effect in scene.display.effects if isinstance(effect, RollingCoin)]


def test_all_prizes_lie_in_the_pan_while_the_result_is_read() -> None:
    _app, scene = weighed()
    shown = scene.display.turn_result
    assert shown is not None
    assert (len(shown.prizes), shown.in_pan, shown.above_pan) == (2, 2, 0.0)


@pytest.mark.parametrize("calm", [False, True])
def test_a_coin_rolls_for_each_point_before_the_marker_moves(calm: bool) -> None:
    app, scene = weighed(calm)
    scene.playback.release()
    seen = False
    while scene.display.track.below <= 7:
        seen = seen or bool(coins(scene))
        app.step(FRAME)
    assert seen is not calm
    scene.playback.finish()
    assert not coins(scene)
