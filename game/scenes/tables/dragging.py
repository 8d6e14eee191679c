"""A card of one's hand under the mouse: clicked, drawn onto the table, or put in order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.client.focus import Spot
from game.client.presses import Grip
from game.scenes.tables import choreography as moves
from game.scenes.tables.card_sprites import CardSprites
from game.scenes.tables.display import AnyCardDisplay, TableLayout
from game.session.intent import Intent
from sprites.cardsprite import CardSprite

STARTS = 10.0


class Dropping(Protocol):
    """The handlers of a card that is released."""

    def click(self, token: int) -> None: ...

    def drop(self, token: int, x: float, y: float) -> None: ...


class CardDrag(Grip):
    """Follows one card from the press of the button to its release."""

    def __init__(
        self,
        display: AnyCardDisplay,
        cards: CardSprites,
        controls: Dropping,
        boxes: Callable[[], TableLayout],
    ) -> None:
        self.display = display
        self.cards = cards
        self.controls = controls
        self.boxes = boxes
        self.token = -1
        self.start = (0.0, 0.0)

    @property
    def holding(self) -> bool:
        """True while the button is held down on a card."""
        return self.token >= 0

    @property
    def holds(self) -> str:
        return f"card{self.token}" if self.holding else ""

    def press(self, spot: Spot | None, intent: Intent) -> bool:
        """Take hold of a card of the hand; beside all spots the chosen card is let go."""
        if spot is None:
            self.display.chosen = -1
            return True
        token = int(spot.name[4:]) if spot.name.startswith("card") else -1
        if not self.display.can_be_dragged(token):
            return False
        self.token, self.start = token, (intent.x, intent.y)
        self.display.dragging = False
        return True

    def move(self, intent: Intent) -> bool:
        """Follow the mouse; a small tremble is still a click."""
        if self.holding:
            self._follow(intent)
        return self.holding

    def _follow(self, intent: Intent) -> None:
        way = abs(intent.x - self.start[0]) + abs(intent.y - self.start[1])
        self.display.dragging |= way > STARTS
        sprite = self.cards.sprites.get(self.token)
        if self.display.dragging and sprite is not None:
            self._carry(sprite, intent)

    def _carry(self, sprite: CardSprite, intent: Intent) -> None:
        """Hold a card at the mouse, above everything; it leans into its way, then straightens."""
        pull = sprite.angle + moves.DRAG_PULL * (intent.x - sprite.x)
        sprite.x, sprite.y, sprite.z, sprite.aloft = intent.x, intent.y, 999, True
        sprite.angle = 0.0
        if not self.display.calm:
            sprite.angle = max(-moves.DRAG.way, min(moves.DRAG.way, pull))
            self.display.stage.run_beside(moves.DRAG.of(sprite, angle=0.0))

    def release(self, intent: Intent) -> bool:
        """Let go: a click, a card for the table, or a new place in the hand."""
        if not self.holding:
            return False
        token, dragged = self.token, self.display.dragging
        self._end()
        if not dragged:
            self.controls.click(token)
        elif intent.y < self.boxes().hand_area.y - 6:
            self.controls.drop(token, intent.x, intent.y)
        else:
            self._put_in_order(token, intent.x)
        self._come_to_rest()
        return True

    def release_held(self) -> None:
        """Let the card go back to where it was."""
        if self.holding:
            self._end()
            self._come_to_rest()

    def _end(self) -> None:
        held = self.cards.sprites.get(self.token)
        if held is not None:
            held.aloft = False
        self.token, self.display.dragging = -1, False

    def _come_to_rest(self) -> None:
        stage = self.display.stage
        if not stage.busy:
            stage.run_beside(list(self.cards.flow(moves.COME_TO_REST.seconds)))

    def _put_in_order(self, token: int, x: float) -> None:
        rest = [other for other in self.display.ordered_hand() if other != token]
        at = sum(1 for other in rest if self.cards.sprites[other].x < x)
        self.display.order = [*rest[:at], token, *rest[at:]]
