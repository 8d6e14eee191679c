"""Dashes, brackets, arrows and the signs of reckoning."""

import math

from sprites.workshop.geometry import Contour, toward
from sprites.workshop.marks import disc, dr
from sprites.workshop.strokes import Letter, glyph


def dash(g: Letter, wide: float, y: float | None = None) -> None:
    y = g.up(330) if y is None else y
    c = wide / 2
    g.arm(c + 1, c - 1, 0, y, 0, g.level, g.level_flare * 0.92)
    g.arm(c - 1, c + 1, wide, y, 0, g.level, g.level_flare * 0.92)


@glyph("hyphen")
def draw_hyphen(g: Letter) -> None:
    dash(g, 250)
    g.side(0.6, 0.6)


@glyph("endash")
def draw_endash(g: Letter) -> None:
    dash(g, 430)
    g.side(0.6, 0.6)


@glyph("emdash")
def draw_emdash(g: Letter) -> None:
    dash(g, 760)
    g.side(0.5, 0.5)


@glyph("slash")
def draw_slash(g: Letter) -> None:
    g.cut(0, -60, 330, g.tall + 60, g.slim, 1, 1)
    g.side(0.25, 0.25)


@glyph("plus")
def draw_plus(g: Letter) -> None:
    y = 350
    r = 200
    dash(g, 2 * r, y)
    g.stem(r, y - r, y + r, 0.8, 0.8, g.level)


@glyph("minus")
def draw_minus(g: Letter) -> None:
    dash(g, 400, 350)


@glyph("equal")
def draw_equal(g: Letter) -> None:
    dash(g, 400, 350 + g.level * 1.05)
    dash(g, 400, 350 - g.level * 1.05)


@glyph("multiply")
def draw_multiply(g: Letter) -> None:
    r = 168
    g.cut(-r, 350 - r, r, 350 + r, g.level * 0.98, 0.2, 0.2, 0, 0)
    g.cut(r, 350 - r, -r, 350 + r, g.level * 0.98, 0.2, 0.2, 0, 0)


@glyph("arrowright")
def draw_arrowright(g: Letter, flip: bool = False) -> None:
    y = 350
    length = 720
    hx = 300 if not g.bold else 330
    hh = 190 if not g.bold else 218
    b = length - hx
    g.arm(b + 90, b + 80, 0, y, 0, g.level * 0.92, g.level_flare * 0.9)
    p = (
        Contour((length, y))
        .curve(
            (length - hx * 0.36, y + hh * 0.3),
            (length - hx * 0.72, y + hh * 0.62),
            (b - 10, y + hh),
        )
        .curve((b + 44, y + hh * 0.55), (b + 66, y + hh * 0.25), (b + 70, y))
    )
    p.curve((b + 66, y - hh * 0.25), (b + 44, y - hh * 0.55), (b - 10, y - hh)).curve(
        (length - hx * 0.72, y - hh * 0.62), (length - hx * 0.36, y - hh * 0.3), (length, y)
    )
    g.add(p)
    if flip:
        g.parts = [q.mapped(lambda z: complex(length - z.real, z.imag)) for q in g.parts]
    g.side(0.7, 0.7)


@glyph("arrowleft")
def draw_arrowleft(g: Letter) -> None:
    draw_arrowright(g, True)


@glyph("parenleft")
def draw_parenleft(g: Letter, flip: bool = False) -> None:
    g.run(
        [
            (205, g.tall + 62, 230, g.level * 0.78),
            (g.level / 2, 350, 270, g.waist * 0.98),
            (205, -62, 310, g.level * 0.78),
        ],
        0.9,
        0.9,
        cut0=14,
        cut1=-14,
    )
    if flip:
        g.parts = [q.mapped(lambda z: complex(-z.real, z.imag)) for q in g.parts]
    g.side(*((0.35, 0.7) if flip else (0.7, 0.35)))


@glyph("parenright")
def draw_parenright(g: Letter) -> None:
    draw_parenleft(g, True)


@glyph("bracketleft")
def draw_bracketleft(g: Letter, flip: bool = False) -> None:
    x = g.waist / 2
    g.cut(x, -70, x, g.tall + 70, g.waist * 0.85, 0, 0)
    g.arm(x, x + g.waist / 2, 190, g.tall + 70, 1, g.level * 0.85)
    g.arm(x, x + g.waist / 2, 190, -70, -1, g.level * 0.85)
    if flip:
        g.parts = [q.mapped(lambda z: complex(-z.real, z.imag)) for q in g.parts]
    g.side(*((0.35, 0.9) if flip else (0.9, 0.35)))


