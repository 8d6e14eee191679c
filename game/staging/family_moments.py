"""Screens of wars with families of decrees, posed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from dataclasses import replace

from game.campaign.decrees import RUN
from game.campaign.fold import after
from game.campaign.road import Stop
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.settling import setup_at
from game.client.app import App
from game.client.occasion import GLOWS, Occasion
from game.client.services import Screen
from game.commands.positions import Make, run
from game.match.match import Match
from game.scenes import table_factory
from game.scenes.tables.table import TableScene
from game.scenes.war import wording
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.course import held_at, leader_of
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.stops.visiting import Visiting
from game.staging.campaign_moments import wars
from game.statistics.decree_worth import DecreeWorth

FAMILY = ("antaeus", "with_it_or_on_it", "phoenix", "epigram", "argo", "zea")
"""Decrees of two families and of a set that is begun."""


def _held(now: Run) -> Run:
    return replace(now, holdings=tuple((name, name == "phoenix") for name in FAMILY))


def _found(holds: Callable[[Run], bool]) -> Run:
    return next(now for now in map(_held, wars("war")) if holds(now))


def _of_a_family(now: Run) -> bool:
    """True at a prize that offers one of a family that feeds another, and one of the score."""
    kinds = {(one.family, one.game == RUN) for one in now.offered}
    there = now.phase == "decree" and now.current is not None and not now.vote
    return there and any(one.ending and one.ending.won for one in now.fought[-1:]) and (
        bool(kinds & {("earth", False), ("earth", True)})
    )  # fmt: skip


def _lost(now: Run) -> bool:
    ending = now.fought[-1].ending if now.fought else None
    return now.phase == "decree" and ending is not None and not ending.won


def _shown(app: App, scene: Screen) -> Screen:
    app.push(scene)
    run(app, 4.0)
    assert app.top is not None
    return app.top


def _prize(app: App, options: argparse.Namespace) -> Screen:
    return _shown(app, PrizePage(app, Campaign(app, Unwritten(_found(_of_a_family)))))


def _crumb(app: App, options: argparse.Namespace) -> Screen:
    return _shown(app, PrizePage(app, Campaign(app, Unwritten(_found(_lost)))))


def _stop(app: App, options: argparse.Namespace) -> Screen:
    there = _found(lambda now: now.phase == "visit" and now.visit is not None)
    return _shown(app, Visiting(app, Campaign(app, Unwritten(there))))


def _briefing(app: App, options: argparse.Namespace) -> Screen:
    now = _found(lambda one: one.phase == "road" and len(one.fought) > 1)
    stop = next(one for one in now.open_stops if one.is_fight)
    return _shown(app, Briefing(app, now, stop, lambda stop, choices: None))


def _end(won: bool) -> Make:
    """Return the end of a war, with what its decrees were worth."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        now = next(one for one in wars("war", every=5 if won else 2) if one.over)
        scene = WarEnd(app, Campaign(app, Unwritten(after(now, RunStep(name="ANA")))), [])
        scene.worth.result = DecreeWorth(1.1, len(now.fought), ("antaeus", 5))
        return _shown(app, scene)

    return make


def first_wars() -> Iterator[Run]:
    """Yield a first war before its first engagement, and after it was lost."""
    now = Run(Charter("sparta", "recruit", "raid", 7, first=()))
    while now.vote:
        now = after(now, RunStep(skip=True))
    yield now
    now = after(after(now, RunStep(road=now.open_stops[0].id)), RunStep(began="posed.replay"))
    now = after(now, RunStep(ended=Ending(False, 0, 2, 5, 9, "posed")))
    yield after(now, RunStep(skip=True))


def _green(number: int) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        now = [*first_wars()][number]
        return _shown(app, Briefing(app, now, now.open_stops[0], lambda stop, choices: None))

    return make


def _table(game: str) -> Make:
    """Return a table at which a decree of the player's has just acted."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        now = _found(lambda one: _met(one, game) is not None)
        stop = _met(now, game)
        assert stop is not None
        there = after(now, RunStep(road=stop.id))
        match = Match.begin(setup_at(there), None)
        table = table_factory.at_table(app, match)
        assert isinstance(table, TableScene)
        held = held_at(there, stop)
        place = wording.place_and_year(stop.scenario)
        nothing = Occasion(place, "", "", lambda: None, lambda: None, "", leader_of(stop), held)
        table.take_part(nothing)
        app.push(table)
        run(app, 6.0)
        for one in held.marks:
            one.lit = table.display.time + GLOWS
        return table

    return make


def _first_table(app: App, options: argparse.Namespace) -> Screen:
    """Return the table of the first engagement of a first war, against a green commander."""
    now = next(first_wars())
    stop = now.open_stops[0]
    match = Match.begin(setup_at(after(now, RunStep(road=stop.id))), None)
    table = table_factory.at_table(app, match)
    assert isinstance(table, TableScene)
    nothing = Occasion("", "", "", lambda: None, lambda: None, "", leader_of(stop))
    table.take_part(nothing)
    return _shown(app, table)


def _met(now: Run, game: str) -> Stop | None:
    fights = [stop for stop in now.open_stops if stop.game == game]
    return next((stop for stop in fights if held_at(now, stop).marks), None)


def _road_again(app: App, options: argparse.Namespace) -> Screen:
    """Return the road of a first war whose first engagement is to be fought once more."""
    *_before, now = first_wars()
    return _shown(app, RoadScene(app, Campaign(app, Unwritten(now))))


MOMENTS: dict[str, Make] = {
    "family-prize": _prize,
    "family-crumb": _crumb,
    "family-stop": _stop,
    "family-briefing": _briefing,
    "family-duel": _table("duel"),
    "family-battle": _table("battle"),
    "war-end-worth": _end(won=True),
    "war-end-lost-worth": _end(won=False),
    "first-table": _first_table,
    "first-road-again": _road_again,
    "first-briefing": _green(0),
    "first-briefing-again": _green(1),
}
