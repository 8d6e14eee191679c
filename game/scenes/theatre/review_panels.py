"""Board, curves and list of a review, and their places: all show the decision looked at."""

from __future__ import annotations

from copy import copy
from typing import NamedTuple

from game.client.commands import cap
from game.client.life import Life
from game.client.services import Services
from game.judging.review import Decision, Evaluation, Plan, Reviewer
from game.match.seats import sides_of
from game.records.replay_player import ReplayPlayer
from game.rules.core import NOBODY
from game.scenes.theatre import decision
from game.scenes.theatre.better_line import LineShow
from game.scenes.theatre.review_board import BoardMoment, ReviewBoard
from game.scenes.theatre.review_moves import ReviewCurves, ReviewMoves
from game.system.i18n import _
from sprites.base import text
from sprites.base.canvas import Box, Canvas, nowhere
from sprites.base.layout import Column, Row, Slot, grow
from sprites.base.widget import Button, Callback, Widget

GAP = 8.0
LEFT = 0.645
"""The share of the width that board and curves have."""
ROOM_TO_READ = 0.095
"""So much less is it at twice the text size, for the list."""
CHART = 0.25
"""The share of the height that the curves have, beside the board."""
LEAST_CHART = 120.0
ROOM_TO_SEE = 0.03
"""So much smaller is that share at twice the text size, for the board."""


class Places(NamedTuple):
    """Boxes in units."""

    head: Box
    board: Box
    causes: Box
    chart: Box
    plates: Box
    sort: Box
    whose: Box
    list: Box
    show: Box
    help: Box


NOWHERE = Places(*(nowhere() for _ in range(10)))


def places(canvas: Canvas, area: Box) -> Places:
    """Return the places in the area between the bar and the foot."""
    share = LEFT - ROOM_TO_READ * (canvas.text_scale - 1)
    tall = max(LEAST_CHART, CHART * area.h) - ROOM_TO_SEE * (canvas.text_scale - 1) * area.h
    button = text.line_height(canvas, decision.BUTTON) + 14
    head, board = Slot(tall=decision.head_height(canvas)), Slot(grow=1)
    causes, chart = Slot(tall=decision.causes_height(canvas)), Slot(tall=tall)
    left = Column(head, 4, board, GAP, causes, GAP, chart)
    plates, rows = Slot(tall=decision.plate_height(canvas)), Slot(grow=1)
    sort, whose, below = (Slot(tall=button, grow=1) for _each in range(3))
    show = Slot(tall=button, grow=0.6)
    last = Row(show, below, gap=GAP)
    right = Column(plates, GAP, Row(sort, whose, gap=GAP), GAP, rows, GAP + 14, last)
    Row(Slot(left, wide=share * area.w), grow(right), gap=GAP + 2).place(canvas, area)
    places = (head, board, causes, chart, plates, sort, whose, rows, show, below)
    return Places(*(place.box for place in places))


