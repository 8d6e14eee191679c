"""The review of a match: board, moves and curves together; what was better, and why."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

from game.client.commands import cap
from game.client.services import Services
from game.lessons.exercise import exercises
from game.match.seats import sides_of
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer
from game.records.review import Decision, Evaluation, Review, Reviewer
from game.rules.core import NOBODY
from game.scenes import seat_text
from game.scenes.dialogs.question import Question
from game.scenes.page import EDGE, Page
from game.scenes.theatre import decision, review_export, review_words
from game.scenes.theatre.line_show import LineShow
from game.scenes.theatre.review_board import BoardMoment, ReviewBoard
from game.scenes.theatre.review_curves import ReviewCurves
from game.scenes.theatre.review_keeping import ReviewKeeper
from game.scenes.theatre.review_layout import NOWHERE, places
from game.scenes.theatre.review_moves import ReviewMoves
from game.session.intent import Intent
from game.system.i18n import _
from sprites.canvas import Canvas
from sprites.layout import trim
from sprites.widget import Button

Watch = Callable[[int], None]


class ReviewScene(Page):
    """The review of a record, judged in the background from the move that is looked at.

    `watch` goes to the match at a line of its record; `file` is its name in the library. `at` is
    the number of the decision that is chosen, `pointed` that of the one shown while the mouse is on
    the curves.
    """

    name = "review"

    def __init__(
        self,
        services: Services,
        record: Record,
        watch: Watch | None = None,
        playback: ReplayPlayer | None = None,
        file: str = "",
    ) -> None:
        super().__init__(services)
        self.record = record
        self.review = review = Review.of(record, playback.steps if playback is not None else ())
        review.file = file
        self.reviewer = Reviewer(review, lambda: services.thinker)
        self.keeper = ReviewKeeper(services, review)
        self.watch = watch
        header = record.header
        self.sides = sides_of(header.rules, header.players)
        shown = copy(playback) if playback is not None else ReplayPlayer(record)
        shown.listeners, shown.opened = [], False
        self.at = self.pointed = review.decisions[0].n if review.decisions else 0
        self.board = ReviewBoard(services, shown, self._press_board)
        self.line = LineShow(services, self.board)
        self.curves = ReviewCurves(review, self.sides, self.choose, self._go)
        self.moves = ReviewMoves(
            review, self.sides, header.players, self.board, self._go, self._practise
        )
        self.chart, self.list = self.curves.chart, self.moves.list
        self.places = NOWHERE
        self._add_buttons()
        self.keeper.load()
        self._begin_with_the_costliest()
        self.take_up()

    def _add_buttons(self) -> None:
        def explain() -> None:
            words = review_words.how_judged(self.review.scale)
            answers = [(_("Back"), None)]
            self.services.push(Question(self.services, _("How moves are judged"), words, answers))

        self.how = Button(_("How moves are judged"), explain, "slip")
        self.how.style = decision.BUTTON
        self.how.name = "how"
        self.foot.add_back()
        self.foot.add(_("Export"), self.keep, key=cap("export"))
        self.foot.append(self.moves.practise)
        self.better = self.foot.add(_("Better line"), self.toggle_line, key=cap("hint"))
        if self.watch is not None:
            self.foot.add(_("Watch"), self._go, "ivory")
        moves = self.moves
        self.widgets = [
            self.board, self.chart, moves.sort, moves.who, self.list, self.how, *self.foot,
        ]  # fmt: skip

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.list.name)

    def leave(self) -> None:
        self.line.close()
        self.reviewer.stop()
        self.keeper.save()

    def _begin_with_the_costliest(self) -> None:
        """Choose what cost most once all is judged, for a player who has not looked about yet."""
        worst, moves = self.review.costliest, self.moves
        untouched = not (self.reviewer.at or moves.by_cost) and moves.whose == NOBODY
        if self.review.done and untouched and worst is not None and worst.cost:
            moves.by_cost = True
            self.at = self.pointed = worst.n

    def retranslate(self) -> None:
        self.moves.said.clear()
        self.board.forget()
        self.take_up()

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        first = not self.time
        super().step(dt)
        if first or self.services.top is not self:
            return  # starting a worker takes a processor: the page is drawn before
        if self.line.going_on:
            self.line.step(dt)
        elif self.reviewer.update():
            self.keeper.count()
            self._begin_with_the_costliest()
            self.take_up()
            self.services.dirty = True

    @property
    def waiting(self) -> bool:
        return self.line.going_on or not self.review.done or super().waiting

    # ------------------------------------------------------------------ what is shown

    @property
    def looked_at(self) -> Decision | None:
        """The decision that is shown."""
        return self.review.by_n.get(self.pointed)

    @property
    def evaluation(self) -> Evaluation | None:
        """The evaluation of the decision that is shown, None before it is judged."""
        return self.review.judged.get(self.pointed)

    def take_up(self) -> None:
        """Show the evaluations so far."""
        self.moves.take_up(self.at)
        self.curves.take_up()
        self._show()

    def choose(self, n: int) -> None:
        """Look at a decision: it is judged next, unless it has been."""
        self.line.close()
        self.at = self.pointed = self.reviewer.at = n
        self.moves.choose(n)
        self._show()

    def _show(self) -> None:
        """Show the moment that is looked at on board and curves."""
        about, one = self.looked_at, self.evaluation
        self.better.enabled = one is not None and one.better is not None
        if about is not None and not self.line.shown:
            self.chart.at = self.curves.place(about.n)
            self.board.show(
                BoardMoment(about.line - 1, about.seat, 0, self.moves.marks(about, one))
            )
            self.services.dirty = True

    # ------------------------------------------------------------------ looking about

    def _step_by(self, by: int) -> None:
        """Look at the decision before or after; on a line, at its position before or after."""
        if self.line.shown:
            self.line.step_by(by)
        elif self.list.adjust(by) and self.moves.chosen is not None:
            self.choose(self.moves.chosen.n)

    def handle_input(self, intent: Intent) -> None:
        before = self.moves.chosen
        ways = {"up": -1, "down": 1}
        if self.focus.name == self.list.name and self.list.adjust(ways.get(intent.kind, 0)):
            self.rest.wake()
            self.services.play("ui_hover")
        else:
            super().handle_input(intent)
        chosen = self.moves.chosen
        if self.services.top is self and chosen is not None and chosen is not before:
            self.choose(chosen.n)
        if self.services.top is self and intent.kind == "point":
            self._hover(intent)
        self.refresh()

    def _hover(self, intent: Intent) -> None:
        """Show the moment under the mouse on the curves, and the chosen one when it leaves."""
        stop = self.chart.stop_under(intent.x, intent.y)
        there = self.at if stop is None else self.curves.nearest(stop)
        if there != self.pointed and not self.line.shown:
            self.pointed = there
            self._show()

    def on_command(self, intent: Intent) -> bool:
        callbacks: dict[str, Callable[[], None]] = {
            "nudge_left": lambda: self._step_by(-1),
            "nudge_right": lambda: self._step_by(1),
            "hint": self.toggle_line,
            "export": self.keep,
            "favour": self._practise,
        }
        if intent.kind not in callbacks:
            return super().on_command(intent)
        callbacks[intent.kind]()
        return True

    # ------------------------------------------------------------------ what comes of it

    def toggle_line(self) -> None:
        """Play the better line on the board, or put it away."""
        about, one = self.looked_at, self.evaluation
        if self.line.shown:
            self.line.close()
            self._show()
        elif about is not None and one is not None and one.better is not None:
            self.services.play("page_turn")
            self.reviewer.stop()
            self.at = self.pointed = self.reviewer.at = about.n
            self.line.open(about, one.better)
        else:
            self.services.play("ui_error")

    def _press_board(self) -> None:
        """Show the line's next position; without a line, go to the match."""
        line = self.line.line
        if line is None:
            self._go()
        elif self.line.at < line.last:
            self.line.step_by(1)
        else:
            self.line.show(0)

    def _go(self) -> None:
        """Go to the match at what is chosen."""
        about = self.review.by_n.get(self.at)
        if self.watch is not None and about is not None:
            self.watch(about.last)

    def _practise(self) -> None:
        """Open the mistakes of people as exercises."""
        first = exercises(self.review, self.board.playback)
        if first is None:
            self.services.play("ui_error")
            return
        self.line.close()
        self.reviewer.stop()
        self.keeper.save()
        self.services.routes.open_exercise(first)

    def keep(self) -> None:
        """Save the review as a picture and a table."""
        players, moves = self.moves.accounts(), self.moves
        title, chart = self._title(), self.chart
        review_export.export(self.services, title, chart, players, self.review, moves.in_full)

    def _title(self) -> str:
        header = self.record.header
        return seat_text.against(header.rules, header.players)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        area = trim(window, EDGE, 10, EDGE, 4)
        self.places = found = places(canvas, area)
        self.board.rect, self.chart.rect, self.list.rect = found.board, found.chart, found.list
        self.moves.sort.rect, self.moves.who.rect = found.sort, found.whose
        self.how.rect = found.help
        self.curves.measure(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("Review"), self._title())
        about, one, found = self.looked_at, self.evaluation, self.places
        if about is not None:
            words = self.moves.in_full(about, about.taken)
            decision.draw_head(canvas, found.head, about.turn, words, one)
            decision.draw_causes(canvas, found.causes, self.moves.causes(about, one))
            self.board.draw(canvas, self.time)
        if self.line.shown:
            decision.draw_banner(canvas, found.board, self.line.words)
        self.chart.draw(canvas, self.time)
        self.curves.draw_legend(canvas, one)
        decision.draw_players(canvas, found.plates, self.moves.accounts())
        for widget in (self.moves.sort, self.moves.who, self.list, self.how):
            widget.draw(canvas, self.time)
        decision.draw_progress(canvas, found.list, self.review.progress)
        decision.draw_counted(canvas, self._title(), self.review)
