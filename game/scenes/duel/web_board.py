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
        declared = view.declared(token) if lying else ""
        number = gallery.number(
            face, declared, lambda: plain(face_of(face, declared=declared), gallery)
        )
        return [number, view.explain(token).total if lying else None, []]

    totals = view.totals()
    rows = [
        {
            "seat": seat,
            "figure": str(totals[seat]),
            "caption": _("Force"),
            "facts": [],
            "score": [str(view.vp[seat]), _("VP")],
            "table": [card(token, lying=True) for token in view.tables[seat]],
            "hand": [card(token) for token in view.hands[seat]],
        }
        for seat in order(view, 2)
    ]
    facts = [
        _("Deck: {n}").format(n=len(view.deck)),
        _("Discard: {n}").format(n=len(view.discard)),
    ]
    track = {"goal": view.target, "at": list(view.vp), "words": _("{n} VP win")}
    return {"turn": view.turn, "rows": rows, "facts": facts, "track": track}


BOARD = WebBoard(board, back="both")
