"""The page of the paths: twelve steps in each game, with what has been reached of them."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.lessons.known import Known
from game.lessons.lesson import lesson
from game.lessons.next_step import goal, step_of
from game.lessons.path import PathStep, ahead, behind, path
from game.lessons.survey import Survey
from game.scenes.learn.task_pages import ColumnsPage, TaskRow, item_of, pieces_of
from game.scenes.next_way import lead
from game.system.i18n import N_, _, render_phrase

KINDS = {
    "lesson": N_("Lesson"),
    "match": N_("Match"),
    "rival": N_("Rival"),
    "puzzle": N_("Puzzle"),
    "scenario": N_("Scenario"),
    "war": N_("War"),
}


class PathPage(ColumnsPage):
    """Lists all steps of all games; each leads to where it is made."""

    name = "path"

    def __init__(self, services: Services) -> None:
        today = services.environment.local_now().date()
        self.asked = self.known = Known("lesson", services.settings, today)
        self.survey: Survey | None = None
        self.began = ""
        """The row that had the focus first, before all was known."""
        super().__init__(services)

    def enter(self) -> None:
        super().enter()
        self.began = self.focus.name

    def headline(self) -> tuple[str, str]:
        return _("The path"), _("Twelve steps in each game, from the first lesson to the oracle")

    def add_buttons(self) -> None:
        """Add none: each row is a way on."""

    def rows(self, game: str) -> list[TaskRow]:
        following = ahead(game, self.known.deeds)
        return [self._row(step, step == following) for step in path(game)]

    def _row(self, step: PathStep, following: bool) -> TaskRow:
        """Return the row of a step, which tells whether it is done or comes next."""
        chosen, done = step_of(self.known, step), behind(step, self.known.deeds)
        under = _(KINDS[step.kind])
        if done or following:
            words = _("{kind} · done") if done else _("{kind} · next")
            under = words.format(kind=under)
        idea = " ".join(filter(None, map(render_phrase, (chosen.reason, chosen.gain))))
        about = None
        if step.kind == "lesson":
            about = item_of(step.game, pieces_of(lesson(step.target)))
        title, open_it = render_phrase(goal(step)), partial(lead, self.services, chosen)
        name = f"{step.game} {step.number}"
        return TaskRow(name, title, step.number, open_it, under, idea, done, about)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.known.read:
            return
        if self.survey is None:
            self.survey = Survey(self.asked, self.services.environment.zone)
        if not self.survey.step() and self.survey.known is not None:
            self.known = self.survey.known
            self.fill()
            self.refresh()
            self._begin_ahead()
            self.services.dirty = True

    def _begin_ahead(self) -> None:
        """Move the focus to the next step of the player's game, unless he has moved it himself."""
        step = ahead(self.known.playing, self.known.deeds)
        if step is not None and self.focus.name == self.began:
            self.focus.take(f"{step.game} {step.number}")
            row = self.widget_in_focus()
            if row is not None:
                self.rolling.show(row)
            self.refresh()

    @property
    def waiting(self) -> bool:
        return not self.known.read or super().waiting

    def resume(self) -> None:
        """Look again: something may have been learned or played since."""
        self.leave()
        self.survey, self.known = None, self.asked
        super().resume()

    def leave(self) -> None:
        super().leave()
        if self.survey is not None:
            self.survey.close()
