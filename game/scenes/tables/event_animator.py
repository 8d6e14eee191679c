"""What all tellings of a match have: banners, and beats that wait until they have been read."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import pytweening

from game.rules.core import Event
from sprites.motion import Animation, Owners, Tween
from sprites.panel import Banner

if TYPE_CHECKING:
    from game.scenes.tables.table import TableScene


LONG = 3600.0
"""Seconds beyond every beat: what ends all motion at once."""


class Hold:
    """A beat that lasts until somebody lets it go: news that a player reads in his own time."""

    def __init__(self, seconds: float = math.inf) -> None:
        self.released = False
        self.rest = seconds

    def step(self, dt: float, calm: bool = False, owners: Owners | None = None) -> float:
        """Wait; a moment's haste does not end it, a release does."""
        if self.released:
            return dt
        if dt < LONG:
            self.rest -= dt
        return 0.0 if self.rest <= 0 else -1.0


def method_for(event: Event) -> str:
    """The name of the method that tells an event: CardPlayed is told by on_card_played."""
    return "on_" + re.sub(r"(?<!^)(?=[A-Z])", "_", type(event).__name__).lower()


class EventAnimator:
    """Each game adds a method `on_<event>` for each event worth showing, a generator of beats."""

    def __init__(self, scene: TableScene) -> None:
        self.table = scene
        self.banners = scene.banners

    def held(self, seconds: float = math.inf) -> Animation:
        """Wait until somebody goes on, or for so many seconds; then the table holds no longer."""
        hold = self.table.hold = Hold(seconds)
        yield hold
        if self.table.hold is hold:
            self.table.hold = None

    def proclaim(self, words: str, under: str, side: str, seconds: float) -> Animation:
        """A banner across the table: in, a while, out."""
        banner = Banner(words, under, side)
        banner.open = 0.0
        self.banners.append(banner)
        yield Tween(banner, 0.14, pytweening.easeOutCubic, open=1.0)
        yield seconds
        yield Tween(banner, 0.12, pytweening.easeInQuad, open=0.0)
        if banner in self.banners:
            self.banners.remove(banner)
