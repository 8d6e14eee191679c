"""Places accents on letters."""

from sprites.workshop.accents import CARON, CEDILLA, COMMA_BELOW, OGONEK
from sprites.workshop.geometry import Contour
from sprites.workshop.strokes import Letter

ABOVE: dict[str, float] = {"L": 0.3, "J": 0.72, "G": 0.54, "Gamma": 0.52, "E": 0.48, "K": 0.46}
"""The middle of an accent above a letter that is not even, as a share of its width."""
OGONEKS: dict[str, float] = {"A": 0.9, "E": 0.74, "I": 0.5, "U": 0.58}
SINK, APART = 172, 26
"""The drop of a capital's tonos below the height of other accents, and its distance."""


def moved(letter: Letter, by: complex) -> list[Contour]:
    """Return the strokes of a letter, moved."""
    return [part.mapped(lambda z: z + by) for part in letter.parts]


def place_of(base: str, accent: str, letter: Letter) -> complex:
    """Return where the middle of an accent above or below a letter stands."""
    left, _, right, _ = letter.box()
    if base == "L" and accent == CARON:
        return complex(left + (right - left) * 0.68)
    if accent == OGONEK:
        return complex(left + (right - left) * OGONEKS[base])
    share = 0.5 if accent == COMMA_BELOW else ABOVE.get(base, 0.5)
    cedilla = letter.tall * 0.015 if accent == CEDILLA else 0
    return complex(left + (right - left) * share + cedilla)


def before(letter: Letter, mark: Letter) -> complex:
    """Return the place of a tonos before a capital, as close as its upper part allows."""
    lowest = 0.72 * letter.tall
    traced = [z for part in letter.parts for z in part.trace()]
    edge = min(z.real for z in traced if z.imag > lowest)
    return complex(edge - APART - mark.box()[2], -SINK)
