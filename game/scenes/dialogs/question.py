"""A question over everything else: one answer must be chosen before the game goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.commands import act
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.scenes.page import Page
from game.system.i18n import _
from sprites.base.canvas import Canvas
from sprites.base.widget import Button
from sprites.kit.panel import Modal

Answer = tuple[str, Callable[[], None] | None]


class Question(Page):
    """Title, words and answers; the question is gone before an answer's callback runs.

    The last answer is the safe one: the keys begin there and Escape gives it, so that a key pressed
    twice changes nothing. None as callback only closes the question.
    """

    name = "question"
    see_through = True
    shut_by = ("menu",)

    def __init__(
        self, services: Services, title: str, words: str, answers: Sequence[Answer]
    ) -> None:
        super().__init__(services)
        self.whole = title, words
        self.answers = list(answers)
        buttons = [self._button(number) for number in range(len(self.answers))]
        self.modal = Modal(title, words, buttons)
        self.widgets = [*buttons]
        self.home = buttons[-1].name
        self.acts = [act("cancel", partial(self.answer, len(buttons) - 1))]

    def _button(self, number: int) -> Button:
        variant = "ivory" if number == len(self.answers) - 1 else "slip"
        button = Button(self.answers[number][0], lambda: self.answer(number), variant)
        button.name, button.binds = f"answer {number}", self.answers[number][1] is not None
        return button

    @property
    def aloud(self) -> Aloud:
        return super().aloud._replace(called=sentences(self.whole))  # it is read whole

    def layout(self, canvas: Canvas) -> None:
        self.modal.layout(canvas)
        self.toasts.kept = [self.modal.box]

    def draw(self, canvas: Canvas) -> None:
        self.modal.draw(canvas, self.time)
        self.drawn()

    def answer(self, number: int) -> None:
        """Close the question and do what the answer says."""
        callback = self.answers[number][1]
        self.services.pop()
        if callback is not None:
            callback()


class Farewell(Question):
    """Asks whether to quit; closing the window a second time quits at once."""

    def __init__(self, services: Services) -> None:
        words = _("You can continue an unfinished match from the title screen.")
        answers = [(_("Quit"), services.quit), (_("Stay"), None)]
        super().__init__(services, _("Leave Polemos?"), words, answers)
        self.acts.append(act("quit", services.quit))
