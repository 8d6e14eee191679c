"""The screens of the Long War and of its scenarios, posed to be looked at."""

from __future__ import annotations

import argparse
from datetime import UTC, datetime

import msgspec

from game.campaign.fold import after
from game.campaign.hall import HallPlace
from game.campaign.road import Length, Stop
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.run_file import WarFile
from game.campaign.scenario import scenario
from game.campaign.settling import choices_at
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import FRAME, Make, run
from game.match.match import Match
from game.scenes.menus.title import Title
from game.scenes.scene import Scene
from game.scenes.tables.pause import Pause
from game.scenes.tables.table import TableScene
from game.scenes.war.aftermath import Aftermath
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.scenario_briefing import ScenarioBriefing
from game.scenes.war.stops.prize import PrizePage
from game.staging.poses import play
from game.statistics.runs import ANOTHER, NOT_HOLDING
from game.system import paths

FAMOUS = ("LYSIS", "NIKE", "PHORMIO", "THEA", "ILIAS", "MYRON", "KORINNA", "DION", "MELITTA")
"""Names in the hall of fame."""
SEED = 20261122
NOW = datetime(2026, 11, 22, 10, 0, tzinfo=UTC)
WON, LOST = "w", "l"
FIGURES = {"duel": (12, 8), "battle": (17, 0), "greece": (8, 5)}
"""The figures of the winner and the loser of a posed engagement."""


def campaign_after(
    app: App,
    course: str,
    length: Length = "war",
    city: str = "athens",
    seed: int = SEED,
    day: str = "",
) -> Campaign:
    """Return a war after its votes and some engagements, each won or lost.

    The decrees of the last victory are left to choose. A war of a `day` is its second try.
    """
    charter = Charter(city, "hoplite", length, seed, day, attempt=2 if day else 1)
    campaign = chosen(Campaign(app, Unwritten(Run(charter))))
    for number, letter in enumerate(course):
        stops = [one for one in chosen(campaign).run.open_stops if one.is_fight]
        campaign.take(RunStep(road=stops[number % len(stops)].id))
        campaign.take(RunStep(began=f"posed_{number}.replay"))
        campaign.take(RunStep(ended=_ending(campaign.run, letter == WON)))
    return campaign


def chosen(campaign: Campaign) -> Campaign:
    """Take the decrees that are left to choose: of each offer the first one that costs nothing."""
    while campaign.run.phase == "decree":
        free = [one.id for one in campaign.run.offered if not one.cost]
        campaign.take(RunStep(decree=free[0]) if free else RunStep(skip=True))
    return campaign


def _ending(state: Run, won: bool) -> Ending:
    assert state.current is not None
    high, low = FIGURES[state.current.stop.game]
    if won:
        return Ending(True, high - low, high, low, 9, "posed")
    return Ending(False, 0, low, high, 9, "posed")


def _pushed(app: App, scene: Scene, seconds: float = 0.6) -> Screen:
    app.push(scene)
    run(app, seconds)
    assert app.top is not None
    return app.top


def _road(course: str, length: Length = "war", city: str = "athens") -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        campaign = chosen(campaign_after(app, course, length, city))
        return _pushed(app, RoadScene(app, campaign))

    return make


def _sailing(app: App, options: argparse.Namespace) -> Screen:
    """The ship on its way."""
    scene = RoadScene(app, chosen(campaign_after(app, "wlw")))
    app.push(scene)
    run(app, 0.3)
    scene.course.begin(scene.cards[0].stop, {})
    run(app, 0.7)
    return scene


def _briefing(app: App, options: argparse.Namespace) -> Screen:
    state, stop = _with_a_choice(app)
    return _pushed(app, Briefing(app, state, stop, lambda stop, choices: None))


def _with_a_choice(app: App) -> tuple[Run, Stop]:
    """Return the first war, and a stop of it, where a decree leaves something to choose."""
    for seed in range(SEED, SEED + 500):
        campaign = campaign_after(app, "w", seed=seed)
        asking = next((one for one in campaign.run.offered if one.chosen), None)
        if asking is not None:
            campaign.take(RunStep(decree=asking.id))
            for stop in campaign.run.open_stops:
                if choices_at(after(campaign.run, RunStep(road=stop.id))):
                    return campaign.run, stop
    raise AssertionError("no decree leaves a choice")


def _aftermath(course: str, seconds: float, length: Length = "war") -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        campaign = campaign_after(app, course, length)
        shown = PrizePage if campaign.run.offered else Aftermath
        return _pushed(app, shown(app, campaign), seconds)

    return make


