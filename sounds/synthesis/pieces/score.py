"""A score: how a piece is built, and which parts play when it is calm and when it is tense."""

from __future__ import annotations

from typing import NamedTuple

from sounds.synthesis.instruments.core import Wave, fade
from sounds.synthesis.players import Part, finish, perform


class Score(NamedTuple):
    """One piece; its length in seconds is unit * bar * bars + tail."""

    mode: str  # ancient name
    unit: float  # seconds of one chronos
    bar: int  # chronoi
    bars: int
    room: str
    loop: bool
    shared: list[Part]  # in both calm and tense
    calm: list[Part]
    tense: list[Part]
    lufs: tuple[float, float] = (-20.5, -19.5)
    tail: float = 0.0  # seconds after the last bar

    @property
    def seconds(self) -> float:
        return self.unit * self.bar * self.bars + self.tail

    def play(self, parts: list[Part]) -> Wave:
        return perform(parts, self.seconds, self.unit, self.loop, self.room)


def render(name: str, score: Score) -> dict[str, Wave]:
    """Return all files of a piece: one, or a calm and a tense one of equal length."""
    shared = score.play(score.shared)
    if not score.tense:
        whole = finish(shared, score.lufs[0], score.loop)
        return {name: whole if score.loop else fade(whole, 0.003, 2.2)}
    calm, tense = shared + score.play(score.calm), shared + score.play(score.tense)
    return {
        f"{name}_calm": finish(calm, score.lufs[0], True),
        f"{name}_tense": finish(tense, score.lufs[1], True),
    }
