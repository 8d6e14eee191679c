"""Posed moments of the scales: matches of quick players with weights that are made up."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace

from ai.accounts import Shares
from ai.scales import plus
from ai.worker import InlineThinker
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.judging.judgement import Judgement
from game.judging.judgement_file import KeptScales
from game.judging.review import Decision
from game.judging.scales import Kind, Scales, Weighable, Weight
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.rules.rng import Rng
from game.scenes.theatre.scales_page import ScalesPage
from game.staging.theatre_moments import played
from game.system import paths

DEAL, DRAW, PLAY = 8, 6, 5
"""Percent of a win that such a weight moves at most."""
DROPPED = 2.0
"""Seconds after which all weights lie in the pans."""


def weighed(record: Record) -> Scales:
    """Return scales of a record in which everything but the result was made up."""
    dice, match = Rng(5), Weighable.of(record)
    chances = [passage.chance for passage in match.course.passages]
    choices = list(zip(match.decisions, chances, strict=True))
    seats = len(record.header.seats)
    weights = list(_made_up(dice, choices, seats))
    moved = [sum(one.shares[seat] for one in weights) for seat in range(seats)]
    last = record.lines[-1].end
    assert last is not None
    winners = last["winners"]
    assert isinstance(winners, list)
    result = tuple([(seat in winners) / len(winners) for seat in range(seats)])
    par = tuple([1 / seats] * seats)
    rest = [end - begun - by for end, begun, by in zip(result, par, moved, strict=True)]
    part = tuple([each / len(weights) for each in rest])
    told = [replace(one, shares=plus(one.shares, part)) for one in weights]
    errors = dict.fromkeys({one.name for one in told}, (0.02,) * seats)
    return Scales(record, record.header.players, result, par, tuple(told), errors, (), frozenset())


def _made_up(dice: Rng, choices: list[tuple[Decision, bool]], seats: int) -> Iterator[Weight]:
    """Yield weights up and down by turns, a few of them heavy."""
    (first, _drawn), up = choices[0], 1
    yield Weight(0, first.line, first.turn, Kind.DEAL, NOBODY, _shift(dice, seats, DEAL, 0))
    for one, drawn in choices:
        up = -up
        moved = _shift(dice, seats, up * (PLAY if dice.below(12) == 0 else 1), 0)
        yield Weight(one.n, one.line, one.turn, Kind.PLAY, one.seat, moved)
        if drawn:
            moved = _shift(dice, seats, -up * (DRAW if dice.below(3) == 0 else 1), 0)
            yield Weight(one.n, one.last, one.turn, Kind.DRAW, NOBODY, moved)


def _shift(dice: Rng, seats: int, most: int, about: Seat) -> Shares:
    """Return a shift up to so many percent for one seat, which the others make good."""
    moved = most * (50 + dice.below(51)) / 10_000
    return tuple([moved if seat == about else -moved / (seats - 1) for seat in range(seats)])


class _Weighing(InlineThinker):
    """A worker whose answer is still awaited."""

    def account(self) -> None:
        return None


def _page(game: str, found: bool = True) -> Make:
    """The scales of a game's match, all weights in their pans; else while they are awaited."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        record = played(game)
        scales = weighed(record) if found else Judgement.of(record)
        with paths.elsewhere():
            scene = ScalesPage(app, ReplayPlayer(record), lambda n: None, scales)
        app.push(scene)
        if scene.weigher is not None:
            thinker = _Weighing()
            scene.weigher.worker = lambda: thinker
        else:
            run(app, DROPPED)
        return scene

    return make


def _explained(app: App, options: argparse.Namespace) -> Screen:
    scene = _page("duel")(app, options)
    assert isinstance(scene, ScalesPage)
    scene.explain()
    run(app, 0.2)
    return app.scenes[-1]


def _again(app: App, options: argparse.Namespace) -> Screen:
    """The same cards for a second time: the first stands beside."""
    scene = _page("duel")(app, options)
    assert isinstance(scene, ScalesPage) and scene.view.weighed is not None
    found = scene.view.weighed.found
    sums = [{"deal": 0.06, "draws": -0.1, "play0": -0.19, "play1": 0.05}, {}]
    scene.view.first = KeptScales((0.0, 1.0), found.par, sums, [], [])
    run(app, 0.1)
    return scene


MOMENTS: dict[str, Make] = {
    "scales": _page("duel"),
    "scales-battle": _page("battle"),
    "scales-greece": _page("greece"),
    "scales-weighing": _page("duel", found=False),
    "scales-again": _again,
    "scales-explained": _explained,
}
