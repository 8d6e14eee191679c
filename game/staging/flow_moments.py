"""Moments of the flow of play: forced moves, covered hands, choices that can be backed out of."""

from __future__ import annotations

import argparse

from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.scenes.battle.scene import BattleScene
from game.scenes.duel.scene import DuelScene
from game.scenes.greece.scene import GreeceScene
from game.scenes.menus.setup import SetUp
from game.staging import battle_moments as battle
from game.staging.duel_moments import HAND_ATHENS, HAND_SPARTA, MIDDLE, focused, table_of
from game.staging.poses import do

FRIENDS = ("human Ana", "human Ben")


def _settled(scene: DuelScene | BattleScene | GreeceScene, seconds: float = 0.6) -> Screen:
    app = scene.services
    assert isinstance(app, App)
    scene.playback.finish()
    run(app, seconds)
    scene.playback.finish()
    run(app, 0.1)
    return scene


def _trusting(app: App, **zones: object) -> DuelScene:
    """Return a duel of two people who trust each other, hands covered."""
    app.settings.trusting_table = True
    scene = table_of(app, FRIENDS, **{**MIDDLE, **zones})
    _settled(scene)
    return scene


def _looking(app: App, options: argparse.Namespace) -> Screen:
    scene = _trusting(app)
    scene.seat.look(True)
    focused(scene, "Triremes")
    run(app, 0.4)
    return scene


def _chosen(app: App, options: argparse.Namespace) -> Screen:
    """Return a covered hand of which a card has been chosen."""
    scene = _trusting(app)
    scene.seat.look(True)
    token = next(iter(scene.display.choices.cards))
    scene.game.cover.choose(token)
    scene.seat.look(False)
    run(app, 0.4)
    return scene


def _search(app: App, options: argparse.Namespace) -> Screen:
    """Return a search in which a card is chosen and not taken yet."""
    scene = table_of(app, **{**MIDDLE, "hands": (["Win Support", *HAND_ATHENS[1:6]], HAND_SPARTA)})
    do(scene, "play Win Support")
    _settled(scene)
    token = next(iter(scene.display.choices.cards))
    scene.game.controls.take(token, scene.display.choices.cards[token])
    run(app, 0.2)
    return scene


def _aimed(app: App, options: argparse.Namespace) -> Screen:
    """Return a tactic that is put together: its unit is asked, and one can still go back."""
    hands = [["Bloodlust", *battle.MINE[1:]], battle.THEIRS]
    fallen = [battle.FALLEN[0][1:], battle.FALLEN[1]]
    scene = battle.table_of(app, **{**battle.MIDDLE, "hands": hands, "casualties": fallen})
    scene.playback.finish()
    run(app, 0.2)
    scene.game.controls.play(next(iter(scene.display.choices.cards)))
    run(app, 0.6)
    return scene


def _two_people(app: App, options: argparse.Namespace) -> Screen:
    app.progress.last_seats["duel"] = ["human", "human"]
    scene = SetUp(app, "duel")
    app.push(scene)
    scene.show_whole()
    run(app, 1.2)
    return scene


def _second_match(app: App, options: argparse.Namespace) -> Screen:
    """The set-up of the second duel, by other rules."""
    app.progress.last_seats["duel"] = ["human", "recruit-bold"]
    scene = SetUp(app, "duel", preset="planner")
    app.push(scene)
    run(app, 1.2)
    return scene


def _styles(game: str, *seats: str) -> Make:
    def make(app: App, options: argparse.Namespace) -> Screen:
        app.progress.last_seats[game] = list(seats)
        scene = SetUp(app, game)
        app.push(scene)
        scene.show_whole()
        run(app, 1.2)
        return scene

    return make


MOMENTS: dict[str, Make] = {
    "setup-styles": _styles("duel", "human", "strategos-cunning"),
    "setup-styles-greece": _styles("greece", "human", "oracle-bold", "recruit-cautious"),
    "duel-trusting-look": _looking,
    "duel-trusting-chosen": _chosen,
    "duel-search-chosen": _search,
    "battle-aimed": _aimed,
    "setup-people": _two_people,
    "setup-second-match": _second_match,
}
