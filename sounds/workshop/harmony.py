"""Counterpoint by number: on every bar's first beat, which sounding pairs clash?

python -m sounds.workshop.harmony prints them for each piece: to be read, not obeyed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sounds.workshop.instruments.pitch import LETTERS
from sounds.workshop.notes import Note, clash
from sounds.workshop.pieces import SCORES
from sounds.workshop.pieces.score import Score
from sounds.workshop.players import Part

FAINT = -10.0  # LU under the lead: softer parts do not count


Sounding = tuple[str, Note]
"""The name of a part and what it plays."""


def sounding(parts: list[Part], at: float) -> list[Sounding]:
    """Return all notes that sound at a time, in chronoi, but those of faint parts."""
    return [
        (part.name, note)
        for part in parts
        if part.lufs > FAINT
        for note in part.line
        if note.at <= at + 0.01 < note.at + note.length
    ]


def layers_at(score: Score, at: float) -> list[list[Sounding]]:
    """Return the notes of no layer, of that ahead and of that behind, which repeat sooner."""
    if score.layers is None:
        return [[]]
    bars, ahead, behind = score.layers
    within = at % (bars * score.bar)
    return [[], sounding(ahead, within), sounding(behind, within)]


def clashes(score: Score) -> Iterator[str]:
    """Yield a line for each pair, the layers of the lead included."""
    for bar in range(score.bars):
        at = bar * score.bar
        pairs: set[tuple[Sounding, Sounding]] = set()
        for mood in (score.calm, score.tense):
            for layer in layers_at(score, at):
                pairs.update(combinations(sounding(score.shared + mood, at) + layer, 2))
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
