"""The screens of wars, each in a war that was played so far by lot, posed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from functools import cache

from game.campaign.effects import obstacle
from game.campaign.fold import after, cost_of
from game.campaign.road import Length
from game.campaign.run import Charter, Ending, Run, RunStep
from game.campaign.visits import offers
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.scenes.scene import Scene
from game.scenes.war.briefing import Briefing
from game.scenes.war.campaign import Campaign, Unwritten
from game.scenes.war.end_scene import WarEnd
from game.scenes.war.road_scene import RoadScene
from game.scenes.war.seen_road import SeenRoad
from game.scenes.war.stops.decree_choice import DecreeChoice
from game.scenes.war.stops.prize import PrizePage
from game.scenes.war.stops.visiting import Visiting

FIRST_SEED = 20261126
FIGURES = {"duel": (12, 8), "battle": (17, 0), "greece": (8, 5)}
Holds = Callable[[Run], bool]
Opened = Callable[[App], Scene]
"""Returns a scene before it is shown."""


def wars(
    length: Length = "campaign",
    city: str = "athens",
    olympiad: int = 0,
    every: int = 4,
    seed: int = FIRST_SEED,
    day: str = "",
) -> Iterator[Run]:
    """Yield wars at all their moments: of so many engagements one is lost, other stops taken."""
    for each in range(seed, seed + 200):
        now = Run(Charter(city, "hoplite", length, each, day, olympiad=olympiad))
        yield now
        while not now.over:
            now = after(now, _step(now, every))
            yield now


def _step(now: Run, every: int) -> RunStep:
    """Return the step of a player who takes each other stop and each decree."""
    if now.phase == "road":
        return RunStep(road=min(now.open_stops, key=lambda stop: stop.is_fight).id)
    if now.phase == "ready":
        return RunStep(began=f"posed_{len(now.engagements)}.replay")
    if now.phase == "engaged":
        high, low = FIGURES[now.engagements[-1].stop.game]
        if len(now.fought) % every == every - 1:
            return RunStep(ended=Ending(False, 0, low, high, 9, "posed"))
        return RunStep(ended=Ending(True, high - low, high, low, 9, "posed"))
    if now.phase == "decree":
        free = [one.id for one in now.offered if not cost_of(one)]
        return RunStep(decree=free[0]) if free else RunStep(skip=True)
    return _answer(now)


def _answer(now: Run) -> RunStep:
    if now.phase == "visit":
        may = {"event": "1", "camp": "inscribe", "envoy": "strike"}
        for name in (may.get(now.visits[-1].stop.kind, "leave"), "2", "3", "leave", "life"):
            try:
                after(now, RunStep(choose=name))
            except ValueError:
                continue
            return RunStep(choose=name)
    one = (now.strikable if now.phase == "strike" else now.plain_held or now.held)[0].id
    return {"give": RunStep(give=one), "inscribe": RunStep(inscribe=one)}.get(
        now.phase, RunStep(strike=one)
    )


def _found(holds: Holds, length: Length = "campaign", olympiad: int = 0) -> Run:
    return next(one for one in wars(length, olympiad=olympiad) if holds(one))


def _scene(kind: Callable[[App, Campaign], Scene], found: Callable[[], Run]) -> Opened:
    once = cache(found)
    return lambda app: kind(app, Campaign(app, Unwritten(once())))


def _posed(opened: Opened) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        app.push(opened(app))
        run(app, 4.0)
        assert app.top is not None
        return app.top

    return make


def _at(kind: str, *, rich: bool = False) -> Opened:
    """Return the visit to a kind of stop, with obols and decrees in hand."""

    def holds(now: Run) -> bool:
        visit = now.visit
        there = visit is not None and visit.stop.kind == kind and now.phase == "visit"
        return there and bool(now.plain_held) and (now.obols > 9 or not rich)

    return _scene(Visiting, lambda: _found(holds, "war"))


def _stays(now: Run) -> Iterator[Run]:
    """Yield a visit after each first choice there."""
    if now.visit is None or now.visit.chosen or now.asks:
        return
    for one in offers(now):
        if not obstacle(now, one.effects):
            left = after(now, RunStep(choose=one.id))
            while left.asks:
                left = after(left, _step(left, 4))
            yield left


def _again(kind: str) -> Opened:
    """Return the visit to a kind of stop once what is free there has been taken."""

    def found() -> Run:
        return next(left for now in wars("war") for left in _stays(now) if at(left))

    def at(now: Run) -> bool:
        return now.visit is not None and now.visit.stop.kind == kind and len(offers(now)) == 2

    return _scene(Visiting, found)


def _asked(kind: str) -> Opened:
    return _scene(DecreeChoice, lambda: _found(lambda now: now.phase == kind, "war"))


def _road(holds: Holds, length: Length = "campaign", olympiad: int = 0) -> Opened:
    return _scene(RoadScene, lambda: _found(holds, length, olympiad))


def _past_a_stop(now: Run) -> bool:
    """True where a road leads past a stop at which nobody fights."""
    return now.phase == "road" and not all(stop.is_fight for stop in now.open_stops)


def _many(now: Run) -> bool:
    return now.phase == "road" and len(now.held) >= 4 and _past_a_stop(now)


def _prize(now: Run) -> bool:
    """True where a great victory brings a rare decree and a lost life back."""
    there = now.phase == "decree" and now.current is not None and now.current.healed > 0
    return there and any(one.rare for one in now.offered)


def _briefing(app: App, options: argparse.Namespace) -> Screen:
    """An engagement that decrees of both sides, a commander and Olympiads change."""
    now = _found(lambda one: one.phase == "road" and len(one.held) > 2, "war", 5)
    stop = next(one for one in now.open_stops if one.is_fight)
    app.push(Briefing(app, now, stop, lambda stop, choices: None))
    run(app, 0.6)
    assert app.top is not None
    return app.top


def _ahead(app: App, options: argparse.Namespace) -> Screen:
    """A later stop that is pointed at."""
    scene = _posed(_road(lambda now: now.phase == "road" and not now.engagements))(app, options)
    assert isinstance(scene, RoadScene)
    great = next(far for far in scene.far if far.stop.great)
    scene.focus.take(great.name)
    scene.update_highlights()
    return scene


SCENES: dict[str, Opened] = {
    "campaign-opening": _scene(DecreeChoice, lambda: _found(lambda now: now.vote == 1)),
    "campaign-seen-road": _scene(
        lambda app, war: SeenRoad(app, war, first=True), lambda: _found(lambda now: now.vote == 1)
    ),
    "war-seen-road": _scene(
        lambda app, war: SeenRoad(app, war, first=False),
        lambda: _found(lambda now: now.vote == 2, "war"),
    ),
    "campaign-road": _road(lambda now: now.phase == "road" and not now.engagements),
    "campaign-crossroads": _road(_past_a_stop),
    "campaign-road-late": _road(_many, "war", 3),
    "campaign-oracle": _at("oracle"),
    "campaign-agora": _at("agora", rich=True),
    "campaign-envoy": _at("envoy"),
    "campaign-camp": _at("camp"),
    "campaign-camp-again": _again("camp"),
    "campaign-envoy-again": _again("envoy"),
    "campaign-oracle-again": _again("oracle"),
    "campaign-event": _at("event"),
    "campaign-inscribe": _asked("inscribe"),
    "campaign-strike": _asked("strike"),
    "campaign-prize": _scene(PrizePage, lambda: _found(_prize, "war")),
    "campaign-end": _scene(WarEnd, lambda: _found(lambda now: now.won)),
    "campaign-end-lost": _scene(
        WarEnd, lambda: next(one for one in wars("war", every=2) if one.over)
    ),
}
"""The scenes, each in a war that has come so far."""
MOMENTS: dict[str, Make] = {
    "campaign-road-ahead": _ahead,
    "campaign-briefing": _briefing,
    **{name: _posed(opened) for name, opened in SCENES.items()},
}
