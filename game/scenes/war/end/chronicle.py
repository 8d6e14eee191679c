"""The chronicle of a war: its deeds in one painted band, each with its place, year and outcome."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import pygame

from game.campaign.part import campaign_of
from game.campaign.run import Engagement
from game.match.job import Job, Work
from game.records.replay import Record, ReplayError, read
from game.records.replay_player import moments
from game.registry import GAMES, part
from game.rules.core import Event
from game.scenes.tables import last_blow
from game.scenes.war import wording
from game.system.bulkhead import Bulkhead
from sprites.base import images, pieces, text
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import breath, ring, speckle
from sprites.base.images import SURFACES, Size
from sprites.base.layout import Row, grow, head_of, inset, trim
from sprites.base.palette import HEX
from sprites.base.widget import Callback, Widget
from sprites.kit import bars
from sprites.kit.panel import Tooltip
from sprites.pictures.vase import Figure, figure_image


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


PAINTING = 0.25
"""Seconds from one deed of the band to the next."""


class Deeds(Job[dict[str, str]]):
    """Looks the deeds of engagements up in their records, each by the time at which it is painted.

    `record_of` returns the record of one, None where there is none, and `now` the seconds since
    the painting began; `known` are those found so far, by their stops.
    """

    def __init__(
        self,
        fought: Sequence[Engagement],
        record_of: Callable[[Engagement], Path | None],
        now: Callable[[], float],
    ) -> None:
        self.fought, self.record_of, self.now = fought, record_of, now
        self.known: dict[str, str] = {}

    def work(self) -> Work[dict[str, str]]:
        """Look up one deed after the other."""
        for number, one in enumerate(self.fought, 1):
            while self.now() < PAINTING * number:
                yield False
            if one.stop.id not in self.known:
                self.known[one.stop.id] = _looked_up(one, self.record_of(one))
                yield True
        return self.known


def _looked_up(one: Engagement, path: Path | None) -> str:
    """Return the deed of an engagement, by its record if that is there."""
    if path is not None:
        with Bulkhead(path), suppress(ReplayError, OSError):
            return deed(one, read(path))
    return plain_deed(one)


def _events(record: Record) -> Iterator[Event]:
    try:
        for moment in moments(record, with_events=True):
            yield from moment.events
    except ReplayError:
        return


OTHERS = {
    True: ("trophy", "assembly", "harvest", "departure", "return", "walls", "horse"),
    False: ("mourning", "return"),
}
"""Pictures of what follows any victory, or any defeat, for a deed that is painted already."""


def varied(cells: Sequence[ChronicleCell]) -> None:
    """Give each cell the picture of its deed, or of what follows one where that was there before.

    Of great victories the last is the one that is painted as such, if there are several.
    """
    seen = set[str]()
    great = [cell for cell in cells if cell.deed == "won_turn"]
    for cell in cells:
        won, one = cell.won, cell.deed
        if one == "won_turn" and cell is not great[-1]:
            one = campaign_of(cell.engagement.stop.game).win
        if one in seen:
            one = next((each for each in OTHERS[won] if each not in seen), one)
        seen.add(one)
        cell.painted = one


INSCRIBED = text.Style("stele-bold", 17, "slip", grows=False)
YEAR = text.Style("stele-bold", 20, "ivory", most=1.3)
NAME = text.Style("sans-semibold", 16, "ivory2", most=1.3)
LINE = 3.0
"""The line on which they stand."""
STANDS = 0.43
"""The share of its side by which the middle of a picture is above that line."""
DISC = 19.0
PALMETTE, ROOMY = 84.0, 200.0
"""The side of a palmette, and the width of cells from which there are some."""
FIELD = 130.0
"""The height of the band on which the deeds are painted."""


class ChronicleCell(Widget):
    """One engagement on the frieze; choosing it plays its record."""

    def __init__(self, one: Engagement, city: str, callback: Callback) -> None:
        super().__init__(wording.short_name(one.stop.scenario), callback, f"cell {one.stop.id}")
        self.engagement = one
        self.city = city
        self.deed = self.painted = plain_deed(one)
        """Its deed, and the picture of it on the band."""
        self.told = ""
        """A line on its luck and play, "" where these are not known."""
        self.shown = 1.0
        """The share of it that is painted."""

    @property
    def won(self) -> bool:
        """True for a victory."""
        return self.engagement.ending is not None and self.engagement.ending.won

    @property
    def winner(self) -> str:
        """The side in whose colour the deed is painted."""
        stop = self.engagement.stop
        return self.city if self.won else wording.faction(stop.scenario, stop.enemy)

    @property
    def narration(self) -> str:
        """The place, the year and the deed."""
        place = wording.place_and_year(self.engagement.stop.scenario)
        return f"{place}. {last_blow.words(self.painted)}. {self.told}".removesuffix(" ")

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the picture on the band, as far as it is painted, with year and place below it."""
        field = head_of(self.rect, FIELD)
        greek, room = self.engagement.stop.scenario.greek, field.w - 12
        text.draw_within(canvas, greek, INSCRIBED, field.centerx, field.y + 19, room, "centre")
        side = canvas.px(min(field.w - 6, FIELD - 27))
        if self.shown > 0.0:
            figure = figure_image(Figure(self.painted, self.winner), side)
            if self.shown < 1.0:
                figure = figure.copy()
                figure.set_alpha(round(255 * self.shown))
            bottom = field.bottom - LINE - STANDS * side / canvas.scale
            canvas.blit_centre(figure, field.centerx, bottom)
        self._draw_under(canvas, trim(self.rect, top=FIELD))
        if self.focused or self.hovered:
            ring(canvas, inset(self.rect, 3), 6, breath(canvas, now))

    def draw_note(self, canvas: Canvas) -> None:
        """Draw what luck and play came to, while the engagement is looked at."""
        if self.told and (self.focused or self.hovered):
            Tooltip(self.told).draw(canvas, self.rect)

    def _draw_under(self, canvas: Canvas, box: Box) -> None:
        ink = "ivory" if self.won else "ivory3"
        y = box.y + 3 + text.line_height(canvas, YEAR) / 2
        year = str(-self.engagement.stop.scenario.year)
        wide, disc = text.width(canvas, year, YEAR), DISC * min(1.3, canvas.text_scale)
        left = box.centerx - (disc + 7 + wide) / 2
        canvas.blit_centre(pieces.life(self.city, self.won, canvas.px(disc)), left + disc / 2, y)
        text.draw(canvas, year, YEAR.inked(ink), left + disc + 7, y)
        y += (text.line_height(canvas, YEAR) + text.line_height(canvas, NAME)) / 2
        text.draw_within(canvas, self.words, NAME.inked(ink), box.centerx, y, box.w - 8, "centre")


