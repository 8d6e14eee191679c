"""The battle as numbers, for learners."""

from __future__ import annotations

from ai.research.part import MoveRow, ResearchPart, face_number, zones_counts
from game.rules.battle.cards import ARMY, KINDS
from game.rules.battle.legal import LEGAL
from game.rules.battle.notation import notation_of
from game.rules.battle.view import BattleView
from game.rules.core import NOBODY

UNITS = range(KINDS)
PLACES = ARMY
"""More units than a side owns cannot attack."""
ROWS = (
    *(MoveRow(verb, UNITS) for verb in ("scout", "discard", "flank", "fire")),
    *(MoveRow(verb, UNITS) for verb in ("attack", "play", "take")),
    MoveRow("block", UNITS, (PLACES,)),
    *(MoveRow(verb, None, (PLACES,)) for verb in ("target", "evade")),
    MoveRow("look", None, (3,)),
    *map(MoveRow, ("pass", "done", "decline")),
    MoveRow("strike", UNITS),  # last, so that the numbers of the printed game stay
    MoveRow("muster", UNITS),
)


def row(view: BattleView) -> list[int]:
    """Return a view as integers."""
    pairs = view.deciding == "block"
    chosen = () if pairs or view.deciding == "evade" else view.chosen
    zones = (*view.decks, *view.hands, *view.reserves, *view.casualties, chosen)
    return [
        *(view.turn, view.active, *view.flank, *map(int, view.effects)),
        *(face_number(view.faces, view.about), view.declined),
        *zones_counts(view.faces, zones, KINDS),
        *_places(view),
    ]


def _places(view: BattleView) -> list[int]:
    """Return for each place attacker, blocker, tactics on either, and what one is choosing."""
    rows = [[0] * 5 for _ in range(ARMY)]
    if view.battle is not None:
        now = view.battle
        for place in now.places:
            pair = (now.attackers[place], now.blockers[place])
            rows[place][:2] = [face_number(view.faces, token) for token in pair]
            rows[place][2:4] = len(now.spurs[place]), len(now.aids[place])
    if view.deciding == "block":
        for token, place in zip(view.chosen[::2], view.chosen[1::2], strict=True):
            rows[place][4] = face_number(view.faces, token)
    elif view.deciding == "evade":
        for place in view.chosen:
            rows[place][4] = 1
    return [number for one in rows for number in one]


RESEARCH = ResearchPart(
    ROWS,
    notation=lambda action: notation_of(action, int, None, NOBODY),
    decisions=("", *LEGAL),
    row=row,
    longest=5000,  # random games take 550 decisions on average
)
