"""Signs of money, law and reckoning, and letters and figures set small."""

from sprites.workshop.capitals import CCW, CW
from sprites.workshop.marks import chevron, disc, dr
from sprites.workshop.signs import dash
from sprites.workshop.strokes import GLYPHS as DRAWN
from sprites.workshop.strokes import SMALL_CAP, Letter, glyph


def reduced(g: Letter, name: str, share: float, x: float, y: float) -> float:
    """Add a glyph at a share of its size with its foot at `y`; returns its right edge."""
    other = Letter(g.weight, SMALL_CAP if name.isalpha() and len(name) == 1 else g.tall)
    DRAWN[name](other)
    left = other.box()[0]
    g.parts += [p.mapped(lambda z: (z - left) * share + complex(x, y)) for p in other.parts]
    return g.box()[2]


def superior(g: Letter, figure: str) -> None:
    reduced(g, figure, 0.6, 0, g.up(292))
    g.side(0.5, 0.5)


def fraction(g: Letter, above: str, below: str) -> None:
    right = reduced(g, above, 0.55, 0, g.up(315))
    middle = right + g.across(36)
    reduced(g, below, 0.55, middle + g.across(60), 0)
    g.cut(middle - g.across(120), 0, middle + g.across(150), g.tall, g.level * 0.7, 0.3, 0.3)
    g.side(0.5, 0.5)


@glyph("onesuperior")
def draw_onesuperior(g: Letter) -> None:
    superior(g, "one")


@glyph("twosuperior")
def draw_twosuperior(g: Letter) -> None:
    superior(g, "two")


@glyph("threesuperior")
def draw_threesuperior(g: Letter) -> None:
    superior(g, "three")


@glyph("onequarter")
def draw_onequarter(g: Letter) -> None:
    fraction(g, "one", "four")


@glyph("onehalf")
def draw_onehalf(g: Letter) -> None:
    fraction(g, "one", "two")


@glyph("threequarters")
def draw_threequarters(g: Letter) -> None:
    fraction(g, "three", "four")


def ordinal(g: Letter, letter: str) -> None:
    """Draw a raised letter with a line below it."""
    right = reduced(g, letter, 0.62, 0, g.tall - 0.62 * SMALL_CAP)
    low = g.tall - 0.62 * SMALL_CAP - g.level * 1.5
    g.poly((0, low), (right, low), (right, low + g.level * 0.6), (0, low + g.level * 0.6))
    g.side(0.5, 0.5)


@glyph("ordfeminine")
def draw_ordfeminine(g: Letter) -> None:
    ordinal(g, "A")


@glyph("ordmasculine")
def draw_ordmasculine(g: Letter) -> None:
    ordinal(g, "O")


@glyph("degree")
def draw_degree(g: Letter) -> None:
    r = 96 + g.level * 0.35
    g.ring(r, g.tall - r + 8, r, r, g.level * 0.72, g.level * 0.68)
    g.side(0.5, 0.5)


def enclosed(g: Letter, letter: str) -> None:
    """Draw a letter in a circle."""
    r = 355
    g.ring(r, 350, r, r, g.level * 0.62, g.level * 0.58)
    share = 0.58
    other = Letter(g.weight, SMALL_CAP)
    DRAWN[letter](other)
    left, low, right, top = other.box()
    by = complex(r, 350) - share * complex((left + right) / 2, (low + top) / 2)
    g.parts += [p.mapped(lambda z: z * share + by) for p in other.parts]
    g.side(0.5, 0.5)


@glyph("copyright")
def draw_copyright(g: Letter) -> None:
    enclosed(g, "C")


@glyph("registered")
def draw_registered(g: Letter) -> None:
    enclosed(g, "R")


@glyph("dollar")
def draw_dollar(g: Letter) -> None:
    DRAWN["S"](g)
    left, _, right, _ = g.box()
    x = (left + right) / 2
    g.stem(x, g.tall - g.level * 0.8, g.tall + 86, 0, 0.6, g.waist * 0.72)
    g.stem(x, -86, g.level * 0.8, 0.6, 0, g.waist * 0.72)


