"""The table where a match is played: whose turn it is at the screen, and what all may command."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Protocol, TypeAlias, cast

from game.client.focus import Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.bot_driver import BotDriver
from game.match.match import UndoPreview
from game.match.seats import Human, Player, bot_seats, human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Action, Seat
from game.scenes.tables.curtain import Curtain
from game.scenes.tables.display import LONG, BoardT, TableLayout, ViewT
from game.scenes.tables.log_keeper import LogKeeper
from game.scenes.tables.match_log import MatchLog
from game.scenes.tables.pause import Pause
from game.session.intent import ANY, Intent
from game.system.i18n import _
from sprites.canvas import Box
from sprites.motion import INSTANT
from sprites.widget import Widget

DWELL = 0.4
SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 0.0: "instant"}


class TableController(Protocol):
    """The owner of a table that shows a replay."""

    @property
    def pace(self) -> float: ...

    def cancel(self) -> None: ...

    def open_log(self) -> None: ...


class Controls(Protocol):
    """The game's own buttons and what else can have the focus."""

    def buttons(self) -> list[Widget]: ...

    def spots(self) -> list[Spot]: ...


class Commands(Protocol):
    """The key commands of a table."""

    def handle_input(self, intent: Intent) -> bool: ...

    def open_rules(self) -> None: ...


