"""The events of a duel that rivals speak of: strong cards, and allies that change sides."""

from __future__ import annotations

from game.rules.core import Event
from game.rules.duel.cards import CARDS
from game.rules.duel.events import CardPlayed, ControlTaken
from game.rules.duel.view import DuelView
from game.texts.remarks import Notable

STRONG = 8
"""The printed Force from which a card is worth a word."""


def notable(event: Event, _before: DuelView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    if isinstance(event, CardPlayed) and CARDS[event.face].force >= STRONG:
        return Notable("great", event.seat)
    if isinstance(event, ControlTaken):
        return Notable("theft", event.seat, 1 - event.seat)
    return None
