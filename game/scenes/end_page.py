"""The base of the screens at an end: a space bar that was meant for the match does nothing."""

from __future__ import annotations

from game.client.services import Services
from game.scenes.page import Page
from game.session.intent import Intent

QUIET = 3.0
"""Seconds in which the space bar does nothing on a screen that has come up under it."""


class EndPage(Page):
    """A page at the end of a match or a war; the space bar goes on from it, but begins nothing."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.seen = 0.0
        """Seconds since the page was opened."""
        self.again: list[str] = []
        """The names of the buttons that begin something anew."""

    def step(self, dt: float) -> None:
        super().step(dt)
        self.seen += dt

    def handle_input(self, intent: Intent) -> None:
        if intent.kind != "space" or (self.seen >= QUIET and self.focus.name not in self.again):
            super().handle_input(intent)
