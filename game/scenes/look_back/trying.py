"""A moment of a match played otherwise: its table is live, in a green frame."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from ai.accounts import Shares
from game.client.commands import act, cap, taking
from game.client.life import nothing
from game.client.reader.narrator import offered, sentences
from game.client.services import Aloud, Services
from game.judging.judgement import Judgement
from game.records.own_position import OwnPosition
from game.records.replay_player import ReplayPlayer
from game.rules.core import Action
from game.scenes.look_back import column
from game.scenes.look_back.attempt import AskedSlip, MomentTry
from game.scenes.look_back.bar import Bar
from game.scenes.look_back.column import LARGE, ColumnParts, YourMove
from game.scenes.look_back.places import look_places
from game.scenes.look_back.strip import bands, share_at
from game.scenes.look_back.table_host import LiveMeaning, TableHost
from game.scenes.page import ask_to_quit
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.ground import ring_image
from sprites.base.layout import Part, inset
from sprites.base.widget import Button, Widget
from sprites.charts.balance import Balance
from sprites.charts.course import Course
from sprites.kit import bars

FRAME = 3.0
SHOWN = 4
"""So many choices of a try are listed, the newest."""
Points = Sequence[tuple[float, Shares]]


class Trying(TableHost):
    """The table from a decision on, as what is tried there: this never happened."""

    name = "trying"

    def __init__(
        self,
        services: Services,
        playback: ReplayPlayer,
        found: Judgement,
        n: int,
        shown: tuple[Balance, Points],
        asked: AskedSlip | None = None,
    ) -> None:
        """`n` is the number of the decision; `shown` are the pans of the match, and its course."""
        super().__init__(services)
        self.playback, self.shown = playback, shown
        self.attempt = attempt = MomentTry(services, self.life, playback, found, n, asked)
        self.host(attempt.table)
        self.table.actions.guide = self
        self.meaning = LiveMeaning(self, lambda: attempt.judging is None)
        self.acts = [
            act("hint", attempt.let_mentor_choose),
            act("undo", attempt.take_back),
            act("order", self.play_on),
            act("menu", self.cancel),
            act("quit", partial(ask_to_quit, services)),
            act("redo log recap", nothing),
            taking("ask", self.lead_to_table),
            taking("inspect", self.at_the_table),
        ]

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True unless the choice before is still being judged."""
        return self.attempt.judging is None

    def follow(self, action: Action) -> None:
        """Take note of an action of whoever is to act."""
        self.attempt.follow(action)

    def play_on(self) -> None:
        """Make a match of it, from the position where the try stands."""
        match, judging = self.attempt.match, self.attempt.judging
        position = OwnPosition.of(match.state, self.services.environment.seed())
        if judging is not None or match.outcome() is not None or position.flaw:
            self.services.refuse()
            return
        setup = position.setup([str(one) for one in match.setup.players])
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def leave_for_next(self) -> None:
        """Leave the match for what is asked next."""
        assert self.attempt.asked is not None
        self.services.pop()
        self.services.pop()
        self.attempt.asked.following()

    @property
    def aloud(self) -> Aloud:
        table, tried = self.table.aloud, self.attempt.tried
        newest = [tried[-1].name, tried[-1].reason] if tried else []
        said = sentences([self.attempt.sentence, *newest])
        buttons = [one for one in self.widgets if isinstance(one, Button)]
        return table._replace(
            called=sentences([_("Your try"), self.bar.under]),
            status=sentences([said, table.status]),
            offers=offered(buttons),
        )

    # ------------------------------------------------------------------ places and pictures

    def build(self) -> None:
        words = _("Turn {n}, your try").format(n=self.attempt.about.turn)
        self.bar = Bar(words, self.playback.sides, self.cancel)
        self.course = Course(_("The course of the match"))
        self.course.name, self.course.enabled = "course", False
        super().build()

    def layout(self, canvas: Canvas) -> None:
        places = look_places(canvas)
        self.lay_table(canvas, inset(places.board, FRAME, FRAME))
        self.bar.layout(canvas, places.beside)
        show_turn(self.course, self.playback, self.attempt, self.shown[1])
        self.course.place(canvas, inset(places.strip, 14, 6))
        self.column = TryColumn(self, canvas, places.beside)
        self.widgets = [*self.column.widgets, *self.bar.widgets]
        self.toasts.anchor = places.strip.centerx, places.strip.bottom
        self.toasts.kept.append(self.bar.box)
        self.toasts.spared.append(places.strip)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        places = look_places(canvas)
        edge = canvas.box(inset(places.board, 1.5, 1.5))
        canvas.surface.blit(ring_image(edge.size, 5 * canvas.scale, canvas.scale, "gainL"), edge)
        self.column.draw(canvas, self.time)
        bars.slip_band(canvas, places.strip, above=True)
        self.course.draw(canvas, self.time)
        self.bar.draw(canvas, self.time)


