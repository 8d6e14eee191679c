"""Objective tests of everything in sounds/ogg: python -m sounds.workshop.check [name ...].

Prints what is wrong, file by file; the exit status is 1 when anything is. Numbers are no ears:
they find clipping, clicks at seams and wrong levels, not bad taste.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import numpy as np

from sounds.workshop import measure
from sounds.workshop.cues import CUES, Cue, files
from sounds.workshop.instruments import ogg
from sounds.workshop.instruments.core import SR, Wave, mix
from sounds.workshop.instruments.loudness import integrated, true_peak

OGG = Path(__file__).parents[2] / "sounds" / "ogg"
LOOPS = {  # LUFS
    "title": -20.0,
    "duel_calm": -20.5,
    "duel_tense": -19.5,
    "battle_calm": -20.5,
    "battle_tense": -19.5,
    "greece_calm": -20.5,
    "greece_tense": -19.5,
    "agora": -25.0,
    "sea_shore": -25.0,
    "camp_night": -26.0,
}
ENDINGS = {"victory": -19.5, "defeat": -21.0}
PAIRED = ("duel", "battle", "greece")
COLOUR = {  # the range of the spectral centroid, Hz
    "ui": (150, 3200),
    "card": (200, 4300),
    "count": (150, 3600),
    "war": (120, 3200),
    "map": (120, 3200),
    "turn": (150, 2600),
}
MAY_RING = {"coin_vp"}  # a clear line is its nature
LAYERED, LAYER = -26.0, ("ahead", "behind")  # LUFS of what lies over a piece
RUNS = {"bonus": 0.045, "malus": 0.07, "count_tick": 0.064}  # seconds from tick to tick at most
MAX_RUN = -14.0  # LUFS: as loud as the greatest events, no louder
MAX_MB = 12.0


def any_file(wave: Wave, top: float) -> Iterator[str]:
    """Yield the faults that any file may have; `top` is the greatest true peak in dBFS."""
    if true_peak(wave) > top:
        yield f"true peak {true_peak(wave):.1f} > {top}"
    if np.abs(measure.mono(wave).mean()) > 1e-3:
        yield f"mean {measure.mono(wave).mean():.5f}"
    if np.isnan(wave).any() or np.abs(wave).max() >= 0.999:
        yield "clipped"
    if measure.share(wave, 17000, 22050) > -35:
        yield f"top of the spectrum at {measure.share(wave, 17000, 22050):.0f} dB"


def ends(wave: Wave) -> Iterator[str]:
    if max(np.abs(wave[:2]).max(), np.abs(wave[-2:]).max()) > 0.004:
        yield "ends not at zero"
    if np.sqrt((wave[-220:] ** 2).mean()) > 0.003:
        yield "abrupt end"


def effect(cue: Cue, wave: Wave) -> Iterator[str]:
    yield from any_file(wave, -3.0)
    yield from ends(wave)
    yield from _effect_level(cue, wave)
    if len(wave) / SR > cue.longest + 0.01:
        yield f"too long: {len(wave) / SR:.2f} s"
    if measure.silence_after(wave) > 0.12:
        yield f"empty tail: {measure.silence_after(wave):.2f} s"
    if measure.onset(wave) > (45 if cue.hit_ms else 20):
        yield f"slow onset: {measure.onset(wave):.0f} ms"
    yield from _effect_colour(cue, wave)


def _effect_level(cue: Cue, wave: Wave) -> Iterator[str]:
    """Yield as loud as the table says, or as its peaks allow."""
    off = integrated(wave) - cue.lufs
    at_ceiling = true_peak(wave) > -5.5
    if abs(off) > 1.0 and not (-4.0 < off < 0 and at_ceiling):
        yield f"loudness {integrated(wave):.1f} for {cue.lufs}"


def _effect_colour(cue: Cue, wave: Wave) -> Iterator[str]:
    lo, hi = COLOUR[cue.group]
    if not lo <= measure.centroid(wave) <= hi:
        yield f"centroid {measure.centroid(wave):.0f} Hz"
    line, where = measure.harshest_line(wave)
    if line > -7 and cue.name not in MAY_RING:
        yield f"harsh line {line:.1f} dB at {where:.0f} Hz"


def variants(waves: list[Wave]) -> Iterator[str]:
    for (i, a), (j, b) in combinations(enumerate(waves, 1), 2):
        correlation, distance = measure.likeness(a, b)
        if correlation > 0.97 or distance < 1.0:
            yield f"variants {i} and {j} alike: {correlation:.2f}, {distance:.1f} dB"
        if abs(integrated(a) - integrated(b)) > 2.0:
            yield f"variants {i} and {j} differ in loudness"


def seam(wave: Wave) -> Iterator[str]:
    """Yield the audible faults at the seam of a loop."""
    if measure.seam_step(wave):
        yield "step at the seam"
    if measure.seam_click(wave):
        yield "click at the seam"
    turn, greatest = measure.seam_turn(wave)
    if turn > greatest:
        yield f"spectral break at the seam: {turn:.1f} dB"
    if abs(measure.seam_gap(wave)) > 6:
        yield f"level break at the seam: {measure.seam_gap(wave):.1f} dB"


def loop(name: str, wave: Wave) -> Iterator[str]:
    """Music or ambience."""
    yield from any_file(wave, -1.0)
    low, high = (60, 100) if name in LOOPS else (15, 22)
    if not low - 0.01 <= len(wave) / SR <= high:
        yield f"length {len(wave) / SR:.1f} s"
    target = (LOOPS | ENDINGS)[name]
    if abs(integrated(wave) - target) > 1.0:
        yield f"loudness {integrated(wave):.1f} for {target}"
    if measure.share(wave, 2500, 5000) > -7:
        yield f"harsh: 2.5 to 5 kHz at {measure.share(wave, 2500, 5000):.1f} dB"
    yield from stereo(wave)
    yield from seam(wave) if name in LOOPS else (*ends(wave[:, 0]), *ends(wave[:, 1]))


def stereo(wave: Wave) -> Iterator[str]:
    left, right = wave[:, 0], wave[:, 1]
    correlation = float(np.corrcoef(left, right)[0, 1])
    balance = float(10 * np.log10((left**2).mean() / (right**2).mean()))
    if correlation < -0.1 or abs(balance) > 2.5:
        yield f"stereo: correlation {correlation:.2f}, balance {balance:.1f} dB"


def pair(calm: Wave, tense: Wave) -> Iterator[str]:
    """Yield the two versions of a piece run side by side."""
    if len(calm) != len(tense):
        yield f"lengths {len(calm)} and {len(tense)}"
        return
    if measure.pair_dip(calm, tense) < -2.5:
        yield f"cross-fade dips {measure.pair_dip(calm, tense):.1f} dB"
    if abs(measure.pair_lag(calm, tense)) > 5:
        yield f"not aligned: {measure.pair_lag(calm, tense)} samples"


def run(kind: str) -> Iterator[str]:
    """Yield the faults of ticks that overlap as fast as the game ever plays them."""
    ticks = [ogg.read(OGG / files(cue)[0]) for cue in CUES if cue.name.startswith(kind)]
    together = mix(*((tick, RUNS[kind] * n, 0.0) for n, tick in enumerate(ticks)))
    if integrated(together) > MAX_RUN or true_peak(together) > 0.0:
        yield f"run of {integrated(together):.1f} LUFS, true peak {true_peak(together):.1f}"


def layer(wave: Wave, moods: list[Wave]) -> Iterator[str]:
    """Yield the faults of a layer, alone and over both versions of its piece."""
    yield from any_file(wave, -6.0)
    yield from stereo(wave)
    yield from seam(wave)
    if abs(integrated(wave) - LAYERED) > 1.0:
        yield f"loudness {integrated(wave):.1f} for {LAYERED}"
    if len(moods[0]) % len(wave):
        yield f"{len(moods[0])} samples of the piece are no multiple of {len(wave)}"
        return
    for mood in moods:
        both = mood + np.tile(wave, (len(mood) // len(wave), 1))
        if true_peak(both) > -1.0:
            yield f"true peak {true_peak(both):.1f} over its piece"
        if not 0.3 < integrated(both) - integrated(mood) < 2.0:
            yield f"{integrated(both) - integrated(mood):.1f} LU louder than the piece alone"


def failures(names: list[str]) -> Iterator[str]:
    """Yield a line for each failed check of these names, or of all when none is given."""
    for cue in CUES:
        if not names or cue.name in names:
            waves = [ogg.read(OGG / file) for file in files(cue)]
            found = [line for wave in waves for line in effect(cue, wave)] + [*variants(waves)]
            yield from (f"{cue.name}: {line}" for line in found)
    for name in (*LOOPS, *ENDINGS):
        if not names or name in names:
            yield from (f"{name}: {line}" for line in loop(name, ogg.read(OGG / f"{name}.ogg")))
    for name in RUNS:
        if not names or name in names:
            yield from (f"{name}: {line}" for line in run(name))
    for name in PAIRED:
        if not names or name in names:
            both = [ogg.read(OGG / f"{name}_{mood}.ogg") for mood in ("calm", "tense")]
            yield from (f"{name}: {line}" for line in pair(*both))
            for kind in LAYER:
                wave = ogg.read(OGG / f"{name}_{kind}.ogg")
                yield from (f"{name}_{kind}: {line}" for line in layer(wave, both))


def main() -> None:
    found = list(failures(sys.argv[1:]))
    size = sum(file.stat().st_size for file in OGG.glob("*.ogg")) / 1e6
    if size > MAX_MB:
        found.append(f"all files together: {size:.1f} MB")
    print("\n".join(found) or "all checks pass")
    sys.exit(bool(found))


if __name__ == "__main__":
    main()
