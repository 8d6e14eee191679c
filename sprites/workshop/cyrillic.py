"""The Cyrillic capitals that are no twins of Latin or Greek ones."""

from sprites.workshop.capitals import bowl
from sprites.workshop.strokes import GLYPHS, Letter, glyph


def mirrored(g: Letter, name: str) -> None:
    """Draw a letter the other way round."""
    GLYPHS[name](g)
    left, _, right, _ = g.box()
    clips = [part.clip for part in g.parts]
    g.parts = [p.mapped(lambda z: complex(left + right - z.real, z.imag)) for p in g.parts]
    for part, clip in zip(g.parts, clips, strict=True):
        if clip:
            part.clip = (left + right - clip[2], clip[1], left + right - clip[0], clip[3])
    g.side(g.after, g.before)


def low_bowl(g: Letter, x: float, right: float, top: float = 408) -> None:
    """Add the lower bowl of a soft sign to the stem at `x`."""
    bowl(g, x, right, g.up(top), 0, right - g.across(205))


@glyph("Be")
def draw_be(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c0=0, c1=0)
    g.arm(x, x + g.flare / 2, g.across(378) + g.waist * 0.2, g.tall, 1)
    low_bowl(g, x, g.across(415) + g.waist * 0.2)
    g.side(1, 0.5)


@glyph("Zhe")
def draw_zhe(g: Letter) -> None:
    c = g.across(360)
    for s in (-1, 1):
        g.cut(c + s * g.across(305), g.tall, c - s * g.across(10), g.up(290), g.slim, 1, 0)
        g.cut(c + s * g.across(345), 0, c + s * g.across(78), g.up(402), g.thick * 0.95, 1, -1)
    g.stem(c)
    g.side(0.12, 0.12)


@glyph("Ze")
def draw_ze(g: Letter) -> None:
    GLYPHS["three"](g)
    g.side(0.4, 0.5)


@glyph("Icyrillic")
def draw_i(g: Letter) -> None:
    mirrored(g, "N")


@glyph("Ucyrillic")
def draw_u(g: Letter) -> None:
    foot, head, left = g.across(112), g.across(512), g.across(12)
    g.cut(foot, 0, head, g.tall, g.slim, 1, 1)
    fork = g.up(268)
    g.cut(left, g.tall, foot + (head - foot) * fork / g.tall, fork, g.thick, 1, -0.4)
    g.side(0.12, 0.12)


def based(g: Letter, *stems: float) -> None:
    """Add stems on a level base."""
    for x in stems:
        g.stem(x, flare0=0, c0=0)
    first, last = stems[0], stems[-1]
    g.poly((first, 0), (last, 0), (last, g.level), (first, g.level))


def tail(g: Letter, x: float) -> None:
    """Add the tail of a letter under its base, from the last stem at `x`."""
    tip = x + g.waist * 0.5 + g.across(52)
    wide = g.waist * 0.8
    g.poly((x, 0), (tip, 0), (tip, g.level), (x, g.level))
    g.cut(tip - wide / 2, -g.up(138), tip - wide / 2, g.level, wide, 0.4, 0)


@glyph("Tse")
def draw_tse(g: Letter) -> None:
    x, r = g.waist / 2, g.across(425) + g.waist / 2
    based(g, x, r)
    tail(g, r)
    g.side(1, 0.4)


@glyph("Che")
def draw_che(g: Letter) -> None:
    x, r = g.waist / 2, g.across(400) + g.waist / 2
    g.stem(r)
    g.run(
        [
            (x, g.tall, 270, g.waist * 0.97),
            (x, g.up(500), 270, g.waist * 0.97),
            (g.across(210), g.up(296), 0, g.level),
            (r, g.up(330), 20, g.level * 0.9),
        ],
        1,
        0,
        reach=150,
    )
    g.side(0.9, 1)


@glyph("Sha")
def draw_sha(g: Letter) -> None:
    x = g.waist / 2
    based(g, x, x + g.across(312), x + g.across(624))
    g.side(1, 1)


@glyph("Shcha")
def draw_shcha(g: Letter) -> None:
    draw_sha(g)
    tail(g, g.waist / 2 + g.across(624))
    g.side(1, 0.4)


@glyph("Soft")
def draw_soft(g: Letter) -> None:
    x = g.waist / 2
    g.stem(x, c0=0)
    low_bowl(g, x, g.across(405) + g.waist * 0.2)
    g.side(1, 0.5)


