"""The map of Greece as SVG for a web page: coast, links and the names of the areas."""

from __future__ import annotations

from game.rules.greece.map import AREAS as RULED
from game.rules.greece.map import LINKS
from game.scenes.greece.faces import area_name
from sprites.map import coast, links
from sprites.map.places import AREAS
from sprites.map.projection import PANEL, Point
from sprites.palette import HEX


def places() -> list[dict[str, object]]:
    """Return the areas in the order of the rules: name, place and radius in units of the map."""
    return [
        {
            "name": area_name(number),
            "x": AREAS[each.id].x,
            "y": AREAS[each.id].y,
            "r": AREAS[each.id].radius,
        }
        for number, each in enumerate(RULED)
    ]


def ground() -> str:
    """Return land, links and sea as the body of an SVG picture."""
    wide, tall = PANEL
    land = "".join(f'<path d="{_path(ring)}Z"/>' for ring in coast.rings())
    ways = "".join(
        f'<path d="{_path(links.points(RULED[link.one].id, RULED[link.other].id))}" '
        f'class="{link.way}"/>'
        for link in LINKS
    )
    return (
        f'<rect width="{wide:.0f}" height="{tall:.0f}" fill="{HEX["sea"]}"/>'
        f'<g class="ground">{land}</g><g class="ways">{ways}</g>'
    )


def size() -> tuple[int, int]:
    """Return the width and height of the map, in its units."""
    return round(PANEL[0]), round(PANEL[1])


def _path(points: tuple[Point, ...] | list[Point]) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
