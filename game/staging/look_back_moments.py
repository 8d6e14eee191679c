"""Posed moments of the page that looks back at a match, of a try on it, and of what opens there."""

from __future__ import annotations

import argparse

from msgspec import structs

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run, still, theatre, watched
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer, record_of
from game.scenes.learn.puzzle_scene import PuzzleScene
from game.scenes.look_back.attempt import AskedSlip
from game.scenes.look_back.better_move import open_better_move
from game.scenes.look_back.figures import FiguresPage
from game.scenes.look_back.guessing import Guessing
from game.scenes.look_back.page import LookBack
from game.scenes.look_back.trying import Trying
from game.scenes.look_back.words.moments import Moment
from game.staging.judged_matches import judged
from game.staging.poses import play
from game.staging.theatre_moments import SEED, played
from game.system import paths

DROPPED = 2.0
"""Seconds after which all weights lie in the pans."""
ALONG = 0.6
"""The share of a match that has been judged while it is weighed."""


def page_of(app: App, record: Record, at: int | None = None) -> LookBack:
    """Return the page of a record, not open yet, on which nothing is found while it is shown."""
    with paths.elsewhere():
        page = LookBack(app, ReplayPlayer(record), at)
    page.telling.finding.still = True
    return page


def posed(app: App, game: str, share: float = 1.0) -> LookBack:
    """Return the open page of a match that has been judged so far; below 1 it is not weighed."""
    whole = judged(game)
    page = page_of(app, whole.review.record)
    found, finding = page.telling.finding.judgement, page.telling.finding
    assert found is not None and finding.weigher is not None
    for one in whole.review.evaluations[: round(share * len(whole.review.evaluations))]:
        found.review.add(one)
    found.reasons.update(whole.reasons)
    found.gains.update(whole.gains)
    if share == 1:
        found.scales, found.sought, found.yours = whole.scales, whole.sought, whole.yours
        finding.weigher.over = finding.choices.over = True
    app.push(page)
    run(app, DROPPED)
    return page


def slip_of(page: LookBack) -> Moment:
    """Return the first moment of a page in which one's own better choice is known."""
    return next(one for one in page.telling.told if one.slip and one.seat == page.seat)


def at_slip(app: App, game: str) -> LookBack:
    """Return the page of a match with such a moment chosen."""
    page = posed(app, game)
    page.go_to_mark(slip_of(page).number)
    run(app, 0.6)
    return page


def trying(app: App, game: str, asked: bool = False) -> Trying:
    """Return the table of such a moment, to be played otherwise, at rest.

    If it is `asked` for, the better move is hidden.
    """
    page = at_slip(app, game)
    page.try_it(slip_of(page).n, AskedSlip(lambda: None, lambda: None) if asked else None)
    scene = app.top
    assert isinstance(scene, Trying)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def judged_try(app: App, scene: Trying) -> None:
    """Let time pass until a choice of a try is told, its table at rest; no rival answers."""
    for _ in range(80):
        if scene.attempt.worth is not None:
            break
        scene.table.playback.finish()
        run(app, 0.25)
    still(scene.table)
    scene.table.playback.finish()
    run(app, 0.6)


def _opened(game: str, share: float = 1.0) -> Make:
    return lambda app, options: posed(app, game, share)


def _moment(game: str) -> Make:
    return lambda app, options: at_slip(app, game)


def _trying(game: str, asked: bool = False) -> Make:
    return lambda app, options: trying(app, game, asked)


def _tried(app: App, options: argparse.Namespace) -> Screen:
    """A try in which the mentor has chosen."""
    scene = trying(app, "duel")
    scene.attempt.let_mentor_choose()
    judged_try(app, scene)
    return scene


def _of(*seats: str, actions: int | None = None) -> Make:
    """A duel between these, at its end or after so many actions."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        match = play(Match.begin(Setup("duel", seats, SEED)), actions)
        page = page_of(app, record_of(match))
        app.push(page)
        run(app, 0.6)
        return page

    return make


def _open(app: App, options: argparse.Namespace) -> Screen:
    """All hands open, in the midst of a match."""
    page = posed(app, "duel")
    page.view_as(page.perspectives[-1])
    page.transport.seek(page.playback.last // 2)
    run(app, 0.3)
    return page


def _note(app: App, options: argparse.Namespace) -> Screen:
    """A note at the moment that is shown, which the record brings along."""
    record = played("duel")
    header = structs.replace(record.header, remarks={"40": "Here it turned."})
    page = page_of(app, Record(header, record.lines), 39)
    app.push(page)
    page.transport.seek(40)
    run(app, 0.3)
    return page


def _figures(game: str) -> Make:
    """The figures of a game's match."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        whole = judged(game)
        playback = ReplayPlayer(whole.review.record)
        scene = FiguresPage(app, whole.review, whole.scales, playback, lambda n: None, 0)
        app.push(scene)
        run(app, 0.2)
        return scene

    return make


