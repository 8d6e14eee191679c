"""A looping sound under everything that is read while it plays: decoded, a minute takes 10 MB."""

from __future__ import annotations

import pygame

from sounds.cues import OGG
from sounds.volume import ramp


class Stream:
    """One file at a time; it fades in, and out when another is requested, `fade` in ms."""

    def __init__(self, fade: int, *, silent: bool = False) -> None:
        self.problem: str | None = None
        self.sounding: str | None = None
        self._fade, self._silent = fade, silent
        self._wanted: str | None = None
        self._since = 0
        self._leaving: int | None = None
        self._volume = -1.0

    def request(self, file: str | None) -> None:
        """Request a file to loop from now on; None for silence."""
        self._wanted = file

    def update(self, ms: int) -> None:
        """Go on with fading, starting and stopping."""
        if self.sounding == self._wanted and self._leaving is None:
            return
        if self.sounding and self._leaving is None:
            self._leaving = ms
        if self._leaving is None or ms - self._leaving >= self._fade:
            self._change(ms)

    def mix(self, ms: int, bus: float) -> None:
        """Set the volume."""
        if self.sounding:
            volume = bus * self._level(ms)
            if volume != self._volume:  # it waits for any file that is decoded
                self._volume = volume
                pygame.mixer.music.set_volume(volume)

    def moving(self, ms: int) -> bool:
        """True while it fades."""
        return self.sounding != self._wanted or (self._level(ms) < 1.0 and bool(self.sounding))

    def close(self) -> None:
        """Let go of the file."""
        if not self._silent:
            pygame.mixer.music.stop()
            pygame.mixer.music.unload()

    def _level(self, ms: int) -> float:
        left = 0.0 if self._leaving is None else ramp(ms - self._leaving, self._fade)
        return ramp(ms - self._since, self._fade) * (1.0 - left)

    def _change(self, ms: int) -> None:
        self.close()
        self.sounding, self._since, self._leaving = None, ms, None
        if self._wanted is None or self._silent:
            return
        try:
            pygame.mixer.music.load(str(OGG / self._wanted))
            self._volume = 0.0
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1)
        except (pygame.error, OSError) as error:
            self.problem = f"The sound {self._wanted} cannot be read: {error}"
            self._wanted = None
        else:
            self.sounding = self._wanted
