"""The field of battle: blows, beasts, engines, banners."""

from __future__ import annotations

from sounds.workshop.effects.kit import note, run, stoa, theatre, vary
from sounds.workshop.instruments import (
    beasts,
    bronze,
    crowd,
    drum,
    horn,
    lyre,
    paper,
    wood,
)
from sounds.workshop.instruments.core import Wave, decay, level, low, mix, white
from sounds.workshop.instruments.pitch import hz


def unit_attack_light(v: int) -> Wave:
    """Return a javelin: air, then point on wood."""
    f = vary("light", v)
    return stoa(
        (paper.whoosh(0.24 * f, ("light", v), 500, 1700, 0.75), 0, -2),
        (wood.knock(260 * f, 0.09, ("light", v), 0.6), 0.22 * f, 0),
        (bronze.shield(("light", v), 330 * f, 0.3), 0.222 * f, -8),
        wet=-17,
    )


def unit_attack_heavy(v: int) -> Wave:
    f = vary("push", v)
    return stoa(
        (crowd.step(("push", v, 0)), 0, -4),
        (crowd.step(("push", v, 1)), 0.16, -2),
        (bronze.shield(("push", v), 190 * f, 0.6, 0.9), 0.3, 0),
        (drum.great(0.9, ("push", v)), 0.3, 0),
        (bronze.shield(("push", v, 2), 245 * f, 0.4), 0.335, -6),
        wet=-15,
    )


def cavalry(v: int) -> Wave:
    return stoa(
        (beasts.gallop(0.95, ("cavalry", v), 4, 0.4 * vary("cavalry", v)), 0, 0),
        (beasts.snort(("cavalry", v), 0.4), 0.5, -9),
        (bronze.clatter(("cavalry", v), 0.3, 4), 0.88, -8),
        wet=-18,
    )


def elephant(v: int) -> Wave:
    return theatre(
        (beasts.foot(("tusk", v, 0)), 0, 0),
        (beasts.foot(("tusk", v, 1)), 0.36, 0),
        (beasts.trumpet(("tusk", v), 0.95 * vary("tusk", v)), 0.16, -1),
        wet=-15,
    )


def elephant_stamp(v: int) -> Wave:
    """Return the weight alone: both forefeet and the ground under them."""
    f = vary("stamp", v)
    return theatre(
        (beasts.foot(("stamp", v, 0)), 0, 2),
        (drum.great(1.0, ("stamp", v), 50 * f), 0, 0),
        (wood.knock(120 * f, 0.18, ("stamp", v), 0.5), 0, -2),
        (beasts.foot(("stamp", v, 1)), 0.13 * f, -2),
        (bronze.clatter(("stamp", v), 0.3, 5), 0.03, -10),
        wet=-14,
    )


def charge_hit(v: int) -> Wave:
    """Return a charge that strikes home: shields, then the drum, no steps before them."""
    f = vary("charge", v)
    return stoa(
        (bronze.shield(("charge", v), 200 * f, 0.6, 0.9), 0, 0),
        (drum.great(0.9, ("charge", v), 60 * f), 0, 1),
        (wood.knock(170 * f, 0.1, ("charge", v), 0.5), 0.002, -4),
        (bronze.shield(("charge", v, 2), 260 * f, 0.4), 0.05, -8),
        wet=-14,
    )


def war_wagon(v: int) -> Wave:
    return stoa(
        (beasts.wagon(1.1 * vary("cart", v), ("cart", v)), 0, 0),
        (wood.knock(150, 0.16, ("cart", v), 0.5), 0.78, -1),
        (bronze.clatter(("cart", v), 0.25, 4), 0.8, -11),
        wet=-18,
    )


def block(v: int) -> Wave:
    f = vary("block", v)
    return stoa(
        (bronze.shield(("block", v), 250 * f, 0.32, 0.5), 0, 0),
        (wood.table(("block", v), 0.8), 0.001, 0),
        wet=-19,
    )


def clash_win(v: int) -> Wave:
    f = vary("clash", v)
    return stoa(
        (bronze.sword(("clash", v), 980 * f, 0.5), 0, -5),
        (bronze.shield(("clash", v), 230 * f, 0.7, 0.9), 0.03, 0),
        (drum.hit(76, 0.1, 0.9, 0.6, ("clash", v)), 0.03, 0),
        (run(("D4 A4", "A3 E4", "G4 D5")[v], 0.09, 0.9, 0.75, v, body="kithara"), 0.16, -3),
    )


