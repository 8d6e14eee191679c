"""The picture of the map that is kept: sharp while the view rests, stretched while it moves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import pygame

from sprites.base.canvas import Canvas
from sprites.base.images import SURFACES
from sprites.base.palette import worn
from sprites.map import picture
from sprites.map.camera import Viewport
from sprites.map.links import Link
from sprites.map.picture import Painting
from sprites.map.plan import Plan
from sprites.map.projection import PANEL
from sprites.map.stretching import StretchedView, around, stretched
from sprites.map.surf import Surf


class Layer:
    """Keeps two pictures: the whole land as seen from afar, and the view as it was painted last.

    A new view is painted a step each frame once it rests; until then it is made of these two. The
    whole is painted ahead for a plan `around` the panel, with all that a view from afar shows.
    """

    def __init__(self, names: Mapping[str, str], land: Sequence[Link], sea: Sequence[Link]) -> None:
        self.names, self.land, self.sea = names, land, sea
        self.around: Plan | None = None
        self.whole: tuple[Plan, pygame.Surface] | None = None
        self.afar: tuple[Plan, pygame.Surface] | None = None
        """The last view from afar, for as long as the whole land is not painted."""
        self.sharp: tuple[Plan, pygame.Surface] | None = None
        self.settling = False
        self._worn = worn()
        self._rest: Viewport | None = None
        self._wanted: Plan | None = None
        self._painting: Painting | None = None
        self._ahead: tuple[Plan, Painting] | None = None
        self._stretched = StretchedView()
        self.surf = Surf(names, land, sea)

    def prepaint(self) -> bool:
        """Paint a step of what the moving sea needs; False when that is there."""
        if self.sharp is None or self.settling or self.sharp[0] != self._wanted:
            return False
        return self.surf.prepaint(*self.sharp)

    def prepaint_whole(self) -> bool:
        """Paint a step of the whole land; False when that is there."""
        plan = self.around
        if self.sharp is None or plan is None or (self.whole and self.whole[0] == plan):
            return False
        if self._ahead is None or self._ahead[0] != plan:
            self._ahead = plan, self._paint(plan)
        try:
            next(self._ahead[1])
        except StopIteration as end:
            self.whole, self._ahead, self.afar = (plan, end.value), None, None
            self._stretched.forget()
        return True

    def _from_afar(self) -> tuple[Plan, pygame.Surface]:
        """Return the picture that others are stretched from: the whole land.

        Until that is there it is the last view from afar; one from nearby would be too little.
        """
        assert self.sharp is not None
        if self.whole is None and (self.around is None or self.afar is not None):
            return self.afar or self.sharp
        while self.prepaint_whole():
            pass
        assert self.whole is not None
        return self.whole

    def draw(self, canvas: Canvas, viewport: Viewport, now: float = 0.0) -> Viewport:
        """Draw the map of a viewport with its sea as it is `now`, in seconds.

        Returns the viewport that pieces are painted for.
        """
        if self._worn != worn():
            self._worn, self.whole, self.sharp, self.afar = worn(), None, None, None
            self._painting = self._ahead = None
            self.surf.forget()
            self._stretched.forget()
        plan = plan_of(canvas, viewport)
        corner = canvas.point(viewport.rect[0], viewport.rect[1])
        self._advance(plan)
        assert self.sharp is not None
        if not self.settling or self._rest is None or self._rest.rect != viewport.rect:
            self._rest = viewport
        if self.sharp[0] != plan:
            self._draw_stretched(canvas, plan, corner)
        elif canvas.calm or not self.surf.draw(canvas, *self.sharp, corner, now):
            canvas.surface.blit(self.sharp[1], corner)
        return self._rest

    def _advance(self, plan: Plan) -> None:
        """Paint a step of the picture for `plan`, or all of it when there is nothing to show."""
        if self.sharp is None:
            whole = SURFACES.get(self._key(plan), lambda: picture.finish(self._paint(plan)))
            self._keep(plan, whole)
        elif self.sharp[0] == plan:
            self._painting = None
        elif plan != self._wanted:
            self._painting = None  # the view moves: wait until it rests
        else:
            self._painting = self._painting or self._paint(plan)
            self._step(plan, self._painting)
        self._wanted = plan
        self.settling = self.sharp is None or self.sharp[0] != plan

    def ahead(self, canvas: Canvas, viewport: Viewport) -> Iterator[None]:
        """Paint the picture of a view a step at a time, for a map that is opened later."""
        plan = plan_of(canvas, viewport)
        image = yield from self._paint(plan)
        SURFACES.get(self._key(plan), lambda: image)

    def _key(self, plan: Plan) -> tuple[object, ...]:
        return "map", plan, tuple(self.names.items()), self.land, self.sea

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
        if self.whole is None and plan.scale == plan.piece:
            self.afar = self.sharp
        self._stretched.forget()

    def _draw_stretched(self, canvas: Canvas, plan: Plan, corner: tuple[int, int]) -> None:
        view = pygame.Rect(corner, plan.size)
        before = canvas.surface.get_clip()
        canvas.surface.set_clip(view.clip(before))
        if self.sharp is not None and self.sharp[0].scale == plan.scale:
            self._draw_moved(canvas, self.sharp, plan, view)
        else:
            image, place = self._stretched.of(self._from_afar(), plan)
            spot = image.get_rect(topleft=_moved(place, corner))
            if not spot.contains(view):
                canvas.surface.fill(picture.sea())
            canvas.surface.blit(image, spot)
        canvas.surface.set_clip(before)

    def _draw_moved(
        self, canvas: Canvas, sharp: tuple[Plan, pygame.Surface], plan: Plan, view: pygame.Rect
    ) -> None:
        """Draw what is sharp where it has moved to, and stretch what comes into the view."""
        canvas.surface.fill(picture.sea())
        here = pygame.Rect((0, 0), plan.size)
        image, place = stretched(*sharp, plan, here)
        covered = canvas.surface.blit(image, _moved(place, view.topleft))
        for strip in around(here, covered.move(-view.x, -view.y)):
            canvas.surface.set_clip(strip.move(view.topleft).clip(view))
            image, place = stretched(*self._from_afar(), plan, strip)
            canvas.surface.blit(image, _moved(place, view.topleft))


def _moved(place: tuple[int, int], corner: tuple[int, int]) -> tuple[int, int]:
    return place[0] + corner[0], place[1] + corner[1]


def plan_around(canvas: Canvas, viewports: Sequence[Viewport]) -> Plan:
    """Return the plan of a picture that has all that some views from afar show, for the first."""
    plans = [plan_of(canvas, each) for each in viewports]
    first = plans[0]
    wide, tall = (
        max(math.ceil(plan.size[axis] * first.scale / plan.scale) for plan in plans)
        for axis in (0, 1)
    )
    return Plan((wide, tall), PANEL[0] / 2, PANEL[1] / 2, first.scale, first.piece)


def plan_of(canvas: Canvas, viewport: Viewport) -> Plan:
    """Return the plan of a view's picture on this canvas, in pixels."""
    left, top = canvas.point(viewport.rect[0], viewport.rect[1])
    right, bottom = canvas.point(
        viewport.rect[0] + viewport.rect[2], viewport.rect[1] + viewport.rect[3]
    )
    scale, piece = viewport.scale * canvas.scale, viewport.piece * canvas.scale
    return Plan((right - left, bottom - top), viewport.x, viewport.y, scale, piece)