def tall(canvas: Canvas) -> float:
    """Return the height of the band with its years, in units."""
    return FIELD + 8 + text.line_height(canvas, YEAR) + text.line_height(canvas, NAME)


def draw_ground(canvas: Canvas, box: Box) -> None:
    """Draw the clay on which the deeds are painted, from edge to edge, and the slip below it."""
    bars.slip_band(canvas, trim(box, top=FIELD))
    size = canvas.box(head_of(box, FIELD)).size
    ground = SURFACES.get(("deeds", size), lambda: _paint_ground(size, canvas.scale))
    canvas.blit(ground, box.x, box.y)


def draw_palmettes(canvas: Canvas, cells: Sequence[ChronicleCell]) -> None:
    """Draw a palmette between two deeds where the band has room for it."""
    side = canvas.px(PALMETTE)
    flower = images.picture("parts/palmette", (side, side), {HEX["clay"]: HEX["slip"]})
    for cell in cells[1:]:
        if cell.rect.w > ROOMY:
            y = cell.rect.y + FIELD - LINE - PALMETTE / 2
            canvas.blit_centre(flower, cell.rect.x, y)


def lay(canvas: Canvas, cells: Sequence[ChronicleCell], box: Box) -> None:
    """Stand the cells side by side from edge to edge of a box."""
    if cells:
        Row(*map(grow, cells), role="list").place(canvas, box)


def _paint_ground(size: Size, scale: float) -> pygame.Surface:
    image = pygame.Surface(size, 0, 32)
    image.fill(HEX["clay"])
    speckle(image, image.get_rect(), scale)
    line = max(1, round(1.4 * scale))
    image.fill(HEX["slip"], (0, 0, size[0], round(2.6 * scale)))
    image.fill(HEX["clayL"], (0, round(2.6 * scale), size[0], line))
    image.fill(HEX["slip"], (0, round(6 * scale), size[0], line))
    image.fill(HEX["slip"], (0, size[1] - round(LINE * scale), size[0], round(LINE * scale)))
    return image
