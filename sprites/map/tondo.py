"""The tondo of a painted cup, in which chits fight, over a map that has grown dim."""

from __future__ import annotations

import math
import random
from typing import Final, NamedTuple

import pygame

from sprites.base import images, lettering
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import speckle
from sprites.base.images import SURFACES, Size, blank, paint_shape
from sprites.base.palette import HEX, colour
from sprites.map.fall import Vignette
from sprites.map.person import PersonSprite, middle_of
from sprites.pictures.shards import Point

WIDE, TALL = 1320.0, 1000.0
"""The tondo with its handles in the measure of its drawing, in which all lengths here are."""
RIM: Final = 486.0
FIELD: Final = 364.0
"""The radius of the clay in which everything stands."""
GROUND: Final = 197.0
"""The line under the feet, from the middle down."""
STANDS, THIRD = 178.0, 236.0
"""The way from the middle to who stands first on a side, of two and of three."""
MEETS, THIRD_MEETS = 114.0, 184.0
"""The same when two strike each other, and three."""
BEHIND, FARTHEST = 117.0, 300.0
"""From one person to the next behind it, and the last one's way from the middle at most."""
PERSON: Final = 390.0
SMALLER: Final = 0.8
"""The share of that height, and of that of names, where three meet."""
BLOW: Final = -34.0
"""The height at which blows strike, from the middle down."""
DIM: Final = 0.4
"""The share of its light that the map loses."""
SMALLEST: Final = 0.72
"""The size from which the tondo grows while it opens."""
STEPS: Final = 6
SHADOW: Final = (9.0, 23.0, 22.0)
"""The way of the tondo's shadow aside and below it, and its softness."""
NAME, NAME_APART, NAME_BELOW = 64.0, 17.0, 264.0
LONGEST_NAME: Final = 440.0
ARC, ARC_APART, ARC_RADIUS = 49.0, 11.0, 295.0
ARC_TURN, THIRD_TURN = 34.0, 48.0
"""Degrees from the top to the middle of a side's name, of two sides and of three."""
CRACKS: Final = 5
CRACK_STEPS: Final = 14


class Inscription(NamedTuple):
    """The Greek names in a tondo: the place in the exergue, along the arc sides or one word.

    There is a side in the `middle` where three meet.
    """

    place: str
    left: str = ""
    middle: str = ""
    right: str = ""
    above: str = ""


