"""Those who sit at a table: they act, undo and redo, concede, and hand their seats over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.client.occasion import Occasion
from game.client.services import Services
from game.match.match import UndoPreview
from game.match.seats import Human, Player, bot_seats, human_seats
from game.match.table_match import TableMatch
from game.rules.core import Action, Seat
from game.scenes.tables.display import BoardT, ViewT
from game.scenes.tables.shared_screen import SharedScreen
from game.system.i18n import _


class TableController(Protocol):
    """Shows a table at which nobody plays any more."""

    @property
    def pace(self) -> float: ...

    def cancel(self) -> None: ...

    def open_log(self) -> None: ...

    def show_moment(self, at: int) -> None: ...


class TableGuide(Protocol):
    """Lies over a table and leads its player: through a lesson, or to the answer of a puzzle."""

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True if a person may take these actions now; say why where not."""

    def follow(self, action: Action) -> None:
        """Take note of an action that is about to be taken."""


class SeatedTable(SharedScreen[ViewT, BoardT]):
    """Does with the match what the people at the screen decide."""

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.controller: TableController | None = None
        self.guide: TableGuide | None = None
        self.occasion: Occasion | None = None

    # ------------------------------------------------------------------ acting

    def act(self, action: Action, automatic: bool = False) -> None:
        """Do what a seat has decided, or what is `automatic`, done by the table for a person."""
        if self._admits((action,), automatic):
            self._apply(action, automatic)

    def _admits(self, actions: Sequence[Action], automatic: bool = False) -> bool:
        """Return True if the guide, where there is one, lets these actions happen."""
        person = all(action.seat in self.display.humans for action in actions)
        if self.guide is None or not person or self.guide.admits(actions, automatic):
            return True
        if not automatic:
            self.settle(self.display.view)
        return False

    def lets_happen(self, action: Action) -> bool:
        """Return True if the table may take an action for a person."""
        return self.guide is None or self.guide.admits((action,), True)

    def _apply(self, action: Action, automatic: bool = False) -> None:
        if self.guide is not None:
            self.guide.follow(action)
        if action.seat in self.display.humans and not automatic:
            self.begin_recap(action.seat)
        self.forced.begin(action)
        self.match.act(action, automatic)
        self.forced.end()
        self.display.to_act = self.match.to_act  # elsewhere, the events of the action come later
        if self.display.peeking:
            self.display.hand_hidden, self.display.peeking = True, False

    def act_all(self, *actions: Action) -> None:
        """Do several small decisions as one, when they have been put together on the screen."""
        if self._admits(actions):
            for action in actions:
                self._apply(action)

    @property
    def guided(self) -> bool:
        """True while a lesson or a puzzle decides which actions happen, one by one."""
        return self.guide is not None

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the table but its guide."""
        return self.services.top in (self, self.guide)

    def preview_undo(self) -> UndoPreview:
        """Return what an undo by the person at the screen would do."""
        return self.match.preview_undo(self.display.viewer)

    @property
    def may_take_back(self) -> bool:
        """True while a person plays at the screen."""
        free = self.controller is None and self.guide is None
        plays = free and self.display.viewer in self.display.humans
        return plays and self.match.outcome() is None

    def undo(self) -> None:
        """Undo, or say why not."""
        back = self.match.preview_undo(self.display.viewer) if self.may_take_back else None
        if back is None or not back.count:
            self.services.play("ui_error")
            self.services.show_toast(self.say(back.reason) if back else "")
            return
        self.finish_motion()
        self.services.play("undo")
        self.match.undo(self.display.viewer)
        self.after_rewind()
        self.services.show_toast(_("Undone: {action}").format(action=self.say(back.action)))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.finish_motion()
        if self.may_take_back and self.match.redo(self.display.viewer):
            self.after_rewind()
            return
        self.services.play("ui_error")
        self.services.show_toast(_("Nothing to redo."))

    def after_rewind(self) -> None:
        """Bring what follows from the actions in line with them, after an undo or a redo."""
        self.rebuild_log()

    def concede(self, seat: Seat) -> None:
        """Give the match up for a seat."""
        self.match.concede(seat)
        self._reseat()

    def hand_over(self, seat: Seat, to: Player) -> None:
        """Let another play a seat from now on. A person goes on from where the match stands."""
        if isinstance(to, Human):
            self.finish_motion()
        self.match.hand_over(seat, to)
        self._reseat()
        self.forget_recap(seat)
        if isinstance(to, Human):
            if len(self.display.humans) == 1:
                self.view_as(seat)
            self.rebuild_log()  # what one person alone has read is not for the other

    def _reseat(self) -> None:
        """Take up who plays which seat now."""
        self.display.humans[:] = human_seats(self.match.players)
        self.display.bots[:] = bot_seats(self.match.players)
        self.name_players()
