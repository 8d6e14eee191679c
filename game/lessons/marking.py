"""The judge of a puzzle of one's own: what he thinks of the move that its author has marked.

He agrees where no other answer comes to as much; else he says so, and the author's word counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Final, NamedTuple

from msgspec.structs import replace

from ai.domain import domain
from ai.puzzles.grading import attempts
from ai.puzzles.making import solution_of
from ai.puzzles.part import Aim, aim_of, puzzle_part
from ai.puzzles.puzzle import MARKED, Puzzle
from ai.puzzles.solver import Decision, Solver, TooLarge, after, solver_of
from game.match.job import Job, Series
from game.records.own_position import OwnPosition, places_of
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.wording import SEMICOLON, Phrase, joined, phrase
from game.system.i18n import N_

AGREES = phrase("The AI agrees: no other move does as well.")
NO_DIFFERENCE = phrase("The AI sees no difference between the moves here: yours alone counts.")
ALONE = phrase("There is no other move here.")
TOO_FAR = phrase("The AI cannot search this position to its end: your word counts.")
BY_CHANCE = phrase("The AI cannot tell, as it depends on what is drawn: your word counts.")
FIND_IT = N_("Find the right move.")
"""The task where the author writes none, and the judge knows none."""
JUDGED: Final = (
    N_("Win this turn for Athens, and with it as many VP as you can."),
    N_("Win this turn for Sparta, and with it as many VP as you can."),
    N_("Athens cannot win this turn: give away as few VP as you can."),
    N_("Sparta cannot win this turn: give away as few VP as you can."),
)
"""Tasks that the judge knows and no puzzle of ours has, for the catalogue."""


SEARCHED = 40
"""So many times the positions of the making of a puzzle are searched to grade it."""
MOST_AT_ONCE = 20_000
"""The most positions that are searched for each aim while the author waits."""


class MarkedPuzzle(NamedTuple):
    """A puzzle by the right move of its author, and what the judge says of that."""

    puzzle: Puzzle
    says: Phrase


def draft_of(position: OwnPosition) -> Puzzle:
    """Return a position as a puzzle that has neither words nor a right answer yet."""
    start = dict(position.start)
    if position.options:
        start["options"] = position.options
    seat = position.state.to_act
    return Puzzle("", position.game, "", FIND_IT, 0, seat, MARKED, 1, 0, start, [])


def is_whole(state: State, seat: int) -> bool:
    """Return False while a seat puts a choice of several pieces together."""
    mine = state.to_act == seat and state.to_act != NOBODY
    return not (mine and domain(state.game).chosen(state.view(seat)))


def judged(draft: Puzzle, answer: Sequence[Action]) -> MarkedPuzzle:
    """Return the puzzle in which an answer is right, by the first aim that it is best for."""
    state = draft.position()
    marked = replace(draft, solution=_notations(state, answer))
    aims = puzzle_part(draft.game).aims(state, Random(0))
    found = [_judged_by(marked, state, tuple(answer), name) for name in aims]
    return next((one for one in found if one.says is AGREES), found[0])


class Grading(Job[None]):
    """Lets recruits try a puzzle, one after the other; `tried` says whether each has found it.

    One whose answer is only marked has nothing to be tried.
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.tried: list[bool] = []
        self.over = puzzle.aim == MARKED
        self._attempts = attempts(puzzle, SEARCHED * puzzle_part(puzzle.game).most)

    def work(self) -> Series:
        """Go on to the last recruit, or to a position that is too large."""
        with suppress(TooLarge):
            for found in self._attempts:
                self.tried.append(found)
                yield False

    def hurry(self, count: int) -> None:
        """Let so many have tried, as far as there are so many."""
        while not self.over and len(self.tried) < count:
            self.update()

    @property
    def found(self) -> int:
        """The number of a hundred recruits who find it, as far as they have tried."""
        return round(100 * sum(self.tried) / max(1, len(self.tried)))


def _judged_by(marked: Puzzle, state: State, answer: tuple[Action, ...], name: str) -> MarkedPuzzle:
    aim = aim_of(state, marked.seat, name)
    if aim.over(state):
        return MarkedPuzzle(marked, TOO_FAR)
    solver = _solver(state, marked.seat, aim)
    try:
        return _searched(replace(marked, aim=name), marked, state, answer, solver)
    except TooLarge:
        return MarkedPuzzle(marked, TOO_FAR)
    except _Chance:
        return MarkedPuzzle(marked, BY_CHANCE)


def _solver(state: State, seat: Seat, aim: Aim) -> Solver:
    """Return a search that chance stops; a game's own leaves no room for chance."""
    made = puzzle_part(state.game)
    most = min(made.most, MOST_AT_ONCE)
    return solver_of(state.game, aim if made.solver else _Certain(aim, state), seat, most)


def _searched(
    proved: Puzzle, marked: Puzzle, state: State, answer: tuple[Action, ...], solver: Solver
) -> MarkedPuzzle:
    made = puzzle_part(marked.game)
    decisions, means = solver.decisions(state), made.meaning(state, answer)
    value = solver.value(_after_all(state, answer))
    others = [one for one in decisions if one.meaning != means]
    if not others:
        return MarkedPuzzle(marked, ALONE)
    if others[0].value > value:
        words = phrase("The AI prefers: {move}. Your word counts.", move=_told(state, others[0]))
        return MarkedPuzzle(marked, words)
    less = [one.value for one in others if one.value < value]
    if not less:
        return MarkedPuzzle(marked, NO_DIFFERENCE)
    solver.positions = 0
    solution = solution_of(state, solver, answer)
    goal = made.goal(state, marked.seat, proved.aim, value)
    proved = replace(proved, best=value, second=less[0], goal=goal, solution=solution)
    if others[0].value == value:
        words = phrase("The AI finds this just as good, so it counts too: {move}.",
                       move=_told(state, others[0]))  # fmt: skip
        return MarkedPuzzle(proved, words)
    return MarkedPuzzle(proved, AGREES)


def _after_all(state: State, answer: Sequence[Action]) -> State:
    for action in answer:
        state = after(state, action)
    return state


def _notations(state: State, answer: Sequence[Action]) -> list[str]:
    moves = []
    for action in answer:
        moves.append(state.notation(action))
        state = after(state, action)
    return moves


def _told(state: State, decision: Decision) -> Phrase:
    """Return a whole answer in a sentence."""
    return told(state, decision.actions)


def told(state: State, answer: Sequence[Action]) -> Phrase:
    """Return an answer, one action or several that are put together, as a sentence."""
    parts = []
    for action in answer:
        if action.args or len(answer) == 1:  # what only sends the pieces says nothing of them
            parts.append(state.phrase(action))
        state = after(state, action)
    return joined(parts, SEMICOLON)


class _Chance(Exception):
    """Something was drawn, shuffled or picked at random on the way."""


class _Certain(Aim):
    """An aim that is only searched for as long as chance decides nothing; else _Chance."""

    def __init__(self, aim: Aim, start: State) -> None:
        self.aim, self.lowest, self.highest = aim, aim.lowest, aim.highest
        places = places_of(start.game)
        assert places is not None
        self.rest = places.rest
        self.drawn = deepcopy(self._drawn(start))

    def _drawn(self, state: State) -> tuple[int, object]:
        """Return how often chance has decided, and what is drawn from."""
        return state.rng.draws, getattr(state, self.rest)

    def over(self, state: State) -> bool:
        """Return True once the figure is final."""
        if self.aim.over(state):
            return True
        if self._drawn(state) != self.drawn:
            raise _Chance
        return False

    def value(self, state: State) -> int:
        """Return the figure."""
        return self.aim.value(state)
