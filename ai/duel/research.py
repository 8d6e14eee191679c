"""The duel as numbers, for learners."""

from __future__ import annotations

from ai.research.part import MoveRow, ResearchPart, face_number, zones_counts
from game.rules.core import HIDDEN
from game.rules.duel.cards import COUNT
from game.rules.duel.legal import LEGAL
from game.rules.duel.notation import notation_of
from game.rules.duel.view import DuelView

CARDS = range(COUNT)
ROWS = (
    *(MoveRow(verb, CARDS) for verb in ("play", "exchange", "discard", "target", "take")),
    *map(MoveRow, ("pass", "done", "decline", "none", "land", "sea", "keep", "retire")),
    MoveRow("hold", CARDS),  # last, so that the numbers of the printed game stay
    MoveRow("trim", CARDS),
)


def row(view: DuelView) -> list[int]:
    """Return a view as integers."""
    about, chosen = (view.pending[1], view.pending[2]) if view.pending else (HIDDEN, ())
    zones = (view.deck, view.discard, *view.hands, view.lot, chosen, *view.tables, *view.piles)
    both = range(COUNT)
    return [
        *(view.turn, view.target, *view.vp, *map(int, view.passed), *view.exchanged),
        *(face_number(view.faces, about), face_number(view.faces, view.last), view.genius),
        *zones_counts(view.faces, zones, COUNT),
        *(view.as_land >> face & 1 for face in both),
        *(view.as_sea >> face & 1 for face in both),
    ]


RESEARCH = ResearchPart(
    ROWS,
    notation=lambda action: notation_of(action, int),
    decisions=("", "play", *LEGAL),
    row=row,
    longest=5000,  # random games take 300 decisions on average
)
