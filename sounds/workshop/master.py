"""The last step for every sound: clean ends, right loudness, safe peaks."""

from __future__ import annotations

import numpy as np
from scipy import ndimage

from sounds.workshop.instruments.core import SR, Wave, count, db, fade, high, limit, low
from sounds.workshop.instruments.loudness import integrated

CEILING = db(-4.3)  # sample peak before encoding; Vorbis may add some tenths
SQUEEZE = 6.0  # at most this much limiting, in dB
KNEE = 4.0  # and this much soft clipping of single peaks
LEAD_IN = 0.003  # silence before the first sound, so that the codec has nothing to smear


def trim(wave: Wave, keep_start: bool, floor: float = -50.0) -> Wave:
    """Cut what lies below the floor (dB under the peak).

    A start that leads to a timed hit is kept.
    """
    top = np.abs(wave).max()
    loud = ndimage.maximum_filter1d(np.abs(wave), count(0.012)) > top * db(floor)
    first = max(0, int(np.flatnonzero(np.abs(wave) > top * db(-46))[0]) - count(0.001))
    return wave[0 if keep_start else first : np.flatnonzero(loud)[-1] + 1]


def level_out(wave: Wave) -> Wave:
    """Take the mean away under the sound's own envelope, so that both ends stay at zero."""
    shape = ndimage.uniform_filter1d(np.abs(wave), count(0.02)) * np.hanning(len(wave))
    return wave - shape * (wave.sum() / shape.sum())


def effect(wave: Wave, lufs: float, longest: float, timed: bool = False) -> Wave:
    """Return a finished effect: mono, trimmed, faded, as loud as `lufs` unless peaks forbid it."""
    wave = trim(low(high(wave, 32, 2), 13000, 4), timed)[: count(longest - LEAD_IN)]
    wave = level_out(fade(wave, 0.0012, min(0.22 * len(wave) / SR, 0.25)))
    best = limited(wave, lufs - integrated(wave))
    for _ in range(3):
        best = limited(wave, lufs - integrated(wave) + max(0.0, lufs - integrated(best)))
    gain = min(1.0, db(lufs - integrated(best)))
    done = level_out(fade(best * gain, 0.0012, 0.004))
    return np.concatenate([np.zeros(count(LEAD_IN)), done, np.zeros(64)])


def limited(wave: Wave, gain: float) -> Wave:
    """Raise by `gain` dB, but squeeze the peaks no more than SQUEEZE dB."""
    raised = wave * db(gain)
    over = np.abs(raised).max() / CEILING
    return knee(limit(raised / max(1.0, over / db(SQUEEZE + KNEE)), CEILING * db(KNEE)))


def knee(wave: Wave) -> Wave:
    """Round off what stands above half the ceiling, as a skin or a table would."""
    start = 0.5 * CEILING
    above = np.maximum(np.abs(wave) - start, 0.0)
    return np.sign(wave) * (
        np.minimum(np.abs(wave), start) + (CEILING - start) * np.tanh(above / (CEILING - start))
    )


def master_loop(wave: Wave, lufs: float, peak: float = -2.0) -> Wave:
    """Return a finished piece of music or ambience."""
    for _ in range(3):
        wave = wave * db(lufs - integrated(wave))
        wave = limit(wave, db(peak)) if np.abs(wave).max() > db(peak) else wave
    return wave
