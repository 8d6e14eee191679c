"""Helpers of the review's tests: records by chance or judged, a worker that remembers."""

from __future__ import annotations

from pathlib import Path

from ai import Budget, Case
from ai.worker import InlineThinker
from game.judging.judgement import Judgement
from game.judging.judgement_file import keep
from game.judging.review import Decision
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read, setup_of
from game.rules import RULES
from game.rules.core import Action, State, View
from game.rules.rng import Rng
from game.staging.judged_matches import judged
from game.system import paths


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


def lying(file: str = "a.replay", game: str = "duel") -> Judgement:
    """Keep what is found about a whole match of Ana's, whose record lies in the library."""
    whole, path = judged(game), paths.records() / file
    path.parent.mkdir(parents=True, exist_ok=True)
    match = Match.begin(setup_of(whole.review.record.header), Recorder(path))
    for line in whole.review.record.lines:
        if line.do is not None:
            match.act(Action.parse(line.do))
    assert isinstance(match.recorder, Recorder)
    match.recorder.close()
    judgement = Judgement.of(read(path), file=file)
    for one in whole.review.evaluations:
        judgement.review.add(one)
    judgement.reasons.update(whole.reasons)
    judgement.gains.update(whole.gains)
    judgement.sought, judgement.yours = whole.sought, whole.yours
    keep(judgement)
    return judgement


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
