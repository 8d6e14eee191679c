"""The map: chits, counters, cities, gods; and how wars end."""

from __future__ import annotations

from sounds.workshop.effects.kit import run, stoa, table, theatre, vary
from sounds.workshop.instruments import (
    aulos,
    bronze,
    crowd,
    drum,
    horn,
    nature,
    paper,
    voice,
    wood,
)
from sounds.workshop.instruments.core import (
    Wave,
    chance,
    decay,
    hump,
    level,
    low,
    white,
)
from sounds.workshop.instruments.pitch import hz


def chit_place(v: int) -> Wave:
    return table((wood.bounce(("chit", v), 640 * vary("chit", v), 2 + (v == 1), 0.06), 0, 0))


def chit_turn(v: int) -> Wave:
    f = vary("turnover", v)
    return table(
        (paper.slide(0.12 * f, ("turnover", v), 700, 1600, 0.4, 0.7), 0, -7),
        (wood.knock(760 * f, 0.03, ("turnover", v), 0.4), 0.055 * f, -8),
        (wood.token(("turnover", v), 0.35, 600 * f), 0.165 * f, 0),
    )


def chit_draw(v: int) -> Wave:
    """Return chits taken out of a cup."""
    g, parts = chance("chits drawn", v), []
    for i in range(4):
        at = 0.05 * i + g.uniform(0, 0.02)
        parts.append((wood.token(("drawn", v, i), 0.2, 680 + 60 * i), at, -3 - g.uniform(0, 4)))
    slide = paper.slide(0.2 * vary("drawn", v), ("drawn", v), 600, 1400, 0.5, 0.5)
    return table((slide, 0, -9), *parts)


def chit_return(v: int) -> Wave:
    """Return chits that fall back into the cup, and a shake of it."""
    g, parts = chance("chits back", v), []
    for i in range(9):
        at = 0.055 * i + g.uniform(0, 0.03)
        parts.append((wood.token(("back", v, i), 0.3, 560 + 35 * i), at, -2 - g.uniform(0, 5)))
    shake = wood.bounce(("back", v), 520 * vary("back", v), 4, 0.07)
    return table(*parts, (shake, 0.62, -3))


def bluff(v: int) -> Wave:
    """Return nothing but air and an empty chit."""
    f = vary("bluff", v, 0.06)
    return stoa(
        (paper.whoosh(0.3 * f, ("bluff", v), 400, 1200, 0.45), 0, 0),
        (wood.token(("bluff", v), 0.15, 820 * f), 0.14, -5),
        (wood.token(("bluff", v, 1), 0.1, 900 * f), 0.24, -11),
        wet=-17,
    )


def struggle_hit(v: int) -> Wave:
    f = vary("hit", v)
    return stoa(
        (bronze.shield(("hit", v), 280 * f, 0.6, 0.8), 0, 0),
        (bronze.sword(("hit", v), 1100 * f, 0.3), 0.012, -9),
        (drum.hit(92 * f, 0.2, 0.8, 0.6, ("hit", v)), 0, 0),
        wet=-12,
    )


def counter_place(v: int) -> Wave:
    return table(
        (wood.knock(310 * vary("stone", v), 0.05, ("stone", v), 0.6), 0, 0),
        (wood.table(("stone", v), 0.9), 0.001, 1),
    )


def counter_remove(v: int) -> Wave:
    f = vary("lift", v)
    return table(
        (paper.slide(0.13 * f, ("lift", v), 500, 1300, 0.65, 0.8), 0, -2),
        (wood.knock(420 * f, 0.04, ("lift", v), 0.35), 0.11 * f, -2),
    )


def city_taken(v: int) -> Wave:
    calls = (("A3", "E4", "A4"), ("D4", "A4", "A4"), ("A3", "D4", "E4"))[v]
    call = horn.line(
        [
            (0, 0.17, hz(calls[0]), 0.8),
            (0.17, 0.17, hz(calls[1]), 0.85),
            (0.34, 0.75, hz(calls[2]), 1.0),
        ],
        ("taken", v),
    )
    return theatre(
        (drum.great(0.9, ("taken", v)), 0, 0),
        (call, 0.08, -2),
        (drum.hit(86, 0.15, 0.8, 0.5, ("taken", v)), 0.42, -1),
        (bronze.cymbal(("taken", v), 0.8, 560), 0.42, -14),
        (crowd.cheer(1.3, ("taken", v)), 0.45, -4),
        wet=-13,
    )


def city_lost(v: int) -> Wave:
    falls = (("E4", "D4", "C4"), ("F4", "E4", "C4"), ("E4", "C4", "B3"))[v]
    cry = aulos.line(
        [
            (0, 0.3, hz(falls[0]), 0.7),
            (0.3, 0.3, hz(falls[1]), 0.65),
            (0.6, 0.7, hz(falls[2]), 0.6),
        ],
        ("lost", v),
        0.5,
    )[0]
    g = chance("rubble", v)
    stones = [
        (wood.table(("fall", v, i), 1.0), 0.1 + 0.7 * g.random() ** 1.4, g.uniform(-10, -3))
        for i in range(9)
    ]
    dust = low(white(1.2, ("dust", v)), 360) * decay(1.2, 1.1, 0.02)
    return theatre(
        (drum.great(0.9, ("lost", v)), 0, 0),
        (level(dust, 0.1), 0.02, -4),
        *stones,
        (cry, 0.32, -4),
        (voice.choir(hz("A2"), 0.9, "o", v, 0.3, 0.5), 0.3, -7),
        wet=-13,
    )


