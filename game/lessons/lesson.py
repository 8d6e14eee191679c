"""A lesson as it is written, followed action by action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import msgspec

from game.match.match import Setup
from game.match.seats import Human, Remote
from game.registry import GAMES
from game.rules import RULES
from game.rules.core import NOBODY, Action, PlainData, Seat, State
from game.system.progress import Progress

SEED = 1
"""The seed of every lesson; no step depends on a draw, a shuffle or a random discard."""

RIVAL = "Rival"
"""The name of those whom the script plays."""

Moves = str | list[str]
"""An action in notation; or several that are put together in any order, of which the last one sends
them."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One decision of the learner.

    `say` is what the mentor says before it, `look` names what is lit, `expect` is the right answer,
    `otherwise` the reply to any other one. `then` are the actions of the others that follow, and
    those of the learner where there is no choice. `holds` are facts of `State.picture` afterwards.
    """

    say: str
    look: list[str]
    expect: Moves
    otherwise: str
    then: list[Moves] = []
    holds: PlainData = {}

    @property
    def parts(self) -> list[str]:
        """The right answer as a list; the last action sends the others."""
        return [self.expect] if isinstance(self.expect, str) else self.expect

    @property
    def replies(self) -> list[str]:
        """The actions that follow, one by one in their order."""
        return [
            move for entry in self.then for move in ([entry] if isinstance(entry, str) else entry)
        ]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, taught in a few steps; `seat` is the learner's, `minutes` the time it takes."""

    id: str
    game: str
    title: str
    minutes: int
    seat: Seat
    idea: str
    start: PlainData
    steps: list[LessonStep]
    end: str

    @property
    def setup(self) -> Setup:
        """The set-up of the lesson's match: a person, and seats that the script plays."""
        count = RULES[self.game].seats_of(self.start)
        seats = tuple(str(Human() if seat == self.seat else Remote(RIVAL)) for seat in range(count))
        return Setup(self.game, seats, SEED, start=self.start)


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in the order in which they are taken."""
    files = GAMES.files(game, "lessons")
    return tuple(msgspec.json.decode(path.read_bytes(), type=Lesson) for path in files)


def first_lesson(game: str, progress: Progress) -> Lesson | None:
    """Return a game's first lesson for a player who is new to it, None for anybody else.

    Nobody is new who has begun a match of the game or finished a lesson of it.
    """
    learned = any(name.startswith(f"{game}_") for name in progress.lessons_done)
    if learned or game in progress.last_seats:
        return None
    return next(iter(lessons(game)), None)


def lesson(name: str) -> Lesson:
    """Return the lesson with this id. KeyError when there is none."""
    found = (each for each in lessons(name.partition("_")[0]) if each.id == name)
    try:
        return next(found)
    except StopIteration:
        raise KeyError(name) from None


class Tutor:
    """A learner's place in a lesson.

    `at` is the number of the step, counted from 0. `left` are the parts of the right answer that
    have not been played yet, `replies` the scripted actions that come next.
    """

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.at = 0
        self.left = list(lesson.steps[0].parts)
        self.replies: list[str] = []

    @property
    def over(self) -> bool:
        """True once every step has been played, with the answers to it."""
        return self.at >= len(self.lesson.steps)

    @property
    def step(self) -> LessonStep:
        """The step that is being played."""
        return self.lesson.steps[self.at]

    def admits(self, state: State, actions: Sequence[Action]) -> bool:
        """Return True if these actions are the right answer, or a part of it, in this position."""
        left, after = list(self.left), state.clone()
        for action in actions:
            if self.over or self.replies or not _fits(after, action, left):
                return False
            after.apply(action)
        return True

    def follow(self, state: State, action: Action) -> None:
        """Take note of an action that is about to be played in this position."""
        if self.replies:
            self.replies.pop(0)
        else:
            _fits(state, action, self.left)
            if not self.left:
                self.replies = list(self.step.replies)
        if not self.left and not self.replies:
            self._next()

    def _next(self) -> None:
        self.at += 1
        if not self.over:
            self.left = list(self.step.parts)

    def reply(self, state: State) -> Action | None:
        """Return the scripted action that comes next; None while the learner has to answer."""
        if not self.replies or state.to_act == NOBODY:
            return None
        return state.parse(self.replies[0])

    def answer(self, state: State) -> list[Action]:
        """Return the right answer of this step, in an order in which the rules allow it."""
        left, after, actions = list(self.left), state.clone(), []
        while left:
            action = _part(after, left)
            actions.append(action)
            _fits(after, action, left)
            after.apply(action)
        return actions


def _part(state: State, left: list[str]) -> Action:
    """Return a legal action that plays one of these parts, the last part only at the end."""
    for action in state.legal():
        if state.notation(action) in left[:-1]:
            return action
    return state.parse(left[-1])


def _fits(state: State, action: Action, left: list[str]) -> bool:
    """Return True if an action plays one of these parts, and take that part off the list."""
    text = state.notation(action)
    fits = text in left[:-1] or [text] == left
    if fits:
        left.remove(text)
    return fits
