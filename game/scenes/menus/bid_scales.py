"""The scales of a bid: Athens in one pan, and what would be given for her in the other."""

from __future__ import annotations

import pygame

from game.scenes.tables import choreography as moves
from sprites import images, pieces
from sprites.canvas import Box, Canvas
from sprites.motion import Stage
from sprites.scales import HOOK, PAN, STAND, Scales

COIN = 38.0
"""The width of a coin in the pan, in units of the scales."""
HEAP = (
    *((-30, 0), (30, 0), (-19, 29), (19, 29), (0, 50), (0, 8)),
    *((-9, 68), (9, 70), (0, 84)),
)
"""The place of each coin in units, aside and upwards; those that the shield hides come last."""
LARGEST = 1.3


class BidScales:
    """Scales that tip with the bid that is looked at, -1 for none, and come level in the end."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.scales = Scales(("athens", "sparta"), 1.0)
        self.bid = -1
        self.lean = 0.0
        self.stage = Stage()

    def weigh(self, bid: int, settled: bool = False) -> None:
        """Lay a bid into the pan: the beam tips to where it comes to rest."""
        self.bid = bid
        lean = 0.0 if bid < 0 or settled else 2 * bid / self.most - 1
        if lean != self.lean:
            self.lean = lean
            self.stage.clear()
            self.stage.add(moves.TIP.of(self.scales, lean=lean))

    def step(self, dt: float, calm: bool) -> None:
        """Let the beam tip."""
        self.stage.calm = calm
        self.stage.step(dt)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the scales in the middle of a box, as large as it has room for."""
        scales = self.scales
        whole = STAND[1] + 2 * HOOK[0] * 0.25
        scales.size = min(LARGEST, box.h / whole, box.w / (2 * HOOK[0] + PAN[0]))
        scales.load = (), [self._heap(canvas)] if self.bid > 0 else []
        scales.draw(canvas, box.centerx, box.centery - (scales.height - scales.rise) / 2)

    def _heap(self, canvas: Canvas) -> pygame.Surface:
        """Return so many coins as a picture."""
        unit = self.scales.size
        side = canvas.px(COIN * unit)
        places = HEAP[: self.bid]
        wide = 2 * canvas.px(max(abs(x) for x, _up in places) * unit) + side
        tall = canvas.px(max(up for _x, up in places) * unit) + side
        heap = images.blank((wide, tall))
        for x, up in sorted(places, key=lambda place: -place[1]):
            left = (wide - side) // 2 + canvas.px(x * unit)
            heap.blit(pieces.coin(side), (left, tall - side - canvas.px(up * unit)))
        return heap
