"""Accents, drawn above a letter and centred on x = 0."""

from tests.workshop.typeface.geometry import Contour
from tests.workshop.typeface.marks import disc
from tests.workshop.typeface.strokes import Letter


def acute(g: Letter, s: float = 1) -> None:
    y, t = g.tall + (56 if g.small else 62), 118 if g.small else 130
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


def dieresis(g: Letter) -> None:
    r = g.waist * 0.56
    d = r * 1.75
    for s in (-1, 1):
        disc(g, s * d, g.tall + 70 + r, r)


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


ACCENTS = {
    "acute": acute,
    "grave": grave,
    "dieresis": dieresis,
    "tilde": tilde,
    "cedilla": cedilla,
}
