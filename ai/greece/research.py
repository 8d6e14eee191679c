"""The map as numbers, for learners."""

from __future__ import annotations

from ai.research.part import MoveRow, ResearchPart, face_number, zone_counts, zones_counts
from game.rules.core import NOBODY
from game.rules.greece.chits import KINDS, STAR, TYPES
from game.rules.greece.legal import LEGAL
from game.rules.greece.map import AREAS, CITIES
from game.rules.greece.notation import notation_of
from game.rules.greece.view import GreeceView

CHITS = range(KINDS)
STARS = range(STAR, STAR + 1)
# keeping two chits (V.G3) has no number, since those of a release stay as they are
ROWS = (
    MoveRow("lay", None, (len(AREAS),)),
    MoveRow("delphi", CHITS),
    MoveRow("put", CHITS, (len(AREAS),)),
    MoveRow("put", STARS, (len(AREAS), len(TYPES))),
    MoveRow("keep", CHITS),
    *map(MoveRow, ("delphi", "skip")),
)


def row(view: GreeceView) -> list[int]:
    """Return a view as integers."""
    absent = len(CITIES) - len(view.hands)
    laid = [0] * (len(CITIES) * len(AREAS))
    for token, seat, area in view.placed:
        laid[seat * len(AREAS) + area] = face_number(view.faces, token)
    in_cup = zone_counts(view.in_cup, range(len(view.in_cup)), KINDS)
    in_cup[-1] = len(view.cup) - len(view.in_cup)
    return [
        *(view.turn, view.step, *view.order, *[NOBODY] * absent, view.star_as, view.star_played),
        *(view.owner(area) for area in range(len(AREAS))),
        *(*view.counters, *laid, *in_cup),
        *zones_counts(view.faces, (*view.hands, *[()] * absent, view.retired), KINDS),
    ]


RESEARCH = ResearchPart(
    ROWS,
    notation=lambda action: notation_of(action, int),
    decisions=("", *LEGAL),
    row=row,
    longest=1000,  # random games take 100 decisions on average
)
