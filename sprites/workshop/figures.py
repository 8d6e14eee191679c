"""The figures, all of one width so that numbers stand in columns."""

import math

from sprites.workshop.capitals import CW
from sprites.workshop.geometry import toward
from sprites.workshop.strokes import Letter, glyph


@glyph("zero")
def draw_zero(g: Letter) -> None:
    rx = g.across(232) + g.waist * 0.06
    g.ring(rx, g.tall / 2, rx, g.tall / 2 + g.over, g.bend * 1.0, g.level * 0.96, 0.585)


@glyph("one")
def draw_one(g: Letter) -> None:
    x = g.across(190)
    g.stem(x, 0, g.tall, 1, 0)
    g.run(
        [
            (x + g.waist * 0.2, g.tall - g.level * 0.55, 200, g.level * 0.9),
            (g.across(20), g.up(545), 214, g.level * 0.95),
        ],
        0,
        1.0,
        reach=120,
        cut1=0,
    )
    g.shift = 14


@glyph("two")
def draw_two(g: Letter) -> None:
    r = g.across(412) + g.waist * 0.08 - g.bend / 2
    x = g.across(20)
    m = (g.across(232), g.up(214), 226, g.bend * 0.94)
    u = toward(226) * 8
    g.run(
        [
            (g.across(30), g.up(574), 46, g.level * 1.02),
            (g.across(212), g.tall + g.over - g.level / 2, 0, g.level * 0.98),
            (r, g.up(518), 270, g.bend * 1.0),
            m,
        ],
        CW,
        0,
        cut0=14,
    )
    g.run(
        [
            (m[0] - u.real, m[1] - u.imag, 226, g.bend * 0.94),
            m,
            (x - g.waist * 0.05, -g.level * 0.12, 224, g.bend * 0.88),
        ],
        cup=False,
    ).clip = (x - g.waist * 0.06, 0, 2000, 2000)
    g.arm(x + g.across(40), g.across(150), g.across(446) + g.waist * 0.08, 0, -1, g.level * 1.03)
    g.poly(
        (x - g.waist * 0.06, 0),
        (g.across(152), 0),
        (g.across(152), g.level * 1.03),
        (x + g.across(60), g.level * 0.6),
        (x - g.waist * 0.06, g.level * 0.4),
    )


@glyph("three")
def draw_three(g: Letter) -> None:
    r1, r2 = (
        g.across(395) + g.waist * 0.08 - g.bend / 2,
        g.across(428) + g.waist * 0.08 - g.bend / 2,
    )
    m = g.up(378)
    g.run(
        [
            (g.across(38), g.up(598), 42, g.level * 1.02),
            (g.across(205), g.tall + g.over - g.level / 2, 0, g.level * 0.98),
            (r1, g.up(540), 270, g.bend * 0.97),
            (g.across(210), m, 180, g.level * 0.94),
            (g.across(132), m, 180, g.level * 0.94),
        ],
        CW,
        0.5,
        cut0=12,
        reach=130,
    )
    g.run(
        [
            (g.across(140), m, 0, g.level * 0.94),
            (g.across(210), m, 0, g.level * 0.94),
            (r2, g.up(190), 270, g.bend * 1.02),
            (g.across(200), -g.over + g.level / 2, 180, g.level * 0.98),
            (g.across(18), g.up(96), 140, g.level * 1.02),
        ],
        0,
        CW,
        cut1=-12,
    )


@glyph("four")
def draw_four(g: Letter) -> None:
    xs = g.across(366)
    y = g.up(166)
    x0 = g.across(-8)
    w = g.slim * 0.93
    g.stem(xs, 0, g.tall, 1, 0, g.waist * 0.97)
    yb = y - g.level / 2
    xt = xs - g.waist * 0.2
    q = math.hypot(xt - x0 - w * 0.6, g.tall - yb) / (g.tall - yb) * w / 2
    p = g.cut(x0 + q, yb, xt, g.tall, w, 0, 0)
    p.clip = (x0 - 1, 0, xs, g.tall)
    g.poly(
        (x0 + q, yb),
        (g.across(482), yb),
        (g.across(482) + 5, yb + g.level * 0.97),
        (x0 + q, yb + g.level * 0.97),
    )
    g.shift = 4


