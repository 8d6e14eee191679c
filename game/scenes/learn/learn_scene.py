"""The page of lessons: a column for each game, with a tick on what has been learned."""

from __future__ import annotations

from functools import partial

from game.lessons.lesson import Lesson, lessons
from game.scenes.learn.columns_page import ColumnsPage, TaskRow
from game.scenes.learn.task_picture import item_of
from game.system.i18n import _, ngettext


class LearnScene(ColumnsPage):
    """Lists all lessons; puzzles and one's own mistakes are a button away."""

    name = "learn"

    def headline(self) -> tuple[str, str]:
        return _("Learn"), _("Lessons on the real table, a few minutes each")

    def add_buttons(self) -> None:
        daily = self.services.routes.open_mistake_of_the_day
        self.foot.add(_("Mistake of the day"), daily)
        self.foot.add(_("Puzzles"), self._open_puzzles)

    def _open_puzzles(self) -> None:
        self.services.push(self.services.routes.puzzles())

    def rows(self, game: str) -> list[TaskRow]:
        return [self._row(each, number) for number, each in enumerate(lessons(game), start=1)]

    def _row(self, each: Lesson, number: int) -> TaskRow:
        open_it, state = partial(self.services.routes.open_lesson, each.id), self._state(each)
        minutes = ngettext("{n} minute", "{n} minutes", each.minutes).format(n=each.minutes)
        words = {"done": _("{minutes} · done"), "begun": _("{minutes} · begun"), "": "{minutes}"}
        under, about = words[state].format(minutes=minutes), item_of(each.game, _pieces(each))
        done, idea = state == "done", _(each.idea)
        return TaskRow(each.id, _(each.title), number, open_it, under, idea, done, about)

    def _state(self, each: Lesson) -> str:
        settings = self.services.settings
        if each.id in settings.lessons_done:
            return "done"
        return "begun" if settings.lesson_steps.get(each.id) else ""


def _pieces(each: Lesson) -> list[str]:
    """Return the pieces that the mentor points at, step by step, of each step the last first."""
    return [
        look
        for step in each.steps
        for look in reversed(step.look)
        if look.startswith(("card:", "chit:"))
    ]
