"""The pieces, a page for each, read from top to bottom: tunes, who plays them, the score.

All share the white notes round the mese A, so that any cue fits over any piece.
"""

from __future__ import annotations

from sounds.workshop.pieces import battle, defeat, duel, greece, title, victory
from sounds.workshop.pieces.score import Score

SCORES: dict[str, Score] = {
    "title": title.SCORE,
    "duel": duel.SCORE,
    "battle": battle.SCORE,
    "greece": greece.SCORE,
    "victory": victory.SCORE,
    "defeat": defeat.SCORE,
}
