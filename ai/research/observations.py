"""Views as rows of small integers, for learners: what lies where, by face, and the open decision.

Each zone has a count for each face and one more for its pieces that the viewer does not see. Words
are one-hot. What a view lets one infer about unseen pieces is left out: a row holds what is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any

from game.rules import RULES
from game.rules.battle import cards as battle
from game.rules.battle.legal import LEGAL as BATTLE_DECISIONS
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN, NOBODY, View
from game.rules.duel import cards as duel
from game.rules.duel.legal import LEGAL as DUEL_DECISIONS
from game.rules.duel.view import DuelView
from game.rules.greece import chits
from game.rules.greece.legal import LEGAL as GREECE_DECISIONS
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView

DECISIONS = {
    "duel": ("", "play", *DUEL_DECISIONS),
    "battle": ("", *BATTLE_DECISIONS),
    "greece": ("", *GREECE_DECISIONS),
}
LEAST, MOST = -1, 10_000
"""The bounds of each number in a row."""


def row(view: View) -> list[int]:
    """Return a view as integers, always as many for a game."""
    return [*_frame(view), *ROWS[view.game](view)]


@cache
def length(game: str) -> int:
    """Return the number of integers in each row of a game."""
    return len(row(RULES[game].new(seed=1).view(0)))


def _frame(view: View) -> list[int]:
    """Return the seat that looks, the one that is to act, and the decision, each one-hot."""
    seats = (NOBODY, *range(RULES[view.game].seats))
    words = DECISIONS[view.game]
    return [
        *(int(view.viewer == seat) for seat in seats),
        *(int(view.to_act == seat) for seat in seats),
        *(int(view.deciding == word) for word in words),
    ]


def _zone(faces: Sequence[int], tokens: Iterable[int], kinds: int) -> list[int]:
    """Return how often each face lies in a zone, and last how many pieces are not seen."""
    counts = [0] * (kinds + 1)
    for token in tokens:
        counts[faces[token]] += 1  # HIDDEN counts at the end
    return counts


def _zones(faces: Sequence[int], zones: Iterable[Iterable[int]], kinds: int) -> list[int]:
    return [count for zone in zones for count in _zone(faces, zone, kinds)]


def _face(faces: Sequence[int], token: int) -> int:
    """Return 0 for no piece, 1 for one that is not seen, and from 2 on its face."""
    return 0 if token < 0 else faces[token] + 2


def _duel(view: DuelView) -> list[int]:
    about, chosen = (view.pending[1], view.pending[2]) if view.pending else (HIDDEN, ())
    zones = (view.deck, view.discard, *view.hands, view.lot, chosen, *view.tables, *view.piles)
    both = range(duel.COUNT)
    return [
        *(view.turn, view.target, *view.vp, *map(int, view.passed), *view.exchanged),
        *(_face(view.faces, about), _face(view.faces, view.last), view.genius),
        *_zones(view.faces, zones, duel.COUNT),
        *(view.as_land >> face & 1 for face in both),
        *(view.as_sea >> face & 1 for face in both),
    ]


def _battle(view: BattleView) -> list[int]:
    pairs = view.deciding == "block"
    chosen = () if pairs or view.deciding == "evade" else view.chosen
    zones = (*view.decks, *view.hands, *view.reserves, *view.casualties, chosen)
    return [
        *(view.turn, view.active, *view.flank, *map(int, view.effects)),
        *(_face(view.faces, view.about), view.declined),
        *_zones(view.faces, zones, battle.KINDS),
        *_places(view),
    ]


def _places(view: BattleView) -> list[int]:
    """Return for each place attacker, blocker, tactics on either, and what one is choosing."""
    rows = [[0] * 5 for _ in range(battle.ARMY)]
    if view.battle is not None:
        now = view.battle
        for place in now.places:
            pair = (now.attackers[place], now.blockers[place])
            rows[place][:2] = [_face(view.faces, token) for token in pair]
            rows[place][2:4] = len(now.spurs[place]), len(now.aids[place])
    if view.deciding == "block":
        for token, place in zip(view.chosen[::2], view.chosen[1::2], strict=True):
            rows[place][4] = _face(view.faces, token)
    elif view.deciding == "evade":
        for place in view.chosen:
            rows[place][4] = 1
    return [number for one in rows for number in one]


def _greece(view: GreeceView) -> list[int]:
    laid = [0] * (3 * len(AREAS))
    for token, seat, area in view.placed:
        laid[seat * len(AREAS) + area] = _face(view.faces, token)
    in_cup = _zone(view.in_cup, range(len(view.in_cup)), chits.KINDS)
    in_cup[-1] = len(view.cup) - len(view.in_cup)
    return [
        *(view.turn, view.step, *view.order, view.star_as, view.star_played),
        *(view.owner(area) for area in range(len(AREAS))),
        *(*view.counters, *laid, *in_cup),
        *_zones(view.faces, (*view.hands, view.retired), chits.KINDS),
    ]


ROWS: dict[str, Callable[[Any], list[int]]] = {
    "duel": _duel,
    "battle": _battle,
    "greece": _greece,
}
