"""The puzzles that come with the program, the one of each day, and a player's try at one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import cache

import msgspec

from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import TooLarge, after
from game.lessons.lesson import RIVAL, SEED
from game.match.match import Match, Setup
from game.match.seats import Human, Remote
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import Action, Event, Seat, State, View
from game.rules.wording import Phrase

PATIENCE = 5
"""So many times the positions of the making of a puzzle are searched for a single move."""


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
    best, and `reply` the first thing the others did about it.
    """

    def __init__(self, puzzle: Puzzle, match: Match, showing: bool = False) -> None:
        self.puzzle = puzzle
        self.match = match
        self.solver = puzzle.solver(PATIENCE * puzzle_part(puzzle.game).most)
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
        right = self.over and self.mistake is None and not self.showing
        return right and self.value >= self.puzzle.best

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
            if self._value(after(state, action)) < self.puzzle.best:
                self.mistake = state.phrase(action)
        elif self.mistake is not None and self.reply is None and action.seat != self.puzzle.seat:
            self.reply = state.phrase(action)

    def _value(self, state: State) -> int:
        """Return what a position comes to; where that takes too long, the end will tell."""
        self.solver.positions = 0
        try:
            return self.solver.value(state)
        except TooLarge:
            return self.puzzle.best

    def next_best(self) -> Action:
        """Return the best action of whoever is to act, or any where that takes too long."""
        self.solver.positions = 0
        try:
            return self.solver.best(self.match.state)
        except TooLarge:
            return self.match.state.legal()[0]


class OpenMatch(Match):
    """A match in which nothing is hidden; only positions without chance are played in it."""

    def redacted(self, event: Event, viewer: Seat) -> Event:
        """Return the whole event."""
        return event

    def view(self, viewer: Seat) -> View:
        """Return what the viewer knows now: everything."""
        return self.state.opened().view(viewer)
