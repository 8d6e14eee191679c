"""Bronze: shields, swords, helmets, cymbals, coins and bowls as banks of uneven modes."""

from __future__ import annotations

import numpy as np

from sounds.workshop.instruments.core import (
    Wave,
    band,
    chance,
    clock,
    count,
    curve,
    decay,
    fade,
    grains,
    level,
    low,
    mix,
    modal,
    shaped,
    white,
)


def plate(
    f0: float,
    modes: int,
    top: float,
    t60: float,
    key: object,
    contact: float = 0.00012,
    tilt: float = 0.5,
    damp: float = 0.6,
    seconds: float | None = None,
) -> Wave:
    """Return a struck sheet. top: highest mode in Hz; contact: seconds of touch (long = dull)."""
    g = chance("plate", key)
    spread = np.linspace(0, 1, modes) ** 1.15
    freqs = f0 * (top / f0) ** spread * g.uniform(0.965, 1.035, modes)
    freqs[0] = f0 * g.uniform(0.99, 1.01)
    amps = (
        (freqs / f0) ** -tilt
        * np.exp(-((freqs * contact * 2.2) ** 2))
        * g.uniform(0.35, 1.0, modes)
    )
    t60s = t60 * (freqs / f0) ** -damp * g.uniform(0.6, 1.2, modes)
    twin = freqs * (1 + g.uniform(0.0006, 0.004, modes))
    length = seconds or 1.15 * t60
    return level(
        modal(
            np.concatenate([freqs, twin]),
            np.concatenate([t60s, 0.85 * t60s]),
            np.concatenate([amps, 0.6 * amps]),
            length,
            key,
            0.004,
            0.02,
        ),
        0.15,
    )


def shield(key: object = 0, f0: float = 215.0, t60: float = 0.75, vel: float = 0.7) -> Wave:
    """Return a blow on an aspis: bronze skin over wood."""
    skin = plate(f0, 34, 5200, 1.25 * t60, key, 0.00012 - 0.00006 * vel, 0.42, 0.55)
    wood = modal(
        np.array([118.0, 190.0, 287.0]),
        np.array([0.12, 0.09, 0.06]),
        np.array([1.0, 0.7, 0.4]),
        0.2,
        key,
    )
    grit = band(white(0.03, ("grit", key)), 700, 4200) * decay(0.03, 0.012)
    return mix((skin, 0, 1), (level(wood, 0.14), 0, -4), (level(grit, 0.07), 0, -6))


def sword(key: object = 0, f0: float = 1150.0, t60: float = 0.5) -> Wave:
    """Blade on blade: a short bright ring without scream."""
    blade = plate(f0, 14, 8200, t60, key, 0.00003, 0.75, 0.5)
    tick = band(white(0.02, ("tick", key)), 1500, 6000) * decay(0.02, 0.008, 0.0006)
    return mix((blade, 0, 0), (level(tick, 0.1), 0, -6))


def scrape(key: object = 0, seconds: float = 0.25, lo: float = 1600, hi: float = 3600) -> Wave:
    """Edge drawn along edge."""
    glide = curve([(0, lo), (seconds, hi)], seconds)
    rub = (
        shaped(seconds, ("rub", key), glide, 0.35)
        * np.sin(np.pi * np.linspace(0, 1, count(seconds))) ** 1.5
    )
    sing = grains(seconds, ("sing", key), np.full(count(seconds), 420.0))
    steel = plate(lo * 0.8, 10, 7000, 0.25, key, 0.00004, 0.7, seconds=0.2)
    return 0.75 * level(rub, 0.12) + 0.25 * level(
        np.convolve(sing, steel[:2000])[: len(rub)] * rub.std() ** 0, 0.1
    ) * np.hanning(len(rub))


def cymbal(key: object = 0, t60: float = 0.9, f0: float = 620.0) -> Wave:
    """Kymbala: two small cups, struck rim to rim."""
    one = plate(f0, 36, 9500, t60, (key, 1), 0.00002, 0.45, 0.45)
    two = plate(f0 * 1.031, 36, 9800, t60, (key, 2), 0.00002, 0.45, 0.45)
    return low(mix((one, 0, 0), (two, 0.004, -1)), 7500, 1)


def coin(key: object = 0, f0: float = 2350.0, t60: float = 0.35) -> Wave:
    """Return a silver drachma: three clear partials."""
    g = chance("coin", key)
    ratios = np.array([1.0, 1.585, 2.31, 3.02]) * g.uniform(0.99, 1.01, 4)
    tone = modal(
        f0 * ratios,
        t60 * np.array([1, 0.8, 0.5, 0.35]),
        np.array([1, 0.55, 0.28, 0.12]),
        t60 * 1.2,
        key,
    )
    tick = band(white(0.008, ("coin", key)), 1800, 6000) * decay(0.008, 0.004, 0.0005)
    return mix((level(tone, 0.12), 0, 0), (level(tick, 0.05), 0, -8))


def bowl(f0: float, seconds: float, key: object = 0, soft: float = 0.5) -> Wave:
    """Return a libation bowl struck with felt: a slow shimmering tone."""
    ratios = np.array([1.0, 2.71, 5.02, 7.9])
    amps = np.array([1.0, 0.42 * (1 - 0.5 * soft), 0.16 * (1 - 0.6 * soft), 0.05 * (1 - soft)])
    freqs = np.concatenate([f0 * ratios, f0 * ratios * 1.0018])
    t60 = seconds * np.array([1.0, 0.6, 0.35, 0.2])
    wave = modal(
        freqs, np.concatenate([t60, t60]), np.concatenate([amps, 0.8 * amps]), seconds * 1.1, key
    )
    return level(
        wave * (1 - np.exp(-clock(len(wave) / 44100)[: len(wave)] / (0.002 + 0.008 * soft))), 0.13
    )


def clatter(key: object = 0, seconds: float = 0.5, many: int = 7) -> Wave:
    """Arms knocking together."""
    g, parts = chance("clatter", key), []
    for i in range(many):
        at = seconds * (i + g.uniform(0, 0.8)) / many
        piece = (
            shield((key, i), g.uniform(260, 520), 0.22)
            if g.random() < 0.6
            else sword((key, i), g.uniform(900, 1700), 0.2)
        )
        parts.append((piece, at, g.uniform(-12, -3)))
    return fade(mix(*parts))
