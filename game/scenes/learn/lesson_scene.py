"""A lesson over its table: the mentor speaks, lights what matters, and answers wrong moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.lessons.lesson import Lesson, after, lesson, lessons
from game.lessons.tutor import Tutor
from game.match.match import Match
from game.rules.core import Action
from game.scenes.dialogs.question import Question
from game.scenes.games import GAMES
from game.scenes.scene import Scene
from game.scenes.tables.table import AnyTable
from game.session.intent import Intent
from game.system.i18n import _
from sprites import ground, mentor
from sprites.canvas import Box, Canvas
from sprites.mentor import Speech
from sprites.widget import Button, Callback

PAUSE = 0.6
"""Seconds before a scripted action, as if somebody thought about it."""
GAP = 14.0


class LessonScene(Scene):
    """Leads the player of the table below it through a lesson; a guide of that table."""

    name = "lesson"
    see_through = True

    def __init__(self, services: Services, table: AnyTable, match: Match, tutor: Tutor) -> None:
        super().__init__(services)
        self.table = table
        self.match = match
        self.tutor = tutor
        self.speech: Speech | None = None
        self.refused = False
        self.folded = False
        """True while the player looks at what lies under the mentor's words."""
        self.finished = False
        self.rested = 0.0
        self._shown: tuple[object, ...] = ()
        table.guide = self
        table.display.result_shown = True  # the lesson ends with its own words

    @property
    def lesson(self) -> Lesson:
        """The lesson that is being played."""
        return self.tutor.lesson

    # ------------------------------------------------------------------ guiding the table

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True for the right answer; the mentor says why any other one is wrong."""
        if automatic:
            return [self.tutor.reply(self.match.state)] == list(actions)
        self.folded = False
        self.refused = not self.tutor.admits(self.match.state, actions)
        if self.refused:
            self.services.play("ui_error")
        return not self.refused

    def follow(self, action: Action) -> None:
        """Take note of an action that is about to be taken, and of where the learner stands."""
        at = self.tutor.at
        self.tutor.follow(self.match.state, action)
        self.refused = self.folded = False
        if self.tutor.at != at and not self.tutor.over:
            self.services.settings.lesson_steps[self.lesson.id] = self.tutor.at
            self.services.keep_settings()

    # ------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        return self.speech is not None and not self.services.settings.calm

    @property
    def waiting(self) -> bool:
        return bool(self.tutor.replies)

    @property
    def at_rest(self) -> bool:
        """True while nothing moves or is held on the table."""
        return not self.table.stage.busy and self.table.display.hold is None

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.top is not self or not self.at_rest:
            self.rested = 0.0
            return
        self.rested += dt
        reply = self.tutor.reply(self.match.state)
        if reply is not None and self.rested >= PAUSE:
            self.rested = 0.0
            self.table.act(reply, automatic=True)
        elif self.tutor.over and not self.finished:
            self._finish()

    def _finish(self) -> None:
        self.finished = True
        settings = self.services.settings
        settings.lesson_steps.pop(self.lesson.id, None)
        if self.lesson.id not in settings.lessons_done:
            settings.lessons_done.append(self.lesson.id)
        self.services.keep_settings()
        self.services.play("achievement")

    # ------------------------------------------------------------------ what the mentor says

    @property
    def speaks(self) -> bool:
        """True while the mentor is to be seen: when the learner has to answer, and at the end."""
        asked = self.table.asked and not self.tutor.replies and not self.tutor.over
        return self.finished or (asked and self.at_rest)

    def _speak(self) -> Speech | None:
        if not self.speaks:
            return None
        number = lessons(self.lesson.game).index(self.lesson) + 1
        label = _("Lesson {n} · {title}").format(n=number, title=self.lesson.title)
        if self.finished:
            return Speech(self.lesson.end, label, "mentor_pleased", buttons=_end_buttons(self))
        step, steps = self.tutor.step, len(self.lesson.steps)
        words = step.otherwise if self.refused else step.say
        pose = "mentor_grave" if self.refused else "mentor_pointing_right"
        if self.tutor.at == 0 and not self.refused:
            pose = "mentor_greeting"
        return Speech(words, label, pose, self.tutor.at, steps, _buttons(self))

    # ------------------------------------------------------------------ commands

    def back(self) -> None:
        """Return to the step before this one."""
        self._replace(self.lesson, max(0, self.tutor.at - 1))

    def go_on(self) -> None:
        """Open the next lesson."""
        following = after(self.lesson)
        if following is None:
            self.close()
        else:
            self._replace(following, 0)

    def _replace(self, chosen: Lesson, at: int) -> None:
        self.close()
        open_lesson(self.services, chosen, at)

    def close(self) -> None:
        """Leave the lesson and its table."""
        self.services.pop()
        self.services.pop()

    def cancel(self) -> None:
        if self.finished:
            self.close()
            return
        words = _("You can continue this lesson later where you left it.")
        answers = [
            (_("Leave"), self.close),
            (_("Start over"), lambda: self._replace(self.lesson, 0)),
            (_("Settings"), lambda: self.services.push(self.services.routes.settings())),
            (_("Stay"), None),
        ]
        self.services.push(Question(self.services, _("Leave the lesson?"), words, answers))

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "quit":
            self.services.push(self.services.routes.farewell())
        elif intent.kind in ("cancel", "menu"):
            self.cancel()
        elif self.finished and intent.kind in ("confirm", "space"):
            self.go_on()
        elif intent.kind == "undo":
            self.back()
        elif intent.kind == "look" and not self.finished:
            self.fold()
        elif self._is_mine(intent):
            super().handle_input(intent)
        elif not self.finished:
            self._pass_on(intent)

    def _is_mine(self, intent: Intent) -> bool:
        """Return True for the mouse on the leaf, or let go of one of its buttons."""
        if self.held is not None:
            return True
        mouse = intent.kind in ("point", "press", "release")
        return mouse and self.speech is not None and self.speech.holds(intent.x, intent.y)

    def press_spot(self, spot: Spot | None, intent: Intent) -> None:
        """Fold the mentor's words when they are clicked, and open them again."""
        if not self.finished:
            self.fold()

    def fold(self) -> None:
        """Show or hide the mentor's words."""
        self.folded = not self.folded
        self.services.play("ui_press")

    def _pass_on(self, intent: Intent) -> None:
        self.focus.name = ""
        self.table.handle_input(intent)
        if self.services.top is self:
            self.table.refresh()

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.speech = self._speak()
        shown = (self.match.revision, self.speech is None, canvas.surface.get_size())
        if shown != self._shown:
            self._shown = shown
            self.table.refresh()  # what is lit stands elsewhere now
        if self.speech is None:
            self.widgets = []
            return
        self.speech.folded = self.folded
        self.widgets = [] if self.folded else [*self.speech.buttons]
        room = Box(0, 0, self.table.boxes.panel.x, canvas.height)
        wide, tall = self.speech.size(canvas, room.w - 2 * GAP)
        left = room.x + (room.w - wide) / 2 + 0.46 * mentor.FACE
        left = min(left, room.right - GAP - wide)
        boxes = self.table.boxes
        lowest = boxes.prompt.y - GAP - tall
        heights = [boxes.bar.bottom + GAP, lowest, (boxes.bar.bottom + lowest) / 2]
        kept = [*self.lit(), boxes.prompt]
        leaf = Box(left, mentor.clear_height(left, (wide, tall), heights, kept), wide, tall)
        self.speech.place(canvas, leaf.move(0, max(0, boxes.bar.bottom + 4 - leaf.y)))

    def lit(self) -> list[Box]:
        """Return the boxes of what the mentor points out now, in units."""
        if self.finished or self.tutor.over:
            return []
        found = [self.table.controls.landmark(name) for name in self.tutor.step.look]
        return [box for boxes in found for box in boxes]

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        if self.speech is not None:
            room.kept += [self.speech.face] if self.folded else [self.speech.face, self.speech.box]
        return room

    def draw(self, canvas: Canvas) -> None:
        if self.speech is None:
            return
        lit = self.lit()
        if not self.folded:
            mentor.spotlight(canvas, lit)
        for box in lit:
            ground.ring(canvas, box.inflate(6, 6), 10, ground.breath(canvas, self.time))
        self.speech.draw(canvas, self.time)


