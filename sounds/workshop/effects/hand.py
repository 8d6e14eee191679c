"""Cards in the hand, on the table and in the deck."""

from __future__ import annotations

from sounds.workshop.effects.kit import note, stoa, table, vary
from sounds.workshop.instruments import bronze, drum, paper, wood
from sounds.workshop.instruments.core import Wave, chance
from sounds.workshop.instruments.pitch import hz


def card_draw(v: int) -> Wave:
    length = 0.2 * vary("draw", v)
    return table(
        (paper.slide(length, ("draw", v), 1300, 3000, 0.55), 0, 0),
        (paper.snap(("draw", v), 0.4), length * 0.9, -7),
    )


def card_deal(v: int) -> Wave:
    f = vary("deal", v, 0.06)
    return table(
        (paper.flick(("deal", v), 0.1 * f), 0, -2), (paper.tap(("deal", v), 0.35), 0.085 * f, 0)
    )


def card_flip(v: int) -> Wave:
    f = vary("flip", v)
    return table(
        (paper.slide(0.12 * f, ("flip", v), 1700, 3300, 0.7, 0.25), 0, -3),
        (paper.snap(("flip", v), 0.55), 0.088 * f, -3),
        (paper.tap(("flip", v), 0.3), 0.172 * f, -1),
    )


def card_play(v: int) -> Wave:
    return table(
        (paper.slide(0.23, ("play", v), 1000, 2500, 0.6, 0.35), 0, -6),
        (paper.tap(("play", v), 0.6), 0.22, 0),
        (wood.table(("play", v), 0.45), 0.221, -5),
    )


def card_play_heavy(v: int) -> Wave:
    return stoa(
        (paper.slide(0.23, ("heavy", v), 900, 2300, 0.65, 0.35), 0, -9),
        (paper.tap(("heavy", v), 0.9), 0.22, -1),
        (drum.hit(70 * vary("heavy", v), 0.12, 0.95, 0.95, ("heavy", v)), 0.22, 1),
        (bronze.shield(("heavy", v), 190 * vary("heavy", v), 0.7), 0.222, -6),
    )


def card_play_great(v: int) -> Wave:
    """The greatest cards: all of the above over the war drum, and the ground answers."""
    f = vary("great", v)
    return stoa(
        (paper.slide(0.23, ("great", v), 800, 2100, 0.7, 0.35), 0, -11),
        (paper.tap(("great", v), 1.0), 0.22, -2),
        (drum.great(1.0, ("great", v), 56 * f), 0.22, 0),
        (bronze.shield(("great", v), 185 * f, 1.2, 0.8), 0.224, 1),
        (bronze.shield(("great", v, 3), 240 * f, 0.8, 0.6), 0.262, -3),
        (drum.great(0.6, ("great", v, 2), 50 * f), 0.44, -5),
        wet=-9,
    )


def card_play_prize(v: int) -> Wave:
    """A card worth VP: it lands, and silver and bronze ring after it."""
    return stoa(
        (paper.slide(0.23, ("prize", v), 1000, 2500, 0.6, 0.35), 0, -8),
        (paper.tap(("prize", v), 0.7), 0.22, 0),
        (wood.table(("prize", v), 0.6), 0.221, -3),
        (drum.hit(92 * vary("prize", v), 0.15, 0.6, 0.5, ("prize", v)), 0.22, -4),
        (bronze.bowl(hz(("D5", "A4", "G4")[v]), 1.0, ("prize", v)), 0.24, -7),
        (bronze.coin(("prize", v), 1700 * vary("prize", v), 0.25), 0.3, -12),
    )


def card_discard(v: int) -> Wave:
    length = 0.24 * vary("discard", v)
    return table(
        (paper.slide(length, ("discard", v), 700, 1900, 0.35, 0.35), 0, 0),
        (paper.tap(("discard", v), 0.7), length * 0.85, -4),
    )


def card_shuffle(v: int) -> Wave:
    f = vary("shuffle", v, 0.05)
    return table(
        (paper.riffle(0.42 * f, ("shuffle", v, 1), 24), 0, -4),
        (paper.slide(0.22, ("shuffle", v), 900, 2200, 0.5, 0.6), 0.44 * f, -3),
        (paper.riffle(0.28 * f, ("shuffle", v, 2), 18), 0.66 * f, -7),
        (paper.tap(("shuffle", v), 0.8), 0.97 * f, 0),
    )


def card_steal(v: int) -> Wave:
    f = vary("steal", v)
    return table(
        (paper.whoosh(0.2 * f, ("steal", v), 500, 1900, 0.7), 0, -3),
        (paper.flick(("steal", v), 0.09), 0.13 * f, 0),
        (note(("E4", "F4", "C4")[v], 0.35, 0.5, v, damp=0.2), 0.19 * f, -8),
    )


def card_return(v: int) -> Wave:
    length = 0.24 * vary("return", v)
    return table(
        (paper.slide(length, ("return", v), 1000, 2200, 0.7, 0.3), 0, -2),
        (paper.tap(("return", v), 0.45), length * 0.95, -3),
        (paper.snap(("return", v), 0.2), length * 0.3, -13),
    )


def target_lock(v: int) -> Wave:
    """Return a bow drawn a finger's breadth, an arrow nocked."""
    return table(
        (wood.creak(0.17, ("lock", v), 60, 130), 0, -9),
        (wood.clapper(820 * vary("lock", v), ("lock", v)), 0.15, 0),
        (note(("A4", "G4", "D5")[v], 0.3, 0.5, v, damp=0.14, pick=0.12), 0.152, -5),
    )


def search_deck(v: int) -> Wave:
    g, parts = chance("search", v), []
    for i in range(6 + v):
        parts.append(
            (
                paper.slide(
                    0.09 * g.uniform(0.85, 1.15), ("search", v, i), 1200 + 90 * i, 2700, 0.5, 0.5
                ),
                0.085 * i,
                -5 + g.uniform(-3, 1),
            )
        )
        parts.append((paper.snap(("search", v, i), 0.35), 0.085 * i + 0.06, -12))
    return table(*parts)


def peek(v: int) -> Wave:
    return table(
        (paper.slide(0.2 * vary("peek", v), ("peek", v), 1500, 2800, 0.35, 0.2), 0, -3),
        (note(("A4", "E4", "D5")[v], 0.5, 0.35, v, damp=0.35, pick=0.48, soft=0.85), 0.06, -5),
    )


def damage_card(v: int) -> Wave:
    length = 0.34 * vary("torn", v, 0.08)
    return table(
        (paper.tear(length, ("torn", v)), 0, 3),
        (drum.hit(88, 0.25, 0.7, 0.4, ("torn", v)), length * 0.94, -5),
        (paper.tap(("torn", v), 0.6), length + 0.09, -9),
    )
