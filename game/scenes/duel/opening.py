"""Events that show the first deal of a match, which the rules make before anybody looks."""

from __future__ import annotations

from game.rules.core import EVERYONE, Event
from game.rules.duel import events as happened
from game.rules.duel.view import DuelView
from game.scenes.duel.board import Board


def before(view: DuelView) -> Board:
    """The table before the first card was dealt: everything in the deck."""
    board = Board.of(view)
    dealt = _order(view)
    board.deck = [*board.deck, *(token for _seat, token in reversed(dealt))]
    board.hands = [[], []]
    board.phase = "fate"
    return board


def events(view: DuelView) -> tuple[Event, ...]:
    """The deal as events, one card at a time in turn, Athens first (D2.1)."""
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "fate")
        for seat, token in _order(view)
    ]
    return (
        happened.TurnBegan(EVERYONE, view.turn, 0),
        *draws,
        happened.PhaseBegan(EVERYONE, "strategy"),
    )


def _order(view: DuelView) -> list[tuple[int, int]]:
    hands = [sorted(hand) for hand in view.hands]
    return [(seat, hand[i]) for i in range(len(hands[0])) for seat, hand in enumerate(hands)]
