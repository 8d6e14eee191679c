"""Perceptual measurements: colour, harshness, ends, seams, likeness."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from scipy import signal

from sounds.workshop.instruments.core import SR, Wave, high
from sounds.workshop.instruments.loudness import blocks

SEAM_BANDS = (1, 5, 12, 28, 64, 150, 400, 1000)  # edges in bins of a 2048-point spectrum
PRINT_BANDS = np.unique(np.geomspace(1, 512, 25).astype(int))


def mono(wave: Wave) -> Wave:
    return wave if wave.ndim == 1 else wave.mean(axis=1)


def spectrum(wave: Wave) -> tuple[Wave, Wave]:
    """Hz, and the power there."""
    hz, power = signal.welch(mono(wave), SR, nperseg=min(4096, len(wave)))
    return hz, power


def centroid(wave: Wave) -> float:
    hz, power = spectrum(wave)
    return float((hz * power).sum() / power.sum())


def share(wave: Wave, lo: float, hi: float) -> float:
    """Part of the power between two frequencies, in dB."""
    hz, power = spectrum(wave)
    return float(10 * np.log10(power[(hz >= lo) & (hz < hi)].sum() / power.sum() + 1e-12))


def harshest_line(wave: Wave) -> tuple[float, float]:
    """Return the strongest narrow line from 1.8 to 6 kHz: dB of the whole power, and Hz."""
    hz, power = spectrum(wave)
    k = int(np.argmax(np.where((hz > 1800) & (hz < 6000), power, 0)))
    line = power[max(0, k - 1) : k + 2].sum() / power.sum()
    return float(10 * np.log10(line + 1e-12)), float(hz[k])


def silence_after(wave: Wave, floor: float = -58.0) -> float:
    """Seconds at the end that lie below the floor under the peak."""
    loud = np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 10 ** (floor / 20))
    return float((len(wave) - 1 - loud[-1]) / SR)


def onset(wave: Wave) -> float:
    """ms until the sound first reaches -34 dB of its peak."""
    return float(np.flatnonzero(np.abs(wave) > np.abs(wave).max() * 0.02)[0]) / SR * 1000


def likeness(a: Wave, b: Wave) -> tuple[float, float]:
    """Largest waveform correlation of two variants, and their mean spectral distance in dB."""
    n = max(len(a), len(b))
    x, y = np.pad(a, (0, n - len(a))), np.pad(b, (0, n - len(b)))
    together = np.abs(signal.correlate(x, y, "full", "fft")).max()
    p, q = _print(x), _print(y)
    both = np.maximum(p, q) > max(p.max(), q.max()) - 50
    correlation = together / np.sqrt((x * x).sum() * (y * y).sum())
    return float(correlation), float(np.abs(p - q)[both].mean())


def _print(wave: Wave) -> Wave:
    """Return a coarse time-frequency picture for comparing variants."""
    _, _, s = signal.stft(wave, SR, nperseg=1024, noverlap=768, boundary=None, padded=True)
    bands = np.array([np.abs(s[a:b]).mean(axis=0) for a, b in pairwise(PRINT_BANDS)])
    return 20 * np.log10(bands + 1e-5)


def seam_step(wave: Wave) -> bool:
    """True if the jump from the last sample to the first is greater than the piece's own steps."""
    flat = mono(wave)
    jump = np.abs(flat[0] - flat[-1])
    return bool(jump > np.percentile(np.abs(np.diff(flat)), 99.9))


def seam_click(wave: Wave, window: int = 88) -> bool:
    """True if there is more hiss at the seam than anywhere else; the window is 2 ms."""
    flat = mono(wave)
    hiss = high(flat, 7000, 4) ** 2
    here = high(_round_the_seam(flat), 7000, 4)[2 * SR - window // 2 :][:window] ** 2
    everywhere = hiss[: len(hiss) // window * window].reshape(-1, window).mean(axis=1)
    return bool(here.mean() > np.percentile(everywhere, 99.5))


def seam_turn(wave: Wave) -> tuple[float, float]:
    """Return the spectrum's change at the seam in dB, and the greatest inside the piece."""
    flat = mono(wave)
    there = _change(_round_the_seam(flat))
    middle = len(there) // 2
    return float(there[middle - 3 : middle + 4].max()), float(_change(flat).max())


def seam_gap(wave: Wave) -> float:
    """Return the loudness of the first two seconds above the last two, in dB."""
    flat = mono(wave)
    before, after = (np.sqrt((x**2).mean()) for x in (flat[-2 * SR :], flat[: 2 * SR]))
    return float(20 * np.log10(after / before))


def _round_the_seam(flat: Wave) -> Wave:
    return np.concatenate([flat[-2 * SR :], flat[: 2 * SR]])


def _change(flat: Wave) -> Wave:
    """Mean change of seven bands from frame to frame, in dB."""
    _, _, s = signal.stft(flat, SR, nperseg=2048, noverlap=1024, boundary=None)
    levels = [np.abs(s[a:b]).mean(axis=0) for a, b in pairwise(SEAM_BANDS)]
    return np.abs(np.diff(20 * np.log10(np.array(levels) + 1e-4), axis=1)).mean(axis=0)


def pair_dip(calm: Wave, tense: Wave) -> float:
    """Return the drop in the middle of a cross-fade below the softer version, in dB."""
    middle, softer = blocks(0.5 * calm + 0.5 * tense), np.minimum(blocks(calm), blocks(tense))
    return float(10 * np.log10(np.median(middle / np.maximum(softer, 1e-9))))


def pair_lag(calm: Wave, tense: Wave) -> int:
    """Samples by which what the two share is shifted."""
    likest = np.argmax(signal.correlate(mono(tense), mono(calm), "full", "fft"))
    return int(likest) - len(calm) + 1
