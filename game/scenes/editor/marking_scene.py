"""The right move of a puzzle of one's own: its author plays it, or chooses it from a list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.client.commands import act, cap
from game.client.life import Part
from game.client.services import Services
from game.lessons.marking import draft_of, is_whole
from game.lessons.puzzle import OpenMatch, setup_of
from game.match.match import Match
from game.records.own_position import OwnPosition
from game.rules.core import Action, State
from game.rules.wording import Phrase
from game.scenes.editor.puzzle_form import PuzzleForm
from game.scenes.games import table_of
from game.scenes.learn.guide_scene import GuideScene, leaf_button
from game.scenes.page import EDGE, Page
from game.scenes.scene import Tone
from game.scenes.tables.table import TableScene
from game.system.i18n import _
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Grid, trim
from sprites.base.widget import Button
from sprites.pictures.mentor import Speech

NARROW = 420.0
"""The least width of a column of moves, at the usual size of text."""


class MarkingScene(GuideScene):
    """Lets the author play one whole answer at the table below; then come the words.

    `answer` are its actions so far; `kept` is called once the puzzle is saved.
    """

    name = "marking"

    def __init__(
        self,
        services: Services,
        table: TableScene,
        match: Match,
        draft: Puzzle,
        kept: Callable[[], None],
    ) -> None:
        super().__init__(services, table, match)
        self.draft, self.kept = draft, kept
        self.answer: list[Action] = []
        table.actions.guide = self
        self.acts.append(act("hint", self.open_list, lambda: self.speech is not None))
        self.life.parts.append(Part(self._end, waiting=lambda: not self.answering))

    @property
    def answering(self) -> bool:
        """True until the answer has been given, all its pieces put together."""
        return not self.answer or not is_whole(self.match.state, self.draft.seat)

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        return self.answering

    def follow(self, action: Action) -> None:
        """Take note of an action of the answer."""
        self.answer.append(action)

    def _end(self, dt: float) -> None:
        if not self.answering and self.take_time(dt):
            self.mark(self.answer)

    def mark(self, answer: Sequence[Action]) -> None:
        """Leave the table for the words of a puzzle with this answer."""
        self.close()
        say = self.table.display.names.say
        self.services.push(PuzzleForm(self.services, self.draft, answer, say, self.kept))

    # ------------------------------------------------------------------ what the mentor says

    def speak(self) -> Speech | None:
        table = self.table
        if not (self.answering and table.display.asked and self.at_rest):
            return None
        side = table.display.names.side(self.draft.seat)
        words = _("{side}: which move is right? Play it here, or choose it from the list.")
        buttons = [
            leaf_button("list", _("All moves"), self.open_list, cap("hint")),
            leaf_button("leave", _("Leave"), self.leave_it, cap("cancel")),
        ]
        if self.answer:
            buttons.insert(0, leaf_button("again", _("Start over"), self.back, cap("undo")))
        label = _("A puzzle of your own")
        return Speech(words.format(side=side), label, "mentor_reading", buttons=buttons)

    def open_list(self) -> None:
        """Open the list of all legal moves, from the beginning of the answer."""
        say = self.table.display.names.say
        self.services.push(MovesPage(self.services, self.draft, say, self.mark))

    def back(self) -> None:
        """Begin the answer again."""
        self.close()
        _open(self.services, self.draft, self.kept)

    def go_on(self) -> None:
        """Do nothing: this guide never ends at its table."""

    def lit(self) -> list[Box]:
        return []

    def draw(self, canvas: Canvas) -> None:
        if self.speech is not None:
            self.leaf.draw(canvas, self.speech, self.time)


class MovesPage(Page):
    """Lists all that is legal; what is put together is chosen piece by piece."""

    name = "moves"
    tone = Tone(cue="page_turn")

    def __init__(
        self,
        services: Services,
        draft: Puzzle,
        say: Callable[[Phrase], str],
        mark: Callable[[Sequence[Action]], None],
    ) -> None:
        super().__init__(services)
        self.draft, self.say, self.mark = draft, say, mark
        self.answer: list[Action] = []
        self.home = "move 0"
        self.acts = [act("cancel", self._give_back, lambda: bool(self.answer))]

    @property
    def state(self) -> State:
        """The position after what has been chosen so far."""
        state = self.draft.position()
        for action in self.answer:
            state = after(state, action)
        return state

    def build(self) -> None:
        state = self.state
        self.foot.clear()
        self.foot.add_back()
        self.rolling[:] = [
            _move_button(n, self.say(state.phrase(action)), partial(self.choose, action))
            for n, action in enumerate(state.legal())
        ]
        self.widgets = [*self.rolling, *self.foot]

    def choose(self, action: Action) -> None:
        """Take a move, or the next piece of one."""
        self.answer.append(action)
        if is_whole(self.state, self.draft.seat):
            self.services.pop()
            self.mark(self.answer)
        else:
            self._list()
            self.focus.take(self.home)

    def _give_back(self) -> None:
        self.answer.pop()
        self._list()

    def _list(self) -> None:
        """List what is legal now, from the top."""
        self.rolling.scroll.at = 0.0
        self.build()

    def layout(self, canvas: Canvas) -> None:
        window = trim(self.foot.lay(canvas), EDGE, 8, EDGE, 6)
        across = max(1, int(window.w // (NARROW * canvas.text_scale)))
        moves = Grid(*self.rolling, columns=across, gap=8)
        self.rolling.lay(canvas, window, Column(moves, padding=(8, 8, 16, 8), role="list"))

    def draw(self, canvas: Canvas) -> None:
        self.draw_ground(canvas, _("All moves"), _("Choose the right one"))
        self.rolling.draw(canvas, self.time)


def _move_button(number: int, words: str, callback: Callable[[], None]) -> Button:
    button = Button(words, callback, "slip")
    button.name = f"move {number}"
    return button


def mark_puzzle(services: Services, position: OwnPosition, kept: Callable[[], None]) -> None:
    """Open a position on its table, for its author to play the right move."""
    _open(services, draft_of(position), kept)


def _open(services: Services, draft: Puzzle, kept: Callable[[], None]) -> None:
    match = OpenMatch.begin(setup_of(draft))
    table = table_of(services, match)
    services.push(table)
    services.push(MarkingScene(services, table, match, draft, kept))
