"""The vase of a match: it turns under mouse and keys, and is kept as a picture or a film."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from game.client.services import Services
from game.match.job import Job, Series
from game.scenes.tables import last_blow
from game.scenes.tables.last_blow import GreatMoment
from game.system import paths
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.ground import breath, ring
from sprites.base.images import SURFACES, Size, rasterise
from sprites.base.layout import Column, Slot, around, centred, foot_of, trim
from sprites.base.moving_picture import MovingPicture
from sprites.base.palette import HEX, high_contrast
from sprites.base.text import Style
from sprites.base.widget import Role, Widget, arrow
from sprites.kit import leaves
from sprites.kit.leaves import Words
from sprites.pictures.vase import SIZE, Amphora, Figure, reach_at

OPENING = 0.6
"""The share of a turn by which it comes round when the page opens."""
QUICK = 5.0
"""The share of its way that it goes in a second, at its start."""
STILL = 0.002
"""The angle in radians at which it has come to rest."""
DRAGGED = 6.0
"""Units by which the mouse moves at least for a drag; less is a click."""
CHEVRON = 44.0
CAPTION = text.BODY.inked("clayLL")


class TurningVase(Widget):
    """The vase; `turn` is its angle in radians now, `toward` the one that it goes to."""

    role: Role = "slider"
    large = True

    def __init__(
        self, moments: Sequence[GreatMoment], figures: Sequence[Figure], calm: Callable[[], bool]
    ) -> None:
        super().__init__(_("The vase of this match"), self.step_on, "vase")
        self.moments = moments
        self.pot = Amphora(figures)
        self.calm = calm
        self.toward = self.turn = 0.0
        self.box = nowhere()
        self._held: tuple[float, float] | None = None
        """The place across at which the mouse has taken hold, and the angle that it had then."""
        self._dragged = False

    # ------------------------------------------------------------------ the angle

    @property
    def number(self) -> int:
        """The number of the moment that looks at us, or will when it has come round."""
        return self.pot.number_at(self.toward)

    @property
    def moving(self) -> bool:
        """True while it is on its way."""
        return abs(self.toward - self.turn) > STILL

    def open_at(self, number: int) -> None:
        """Let it come round to a moment, as when the page opens."""
        self.toward = self.pot.angle(number)
        self.turn = self.toward if self.calm() else self.toward - OPENING * 2 * math.pi

    def look_at(self, number: int) -> None:
        """Turn it to a moment by the shorter way."""
        whole = 2 * math.pi / self.pot.times
        ahead = (self.pot.angle(number) - self.toward) % whole
        self._go(self.toward + (ahead if ahead <= whole / 2 else ahead - whole))

    def adjust(self, by: int) -> bool:
        """Turn it to the next moment, or to the one before."""
        at = round(self.toward / self.pot.step - 0.5)
        self._go(self.pot.angle(at + by))
        return True

    def step_on(self) -> None:
        """Turn it to the next moment."""
        self.adjust(1)

    def wheel(self, amount: float) -> None:
        """Turn it by the wheel."""
        self.adjust(-1 if amount > 0 else 1)

    def _go(self, angle: float) -> None:
        self.toward = angle
        if self.calm():
            self.turn = angle

    def step(self, dt: float) -> None:
        """Let it turn for so many seconds."""
        if not self.moving:
            self.turn = self.toward
            return
        self.turn += (self.toward - self.turn) * (1.0 - math.exp(-QUICK * dt))

    # ------------------------------------------------------------------ words

    @property
    def value_text(self) -> str:
        """The moment that looks at us."""
        return told_in_one_line(self.moments[self.number])

    # ------------------------------------------------------------------ the mouse

    def press(self, x: float, y: float) -> bool:
        """Take hold of it."""
        if super().press(x, y):
            self._held, self._dragged = (x, self.turn), False
        return self.pressed

    def drag(self, x: float, y: float) -> None:
        """Turn it with the mouse, as if its middle were held."""
        if self._held is None:
            return
        start, angle = self._held
        self._dragged = self._dragged or abs(x - start) >= DRAGGED
        if self._dragged:
            self.toward = self.turn = angle - (x - start) / reach_at(self.box)

    def release(self, x: float, y: float) -> bool:
        """Let it go; a click beside it turns it on."""
        was, self.pressed, self._held = self.pressed, False, None
        if not was or self._dragged or not self.holds(x, y):
            return False
        side = (x - self.box.centerx) / reach_at(self.box)
        return abs(side) > 1 and self.adjust(1 if side > 0 else -1)

    # ------------------------------------------------------------------ places and pictures

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box in units: the vase stands over its caption."""
        super().place(canvas, box)
        room = trim(box, bottom=self._caption_height(canvas))
        tall = min(room.h, (room.w - 2 * CHEVRON) * SIZE[1] / SIZE[0])
        self.box = centred(room, tall * SIZE[0] / SIZE[1], tall)

    def _caption_height(self, canvas: Canvas) -> float:
        return 1.4 * text.line_height(canvas, CAPTION)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the vase, a chevron at each side, and what one can do."""
        self.pot.draw(canvas, self.box, self.turn)
        lit = self.focused or self.hovered
        for way in (-1, 1):
            x = self.box.centerx + way * (reach_at(self.box) + CHEVRON)
            y = self.box.y + 0.42 * self.box.h
            arrow(canvas, x, y, way, "white" if lit else "clayLL")
            if self.focused:
                ring(canvas, around(x, y, 0.6 * CHEVRON), 6, breath(canvas, now))
        foot = foot_of(self.rect, self._caption_height(canvas))
        words = _("Use the arrows to turn it") if self.focused else _("Drag the vase to turn it")
        text.draw_within(canvas, words, CAPTION, foot.centerx, foot.centery, foot.w, "centre")


def told_in_one_line(moment: GreatMoment) -> str:
    """Return a moment with its turn and its title, for readers of the screen."""
    turn = _("Turn {n}").format(n=moment.turn)
    return f"{turn}. {last_blow.words(moment.art)}. {moment.words}"


# ---------------------------------------------------------------------- to keep

PICTURE = (1080, 1350)
FILM = (480, 600)
FRAMES, DELAY = 60, 80
"""The frames of a turn, and the milliseconds of each."""
GREAT = Style("stele-bold", 104, tracking=3.0, leading=1.1, grows=False)
WON = Style("serif-bold", 54, leading=1.15, grows=False)
TOLD = Style("serif", 38, "ivory3", leading=1.2, grows=False)
EDGE = 70.0


def paint_ground(
    size: Size, middle: tuple[float, float], foot: tuple[float, float]
) -> pygame.Surface:
    """Return the dark ground of a vase: a glow about its middle, its shadow below its foot.

    Both are places in pixels; the shadow is as wide as the glow is high above it.
    """
    ground = pygame.Surface(size, 0, 32)
    ground.fill(HEX["slip"])
    if high_contrast():
        return ground
    reach = 1.7 * (foot[1] - middle[1])
    wide = 0.55 * (foot[1] - middle[1])
    body = (
        f'<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="{middle[0]:.1f}" '
        f'cy="{middle[1]:.1f}" r="{reach:.1f}"><stop offset="0" stop-color="#7A3C1E" '
        'stop-opacity="0.72"/><stop offset="0.5" stop-color="#7A3C1E" stop-opacity="0.24"/>'
        '<stop offset="1" stop-color="#7A3C1E" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="s" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" '
        f'gradientTransform="translate({foot[0]:.1f} {foot[1]:.1f}) scale({wide:.1f} '
        f'{wide / 6:.1f})"><stop offset="0.35" stop-color="#0B0706" stop-opacity="0.95"/>'
        '<stop offset="1" stop-color="#0B0706" stop-opacity="0"/></radialGradient></defs>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#g)"/>'
        f'<rect width="{size[0]}" height="{size[1]}" fill="url(#s)"/>'
    )
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size[0]} {size[1]}" '
        f'width="{size[0]}" height="{size[1]}">'
    )
    ground.blit(rasterise(f"{head}{body}</svg>", size), (0, 0))
    return ground


class VaseCard:
    """The vase over the result in words, on a canvas of its own."""

    def __init__(self, figures: Sequence[Figure], words: Sequence[str], size: Size) -> None:
        self.pot = Amphora(figures)
        self.canvas = Canvas(pygame.Surface(size, 0, 32))
        greeting, headline, sentence = words
        canvas, vase = self.canvas, Slot(grow=1)
        said = (
            Words(greeting.upper(), GREAT, "centre"),
            Words(headline, WON, "centre", balanced=True),
            Words(sentence, TOLD, "centre", balanced=True),
        )
        card = Column(vase, *said, gap=6, padding=EDGE)
        card.place(canvas, canvas.area)
        self.box = centred(vase.box, vase.box.h * SIZE[0] / SIZE[1], vase.box.h)
        middle, foot = canvas.point(*self.box.center), pixel_of_foot(canvas, self.box)
        self.ground = paint_ground(size, middle, foot)
        leaves.draw(Canvas(self.ground), card)

    def draw(self, turn: float) -> pygame.Surface:
        """Return the picture with the vase at an angle."""
        self.canvas.surface.blit(self.ground, (0, 0))
        self.pot.draw(self.canvas, self.box, turn)
        return self.canvas.surface


def pixel_of_foot(canvas: Canvas, box: Box) -> tuple[int, int]:
    """Return the pixel on which a vase in a box stands."""
    return canvas.point(box.centerx, box.y + box.h * 748 / SIZE[1])


class VaseFilm(Job[None]):
    """A film of the vase in the making: one frame after another, so that nothing waits for it."""

    def __init__(self, card: VaseCard, start: float) -> None:
        self.card = card
        self.start = start
        self.part = card.pot.turning_box(card.canvas, card.box)
        self.picture = MovingPicture(card.draw(start), DELAY)

    @property
    def share(self) -> float:
        """Return how much of it is made, 0 to 1."""
        return self.picture.frames / FRAMES

    def work(self) -> Series:
        """Draw one frame more each time."""
        while self.share < 1:
            angle = self.start - 2 * math.pi * self.picture.frames / FRAMES
            self.picture.add(self.card.draw(angle), self.part)
            if self.share < 1:
                yield True


def keep(services: Services, content: bytes, kind: str) -> None:
    """Save a picture or a film where pictures are; a toast says where, or why not."""
    stem = f"{services.environment.local_now():%Y-%m-%d_%H-%M-%S}_{kind}"

    def saved() -> str:
        try:
            path = paths.free(paths.pictures() / f"{stem}.png")
            paths.write_whole(path, content, new=True)
        except OSError as error:
            return _("Could not save the vase: {error}.").format(error=error.strerror or error)
        return _("Vase saved: {path}").format(path=path)

    services.show_toast(services.environment.words(saved), "vase")
    SURFACES.reserve_for(services.canvas.surface.get_size())
