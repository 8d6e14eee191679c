"""A score: how a piece is built, and which parts play when it is calm and when it is tense.

Layers for who leads are mixed in by the game.
"""

from __future__ import annotations

from typing import NamedTuple

from sounds.workshop.instruments.core import Wave, fade
from sounds.workshop.master import master_loop
from sounds.workshop.pieces.lead import Layers
from sounds.workshop.players import Part, finish, perform, settle

LAYERS = ("_ahead", "_behind")
LAYER_LUFS, LAYER_PEAK = -26.0, -12.0  # over a tense piece there is no clipping


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
    layers: Layers | None = None

    @property
    def seconds(self) -> float:
        return self.unit * self.bar * self.bars + self.tail

    def play(self, parts: list[Part]) -> Wave:
        return perform(parts, self.seconds, self.unit, self.loop, self.room)

    def play_layer(self, parts: list[Part], bars: int) -> Wave:
        """Return a loop of so many bars, far softer than the piece that it lies over."""
        wave = perform(parts, self.unit * self.bar * bars, self.unit, True, self.room)
        return master_loop(settle(wave, True), LAYER_LUFS, LAYER_PEAK)


def render(name: str, score: Score) -> dict[str, Wave]:
    """Return all files of a piece: one, or a calm and a tense one of equal length with layers."""
    shared = score.play(score.shared)
    if not score.tense:
        whole = finish(shared, score.lufs[0], score.loop)
        return {name: whole if score.loop else fade(whole, 0.003, 2.2)}
    calm, tense = shared + score.play(score.calm), shared + score.play(score.tense)
    return {
        f"{name}_calm": finish(calm, score.lufs[0], True),
        f"{name}_tense": finish(tense, score.lufs[1], True),
        **_layers(name, score),
    }


def _layers(name: str, score: Score) -> dict[str, Wave]:
    if score.layers is None:
        return {}
    bars, *layers = score.layers
    return {
        name + kind: score.play_layer(parts, bars)
        for kind, parts in zip(LAYERS, layers, strict=True)
    }
