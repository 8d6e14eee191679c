"""The table of a war of two cities, against a bot and for two people (V.G1)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.scenes.menus.results.scene import Results
from tests.support.play.greece_players import (
    KeyPlayer,
    MousePlayer,
    Player,
    play_to_the_end,
    table,
)

TWO = {"cities": 2, "goal": [9, 9], "length": 8}
PEOPLE = ("human Ana", "human Ben")


@pytest.mark.few()
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human"), PEOPLE])
def test_a_war_of_two_cities_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player], seats: tuple[str, ...]
) -> None:
    app, scene = table(seats, 5, **TWO)
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    app.draw()


@pytest.mark.few(1)
@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_two_chits_are_kept_by_one_device_alone(player: Callable[[int], Player]) -> None:
    options = {**TWO, "kept": [2, 2], "reach": [2, 3], "numbers": "tell"}
    app, scene = table(("human", "random"), 6, **options)
    play_to_the_end(app, scene, player(4))
    assert isinstance(app.top, Results)
