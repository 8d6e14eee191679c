"""Islands and roads: Hypophrygian, ionic feet, wide and slow.

The tense version counts ships at night.
"""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import (
    IONIC,
    Note,
    adorned,
    arc,
    beats,
    feet,
    higher,
    join,
    part_of,
    read,
    rests,
    softer,
    yielding,
)
from sounds.workshop.pieces.lead import layers
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import drone, pipes, strings, strokes, voices

b = 6
a = read(
    "G4 A4 B4:2 D5:2 | C5 B4 A4:2 G4:2 | A4 B4 C5:2 B4:2 | A4:2 D4:4"
    " | G4 A4 B4:2 D5:2 | E5 D5 C5:2 A4:2 | C5 A4 G4:2 F4:2 | G4:6",
    b,
)
c = read(
    "D5 E5 F5:2 E5:2 | D5 C5 A4:2 C5:2 | B4 C5 D5:2 B4:2 | A4:6"
    " | F4 G4 A4:2 C5:2 | B4 A4 G4:2 E4:2 | F4 A4 G4:2 F4:2 | G4:6",
    b,
)
roots_a, roots_c = "G2 C3 A2 D3 G2 C3 F2 G2", "D3 F2 G2 D3 F2 G2 D3 G2"
roots = " ".join(["G2 D3 G2 D3", roots_a, roots_c, roots_a])
lead = join(
    (24, a),
    (72, softer(part_of(higher(c, -7), 0, 48), 0.6)),
    (120, adorned(a, "greece", 0.35)),
)
ground = strings(
    feet((1, 1, 2, 2), (0, 4, 7, 4), roots, b, 0.42),
    -6,
    "barbitos",
    0.1,
    soft=0.75,
    key="greece ground",
)
shared = [
    strings(lead, 0, "lyre", -0.2, key="greece lead"),
    ground,
    pipes(join((72, c)), -2, 0.3, 0.55, 0.25, "greece pipe", 0.09),
]
pad = read("G3:6 | G3:6 | A3:6 | A3:6 | G3:6 | G3:6 | A3:6 | G3:6", b)
glints = join(
    *[
        (at, read("- D5 G5:2 D5:2" if i % 2 else "- B4 D5:2 A5:2", b, 0.25))
        for i, at in enumerate((6, 18, 42, 66, 90, 114, 138, 162))
    ]
)
calm = [
    voices(join((0, part_of(pad, 0, 24)), (72, pad), (120, pad)), -13, "u", "greece"),
    strings(glints, -11, "lyre", -0.6, 0.6, 0.8, key="greece glints"),
    drone("G2 D3", 168, -18, 42, "greece"),
    strokes(beats("d...........k.......k...", 28, b, 0.4), -15, far=0.5, key="greece calm"),
]
ship = [
    Note(i * 6 + at, ln, step("G2"), 0.6 if j > 1 else 0.42)
    for i in range(28)
    for j, (at, ln) in enumerate(zip((0, 1, 2, 4), IONIC, strict=True))
]
tremolo = [
    Note(i * 0.5, 0.5, step("D4") if i % 3 else step("G3"), 0.28 + 0.12 * (i % 6 == 0))
    for i in range(336)
]
tremolo = [
    n._replace(
        vel=n.vel * arc(b, (0, 0.55), (8, 0.9), (12, 0.7), (19, 1.1), (26, 0.9), (28, 0.55))(n.at)
    )
    for n in tremolo
]
canon = join(
    (27, softer(higher(part_of(a, 0, 42), -3), 0.75)),
    (123, softer(higher(part_of(a, 0, 42), -3), 0.85)),
)
canon = yielding(canon, lead, feet((1, 1, 2, 2), (0, 4, 7, 4), roots, b))
dark = join(
    (0, read("G3:6 | F3:6 | G3:6 | A3:6", b)),
    (24, pad),
    (72, read("A3:6 | A3:6 | G3:6 | A3:6 | A3:6 | G3:6 | A3:6 | G3:6", b)),
    (120, pad),
)
tense = [
    strings(ship, -6, "barbitos", 0.0, soft=0.5, damp=0.4, key="greece ships"),
    strings(tremolo, -10.5, "lyre", -0.55, 0.45, 0.5, 0.5, "greece tremolo", 0.5, 0.004),
    strokes(
        beats("G.k.G...D.k.", 28, b, 0.55),
        -5,
        arc(b, (0, 0.6), (12, 0.9), (20, 1.0), (27, 0.9), (28, 0.6)),
        key="greece war",
    ),
    strokes(
        rests(b, [(4, 12), (20, 28)], beats("k.kkk.k.kkk.", 28, b, 0.35)),
        -14,
        key="greece fingers",
    ),
    pipes(canon, -5, 0.45, 0.5, 0.5, "greece canon"),
    voices(dark, -9, "o", "greece dark"),
    drone("G2 D3", 168, -13, 42, "greece tense"),
]
over = layers("greece", IONIC, 7, ("G", "D"), ("c..k..k.c.k.", "g.....d....."))
SCORE = Score("Hypophrygian", 0.46, b, 28, "theatre", True, shared, calm, tense, layers=over)
