"""The muster before the first turn: both armies get their decks, then their first hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytweening

from game.rules.battle import events as happened
from game.rules.battle.view import BattleView
from game.rules.core import EVERYONE, Event, Seat
from game.scenes.battle.board import Board
from sprites.motion import Animation, Tween

if TYPE_CHECKING:
    from game.scenes.battle.scene import BattleScene

PACKET = 5
"""So many cards of a deck are dealt in one motion."""
PAUSE, FLIGHT = 0.08, 0.3
GROWN = 1.7
"""How much larger than on its pile a card is in the middle of the table."""


def before(view: BattleView) -> Board:
    """The table before the first card was dealt: nobody has any."""
    board = Board.of(view)
    board.decks, board.hands = [[], []], [[], []]
    return board


def muster(scene: BattleScene, view: BattleView) -> Animation:
    """Deal both decks from the middle of the table, then tell the deal of the hands."""
    scene.services.play("card_shuffle")
    yield 0.35
    decks = [[*view.decks[seat], *view.hands[seat]] for seat in (0, 1)]
    yield [
        _fly(scene, seat, deck[at : at + PACKET], at / PACKET * PAUSE)
        for seat, deck in enumerate(decks)
        for at in range(0, len(deck), PACKET)
    ]
    yield from scene.animate_events(first_hands(view), view)


def _fly(scene: BattleScene, seat: Seat, packet: list[int], wait: float) -> Animation:
    """Some cards fly onto their deck together; the first stands for all of them."""
    cards, deck = scene.cards, scene.board.decks[seat]
    yield wait
    deck.append(packet[0])
    sprite = cards.lift_off(packet[0], cards.rise(packet[0], "deck"))
    ends = {"x": sprite.x, "y": sprite.y, "scale": sprite.scale}
    sprite.x, sprite.y = scene.boxes.band.center
    sprite.scale *= GROWN
    scene.services.play("card_deal", cards.pan_at(sprite.x))
    yield Tween(sprite, FLIGHT, pytweening.easeInOutQuad, **ends)
    deck += packet[1:]
    cards.land((packet[0],))
    scene.strength[seat].shown = float(scene.board.army(seat))


def first_hands(view: BattleView) -> tuple[Event, ...]:
    """The first hands as events, one card at a time, the side that begins first (B1.3)."""
    order = (view.active, 1 - view.active)
    hands = [sorted(view.hands[seat]) for seat in order]
    draws = [
        happened.CardDrawn(EVERYONE, seat, token, view.faces[token], "opening")
        for pair in zip(*hands, strict=True)
        for seat, token in zip(order, pair, strict=True)
    ]
    return (
        *draws,
        happened.TurnBegan(EVERYONE, view.turn, view.active),
        happened.PhaseBegan(EVERYONE, view.phase),
    )
