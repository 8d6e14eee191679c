"""One's own slips from all matches, one after the other: each is tried again where it was made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.client.app import App
from game.commands.shot import studio
from game.judging.judgement import Judgement
from game.judging.judgement_file import path_of
from game.judging.kept_judgements import kept_matches
from game.lessons.exercise import name_of
from game.records.replay import read
from game.scenes.dialogs.question import Question
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.try_judge import Worth
from game.scenes.look_back.trying import Trying
from game.scenes.menus.library import LibraryScene
from game.staging.look_back_moments import judged_try
from game.system import paths
from tests.support.menus import by_keys, by_mouse
from tests.support.reviewed import lying
from tests.support.stage import SMALL, key, pass_time, top


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("POLEMOS_HOME", str(tmp_path))
    paths.data_folder.cache_clear()
    yield tmp_path
    paths.data_folder.cache_clear()


def asked(app: App) -> Trying:
    """The slip that is asked, its table at rest."""
    scene = top(app)
    assert isinstance(scene, Trying) and scene.attempt.hides
    scene.table.playback.finish()
    pass_time(app, 0.5)
    return scene


def slips(judgement: Judgement) -> list[int]:
    return [one.n for one in judgement.review.mistakes()]


def opened(match: str = "", n: int = 0) -> tuple[App, Trying]:
    app = studio(SMALL)
    app.push(app.routes.learn())
    app.routes.open_better_move(match, n)
    return app, asked(app)


def answer(app: App, scene: Trying) -> None:
    """Play the better choice, and hear what it is worth."""
    assert scene.attempt.then.better is not None
    scene.table.actions.act_all(*scene.attempt.then.better)
    judged_try(app, scene)


@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_it_is_reached_from_learn_and_a_right_choice_is_noted(
    choose: Callable[[App, str], None],
) -> None:
    judgement = lying()
    app = studio(SMALL)
    app.push(app.routes.learn())
    app.draw()
    choose(app, "Better move")
    scene = asked(app)
    name = name_of(judgement.digest, scene.attempt.about.n)
    assert scene.attempt.about.n in slips(judgement) and not app.progress.mistakes_solved
    answer(app, scene)
    assert scene.attempt.worth is Worth.RIGHT
    assert app.progress.mistakes_solved == {name: app.environment.local_now().date().isoformat()}


def test_the_next_one_takes_its_place_and_none_comes_twice_until_all_were_done() -> None:
    every = slips(lying())
    assert len(every) > 1
    app, scene = opened()
    seen, depth = [], len(app.scenes)
    for _ in range(2 * len(every)):
        seen.append(scene.attempt.about.n)
        answer(app, scene)
        by_keys(app, "Next one")
        scene = asked(app)
        assert len(app.scenes) == depth
    assert {*seen[: len(every)]} == {*every} == {*seen[len(every) :]}


def test_the_better_choice_is_not_told_before_a_try_by_the_page_below_either() -> None:
    judgement = lying()
    app, scene = opened()
    page = app.scenes[-2]
    assert isinstance(page, LookBack)
    assert page.playback.at == scene.attempt.about.line - 1 and page.telling.chosen == 0
    assert page.telling.finding.judgement is not None
    assert len(page.telling.finding.judgement.review.evaluations) == len(
        judgement.review.evaluations
    )


def test_a_named_slip_comes_first_and_any_where_it_is_gone() -> None:
    judgement = lying()
    for n in slips(judgement):
        _app, scene = opened(judgement.digest, n)
        assert scene.attempt.about.n == n
    _app, scene = opened("f" * 32, 1)
    assert scene.attempt.about.n in slips(judgement)


def test_without_a_judged_match_it_is_said_how_to_get_one() -> None:
    app = studio(SMALL)
    app.routes.open_better_move()
    question = top(app)
    assert isinstance(question, Question)
    assert "let Hermes weigh it to the end" in question.modal.body.markup
    by_keys(app, "answer 0")
    assert isinstance(top(app), LibraryScene)


def test_a_match_whose_record_is_gone_is_left_out_and_that_is_told() -> None:
    lying()
    (paths.records() / "a.replay").unlink()
    app = studio(SMALL)
    app.routes.open_better_move()
    question = top(app)
    assert (
        isinstance(question, Question) and "1 kept review is left out" in question.modal.body.markup
    )
    key(app, "cancel")
    lying("b.replay")
    app.routes.open_better_move()
    assert isinstance(top(app), Trying)


def test_what_is_kept_without_its_record_gets_it_when_that_is_opened() -> None:
    path = path_of(lying())
    path.write_bytes(path.read_bytes().replace(b'"file":"a.replay"', b'"file":""'))
    app = studio(SMALL)
    app.routes.theatre.open_file(paths.records() / "a.replay")
    page = top(app)
    assert isinstance(page, LookBack) and page.telling.finding.judgement is not None
    page.telling.finding.save()
    assert [one.head.file for one in kept_matches()[0]] == ["a.replay"]
    assert read(paths.records() / "a.replay").finished
