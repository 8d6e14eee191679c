"""A card of one's hand under the mouse: clicked, drawn onto the table, or put in order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.intent import Intent

if TYPE_CHECKING:
    from game.scenes.tables.card_table import CardTable

STARTS = 10.0


class CardDrag:
    """Follows one card from the press of the button to its release."""

    def __init__(self, scene: CardTable) -> None:
        self.scene = scene
        self.token = -1
        self.start = (0.0, 0.0)
        self.under_way = False

    @property
    def holding(self) -> bool:
        """Whether the button is down on a card."""
        return self.token >= 0

    def press(self, token: int, intent: Intent) -> None:
        """Take hold of a card."""
        self.token, self.start, self.under_way = token, (intent.x, intent.y), False

    def move(self, intent: Intent) -> None:
        """Follow the mouse; a small tremble is still a click."""
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        self.under_way |= way > STARTS
        sprite = self.scene.cards.sprites.get(self.token)
        if self.under_way and sprite is not None:
            sprite.x, sprite.y, sprite.angle, sprite.z = intent.x, intent.y, 0.0, 999

    def release(self, intent: Intent) -> None:
        """Let go: a click, a card for the table, or a new place in the hand."""
        scene, token, dragged = self.scene, self.token, self.under_way
        self.token, self.under_way = -1, False
        if not dragged:
            scene.controls.click(token)
        elif intent.y < scene.boxes.well.y - 6:
            scene.controls.drop(token, intent.x, intent.y)
        else:
            self._put_in_order(token, intent.x)
        if not scene.stage.busy:
            scene.stage.flourish(list(scene.cards.flow(0.16)))

    def _put_in_order(self, token: int, x: float) -> None:
        scene = self.scene
        rest = [other for other in scene.ordered_hand() if other != token]
        at = sum(1 for other in rest if scene.cards.sprites[other].x < x)
        scene.order = [*rest[:at], token, *rest[at:]]
