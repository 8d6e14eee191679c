"""Unites the strokes of a letter into one outline of quadratic curves, as TrueType wants it."""

from __future__ import annotations

import pathops
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

from sprites.workshop.geometry import Contour
from sprites.workshop.hinting import GRID
from sprites.workshop.strokes import Letter

ERROR = 0.35 * GRID


def glyph_of(letter: Letter, offset: float) -> Glyph:
    """Return the finished glyph, moved right by `offset`.

    Every point on the curve is kept, since the grid fitting needs the extremes.
    """
    pen = TTGlyphPen(None)
    start = here = (0, 0)
    for verb, places in _united(letter, offset):
        points = [(round(x), round(y)) for x, y in places]
        if verb == pathops.PathVerb.MOVE:
            start = points[0]
            pen.moveTo(start)
        elif verb == pathops.PathVerb.LINE:
            if max(abs(points[0][0] - here[0]), abs(points[0][1] - here[1])) <= 1:
                continue  # a sliver of rounding
            if points[0] != start:
                pen.lineTo(points[0])
        elif verb == pathops.PathVerb.QUAD:
            if points[-1] != here:
                pen.qCurveTo(*points)
        elif verb == pathops.PathVerb.CLOSE:
            pen.closePath()
        here = points[-1] if points else here
    return pen.glyph()


def _united(letter: Letter, offset: float) -> pathops.Path:
    whole = pathops.Path()
    for part in letter.parts:
        if part.clip:
            _clipped(part, offset).draw(whole.getPen(glyphSet=None))
        else:
            _draw(part, offset, whole)
    whole.simplify(fix_winding=True, keep_starting_points=False, clockwise=True)
    return whole


def _place(z: complex, offset: float) -> tuple[float, float]:
    return (z.real + offset) * GRID, z.imag * GRID


def _draw(part: Contour, offset: float, path: pathops.Path) -> None:
    pen = Cu2QuPen(path.getPen(glyphSet=None), max_err=ERROR, all_quadratic=True)
    pen.moveTo(_place(part.start, offset))
    for piece in part.pieces:
        places = [_place(z, offset) for z in piece]
        if len(places) == 1:
            pen.lineTo(places[0])
        else:
            pen.curveTo(*places)
    pen.closePath()


def _clipped(part: Contour, offset: float) -> pathops.Path:
    stroke, frame = pathops.Path(), pathops.Path()
    _draw(part, offset, stroke)
    left, low, right, top = part.clip or part.box()
    pen = frame.getPen(glyphSet=None)
    pen.moveTo(_place(complex(left, low), offset))
    for x, y in ((right, low), (right, top), (left, top)):
        pen.lineTo(_place(complex(x, y), offset))
    pen.closePath()
    operation = pathops.PathOp.INTERSECTION
    return pathops.op(stroke, frame, operation, fix_winding=True, clockwise=False)
