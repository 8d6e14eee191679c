"""The viewer's hand of cards: its order, the card that stands out, and what is painted ahead."""

from __future__ import annotations

from game.scenes.tables import choreography as moves
from game.scenes.tables.card_sprites import CardSprites
from game.scenes.tables.display import AnyCardDisplay, Audio
from sprites import card
from sprites.canvas import Canvas
from sprites.cardsprite import CardSprite
from sprites.hand import GROWN


class Hand:
    """Puts the cards of the hand in order, and lets the one that is pointed at stand out."""

    def __init__(self, display: AnyCardDisplay, cards: CardSprites, audio: Audio) -> None:
        self.display = display
        self.cards = cards
        self.audio = audio
        self.stood_out: tuple[int | None, tuple[int, ...]] = (None, ())
        self.warm: set[tuple[object, ...]] = set()
        """The looks of cards that have been painted ahead."""

    def rearrange(self, seconds: float = moves.COME_TO_REST.seconds) -> None:
        """Let the cards go to where they belong after a choice."""
        self.display.stage.run_beside(list(self.cards.flow(seconds)))

    def nudge(self, step: int) -> None:
        """Move the card that has the focus one place along the hand."""
        hand, token = self.display.ordered_hand(), self.display.pointed_card()
        if token in hand:
            at = hand.index(token)
            hand.remove(token)
            hand.insert(max(0, at + step), token)
            self.display.order = hand
            self.audio.play("card_flip")
            self.rearrange()

    def sort(self, order: list[int]) -> None:
        """Put the hand in an order."""
        self.display.order = order
        self.audio.play("card_shuffle")
        self.rearrange(moves.SORT_HAND.seconds)

    def stand_out(self) -> None:
        """Let the card that is pointed at now stand out, and no other."""
        display = self.display
        lifted = display.lifted(), tuple(display.picked)
        if self.stood_out != lifted and not display.stage.busy and not display.dragging:
            self.stood_out = lifted
            display.stage.run_beside(list(self.cards.flow(moves.STAND_OUT.seconds, only="hand")))

    def prepaint(self, canvas: Canvas) -> bool:
        """Paint the next card as it looks when pointed at, lifted and large; whether any was left.

        One card in each idle moment.
        """
        sprites = self.cards.sprites
        hand = [sprites[token] for token in self.display.ordered_hand() if token in sprites]
        for sprite in hand:
            look = (sprite.face, sprite.playable, sprite.unplayable, canvas.scale)
            if sprite.face is None or (*look, canvas.text_scale) in self.warm:
                continue
            self.warm.add((*look, canvas.text_scale))
            card.image(canvas, sprite.face, card.ZOOM_WIDTH, "zoom")
            lifted = CardSprite(sprite.face, None, sprite.width)
            lifted.scale = GROWN
            lifted.playable, lifted.unplayable = sprite.playable, sprite.unplayable
            lifted.prepaint(canvas)
            return True
        return False