def _buttons(scene: LessonScene) -> list[Button]:
    back = _button("back", _("Back"), scene.back, "Z")
    back.enabled = scene.tutor.at > 0
    return [back, _button("leave", _("Leave lesson"), scene.cancel, "Esc")]


def _end_buttons(scene: LessonScene) -> list[Button]:
    buttons = [_button("lessons", _("All lessons"), scene.close, "Esc")]
    if after(scene.lesson) is not None:
        buttons.append(_button("next", _("Next lesson"), scene.go_on, "Enter", "clay"))
    return buttons


def _button(name: str, words: str, callback: Callback, key: str, variant: str = "slip") -> Button:
    button = Button(Box(0, 0, 0, 0), words, callback, variant, key)
    button.name = name
    return button


def open_lesson(services: Services, chosen: Lesson, at: int = 0) -> LessonScene:
    """Put a lesson and its table on top, `at` being the number of the step, and return it."""
    match, tutor = Match.begin(chosen.setup), Tutor(chosen)
    while tutor.at < min(at, len(chosen.steps) - 1):
        reply = tutor.reply(match.state)
        for action in [reply] if reply is not None else tutor.answer(match.state):
            tutor.follow(match.state, action)
            match.act(action)
    table = GAMES[chosen.game].table(services, match)
    services.push(table)
    scene = LessonScene(services, table, match, tutor)
    services.push(scene)
    return scene


def resume_lesson(services: Services, name: str) -> LessonScene:
    """Open a lesson where it was left. KeyError when there is none of this name."""
    return open_lesson(services, lesson(name), services.settings.lesson_steps.get(name, 0))
