"""Events that show the first deal of a match, which the rules make before anybody looks."""

from __future__ import annotations

from dataclasses import replace

from game.rules.core import EVERYONE, Event
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView


def before(view: DuelView) -> DuelView:
    """The table before the first card was dealt: everything in the deck."""
    deck = (*view.deck, *(token for _seat, token in reversed(_order(view))))
    return replace(view, deck=deck, hands=((), ()), phase="fate")


def events(view: DuelView) -> tuple[Event, ...]:
    """The deal as events, one card at a time in turn, Athens first (D2.1)."""
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "fate")
        for seat, token in _order(view)
    ]
    return (
        happened.TurnBegan(EVERYONE, view.turn, view.initiative()),
        *draws,
        happened.PhaseBegan(EVERYONE, "strategy"),
    )


def _order(view: DuelView) -> list[tuple[int, int]]:
    hands = [sorted(hand) for hand in view.hands]
    turns = range(max(map(len, hands)))  # hands of V.D2 differ
    return [(seat, hand[i]) for i in turns for seat, hand in enumerate(hands) if i < len(hand)]
