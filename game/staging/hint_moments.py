"""Hints, composed to be looked at: what to think about, and the best moves, in each game."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from ai import Budget
from game.client.app import App
from game.client.services import Screen
from game.commands.positions import Make, run
from game.scenes.tables.table import TableScene
from game.staging import battle_moments as battle
from game.staging import duel_moments as duel
from game.staging import greece_moments as greece
from game.staging.greece_moments import held
from game.staging.posed import Pose, posed
from game.staging.poses import seated

QUICK = Budget(iterations=400)
"""A budget that gives the same moves in every picture."""


def _hinted(table: Callable[[App], TableScene], presses: int, spot: str = "") -> Make:
    """Return what takes a hint at a table, while something may be in the focus."""

    def make(app: App, options: argparse.Namespace) -> Screen:
        scene = table(app)
        run(app, 0.3)
        scene.hinter.budget = QUICK
        if spot:
            scene.focus.take(spot)
        for _press in range(presses):
            scene.hinter.press()
            run(app, 0.1)
        scene.refresh()
        return scene

    return make


def _duel(app: App) -> TableScene:
    return duel.table_of(app, **duel.MIDDLE)


def _exchange(app: App) -> TableScene:
    scene = duel.new(app)
    scene.playback.finish()
    return scene


def _attack(app: App) -> TableScene:
    return battle.table_of(app, **battle.POSITIONS["quiet"])


def _block(app: App) -> TableScene:
    return battle.table_of(app, **battle.POSITIONS["block"])


def _greece(app: App) -> TableScene:
    return greece.table_of(app, **greece.MIDDLE)


TWO = {"cities": 2}
FORCED = ("persian_gold", "lysander", "aristocratic_party", "void")


def _gift(app: App) -> TableScene:
    """Two cities: three chits must be put down, and three are the enemy's Specials."""
    areas = held(athens="a2", sparta="s2", samos="a1", corinth="s2")
    zones = {"turn": 1, "phase": "place", "to_act": "athens", "areas": areas, "options": TWO}
    zones |= {"hands": [[*FORCED], ["coup", "military", "influence", "coup"]]}
    return seated(app, posed(app, "greece", Pose(zones, ("human", "strategos"), options=TWO)))


MOMENTS: dict[str, Make] = {
    "duel-hint": _hinted(_duel, 2),
    "duel-hint-moves": _hinted(_duel, 1),
    "duel-hint-exchange": _hinted(_exchange, 1),
    "duel-hint-instead": _hinted(_duel, 1, "card14"),
    "battle-hint": _hinted(_attack, 2),
    "battle-hint-moves": _hinted(_attack, 1),
    "battle-hint-block": _hinted(_block, 1),
    "greece-hint": _hinted(_greece, 2),
    "greece-hint-moves": _hinted(_greece, 1),
    "greece-hint-instead": _hinted(_greece, 1, "areasparta"),
    "greece-hint-gift": _hinted(_gift, 1),
}
