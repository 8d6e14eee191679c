"""Accents, centred on x = 0 and drawn above the height of a letter or below its foot."""

from collections.abc import Callable

from sprites.workshop.geometry import Contour
from sprites.workshop.marks import comma, disc, dr
from sprites.workshop.strokes import Letter

TONOS, CARON, CEDILLA, OGONEK, COMMA_BELOW = "\u0301", "\u030c", "\u0327", "\u0328", "\u0326"


def foot(g: Letter) -> float:
    """Return the height at which accents begin."""
    return g.tall + (56 if g.small else 62)


def rise(g: Letter) -> float:
    """Return how high accents are."""
    return 118 if g.small else 130


def acute(g: Letter, s: float = 1) -> None:
    y, t = foot(g), rise(g)
    g.add(
        Contour((-34 * s, y))
        .line(((-34 + g.level * 0.55) * s, y))
        .curve(
            ((g.level * 0.55 + 2) * s, y + t * 0.45),
            ((g.level * 0.62 + 34) * s, y + t * 0.8),
            ((78 + g.level * 0.5) * s, y + t),
        )
        .line(((78 - g.level * 0.72) * s, y + t))
        .curve(((30 - g.level * 0.3) * s, y + t * 0.7), (-14 * s, y + t * 0.35), (-34 * s, y))
    )


def grave(g: Letter) -> None:
    acute(g, -1)


def double_acute(g: Letter) -> None:
    acute(g)
    (single,) = g.parts
    by = 44 + g.level * 0.28
    g.parts = [single.mapped(lambda z: z - 22 - by), single.mapped(lambda z: z - 22 + by)]


def circumflex(g: Letter) -> None:
    y, wide = foot(g), 96 + g.level * 0.22
    thick, slim = g.level * 0.66, g.level * 0.58
    g.vee(-wide, wide, 0, y + rise(g), y, slim, thick, 0.2, 0.3)


def caron(g: Letter) -> None:
    y, wide = foot(g), 96 + g.level * 0.22
    thick, slim = g.level * 0.66, g.level * 0.58
    g.vee(-wide, wide, 0, y, y + rise(g), thick, slim, 0.2, 0.3)


def dieresis(g: Letter) -> None:
    r = g.waist * 0.56
    d = r * 1.75
    for s in (-1, 1):
        disc(g, s * d, g.tall + 70 + r, r)


def dieresis_tonos(g: Letter) -> None:
    """Draw both dots, and the tonos between them."""
    r = g.waist * 0.5
    apart = 68 + g.level * 0.5 + r
    for s in (-1, 1):
        disc(g, s * apart, g.tall + 66 + r, r)
    acute(g)
    g.parts[-1] = g.parts[-1].mapped(lambda z: z - 24)


def dot(g: Letter) -> None:
    r = g.waist * 0.62
    disc(g, 0, g.tall + 68 + r, r)


def ring(g: Letter) -> None:
    r = 60 + g.level * 0.15
    g.ring(0, foot(g) - 14 + r, r, r, g.level * 0.5, g.level * 0.46)


def tilde(g: Letter) -> None:
    y = g.tall + 118
    a = 128 if not g.small else 108
    g.run(
        [
            (-a, y - 26, 52, g.level * 0.66),
            (0, y, 336, g.level * 0.9),
            (a, y + 26, 52, g.level * 0.66),
        ],
        0.1,
        0.1,
        cut0=22,
        cut1=22,
        cup=False,
        reach=60,
    )


def macron(g: Letter) -> None:
    y, wide = foot(g) + 10, 118 if not g.small else 100
    for s in (-1, 1):
        g.arm(-s, s, s * wide, y + g.level * 0.3, 0, g.level * 0.6, g.level * 0.72)


def breve(g: Letter) -> None:
    y, wide = foot(g), 92 + g.level * 0.16
    top = y + rise(g) * 0.86
    g.run(
        [
            (-wide, top, 284, g.level * 0.5),
            (0, y + g.level * 0.34, 0, g.level * 0.7),
            (wide, top, 76, g.level * 0.5),
        ],
        0.25,
        0.25,
        reach=60,
        cup=False,
    )


def cedilla(g: Letter) -> None:
    g.run([(0, 14, 270, g.level * 0.62), (0, -62, 270, g.level * 0.56)], cup=False)
    g.run(
        [
            (-g.level * 0.28, -66, 0, g.level * 0.62),
            (58, -122, 270, g.level * 0.8),
            (0, -182, 180, g.level * 0.62),
            (-72, -166, 158, g.level * 0.5),
        ],
        0,
        0.25,
        cup=False,
        reach=60,
    )


def comma_below(g: Letter) -> None:
    r = g.waist * 0.43
    comma(g, 0, -38 - r, r)


def ogonek(g: Letter) -> None:
    g.run(
        [
            (10, 8, 236, g.level * 0.5),
            (-46, -92, 274, g.level * 0.74),
            (6, -160, 0, g.level * 0.6),
            (62, -142, 30, g.level * 0.44),
        ],
        0,
        0.2,
        cup=False,
        reach=50,
    )


def apostrophe(g: Letter) -> None:
    """Draw the caron of a tall letter: a comma at its height."""
    r = dr(g) * 0.86
    comma(g, 0, g.tall - r, r)


MARKS: dict[str, Callable[[Letter], None]] = {
    "\u0300": grave,
    TONOS: acute,
    "\u0302": circumflex,
    "\u0303": tilde,
    "\u0304": macron,
    "\u0306": breve,
    "\u0307": dot,
    "\u0308": dieresis,
    "\u0308\u0301": dieresis_tonos,
    "\u030a": ring,
    "\u030b": double_acute,
    CARON: caron,
    COMMA_BELOW: comma_below,
    CEDILLA: cedilla,
    OGONEK: ogonek,
}
"""The drawing of each combining character."""