class TryColumn:
    """The choices of a try so far, what there is to do, and the buttons."""

    def __init__(self, page: Trying, canvas: Canvas, box: Box) -> None:
        self.page, self.box = page, box
        attempt, sides = page.attempt, page.playback.sides
        controls = [one for one in page.hosted.take_controls() if isinstance(one, Button)]
        self.parts = ColumnParts(page.shown[0], attempt.sentence)
        large = canvas.text_scale >= LARGE
        rows: list[Part | float] = [] if large else [column.label(_("Your try"))]
        for one in attempt.tried[-(1 if large else SHOWN) :]:
            rows.append(column.try_row(sides[one.seat].lower(), one.name, one.reason))
        own, doors = self._your_move(brief=large and bool(attempt.tried)), self._doors()
        self.widgets: list[Widget] = [*own, *controls, *doors]
        self.parts.fill([*rows, *own], None, doors, controls)
        self.parts.layout(canvas, box)

    def _your_move(self, brief: bool) -> list[YourMove]:
        """Return the row of the choice that is asked, which lets the mentor make it."""
        attempt = self.page.attempt
        if not attempt.table.display.asked or attempt.judging is not None:
            return []
        words = _("Play a move of your own, or let the mentor choose.")
        if attempt.hides or brief:
            words = _("Play a move of your own.")
        return [YourMove(words, attempt.let_mentor_choose)]

    def _doors(self) -> list[Button]:
        attempt = self.page.attempt
        back = Button(_("Take back"), attempt.take_back, "slip", cap("undo"))
        back.enabled = bool(attempt.own)
        if attempt.worth is not None and attempt.asked is not None:
            return [Button(_("Next one"), self.page.leave_for_next), back]
        on = Button(_("Play on"), self.page.play_on, "slip", cap("order"))
        on.enabled = attempt.match.outcome() is None and attempt.judging is None
        return [on, back]

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the column."""
        column.draw_ground(canvas, self.box)
        self.parts.draw(canvas)
        for widget in self.widgets:
            widget.draw(canvas, now)


# ---------------------------------------------------------------------- the turn


def show_turn(course: Course, playback: ReplayPlayer, attempt: MomentTry, points: Points) -> None:
    """Show the turn of an attempt alone: what it came to, and the try as a branch."""
    last, line = max(1, playback.last), attempt.about.line
    turns = [*playback.turns, last]
    low = max(step for step in turns[:-1] if step < line)
    high = next(step for step in turns if step > low)
    found = _stretched(points, low / last, high / last)
    course.bands = bands(playback.sides, attempt.seat, found)
    course.turns = ((0.0, attempt.about.turn),)
    at = (line - 1 - low) / (high - low)
    share = share_at(found, at, attempt.seat)
    kept = [one.kept for one in attempt.own if one.kept is not None]
    step = (1 - at) / max(4, len(kept) + 1)
    tried = [min(1.0, max(0.0, share + each - attempt.then.kept)) for each in kept]
    branch = [(at + step * number, each) for number, each in enumerate(tried, start=1)]
    course.branch = ((at, share), *branch) if kept else ()
    course.at = at + step * len(kept)


def _stretched(points: Points, low: float, high: float) -> list[tuple[float, Shares]]:
    """Return the part of a course between two places, stretched to all of it."""
    before = [one for one in points if one[0] <= low][-1:]
    inside = [one for one in points if low < one[0] <= high]
    return [(max(0.0, (at - low) / (high - low)), shares) for at, shares in (*before, *inside)]
