"""Lyre, kithara and barbitos: gut strings by extended Karplus-Strong on a resonant body."""

from __future__ import annotations

from functools import lru_cache
from typing import TypedDict, Unpack

import numpy as np
from scipy import signal

from sounds.workshop.instruments.core import (
    SR,
    Wave,
    chance,
    count,
    db,
    fade,
    level,
    low,
    modal,
    ring,
)

# body: (resonance Hz, Q, dB), knock Hz, t60 at 220 Hz, t60 of 3 kHz
BODIES = {
    "lyre": (((265, 9, -3), (430, 8, -5), (780, 7, -8), (1450, 5, -11)), 240.0, 2.3, 0.80),
    "kithara": (((170, 9, -3), (310, 8, -4), (560, 7, -7), (1150, 5, -10)), 165.0, 3.0, 0.85),
    "barbitos": (((110, 8, -2), (215, 8, -4), (400, 7, -7), (820, 5, -11)), 110.0, 3.4, 0.55),
}


def _string(freq: float, seconds: float, excite: Wave, t60: float, t60_high: float) -> Wave:
    """Return one polarisation of a string: a damped comb filter, tuned by Lagrange in its loop."""
    gain = 10 ** (-3 / (freq * t60))
    gain_high = 10 ** (-3 / (freq * min(t60_high, t60)))
    b = min(0.24, (1 - gain_high / gain) / (2 * (1 - np.cos(2 * np.pi * 3000 / SR))))
    whole = int(np.floor(SR / freq - 2.0))
    d = SR / freq - 1.0 - whole
    lag = [
        -(d - 1) * (d - 2) * (d - 3) / 6,
        d * (d - 2) * (d - 3) / 2,
        -d * (d - 1) * (d - 3) / 2,
        d * (d - 1) * (d - 2) / 6,
    ]
    loop = gain * np.convolve([b, 1 - 2 * b, b], lag)
    den = np.zeros(whole + len(loop))
    den[0] = 1.0
    den[whole:] -= loop
    x = np.zeros(count(seconds))
    x[: len(excite)] = excite[: len(x)]
    return signal.lfilter([1.0], den, x)


def _plectrum(freq: float, vel: float, pick: float, soft: float, key: object) -> Wave:
    """Return the push of a plectrum: a short pulse and its echo from the near end of the string."""
    width = count(0.00010 + 0.0007 * soft + 0.0003 * (1 - vel))
    pulse = np.hanning(width + 2)[1:-1]
    period = SR / freq
    gap = max(1, round(pick * period))
    out = np.zeros(int(period) + gap + width + 2)
    out[:width] += pulse
    out[gap : gap + width] -= pulse * 0.95
    grit = chance("grit", key).standard_normal(len(out)) * 0.05 * np.linspace(1, 0, len(out))
    return out + low(grit, 2500 + 4000 * vel)


@lru_cache(maxsize=600)
def _pluck(
    freq: float,
    seconds: float,
    vel: float,
    pick: float,
    soft: float,
    body: str,
    damp: float,
    key: int,
) -> Wave:
    peaks, knock, t60, t60_high = BODIES[body]
    g = chance("pluck", round(freq, 3), key)
    pick, cents = pick * g.uniform(0.88, 1.14), g.uniform(0.5, 1.5)
    t60 = damp * t60 * (220 / freq) ** 0.45
    excite = _plectrum(freq, vel, pick, soft, (freq, key))
    tone = 0.72 * _string(freq, seconds, excite, t60, damp * t60_high)
    tone += 0.34 * _string(
        freq * 2 ** (cents / 1200), seconds, excite, 0.55 * t60, 0.7 * damp * t60_high
    )
    wood = sum(db(gain + 3) * ring(tone, hz * g.uniform(0.98, 1.02), q) for hz, q, gain in peaks)
    out = level(low(tone + 0.7 * wood, 4500 + 6500 * vel * (1.2 - soft), 1), 0.12)
    thump = modal(
        np.array([knock, knock * 2.1]), np.array([0.09, 0.05]), np.array([1, 0.5]), 0.12, key
    )
    out[: len(thump)] += 0.012 * thump[: len(out)]
    return fade(out, 0.0005, min(0.12, seconds * 0.3))


class Touch(TypedDict, total=False):
    """The optional arguments of `pluck`."""

    pick: float
    soft: float
    body: str
    damp: float


def pluck(
    freq: float,
    seconds: float = 2.0,
    vel: float = 0.7,
    pick: float = 0.2,
    soft: float = 0.4,
    body: str = "lyre",
    damp: float = 1.0,
    key: int = 0,
) -> Wave:
    """Return one plucked note.

    vel 0-1 is force, pick where along the string, soft 0-1 plectrum to finger.
    """
    grid = round(vel * 8) / 8
    wave = _pluck(round(freq, 4), round(seconds, 2), grid, pick, soft, body, damp, key)
    return wave * (0.25 + 0.95 * vel)


def strum(
    freqs: list[float],
    seconds: float = 2.5,
    vel: float = 0.7,
    spread: float = 0.022,
    key: int = 0,
    **how: Unpack[Touch],
) -> Wave:
    """Several strings swept by the plectrum."""
    out = np.zeros(count(seconds + spread * len(freqs)))
    for i, freq in enumerate(freqs):
        wave = pluck(freq, seconds, vel * (1 - 0.05 * i), key=key + i, **how)
        begin = count(spread * i + 1e-6) - 1
        out[begin : begin + len(wave)] += wave
    return out
