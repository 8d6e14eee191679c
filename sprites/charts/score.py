"""The score: faction plaques, the track of victory points, and the ribbon of phases."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import rounded, slip
from sprites.base.images import shape
from sprites.base.palette import HEX, Faction
from sprites.pictures import portrait

SWELLS: Final = 0.02
"""Steps of a number's swelling that are painted."""


def badge_of(plate: Box) -> Box:
    """Return the square of a plate where its side's shield stands."""
    side = 0.26 * plate.w
    return Box(plate.x + 9, plate.y + 30 - side / 2, side, side)


class Plaque:
    """A side's plate: emblem, name, who plays it, and a great number that can count.

    `shown` is the number on the screen and `swell` how much larger it is for a moment: both may be
    tweened. `label` says what it counts.
    """

    def __init__(
        self, side: str, who: str, total: int, label: str = "Force", name: str = ""
    ) -> None:
        self.rect = nowhere()
        self.side = side
        self.who = who
        self.shown = float(total)
        self.swell = 1.0
        self.label = label
        self.name = name or pieces.side_of(side).name
        self.to_act = False
        self.portrait = ""
        """The portrait before which the shield stands, "" for the shield alone."""
        self.state = ""
        """Words that stand at the plate's foot in place of the label."""

    def draw(self, canvas: Canvas) -> None:
        """Draw the plate."""
        faction, box = pieces.side_of(self.side), self.rect
        edge = "white" if self.to_act else faction.light
        slip(canvas, box, 10, edge, faction.dark)
        badge = badge_of(box)
        shown = portrait.badge(self.side, self.portrait, canvas.px(badge.w))
        canvas.blit_centre(shown, *badge.center)
        self._draw_names(canvas, faction, badge.w)
        band = (canvas.px(box.w - 20), canvas.px(8))
        canvas.blit(pieces.strip(faction, band), box.x + 10, box.y + 54)
        self._draw_total(canvas, faction)

    def _draw_names(self, canvas: Canvas, faction: Faction, badge: float) -> None:
        x = self.rect.x + 15 + badge
        room = self.rect.right - x - 7
        name = text.Style("stele-bold", 21, "white", most=1.3)
        lines, name = text.fit(canvas, self.name, name, room, 30)
        text.draw(canvas, lines[0], name, x, self.rect.y + 21)
        who = text.Style("sans-semibold", 16, faction.light, most=1.25)
        line = text.name_line(canvas, self.who, who, room)
        canvas.blit(line, x, self.rect.y + 41 - line.get_height() / canvas.scale / 2)

    def _draw_total(self, canvas: Canvas, faction: Faction) -> None:
        top, low = self.rect.y + 64, self.rect.bottom - 30
        middle = (top + low) / 2
        size = min(75.0, 0.98 * (low - top) / 0.8)
        style = text.TOTAL.sized(size * round(self.swell / SWELLS) * SWELLS)
        text.draw(canvas, str(round(self.shown)), style, self.rect.centerx, middle, "centre")
        words, ink = (self.state, faction.dark) if self.state else (self.label, faction.light)
        if self.state:
            rounded(canvas, Box(self.rect.x + 7, low, self.rect.w - 14, 24), 5, faction.light)
        label = text.Style("sans-bold", 17, ink, tracking=1.5 if self.state else 3, most=1.4)
        room = self.rect.w - 24
        text.draw_within(canvas, words.upper(), label, self.rect.centerx, low + 12, room, "centre")


class Track:
    """Victory points of two sides on the way to a goal; both places may be tweened.

    `above` and `below` are the points shown by the two markers.
    """

    def __init__(self, goal: int, above: str, below: str) -> None:
        self.rect = nowhere()
        self.goal = goal
        self.sides = (above, below)
        self.above = self.below = 0.0

    def marker(self, which: int) -> tuple[float, float]:
        """Return the middle of a side's marker in units (0 above, 1 below)."""
        return self.spot(which, self.below if which else self.above)

    def spot(self, which: int, points: float) -> tuple[float, float]:
        """Return the middle of a side's marker at so many points, in units."""
        return self._x(points), self._lane(which)

    def _x(self, points: float) -> float:
        room = self.rect.w - 30
        return self.rect.x + 12 + room * min(points, float(self.goal)) / self.goal

    def _lane(self, which: int) -> float:
        return self.rect.y + (self.rect.h - 6.5 if which else 6.5)

    def draw(self, canvas: Canvas) -> None:
        """Draw both lanes, the numbers between them, the wreath and the markers."""
        for which, side in enumerate(self.sides):
            self._draw_lane(canvas, which, pieces.side_of(side))
        self._draw_numbers(canvas)
        self._draw_goal(canvas)
        for which, side in enumerate(self.sides):
            x, y = self.marker(which)
            diameter = canvas.px(24)
            canvas.blit_centre(_rimmed(side, diameter), x, y)

    def _draw_lane(self, canvas: Canvas, which: int, faction: Faction) -> None:
        y = self._lane(which)
        start, end = self._x(0), self._x(self.goal)
        rounded(canvas, Box(start, y - 3.5, end - start, 7), 3.5, "slip3")
        x = self.marker(which)[0]
        if x > start + 7:
            bar = Box(start, y - 3.5, x - start, 7)
            pixels = canvas.box(bar)
            tint = pygame.Color(faction.main).lerp(pygame.Color(faction.light), 0.4)
            lane = shape((pixels.h, pixels.h), _dot(pixels.h, _hex(tint)))
            canvas.surface.fill(tint, pixels.inflate(-pixels.h, 0))
            canvas.surface.blit(lane, pixels.topleft)

    def _draw_numbers(self, canvas: Canvas) -> None:
        plain = text.Style("sans-semibold", 16, "ivory3", most=1.4)
        strong = text.Style("stele-bold", 18, "white", most=1.4)
        room = 26 * text.growth(canvas, plain)
        every = 1 if (self.rect.w - 30) / self.goal >= room else 5
        reached = {round(self.above), round(self.below)}
        shown = {*range(every, self.goal, every)}
        if every > 1:  # a figure beside one that is reached would run into it
            far = {points for points in reached if points + 1 not in reached}
            shown = {each for each in shown if not {each - 1, each + 1} & far} | far
        for points in sorted(each for each in shown if 0 < each < self.goal):
            style = strong if points % 5 == 0 or points in reached else plain
            text.draw(canvas, str(points), style, self._x(points), self.rect.centery, "centre")

    def _draw_goal(self, canvas: Canvas) -> None:
        x, side = self._x(self.goal), canvas.px(self.rect.h + 8)
        ground = round(0.8 * side)
        canvas.blit_centre(shape((ground, ground), _dot(ground, HEX["slip"])), x, self.rect.centery)
        canvas.blit_centre(images.picture("parts/wreath", (side, side)), x, self.rect.centery)
        style = text.Style("stele-bold", 17, "gold", most=1.2)
        text.draw(canvas, str(self.goal), style, x, self.rect.centery, "centre")


