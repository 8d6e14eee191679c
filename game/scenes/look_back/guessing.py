"""A match that is guessed from one seat: it runs to each choice, and asks before it goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from functools import partial
from typing import NamedTuple

from game.client.commands import act, cap, taking
from game.client.life import Part, nothing
from game.client.reader.narrator import offered, sentences
from game.client.services import Aloud, Services
from game.judging.guesses import BEST, Prices
from game.judging.judgement import Judgement
from game.records.replay_player import ReplayPlayer
from game.rules.core import Action, Seat
from game.scenes import seat_text
from game.scenes.look_back import column
from game.scenes.look_back.bar import Bar
from game.scenes.look_back.column import LARGE, ColumnParts
from game.scenes.look_back.guess_try import GuessTry
from game.scenes.look_back.places import look_places
from game.scenes.look_back.replay_table import ReplayTable
from game.scenes.look_back.table_host import GREAT, LiveMeaning
from game.scenes.look_back.transport import Perspective
from game.scenes.page import ask_to_quit
from game.system.i18n import _, ngettext
from sprites.base import pieces
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Part as Placed
from sprites.base.layout import inset
from sprites.base.widget import Button, Widget
from sprites.kit import bars

LINES, FEWER = (5, 7), (3, 3)
"""The lines of a choice and of its reason at most, and so many at a large text."""
PACE = 4.0
"""The speed at which the match runs from one choice to the next."""
RIMS = ("lossL", "loss", "gain", "gainL")
"""The colours of a choice by its points."""


def forgotten(_points: int) -> None:
    """Keep no points."""


class Guessed(NamedTuple):
    """A match to be guessed: what is known of it, the seat, the choices asked, and prices.

    `ended` is called with the points once all have been answered.
    """

    playback: ReplayPlayer
    found: Judgement
    seat: Seat
    asked: Sequence[int]
    prices: dict[int, Prices]
    ended: Callable[[int], None] = forgotten


class Guessing(ReplayTable):
    """A match on its table as one seat sees it; at each choice that is asked it is played live."""

    name = "guessing"
    has_great_button = True

    def __init__(self, services: Services, about: Guessed) -> None:
        self.about, self.points = about, list[int]()
        self.attempt: GuessTry | None = None
        """The choice that is asked, None while the match runs."""
        playback = copy(about.playback)
        playback.listeners = []
        super().__init__(services, playback, 0)
        self.perspectives = [Perspective(about.seat)]
        self.view_as(self.perspectives[0])
        self.running, self.home = self.hosted, GREAT
        """The table on which the match runs."""
        self.transport.speed, self.transport.playing = PACE, True
        self.life.parts.append(Part(self._run, waiting=lambda: self.transport.playing))
        self.meaning = LiveMeaning(self, lambda: self.answering)
        self.acts = [
            act("menu", self.cancel),
            act("quit", partial(ask_to_quit, services)),
            act("undo redo log recap hint order", nothing),
            taking("ask", self.lead_to_table),
            taking("inspect", self.at_the_table),
        ]

    def leave(self) -> None:
        super().leave()
        if self.hosted is not self.running:
            self.running.table.taken_off()

    # ------------------------------------------------------------------ the match

    @property
    def over(self) -> bool:
        """True once every choice has been answered."""
        return len(self.points) == len(self.about.asked)

    @property
    def due(self) -> int:
        """The step of the record at which the next choice is asked, that of its end after all."""
        if self.over:
            return self.playback.last
        n = self.about.asked[len(self.points)]
        return self.about.found.review.by_n[n].line - 1

    def _run(self, _dt: float) -> None:
        """Ask once the match has come to the next choice."""
        if self.attempt is None and not self.over and self.playback.at >= self.due:
            if not self.running.table.playback.busy:
                self._ask()
        elif self.attempt is not None and self.attempt.points is not None:
            self._take_up(self.attempt.points)

    def _ask(self) -> None:
        self.transport.playing = False
        n, about = self.about.asked[len(self.points)], self.about
        prices = about.prices.get(n, {})
        attempt = GuessTry(self.services, self.life, self.playback, about.found, n, prices)
        self.attempt = attempt
        self.host(attempt.table)
        attempt.table.actions.guide = self
        with self.hosted.inside():
            self.table.resume()
            self.table.put_up()
        self._show()

    def _take_up(self, points: int) -> None:
        """Count the points of an answer, once."""
        asked = self.about.asked.index(self._attempted.about.n)
        if len(self.points) == asked:
            self.points.append(points)
            if self.over:
                self.about.ended(sum(self.points))
            self.focus.take(self.home)
            self.refresh()

    @property
    def _attempted(self) -> GuessTry:
        assert self.attempt is not None
        return self.attempt

    def go_on(self) -> None:
        """Let the match go on with what was played, or go at once to where it asks."""
        if self.attempt is None and self.over:
            self.cancel()
        elif self.attempt is None:
            self.transport.stop_at(self.due)
        elif self.attempt.points is not None:
            self.attempt.table.taken_off()
            self.attempt, self.hosted = None, self.running
            self._show()
            self.transport.playing = not self.over
            if self.over:
                self.transport.stop_at(self.playback.last)

    def _show(self) -> None:
        """Show the table that is hosted now."""
        self.focus.take(self.home)
        self.refresh()
        self.services.dirty = True

    @property
    def answering(self) -> bool:
        """True while the answer to a choice is put together."""
        return self.attempt is not None and self.attempt.answering

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        return self.answering

    def follow(self, action: Action) -> None:
        """Take note of an action of the answer."""
        self._attempted.follow(action)

    # ------------------------------------------------------------------ words

    @property
    def sentence(self) -> str:
        """The question, the points of an answer, or what all have come to."""
        if self.attempt is not None:
            return self.attempt.sentence
        if self.over:
            return points_in_words(sum(self.points), BEST * len(self.points))
        words = _("The match runs to the next choice of {side}.")
        side = seat_text.named(self.playback.setup.game, self.playback.sides[self.about.seat])
        return words.format(side=side)

    @property
    def aloud(self) -> Aloud:
        told = [part for row in self.attempt.rows for part in row] if self.attempt else []
        buttons = [one for one in self.widgets if isinstance(one, Button)]
        called, said = sentences([self.bar.title, self.bar.under]), [self.sentence, *told]
        if self.attempt is None:
            return Aloud(called, status=sentences(said), offers=offered(buttons))
        table = self.table.aloud
        status = sentences([*said, table.status]) if self.attempt.answering else sentences(said)
        return table._replace(called=called, status=status, offers=offered(buttons))

    # ------------------------------------------------------------------ places and pictures

    def build(self) -> None:
        header = self.playback.record.header
        under = seat_text.against(header.rules, header.players)
        self.bar = Bar(under, self.playback.sides, self.cancel)
        self.bar.title = _("Guess the move")
        super().build()

    def layout(self, canvas: Canvas) -> None:
        places = look_places(canvas)
        self.lay_table(canvas, places.board)
        self.bar.stands = points_so_far(self.points)
        self.bar.layout(canvas, places.beside)
        self.column = GuessColumn(self, canvas, places.beside)
        self.widgets = [*self.column.widgets, *self.bar.widgets]
        self.toasts.anchor = places.strip.centerx, places.strip.bottom
        self.toasts.kept.append(self.bar.box)
        self.toasts.spared.append(places.strip)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        places = look_places(canvas)
        self.column.draw(canvas, self.time)
        bars.slip_band(canvas, places.strip, above=True)
        self._draw_choices(canvas, inset(places.strip, 14, 6))
        self.bar.draw(canvas, self.time)

    def _draw_choices(self, canvas: Canvas, room: Box) -> None:
        """Draw a disc for each choice, with its points once it has been answered."""
        count = len(self.about.asked)
        wide = room.w / count
        side = canvas.px(min(0.62 * room.h, 0.7 * wide))
        for number in range(count):
            answered = number < len(self.points)
            figure = str(self.points[number]) if answered else "?"
            now = number == len(self.points)
            rim = RIMS[self.points[number]] if answered else "white" if now else "slip4"
            disc = pieces.disc(side, figure, rim)
            canvas.blit_centre(disc, room.x + (number + 0.5) * wide, room.centery)


class GuessColumn:
    """The question, the answer beside what was played, and the way on."""

    def __init__(self, page: Guessing, canvas: Canvas, box: Box) -> None:
        self.page, self.box = page, box
        attempt, side = page.attempt, page.playback.sides[page.about.seat].lower()
        rows: list[Placed | float] = []
        controls: list[Button] = []
        if attempt is not None:
            large = canvas.text_scale >= LARGE
            told = [*attempt.rows]
            if large and len(told) > 1:
                told[0] = told[0][0], ""  # what is better needs the room
            rows = [column.try_row(side, *row, FEWER if large else LINES) for row in told]
            if attempt.answering:
                taken = page.hosted.take_controls()
                controls = [one for one in taken if isinstance(one, Button)]
        self.parts = ColumnParts(None, page.sentence)
        great = self._great()
        self.widgets: list[Widget] = [*controls, *([great] if great is not None else [])]
        self.parts.fill(rows, great, (), controls)
        self.parts.layout(canvas, box)

    def _great(self) -> Button | None:
        page, attempt = self.page, self.page.attempt
        if attempt is not None and attempt.points is None:
            return None
        words = _("To the next choice") if attempt is None else _("Go on")
        if attempt is None and page.over:
            words = _("Leave")
        made = Button(words, page.go_on, "ivory", cap("confirm"))
        made.name = GREAT
        return made

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the column."""
        column.draw_ground(canvas, self.box)
        self.parts.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, now)


def points_in_words(points: int, most: int) -> str:
    """Return the points of a match."""
    words = ngettext("{n} of {m} point", "{n} of {m} points", most)
    return words.format(n=points, m=most)


def points_so_far(points: Sequence[int]) -> str:
    """Return the points up to now, "" before the first answer."""
    return points_in_words(sum(points), BEST * len(points)) if points else ""
