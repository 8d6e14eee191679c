"""Short sounds: never too many at once, never the same twice in a blink, never the same variant."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from random import Random

import pygame

from sounds.cues import Cue
from sounds.loop_track import set_sides
from sounds.sound_cache import SoundCache

AT_ONCE = 8
APART_MS = 50


class Effects:
    """The channels that effects share."""

    def __init__(self, cache: SoundCache, channels: Sequence[pygame.mixer.Channel]) -> None:
        self._cache, self._channels = cache, channels
        self._random = Random()  # only ears can tell: no game depends on it
        self._last_time: dict[str, int] = {}
        self._to_come: dict[str, list[int]] = {}
        self._last_variant: dict[str, int] = {}
        self._lufs = [-99.0] * len(channels)
        self._began = [0] * len(channels)

    def due(self, cue: Cue, ms: int) -> bool:
        """Return True if the cue may be played again; the call counts as playing it."""
        last = self._last_time.get(cue.name)
        if last is not None and ms - last < APART_MS:
            return False
        self._last_time[cue.name] = ms
        return True

    def variant(self, cue: Cue) -> int:
        """Return the next variant: all come round in an order of chance, none twice in a row."""
        order = self._to_come.setdefault(cue.name, [])
        if not order:
            order.extend(self._random.sample(range(len(cue.files)), len(cue.files)))
            if order[-1] == self._last_variant.get(cue.name):
                order.reverse()
        number = self._last_variant[cue.name] = order.pop()
        return number

    def play(self, cue: Cue, ms: int, pan: float, bus: float) -> int:
        """Sound a variant; the length in ms, 0 when there is no room or no sound."""
        sound = self._cache.get(cue.files[self.variant(cue)])
        number = self._room_for(cue.lufs)
        if sound is None or number is None:
            return 0
        sound.set_volume(bus)
        self._channels[number].play(sound)
        set_sides(self._channels[number], *sides(pan))
        self._lufs[number], self._began[number] = cue.lufs, ms
        return round(sound.get_length() * 1000)

    def fade_out(self) -> None:
        """Let everything that sounds fade quickly."""
        for channel in self._channels:
            channel.fadeout(100)

    def _room_for(self, lufs: float) -> int | None:
        """Return a free channel, else the one whose sound is oldest and no louder."""
        for number, channel in enumerate(self._channels):
            if not channel.get_busy():
                return number
        softer = [i for i, level in enumerate(self._lufs) if level <= lufs]
        return min(softer, key=self._began.__getitem__, default=None)


def sides(pan: float) -> tuple[float, float]:
    """Left and right for a place from -1 to 1, equally loud everywhere."""
    angle = (min(1.0, max(-1.0, pan)) + 1.0) * pi / 4
    return cos(angle), sin(angle)
