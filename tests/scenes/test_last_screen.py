"""From a screen with nothing below it Escape leads to the title, and never out of the program."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.app import App
from game.client.services import Screen
from game.match.match import Setup
from game.scenes.dialogs.question import Farewell
from game.scenes.look_back.branch_setup import BranchSetup
from game.scenes.menus.results.scene import Results
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.routes import scene_routes
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.scenes.war.briefing import Briefing
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.staging.moments import MOMENTS
from game.staging.war_moments import campaign_after
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support.menus import begun, by_keys, finished
from tests.support.stage import SMALL, key, pass_time, top

SETUP = Setup("duel", ("human Ana", "recruit"), 7)


def program() -> App:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes)
    app.replace_all(app.routes.title)
    return app


def names(app: App) -> list[str]:
    return [type(scene).__name__ for scene in app.scenes]


# ---------------------------------------------------------------------- whatever stands alone

ALONE: dict[str, Callable[[App], Screen]] = {
    "title": lambda app: app.routes.title(),
    "war": lambda app: app.routes.war.setup(),
    "daily": lambda app: app.routes.war.setup(daily=True),
    "scenarios": lambda app: app.routes.war.scenarios(),
    "library": lambda app: app.routes.library(),
    "statistics": lambda app: app.routes.statistics(),
    "feats": lambda app: app.routes.feats(),
    "learn": lambda app: app.routes.learn(),
    "cards": lambda app: app.routes.cards(),
    "puzzles": lambda app: app.routes.puzzles(),
    "settings": lambda app: app.routes.settings(),
    "rulebook": lambda app: app.routes.rulebook("duel"),
    "setup": lambda app: app.routes.setup("duel"),
    "attract": lambda app: app.routes.theatre.demonstration(0),
    "replay": lambda app: app.routes.theatre.replay_file(begun()),
    "results": lambda app: app.routes.results(finished(), 0),
}


@pytest.mark.parametrize("make", ALONE.values(), ids=ALONE)
def test_escape_from_the_last_screen_leads_to_the_title(
    make: Callable[[App], Screen], folder: Path
) -> None:
    app = program()
    app.replace_all(lambda: make(app))
    for _press in range(4):
        key(app, "cancel")
        assert app.running and app.scenes
        if names(app) == ["Title"]:
            break
    assert names(app) in (["Title"], ["Title", "Farewell"])
    app.close()


def test_from_the_title_one_leaves_by_the_usual_question_alone(folder: Path) -> None:
    app = program()
    key(app, "cancel")
    assert app.running and isinstance(app.top, Farewell)
    key(app, "cancel")
    assert app.running and isinstance(app.top, Title)
    app.pop()
    assert app.running and names(app) == ["Title"]
    app.close()


# ---------------------------------------------------------------------- everything that leaves all


def to_title(app: App) -> None:
    """Leave by Escape; at a table it opens the pause, which leads on to the title."""
    for _press in range(3):
        if isinstance(app.top, Title):
            break
        key(app, "cancel")
        assert app.running
        if isinstance(app.top, Pause):
            key(app, "cancel")
            assert app.running and isinstance(app.top, TableScene)
            key(app, "cancel")
            by_keys(app, "Quit to title")
    assert app.running and names(app) == ["Title"]
    app.close()


def test_another_war_after_a_war(folder: Path) -> None:
    """The one that ended the program."""
    app = program()
    app.replace_all(lambda: WarEnd(app, campaign_after(app, "lwl"), []))
    if isinstance(end := app.top, WarEnd) and end.entry is not None:
        end.entry, end.rank = None, None
        end.build()
    by_keys(app, "Another war")
    assert names(app) == ["WarSetup"]
    to_title(app)


def vote(app: App) -> None:
    """Take the first decree of each offer before the war's first step."""
    if isinstance(app.top, SeenRoad):
        by_keys(app, "go")
    while isinstance(app.top, DecreeChoice):
        by_keys(app, top(app).widgets[0].name)


def test_a_war_that_begins_and_its_briefing(folder: Path) -> None:
    app = program()
    by_keys(app, "The Long War")
    by_keys(app, "go")
    vote(app)
    assert names(app) == ["RoadScene"]
    by_keys(app, top(app).widgets[0].name)
    assert isinstance(app.top, Briefing)
    key(app, "cancel")
    assert names(app) == ["RoadScene"]
    to_title(app)


def test_a_war_that_goes_on_in_its_engagement(folder: Path) -> None:
    app = program()
    by_keys(app, "The Long War")
    by_keys(app, "go")
    vote(app)
    by_keys(app, top(app).widgets[0].name)
    by_keys(app, "go")
    pass_time(app, 0.4)
    assert isinstance(app.top, TableScene)
    key(app, "cancel")
    by_keys(app, "Quit to title")
    by_keys(app, "The Long War")
    assert names(app) == ["RoadScene", "Briefing"]
    to_title(app)


def test_a_decree_that_is_not_chosen_yet(folder: Path) -> None:
    app = program()
    app.replace_all(lambda: RoadScene(app, campaign_after(app, "w")))
    to_title(app)


def test_a_match_that_is_set_up(folder: Path) -> None:
    app = program()
    app.push(SetUp(app))
    by_keys(app, top(app).home)
    assert isinstance(app.top, TableScene) and len(app.scenes) == 1
    to_title(app)


@pytest.mark.parametrize("button", ["Again", "Another deal", "Same cards again", "Swap sides"])
def test_a_match_after_a_match(button: str, folder: Path) -> None:
    app = program()
    app.replace_all(lambda: Results(app, finished(), 0))
    if button != "Again":
        by_keys(app, "more ways")
    by_keys(app, button)
    assert isinstance(app.top, TableScene) and len(app.scenes) == 1
    to_title(app)


def test_the_results_themselves(folder: Path) -> None:
    app = program()
    app.replace_all(lambda: Results(app, finished(), 0))
    to_title(app)


def test_a_saved_match(folder: Path) -> None:
    app = program()
    app.routes.continue_match(begun())
    assert isinstance(app.top, TableScene) and len(app.scenes) == 1
    to_title(app)


def test_a_match_that_branches_from_a_replay(folder: Path) -> None:
    app = program()
    app.replace_all(lambda: app.routes.theatre.replay_file(begun()))
    MOMENTS["viewer-play-on"](app, Namespace(replay=None, at=None, seat=None))
    assert isinstance(app.top, BranchSetup)
    by_keys(app, app.top.begin_button.name)
    assert isinstance(app.top, TableScene) and len(app.scenes) == 1
    to_title(app)
