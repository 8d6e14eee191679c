"""A paean of thanks: Lydian, 5/8, everybody; twenty seconds with its last chord."""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import (
    PAEAN,
    Note,
    adorned,
    beats,
    feet,
    higher,
    join,
    read,
    rests,
    softer,
)
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import calls, pipes, strings, strokes, voices

b = 5
tune = read(
    "E5:2 D5 C5 D5 | E5:2 F5 G5:2 | A5:2 G5 F5 E5 | D5:5"
    " | E5:2 D5 C5 D5 | E5:2 F5 G5:2 | F5:2 E5 D5 E5 | D5:2 B4 G4 B4 | C5:5",
    b,
)
horn = join(
    (0, read("C4:2 G4 G4 G4 | C5:5", b, 0.85)),
    (25, read("-:2 G4 G4 G4", b, 0.7)),
    (55, read("G4:2 G4 G4 G4 | C5:5", b, 0.85)),
)
roots = "C3 C3 C3 C3 F2 G2 C3 C3 D3 G2 C3 C3"
roots_last = feet(PAEAN, (0, 4, 7, 4), roots, b, 0.6)
chord = [
    Note(60 + 0.12 * i, 5, step(n), 0.75)
    for i, n in enumerate(["C3", "G3", "C4", "E4", "G4", "C5"])
]
drums = [
    *rests(b, [(0, 12)], beats("D..kT.k.t.", 12, b, 0.7)),
    (60.0, "g", 1.0),
    (60.0, "z", 1.0),
    (10.0, "z", 0.8),
    (30.0, "z", 0.8),
    (5.0, "g", 0.9),
]
parts = [
    pipes(
        [*join((10, tune[:-1])), Note(55, 4.5, step("C5"), 0.6)],
        0,
        0.25,
        0.35,
        0.5,
        "victory",
    ),
    pipes(
        join((10, higher(softer(tune[:-1], 0.7), -2))),
        -8,
        0.5,
        0.4,
        0.4,
        "victory second",
    ),
    strings(
        [*join((10, higher(adorned(tune[:-1], "victory", 0.6), -7))), *chord],
        -3,
        key="victory lead",
    ),
    strings(roots_last, -5, "kithara", 0.1, key="victory ground"),
    calls([*horn, Note(60, 4.5, step("C5"), 0.8)], -3.5, "victory"),
    strokes(drums, -3, key="victory"),
    voices(
        [
            Note(30, 10, step("C4"), 0.8),
            Note(40, 5, step("A3"), 0.8),
            Note(45, 5, step("B3"), 0.8),
            Note(60, 6, step("C4"), 1.0),
            Note(60, 6, step("G4"), 0.7),
        ],
        -8,
        "a",
        "victory",
    ),
]
SCORE = Score("Lydian", 0.262, b, 13, "theatre", False, parts, [], [], (-19.5, -19.5), 2.4)