@glyph("cent")
def draw_cent(g: Letter) -> None:
    reduced(g, "C", 0.96, 0, g.up(78))
    _, low, right, top = g.box()
    x = right * 0.56
    g.stem(x, top - g.level, top + 72, 0, 0.6, g.waist * 0.68)
    g.stem(x, low - 72, low + g.level, 0.6, 0, g.waist * 0.68)
    g.side(0.5, 0.4)


@glyph("sterling")
def draw_sterling(g: Letter) -> None:
    x = g.across(150) + g.waist * 0.3
    g.run(
        [
            (g.across(430) + g.waist * 0.1, g.up(572), 128, g.level),
            (g.across(290), g.tall + g.over - g.level / 2, 180, g.level * 0.97),
            (x, g.up(520), 270, g.bend * 0.96),
            (x + g.across(6), g.up(240), 268, g.waist * 0.9),
            (g.across(60), g.level * 0.55, 226, g.level * 0.9),
        ],
        CCW,
        0,
        cut0=-16,
        reach=120,
    )
    g.arm(g.across(60), g.across(120), g.across(455) + g.waist * 0.1, 0, -1)
    g.poly((0, 0), (g.across(130), 0), (g.across(130), g.level), (g.across(18), g.level * 0.9))
    g.bar(g.across(10), g.across(330) + g.waist * 0.2, g.up(345), g.level * 0.86)
    g.side(0.4, 0.4)


@glyph("yen")
def draw_yen(g: Letter) -> None:
    DRAWN["Y"](g)
    c = g.across(268)
    for y in (150, 275):
        g.bar(c - g.across(170), c + g.across(170), g.up(y), g.level * 0.72)
    g.side(0.1, 0.1)


@glyph("Euro")
def draw_euro(g: Letter) -> None:
    DRAWN["C"](g)
    for y in (285, 418):
        g.bar(-g.across(62), g.across(370), g.up(y), g.level * 0.72)
    g.side(0.3, 0.32)


@glyph("currency")
def draw_currency(g: Letter) -> None:
    r, c = 158, 350
    g.ring(0, c, r, r, g.level * 0.9, g.level * 0.85)
    for across in (-1, 1):
        for up in (-1, 1):
            x, y = across * r * 0.66, c + up * r * 0.66
            g.cut(x, y, x + across * 92, y + up * 92, g.level * 0.7, 0, 0.2, 0, 0)
    g.side(0.5, 0.5)


@glyph("section")
def draw_section(g: Letter) -> None:
    w, low, edge = g.waist * 0.92, g.level * 0.85, g.bend / 2
    for s, turn in ((1, 0), (-1, 180)):
        g.run(
            [
                (195 * s, 350 + 255 * s, 128 + turn, g.level * 0.8),
                (14 * s, 350 + (370 - g.level / 2) * s, 180 - turn, low),
                ((-178 + edge) * s, 350 + 238 * s, 270 - turn, w),
                (20 * s, 350 + 96 * s, 328 - turn, g.waist * 0.82),
                ((196 - edge) * s, 350 - 30 * s, 270 - turn, w),
                (96 * s, 350 - 118 * s, 206 - turn, g.level * 0.8),
            ],
            (1.2, 0.3),
            0,
            reach=90,
        )
    g.side(0.5, 0.5)


@glyph("paragraph")
def draw_paragraph(g: Letter) -> None:
    x = g.across(318)
    for stem in (x, x + g.waist * 1.9):
        g.cut(stem, -90, stem, g.tall, g.waist * 0.72, 0.6, 0)
    g.poly((x, g.tall), (x + g.waist * 2.6, g.tall), (x + g.waist * 2.6, g.tall - g.level * 0.8))
    g.poly((x, g.tall), (x + g.waist * 2.3, g.tall), (x + g.waist * 2.3, 620), (x, 620))
    g.oval(g.across(205), g.up(508), g.across(205), g.up(192))
    g.poly((g.across(205), g.tall), (x, g.tall), (x, g.up(316)), (g.across(205), g.up(316)))
    g.side(0.5, 0.8)


