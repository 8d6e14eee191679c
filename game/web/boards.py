"""The table of each game as plain data for a web page, taken from one viewer's view.

A card is None while the viewer does not know it, else the number of its picture and name in the
page's gallery, its Force now (None where it has none) and the numbers of the tactics on it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN, View
from game.rules.duel.view import DuelView
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.battle import faces as battle_faces
from game.scenes.duel import faces as duel_faces
from game.scenes.greece.faces import chit_name
from game.system.i18n import _, ngettext
from sprites.face import Face

Plain = dict[str, Any]
Card = list[Any] | None


@dataclass
class Gallery:
    """The pieces that a page shows, each once, in the order in which they were first seen."""

    sides: Sequence[str]
    pieces: list[Plain] = field(default_factory=list)
    numbers: dict[tuple[int, str], int] = field(default_factory=dict)

    def number(self, face: int, side: str, made: Callable[[], Plain]) -> int:
        """Return the number of a piece of a side, which is made when it is new."""
        if (face, side) not in self.numbers:
            self.numbers[face, side] = len(self.pieces)
            self.pieces.append(made())
        return self.numbers[face, side]


def board(view: View, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it. TypeError for a game that has no page."""
    match view:
        case DuelView():
            return _duel(view, gallery)
        case BattleView():
            return _battle(view, gallery)
        case GreeceView():
            return _greece(view, gallery)
    raise TypeError(f"there is no page for {view.game}")


def _plain(face: Face) -> Plain:
    return {
        "art": f"cards/{face.art}",
        "name": face.name,
        "force": face.force,
        "kind": face.kind_words,
        "rule": face.sentence,
        "side": face.side,
        "vp": face.vp,
    }


def _order(view: View, seats: int) -> list[int]:
    """Return the seats from the top of the page: the viewer's own is the last."""
    own = view.viewer if view.viewer >= 0 else 0
    return [*(seat for seat in reversed(range(seats)) if seat != own), own]


# ---------------------------------------------------------------------- cards


def _duel(view: DuelView, gallery: Gallery) -> Plain:
    def card(token: int, lying: bool = False) -> Card:
        face = view.faces[token]
        if face == HIDDEN:
            return None
        number = gallery.number(face, "", lambda: _plain(duel_faces.face_of(face)))
        return [number, view.explain(token).total if lying else None, []]

    totals = view.totals()
    rows = [
        {
            "seat": seat,
            "figure": str(totals[seat]),
            "caption": _("Force"),
            "facts": [_("{n} VP").format(n=view.vp[seat])],
            "table": [card(token, lying=True) for token in view.tables[seat]],
            "hand": [card(token) for token in view.hands[seat]],
        }
        for seat in _order(view, 2)
    ]
    facts = [
        _("Deck: {n}").format(n=len(view.deck)),
        _("Discard: {n}").format(n=len(view.discard)),
        _("{n} VP win").format(n=view.target),
    ]
    return {"turn": view.turn, "rows": rows, "facts": facts}


def _battle(view: BattleView, gallery: Gallery) -> Plain:
    def card(token: int, side: int, force: int | None = None, aids: Sequence[int] = ()) -> Card:
        face = view.faces[token]
        return (
            None if face == HIDDEN else [piece(face, side), force, [piece(a, side) for a in aids]]
        )

    def piece(face: int, side: int) -> int:
        army = gallery.sides[side]
        return gallery.number(face, army, lambda: _plain(battle_faces.face_of(face, army)))

    def fighters(seat: int) -> list[Card | str]:
        now = view.battle
        if now is None:
            return []
        if seat == view.active:
            return [
                card(token, seat, view.force(place).total, now.spurs[place])
                for place, token in enumerate(now.attackers)
            ]
        return [
            card(token, seat, view.force(place, True).total, now.aids[place])
            if token >= 0
            else "gap"
            for place, token in enumerate(now.blockers)
        ]

    rows = []
    for seat in _order(view, 2):
        left = len(view.decks[seat]) + len(view.reserves[seat])
        rows.append({
            "seat": seat,
            "figure": str(left),
            "caption": ngettext("card left", "cards left", left),
            "facts": [
                _("Deck: {n}").format(n=len(view.decks[seat])),
                _("Reserve: {n}").format(n=len(view.reserves[seat])),
                _("Casualties: {n}").format(n=len(view.casualties[seat])),
                _("Flank: {n}").format(n=view.flank[seat]),
            ],
            "table": fighters(seat),
            "hand": [card(token, seat) for token in view.hands[seat]],
        })  # fmt: skip
    return {"turn": view.turn, "rows": rows, "facts": []}


# ---------------------------------------------------------------------- the map


def _greece(view: GreeceView, gallery: Gallery) -> Plain:
    def chit(token: int) -> Card:
        face = view.faces[token]
        return None if face == HIDDEN else [piece(face), None, []]

    def piece(face: int) -> int:
        def made() -> Plain:
            art = f"chits/{CHITS[face].art}"
            return {"art": art, "name": chit_name(face), "chit": True}

        return gallery.number(face, "", made)

    rows = [
        {
            "seat": seat,
            "figure": str(view.lands[seat].bit_count()),
            "caption": ngettext("area", "areas", view.lands[seat].bit_count()),
            "facts": [],
            "table": [],
            "hand": [chit(token) for token in view.hands[seat]],
        }
        for seat in _order(view, 3)
    ]
    placed: list[list[list[Any]]] = [[] for _area in AREAS]
    for token, seat, area in view.placed:
        placed[area].append([seat, chit(token)])
    areas = [[view.owner(area), view.counters[area], chits] for area, chits in enumerate(placed)]
    facts = [_("Cup: {n}").format(n=len(view.cup))]
    return {"turn": view.turn, "rows": rows, "facts": facts, "areas": areas}
