"""The people on the chits: who fights in the tondo steps out of its chit, and may break there."""

from __future__ import annotations

import random
from typing import Final, Literal, NamedTuple

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, paint_shape
from sprites.base.palette import HEX, Faction
from sprites.map.chit import ChitFace, ChitSprite
from sprites.pictures.shards import Point, Shard, broken, cells, scattered

Pose = Literal["stand", "strike"]
FIELD: Final = "#8F2239"
"""The colour word of shield, cloak and crest, which stands for the city."""
UNITS: Final = 160.0
"""The measure of a person's drawing, and its side in it."""
GROUND: Final = 0.95
"""The share of a drawing's height at which its person stands."""
WIDE: Final = 0.66
"""The width of a person in shares of the height."""
PIECES: Final = 17
PUSH: Final = 16.0
"""Units of the drawing by which the outermost pieces are driven out."""
SHOWN, EMBLEM = 0.6, 0.78
"""The side of a chit's picture, and of an emblem, in diameters of the field that they stand on."""


class _Figure(NamedTuple):
    """A drawing of art/vase; `device` is what its hand or shield bears: emblem, chit or nothing."""

    body: str
    device: str = ""


_FIGURES: Final = {
    "military": _Figure("military", "emblem"),
    "influence": _Figure("influence"),
    "coup": _Figure("coup"),
    "pericles": _Figure("pericles", "emblem"),
    "epaminondas": _Figure("epaminondas", "emblem"),
    "sacred_band": _Figure("sacred_band", "emblem"),
    "lysander": _Figure("military", "chit"),
    "boeotian_league": _Figure("military", "chit"),
    "delian_treasury": _Figure("influence", "chit"),
    "democratic_party": _Figure("influence", "chit"),
    "aristocratic_party": _Figure("coup", "chit"),
    "persian_gold": _Figure("coup", "chit"),
}
_SHIELD: Final[dict[Pose, tuple[float, float, float]]] = {
    "stand": (66, 84, 19.5),
    "strike": (112, 92, 19.5),
}
_HELD: Final[dict[str, dict[Pose, tuple[float, float, float]]]] = {
    "sacred_band": {"stand": (70.4, 88.6, 18.1), "strike": (113.2, 96.1, 18.1)},
    "influence": {"stand": (115, 100, 16), "strike": (128, 60, 16)},
    "coup": {"stand": (110, 96, 16), "strike": (128, 78, 16)},
}
"""The middle and the radius of a device in the drawing; others bear it on their shield."""


class PersonSprite(ChitSprite):
    """A chit that turns into its person; `x` and `y` are the middle of the drawing, `tall` units.

    `rise`, from 0 to 1, tells how far it has stepped out of the chit, `broken` how far its pieces
    have been driven out from the `blow`, a point of the drawing in shares of it.
    """

    def __init__(self, chit: ChitSprite, tall: float, left: bool) -> None:
        assert chit.face is not None
        super().__init__(chit.city, chit.face, chit.side)
        self.x, self.y, self.scale = chit.x, chit.y, chit.scale
        self.tall, self.left = tall, left
        self.pose: Pose = "stand"
        self.rise = self.broken = 0.0
        self.blow = 0.5, 0.5
        self._pieces: tuple[object, list[Shard]] = ((), [])

    @property
    def box(self) -> Box:
        """The box of the person in units."""
        wide = WIDE * self.tall
        return Box(self.x - wide / 2, self.y - self.tall / 2, wide, self.tall)

    def strike_at(self, blow: Point) -> None:
        """Let its pieces be driven out from a point in units."""
        away = (blow[0] - self.x) / self.tall, (blow[1] - self.y) / self.tall
        self.blow = 0.5 + away[0], 0.5 + away[1]

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the chit, the person, or one that fades into the other."""
        whole = self.alpha
        if self.rise < 0.995:
            self.alpha = whole * (1 - self.rise)
            super().draw(canvas, now)
            self.alpha = whole
        shown = whole * self.rise
        if shown <= 0.01:
            return
        if self.broken:
            self._draw_pieces(canvas, shown)
            return
        canvas.blit_centre(images.faded(self._image(canvas), shown), self.x, self.y)

    def _image(self, canvas: Canvas) -> pygame.Surface:
        assert self.face is not None
        return image(max(8, canvas.px(self.tall)), self.face, self.fights_for, self.pose, self.left)

    def _draw_pieces(self, canvas: Canvas, shown: float) -> None:
        whole = self._image(canvas)
        key = whole.get_size(), self.pose, self.blow
        if self._pieces[0] != key:
            self._pieces = key, _broken(whole, self.blow)
        middle = canvas.point(self.x, self.y)
        left, top = middle[0] - whole.get_width() // 2, middle[1] - whole.get_height() // 2
        push = PUSH * self.broken * whole.get_height() / UNITS
        for each in self._pieces[1]:
            piece, (aside, down) = each.place(push)
            piece.set_alpha(round(255 * shown))
            canvas.surface.blit(piece, (left + aside, top + down))


def _broken(whole: pygame.Surface, blow: Point) -> list[Shard]:
    chance, used = random.Random(5), whole.get_bounding_rect()
    corners = [used.topleft, used.topright, used.bottomright, used.bottomleft]
    parts = cells(scattered(PIECES, used, chance), [(float(x), float(y)) for x, y in corners])
    at = blow[0] * whole.get_width(), blow[1] * whole.get_height()
    return broken(whole, parts, at, chance)


def image(side: int, face: ChitFace, city: str, pose: Pose, left: bool = False) -> pygame.Surface:
    """Return the person of a chit, `side` pixels square; it faces right unless `left`."""
    key = ("person", side, face, city, pose, left)
    return SURFACES.get(key, lambda: _paint(side, face, city, pose, left))


def _paint(side: int, face: ChitFace, city: str, pose: Pose, left: bool) -> pygame.Surface:
    figure = _FIGURES[face.acts_as or face.kind]
    main = pieces.side_of(city).main
    made = images.paint_file(f"vase/person_{figure.body}_{pose}", (side, side), ((FIELD, main),))
    if left:
        made = pygame.transform.flip(made, True, False)
    if face.acts_as or figure.device:
        x, y, radius = _HELD.get(figure.body, _SHIELD)[pose]
        grow = side / UNITS
        mark = _device(figure.device, round(2 * radius * grow), face, pieces.side_of(city))
        middle = round((UNITS - x if left else x) * grow), round(y * grow)
        made.blit(mark, mark.get_rect(center=middle))
    return made


def _device(device: str, diameter: int, face: ChitFace, owner: Faction) -> pygame.Surface:
    """Return what a person bears: a Star's star, the city's emblem, or the picture of its chit."""
    half, mine = diameter / 2, device != "chit"
    rings = [(1.0, HEX["slip"]), (0.95, owner.main)]
    if not mine:
        rings.append((0.8, HEX["clayL"]))
    made = paint_shape(
        (diameter, diameter),
        "".join(
            f'<circle cx="{half}" cy="{half}" r="{share * half:.2f}" fill="{tint}"/>'
            for share, tint in rings
        ),
    )
    wide = round((EMBLEM if mine else SHOWN) * diameter)
    if mine:
        name = "star" if face.acts_as else owner.emblem
        mark = pieces.emblem(name, wide, owner.emblem_on_main, owner.main)
    else:
        mark = images.picture(f"chits/{face.kind}", (wide, wide))
    made.blit(mark, mark.get_rect(center=(round(half), round(half))))
    return made


def middle_of(ground: float, tall: float) -> float:
    """Return the middle of a person so tall that stands on the ground."""
    return ground - (GROUND - 0.5) * tall