class ReviewPanels:
    """The panels of the page, and the decision that they show.

    `at` is the number of the decision that is chosen, `pointed` that of the one shown while the
    mouse is on the curves. `go` goes to the match at the one that is chosen, `judge` lets the
    review go on once a line is no more played.
    """

    def __init__(
        self,
        services: Services,
        life: Life,
        reviewer: Reviewer,
        playback: ReplayPlayer | None,
        go: Callback,
        judge: Callback,
    ) -> None:
        self.services, self.life = services, life
        self.reviewer = reviewer
        self.review = review = reviewer.review
        self.go = go
        header = review.record.header
        sides = sides_of(header.rules, header.players)
        shown = copy(playback) if playback is not None else ReplayPlayer(review.record)
        shown.listeners, shown.opened = [], False
        self.at = self.pointed = review.decisions[0].n if review.decisions else 0
        self.board = ReviewBoard(services, shown, self._press_board)
        self.line = LineShow(services, life, self.board, judge)
        self.curves = ReviewCurves(review, sides, self.choose, go)
        self.moves = ReviewMoves(review, sides, self.board, self.choose, go)
        self.places = NOWHERE

    def build(self) -> None:
        """Say and paint everything anew."""
        self.better = Button(
            *(_("Show it"), self.toggle_line, "slip", cap("hint"), decision.BUTTON),
            when=lambda: self._better is not None,
        )
        """Shows the better move of the decision, and what follows from it."""
        self.moves.build()
        self.curves.build()
        self.board.build()
        self.take_up()

    @property
    def widgets(self) -> list[Widget]:
        """All of them, in the order of the keys."""
        moves = self.moves
        return [self.board, self.curves.chart, moves.sort, moves.who, moves.list, self.better]

    @property
    def looked_at(self) -> Decision | None:
        """The decision that is shown."""
        return self.review.by_n.get(self.pointed)

    @property
    def evaluation(self) -> Evaluation | None:
        """The evaluation of the decision that is shown, None before it is judged."""
        return self.review.judged.get(self.pointed)

    @property
    def _better(self) -> Plan | None:
        """The better move of the decision that is shown."""
        return self.evaluation.better if self.evaluation is not None else None

    # ------------------------------------------------------------------ choosing

    def choose(self, n: int) -> None:
        """Look at a decision: it is judged next, unless it has been."""
        self.line.close()
        self.at = self.pointed = self.reviewer.at = n
        self.moves.choose(n)
        self._show()

    def begin_with_the_costliest(self) -> None:
        """Choose what cost most once all is judged, for a player who has not looked about yet."""
        worst, moves = self.review.costliest, self.moves
        untouched = not (self.reviewer.at or moves.by_cost) and moves.whose == NOBODY
        if self.review.done and untouched and worst is not None and worst.cost:
            moves.by_cost = True
            self.at = self.pointed = worst.n

    def take_up(self) -> None:
        """Show the evaluations so far."""
        self.moves.take_up(self.at)
        self.curves.take_up()
        self._show()

    def _show(self) -> None:
        """Show the moment that is looked at on board and curves."""
        about, one = self.looked_at, self.evaluation
        if about is not None and not self.line.shown:
            self.curves.chart.at = self.curves.place(about.n)
            self.curves.tell(one)
            self.board.show(
                BoardMoment(about.line - 1, about.seat, 0, self.moves.marks(about, one))
            )
            self.services.dirty = True

    def step_by(self, by: int) -> None:
        """Look at the decision before or after; on a line, at its position before or after."""
        if self.line.shown:
            self.line.step_by(by)
        else:
            self.moves.list.adjust(by)

    def hover(self, x: float, y: float) -> None:
        """Show the moment under the mouse on the curves, and the chosen one when it leaves."""
        stop = self.curves.chart.stop_under(x, y)
        there = self.at if stop is None else self.curves.nearest(stop)
        if there != self.pointed and not self.line.shown:
            self.pointed = there
            self._show()

    # ------------------------------------------------------------------ the better line

    def toggle_line(self) -> None:
        """Play the better line on the board, or put it away."""
        about, better = self.looked_at, self._better
        if self.line.shown:
            self.line.close()
            self._show()
        elif about is not None and better is not None:
            self.services.play("page_turn")
            self.life.end_all()  # the worker is asked about the line
            self.at = self.pointed = self.reviewer.at = about.n
            self.line.open(about, better)
        else:
            self.services.refuse()

    def _press_board(self) -> None:
        """Show the line's next position; without a line, go to the match."""
        line = self.line.line
        if line is None:
            self.go()
        elif self.line.at < line.last:
            self.line.step_by(1)
        else:
            self.line.show(0)

    # ------------------------------------------------------------------ places and pictures

    def lay(self, canvas: Canvas, area: Box) -> None:
        """Place everything in the area between the bar and the foot."""
        self.places = found = places(canvas, area)
        moves = self.moves
        self.board.rect, self.curves.chart.rect = found.board, found.chart
        moves.list.place(canvas, found.list)
        moves.sort.rect, moves.who.rect = found.sort, found.whose
        self.better.rect = found.show
        self.curves.measure(canvas)

    def draw(self, canvas: Canvas, now: float) -> None:
        """Draw the panels with the words about the decision."""
        about, one, found, moves = self.looked_at, self.evaluation, self.places, self.moves
        if about is not None:
            words = moves.in_full(about, about.taken)
            decision.draw_head(canvas, found.head, about.turn, words, one)
            decision.draw_causes(canvas, found.causes, moves.causes(about, one))
            self.board.draw(canvas, now)
        if self.line.shown:
            decision.draw_banner(canvas, found.board, self.line.words)
        self.curves.chart.draw(canvas, now)
        self.curves.draw_legend(canvas, one)
        decision.draw_players(canvas, found.plates, moves.accounts())
        for widget in (moves.sort, moves.who, moves.list, self.better):
            widget.draw(canvas, now)
        if not self.review.done:
            decision.draw_progress(canvas, found.list, self.review.progress)
