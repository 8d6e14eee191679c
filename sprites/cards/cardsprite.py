"""A card in play: it lies, lifts, turns over and flies, and shows whether it can be chosen."""

import math
from typing import Final

import pygame

from sprites.base import pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, cast, ring_image
from sprites.base.images import SURFACES, shape
from sprites.base.palette import HEX, worn
from sprites.cards import card, gleam
from sprites.cards.face import Back, Face, Rendering
from sprites.cards.hand import GROWN, Place
from sprites.cards.plate import CORNER, TALL, margin

STEP: Final = 0.5
"""Degrees between the leans that are painted."""
GROWS: Final = 0.02
"""Steps of scale that are painted: finer than anybody sees in motion."""
CRISP: Final = 2.0
FINEST: Final = 3.0
"""Pixels to the unit beyond which nobody sees that a leaning card is drawn from a larger one."""
COARSE: Final = 8
"""Pixels by which the shadow of a card in flight grows."""
DIM: Final = 0.3
SPINE_BELOW: Final = 64.0
TICK: Final = 30.0
"""The diameter in units of the sign on a picked card."""


def _step(scale: float) -> float:
    return round(scale / GROWS) * GROWS


RESTING: Final = (_step(1.0), _step(GROWN))
"""The steps of scale at which cards lie."""


