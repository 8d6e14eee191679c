"""Puzzles out of the player's own matches: listed, solved, and gone with their records."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement_file import keep
from game.lessons.yours import BEST, your_matches, your_puzzle
from game.scenes.learn.puzzle_scene import PuzzleScene
from game.scenes.learn.puzzles_page import YOUR, PuzzlesPage
from game.staging.judged_matches import judged
from game.staging.look_back_moments import posed
from game.system import paths
from tests.support.menus import by_keys, by_mouse
from tests.support.play.puzzling import play_out, ranked, rest
from tests.support.reviewed import lying
from tests.support.stage import SMALL, mouse, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def page(app: App) -> PuzzlesPage:
    """The page of puzzles with one's own alone."""
    app.settings.speed = 0.0
    app.push(found := PuzzlesPage(app))
    app.draw()
    assert YOUR in found.choice.tags
    found.choice.at = found.choice.tags.index(YOUR)
    found.sift()
    app.draw()
    return found


def opened(app: App) -> PuzzleScene:
    scene = top(app)
    assert isinstance(scene, PuzzleScene)
    rest(app, scene)
    return scene


@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_it_is_listed_and_solved_as_any_other_and_then_tells_its_reason(
    choose: Callable[[App, str], None],
) -> None:
    lying("a.replay", "greece")
    app = studio(SMALL)
    listed = page(app)
    assert [one.title for one in your_matches()] == [BEST]
    name = your_matches()[0].id
    assert [one.name for one in listed.tasks] == [name]
    choose(app, name)
    scene = opened(app)
    assert scene.attempt.puzzle.id == name and "at the end of the turn" in scene.attempt.puzzle.goal
    play_out(app, scene)
    assert scene.attempt.solved and name in app.progress.puzzles_solved
    assert scene.speech is not None and "of the match: nothing else" in scene.speech.words
    scene.close()
    found = top(app)
    assert isinstance(found, PuzzlesPage) and found.tasks[0].done


def test_a_wrong_answer_is_refuted_and_begun_again_by_one_key() -> None:
    lying("a.replay", "greece")
    app = studio(SMALL)
    page(app).tasks[0].activate()
    scene = opened(app)
    scene.table.actions.act(ranked(scene)[0])
    rest(app, scene)
    assert scene.finished and not scene.attempt.solved
    scene.back()
    again = opened(app)
    assert again is not scene and again.attempt.answering
    again.give_hint()
    assert again.hint.words()


def test_it_goes_when_the_record_goes() -> None:
    lying("a.replay", "greece")
    assert len(your_matches()) == 1
    (paths.records() / "a.replay").unlink()
    assert your_matches() == []
    app = studio(SMALL)
    app.push(found := PuzzlesPage(app))
    app.draw()
    assert YOUR not in found.choice.tags


def test_newer_matches_come_first_and_a_changed_one_opens_nothing() -> None:
    lying("a.replay", "greece")
    judgement = lying("b.replay", "greece")
    assert [one.file for one in your_matches()] == ["b.replay"], "one match has one puzzle"
    app = studio(SMALL)
    found = page(app)
    judgement.yours = None
    keep(judgement)
    path = paths.records() / "b.replay"
    path.write_bytes(path.read_bytes().replace(b"human Ana", b"human Bob"))
    depth = len(app.scenes)
    path.write_bytes(b"")
    found.tasks[0].activate()
    assert len(app.scenes) == depth


def test_its_position_is_that_of_the_record_without_the_order_of_the_cup() -> None:
    whole = judged("greece")
    made, found = your_puzzle(whole), whole.yours
    assert made is not None and found is not None and made.sure and "cup" not in made.start
    about, state = whole.review.by_n[found.n], made.position()
    assert sorted(map(state.notation, state.legal())) == sorted(
        map(about.before.notation, about.before.legal())
    )
    assert state.parse(made.solution[0])


def test_it_is_offered_where_one_looks_back_at_the_match() -> None:
    app = studio((1280, 720))
    looked = posed(app, "greece")
    looked.transport.to_end()
    app.draw()
    mouse(app, "Your best turn")
    assert isinstance(top(app), PuzzleScene)
