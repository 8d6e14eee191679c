"""A threnos: Mixolydian, the mode of mourning; one aulos over a far drum, ending on bare fifths."""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import Note, read
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import pipes, strings, strokes, voices

b = 4
tune = read("E5:3 D5 | C5:2 B4:2 | C5:3 B4 | A4:4 | B4:3 A4 | G4:2 F4:2 | E4:3 F4 | E4:4", b, 0.7)
roots = "E2 A2 F2 A2 G2 D2 A2 E2"
ground = [
    Note(i * 4.0, 4, step(r) + up, 0.5 - 0.05 * k)
    for i, r in enumerate(roots.split())
    for k, up in enumerate((0, 4, 7))
]
ground = [n._replace(at=n.at + 0.12 * (j % 3)) for j, n in enumerate(ground)]
drums = [(i * 4.0, "g", 0.75 - 0.04 * i) for i in range(8)] + [
    (i * 4.0 + 3, "d", 0.35) for i in range(7)
]
parts = [
    pipes(tune, 0, 0.15, 0.55, 0.4, "defeat", 0.1),
    pipes(read("E4:8 | F4:4 E4:4 | D4:8 | E4:8", 8, 0.5), -7, 0.4, 0.6, 0.2, "defeat low", 0.2),
    strings(ground, -5, "barbitos", -0.1, 0.4, 0.75, key="defeat"),
    strokes(drums, -5, far=0.6, key="defeat"),
    voices(
        [
            Note(8, 8, step("A3"), 0.7),
            Note(16, 8, step("D3"), 0.8),
            Note(24, 8, step("E3"), 0.9),
        ],
        -9,
        "o",
        "defeat",
    ),
]
SCORE = Score("Mixolydian", 0.53, b, 8, "theatre", False, parts, [], [], (-21.0, -21.0), 2.6)
