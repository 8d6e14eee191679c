"""Follows a lesson action by action: judges the learner's answers, plays what the script says."""

from __future__ import annotations

from collections.abc import Sequence

from game.lessons.lesson import Lesson, LessonStep
from game.rules.core import NOBODY, Action, State


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
