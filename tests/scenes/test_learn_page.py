"""The page of all there is to learn: it ticks what was done, and lights what the title names."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.app import App
from game.lessons.lesson import lessons
from game.lessons.path import path
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules.rng import Rng
from game.scenes.learn.learn_page import LearnScene, name_of
from game.scenes.learn.task_pages import TaskRow
from game.scenes.menus.title import Title
from game.session.intent import Intent
from game.staging.next_moments import played, surveyed
from game.system.progress import Progress
from tests.support.menus import by_keys, by_mouse, opened
from tests.support.stage import key, pass_time, top

NEWCOMER = {"lessons_done": ["duel_1_at_stake"], "puzzles_solved": ["duel_01", "duel_02"]}
WON = 5
"""A seed with which chance wins."""


def victory(folder: Path) -> None:
    """A first duel won against the hoplite."""
    recorder = Recorder(folder / "2026-11-20_duel.replay")
    setup = Setup("duel", ("human Ana", "hoplite"), WON)
    match, dice = Match.begin(setup, recorder, "2026-11-20T18:00:00Z"), Rng(WON)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    outcome = match.outcome()
    assert outcome is not None and outcome.winners == (0,)
    recorder.close()


def learn_some(progress: Progress) -> None:
    progress.last_seats["duel"] = ["human", "hoplite"]
    for name, done in NEWCOMER.items():
        getattr(progress, name)[:] = done


def on_page(kind: type) -> App:
    app = opened(Title)
    learn_some(app.progress)
    if kind is Title:
        app.replace_all(app.routes.title)
    else:
        app.push(kind(app))
    pass_time(app, 2.0)
    return app


def rows(app: App) -> dict[str, TaskRow]:
    page = top(app)
    assert isinstance(page, LearnScene)
    return {row.words: row for _game, column in page.columns for row in column}


@pytest.fixture(autouse=True)
def won(folder: Path) -> None:
    victory(folder)


def test_title_and_learn_name_the_same_next_step() -> None:
    title = top(on_page(Title))
    assert isinstance(title, Title)
    page = top(on_page(LearnScene))
    assert isinstance(page, LearnScene)
    assert title.next.row.words == page.next.words == "Second match: Planner's duel"
    marked = [row.words for row in page.tasks if "Second match · next" in row.narration]
    assert marked == ["Planner's duel"] == [row.words for row in page.tasks if row.lit]
    assert page.next.way.why in next(row.idea for row in page.tasks if row.lit)
    assert [link.words for link in title.next.stand] == ["Card Duel: 4 of 13 steps"]


def test_what_lies_beside_the_path_has_its_own_button() -> None:
    app = opened(Title)
    learn_some(app.progress)
    app.push(page := LearnScene(app))
    matches = ("duel", "hoplite", True), ("battle", "hoplite", False), ("battle", "hoplite", True)
    page.next.way.survey = surveyed(page.next.way.asked, played(*matches))
    pass_time(app, 2.0)
    assert page.next.words == "One victory to Three Wreaths" and page.next in page.widgets
    assert page.next.variant == "ivory" and not any(row.lit for row in page.tasks)


def test_a_step_of_the_path_that_comes_next_is_marked_and_no_other() -> None:
    app = on_page(LearnScene)
    app.progress.lessons_done[:] = []
    app.progress.last_seats.clear()
    app.pop()
    app.push(LearnScene(app))
    pass_time(app, 2.0)
    page = top(app)
    assert isinstance(page, LearnScene)
    marked = [row.name for row in page.tasks if "· next" in row.narration]
    assert page.next.words == "Start here" and marked == ["duel_1_at_stake"]
    assert [row.name for row in page.tasks if row.lit] == marked
    assert page.next not in page.widgets, "its row is the button"


def test_what_was_done_is_ticked_and_what_was_skipped_is_called_so() -> None:
    page = top(on_page(LearnScene))
    assert isinstance(page, LearnScene)
    why = ". Skipped: Hoplite beaten."
    assert [row.name for row in page.tasks if why in row.narration] == [
        "duel_2_holding_back",
        "duel_3_prizes_last",
    ]
    done = [row.name for row in page.tasks if row.done]
    assert done == ["duel_1_at_stake", "duel 2", "duel 5", "duel 7"]


def test_every_lesson_stands_once_those_beside_the_path_last() -> None:
    page = top(on_page(LearnScene))
    assert isinstance(page, LearnScene)
    for game, column in page.columns:
        named = [row.name for row in column]
        assert {each.id for each in lessons(game)} < {*named} and len({*named}) == len(named)
        of_path = [name_of(step) for step in path(game)]
        assert named[: len(of_path)] == of_path and len(named) > len(of_path)


@pytest.mark.parametrize(
    ("door", "page"),
    [
        ("Puzzles", "puzzles"),
        ("Scenarios", "scenarios"),
        ("Cards", "cards"),
        ("Rules", "rulebook"),
        ("Better move", "question"),
    ],
)
@pytest.mark.parametrize("choose", [by_mouse, by_keys])
def test_all_that_one_learns_by_is_a_door_of_learn(
    choose: Callable[[App, str], None], door: str, page: str
) -> None:
    app = on_page(LearnScene)
    app.draw()
    choose(app, door)
    assert top(app).name == page


def test_the_next_step_is_a_press_away_on_learn() -> None:
    app = on_page(LearnScene)
    page = top(app)
    assert isinstance(page, LearnScene)
    page.focus.take(next(row.name for row in page.tasks if row.lit))
    key(app, "confirm")
    assert top(app).name == "setup"


@pytest.mark.parametrize("moved", [False, True])
def test_the_page_leads_to_what_comes_next_unless_the_mouse_has_moved(moved: bool) -> None:
    app = opened(Title)
    learn_some(app.progress)
    app.push(page := LearnScene(app))
    app.draw()
    first = page.focus.name
    if moved:
        app.handle_input(Intent("point", 2, 2))
    pass_time(app, 2.0)
    assert page.next.way.step is not None
    assert (page.focus.name == first, page.rolling.scroll.at == 0) == (moved, moved)
