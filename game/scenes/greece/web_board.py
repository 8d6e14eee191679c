"""The map on the web page of a match."""

from __future__ import annotations

from typing import Any

from game.rules.core import HIDDEN, NOBODY
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS
from game.rules.greece.view import GreeceView
from game.scenes.greece import web_map
from game.scenes.greece.faces import chit_name
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, shield
from game.system.i18n import _, ngettext


def board(view: GreeceView, gallery: Gallery) -> Plain:
    """Return the map as a viewer knows it."""

    def chit(token: int) -> Card:
        face = view.faces[token]
        return None if face == HIDDEN else [piece(face), None, []]

    def piece(face: int) -> int:
        def made() -> Plain:
            one = CHITS[face]
            found: Plain = {"art": gallery.picture(f"chits/{one.art}"), "name": chit_name(face)}
            if one.city != NOBODY:
                found["badge"] = shield(gallery, gallery.sides[one.city])
            return found | {"chit": True}

        return gallery.number(face, "", made)

    rows = []
    for seat in order(view, 3):
        held = view.lands[seat].bit_count()
        rows.append({
            "seat": seat,
            "figure": str(held),
            "caption": ngettext("area", "areas", held),
            "facts": [],
            "goal": view.variant.goal[seat],
            "table": [],
            "hand": [chit(token) for token in view.hands[seat]],
        })  # fmt: skip
    placed: list[list[list[Any]]] = [[] for _area in AREAS]
    for token, seat, area in view.placed:
        placed[area].append([seat, chit(token)])
    areas = [[view.owner(area), view.counters[area], chits] for area, chits in enumerate(placed)]
    facts = [_("Cup: {n}").format(n=len(view.cup))]
    return {"turn": view.turn, "rows": rows, "facts": facts, "areas": areas}


def ground(gallery: Gallery) -> Plain:
    """Return coast and links as SVG, and the areas with their places."""
    return {"ground": web_map.ground(), "size": web_map.size(), "areas": web_map.places(gallery)}


BOARD = WebBoard(board, ground)
