"""The Greek capitals that are not twins of Latin ones."""

import math

from sprites.workshop.strokes import GLYPHS, Letter, glyph


@glyph("Gamma")
def draw_gamma(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c1=0)
    g.arm(x, x + g.flare / 2, g.across(370) + g.waist * 0.2, g.tall, 1)
    g.side(1, 0.2)


@glyph("Delta")
def draw_delta(g: Letter) -> None:
    c = g.across(300)
    g.vee(g.across(24), g.across(580), c, g.tall + 6, 0, g.slim, g.thick, 0.6, 0)
    g.poly(
        (g.across(24) - 6, 0),
        (g.across(580) + 6, 0),
        (g.across(580) - g.level * 0.42, g.level),
        (g.across(24) + g.level * 0.42, g.level),
    )
    g.side(0.14, 0.14)


@glyph("Theta")
def draw_theta(g: Letter) -> None:
    rx = g.across(335) + g.waist * 0.1
    g.ring(rx, g.tall / 2, rx, g.tall / 2 + g.over)
    r = g.waist * 0.6
    g.oval(rx, g.tall / 2, r, r, 0.555)
    g.side(0.56, 0.56)


@glyph("Xi")
def draw_xi(g: Letter) -> None:
    wide = g.across(450) + g.waist * 0.1
    c = wide / 2
    g.beam(g.across(8), wide - g.across(8), g.tall, 1)
    g.beam(0, wide, 0, -1)
    i = g.across(62)
    g.arm(c + 1, c - 5, i, g.up(352), 0)
    g.arm(c - 1, c + 5, wide - i, g.up(352), 0)
    g.side(0.42, 0.42)


@glyph("Pi")
def draw_pi(g: Letter) -> None:
    x, r = g.waist / 2, g.across(430) + g.waist / 2
    g.stem(x, c1=0)
    g.stem(r, c1=0)
    g.poly((x, g.tall), (r, g.tall), (r, g.tall - g.level), (x, g.tall - g.level))
    g.side(1, 1)


@glyph("Sigma")
def draw_sigma(g: Letter) -> None:
    wide = g.across(440) + g.waist * 0.15
    vy = g.up(352)
    w = (g.thick + g.slim) / 2
    vx = g.across(262) + g.waist * 0.1
    q = math.hypot(vx, vy) / vy * w / 2
    g.arm(q, q * 2, wide - g.across(8), g.tall, 1)
    g.arm(q, q * 2, wide, 0, -1)
    g.cut(vx, vy, q, g.tall, w, 0, 0)
    g.cut(vx, vy, q, 0, w, 0, 0)
    g.side(0.4, 0.36)


@glyph("Phi")
def draw_phi(g: Letter) -> None:
    rx = g.across(330)
    ry = g.up(232)
    g.ring(rx, g.tall / 2, rx, ry, g.bend * 0.98, g.level * 0.92)
    g.stem(rx, -g.up(30), g.tall + g.up(30))
    g.side(0.5, 0.5)


@glyph("Psi")
def draw_psi(g: Letter) -> None:
    wide = g.across(560) + g.waist * 0.2
    x, r = g.waist / 2, wide - g.waist / 2
    c = wide / 2
    g.stem(c)
    g.run(
        [
            (x, g.tall, 270, g.waist * 0.97),
            (x, g.up(505), 270, g.waist * 0.97),
            (c, g.up(232) + g.level / 2, 0, g.level),
            (r, g.up(505), 90, g.waist * 0.97),
            (r, g.tall, 90, g.waist * 0.97),
        ],
        1,
        1,
        reach=185 if not g.small else 145,
    )
    g.side(0.8, 0.8)


@glyph("Omega")
def draw_omega(g: Letter) -> None:
    wide = g.across(690)
    c = wide / 2
    left = g.across(30) + g.bend / 2
    ft = g.across(196) + g.waist * 0.12
    n = [
        (ft + g.across(8), g.level * 0.3, 118, g.level * 0.95),
        (left, g.up(375), 90, g.bend),
        (c, g.tall + g.over - g.level / 2, 0, g.level),
        (wide - left, g.up(375), 270, g.bend),
        (wide - ft - g.across(8), g.level * 0.3, 242, g.level * 0.95),
    ]
    g.run(n, cup=False)
    g.arm(ft + g.waist * 0.45, ft - 10, g.across(2), 0, -1)
    g.arm(wide - ft - g.waist * 0.45, wide - ft + 10, wide - g.across(2), 0, -1)
    g.side(0.36, 0.36)


LATIN_TWINS = {
    "Alpha": "A",
    "Beta": "B",
    "Epsilon": "E",
    "Zeta": "Z",
    "Eta": "H",
    "Iota": "I",
    "Kappa": "K",
    "Mu": "M",
    "Nu": "N",
    "Omicron": "O",
    "Rho": "P",
    "Tau": "T",
    "Upsilon": "Y",
    "Chi": "X",
}
for _greek, _latin in LATIN_TWINS.items():
    GLYPHS[_greek] = GLYPHS[_latin]
