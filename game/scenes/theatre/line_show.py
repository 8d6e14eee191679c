"""Shows a better line on the board of a review, position after position."""

from __future__ import annotations

from game.client.services import Services
from game.records.review import Decision, Plan
from game.scenes.theatre.better_line import BetterLine
from game.scenes.theatre.review_board import BoardMoment, ReviewBoard
from game.system.i18n import _

DWELL = 1.6
"""Seconds for which a position stays before the next."""


class LineShow:
    """The line on the board, if one is shown; `at` is the position, `count` the lines so far."""

    def __init__(self, services: Services, board: ReviewBoard) -> None:
        self.services = services
        self.board = board
        self.line: BetterLine | None = None
        self.at = self.count = 0
        self.rest = DWELL
        self.by_itself = True
        """True until somebody steps through the line by hand."""

    @property
    def shown(self) -> bool:
        """True while a line is on the board."""
        return self.line is not None

    @property
    def going_on(self) -> bool:
        """True while the line grows, or its positions follow each other."""
        if self.line is None:
            return False
        return not self.line.done or (self.by_itself and self.at < self.line.last)

    def open(self, about: Decision, better: Plan) -> None:
        """Begin the line of a decision."""
        playback = self.board.playback
        self.line = BetterLine(playback, about, better, lambda: self.services.thinker)
        self.count += 1
        self.by_itself = True
        self.show(0)

    def step_by(self, by: int) -> None:
        """Show the position before or after, and stay there."""
        self.by_itself = False
        self.show(self.at + by)

    def show(self, at: int) -> None:
        """Show a position of the line, the nearest that there is."""
        if self.line is None:
            return
        self.at, self.rest = min(self.line.last, max(0, at)), DWELL
        moment = BoardMoment(self.at, self.line.decision.seat, self.count)
        self.board.show(moment, self.line.playback)
        self.services.dirty = True

    def step(self, dt: float) -> None:
        """Let the line grow, and show its positions one after the other."""
        if self.line is None:
            return
        if self.line.update():
            self.services.dirty = True
        self.rest -= dt
        if self.by_itself and self.rest <= 0 and self.at < self.line.last:
            self.show(self.at + 1)

    def close(self) -> None:
        """Put the line away."""
        if self.line is not None:
            self.line.stop()
            self.line = None

    @property
    def words(self) -> str:
        """The line's position in words, and that it is no part of the match."""
        words = _("Better line, move {n} of {m} · unseen pieces are guessed")
        return words.format(n=self.at, m=self.line.last if self.line is not None else 0)
