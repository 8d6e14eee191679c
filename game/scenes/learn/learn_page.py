"""The page of all there is to learn: the path through each game, with what was done and is next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.client.services import Services
from game.lessons.known import Known
from game.lessons.lesson import Lesson, lesson, lessons
from game.lessons.next_step import goal, step_of
from game.lessons.path import PathStep, ahead, met, path, skipped_for
from game.registry import GAMES
from game.scenes.learn.task_pages import ColumnsPage, TaskRow, item_of
from game.scenes.next_way import NextButton, NextWay, lead
from game.scenes.seat_text import bot_name
from game.system.i18n import N_, _, ngettext, render_phrase
from sprites.base.widget import Button, Widget

KINDS = {
    "match": N_("Match"),
    "variant": N_("Second match"),
    "rival": N_("Rival"),
    "puzzle": N_("Puzzle"),
    "scenario": N_("Scenario"),
    "war": N_("War"),
}


def steps(game: str) -> list[PathStep]:
    """Return the steps of a game, and after them the lessons that are none."""
    found = list(path(game))
    taught = {step.target for step in found if step.kind == "lesson"}
    beside = [each.id for each in lessons(game) if each.id not in taught]
    return [*found, *(PathStep(game, n, "lesson", each)
                      for n, each in enumerate(beside, start=len(found) + 1))]  # fmt: skip


def name_of(step: PathStep) -> str:
    """Return the name of a step's row: that of its lesson, else its place on the path."""
    return step.target if step.kind == "lesson" else f"{step.game} {step.number}"


class LearnScene(ColumnsPage):
    """Lists all steps of all games, each of which leads to where it is made."""

    name = "learn"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        today = services.environment.local_now().date()
        self.known = Known("title", services.progress, today)
        self.next = NextButton(NextWay(services, self.known))

    def headline(self) -> tuple[str, str]:
        return _("Learn"), _("Step by step in each game, from the first lesson to the oracle")

    def doors(self) -> Sequence[Widget]:
        services, routes = self.services, self.services.routes
        return [
            Button(_("Better move"), routes.open_better_move, "slip"),
            Button(_("Puzzles"), lambda: services.push(routes.puzzles()), "slip"),
            Button(_("Scenarios"), lambda: services.push(routes.war.scenarios()), "slip"),
            Button(_("Cards"), lambda: services.push(routes.cards()), "slip"),
            Button(_("Rules"), lambda: services.push(routes.rulebook(next(iter(GAMES)))), "slip"),
        ]

    def add_buttons(self) -> None:
        """Add nothing yet: whether the next step lies on the path is known by its rows."""

    def build(self) -> None:
        """Look again, as something may have been learned or played since."""
        self.next.way.renew()
        self.life.run(self.next.way, self._find)
        self._fill()

    def _fill(self) -> None:
        """Take up all rows, and the next step as the title names it where it is no row."""
        super().build()
        self.next.tell()
        if not self.next.waiting and not any(row.lit for row in self.tasks):
            self.foot.append(self.next)
            self.widgets.append(self.next)

    def rows(self, game: str) -> list[TaskRow]:
        return [self._row(step) for step in steps(game)]

    def _row(self, step: PathStep) -> TaskRow:
        """Return the row of a step, which tells whether it is done, begun, skipped or next."""
        chosen, done = step_of(self.known, step), met(step, self.known.deeds)
        named = self.next.way.step
        next_one = not done and named is not None and named[1:4] == chosen[1:4]
        taught = lesson(step.target) if step.kind == "lesson" else None
        under, gain = _(KINDS.get(step.kind, "")), chosen.gain
        if taught is not None:
            minutes = ngettext("{n} minute", "{n} minutes", taught.minutes)
            under, gain = minutes.format(n=taught.minutes), None
        if done:
            under = _("{kind} · done").format(kind=under)
        elif next_one:
            under = _("{kind} · next").format(kind=under)
        elif self.services.progress.lesson_steps.get(step.target):
            under = _("{kind} · begun").format(kind=under)
        elif (beaten := skipped_for(step, self.known.deeds)) is not None:
            under = _("Skipped: {level} beaten").format(level=bot_name(beaten.target))
        idea = " ".join(filter(None, map(render_phrase, (chosen.reason, gain))))
        about = item_of(step.game, pieces_of(taught)) if taught is not None else None
        title, open_it = render_phrase(goal(step)), partial(lead, self.services, chosen)
        row = TaskRow(name_of(step), title, step.number, open_it, under, idea, done, about)
        row.lit = next_one
        return row

    # ------------------------------------------------------------------ time

    def _find(self) -> None:
        """Take up what has been found out about the player."""
        self.known = self.next.way.survey.result or self.known
        self._fill()
        self.refresh()
        self._begin_ahead()

    def _begin_ahead(self) -> None:
        """Lead to what comes next, unless something would move under the player's hand."""
        step = ahead(self.known.playing, self.known.deeds)
        named = name_of(step) if step is not None else ""
        found = [row for row in self.tasks if row.lit] or [
            row for row in self.tasks if row.name == named
        ]
        if found and not self.rest.woken:
            self.focus.take(found[0].name)
            self.rolling.show(found[0])
            self.refresh()


def pieces_of(each: Lesson) -> list[str]:
    """Return the title, which may name a piece, and what the mentor points at, the last first."""
    looks = [
        look
        for step in each.steps
        for look in reversed(step.look)
        if look.startswith(("card:", "chit:"))
    ]
    return [each.title, *looks]
