"""Posed moments of the screens after a match, from matches that bots played."""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

import ai
from ai.worker import InlineThinker
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.judging.field import FIELD
from game.judging.grades import Fault, fault_of
from game.judging.judgement import Field
from game.judging.review import Evaluation, Review, Reviewer
from game.match.match import Match, Setup
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.core import Action, Seat
from game.rules.rng import Rng
from game.scenes.games import table_of
from game.scenes.menus.results.scene import Results
from game.scenes.theatre.review import ReviewScene
from game.scenes.theatre.share_page import SharePage
from game.staging.poses import play, won_by
from game.system import paths


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


BUDGET = ai.Budget(iterations=300)
"""The budget for each decision: enough to tell good moves from bad ones, in a few seconds."""
EVALUATIONS: dict[str, list[Evaluation]] = {}
"""Reviews as far as they have been judged, by game."""


@cache
def judged(game: str) -> Review:
    """A whole match of quick players, with all of its decisions judged."""
    seats = ("human", *["strategos"] * (RULES[game].seats - 1))
    target = {"target": 10} if game == "duel" else {}
    match = play(Match.begin(Setup(game, seats, 7, options=target)))
    review = Review.of(record_of(match))
    for one in EVALUATIONS.get(game, []):
        review.add(one)
    thinker = InlineThinker()
    reviewer = Reviewer(review, lambda: thinker, BUDGET)
    while not review.done:
        reviewer.update()
    EVALUATIONS[game] = review.evaluations
    return review


def _reviewed(game: str, share: float, line: bool = False) -> Make:
    """A match gone through once more so far, at its costliest move; with a line on the board."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        whole = judged(game)
        with paths.elsewhere():
            scene = ReviewScene(app, whole.record, lambda n: None)
        for one in whole.evaluations[: round(share * len(whole.evaluations))]:
            scene.review.add(one)
        _look_at_the_costliest(app, scene)
        if line:
            scene.panels.toggle_line()
            run(app, 5.0)
        run(app, 0.2)
        scene.reviewer.stop()
        return scene

    return make


def _look_at_the_costliest(app: App, scene: ReviewScene) -> None:
    scene.reviewer.budget = ai.Budget(iterations=12)
    app.push(scene)
    scene.panels.moves.by_cost = scene.review.done
    scene.panels.take_up()
    app.draw()
    worst = scene.review.costliest
    assert worst is not None
    scene.panels.choose(worst.n)


def _own_goal(app: App, options: argparse.Namespace) -> Screen:
    """A Special for a rival on one's own main city, in a war that one player plays at random."""
    match = Match.begin(Setup("greece", ("human", "strategos", "strategos"), 7))
    dice = Rng(7)
    while True:
        found = _against_oneself(match) if match.to_act == 0 else None
        if found is not None:
            break
        match.act(dice.choice(match.state.legal()))
    match.act(found)
    with paths.elsewhere():
        scene = ReviewScene(app, record_of(match), lambda n: None)
    del scene.review.decisions[:-1]
    thinker, judging = InlineThinker(), scene.review
    reviewer = Reviewer(judging, lambda: thinker, BUDGET)
    while not judging.done:
        reviewer.update()
    _look_at_the_costliest(app, scene)
    run(app, 0.2)
    return scene


def _against_oneself(match: Match) -> Action | None:
    """Return a placement of Athens that can only cost her a counter, if there is one."""
    view = match.view(0)
    faults = ((one, fault_of(view, (one,))) for one in view.legal)
    return next((one for one, fault in faults if fault is Fault.HURTS_OWN_AREA), None)


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
    "review": _reviewed("duel", 1.0),
    "review-begun": _reviewed("duel", 0.4),
    "review-battle": _reviewed("battle", 1.0),
    "review-greece": _reviewed("greece", 1.0),
    "review-own-goal": _own_goal,
    "review-line": _reviewed("duel", 1.0, line=True),
}
