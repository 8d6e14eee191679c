"""Moments of a match are painted ahead, one in each idle moment, so that a jump there is quick."""

from __future__ import annotations

from copy import copy

import pygame

from game.client.services import Services
from game.records.replay_player import ReplayPlayer
from game.scenes.games import table_of
from game.scenes.theatre.perspective import Perspective
from sprites.canvas import Canvas

MOST = 60
"""So many moments are painted, evenly spread."""


class Prepainter:
    """A second table that nobody sees: what it paints, the first one finds painted."""

    def __init__(self, services: Services, playback: ReplayPlayer) -> None:
        self.services = services
        self.playback = copy(playback)
        self.playback.listeners = []
        self.shown_as: tuple[object, ...] = ()
        self.steps: list[int] = []

    def step(self, canvas: Canvas, perspective: Perspective) -> bool:
        """Paint the next moment for this size and these eyes; whether there was one."""
        shown_as = (perspective, canvas.surface.get_size(), canvas.text_scale)
        if shown_as != self.shown_as:
            self.shown_as = shown_as
            every = max(1, self.playback.last // MOST)
            self.steps = list(range(0, self.playback.last + 1, every))[::-1]
        if not self.steps:
            return False
        self._paint(canvas, perspective, self.steps.pop())
        return True

    def _paint(self, canvas: Canvas, perspective: Perspective, at: int) -> None:
        shown = canvas.surface
        canvas.surface = pygame.Surface(shown.get_size(), 0, shown)
        try:
            table = table_of(self.services, self.playback)
            table.display.humans = []
            table.display.reveal_all = self.playback.opened = perspective.opened
            self.playback.seek(at)
            table.seat.view_as(perspective.seat)
            table.layout(canvas)
            table.draw(canvas)
        finally:
            canvas.surface = shown
