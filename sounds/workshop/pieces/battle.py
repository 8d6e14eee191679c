"""Embaterion: Hypodorian anapaests, the Spartan marching foot.

Far away when calm, shield to shield when tense.
"""

from __future__ import annotations

from sounds.workshop.instruments.pitch import step
from sounds.workshop.notes import (
    ANAPAEST,
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
from sounds.workshop.players import calls, drone, pipes, strings, strokes, voices

b = 4
a = read(
    "A4 B4 C5:2 | B4 A4 E5:2 | D5 C5 B4:2 | C5 B4 A4:2"
    " | A4 B4 C5:2 | D5 C5 E5:2 | D5 B4 C5:2 | B4 G4 A4:2",
    b,
)
c = read(
    "E5 D5 E5:2 | F5 E5 C5:2 | D5 C5 D5:2 | E5 D5 B4:2"
    " | C5 B4 C5:2 | D5 C5 A4:2 | B4 A4 G4:2 | B4 G4 A4:2",
    b,
)
riff = read("A3 C4 D4:2 | E4 D4 C4:2 | A3 C4 D4:2 | G3 B3 A3:2", b)
roots_a, roots_c, roots_r = "A2 E2 G2 A2 A2 C3 G2 A2", "A2 F2 G2 E2 F2 D2 G2 A2", "A2 A2 D3 A2"
roots = " ".join(["A2 A2 A2 A2", roots_a, roots_a, roots_c, roots_r, roots_r, roots_a, roots_c])
lead = join(
    (48, higher(a, -7)),
    (80, softer(higher(adorned(c, "battle", 0.5), -7), 0.9)),
    (112, riff),
    (128, higher(riff, 0)),
    (144, higher(adorned(a, "battle2", 0.6), -7)),
    (176, softer(higher(c, -7), 0.8)),
)
ground = strings(
    feet(ANAPAEST, (0, 4, 7), roots, b, 0.5),
    -5.5,
    "kithara",
    0.0,
    soft=0.5,
    damp=0.8,
    key="battle ground",
)
shared = [ground, strings(lead, -1.5, "kithara", -0.25, key="battle lead")]
calm = [
    pipes(
        join((16, a), (80, softer(c, 0.8)), (144, softer(a, 0.9))),
        -1.5,
        0.3,
        0.5,
        0.3,
        "battle pipe",
    ),
    strokes(
        beats("d...d.k.", 52, b, 0.5),
        -7,
        arc(b, (0, 0.6), (20, 0.9), (44, 0.9), (52, 0.6)),
        key="battle calm",
    ),
    strokes(beats("m...m...", 52, b, 0.6), -12, far=0.6, key="battle feet"),
    drone("A2 E3", 208, -16, 52, "battle"),
]
under = join(
    (80, softer(higher(c, -3), 0.75)),
    (144, softer(higher(a, -3), 0.8)),
    (176, softer(mirrored(part_of(c, 0, 28), step("B4")), 0.7)),
)
horn = join(
    (0, read("- A3 A3:2 | E4:4", b, 0.7)),
    (76, read("- A3 E4:2", b, 0.75)),
    (112, read("A3 A3 E4:2 | - D4 E4:2 | -:4 | A3:2 A3:2 | E4:4", b, 0.8)),
    (140, read("D4 E4 A4:2", b, 0.85)),
    (172, read("- A3 E4:2", b, 0.75)),
)
chant = join(
    (80, read("A3:8", 8)),
    (88, read("G3:8", 8)),
    (96, read("F3:8", 8)),
    (104, read("G3:4 A3:4", 8)),
    (144, read("A3:8", 8)),
    (152, read("G3:4 A3:4", 8)),
    (160, read("A3:4 C4:4", 8)),
    (168, read("G3:4 A3:4", 8)),
)
tune = join((16, a), (80, c), (144, a), (176, c))
under = yielding(under, tune, feet(ANAPAEST, (0, 4, 7), roots, b), lead)
tense = [
    pipes(tune, -1.0, 0.3, 0.35, 0.55, "battle pipe"),
    pipes(under, -6, 0.5, 0.4, 0.5, "battle under"),
    strokes(
        beats("G..kG.tk", 52, b, 0.7),
        -3.5,
        arc(b, (0, 0.7), (20, 0.95), (28, 0.8), (36, 1.0), (50, 1.0), (52, 0.7)),
        key="battle war",
    ),
    strokes(
        beats("D.k.t.k.d.k.T.kk", 52, b, 0.5),
        -7.5,
        arc(b, (0, 0.6), (12, 0.9), (52, 0.7)),
        key="battle skins",
    ),
    strokes(
        rests(b, [(12, 28), (36, 52)], beats("s.......z.......", 52, b, 0.5)),
        -13,
        far=0.5,
        key="battle bronze",
    ),
    strokes(beats("m...m...", 52, b, 0.7), -10, far=0.5, key="battle feet"),
    calls(horn, -5.5, "battle"),
    voices(chant, -7.5, "o", "battle"),
    drone("A2 E3", 208, -14, 52, "battle"),
]
over = layers("battle", ANAPAEST, 13, ("A", "D"), ("ck.kc.k.", "g...g..."))
SCORE = Score("Hypodorian", 0.34, b, 52, "theatre", True, shared, calm, tense, layers=over)