class Tondo:
    """A tondo over the map; `open`, `alpha` and `crack`, from 0 to 1, may be tweened.

    `cast` are the persons in it by their chits, `vignette` what is seen in it instead. Cracks run
    through the clay from the `blow`, towards `cracked`: left, right or both sides.
    """

    def __init__(self, x: float, y: float, grow: float, words: Inscription) -> None:
        self.x, self.y, self.grow, self.words = x, y, grow, words
        self.open = self.crack = 0.0
        self.alpha = 1.0
        self.blow: Point = (0.0, BLOW)
        self.cracked: tuple[int, ...] = ()
        self.cast: dict[int, PersonSprite] = {}
        self.vignette: Vignette | None = None

    @property
    def tall(self) -> float:
        """The height of a person's drawing, in units."""
        return PERSON * self.grow

    def stand(self, side: int, number: int, of: int, sides: int) -> tuple[float, float, float]:
        """Return the middle and height of the n-th `of` some persons on a side, -1, 0 or 1."""
        tall = self.tall * (SMALLER if sides > 2 else 1.0)
        first = THIRD if sides > 2 else STANDS
        apart = min(BEHIND, (FARTHEST - first) / max(1, of - 1))
        aside = side * (first + number * apart)
        return self.x + aside * self.grow, middle_of(self.y + GROUND * self.grow, tall), tall

    def side_of(self, each: PersonSprite) -> int:
        """Return the side on which a person stands: -1 left, 1 right, 0 in the middle."""
        aside = each.x - self.x
        return 0 if abs(aside) < 1 else 1 if aside > 0 else -1

    def strikes(self, sides: int) -> float:
        """Return the way in units from the middle to who strikes there, of two sides or three."""
        return (THIRD_MEETS if sides > 2 else MEETS) * self.grow

    def strike_at(self, blow: Point, sides: tuple[int, ...]) -> None:
        """Let cracks begin at a point in units, towards some sides."""
        self.blow = (blow[0] - self.x) / self.grow, (blow[1] - self.y) / self.grow
        self.cracked, self.crack = sides, 0.0

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, map_box: Box, now: float) -> None:
        """Dim the map, and lay the tondo on it with all that is seen in it."""
        shown = min(self.open, self.alpha)
        if shown <= 0.01:
            return
        dim = DIM if self.vignette is None else self.vignette.dim
        if self.vignette is not None:
            self.vignette.take(canvas, map_box)
        canvas.shade(1 - dim * shown, map_box)
        with canvas.clip(map_box):
            if self.vignette is not None:
                self.vignette.draw_ground(canvas)
            self._draw_bowl(canvas, shown)
            if shown > 0.995:
                self._draw_cracks(canvas)
                if self.vignette is not None:
                    self.vignette.draw(canvas, self.x, self.y, self.grow)
            for person in reversed(self.cast.values()):
                person.draw(canvas, now)
            if shown > 0.995:
                self._lay(canvas, _exergue(_pixels(canvas, self.grow), self.words.place))

    def _lay(self, canvas: Canvas, image: pygame.Surface) -> None:
        canvas.blit_centre(image, self.x, self.y)

    def _draw_bowl(self, canvas: Canvas, shown: float) -> None:
        """Draw the tondo, which grows and comes up out of nothing while it opens."""
        image = inscribed(_pixels(canvas, self.grow), self.words)
        if shown < 0.995:
            opening = _opening(image, self.words, round(self.open * STEPS))
            image = images.faded(opening, shown)
        self._lay(canvas, image)

    def _draw_cracks(self, canvas: Canvas) -> None:
        """Draw hairlines from where the blow struck: slip in the glaze, a light edge beside it."""
        shown = round(self.crack * CRACK_STEPS)
        if shown < 2 or self.vignette is not None:
            return
        for side in self.cracked:
            for line in _crackle(self.blow, side):
                spots = [
                    canvas.point(self.x + x * self.grow, self.y + y * self.grow)
                    for x, y in line[:shown]
                ]
                pygame.draw.lines(canvas.surface, "#6B2B12", False, spots, max(2, canvas.px(2)))
                edge = [(x + max(1, canvas.px(1.6)), y + max(1, canvas.px(1.6))) for x, y in spots]
                pygame.draw.aalines(canvas.surface, "#EFC49C", False, edge)


def fit(room: Box) -> tuple[float, float, float]:
    """Return middle and measure of the largest tondo in a room; its foot is at the room's foot."""
    grow = min(room.h / (2 * RIM), room.w / WIDE)
    return room.centerx, room.bottom - RIM * grow, grow


def _pixels(canvas: Canvas, grow: float) -> Size:
    return canvas.px(WIDE * grow), canvas.px(TALL * grow)


def tondo_size(canvas: Canvas, room: Box) -> Size:
    """Return the size in pixels of the tondo's picture that fits into a room."""
    return _pixels(canvas, fit(room)[2])


def inscribed(size: Size, words: Inscription) -> pygame.Surface:
    """Return a tondo with its inscriptions, in a picture of the tondo's measure."""
    return SURFACES.get(("tondo", size, words), lambda: _inscribe(size, words))


def bare_tondo(size: Size) -> pygame.Surface:
    """Return the tondo without words: painted ahead, it costs nothing when the fight begins."""
    return SURFACES.get(("bare tondo", size), lambda: _paint(size))


def _opening(image: pygame.Surface, words: Inscription, step: int) -> pygame.Surface:
    share = SMALLEST + (1 - SMALLEST) * step / STEPS
    key = ("tondo opens", image.get_size(), words, step)
    return SURFACES.get_brief(key, lambda: pygame.transform.smoothscale_by(image, share))


