"""The difficulty of a puzzle: simple players fall for something else, and so many find it.

Simple players are the bots of the program, who do not know the aim, and seekers, who do: recruits
that try a few lines, see all cards, and take what came out best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

from ai import budget_of
from ai.domain import BasicDomain
from ai.protocol import Budget
from ai.puzzles.part import Aim, puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import Solver, after
from ai.roster import create_bot
from ai.search.mcts import TreeSearch
from game.rules.core import Action, Seat, State
from game.rules.rng import Rng

SEEKERS = 100
TRIES = 60
"""Lines that a seeker tries for each action."""
SIMPLE = ("greedy", "recruit", "hoplite")
"""The bots whose first answer is wrong in every puzzle, with as much thought as they have."""
DICE = 3
"""So often a bot is asked, each time with other dice: what it does most counts."""


class AimDomain(BasicDomain):
    """A search for the aim of a puzzle, by lines played at random; the others play against it."""

    def __init__(self, start: State, seat: Seat, aim: Aim) -> None:
        self.game, self.start, self.seat, self.aim = start.game, start, seat, aim

    def draw(self, random: Random) -> State:
        """Return the position, which is the only world there is."""
        return self.start.clone()

    def horizon_value(self, state: State, action: Action) -> tuple[float, ...] | None:
        """Return the shares where an action ends what the aim is about."""
        following = after(state, action)
        return self._shares(following) if self.aim.over(following) else None

    def rollout(self, state: State, random: Random) -> tuple[float, ...]:
        """Return the shares at the end of a line played at random."""
        while not self.aim.over(state):
            state.apply(random.choice(state.legal()))
        return self._shares(state)

    def _shares(self, state: State) -> tuple[float, ...]:
        low, high = self.aim.lowest, self.aim.highest
        share = (self.aim.value(state) - low) / (high - low)
        return tuple([share if seat == self.seat else 1 - share for seat in range(state.seats)])


def finders(puzzle: Puzzle, seekers: int = SEEKERS) -> int:
    """Return how many of so many seekers solve a puzzle, the others played by its solver."""
    return sum(islice(attempts(puzzle), seekers))


def attempts(puzzle: Puzzle, most: int | None = None) -> Iterator[bool]:
    """Yield for one seeker after the other whether he solves a puzzle; TooLarge as the solver."""
    solver = puzzle.solver(most)
    for n in range(SEEKERS):
        yield _finds(puzzle, solver, Random(f"{puzzle.start} {n}"))


def _finds(puzzle: Puzzle, solver: Solver, random: Random) -> bool:
    state, aim = puzzle.position(), solver.aim
    while not aim.over(state):
        if state.to_act == puzzle.seat:
            state = after(state, sought(state, puzzle.seat, aim, random))
            if solver.value(state) < puzzle.best:
                return False
        else:
            state = after(state, solver.best(state))
    return True


def sought(state: State, seat: Seat, aim: Aim, random: Random) -> Action:
    """Return the action that a seeker takes."""
    if len(state.legal()) == 1:
        return state.legal()[0]
    looking = AimDomain(state, seat, aim)
    search = TreeSearch(looking, looking, random)
    search.run(Budget(iterations=TRIES))
    return max(search.found(), key=lambda one: (one.visits, one.value)).action


def tempts(state: State, solver: Solver, best: int, bots: Sequence[str] = SIMPLE) -> bool:
    """Return True where each of these bots, who see all cards, usually errs in the first answer."""
    return not any(_usually_finds(state, solver, best, name) for name in bots)


def _usually_finds(state: State, solver: Solver, best: int, name: str) -> bool:
    found = sum(_finds_first(state, solver, best, name, seed) for seed in range(1, DICE + 1))
    return found > DICE // 2


def _finds_first(state: State, solver: Solver, best: int, name: str, seed: int) -> bool:
    """Return True where a bot's whole first answer is a best one."""
    seat, bot = state.to_act, create_bot(name, state.game)
    goes_on = puzzle_part(state.game).goes_on
    budget = Budget(iterations=budget_of(name, state.game).iterations)
    asked, rng = state.view(seat).deciding, Rng(seed)
    while True:
        view = state.clone().opened().view(seat)
        state = after(state, bot.choose(view, rng, budget))
        if solver.value(state) != best:
            return False
        if solver.aim.over(state) or state.to_act != seat:
            return True
        if state.view(seat).deciding == asked and not goes_on(state):
            return True
