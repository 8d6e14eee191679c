"""The column of the page that looks back: its moments or its log, and the buttons at its foot."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.client.commands import cap
from game.judging.choices import MOST
from game.judging.guesses import asked_in
from game.lessons.yours import title_of
from game.match.seats import Bot, Human, human_seats
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat
from game.scenes.look_back import column
from game.scenes.look_back.column import LARGE, ColumnParts, MomentRow, PagerButton, empty_row
from game.scenes.look_back.guessing import Guessed, Guessing
from game.scenes.look_back.table_host import GREAT
from game.scenes.look_back.telling import MatchTelling
from game.scenes.look_back.transport import Transport
from game.scenes.menus.results.next_match import same_cards
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Part
from sprites.base.widget import Button, Widget


class ColumnPage(Protocol):
    """The page beside whose table the column stands."""

    playback: ReplayPlayer
    transport: Transport
    telling: MatchTelling
    still: bool

    @property
    def seat(self) -> Seat: ...

    @property
    def table(self) -> TableScene: ...

    @property
    def may_take_over(self) -> bool: ...

    def go_to_mark(self, number: int) -> None: ...

    def step_moment(self, by: int) -> None: ...

    def try_it(self, n: int) -> None: ...

    def play_on(self) -> None: ...

    def share(self) -> None: ...

    def again(self) -> None: ...


class LookColumn:
    """The column at the right of a table: all that is told, and the ways on from there."""

    def __init__(self, page: ColumnPage) -> None:
        self.page = page
        self.box = nowhere()
        self.widgets: list[Widget] = []
        self.parts: ColumnParts | None = None

    def layout(self, canvas: Canvas, box: Box) -> None:
        """Put what is told into a box; a page that stands still has none."""
        self.box, self.widgets, self.parts = box, [], None
        page, telling = self.page, self.page.telling
        if page.still:
            return
        judged = telling.finding.judgement is not None
        self.parts = ColumnParts(telling.balance if judged else None, telling.sentence(page.seat))
        great, doors, ways = self._great(), self._doors(), self._ways()
        shown: list[Widget] = []
        body: list[Part | float] = []
        if not judged:
            body = [column.log_of(page.table.display.log)]
        elif canvas.text_scale < LARGE:
            rows: list[Part | float] = [self._row(one.number) for one in telling.told]
            shown = [one for one in rows if isinstance(one, MomentRow)]
            if not telling.finding.done:
                rows += [empty_row() for _each in range(min(2, MOST - len(rows)))]
            body = [column.listed(rows)]
        else:
            body, shown = self._paged()
        self.parts.fill(body, great, doors, ways=ways)
        self.parts.layout(canvas, box)
        self.widgets = [*shown, *ways, *([great] if great is not None else []), *doors]

    def _row(self, number: int) -> MomentRow:
        page, telling = self.page, self.page.telling
        moment = telling.told[number - 1]
        chosen = number == telling.chosen
        return MomentRow(moment, partial(page.go_to_mark, number), chosen, self._step_by)

    def _step_by(self, by: int) -> None:
        transport = self.page.transport
        (transport.step_on if by > 0 else transport.step_back)()

    def _paged(self) -> tuple[list[Part | float], list[Widget]]:
        """Return one moment alone, and the arrows to the others."""
        telling, look = self.page.telling, self.page.go_to_mark
        shown = telling.moment or next(iter(telling.told), None)
        if shown is None:
            return [], []
        row = self._row(shown.number)
        row.open()
        count = _("{n} of {m}").format(n=shown.number, m=len(telling.told))
        before, after = (partial(look, shown.number + by) for by in (-1, 1))
        pager = column.pager(count, before, after)
        arrows = [each for each in pager.widgets if isinstance(each, PagerButton)]
        return [row, 6, pager], [row, *arrows]

    # ------------------------------------------------------------------ the buttons

    def _great(self) -> Button | None:
        """Return the ivory button: to the next moment, to try it, or to the cards once more."""
        page, telling, moment = self.page, self.page.telling, self.page.telling.moment
        words: str
        go: Callable[[], None]
        if moment is not None and moment.slip and moment.seat in self._own:
            words, go = _("Try it yourself"), partial(page.try_it, moment.n)
        elif moment is not None and moment.number < len(telling.told):
            words, go = _("Next moment"), partial(page.step_moment, 1)
        elif moment is not None and self._may_begin_again:
            words, go = same_cards(page.playback.setup.game), page.again
        elif telling.told:
            words, go = _("Show me why"), partial(page.go_to_mark, 1)
        else:
            return None
        made = Button(words, go, "ivory", cap("confirm"))
        made.name = GREAT
        return made

    @property
    def _own(self) -> list[Seat]:
        """The seats whose choices are tried otherwise: those of people, else all."""
        playback = self.page.playback
        people = human_seats(playback.record.header.players)
        return people or list(range(playback.state.seats))

    @property
    def _may_begin_again(self) -> bool:
        players = self.page.playback.setup.players
        known = all(isinstance(each, Human | Bot) for each in players)
        return known and bool(human_seats(players))

    def _doors(self) -> list[Button]:
        on = Button(_("Play on"), self.page.play_on, "slip", cap("order"))
        on.enabled = self.page.may_take_over
        return [on, Button(_("Share"), self.page.share, "slip", cap("export"))]

    def _ways(self) -> list[Button]:
        """Return the ways to the puzzle that the match has for its player, and to guess it.

        While a moment is told in full they make room for it.
        """
        page, found = self.page, self.page.telling.finding.judgement
        ways = list[Button]()
        if page.telling.moment is not None:
            return ways
        if found is not None and found.yours is not None:
            ways.append(Button(_(title_of(found.yours)), self.open_yours, "slip"))
        if found is not None and asked_in(found.review, page.seat):
            ways.append(Button(_("Guess the move"), self.guess, "slip"))
        return ways

    def open_yours(self) -> None:
        """Open the puzzle that the match has for its player."""
        found = self.page.telling.finding.judgement
        if found is not None:
            self.page.transport.playing = False
            self.page.telling.services.routes.open_yours(found)

    def guess(self) -> None:
        """Let the player guess the choices of the seat that the match is told to."""
        page, found = self.page, self.page.telling.finding.judgement
        if found is not None and (asked := asked_in(found.review, page.seat)):
            page.transport.playing = False
            services = page.telling.services
            about = Guessed(page.playback, found, page.seat, asked, {})
            services.push(Guessing(services, about))

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the column."""
        if self.parts is None:
            return
        column.draw_ground(canvas, self.box)
        self.parts.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, now)
