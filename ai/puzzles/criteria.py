"""The laws that every puzzle of the program obeys: there is one idea in it, and it has to be found.

Each is a function that takes a trial of a puzzle and is true where the puzzle obeys.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from ai.puzzles.grading import tempts
from ai.puzzles.line import own_moves, steps
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import Decision, after
from ai.puzzles.step import Step

LEAST_MOVES = 2
"""The fewest answers with a choice; most puzzles have three."""


class Trial:
    """A puzzle with all that its laws ask about, each searched for once."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.made = puzzle, puzzle_part(puzzle.game)
        self.state, self.solver = puzzle.position(), puzzle.solver()

    @cached_property
    def decisions(self) -> list[Decision]:
        """The first answers with their values, best first."""
        return self.solver.decisions(self.state)

    @cached_property
    def steps(self) -> list[Step]:
        """The answers of the solution."""
        return steps(self.puzzle)

    @cached_property
    def moves(self) -> list[Step]:
        """The answers of the solution at which the player has a choice."""
        return own_moves(self.steps, self.puzzle.seat)

    @cached_property
    def themes(self) -> list[str]:
        """The themes that the line shows, by the game's rules."""
        return self.made.themes(self.steps, self.puzzle.seat)

    def leads(self, figure: Callable[[Decision], int]) -> bool:
        """Return True where a figure is higher for the best first answer than for all others."""
        first, *others = map(figure, self.decisions)
        return not others or first > max(others)

    def gain(self, decision: Decision) -> int:
        """Return the figure that lies open once an answer is given."""
        state = self.state
        for action in decision.actions:
            state = after(state, action)
        return self.made.gain(state, self.puzzle.seat)

    def strength(self, decision: Decision) -> int:
        """Return the strength that an answer puts forward."""
        return sum(self.made.strength(self.state, action) for action in decision.actions)


def plain_goal(trial: Trial) -> bool:
    """True where the goal is reached or not, with nothing between."""
    aim, puzzle = trial.solver.aim, trial.puzzle
    return (aim.lowest, aim.highest, puzzle.best, puzzle.second) == (0, 1, 1, 0)


def one_answer(trial: Trial) -> bool:
    """True where exactly one first answer reaches the goal."""
    values = [one.value for one in trial.decisions]
    return values.count(trial.puzzle.best) == 1 == values[0]


def not_the_largest_gain(trial: Trial) -> bool:
    """True where another answer brings at least as much at once."""
    return not trial.leads(trial.gain)


def no_pass(trial: Trial) -> bool:
    """True where the answer puts some piece to use."""
    return bool(trial.decisions[0].actions[0].args)


def not_the_strongest(trial: Trial) -> bool:
    """True where another answer is at least as strong by the figures on the pieces."""
    return trial.strength(trial.decisions[0]) == 0 or not trial.leads(trial.strength)


def bots_err(trial: Trial) -> bool:
    """True where the first answers of simple bots are wrong."""
    return tempts(trial.state, trial.solver, trial.puzzle.best)


def several_moves(trial: Trial) -> bool:
    """True where the player has to find more than the first answer."""
    return len(trial.moves) >= LEAST_MOVES


def stubborn(trial: Trial) -> bool:
    """True where the others leave as few right answers as they can, each time."""
    solver, state = trial.solver, trial.state
    for text in trial.puzzle.solution:
        action = state.parse(text)
        if state.to_act != trial.puzzle.seat:
            least = solver.leeway(after(state, solver.most_stubborn(state)))
            if action not in solver.best_of_all(state) or (
                solver.leeway(after(state, action)) > least
            ):
                return False
        state = after(state, action)
    return True


def themed(trial: Trial) -> bool:
    """True where the line shows the theme that the puzzle is called by."""
    return trial.puzzle.theme in trial.themes


CRITERIA: dict[str, Callable[[Trial], bool]] = {
    "goal": plain_goal,
    "one answer": one_answer,
    "gain": not_the_largest_gain,
    "pass": no_pass,
    "strongest": not_the_strongest,
    "moves": several_moves,
    "bots": bots_err,
    "theme": themed,
    "stubborn": stubborn,
}
"""The laws by their names, the quick ones first."""


def broken(puzzle: Puzzle) -> list[str]:
    """Return the names of all laws that a puzzle breaks; none for a good one."""
    trial = Trial(puzzle)
    return [name for name, obeys in CRITERIA.items() if not obeys(trial)]


def broken_by(trial: Trial) -> str:
    """Return the name of the first law that a puzzle breaks, "" for a good one."""
    return next((name for name, obeys in CRITERIA.items() if not obeys(trial)), "")