def _hex(tint: pygame.Color) -> str:
    return f"#{tint.r:02X}{tint.g:02X}{tint.b:02X}"


def _dot(side: int, fill: str) -> str:
    return f'<circle cx="{side / 2}" cy="{side / 2}" r="{side / 2}" fill="{fill}"/>'


def _rimmed(side: str, diameter: int) -> pygame.Surface:
    ring = shape((diameter, diameter), _dot(diameter, HEX["ivory"])).copy()
    inner = round(diameter * 0.9)
    ring.blit(pieces.shield(side, inner), ((diameter - inner) // 2, (diameter - inner) // 2))
    return ring


DONE: Final = "clayLL"
PHASE: Final = text.Style("sans-semibold", 17, "ivory3", 0.5, most=1.3)
WIDEST: Final = 240.0
TICK: Final = 20.0
"""Units that the tick of a phase that is over takes beside its name."""


class Ribbon:
    """The phases of a turn in a row; `at` (tweenable) is where the ivory plate lies."""

    def __init__(self, phases: Sequence[str], at: float = 0.0) -> None:
        self.rect = nowhere()
        self.phases = list(phases)
        self.at = at

    def _cell(self, number: float) -> Box:
        wide = min(WIDEST, self.rect.w / len(self.phases))
        return Box(self.rect.x + number * wide, self.rect.y, wide, self.rect.h)

    def draw(self, canvas: Canvas) -> None:
        """Draw the ribbon: what is over has a tick, what is now is ivory."""
        for number in range(len(self.phases)):
            fill = "slip3" if number < round(self.at) else "slip2"
            self._draw_plate(canvas, self._cell(number), fill, "slip4")
        self._draw_plate(canvas, self._cell(self.at), "ivory", "white")
        size = min(self._size(canvas, number) for number in range(len(self.phases)))
        for number, phase in enumerate(self.phases):
            self._draw_phase(canvas, number, phase, size)

    def _draw_plate(self, canvas: Canvas, cell: Box, fill: str, edge: str) -> None:
        place = canvas.box(cell)
        canvas.surface.blit(shape(place.size, _chevron(place.size, fill, edge)), place)

    def _size(self, canvas: Canvas, number: int) -> float:
        """Return the size at which the name of a phase has room, with a tick beside it."""
        cell = self._cell(number)
        room = cell.w - 0.75 * cell.h - TICK
        return text.fit(canvas, self.phases[number], PHASE, room, cell.h)[1].size

    def _draw_phase(self, canvas: Canvas, number: int, phase: str, size: float) -> None:
        cell, now = self._cell(number), round(self.at)
        lit = abs(number - self.at) < 0.5
        ink = "ink" if lit else DONE if number < now else "ivory3"
        style = replace(PHASE.inked(ink).sized(size), face="sans-bold" if lit else PHASE.face)
        tick = TICK if number < now and not lit else 0.0
        room = cell.w - 0.75 * cell.h - tick
        lines, style = text.fit(canvas, phase, style, room, cell.h)
        x = cell.centerx + 0.08 * cell.h + tick / 2
        wide = text.draw_within(canvas, lines[0], style, x, cell.centery, room, "centre")
        if tick:
            self._draw_tick(canvas, x - wide / 2 - 12, cell.centery)

    def _draw_tick(self, canvas: Canvas, x: float, y: float) -> None:
        side = canvas.px(14)
        body = (
            f'<g transform="scale({side / 14:.4f})"><path d="M2 7L5.5 11L12 3" fill="none" '
            f'stroke="{HEX[DONE]}" stroke-width="2.2" stroke-linecap="round" '
            'stroke-linejoin="round"/></g>'
        )
        canvas.blit_centre(shape((side, side), body), x, y)


def _chevron(size: tuple[int, int], fill: str, edge: str) -> str:
    width, height = size
    point, line = 0.32 * height, max(1.0, 0.045 * height)
    left, right, low = line, width - line, height - line
    return (
        f'<path d="M{left:.2f} {line:.2f}L{right - point:.2f} {line:.2f}L{right:.2f} '
        f"{height / 2:.2f}L{right - point:.2f} {low:.2f}L{left:.2f} {low:.2f}L{left + point:.2f} "
        f'{height / 2:.2f}Z" fill="{HEX[fill]}" stroke="{HEX[edge]}" stroke-width="{line:.2f}" '
        'stroke-linejoin="round"/>'
    )