@glyph("bar")
def draw_bar(g: Letter) -> None:
    g.cut(0, -140, 0, g.tall + 140, g.waist * 0.7, 0, 0)
    g.side(1.2, 1.2)


@glyph("brokenbar")
def draw_brokenbar(g: Letter) -> None:
    g.cut(0, -140, 0, 290, g.waist * 0.7, 0, 0)
    g.cut(0, 410, 0, g.tall + 140, g.waist * 0.7, 0, 0)
    g.side(1.2, 1.2)


@glyph("backslash")
def draw_backslash(g: Letter) -> None:
    g.cut(330, -60, 0, g.tall + 60, g.slim, 1, 1)
    g.side(0.25, 0.25)


@glyph("logicalnot")
def draw_logicalnot(g: Letter) -> None:
    dash(g, 400, 400)
    g.stem(400 - g.level * 0.45, 230, 400 + g.level / 2, 0.4, 0, g.level * 0.9)


@glyph("plusminus")
def draw_plusminus(g: Letter) -> None:
    dash(g, 400, 430)
    g.stem(200, 240, 620, 0.8, 0.8, g.level)
    dash(g, 400, 120)


@glyph("divide")
def draw_divide(g: Letter) -> None:
    dash(g, 400, 350)
    for y in (350 - 150, 350 + 150):
        disc(g, 200, y, dr(g) * 0.95)


@glyph("less")
def draw_less(g: Letter) -> None:
    chevron(g, 0, -1, 350, 200, 270, 1.7)


@glyph("greater")
def draw_greater(g: Letter) -> None:
    chevron(g, 0, 1, 350, 200, 270, 1.7)


def brace(g: Letter, way: int) -> None:
    """Draw a brace that opens to the right (1) or left."""
    x, w = 120.0, g.waist * 0.8
    for s in (-1, 1):
        g.run(
            [
                (210, 350 + s * 405, 180, g.level * 0.7),
                (x, 350 + s * 280, 270 if s > 0 else 90, w),
                (x, 350 + s * 110, 270 if s > 0 else 90, w),
                (20, 350 + s * g.level * 0.2, 215 if s > 0 else 145, g.level * 0.7),
            ],
            0.3,
            0,
            cup=False,
        )
    if way < 0:
        g.parts = [p.mapped(lambda z: complex(230 - z.real, z.imag)) for p in g.parts]
    g.side(0.4, 0.4)


@glyph("braceleft")
def draw_braceleft(g: Letter) -> None:
    brace(g, 1)


@glyph("braceright")
def draw_braceright(g: Letter) -> None:
    brace(g, -1)


@glyph("asciicircum")
def draw_asciicircum(g: Letter) -> None:
    g.vee(20, 380, 200, g.tall, 410, g.level * 0.8, g.level * 0.86, 0.2, 0.2)


@glyph("asciitilde")
def draw_asciitilde(g: Letter) -> None:
    w = g.level
    nodes = [(20, 312, 58, w * 0.7), (200, 350, 332, w), (380, 388, 58, w * 0.7)]
    g.run(nodes, 0.1, 0.1, cup=False, reach=60)


@glyph("at")
def draw_at(g: Letter) -> None:
    c, y, rx, ry = 430.0, 290.0, 430.0, 400.0
    w = g.level * 0.66
    g.run(
        [
            (c + 215, y - 318, 205, w),
            (c, y - ry + w / 2, 180, w),
            (w / 2, y, 90, w * 1.1),
            (c, y + ry - w / 2, 0, w),
            (2 * rx - w / 2, y + 20, 270, w * 1.1),
            (c + 270, y - 178, 180, w * 0.9),
            (c + 178, y - 60, 92, w),
        ],
        CW,
        0,
        cup=False,
    )
    reduced(g, "A", 0.72, c - 208, y - 0.36 * SMALL_CAP)
    g.side(0.5, 0.5)
