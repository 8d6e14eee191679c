"""Interface, counting, turns and curtains."""

from __future__ import annotations

from sounds.workshop.effects.kit import note, run, stoa, table, vary
from sounds.workshop.instruments import aulos, bronze, drum, horn, lyre, paper, wood
from sounds.workshop.instruments.core import Wave, fade, low, mix
from sounds.workshop.instruments.pitch import hz, pitch, step


def ui_hover(v: int) -> Wave:
    return low(wood.knock(640 * vary("hover", v), 0.045, ("hover", v), 0.1), 2200)


def ui_press(v: int) -> Wave:
    return table(
        (wood.knock(520 * vary("press", v), 0.05, ("press", v), 0.35), 0, 0),
        (note("D4", 0.3, 0.45, v, damp=0.16, soft=0.6, pick=0.2 + 0.06 * v), 0.002, -5),
    )


def ui_back(v: int) -> Wave:
    return table(
        (wood.knock(400 * vary("back", v), 0.06, ("back", v), 0.2), 0, 0),
        (note("A3", 0.3, 0.4, v, damp=0.14, soft=0.7, pick=0.2 + 0.06 * v), 0.035, -5),
    )


def ui_error(v: int) -> Wave:
    return table((_thud(v, 0, 1.0), 0, 0), (_thud(v, 1, 0.9), 0.105, -1.5))


def _thud(v: int, number: int, size: float) -> Wave:
    f = vary("error", v, 0.03)
    return mix(
        (drum.hit(118 * f * size, 0.3, 0.6, 0.14, ("error", v, number)), 0, 0),
        (note("E2", 0.25, 0.5, v + number, damp=0.07, soft=0.8, body="barbitos"), 0, -6),
    )


def page_turn(v: int) -> Wave:
    return table((paper.page(0.45 * vary("page", v, 0.06), ("page", v)), 0, 0))


def count_tick(v: int, rank: int) -> Wave:
    """rank 0 to 11: the white notes from D4 up to A5."""
    freq = pitch(step("D4") + rank)
    return table(
        (
            lyre.pluck(
                freq, 0.4, 0.5 + 0.03 * rank, 0.24 + 0.08 * v, 0.4 + 0.12 * v, damp=0.3, key=v
            ),
            0,
            0,
        ),
        (wood.clapper(900 * vary("tick", v, 0.1), ("tick", v)), 0, -9),
    )


def bonus(v: int, rank: int) -> Wave:
    """rank 0 to 7: a card gains Force, the white notes from A3 up to A4."""
    return table(
        (_plucked_pair(rank, 0.6 + 0.03 * rank, v, damp=0.4, soft=0.3), 0, 0),
        (drum.tap(250 * vary("bonus", v), 0.5, ("bonus", v)), 0, -6),
    )


def malus(v: int, rank: int) -> Wave:
    """rank 0 to 4: a card loses Force, the white notes from A4 down to D4."""
    return table(
        (_plucked_pair(7 - rank, 0.5, v, damp=0.2, soft=0.8), 0, 0),
        (drum.tap(165 * vary("malus", v), 0.45, ("malus", v)), 0, -4),
    )


def _plucked_pair(rank: int, vel: float, v: int, damp: float, soft: float) -> Wave:
    """A note of the scale and, faintly, its octave: heard through the roll of a whole table."""
    first, octave = pitch(step("A3") + rank), pitch(step("A4") + rank)
    pick = 0.18 + 0.07 * v
    return mix(
        (lyre.pluck(first, 0.45, vel, pick, soft, "kithara", damp, v), 0, 0),
        (lyre.pluck(octave, 0.3, vel, pick, soft, "lyre", damp, v + 1), 0.004, -9),
    )


def lead_change(v: int) -> Wave:
    """Return a short call: the other side leads now."""
    calls = (("D4", "A4"), ("A3", "D4"), ("G3", "D4"))
    first, second = (hz(name) for name in calls[v])
    call = horn.line([(0, 0.1, first, 0.7), (0.1, 0.45, second, 0.9)], ("lead", v))
    return stoa(
        (call, 0, -3),
        (drum.hit(82, 0.12, 0.85, 0.55, ("lead", v)), 0.1, 0),
        (bronze.cymbal(("lead", v), 0.4, 720), 0.1, -16),
    )


def match_decided(v: int) -> Wave:
    """Return the drums and the call at the end of a match, whoever has won."""
    calls = (("A3", "D4", "A4"), ("D4", "A3", "D4"), ("A3", "E4", "A4"))
    lengths, at, notes = (0.16, 0.16, 0.6), 0.0, []
    for name, seconds in zip(calls[v], lengths, strict=True):
        notes.append((at, seconds, hz(name), 0.8))
        at += seconds
    strings = [hz(name) for name in ("D3", "A3", "D4")]
    return stoa(
        (drum.great(0.9, ("decided", v)), 0, 0),
        (horn.line(notes, ("decided", v)), 0.05, -3),
        (drum.hit(84, 0.12, 0.9, 0.6, ("decided", v)), 0.37, 0),
        (lyre.strum(strings, 1.2, 0.6, 0.03, v, body="kithara"), 0.37, -5),
        (bronze.cymbal(("decided", v), 0.7, 700), 0.37, -16),
    )


