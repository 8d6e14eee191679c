"""A looping track under the match: one piece of music at a time."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from sounds.sound_cache import SoundCache
from sounds.volume import ramp

Files = tuple[str, ...]


class LoopTrack:
    """Files that start in the same tick, one on each channel, and fade when others are asked for.

    `enter` and `leave` are the lengths of the fades in ms. Nothing sounds until all is decoded.
    """

    def __init__(
        self, cache: SoundCache, channels: Sequence[pygame.mixer.Channel], enter: int, leave: int
    ) -> None:
        self.sounding: Files = ()
        self.since = 0
        self._cache, self._channels = cache, channels
        self._enter, self._leave = enter, leave
        self._wanted: Files = ()
        self._loops = -1
        self._leaving: int | None = None
        self._sounds: list[pygame.mixer.Sound] = []
        self._shares: list[float] = []
        """The share that each channel has been given."""

    def request(self, files: Files, *, once: bool = False) -> None:
        """Request files to loop from now on; none for silence."""
        gone = tuple({*self._wanted} - {*files} - {*self.sounding})
        self._wanted, self._loops = files, 0 if once else -1
        self._cache.evict(gone)  # what was requested and never began

    def update(self, ms: int) -> None:
        """Go on with fading, starting and stopping."""
        if self.sounding and not self._channels[0].get_busy():
            self._ended()
        if self.sounding != self._wanted or self._leaving is not None:
            self._change(ms)

    def mix(self, ms: int, bus: float, shares: Sequence[float]) -> None:
        """Set the volumes: the bus for all, and each file's own share of it."""
        level, given = bus * self._level(ms), self._shares
        self._shares = [*shares[: len(self._sounds)]]
        for number, (sound, share) in enumerate(zip(self._sounds, self._shares, strict=False)):
            sound.set_volume(level)
            if given[number : number + 1] != [share]:  # it waits for any file that is decoded
                set_sides(self._channels[number], share, share)

    def moving(self, ms: int) -> bool:
        """True while it fades or waits for its files."""
        return self.sounding != self._wanted or (self._level(ms) < 1.0 and bool(self.sounding))

    def _level(self, ms: int) -> float:
        left = 0.0 if self._leaving is None else ramp(ms - self._leaving, self._leave)
        return ramp(ms - self.since, self._enter) * (1.0 - left)

    def _change(self, ms: int) -> None:
        ready = [self._cache.fetch(file) for file in self._wanted]
        if self.sounding and self._leaving is None:
            self._leaving = ms
        if self._leaving is not None and ms - self._leaving < self._leave:
            return
        self._stop()
        sounds = [sound for sound in ready if sound is not None]
        if sounds and len(sounds) == len(ready):
            self._start(sounds, ms)
        elif any(self._cache.failed(file) for file in self._wanted):
            self._wanted = ()

    def _start(self, sounds: list[pygame.mixer.Sound], ms: int) -> None:
        self._sounds, self.sounding, self.since = sounds, self._wanted, ms
        self._shares = []
        for sound in sounds:
            sound.set_volume(0.0)  # a channel begins at full volume
        starts = [channel.play for channel in self._channels[: len(sounds)]]
        for start, sound in zip(starts, sounds, strict=True):
            start(sound, self._loops)

    def _ended(self) -> None:
        """Stop a piece that has played once; silence follows unless others are requested."""
        if self._wanted == self.sounding:
            self._wanted = ()
        self._stop()

    def _stop(self) -> None:
        for channel in self._channels[: len(self._sounds)]:
            channel.stop()
        gone = tuple(file for file in self.sounding if file not in self._wanted)
        self._sounds, self.sounding, self._leaving = [], (), None
        if gone:
            self._cache.evict(gone)


def set_sides(channel: pygame.mixer.Channel, left: float, right: float) -> None:
    """Set the volume of each side; a mono device gets their mean."""
    device = pygame.mixer.get_init()
    if device and device[2] == 1:
        channel.set_volume((left + right) / 2)
    else:
        channel.set_volume(left, right)
