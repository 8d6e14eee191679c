"""One's own mistakes as exercises, and what one gets better at, posed to be looked at."""

from __future__ import annotations

import argparse
from dataclasses import replace
from functools import cache

from ai.domain import domain
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.judging.grades import Grade
from game.judging.judgement_file import Head
from game.judging.judgement_folder import VERSION
from game.judging.kept_judgements import Judged, KeptMatch, KeptReview
from game.judging.review import Decision, Evaluation, Plan, Review
from game.lessons.exercise import TRIES, AnswerJudge, AnswerVerdict, Exercise, exercises
from game.records.replay_player import ReplayPlayer
from game.rules.core import Action
from game.scenes.learn.better_move_scene import BetterMoveScene, open_better_move, show_exercise
from game.scenes.statistics.statistics_page import PROGRESS, StatisticsPage
from game.staging.closing_moments import judged
from game.system import paths


@cache
def mistaken(game: str) -> Review:
    """A whole match of quick players; where a hasty judge finds no mistakes, some are posed."""
    whole = judged(game)
    if len(whole.mistakes()) > 1:
        return whole
    posed = {one.n: one for one in whole.evaluations}
    own = [one for one in whole.decisions if one.seat == 0 and len(one.before.legal()) > 2]
    for about in own:
        other = _other(game, about)
        if other is not None:
            share = posed[about.n].shares
            posed[about.n] = Evaluation(about.n, 0.5, 0.3, (other,), share, whole.scale)
    return Review(whole.record, whole.decisions, [*posed.values()])


def _other(game: str, about: Decision) -> Action | None:
    """Return another choice of a decision of one piece, which ends it; None without any."""
    chosen = domain(game).chosen
    for action in about.before.legal():
        after = about.before.clone()
        after.apply(action)
        goes_on = after.to_act == action.seat and chosen(after.view(action.seat))
        if (action,) != about.taken and len(about.taken) == 1 and not goes_on:
            return action
    return None


def exercise_of(game: str) -> Exercise:
    """Return the first mistake of a whole match."""
    review = mistaken(game)
    found = exercises(review, ReplayPlayer(review.record))
    assert found is not None
    return replace(found, among=found.among[:3])


def opened(app: App, exercise: Exercise, showing: bool = False) -> BetterMoveScene:
    """Return an exercise whose table is at rest."""
    scene = show_exercise(app, exercise, showing)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def _asked(game: str) -> Make:
    """An exercise that waits for its answer."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        return opened(app, exercise_of(game))

    return make


def answer(
    app: App, scene: BetterMoveScene, plan: Plan, verdict: AnswerVerdict | None = None
) -> None:
    """Give an answer, and let it be judged, or take the judgement for granted."""
    scene.table.actions.act_all(*plan)
    if verdict is not None:
        scene.judge = AnswerJudge(scene.exercise, plan, lambda: app.thinker)
        scene.judge.known = verdict
    for _ in range(60):
        scene.table.playback.finish()
        if scene.finished:
            break
        run(app, 0.25)
    run(app, 0.3)


def _answered(right: bool, tries: int = 0) -> Make:
    """An exercise that has been answered."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        exercise = replace(exercise_of("duel"), tries=tries)
        scene = opened(app, exercise)
        answer(app, scene, exercise.best if right else exercise.about.taken)
        return scene

    return make


def _shown(app: App, options: argparse.Namespace) -> Screen:
    """The best move is shown after too many tries."""
    scene = opened(app, replace(exercise_of("duel"), tries=TRIES), showing=True)
    for _ in range(20):
        scene.table.playback.finish()
        run(app, 0.25)
    return scene


def _none(app: App, options: argparse.Namespace) -> Screen:
    """No match has been reviewed yet."""
    with paths.elsewhere():
        open_better_move(app)
    scene = app.top
    assert scene is not None
    return scene


def kept_example() -> list[KeptMatch]:
    """Return reviews of somebody who learns to play cards, and not to exchange them."""
    early = [Judged(n, "play", 0.03 + 0.01 * (n % 3), Grade.GOOD) for n in range(12)]
    late = [Judged(n, "play", 0.01 * (n % 2), Grade.BEST) for n in range(12)]
    same = [Judged(n, "exchange", 0.02 * (n % 2), Grade.GOOD) for n in range(10)]
    few = [Judged(n, "target", 0.01, Grade.GOOD) for n in range(3)]
    attack = [Judged(n, "attack", 0.002 * n, Grade.GOOD) for n in range(30)]
    return [
        reviewed("a", "duel", *early, *same),
        reviewed("b", "duel", *late, *same, *few),
        reviewed("c", "battle", *attack),
    ]


def reviewed(letter: str, game: str, *row: Judged) -> KeptMatch:
    """Return what is kept of a match with these decisions."""
    head = Head(VERSION, letter * 32, game, f"{letter}.replay", 0, len(row))
    return KeptMatch(head, KeptReview(row))


def _progress(*kept: KeptMatch) -> Make:
    """The page of progress with these reviews."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        with paths.elsewhere():
            scene = StatisticsPage(app, PROGRESS)
            app.push(scene)
        scene.skill.kept = {one.head.file: one for one in kept}
        scene.fill()
        scene.refresh()
        return scene

    return make


MOMENTS: dict[str, Make] = {
    "better-move": _asked("duel"),
    "better-move-battle": _asked("battle"),
    "better-move-map": _asked("greece"),
    "better-move-right": _answered(right=True),
    "better-move-not-yet": _answered(right=False),
    "better-move-two-tries": _answered(right=False, tries=1),
    "better-move-shown": _shown,
    "better-move-none": _none,
    "progress": _progress(*kept_example()),
    "progress-empty": _progress(),
}
