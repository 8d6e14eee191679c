"""The actions of those who sit at a table: they act, undo, redo, concede, hand their seats over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.match import UndoPreview
from game.match.seats import Human, Player, bot_seats, human_seats
from game.rules.core import Action, Seat
from game.scenes.tables import hand_cover
from game.scenes.tables.game_table import TableCore
from game.scenes.tables.playback import Playback, name_players
from game.scenes.tables.seat_at_screen import SeatAtScreen
from game.system.i18n import _


class TableGuide(Protocol):
    """Lies over a table and leads its player: through a lesson, or to the answer of a puzzle."""

    def admits(self, actions: Sequence[Action], automatic: bool) -> bool:
        """Return True if a person may take these actions now; say why where not."""

    def follow(self, action: Action) -> None:
        """Take note of an action that is about to be taken."""


class PlayerActions:
    """Does with the match what the people at the screen decide, if their `guide` lets them."""

    def __init__(self, table: TableCore, playback: Playback, seat: SeatAtScreen) -> None:
        self.table = table
        self.playback = playback
        self.seat = seat
        self.match = table.match
        self.display = table.display
        self.guide: TableGuide | None = None

    def act(self, action: Action, automatic: bool = False) -> None:
        """Do what a seat has decided, or what is `automatic`, done by the table for a person."""
        if self._admits((action,), automatic):
            self._apply(action, automatic)

    def act_all(self, *actions: Action) -> None:
        """Do several small decisions as one, when they have been put together on the screen."""
        if self._admits(actions):
            for action in actions:
                self._apply(action)

    def _admits(self, actions: Sequence[Action], automatic: bool = False) -> bool:
        """Return True if the guide, where there is one, lets these actions happen."""
        person = all(action.seat in self.display.humans for action in actions)
        if self.guide is None or not person or self.guide.admits(actions, automatic):
            return True
        if not automatic:
            self.playback.settle()
        return False

    def lets_happen(self, action: Action) -> bool:
        """Return True if the table may take an action for a person."""
        return self.guide is None or self.guide.admits((action,), True)

    def _apply(self, action: Action, automatic: bool = False) -> None:
        self.table.game.before_action()
        if self.guide is not None:
            self.guide.follow(action)
        if action.seat in self.display.humans and not automatic:
            self.playback.recap.begin(action.seat)
        forced = self.playback.log.forced
        forced.begin(action)
        self.match.act(action, automatic)
        forced.end()
        self.display.to_act = self.match.to_act  # elsewhere, the events of the action come later
        if self.display.peeking:
            self.display.hand_hidden, self.display.peeking = True, False
        self.table.game.after_action()

    @property
    def guided(self) -> bool:
        """True while a lesson or a puzzle decides which actions happen, one by one."""
        return self.guide is not None

    # ------------------------------------------------------------------ taking back

    @property
    def may_take_back(self) -> bool:
        """True while a person plays at the screen: what a covered hand did is not told."""
        free = self.table.controller is None and self.guide is None
        plays = free and self.display.viewer in self.display.humans and not self.display.hand_hidden
        return plays and self.match.outcome() is None

    @property
    def may_hint(self) -> bool:
        """True while a person at the screen decides and sees his hand."""
        return self.may_take_back and self.display.asked

    def preview_undo(self) -> UndoPreview:
        """Return what an undo by the person at the screen would do."""
        return self.match.preview_undo(self.display.viewer)

    def undo(self) -> None:
        """Take back a step of what is put together, else undo, or say why not."""
        if self.table.game.undo():
            return
        services, say = self.table.services, self.display.names.say
        back = self.preview_undo() if self.may_take_back else None
        if back is None or not back.count:
            services.play("ui_error")
            services.show_toast(say(back.reason) if back else self._why_not_back())
            return
        self.playback.finish()
        services.play("undo")
        self.match.undo(self.display.viewer)
        self._rewound()
        services.show_toast(_("Undone: {action}").format(action=say(back.action)))

    def redo(self) -> None:
        """Do again what was taken back."""
        self.playback.finish()
        if self.may_take_back and self.match.redo(self.display.viewer):
            self._rewound()
            return
        self.table.services.play("ui_error")
        self.table.services.show_toast(self._why_not_back() or _("Nothing to redo."))

    def _why_not_back(self) -> str:
        """Return why nothing is taken back, or done again, at a covered hand; "" elsewhere."""
        return hand_cover.look_first() if self.display.hand_hidden else ""

    def _rewound(self) -> None:
        self.playback.rebuild()
        self.table.game.after_rewind()

    # ------------------------------------------------------------------ who plays which seat

    def concede(self, seat: Seat) -> None:
        """Give the match up for a seat."""
        self.match.concede(seat)
        self._reseat()

    def hand_over(self, seat: Seat, to: Player) -> None:
        """Let another play a seat from now on. A person goes on from where the match stands."""
        if isinstance(to, Human):
            self.playback.finish()
        self.match.hand_over(seat, to)
        self._reseat()
        self.playback.recap.forget(seat)
        if isinstance(to, Human):
            if len(self.display.humans) == 1:
                self.seat.view_as(seat)
            self.playback.rebuild()  # what one person alone has read is not for the other

    def _reseat(self) -> None:
        """Take up who plays which seat now."""
        self.display.humans[:] = human_seats(self.match.players)
        self.display.bots[:] = bot_seats(self.match.players)
        name_players(self.match, self.display)
