"""The table where a match is played: whose turn it is at the screen, and what all may command."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from typing import Any, Protocol, TypeAlias

from game.client.focus import BUTTONS, Spot
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.bot_driver import BotDriver
from game.match.table_match import TableMatch
from game.rules.core import Action
from game.scenes.tables import choreography as moves
from game.scenes.tables.display import BoardT, SideNames, TableLayout, ViewT
from game.scenes.tables.explainer import Explainer
from game.scenes.tables.hinter import Hinter
from game.scenes.tables.hints import HintTexts
from game.scenes.tables.pause import Pause
from game.scenes.tables.shown_log import ShownLog
from game.scenes.tables.single_answers import SingleAnswers
from game.session.intent import ANY, Intent
from game.system.i18n import _
from game.system.settings import SPEEDS
from sprites.canvas import Box, Canvas
from sprites.motion import INSTANT
from sprites.widget import Widget

FASTEST = 8.0
"""The speed of sparks where motion takes no time."""
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 0.0: "instant"}


class Controls(Protocol):
    """The game's own buttons and what else can have the focus."""

    def buttons(self) -> list[Widget]: ...

    def spots(self) -> list[Spot]: ...

    def landmark(self, name: str) -> list[Box]: ...

    def follow(self, *actions: Action) -> None: ...


class Commands(Protocol):
    """The key commands of a table."""

    def handle_input(self, intent: Intent) -> bool: ...

    def open_rules(self) -> None: ...


class TableScene(ShownLog[ViewT, BoardT]):
    """A match that is played on the screen; each game adds its board and its places."""

    name = "table"
    controls: Controls
    commands: Commands
    hint_texts: Callable[[SideNames], HintTexts[Any]] | None = None
    """Makes the words of the game's hints; None for a table without any."""

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services, match)
        self.bots = BotDriver(match, lambda: services.thinker)
        self.answers = SingleAnswers(self.display, self, match, services.settings)
        self.explainer = Explainer(match.setup.game, services, self.focus)
        texts = type(self).hint_texts
        words = texts(self.display.names) if texts is not None else None
        self.hinter = Hinter(
            self.display,
            match,
            services,
            words,
            lambda: self.may_hint,
            lambda *actions: self.controls.follow(*actions),  # noqa: PLW0108 (made later)
        )

    @property
    def may_hint(self) -> bool:
        """True while a person at the screen decides and sees his hand."""
        display = self.display
        return self.may_take_back and display.asked and not display.hand_hidden

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
        self.hinter.retranslate()

    def leave(self) -> None:
        self.hinter.close()
        super().leave()
        self.bots.forget()

    def ground_ahead(self, canvas: Canvas) -> Iterator[None]:
        """Paint a step at a time what a new table would be painted on."""
        return iter(())

    def show_result(self) -> None:
        """Show the result: the match has ended and its events have been shown."""
        results = self.services.routes.results
        self.services.push(results(self.match, self.display.viewer, self.occasion))

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        if not self.stage.busy and self.on_top and self.match.outcome() is None:
            self.answers.step(dt)
        if self.stage.moving and not self.shows_news:
            self.rest.wake()
        self.display.time = self.rest.time
        self.display.calm = self.services.settings.calm
        self.display.hold_to_look = self.services.settings.hold_to_look
        self.stage.calm = self.sparks.calm = self.services.settings.calm
        self.stage.speed = self.pace
        self.stage.step(dt)
        self.display.answering = self.answers.ready
        self.sparks.step(dt * min(self.pace, FASTEST))
        if self.services.top is self:
            self.explainer.step(dt)
        if self.display.hold is not None and self.pace == INSTANT:
            self.display.hold.rest -= dt  # motion takes no time then, but reading does
        self.hinter.update()
        answer = self.bots.update()
        self.display.thinking = self.bots.busy
        if self.stage.busy or not self.on_top:
            return
        if self.match.outcome() is not None:
            if not self.display.result_shown:
                self.display.result_shown = True
                self.show_result()
        elif answer is not None:
            if self.ready_for_answer():
                self.act(answer)
                self.stage.add(moves.DWELL)
        elif self.match.to_act in self.display.humans and not (
            self.answers.ready or self.is_seen_by(self.match.to_act)
        ):
            self.change_viewer(self.match.to_act)

    def refresh(self) -> None:
        self.display.answering = self.answers.ready
        super().refresh()

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
    def waiting(self) -> bool:
        thinking = self.bots.busy or self.display.hint.thinking
        idle = self.match.to_act not in self.display.humans or self.answers.ready
        return thinking or (not self.shows_news and (self.stage.busy or idle))

    # ------------------------------------------------------------------ acting

    @property
    def asked(self) -> bool:
        """True while the person at the screen has to decide, and sees the true position."""
        return self.display.asked

    def skip_thinking(self) -> None:
        """Let a bot answer with what it has found so far."""
        self.services.thinker.move_now()

    def open_rules(self) -> None:
        """Open the rules at what goes on now."""
        self.commands.open_rules()

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
        return [*self.controls.spots(), *self.log_spots()]

    def handle_input(self, intent: Intent) -> None:
        if intent.kind in ("press", "confirm", "space", "cancel", ANY) and self._news(intent):
            return
        if not self.explainer.handle_input(intent):
            super().handle_input(intent)

    def _news(self, intent: Intent) -> bool:
        """Any key or click ends what is read or moves; whether that was what it meant."""
        if self.display.hold is not None or (self.stage.busy and intent.kind in ("press", "space")):
            spot = self.focus.under(intent.x, intent.y) if intent.kind == "press" else None
            if spot is not None and spot.region == BUTTONS and spot.name != "go":
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
        elif kind == "hint":
            self.hinter.press()
        elif kind in ("menu", "quit"):
            self.open_menu()
        elif kind in ("look", "look_away") and self.decides_openly:
            self.look(kind == "look")
        else:
            return False
        return True

    def _change_speed(self, step: int) -> None:
        at = SPEEDS.index(self.services.settings.speed) + step
        self.services.settings.speed = SPEEDS[min(len(SPEEDS) - 1, max(0, at))]
        words = _("Speed: {speed}").format(speed=SPEED_NAMES[self.services.settings.speed])
        self.services.show_toast(words, "speed")
        self.services.keep_settings()

    def cancel(self) -> None:
        if self.display.hint.open:
            self.services.play("ui_back")
            self.hinter.close()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """The menu over the table; where nobody plays, back to where one came from."""
        if self.controller is not None:
            self.controller.cancel()
            return
        self.hinter.close()  # from there the worker may be asked something else
        self.services.push(Pause(self.services, self))


AnyTable: TypeAlias = TableScene[Any, Any]
"""The table of whichever game is played: Any, since a table is invariant in view and board."""
