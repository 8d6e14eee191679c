"""Helpers of the review's tests: records by chance, a worker that remembers, decisions."""

from __future__ import annotations

from pathlib import Path

from ai import Budget, Case
from ai.worker import InlineThinker
from game.judging.review import Decision
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules import RULES
from game.rules.core import Action, State, View
from game.rules.rng import Rng


def recorded(
    path: Path, moves: int = 40, undo: bool = False, game: str = "duel", end: bool = False
) -> Path:
    """A match of so many moves by chance, perhaps one of them taken back and done otherwise."""
    seats = ("human Ana", *["human Ben"] * (RULES[game].seats - 1))
    match = Match.begin(Setup(game, seats, 5, "practice"), Recorder(path))
    dice = Rng(3)
    for number in range(4000 if end else moves):
        if match.state.outcome() is not None:
            break
        match.act(dice.choice(match.state.legal()))
        if undo and number == moves // 2:
            match.undo(match.history[-1][1].seat)
    return path


class Watched(InlineThinker):
    """Thinks here, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, View, int, Budget | None, Case | None]] = []

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        self.asked.append((bot_name, game, view, seed, budget, case))
        super().ask(bot_name, game, view, seed, budget, case)


def about(state: State, action: Action) -> Decision:
    """Return the decision to take an action."""
    return Decision(3, 3, 3, 2, state, (action,))