@glyph("bracketright")
def draw_bracketright(g: Letter) -> None:
    draw_bracketleft(g, True)


@glyph("percent")
def draw_percent(g: Letter) -> None:
    rx, ry = g.across(142) + g.waist * 0.1, 180
    w, h = g.waist * 0.8, g.level * 0.8
    wide = g.across(700)
    g.ring(rx, g.tall - ry + 10, rx, ry, w, h, 0.575)
    g.ring(wide - rx, ry - 10, rx, ry, w, h, 0.575)
    g.cut(wide * 0.24, -10, wide * 0.76, g.tall + 10, g.level * 0.82, 0.5, 0.5)
    g.side(0.4, 0.4)


@glyph("numbersign")
def draw_numbersign(g: Letter) -> None:
    w = g.level * 0.86
    g.cut(g.across(100), 0, g.across(210), g.tall, w, 0.4, 0.4)
    g.cut(g.across(310), 0, g.across(420), g.tall, w, 0.4, 0.4)
    for y, i in ((470, 30), (225, 0)):
        c = g.across(260)
        g.arm(c + 1, c - 1, g.across(i), y, 0, w, w * 1.2)
        g.arm(c - 1, c + 1, g.across(490 + i), y, 0, w, w * 1.2)
    g.side(0.3, 0.3)


@glyph("bullet")
def draw_bullet(g: Letter) -> None:
    disc(g, 0, 350, g.waist * 1.05)
    g.side(1, 1)


@glyph("periodcentered")
def draw_periodcentered(g: Letter) -> None:
    disc(g, 0, 330, dr(g))
    g.side(0.9, 0.9)


@glyph("lozengeblack")
def draw_lozengeblack(g: Letter) -> None:
    a, b = g.waist * 1.15, g.waist * 1.5
    g.poly((a, 350), (0, 350 + b), (-a, 350), (0, 350 - b))
    g.side(1, 1)


@glyph("ellipsis")
def draw_ellipsis(g: Letter) -> None:
    for i in range(3):
        disc(g, i * dr(g) * 3.9, dr(g) - 4, dr(g))
    g.side(0.85, 0.85)


@glyph("underscore")
def draw_underscore(g: Letter) -> None:
    g.poly((0, -90), (500, -90), (500, -90 - g.level), (0, -90 - g.level))
    g.side(0, 0)


@glyph("asterisk")
def draw_asterisk(g: Letter) -> None:
    for a in (90, 210, 330, 30, 150, 270):
        z = toward(a) * 165
        q = toward(a + 90)
        w0, w1 = g.level * 0.34, g.level * 0.62
        c = complex(0, g.tall - 165)
        g.add(
            Contour(c - q * w0 / 2)
            .curve(c + z * 0.4 - q * w0 / 2, c + z * 0.7 - q * w0 / 2, c + z - q * w1 / 2)
            .line(c + z + q * w1 / 2)
            .curve(c + z * 0.7 + q * w0 / 2, c + z * 0.4 + q * w0 / 2, c + q * w0 / 2)
        )
    g.side(0.5, 0.5)


@glyph("ampersand")
def draw_ampersand(g: Letter) -> None:
    foot, peak = (
        complex(g.across(600) + g.waist * 0.1, 0),
        complex(g.across(250) + g.waist * 0.08, g.up(400)),
    )
    way = peak - foot
    a = math.degrees(math.atan2(way.imag, way.real))
    low, high = foot + way * 0.55, foot + way * 0.72
    g.cut(foot.real, 0, high.real, high.imag, g.thick, 1, 0)
    g.run(
        [
            (low.real, low.imag, a, g.thick),
            (high.real, high.imag, a, g.thick),
            (g.across(132) + g.waist * 0.08, g.up(564), 90, g.bend * 0.86),
            (g.across(248) + g.waist * 0.05, g.tall + g.over - g.level / 2, 0, g.level * 0.92),
            (g.across(366) - g.waist * 0.03, g.up(572), 270, g.bend * 0.86),
            (g.across(205), g.up(378), 214, g.level * 1.0),
            (g.bend / 2, g.up(186), 270, g.bend * 1.0),
            (g.across(228), -g.over + g.level / 2, 0, g.level * 1.0),
            (g.across(440), g.up(146), 52, g.level * 0.86),
            (g.across(526), g.up(360), 76, g.level * 0.88),
        ],
        0,
        1.0,
        cut1=-13,
        reach=140,
    )
    g.side(0.5, 0.3)
