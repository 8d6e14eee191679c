"""A question over everything else: one answer must be chosen before the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.input import Intent
from game.scenes.scene import Scene
from sprites.canvas import Box, Canvas
from sprites.panel import Modal
from sprites.widget import Button

if TYPE_CHECKING:
    from game.app import App

Answer = tuple[str, Callable[[], None] | None]


class Question(Scene):
    """Title, words and answers; the question is gone before an answer's deed is done.

    Escape gives the last answer. None as a deed only closes the question.
    """

    name = "question"
    see_through = True

    def __init__(self, app: App, title: str, words: str, answers: Sequence[Answer]) -> None:
        super().__init__(app)
        self.answers = list(answers)
        buttons = [self._button(number) for number in range(len(self.answers))]
        self.modal = Modal(title, words, buttons)
        self.widgets = [*buttons]

    def _button(self, number: int) -> Button:
        look = "slip" if number else "ivory"
        button = Button(Box(0, 0, 0, 0), self.answers[number][0], lambda: self.answer(number), look)
        button.name = f"answer {number}"
        return button

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)

    def layout(self, canvas: Canvas) -> None:
        self.modal.layout(canvas)

    def draw(self, canvas: Canvas) -> None:
        self.modal.draw(canvas, self.time)

    def command(self, intent: Intent) -> bool:
        spot = self.focus.spot()
        if intent.kind == "space" and spot is not None:
            self.do(spot)
        elif intent.kind in ("quit", "menu"):
            self.cancel()
        else:
            return False
        return True

    def cancel(self) -> None:
        self.answer(len(self.answers) - 1)

    def answer(self, number: int) -> None:
        """Close the question and do what the answer says."""
        deed = self.answers[number][1]
        self.app.pop()
        if deed is not None:
            deed()
