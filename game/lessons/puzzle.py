"""The puzzles that come with the program, the one of each day, and a player's try at one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache
from random import Random

import msgspec

from ai import budget_of
from ai.puzzles.grading import sought
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import TooLarge, after
from ai.roster import create_bot
from game.lessons.lesson import RIVAL, SEED
from game.match.match import Match, Setup
from game.match.seats import Human, Remote
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import Action, Event, Seat, State, View
from game.rules.rng import Rng
from game.rules.wording import Phrase

PATIENCE = 5
"""So many times the positions of the making of a puzzle are searched for a single move."""
LOOKED_AT = 300
"""Positions in which a way to the aim is looked for that the others would have to allow."""
PLAIN = "greedy"
"""The bot that chooses for the others among moves which come to the same."""


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, the easy ones first."""
    files = GAMES.files(game, "puzzles")
    every = (msgspec.json.decode(path.read_bytes(), type=Puzzle) for path in files)
    return tuple(sorted(every, key=lambda one: (one.stars, -one.found, one.id)))


def puzzle(name: str) -> Puzzle:
    """Return the puzzle of ours with this id. KeyError when there is none."""
    for each in puzzles(name.partition("_")[0]):
        if each.id == name:
            return each
    raise KeyError(name)


def of_the_day(day: date) -> Puzzle:
    """Return the puzzle of a date: the games take turns, and each goes through all of its own."""
    rows = [row for row in (puzzles(game) for game in RULES) if row]
    number = day.toordinal()
    row = rows[number % len(rows)]
    return row[number // len(rows) % len(row)]


def setup_of(each: Puzzle) -> Setup:
    """Return the set-up of a puzzle's match: a person, and seats that the solver plays."""
    count = each.position().seats
    seats = tuple(str(Human() if seat == each.seat else Remote(RIVAL)) for seat in range(count))
    return Setup(each.game, seats, SEED, start=each.start)


class Attempt:
    """The try in a puzzle's match: what the player may do, and what he did.

    `showing` is true while the solution is played instead. `mistake` is the answer that was not
    best, and `replies` are the last actions of the others that mattered, one whole answer: with
    them the attempt ends, as no way leads to the aim any more.
    """

    def __init__(self, puzzle: Puzzle, match: Match, showing: bool = False) -> None:
        self.puzzle = puzzle
        self.match = match
        self.solver = puzzle.solver(PATIENCE * puzzle_part(puzzle.game).most)
        self.showing = showing
        self.mistake: Phrase | None = None
        self.replies: list[Phrase] = []
        self.refuted = False
        """True once a wrong answer has been met by the one that refutes it."""
        self._line = _line_of(match.state, puzzle.solution)
        self._replying = False
        """True while an answer of the others is being put together that mattered."""

    @property
    def over(self) -> bool:
        """True once the aim is reached or missed for good, or the mistake has been refuted."""
        return self.refuted or self.solver.aim.over(self.match.state)

    @property
    def answering(self) -> bool:
        """True while the player decides for the seat of the puzzle."""
        free = not self.showing and self.mistake is None and not self.over
        return free and self.match.to_act == self.puzzle.seat

    @property
    def solved(self) -> bool:
        """True once the best answer has been found and played to its end."""
        right = self.over and self.mistake is None and not self.showing
        return right and self.value >= self.puzzle.best

    @property
    def value(self) -> int:
        """The figure that the answer has come to, once it is over."""
        state, aim = self.match.state, self.solver.aim
        return aim.value(state) if aim.over(state) else self._value(state)

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True while the puzzle runs: wrong answers are allowed too."""
        return not self.over and (automatic or self.answering)

    @property
    def plain(self) -> bool:
        """True for an aim that is reached or not, with nothing between."""
        return self.solver.aim.highest - self.solver.aim.lowest == 1

    def follow(self, action: Action) -> None:
        """Judge an answer that is about to be played, or take note of the reply to a wrong one."""
        state = self.match.state
        if self.answering:
            if self._value(after(state, action)) < self.puzzle.best:
                self.mistake = state.phrase(action)
        elif self._refutes:
            if self._replying or self._matters(state):
                self._note_reply(state, action)
            whole = not puzzle_part(state.game).goes_on(after(state, action))
            self.refuted = whole and not self._may_be_reached(after(state, action))

    @property
    def _refutes(self) -> bool:
        """True while the others answer a mistake."""
        return self.mistake is not None and self.match.to_act != self.puzzle.seat

    def _note_reply(self, state: State, action: Action) -> None:
        """Keep the last reply that does something; "done" or to decline says nothing of its own."""
        if action.args:
            if not self._replying:
                self.replies.clear()
            self.replies.append(state.phrase(action))
        self._replying = puzzle_part(state.game).goes_on(after(state, action))

    def _may_be_reached(self, start: State) -> bool:
        """Return True unless every line, however the others play, is seen to miss the aim."""
        waiting, met = [start], 0
        while waiting:
            state, met = waiting.pop(), met + 1
            if met > LOOKED_AT:
                return True
            if self.solver.aim.over(state):
                if self.solver.aim.value(state) >= self.puzzle.best:
                    return True
            else:
                waiting += [after(state, action) for action in state.legal()]
        return False

    def _matters(self, state: State) -> bool:
        """Return True where some answer of the others would let the aim be reached."""
        if self.solver.aim.over(state):
            return False
        self.solver.positions = 0
        try:
            return max(self.solver.values(state).values()) >= self.puzzle.best
        except TooLarge:
            return True

    def _value(self, state: State) -> int:
        """Return what a position comes to; where that takes too long, the end will tell."""
        self.solver.positions = 0
        try:
            return self.solver.value(state)
        except TooLarge:
            return self.puzzle.best

    def next_best(self) -> Action:
        """Return the best action of whoever is to act, or any where that takes too long.

        On the line of the solution it is what stands there: the others are stubborn. Where several
        come to the same, one's own side does what most lines by chance speak for, and the others
        what a plain player would do who sees all cards.
        """
        state = self.match.state
        known = self._line.get(state.digest())
        if known is not None:
            return state.parse(known)
        self.solver.positions = 0
        try:
            best = self.solver.best_of_all(state)
        except TooLarge:
            best = state.legal()
        likely = self._likely(state)
        return likely if likely in best else best[0]

    def _likely(self, state: State) -> Action:
        if state.to_act == self.puzzle.seat:
            return sought(state, self.puzzle.seat, self.solver.aim, Random(SEED))
        view = state.clone().opened().view(state.to_act)
        return create_bot(PLAIN, state.game).choose(view, Rng(SEED), budget_of(PLAIN, state.game))


def _line_of(state: State, moves: Sequence[str]) -> dict[str, str]:
    """Return the moves of a solution by the positions in which they are made."""
    found = {}
    for text in moves:
        found[state.digest()] = text
        state = after(state, state.parse(text))
    return found


class OpenMatch(Match):
    """A match in which nothing is hidden; only positions without chance are played in it."""

    def redacted(self, event: Event, viewer: Seat) -> Event:
        """Return the whole event."""
        return event

    def view(self, viewer: Seat) -> View:
        """Return what the viewer knows now: everything."""
        return self.state.opened().view(viewer)
