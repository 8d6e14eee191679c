"""The places of what a lesson points out on the duel's table."""

from __future__ import annotations

from game.rules.duel.cards import CARDS
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables.landmarks import named_boxes, spot_boxes
from sprites.canvas import Box


def landmark(display: DuelDisplay, name: str) -> list[Box]:
    """Return the boxes of "card:NAME", "button:NAME" or a zone, in units; none if not shown."""
    named = named_boxes(display, CARDS, name)
    if named is not None:
        return named
    viewer, boxes = max(0, display.board.viewer), display.boxes
    piles = {
        "stake": "stake",
        "deck": "deck",
        "discard": "discard",
        "own_prizes": f"victory{viewer}",
        "enemy_prizes": f"victory{1 - viewer}",
    }
    if name in piles:
        return spot_boxes(display.focus, [piles[name]])
    zones = {
        "hand": boxes.hand,
        "enemy_hand": boxes.enemy_hand.clip(boxes.below_bar),
        "own_table": boxes.rows[1],
        "enemy_table": boxes.rows[0],
        "own_force": boxes.plaques[1],
        "enemy_force": boxes.plaques[0],
        "track": boxes.track_band,
        "log": boxes.panel,
    }
    return [zones[name]] if name in zones else []
