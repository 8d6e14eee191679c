"""Areas, lines and discs of the course of a match as SVG elements."""

from collections.abc import Sequence
from typing import Final

from sprites.base.ground import outline
from sprites.base.images import Size
from sprites.base.palette import HEX

AREA: Final = 0.84
"""The opacity of areas over black, so that a disc of their colour is seen above them."""

Point = tuple[float, float]


def areas(size: Size, layers: Sequence[tuple[str, Sequence[Point]]], line: float) -> str:
    """Return areas on each other, with the lines where one ends and the next begins.

    `layers` are colours and points, places along and shares from 0 to 1, from the foot up. `line`
    is how many pixels a unit of the lines' thickness has.
    """
    filled = lines = ""
    under = [0.0] * len(layers[0][1])
    for number, (main, points) in enumerate(layers):
        over = [low + share for low, (_at, share) in zip(under, points, strict=True)]
        places = [at for at, _share in points]
        edge = list(zip(places, over, strict=True))
        back = list(zip(places, under, strict=True))[::-1]
        filled += f'<path d="{_path([*edge, *back], size)}Z" fill="{main}" fill-opacity="{AREA}"/>'
        if number < len(layers) - 1:
            # Marks stand on the first line; those above it are lighter.
            lines += _edge(_path(edge, size), (1.0 if number == 0 else 0.5) * line)
        under = over
    half = f'<path d="M0 {size[1] / 2}H{size[0]}" stroke="{HEX["ivory"]}" stroke-opacity="0.35"/>'
    return filled + half + lines


def _edge(path: str, wide: float) -> str:
    style = f'd="{path}" fill="none" stroke-linejoin="round"'
    return (
        f'<path {style} stroke="{HEX["slip"]}" stroke-width="{5.6 * wide:.2f}"/>'
        f'<path {style} stroke="{HEX["white"]}" stroke-width="{2.8 * wide:.2f}"/>'
    )


def _path(points: Sequence[Point], size: tuple[float, float]) -> str:
    ways = (f"{at * size[0]:.1f} {(1 - share) * size[1]:.1f}" for at, share in points)
    return f"M{'L'.join(ways)}"


def hatch(size: Size, scale: float) -> str:
    """Return the diagonal lines over what nobody has judged yet."""
    wide, tall = size
    step = max(4, round(14 * scale))
    ways = "".join(f"M{x} {tall}l{tall} {-tall}" for x in range(-tall, wide, step))
    return f'<path d="{ways}" fill="none" stroke="{HEX["slip3"]}" stroke-width="{2 * scale:.2f}"/>'


def branch(points: Sequence[Point], size: tuple[float, float], grown: float) -> str:
    """Return the dashed line of what was tried, `grown` so many times thicker than usual."""
    style = f'd="{_path(points, size)}" fill="none" stroke-linejoin="round"'
    dashes = f'stroke-dasharray="{7 * grown:.1f} {6 * grown:.1f}"'
    return (
        f'<path {style} stroke="{HEX["slip"]}" stroke-width="{6 * grown:.1f}"/>'
        f'<path {style} stroke="{HEX["gainL"]}" stroke-width="{3.2 * grown:.1f}" {dashes}/>'
    )


def cursor(wide: float, tall: float, head: float) -> str:
    """Return a line with a triangle at its head, in a box so wide and so tall."""
    middle, slip, ivory = wide / 2, HEX["slip"], HEX["ivory"]
    line = f'd="M{middle:.2f} {head:.2f}V{tall - 1:.2f}" fill="none"'
    return (
        f'<path {line} stroke="{slip}" stroke-width="6"/>'
        f'<path {line} stroke="{ivory}" stroke-width="2.6"/>'
        f'<path d="M1 1H{wide - 1:.2f}L{middle:.2f} {head:.2f}Z" fill="{ivory}" '
        f'stroke="{slip}" stroke-width="1.4"/>'
    )


def tie(left: float, end: Point, grown: float) -> str:
    """Return a line from the upper edge of its box, so far from the left, to a dot."""
    x, y = end
    slip, ivory = HEX["slip"], HEX["ivory"]
    way = f'd="M{left:.1f} 0L{x:.1f} {y:.1f}"'
    return (
        f'<path {way} stroke="{slip}" stroke-opacity="0.6" stroke-width="{3.6 * grown:.2f}"/>'
        f'<path {way} stroke="{ivory}" stroke-width="{1.6 * grown:.2f}"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{4.2 * grown:.2f}" fill="{ivory}" '
        f'stroke="{slip}" stroke-width="{1.8 * grown:.2f}"/>'
    )


def diamond(side: float) -> str:
    """Return the sign of a note, in a box of a side."""
    half = side / 2
    return (
        f'<path d="M{half} 1L{side - 1} {half}L{half} {side - 1}L1 {half}Z" '
        f'fill="{HEX["ivory"]}" stroke="{HEX["slip"]}" stroke-width="1.4"/>'
    )


def disc(middle: float, radius: float, main: str, halo: float) -> str:
    """Return a disc about (middle, middle); a `halo` puts a second ring so far around it."""
    around, line, rim = "", outline(1.6), HEX["ivory"]
    if halo:
        line, rim = outline(2.6), HEX["white"]
        around = _circle(middle, radius + halo - 1, HEX["slip"], rim, line)
    return around + _circle(middle, radius - line / 2, main, rim, line)


def _circle(middle: float, radius: float, fill: str, rim: str, line: float) -> str:
    return (
        f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="{fill}" '
        f'stroke="{rim}" stroke-width="{line:.2f}"/>'
    )
