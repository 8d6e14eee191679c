"""The music of a match: calm and tense versions that run side by side, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from sounds.bed import Bed, Files
from sounds.cues import ENDINGS, PIECES
from sounds.ducking import Ducking
from sounds.shelf import Shelf
from sounds.volume import ramp

BLEND_MS = 3000
STAY_MS = 16_000
LEAVE_MS = 600


class Blend:
    """How much of the tense version sounds: straight cross-fades, and a while in each state.

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
        """The tense version's share, 0 to 1."""
        gone = ramp(ms - self._start, BLEND_MS)
        return gone if self._tense else 1.0 - gone


class Music:
    """One piece at a time, in its calm or its tense version."""

    def __init__(
        self,
        shelf: Shelf,
        channels: Sequence[pygame.mixer.Channel],
        cue: Callable[[str], int],
    ) -> None:
        """`cue` plays an effect and says how many ms it lasts."""
        self.ducking = Ducking()
        self._bed = Bed(shelf, channels, enter=0, leave=LEAVE_MS)
        self._cue = cue
        self.piece: str | None = None
        self.tense = False
        self._blend: Blend | None = None
        self._ending: str | None = None
        self._after_cue: int | None = None

    @property
    def sounding(self) -> Files:
        return self._bed.sounding

    def ask(self, piece: str | None, *, tense: bool) -> None:
        """What is to sound; the same piece again only changes its mood."""
        self._ending = self._after_cue = None
        self.piece, self.tense = piece, tense
        self._bed.ask(PIECES[piece] if piece else ())

    def end(self, ending: str) -> None:
        """The match is over: silence, the ending's cue, the ending's piece."""
        if ending not in ENDINGS:
            raise KeyError(ending)
        self.piece = None
        self._bed.ask(())
        self._ending, self._after_cue = ending, None

    def moving(self, ms: int) -> bool:
        """Whether its volume changes, or something is about to begin."""
        crossing = self._blend is not None and self._blend.moving(ms)
        return crossing or self.ducking.under_way or bool(self._ending) or self._bed.moving(ms)

    def update(self, ms: int, bus: float) -> None:
        started = self._bed.since if self._bed.sounding else None
        self._bed.update(ms)
        if self._bed.sounding and self._bed.since != started:
            self._blend = Blend(ms, tense=self.tense)
        if self._ending and not self._bed.sounding:
            self._go_on_ending(ms)
        self._bed.mix(ms, bus, self.shares(ms))

    def _go_on_ending(self, ms: int) -> None:
        cue, piece = ENDINGS[self._ending or ""]
        if self._after_cue is None:
            self._after_cue = ms + self._cue(cue)
        elif ms >= self._after_cue:
            self._bed.ask(piece, once=True)
            self._ending = self._after_cue = None

    def shares(self, ms: int) -> tuple[float, ...]:
        """How much of each file that sounds is heard now."""
        give_way = self.ducking.gain(ms)
        if self._blend is None or len(self._bed.sounding) < 2:
            return (give_way,)
        self._blend.want(tense=self.tense)
        self._blend.update(ms)
        tense = self._blend.share(ms)
        return (give_way * (1.0 - tense), give_way * tense)
