"""A lesson over its table: the mentor speaks, lights what matters, and answers wrong moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.commands import cap
from game.client.life import Part
from game.client.services import Services
from game.lessons.lesson import Lesson, Tutor, lesson, lessons
from game.match.match import Match
from game.rules.core import Action
from game.scenes.dialogs.question import Question
from game.scenes.games import table_of
from game.scenes.learn.guide_scene import (
    GuideScene,
    ask_next,
    leaf_button,
    next_button,
    take_next,
    with_next,
)
from game.scenes.learn.learn_page import LearnScene
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.base.canvas import Box
from sprites.base.widget import Button
from sprites.pictures.mentor import Speech


class LessonScene(GuideScene):
    """Leads the player of the table below it through a lesson; a guide of that table."""

    name = "lesson"

    def __init__(
        self,
        services: Services,
        table: TableScene,
        match: Match,
        tutor: Tutor,
        offered: bool = False,
    ) -> None:
        super().__init__(services, table, match)
        self.tutor = tutor
        self.offered = offered
        """True for a lesson that was opened from the briefing of an engagement."""
        self.refused = False
        self.refusals = 0
        """The wrong answers so far: each is answered aloud."""
        table.actions.guide = self
        self.life.parts.append(Part(self._reply, waiting=lambda: bool(tutor.replies)))

    @property
    def lesson(self) -> Lesson:
        """The lesson that is being played."""
        return self.tutor.lesson

    # ------------------------------------------------------------------ guiding the table

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True for the right answer; the mentor says why any other one is wrong."""
        if automatic:
            return [self.tutor.reply(self.match.state)] == list(actions)
        self.leaf.folded = False
        self.refused = not self.tutor.admits(self.match.state, actions)
        if self.refused:
            self.refusals += 1
            self.services.play("ui_error")
        return not self.refused

    def follow(self, action: Action) -> None:
        """Take note of an action that is about to be taken, and of where the learner stands."""
        at = self.tutor.at
        self.tutor.follow(self.match.state, action)
        self.refused = self.leaf.folded = False
        if self.tutor.at != at and not self.tutor.over:
            self.services.progress.lesson_steps[self.lesson.id] = self.tutor.at
            self.services.keep()

    # ------------------------------------------------------------------ time

    def _reply(self, dt: float) -> None:
        """Play those who are not the learner, and end after the last of them."""
        if not self.take_time(dt):
            return
        reply = self.tutor.reply(self.match.state)
        if reply is not None:
            self.rested = 0.0
            self.table.actions.act(reply, automatic=True)
        elif self.tutor.over and not self.finished:
            self._finish()

    def finish(self) -> None:
        super().finish()
        ask_next(self, "lesson", self.lesson.id)

    def _finish(self) -> None:
        note_done(self.services, self.lesson.id)
        self.finish()
        self.services.play("achievement")

    def leave(self) -> None:
        if self.tutor.over:  # it counts for who leaves before the mentor says so too
            note_done(self.services, self.lesson.id)

    # ------------------------------------------------------------------ what the mentor says

    @property
    def speaks(self) -> bool:
        """True while the mentor is to be seen: when the learner has to answer, and at the end."""
        asked = self.table.display.asked and not self.tutor.replies and not self.tutor.over
        return self.finished or (asked and self.at_rest)

    def speak(self) -> Speech | None:
        if not self.speaks:
            return None
        number = lessons(self.lesson.game).index(self.lesson) + 1
        label = _("Lesson {n} · {title}").format(n=number, title=_(self.lesson.title))
        if self.finished:
            words = _(self.lesson.end)
            if self.offered:
                words = f"{words}\n" + _("*Next* · The match that you were about to play.")
            else:
                words = with_next(self, words)
            return Speech(words, label, "mentor_pleased", buttons=_end_buttons(self))
        step, steps = self.tutor.step, len(self.lesson.steps)
        words = _(step.otherwise if self.refused else step.say)
        pose = "mentor_grave" if self.refused else "mentor_pointing_right"
        if self.tutor.at == 0 and not self.refused:
            pose = "mentor_greeting"
        buttons, times = _buttons(self), self.refusals
        return Speech(words, label, pose, self.tutor.at, steps, buttons, times)

    # ------------------------------------------------------------------ commands

    def back(self) -> None:
        """Return to the step before this one."""
        self._replace(self.lesson, max(0, self.tutor.at - 1))

    def go_on(self) -> None:
        """Leave for the next step, or for the briefing that the lesson was offered on."""
        if self.offered:
            self.close()
        else:
            take_next(self)

    def _replace(self, chosen: Lesson, at: int) -> None:
        self.close()
        open_lesson(self.services, chosen, at)

    def leave_it(self) -> None:
        if self.finished or self.tutor.over:
            self.close()
            if not isinstance(self.services.top, LearnScene):  # it was begun from elsewhere
                self.services.push(self.services.routes.learn())
            return
        words = _("You can continue this lesson later where you left it.")
        answers = [
            (_("Leave"), self.close),
            (_("Start over"), lambda: self._replace(self.lesson, 0)),
            (_("Settings"), lambda: self.services.push(self.services.routes.settings(False, True))),
            (_("Stay"), None),
        ]
        self.services.push(Question(self.services, _("Leave the lesson?"), words, answers))

    # ------------------------------------------------------------------ pictures

    def lit(self) -> list[Box]:
        """Return the boxes of what the mentor points out now, in units."""
        if self.finished or self.tutor.over:
            return []
        found = [self.table.game.controls.landmark(name) for name in self.tutor.step.look]
        return [box for boxes in found for box in boxes]


def note_done(services: Services, name: str) -> None:
    """Note a lesson as done, once."""
    steps, done = services.progress.lesson_steps, services.progress.lessons_done
    if name in steps or name not in done:
        steps.pop(name, None)
        done[:] = dict.fromkeys([*done, name])
        services.keep()


def _buttons(scene: LessonScene) -> list[Button]:
    back = leaf_button("back", _("Back"), scene.back, cap("undo"))
    back.enabled = scene.tutor.at > 0
    return [back, leaf_button("leave", _("Leave lesson"), scene.leave_it, cap("cancel"))]


def _end_buttons(scene: LessonScene) -> list[Button]:
    """Return the ways on, first what Enter does."""
    on = next_button(scene)
    if scene.offered:
        on = leaf_button("play", _("Play a match"), scene.go_on, cap("confirm"), first=True)
    return [on, leaf_button("lessons", _("All lessons"), scene.leave_it, cap("cancel"))]


def open_lesson(services: Services, chosen: Lesson, at: int = 0) -> LessonScene:
    """Put a lesson and its table on top, `at` being the number of the step, and return it."""
    match, tutor = Match.begin(chosen.setup), Tutor(chosen)
    while tutor.at < min(at, len(chosen.steps) - 1):
        reply = tutor.reply(match.state)
        for action in [reply] if reply is not None else tutor.answer(match.state):
            tutor.follow(match.state, action)
            match.act(action)
    offered = services.top is not None and services.top.name == "briefing"
    table = table_of(services, match)
    services.push(table)
    scene = LessonScene(services, table, match, tutor, offered)
    services.push(scene)
    return scene


def resume_lesson(services: Services, name: str) -> LessonScene:
    """Open a lesson where it was left. KeyError when there is none of this name."""
    return open_lesson(services, lesson(name), services.progress.lesson_steps.get(name, 0))
