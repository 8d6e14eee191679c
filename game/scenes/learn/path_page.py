"""The page of the paths: twelve steps in each game, with what has been reached of them."""

from __future__ import annotations

from functools import partial

from game.client.services import Services
from game.lessons.known import Known, NextStep
from game.lessons.lesson import lesson
from game.lessons.next_step import goal, step_of
from game.lessons.path import PathStep, ahead, met, path, skipped
from game.scenes.learn.task_pages import ColumnsPage, TaskRow, item_of, pieces_of
from game.scenes.next_way import NextButton, NextWay, lead
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
        self.known = Known("title", services.settings, today)
        self.next = NextButton(NextWay(services, self.known), brief=True)
        self.began = ""
        """The row that had the focus first, before all was known."""
        super().__init__(services)

    def enter(self) -> None:
        super().enter()
        self.began = self.focus.name

    def headline(self) -> tuple[str, str]:
        return _("The path"), _("Twelve steps in each game, from the first lesson to the oracle")

    def add_buttons(self) -> None:
        """Add the next step as the title names it: it may lie beside the path."""
        self.foot.append(self.next)

    def rows(self, game: str) -> list[TaskRow]:
        return [self._row(step) for step in path(game)]

    def _row(self, step: PathStep) -> TaskRow:
        """Return the row of a step, which tells whether it is done, skipped or comes next."""
        chosen, done = step_of(self.known, step), met(step, self.known.deeds)
        under = _(KINDS[step.kind])
        if done:
            under = _("{kind} · done").format(kind=under)
        elif self._is_next(chosen):
            under = _("{kind} · next").format(kind=under)
        elif skipped(step, self.known.deeds):
            under = _("{kind} · skipped").format(kind=under)
        idea = " ".join(filter(None, map(render_phrase, (chosen.reason, chosen.gain))))
        about = None
        if step.kind == "lesson":
            about = item_of(step.game, pieces_of(lesson(step.target)))
        title, open_it = render_phrase(goal(step)), partial(lead, self.services, chosen)
        name = f"{step.game} {step.number}"
        return TaskRow(name, title, step.number, open_it, under, idea, done, about)

    def _is_next(self, chosen: NextStep) -> bool:
        """True for the step that is suggested everywhere."""
        named = self.next.way.step
        return named is not None and named[1:4] == chosen[1:4]

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.next.look():
            self.known = self.next.way.survey.known or self.known
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
        return self.next.waiting or super().waiting

    def resume(self) -> None:
        """Look again: something may have been learned or played since."""
        self.next.renew()
        super().resume()

    def leave(self) -> None:
        super().leave()
        self.next.way.close()
