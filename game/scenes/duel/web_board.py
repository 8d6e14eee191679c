"""The duel's table on the web page of a match."""

from __future__ import annotations

from game.rules.core import HIDDEN
from game.rules.duel.view import DuelView
from game.scenes.duel.faces import face_of
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, plain
from game.system.i18n import _


def board(view: DuelView, gallery: Gallery) -> Plain:
    """Return the table as a viewer knows it."""

    def card(token: int, lying: bool = False) -> Card:
        face = view.faces[token]
        if face == HIDDEN:
            return None
        number = gallery.number(face, "", lambda: plain(face_of(face)))
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
        for seat in order(view, 2)
    ]
    facts = [
        _("Deck: {n}").format(n=len(view.deck)),
        _("Discard: {n}").format(n=len(view.discard)),
        _("{n} VP win").format(n=view.target),
    ]
    return {"turn": view.turn, "rows": rows, "facts": facts}


BOARD = WebBoard(board)
