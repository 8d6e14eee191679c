"""The facts that tell something of an enemy's hand in the battle, as keys into learned tables.

His hand is what is left of his own turn, or of as much of it as is over: what he could have used
and did not use, he is less likely to hold.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.belief_tables import Keys
from game.rules.battle.cards import (
    BLOODLUST,
    DAMAGE,
    DEFENSIBLE,
    DIFFICULT,
    FLANKERS,
    HEAVY,
    KINDS,
    LIGHT,
    MORALE,
    OUTFLANK,
    OVERRUN,
    RALLY,
    RESERVE,
    SHIELDS,
    SIEGE,
    TREACHEROUS,
    UNITS,
)
from game.rules.battle.view import BattleView

TACTICS = (
    OVERRUN, BLOODLUST, OUTFLANK, SHIELDS, DEFENSIBLE, DIFFICULT, TREACHEROUS, RESERVE, RALLY,
    MORALE,
)  # fmt: skip
SORTS = ("light", "flanker", "heavy", "other unit", "artillery", *map(str, TACTICS))
MOMENTS = (
    "his turn, before he attacks", "his attack", "his attack, tactics",
    "own turn, before Flank", "own turn", "own attack", "own attack, tactics",
)  # fmt: skip
SIZES, FIGHTERS, LEADS, PILES = 7, 5, 3, 4
TABLES = {
    "face by moment": KINDS * len(MOMENTS),
    "sort by moment and cards in his hand": len(SORTS) * len(MOMENTS) * SIZES,
    "sort by moment and units in the attack": len(SORTS) * len(MOMENTS) * FIGHTERS,
    "sort by moment and blockers": len(SORTS) * len(MOMENTS) * FIGHTERS,
    "sort by moment and flank": len(SORTS) * len(MOMENTS) * LEADS,
    "sort by moment and how many declined": len(SORTS) * len(MOMENTS) * 3,
    "sort by moment and his army": len(SORTS) * len(MOMENTS) * PILES,
}
"""The tables by what they count, with their sizes."""


def _sort(face: int) -> int:
    if not UNITS >> face & 1:
        return 4 if SIEGE >> face & 1 else 5 + TACTICS.index(face)
    if FLANKERS >> face & 1:
        return 1
    if LIGHT >> face & 1:
        return 0
    return 2 if HEAVY >> face & 1 and DAMAGE[face] > 2 else 3


SORT = tuple(map(_sort, range(KINDS)))
"""For each face the number of its one of `SORTS`."""


def moment(view: BattleView) -> int:
    """Return the one of `MOMENTS` in which a view stands."""
    fighting = view.phase == "attack" and view.battle is not None
    ours = view.active == view.viewer
    if not ours:
        if not fighting:
            return 0
        return 1 if view.asks == "block" else 2
    if view.phase in ("scout", "discard", "draw"):
        return 3
    return 4 if not fighting else 5 if view.asks == "attack" else 6


def keys(view: BattleView) -> Sequence[Keys]:
    """Return for each face the entries that tell how likely the enemy of the viewer holds it."""
    enemy, now = 1 - view.viewer, moment(view)
    battle = view.battle
    size = min(SIZES - 1, len(view.hands[enemy]))
    attackers = min(FIGHTERS - 1, len(battle.attackers)) if battle else 0
    blockers = min(FIGHTERS - 1, sum(one >= 0 for one in battle.blockers)) if battle else 0
    ahead = view.flank[enemy] - view.flank[view.viewer]
    lead = 1 if not ahead else 2 if ahead > 0 else 0
    army = min(PILES - 1, (len(view.decks[enemy]) + len(view.reserves[enemy])) // 10)
    found = []
    for face, sort in enumerate(SORT):
        place = sort * len(MOMENTS) + now
        found.append(
            (
                face * len(MOMENTS) + now,
                place * SIZES + size,
                place * FIGHTERS + attackers,
                place * FIGHTERS + blockers,
                place * LEADS + lead,
                place * 3 + min(2, view.declined),
                place * PILES + army,
            )
        )
    return found
