"""The page of the paths: it ticks what was played, and names the step that the title names."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.client.app import App
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules.rng import Rng
from game.scenes.learn.path_page import PathPage
from game.scenes.learn.task_pages import LearnScene, TaskRow
from game.scenes.menus.title import Title
from game.system.settings import Settings
from tests.support.menus import opened
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


def learn_some(settings: Settings) -> None:
    settings.last_seats["duel"] = ["human", "hoplite"]
    for name, done in NEWCOMER.items():
        getattr(settings, name)[:] = done


def on_page(kind: type) -> App:
    app = opened(Title)
    learn_some(app.settings)
    if kind is Title:
        app.replace_all(app.routes.title)
    else:
        app.push(kind(app))
    pass_time(app, 2.0)
    return app


def rows(app: App) -> dict[str, TaskRow]:
    page = top(app)
    assert isinstance(page, PathPage | LearnScene)
    return {row.words: row for _game, column in page.columns for row in column}


@pytest.fixture(autouse=True)
def won(folder: Path) -> None:
    victory(folder)


def test_title_and_path_name_the_same_next_step() -> None:
    title = top(on_page(Title))
    assert isinstance(title, Title)
    page = top(on_page(PathPage))
    assert isinstance(page, PathPage)
    assert title.next.row.words == page.next.words == "Try the planner's duel"
    unders = [row.narration for row in rows(on_page(PathPage)).values()]
    assert not any("next" in under for under in unders), "it lies beside the path"
    assert [link.words for link in title.next.stand] == ["Card Duel: 4 of 12 steps"]


def test_a_step_of_the_path_that_comes_next_is_marked_and_no_other() -> None:
    app = on_page(PathPage)
    app.settings.lessons_done[:] = []
    app.settings.last_seats.clear()
    app.pop()
    app.push(PathPage(app))
    pass_time(app, 2.0)
    page = top(app)
    assert isinstance(page, PathPage)
    marked = [row.name for row in page.rolling if "· next" in row.narration]
    assert page.next.words == "Start here" and marked == ["duel 1"]


def test_path_and_lessons_tick_the_same_and_what_was_skipped_is_called_so() -> None:
    learned, way = rows(on_page(LearnScene)), rows(on_page(PathPage))
    shared = learned.keys() & way.keys()
    assert len(shared) > 5
    assert {name for name in shared if learned[name].done} == {"What is at stake"}
    assert {name: way[name].done for name in shared} == {
        name: learned[name].done for name in shared
    }
    page = top(on_page(PathPage))
    assert isinstance(page, PathPage)
    every = [row for _game, column in page.columns for row in column]
    assert [row.name for row in every if "Lesson · skipped" in row.narration] == [
        "duel 3",
        "duel 4",
    ]
    assert [row.name for row in every if row.done] == ["duel 1", "duel 2", "duel 5", "duel 6"]


def test_the_next_step_is_a_press_away_on_the_path() -> None:
    app = on_page(PathPage)
    page = top(app)
    assert isinstance(page, PathPage)
    page.focus.take(page.next.name)
    key(app, "confirm")
    assert top(app).name == "setup"