def _paint(size: Size) -> pygame.Surface:
    grow = size[0] / WIDE
    drawn = images.paint_file("vase/tondo", size)
    aside, below, soft = (round(each * grow) for each in SHADOW)
    room = soft + below
    made = blank((size[0] + 2 * room, size[1] + 2 * room))
    made.blit(drawn, (room + aside, room + below))
    made.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
    small = pygame.transform.box_blur(pygame.transform.smoothscale_by(made, 0.25), soft // 4 + 1)
    made = pygame.transform.smoothscale(small, made.get_size())
    made.blit(drawn, (room, room))
    radius, middle = round(FIELD * grow), made.get_rect().center
    clay = images.masked(_clay(radius, grow), radius)
    made.blit(clay, clay.get_rect(center=middle))
    side, line = 2 * radius + 4, max(1.5, 5 * grow)
    ring = f'<circle cx="{side / 2}" cy="{side / 2}" r="{radius - line / 2 + 1:.2f}" fill="none" '
    ring += f'stroke="{HEX["slip"]}" stroke-width="{line:.2f}"/>'
    edge = paint_shape((side, side), ring)
    made.blit(edge, edge.get_rect(center=middle))
    return made


def _clay(radius: int, grow: float) -> pygame.Surface:
    made = blank((2 * radius, 2 * radius))
    made.fill(colour("clay"))
    speckle(made, made.get_rect(), 1.9 * grow)
    return made


def _inscribe(size: Size, words: Inscription) -> pygame.Surface:
    made, grow = bare_tondo(size).copy(), size[0] / WIDE
    turn, large = (THIRD_TURN, SMALLER) if words.middle else (ARC_TURN, 1.0)
    for side, name in ((-1, words.left), (0, words.middle), (1, words.right)):
        _write_along(made, grow, name, side * turn, large)
    _write_along(made, grow, words.above, 0.0, 1.22)
    foot = _exergue(size, words.place)
    made.blit(foot, foot.get_rect(center=made.get_rect().center))
    return made


def _exergue(size: Size, place: str) -> pygame.Surface:
    """Return ground line and exergue with a place's name: they lie over the feet."""
    return SURFACES.get(("exergue", size, place), lambda: _paint_exergue(size, place))


def _paint_exergue(size: Size, place: str) -> pygame.Surface:
    made = images.paint_file("vase/tondo_exergue", size)
    grow = size[0] / WIDE
    name = lettering.image(place, "stele", NAME * grow, "#EDB489", NAME_APART * grow)
    most = round(LONGEST_NAME * grow)
    if name.get_width() > most:
        name = pygame.transform.smoothscale_by(name, most / name.get_width())
    made.blit(name, name.get_rect(center=(size[0] // 2, round(size[1] / 2 + NAME_BELOW * grow))))
    return made


def _write_along(made: pygame.Surface, grow: float, words: str, turn: float, large: float) -> None:
    """Write a word along the upper arc, its middle `turn` degrees from the top."""
    letters = [lettering.image(each, "stele", ARC * large * grow, "slip") for each in words]
    wide = [each.get_width() + ARC_APART * large * grow for each in letters]
    angle = math.radians(turn) - sum(wide) / 2 / (ARC_RADIUS * grow)
    for letter, room in zip(letters, wide, strict=True):
        angle += room / 2 / (ARC_RADIUS * grow)
        leant = pygame.transform.rotozoom(letter, -math.degrees(angle), 1.0)
        x = made.get_width() / 2 + ARC_RADIUS * grow * math.sin(angle)
        y = made.get_height() / 2 - ARC_RADIUS * grow * math.cos(angle)
        made.blit(leant, leant.get_rect(center=(round(x), round(y))))
        angle += room / 2 / (ARC_RADIUS * grow)


def _crackle(blow: Point, side: int) -> list[list[Point]]:
    """Return the lines of the crackle from a blow to one side, as far as the clay reaches."""
    chance, lines = random.Random(12), []
    for number in range(CRACKS):
        heading = -1.5 + 2.7 * number / (CRACKS - 1) + chance.uniform(-0.1, 0.1)
        step, (x, y) = chance.uniform(32, 48), blow
        line = [blow]
        for _step in range(CRACK_STEPS):
            way = heading + chance.uniform(-0.34, 0.34)
            x, y = x + side * math.cos(way) * step, y + math.sin(way) * step
            if math.hypot(x, y) > FIELD or y > GROUND:
                break
            line.append((x, y))
        if len(line) > 1:
            lines.append(line)
    return lines
