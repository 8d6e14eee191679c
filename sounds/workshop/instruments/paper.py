"""Cards, pages and cloth: friction made of many tiny slips, and the small air of a moving sheet."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    Wave,
    band,
    chance,
    count,
    decay,
    fade,
    grains,
    hump,
    level,
    low,
    mix,
    ring,
    shaped,
    white,
)


def slide(
    seconds: float = 0.2,
    key: object = 0,
    lo: float = 1400,
    hi: float = 3000,
    top: float = 0.45,
    grit: float = 0.4,
) -> Wave:
    """Card over cloth or card: a swelling hiss with grain."""
    n = count(seconds)
    u = np.linspace(0, 1, n)
    speed = hump(seconds, top, 0.8)
    glide = lo + (hi - lo) * np.sin(
        np.pi * np.minimum(u / (2 * top), 0.5 + (u - top) / (2 * (1 - top)) * (u > top))
    )
    air = shaped(seconds, ("air", key), glide, 0.75, -0.25) * speed
    slips = band(grains(seconds, ("slip", key), 2600 * speed + 1), 900, 5200, 1) * speed
    return fade(level(air, 0.11) + grit * level(slips, 0.09), 0.004, 0.02)


def snap(key: object = 0, hard: float = 0.5) -> Wave:
    """Return the edge of a card let go."""
    g = chance("snap", key)
    click = white(0.03, ("snap", key)) * decay(0.03, 0.011, 0.0009)
    body = np.zeros(len(click))
    for hz, a in ((620, 0.8), (1350, 1.0), (2500, 0.7), (4100, 0.3)):
        body += a * ring(click, hz * g.uniform(0.94, 1.06), 3.5)
    return level(low(body, 3000 + 4000 * hard, 1), 0.12)


def tap(key: object = 0, weight: float = 0.4) -> Wave:
    """Return a card laid flat: a puff of air and a soft board."""
    g = chance("tap", key)
    puff = band(white(0.07, ("puff", key)), 160, 900) * decay(0.07, 0.045, 0.003)
    push = white(0.05, ("board", key)) * decay(0.05, 0.014, 0.0009)
    board = np.zeros(len(push))
    for hz, a in ((210 - 60 * weight, 1.0), (390 - 80 * weight, 0.6), (880, 0.28)):
        board += a * ring(push, hz * g.uniform(0.95, 1.05), 6)
    return mix((level(board, 0.13), 0, 0), (level(puff, 0.09), 0, -3), (snap(key, 0.25), 0, -12))


def flick(key: object = 0, seconds: float = 0.1) -> Wave:
    """Return a quick short slide that ends in a snap."""
    return mix(
        (slide(seconds, key, 1700, 3400, 0.6, 0.3), 0, -3), (snap(key, 0.5), seconds * 0.6, 0)
    )


def riffle(seconds: float = 0.5, key: object = 0, cards: int = 26) -> Wave:
    """Return two halves of a deck falling into each other."""
    g = chance("riffle", key)
    at = seconds * np.linspace(0, 1, cards) ** 0.85 + g.normal(0, 0.003, cards)
    force = 0.45 + 0.55 * np.sin(np.pi * np.linspace(0.08, 0.97, cards))
    parts = [
        (snap((key, i), 0.45) * force[i] * g.uniform(0.6, 1.0), max(0.0, float(at[i])), 0.0)
        for i in range(cards)
    ]
    return mix(*parts)


def tear(seconds: float = 0.4, key: object = 0) -> Wave:
    """Return a card torn across: fibres breaking faster and faster."""
    n = count(seconds)
    u = np.linspace(0, 1, n)
    pull = (
        (0.35 + 0.65 * u**1.5) * np.where(u > 0.94, (1 - u) / 0.06, 1.0) * np.minimum(u / 0.03, 1)
    )
    fibres = grains(seconds, ("fibre", key), 700 + 3500 * u**2, 0.45)
    wave = band(fibres, 700, 4600, 1) + 0.5 * ring(fibres, 1250, 3) + 0.4 * ring(fibres, 2600, 3)
    return fade(level(wave * pull, 0.13), 0.004, 0.015)


def page(seconds: float = 0.45, key: object = 0) -> Wave:
    """Return a sheet of papyrus turning: a rustle, a bow of air, a landing."""
    turn = slide(seconds * 0.75, key, 700, 2200, 0.55, 0.25)
    crackle = band(
        grains(seconds * 0.7, ("crackle", key), np.full(count(seconds * 0.7), 240.0), 1.0),
        900,
        4500,
        1,
    )
    crackle = level(crackle * hump(seconds * 0.7, 0.4), 0.07)
    return mix((turn, 0, 0), (crackle, 0.01, -5), (tap(key, 0.2), seconds * 0.68, -7))


def cloth(
    seconds: float = 0.7, key: object = 0, lo: float = 300, hi: float = 900, top: float = 0.4
) -> Wave:
    """Return a heavy curtain drawn: broad, dark and soft."""
    n = count(seconds)
    glide = np.interp(np.linspace(0, 1, n), [0, top, 1], [lo, hi, lo])
    g = chance("folds", key)
    folds = 1 + 0.4 * np.interp(np.arange(n), np.linspace(0, n, 12), g.standard_normal(12))
    air = (
        shaped(seconds, ("cloth", key), glide, 1.0, -0.3)
        * hump(seconds, top, 0.7)
        * np.clip(folds, 0.3, 2)
    )
    return fade(level(air, 0.12), 0.01, 0.05)


def whoosh(
    seconds: float = 0.3,
    key: object = 0,
    lo: float = 350,
    hi: float = 1400,
    top: float = 0.6,
    width: float = 0.6,
) -> Wave:
    """Air parted by something quick."""
    n = count(seconds)
    glide = np.interp(np.linspace(0, 1, n), [0, top, 1], [lo, hi, lo * 1.2])
    return fade(
        level(shaped(seconds, ("whoosh", key), glide, width, -0.2) * hump(seconds, top, 1.3), 0.12),
        0.006,
        0.03,
    )
