"""The cards of the duel that records tell of."""

from __future__ import annotations

from game.records.appearances import RecordPart
from game.rules.duel.cards import CARDS

RECORD = RecordPart([card.name for card in CARDS], frozenset(("play",)))
