"""The measure of all screens: they are laid out in units, 1280 by 720 of them or more."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Final, NamedTuple

import pygame

from sprites.base.images import SURFACES
from sprites.base.palette import colour

UNITS: Final = (1280, 720)
Box = pygame.FRect


def nowhere() -> Box:
    """Return the place of what has not been laid out yet."""
    return Box(0, 0, 0, 0)


class Said(NamedTuple):
    """Words that were drawn, and their box in units."""

    words: str
    box: Box


class Canvas:
    """A surface that is drawn on in units; `width` and `height` are at least 1280 by 720.

    `fine` is how many times larger than they are shown things are drawn on it. While `said` is a
    list, all words that are drawn are put there too, for who reads the screen aloud.
    """

    def __init__(self, surface: pygame.Surface, text_scale: float = 1.0) -> None:
        self.text_scale = min(2.0, max(1.0, text_scale))
        self.calm = False
        self.left_handed = False
        """True where the panels of tables stand at the left."""
        self.fine = 1.0
        self.said: list[Said] | None = None
        self.take(surface)

    def take(self, surface: pygame.Surface) -> None:
        """Draw on `surface` from now on, at the largest scale that keeps 1280x720 units."""
        self.surface = surface
        pixels = surface.get_size()
        SURFACES.reserve_for(pixels)
        self.scale = min(pixels[0] / UNITS[0], pixels[1] / UNITS[1])
        self.width, self.height = pixels[0] / self.scale, pixels[1] / self.scale

    def worn(self) -> tuple[object, ...]:
        """Return what all that is drawn here depends on."""
        handed = self.left_handed, self.calm
        return self.surface.get_size(), self.fine, self.text_scale, *handed

    def say(self, words: str, x: float, y: float, wide: float, tall: float) -> None:
        """Put words down that are being drawn, where somebody listens and they can be seen."""
        if self.said is not None and self.box(Box(x, y, wide, tall)).colliderect(
            self.surface.get_clip()
        ):
            self.said.append(Said(words, Box(x, y, wide, tall)))

    def unsay(self) -> None:
        """Forget the words of what is drawn over from now on."""
        if self.said is not None:
            self.said.clear()

    @contextmanager
    def unsaid(self) -> Iterator[None]:
        """Draw words that have been put down as a whole already."""
        kept, self.said = self.said, None
        try:
            yield
        finally:
            self.said = kept

    @property
    def area(self) -> Box:
        """The whole canvas in units."""
        return Box(0, 0, self.width, self.height)

    @property
    def in_sight(self) -> Box:
        """The part of it that is drawn to, in units."""
        clip = self.surface.get_clip()
        left, top = self.units(clip.topleft)
        right, bottom = self.units(clip.bottomright)
        return Box(left, top, right - left, bottom - top)

    def px(self, units: float) -> int:
        """Return a length in whole pixels."""
        return round(units * self.scale)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a place in pixels."""
        return round(x * self.scale), round(y * self.scale)

    def box(self, rect: Box) -> pygame.Rect:
        """Return a rectangle in pixels; neighbours that touch in units touch in pixels."""
        left, top = self.point(rect.x, rect.y)
        right, bottom = self.point(rect.x + rect.w, rect.y + rect.h)
        return pygame.Rect(left, top, right - left, bottom - top)

    def units(self, pixel: tuple[float, float]) -> tuple[float, float]:
        """Return a pixel's place in units, for the mouse."""
        return pixel[0] / self.scale, pixel[1] / self.scale

    def blit(self, image: pygame.Surface, x: float, y: float) -> None:
        """Put a ready image with its top left corner at (x, y) units."""
        self.surface.blit(image, self.point(x, y))

    def blit_centre(self, image: pygame.Surface, x: float, y: float) -> None:
        """Put a ready image with its middle at (x, y) units."""
        left, top = self.point(x, y)
        self.surface.blit(image, (left - image.get_width() // 2, top - image.get_height() // 2))

    def fill(self, name: str, rect: Box | None = None) -> None:
        """Fill a rectangle, or all, with a colour of the palette."""
        self.surface.fill(colour(name), None if rect is None else self.box(rect))

    def shade(self, share: float, rect: Box | None = None) -> None:
        """Darken what is drawn so far to `share` of its light."""
        level = round(255 * min(1.0, max(0.0, share)))
        area = None if rect is None else self.box(rect)
        self.surface.fill((level, level, level), area, pygame.BLEND_RGB_MULT)

    @contextmanager
    def clip(self, rect: Box) -> Iterator[None]:
        """Draw only inside `rect` for a while."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.box(rect).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    @contextmanager
    def above(self, foot: float) -> Iterator[None]:
        """Draw for a while as if the canvas ended `foot` units above its lower edge.

        The scale shrinks with it, so that what is left has 1280 by 720 units too.
        """
        kept = self.surface, self.scale, self.width, self.height
        wide, tall = self.surface.get_size()
        self.take(self.surface.subsurface((0, 0, wide, max(1, tall - self.px(foot)))))
        try:
            yield
        finally:
            self.surface, self.scale, self.width, self.height = kept

    @contextmanager
    def inside(self, rect: Box, text_scale: float) -> Iterator[None]:
        """Draw for a while as if a part were the whole canvas, with words of another scale."""
        kept = self.surface, self.scale, self.width, self.height, self.text_scale
        self.take(self.surface.subsurface(self.box(rect).clip(self.surface.get_rect())))
        self.text_scale = text_scale
        try:
            yield
        finally:
            self.surface, self.scale, self.width, self.height, self.text_scale = kept

    def png(self) -> bytes:
        """Return what is drawn as the content of a PNG file."""
        return png(self.surface)


def png(surface: pygame.Surface) -> bytes:
    """Return a picture as the content of a PNG file: SDL would not say that a disk is full."""
    content = BytesIO()
    pygame.image.save(surface, content, "picture.png")
    return content.getvalue()


def offscreen(size: tuple[int, int] = UNITS, text_scale: float = 1.0) -> Canvas:
    """Return a canvas of `size` pixels without a window, for screenshots and tests."""
    return Canvas(pygame.Surface(size, 0, 32), text_scale)