class TableScene(LogKeeper[ViewT, BoardT]):
    """A match that is played on the screen; each game adds its board and its places."""

    name = "table"
    open_decisions: frozenset[str] = frozenset()
    """Decisions that people at one screen make on the open table, without the curtain."""
    controls: Controls
    commands: Commands

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.bots = BotDriver(match, lambda: services.thinker)
        self.controller: TableController | None = None

    @property
    @abstractmethod
    def boxes(self) -> TableLayout:
        """The places of everything on the table."""

    def enter(self) -> None:
        super().enter()
        if self.controller is None and not self.match.just_dealt:
            self.rebuild_log()

    def retranslate(self) -> None:
        self.finish_motion()
        super().retranslate()
        self.settle(self.display.view)

    def begin_turn_of(self, seat: Seat) -> None:
        """A person takes the screen, behind the curtain."""

    def leave(self) -> None:
        super().leave()
        self.bots.forget()

    def show_result(self) -> None:
        """Show the result: the match has ended and its events have been shown."""
        self.services.push(self.services.routes.results(self.match, self.display.viewer))

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        self.display.time = self.time
        self.display.calm = self.services.settings.calm
        self.stage.calm = self.sparks.calm = self.services.settings.calm
        self.stage.speed = self.pace
        self.stage.step(dt)
        self.sparks.step(dt)
        if self.display.hold is not None and self.pace == INSTANT:
            self.display.hold.rest -= dt  # motion takes no time then, but reading does
        answer = self.bots.update()
        self.display.thinking = self.bots.busy
        if self.stage.busy or self.services.top is not self:
            return
        if self.match.outcome() is not None:
            if not self.display.result_shown:
                self.display.result_shown = True
                self.show_result()
        elif answer is not None:
            if self.ready_for_answer():
                self.act(answer)
                self.stage.add(DWELL)
        elif self.match.to_act in self.display.humans and not self.is_seen_by(self.match.to_act):
            self.change_viewer(self.match.to_act)

    @property
    def pace(self) -> float:
        """The speed of motion; 1 is normal."""
        if self.controller is not None:
            return self.controller.pace
        return self.services.settings.speed or INSTANT

    def ready_for_answer(self) -> bool:
        """True when a bot's decision may be shown."""
        return True

    @property
    def decides_openly(self) -> bool:
        """True if the present decision is made on the open table."""
        return self.match.view(NOBODY).deciding in self.open_decisions

    def is_seen_by(self, seat: Seat) -> bool:
        """True if the screen shows what this seat needs to decide."""
        return seat == self.display.viewer and (not self.display.hand_hidden or self.decides_openly)

    def change_viewer(self, seat: Seat) -> None:
        """Hand the screen to another person; nothing hidden is shown until he says so."""
        if len(self.display.humans) == 1:
            self.view_as(seat)
            return
        if self.decides_openly:
            self.view_as(seat, veiled=True)
            return
        self.view_as(NOBODY)
        self.services.push(Curtain(self.services, self, seat))

    def view_as(self, seat: Seat, veiled: bool = False) -> None:
        """Show the match as one seat sees it, or as the spectator does."""
        self.stage.clear()
        self.display.viewer, self.display.hand_hidden, self.display.peeking = seat, veiled, False
        self.display.view = cast(ViewT, self.match.view(seat))
        self.name_players()
        self.settle(self.display.view)
        if seat != NOBODY and not veiled:
            self.begin_turn_of(seat)

    def hide_hand(self, down: bool) -> None:
        """Turn the hand of whoever is asked on the open table face down, or let him look at it."""
        if self.display.hand_hidden != down and down == self.display.peeking:
            self.finish_motion()
            self.display.hand_hidden, self.display.peeking = down, not down
            self.services.play("card_flip")
            self.settle(self.display.view)

    @property
    def moving(self) -> bool:
        return self.stage.moving or self.sparks.moving or super().moving

    @property
    def waiting(self) -> bool:
        return self.stage.busy or self.bots.busy or self.match.to_act not in self.display.humans

    def skip_motion(self) -> None:
        """Let what moves end at once; news that is held waits on."""
        if self.display.hold is not None and not self.display.hold.released:
            self.release()
        else:
            self.stage.step(LONG)

    def release(self) -> None:
        """Go on after news that was held."""
        if self.display.hold is not None:
            self.display.hold.released = True
            self.display.hold = None

    def finish_motion(self) -> None:
        """End everything that moves or is held."""
        for _again in range(100):
            self.release()
            self.stage.step(LONG)
            if not self.stage.moving:
                return

    # ------------------------------------------------------------------ acting

    def act(self, action: Action, automatic: bool = False) -> None:
        """Do what a seat has decided, or what is `automatic`, done by the table for a person."""
        if action.seat in self.display.humans and not automatic:
            self.begin_recap(action.seat)
        self.match.act(action, automatic)
        self.display.to_act = self.match.to_act  # elsewhere, the events of the action come later
        if self.display.peeking:
            self.display.hand_hidden, self.display.peeking = True, False

    def act_all(self, *actions: Action) -> None:
        """Do several small decisions as one, when they have been put together on the screen."""
        for action in actions:
            self.act(action)

    @property
    def asked(self) -> bool:
        """True while the person at the screen has to decide, and sees the true position."""
        return self.display.asked

    def preview_undo(self) -> UndoPreview:
        """Return what an undo by the person at the screen would do."""
        return self.match.preview_undo(self.display.viewer)

    def skip_thinking(self) -> None:
        """Let a bot answer with what it has found so far."""
        self.services.thinker.move_now()

    def open_rules(self) -> None:
        """Open the rules at what goes on now."""
        self.commands.open_rules()

    @property
    def may_take_back(self) -> bool:
        """True while a person plays at the screen."""
        plays = self.controller is None and self.display.viewer in self.display.humans
        return plays and self.match.outcome() is None

    def undo(self) -> None:
        """Take back, or say why not."""
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

    # ------------------------------------------------------------------ toasts

    def toast_room(self) -> ToastRoom:
        """Toasts hang from the bar, over the table and over no news, prompt or hand."""
        room, boxes = super().toast_room(), self.boxes
        room.anchor = boxes.panel.x / 2, boxes.bar.bottom
        room.kept += [boxes.bar, boxes.prompt, boxes.well, *self.news_boxes()]
        room.kept += [banner.box for banner in self.display.banners]
        room.spared.append(boxes.panel)
        return room

    def news_boxes(self) -> list[Box]:
        """Return the boxes of results that are shown now, in units."""
        return []

    # ------------------------------------------------------------------ commands of all tables

    def spots(self) -> list[Spot]:
        return self.controls.spots()

    def handle_input(self, intent: Intent) -> None:
        if intent.kind in ("press", "confirm", "space", "cancel", ANY) and self._news(intent):
            return
        super().handle_input(intent)

    def _news(self, intent: Intent) -> bool:
        """Any key or click ends what is read or moves; whether that was what it meant."""
        if self.display.hold is not None or (self.stage.busy and intent.kind in ("press", "space")):
            spot = self.focus.under(intent.x, intent.y) if intent.kind == "press" else None
            if spot is not None and spot.region == "buttons" and spot.name != "go":
                return False
            self.skip_motion()
            self.refresh()
            return True
        return False

    def on_command(self, intent: Intent) -> bool:
        if self.commands.handle_input(intent):
            return True
        kind = intent.kind
        if kind in ("faster", "slower"):
            self._change_speed(1 if kind == "faster" else -1)
        elif kind == "undo":
            self.undo()
        elif kind == "redo":
            self.redo()
        elif kind in ("menu", "quit"):
            self.open_menu()
        elif kind in ("look", "look_away") and self.decides_openly:
            self.hide_hand(down=kind == "look_away")
        else:
            return False
        return True

    def _change_speed(self, step: int) -> None:
        at = SPEEDS.index(self.services.settings.speed) + step
        self.services.settings.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
        self.services.show_toast(
            _("Speed: {speed}").format(speed=SPEED_NAMES[self.services.settings.speed])
        )
        self.services.keep_settings()

    def open_log(self) -> None:
        """The whole log of the match."""
        if self.controller is not None:
            self.controller.open_log()
            return
        self.services.push(MatchLog(self.services, self.lines))

    def cancel(self) -> None:
        self.open_menu()

    def open_menu(self) -> None:
        """The menu over the table; where nobody plays, back to where one came from."""
        if self.controller is not None:
            self.controller.cancel()
            return
        self.services.push(Pause(self.services, self))


AnyTable: TypeAlias = TableScene[Any, Any]
"""The table of whichever game is played."""
