"""Words in the agora: Phrygian, dactyls.

The tense version sets dochmiacs, the foot of agitation, under the same tune.
"""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import (
    DACTYL,
    DOCHMIAC,
    Note,
    adorned,
    arc,
    beats,
    feet,
    higher,
    join,
    mirrored,
    part_of,
    read,
    rests,
    softer,
    yielding,
)
from sounds.workshop.pieces.lead import layers
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import drone, pipes, strings, strokes

b = 4
a = read(
    "D4:2 E4 F4 | G4:2 F4 E4 | F4:2 G4 A4 | A4:4 | C5:2 B4 A4 | G4:2 A4 F4 | E4:2 F4 E4 | D4:4",
    b,
)
c = read(
    "A4:2 C5 B4 | A4:2 G4 A4 | F4:2 A4 G4 | E4:4 | G4:2 B4 A4 | G4:2 F4 G4 | E4:2 G4 F4 | D4:4",
    b,
)
sparse = read("A4:4 | G4:2 F4:2 | E4:4 | D4:4 | F4:4 | G4:2 A4:2 | E4:3 F4 | D4:4", b)
turned = join(
    (0, part_of(a, 0, 16)),
    (16, mirrored(part_of(a, 16, 24), step("A4"))),
    (24, read("G4:2 F4 E4 | D4:4", b)),
)
roots_a, roots_c, roots_s = (
    "D3 C3 D3 A2 F2 C3 A2 D3",
    "F2 D3 F2 C3 G2 G2 C3 D3",
    "D3 C3 A2 D3 D3 C3 A2 D3",
)
roots = " ".join(["D3 A2 D3 A2", roots_a, roots_a, roots_c, roots_s, "D3 C3 D3 A2 F2 G2 A2 D3"])
lead = join(
    (16, a),
    (48, adorned(a, "duel", 0.7)),
    (80, c),
    (112, softer(higher(part_of(sparse, 0, 30), 0), 0.7)),
    (144, adorned(turned, "duel3", 0.4)),
)
ground = strings(
    feet(DACTYL, (0, 4, 7), roots, b, 0.45),
    -6.5,
    "barbitos",
    0.1,
    soft=0.7,
    key="duel ground",
)
fill = join(
    *[
        (at, read("A4 G4 F4 E4" if i % 2 else "D5 C5 A4:2", b, 0.35))
        for i, at in enumerate((28, 60, 92, 156))
    ]
)
shared = [
    strings(lead, 0, key="duel lead"),
    ground,
    strings(fill, -9, "lyre", -0.5, 0.5, key="duel fill"),
]
calm = [
    strokes(rests(b, [(12, 28), (36, 44)], beats("k...c.k.", 44, b, 0.4)), -14, key="duel calm"),
    pipes(join((112, softer(higher(sparse, -7), 0.75))), -7, reed=0.2, key="duel low pipe"),
    drone("D3", 176, -19, 44, "duel"),
]
pulse = [
    Note(i * 8 + at, ln, step("D2"), 0.6 if j in (1, 3) else 0.45)
    for i in range(22)
    for j, (at, ln) in enumerate(zip((0, 1, 3, 5, 6), DOCHMIAC, strict=True))
]
tremolo = [
    Note(i * 0.5, 0.5, step("A3") if i % 4 else step("D4"), 0.3 + 0.12 * (i % 4 == 0))
    for i in range(352)
]
tremolo = [
    n._replace(
        vel=n.vel
        * arc(b, (0, 0.55), (12, 0.8), (20, 1.0), (28, 0.6), (36, 1.1), (43, 0.6), (44, 0.55))(n.at)
    )
    for n in tremolo
]
shadow = join(
    (80, softer(mirrored(c, step("A4")), 0.7)),
    (114, softer(higher(sparse, -3), 0.8)),
    (146, softer(part_of(a, 0, 28), 0.8)),
)
shadow = yielding(shadow, lead, feet(DACTYL, (0, 4, 7), roots, b))
tense = [
    strings(pulse, -6, "barbitos", 0.0, soft=0.5, damp=0.45, key="duel pulse"),
    strings(tremolo, -10, "lyre", -0.55, 0.4, 0.5, 0.5, "duel tremolo", 0.5, 0.004),
    strokes(
        beats("D.T...D...T.D...", 44, b, 0.6),
        -5,
        arc(b, (0, 0.6), (12, 0.85), (27, 1.0), (28, 0.6), (36, 1.0), (43, 1.0), (44, 0.6)),
        key="duel dochmiac",
    ),
    strokes(rests(b, [(12, 28), (36, 44)], beats("..k.k.kk", 44, b, 0.4)), -13, key="duel tek"),
    pipes(shadow, -5.5, 0.4, 0.45, 0.5, "duel shadow"),
    drone("D3 A3", 176, -13, 44, "duel tense"),
]
over = layers("duel", DACTYL, 11, ("D", "A"), ("c.k.c.kk", "g.....d."))
SCORE = Score("Phrygian", 0.42, b, 44, "stoa", True, shared, calm, tense, layers=over)
