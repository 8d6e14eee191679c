"""The whole picture of the duel's table, from the backdrop to the tooltip."""

from __future__ import annotations

from game.scenes.duel import advice
from game.scenes.duel.backdrop import DuelBackdrop
from game.scenes.duel.cards import DuelCards, crowded
from game.scenes.duel.display import DuelDisplay
from game.scenes.tables import card_panel, hand_cover, hint_panel, option_plates
from game.scenes.tables.card_panel import PanelContent
from sprites.canvas import Canvas
from sprites.panel import Tooltip

LABEL = 66.0
"""Units from the upper edge of the hand's area to its label."""


def draw(
    canvas: Canvas,
    display: DuelDisplay,
    cards: DuelCards,
    backdrop: DuelBackdrop,
    content: PanelContent,
) -> None:
    """Draw the table."""
    backdrop.draw(canvas)
    option_plates.draw(canvas, display.boxes.options)
    place = card_panel.prompt_box(display, display.boxes, rises=not crowded(display))
    card_panel.draw_hand_area(canvas, display, display.boxes, LABEL, advice.prompt(display), place)
    for token, sprite in cards.in_order():
        if cards.zones.get(token) == "hand" and not sprite.aloft:
            sprite.draw(canvas, display.time)
    hand_cover.draw(canvas, display, cards.of_zone("hand"))
    card_panel.draw_flight(canvas, display, cards.in_order(), display.boxes)
    card_panel.draw_panel(canvas, display, display.boxes, content)
    hint_panel.draw_marks(canvas, display)
    _draw_above(canvas, display)


def _draw_above(canvas: Canvas, display: DuelDisplay) -> None:
    """Draw what lies over the table: cards to read, the turn's result, banners, buttons."""
    if display.reading is not None:
        display.reading.draw(canvas, display.focus.name, display.time, display.chosen)
    if display.turn_result is not None:
        display.turn_result.shade(canvas)
    for sprite in display.loose.values():
        sprite.draw(canvas, display.time)
    if display.turn_result is not None:
        display.turn_result.draw(canvas, display.breath)
    card_panel.draw_above(canvas, display, display.boxes.track_band.centery)
    tip, about = advice.tooltip(display), display.focus.spot()
    if tip and about is not None:
        Tooltip(tip).draw(canvas, about.box)
