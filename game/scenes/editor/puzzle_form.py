"""The words of a puzzle of one's own: what the judge thinks, a name, before, after, and its set."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from ai.puzzles.grading import attempts
from ai.puzzles.part import puzzle_part
from ai.puzzles.puzzle import MARKED, Puzzle
from ai.puzzles.solver import TooLarge
from game.client.services import Aloud, Services
from game.lessons import own_puzzles
from game.lessons.marking import FIND_IT, judged, told
from game.lessons.own_puzzles import MOST_IN_GOAL, MOST_IN_REMARK, MOST_IN_SET, MOST_IN_TITLE
from game.rules.core import Action
from game.rules.wording import Phrase
from game.scenes.dialogs.prompts import LongField
from game.scenes.page import EDGE, Page
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
SEARCHED: Final = 40
"""So many times the positions of the making of a puzzle are searched to grade it."""


class PuzzleForm(Page):
    """Four lines to write over the judge's opinion; Save lays the puzzle among one's own.

    Recruits try it one after the other meanwhile: so it gets its difficulty.
    """

    name = "puzzle form"

    def __init__(
        self,
        services: Services,
        draft: Puzzle,
        answer: Sequence[Action],
        say: Callable[[Phrase], str],
        kept: Callable[[], None],
    ) -> None:
        super().__init__(services)
        self.kept = kept
        self.puzzle, says = judged(draft, answer)
        self.move, self.says = say(told(draft.position(), answer)), say(says)
        self.tried: list[bool] = []
        most = SEARCHED * puzzle_part(draft.game).most
        self.trials: Iterator[bool] = attempts(self.puzzle, most)
        self.grading = self.puzzle.aim != MARKED
        self.title = _field("title", _("Name"), MOST_IN_TITLE)
        words = _("Before: the task. If empty: {task}").format(task=_(self._task()))
        self.before = _field("before", words, MOST_IN_GOAL)
        self.after = _field("after", _("After: why it is right"), MOST_IN_REMARK)
        self.set = _field("set", _set_words(), MOST_IN_SET)
        self.fields = [self.title, self.before, self.after, self.set]
        self.panel = Column()
        self.foot.add_back()
        self.foot.add(_("Save"), self.save, "ivory")
        self.rolling[:] = self.fields
        self.widgets = [*self.rolling, *self.foot]

    def _task(self) -> str:
        """Return the AI's words for the task, if there are any in the player's language."""
        goal = self.puzzle.goal
        return goal if _(goal) != goal or language() == "en" else FIND_IT

    def enter(self) -> None:
        self.services.play("page_turn")
        self.focus.take(self.title.name)
        self.writing.field = self.title

    @property
    def aloud(self) -> Aloud:
        return Aloud(status=row([self.move, self.says], "{one}. {more}"))

    # ------------------------------------------------------------------ time

    @property
    def waiting(self) -> bool:
        return self.grading or super().waiting

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.grading:
            self._try_once()

    def _try_once(self) -> None:
        """Let the next recruit try."""
        try:
            found = next(self.trials, None)
        except TooLarge:
            found = None
        self.grading = found is not None
        if found is not None:
            self.tried.append(found)

    @property
    def graded(self) -> Puzzle:
        """The puzzle with how many of a hundred recruits find it, as far as they have tried."""
        return replace(self.puzzle, found=round(100 * sum(self.tried) / max(1, len(self.tried))))

    # ------------------------------------------------------------------ what becomes of it

    def save(self) -> None:
        """Write the puzzle, or say what is missing."""
        title = self.title.value.strip()
        if not title:
            self.services.refuse(_("A puzzle needs a name."))
            self.focus.take(self.title.name)
            return
        while self.grading and len(self.tried) < LEAST_TRIED:
            self._try_once()
        goal = self.before.value.strip() or self._task()
        made = replace(self.graded, title=title, goal=goal, remark=self.after.value.strip())
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

    def handle_input(self, intent: Intent) -> None:
        if intent.kind == "confirm" and self.writing.field in self.fields:
            at = self.fields.index(self.writing.field)
            following = (*self.fields, self.foot[-1])[at + 1]
            super().handle_input(Intent("reach", text=following.name))
        else:
            super().handle_input(intent)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        window = self.foot.lay(canvas)
        wide = min(canvas.width - 2 * EDGE, WIDE * (0.6 + 0.4 * canvas.text_scale))
        side = (canvas.width - wide) / 2
        told: list[Part | float] = [Words(self.move, MOVE), Words(self.says, text.LOG)]
        tall = LINE + text.line_height(canvas, LABEL)
        for field in self.fields:
            told += [6.0, Words(field.words, LABEL), FOR_THE_RING, Slot(field, tall=tall)]
        self.panel = Column(*told, gap=4, padding=(22, 16, 22, 20))
        self.rolling.lay(canvas, window, Column(self.panel, padding=(side, 14, side, 14)))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("A puzzle of your own"))
        with canvas.clip(self.rolling.window):
            slip(canvas, self.panel.box, 10)
            leaves.draw(canvas, self.panel)
        self.rolling.draw(canvas, self.time)


def _field(name: str, words: str, limit: int) -> LongField:
    field = LongField(words, "", limit)
    field.name = name
    return field


def _set_words() -> str:
    known = own_puzzles.sets()
    if not known:
        return _("Set (optional)")
    return _("Set (optional), such as {names}").format(names=row(known[:MOST_NAMED]))
