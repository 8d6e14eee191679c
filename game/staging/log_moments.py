"""Posed moments of the log: on its page, in the panel of who has learned, and looking back."""

from __future__ import annotations

import argparse

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.lessons.lesson import lessons
from game.match.match import Match, Setup
from game.registry import GAMES
from game.rules import RULES
from game.scenes.games import table_of
from game.scenes.tables.log_page import LINE
from game.scenes.tables.table import TableScene
from game.session.intent import Intent
from game.staging.poses import play, seated

WELL_ON = {"duel": 150, "battle": 90, "greece": 30}
"""Actions after which a match has enough events to show."""


def well_on(app: App, game: str) -> TableScene:
    """Return the table of a match in its midst, where the first seat is asked."""
    seats = ("human", *["strategos"] * (RULES[game].seats - 1))
    match = play(Match.begin(Setup(game, seats, 7)), WELL_ON[game])
    while match.to_act != 0 or len(match.state.legal()) < 2:
        assert match.outcome() is None, game
        play(match, len(match.history) + 1)
    scene = seated(app, table_of(app, match))
    scene.playback.finish()
    return scene


def _page(game: str) -> Make:
    """The log on its page, a line of it in the focus of the keys."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        well_on(app, game).obey(Intent("log"))
        page = app.scenes[-1]
        page.handle_input(Intent("page_up"))
        run(app, 0.2)
        return page

    return make


def _panel(game: str) -> Make:
    """The table of somebody who has done all lessons: the log where the help was."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        app.progress.lessons_done = [each.id for each in lessons(game)]
        scene = well_on(app, game)
        app.draw()
        scene.refresh()
        number = max(scene.log.panel.places) - 2
        scene.focus.take(f"{LINE}{number}")
        run(app, 0.3)
        return scene

    return make


def _look_back(app: App, options: argparse.Namespace) -> Screen:
    scene = well_on(app, "duel")
    scene.log.show_moment(scene.log.lines[-30].at)
    run(app, 0.3)
    return app.scenes[-1]


MOMENTS: dict[str, Make] = {
    **{f"{game}-log": _page(game) for game in GAMES},
    **{f"{game}-panel": _panel(game) for game in GAMES},
    "look-back": _look_back,
}
