"""The map on web pages: coast, links and the areas with their marks, as SVG; and in a hand."""

from __future__ import annotations

from typing import Any

from game.rules.core import HIDDEN, NOBODY, Action
from game.rules.greece.chits import CHITS
from game.rules.greece.map import AREAS, CITIES, LINKS
from game.rules.greece.map import AREAS as RULED
from game.rules.greece.view import GreeceView
from game.scenes.greece.display import GreeceChoices
from game.scenes.greece.faces import area_name, chit_name
from game.scenes.greece.fixtures import CYCLE
from game.scenes.hand_part import HandPart, Pressed
from game.scenes.web_board import Card, Gallery, Plain, WebBoard, order, shield
from game.system.i18n import _, ngettext
from sprites.base import pieces
from sprites.base.palette import HEX
from sprites.map import coast, links
from sprites.map.places import AREAS as DRAWN
from sprites.map.places import SIDES, Area
from sprites.map.projection import PANEL, Point
from sprites.map.shield import CRACKS, OWN


def places(gallery: Gallery) -> list[Plain]:
    """Return the areas in the order of the rules, in units of the map.

    Each has its name and the side of it, place and radius, its mark as letters or as a picture for
    an owned and one for a neutral area, and for each seat where the first of its chits lies; a main
    city has its look while another holds it.
    """
    return [_place(area_name(n), DRAWN[each.id], gallery) for n, each in enumerate(RULED)]


def _place(name: str, area: Area, gallery: Gallery) -> Plain:
    found: Plain = {"name": name, "x": area.x, "y": area.y, "r": area.radius, "label": area.label}
    if area.lettered:
        found["mark"] = area.mark
    else:
        light, dark = (
            gallery.picture(
                f"parts/emblem-{area.mark}",
                {pieces.EMBLEM_INK: HEX[ink], pieces.EMBLEM_CUT: HEX[cut]},
            )
            for ink, cut in (("white", "ink"), ("ink", "ivory"))
        )
        found["emblem"] = [light, dark]
    if area.id in SIDES:
        found["home"] = _fallen(area, gallery)
    found["chits"] = [area.chit(city) for city in CITIES if city in SIDES]
    return found


def _fallen(area: Area, gallery: Gallery) -> Plain:
    """Return what a main city looks like that another holds: its own disc, dark and cracked."""
    own = pieces.side_of(area.id)
    colours = {pieces.EMBLEM_INK: own.light, pieces.EMBLEM_CUT: own.dark}
    emblem = gallery.picture(f"parts/emblem-{area.mark}", colours)
    return {
        "seat": CITIES.index(area.id),
        "share": OWN,
        "ground": own.dark,
        "emblem": emblem,
        "cracks": " ".join(CRACKS),
    }


def drawn_ground() -> str:
    """Return land, links and sea as the body of an SVG picture."""
    wide, tall = PANEL
    land = "".join(f'<path d="{_path(ring)}Z"/>' for ring in coast.rings())
    ways = "".join(
        f'<path d="{_curve(RULED[link.one].id, RULED[link.other].id)}" class="{kind}"/>'
        for kind in ("land", "sea")
        for link in LINKS
        if link.way == kind
    )
    return (
        f'<rect width="{wide:.0f}" height="{tall:.0f}" fill="{HEX["sea"]}"/>'
        f'<g class="shallows">{land}</g><g class="ground">{land}</g>'
        f'<g class="casing">{ways}</g><g class="ways">{ways}</g>'
    )


def size() -> tuple[int, int]:
    """Return the width and height of the map, in its units."""
    return round(PANEL[0]), round(PANEL[1])


def _path(points: tuple[Point, ...]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)


def _curve(one: str, other: str) -> str:
    """Return a link as the table draws it, bent smoothly through its points."""
    points = links.points(one, other)
    parts = (" ".join(f"{x:.1f} {y:.1f}" for x, y in piece) for piece in links.curve(points))
    return f"M{points[0][0]:.1f} {points[0][1]:.1f}" + "".join(f"C{part}" for part in parts)


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
    return {"ground": drawn_ground(), "size": size(), "areas": places(gallery)}


BOARD = WebBoard(board, ground)


def pressed(_view: GreeceView, action: Action) -> Pressed:
    """Return where an action of a hand on a phone is pressed; two chits at once are a line."""
    match action.verb:
        case "lay":
            return Pressed(area=action.args[0])
        case "put":
            return Pressed(card=action.args[0], area=action.args[1])
    return Pressed(card=action.args[0]) if len(action.args) == 1 else Pressed()


def beats(gallery: Gallery) -> list[str]:
    """Return the pictures of the types of chits, each before the one that it beats."""
    return [gallery.picture(f"chits/{CHITS[face].art}") for face in CYCLE]


HAND = HandPart(GreeceChoices.of, pressed, beats=beats)
