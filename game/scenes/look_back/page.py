"""The page that looks back at a match: table, course, and moments with their reasons."""

from __future__ import annotations

from functools import partial

from game.client.commands import act, taking
from game.client.life import Playing, nothing
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.scenes import field_words, scales_words, seat_text
from game.scenes.dialogs.explanation import Explanation
from game.scenes.games import points_of
from game.scenes.look_back import rings
from game.scenes.look_back.attempt import AskedSlip
from game.scenes.look_back.bar import Bar
from game.scenes.look_back.branch_setup import BranchSetup
from game.scenes.look_back.column import LARGE, MomentRow, draw_caption
from game.scenes.look_back.figures import FiguresPage
from game.scenes.look_back.look_column import LookColumn
from game.scenes.look_back.places import look_places
from game.scenes.look_back.replay_table import ReplayTable, tell_origin
from game.scenes.look_back.strip import Strip
from game.scenes.look_back.table_host import CONTROLS, GREAT
from game.scenes.look_back.telling import MatchTelling
from game.scenes.look_back.transport import Perspective
from game.scenes.look_back.trying import Trying
from game.scenes.look_back.words import review_words
from game.scenes.page import ask_to_quit
from game.scenes.scene import Tone
from game.session.intent import Intent
from game.session.tape import Start
from game.system.i18n import N_, _
from sprites.base.canvas import Box, Canvas

HOW_TOLD = N_(
    "The moments are what moved the win most: chance, good moves, and moves to which a better one "
    "is known. Reasons come from playing on many times from there: *in three of ten* is three "
    "times in ten."
)
SHUT = "undo redo look look_away confirm hint"
"""Intents of a table that only its players may use."""


