"""Pitches: the white notes in Pythagorean tuning round the mese, A = 220 Hz, and the old modes."""

from __future__ import annotations

MESE = 220.0
RATIOS = {"A": 1.0, "B": 9 / 8, "C": 32 / 27, "D": 4 / 3, "E": 3 / 2, "F": 128 / 81, "G": 16 / 9}
LETTERS = "ABCDEFG"
# the ancient name of each octave species and its modern final
MODES = {
    "Mixolydian": "B",
    "Lydian": "C",
    "Phrygian": "D",
    "Dorian": "E",
    "Hypolydian": "F",
    "Hypophrygian": "G",
    "Hypodorian": "A",
}


def step(name: str) -> int:
    """Diatonic steps above A3: step("A3") is 0, step("C4") is 2."""
    octave = int(name[1:]) - (0 if name[0] in "AB" else 1)
    return LETTERS.index(name[0]) + 7 * (octave - 3)


def pitch(step_: int) -> float:
    return MESE * RATIOS[LETTERS[step_ % 7]] * 2.0 ** (step_ // 7)


def hz(name: str) -> float:
    """Frequency of a note name such as "D4"."""
    return pitch(step(name))
