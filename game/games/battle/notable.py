"""The events of a battle that rivals speak of: heavy blows, and those that are held back."""

from __future__ import annotations

from game.rules.battle.events import AttackDeclared, DamageDone
from game.rules.battle.view import BattleView
from game.rules.core import Event
from game.texts.remarks import Notable

HEAVY = 5
"""The number of cards lost at one blow that is worth a word."""


def notable(event: Event, before: BattleView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    if isinstance(event, DamageDone) and event.lost >= HEAVY:
        return Notable("great", event.seat)
    if isinstance(event, AttackDeclared) and not event.tokens and before.hands[event.seat]:
        return Notable("lull", event.seat)
    return None
