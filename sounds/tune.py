"""The music of a match: versions and layers that run side by side, and how a match ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, Literal, TypeVar

import pygame

from sounds.cues import ENDINGS, PIECES, Lead, Piece
from sounds.ducking import Ducking
from sounds.loop_track import Files, LoopTrack
from sounds.sound_cache import SoundCache
from sounds.volume import ramp

SHORTEST_BLEND_MS = 2000
STAY_MS = 16_000
LEAVE_MS = 600

StateT = TypeVar("StateT", bound=str)


class Blend(Generic[StateT]):
    """Linear cross-fades between states, from bar line to bar line, with a minimum time in each.

    Straight, because what two versions share is in phase: equal power would make it swell.
    """

    def __init__(self, ms: int, state: StateT, bar_ms: int) -> None:
        self._wanted = self._state = self._before = state
        self._first, self._bar = ms, max(1, bar_ms)
        self.length = -(-SHORTEST_BLEND_MS // self._bar) * self._bar
        self._start = ms - self.length

    def want(self, state: StateT) -> None:
        self._wanted = state

    def update(self, ms: int) -> None:
        """Let a change begin at the next bar line, if the state before has been heard enough."""
        if self._wanted != self._state and ms - self._start >= self.length + STAY_MS:
            self._before, self._state = self._state, self._wanted
            self._start = self._first - (self._first - ms) // self._bar * self._bar

    def moving(self, ms: int) -> bool:
        """True from the moment that a change is due until it is over."""
        return ms - self._start < self.length

    def share(self, ms: int, state: StateT) -> float:
        """Return the share of a state, 0 to 1."""
        gone = ramp(ms - self._start, self.length)
        return gone * (state == self._state) + (1.0 - gone) * (state == self._before)


Mood = Literal["calm", "tense"]


class Moods:
    """The shares of a piece's four files: calm, tense, and the layers ahead and behind."""

    def __init__(self, ms: int, bar_ms: int, *, tense: bool, lead: Lead) -> None:
        self._mood: Blend[Mood] = Blend(ms, _mood(tense=tense), bar_ms)
        self._lead: Blend[Lead] = Blend(ms, lead, bar_ms)

    def update(self, ms: int, *, tense: bool, lead: Lead) -> None:
        self._mood.want(_mood(tense=tense))
        self._lead.want(lead)
        self._mood.update(ms)
        self._lead.update(ms)

    def moving(self, ms: int) -> bool:
        return self._mood.moving(ms) or self._lead.moving(ms)

    def shares(self, ms: int) -> tuple[float, ...]:
        mood, lead = self._mood, self._lead
        layers = (lead.share(ms, "ahead"), lead.share(ms, "behind"))
        return (mood.share(ms, "calm"), mood.share(ms, "tense"), *layers)


def _mood(*, tense: bool) -> Mood:
    return "tense" if tense else "calm"


class Music:
    """One piece at a time, calm or tense, with the layer of the lead."""

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
        self.lead: Lead = "level"
        self._moods: Moods | None = None
        self._ending: str | None = None
        self._after_cue: int | None = None

    @property
    def sounding(self) -> Files:
        return self._track.sounding

    def request(self, piece: str | None, *, tense: bool, lead: Lead = "level") -> None:
        """Request a piece, or silence for an unknown one; the same again only changes its mood."""
        self._ending = self._after_cue = None
        self.piece, self.tense, self.lead = piece, tense, lead
        self._track.request(self._score.files)

    @property
    def _score(self) -> Piece:
        return PIECES.get(self.piece or "", Piece(()))

    def end(self, ending: str) -> None:
        """End the match: silence, the ending's cue, the ending's piece."""
        if ending not in ENDINGS:
            raise KeyError(ending)
        self.piece = None
        self._track.request(())
        self._ending, self._after_cue = ending, None

    def moving(self, ms: int) -> bool:
        """True while its volume changes, or something is about to begin."""
        crossing = self._moods is not None and self._moods.moving(ms)
        return crossing or self.ducking.under_way or bool(self._ending) or self._track.moving(ms)

    def update(self, ms: int, bus: float) -> None:
        started = self._track.since if self._track.sounding else None
        self._track.update(ms)
        if self._track.sounding and self._track.since != started:
            self._moods = Moods(ms, self._score.bar_ms, tense=self.tense, lead=self.lead)
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
        if self._moods is None or len(self._track.sounding) < 2:
            return (give_way,)
        self._moods.update(ms, tense=self.tense, lead=self.lead)
        return tuple(give_way * share for share in self._moods.shares(ms))
