"""The rows of the title: the Long War and what it offers, the war of the day, a tile a game."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame

from game.campaign import run_file, shelf
from game.campaign.run import Run
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES
from game.client.services import Services
from game.registry import GAMES
from game.scenes import seat_text
from game.system.bulkhead import Bulkhead
from game.system.i18n import _
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import rounded, speckle
from sprites.base.images import SURFACES, Size, blank, masked, shape
from sprites.base.layout import Column
from sprites.base.palette import HEX
from sprites.base.widget import RADIUS, Callback, MenuRow, Widget, cast_shadow
from sprites.kit import leaves
from sprites.kit.leaves import Painted, Words
from sprites.pictures import parade

NAME = text.Style("stele-bold", 22, "ivory", leading=1.05)
ABOUT = text.Style("sans-semibold", 16, "ivory2", leading=1.15)
DAY = text.Style("stele-bold", 24)
DATE = text.Style("serif", 20, "ivory2")
LIFE = 28.0
RIVALS = "athens", "sparta"
"""The sides whose colours figures wear on tiles: as they are drawn, and turned the other way."""
PICTURE = 0.46
"""The share of a tile's height that its picture takes."""


class WarRow(MenuRow):
    """The Long War; with the lives in the war that can be continued, those left of so many."""

    def __init__(
        self,
        words: str,
        sentence: str,
        callback: Callback,
        city: str = "",
        lives: tuple[int, int] = (0, 0),
    ) -> None:
        super().__init__(words, sentence, "event", callback)
        self.plate = "slip2"
        self.city = city
        self.lives = lives

    def _draw_sign(self, canvas: Canvas, ink: str, ground: str) -> None:
        side = canvas.px(min(66.0, 0.86 * self.rect.h))
        image = images.picture("war/great_engagement", (side, side))
        canvas.blit_centre(image, self.rect.x + 40, self.rect.centery)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row, and the lives at its right where they have room."""
        super().draw(canvas, now)
        room = self.rect.w - 92
        if not self.city or text.width(canvas, self.sentence, text.LOG) + 110 > room:
            return
        y = self.rect.bottom - 0.3 * self.rect.h
        left, most = self.lives
        for number in range(most):
            x = self.rect.right - 22 - (most - 1 - number) * (LIFE + 5)
            side = canvas.px(LIFE)
            kept = number < left
            lost = images.picture("portraits/life_lost", (side, side))
            canvas.blit_centre(pieces.shield(self.city, side) if kept else lost, x, y)


class DayRow(MenuRow):
    """The war of the day, with its date, in one line."""

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        return wide, 1.7 * text.line_height(canvas, text.LOG)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the row."""
        lit = self.focused or self.hovered
        box = self.rect
        if lit:
            cast_shadow(canvas, box)
            rounded(canvas, box, RADIUS, "ivory3" if self.pressed else "clay", "slip", 1.8)
        sun = _sun(canvas.px(34), "slip" if lit else "clayL")
        canvas.blit_centre(sun, box.x + 40, box.centery)
        x, right = box.x + 80, box.right - 14
        dated = DATE.inked("slip" if lit else "ivory2")
        wide = text.width(canvas, self.sentence, dated)
        day = DAY.inked("slip" if lit else "ivory")
        text.draw_within(canvas, self.words, day, x, box.centery, right - wide - 14 - x)
        text.draw(canvas, self.sentence, dated, right, box.centery, "right")
        self.draw_focus(canvas, now)


