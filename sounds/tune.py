"""The music of a match: calm and tense versions that run side by side, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sounds.cues import ENDINGS, PIECES
from sounds.ducking import Ducking
from sounds.loop_track import Files, LoopTrack
from sounds.sound_cache import SoundCache
from sounds.volume import ramp

BLEND_MS = 3000
STAY_MS = 16_000
LEAVE_MS = 600


class Blend:
    """The share of the tense version: linear cross-fades, with a minimum time in each state.

    Straight, because what the two share is in phase: equal power would make it swell.
    """

    def __init__(self, ms: int, *, tense: bool) -> None:
        self._tense = self._wanted = tense
        self._start = ms - BLEND_MS

    def want(self, *, tense: bool) -> None:
        self._wanted = tense

    def update(self, ms: int) -> None:
        if self._wanted != self._tense and ms - self._start >= BLEND_MS + STAY_MS:
            self._tense, self._start = self._wanted, ms

    def moving(self, ms: int) -> bool:
        return ms - self._start < BLEND_MS

    def share(self, ms: int) -> float:
        """Return the tense version's share, 0 to 1."""
        gone = ramp(ms - self._start, BLEND_MS)
        return gone if self._tense else 1.0 - gone


class Music:
    """One piece at a time, in its calm or its tense version."""

    def __init__(
        self,
        cache: SoundCache,
        channels: Sequence[pygame.mixer.Channel],
        cue: Callable[[str], int],
    ) -> None:
        """`cue` plays an effect and says how many ms it lasts."""
        self.ducking = Ducking()
        self._track = LoopTrack(cache, channels, enter=0, leave=LEAVE_MS)
        self._cue = cue
        self.piece: str | None = None
        self.tense = False
        self._blend: Blend | None = None
        self._ending: str | None = None
        self._after_cue: int | None = None

    @property
    def sounding(self) -> Files:
        return self._track.sounding

    def request(self, piece: str | None, *, tense: bool) -> None:
        """Request a piece, or silence for an unknown one; the same again only changes its mood."""
        self._ending = self._after_cue = None
        self.piece, self.tense = piece, tense
        self._track.request(PIECES.get(piece or "", ()))

    def end(self, ending: str) -> None:
        """End the match: silence, the ending's cue, the ending's piece."""
        if ending not in ENDINGS:
            raise KeyError(ending)
        self.piece = None
        self._track.request(())
        self._ending, self._after_cue = ending, None

    def moving(self, ms: int) -> bool:
        """True while its volume changes, or something is about to begin."""
        crossing = self._blend is not None and self._blend.moving(ms)
        return crossing or self.ducking.under_way or bool(self._ending) or self._track.moving(ms)

    def update(self, ms: int, bus: float) -> None:
        started = self._track.since if self._track.sounding else None
        self._track.update(ms)
        if self._track.sounding and self._track.since != started:
            self._blend = Blend(ms, tense=self.tense)
        if self._ending and not self._track.sounding:
            self._go_on_ending(ms)
        self._track.mix(ms, bus, self.shares(ms))

    def _go_on_ending(self, ms: int) -> None:
        cue, piece = ENDINGS[self._ending or ""]
        if self._after_cue is None:
            self._after_cue = ms + self._cue(cue)
        elif ms >= self._after_cue:
            self._track.request(piece, once=True)
            self._ending = self._after_cue = None

    def shares(self, ms: int) -> tuple[float, ...]:
        """Return the volume share of each file that sounds now."""
        give_way = self.ducking.gain(ms)
        if self._blend is None or len(self._track.sounding) < 2:
            return (give_way,)
        self._blend.want(tense=self.tense)
        self._blend.update(ms)
        tense = self._blend.share(ms)
        return (give_way * (1.0 - tense), give_way * tense)
