"""Polemos Stele: builds the two files of the typeface from stroke skeletons.

Every outline is computed; nothing is traced or copied. Needs fonttools and skia-pathops:
`python -m sprites.workshop.build [folder]` writes PolemosStele-Regular.ttf and -Bold.ttf,
the same bytes every time.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, newTable
from fontTools.ttLib.tables._g_l_y_f import Glyph
from fontTools.ttLib.tables._k_e_r_n import KernTable_format_0

from sprites.workshop.accents import MARKS, TONOS, apostrophe
from sprites.workshop.characters import (
    CYRILLIC_TWINS,
    FIGURES,
    GREEK,
    LETTERS,
    LONE_MARKS,
    MATHS,
    SIGNS,
    SMALL_ALONE,
    accented,
    composed,
    small,
    tall_caron,
)
from sprites.workshop.geometry import Contour
from sprites.workshop.glyphs import GLYPHS
from sprites.workshop.hinting import GRID, hint, prepare
from sprites.workshop.kerning import Pairs, classes, kerned, with_accents
from sprites.workshop.placing import before, moved, place_of
from sprites.workshop.strokes import CAP, SMALL_CAP, WEIGHTS, Letter
from sprites.workshop.union import glyph_of

FAMILY, VERSION = "Polemos Stele", "0.1"
EM = 1000 * GRID
# Ascent and descent are centred on the capitals, so that a line of words centres on them too.
ASCENT, DESCENT = 920, -220
FIGURE_WIDTH = {"Regular": 566, "Bold": 606}
WORD_SPACE = 250
CREATED = 3850000000
MARGIN = 16
"""The room that an accent wider than its letter keeps on either side."""


class Face:
    """One weight of the typeface while its glyphs are being cut."""

    def __init__(self, weight: str) -> None:
        self.weight = weight
        self.glyphs: dict[str, Glyph] = {}
        self.metrics: dict[str, tuple[int, int]] = {}
        self.characters: dict[int, str] = {}
        self.plain: dict[str, str] = {}
        self.apart: set[str] = set()

    def cut(self, name: str, tall: float = CAP, figure: bool = False) -> Letter:
        """Draw a glyph's strokes."""
        letter = Letter(self.weight, tall, figure)
        GLYPHS[name](letter)
        return letter

    def put(self, name: str, letter: Letter, characters: str = "") -> Letter:
        """Enter a glyph with its own width and spacing."""
        left, _, right, _ = letter.box()
        lead, trail = letter.before * letter.space, letter.after * letter.space
        return self.put_at(name, letter, lead + (right - left) + trail, lead - left, characters)

    def put_wide(self, name: str, letter: Letter, wide: float, characters: str) -> Letter:
        """Enter a glyph centred in a given width."""
        left, _, right, _ = letter.box()
        offset = (wide - (right - left)) / 2 - left - letter.shift
        return self.put_at(name, letter, wide, offset, characters)

    def put_at(
        self, name: str, letter: Letter, advance: float, offset: float, characters: str = ""
    ) -> Letter:
        """Enter a glyph at a given place in a given width."""
        self.glyphs[name] = glyph_of(letter, offset)
        self.metrics[name] = (round(advance * GRID), 0)
        for character in characters:
            self.characters[ord(character)] = name
        letter.offset, letter.advance = offset, advance
        return letter


def cut_face(weight: str) -> Face:
    """Cut every glyph of one weight."""
    face = Face(weight)
    _cut_missing(face)
    for tall in (CAP, SMALL_CAP):
        made = _cut_letters(face, tall)
        for character in accented(tall < CAP):
            _cut_accented(face, made, tall, character)
    _cut_sharp_s(face, made["S"])
    for number, name in enumerate(FIGURES):
        figure = face.cut(name, CAP, figure=True)
        face.put_wide(name, figure, FIGURE_WIDTH[weight], str(number))
    for name in MATHS:
        face.put_wide(name, face.cut(name), FIGURE_WIDTH[weight], SIGNS[name])
    for name, character in SIGNS.items():
        if name not in MATHS:
            face.put(name, face.cut(name), character)
    _cut_lone_marks(face)
    return face


def _cut_missing(face: Face) -> None:
    frame = Letter(face.weight)
    frame.poly((60, 0), (440, 0), (440, 700), (60, 700))
    frame.parts.append(Contour((120, 60)).line((120, 640), (380, 640), (380, 60)))
    face.put_at(".notdef", frame, 500, 0)
    face.glyphs["space"] = TTGlyphPen(None).glyph()
    face.metrics["space"] = (WORD_SPACE * GRID, 0)
    face.characters |= dict.fromkeys((0x20, 0xA0, 0x202F), "space")


def _cut_letters(face: Face, tall: float) -> dict[str, Letter]:
    """Cut the letters of one height; returns them by their names without a suffix."""
    made = {}
    for name, capitals in LETTERS.items():
        characters, suffix = capitals + CYRILLIC_TWINS.get(name, ""), ""
        if tall < CAP:
            characters = "".join(map(small, characters)) + SMALL_ALONE.get(name, "")
            suffix = ".sc"
        made[name] = face.put(name + suffix, face.cut(name, tall), characters)
    return made


