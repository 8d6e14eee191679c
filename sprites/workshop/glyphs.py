"""All glyphs of the typeface by name: the files that draw them are loaded here."""

from sprites.workshop import (
    capitals_n,
    cyrillic,
    figures,
    greek,
    latin,
    marks,
    signs,
    symbols,
)
from sprites.workshop.strokes import GLYPHS

__all__ = ["DRAWN", "GLYPHS"]

DRAWN = (capitals_n, cyrillic, figures, greek, latin, marks, signs, symbols)
