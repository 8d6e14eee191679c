"""The mixer: effects, music and ambience on one device, or on none."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import NamedTuple

import pygame

from sounds.cues import GROUPS, PLACES, cue, cues
from sounds.ducking import DOWN_MS, HOLD_MS, Duck
from sounds.effects import AT_ONCE, Effects
from sounds.sound_cache import SoundCache
from sounds.stream import Stream
from sounds.tune import Music
from sounds.volume import Levels, ramp

RATE = 44_100
MUSIC, ALL = AT_ONCE, AT_ONCE + 4  # the channels after those of the effects
SOONEST, LATEST = 2_000, 8_000
"""Milliseconds between two looks for a device: longer each time, as long as there is none."""
QUICK = 0.03
"""Seconds that a look may take where something moves."""
PLACE_FADE_MS = 1500
FOCUS_FADE_MS = 200


class Caption(NamedTuple):
    """A cue that has just been played, as text for those who do not hear it."""

    cue: str
    text: str
    pan: float


CaptionListener = Callable[[Caption], None]


class Mixer:
    """All sound output. Without a device it still reports captions and keeps its timing rules.

    `wanted` is false where no device is to be opened, `lost` true once the one that was has gone.
    """

    def __init__(
        self, levels: Levels, listeners: list[CaptionListener], *, device: bool = True
    ) -> None:
        self.levels, self.listeners = levels, listeners
        self.wanted, self.lost = device, False
        began = perf_counter()
        self.failure = _open_device(levels) if device else None
        self._slow = perf_counter() - began > QUICK
        if device and pygame.display.get_init():
            pygame.event.get(pygame.AUDIODEVICEADDED)  # those that opening has found are not new
        self.silent = not device or self.failure is not None
        channels = [] if self.silent else [pygame.mixer.Channel(i) for i in range(ALL)]
        self.cache = SoundCache(silent=self.silent)
        self.effects = Effects(self.cache, channels[:MUSIC])
        self.music = Music(self.cache, channels[MUSIC:], self._sound)
        self.where: str | None = None
        self._place = Stream(PLACE_FADE_MS, silent=self.silent)
        self._ms = 0
        self._focused, self._focus_since = True, -FOCUS_FADE_MS
        self._looked, self._pause = 0, SOONEST

    @property
    def heard(self) -> bool:
        """True while there is a device to play on."""
        return self.wanted and self.failure is None and not self.lost

    @property
    def problem(self) -> str | None:
        return self.failure or self.cache.problem or self._place.problem

    def play(self, name: str, pan: float) -> bool:
        """Sound a cue; false when the same one sounded a blink ago."""
        wanted = cue(name)
        if not self.effects.due(wanted, self._ms):
            return False
        self._sound(name, pan)
        return True

    def ambience(self, place: str | None) -> None:
        self.where = place
        self._place.request(PLACES[place] if place else None)

    def focus(self, here: bool) -> None:
        """Note that the window has or has lost the focus."""
        if here != self._focused:
            self._focused, self._focus_since = here, self._ms
            if self._muted:
                self.effects.fade_out()

    def update(self, ms: int) -> None:
        """Go on to this moment (ms since the program began)."""
        self._ms = ms
        self._follow_devices()
        heard = self._attention()
        self.music.update(ms, heard * self.levels.gain("music"))
        self._place.update(ms)
        self._place.mix(ms, heard * self.levels.gain("ambience"))

    def _follow_devices(self) -> None:
        """Take note of the device if it goes, and of another one if it comes."""
        if not self.wanted or not pygame.display.get_init():
            return  # without SDL's events nothing is told of devices
        if pygame.event.get(pygame.AUDIODEVICEADDED, pump=False) and not self.heard:
            self._looked = self._ms - self._pause
        gone = pygame.event.get(pygame.AUDIODEVICEREMOVED, pump=False)
        self.lost |= any(event.which and not event.iscapture for event in gone)

    def is_due(self, idle: bool) -> bool:
        """Return True where it is time to look for a device again."""
        free = idle or not self._slow
        return free and self.wanted and not self.heard and self._ms - self._looked >= self._pause

    @property
    def moving(self) -> bool:
        """True if the next moment will sound different from this one."""
        if self.silent:
            return False
        focusing = self._ms - self._focus_since < FOCUS_FADE_MS
        return focusing or self.music.moving(self._ms) or self._place.moving(self._ms)

    def resume_from(self, other: Mixer) -> None:
        """Request what another mixer was playing."""
        self._ms, self._focused = other._ms, other._focused
        self._looked = self._ms
        self._slow &= other.wanted  # the first look loads the system's library too
        again = other.wanted and not (self.heard or other.heard)
        self._pause = min(2 * other._pause, LATEST) if again else SOONEST
        self._focus_since = other._focus_since
        self.music.request(other.music.piece, tense=other.music.tense, lead=other.music.lead)
        self.ambience(other.where)

    def prepaint(self, groups: tuple[str, ...], budget_ms: float) -> bool:
        """Decode effects of these groups and of the match (all when none is named); true when done.

        It takes so many ms at most, and one file more.
        """
        named = {*groups, *GROUPS.get(self.music.piece or "", ())}
        wanted = (c for c in cues().values() if not groups or c.group in named)
        return self.silent or self.cache.prepaint((f for c in wanted for f in c.files), budget_ms)

    def close(self) -> None:
        self.cache.wait()
        self._place.close()
        if not self.silent:
            pygame.mixer.quit()

    @property
    def _muted(self) -> bool:
        return self.levels.mute_unfocused and not self._focused

    def _attention(self) -> float:
        gone = ramp(self._ms - self._focus_since, FOCUS_FADE_MS)
        if not self.levels.mute_unfocused:
            return 1.0
        return gone if self._focused else 1.0 - gone

    def _sound(self, name: str, pan: float = 0.0) -> int:
        """Report the caption, play the cue, let the music give way; the length in ms."""
        wanted = cue(name)
        if wanted.caption:
            for listener in tuple(self.listeners):
                listener(Caption(name, wanted.caption, pan))
        if self.silent or self._muted:
            return 0
        length = self.effects.play(wanted, self._ms, pan, self.levels.gain(wanted.bus))
        if length and wanted.duck:
            hold = length - DOWN_MS if wanted.length else HOLD_MS
            self.music.ducking.begin(Duck(self._ms, wanted.duck, hold))
        return length


def _open_device(levels: Levels) -> str | None:
    """Open the device; the reason, in the system's words, where there is none."""
    sides = 1 if levels.mono else 2
    try:
        pygame.mixer.quit()
        with _system_silenced():
            pygame.mixer.init(RATE, -16, sides, levels.buffer, allowedchanges=0)
        pygame.mixer.set_num_channels(ALL)
    except (pygame.error, NotImplementedError, OSError) as error:
        return str(error).rstrip(".") or type(error).__name__
    return None


@contextmanager
def _system_silenced() -> Iterator[None]:
    """Silence standard error, which a machine without a device fills from below Python."""
    try:
        kept = os.dup(2)
    except OSError:  # a windowed program may have none
        yield
        return
    with open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), 2)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