def _cut_accented(face: Face, made: dict[str, Letter], tall: float, character: str) -> None:
    capital, accent = composed(character)
    base = face.characters[ord(capital)]
    letter, mark, plain = face.cut(base, tall), Letter(face.weight, tall), made[base]
    if tall_caron(capital, accent):
        apostrophe(mark)
    else:
        MARKS[accent](mark)
    tonos = accent == TONOS and tall == CAP and capital in GREEK.values()
    mark.parts = moved(mark, before(plain, mark) if tonos else place_of(base, accent, plain))
    letter.parts += mark.parts
    left, _, right, _ = mark.box()
    first = max(0.0, MARGIN - (left + plain.offset))
    last = max(0.0, MARGIN + right + plain.offset - plain.advance)
    suffix = ".sc" if tall < CAP else ""
    name = f"uni{ord(character):04X}"
    face.put_at(name, letter, first + plain.advance + last, first + plain.offset, character)
    face.plain[name] = base + suffix
    if tonos:
        face.apart.add(name)


def _cut_sharp_s(face: Face, single: Letter) -> None:
    """Cut the capital sharp s, and the small one as two small capitals."""
    face.put("Germandbls", face.cut("Germandbls"), "ẞ")
    double, second = face.cut("S", SMALL_CAP), face.cut("S", SMALL_CAP)
    double.parts += moved(second, single.advance)
    face.put_at("germandbls", double, 2 * single.advance, single.offset, "ß")
    face.put("napostrophe", face.cut("napostrophe", SMALL_CAP), "ŉ")


def _cut_lone_marks(face: Face) -> None:
    for character, accent in LONE_MARKS.items():
        mark = Letter(face.weight)
        MARKS[accent](mark)
        face.put(f"uni{ord(character):04X}", mark, character)


def build(weight: str, folder: Path) -> Path:
    """Write one weight into `folder`; returns the file."""
    face = cut_face(weight)
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(list(face.glyphs))
    builder.setupCharacterMap(face.characters)
    builder.setupGlyf(face.glyphs)
    shapes = builder.font["glyf"]
    metrics = {name: (wide, _left(shapes[name])) for name, (wide, _) in face.metrics.items()}
    builder.setupHorizontalMetrics(metrics)
    builder.setupHorizontalHeader(ascent=ASCENT * GRID, descent=DESCENT * GRID, lineGap=0)
    _describe(builder, weight)
    _date(builder.font, weight)
    _kern(builder.font, kerned(set(face.glyphs), GRID), face)
    for name in face.glyphs:
        hint(shapes[name], shapes, WEIGHTS[weight].level)
    prepare(builder.font)
    path = folder / f"PolemosStele-{weight}.ttf"
    builder.font.save(str(path))
    return path


def _left(glyph: Glyph) -> int:
    return glyph.xMin if glyph.numberOfContours else 0


def _describe(builder: FontBuilder, weight: str) -> None:
    plain, postscript = weight == "Regular", f"PolemosStele-{weight}"
    about = (
        "Original display capitals after the spirit of 5th-century Attic inscriptions, computed "
        "from stroke skeletons. Made for the game POLEMOS by the Polemos project."
    )
    licence = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
    builder.setupNameTable(
        {
            "copyright": "Copyright The Polemos project",
            "familyName": FAMILY,
            "styleName": weight,
            "uniqueFontIdentifier": f"{VERSION};POLM;{postscript}",
            "fullName": f"{FAMILY} {weight}",
            "version": f"Version {VERSION}00",
            "psName": postscript,
            "manufacturer": "Polemos project",
            "designer": "Polemos project",
            "description": about,
            "licenseDescription": licence,
            "licenseInfoURL": "https://openfontlicense.org",
        }
    )
    builder.setupOS2(
        sTypoAscender=ASCENT * GRID,
        sTypoDescender=DESCENT * GRID,
        sTypoLineGap=0,
        usWinAscent=ASCENT * GRID,
        usWinDescent=-DESCENT * GRID,
        sxHeight=SMALL_CAP * GRID,
        sCapHeight=CAP * GRID,
        achVendID="POLM",
        usWeightClass=400 if plain else 700,
        fsSelection=(0x40 if plain else 0x20) | 0x80,
        fsType=0,
        version=4,
    )
    builder.setupPost(underlinePosition=-100 * GRID, underlineThickness=60 * GRID)


def _date(font: TTFont, weight: str) -> None:
    ranges = font["OS/2"]
    ranges.recalcUnicodeRanges(font)
    ranges.ulCodePageRange1, ranges.ulCodePageRange2 = 1 | 1 << 3, 0
    font.recalcTimestamp = False
    head = font["head"]
    head.created = head.modified = CREATED
    head.macStyle = 0 if weight == "Regular" else 1
    head.fontRevision = float(VERSION)


def _kern(font: TTFont, pairs: Pairs, face: Face) -> None:
    """Write the kerning: of letters without accents in `kern`, and of all in GPOS."""
    table, inner = newTable("kern"), KernTable_format_0()
    table.version = inner.version = 0
    inner.coverage, inner.apple, inner.tupleIndex = 1, False, None
    inner.kernTable = pairs
    table.kernTables = [inner]
    font["kern"] = table
    scripts = "".join(
        f"languagesystem {script} dflt;\n" for script in ("DFLT", "latn", "grek", "cyrl")
    )
    lines = "".join(
        f"  pos [{' '.join(a)}] [{' '.join(b)}] {by};\n"
        for (a, b), by in classes(with_accents(pairs, face.plain, face.apart)).items()
    )
    addOpenTypeFeaturesFromString(font, f"{scripts}feature kern {{\n{lines}}} kern;\n")


HOME = Path(__file__).parents[2] / "sprites" / "art" / "type"
"""The folder of the typeface that the game brings along."""

if __name__ == "__main__":
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HOME
    for each in WEIGHTS:
        print(build(each, target))
