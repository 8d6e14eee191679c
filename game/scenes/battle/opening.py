"""The deal before the first turn: both armies get their decks, then their first hands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest

from game.rules.battle import events as happened
from game.rules.battle.view import BattleView
from game.rules.board import added
from game.rules.core import EVERYONE, Event, Seat
from game.scenes.battle.cards import BattleCards
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import Audio
from sprites.motion import Animation

PACKET = 5
"""So many cards of a deck are dealt in one motion."""


def before(view: BattleView) -> BattleView:
    """Return the board before the first card is dealt: nobody has any."""
    return replace(view, decks=((), ()), hands=((), ()))


def deal_decks(
    display: BattleDisplay, cards: BattleCards, audio: Audio, view: BattleView
) -> Animation:
    """Deal both decks from the middle of the table."""
    audio.play(moves.MUSTER.sound)
    yield moves.MUSTER.seconds
    decks = [[*view.decks[seat], *view.hands[seat]] for seat in (0, 1)]
    yield [
        _delayed(
            at / PACKET * moves.MUSTER_PAUSE,
            _fly(display, cards, audio, seat, deck[at : at + PACKET]),
        )
        for seat, deck in enumerate(decks)
        for at in range(0, len(deck), PACKET)
    ]


def _delayed(seconds: float, animation: Animation) -> Animation:
    yield seconds
    yield animation


def _fly(
    display: BattleDisplay, cards: BattleCards, audio: Audio, seat: Seat, packet: list[int]
) -> Animation:
    """Let some cards fly onto their deck together; the first stands for all of them."""
    _lay(display, seat, packet[:1])
    sprite = cards.lift_off(packet[0], cards.rise(packet[0], "deck"))
    ends = {"x": sprite.x, "y": sprite.y, "scale": sprite.scale}
    sprite.x, sprite.y = display.boxes.band.center
    sprite.scale *= moves.MUSTER_FLIGHT.way
    audio.play(moves.MUSTER_FLIGHT.sound, cards.pan_at(sprite.x, display.boxes.bar.w))
    yield moves.MUSTER_FLIGHT.of(sprite, **ends)
    _lay(display, seat, packet[1:])
    cards.land((packet[0],))
    display.strength[seat].shown = float(display.board.health(seat))


def _lay(display: BattleDisplay, seat: Seat, tokens: Sequence[int]) -> None:
    """Put cards onto a side's deck at once."""
    board = display.board
    display.board = replace(board, decks=added(board.decks, seat, tuple(tokens)))


def first_hands(view: BattleView) -> tuple[Event, ...]:
    """Return the first hands as events, one card at a time, the side that begins first (B1.3).

    There are none while armies are mustered (V.B2): the draws are events then.
    """
    if view.deciding == "muster":
        return ()
    order = (view.active, 1 - view.active)
    hands = [sorted(view.hands[seat]) for seat in order]
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "opening")
        for pair in zip_longest(*hands)  # hands of V.B1 and V.B6 differ
        for seat, token in zip(order, pair, strict=True)
        if token is not None
    ]
    return (
        *draws,
        happened.TurnBegan(EVERYONE, view.turn, view.active),
        happened.PhaseBegan(EVERYONE, view.phase),
    )
