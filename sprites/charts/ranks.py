"""An army in two ranks: a black-figure soldier for each card left, a shield for each one lost."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

import pygame

from sprites.base import images, pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.images import SURFACES, blank
from sprites.base.palette import HEX, high_contrast, worn

State = Literal["", "man", "step", "fallen", "gap"]
"""A place of the line: nobody yet, a man, the footprints of one, or where he fell."""
EAST: Final = ("persians", "parthians")
"""The sides that wear cap and trousers."""
FIELD, CLOTH = "#8F2239", "#8E2239"
"""The colours of shield and cloth in the art, which are those of the side."""
TALL: Final = 171.0
"""The height in units of a row in which soldiers have their full size."""
GROUNDS: Final = (80.0, 160.0)
"""The ground of each rank in such a row, the rear rank first."""
GROWN: Final = 1.36
"""The size of the figures in such a row, by that of the art."""
MAN, RIDER, EVERY, NTH = 28.0, 50.0, 5, 2
"""The pitch of a man and of a rider; of so many this one, from 0, rides."""
ROOMY: Final = 1.25
"""So much wider than needed do they stand at most."""
SIDE: Final = 10.0
FOOT: Final = 47.0
"""The height of a figure over the line that it stands on, in the art."""
SIZES: Final = {
    "soldier_stand": (24, 48),
    "soldier_gap": (24, 48),
    "soldier_fallen": (52, 24),
    "rider_stand": (40, 48),
    "rider_strike": (44, 48),
    "soldier_ready": (36, 48),
}
LAID: Final = 0.82
"""The size of those who lie, by that of those who stand."""
LEAVING: Final = 12
"""So many at the rear end of the rear rank fall last: their places are those of the hand."""
SCATTER: Final = 11
LEANS: Final = 8
"""Degrees between the leans that are drawn."""
SHADOW: Final = 72
LEAP, STRIDE = 5.0, 22.0
"""The height of a gallop and its length, in units."""


class Count(NamedTuple):
    """An army by numbers: `standing`, `away` in the hand or in a lane, and `lost`.

    `fresh` of the lost fell this turn; `size` is how many places it has.
    """

    size: int
    standing: int
    away: int
    lost: int
    fresh: int = 0


def size_of(count: Count) -> int:
    """Return the number of places in the line."""
    return max(count.size, count.standing + count.away + count.lost)


def _per_rank(size: int) -> int:
    return -(-size // 2)


@lru_cache(maxsize=64)
def leaving(size: int) -> tuple[int, ...]:
    """Return the places in the order in which men step out: the rear rank from its rear end."""
    half = _per_rank(size)
    return (*range(half - 1, -1, -1), *range(size - 1, half - 1, -1))


@lru_cache(maxsize=64)
def falling(size: int) -> tuple[int, ...]:
    """Return the places in the order in which men fall: those in front first, scattered."""
    last, half = leaving(size)[:LEAVING], _per_rank(size)
    others = [place for place in range(size) if place not in last]
    others.sort(key=lambda place: (place % half + place * 37 % SCATTER, place))
    return (*others, *reversed(last))


@lru_cache(maxsize=256)
def states(count: Count) -> tuple[State, ...]:
    """Return what is at each place, the rear rank first and the front end of a rank first."""
    size = size_of(count)
    half = _per_rank(size)
    found: list[State] = [""] * size
    for number, place in enumerate(falling(size)[: count.lost]):
        found[place] = "fallen" if number >= count.lost - count.fresh else "gap"
    out = [place for place in leaving(size) if not found[place]][: count.away]
    for place in out:
        found[place] = "step"
    for place in sorted(range(size), key=lambda place: place % half):
        if not found[place] and found.count("man") < count.standing:
            found[place] = "man"
    return tuple(found)


def next_to_fall(count: Count, many: int) -> tuple[int, ...]:
    """Return the places of the men whom a loss of so many would take."""
    line = states(count)
    men = [place for place in falling(len(line)) if line[place] == "man"]
    return tuple(men[:many])


def last_file(line: Sequence[State]) -> tuple[int, ...]:
    """Return the place of the rearmost man who stands in each rank of a line."""
    half = _per_rank(len(line))
    both = (range(half), range(half, len(line)))
    standing = ([place for place in rank if line[place] == "man"] for rank in both)
    return tuple(men[-1] for men in standing if men)


# ---------------------------------------------------------------------- places


class Stand(NamedTuple):
    """A place in units: the middle of the feet, and the size of the figure there."""

    x: float
    y: float
    grown: float


def rides(size: int, place: int) -> bool:
    """Return True if whoever stands at a place has a horse."""
    return place % _per_rank(size) % EVERY == NTH


def stand(row: Box, size: int, place: int, leftward: bool) -> Stand:
    """Return where a place is in a row, whose men look to the right unless `leftward`."""
    half = _per_rank(size)
    rank, column = divmod(place, half)
    ahead = [RIDER if rides(size, each) else MAN for each in range(half)]
    high, needed = row.h / TALL, sum(ahead)
    room = row.w - 2 * SIDE
    grown = min(high, room / needed)
    pitch = min(ROOMY * grown, room / needed)
    way = pitch * (sum(ahead[:column]) + ahead[column] / 2) - pitch * needed / 2
    x = row.centerx + way if leftward else row.centerx - way
    return Stand(x, row.y + high * GROUNDS[rank], GROWN * grown)


# ---------------------------------------------------------------------- figures


def figure(
    canvas: Canvas, name: str, side: str, grown: float, leftward: bool = False
) -> pygame.Surface:
    """Return a soldier of a side with his shadow; `name` is a pose such as "soldier_stand"."""
    size = canvas.px(SIZES[name][0] * grown), canvas.px(SIZES[name][1] * grown)
    key = ("soldier", name, side, size, leftward, *worn())
    return SURFACES.get(key, lambda: _paint(canvas, name, side, size, leftward))


def art(name: str, side: str) -> tuple[str, dict[str, str]]:
    """Return the art file of a soldier of a side, and the colours that he wears."""
    body, _line, pose = name.partition("_")
    dress = "_east" if side in EAST else ""
    tint = pieces.side_of(side).main
    return f"phalanx/{body}{dress}_{pose}", {FIELD: tint, CLOTH: tint}


def _paint(
    canvas: Canvas, name: str, side: str, size: tuple[int, int], leftward: bool
) -> pygame.Surface:
    file, tints = art(name, side)
    made = images.paint_file(file, size, tuple(tints.items()))
    if leftward:
        made = pygame.transform.flip(made, True, False)
    below, off = made.copy(), max(1, canvas.px(1.6))
    below.fill((0, 0, 0, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    image = blank((size[0] + off, size[1] + off))
    image.blit(below, (off, off))
    image.blit(made, (0, 0))
    return image


def _name(state: State, size: int, place: int) -> str:
    if state == "man":
        return "rider_stand" if rides(size, place) else "soldier_stand"
    return f"soldier_{state}"


class Man:
    """A man who comes, goes or falls; every float may be tweened.

    `ahead` is how far in front of his place he is, `turn` the degrees by which he has fallen over;
    `until` he has ended, his place shows that `state`.
    """

    def __init__(self, seat: int, place: int, until: State) -> None:
        self.seat, self.place, self.until = seat, place, until
        self.ahead = self.turn = 0.0
        self.alpha = 1.0

    @property
    def look(self) -> tuple[float, ...]:
        """All that his picture depends on."""
        return self.seat, self.place, self.ahead, self.turn, self.alpha

    def stands_for(self, other: Man) -> bool:
        """Return True if both belong to the same place."""
        return (self.seat, self.place) == (other.seat, other.place)

    def draw(self, canvas: Canvas, row: Box, side: str, size: int, leftward: bool) -> None:
        """Draw him where he is on his way."""
        at = stand(row, size, self.place, leftward)
        shown = figure(canvas, _name("man", size, self.place), side, at.grown, leftward)
        lean = round(self.turn / LEANS) * LEANS
        high = FOOT * at.grown
        x, y = at.x + (-self.ahead if leftward else self.ahead), at.y - high / 2
        if lean:
            # He turns about his heel: his middle sinks as he goes over backwards.
            away = pygame.Vector2(0, -high / 2).rotate(lean if leftward else -lean)
            shown = pygame.transform.rotate(shown, -lean if leftward else lean)
            x, y = x + away.x, at.y + away.y
        canvas.blit_centre(images.faded(shown, self.alpha), x, y)


class Rider:
    """A rider on his way alone; every float may be tweened. `x`, `y` are under his horse."""

    def __init__(self, side: str, x: float, y: float, leftward: bool) -> None:
        self.side, self.x, self.y, self.leftward = side, x, y, leftward
        self.alpha = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draw him at a gallop."""
        shown = figure(canvas, "rider_strike", self.side, GROWN, self.leftward)
        hop = LEAP * abs(math.sin(self.x / STRIDE))
        shown = images.faded(shown, self.alpha)
        canvas.blit_centre(shown, self.x, self.y - hop - FOOT * GROWN / 2)


