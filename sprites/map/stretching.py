"""A view of the map that is made of a picture of another view, until it is painted itself."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from sprites.map.plan import Plan

SPARE: Final = 8
"""Pixels by which a stretched picture may be larger than the view."""
Place = tuple[int, int]


class StretchedView:
    """The last view that was stretched; moved along, it stretches only what comes into it."""

    def __init__(self) -> None:
        self._room: pygame.Surface | None = None
        self._plan: Plan | None = None
        self._image = pygame.Surface((0, 0))
        self._place = (0, 0)

    def forget(self) -> None:
        """Give the memory back."""
        self._room, self._plan, self._image = None, None, pygame.Surface((0, 0))

    def of(self, source: tuple[Plan, pygame.Surface], plan: Plan) -> tuple[pygame.Surface, Place]:
        """Return a picture of a view, stretched from another one's, and its place in the view."""
        have, view = self._plan, pygame.Rect((0, 0), plan.size)
        if have is not None and (have.size, have.scale) == (plan.size, plan.scale):
            self._follow(source, have, plan)
        else:
            self._image, self._place = stretched(*source, plan, view, self._room_for(plan))
            whole = self._image.get_rect(topleft=self._place).contains(view)
            own = source[0].scale != plan.scale  # else it is a part of the source
            self._plan = plan if whole and own else None
        return self._image, self._place

    def _follow(self, source: tuple[Plan, pygame.Surface], have: Plan, plan: Plan) -> None:
        """Move what there is by whole pixels, and stretch the strips that this lays bare."""
        right, down = (round((old - new) * plan.scale) for old, new in _places(have, plan))
        if not (right or down):
            return
        here = replace(have, x=have.x - right / plan.scale, y=have.y - down / plan.scale)
        all_of_it = self._image.get_rect(topleft=self._place)
        self._image.scroll(right, down)
        for strip in around(all_of_it, all_of_it.move(right, down).clip(all_of_it)):
            image, (x, y) = stretched(*source, here, strip)
            self._image.set_clip(strip.move(-self._place[0], -self._place[1]))
            self._image.blit(image, (x - self._place[0], y - self._place[1]))
        self._image.set_clip(None)
        self._plan = here

    def _room_for(self, plan: Plan) -> pygame.Surface:
        """Return a picture to stretch others into: a new one in each frame takes half as long."""
        wide, tall = plan.size[0] + SPARE, plan.size[1] + SPARE
        if self._room is None or self._room.get_size() != (wide, tall):
            self._room = pygame.Surface((wide, tall), 0, 32)
        return self._room


def _places(have: Plan, want: Plan) -> tuple[tuple[float, float], ...]:
    return (have.x, want.x), (have.y, want.y)


def around(view: pygame.Rect, covered: pygame.Rect) -> list[pygame.Rect]:
    """Return the strips of a view that are not covered: above, below, left and right."""
    if not covered.size[0] or not covered.size[1]:
        return [view]
    strips = [
        pygame.Rect(view.left, view.top, view.w, covered.top - view.top),
        pygame.Rect(view.left, covered.bottom, view.w, view.bottom - covered.bottom),
        pygame.Rect(view.left, covered.top, covered.left - view.left, covered.h),
        pygame.Rect(covered.right, covered.top, view.right - covered.right, covered.h),
    ]
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]


def stretched(
    have: Plan,
    image: pygame.Surface,
    want: Plan,
    strip: pygame.Rect,
    room: pygame.Surface | None = None,
) -> tuple[pygame.Surface, tuple[int, int]]:
    """Return the part of a picture in a strip of another view at its scale, and its place.

    It is painted in a corner of `room`, if it fits in.
    """
    grow = want.scale / have.scale
    left, top = (_source(have, want, strip, axis) for axis in (0, 1))
    part = pygame.Rect(
        math.floor(left), math.floor(top),
        math.ceil(strip.w / grow) + 2, math.ceil(strip.h / grow) + 2,
    ).clip(image.get_rect())  # fmt: skip
    place = (strip.x + round((part.x - left) * grow), strip.y + round((part.y - top) * grow))
    if not part.w or not part.h:  # nothing of the strip is in the picture
        return pygame.Surface((0, 0)), place
    cut = image.subsurface(part)
    if grow == 1.0:
        return cut, place
    size = (round(part.w * grow), round(part.h * grow))
    corner = pygame.Rect((0, 0), size)
    if room is None or not room.get_rect().contains(corner):
        return pygame.transform.smoothscale(cut, size), place
    return pygame.transform.smoothscale(cut, size, room.subsurface(corner)), place


def _source(have: Plan, want: Plan, strip: pygame.Rect, axis: int) -> float:
    """Return the start of a strip of the wanted view in the picture at hand, in its pixels."""
    off = ((want.x - have.x), (want.y - have.y))[axis]
    begins = strip.topleft[axis] - want.size[axis] / 2
    return have.size[axis] / 2 + off * have.scale + begins * have.scale / want.scale
