"""The talk of rivals at a table: the speaker, his occasion and the pause, counted in frames."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from game.rules.core import Seat
from game.texts.remarks import VOICES, Notable, Occasion, pick

PAUSES: Mapping[str, int] = {"lively": 30 * 60, "sparing": 180 * 60}
"""By setting the frames from one line to the next, half a minute or three minutes of play."""


class Cue(NamedTuple):
    """An occasion for a rival at a seat."""

    seat: Seat
    occasion: Occasion


class Talk:
    """Finds what a rival says: never the same twice in a match, and after a pause.

    `speakers` are the rivals by seat, `margin` tells how far a seat leads by the open score, and
    `far` is the deficit that nobody expects to be made good.
    """

    def __init__(
        self, speakers: Mapping[Seat, str], margin: Callable[[Seat], int], far: int
    ) -> None:
        self.speakers = speakers
        self.frame = 0
        self.said: set[str] = set()
        self._margin = margin
        self._far = far
        self._spoke: int | None = None
        self._margins: dict[Seat, int] = {}
        self._lowest: dict[Seat, int] = {}
        """By seat its lead when it was smallest since it last led, and the other way round."""
        self._highest: dict[Seat, int] = {}

    def may_speak(self, setting: str) -> bool:
        """Return True where a setting lets somebody speak now."""
        pause = PAUSES.get(setting)
        if pause is None:
            return False
        return self._spoke is None or self.frame - self._spoke >= pause

    def note(self, words: str) -> None:
        """Take note that a line has been said."""
        self.said.add(words)
        self._spoke = self.frame

    def line(self, cue: Cue, side: str, lot: str) -> str:
        """Return a line for a cue that has not been said yet; "" for none."""
        rival = self.speakers.get(cue.seat, "")
        return pick(rival, side, cue.occasion, f"{lot} {len(self.said)}", self.said)

    def cues(self, notable: Notable | None) -> list[Cue]:
        """Return who has something to say of what was just seen, the weightiest first."""
        return [*(self._voices(notable) if notable is not None else ()), *self._turns()]

    def _voices(self, notable: Notable) -> list[Cue]:
        """Return the cue of a notable event's doer, or else of who has to bear it."""
        doer, bearer = VOICES[notable.what]
        if doer is not None and notable.seat in self.speakers:
            return [Cue(notable.seat, doer)]
        heard = self._hears(notable)
        return [Cue(heard, bearer)] if bearer is not None and heard is not None else []

    def _hears(self, notable: Notable) -> Seat | None:
        """Return the rival who bears an event: its victim, or the first if it is everybody's."""
        if notable.victim >= 0:
            return notable.victim if notable.victim in self.speakers else None
        return next(iter(self.speakers), None)

    def _turns(self) -> list[Cue]:
        """Return who has taken the lead, or lost it, by the open score."""
        found: list[Cue] = []
        for seat in self.speakers:
            now = self._margin(seat)
            was = self._margins.setdefault(seat, now)
            low = self._lowest[seat] = min(self._lowest.get(seat, 0), now)
            high = self._highest[seat] = max(self._highest.get(seat, 0), now)
            if now and now != was and now * was <= 0:
                far = -low if now > 0 else high
                found.append(Cue(seat, _turn(now > 0, far >= self._far)))
                self._lowest[seat] = self._highest[seat] = 0
            self._margins[seat] = now or was
        return found


def _turn(leads: bool, far: bool) -> Occasion:
    """Return the occasion of a lead that has changed hands, from far behind or not."""
    if leads:
        return "returns" if far else "leads"
    return "overtaken" if far else "trails"