class LookBack(ReplayTable):
    """A record on its table, with what decided it told to the seat that it is seen by.

    With `only` it stands still and shows what these eyes saw.
    """

    name = "look back"
    has_great_button = True
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        at: int | None = None,
        file: str = "",
        only: Perspective | None = None,
        start: Start | None = None,
    ) -> None:
        """Open a record at a step, else at its end; `file` is its name in the library.

        With the `start` of a tape it is played from its beginning.
        """
        self.still = only is not None
        begin = playback.last if at is None else at
        super().__init__(services, playback, 0 if start is not None else begin, panel=self.still)
        if only is not None:
            self.perspectives = [only]
            self.view_as(only)
        self.telling = MatchTelling(services, self.life, playback, file, self._come, self.still)
        self.plays = Playing(lambda: start, by_itself=lambda: self.transport.playing)
        self.transport.playing = start is not None
        self.home = GREAT
        transport = self.transport
        self.acts = [
            act("space", transport.toggle),
            act("slower", partial(transport.change_speed, -1)),
            act("faster", partial(transport.change_speed, 1)),
            act("nudge_left", transport.step_back),
            act("nudge_right", transport.step_on),
            act("page_up", transport.turn_back),
            act("page_down", transport.turn_on),
            act("first", transport.to_beginning),
            act("last", transport.to_end),
            act("pass", self.next_perspective),
            taking("digit", lambda intent: self.see(Perspective(intent.amount - 1))),
            act("log", self.open_log),
            act("scales", self.open_figures),
            act("take", transport.set_up),
            act("order", self.play_on),
            act("export", self.share),
            act("recap", transport.remark, lambda: not self.still),
            act("menu", self.table.open_menu),
            act("quit", partial(ask_to_quit, services)),
            act(SHUT, nothing),
            taking("ask", self._explain),
            taking("inspect", self.at_the_table),
        ]

    @property
    def seat(self) -> Seat:
        """The seat that the match is told to."""
        return max(0, self.perspective.seat)

    # ------------------------------------------------------------------ coming and going

    def build(self) -> None:
        header = self.playback.record.header
        away = _("Back to the match") if self.still else _("Leave")
        under = seat_text.against(header.rules, header.players)
        self.bar = Bar(under, self.playback.sides, self.cancel, away)
        self.strip = Strip(self)
        self.column = LookColumn(self)
        super().build()
        self._come()
        self.telling.finding.begin()

    def enter(self) -> None:
        super().enter()
        tell_origin(self.services, self.playback)
        self.transport.playing &= self.playback.at < self.playback.last

    def leave(self) -> None:
        self.telling.finding.leave()
        super().leave()

    def _come(self) -> None:
        """Tell what has been found so far."""
        self.telling.take_up(self.table, self.seat)
        self.strip.show(self.telling, self.seat)
        if self.telling.told and not self.rest.woken:
            self.focus.take(self.home)
        self.services.dirty = True

    # ------------------------------------------------------------------ looking about

    def view_as(self, perspective: Perspective) -> None:
        other = perspective.seat != self.perspective.seat
        super().view_as(perspective)
        if other and hasattr(self, "strip"):
            self._come()

    def see(self, perspective: Perspective) -> None:
        """See the match with other eyes, if they are on offer."""
        if perspective in self.perspectives:
            self.view_as(perspective)

    def go_to_mark(self, number: int) -> None:
        """Look at a moment by its number."""
        found = self.telling.choose(number)
        if found is None:
            self.services.refuse()
            return
        self.transport.stop_at(found.step)
        self.services.play("ui_hover")

    def step_moment(self, by: int) -> None:
        """Look at the moment before or after where the record stands; else a turn on or back."""
        found = self.telling.beside(self.playback.at, by)
        if found is not None:
            self.go_to_mark(found.number)
        elif not self.telling.told:
            (self.transport.turn_on if by > 0 else self.transport.turn_back)()
        else:
            self.services.refuse()

    def go_to_decision(self, n: int) -> None:
        """Go to a judged decision by its number, and to its moment where it is one."""
        moment, found = self.telling.of_decision(n), self.telling.finding.judgement
        if moment is not None:
            self.go_to_mark(moment.number)
        elif found is not None and n in found.review.by_n:
            about = found.review.by_n[n]
            self.telling.chosen = 0
            self.see(Perspective(about.seat))
            self.transport.stop_at(about.line - 1)

    def show_focus(self) -> None:
        row = next((one for one in self.widgets if one.name == self.focus.name), None)
        if self.focus.by_keys and isinstance(row, MomentRow) and not row.chosen:
            self.go_to_mark(row.moment.number)

    # ------------------------------------------------------------------ what comes of it

    def _explain(self, intent: Intent) -> None:
        """Explain what has the focus: on the table a piece, beside it how moments are found."""
        spot, found = self.focus.spot(), self.telling.finding.judgement
        if found is None or (spot is not None and spot.region != CONTROLS):
            self.lead_to_table(intent)
            return
        words, weighed = [_(HOW_TOLD), review_words.how_judged(found.review.scale)], found.scales
        words += [scales_words.how_weighed(weighed)] if weighed is not None else []
        title = _("How the moments are found")
        self.services.push(Explanation(self.services, title, "\n".join(words)))

    def open_figures(self) -> None:
        """Open all figures of the match."""
        self.transport.playing = False
        found = self.telling.finding.judgement
        if found is None:
            self.services.refuse(self.telling.finding.why)
            return
        figures = found.review, found.scales, self.playback, self.go_to_decision, self.seat
        self.services.push(FiguresPage(self.services, *figures, lambda: field_words.words(found)))

    def share(self) -> None:
        """Open what can be shared of the match, as it is seen here."""
        self.transport.playing = False
        if not self.still:
            eyes = self.perspective
            self.services.routes.theatre.open_share(self.playback, eyes.seat, eyes.opened)

    @property
    def may_take_over(self) -> bool:
        """True if a player may take over here: not in a match that people still play."""
        return not self.still and len(self.perspectives) > self.playback.state.seats

    def play_on(self) -> None:
        """Take a seat here and play on, if the match is not over."""
        self.transport.playing = False
        if not self.may_take_over:
            self.services.refuse()
        elif self.playback.state.outcome() is not None:
            self.services.refuse(_("The match is over here. Go back to an earlier move."))
        else:
            change = self.transport.set_up if self.transport.may_set_up else None
            own = self.perspective.seat
            self.services.push(BranchSetup(self.services, self.playback, own, change))

    def try_it(self, n: int, asked: AskedSlip | None = None) -> None:
        """Let the player do it otherwise from a decision on by its number, a slip.

        Where it is `asked` for, what would have been better is not told until one has tried.
        """
        found, telling = self.telling.finding.judgement, self.telling
        if found is None:
            return
        self.transport.stop_at(found.review.by_n[n].line - 1)
        shown = telling.balance, telling.course
        self.services.push(Trying(self.services, self.playback, found, n, shown, asked))

    def again(self) -> None:
        """Begin a match with the same cards, between the same players."""
        setup = self.playback.setup
        self.services.replace_all(lambda: self.services.routes.match(setup))

    # ------------------------------------------------------------------ words

    @property
    def position(self) -> str:
        """The place in the match, in words."""
        playback = self.playback
        turn = min(playback.state.turn, len(playback.turns))
        if playback.at == playback.last and playback.record.finished:
            return _("Turn {n}, the end").format(n=turn)
        words = _("Turn {n}, move {at} of {last}")
        return words.format(n=turn, at=playback.at, last=playback.last)

    @property
    def aloud(self) -> Aloud:
        moment, table, telling = self.telling.moment, super().aloud, self.telling
        if moment is None:
            called = sentences([_("Look back"), self.bar.under, telling.sentence(self.seat)])
            return table._replace(called=called, status=self.position)
        words = _("Moment {n} of {m}. {head}. {told}")
        count = len(telling.told)
        told = words.format(n=moment.number, m=count, head=moment.head, told=moment.told)
        return table._replace(status=told)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.telling.follow(self.playback.at)
        places = look_places(canvas, not self.still)
        self.lay_table(canvas, places.board)
        self._lay_bar(canvas, places.beside)
        self.strip.course.chosen = self.telling.chosen
        self.strip.layout(canvas, places.strip)
        self.column.layout(canvas, places.beside)
        self.widgets = [*self.column.widgets, *self.strip.widgets, *self.bar.widgets]
        self.toasts.spared += [*self.toasts.kept, places.beside]  # a table that is only looked at
        self.toasts.kept = [self.strip.box, self.bar.box]

    def _lay_bar(self, canvas: Canvas, beside: Box) -> None:
        offered = [one for one in self.perspectives if one.seat != NOBODY]
        self.bar.offer(offered or self.perspectives, self.perspective, self.view_as)
        self.bar.stands = self.position if canvas.text_scale < LARGE else ""
        if self.playback.state.seats > 2:
            sides = [side.lower() for side in self.playback.sides]
            self.bar.points = [*zip(sides, points_of(self.playback), strict=False)]
        self.bar.layout(canvas, beside)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_marks(canvas)
        self.column.draw(canvas, self.time)
        self.strip.draw(canvas)
        self.bar.draw(canvas, self.time)
        self.strip.draw_note(canvas, self.focus.name, self.focus.by_keys)

    def _draw_marks(self, canvas: Canvas) -> None:
        """Draw what was played and what was better on the table, and in words below it."""
        moment, hosted = self.telling.moment, self.hosted
        if moment is None or self.table.playback.busy:
            return
        with canvas.clip(hosted.board):
            free = []
            if moment.caption:
                prompt = hosted.shrunk(self.table.game.boxes.prompt)
                free = [draw_caption(canvas, prompt, moment.caption)]
            rings.draw(canvas, hosted.spots(), moment.played, moment.better, hosted.board, free)
