"""Every scene and its great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.client.app import App
from game.client.services import Screen
from game.match.match import Match, Setup
from game.records.playthrough import moments
from game.records.replay import ReplayError, read
from game.rules import RULES
from game.rules.core import State
from game.scenes.dialogs.keyword_card import KeywordCard
from game.scenes.games import table_of
from game.scenes.learn.cards import CardsScene
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.staging import battle_moments as battle
from game.scenes.staging import (
    closing_moments,
    flow_moments,
    learn_moments,
    log_moments,
    statistics_moments,
)
from game.scenes.staging import duel_moments as duel
from game.scenes.staging import greece_moments as greece
from game.scenes.staging import hint_moments as hints
from game.scenes.staging import theatre_moments as theatre
from game.scenes.staging import war_moments as war
from game.scenes.staging.greece_reveal_moments import SHOWS
from game.scenes.staging.test_poses import Make, run, still
from game.scenes.tables.table import TableScene
from game.scenes.theatre.attract import Attract
from game.system.errors import InputError


def _recorded(app: App, options: argparse.Namespace) -> Screen:
    """The position of a record after some of its actions, as one seat sees it."""
    try:
        record = read(options.replay)
        played = [m for m in moments(record) if m.line == 1 or m.action is not None]
    except ReplayError as error:
        raise InputError(f"polemos shot: {options.replay}, {error}") from None
    except OSError as error:
        raise InputError(f"polemos shot: {options.replay}: {error.strerror or error}") from None
    at = len(played) - 1 if options.at is None else options.at
    if not 0 <= at < len(played):
        raise InputError(f"polemos shot: --at goes from 0 to {len(played) - 1}")
    return _seated(app, played[at].state, record.header.rules, options.seat)


def _seated(app: App, state: State, game: str, seat: int | None) -> Screen:
    if seat is not None and not 0 <= seat < state.seats:
        raise InputError(f"polemos shot: {game} has the seats 0 to {state.seats - 1}")
    seats = tuple("human" if s == seat else "strategos" for s in range(state.seats))
    scene = table_of(app, Match(Setup(game, seats, 0), state))
    scene.display.result_shown = True
    return still(scene)


def _duel(app: App, options: argparse.Namespace) -> Screen:
    if options.replay is not None:
        return _recorded(app, options)
    if options.at is not None or options.seat is not None:
        seat = options.seat
        return _seated(app, RULES["duel"].arrange(seed=7, **duel.MIDDLE), "duel", seat)
    return duel.middle(app)


def _plain(make: Callable[[App], Screen]) -> Make:
    """A menu, a moment after it has opened."""

    def shown(app: App, options: argparse.Namespace) -> Screen:
        scene = make(app)
        app.push(scene)
        run(app, 1.2)
        return scene

    return shown


def _asked(pose: Make, key: str) -> Make:
    """A table of which something has been asked about."""

    def shown(app: App, options: argparse.Namespace) -> Screen:
        scene = pose(app, options)
        if scene not in app.scenes:
            app.push(scene)
        scene.refresh()
        assert isinstance(scene, TableScene)
        known = scene.explainer.known()
        at = next(n for n, topic in enumerate(known) if topic.key == key)
        app.push(KeywordCard(app, scene.match.setup.game, known, at))
        run(app, 0.2)
        return app.scenes[-1]

    return shown


def _attract(app: App, options: argparse.Namespace) -> Screen:
    scene = Attract(app, 1)
    app.push(scene)
    scene.transport.seek(120)
    run(app, 4.0)
    return scene


MOMENTS: dict[str, Make] = {
    "duel": _duel,
    **duel.MOMENTS,
    "title": _plain(Title),
    "setup": _plain(lambda app: SetUp(app, "duel")),
    "setup-battle": _plain(lambda app: SetUp(app, "battle")),
    "setup-greece": _plain(lambda app: SetUp(app, "greece")),
    "settings": _plain(SettingsScene),
    "rulebook": _plain(lambda app: Rulebook(app, "duel", "action")),
    "cards": _plain(lambda app: CardsScene(app, "duel/pericles")),
    "cards-battle": _plain(lambda app: CardsScene(app, "battle/cataphracts")),
    "cards-chit": _plain(lambda app: CardsScene(app, "chit/star")),
    "cards-area": _plain(lambda app: CardsScene(app, "area/delphi")),
    "rulebook-battle": _plain(lambda app: Rulebook(app, "battle", "B3.3")),
    "rulebook-greece": _plain(lambda app: Rulebook(app, "greece", "G4.3")),
    "attract": _attract,
    **battle.MOMENTS,
    **greece.MOMENTS,
    **SHOWS,
    "duel-asked": _asked(_duel, "boost"),
    "battle-asked": _asked(battle.MOMENTS["battle"], "light_infantry"),
    "greece-asked": _asked(greece.MOMENTS["greece"], "gods_support"),
    **hints.MOMENTS,
    **flow_moments.MOMENTS,
    **theatre.MOMENTS,
    **closing_moments.MOMENTS,
    **log_moments.MOMENTS,
    **learn_moments.MOMENTS,
    **war.MOMENTS,
    **statistics_moments.MOMENTS,
}
