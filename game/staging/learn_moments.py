"""Lessons and what one learns by, posed to be looked at."""

from __future__ import annotations

import argparse

from msgspec.structs import replace

from ai.puzzles.puzzle import MARKED
from ai.puzzles.solver import after
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.lessons import own_puzzles
from game.lessons.lesson import SEED, lesson
from game.lessons.puzzle import puzzle
from game.records.own_position import OwnPosition
from game.scenes.editor.marking_scene import MarkingScene
from game.scenes.learn.lesson_scene import LessonScene, open_lesson
from game.scenes.learn.puzzle_scene import PuzzleScene, open_puzzle
from game.scenes.learn.puzzles_page import PuzzlesPage
from game.system import paths


def _at(name: str, step: int = 0) -> Make:
    """A lesson at one of its steps, when the mentor has begun to speak."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        return begun(app, name, step)

    return make


def begun(app: App, name: str, step: int = 0) -> LessonScene:
    """Return a lesson that waits for its learner at a step."""
    scene = open_lesson(app, lesson(name), step)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def _refused(app: App, options: argparse.Namespace) -> Screen:
    """The learner has tried something else."""
    scene = begun(app, "duel_1_at_stake", 1)
    wrong = next(
        a for a in scene.match.state.legal() if not scene.tutor.admits(scene.match.state, [a])
    )
    scene.table.actions.act(wrong)
    run(app, 0.4)
    return scene


def _ended(app: App, options: argparse.Namespace) -> Screen:
    """The last step has been played."""
    app.settings.calm = True
    scene = begun(app, "greece_1_goal")
    while not scene.finished:
        if scene.speaks:
            scene.table.actions.act_all(*scene.tutor.answer(scene.match.state))
        scene.table.playback.finish()
        run(app, 0.7)
    while scene.waiting:
        run(app, 0.1)
    return scene


def _puzzle(name: str) -> Make:
    """A puzzle that waits for its answer."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        return posed(app, name)

    return make


def posed(app: App, name: str) -> PuzzleScene:
    """Return a puzzle whose table is at rest."""
    scene = open_puzzle(app, name)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def _answered(right: bool) -> Make:
    """A puzzle that has been answered, and played to its end."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        app.settings.calm = True
        scene = posed(app, "duel_08")
        answer(scene, right)
        while not scene.finished:
            if scene.attempt.answering and scene.at_rest:
                answer(scene, right)
            scene.table.playback.finish()
            scene.table.display.hold = None
            run(app, 0.7)
        while scene.waiting:
            run(app, 0.1)
        return scene

    return make


def answer(scene: PuzzleScene, right: bool) -> None:
    """Give the best answer to a puzzle, or the worst."""
    state, solver = scene.match.state, scene.attempt.solver
    legal = sorted(state.legal(), key=lambda action: solver.value(after(state, action)))
    scene.table.actions.act(legal[-1] if right else legal[0])


def _sifted(tag: str) -> Make:
    """The puzzles of a theme, or the matches that are guessed."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        page = _puzzles(app, options)
        assert isinstance(page, PuzzlesPage)
        app.progress.guesses = {"duel_01": 17, "greece_02": 12}
        page.choice.at = page.choice.tags.index(tag)
        page.sift()
        run(app, 0.3)
        return page

    return make


def _puzzles(app: App, options: argparse.Namespace) -> Screen:
    """Some puzzles solved, none of one's own."""
    app.progress.puzzles_solved = ["duel_08", "battle_45", "greece_30"]
    app.progress.puzzle_tries = {"duel_08": 1, "battle_45": 3, "greece_30": 2, "duel_27": 2}
    with paths.elsewhere():
        app.push(app.routes.puzzles())
    run(app, 0.6)
    assert app.top is not None
    return app.top


def _own(app: App, options: argparse.Namespace) -> Screen:
    """Some puzzles of one's own, most of them in two sets."""
    with paths.elsewhere():
        own_puzzles.keep(puzzle("duel_08"), "")
        for name in ("battle_39", "greece_30", "duel_08"):
            own_puzzles.keep(puzzle(name), "Before Syracuse")
        marked = replace(puzzle("greece_31"), aim=MARKED, best=1, second=0, remark="Delphi pays.")
        own_puzzles.keep(marked, "For beginners")
        app.push(page := app.routes.puzzles())
        run(app, 0.6)
    assert isinstance(page, PuzzlesPage)
    page.focus.take(page.every[0].puzzle.id)
    page.rolling.show(next(row for row in page.tasks if row.name == page.focus.name))
    run(app, 0.1)
    return page


def marking(app: App, name: str) -> MarkingScene:
    """Return the table at which the author of a puzzle shows its right move."""
    position = OwnPosition.of(puzzle(name).position(), SEED)
    app.routes.open_marking(position, lambda: None)
    scene = app.top
    assert isinstance(scene, MarkingScene)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def _marking(name: str, listed: bool = False) -> Make:
    """A position whose right move is to be marked, at its table or in the list."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = marking(app, name)
        if listed:
            scene.open_list()
            run(app, 0.3)
        assert app.top is not None
        return app.top

    return make


def _form(name: str, right: bool) -> Make:
    """The words of a puzzle, with what the judge says of its right move."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = marking(app, name)
        state = scene.draft.position()
        known = state.parse(puzzle(name).solution[0])
        other = next(action for action in state.legal() if action != known)
        with paths.elsewhere():
            scene.mark([known if right else other])
        run(app, 0.6)
        assert app.top is not None
        return app.top

    return make


MOMENTS: dict[str, Make] = {
    "lesson": _at("duel_1_at_stake"),
    "lesson-targets": _at("duel_6_targets", 3),
    "lesson-battle": _at("battle_3_block_evade_take"),
    "lesson-map": _at("greece_1_goal"),
    "lesson-circle": _at("greece_2_circle_and_reach", 1),
    "lesson-refused": _refused,
    "lesson-end": _ended,
    "puzzles": _puzzles,
    "puzzles-theme": _sifted("bait"),
    "puzzles-guess": _sifted("guess"),
    "puzzle": _puzzle("duel_08"),
    "puzzle-battle": _puzzle("battle_39"),
    "puzzle-map": _puzzle("greece_30"),
    "puzzle-missed": _answered(right=False),
    "puzzles-own": _own,
    "puzzle-marking": _marking("duel_08"),
    "puzzle-marking-map": _marking("greece_30"),
    "puzzle-moves": _marking("greece_30", listed=True),
    "puzzle-form": _form("duel_08", right=True),
    "puzzle-form-doubt": _form("duel_08", right=False),
    "puzzle-solved": _answered(right=True),
}
