"""The last seven days on the page of wars: each tells its first try, today's war is begun there."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import msgspec
import pytest

from game.campaign import shelf
from game.campaign.road import daily
from game.campaign.run_file import WarFile
from game.campaign.titles import share_line
from game.client import editing
from game.client.app import App
from game.scenes.war.days import DayCell
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.setup import WarSetup
from game.scenes.war.wars_page import WarsPage
from game.staging.campaign_moments import wars
from tests.support.drawnwords import Words
from tests.support.menus import Choose
from tests.support.shelving import NOON, TODAY, WAYS, by_keys, of_the_day, program, written
from tests.support.stage import key, top


def of_today(app: App, choose: Choose) -> WarsPage:
    app.push(app.routes.war.setup(daily=True))
    choose(app, "Wars")
    page = top(app)
    assert isinstance(page, WarsPage)
    return page


def cell(page: WarsPage, day: date) -> DayCell:
    return next(one for one in page.week.cells if one.day == day)


def told(app: App) -> str:
    """Return what the panel says, as it is drawn."""
    words = Words()
    with pytest.MonkeyPatch.context() as patch:
        words.watch(patch)
        app.shown()[-1].draw(app.canvas)
    return " ".join(line for line, _box, _clip in words.lines)


@pytest.mark.few(1)
@WAYS
def test_a_day_tells_its_first_try_and_its_line_is_copied(
    choose: Choose, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def put(words: str) -> bool:
        copied.append(words)
        return True

    monkeypatch.setattr(editing, "put", put)
    today, again, yesterday = of_the_day(0), of_the_day(0, every=2), of_the_day(1, every=2)
    for run, days in ((yesterday, 1), (today, 0), (again, 0)):
        written(run, days)
    app = program()
    page = of_today(app, choose)
    assert [one.day for one in page.week.cells] == [
        TODAY - timedelta(days=back) for back in (6, 5, 4, 3, 2, 1, 0)
    ]
    choose(app, "day 2026-11-26")
    assert cell(page, TODAY).chosen and "first of 2 tries" in told(app)
    assert page.column.war is not None and page.column.war.run is not None
    assert page.column.war.run.score == today.score
    assert page.foot[-1].words == "Try today's war again"
    choose(app, "Copy text")
    choose(app, "day 2026-11-25")
    assert sum(one.chosen for one in page.week.cells) == 1
    assert page.foot[-1].words == "Play this road again", "only today's war can be begun"
    choose(app, "Copy text")
    assert copied == [share_line(today), share_line(yesterday)]
    choose(app, "day 2026-11-22")
    assert page.listed.chosen is None, "no war of the list is told of"
    assert "Not played" in told(app)
    assert [one.words for one in page.foot] == ["Back", "What wins"]
    app.close()


def test_arrows_walk_from_day_to_day(folder: Path) -> None:
    app = program()
    page = of_today(app, by_keys)
    assert page.focus.name == "day 2026-11-26"
    key(app, "left", "left", "confirm")
    assert page.day == TODAY - timedelta(days=2)
    assert cell(page, TODAY - timedelta(days=2)).chosen
    app.close()


@WAYS
def test_todays_war_is_begun_from_its_day(choose: Choose, folder: Path) -> None:
    app = program()
    page = of_today(app, choose)
    assert page.day == TODAY, "there is no war to be listed"
    choose(app, "go")
    setup = top(app)
    assert isinstance(setup, WarSetup) and setup.choice.daily
    app.close()


def test_a_war_of_today_that_goes_on_is_continued_from_its_day(folder: Path) -> None:
    city, seed = daily(TODAY)
    found = wars("raid", city, seed=seed, day=TODAY.isoformat())
    path = written(next(one for one in found if len(one.fought) == 1))
    app = program()
    page = of_today(app, by_keys)
    assert "Going on" in cell(page, TODAY).narration
    page.choose(TODAY)
    app.step()
    by_keys(app, "go")
    assert any(
        isinstance(scene, RoadScene) and scene.campaign.file_name == path.name
        for scene in app.scenes
    )
    app.close()


def test_the_streak_counts_days_in_a_row(folder: Path) -> None:
    for days in (0, 1, 2, 4):
        written(of_the_day(days), days)
    known = list(shelf.wars())
    assert shelf.streak(shelf.first_tries(known), TODAY) == 3
    page = of_today(program(), by_keys)
    assert page.week.wars.streak == "3 days in a row"


def test_the_first_try_of_a_day_is_the_one_that_was_begun_first(folder: Path) -> None:
    """Another level or length on the same day is another war, but not the first."""
    first = of_the_day(0)
    written(first)
    charter = msgspec.structs.replace(first.charter, level="oracle")
    WarFile.begin(charter, NOON + timedelta(hours=1)).close()
    (found,) = shelf.first_tries(list(shelf.wars())).values()
    assert found.header.level == first.charter.level
