"""The cards on the battle's table as what can have the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import HAND, Spot
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.tactics import attached
from game.scenes.tables.card_words import card_in_a_line

Choosing = tuple[Callable[[int], None], Callable[[int], bool]]
"""The deed of choosing a card or a lane, and the judge of whether it binds."""


def card_spots(display: BattleDisplay, card: Choosing, lane: Choosing) -> list[Spot]:
    """Return the tactics in the lanes and the open cards, those on top last."""
    return [*_tactic_spots(display, lane), *_open_cards(display, card)]


def _tactic_spots(display: BattleDisplay, lane: Choosing) -> list[Spot]:
    choose, binds = lane
    return [
        Spot(each.name, each.box, partial(choose, each.place), "lanes",
             words=card_in_a_line(each.face), holds=each.holds, binds=binds(each.place))
        for each in attached(display)
    ]  # fmt: skip


def _open_cards(display: BattleDisplay, card: Choosing) -> list[Spot]:
    cards, (choose, binds) = display.cards, card
    found = []
    for token, sprite in cards.in_order():
        zone = cards.zones.get(token, "")
        if zone == "enemy" or (zone == "hand" and display.hand_hidden):
            continue
        words = card_in_a_line(sprite.face) if sprite.face else ""
        region = HAND if zone == "hand" else "lanes"
        act = partial(choose, token)
        spot = Spot(f"card{token}", sprite.box, act, region, words=words, holds=sprite.holds)
        spot.binds = binds(token)
        found.append(spot)
    return found
