"""The events of a battle that rivals speak of: blows, and those that are held back."""

from __future__ import annotations

from game.rules.battle.events import (
    AttackDeclared,
    DamageDone,
    FlankGained,
    PairFought,
    TurnBegan,
)
from game.rules.battle.force import encircling
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY, Event
from game.texts.remarks import Notable, Witness

HEAVY = 5
"""The number of cards lost at one blow that is worth a word."""
STRONG = 7
"""The Force in a fight from which a unit that falls is worth a word."""
FEW = 6
"""The cards that a side can still lose, with which a turn may be its last."""


def notable(event: Event, before: BattleView, _rest: BattleView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    match event:
        case DamageDone() if event.lost >= HEAVY:
            return Notable("great", event.seat)
        case AttackDeclared() if not event.tokens and before.hands[event.seat]:
            return Notable("lull", event.seat)
        case PairFought() if any(event.stand) and not all(event.stand):
            return _fallen(event)
        case FlankGained() if encircling(*event.flank) == event.seat != before.encircling:
            return Notable("flank", event.seat, 1 - event.seat)
        case TurnBegan() if min(before.health(0), before.health(1)) <= FEW:
            return Notable("end", NOBODY)
    return None


def _fallen(event: PairFought) -> Notable | None:
    """Return what a fight is to both sides that one of two units has survived."""
    won = event.stand.index(1)
    winner = event.seat if won == 0 else 1 - event.seat
    if event.forces[won] - event.forces[1 - won] == 1:
        return Notable("edge", winner, 1 - winner)
    strong = event.forces[1 - won] >= STRONG
    return Notable("kill", winner, 1 - winner) if strong else None


WITNESS = Witness(notable, far=10)
