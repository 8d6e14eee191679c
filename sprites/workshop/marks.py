"""Points and quotes."""

from sprites.workshop.capitals import CW
from sprites.workshop.strokes import Cutter, Letter, glyph


def disc(g: Letter, cx: float, cy: float, r: float) -> None:
    g.oval(cx, cy, r, r, 0.56)


def dr(g: Letter) -> float:
    return g.waist * 0.64


@glyph("period")
def draw_period(g: Letter) -> None:
    disc(g, 0, dr(g) - 4, dr(g))
    g.side(0.85, 0.85)


@glyph("colon")
def draw_colon(g: Letter) -> None:
    disc(g, 0, dr(g) - 4, dr(g))
    disc(g, 0, g.tall * 0.62 - dr(g), dr(g))
    g.side(0.9, 0.9)


def comma(g: Letter, x: float, y: float, r: float = 0) -> None:
    r = r or dr(g)
    disc(g, x, y, r)
    g.run(
        [(x + r * 0.5, y + r * 0.15, 282, r * 1.0), (x - r * 0.62, y - r * 2.05, 225, r * 0.34)],
        cup=False,
    )


@glyph("comma")
def draw_comma(g: Letter) -> None:
    comma(g, 0, dr(g) - 4)
    g.side(0.85, 0.85)


@glyph("semicolon")
def draw_semicolon(g: Letter) -> None:
    comma(g, 0, dr(g) - 4)
    disc(g, 0, g.tall * 0.62 - dr(g), dr(g))
    g.side(0.9, 0.9)


@glyph("exclam")
def draw_exclam(g: Letter) -> None:
    disc(g, 0, dr(g) - 4, dr(g))
    g.cut(0, g.up(205), 0, g.tall, g.waist * 0.82, -0.5, 2.4)
    g.side(0.95, 0.95)


@glyph("question")
def draw_question(g: Letter) -> None:
    r = g.across(345) - g.bend / 2
    c = g.across(180)
    g.run(
        [
            (g.across(8), g.up(596), 44, g.level),
            (c - g.across(10), g.tall + g.over - g.level / 2, 0, g.level * 0.98),
            (r, g.up(535), 270, g.bend),
            (g.across(228), g.up(352), 236, g.bend * 0.92),
            (c, g.up(208), 268, g.waist * 0.82),
        ],
        CW,
        0,
        cut0=12,
        reach=120,
    )
    disc(g, c, dr(g) - 4, dr(g))
    g.side(0.5, 0.5)


def quote(g: Letter, x: float) -> None:
    g.cut(x, g.tall - 235, x, g.tall, g.waist * 0.62, -0.6, 1.6)


@glyph("quotesingle")
def draw_quotesingle(g: Letter) -> None:
    quote(g, 0)
    g.side(0.8, 0.8)


@glyph("quotedbl")
def draw_quotedbl(g: Letter) -> None:
    quote(g, 0)
    quote(g, g.waist * 1.75)
    g.side(0.8, 0.8)


@glyph("quoteright")
def draw_quoteright(g: Letter) -> None:
    comma(g, 0, g.tall - dr(g))
    g.side(0.6, 0.5)


@glyph("quotedblright")
def draw_quotedblright(g: Letter) -> None:
    comma(g, 0, g.tall - dr(g))
    comma(g, dr(g) * 3.1, g.tall - dr(g))
    g.side(0.6, 0.5)


@glyph("quotesinglbase")
def draw_quotesinglbase(g: Letter) -> None:
    draw_comma(g)


@glyph("quotedblbase")
def draw_quotedblbase(g: Letter) -> None:
    comma(g, 0, dr(g) - 4)
    comma(g, dr(g) * 3.1, dr(g) - 4)
    g.side(0.85, 0.85)


def turned(g: Letter, f: Cutter) -> None:
    f(g)
    xs = [z.real for p in g.parts for z in p.trace()]
    mx = min(xs) + max(xs)
    ys = [z.imag for p in g.parts for z in p.trace()]
    my = min(ys) + max(ys)
    g.parts = [p.mapped(lambda z: complex(mx - z.real, my - z.imag)) for p in g.parts]


@glyph("quoteleft")
def draw_quoteleft(g: Letter) -> None:
    turned(g, draw_quoteright)
    g.side(0.5, 0.6)


@glyph("quotedblleft")
def draw_quotedblleft(g: Letter) -> None:
    turned(g, draw_quotedblright)
    g.side(0.5, 0.6)


@glyph("exclamdown")
def draw_exclamdown(g: Letter) -> None:
    turned(g, draw_exclam)
    g.side(0.95, 0.95)


@glyph("questiondown")
def draw_questiondown(g: Letter) -> None:
    turned(g, draw_question)
    g.side(0.5, 0.5)


def chevron(
    g: Letter,
    x: float,
    way: int,
    y: float = 345,
    tall: float = 152,
    deep: float = 118,
    w: float = 1,
) -> None:
    """Add an angle that points right (`way` 1) or left (-1), about the height `y`."""
    wide = g.level * 1.05 * w
    tip, back = x + deep * (way > 0), x + deep * (way < 0)
    g.poly(
        (back, y + tall),
        (back + wide, y + tall),
        (tip + wide, y),
        (back + wide, y - tall),
        (back, y - tall),
        (tip, y),
    )


@glyph("guilsinglleft")
def draw_guilsinglleft(g: Letter) -> None:
    chevron(g, 0, -1)
    g.side(0.6, 0.6)


@glyph("guilsinglright")
def draw_guilsinglright(g: Letter) -> None:
    chevron(g, 0, 1)
    g.side(0.6, 0.6)


@glyph("guillemotleft")
def draw_guillemotleft(g: Letter) -> None:
    chevron(g, 0, -1)
    chevron(g, 96 + g.level * 0.75, -1)
    g.side(0.6, 0.6)


@glyph("guillemotright")
def draw_guillemotright(g: Letter) -> None:
    chevron(g, 0, 1)
    chevron(g, 96 + g.level * 0.75, 1)
    g.side(0.6, 0.6)
