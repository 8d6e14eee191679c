"""Helpers of the tests of puzzles: an app goes on until the player is asked, and answers."""

from __future__ import annotations

from ai.puzzles.solver import after
from game.client.app import App
from game.rules.core import Action
from game.scenes.learn.puzzle_scene import PuzzleScene
from tests.support.stage import key


def rest(app: App, scene: PuzzleScene) -> None:
    """Let time pass until the player answers or it is over; news that is held is read."""
    for _ in range(400):
        app.draw()
        if scene.speech is not None and (scene.finished or scene.attempt.answering):
            return
        if scene.table.display.hold is not None:
            key(app, "space")
        app.step(0.25)
    raise AssertionError("the puzzle does not go on")


def ranked(scene: PuzzleScene) -> list[Action]:
    """Return the legal actions, worst first."""
    state = scene.match.state
    return sorted(state.legal(), key=lambda one: scene.attempt.solver.value(after(state, one)))


def play_out(app: App, scene: PuzzleScene) -> None:
    """Answer as well as can be until it is over."""
    while not scene.finished:
        scene.table.actions.act(ranked(scene)[-1])
        rest(app, scene)