class Line(NamedTuple):
    """A row as it is drawn: whose it is, what is at each place, and who is `marked` by a bar."""

    side: str
    leftward: bool
    states: tuple[State, ...]
    marked: tuple[int, ...] = ()


class Ranks:
    """The picture of a line, painted once for as long as nothing in it changes."""

    def __init__(self) -> None:
        self._seen_as: tuple[object, ...] = ()
        self._image = self._shown = blank((1, 1))
        self._share = 1.0

    def draw(self, canvas: Canvas, row: Box, line: Line, share: float) -> None:
        """Draw a line in its row; `share` of it shows."""
        look = (line, canvas.box(row).size, *worn())
        if look != self._seen_as:
            self._image, self._seen_as = _paint_line(canvas, row, line), look
            self._shown, self._share = self._image, 1.0
        if share != self._share:  # painted in, which is faster than to blit with an alpha
            self._shown, self._share = self._image.copy(), share
            faint = (255, 255, 255, round(255 * share))
            self._shown.fill(faint, special_flags=pygame.BLEND_RGBA_MULT)
        canvas.blit(self._shown, row.x, row.y)


def _paint_line(canvas: Canvas, row: Box, line: Line) -> pygame.Surface:
    made = Canvas(blank(canvas.box(row).size))
    made.scale = canvas.scale
    inside = Box(0, 0, row.w, row.h)
    for ground in GROUNDS:
        strip = blank((canvas.px(row.w - 8), canvas.px(2.4)))
        strip.fill((23, 17, 14, 205))
        made.blit(strip, 4, ground * row.h / TALL - 1)
    for place, state in enumerate(line.states):
        at = stand(inside, len(line.states), place, line.leftward)
        if state == "step":
            _draw_steps(made, at)
        elif state:
            _draw_one(made, at, _name(state, len(line.states), place), line)
        if place in line.marked:
            _draw_bar(made, at)
    return made.surface


