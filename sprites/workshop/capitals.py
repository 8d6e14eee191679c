"""The Latin capitals from A to M, on a grid 700 high that `across` and `up` scale to the letter."""

from sprites.workshop.bend import Node
from sprites.workshop.strokes import Letter, glyph


@glyph("A")
def draw_letter_a(g: Letter, bar: bool = True) -> None:
    c = g.across(300)
    ov = 6
    g.vee(g.across(14), g.across(590), c, g.tall + ov, 0, g.slim, g.thick)
    if bar:
        y = g.up(212)
        g.bar(g.across(300 - 190), g.across(300 + 195), y, g.level * 0.96)
    g.side(0.17, 0.17)


@glyph("Lambda")
def draw_lambda(g: Letter) -> None:
    draw_letter_a(g, False)


def bowl(
    g: Letter,
    x0: float,
    xr: float,
    yt: float,
    yb: float,
    xs: float,
    w: float | None = None,
    ht: float | None = None,
    hb: float | None = None,
    rt: float | None = None,
) -> None:
    """bowl from a stem: outer top yt, outer bottom yb, turning at xs, outer right xr"""
    w = w or g.bend
    ht = ht or g.level
    hb = hb or g.level
    xm = xr - w / 2
    ym = (yt + yb) / 2 if rt is None else rt
    g.run(
        [
            (x0, yt - ht / 2, 0, ht),
            (xs, yt - ht / 2, 0, ht),
            (xm, ym, 270, w, 0.97),
            (xs, yb + hb / 2, 180, hb),
            (x0, yb + hb / 2, 180, hb),
        ],
        cup=False,
    )


@glyph("B")
def draw_letter_b(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c0=0, c1=0)
    m = g.up(372)
    hm = g.level * 0.94
    bowl(
        g,
        x,
        g.across(372) + g.waist * 0.22,
        g.tall,
        m - hm / 2,
        g.across(195) + g.waist * 0.1,
        g.bend * 0.97,
        hb=hm,
    )
    bowl(
        g,
        x,
        g.across(420) + g.waist * 0.22,
        m + hm / 2,
        0,
        g.across(215) + g.waist * 0.1,
        g.bend * 1.02,
        ht=hm,
    )
    g.side(1, 0.56)


INSIDE, OUTSIDE = 1.6, 0.3
CCW, CW = (INSIDE, OUTSIDE), (OUTSIDE, INSIDE)


def open_round(g: Letter, wide: float, top: float) -> list[Node]:
    """Return the nodes of a round letter open to the right, from its upper end to its foot."""
    middle = g.across(wide * 0.55)
    return [
        (g.across(wide) - 6, g.up(top) - g.tall * 0.012, 131, g.level * 1.04),
        (middle, g.tall + g.over - g.level / 2, 180, g.level * 0.97),
        (g.bend / 2, g.tall / 2, 270, g.bend),
        (middle, -g.over + g.level / 2, 0, g.level * 0.97),
    ]


@glyph("C")
def draw_letter_c(g: Letter) -> None:
    n = open_round(g, 535, 580)
    n.append((g.across(535) + 4, g.up(118), 48, g.level * 1.04))
    g.run(n, CCW, CCW, cut0=-16, cut1=14)
    g.side(0.56, 0.32)


@glyph("D")
def draw_letter_d(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c0=0, c1=0)
    bowl(g, x, g.across(560) + g.waist * 0.2, g.tall, 0, g.across(210), g.bend)
    g.side(1, 0.56)


@glyph("E")
def draw_letter_e(g: Letter) -> None:
    x = g.waist / 2
    j = x + g.flare / 2
    g.stem(x, c0=0, c1=0)
    g.arm(x, j, g.across(372) + g.waist * 0.2, g.tall, 1)
    g.arm(x, j - 12, g.across(325) + g.waist * 0.2, g.up(360), 0, g.level * 0.96)
    g.arm(x, j, g.across(384) + g.waist * 0.2, 0, -1)
    g.side(1, 0.4)


@glyph("F")
def draw_letter_f(g: Letter) -> None:
    x = g.waist / 2
    j = x + g.flare / 2
    g.stem(x, c1=0)
    g.arm(x, j, g.across(366) + g.waist * 0.2, g.tall, 1)
    g.arm(x, j - 12, g.across(312) + g.waist * 0.2, g.up(335), 0, g.level * 0.96)
    g.side(1, 0.26)


@glyph("G")
def draw_letter_g(g: Letter) -> None:
    n = open_round(g, 545, 585)
    xs = g.across(520) + g.waist * 0.1
    n.append((xs, g.up(178), 90, g.waist * 0.98))
    n.append((xs, g.up(338), 90, g.waist * 0.98))
    g.run(n, CCW, (1.2, 0.9), cut0=-16, reach=135 if not g.small else 105)
    g.side(0.56, 0.8)


@glyph("H")
def draw_letter_h(g: Letter) -> None:
    x, r = g.waist / 2, g.across(440) + g.waist / 2
    g.stem(x)
    g.stem(r)
    g.bar(x, r, g.up(362))
    g.side(1, 1)


@glyph("I")
def draw_letter_i(g: Letter) -> None:
    g.stem(g.waist / 2)
    g.side(1, 1)


@glyph("J")
def draw_letter_j(g: Letter) -> None:
    xs = g.across(262)
    g.run(
        [
            (xs, g.tall, 270, g.waist),
            (xs, g.up(205), 270, g.waist),
            (g.across(108), -g.over + g.level * 0.48, 180, g.level * 0.96),
            (g.across(-6), g.up(64), 146, g.level * 0.92),
        ],
        1,
        (0, 0.95),
        reach=84 if g.small else 110,
        cut1=4,
    )
    g.side(0.25, 0.92)


@glyph("K")
def draw_letter_k(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x)
    xt, yb = g.across(440) + g.waist * 0.1, g.up(170)
    p = g.cut(xt, g.tall, g.waist * 0.55 - (g.up(285) - yb) * 0.9, yb, g.slim * 1.02, 1, 0)
    p.clip = (x, 0, 2000, g.tall + 50)
    g.cut(
        g.across(482) + g.waist * 0.15,
        0,
        g.across(186) + g.waist * 0.12,
        g.up(425),
        g.thick,
        1,
        -1.0,
    )
    g.side(1, 0.1)


@glyph("L")
def draw_letter_l(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c0=0)
    g.arm(x, x + g.flare / 2, g.across(366) + g.waist * 0.2, 0, -1)
    g.side(1, 0.26)


@glyph("M")
def draw_letter_m(g: Letter) -> None:
    wide = 690
    c = g.across(wide / 2)
    a = 88
    vy = g.up(112)
    t = g.thick * 0.2
    g.cut(g.across(14), 0, g.across(a), g.tall, g.slim, 1, -0.5)
    g.cut(g.across(wide - 14), 0, g.across(wide - a), g.tall, g.thick * 0.98, 1, -0.5)
    g.vee(g.across(a) + t, g.across(wide - a) - t, c, vy, g.tall, g.thick, g.slim, 1.0, -0.5)
    g.side(0.42, 0.42)
