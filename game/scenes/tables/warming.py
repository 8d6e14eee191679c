"""A hand is painted ahead as it will look when it is pointed at, one card in each idle moment."""

from __future__ import annotations

from collections.abc import Iterable

from sprites import card
from sprites.canvas import Canvas
from sprites.cardsprite import CardSprite
from sprites.hand import GROWN


class Warming:
    """Remembers which looks of which cards have been painted ahead."""

    def __init__(self) -> None:
        self.done: set[tuple[object, ...]] = set()

    def step(self, canvas: Canvas, hand: Iterable[CardSprite]) -> bool:
        """Paint the next card, lifted and large; whether there was one."""
        for sprite in hand:
            look = (sprite.face, sprite.playable, sprite.unplayable, canvas.scale)
            if sprite.face is None or (*look, canvas.text_scale) in self.done:
                continue
            self.done.add((*look, canvas.text_scale))
            card.image(canvas, sprite.face, card.ZOOM_WIDTH, "zoom")
            lifted = CardSprite(sprite.face, None, sprite.width)
            lifted.scale = GROWN
            lifted.playable, lifted.unplayable = sprite.playable, sprite.unplayable
            lifted.prepaint(canvas)
            return True
        return False
