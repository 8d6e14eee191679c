"""The Latin letters beyond A to Z that are no letter with an accent."""

from sprites.workshop.capitals import bowl
from sprites.workshop.marks import disc, dr
from sprites.workshop.strokes import GLYPHS, Letter, glyph


def arms_of_e(g: Letter, x: float) -> None:
    """Add the three arms of an E to a stem at `x`."""
    j, w = x + g.flare / 2, x - g.waist * 0.3
    g.arm(x, j, w + g.across(350), g.tall, 1)
    g.arm(x, j - 12, w + g.across(305), g.up(360), 0, g.level * 0.96)
    g.arm(x, j, w + g.across(362), 0, -1)


@glyph("AE")
def draw_ae(g: Letter) -> None:
    x = g.across(385) + g.waist * 0.2
    left = g.cut(g.across(14), 0, x - g.waist * 0.05, g.tall, g.slim, 1, -1)
    left.clip = (-200, 0, x, g.tall)
    g.bar(g.across(120), x, g.up(212), g.level * 0.96)
    g.stem(x, c0=0, c1=0)
    arms_of_e(g, x)
    g.side(0.17, 0.4)


@glyph("OE")
def draw_oe(g: Letter) -> None:
    x = g.across(385) + g.waist * 0.2
    high, low, turn = g.tall - g.level / 2, g.level / 2, g.across(300)
    g.run(
        [
            (x, high, 180, g.level),
            (turn, high, 180, g.level),
            (g.bend / 2, g.tall / 2, 270, g.bend, 0.97),
            (turn, low, 0, g.level),
            (x, low, 0, g.level),
        ],
        cup=False,
    )
    g.stem(x, c0=0, c1=0)
    arms_of_e(g, x)
    g.side(0.56, 0.4)


@glyph("Oslash")
def draw_oslash(g: Letter) -> None:
    GLYPHS["O"](g)
    rx = g.across(335) + g.waist * 0.1
    reach = g.across(285)
    g.cut(rx - reach, -g.up(34), rx + reach, g.tall + g.up(34), g.level * 0.62, 0.4, 0.4)


def crossing(g: Letter, x0: float, x1: float, y: float) -> None:
    """Add a level bar with flared ends, through a stem."""
    c = (x0 + x1) / 2
    for tip in (x0, x1):
        way = 1 if tip > c else -1
        g.arm(c - way, c + way, tip, y, 0, g.level * 0.84, g.level_flare * 0.8)


@glyph("Eth")
def draw_eth(g: Letter) -> None:
    GLYPHS["D"](g)
    crossing(g, -g.across(72), g.across(235) + g.waist * 0.2, g.up(362))
    g.side(0.4, 0.56)


@glyph("Thorn")
def draw_thorn(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x)
    right = g.across(408) + g.waist * 0.2
    bowl(g, x, right, g.up(572), g.up(160), g.across(205) + g.waist * 0.1)
    g.side(1, 0.45)


def slanting(g: Letter, x: float, y: float) -> None:
    """Add a short bar that rises through a stem at (x, y)."""
    run, climb = g.across(96) + g.waist * 0.4, g.up(66)
    w = g.level * 0.82
    g.run([(x - run, y - climb, 30, w), (x + run, y + climb, 30, w)], 0.5, 0.5, reach=80)


@glyph("Lslash")
def draw_lslash(g: Letter) -> None:
    GLYPHS["L"](g)
    slanting(g, g.waist / 2, g.up(352))
    g.side(0.2, 0.26)


@glyph("Hbar")
def draw_hbar(g: Letter) -> None:
    GLYPHS["H"](g)
    crossing(g, -g.across(84), g.across(524) + g.waist, g.up(548))
    g.side(0.3, 0.3)


@glyph("Tbar")
def draw_tbar(g: Letter) -> None:
    GLYPHS["T"](g)
    c = (g.across(530) + g.waist * 0.1) / 2
    crossing(g, c - g.across(165), c + g.across(165), g.up(330))


@glyph("Eng")
def draw_eng(g: Letter) -> None:
    GLYPHS["N"](g)
    r = g.across(455) + g.waist * 0.45
    g.run(
        [
            (r, g.up(120), 270, g.waist * 0.9),
            (r, g.up(-20), 270, g.waist * 0.88),
            (r - g.across(110), -g.up(150), 180, g.level * 0.9),
            (r - g.across(190), -g.up(118), 146, g.level * 0.9),
        ],
        0,
        (0, 0.5),
        reach=70,
        cup=False,
    )


def together(g: Letter, first: str, second: str) -> None:
    """Draw two letters as one, spaced as in a word."""
    GLYPHS[first](g)
    before, after, right = g.before, g.after, g.box()[2]
    other = Letter(g.weight, g.tall)
    GLYPHS[second](other)
    by = right + (after + other.before) * g.space - other.box()[0]
    g.parts += [part.mapped(lambda z: z + by) for part in other.parts]
    g.side(before, other.after)


@glyph("IJ")
def draw_ij(g: Letter) -> None:
    together(g, "I", "J")


@glyph("napostrophe")
def draw_napostrophe(g: Letter) -> None:
    together(g, "quoteright", "N")


@glyph("Ldot")
def draw_ldot(g: Letter) -> None:
    GLYPHS["L"](g)
    disc(g, g.across(255) + g.waist * 0.4, g.up(362), dr(g) * 0.9)


@glyph("Germandbls")
def draw_germandbls(g: Letter) -> None:
    x, top = g.waist / 2, g.tall - g.level / 2
    right, c = g.across(440) + g.waist * 0.1 - g.bend / 2, g.across(250)
    g.run(
        [
            (x, 0, 90, g.waist),
            (x, g.up(455), 90, g.waist),
            (g.across(215), top, 0, g.level),
            (g.across(395), top, 0, g.level),
        ],
        (1, 1),
        0,
    )
    g.cut(c, g.up(372), g.across(400), g.tall, g.slim * 0.95, 0, 0)
    g.run(
        [
            (c - g.across(22), g.up(392), 6, g.level * 0.94),
            (right, g.up(190), 270, g.bend),
            (c, -g.over + g.level / 2, 180, g.level * 0.98),
            (g.across(152) + g.waist * 0.2, g.up(56), 152, g.level * 0.95),
        ],
        0,
        (0, 0.6),
        reach=80,
    )
    g.side(1, 0.5)