def gods_support(v: int) -> Wave:
    runs = ("D4 A4 D5 E5 A5", "E4 A4 B4 E5 A5", "G4 D5 E5 G5 A5")
    return theatre(
        (bronze.bowl(hz(("D4", "E4", "G4")[v]), 1.9, ("gods", v)), 0, -1),
        (run(runs[v], 0.11, 1.2, 0.4, v, soft=0.8, pick=0.45), 0.1, -5),
        (voice.choir(hz(("D3", "A3", "G3")[v]), 1.0, "a", v, 0.45, 0.6), 0.05, -4),
        (voice.choir(hz(("A3", "E4", "D4")[v]), 1.0, "a", v + 5, 0.45, 0.6), 0.1, -7),
        wet=-9,
    )


def delphi(v: int) -> Wave:
    """Return the enharmonic tetrachord over a breathing drone: E, E and a quarter, F, A."""
    quarter = hz("E4") * 2 ** (45 / 1200)
    orders = (
        (hz("A4"), hz("F4"), quarter, hz("E4")),
        (hz("E4"), quarter, hz("F4"), hz("E4")),
        (hz("F4"), quarter, hz("E4"), hz("A4")),
    )[v]
    notes = [(0.42 * i, 0.42 if i < 3 else 0.8, f, 0.55) for i, f in enumerate(orders)]
    breath = nature.wind(2.6, ("delphi", v), 520, 0.4) * hump(2.6, 0.4)
    return theatre(
        (bronze.bowl(hz("E3"), 2.4, ("delphi", v), 0.9), 0, 0),
        (aulos.line(notes, ("delphi", v), 0.3, 0.25, 0.09)[0], 0.35, -5),
        (voice.choir(hz("E2"), 1.8, "u", v, 0.5, 0.7), 0, -3),
        (breath, 0, -10),
        wet=-8,
    )


def win_fanfare(v: int) -> Wave:
    calls = ("D4 D4 A4 D4 A4", "A3 D4 A4 G4 A4", "D4 A4 G4 A4 A4")[v].split()
    times = ((0, 0.18), (0.2, 0.18), (0.4, 0.42), (0.84, 0.2), (1.06, 1.1))
    call = horn.line(
        [
            (s, d, hz(n), 0.8 + 0.05 * i)
            for i, (n, (s, d)) in enumerate(zip(calls, times, strict=True))
        ],
        ("win", v),
    )
    beats = [
        (drum.hit(84, 0.12, 0.85, 0.6, ("win", v, i)), t, -1.0)
        for i, t in enumerate((0, 0.4, 0.84, 1.06))
    ]
    return theatre(
        (call, 0, -2),
        *beats,
        (drum.great(1.0, ("win", v)), 1.06, 0),
        (bronze.cymbal(("win", v), 1.2, 540), 1.06, -12),
        (crowd.cheer(1.9, ("win", v)), 1.0, -4),
        (run("D4 A4 D5 E5 A5", 0.07, 1.6, 0.7, v), 1.1, -5),
        wet=-12,
    )


def lose_lament(v: int) -> Wave:
    falls = (("A4", "G4", "F4", "E4"), ("C5", "B4", "F4", "E4"), ("A4", "F4", "G4", "E4"))[v]
    times = ((0, 0.55), (0.55, 0.4), (0.95, 0.6), (1.55, 1.2))
    notes = [
        (s, d, hz(n), 0.75 - 0.05 * i)
        for i, (n, (s, d)) in enumerate(zip(falls, times, strict=True))
    ]
    low_pipe = aulos.note(hz("E3"), 2.7, 0.5, ("lament", v, 2), reed=0.2, attack=0.2)
    return theatre(
        (aulos.line(notes, ("lament", v), 0.6, 0.35, 0.08)[0], 0, 0),
        (low_pipe, 0.05, -5),
        (drum.great(0.6, ("lament", v)), 0, -3),
        (drum.great(0.5, ("lament", v, 1)), 1.55, -4),
        wet=-10,
    )


def draw_peace(v: int) -> Wave:
    runs = ("D3 A3 D4 E4 A4", "G3 D4 E4 A4 D5", "A2 E3 A3 B3 E4")
    pour = wood.splash(("libation", v), 0.7)
    return theatre(
        (run(runs[v], 0.16, 2.2, 0.55, v, soft=0.7, body="kithara"), 0, 0),
        (low(pour, 2400), 0.5, -14),
        (bronze.bowl(hz(("D4", "G4", "A4")[v]), 2.2, ("peace", v), 0.8), 0.8, -4),
        wet=-10,
    )
