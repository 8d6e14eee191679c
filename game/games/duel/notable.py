"""The events of a duel that rivals speak of: blows, and what everybody saw of them."""

from __future__ import annotations

from game.rules.core import NOBODY, Event, Seat
from game.rules.duel.cards import CARDS
from game.rules.duel.events import (
    CardDiscarded,
    CardPlayed,
    ControlTaken,
    ForceWeighed,
    SidePassed,
    TurnBegan,
)
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.texts.remarks import Notable, Witness

GREAT, STRONG = 8, 6
"""The printed Force from which a card is worth a word: as it is played, and as it falls."""
EARLY = 4
"""The cards in hand with which passing is early."""
NEAR = 4
"""The VP to the goal that a side can win in one turn."""
PLAGUE = next(card.face for card in CARDS if card.name == "Plague at Athens")


def notable(event: Event, before: DuelView, _rest: DuelView) -> Notable | None:
    """Return what an event gives rivals to speak of, None for nothing."""
    match event:
        case CardPlayed() if CARDS[event.face].force >= GREAT:
            return Notable("great", event.seat)
        case ControlTaken():
            return Notable("theft", event.seat, 1 - event.seat)
        case CardDiscarded():
            return _lost(event, before)
        case SidePassed() if len(before.hands[event.seat]) >= EARLY:
            first = not before.passed[1 - event.seat]
            return Notable("retreat", event.seat, 1 - event.seat) if first else None
        case ForceWeighed() if abs(event.totals[0] - event.totals[1]) == 1:
            return Notable("edge", event.winner, 1 - event.winner)
        case TurnBegan() if max(before.vp) >= before.target - NEAR:
            return Notable("end", NOBODY)
    return None


def _lost(event: CardDiscarded, before: DuelView) -> Notable | None:
    """Return what the loss of a card is to both sides, None where it was of one's own doing."""
    doer, victim = _owner(event.by, before), event.seat
    if doer in (NOBODY, victim):
        return None
    if event.by == PLAGUE:
        return Notable("plague", doer, victim)
    if event.chance:
        return Notable("raid", doer, victim)
    strong = event.origin == "table" and CARDS[event.face].force >= STRONG
    return Notable("kill", doer, victim) if strong else None


def _owner(face: int, before: DuelView) -> Seat:
    """Return the side on whose table a card lies, NOBODY if it does not."""
    lying = (
        seat for seat in (0, 1) if any(before.faces[token] == face for token in before.tables[seat])
    )
    return next(lying, NOBODY)


def held(last: DuelState, seat: Seat) -> str:
    """Return the strongest card that a side could have played and held to the end, "" for none."""
    cards = [CARDS[last.faces[token]] for token in last.hands[seat]]
    own = [card for card in cards if card.use in ("B", "AS"[seat])]
    return max(own, key=lambda card: card.force).name if own else ""


WITNESS = Witness(notable, far=6, held=held)
