"""Paean at dawn: Dorian, 5/8; lyre asks, aulos answers, both sing, the dawn thins out again."""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import (
    PAEAN,
    Note,
    adorned,
    arc,
    beats,
    broader,
    ending,
    feet,
    higher,
    join,
    part_of,
    read,
    rests,
    softer,
)
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import drone, pipes, strings, strokes, voices

b = 5
a = read(
    "A4:2 B4 C5 B4 | A4:2 G4 A4:2 | F4:2 G4 A4 G4 | E4:5"
    " | A4:2 B4 C5 D5 | E5:2 D5 C5:2 | B4:2 C5 A4 G4 | A4:5",
    b,
)
home = ending(a, *(step(n) for n in ["B4", "A4", "G4", "F4", "E4"]))
c = read(
    "E5:2 D5 E5 D5 | C5:2 B4 C5:2 | D5:2 C5 D5 C5 | B4:5"
    " | C5:2 B4 C5 B4 | A4:2 G4 A4:2 | G4:2 F4 G4 F4 | E4:5",
    b,
)
low = read("A3:5 | F3:5 | G3:5 | E3:5 | A3:5 | F3:5 | D3:5 | E3:5", b)
roots_a, roots_home = "A2 E2 F2 E2 A2 C3 G2 A2", "A2 E2 F2 E2 A2 C3 G2 E2"
roots_c = "C3 F2 G2 E2 A2 F2 D2 E2"
roots = " ".join(["A2 E2 A2 E2", roots_a, roots_a, roots_c, roots_home, "C3 F2 G2 E2 D2 D2 E2 E2"])
echo = join((15, read("E5 D5 C5 B4 A4", b, 0.4)), (35, read("E4 G4 A4:3", b, 0.4)))
coda = join((0, part_of(c, 0, 20)), (20, broader(part_of(c, 30, 40), 2.0)))
lead = join(
    (20, a),
    (60, adorned(echo, "t")),
    (100, c),
    (140, softer(adorned(home, "t2", 0.7), 0.75)),
    (180, softer(coda, 0.7)),
)
pipe = join((60, a), (140, home), (115, softer(read("B3:2 C4 D4:2", b), 0.8)))
second = join((100, softer(higher(low, 7), 0.7)), (140, softer(higher(low, 7), 0.7)))
drums = rests(b, [(20, 39)], beats("D...k.t.k.", 44, b)) + rests(
    b, [(12, 20)], beats("d.....k...", 44, b, 0.45)
)
shared = [
    strings(lead, 0, "lyre", -0.2, key="title lead"),
    strings(feet(PAEAN, (0, 4, 7, 4), roots, b), -6.5, "kithara", -0.05, key="title ground"),
    pipes(pipe, -1.0, key="title aulos"),
    pipes(second, -10, 0.45, 0.5, 0.2, key="title second"),
    strokes(drums, -9, arc(b, (12, 0.5), (20, 0.7), (30, 1.0), (36, 0.8), (39, 0.3)), key="title"),
    voices(
        [Note(n.at + 140, n.length, n.step + 7 if n.step < -3 else n.step, 0.8) for n in low],
        -12,
        "o",
        "title",
    ),
    drone("E3 A2", 220, -17, 40, "title"),
]
SCORE = Score("Dorian", 0.36, b, 44, "theatre", True, shared, [], [], (-20.0, -20.0))