def scales(v: int) -> Wave:
    """Return two pans of bronze on their chains."""
    f = vary("scales", v)
    return table(
        (wood.creak(0.2, ("scales", v), 50, 110), 0, -10),
        (bronze.shield(("scales", v, 1), 420 * f, 0.4, 0.3), 0.05, 0),
        (bronze.shield(("scales", v, 2), 455 * f, 0.4, 0.25), 0.19, -3),
        (bronze.clatter(("scales", v), 0.2, 4), 0.03, -13),
    )


def total_win(v: int) -> Wave:
    runs = ("D4 G4 A4 D5", "D4 A4 C5 D5", "G3 D4 A4 D5")
    return stoa(
        (run(runs[v], 0.075, 1.1, 0.65, v, 0.08), 0, 0),
        (drum.hit(95, 0.2, 0.7, 0.5, ("won", v)), 0.225, -3),
        (bronze.cymbal(("won", v), 0.5, 700), 0.225, -15),
    )


def total_lose(v: int) -> Wave:
    runs = ("A4 G4 E4 D4", "A4 G4 F4 D4", "G4 F4 E4 D4")
    return stoa(
        (run(runs[v], 0.1, 0.9, 0.6, v, -0.06, soft=0.75, damp=0.6), 0, 0),
        (drum.hit(72, 0.1, 0.6, 0.5, ("lost", v)), 0.3, -3),
    )


def coin_vp(v: int) -> Wave:
    f = 1750 * vary("coin", v)
    return table(
        (bronze.coin(("coin", v), f), 0, 0),
        (bronze.coin(("coin", v, 1), f * 1.06, 0.25), 0.085 + 0.012 * v, -4),
        (wood.token(("coin", v), 0.2, 900), 0.085 + 0.012 * v, -10),
        (bronze.coin(("coin", v, 2), f * 1.02, 0.2), 0.15 + 0.01 * v, -9),
    )


def phase_banner(v: int) -> Wave:
    chords = (("D3", "A3", "D4"), ("D3", "A3", "E4"), ("D3", "G3", "D4"))
    strings = lyre.strum([hz(n) for n in chords[v]], 1.1, 0.65, 0.03, v, body="kithara")
    return stoa(
        (drum.hit(84, 0.1, 0.8, 0.6, ("banner", v)), 0, 0),
        (strings, 0.02, -2),
        (drum.tap(230, 0.5, ("banner", v)), 0.16, -7),
    )


def pass_turn(v: int) -> Wave:
    names = ("A3", "G3", "D3")
    return table(
        (drum.hit(140 * vary("pass", v), 0.5, 0.35, 0.16, ("pass", v)), 0, 0),
        (paper.tap(("pass", v), 0.6), 0, -6),
        (note(names[v], 0.6, 0.5, v, damp=0.5, soft=0.8), 0.05, -1),
    )


def turn_start(v: int) -> Wave:
    names = ("D4", "A3", "E4")
    return stoa(
        (drum.hit(90, 0.15, 0.6, 0.45, ("turn", v)), 0, 0),
        (drum.tap(215 * vary("turn", v), 0.5, ("turn", v)), 0.15, -4),
        (note(names[v], 0.9, 0.5, v), 0.15, -3),
    )


def your_turn(v: int) -> Wave:
    calls = (("D4", "G4", "A4"), ("D4", "A4", "G4"), ("E4", "G4", "A4"))
    notes = [
        (0.0, 0.13, hz(calls[v][0]), 0.6),
        (0.13, 0.13, hz(calls[v][1]), 0.65),
        (0.26, 0.42, hz(calls[v][2]), 0.75),
    ]
    return stoa(
        (aulos.line(notes, ("your", v), 0.3, 0.35, 0.02)[0], 0, -3),
        (drum.tap(220, 0.5, ("your", v)), 0, -3),
        (run(" ".join(calls[v]), 0.13, 0.8, 0.55, v), 0, -3),
    )


def curtain_down(v: int) -> Wave:
    return stoa(
        (paper.cloth(0.65 * vary("fall", v), ("fall", v), 260, 900, 0.55), 0, 0),
        (drum.hit(66, 0.05, 0.5, 0.4, ("fall", v)), 0.55, -1),
        wet=-16,
    )


def curtain_up(v: int) -> Wave:
    return stoa(
        (paper.cloth(0.6 * vary("rise", v), ("rise", v), 380, 1300, 0.4), 0, 0),
        (run("A3 D4 E4" if v != 1 else "A3 D4 G4", 0.09, 0.8, 0.45, v), 0.34, -6),
        wet=-16,
    )


def undo(v: int) -> Wave:
    back = fade(paper.slide(0.18 * vary("undo", v), ("undo", v), 1100, 2600, 0.7, 0.3), 0.012, 0.01)
    pairs = ("G4 D4", "A4 E4", "E4 A3")
    return table((back, 0, -5), (run(pairs[v], 0.06, 0.35, 0.45, v, damp=0.25, soft=0.7), 0.1, 0))


def achievement(v: int) -> Wave:
    runs = ("D4 G4 A4 D5 E5 A5", "D4 A4 C5 D5 G5 A5", "G3 D4 G4 A4 D5 G5")
    return stoa(
        (run(runs[v], 0.085, 1.6, 0.55, v, 0.05), 0, 0),
        (bronze.bowl(hz("D5"), 1.6, ("prize", v)), 0.42, -5),
        (bronze.cymbal(("prize", v), 0.7, 760), 0.42, -16),
        (drum.hit(96, 0.2, 0.6, 0.5, ("prize", v)), 0.42, -5),
    )
