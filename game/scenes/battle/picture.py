"""The whole picture of the battle's table, from the backdrop to the buttons."""

from __future__ import annotations

from game.scenes.battle.backdrop import BattleBackdrop
from game.scenes.battle.display import BattleDisplay
from game.scenes.battle.prompts import prompt, prompt_box
from game.scenes.tables import card_panel, hand_cover, hint_panel, option_plates
from game.scenes.tables.card_panel import PanelContent
from sprites.canvas import Canvas

LABEL = 32.0
"""Units from the upper edge of the hand's area to its label."""


def draw(
    canvas: Canvas, display: BattleDisplay, backdrop: BattleBackdrop, content: PanelContent
) -> None:
    """Draw the table."""
    backdrop.draw(canvas)
    place = prompt_box(display)
    card_panel.draw_hand_area(canvas, display, display.boxes, LABEL, prompt(display), place, True)
    if not display.boxes.opened:
        option_plates.draw(canvas, display.boxes.options)
    for token, sprite in display.cards.in_order():
        if display.cards.zones.get(token) in ("hand", "sent") and not sprite.aloft:
            sprite.draw(canvas, display.time)
    hand_cover.draw(canvas, display, display.cards.of_zone("hand"))
    card_panel.draw_flight(canvas, display, display.cards.in_order(), display.boxes)
    card_panel.draw_panel(canvas, display, display.boxes, content)
    hint_panel.draw_marks(canvas, display)
    _draw_above(canvas, display)


def _draw_above(canvas: Canvas, display: BattleDisplay) -> None:
    """Draw what lies over the table: cards to read, flying cards, sparks, banners, buttons."""
    if display.reading is not None:
        display.reading.draw(canvas, display.focus.name, display.time, display.chosen)
    for sprite in display.cards.loose.values():
        sprite.draw(canvas, display.time)
    card_panel.draw_above(canvas, display, display.boxes.band.centery)
