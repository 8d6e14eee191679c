"""Draws the summary of a turn beside the map, row by row, until it has been read."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate

import pygame

from game.rules.core import NOBODY, Seat
from game.rules.greece.map import AREAS, CITIES
from game.scenes.greece.faces import face_of
from game.scenes.greece.summary import (
    AreaStory,
    Shown,
    SummaryRow,
    TurnSummary,
    danger_words,
    row_of,
)
from game.scenes.tables.display import SideNames
from game.system.i18n import _
from sprites.base import ground, pieces, text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Slot, centred, head_of, left_of, right_of, trim
from sprites.base.palette import colour
from sprites.map import chit, places, shield
from sprites.map.shield import AreaLook

CHIT = 28.0
MOST_CHITS = 5
BEATS = 14.0
"""The room of the sign between chits that stand and chits that they have beaten."""
RESULT = 122.0
DISC = 15.0
"""The radius of the area's shield, in units."""
LARGE = 1.5
"""The text scale from which the words need the room of the shield."""
TONES = {"gain": "gainL", "loss": "lossL", "quiet": "ivory3"}
ROW_TITLE = text.Style("stele-bold", 18, "ivory")
CAUSE = text.Style("serif", 16, "ivory2")


def words_wide(canvas: Canvas, wide: float, story: AreaStory) -> float:
    """Return the width that a row so wide leaves for its words."""
    return wide - _result_wide(canvas) - 18 - _indent(canvas) - _chits_wide(_shown(story))


def draw(canvas: Canvas, story: AreaStory, row: SummaryRow, box: Box) -> None:
    """Draw one area's line: what happened over why, the chits, and what it means."""
    result = _result_wide(canvas)
    tall = 28.0 * (0.6 + 0.4 * canvas.text_scale)
    pill = centred(right_of(box, result), result, tall)
    ink = TONES[row.tone]
    ground.rounded(canvas, pill, 14, "slip3", ink, 1.3)
    style = text.Style("sans-bold", 16, ink)
    text.draw_within(canvas, row.result, style, pill.centerx, pill.centery, pill.w - 16, "centre")
    left = _draw_chits(canvas, _shown(story), pill.x - 8, box.centery)
    x = box.x + _indent(canvas)
    if x > box.x:
        _draw_area(canvas, story, box)
    room = left - 10 - x
    lines, title = text.fit(canvas, row.title, ROW_TITLE, room, 0.46 * box.h)
    cause, style = text.fit(canvas, row.cause, CAUSE, room, 0.68 * box.h)
    step = text.line_height(canvas, style)
    high, low = (0.28, 0.73) if len(cause) == 1 else (0.19, 0.66)
    text.draw(canvas, lines[0], title, x, box.y + high * box.h)
    under = box.y + high * box.h + 0.42 * text.line_height(canvas, title)
    middle = max(box.y + low * box.h, under + step * len(cause) / 2)
    for number, line in enumerate(cause):
        y = middle + (number - (len(cause) - 1) / 2) * step
        text.draw_within(canvas, line, style, x, y, room)


def _indent(canvas: Canvas) -> float:
    return 2 * DISC + 10 if canvas.text_scale < LARGE else 0.0


def _draw_area(canvas: Canvas, story: AreaStory, box: Box) -> None:
    """Draw the shield of an area as it now stands, without its counters."""
    name, owner = AREAS[story.area].id, story.after.owner
    area, look = places.AREAS[name], AreaLook(name, None if owner == NOBODY else CITIES[owner])
    image = shield.image(area, look, DISC / area.radius * canvas.scale)
    canvas.blit_centre(image, box.x + DISC, box.centery)


def _result_wide(canvas: Canvas) -> float:
    return RESULT * (0.6 + 0.4 * canvas.text_scale)


def _shown(story: AreaStory) -> list[Shown]:
    """Return the chits that have room, those that stand first."""
    return sorted(story.chits, key=lambda one: one.beaten)[:MOST_CHITS]


def _contested(shown: Sequence[Shown]) -> bool:
    """True where some chits have beaten others."""
    return len({one.beaten for one in shown}) == 2


def _chits_wide(shown: Sequence[Shown]) -> float:
    return len(shown) * (CHIT + 3) + BEATS * _contested(shown)


def _draw_chits(canvas: Canvas, shown: Sequence[Shown], right: float, y: float) -> float:
    """Draw the chits of an area, those that were beaten struck through; return their left edge."""
    left = x = right - _chits_wide(shown)
    for number, one in enumerate(shown):
        if one.beaten and number and not shown[number - 1].beaten:
            _draw_beats(canvas, x + BEATS / 2 - 1, y)
            x += BEATS
        face = face_of(one.face, one.kind)
        image = chit.image(canvas.px(CHIT), CITIES[one.seat], face)
        middle = x + (CHIT + 3) / 2
        if one.beaten:
            image = image.copy()
            image.set_alpha(120)
        canvas.blit_centre(image, middle, y)
        if one.beaten:
            _strike(canvas, middle, y)
        x += CHIT + 3
    return left