class GameTile(MenuRow):
    """A game as a small plate with a picture, or as a row where the text is large."""

    def __init__(self, key: str, words: str, sentence: str, sign: str, callback: Callback) -> None:
        super().__init__(words, sentence, sign, callback)
        self.key_of_game = key
        self.upright = True
        named = Words(words, NAME, "centre", most=3), Words(sentence, ABOUT, "centre")
        picture = Painted(self._draw_picture, tall=68)
        self.parts = Column(picture, Column(*named, padding=(4, 4, 4, 12)), padding=(4, 4, 4, 0))

    def measure(self, canvas: Canvas, wide: float) -> tuple[float, float]:
        if not self.upright:
            return super().measure(canvas, wide)
        return wide, self.parts.height(canvas, wide)

    def place(self, canvas: Canvas, box: Box) -> None:
        """Take a box, and give the picture and the words theirs."""
        super().place(canvas, box)
        self.parts.place(canvas, box)

    def _draw_picture(self, canvas: Canvas, box: Box) -> None:
        size = canvas.box(box).size
        key = ("title tile", self.key_of_game, size)
        image = SURFACES.get(key, lambda: _paint(self.key_of_game, size, canvas.scale))
        canvas.blit(image, box.x, box.y)

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the plate or the row."""
        if not self.upright or not GAMES[self.key_of_game].tile:
            super().draw(canvas, now)
            return
        box, lit = self.rect, self.focused or self.hovered
        cast_shadow(canvas, box)
        fill = "slip" if self.pressed else "slip3" if lit else "slip2"
        rounded(canvas, box, RADIUS, fill, "ivory3" if lit else "slip4", 1.6)
        leaves.draw(canvas, self.parts)
        self.draw_focus(canvas, now)


def _sun(side: int, ink: str) -> pygame.Surface:
    """Return a disc with eight rays."""
    rays = "".join(
        f'<path d="M17 2.5V8" transform="rotate({turn} 17 17)" stroke="{HEX[ink]}" '
        'stroke-width="2.6" stroke-linecap="round"/>'
        for turn in range(0, 360, 45)
    )
    body = (
        f'<g transform="scale({side / 34:.4f})"><circle cx="17" cy="17" r="6.4" '
        f'fill="{HEX[ink]}"/>{rays}</g>'
    )
    return shape((side, side), body)


def _paint(game: str, size: Size, scale: float) -> pygame.Surface:
    image = blank(size)
    image.fill(HEX["clay"])
    speckle(image, image.get_rect(), scale)
    tall, tile = round(0.88 * size[1]), GAMES[game].tile
    figures = [_figure(name, turned, tall, RIVALS[turned]) for name, turned in tile]
    gap = round(10 * scale)
    wide = sum(figure.get_width() for figure in figures) + gap * (len(figures) - 1)
    x = (size[0] - wide) // 2
    for figure in figures:
        image.blit(figure, (x, size[1] - figure.get_height() - round(3 * scale)))
        x += figure.get_width() + gap
    return masked(image, 5 * scale)


def _figure(name: str, turned: bool, tall: int, side: str) -> pygame.Surface:
    """Return a figure whose cloth has the colour of a side."""
    _x, _y, wide, high = images.view(images.svg_text(name))
    cloth = ((parade.CLOTH, pieces.side_of(side).main),)
    figure = images.paint_file(name, (round(tall * wide / high), tall), cloth)
    return pygame.transform.flip(figure, True, False) if turned else figure


# ---------------------------------------------------------------------- what the war offers


class WarOffer:
    """The newest war that is unfinished, and the two rows that lead to wars."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.past = list(shelf.wars())
        self.path: Path | None = None
        self.run: Run | None = None
        self.row = WarRow(_("The Long War"), self._invitation(), self.open)
        for path, run in run_file.unfinished():
            with Bulkhead(path):
                self.row, self.path, self.run = self._row(run), path, run
                break
        self.today = services.environment.local_now().date()
        """The day whose war is offered."""
        words = seat_text.day_and_month(self.today)
        self.day = DayRow(_("Today's war"), words, "event", self.open_daily)
        self.daily = True
        """True where the war of the day is offered."""

    @property
    def records(self) -> set[str]:
        """The file names of records whose war is over, or goes on with them."""
        current = self.run.current if self.run is not None else None
        over = shelf.spent_records(self.past)
        return over if current is None else over | {current.record}

    def _row(self, run: Run) -> WarRow:
        """Return the row of a war that can be continued."""
        city, length = run.charter.city, run.charter.length
        sentence = _("Continue: {city}, {length}").format(
            city=_(CITY_NAMES[city]), length=_(LENGTH_NAMES[length])
        )
        if run.charter.olympiad:
            words = _("{war}, Olympiad {n}")
            sentence = words.format(war=sentence, n=run.charter.olympiad)
        lives = (run.lives, run.most_lives)
        return WarRow(_("The Long War"), sentence, self.open, city, lives)

    def _invitation(self) -> str:
        """Return the sentence below the name where no war can be continued."""
        if self.past and shelf.waits_for_name(self.past[0]):
            return _("Your last war has no name in the hall yet")
        most = shelf.hardest_open(self.past)
        if most:
            return _("Olympiad {n} is open to you").format(n=most)
        return _("One war through all three games")

    def turn_day(self) -> None:
        """Show the date of a day that has begun since."""
        begun = self.services.environment.day_after(self.today)
        if begun:
            self.today = date.fromisoformat(begun)
            self.day.sentence = seat_text.day_and_month(self.today)

    def open(self) -> None:
        """Continue the war that is unfinished, or set one up."""
        if self.path is not None:
            self.services.routes.war.continue_war(self.path)
        else:
            self.services.push(self.services.routes.war.setup())

    @property
    def widgets(self) -> list[Widget]:
        """The rows that are offered."""
        return [self.row, *([self.day] if self.daily else [])]

    def open_daily(self) -> None:
        """Set up the war of the day."""
        self.services.push(self.services.routes.war.setup(daily=True))