@glyph("five")
def draw_five(g: Letter) -> None:
    r = g.across(428) + g.waist * 0.08 - g.bend / 2
    x = g.across(84) + g.waist * 0.02
    yb = g.up(326)
    w = g.waist * 0.88
    a = 17
    y0 = yb + g.level * 0.84
    g.cut(x - g.across(18), y0, x, g.tall, w, 0, 0)
    q = math.hypot(g.across(18), g.tall - y0) / (g.tall - y0)
    g.arm(x, x + g.waist * 0.5, g.across(394) + g.waist * 0.1, g.tall, 1, g.level * 1.02)
    xl = x - g.across(18) - w / 2 * q
    g.run(
        [
            (xl, yb + g.level * 0.42, a, g.level * 0.86),
            (g.across(226), g.up(438) - g.level / 2, 0, g.level * 0.98),
            (r, g.up(214), 270, g.bend * 1.03),
            (g.across(200), -g.over + g.level / 2, 180, g.level * 0.98),
            (g.across(18), g.up(88), 144, g.level * 1.02),
        ],
        0,
        CW,
        cut0=a,
        cut1=-12,
    )


@glyph("six")
def six(g: Letter, flip: bool = False) -> None:
    wide = g.across(452) + g.waist * 0.08
    left, r = g.bend / 2, wide - g.bend / 2
    c = wide / 2
    a = len(g.parts)
    g.run(
        [
            (g.across(398), g.up(652), 193, g.level * 0.98),
            (left, g.up(252), 269, g.bend * 1.0),
            (c, -g.over + g.level / 2, 0, g.level * 0.98),
            (r, g.up(220), 90, g.bend * 1.0),
            (c + g.across(14), g.up(446) - g.level / 2, 180, g.level * 0.95),
            (left + g.waist * 0.28, g.up(330), 236, g.level * 0.6),
        ],
        (1.0, 0.1),
        0,
        cut0=4,
        reach=130,
    )
    if flip:
        g.parts[a:] = [
            p.mapped(lambda z: complex(wide - z.real, g.tall - z.imag)) for p in g.parts[a:]
        ]


@glyph("nine")
def draw_nine(g: Letter) -> None:
    six(g, True)


@glyph("seven")
def draw_seven(g: Letter) -> None:
    wide = g.across(435) + g.waist * 0.06
    h = g.level * 1.03
    g.arm(wide - g.across(100), wide - g.across(105), g.across(8), g.tall, 1, h, slant=6)
    g.run(
        [
            (g.across(146), 0, 80, g.waist * 1.0),
            (wide - g.waist * 0.5, g.tall - h * 0.35, 55, g.waist * 0.9),
        ],
        1,
        0,
        cut0=-10,
        cup=True,
        reach=260,
    )
    g.poly(
        (wide - g.across(108), g.tall),
        (wide, g.tall),
        (wide, g.tall - h * 0.5),
        (wide - h * 0.4, g.tall - h),
        (wide - g.across(108), g.tall - h),
    )


@glyph("eight")
def draw_eight(g: Letter) -> None:
    c = g.across(228) + g.waist * 0.05
    m = g.up(378)
    hm = g.level * 0.92
    g.ring(
        c,
        (g.tall + g.over + m - hm / 2) / 2,
        g.across(198) + g.waist * 0.04,
        (g.tall + g.over - m + hm / 2) / 2,
        g.bend * 0.95,
        g.level * 0.95,
        0.572,
    )
    g.ring(
        c,
        (m + hm / 2 - g.over) / 2,
        g.across(226) + g.waist * 0.04,
        (m + hm / 2 + g.over) / 2,
        g.bend * 1.02,
        g.level * 0.97,
        0.572,
    )