def _draw_beats(canvas: Canvas, x: float, y: float) -> None:
    """Draw the sign between what beats and what is beaten."""
    ends = [canvas.point(x + aside, y + down) for aside, down in ((-4, -7), (4, 0), (-4, 7))]
    pygame.draw.lines(canvas.surface, colour("clayL"), False, ends, max(2, canvas.px(3)))


def _strike(canvas: Canvas, x: float, y: float) -> None:
    half = 0.42 * CHIT
    ends = canvas.point(x - half, y + half), canvas.point(x + half, y - half)
    for ink, line in (("slip", 5), ("ivory", 2.4)):
        pygame.draw.line(canvas.surface, colour(ink), *ends, max(1, canvas.px(line)))


SHARE = 0.5
"""The share of the window's width beside the map that the summary takes."""
HEAD, TITLE, GAP = 38.0, 44.0, 7.0
LEAST_LINE, TWO_LINES, MOST_LINE = 38.0, 66.0, 66.0
"""Heights of a row in units, at a text scale of 1: with a cause in one line, and in two."""
LINE = 20.0
"""The height of each further line of a cause."""
BALANCE = range(50, 100, 5)
"""Percent of a page's room that are tried, so that no page holds much less than another."""
FOOT = 3.0
"""Units between a city's last row and the edge of its box."""
NAME = text.Style("stele-bold", 20, "white", grows=False)


def width(canvas: Canvas, area: Box) -> float:
    """Return the width that a summary takes of an area."""
    return (SHARE + 0.16 * (canvas.text_scale - 1)) * area.w


Rows = list[tuple[Seat, list[AreaStory]]]
"""Of each city on a page the rows that stand there."""


Measured = Sequence[tuple[Seat, Sequence[tuple[AreaStory, float]]]]
"""The rows of each city, with their heights in units."""


def balanced(cities: Measured, room: float) -> list[Rows]:
    """Return the rows on as many pages, but so that none holds much less than another."""
    pages = paged(cities, room)
    even = (paged(cities, room * share / 100) for share in BALANCE if len(pages) > 1)
    return next((each for each in even if len(each) == len(pages)), pages)


def paged(cities: Measured, room: float) -> list[Rows]:
    """Return the rows on as many pages of a room as they need."""
    pages: list[Rows] = [[]]
    used = 0.0
    for seat, stories in cities:
        left = list(stories)
        if pages[-1] and used + HEAD + GAP + sum(tall for _story, tall in left[:1]) > room:
            pages.append([])
            used = 0.0
        while True:
            whole = accumulate((tall for _story, tall in left), initial=used + HEAD + GAP)
            fits = max(1, sum(tall <= room for tall in whole) - 1)
            pages[-1].append((seat, [story for story, _tall in left[:fits]]))
            used += HEAD + GAP + sum(tall for _story, tall in left[:fits])
            left = left[fits:]
            if not left:
                break
            pages.append([])
            used = 0.0
    return pages