def clash_tie(v: int) -> Wave:
    f = vary("tie", v)
    return stoa(
        (bronze.shield(("tie", v, 1), 240 * f, 0.6), 0, 0),
        (bronze.shield(("tie", v, 2), 226 * f, 0.6), 0.028, -1),
        (bronze.scrape(("tie", v), 0.26, 1200, 1900), 0.1, -8),
        (drum.hit(110, 0.4, 0.5, 0.3, ("tie", v)), 0.34, -5),
        wet=-12,
    )


def evade(v: int) -> Wave:
    f = vary("evade", v, 0.06)
    return stoa(
        (paper.whoosh(0.26 * f, ("evade", v), 600, 1800, 0.4), 0, 0),
        (crowd.step(("evade", v, 0), 0.2), 0.12, -9),
        (crowd.step(("evade", v, 1), 0.2), 0.23, -11),
        (paper.whoosh(0.2, ("evade", v, 2), 900, 400, 0.3), 0.2, -8),
        wet=-18,
    )


def tactic(v: int) -> Wave:
    """Return a plan unrolled: papyrus, then an open fifth on the kithara."""
    chords = (("E3", "B3", "E4"), ("D3", "A3", "E4"), ("A2", "E3", "B3"))
    return stoa(
        (paper.slide(0.22, ("tactic", v), 800, 2200, 0.5, 0.6), 0, -6),
        (lyre.strum([hz(n) for n in chords[v]], 0.9, 0.65, 0.045, v, body="kithara"), 0.14, 0),
        (drum.tap(205, 0.5, ("tactic", v)), 0.14, -6),
    )


def siege_shot(v: int) -> Wave:
    f = vary("shot", v)
    thunk = mix(
        (wood.knock(120 * f, 0.2, ("shot", v), 0.5), 0, 0),
        (note("E2", 0.4, 0.9, v, body="barbitos", damp=0.12, pick=0.1), 0, -4),
    )
    fall = low(white(0.7, ("rubble", v)), 420) * decay(0.7, 0.55, 0.004)
    return theatre(
        (wood.creak(0.3, ("shot", v), 34, 80), 0, -7),
        (thunk, 0.3, 0),
        (paper.whoosh(0.4, ("shot", v), 700, 1500, 0.25), 0.32, -7),
        (level(fall, 0.12), 0.72, -2),
        (drum.great(0.7, ("shot", v)), 0.72, -2),
        wet=-17,
    )


def rally(v: int) -> Wave:
    calls = (("A3", "E4"), ("D4", "A4"), ("A3", "D4"))
    call = horn.line(
        [(0, 0.16, hz(calls[v][0]), 0.7), (0.16, 0.5, hz(calls[v][1]), 0.9)], ("rally", v)
    )
    return theatre(
        (call, 0, -3),
        (drum.hit(88, 0.1, 0.7, 0.5, ("rally", v)), 0.16, -1),
        (crowd.shout(0.8, ("rally", v), 20), 0.3, -7),
        wet=-14,
    )


def flank_point(v: int) -> Wave:
    tops = ("E4", "A4", "D4")
    call = horn.line(
        [(0, 0.11, hz("A3"), 0.7), (0.11, 0.11, hz("A3"), 0.7), (0.22, 0.55, hz(tops[v]), 0.95)],
        ("flank", v),
    )
    return theatre(
        (call, 0, -2),
        (bronze.shield(("flank", v), 225 * vary("flank", v), 0.6), 0.22, -3),
        (drum.hit(80, 0.1, 0.9, 0.6, ("flank", v)), 0.22, 0),
        wet=-14,
    )


def encircling_banner(v: int) -> Wave:
    tops = (("A3", "E4", "A4"), ("D4", "A4", "D4"), ("A3", "D4", "A4"))[v]
    call = horn.line(
        [(0, 0.2, hz(tops[0]), 0.8), (0.2, 0.2, hz(tops[1]), 0.85), (0.4, 0.85, hz(tops[2]), 1.0)],
        ("ring", v),
    )
    return theatre(
        (drum.roll(0.5, 84, ("ring", v)), 0, -4),
        (call, 0.45, -2),
        (drum.great(1.0, ("ring", v)), 0.5, 1),
        (bronze.shield(("ring", v), 180 * vary("ring", v), 0.9), 0.5, -4),
        (drum.great(0.8, ("ring", v, 2)), 0.86, -2),
        (crowd.shout(1.1, ("ring", v), 30, 0.3, 165), 0.6, -6),
        wet=-13,
    )
