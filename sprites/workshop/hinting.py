"""Fits letters to the pixel grid in height alone: base, caps, small caps and crossbars."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field

from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph, table__g_l_y_f
from fontTools.ttLib.tables.ttProgram import Program

from sprites.workshop.strokes import CAP, SMALL_CAP

GRID = 2
ZONES = ((0, -1), (CAP, 1), (SMALL_CAP, 1))
"""Flat lines, and the side on which rounds overshoot."""
POSTER = 140


@dataclass
class Outline:
    """A glyph's points and what lies beside each; `level` is a crossbar's thickness."""

    points: Sequence[tuple[int, int]]
    on_curve: Sequence[int]
    level: float
    before: dict[int, int] = field(default_factory=dict)
    after: dict[int, int] = field(default_factory=dict)

    def beside(self, i: int) -> tuple[int, int]:
        """Return the neighbours of a point on its contour."""
        return self.before[i], self.after[i]

    def flat(self, i: int) -> bool:
        """True if a level edge starts or ends at the point."""
        x, y = self.points[i]
        others = [self.points[j] for j in self.beside(i)]
        return any(abs(y - v) <= 4 and abs(x - u) >= 14 for u, v in others)

    def zone(self, i: int) -> int | None:
        """Return the line that the point lies on: 2k flat, 2k + 1 its overshoot, else None."""
        y = self.points[i][1]
        for k, (line, side) in enumerate(ZONES):
            above = (y - line * GRID) * side
            drops = [(y - self.points[j][1]) * side for j in self.beside(i)]
            if -1 <= above <= 2 and all(drop >= -2 for drop in drops):
                return 2 * k
            if 8 <= above <= 26 and self.flat(i) and all(drop >= 0 for drop in drops):
                return 2 * k + 1
        return None


def hint(glyph: Glyph, table: table__g_l_y_f, level: float) -> None:
    """Write the program of one glyph; widths are left alone."""
    if glyph.numberOfContours <= 0:
        return
    points, ends, flags = glyph.getCoordinates(table)
    outline = Outline(points, flags, level)
    first = 0
    for last in ends:
        for i in range(first, last + 1):
            outline.before[i] = last if i == first else i - 1
            outline.after[i] = first if i == last else i + 1
        first = last + 1
    program = Program()
    program.fromAssembly(_instructions(outline))
    glyph.program = program


def _instructions(outline: Outline) -> list[str]:
    code = ["SVTCA[0]"]
    curve = [i for i in range(len(outline.points)) if outline.on_curve[i] & 1]
    found = {i: outline.zone(i) for i in curve}
    zones = {i: zone for i, zone in found.items() if zone is not None}
    rest = [i for i in curve if i not in zones and outline.flat(i)]
    anchors: dict[int, int] = {}
    for i, zone in sorted(zones.items(), key=lambda each: each[1]):
        push = "PUSHB[]" if i < 256 else "PUSHW[]"
        code += [f"{push} {i} {zone}", "MIAP[0]"]
        anchors.setdefault(zone, i)
    left = _hang(outline, rest, anchors, code)
    _crossbars(outline, left, code)
    return [*code, "IUP[0]"]


def _hang(
    outline: Outline, rest: Sequence[int], anchors: dict[int, int], code: list[str]
) -> list[int]:
    """Inner edges keep their distance from the aligned outer edge; returns the others."""
    left = []
    unit = outline.level * GRID
    for i in rest:
        y = outline.points[i][1]
        gaps = [
            ((outline.points[at][1] - y) * ZONES[zone // 2][1], at) for zone, at in anchors.items()
        ]
        near = [gap for gap in gaps if 0.45 * unit <= gap[0] <= 1.55 * unit]
        if near:
            best = min(near, key=lambda gap: gap[0])
            code += [f"PUSHB[] {i} {best[1]}", "SRP0[]", "MDRP[00000]"]
        else:
            left.append(i)
    return left


def _crossbars(outline: Outline, left: list[int], code: list[str]) -> None:
    """Move the top edge of a crossbar to the grid; the rest of it follows."""
    points, unit = outline.points, outline.level * GRID
    left.sort(key=lambda i: -points[i][1])
    used: set[int] = set()
    for i in left:
        if i in used:
            continue
        y = points[i][1]
        top = [j for j in left if abs(points[j][1] - y) <= 10 and j not in used]
        low = [j for j in left if 0.5 * unit <= y - points[j][1] <= 1.5 * unit and j not in used]
        if not low:
            continue
        used.update(top + low)
        code += [f"PUSHB[] {i}", "MDAP[1]"]
        for j in top + low:
            if j != i:
                code += [f"PUSHB[] {j}", "MDRP[00000]"]


def prepare(font: TTFont) -> None:
    """Write the font's own program: where the lines fall, and no fitting at poster sizes."""
    control = newTable("cvt ")
    control.values = array("h", [n for y, side in ZONES for n in (y * GRID, side * 12 * GRID)])
    font["cvt "] = control
    code = ["MPPEM[]", f"PUSHB[] {POSTER}", "GT[]", "IF[]", "PUSHB[] 1 1", "INSTCTRL[]", "EIF[]"]
    for flat in range(0, 2 * len(ZONES), 2):
        high = flat + 1
        code += [f"PUSHB[] {flat} {flat}", "RCVT[]", "ROUND[00]", "WCVTP[]"]
        code += [f"PUSHB[] {high} {high}", "RCVT[]", "ROUND[00]"]
        code += [f"PUSHB[] {flat}", "RCVT[]", "ADD[]", "WCVTP[]"]
    table = newTable("prep")
    table.program = Program()
    table.program.fromAssembly(code)
    font["prep"] = table
    smooth = newTable("gasp")
    smooth.version, smooth.gaspRange = 1, {0xFFFF: 0x000F}
    font["gasp"] = smooth
    limits = font["maxp"]
    limits.maxStackElements, limits.maxSizeOfInstructions, limits.maxZones = 64, 4000, 2
    limits.maxTwilightPoints = limits.maxStorage = limits.maxFunctionDefs = 0
