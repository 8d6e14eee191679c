"""A player's try at a puzzle: judges the answers, and knows what was made of a wrong one."""

from __future__ import annotations

from collections.abc import Sequence

from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.match.match import Match
from game.rules.core import Action
from game.rules.wording import Phrase


class Attempt:
    """The try in a puzzle's match: what the player may do, and what he did.

    `showing` is true while the solution is played instead. `mistake` is the answer that was not
    best, and `reply` the first thing the others did about it.
    """

    def __init__(self, puzzle: Puzzle, match: Match, showing: bool = False) -> None:
        self.puzzle = puzzle
        self.match = match
        self.solver = puzzle.solver()
        self.showing = showing
        self.mistake: Phrase | None = None
        self.reply: Phrase | None = None

    @property
    def over(self) -> bool:
        """True once the aim is reached or missed for good."""
        return self.solver.aim.over(self.match.state)

    @property
    def answering(self) -> bool:
        """True while the player decides for the seat of the puzzle."""
        free = not self.showing and self.mistake is None and not self.over
        return free and self.match.to_act == self.puzzle.seat

    @property
    def solved(self) -> bool:
        """True once the best answer has been found and played to its end."""
        return self.over and self.mistake is None and not self.showing

    @property
    def value(self) -> int:
        """The figure that the answer has come to, once it is over."""
        return self.solver.aim.value(self.match.state)

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True while the puzzle runs: wrong answers are allowed too."""
        return not self.over and (automatic or self.answering)

    def follow(self, action: Action) -> None:
        """Judge an answer that is about to be played, or take note of the reply to a wrong one."""
        state = self.match.state
        if self.answering:
            if self.solver.value(after(state, action)) < self.puzzle.best:
                self.mistake = state.phrase(action)
        elif self.mistake is not None and self.reply is None and action.seat != self.puzzle.seat:
            self.reply = state.phrase(action)

    def next_best(self) -> Action:
        """Return the best action of whoever is to act."""
        return self.solver.best(self.match.state)
