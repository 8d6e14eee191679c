"""Layers over a piece that tell the lead: bright strings and clappers ahead, low drums behind.

A layer repeats after a few bars, so all its notes are degrees of the mode that stand a whole tone
or more from every neighbour: they clash with no bar of the piece.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sounds.workshop.instruments.core import chance
from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import Line, Note, beats
from sounds.workshop.players import Part, drone, pipes, strings, strokes


class Layers(NamedTuple):
    """The layers of a piece, as long as so many of its bars."""

    bars: int
    ahead: list[Part]
    behind: list[Part]


def layers(
    key: str, foot: Sequence[float], bars: int, names: tuple[str, str], taps: tuple[str, str]
) -> Layers:
    """`names` are two degrees, as "D A"; `taps` the strokes of a bar, ahead and behind."""
    bar = sum(foot)
    first, second = names
    high = [step(f"{first}5"), step(f"{second}4"), step(f"{first}4"), step(f"{second}4")]
    low = [step(f"{first}2"), step(f"{first}2"), step(f"{second}2"), step(f"{first}2")]
    ahead = [
        strings(_glints(key, foot, bars, high), 0, "lyre", -0.15, 0.45, 0.35, 0.6, f"{key} ahead"),
        strokes(beats(taps[0], bars, bar, 0.5), -5, far=0.35, key=f"{key} ahead"),
    ]
    behind = [
        strings(_steps(foot, bars, low), -1, "barbitos", 0.05, 0.3, 0.75, 0.7, f"{key} behind"),
        strokes(beats(taps[1], bars, bar, 0.6), -2, far=0.7, key=f"{key} behind"),
        pipes(_sighs(bar, bars, first, second), -6, 0.3, 0.7, 0.15, f"{key} behind", 0.2),
        drone(f"{first}3", bar * bars, -10, bar * bars, f"{key} behind"),
    ]
    return Layers(bars, ahead, behind)


def _glints(key: str, foot: Sequence[float], bars: int, degrees: list[int]) -> Line:
    """Return high notes in the foot of the piece, with rests where the tune may breathe."""
    g, at, notes = chance("glints", key), 0.0, []
    for _ in range(bars):
        for number, length in enumerate(foot):
            if number == 0 or g.random() < 0.6:
                degree = degrees[int(g.integers(len(degrees)))]
                notes.append(Note(at, length, degree, 0.5 if number == 0 else 0.36))
            at += length
    return notes


def _steps(foot: Sequence[float], bars: int, degrees: list[int]) -> Line:
    at, notes = 0.0, []
    for bar in range(bars):
        for number, length in enumerate(foot):
            degree = degrees[(bar + number) % len(degrees)]
            notes.append(Note(at, length, degree, 0.6 if number == 0 else 0.4))
            at += length
    return notes


def _sighs(bar: float, bars: int, first: str, second: str) -> Line:
    """Return one long low note every other bar, with a rest before the layer begins again."""
    names = (f"{second}3", f"{first}3")
    return [Note(n * bar, 1.5 * bar, step(names[n // 2 % 2]), 0.5) for n in range(0, bars - 2, 2)]
