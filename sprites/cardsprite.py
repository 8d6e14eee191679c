"""A card in play: it lies, lifts, turns over and flies, and shows whether it can be chosen."""

import math
from typing import Final

import pygame

from sprites import card
from sprites.canvas import Box, Canvas
from sprites.face import Back, Face, Rendering
from sprites.ground import breath, ring_image
from sprites.hand import Place
from sprites.images import SHELF, shape
from sprites.palette import HEX
from sprites.plate import CORNER, TALL, margin

STEP: Final = 0.5
CRISP: Final = 2
DIM: Final = 0.3
SPINE_BELOW: Final = 64.0


class CardSprite:
    """One card on the screen; every float may be tweened.

    `x`, `y`: the middle, in units. `angle`: degrees, positive leans right. `flip`: 0 shows the
    face, 1 the back, between them the card turns. `lift`: units above its place. `alpha`: 0 to 1.
    """

    def __init__(
        self,
        face: Face | None = None,
        back: Back | None = None,
        width: float = card.TABLE_WIDTH,
        rendering: Rendering = "table",
    ) -> None:
        self.face = face
        self.back = back or Back()
        self.width = width
        self.rendering: Rendering = rendering
        self.x = self.y = self.angle = self.lift = 0.0
        self.scale = self.alpha = 1.0
        self.flip = 0.0 if face else 1.0
        self.z = 0
        self.strip: float | None = None
        self.chosen = self.playable = self.unplayable = self.ghost = False
        self._seen_as: tuple[object, ...] = ()
        self._painted: Face | Back | None = None
        self._image: pygame.Surface | None = None

    def stand(self, place: Place) -> None:
        """Puts the card where it belongs at once."""
        self.x, self.y, self.angle = place.x, place.y, place.angle
        self.scale, self.z, self.lift, self.alpha = place.scale, place.z, 0.0, 1.0
        self.strip = place.strip / place.scale

    @property
    def box(self) -> Box:
        """The upright box of the card in units."""
        wide = self.width * self.scale
        tall = wide * TALL
        return Box(self.x - wide / 2, self.y - self.lift - tall / 2, wide, tall)

    def holds(self, x: float, y: float, slack: float = 4.0) -> bool:
        """Whether a point in units is on the card, with some slack around it."""
        aside, down = x - self.x, y - (self.y - self.lift)
        turn = math.radians(self.angle)
        across = aside * math.cos(turn) + down * math.sin(turn)
        along = down * math.cos(turn) - aside * math.sin(turn)
        half = self.width * self.scale / 2
        return abs(across) <= half + slack and abs(along) <= half * TALL + slack

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draws the card; `now` in seconds makes the ring of a chosen card breathe."""
        if self.alpha <= 0.01:
            return
        shown = self._shown(canvas)
        if shown.get_width() < 2:
            return
        share = self.alpha * (0.5 if self.ghost else 1.0)
        if share < 0.995:
            shown = shown.copy()
            shown.set_alpha(round(255 * share))
        canvas.blit_centre(shown, self.x, self.y - self.lift)
        if self.chosen:
            self._draw_ring(canvas, now)

    def warm(self, canvas: Canvas) -> None:
        """Paints the card without showing it: for idle moments before it is needed."""
        self._shown(canvas)

    def _shown(self, canvas: Canvas) -> pygame.Surface:
        look = (
            (self.width, self.scale, self.angle, self.flip, self.strip, self.rendering),
            (self.playable, self.unplayable, canvas.scale, canvas.text_scale),
        )
        side = self._side()
        if self._image is None or side is not self._painted or look != self._seen_as:
            self._image = self._made(canvas)
            self._painted, self._seen_as = side, look
        return self._image

    def _made(self, canvas: Canvas) -> pygame.Surface:
        turned = self._turned(canvas)
        width = abs(math.cos(math.pi * self.flip))
        if width > 0.995:
            return turned
        size = (max(1, round(turned.get_width() * width)), turned.get_height())
        return pygame.transform.smoothscale(turned, size)

    def _side(self) -> Face | Back:
        return self.face if self.face and self.flip < 0.5 else self.back

    def _turned(self, canvas: Canvas) -> pygame.Surface:
        angle = round(self.angle / STEP) * STEP
        exact = abs(self.scale * 100 - round(self.scale * 100)) < 1e-6
        if exact and not angle:
            return self._dressed(canvas, self.width * self.scale)
        zoom = round(self.scale * 50) / 50
        key = ("turned", *self._key(canvas, self.width), angle, zoom)
        return SHELF.get(key, lambda: self._turn(canvas, angle, zoom))

    def _turn(self, canvas: Canvas, angle: float, zoom: float) -> pygame.Surface:
        if self.flip not in (0.0, 1.0) or zoom != 1.0:
            # On the way somewhere nobody counts pixels: the plain raster will do.
            return pygame.transform.rotozoom(self._dressed(canvas, self.width), -angle, zoom)
        return self._crisp(canvas, angle)

    def _crisp(self, canvas: Canvas, angle: float) -> pygame.Surface:
        large = Canvas(canvas.surface, canvas.text_scale)
        large.scale = canvas.scale * CRISP
        side, look, seen = self._side(), self._look(), self._seen()
        drawn = card.paint(large, side, large.px(self.width), look, seen)
        if self.playable or self.unplayable:
            drawn = self._dress(drawn, large.px(self.width))
        return pygame.transform.rotozoom(drawn, -angle, 1 / CRISP)

    def _key(self, canvas: Canvas, width: float) -> tuple[object, ...]:
        state = (self.playable, self.unplayable)
        look = (self._side(), self._look(), self._seen())
        return (*look, canvas.px(width), canvas.scale, canvas.text_scale, *state)

    def _look(self) -> Rendering:
        narrow = self.strip is not None and self.strip < min(SPINE_BELOW, 0.9 * self.width)
        return "spine" if self.rendering == "table" and narrow else self.rendering

    def _seen(self) -> float | None:
        if self.strip is None or self.strip >= self.width - 1 or self._look() != "table":
            return None
        return self.strip

    def _dressed(self, canvas: Canvas, width: float) -> pygame.Surface:
        plain = card.image(canvas, self._side(), width, self._look(), self._seen())
        if not (self.playable or self.unplayable):
            return plain
        key = ("dressed", *self._key(canvas, width))
        return SHELF.get(key, lambda: self._dress(plain, canvas.px(width)))

    def _dress(self, plain: pygame.Surface, width: int) -> pygame.Surface:
        dressed = plain.copy()
        edge = margin(width)
        size = (width, round(width * TALL))
        dressed.blit(shape(size, self._overlay(*size)), (edge, edge))
        return dressed

    def _overlay(self, width: int, height: int) -> str:
        if self.unplayable:
            return (
                f'<rect width="{width}" height="{height}" rx="{CORNER * width:.2f}" '
                f'fill="{HEX["slip"]}" fill-opacity="{DIM}"/>'
            )
        line, inset = 0.036 * width, 0.0145 * width
        low = height - inset - line
        return (
            f'<path d="M{0.13 * width:.2f} {low:.2f}L{0.87 * width:.2f} {low:.2f}'
            f'L{0.91 * width:.2f} {height - inset:.2f}L{0.09 * width:.2f} {height - inset:.2f}Z" '
            f'fill="{HEX["clay"]}"/>'
        )

    def _draw_ring(self, canvas: Canvas, now: float) -> None:
        wide = self.width * self.scale
        gap = 6.5 + 1.5 * breath(canvas, now)
        size = (canvas.px(wide + 2 * gap), canvas.px(wide * TALL + 2 * gap))
        loop = ring_image(size, CORNER * wide * canvas.scale + 4, canvas.scale)
        angle = round(self.angle / STEP) * STEP
        if angle:
            key = ("ring", size, angle, canvas.scale)
            loop = SHELF.get(key, lambda: pygame.transform.rotozoom(loop, -angle, 1.0))
        canvas.blit_centre(loop, self.x, self.y - self.lift)
