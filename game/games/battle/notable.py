"""The events of a battle that rivals speak of: a blow that tears away many cards."""

from __future__ import annotations

from game.rules.battle.events import DamageDone
from game.rules.battle.view import BattleView
from game.rules.core import Event
from game.texts.remarks import Notable

HEAVY = 5
"""The number of cards lost at one blow that is worth a word."""


def notable(event: Event, _before: BattleView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    if isinstance(event, DamageDone) and event.lost >= HEAVY:
        return Notable("great", event.seat)
    return None
