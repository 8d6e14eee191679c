"""The primitives of synthesis: time, random sources, envelopes, filters and mixing."""

from __future__ import annotations

import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage, signal

SR = 44100
Wave = NDArray[np.float64]
THIRDS = 80.0 * 2.0 ** (np.arange(24) / 3.0)  # third-octave centres, 80 Hz to 16 kHz
THIRDS = THIRDS[THIRDS < 15500]


def chance(*key: object) -> np.random.Generator:
    """Return a fixed source of chance for this key: the same key gives the same sound for ever."""
    return np.random.default_rng(zlib.crc32(repr(key).encode()))


def count(seconds: float) -> int:
    return max(1, round(seconds * SR))


def clock(seconds: float) -> Wave:
    return np.arange(count(seconds)) / SR


def db(level: float) -> float:
    return float(10.0 ** (level / 20.0))


def curve(points: Sequence[tuple[float, float]], seconds: float) -> Wave:
    """Return a line through (second, value) points."""
    when, what = zip(*points, strict=True)
    return np.interp(clock(seconds), when, what)


def decay(seconds: float, t60: float, attack: float = 0.001) -> Wave:
    """Return a struck envelope: a short raised-cosine attack, then -60 dB in t60 seconds."""
    t = clock(seconds)
    rise = 0.5 - 0.5 * np.cos(np.pi * np.minimum(t / max(attack, 1e-5), 1.0))
    return rise * np.exp(-6.908 * t / t60)


def hump(seconds: float, top: float = 0.5, power: float = 1.0) -> Wave:
    """Return a smooth swell that is zero at both ends and one at the fraction `top`."""
    u = np.linspace(0, 1, count(seconds))
    warped = np.where(u < top, 0.5 * u / top, 0.5 + 0.5 * (u - top) / (1 - top))
    return np.sin(np.pi * warped) ** (2 * power)


def fade(wave: Wave, start: float = 0.002, end: float = 0.01) -> Wave:
    """Raised-cosine ends, in seconds."""
    out = wave.copy()
    a, b = min(count(start), len(out) // 2), min(count(end), len(out) // 2)
    shape = (slice(None),) + (None,) * (out.ndim - 1)
    out[:a] *= (0.5 - 0.5 * np.cos(np.pi * np.arange(a) / a))[shape]
    out[len(out) - b :] *= (0.5 + 0.5 * np.cos(np.pi * (np.arange(b) + 1) / b))[shape]
    return out


def mix(*layers: tuple[Wave, float, float]) -> Wave:
    """Sum of (wave, start in seconds, gain in dB)."""
    end = max(count(at) + len(wave) for wave, at, _ in layers)
    out = np.zeros(end)
    for wave, at, gain in layers:
        begin = round(at * SR)
        out[begin : begin + len(wave)] += wave * db(gain)
    return out


def unit(wave: Wave, peak: float = 1.0) -> Wave:
    return wave * (peak / max(float(np.max(np.abs(wave))), 1e-9))


def level(wave: Wave, rms: float = 0.1) -> Wave:
    """Scale to an RMS taken over the loudest 50 ms."""
    power = ndimage.uniform_filter1d(wave * wave, min(len(wave), count(0.05)), mode="constant")
    return wave * (rms / max(float(np.sqrt(power.max())), 1e-9))


def low(wave: Wave, hz: float, order: int = 2) -> Wave:
    return signal.sosfilt(
        signal.butter(order, min(hz, 20000), "low", fs=SR, output="sos"), wave, axis=0
    )


def high(wave: Wave, hz: float, order: int = 2) -> Wave:
    return signal.sosfilt(signal.butter(order, hz, "high", fs=SR, output="sos"), wave, axis=0)


def band(wave: Wave, lo: float, hi: float, order: int = 2) -> Wave:
    return signal.sosfilt(signal.butter(order, [lo, hi], "band", fs=SR, output="sos"), wave, axis=0)


def ring(wave: Wave, hz: float, q: float) -> Wave:
    """Return a resonance with unit gain at its centre."""
    b, a = signal.iirpeak(min(hz, 20000), q, fs=SR)
    return signal.lfilter(b, a, wave)


def dip(wave: Wave, hz: float, q: float, depth: float) -> Wave:
    """Take `depth` dB out around hz (negative adds)."""
    return wave - (1.0 - db(-depth)) * ring(wave, hz, q)


def white(seconds: float, key: object) -> Wave:
    return chance("white", key).standard_normal(count(seconds))


def shaped(
    seconds: float, key: object, centre: Wave, width: float = 0.7, tilt: float = 0.0
) -> Wave:
    """Noise whose band follows `centre` (Hz, one value a sample); width in octaves."""
    where = np.log2(np.maximum(centre, 20.0))
    out = np.zeros(len(where))
    for hz in THIRDS:
        gain = np.exp(-0.5 * ((np.log2(hz) - where) / width) ** 2)
        if gain.max() > 0.003:
            own = white(
                seconds, (key, round(hz))
            )  # each band its own noise: one source would cancel between bands
            out += (
                band(own, hz / 1.122, min(hz * 1.122, 20000), 2)
                * gain
                * (hz / 1000.0) ** (tilt - 0.5)
            )
    return out


def grains(seconds: float, key: object, rate: Wave, spread: float = 0.7) -> Wave:
    """Random impulses, `rate` a second, with log-normal heights: friction seen from near."""
    g = chance("grains", key)
    n = count(seconds)
    fires = g.random(n) < np.resize(rate, n) / SR
    return fires * g.lognormal(0.0, spread, n) * np.where(g.random(n) < 0.5, -1.0, 1.0)


def modal(
    freqs: Wave,
    t60s: Wave,
    amps: Wave,
    seconds: float,
    key: object = 0,
    bend: float = 0.0,
    settle: float = 0.03,
) -> Wave:
    """Return a bank of dying sinusoids; `bend` is the relative sharpness of the first moment."""
    t = clock(seconds)
    warped = t + bend * settle * (1 - np.exp(-t / settle))
    # scattered phases: no spike where all begin together
    phase = chance("modal", key).uniform(0, 2 * np.pi, len(freqs))
    phase[0] = 0.0
    out = np.zeros(len(t))
    for f, d, a, p in zip(freqs, t60s, amps, phase, strict=True):
        if 20 < f < 18000:
            live = min(len(t), count(d * 1.2))
            out[:live] += (
                a * np.sin(2 * np.pi * f * warped[:live] + p) * np.exp(-6.908 * t[:live] / d)
            )
    return fade(out, 0.0006, 0.01)


def limit(wave: Wave, peak: float) -> Wave:
    """Return a look-ahead limiter without overshoot; 3 ms window."""
    size = count(0.003) | 1
    top = np.abs(wave) if wave.ndim == 1 else np.abs(wave).max(axis=1)
    need = np.minimum(1.0, peak / np.maximum(top, 1e-9))
    held = ndimage.minimum_filter1d(need, 2 * size + 1, mode="nearest")
    window = np.hanning(size + 2)[1:-1]
    gain = ndimage.convolve1d(held, window / window.sum(), mode="nearest")
    return wave * (gain if wave.ndim == 1 else gain[:, None])


def warm(wave: Wave, drive: float = 1.5) -> Wave:
    """Gentle saturation that keeps small signals unchanged."""
    return np.tanh(wave * drive) / drive
