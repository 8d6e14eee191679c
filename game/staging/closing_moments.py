"""Posed moments of the screens after a match, from matches that bots played."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.judging.field import FIELD
from game.judging.judgement import Field
from game.rules import RULES
from game.rules.core import Seat
from game.scenes.games import table_of
from game.scenes.menus.results.scene import Results
from game.scenes.theatre.share_page import SharePage
from game.staging.poses import won_by


def _ended(game: str, winner: Seat, viewer: Seat, level: str = "strategos") -> Make:
    """The end screen of a match won by one side, as one side sees it."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        count = 3 if game == "greece" else 2
        seats = tuple("human" if seat == viewer else level for seat in range(count))
        scene = Results(app, won_by(game, seats, winner), viewer)
        app.push(scene)
        run(app, 3.0)
        return scene

    return make


def _open(app: App, options: argparse.Namespace) -> Screen:
    """The ways behind the caret of such an end."""
    scene = _ended("duel", 0, 0)(app, options)
    assert isinstance(scene, Results) and scene.lay.caret is not None
    app.draw()
    scene.lay.caret.activate()
    run(app, 0.2)
    assert app.top is not None
    return app.top


def _shared(game: str, winner: Seat) -> Make:
    """The end screen of a match between people at one screen."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        seats = tuple(f"human {name}" for name in ("Ana", "Ben", "Eva")[: RULES[game].seats])
        scene = Results(app, won_by(game, seats, winner), winner)
        app.push(scene)
        run(app, 3.0)
        return scene

    return make


def _fielded(app: App, options: argparse.Namespace) -> Screen:
    """Return the end of a match that was lost, with cards with which half of the field has won."""
    scene = _ended("duel", 1, 0, "hoplite")(app, options)
    assert isinstance(scene, Results) and scene.field is not None
    scene.field.past.judgement.field = Field(FIELD, 5.5)
    scene.lay.tell_field(scene.field.said)
    scene.refresh()
    return scene


def _vase(game: str, winner: Seat, viewer: Seat, level: str = "strategos") -> Make:
    """The vase of such a match, opened by its button."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = _ended(game, winner, viewer, level)(app, options)
        assert isinstance(scene, Results)
        scene.ways.share()
        share = app.top
        assert isinstance(share, SharePage)
        share.rolling[-1].activate()
        run(app, 4.0)
        assert app.top is not None
        return app.top

    return make


@dataclass(frozen=True)
class LastBlowFilm:
    """The end of a match that one side has won: the last blow, its picture, and the results."""

    game: str
    winner: Seat
    viewer: Seat = 0

    def frames(self, app: App, every: float) -> Iterator[float]:
        """Run it; the seconds since the match was over, once for each frame."""
        count = RULES[self.game].seats
        seats = tuple("human" if seat == self.viewer else "strategos" for seat in range(count))
        table = table_of(app, won_by(self.game, seats, self.winner))
        app.push(table)
        app.draw()
        shown, end = 0, math.inf
        while shown * every <= end:
            yield shown * every
            top = app.top
            if isinstance(top, Results) and not top.opening.moving and end == math.inf:
                end = shown * every + REST
            run(app, every)
            shown += 1


REST = 0.5
"""Seconds that such a film goes on once all is in its place."""
FILMS = {
    "last-blow": LastBlowFilm("duel", 0),
    "last-blow-lost": LastBlowFilm("duel", 1),
    "last-blow-battle": LastBlowFilm("battle", 0),
    "last-blow-greece": LastBlowFilm("greece", 0),
}
MOMENTS: dict[str, Make] = {
    "results-victory": _ended("duel", 0, 0),
    "results-again": _open,
    "results-defeat": _ended("duel", 1, 0),
    "results-field": _fielded,
    "results-sparta": _ended("duel", 1, 1, "oracle"),
    "results-shared-screen": _shared("duel", 0),
    "greece-results-shared-screen": _shared("greece", 0),
    "battle-results": _ended("battle", 0, 0),
    "greece-results": _ended("greece", 0, 0),
    "greece-results-defeat": _ended("greece", 0, 2, "hoplite-cunning"),
    "vase": _vase("duel", 0, 0),
    "vase-battle": _vase("battle", 0, 0),
    "vase-greece": _vase("greece", 0, 2, "hoplite-cunning"),
}
