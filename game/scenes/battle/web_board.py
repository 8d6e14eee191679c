"""The battle's table on the web page of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.force import GONE
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN
from game.scenes.battle.faces import face_of
from game.scenes.web_board import GAP, Card, Gallery, Plain, WebBoard, order, plain
from game.system.i18n import _, ngettext


def board(view: BattleView, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it."""

    def card(token: int, side: int, force: int | None = None, aids: Sequence[int] = ()) -> Card:
        face = view.faces[token]
        return (
            None if face == HIDDEN else [piece(face, side), force, [piece(a, side) for a in aids]]
        )

    def piece(face: int, side: int) -> int:
        army = gallery.sides[side]
        return gallery.number(face, army, lambda: plain(face_of(face, army), gallery))

    def fighters(seat: int) -> list[Card]:
        now = view.battle
        if now is None:
            return []
        blocking = seat != view.active
        tokens, tactics = (now.blockers, now.aids) if blocking else (now.attackers, now.spurs)
        return [
            GAP if token == GONE else card(token, seat, _force(view, place, blocking), aids)
            for place, (token, aids) in enumerate(zip(tokens, tactics, strict=True))
        ]

    rows = []
    for seat in order(view, 2):
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
    return {"turn": view.turn, "rows": rows, "facts": [], "lanes": _lanes(view)}


def _force(view: BattleView, place: int, blocking: bool) -> int | None:
    """Return the Force of a unit in a lane, None once its pair has fought."""
    fighting = view.battle is not None and place in view.battle.places
    return view.force(place, blocking).total if fighting else None


def _lanes(view: BattleView) -> list[Plain]:
    """Return for each lane the Force of both seats, None for who is not there, and open hits."""
    now, lanes = view.battle, list[Plain]()
    if now is None:
        return lanes
    for place, both in enumerate(zip(now.attackers, now.blockers, strict=True)):
        attacks, blocks = (
            None if token == GONE else _force(view, place, blocking)
            for token, blocking in zip(both, (False, True), strict=True)
        )
        open_lane = attacks is not None and blocks is None
        forces = [attacks, blocks] if view.active == 0 else [blocks, attacks]
        lanes.append({"force": forces, "hits": view.damage(place).total if open_lane else None})
    return lanes


BOARD = WebBoard(board)
