"""The Latin capitals from N to Z."""

import math

from sprites.workshop.capitals import CCW, CW, bowl
from sprites.workshop.strokes import Letter, glyph


@glyph("N")
def draw_letter_n(g: Letter) -> None:
    ws = g.waist * 0.9
    x, r = ws / 2, g.across(455) + ws / 2
    g.cut(x, 0, x, g.tall, ws, 1, 0)
    g.cut(r, 0, r, g.tall, ws, 0, 1)
    d = g.thick * 1.02
    length = r - x
    q = math.hypot(length, g.tall) / g.tall
    hw = d * q / 2
    g.cut(x - ws / 2 + hw - 4, g.tall, r + ws / 2 - hw + 4, 0, d, 0, 0)
    g.side(0.98, 0.98)


@glyph("O")
def draw_letter_o(g: Letter) -> None:
    rx = g.across(335) + g.waist * 0.1
    g.ring(rx, g.tall / 2, rx, g.tall / 2 + g.over)
    g.side(0.56, 0.56)


@glyph("P")
def draw_letter_p(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c1=0)
    bowl(
        g,
        x,
        g.across(408) + g.waist * 0.2,
        g.tall,
        g.up(285),
        g.across(205) + g.waist * 0.1,
        g.bend * 1.0,
    )
    g.side(1, 0.34)


@glyph("Q")
def draw_letter_q(g: Letter) -> None:
    rx = g.across(335) + g.waist * 0.1
    g.ring(rx, g.tall / 2, rx, g.tall / 2 + g.over)
    g.run(
        [
            (rx + g.across(96), g.up(48), 320, g.level * 0.66),
            (rx + g.across(335), g.up(-118), 335, g.level * 1.02),
        ],
        0,
        1.1,
        cut1=-30,
    )
    g.side(0.56, 0.16)


@glyph("R")
def draw_letter_r(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c1=0)
    bowl(
        g,
        x,
        g.across(398) + g.waist * 0.2,
        g.tall,
        g.up(308),
        g.across(200) + g.waist * 0.1,
        g.bend * 1.0,
    )
    g.cut(
        g.across(455) + g.waist * 0.2,
        0,
        g.across(190) + g.waist * 0.2,
        g.up(345),
        g.thick * 1.0,
        1,
        -0.5,
    )
    g.side(1, 0.06)


@glyph("S")
def draw_letter_s(g: Letter) -> None:
    left, r = g.across(4) + g.bend / 2, g.across(432) + g.waist * 0.1 - g.bend / 2
    c = g.across(218)
    g.run(
        [
            (g.across(398), g.up(595), 140, g.level * 1.02),
            (c + g.across(12), g.tall + g.over - g.level / 2, 180, g.level * 0.98),
            (left + g.across(10), g.up(530), 270, g.bend * 0.96),
            (c, g.up(362), 332, g.bend * 1.06),
            (r, g.up(182), 270, g.bend * 0.99),
            (c - g.across(18), -g.over + g.level / 2, 180, g.level * 0.98),
            (g.across(6), g.up(92), 142, g.level * 1.02),
        ],
        CCW,
        CW,
        cut0=-14,
        cut1=-14,
    )
    g.side(0.48, 0.5)


@glyph("T")
def draw_letter_t(g: Letter) -> None:
    wide = g.across(530) + g.waist * 0.1
    c = wide / 2
    g.beam(0, wide, g.tall, 1, slant=7)
    g.stem(c, 0, g.tall - g.level * 0.5, 1, 0)
    g.side(0.18, 0.18)


@glyph("U")
def draw_letter_u(g: Letter) -> None:
    x, r = g.waist / 2, g.across(415) + g.waist / 2
    c = (x + r) / 2
    g.run(
        [
            (x, g.tall, 270, g.waist),
            (x, g.up(270), 270, g.waist),
            (c, -g.over + g.level / 2, 0, g.level * 1.02),
            (r, g.up(270), 90, g.waist * 0.97),
            (r, g.tall, 90, g.waist * 0.97),
        ],
        1,
        1,
        reach=300 if not g.small else 240,
    )
    g.side(0.95, 0.95)


@glyph("V")
def draw_letter_v(g: Letter) -> None:
    c = g.across(292)
    g.vee(g.across(10), g.across(576), c, -6, g.tall, g.thick, g.slim)
    g.side(0.15, 0.15)


@glyph("W")
def draw_letter_w(g: Letter) -> None:
    a, m, b, far = g.across(215), g.across(424), g.across(633), g.across(846)
    p = g.parts
    g.vee(g.across(10), m, a, -6, g.tall, g.thick * 0.98, g.slim * 0.98)
    g.vee(m, far, b, -6, g.tall, g.thick * 0.98, g.slim * 0.98)
    p[1].clip = (0, -20, m + g.thick * 0.42, g.tall)
    p[2].clip = (m - g.thick * 0.42, -20, 2000, g.tall)
    g.side(0.12, 0.12)


@glyph("X")
def draw_letter_x(g: Letter) -> None:
    g.cut(g.across(538), 0, g.across(22), g.tall, g.thick, 1, 1)
    g.cut(g.across(10), 0, g.across(524), g.tall, g.slim, 1, 1)
    g.side(0.14, 0.14)


@glyph("Y")
def draw_letter_y(g: Letter) -> None:
    middle, fork = g.across(268), g.up(290)
    rise = g.tall - fork
    g.stem(middle, 0, g.up(345), 1, 0)
    halves, leans, legs = [], [], []
    for x, wide, way in ((g.across(10), g.thick * 0.98, 1), (g.across(526), g.slim, -1)):
        half = wide * (math.hypot(middle - x, rise) / rise) / 2
        foot = middle + way * (half - g.waist * 0.5)
        halves.append(half)
        leans.append(abs(foot - x) / rise)
        legs.append(g.cut(foot, fork, x, g.tall, wide, 0, 1))
    climb = (2 * halves[0] + 2 * halves[1] - g.waist) / (leans[0] + leans[1])
    meet = middle + 2 * halves[0] - g.waist / 2 - leans[0] * climb
    legs[0].clip = (-900, 0, meet, g.tall)
    legs[1].clip = (meet, 0, 2000, g.tall)
    g.side(0.1, 0.1)


@glyph("Z")
def draw_letter_z(g: Letter) -> None:
    wide = g.across(470) + g.waist * 0.15
    d = g.thick * 0.96
    x0, x1 = g.across(2), wide - g.across(6)
    q = math.hypot(x1 - x0 - g.thick, g.tall) / g.tall * d / 2
    m = (x1 - x0 - 2 * q) / g.tall * g.level
    g.arm(x1 - 2 * q, x1 - q * 2.2, g.across(14), g.tall, 1, slant=5)
    g.poly(
        (x1 - 2 * q - 2, g.tall),
        (x1, g.tall),
        (x1 - m, g.tall - g.level),
        (x1 - 2 * q - 2, g.tall - g.level),
    )
    g.arm(x0 + 2 * q, x0 + q * 2.2, wide, 0, -1, slant=5)
    g.poly((x0, 0), (x0 + 2 * q + 2, 0), (x0 + 2 * q + 2, g.level), (x0 + m, g.level))
    g.cut(x0 + q, 0, x1 - q, g.tall, d, 0, 0)
    g.side(0.36, 0.36)