@dataclass(eq=False)
class SummaryPages:
    """The pages of a summary: `page` is the one that is read, of `pages` as last laid out.

    `open`, from 0 to 1, may be tweened: the cities of a page appear one after the other, since all
    of them would be too much to paint in a frame.

    `first` is the city whose rows come first: the reader's own.
    """

    summary: TurnSummary
    names: SideNames
    first: Seat
    page: int = 0
    open: float = 0.0
    box: Box = field(default_factory=nowhere)
    laid: list[Rows] = field(default_factory=list)

    @property
    def last(self) -> bool:
        """True on the last page."""
        return self.page + 1 >= len(self.laid)

    @property
    def areas(self) -> frozenset[int]:
        """Return the areas that the summary tells of."""
        return frozenset(story.area for story in self.summary.stories)

    @property
    def signs(self) -> dict[int, str]:
        """Return a sign for each area: what its owner of before or after has gained or lost."""
        found = {}
        for story in self.summary.stories:
            if story.changed:
                before, after = story.before, story.after
                more = after.owner != NOBODY and (
                    after.owner != before.owner or after.counters > before.counters
                )
                found[story.area] = "+" if more else "−"
        return found

    def order(self) -> list[Seat]:
        """Return the cities in the order of the page."""
        return [
            self.first,
            *(seat for seat in range(len(self.summary.needs)) if seat != self.first),
        ]

    # ------------------------------------------------------------------ places

    def lay_out(self, canvas: Canvas, area: Box) -> None:
        """Take the right of an area; share the cities' rows out to as many pages as they need."""
        box = self.box = right_of(area, width(canvas, area))
        room, of = box.h - TITLE - 10, self.summary.of
        rows = [
            (seat, [(each, self._least(canvas, each, seat)) for each in of(seat, self.first)])
            for seat in self.order()
        ]
        self.laid = balanced(rows, room)
        self.page = min(self.page, len(self.laid) - 1)

    def _least(self, canvas: Canvas, story: AreaStory, seat: Seat) -> float:
        """Return the least height of a row: it is higher where the cause takes several lines."""
        room = words_wide(canvas, self.box.w - 44, story)
        lines = len(text.wrap(canvas, row_of(story, seat, self.names).cause, CAUSE, room))
        tall = LEAST_LINE if lines < 2 else TWO_LINES + LINE * (lines - 2)
        return tall * canvas.text_scale

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas) -> None:
        """Draw the page that is read."""
        box = self.box
        canvas.fill("slip", box)
        canvas.fill("slip4", left_of(box, 1.5))
        self._draw_title(canvas, head_of(trim(box, left=14, right=14), TITLE))
        blocks = self.laid[self.page]
        lines = [[self._least(canvas, each, seat) for each in rows] for seat, rows in blocks]
        spare = box.h - TITLE - 10 - len(blocks) * (HEAD + GAP) - sum(map(sum, lines))
        more = max(0.0, spare / max(1, sum(map(len, lines))))
        most = MOST_LINE * canvas.text_scale
        lines = [[min(max(most, tall), tall + more) for tall in each] for each in lines]
        slots = [Slot(tall=HEAD + sum(each)) for each in lines]
        Column(*slots, gap=GAP, padding=(10, TITLE, 10, 0)).place(canvas, box)
        count = math.ceil(self.open * len(blocks))
        for place, (seat, stories), talls in list(zip(slots, blocks, lines, strict=True))[:count]:
            self._draw_city(canvas, seat, list(zip(stories, talls, strict=True)), place.box)

    def _draw_title(self, canvas: Canvas, box: Box) -> None:
        title = text.Style("stele-bold", 26, "ivory", grows=False)
        words = _("Turn {n}").format(n=self.summary.turn)
        wide = text.draw(canvas, words, title, box.x, box.centery) + 14
        under = danger_words(self.summary, self.names)
        ink = "lossL" if under else "ivory2"
        style = text.Style("serif-bold" if under else "serif", 18, ink, grows=False)
        count = ""
        if len(self.laid) > 1:
            count = _("{n} of {m}").format(n=self.page + 1, m=len(self.laid))
            small = text.Style("sans-bold", 16, "clayLL", grows=False)
            text.draw(canvas, count, small, box.right, box.centery, "right")
        room = box.w - wide - (60 if count else 0)
        words = under or _("What changed, and why")
        text.draw_within(canvas, words, style, box.x + wide, box.centery + 2, room)

    def _draw_city(
        self, canvas: Canvas, seat: Seat, stories: list[tuple[AreaStory, float]], box: Box
    ) -> None:
        side = pieces.side_of(CITIES[seat])
        ground.rounded(canvas, box, 9, "slip2", side.light, 1.4)
        head = head_of(trim(box, left=1.5, top=1.5, right=1.5), HEAD - 3)
        ground.rounded(canvas, head, 8, side.dark)
        canvas.blit_centre(pieces.shield(CITIES[seat], canvas.px(28)), head.x + 22, head.centery)
        x = head.x + 44
        x += text.draw(canvas, self.names.side(seat), NAME, x, head.centery) + 12
        who = text.Style("sans-semibold", 16, side.light, grows=False)
        text.draw_name(
            canvas, self.names.players[seat], who, x, head.centery + 1, head.right - 130 - x
        )
        self._draw_score(canvas, seat, head)
        inner = trim(box, left=12, top=HEAD - FOOT / 2, right=12)
        for number, (story, tall) in enumerate(stories):
            row = head_of(inner, tall)
            if number:
                canvas.fill("slip4", head_of(row, 1))
            draw(canvas, story, row_of(story, seat, self.names), row)
            inner = trim(inner, top=tall)

    def _draw_score(self, canvas: Canvas, seat: Seat, head: Box) -> None:
        """Draw the city's areas, as they were if that has changed, and how many it needs."""
        before, now = self.summary.areas[seat], self.summary.areas_now[seat]
        side = pieces.side_of(CITIES[seat])
        goal = text.Style("stele-bold", 18, side.light, grows=False)
        right = head.right - 10
        needs = f"/{self.summary.needs[seat]}"
        right -= text.draw(canvas, needs, goal, right, head.centery + 3, "right") + 1
        figure = text.Style("stele-bold", 30, "white", grows=False)
        right -= text.draw(canvas, str(now), figure, right, head.centery - 1, "right") + 6
        if before != now:
            was = _("{n} →").format(n=before)
            style = text.Style("sans-bold", 20, side.light, grows=False)
            text.draw(canvas, was, style, right, head.centery, "right")
