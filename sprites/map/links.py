"""The ways between areas: a solid double line by land, a dashed one by sea."""

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from sprites.base.images import SURFACES, Size, paint_shape
from sprites.base.palette import HEX
from sprites.map.places import AREAS, BENDS
from sprites.map.projection import Point

Link = tuple[str, str]

# (colour by its name or as hex, width in piece units, opacity, dashed), the widest first
Stroke = tuple[str, float, float, bool]
PLAIN: Final[dict[str, tuple[Stroke, ...]]] = {
    "land": (("#F0CFA6", 6.2, 0.8, False), ("landLine", 3.6, 1.0, False)),
    "sea": (("#0F1A22", 5.6, 0.8, False), ("seaLine", 2.9, 1.0, True)),
}
LIT: Final[dict[str, tuple[Stroke, ...]]] = {
    "land": (
        ("slip", 9.6, 0.9, False),
        ("white", 6.8, 1.0, False),
        ("landLine", 3.4, 1.0, False),
    ),
    "sea": (
        ("slip", 9.6, 0.9, False),
        ("white", 6.8, 1.0, False),
        ("athens", 3.6, 1.0, True),
    ),
}
DASH: Final = (7.2, 5.6)
ROUND: Final = 8.0


def points(one: str, other: str) -> list[Point]:
    """Return the points that a link runs through, in panel units, from one area to the other."""
    bends = BENDS.get(f"{one}-{other}")
    if bends is None:
        bends = BENDS.get(f"{other}-{one}", [])[::-1]
    ends = [(AREAS[name].x, AREAS[name].y) for name in (one, other)]
    return [ends[0], *((x, y) for x, y in bends), ends[1]]


def curve(through: Sequence[Point]) -> list[tuple[Point, Point, Point]]:
    """Bezier pieces (two controls and an end) through points: Catmull-Rom, end points doubled."""
    padded = [through[0], *through, through[-1]]
    pieces = []
    for number in range(1, len(padded) - 2):
        before, start, end, after = padded[number - 1 : number + 3]
        pieces.append((_off(start, before, end, 1), _off(end, start, after, -1), end))
    return pieces


def _off(point: Point, before: Point, after: Point, sign: int) -> Point:
    return (
        point[0] + sign * (after[0] - before[0]) / 6,
        point[1] + sign * (after[1] - before[1]) / 6,
    )


def along(one: str, other: str, share: float) -> Point:
    """Return the point of a link at a share 0..1 of its pieces, for whatever travels on it."""
    through = points(one, other)
    pieces = curve(through)
    at = min(len(pieces) - 1, int(share * len(pieces)))
    t = share * len(pieces) - at
    start, (first, second, end) = through[at], pieces[at]
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    knots = (start, first, second, end)
    return (
        sum(w * knot[0] for w, knot in zip(weights, knots, strict=True)),
        sum(w * knot[1] for w, knot in zip(weights, knots, strict=True)),
    )


def drawn(links: Iterable[Link], kind: str, scale: float, piece: float, shift: Point) -> str:
    """SVG elements of links of one kind; `scale` and `piece` in pixels, as in a viewport."""
    return "".join(
        _strokes(_path(points(one, other), scale, shift), PLAIN[kind], piece)
        for one, other in links
    )


def lit(
    one: str, other: str, kind: str, scale: float, piece: float
) -> tuple[pygame.Surface, Point]:
    """Return a link that is shown off as an image, and the panel point of its top left corner."""
    through = points(one, other)
    knots = [knot for pieces in curve(through) for knot in pieces] + through
    slack = ROUND * piece / scale
    left, top = min(x for x, _ in knots) - slack, min(y for _, y in knots) - slack
    wide, tall = max(x for x, _ in knots) + slack - left, max(y for _, y in knots) + slack - top
    size = (max(1, round(wide * scale)), max(1, round(tall * scale)))
    key = ("lit link", one, other, kind, size, piece)
    corner = (left, top)
    image = SURFACES.get(key, lambda: _paint_lit(through, kind, size, scale, piece, corner))
    return image, corner


def _paint_lit(
    through: list[Point], kind: str, size: Size, scale: float, piece: float, corner: Point
) -> pygame.Surface:
    path = _path(through, scale, (-corner[0] * scale, -corner[1] * scale))
    return paint_shape(size, _strokes(path, LIT[kind], piece))


def _path(through: Sequence[Point], scale: float, shift: Point) -> str:
    def at(point: Point) -> str:
        return f"{point[0] * scale + shift[0]:.1f} {point[1] * scale + shift[1]:.1f}"

    words = [f"M{at(through[0])}"]
    words += [f"C{at(one)} {at(two)} {at(end)}" for one, two, end in curve(through)]
    return "".join(words)


def _strokes(path: str, strokes: Sequence[Stroke], piece: float) -> str:
    body = ""
    for name, wide, share, dashed in strokes:
        ink = HEX.get(name, name)
        dash = f' stroke-dasharray="{DASH[0] * piece:.2f} {DASH[1] * piece:.2f}"' if dashed else ""
        body += (
            f'<path d="{path}" fill="none" stroke="{ink}" stroke-width="{wide * piece:.2f}" '
            f'stroke-linecap="{"butt" if dashed else "round"}" opacity="{share}"{dash}/>'
        )
    return body
