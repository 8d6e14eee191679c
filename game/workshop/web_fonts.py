"""Cuts the typefaces of the web page of a match down to the letters that it needs, as WOFF2.

Needs fonttools and brotli: `python -m game.workshop.web_fonts [folder]`. The subsets of Source
Serif and Source Sans bear names of their own, as the licence of their typefaces asks.
"""

from __future__ import annotations

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from game.web.fonts import FOLDER
from sprites.base.lettering import FILES

FACES = {
    "stele": ("stele-bold", "Polemos Page Stele"),
    "serif": ("serif", "Polemos Page Serif"),
    "serif-italic": ("serif-italic", "Polemos Page Serif Italic"),
    "sans": ("sans-bold", "Polemos Page Sans"),
}
"""The files' names, with the faces they are cut from and the names that they bear."""
LETTERS = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x386, 0x3CF),
    *(0x3DC, 0x2212, 0x2190, 0x2192, 0x2026, 0x2022, 0x20AC),
    *range(0x2010, 0x2028),
)
"""Latin with its accents, Greek, and the signs of running text."""
COPYRIGHT, FAMILY, STYLE, UNIQUE, FULL, POSTSCRIPT = 0, 1, 2, 3, 4, 6
LICENCE, LICENCE_ADDRESS = 13, 14
KEPT = [COPYRIGHT, STYLE, LICENCE, LICENCE_ADDRESS]


def main(arguments: list[str]) -> None:
    """Write all files into a folder, that of the page unless another is named."""
    folder = Path(arguments[0]) if arguments else FOLDER
    for name, (face, called) in FACES.items():
        cut(FILES[face], called).save(folder / f"{name}.woff2")


def cut(source: Path, called: str) -> TTFont:
    """Return the part of a typeface that pages need, under a name of its own."""
    options = Options()
    options.layout_features = ["kern", "liga", "locl", "mark", "ccmp"]
    options.hinting = False
    options.name_IDs = KEPT
    options.notdef_outline = True
    font = TTFont(source, recalcTimestamp=False)
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    for number in (FAMILY, FULL, UNIQUE, POSTSCRIPT):
        words = called.replace(" ", "") if number == POSTSCRIPT else called
        font["name"].setName(words, number, 3, 1, 0x409)
    font.flavor = "woff2"
    return font


if __name__ == "__main__":
    main(sys.argv[1:])
