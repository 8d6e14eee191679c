"""Wars that go the same way but for one thing: what one has, and what the next fight brings."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import ai
from game.campaign.fold import after
from game.campaign.road import Stop
from game.campaign.run import Charter, Ending, Run, RunStep, Visit
from game.campaign.score import Points
from game.campaign.stops import Kind
from game.campaign.terms import PAY
from game.campaign.visits import KINDS, Offer, envoys
from game.rules.wording import phrase

Facts = dict[str, Any]


@cache
def place() -> tuple[Charter, Stop]:
    """Return a war and a stop of it before its fourth engagement, where nobody fights.

    The next enemy may be stronger or weaker, and another one, the stars ahead more or fewer.
    """
    for seed in range(279, 900):
        charter = Charter("athens", "strategos", "war", seed)
        for stop in charter.road.stops:
            if stop.step == 3 and not stop.is_fight and len(envoys(Run(charter), stop)) > 1:
                ahead = list(first_fights(Run(charter, lives=3, at=stop.id)))
                if ahead[0].level == "strategos" and all(1 < one.stars < 6 for one in ahead):
                    return charter, stop
    raise AssertionError("no war has such a stop")


def first_fights(run: Run) -> Iterator[Stop]:
    while run.next_stops:
        stop = next(one for one in run.next_stops if one.is_fight)
        yield stop
        run = replace(run, at=stop.id)


def standing(kind: Kind = "event", **news: Any) -> Run:
    """Return a war at a stop of a kind, with something of everything."""
    charter, stop = place()
    here = Visit(replace(stop, kind=kind, event="melian_talk"))
    told: Facts = {
        "lives": 6,
        "obols": 20,
        "holdings": (("argo", False), ("salpinx", False)),
        "drawn": ("sown_men", "paean"),
        "told": (Points(other=200),),
        "phase": "visit",
    }
    return Run(charter, visits=(here,), at=stop.id, **told | news)


@contextmanager
def offering(*row: str) -> Iterator[None]:
    """Let the one choice of every event have these effects."""
    it = Offer("it", phrase("It."), tuple(row))
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(KINDS, "event", lambda run, visit: iter([it][len(visit.chosen) :]))
        yield


def taken(run: Run, *row: str) -> Run:
    """Return a war after a choice with these effects, and after all that it asks."""
    with offering(*row):
        run = after(run, RunStep(choose="it"))
        while run.asks:
            run = after(run, answer(run))
    return run


def answer(run: Run) -> RunStep:
    if run.phase == "decree":
        return RunStep(decree=next(one.id for one in run.offered if not one.cost))
    if run.phase == "strike":
        return RunStep(strike=run.strikable[0].id)
    if run.phase == "give":
        return RunStep(give=run.held[0].id)
    return RunStep(inscribe=run.plain_held[0].id)


def fought(run: Run, won: bool) -> Run:
    """Fight at the first engagement that is open, which is met as the road shows it."""
    stop = next(one for one in run.open_stops if one.is_fight)
    run = after(run, RunStep(road=stop.id))
    assert run.engagements[-1].stop == stop
    run = after(run, RunStep(began="a.replay"))
    return after(run, RunStep(ended=Ending(won, 4 * won, 12, 8, 9)))


def going_on(run: Run) -> Run:
    while run.phase == "decree":
        run = after(run, RunStep(skip=True))
    return run


def facts(run: Run) -> Facts:
    """Return what somebody has, and what comes of the next fight, won or lost."""
    stop = next(one for one in run.open_stops if one.is_fight)
    great = run.met(next(one for one in run.reachable if one.great))
    won, lost = fought(run, won=True), fought(run, won=False)
    return {
        "obols": run.obols,
        "points": sum(line.other for line in run.told),
        "lives": run.lives,
        "decrees": len(run.holdings),
        "inscribed": sum(inscribed for _name, inscribed in run.holdings),
        "decrees of the enemy": len(run.enemy_held(run.act)),
        "level": ai.LEVELS.index(stop.level),
        "commander": stop.commander,
        "decrees of a great commander": len(great.enemy_decrees),
        "stars of a victory": 1 + PAY.index(won.told[-1].stars),
        "obols of a victory": won.obols - run.obols,
        "ostraka of a victory": sum(ask.count for ask in won.asks),
        "lives of a victory": won.lives - run.lives,
        "lives of a defeat": run.lives - lost.lives,
        "decrees of a defeat": len(run.holdings) - len(lost.holdings),
    }


def difference(plain: Facts, other: Facts) -> Facts:
    """Return in what a war differs from the plain one: how much more, or what else."""
    return {
        name: value if isinstance(value, str) else value - plain[name]
        for name, value in other.items()
        if value != plain[name]
    }


def stages(run: Run, outcomes: str) -> Iterator[tuple[str, Run]]:
    """Yield a war before its next engagement, and after each, with what that was."""
    yield "", run
    for won in (one == "w" for one in outcomes):
        kind = "fight victory" if won else "fight defeat"
        great = next(one for one in run.open_stops if one.is_fight).great
        run = going_on(fought(run, won))
        yield kind + " great" * great, run
