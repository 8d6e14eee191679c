"""The map's table: played to the end by mouse, by keys and by three people; settled, followed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.menus.results.scene import Results
from tests.support.play.greece_players import (
    PEOPLE,
    KeyPlayer,
    MousePlayer,
    Player,
    play_to_the_end,
    table,
)


@pytest.mark.few()
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_war_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player],
) -> None:
    app, scene = table()
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert isinstance(app.top, Results)
    app.draw()


@pytest.mark.sweep(sister="test_a_war_is_played_to_the_end_by_one_device_alone")
def test_three_people_play_a_war_on_the_open_table() -> None:
    app, scene = table(PEOPLE)
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None
