"""The page of wars, and Olympiads in hall and title, posed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path

import msgspec

from game import __version__
from game.campaign.fold import after, cost_of
from game.campaign.road import Length, daily
from game.campaign.run import Run, RunStep
from game.campaign.run_file import FORMAT, WarFile, WarHeader, data_digest
from game.campaign.shelf import PastWar, SpoiltWar
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.records.replay import stamp
from game.scenes.menus.title import Title
from game.scenes.scene import Scene
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.setup import WarSetup
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.war_list import SCORE
from game.scenes.war.wars_page import WarsPage
from game.staging.campaign_moments import wars
from game.staging.war_moments import places
from game.system import paths
from game.system.bulkhead import FAILS

TODAY = date(2026, 11, 26)
NOON = datetime.combine(TODAY, time(12), UTC)


def past(told: Run, days: int = 0, data: str = "", **changes: object) -> PastWar:
    """Return a war as the shelf knows it, begun so many days ago, with changes to its charter."""
    charter = msgspec.structs.replace(told.charter, **changes)
    header = WarHeader(
        **msgspec.structs.asdict(charter),
        war=FORMAT,
        data=data or data_digest(),
        started=stamp(NOON - timedelta(days=days)),
        app=__version__,
    )
    return PastWar(Path(f"posed_{days}.war"), header, told.steps)


def ended(length: Length, city: str = "athens", every: int = 4, olympiad: int = 0) -> Run:
    """Return the first posed war that is over."""
    found = wars(length, city, olympiad, every)
    return next(one for one in found if one.over)


def shelf_of(app: App) -> list[PastWar]:
    """Return wars of all kinds: won, lost, given up, going on, of other scenarios."""
    going_on = next(one for one in wars("war", "thebes") if len(one.fought) == 4)
    return [
        past(going_on),
        past(ended("war", every=5, olympiad=3), 1),
        past(ended("campaign", "sparta", every=3), 3),
        past(ended("raid", "thebes"), 4),
        past(ended("war", every=2), 9),
        past(ended("campaign", "sparta"), 41, data="00000000"),
    ]


def days_of(today: date) -> list[PastWar]:
    """Return wars of the day for some weeks before a date, the second try of one among them."""
    found = []
    for back in (0, 0, 1, 2, 3, 5, 8, 9, 13, 34):
        day = today - timedelta(days=back)
        city, seed = daily(day)
        length: Length = "raid" if back % 2 else "campaign"
        posed = next(
            one for one in wars(length, city, every=2 + back % 3, seed=seed, day=day.isoformat())
            if one.over or (back == 8 and len(one.fought) == 2)
        )  # fmt: skip
        found.append(past(posed, back))
    found[0] = past(found[0].run or ended("raid"), attempt=2)
    return found


def _pushed(app: App, scene: Scene, seconds: float = 0.6) -> Screen:
    app.push(scene)
    run(app, seconds)
    return scene


def _wars(at: int, focus: str = "", order: int = 0) -> Make:
    """The page of wars with one chosen in its list."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        app.environment.now = lambda: NOON  # type: ignore[method-assign]
        known = [*days_of(TODAY)[:-1], *shelf_of(app)]
        with paths.elsewhere():
            paths.records().mkdir(parents=True)
            for record, _ending in known[at].fought[1:]:  # the first has been deleted
                (paths.records() / record).touch()
            scene = WarsPage(app, wars=known)
            scene.listed.filters.order.at = order
            app.push(scene)
            scene.listed.listing.at = at
            scene.choose(None)
        if focus:
            scene.focus.take(focus)
        run(app, 0.6)
        return scene

    return make


def _unread(app: App, options: argparse.Namespace) -> Screen:
    """The page of wars with a file that cannot be read."""
    app.environment.now = lambda: NOON  # type: ignore[method-assign]
    spoilt = SpoiltWar(Path("2026-11-20_18-04-33_athens_campaign.war"), FAILS)
    return _pushed(app, WarsPage(app, wars=[spoilt, *shelf_of(app)]))


def _day(back: int, some: bool = True) -> Make:
    """The page of wars with a day chosen, so many days back."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        app.environment.now = lambda: NOON  # type: ignore[method-assign]
        scene = WarsPage(app, wars=days_of(TODAY) if some else [])
        scene.day = TODAY - timedelta(days=back)
        return _pushed(app, scene)

    return make


def _setup(app: App, options: argparse.Namespace) -> Screen:
    """The set-up of the war of the day, once there are wars to look back on."""
    scene = WarSetup(app, daily=True)
    app.push(scene)
    scene.choice.files = [*shelf_of(app)]
    scene.show_choice()
    run(app, 0.6)
    return scene


def _written(known: Sequence[PastWar]) -> None:
    """Write wars to the disk."""
    for one in known:
        war = WarFile.begin(one.run.charter, NOON) if one.run is not None else None
        if war is not None and one.run is not None:
            for step in one.run.steps:
                war.take(step)
            war.close()


def _title(found: Callable[[], Run]) -> Make:
    """The title after a war of an Olympiad, or in one."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        with paths.elsewhere():
            told = found()
            _written([past(after(told, RunStep(name="ANA")) if told.over else told)])
            scene = Title(app)
            app.push(scene)
        run(app, 1.2)
        return scene

    return make


def _begun() -> Run:
    """Return a campaign of the twelfth Olympiad after two engagements."""
    return next(one for one in wars("campaign", "thebes", 12) if len(one.fought) == 2)


def _dear(app: App, options: argparse.Namespace) -> Screen:
    """Prizes of which each costs something."""
    found = (one for seed in range(400) for one in wars(seed=seed))
    told = next(one for one in found if one.visit is None and one.offered and all(
        cost_of(each) for each in one.offered
    ))  # fmt: skip
    return _pushed(app, PrizePage(app, Campaign(app, Unwritten(told))), 6.0)


def _what_wins(app: App, options: argparse.Namespace) -> Screen:
    """The figures of all wars together."""
    page = _wars(10)(app, options)
    assert isinstance(page, WarsPage)
    page.tell_what_wins()
    run(app, 0.2)
    return page


def _end(app: App, options: argparse.Namespace) -> Screen:
    """The end of a war of an Olympiad, with others in the hall."""
    told = ended("war", every=5, olympiad=3)
    hall = [
        msgspec.structs.replace(one, olympiad=number) for number, one in enumerate(places("war"))
    ]
    campaign = Campaign(app, Unwritten(told))
    return _pushed(app, WarEnd(app, campaign, hall), 4.0)


MOMENTS: dict[str, Make] = {
    "wars": _wars(10),
    "wars-stop": _wars(10, "stop 2"),
    "wars-what-wins": _what_wins,
    "wars-score": _wars(1, order=SCORE),
    "wars-going-on": _wars(9),
    "wars-other-data": _wars(14),
    "wars-unread": _unread,
    "wars-today": _day(0),
    "wars-day": _day(4),
    "wars-empty": _day(0, some=False),
    "war-setup-past": _setup,
    "title-olympiad": _title(lambda: ended("raid", every=5, olympiad=2)),
    "title-olympiad-war": _title(_begun),
    "olympiad-end": _end,
    "dear-prizes": _dear,
}
