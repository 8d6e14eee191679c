"""Wars on the disk, and the way to the page on which they stand."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from game.campaign.road import daily
from game.campaign.run import Run
from game.campaign.run_file import WarFile
from game.client.app import App
from game.scenes.routes import scene_routes
from game.scenes.war.wars_page import WarsPage
from game.session.environment import Environment
from game.staging.campaign_moments import wars
from game.system.settings import Settings
from sprites.base.canvas import offscreen
from tests.support import menus
from tests.support.menus import Choose, by_mouse
from tests.support.stage import SMALL, key, top

TODAY = date(2026, 11, 26)
NOON = datetime(2026, 11, 26, 12, tzinfo=UTC)


def by_keys(app: App, name: str) -> None:
    """Go with Tab to the region of something, then with the arrows."""
    scene = top(app)
    scene.refresh()
    places = {spot.name: spot.region for spot in scene.focus.spots}
    if len(set(places.values())) == 1:
        menus.by_keys(app, name)
        return
    for kind in ("left", "right", "down"):
        while places.get(scene.focus.name) != places[name]:
            key(app, "next")
        for _ in range(40):
            if scene.focus.name == name:
                key(app, "confirm")
                return
            if places.get(scene.focus.name) == places[name]:
                key(app, kind)
    raise AssertionError(f"the keys do not reach {name!r}")


WAYS = pytest.mark.parametrize("choose", [by_keys, by_mouse])


class Standing(Environment):
    """A world in which it is always noon of one day."""

    zone = UTC

    def clock(self) -> datetime:
        return NOON


def program() -> App:
    app = App(offscreen(SMALL), Settings(calm=True), scene_routes, environment=Standing())
    app.push(app.routes.title())
    return app


def written(run: Run, days: int = 0) -> Path:
    """Write a war to the disk, begun so many days ago."""
    war = WarFile.begin(run.charter, NOON - timedelta(days=days))
    for step in run.steps:
        war.take(step)
    war.close()
    return war.file.path


def at_the_wars(app: App, choose: Choose) -> WarsPage:
    choose(app, "The Long War")
    choose(app, "Wars")
    page = top(app)
    assert isinstance(page, WarsPage)
    return page


def of_the_day(days: int, every: int = 4) -> Run:
    """Return the raid of a day that was fought to its end."""
    day = TODAY - timedelta(days=days)
    city, seed = daily(day)
    found = wars("raid", city, every=every, seed=seed, day=day.isoformat())
    return next(one for one in found if one.over)
