"""The cards of the battle that records tell of."""

from __future__ import annotations

from game.records.appearances import RecordPart
from game.rules.battle.cards import CARDS

RECORD = RecordPart(
    [card.name for card in CARDS],
    frozenset(("scout", "flank", "fire", "attack", "block", "play")),
)
