"""The page of puzzles: a column for each game, with a tick on what has been solved."""

from __future__ import annotations

from functools import partial

from ai.puzzles.puzzle import Puzzle
from game.lessons.puzzle import of_the_day, puzzles
from game.scenes.learn.columns_page import ColumnsPage, TaskRow
from game.scenes.learn.task_picture import item_of
from game.system.i18n import N_, _

DIFFICULTY = (N_("easy"), N_("medium"), N_("hard"))
"""The words for one to three stars: stars themselves read like a grade of the player."""


def difficulty(puzzle: Puzzle) -> str:
    """Return how hard a puzzle is, in a word."""
    return _(DIFFICULTY[puzzle.stars - 1])


class PuzzlesPage(ColumnsPage):
    """Lists all puzzles; the one of the day is a button away."""

    name = "puzzles"

    def headline(self) -> tuple[str, str]:
        return _("Puzzles"), _("All cards lie open, and one answer is best")

    def add_buttons(self) -> None:
        today = self.services.environment.local_now().date()
        each = of_the_day(today)
        self.foot.add(_("Puzzle of the day"), self._opening(each), "ivory")

    def rows(self, game: str) -> list[TaskRow]:
        return [self._row(each, number) for number, each in enumerate(puzzles(game), start=1)]

    def _opening(self, each: Puzzle) -> partial[None]:
        return partial(self.services.routes.open_puzzle, each.id)

    def _row(self, each: Puzzle, number: int) -> TaskRow:
        done, under = each.id in self.services.settings.puzzles_solved, difficulty(each)
        if done:
            under = _("{difficulty} · solved").format(difficulty=under)
        open_it, about = self._opening(each), item_of(each.game, [each.title, *each.solution])
        return TaskRow(each.id, _(each.title), number, open_it, under, _(each.goal), done, about)
