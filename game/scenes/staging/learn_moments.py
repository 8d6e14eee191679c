"""Lessons and what one learns by, posed to be looked at."""

from __future__ import annotations

import argparse

from game.client.app import App
from game.client.services import Screen
from game.lessons.lesson import lesson
from game.scenes.learn.lesson_scene import LessonScene, open_lesson
from game.scenes.staging.test_poses import Make, run


def _at(name: str, step: int = 0) -> Make:
    """A lesson at one of its steps, when the mentor has begun to speak."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        return begun(app, name, step)

    return make


def begun(app: App, name: str, step: int = 0) -> LessonScene:
    """Return a lesson that waits for its learner at a step."""
    scene = open_lesson(app, lesson(name), step)
    scene.table.finish_motion()
    run(app, 0.6)
    return scene


def _refused(app: App, options: argparse.Namespace) -> Screen:
    """The learner has tried something else."""
    scene = begun(app, "duel_1_at_stake", 1)
    wrong = next(
        a for a in scene.match.state.legal() if not scene.tutor.admits(scene.match.state, [a])
    )
    scene.table.act(wrong)
    run(app, 0.4)
    return scene


def _ended(app: App, options: argparse.Namespace) -> Screen:
    """The last step has been played."""
    app.settings.calm = True
    scene = begun(app, "greece_1_goal")
    while not scene.finished:
        if scene.speaks:
            scene.table.act_all(*scene.tutor.answer(scene.match.state))
        scene.table.finish_motion()
        run(app, 0.7)
    return scene


def _learn(app: App, options: argparse.Namespace) -> Screen:
    """Some lessons learned, one begun."""
    app.settings.lessons_done = ["duel_1_at_stake", "duel_2_holding_back", "greece_1_goal"]
    app.settings.lesson_steps = {"duel_3_prizes_last": 2}
    app.push(app.routes.learn())
    run(app, 0.6)
    assert app.top is not None
    return app.top


MOMENTS: dict[str, Make] = {
    "learn": _learn,
    "lesson": _at("duel_1_at_stake"),
    "lesson-targets": _at("duel_6_targets", 3),
    "lesson-battle": _at("battle_3_block_evade_take"),
    "lesson-map": _at("greece_1_goal"),
    "lesson-circle": _at("greece_2_circle_and_reach", 1),
    "lesson-refused": _refused,
    "lesson-end": _ended,
}
