"""The recap of the map: each step forwards and back, and everything in place when it is closed."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.client.app import App
from game.rules.core import NOBODY
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import GreeceDisplay
from game.scenes.greece.scene import GreeceScene
from game.scenes.tables.recap_scene import RecapScene
from tests.support.play.greece_players import PEOPLE, MousePlayer, quiet, table
from tests.support.stage import key, mouse


def at_a_recap(seats: tuple[str, ...] = ("human", "random", "random")) -> tuple[App, RecapScene]:
    """A war in which a turn has ended since the person's last decision, shown again."""
    app, scene = table(seats, 3)
    player = MousePlayer(4)
    for _ in range(200):
        quiet(app, scene)
        told = [
            type(e).__name__
            for events, _v in scene.recap.since.get(scene.display.viewer, [])
            for e in events
        ]
        ready = scene.display.asked and scene.display.hand_hidden == (len(scene.display.humans) > 1)
        if ready and "VictoryChecked" in told and scene.game.can_recap:
            key(app, "recap")
            assert isinstance(app.top, RecapScene)
            return app, app.top
        player.move(app, scene)
    raise AssertionError("no turn has ended")


def now(display: GreeceDisplay) -> GreeceView:
    """Return the board as the match has it, for whoever is shown it."""
    board = display.view
    return board.covered() if display.hand_hidden else board


def shown(recap: RecapScene) -> GreeceDisplay:
    """Return what the table shows below a recap."""
    assert isinstance(recap.display, GreeceDisplay)
    return recap.display


def finished(app: App, recap: RecapScene) -> None:
    """Let the animation come to its end."""
    for _ in range(400):
        app.step(0.1)
        if not recap.display.stage.busy and not recap.playing:
            return
    raise AssertionError("it is told for ever")


def test_steps_go_forwards_and_back_and_agree() -> None:
    app, recap = at_a_recap()
    boards = []
    for at in range(len(recap.steps)):
        assert recap.at == at
        boards.append(recap.display.board)
        app.draw()
        key(app, "right")
        finished(app, recap)
    assert recap.at == len(recap.steps) - 1
    for at in range(len(recap.steps) - 2, -1, -1):
        key(app, "left")
        assert recap.at == at
        assert recap.display.board == boards[at]


def test_a_camera_that_is_near_goes_along_to_what_is_told_next() -> None:
    app, recap = at_a_recap()
    areas = [step.area for step in recap.steps]
    following = pairwise(areas)
    at = next(n for n, pair in enumerate(following) if NOBODY not in pair and pair[0] != pair[1])
    recap.show(at)
    assert shown(recap).stand == areas[at]
    key(app, "right")
    finished(app, recap)
    assert shown(recap).stand == areas[at + 1]


def test_the_last_step_is_where_the_match_stands() -> None:
    app, recap = at_a_recap()
    key(app, "last")
    board, last = now(shown(recap)), recap.steps[-1].board
    assert isinstance(last, GreeceView)
    assert (last.lands, last.counters, last.placed) == (
        board.lands, board.counters, board.placed,
    )  # fmt: skip
    assert [sorted(hand) for hand in last.hands] == [sorted(hand) for hand in board.hands]


def test_it_plays_by_itself_and_stops_at_a_press() -> None:
    app, recap = at_a_recap()
    mouse(app, "play")
    for _ in range(10):
        app.step(0.1)
    assert recap.at > 0
    key(app, "space")
    assert not recap.playing
    mouse(app, "play")
    finished(app, recap)
    assert recap.at == len(recap.steps) - 1


@pytest.mark.parametrize("way", ["cancel", "recap"])
def test_everything_is_in_place_when_it_is_closed(way: str) -> None:
    app, recap = at_a_recap()
    key(app, "right", "right")
    key(app, way)
    display = shown(recap)
    assert isinstance(app.top, GreeceScene)
    assert display.board == now(display)
    assert display.camera.viewport.scale == pytest.approx(display.camera._fit())
    assert display.story == ""
    assert display.asked


def test_three_people_see_only_what_is_public_in_it() -> None:
    app, recap = at_a_recap(PEOPLE)
    assert recap.display.hand_hidden
    for step in recap.steps:
        board = step.board
        assert isinstance(board, GreeceView)
        assert not any(board.sees(token) for hand in board.hands for token in hand)
    app.draw()
