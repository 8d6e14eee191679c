"""The battle's table on the web page of a match."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN
from game.scenes.battle.faces import face_of
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, plain
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
        return gallery.number(face, army, lambda: plain(face_of(face, army)))

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
    return {"turn": view.turn, "rows": rows, "facts": []}


BOARD = WebBoard(board)
