"""Playing music: parts that play their lines on a stage, each as loud as it should be."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from sounds.workshop.instruments import aulos, bronze, crowd, drum, horn, lyre, voice, wood
from sounds.workshop.instruments.core import SR, Wave, chance, db, high, low
from sounds.workshop.instruments.loudness import integrated
from sounds.workshop.instruments.pitch import pitch, step
from sounds.workshop.instruments.room import around
from sounds.workshop.master import master_loop
from sounds.workshop.notes import Line, Note


class Part(NamedTuple):
    """One player: what is played, how loud against the lead (LU), where, and how far away."""

    play: Callable[[Stage], None]
    lufs: float
    name: str
    line: Sequence[Note] = ()


class Stage:
    """A stretch of stereo time; when it loops, what rings over the end rings into the start."""

    def __init__(self, seconds: float, unit: float, loop: bool) -> None:
        self.n, self.unit, self.loop = round(seconds * SR), unit, loop
        self.dry, self.send = np.zeros((self.n, 2)), np.zeros((self.n, 2))

    def put(
        self, wave: Wave, at: float, gain: float = 1.0, pan: float = 0.0, far: float = 0.3
    ) -> None:
        angle = (pan + 1) * np.pi / 4
        start = int(at * SR) % self.n if self.loop else max(0, int(at * SR))
        pair = gain * wave[:, None] * np.array([np.cos(angle), np.sin(angle)])
        while len(pair) and start < self.n:
            piece = pair[: self.n - start]
            self.dry[start : start + len(piece)] += piece * (1 - 0.5 * far)
            self.send[start : start + len(piece)] += piece * far
            pair, start = (pair[len(piece) :], 0) if self.loop else (pair[:0], self.n)

    def sound(self, room: str = "theatre", wet: float = 0.9) -> Wave:
        tail = around(self.send, room)
        out = self.dry.copy()
        out += wet * tail[: self.n]
        if self.loop:
            out[: len(tail) - self.n] += wet * tail[self.n :]
        return out


def strings(
    line: Line,
    lufs: float,
    body: str = "lyre",
    pan: float = -0.2,
    far: float = 0.25,
    soft: float = 0.45,
    damp: float = 1.0,
    key: object = "strings",
    ringing: float = 1.3,
    loose: float = 0.007,
) -> Part:
    def play(stage: Stage) -> None:
        g = chance("play", key)
        for i, n in enumerate(line):
            seconds = round(min(3.2, n.length * stage.unit + ringing), 1)
            vel = float(np.clip(n.vel * g.uniform(0.9, 1.1), 0.12, 1.0))
            wave = lyre.pluck(
                pitch(n.step), seconds, vel, 0.16 + 0.05 * (i % 3), soft, body, damp, i % 4
            )
            stage.put(
                wave,
                n.at * stage.unit + 0.012 + float(g.normal(0, loose)),
                1.0,
                pan + 0.02 * (n.step - 4),
                far,
            )

    return Part(play, lufs, f"strings {key}", line)


def breaths(line: Line) -> list[Line]:
    """Return the line cut at its rests; the last note of each breath is shortened a little."""
    out: list[Line] = [[]]
    for n in line:
        if out[-1] and n.at - (out[-1][-1].at + out[-1][-1].length) > 0.01:
            out.append([])
        out[-1].append(n)
    return [[*b[:-1], b[-1]._replace(length=b[-1].length * 0.9)] for b in out if b]


def pipes(
    line: Line,
    lufs: float,
    pan: float = 0.25,
    far: float = 0.4,
    reed: float = 0.35,
    key: object = "pipes",
    attack: float = 0.06,
) -> Part:
    def play(stage: Stage) -> None:
        u = stage.unit
        for i, breath in enumerate(breaths(line)):
            size = len(breath)
            notes = [
                (
                    n.at * u,
                    n.length * u,
                    pitch(n.step),
                    n.vel * (0.85 + 0.3 * np.sin(np.pi * (j + 0.7) / (size + 0.6))),
                )
                for j, n in enumerate(breath)
            ]
            wave, start = aulos.line(notes, (key, i), 0.4, reed, attack)
            stage.put(wave, start + 0.01, 1.0, pan, far)

    return Part(play, lufs, f"pipes {key}", line)


def drone(
    names: str,
    chronoi: float,
    lufs: float,
    span: float = 40.0,
    key: object = "drone",
    pan: float = 0.1,
) -> Part:
    """Held pipes, each breath `span` chronoi long and overlapping the next."""

    def play(stage: Stage) -> None:
        for k, name in enumerate(names.split()):
            at = 0.0
            while at < chronoi - 0.01:
                length = (min(span, chronoi - at) + 2) * stage.unit
                wave = aulos.drone(pitch(step(name)), length, (key, k, at))
                edge = np.minimum(
                    1,
                    np.minimum(np.arange(len(wave)), np.arange(len(wave))[::-1])
                    / (2 * stage.unit * SR),
                )
                stage.put(
                    wave * np.sin(edge * np.pi / 2),
                    at * stage.unit,
                    1.0,
                    pan + 0.3 * (k % 2) - 0.15,
                    0.5,
                )
                at += span

    return Part(play, lufs, f"drone {key}")


def voices(
    line: Line, lufs: float, vowel: str = "o", key: object = "voices", far: float = 0.7
) -> Part:
    def play(stage: Stage) -> None:
        for i, n in enumerate(line):
            wave = voice.choir(pitch(n.step), n.length * stage.unit, vowel, (key, i), 0.5, 0.9)
            stage.put(
                wave,
                n.at * stage.unit - 0.1 if not stage.loop or n.at > 1 else n.at * stage.unit,
                n.vel,
                -0.3 + 0.6 * (i % 2),
                far,
            )

    return Part(play, lufs, f"voices {key}", line)


def calls(line: Line, lufs: float, key: object = "calls", pan: float = 0.35) -> Part:
    def play(stage: Stage) -> None:
        for i, breath in enumerate(breaths(line)):
            first = breath[0].at
            notes = [
                ((n.at - first) * stage.unit, n.length * stage.unit, pitch(n.step), n.vel)
                for n in breath
            ]
            stage.put(horn.line(notes, (key, i), 0.3), first * stage.unit + 0.01, 1.0, pan, 0.6)

    return Part(play, lufs, f"calls {key}", line)


@lru_cache(maxsize=256)
def _stroke(mark: str, vel: float, key: int) -> Wave:
    """Return one sound of the percussion.

    dum, tek, finger (k), great drum, clapper, cymbal (z), shield, marching feet.
    """
    return {
        "d": lambda: drum.hit(88, 0.12, vel, 0.55, ("d", key)),
        "t": lambda: drum.hit(104, 0.75, vel, 0.28, ("t", key)),
        "k": lambda: drum.tap(225, vel, ("k", key)),
        "g": lambda: drum.great(vel, ("g", key)),
        "c": lambda: 0.6 * vel * wood.clapper(940, ("c", key)),
        "z": lambda: 0.4 * vel * bronze.cymbal(("z", key), 0.8, 660),
        "s": lambda: 0.5 * vel * bronze.shield(("s", key), 205, 0.5, 0.6),
        "m": lambda: 1.1 * vel * crowd.step(("m", key)),
    }[mark]()


def strokes(
    hits: list[tuple[float, str, float]],
    lufs: float,
    shape: Callable[[float], float] = lambda at: 1.0,
    pan: float = 0.05,
    far: float = 0.3,
    key: object = "drums",
) -> Part:
    """Percussion; `shape` gives force by time in chronoi."""

    def play(stage: Stage) -> None:
        g = chance("drums", key)
        for i, (at, mark, vel) in enumerate(hits):
            force = float(np.clip(vel * shape(at) * g.uniform(0.88, 1.1), 0.0, 1.0))
            if force > 0.05:
                wave = _stroke(mark, round(force * 10) / 10, i % 5)
                side = {"t": 0.15, "k": 0.3, "c": -0.4, "z": 0.4, "s": -0.25, "m": -0.1}.get(
                    mark, 0.0
                )
                stage.put(
                    wave,
                    at * stage.unit + 0.01 + float(g.normal(0, 0.004)),
                    force / max(round(force * 10) / 10, 0.1),
                    pan + side,
                    far,
                )

    return Part(play, lufs, f"strokes {key}")


def perform(parts: list[Part], seconds: float, unit: float, loop: bool, room: str) -> Wave:
    """Return all parts in one room, each at its own loudness (LU against a lead at -20)."""
    total = np.zeros((round(seconds * SR), 2))
    for part in parts:
        stage = Stage(seconds, unit, loop)
        part.play(stage)
        sound = stage.sound(room)
        total += sound * db(-20 + part.lufs - integrated(sound))
    return total


def settle(wave: Wave, loop: bool) -> Wave:
    """Take away rumble and the very top; a loop is filtered as if it had played for ever."""
    lead = wave[-2 * SR :] if loop else np.zeros((2 * SR, 2))
    joined = np.vstack([lead, wave])
    return low(high(joined, 36, 2), 11000, 1)[2 * SR :]


def finish(wave: Wave, lufs: float, loop: bool) -> Wave:
    return master_loop(settle(wave, loop), lufs)
