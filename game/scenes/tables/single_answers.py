"""Decisions with a single answer, which the table makes for a person after a beat."""

from __future__ import annotations

from game.rules.board import Board
from game.rules.core import NOBODY, Action, Seat, View
from game.scenes.tables.decisions import NOTHING
from game.scenes.tables.display import AnyDisplay
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.player_actions import PlayerActions
from game.system.i18n import N_, _

BEAT = 0.45
"""Seconds at normal speed before the answer is given: one sees whose decision it was."""
GRACE = 0.7
"""Seconds at normal speed in which a move can be taken back before a bot answers it."""


THINKS, WAITS = N_("{side} is thinking…"), N_("Waiting for {side}.")


def prompt(display: AnyDisplay, thinks: str = THINKS, waits: str = WAITS) -> str:
    """Return the prompt while nobody at the screen is asked: who is waited for, "" for nobody."""
    if answers_for_viewer(display):
        return _("Only one move is possible. It is made for you.")
    if display.to_act == NOBODY or display.stage.busy:
        return ""
    words = _(thinks if display.to_act in display.bots else waits)
    return words.format(side=display.names.side(display.to_act))


def answers_for_viewer(display: AnyDisplay) -> bool:
    """Return True while the table is about to answer for the person whose hand is seen."""
    return display.answering and display.to_act == display.viewer and not display.hand_hidden


class SingleAnswers:
    """Answers for the people at the screen what has one answer alone, if the settings say so.

    Where several share it, that is done only if all of them can tell that there is but one: what is
    done by itself, and how long that takes, would else say what somebody holds.
    """

    def __init__(self, table: TableCore, actions: PlayerActions) -> None:
        self.table = table
        self.actions = actions
        self.display = table.display
        self.match = table.match
        self.settings = table.services.settings
        self.waited = 0.0
        self.rested = 0.0
        """Seconds that nothing has moved since the last action."""
        self._may_undo = False
        self._waiting_at = -1
        """The revision of the match at which the beat runs."""
        self._known: tuple[object, Action | None] = (None, None)

    # ------------------------------------------------------------------ the answer

    def answer(self) -> Action | None:
        """Return the action that is taken for the person who is asked; None to ask."""
        seat = self.display.to_act
        if seat not in self.display.humans:
            return None
        question = (self.match.revision, seat, self.mood(seat))
        if self._known[0] != question:
            self._known = (question, self._answer(seat))
        return self._known[1]

    @property
    def ready(self) -> bool:
        """True while there is such an answer."""
        return self.answer() is not None

    def _answer(self, seat: Seat) -> Action | None:
        found = self.choose(self.match.view(seat))
        return found if found is not None and self.actions.lets_happen(found) else None

    def choose(self, view: View) -> Action | None:
        """Return the action for the person whose view this is; None to ask."""
        forced = self.settings.single_answers and len(view.legal) == 1
        known = not self.display.shared or self._known_to_all(view)
        return view.legal[0] if forced and known else None

    def _known_to_all(self, view: View) -> bool:
        """Return True if everybody can tell what the viewer can choose: nothing of it is hidden."""
        decision = self.table.game.decisions.get(view.deciding, NOTHING)
        holds = not isinstance(view, Board) or view.hands[view.viewer] or decision.reading
        return not (decision.hand and holds)

    def mood(self, seat: Seat) -> object:
        """Return whatever else the answer for a seat depends on."""
        return self.settings.single_answers, self.display.shared

    # ------------------------------------------------------------------ time

    @property
    def beats(self) -> bool:
        """True while the time until an answer runs."""
        return self.ready

    @property
    def beat(self) -> float:
        """The seconds until the answer is given."""
        return BEAT / self.actions.playback.pace

    @property
    def beat_is_over(self) -> bool:
        """True once the answer of a bot may be shown: one's own move can be taken back before."""
        return not self._may_undo or self.rested >= GRACE / self.actions.playback.pace

    def step(self, dt: float) -> None:
        """Let the beat pass, then answer."""
        if self._waiting_at != self.match.revision:
            self._waiting_at, self.waited, self.rested = self.match.revision, 0.0, 0.0
            may = self.actions.may_take_back and self.match.to_act in self.display.bots
            self._may_undo = may and (self.display.shared or self.actions.preview_undo().count > 0)
        self.rested += dt
        if not self.beats:
            self.waited = 0.0
            return
        self.waited += dt
        if self.waited >= self.beat:
            self.carry_out()

    def carry_out(self) -> None:
        """Give the answer: its time has come."""
        answer = self.answer()
        if answer is not None:
            self.actions.act(answer, automatic=True)
