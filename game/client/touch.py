"""A finger on the screen: it taps, draws, or rests on a thing to read it and to ask what it is."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.session.intent import Intent

READ, ASK = 30, 75
"""Steps of a sixtieth of a second after which a finger that rests only reads, and then asks."""
TREMBLE = 10.0
"""Units that a finger moves without drawing."""


class Touch:
    """Holds the press of a finger back while it may be there to read.

    Reading is pointing: a card that is pointed at is shown large, and lifting the finger then
    chooses nothing. SDL tells of the first finger as of a mouse.
    """

    def __init__(self) -> None:
        self.press: Intent | None = None
        """The press that is held back, None while there is none."""
        self.steps = 0

    @property
    def held(self) -> bool:
        """True while a finger may still be there to read, or to ask."""
        return self.press is not None and self.steps < ASK

    def follow(
        self, event: pygame.event.Event, meant: Sequence[Intent], rests: bool
    ) -> Sequence[Intent]:
        """Return what a finger means now; `rests` is true where it may read."""
        if not getattr(event, "touch", False) or not meant:
            return meant
        intent = meant[0]
        if intent.kind == "press" and rests:
            self.press, self.steps = intent, 0
            return [Intent("point", intent.x, intent.y)]
        if self.press is None:
            return meant
        if intent.kind == "release":
            return self._lifted(intent)
        return self._drawn(self.press, intent) if intent.kind == "point" else []

    def _lifted(self, release: Intent) -> list[Intent]:
        press, self.press = self.press, None
        return [press, release] if press is not None and self.steps < READ else []

    def _drawn(self, press: Intent, point: Intent) -> list[Intent]:
        away = abs(point.x - press.x) + abs(point.y - press.y)
        if away <= TREMBLE or self.steps >= READ:
            return []
        self.press = None
        return [press, point]

    def let_go(self) -> None:
        """Forget the finger: what it was on is gone."""
        self.press = None

    def step(self) -> list[Intent]:
        """Let a sixtieth of a second pass; return the question of a finger that has rested."""
        self.steps += 1
        if self.press is None or self.steps != ASK:
            return []
        return [Intent("inspect", self.press.x, self.press.y)]