@glyph("Hard")
def draw_hard(g: Letter) -> None:
    x = g.across(150) + g.waist / 2
    g.stem(x, c0=0, c1=0)
    g.arm(x, x - g.waist * 0.3, g.across(-6), g.tall, 1)
    low_bowl(g, x, x + g.across(365) + g.waist * 0.2)
    g.side(0.2, 0.5)


@glyph("Yery")
def draw_yery(g: Letter) -> None:
    draw_soft(g)
    g.stem(g.across(505) + g.waist * 1.3)
    g.side(1, 1)


@glyph("Ye")
def draw_ye(g: Letter) -> None:
    GLYPHS["C"](g)
    x = g.bend * 0.6
    g.arm(x, x + g.waist, g.across(400), g.up(352), 0, g.level * 0.94)
    g.side(0.56, 0.36)


@glyph("Ecyrillic")
def draw_e(g: Letter) -> None:
    mirrored(g, "Ye")


@glyph("Yu")
def draw_yu(g: Letter) -> None:
    x, rx = g.waist / 2, g.across(285) + g.waist * 0.1
    c = x + g.across(175) + g.waist * 0.3 + rx
    g.stem(x)
    g.ring(c, g.tall / 2, rx, g.tall / 2 + g.over)
    g.bar(x, c - rx + g.bend * 0.5, g.up(362))
    g.side(1, 0.56)


@glyph("Ya")
def draw_ya(g: Letter) -> None:
    mirrored(g, "R")


@glyph("Dzhe")
def draw_dzhe(g: Letter) -> None:
    x, r = g.waist / 2, g.across(425) + g.waist / 2
    based(g, x, r)
    c, wide = (x + r) / 2, g.waist * 0.8
    g.cut(c, -g.up(138), c, g.level, wide, 0.4, 0)
    g.side(1, 1)


@glyph("Lje")
def draw_lje(g: Letter) -> None:
    x = g.across(372) + g.waist * 0.5
    knee = g.across(160)
    g.run(
        [
            (g.across(0), g.level * 0.5, 8, g.level * 0.9),
            (knee - g.across(36), g.up(210), 82, g.waist * 0.86),
            (knee, g.tall - g.level * 0.5, 88, g.waist * 0.84),
        ],
        0.3,
        0,
        reach=60,
    )
    left = knee - g.waist * 0.42
    g.poly((left, g.tall), (x, g.tall), (x, g.tall - g.level), (left, g.tall - g.level))
    g.stem(x, c0=0, c1=0, flare1=0.3)
    low_bowl(g, x, x + g.across(355) + g.waist * 0.2)
    g.side(0.2, 0.5)


@glyph("Nje")
def draw_nje(g: Letter) -> None:
    x, r = g.waist / 2, g.across(395) + g.waist / 2
    g.stem(x)
    g.stem(r, c0=0)
    g.bar(x, r, g.up(362))
    low_bowl(g, r, r + g.across(355) + g.waist * 0.2)
    g.side(1, 0.5)


def arched(g: Letter, hook: bool) -> None:
    """Draw a T with a stem that springs from its own in an arch."""
    x, r = g.across(185), g.across(505) + g.waist * 0.2
    g.beam(0, g.across(455) + g.waist * 0.1, g.tall, 1, slant=7)
    g.stem(x, 0, g.tall - g.level * 0.5, 1, 0)
    nodes = [
        (x, g.up(322), 50, g.level * 0.8),
        (g.across(365), g.up(428), 0, g.level * 0.96),
        (r, g.up(270), 270, g.waist * 0.97),
    ]
    if hook:
        nodes += [(r, g.up(120), 270, g.waist * 0.97), (r - g.across(150), -6, 196, g.level * 0.9)]
    else:
        nodes.append((r, 0, 270, g.waist * 0.97))
    g.run(nodes, 0, 0.4 if hook else 1, reach=110)
    g.side(0.18, 0.56 if hook else 1)


@glyph("Tshe")
def draw_tshe(g: Letter) -> None:
    arched(g, False)


@glyph("Dje")
def draw_dje(g: Letter) -> None:
    arched(g, True)


@glyph("Gheup")
def draw_gheup(g: Letter) -> None:
    GLYPHS["Gamma"](g)
    tip, wide = g.across(370) + g.waist * 0.2, g.waist * 0.72
    g.cut(tip - wide / 2, g.tall - g.level, tip - wide / 2, g.tall + g.up(110), wide, 0, 0.5)
