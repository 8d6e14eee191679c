"""The map's table: played to the end by mouse, by keys and by three people; settled, followed."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.core import NOBODY
from game.scenes.greece.board import Board
from game.scenes.menus.results import Results
from tests.greece_players import (
    PEOPLE,
    KeyPlayer,
    MousePlayer,
    Player,
    play_to_the_end,
    table,
)


@pytest.mark.parametrize("player", [MousePlayer, KeyPlayer])
def test_a_war_is_played_to_the_end_by_one_device_alone(
    player: Callable[[int], Player],
) -> None:
    app, scene = table()
    play_to_the_end(app, scene, player(3))
    assert scene.match.outcome() is not None
    assert isinstance(app.top, Results)
    app.draw()


def test_three_people_play_a_war_on_the_open_table() -> None:
    app, scene = table(PEOPLE)
    play_to_the_end(app, scene, MousePlayer(8))
    assert scene.match.outcome() is not None


@pytest.mark.parametrize("viewer", [0, 1, 2, NOBODY])
def test_the_board_follows_the_events_to_what_the_view_shows(viewer: int) -> None:
    _app, scene = table(("random", "random", "random"), 21)
    match = scene.match
    boards = [Board.of(match.view(viewer))]  # type: ignore[arg-type]
    same = (
        "turn", "phase", "step", "order", "lands", "counters", "cup", "placed", "retired",
        "spent", "star_as", "star_played", "faces",
    )  # fmt: skip

    def compare(events: object, view: object) -> None:
        board = boards[0]
        for event in events:  # type: ignore[attr-defined]
            board.follow(event)
        fresh = Board.of(view)  # type: ignore[arg-type]
        for name in same:
            assert getattr(board, name) == getattr(fresh, name), name
        assert [sorted(hand) for hand in board.hands] == [sorted(hand) for hand in fresh.hands]
        assert viewer == NOBODY or board.hands[viewer] == fresh.hands[viewer]
        boards[0] = fresh

    match.subscribe(viewer, compare)
    while match.outcome() is None:
        action = scene.bots.update()
        assert action is not None
        match.act(action)
