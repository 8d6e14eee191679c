"""Lines of text on a screen, followed from picture to picture to where they came to lie.

Text is painted into cards and panels that are kept, turned, shrunk and put on the screen later.
While it is `watched`, each picture remembers the lines that were put on it, and hands them on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias
from unittest.mock import patch

import pygame

from sprites.base import lettering
from sprites.base.canvas import Box, Canvas
from sprites.base.images import PICTURES, SURFACES
from sprites.base.widget import Widget
from sprites.cards.cardsprite import CardSprite
from sprites.pictures import mentor

_DARKEN: Final = mentor.spotlight
NEAR: Final = 6
"""A line this close in pixels to the same words in another ink is their rim."""
PlainSurface: TypeAlias = pygame.Surface


@dataclass(frozen=True)
class Line:
    """A line of text: `size` in pixels as shown, `ink` as named, `box` in pixels of its picture."""

    words: str
    face: str
    size: float
    ink: str
    box: pygame.FRect
    letters: float = 0.0
    """The pixels that its letters cover."""
    cover: float = 1.0
    """The most that a letter covers of a pixel: thin small ones cover none whole."""
    shrunk: bool = False
    """True of a line in a picture that was made smaller, which blurs thin letters."""
    rim: str = ""
    disabled: bool = False

    def moved(self, x: float, y: float) -> Line:
        return replace(self, box=self.box.move(x, y))

    def surrounds(self, other: Line) -> bool:
        """True if this line is the rim of `other`: the same words in another ink, in one place."""
        mine, theirs = self.box.center, other.box.center
        near = abs(mine[0] - theirs[0]) <= NEAR and abs(mine[1] - theirs[1]) <= NEAR
        return near and self.words == other.words and self.ink != other.ink


class Traced(PlainSurface):
    """A picture that remembers the lines of text that lie on it."""

    disabled = False
    """True while something is drawn that cannot be used now."""

    def lines(self) -> list[Line]:
        """Return the lines on this picture; a part of a picture shows those of its own area."""
        owner, (left, top) = self._owner()
        whole: list[Line] = owner.__dict__.setdefault("written", [])
        if owner is self:
            return whole
        area = pygame.FRect(left, top, *self.get_size())
        return [line.moved(-left, -top) for line in whole if area.colliderect(line.box)]

    def write(self, line: Line) -> None:
        """Add a line, in the pixels of this picture."""
        owner, (left, top) = self._owner()
        clip = pygame.FRect(self.get_clip()).move(left, top)
        line = line.moved(left, top)
        whole: list[Line] = owner.__dict__.setdefault("written", [])
        if not clip.colliderect(line.box):
            return
        rims = [other for other in whole if other.surrounds(line)]
        whole[:] = [other for other in whole if other not in rims]
        whole.append(replace(line, rim=rims[-1].ink) if rims else line)

    def keep(self, wanted: Callable[[Line], bool]) -> None:
        """Forget all lines of this whole picture but those that are wanted."""
        whole = self.lines()
        whole[:] = list(filter(wanted, whole))

    def _owner(self) -> tuple[PlainSurface, tuple[int, int]]:
        return self.get_abs_parent(), self.get_abs_offset()

    def blit(
        self, source: PlainSurface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        """Draw a picture, and take over its lines."""
        if isinstance(source, Traced) and not special_flags:
            left, top = dest[:2]
            for line in list(source.lines()):
                moved = line.moved(left, top)
                self.write(replace(moved, disabled=line.disabled or Traced.disabled))
        return super().blit(source, dest, area, special_flags)

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        """Fill an area; what is darkened as a whole lies under something else, and is idle."""
        if special_flags == pygame.BLEND_RGB_MULT:
            owner, (left, top) = self._owner()
            area = pygame.FRect(rect or self.get_rect()).move(left, top)
            whole = owner.__dict__.setdefault("written", [])
            whole[:] = [line for line in whole if not area.colliderect(line.box)]
        return super().fill(color, rect, special_flags)

    def copy(self) -> Traced:
        """Return a copy with the same lines."""
        other = super().copy()
        assert isinstance(other, Traced)
        other.__dict__["written"] = list(self.lines())
        return other


def _transformed(
    change: Callable[..., PlainSurface], source: PlainSurface, *args: Any, **kwargs: Any
) -> PlainSurface:
    """Return a picture turned or stretched; its lines move, and grow, with it."""
    plain = change(source, *args, **kwargs)
    if not isinstance(source, Traced) or not source.lines():
        return plain
    made = Traced(plain.get_size(), pygame.SRCALPHA, 32)
    made.blit(plain, (0, 0), None, pygame.BLEND_RGBA_ADD)
    turn = args[0] if change.__name__ in ("rotate", "rotozoom") else 0.0
    grow = args[1] if change.__name__ == "rotozoom" else None
    for line in source.lines():
        made.write(_carried(line, source.get_size(), made.get_size(), turn, grow))
    return made


def _carried(
    line: Line, before: tuple[int, int], after: tuple[int, int], turn: float, grow: float | None
) -> Line:
    wide, tall = (grow or 1.0, grow or 1.0)
    if not turn and grow is None:
        wide, tall = after[0] / before[0], after[1] / before[1]
    middle = pygame.Vector2(line.box.center) - pygame.Vector2(before) / 2
    place = pygame.Vector2(middle.x * wide, middle.y * tall).rotate(-turn)
    place += pygame.Vector2(after) / 2
    half = pygame.Vector2(line.box.w * wide / 2, line.box.h * tall / 2)
    corners = [half.rotate(-turn), pygame.Vector2(half.x, -half.y).rotate(-turn)]
    x, y = (max(abs(corner[axis]) for corner in corners) for axis in (0, 1))
    return replace(
        line,
        size=line.size * tall,
        box=pygame.FRect(place.x - x, place.y - y, 2 * x, 2 * y),
        letters=line.letters * wide * tall,
        shrunk=line.shrunk or tall < 1,
    )


@contextmanager
def watched(text: bool = True) -> Iterator[None]:
    """Follow each line of text for a while; without `text` its room stays empty."""
    paint = lettering._paint

    def painted(words: str, face: str, size: float, ink: str, tracking: float) -> PlainSurface:
        plain = paint(words, face, size, ink, tracking)
        line = Traced(plain.get_size(), pygame.SRCALPHA, 32)
        if text:
            line.blit(plain, (0, 0), None, pygame.BLEND_RGBA_ADD)
        letters = pygame.mask.from_surface(plain, 127).count()
        cover = float(pygame.surfarray.array_alpha(plain).max()) / 255
        box = pygame.FRect(line.get_rect())
        line.write(Line(words, face, size, ink, box, letters, cover or 1.0))
        return line

    with ExitStack() as watch:
        watch.enter_context(patch.object(pygame, "Surface", Traced))
        watch.enter_context(patch.object(lettering, "_paint", painted))
        for name in ("smoothscale", "scale", "rotate", "rotozoom"):
            change = partial(_transformed, getattr(pygame.transform, name))
            watch.enter_context(patch.object(pygame.transform, name, change))
        for kind in _kinds(Widget):
            if "draw" in kind.__dict__:
                watch.enter_context(patch.object(kind, "draw", _noting(kind.draw, _disabled)))
        watch.enter_context(patch.object(mentor, "spotlight", _spotlight))
        watch.enter_context(patch.object(CardSprite, "draw", _noting(CardSprite.draw, _unplayable)))
        _forget()
        watch.callback(_forget)
        yield


def _spotlight(canvas: Canvas, lit: Sequence[Box]) -> None:
    """Darken everything but the boxes that are lit; what is written in the dark is idle."""
    surface = canvas.surface
    assert isinstance(surface, Traced)
    holes = [pygame.FRect(canvas.box(box.inflate(12, 12))) for box in lit]
    surface.keep(lambda line: any(hole.contains(line.box) for hole in holes))
    _DARKEN(canvas, lit)


def _forget() -> None:
    SURFACES.clear()
    PICTURES.clear()


def _kinds(kind: type[Widget]) -> Iterator[type[Widget]]:
    yield kind
    for below in kind.__subclasses__():
        yield from _kinds(below)


def _disabled(widget: Any) -> bool:
    """True for what cannot be used."""
    return not widget.enabled


def _unplayable(sprite: Any) -> bool:
    return bool(sprite.unplayable)


def _noting(draw: Callable[..., None], idle: Callable[[Any], bool]) -> Callable[..., None]:
    """Return `draw`, saying meanwhile whether its lines belong to what cannot be used."""

    def drawn(self: Any, *args: Any, **kwargs: Any) -> None:
        before, Traced.disabled = Traced.disabled, Traced.disabled or idle(self)
        try:
            draw(self, *args, **kwargs)
        finally:
            Traced.disabled = before

    return drawn