def _draw_one(canvas: Canvas, at: Stand, name: str, line: Line) -> None:
    lies = name == "soldier_fallen"
    grown = at.grown * LAID if lies else at.grown
    image = figure(canvas, name, line.side, grown, line.leftward)
    high = SIZES[name][1] - 1
    canvas.blit(image, at.x - SIZES[name][0] * grown / 2, at.y - high * grown)


def _draw_steps(canvas: Canvas, at: Stand) -> None:
    wide, tall = 6.6 * at.grown, 2.2 * at.grown
    for aside in (-4.4, 3.7):
        box = canvas.box(Box(at.x + aside * at.grown - wide / 2, at.y - 0.5, wide, tall))
        mark = images.shape(
            box.size,
            f'<ellipse cx="{box.w / 2}" cy="{box.h / 2}" rx="{box.w / 2}" ry="{box.h / 2}" '
            f'fill="{HEX["clayD" if high_contrast() else "ivory2"]}"/>',
        )
        canvas.surface.blit(mark, box)


def _draw_bar(canvas: Canvas, at: Stand) -> None:
    wide = 17.0 * at.grown
    canvas.fill("slip", Box(at.x - wide / 2 - 1, at.y + 1, wide + 2, 6))
    canvas.fill("ivory", Box(at.x - wide / 2, at.y + 2, wide, 4))
