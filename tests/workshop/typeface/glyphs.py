"""All glyphs of the typeface by name: the files that draw them are loaded here."""

from tests.workshop.typeface import (
    capitals_n,
    cyrillic,
    figures,
    greek,
    latin,
    marks,
    signs,
    symbols,
)
from tests.workshop.typeface.strokes import GLYPHS

__all__ = ["DRAWN", "GLYPHS"]

DRAWN = (capitals_n, cyrillic, figures, greek, latin, marks, signs, symbols)
