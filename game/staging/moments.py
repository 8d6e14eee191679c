"""Every scene and its great moments, composed to be looked at."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run, seated
from game.rules import RULES
from game.scenes.dialogs.keyword_card import KeywordCard
from game.scenes.learn.cards import CardsScene
from game.scenes.menus.rulebook import Rulebook
from game.scenes.menus.settings import SettingsScene, SpeechPage
from game.scenes.menus.settings_page import LanguagePage
from game.scenes.menus.setup import SetUp
from game.scenes.menus.title import Title
from game.scenes.tables.table import TableScene
from game.scenes.theatre.attract import Attract
from game.staging import battle_moments as battle
from game.staging import (
    campaign_moments,
    closing_moments,
    family_moments,
    flow_moments,
    hand_moments,
    learn_moments,
    log_moments,
    look_back_moments,
    next_moments,
    past_war_moments,
    share_moments,
    statistics_moments,
)
from game.staging import duel_moments as duel
from game.staging import greece_moments as greece
from game.staging import greece_reveal_moments as reveal
from game.staging import hint_moments as hints
from game.staging import theatre_moments as theatre
from game.staging import war_moments as war
from game.staging.closing_moments import LastBlowFilm
from game.staging.films import Film


def _duel(app: App, options: argparse.Namespace) -> Screen:
    if options.at is not None or options.seat is not None:
        state = RULES["duel"].arrange(seed=7, **duel.MIDDLE)
        return seated(app, state, "duel", options.seat)
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


def _rules(game: str) -> Make:
    """The page of further rules, over its set-up."""

    def shown(app: App, options: argparse.Namespace) -> Screen:
        scene = SetUp(app, game)
        app.push(scene)
        scene.open_rules()
        run(app, 0.2)
        return app.scenes[-1]

    return shown


MOMENTS: dict[str, Make] = {
    "duel": _duel,
    **duel.MOMENTS,
    "title": _plain(Title),
    "setup": _plain(lambda app: SetUp(app, "duel")),
    "setup-battle": _plain(lambda app: SetUp(app, "battle")),
    "setup-greece": _plain(lambda app: SetUp(app, "greece")),
    "rules-duel": _rules("duel"),
    "rules-battle": _rules("battle"),
    "rules-greece": _rules("greece"),
    "settings": _plain(SettingsScene),
    "language": _plain(LanguagePage),
    **hand_moments.MOMENTS,
    "settings-speech": _plain(SpeechPage),
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
    **reveal.SHOWS,
    "duel-left-handed": hand_moments.left_handed(_duel),
    "battle-left-handed": hand_moments.left_handed(battle.MOMENTS["battle"]),
    "greece-left-handed": hand_moments.left_handed(greece.MOMENTS["greece"]),
    "duel-asked": _asked(_duel, "boost"),
    "battle-asked": _asked(battle.MOMENTS["battle"], "light_infantry"),
    "greece-asked": _asked(greece.MOMENTS["greece"], "gods_support"),
    **hints.MOMENTS,
    **flow_moments.MOMENTS,
    **theatre.MOMENTS,
    **share_moments.MOMENTS,
    **closing_moments.MOMENTS,
    **look_back_moments.MOMENTS,
    **log_moments.MOMENTS,
    **learn_moments.MOMENTS,
    **next_moments.MOMENTS,
    **war.MOMENTS,
    **campaign_moments.MOMENTS,
    **past_war_moments.MOMENTS,
    **family_moments.MOMENTS,
    **statistics_moments.MOMENTS,
}

EVENTS: dict[str, Film] = {**duel.FILMS, **battle.FILMS, **reveal.FILMS}
"""The films of events on the tables."""
FILMS: dict[str, Film | LastBlowFilm] = {**EVENTS, **closing_moments.FILMS}
