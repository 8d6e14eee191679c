"""The cards on the battle's table as what can have the focus."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.focus import HAND, Spot
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.tactics import attached
from game.scenes.tables.card_words import card_in_a_line


def card_spots(
    display: BattleDisplay, click: Callable[[int], None], click_lane: Callable[[int], None]
) -> list[Spot]:
    """Return the tactics in the lanes and the open cards, those on top last."""
    return [*_tactic_spots(display, click_lane), *_open_cards(display, click)]


def _tactic_spots(display: BattleDisplay, click_lane: Callable[[int], None]) -> list[Spot]:
    return [
        Spot(each.name, each.box, partial(click_lane, each.place), "lanes",
             words=card_in_a_line(each.face), holds=each.holds)
        for each in attached(display)
    ]  # fmt: skip


def _open_cards(display: BattleDisplay, click: Callable[[int], None]) -> list[Spot]:
    cards = display.cards
    found = []
    for token, sprite in cards.in_order():
        zone = cards.zones.get(token, "")
        if zone == "enemy" or (zone == "hand" and display.hand_hidden):
            continue
        words = card_in_a_line(sprite.face) if sprite.face else ""
        region = HAND if zone == "hand" else "lanes"
        act = partial(click, token)
        found.append(Spot(f"card{token}", sprite.box, act, region, words=words, holds=sprite.holds))
    return found