class CardSprite:
    """One card on the screen; every float may be tweened.

    `x`, `y`: the middle, in units. `angle`: degrees, positive leans right. `flip`: 0 shows the
    face, 1 the back, between them the card turns. `lift`: units above its place. `alpha`: 0 to 1.
    `squash`: the share of its height by which a landing flattens it; `dark`: 0 to 1, how much of
    its light it has lost; `sheen`: 0 to 1, the way of a gleam over its face, 1 when there is none,
    a hard one of metal if it is `foil`. A card that is `aloft` flies above everything that lies.
    A `chosen` card has the ring of the focus, a `picked` one a tick; it can have both.
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
        self.squash = self.dark = 0.0
        self.sheen = 1.0
        self.foil = False
        self.aloft = False
        self.flip = 0.0 if face else 1.0
        self.z = 0
        self.strip: float | None = None
        self.chosen = self.picked = self.playable = self.unplayable = self.ghost = False
        self._seen_as: tuple[object, ...] = ()
        self._painted: Face | Back | None = None
        self._image: pygame.Surface | None = None

    def stand(self, place: Place) -> None:
        """Put the card where it belongs at once."""
        self.x, self.y, self.angle = place.x, place.y, place.angle
        self.scale, self.z, self.lift, self.alpha = place.scale, place.z, 0.0, 1.0
        self.strip = place.strip / place.scale
        self.squash, self.dark, self.sheen, self.aloft = 0.0, 0.0, 1.0, False

    @property
    def box(self) -> Box:
        """The upright box of the card in units."""
        wide = self.width * self.scale
        tall = wide * TALL
        return Box(self.x - wide / 2, self.y - self.lift - tall / 2, wide, tall)

    def holds(self, x: float, y: float, slack: float = 4.0) -> bool:
        """True if a point in units is on the card, with some slack around it."""
        aside, down = x - self.x, y - (self.y - self.lift)
        turn = math.radians(self.angle)
        across = aside * math.cos(turn) + down * math.sin(turn)
        along = down * math.cos(turn) - aside * math.sin(turn)
        half = self.width * self.scale / 2
        return abs(across) <= half + slack and abs(along) <= half * TALL + slack

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the card; `now` in seconds makes the ring of a chosen card breathe."""
        if self.alpha <= 0.01:
            return
        shown = self._shown(canvas)
        if shown.get_width() < 2:
            return
        if self.aloft:
            self._draw_shadow(canvas)
        shown, shines = self._struck(shown), 0.0 < self.sheen < 1.0 and self.flip < 0.1
        if shines and self._lean():
            shown = gleam.over(shown, self.sheen, self.foil)
        canvas.blit_centre(shown, self.x, self.y - self.lift)
        if shines and not self._lean():
            gleam.draw(canvas, self.box, self.sheen, self.foil)
        if self.chosen:
            self._draw_ring(canvas, now)
        if self.picked:
            self._draw_tick(canvas)

    def _struck(self, shown: pygame.Surface) -> pygame.Surface:
        """Return the card's image as faint, dark and flat as it is now."""
        share = self.alpha * (0.5 if self.ghost else 1.0)
        if self.squash > 0.005:
            wide, tall = shown.get_size()
            flat = (round(wide * (1 + 0.5 * self.squash)), round(tall * (1 - self.squash)))
            shown = pygame.transform.smoothscale(shown, flat)
        if share >= 0.995 and self.dark < 0.01:
            return shown
        shown = shown.copy()
        if self.dark >= 0.01:
            light = round(255 * (1 - 0.8 * self.dark))
            shown.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if share < 0.995:
            shown.set_alpha(round(255 * share))
        return shown

    def _draw_shadow(self, canvas: Canvas) -> None:
        """Draw the shadow of a card in flight: the higher it flies, the farther it falls."""
        wide = max(1, round(self.width * self._zoom() * canvas.scale / COARSE)) * COARSE
        box = pygame.Rect(0, 0, wide, round(wide * TALL))
        box.center = canvas.point(self.x + 3 + 0.12 * self.lift, self.y + 6 + 0.25 * self.lift)
        radius, blur = max(1, round(CORNER * wide)), max(2, canvas.px(10))
        cast(canvas.surface, box, radius, blur, 0.4, hollow=False)

    def bare(self, canvas: Canvas) -> pygame.Surface:
        """Return the image of an upright card as it is now, without the clear border round it."""
        shown = self._struck(self._turned(canvas))
        edge = round(margin(canvas.px(self.width)) * self._zoom())
        return shown.subsurface(shown.get_rect().inflate(-2 * edge, -2 * edge)).copy()

    def prepaint(self, canvas: Canvas, moving: bool = False) -> None:
        """Paint the card without showing it: for idle moments before it is needed.

        For a card that will be `moving`, paint what it is drawn from while it flies or grows.
        """
        if moving:
            card.image(self._larger(canvas), *self._drawn())
        else:
            self._shown(canvas)

    def _shown(self, canvas: Canvas) -> pygame.Surface:
        look = (
            (self.width, self._zoom(), self._lean(), self.flip, self.strip, self.rendering),
            (self.playable, self.unplayable, canvas.scale, canvas.text_scale, *worn()),
            text.worn(),
        )
        side = self._side()
        if self._image is None or side is not self._painted or look != self._seen_as:
            self._image = self._made(canvas)
            self._painted, self._seen_as = side, look
        return self._image

    def _lean(self) -> float:
        return round(self.angle / STEP) * STEP

    def _zoom(self) -> float:
        return _step(self.scale)

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
        angle, zoom = self._lean(), self._zoom()
        if not angle and zoom == 1.0:
            return self._dressed(canvas)
        get = SURFACES.get if zoom in RESTING else SURFACES.get_brief
        key = ("turned", *self._key(canvas), angle, zoom)
        return get(key, lambda: self._turn(canvas, angle, zoom))

    def _key(self, canvas: Canvas) -> tuple[object, ...]:
        return (*self._drawn(), self.playable, self.unplayable, canvas.scale, canvas.text_scale)

    def _turn(self, canvas: Canvas, angle: float, zoom: float) -> pygame.Surface:
        # Anything but upright at its own size comes from a larger raster, kept once for each
        # face: sharp, and no repainting while the card flies, leans or grows.
        larger = self._larger(canvas)
        large, down = self._dressed(larger), zoom / larger.fine
        if angle:
            return pygame.transform.rotozoom(large, -angle, down)
        size = (max(1, round(side * down)) for side in large.get_size())
        return pygame.transform.smoothscale(large, tuple(size))

    def _larger(self, canvas: Canvas) -> Canvas:
        large = Canvas(canvas.surface, canvas.text_scale)
        large.fine = min(CRISP, max(1.0, FINEST / canvas.scale))
        large.scale = canvas.scale * large.fine
        return large

    def _drawn_as(self) -> Rendering:
        narrow = self.strip is not None and self.strip < min(SPINE_BELOW, 0.9 * self.width)
        return "spine" if self.rendering == "table" and narrow else self.rendering

    def _seen(self) -> float | None:
        whole = {"table": self.width - 1, "spine": card.SPINE * self.width}
        if self.strip is None or self.strip >= whole.get(self._drawn_as(), 0.0):
            return None
        return self.strip

    def _drawn(self) -> tuple[Face | Back, float, Rendering, float | None]:
        return self._side(), self.width, self._drawn_as(), self._seen()

    def _dressed(self, canvas: Canvas) -> pygame.Surface:
        plain = card.image(canvas, *self._drawn())
        if not (self.playable or self.unplayable):
            return plain
        if canvas.fine > 1.0:  # what becomes of it is kept
            return self._dress(canvas, plain)
        return SURFACES.get(("dressed", *self._key(canvas)), lambda: self._dress(canvas, plain))

    def _dress(self, canvas: Canvas, plain: pygame.Surface) -> pygame.Surface:
        dressed = plain.copy()
        width = canvas.px(self.width)
        size = (width, round(width * TALL))
        dressed.blit(
            shape(size, _overlay(*size, unplayable=self.unplayable)), (margin(width), margin(width))
        )
        return dressed

    def _draw_tick(self, canvas: Canvas) -> None:
        """Draw a tick at the top of what is seen of the card, of a narrow strip at its foot."""
        wide = self.width * self.scale
        seen = wide if self.strip is None else min(wide, self.strip * self.scale)
        side = 1 if seen < SPINE_BELOW else -1
        across, along = (seen - wide) / 2, side * (wide * TALL / 2 - 4)
        turn = math.radians(self.angle)
        x = self.x + across * math.cos(turn) - along * math.sin(turn)
        y = self.y - self.lift + across * math.sin(turn) + along * math.cos(turn)
        canvas.blit_centre(pieces.tick(canvas.px(TICK)), x, y)

    def _draw_ring(self, canvas: Canvas, now: float) -> None:
        wide = self.width * self.scale
        gap = 6.5 + 1.5 * breath(canvas, now)
        size = (canvas.px(wide + 2 * gap), canvas.px(wide * TALL + 2 * gap))
        loop = ring_image(size, CORNER * wide * canvas.scale + 4, canvas.scale)
        angle = self._lean()
        if angle:
            key = ("ring", size, angle, canvas.scale)
            loop = SURFACES.get(key, lambda: pygame.transform.rotozoom(loop, -angle, 1.0))
        canvas.blit_centre(loop, self.x, self.y - self.lift)


def _overlay(width: int, height: int, *, unplayable: bool) -> str:
    """Return what lies over a card: dusk, or the clay edge of one that can be played."""
    if unplayable:
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
