"""Writing music: notes in feet, motifs that develop, strokes of a drum."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from sounds.workshop.instruments.core import chance
from sounds.workshop.instruments.pitch import pitch, step


class Note(NamedTuple):
    at: float  # in chronoi (the short beat) from the start
    length: float  # in chronoi
    step: int  # white notes above A3
    vel: float = 0.65


Line = list[Note]

# feet: the lengths of one bar, in chronoi
PAEAN, CRETIC = (2, 1, 1, 1), (2, 1, 2)
DACTYL, ANAPAEST, SPONDEE = (2, 1, 1), (1, 1, 2), (2, 2)
IONIC = (1, 1, 2, 2)
DOCHMIAC = (1, 2, 2, 1, 2)  # fills two dactylic bars


def read(text: str, bar: float, vel: float = 0.65) -> Line:
    """Notes from "A4:2 B4 | C5:3 -:1": name:length, - is a rest, every bar must be full."""
    notes, at = [], 0.0
    for measure in text.split("|"):
        start = at
        for word in measure.split():
            name, _, length = word.partition(":")
            size = float(length or 1)
            if name != "-":
                notes.append(Note(at, size, step(name), vel * (1.08 if at == start else 1.0)))
            at += size
        if abs(at - start - bar) > 1e-6:
            raise ValueError(f"bar of {at - start} chronoi, not {bar}: {measure}")
    return notes


def later(line: Line, chronoi: float) -> Line:
    return [n._replace(at=n.at + chronoi) for n in line]


def higher(line: Line, steps: int) -> Line:
    """Return the motif on another degree of the mode."""
    return [n._replace(step=n.step + steps) for n in line]


def mirrored(line: Line, axis: int) -> Line:
    """Return the motif upside down round a degree."""
    return [n._replace(step=2 * axis - n.step) for n in line]


def broader(line: Line, factor: float) -> Line:
    """Augmentation (above 1) or diminution (below 1)."""
    return [n._replace(at=n.at * factor, length=n.length * factor) for n in line]


def part_of(line: Line, start: float, end: float) -> Line:
    """Return the fragment between two times, moved to zero."""
    return [n._replace(at=n.at - start) for n in line if start <= n.at < end]


def softer(line: Line, factor: float) -> Line:
    return [n._replace(vel=min(1.0, n.vel * factor)) for n in line]


def ending(line: Line, *steps: int) -> Line:
    """Return the same line with new last notes: an answer in place of a question."""
    keep = line[: len(line) - len(steps)]
    return keep + [n._replace(step=s) for n, s in zip(line[len(keep) :], steps, strict=True)]


def adorned(line: Line, key: object, share: float = 0.5) -> Line:
    """Long notes dressed: a turn by the upper neighbour, or a passing note towards the next."""
    g = chance("adorn", key)
    out: Line = []
    for i, n in enumerate(line):
        gap = line[i + 1].step - n.step if i + 1 < len(line) else 0
        if n.length >= 2 and g.random() < share:
            pace = n.step + (1 if gap > 0 else -1) if abs(gap) == 2 else n.step + 1
            out += [
                n._replace(length=n.length - 1),
                Note(n.at + n.length - 1, 0.5, pace, 0.8 * n.vel),
            ]
            out.append(
                Note(
                    n.at + n.length - 0.5,
                    0.5,
                    n.step if abs(gap) != 2 else pace - (1 if gap > 0 else -1),
                    0.75 * n.vel,
                )
            )
        else:
            out.append(n)
    return out


def clash(a: int, b: int) -> bool:
    """True for a semitone, a major seventh or a tritone between two degrees, octaves aside."""
    cents = float(abs(1200 * np.log2(pitch(a) / pitch(b))) % 1200)
    return 60 < cents < 140 or 1060 < cents < 1140 or 560 < cents < 640


def yielding(line: Line, *others: Line) -> Line:
    """Return a second voice without clashes: a note that would clash moves by a step or two."""
    out = []
    for n in line:
        near = [
            o.step
            for other in others
            for o in other
            if o.at < n.at + n.length - 0.3 and n.at < o.at + o.length - 0.01 and o.length >= 1
        ]
        free = [
            s
            for s in (n.step, n.step - 1, n.step + 1, n.step - 2, n.step + 2)
            if not any(clash(s, o) for o in near)
        ]
        out.append(n._replace(step=free[0]) if free else n._replace(vel=0.5 * n.vel))
    return out


def join(*lines: tuple[float, Line]) -> Line:
    """Lines put down at their bars' starts (in chronoi), as one line in time order."""
    return sorted(n for at, line in lines for n in later(line, at))


def feet(
    foot: tuple[float, ...], shape: tuple[int, ...], roots: str, bar: float, vel: float = 0.5
) -> Line:
    """Return an accompaniment: in every bar the foot's lengths on root + shape.

    Shape counts white notes: 0 is the root, 4 the fifth, 7 the octave.
    """
    notes = []
    for i, root in enumerate(roots.split()):
        at = i * bar
        for j, (length, up) in enumerate(zip(foot, shape, strict=True)):
            notes.append(Note(at, length, step(root) + up, vel * (1.15 if j == 0 else 0.9)))
            at += length
    return notes


def beats(pattern: str, bars: int, bar: float, vel: float = 0.6) -> list[tuple[float, str, float]]:
    """Drum strokes from a pattern that fills one bar or several; capitals are strong."""
    pace = bar * max(1, round(len(pattern) / (2 * bar))) / len(pattern)
    return [
        (i * pace, mark.lower(), vel * (1.25 if mark.isupper() else 0.8))
        for i in range(round(bars * bar / pace))
        if (mark := pattern[i % len(pattern)]) != "."
    ]


def arc(bar: int, *points: tuple[float, float]) -> Callable[[float], float]:
    """Force over time from (bar, force) points."""
    when, what = zip(*points, strict=True)
    return lambda at: float(np.interp(at / bar, when, what))


def rests(
    bar: int, spans: list[tuple[int, int]], hits: list[tuple[float, str, float]]
) -> list[tuple[float, str, float]]:
    """Only the strokes inside these spans of bars."""
    return [h for h in hits if any(a * bar <= h[0] + 1e-6 < b * bar for a, b in spans)]
