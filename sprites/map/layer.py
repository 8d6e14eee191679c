"""The picture of the map that is kept: sharp while the view rests, stretched while it moves."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import pygame

from sprites.canvas import Canvas
from sprites.images import Size
from sprites.map import picture
from sprites.map.camera import Sight
from sprites.map.links import Link
from sprites.map.picture import Painting, Plan


class Layer:
    """Keeps two pictures: the whole panel as seen from afar, and the view as it was painted last.

    A new view is painted a step each frame once it rests; until then it is made of these two."""

    def __init__(self, names: Mapping[str, str], land: Sequence[Link], sea: Sequence[Link]) -> None:
        self.names, self.land, self.sea = names, land, sea
        self.whole: tuple[Plan, pygame.Surface] | None = None
        self.sharp: tuple[Plan, pygame.Surface] | None = None
        self.settling = False
        self._rest: Sight | None = None
        self._wanted: Plan | None = None
        self._painting: Painting | None = None

    def draw(self, canvas: Canvas, sight: Sight) -> Sight:
        """Draws the map of a sight into its rectangle; the sight that pieces are painted for."""
        plan = plan_of(canvas, sight)
        corner = canvas.point(sight.rect[0], sight.rect[1])
        self._advance(plan)
        assert self.sharp is not None
        if not self.settling or self._rest is None or self._rest.rect != sight.rect:
            self._rest = sight
        if self.sharp[0] != plan:
            self._draw_stretched(canvas, plan, corner)
        else:
            canvas.surface.blit(self.sharp[1], corner)
        return self._rest

    def _advance(self, plan: Plan) -> None:
        """Paints a step of the picture for `plan`, or all of it when there is nothing to show."""
        if self.sharp is None:
            self._keep(plan, picture.finish(self._paint(plan)))
        elif self.sharp[0] == plan:
            self._painting = None
        elif plan != self._wanted:
            self._painting = None  # the view moves: wait until it rests
        else:
            self._painting = self._painting or self._paint(plan)
            self._step(plan, self._painting)
        self._wanted = plan
        self.settling = self.sharp is None or self.sharp[0] != plan

    def _paint(self, plan: Plan) -> Painting:
        return picture.paint(plan, self.names, self.land, self.sea)

    def _step(self, plan: Plan, painting: Painting) -> None:
        try:
            next(painting)
        except StopIteration as end:
            self._keep(plan, end.value)
            self._painting = None

    def _keep(self, plan: Plan, image: pygame.Surface) -> None:
        self.sharp = (plan, image)
        if self.whole is None or plan.scale == plan.piece:
            self.whole = (plan, image)

    def _draw_stretched(self, canvas: Canvas, plan: Plan, corner: tuple[int, int]) -> None:
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(pygame.Rect(corner, plan.size).clip(before))
        canvas.surface.fill(picture.SEA)
        for kept in (self.whole, self.sharp):
            if kept is not None and (kept is self.whole or kept[0].scale == plan.scale):
                image, place = stretched(*kept, plan)
                canvas.surface.blit(image, (corner[0] + place[0], corner[1] + place[1]))
        canvas.surface.set_clip(before)


def plan_of(canvas: Canvas, sight: Sight) -> Plan:
    """What the picture of a sight must show on this canvas, in pixels."""
    left, top = canvas.point(sight.rect[0], sight.rect[1])
    right, bottom = canvas.point(sight.rect[0] + sight.rect[2], sight.rect[1] + sight.rect[3])
    scale, piece = sight.scale * canvas.scale, sight.piece * canvas.scale
    return Plan((right - left, bottom - top), sight.x, sight.y, scale, piece)


def stretched(have: Plan, image: pygame.Surface, want: Plan) -> tuple[pygame.Surface, Size]:
    """The part of a picture that another view shows, at its scale, and its corner there."""
    grow = want.scale / have.scale
    left, top = _shared(have, want, 0), _shared(have, want, 1)
    part = pygame.Rect(
        math.floor(left), math.floor(top),
        math.ceil(want.size[0] / grow) + 2, math.ceil(want.size[1] / grow) + 2,
    ).clip(image.get_rect())  # fmt: skip
    place = (round((part.x - left) * grow), round((part.y - top) * grow))
    cut = image.subsurface(part)
    if grow == 1.0 or not part.w or not part.h:
        return cut, place
    return pygame.transform.smoothscale(cut, (round(part.w * grow), round(part.h * grow))), place


def _shared(have: Plan, want: Plan, axis: int) -> float:
    """Where the corner of the wanted view lies in the picture that we have, in its pixels."""
    middle = ((want.x, have.x), (want.y, have.y))[axis]
    off = (middle[0] - middle[1]) * have.scale
    return have.size[axis] / 2 + off - want.size[axis] / 2 * have.scale / want.scale
