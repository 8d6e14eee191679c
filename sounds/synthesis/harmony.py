"""Counterpoint by number: on every bar's first beat, which sounding pairs clash?

python -m sounds.synthesis.harmony prints them for every piece: to be read, not to be obeyed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sounds.synthesis.instruments.pitch import LETTERS
from sounds.synthesis.notes import Note, clash
from sounds.synthesis.pieces import SCORES
from sounds.synthesis.pieces.score import Score
from sounds.synthesis.players import Part

FAINT = -10.0  # LU under the lead: softer parts do not count


def sounding(parts: list[Part], at: float) -> list[tuple[str, Note]]:
    return [
        (part.name, note)
        for part in parts
        if part.lufs > FAINT
        for note in part.line
        if note.at <= at + 0.01 < note.at + note.length
    ]


def clashes(score: Score) -> Iterator[str]:
    """Yield a line for each pair."""
    for bar in range(score.bars):
        now = sounding(score.shared + score.calm, bar * score.bar)
        tense = sounding(score.shared + score.tense, bar * score.bar)
        pairs = {*combinations(now, 2), *combinations(tense, 2)}
        for (one, a), (two, b) in sorted(pairs):
            if one != two and clash(a.step, b.step):
                yield f"bar {bar}: {one} {_name(a)} / {two} {_name(b)}"


def _name(note: Note) -> str:
    return f"{LETTERS[note.step % 7]}{(note.step + 5) // 7 + 3}"


def main() -> None:
    for name, score in SCORES.items():
        found = list(clashes(score))
        print(f"{name}: {len(found)} clashes on first beats", *found, sep="\n  ")


if __name__ == "__main__":
    main()
