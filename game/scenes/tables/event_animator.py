"""The base of all event animators: banners, and pauses until a message has been read."""

from __future__ import annotations

import math
import re
from typing import Generic

import pytweening

from game.rules.core import Event
from game.scenes.tables.display import Audio, BoardT, Hold, TableDisplay, ViewT
from sprites.motion import Animation, Beat, Tween
from sprites.panel import Banner


def method_for(kind: type[Event]) -> str:
    """Return the name of the method for a kind of event: on_card_played for CardPlayed."""
    return "on_" + re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


class EventAnimator(Generic[ViewT, BoardT]):
    """Each game adds a method `on_<event>` for each event worth showing, a generator of beats."""

    def __init__(self, display: TableDisplay[ViewT, BoardT], audio: Audio) -> None:
        self.display = display
        self.audio = audio

    def held(self, seconds: float = math.inf) -> Animation:
        """Wait until somebody goes on, or for so many seconds; then the table holds no longer."""
        hold = self.display.hold = Hold(seconds)
        yield hold
        if self.display.hold is hold:
            self.display.hold = None

    def held_for_reader(self, seconds: float) -> Animation:
        """Wait for a person to go on; where nobody plays, for the seconds that reading takes."""
        return self.held(math.inf if self.display.humans else seconds)

    def after(self, seconds: float, beat: Beat) -> Animation:
        """Play a beat, `seconds` from now."""
        yield seconds
        yield beat

    def proclaim(self, words: str, under: str, side: str, seconds: float) -> Animation:
        """A banner across the table: in, a while, out."""
        banner = Banner(words, under, side)
        banner.open = 0.0
        self.display.banners.append(banner)
        yield Tween(banner, 0.14, pytweening.easeOutCubic, open=1.0)
        yield seconds
        yield Tween(banner, 0.12, pytweening.easeInQuad, open=0.0)
        if banner in self.display.banners:
            self.display.banners.remove(banner)
