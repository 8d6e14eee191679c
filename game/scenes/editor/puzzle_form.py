"""The words of a puzzle of one's own: what the judge thinks, a name, before, after, and its set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from ai.puzzles.puzzle import Puzzle
from game.client.commands import act
from game.client.services import Aloud, Services
from game.lessons import own_puzzles
from game.lessons.marking import FIND_IT, Grading, judged, told
from game.lessons.own_puzzles import MOST_IN_GOAL, MOST_IN_REMARK, MOST_IN_SET, MOST_IN_TITLE
from game.rules.core import Action
from game.rules.wording import Phrase
from game.scenes.dialogs.prompts import LongField
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.session.intent import Intent
from game.system.i18n import _, language, render_error, row
from sprites.base import text
from sprites.base.canvas import Canvas
from sprites.base.ground import slip
from sprites.base.layout import Column, Part, Slot
from sprites.kit import leaves
from sprites.kit.leaves import Words

WIDE: Final = 860.0
MOVE: Final = text.Style("stele-bold", 24, "ivory", leading=1.15)
LABEL: Final = text.Style("sans-semibold", 17, "clayLL", leading=1.2)
LINE: Final = 20.0
"""The height of a line to write over that of its letters."""
FOR_THE_RING: Final = 2.0
"""Units more over a line to write, so that its focus leaves the words above it whole."""
MOST_NAMED: Final = 4
"""So many sets that there are already are named."""
LEAST_TRIED: Final = 20
"""So many recruits try a puzzle before it is saved."""


class PuzzleForm(Page):
    """Four lines to write over the judge's opinion; Save lays the puzzle among one's own.

    Recruits try it one after the other meanwhile: so it gets its difficulty.
    """

    name = "puzzle form"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        draft: Puzzle,
        answer: Sequence[Action],
        say: Callable[[Phrase], str],
        kept: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.kept, self.say = kept, say
        self.puzzle, self.judgement = judged(draft, answer)
        self.answer = told(draft.position(), answer)
        self.grading = Grading(self.puzzle)
        self.life.run(self.grading)
        self.title = _field("title", MOST_IN_TITLE)
        self.before = _field("before", MOST_IN_GOAL)
        self.after = _field("after", MOST_IN_REMARK)
        self.set = _field("set", MOST_IN_SET)
        self.fields = [self.title, self.before, self.after, self.set]
        self.writing.field, self.home = self.title, self.title.name
        self.panel = Column()
        self.acts = [act("confirm", self._write_on, self._writes, first=True)]

    def build(self) -> None:
        self.move, self.says = self.say(self.answer), self.say(self.judgement)
        self.title.words, self.after.words = _("Name"), _("After: why it is right")
        words = _("Before: the task. If empty: {task}")
        self.before.words, self.set.words = words.format(task=_(self._task())), _set_words()
        self.foot.clear()
        self.foot.add_back()
        self.foot.add(_("Save"), self.save, "ivory")
        self.rolling[:] = self.fields
        self.widgets = [*self.rolling, *self.foot]

    def _task(self) -> str:
        """Return the AI's words for the task, if there are any in the player's language."""
        goal = self.puzzle.goal
        return goal if _(goal) != goal or language() == "en" else FIND_IT

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=row([self.move, self.says], "{one}. {more}"))

    # ------------------------------------------------------------------ what becomes of it

    def save(self) -> None:
        """Write the puzzle, or say what is missing."""
        title = self.title.value.strip()
        if not title:
            self.services.refuse(_("A puzzle needs a name."))
            self.focus.take(self.title.name)
            return
        self.grading.hurry(LEAST_TRIED)
        goal, remark = self.before.value.strip() or self._task(), self.after.value.strip()
        made = replace(self.puzzle, found=self.grading.found, title=title, goal=goal, remark=remark)
        try:
            own_puzzles.keep(made, self.set.value)
        except OSError as error:
            words = _("It could not be saved: {why}.")
            self.services.refuse(words.format(why=render_error(error)))
            return
        self.kept()
        self.services.pop()
        words = _("“{name}” lies among your puzzles, in Learn.")
        self.services.show_toast(words.format(name=title))

    def _writes(self) -> bool:
        return self.writing.field in self.fields

    def _write_on(self) -> None:
        """Go on to the next line; after the last one to Save."""
        at = next(n for n, each in enumerate(self.fields) if each is self.writing.field)
        following = (*self.fields, self.foot[-1])[at + 1]
        self.handle_input(Intent("reach", text=following.name))

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.6 + 0.4 * canvas.text_scale))
        side = (canvas.width - wide) / 2
        parts: list[Part | float] = [Words(self.move, MOVE), Words(self.says, text.LOG)]
        tall = LINE + text.line_height(canvas, LABEL)
        for field in self.fields:
            parts += [6.0, Words(field.words, LABEL), FOR_THE_RING, Slot(field, tall=tall)]
        self.panel = Column(*parts, gap=4, padding=(22, 16, 22, 20))
        self.rolling.lay(canvas, window, Column(self.panel, padding=(side, 14, side, 14)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("A puzzle of your own"))
        with canvas.clip(self.rolling.window):
            slip(canvas, self.panel.box, 10)
            leaves.draw(canvas, self.panel)
        self.rolling.draw(canvas, self.time)


def _field(name: str, limit: int) -> LongField:
    field = LongField("", "", limit)
    field.name = name
    return field


def _set_words() -> str:
    known = own_puzzles.sets()
    if not known:
        return _("Set (optional)")
    return _("Set (optional), such as {names}").format(names=row(known[:MOST_NAMED]))
