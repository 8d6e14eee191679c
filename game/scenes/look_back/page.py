"""The page that looks back at a match: table, course, and moments with their reasons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.commands import Act, act, cap, taking
from game.client.life import Part as Going
from game.client.life import Playing, nothing
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.judging.scales import Scales
from game.match.seats import Bot, Human, human_seats, sides_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY, Seat
from game.scenes import scales_words, seat_text
from game.scenes.games import points_of
from game.scenes.look_back import column, review_words, rings
from game.scenes.look_back.bar import Bar
from game.scenes.look_back.column import LARGE, ColumnParts, MomentRow, PagerButton, empty_row
from game.scenes.look_back.explanation import Explanation
from game.scenes.look_back.figures import FiguresPage
from game.scenes.look_back.finding import Finding
from game.scenes.look_back.moments import Moment, Moments
from game.scenes.look_back.places import look_places
from game.scenes.look_back.replay_log import marks
from game.scenes.look_back.replay_table import ReplayTable
from game.scenes.look_back.strip import Strip
from game.scenes.look_back.table_host import CONTROLS, GREAT
from game.scenes.look_back.transport import Perspective
from game.scenes.look_back.trying import Trying
from game.scenes.menus.results.next_match import same_cards
from game.scenes.page import ask_to_quit
from game.scenes.scales_picture import balance_of, drop
from game.scenes.scene import Tone
from game.scenes.theatre.branch_setup import BranchSetup
from game.scenes.verdict import verdict
from game.session.intent import Intent
from game.system.i18n import N_, _
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Part
from sprites.base.motion import Stage
from sprites.base.widget import Button, Widget
from sprites.charts.balance import Balance
from sprites.charts.course import CourseMark, Curve

if TYPE_CHECKING:
    from game.session.tape import Start

MOST = 7
"""The most moments that are told."""
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
        plays: bool = False,
    ) -> None:
        """Open a record at a step, else at its end; `file` is its name in the library."""
        self.still = only is not None
        self.told: list[Moment] = []
        self.moments: Moments | None = None
        self.chosen = 0
        """The number of the moment that is looked at, 0 for none."""
        super().__init__(services, playback, playback.last if at is None else at)
        if only is not None:
            self.perspectives = [only]
            self.view_as(only)
        self.begun_with: Start | None = None
        self.opens_playing = plays
        self.finding = Finding(services, self.life, playback, file, self._come, self.still)
        self.stage = Stage()
        self.weighed: Scales | None = None
        self._in_column: list[Widget] = []
        sides = [each.lower() for each in sides_of(playback.setup.game, playback.setup.players)]
        self.balance = Balance(sides, ())
        self.balance.night = True
        self.life.parts.append(Going(self._drop, moving=lambda: self.stage.moving))
        self.plays = Playing(
            start=lambda: self.begun_with, by_itself=lambda: self.transport.playing
        )
        self.home = GREAT
        self.acts = [*self._acts()]

    def _acts(self) -> list[Act]:
        transport = self.transport
        return [
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
            taking("digit", self._see_by_number),
            act("log", self.open_log),
            act("scales", self.open_figures),
            act("take", transport.set_up),
            act("order", self.play_on),
            act("export", self.share),
            act("recap", transport.remark, lambda: not self.still),
            act("menu", self.table.open_menu),
            act("quit", partial(ask_to_quit, self.services)),
            act(SHUT, nothing),
            taking("ask", self._ask),
            taking("inspect", self.at_the_table),
        ]

    @property
    def bar_and_panel(self) -> tuple[bool, bool]:
        return False, self.still

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
        self.mark()
        super().build()
        self._come()
        self.finding.begin()

    def enter(self) -> None:
        super().enter()
        self.tell_origin()
        self.transport.playing = self.opens_playing and self.playback.at < self.playback.last

    def leave(self) -> None:
        self.finding.leave()
        super().leave()

    def _drop(self, dt: float) -> None:
        self.stage.calm = self.services.settings.calm
        self.stage.step(dt)

    # ------------------------------------------------------------------ what is told

    def _come(self) -> None:
        """Take up what has been found so far."""
        found = self.finding.judgement
        if found is not None:
            if found.scales is not None and self.weighed is None:
                self.weighed = found.scales
                self.balance = balance_of(found.scales)
                self.balance.night, self.balance.figure = True, None
                drop(self.stage, self.balance)
            if self.moments is None or self.moments.found is not found.scales:
                self.moments = Moments(
                    found.review, found.scales, found.reasons, self.playback, self.table
                )
        self._tell()

    def _tell(self) -> None:
        """Tell the moments to the seat that sees the match, and show the curve."""
        chosen = self._chosen
        self.told = [] if self.moments is None else self._ready(self.moments.of(self.seat))
        kept = [one for one in self.told if chosen is not None and _same(one, chosen)]
        self.chosen = kept[0].number if kept else 0
        self._draw_course()
        if self.told and not self.rest.woken:
            self.focus.take(self.home)
        self.services.dirty = True

    def _ready(self, found: list[Moment]) -> list[Moment]:
        """Return the moments of the turns that have been judged, so that no row moves any more."""
        judgement = self.finding.judgement
        left = judgement.review.open(0) if judgement is not None else []
        return [one for one in found if not left or one.turn < left[0].turn]

    @property
    def _chosen(self) -> Moment | None:
        return next((one for one in self.told if one.number == self.chosen), None)

    def _draw_course(self) -> None:
        course, last = self.strip.course, max(1, self.playback.last)
        course.stops = tuple(step / last for step in range(last + 1))
        turns = [*enumerate(self.playback.turns, start=1)]
        course.turns = tuple((step / last, number) for number, step in turns)
        found = self.moments.course() if self.moments is not None else []
        order = [self.seat, *(s for s in range(self.playback.state.seats) if s != self.seat)]
        course.bands = tuple(
            Curve(self.playback.sides[seat].lower(), tuple((at, all_[seat]) for at, all_ in found))
            for seat in (order if len(found) > 1 else ())
        )
        course.marks = tuple(
            CourseMark(one.step / last, _share_at(found, one.step / last, self.seat),
                       one.number, one.helped)
            for one in self.told
        )  # fmt: skip
        course.known = self._known

    @property
    def _known(self) -> float:
        """How far along the match has been judged."""
        found = self.finding.judgement
        if found is None or found.review.done:
            return 1.0
        left = found.review.open(0)
        return left[0].line / max(1, self.playback.last) if left else 1.0

    def mark(self) -> None:
        last = max(1, self.playback.last)
        judged = self.finding.judgement is not None
        shown = [
            one for one in marks(self.table, self.playback) if not (judged and one.kind == "great")
        ]
        self.strip.course.notes = tuple(one.at / last for one in shown)

    @property
    def sentence(self) -> str:
        """What decided the match, how far it has been weighed, or why nothing is told."""
        finding = self.finding
        if self.still or finding.judgement is None:
            return "" if self.still else finding.why
        if not finding.done:
            review = finding.judgement.review
            left = review.open(0)
            turn = left[0].turn if left else len(self.playback.turns)
            words = _("Hermes still weighs. He has come to turn {n} of {m}.")
            return words.format(n=turn, m=len(self.playback.turns))
        if self.weighed is None:
            return ""
        return verdict(self.weighed, self.seat)

    # ------------------------------------------------------------------ looking about

    def seek(self, at: float) -> None:
        """Go to a share of the record."""
        self.transport.stop_at(round(at * self.playback.last))

    def view_as(self, perspective: Perspective) -> None:
        other = perspective.seat != self.perspective.seat
        super().view_as(perspective)
        if other and self.moments is not None:
            self._tell()

    def _see_by_number(self, intent: Intent) -> None:
        """See the match with the eyes of a seat by its number."""
        wanted = Perspective(intent.amount - 1)
        if wanted in self.perspectives:
            self.view_as(wanted)

    def go_to_mark(self, number: int) -> None:
        """Look at a moment by its number."""
        found = next((one for one in self.told if one.number == number), None)
        if found is None:
            self.services.refuse()
            return
        self.chosen = number
        self.transport.stop_at(found.step)
        self.services.play("ui_hover")

    def step_moment(self, by: int) -> None:
        """Look at the moment before or after where the record stands; else a turn on or back."""
        at, here = self.playback.at, self._chosen
        if here is not None:
            wanted = [one for one in self.told if one.number == here.number + by]
        elif by > 0:
            wanted = [one for one in self.told if one.step > at][:1]
        else:
            wanted = [one for one in self.told if one.step < at][-1:]
        if wanted:
            self.go_to_mark(wanted[0].number)
        elif not self.told:
            (self.transport.turn_on if by > 0 else self.transport.turn_back)()
        else:
            self.services.refuse()

    def go_to_decision(self, n: int) -> None:
        """Go to a judged decision, and to its moment where it is one."""
        found = next((one for one in self.told if one.n == n and one.plan is not None), None)
        if found is not None:
            self.go_to_mark(found.number)
            return
        judgement = self.finding.judgement
        if judgement is not None and n in judgement.review.by_n:
            about = judgement.review.by_n[n]
            self.chosen = 0
            if Perspective(about.seat) in self.perspectives:
                self.view_as(Perspective(about.seat))
            self.transport.stop_at(about.line - 1)

    def show_focus(self) -> None:
        row = next((one for one in self._in_column if one.name == self.focus.name), None)
        if self.focus.by_keys and isinstance(row, MomentRow) and not row.chosen:
            self.go_to_mark(row.moment.number)

    def _follow(self) -> None:
        """Look at no moment any more once the record stands elsewhere."""
        chosen = self._chosen
        if chosen is not None and chosen.step != self.playback.at:
            self.chosen = 0

    # ------------------------------------------------------------------ what comes of it

    def _ask(self, intent: Intent) -> None:
        """Explain what has the focus: on the table a piece, beside it how moments are found."""
        spot, found = self.focus.spot(), self.finding.judgement
        if found is None or (spot is not None and spot.region != CONTROLS):
            self.lead_to_table(intent)
            return
        words = [_(HOW_TOLD), review_words.how_judged(found.review.scale)]
        words += [scales_words.how_weighed(self.weighed)] if self.weighed is not None else []
        title = _("How the moments are found")
        self.services.push(Explanation(self.services, title, "\n".join(words)))

    def open_figures(self) -> None:
        """Open all figures of the match."""
        self.transport.playing = False
        found = self.finding.judgement
        if found is None:
            self.services.refuse(self.finding.why)
            return
        self.services.push(
            FiguresPage(self.services, found.review, found.scales, self.playback,
                    self.go_to_decision, self.seat)
        )  # fmt: skip

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

    def try_it(self) -> None:
        """Let the player do it otherwise from the moment that is looked at."""
        moment, found = self._chosen, self.finding.judgement
        if moment is None or found is None or moment.plan is None:
            return
        self.transport.playing = False
        points = self.moments.course() if self.moments is not None else []
        self.services.push(
            Trying(self.services, self.playback, found, moment.n, self.balance, points)
        )

    def ask(self, n: int, solved: Callable[[], None], following: Callable[[], None]) -> None:
        """Ask for a better choice than a decision by its number, which is not told until then."""
        found = self.finding.judgement
        assert found is not None
        points = self.moments.course() if self.moments is not None else []
        self.transport.stop_at(found.review.by_n[n].line - 1)
        self.services.push(
            Trying(self.services, self.playback, found, n, self.balance, points, True, solved,
                   following)
        )  # fmt: skip

    def again(self) -> None:
        """Begin a match with the same cards, between the same players."""
        setup = self.playback.setup
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def _great(self) -> Button | None:
        """Return the ivory button: to the next moment, to try it, or to the cards once more."""
        chosen = self._chosen
        words, go = "", self.again
        if chosen is not None and chosen.plan is not None and chosen.seat in self._own:
            words, go = _("Try it yourself"), self.try_it
        elif chosen is not None and chosen.number < len(self.told):
            words, go = _("Next moment"), partial(self.step_moment, 1)
        elif chosen is not None and self._may_begin_again:
            words, go = same_cards(self.playback.setup.game), self.again
        elif self.told:
            words, go = _("Show me why"), partial(self.go_to_mark, 1)
        if not words:
            return None
        made = Button(words, go, "ivory", cap("confirm"))
        made.name = GREAT
        return made

    @property
    def _own(self) -> list[Seat]:
        """The seats whose choices are tried otherwise: those of people, else all."""
        people = human_seats(self.playback.record.header.players)
        return people or list(range(self.playback.state.seats))

    @property
    def _may_begin_again(self) -> bool:
        players = self.playback.setup.players
        known = all(isinstance(each, Human | Bot) for each in players)
        return known and bool(human_seats(players))

    # ------------------------------------------------------------------ words

    @property
    def position(self) -> str:
        """Where one is, in words."""
        playback = self.playback
        turn = min(playback.state.turn, len(playback.turns))
        if playback.at == playback.last and playback.record.finished:
            words = _("Turn {n}, the end")
            return words.format(n=turn)
        words = _("Turn {n}, move {at} of {last}")
        return words.format(n=turn, at=playback.at, last=playback.last)

    @property
    def caption(self) -> str:
        """What was done at the moment that is looked at, as markup; "" for none."""
        chosen = self._chosen
        return chosen.caption if chosen is not None else ""

    @property
    def aloud(self) -> Aloud:
        chosen, table = self._chosen, super().aloud
        if chosen is None:
            called = sentences([_("Look back"), self.bar.under, self.sentence])
            return table._replace(called=called, status=self.position)
        words = _("Moment {n} of {m}. {head}. {told}")
        told = words.format(n=chosen.number, m=len(self.told), head=chosen.head, told=chosen.told)
        return table._replace(status=told)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self._follow()
        places = look_places(canvas, not self.still)
        self.lay_table(canvas, places.board)
        self._lay_bar(canvas, places.beside)
        course = self.strip.course
        course.at, course.chosen = self.playback.at / max(1, self.playback.last), self.chosen
        course.told = self.position
        self.strip.layout(canvas, places.strip)
        self._lay_column(canvas, places.beside)
        self.widgets = [*self._in_column, *self.strip.widgets, *self.bar.widgets]
        self.toasts.kept += [self.strip.box, self.bar.box]
        self.toasts.spared.append(places.beside)

    def _lay_bar(self, canvas: Canvas, beside: Box) -> None:
        offered = [one for one in self.perspectives if one.seat != NOBODY]
        self.bar.offer(offered or self.perspectives, self.perspective, self.view_as)
        self.bar.stands = self.position if canvas.text_scale < LARGE else ""
        if self.playback.state.seats > 2:
            sides = [side.lower() for side in self.playback.sides]
            self.bar.points = [*zip(sides, points_of(self.playback), strict=False)]
        self.bar.layout(canvas, beside)

    def _lay_column(self, canvas: Canvas, beside: Box) -> None:
        """Put what is told into the column, and its buttons at the foot."""
        self.beside, self._in_column = beside, []
        if self.still:
            return
        judged = self.finding.judgement is not None
        parts = self.column = ColumnParts(self.balance if judged else None, self.sentence)
        great, doors = self._great(), self._doors()
        shown: list[Widget] = []
        if not judged:
            body: list[Part | float] = [column.log_of(self.table.display.log)]
        elif canvas.text_scale < LARGE:
            rows: list[Part | float] = [self._row(one) for one in self.told]
            if not self.finding.done:
                rows += [empty_row() for _each in range(min(2, MOST - len(rows)))]
            listed = column.listed(rows)
            shown = [one for one in rows if isinstance(one, MomentRow)]
            body = [listed]
        else:
            body, shown = self._paged(canvas)
        parts.fill(body, great, doors)
        parts.layout(canvas, beside)
        self._in_column = [*shown, *([great] if great is not None else []), *doors]

    def _row(self, one: Moment) -> MomentRow:
        chosen = one.number == self.chosen
        return MomentRow(one, partial(self.go_to_mark, one.number), chosen, self._step_by)

    def _paged(self, canvas: Canvas) -> tuple[list[Part | float], list[Widget]]:
        """Return one moment alone, and the arrows to the others."""
        shown = self._chosen or (self.told[0] if self.told else None)
        if shown is None:
            return [], []
        row = MomentRow(shown, partial(self.go_to_mark, shown.number), True, self._step_by)
        count = _("{n} of {m}").format(n=shown.number, m=len(self.told))
        before, after = (partial(self.go_to_mark, shown.number + by) for by in (-1, 1))
        pager = column.pager(count, before, after)
        buttons = [each for each in pager.widgets if isinstance(each, PagerButton)]
        return [row, 6, pager], [row, *buttons]

    def _step_by(self, by: int) -> None:
        (self.transport.step_on if by > 0 else self.transport.step_back)()

    def _doors(self) -> list[Button]:
        made = [Button(_("Play on"), self.play_on, "slip", cap("order"))]
        made[0].enabled = self.may_take_over
        made.append(Button(_("Share"), self.share, "slip", cap("export")))
        return made

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._draw_marks(canvas)
        if not self.still:
            column.draw_ground(canvas, self.beside)
            self.column.draw(canvas)
        for widget in self._in_column:
            widget.draw(canvas, self.time)
        self.strip.draw(canvas)
        self.bar.draw(canvas, self.time)
        self.strip.draw_note(canvas, self.focus.name, self.focus.by_keys)

    def _draw_marks(self, canvas: Canvas) -> None:
        """Draw what was played and what was better on the table, and in words below it."""
        chosen, hosted = self._chosen, self.hosted
        if chosen is None or self.table.playback.busy:
            return
        with canvas.clip(hosted.board):
            rings.draw(canvas, hosted.spots(), chosen.played, chosen.better, hosted.board)
            if chosen.caption:
                column.draw_caption(
                    canvas, hosted.shrunk(self.table.game.boxes.prompt), chosen.caption
                )


def _same(one: Moment, other: Moment) -> bool:
    return (one.n, one.kind, one.slip) == (other.n, other.kind, other.slip)


def _share_at(course: list[tuple[float, tuple[float, ...]]], at: float, seat: Seat) -> float:
    """Return what a seat could expect at a place of the course."""
    before = [shares[seat] for place, shares in course if place <= at + 1e-9]
    return before[-1] if before else 0.5
