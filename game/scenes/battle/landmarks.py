"""The places of what a lesson points out on the battle's table."""

from __future__ import annotations

from game.rules.battle.cards import CARDS
from game.scenes.battle.display import BattleDisplay
from game.scenes.tables.landmarks import named_boxes, spot_boxes
from sprites.canvas import Box

PILES = ("deck", "reserve", "casualties")


def landmark(display: BattleDisplay, name: str) -> list[Box]:
    """Return the boxes of "card:NAME", "button:NAME" or a zone, in units; none if not shown."""
    named = named_boxes(display, CARDS, name)
    if named is not None:
        return named
    viewer, boxes = max(0, display.board.viewer), display.boxes
    seats = {"own": viewer, "enemy": 1 - viewer}
    side, _line, pile = name.partition("_")
    if pile in PILES:
        return spot_boxes(display.focus, [f"{pile}{seats[side]}"])
    zones = {
        "hand": [boxes.hand],
        "enemy_hand": [boxes.enemy_hand.clip(boxes.below_bar)],
        "lanes": _units(display),
        "flank": [boxes.banner],
        "phases": [boxes.ribbon],
    }
    return zones.get(name, [])


def _units(display: BattleDisplay) -> list[Box]:
    """Return the boxes of the units that stand in lanes."""
    fighting = [*display.board.attackers, *display.board.blockers]
    return spot_boxes(display.focus, (f"card{token}" for token in fighting if token >= 0))