def _end(course: str, length: Length = "war", city: str = "athens") -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        campaign = campaign_after(app, course, length, city)
        scene = WarEnd(app, campaign, places(length))
        return _pushed(app, scene, 4.0)

    return make


def _end_again(app: App, options: argparse.Namespace) -> Screen:
    """A war of the day that was tried before; some places of the hall cannot be proved."""
    campaign = campaign_after(app, "wlwwwlw", day="2026-11-22")
    campaign.take(RunStep(abandon=True))
    hall = places("war")
    hall[3] = msgspec.structs.replace(hall[3], abandoned=True)
    return _pushed(app, WarEnd(app, campaign, hall, ["", NOT_HOLDING, "", "", ANOTHER]), 4.0)


def places(length: Length) -> list[HallPlace]:
    """Return places in the hall of fame."""
    cities = ("athens", "sparta", "thebes")
    scores = (2412, 2240, 1980, 1745, 1602, 1544, 1390, 1212, 980)
    return [
        HallPlace(name, score, cities[number % 3], "hoplite", length)
        for number, (name, score) in enumerate(zip(FAMOUS, scores, strict=True))
    ]


def _title(app: App, options: argparse.Namespace) -> Screen:
    """Return the title with a war to go on with."""
    with paths.elsewhere():
        war = WarFile.begin(Charter("sparta", "hoplite", "war", SEED), NOW)
        for step in campaign_after(app, "wl", city="sparta").run.steps:
            war.take(step)
        war.close()
        scene = Title(app)
        app.push(scene)
    run(app, 1.2)
    return scene


def _setup(daily: bool) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        screen = app.routes.war.setup(daily)
        assert isinstance(screen, Scene)
        return _pushed(app, screen)

    return make


def _scores(app: App) -> None:
    app.progress.scenario_wins = {
        "potidaea_432 recruit": 13, "potidaea_432 hoplite": 15, "pylos_425 recruit": 4,
        "naupactus_429 recruit": 3, "naupactus_429 hoplite": 4, "naupactus_429 strategos": 5,
        "corcyra_427 recruit": 2,
    }  # fmt: skip
    app.progress.scenario_defeats = {"pylos_425 hoplite": 2}


def _scenarios(app: App, options: argparse.Namespace) -> Screen:
    _scores(app)
    screen = app.routes.war.scenarios()
    assert isinstance(screen, Scene)
    scene = _pushed(app, screen)
    assert isinstance(scene, Scene)
    scene.focus.take("pylos_425")
    scene.update_highlights()
    return scene


def _scenario(app: App, options: argparse.Namespace) -> Screen:
    _scores(app)
    return _pushed(app, ScenarioBriefing(app, scenario("pylos_425")))


def _engaged(app: App) -> TableScene:
    """Return the table of a war's first engagement."""
    scene = RoadScene(app, campaign_after(app, ""))
    app.push(scene)
    app.settings.calm = True
    scene.course.begin(scene.cards[0].stop, {})
    while not isinstance(app.top, TableScene):
        app.step(FRAME)
    app.top.bots.update = lambda: None  # type: ignore[method-assign]
    run(app, 0.3)
    return app.top


def _paused(app: App, options: argparse.Namespace) -> Screen:
    table = _engaged(app)
    table.playback.finish()
    return _pushed(app, Pause(app, table))


def _result(app: App, options: argparse.Namespace) -> Screen:
    table = _engaged(app)
    assert isinstance(table.match, Match)
    play(table.match)
    table.playback.finish()
    table.display.result_shown = True
    app.clear_toasts()
    table.show_result()
    run(app, 2.0)
    assert app.top is not None
    return app.top


MOMENTS: dict[str, Make] = {
    "title-war": _title,
    "war-setup": _setup(daily=False),
    "war-daily": _setup(daily=True),
    "war-road-first": _road("", "raid", "sparta"),
    "war-road": _road("wlwww"),
    "war-road-second": _road("w"),
    "war-road-late": _road("wlwwlwww", city="thebes"),
    "war-sailing": _sailing,
    "war-briefing": _briefing,
    "war-counting": _aftermath("wlw", 1.0),
    "war-decree": _aftermath("wlw", 6.0),
    "war-defeat": _aftermath("wl", 3.0),
    "war-last-victory": _aftermath("www", 3.0, "raid"),
    "war-pause": _paused,
    "war-result": _result,
    "war-end": _end("wlwwwwlww"),
    "war-end-lost": _end("lwl"),
    "war-end-again": _end_again,
    "war-end-raid": _end("wlw", "raid", "thebes"),
    "scenarios": _scenarios,
    "scenario": _scenario,
}