def yours(app: App, game: str) -> PuzzleScene:
    """Return the puzzle of such a match, its table at rest."""
    posed(app, game).column.open_yours()
    scene = app.top
    assert isinstance(scene, PuzzleScene)
    scene.table.playback.finish()
    run(app, 0.6)
    return scene


def _yours(game: str) -> Make:
    return lambda app, options: yours(app, game)


def guessing(app: App, name: str, answered: bool) -> Guessing:
    """Return a match that is guessed at its first choice, asked or answered."""
    app.settings.calm = True
    app.routes.open_guess(name)
    scene = app.top
    assert isinstance(scene, Guessing)
    scene.go_on()
    for _ in range(80):
        if scene.attempt is not None:
            break
        scene.table.playback.finish()
        run(app, 0.25)
    scene.table.playback.finish()
    run(app, 0.6)
    if answered and scene.attempt is not None:
        answer_guess(app, scene)
    return scene


def answer_guess(app: App, scene: Guessing) -> None:
    """Answer the choice that is asked by the action that is legal first, to the end."""
    attempt = scene.attempt
    assert attempt is not None
    while attempt.answering:
        if attempt.now is None or not attempt.made:
            attempt.table.actions.act(attempt.match.state.legal()[0])
        attempt.table.playback.finish()
        run(app, 0.25)
    for _ in range(80):
        if attempt.points is not None and not attempt.table.playback.busy:
            break
        attempt.table.playback.finish()
        run(app, 0.25)
    still(attempt.table)
    attempt.table.playback.finish()
    run(app, 0.6)


def _running(app: App, options: argparse.Namespace) -> Screen:
    """The match runs on after a first answer."""
    scene = guessing(app, "duel_01", answered=True)
    scene.go_on()
    run(app, 2.0)
    return scene


def _ended(app: App, options: argparse.Namespace) -> Screen:
    """All choices have been answered, each by what was played."""
    scene = guessing(app, "greece_02", answered=False)
    while not scene.over:
        attempt = scene.attempt
        if attempt is None:
            scene.go_on()
        elif attempt.answering and attempt.table.display.asked:
            attempt.table.actions.act_all(*attempt.about.taken)
        elif attempt.points is not None:
            scene.go_on()
        scene.table.playback.finish()
        run(app, 0.25)
    scene.go_on()
    run(app, 0.6)
    return scene


def _guessing(name: str, answered: bool) -> Make:
    return lambda app, options: guessing(app, name, answered)


def _none(app: App, options: argparse.Namespace) -> Screen:
    """No match has been judged yet."""
    with paths.elsewhere():
        open_better_move(app)
    assert app.top is not None
    return app.top


def viewer(app: App, options: argparse.Namespace, game: str) -> LookBack:
    """Return a record in its midst, not judged, or the one that the command line names."""
    if options.replay is not None:
        return watched(app, options)
    player = ReplayPlayer(played(game))
    player.seek(2 * player.last // 3 if options.at is None else options.at)
    return theatre(app, player, options.seat)


def _viewer(game: str) -> Make:
    return lambda app, options: viewer(app, options, game)


def _index(app: App, options: argparse.Namespace) -> Screen:
    viewer(app, options, "duel").open_log()
    run(app, 0.3)
    return app.scenes[-1]


def _play_on(app: App, options: argparse.Namespace) -> Screen:
    viewer(app, options, "battle").play_on()
    run(app, 0.3)
    return app.scenes[-1]


MOMENTS: dict[str, Make] = {
    "look-back-opened": _opened("duel"),
    "look-back-battle": _opened("battle"),
    "look-back-map": _opened("greece"),
    "look-back-moment": _moment("duel"),
    "look-back-moment-battle": _moment("battle"),
    "look-back-moment-map": _moment("greece"),
    "look-back-weighing": _opened("duel", ALONG),
    "look-back-trying": _trying("duel"),
    "look-back-tried": _tried,
    "look-back-unfinished": _of("human Ana", "strategos", actions=40),
    "look-back-unjudged": _of("strategos", "strategos"),
    "look-back-open": _open,
    "look-back-note": _note,
    "better-move": _trying("duel", asked=True),
    "better-move-none": _none,
    "yours": _yours("greece"),
    "guess-asked": _guessing("duel_01", answered=False),
    "guess-answered": _guessing("duel_01", answered=True),
    "guess-running": _running,
    "guess-ended": _ended,
    "guess-map": _guessing("greece_01", answered=False),
    "guess-battle": _guessing("battle_02", answered=True),
    "figures": _figures("duel"),
    "figures-greece": _figures("greece"),
    "viewer": _viewer("duel"),
    "viewer-battle": _viewer("battle"),
    "viewer-greece": _viewer("greece"),
    "viewer-index": _index,
    "viewer-play-on": _play_on,
}
