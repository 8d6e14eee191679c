"""The chronicle of a war: a frieze with a deed for each engagement, its year and its outcome."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.campaign.part import campaign_of
from game.campaign.run import Engagement
from game.records.replay import Record, ReplayError
from game.records.replay_player import moments
from game.registry import GAMES, part
from game.rules.core import Event
from game.scenes.tables import last_blow
from game.scenes.war import wording
from game.scenes.war.status import life
from sprites import images, text
from sprites.canvas import Box, Canvas
from sprites.ground import breath, ring, speckle
from sprites.images import SURFACES, Size
from sprites.layout import Row, grow, head_of, trim
from sprites.palette import HEX
from sprites.widget import Callback, Widget


def plain_deed(one: Engagement) -> str:
    """Return the deed of an engagement whose record is not there."""
    if one.ending is None:
        return "departure"
    if not one.ending.won:
        return campaign_of(one.stop.game).loss
    if one.ending.reason == "shared":
        return "peace"
    return "won_turn" if one.stop.great else campaign_of(one.stop.game).win


def deed(one: Engagement, record: Record) -> str:
    """Return the deed that stands for an engagement; a defeat is a defeat."""
    plain = plain_deed(one)
    if one.ending is None or not one.ending.won or plain in ("won_turn", "peace"):
        return plain
    path = GAMES[one.stop.game].deed
    found = part(path)(_events(record), one.stop.seat) if path else ""
    return found or plain


def _events(record: Record) -> Iterator[Event]:
    try:
        for moment in moments(record, with_events=True):
            yield from moment.events
    except ReplayError:
        return


INSCRIBED = text.Style("stele-bold", 17, "slip", grows=False)
YEAR = text.Style("stele-bold", 20, "ivory", most=1.3)
NAME = text.Style("sans-semibold", 16, "ivory2", most=1.3)
FIELD = 186.0


class ChronicleCell(Widget):
    """One engagement on the frieze; choosing it plays its record."""

    def __init__(self, one: Engagement, city: str, callback: Callback) -> None:
        super().__init__(wording.short_name(one.stop.scenario), callback, f"cell {one.stop.id}")
        self.engagement = one
        self.city = city
        self.deed = plain_deed(one)

    @property
    def won(self) -> bool:
        """True for a victory."""
        return self.engagement.ending is not None and self.engagement.ending.won

    @property
    def narration(self) -> str:
        """The place, the year and the deed."""
        place = wording.place_and_year(self.engagement.stop.scenario)
        return f"{place}. {last_blow.words(self.deed)}"

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the picture, and year and outcome below it."""
        box, stop = self.rect, self.engagement.stop
        field = head_of(box, FIELD)
        size = canvas.box(field).size
        ground = SURFACES.get(("cell", size), lambda: _paint_ground(size, canvas.scale))
        canvas.blit(ground, field.x, field.y)
        greek = stop.scenario.greek
        text.draw_within(
            canvas, greek, INSCRIBED, field.centerx, field.y + 20, field.w - 12, "centre"
        )
        side = canvas.px(min(field.w - 6, field.h - 40))
        figure = images.picture(f"frieze/{self.deed}", (side, side))
        canvas.blit_centre(figure, field.centerx, field.bottom - side / canvas.scale / 2 + 4)
        self._draw_under(canvas, trim(box, top=FIELD))
        if self.focused or self.hovered:
            ring(canvas, field.inflate(-8, -8), 4, breath(canvas, now))

    def _draw_under(self, canvas: Canvas, box: Box) -> None:
        ink = "ivory" if self.won else "ivory3"
        year = str(-self.engagement.stop.scenario.year)
        y = box.y + 4 + text.line_height(canvas, YEAR) / 2
        text.draw(canvas, year, YEAR.inked(ink), box.centerx, y, "centre")
        y += (text.line_height(canvas, YEAR) + text.line_height(canvas, NAME)) / 2
        line = text.narrowed(canvas, self.words, NAME.inked(ink), box.w - 34)
        wide = line.get_width() / canvas.scale + 26
        left = box.centerx - wide / 2
        canvas.blit_centre(life(self.city, self.won, canvas.px(20)), left + 10, y)
        canvas.blit(line, left + 26, y - line.get_height() / canvas.scale / 2)


def tall(canvas: Canvas) -> float:
    """Return the height of the frieze with its years, in units."""
    return FIELD + 12 + text.line_height(canvas, YEAR) + text.line_height(canvas, NAME)


def draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw the clay on which the cells stand, from edge to edge."""
    size = canvas.box(head_of(box, FIELD)).size
    ground = SURFACES.get(("frieze ground", size), lambda: _paint_ground(size, canvas.scale))
    canvas.blit(ground, box.x, box.y)


def lay(canvas: Canvas, cells: list[ChronicleCell], box: Box) -> None:
    """Stand the cells side by side from edge to edge of a box."""
    if cells:
        Row(*map(grow, cells), role="list").place(canvas, box)


def _paint_ground(size: Size, scale: float) -> pygame.Surface:
    image = pygame.Surface(size, 0, 32)
    image.fill(HEX["clay"])
    speckle(image, image.get_rect(), scale)
    line = max(1, round(1.4 * scale))
    image.fill(HEX["slip"], (0, 0, line, size[1]))
    image.fill(HEX["slip"], (0, round(4 * scale), size[0], line))
    image.fill(HEX["slip"], (0, size[1] - round(5 * scale), size[0], round(5 * scale)))
    return image
