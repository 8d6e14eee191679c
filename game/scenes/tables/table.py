"""The table where a match is played: it wires its parts and its game to the match."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

import sounds
from game.client.commands import label
from game.client.focus import BUTTONS, Spot
from game.client.focus import HAND as IN_HAND
from game.client.life import Playing
from game.client.occasion import Occasion
from game.client.presses import Meaning
from game.client.reader.narrator import offered, sentences
from game.client.services import Aloud, Services
from game.client.toasts import ToastRoom
from game.match.bot_driver import BotDriver
from game.match.seats import bot_seats, human_seats
from game.match.table_match import TableMatch
from game.records import saves
from game.rules.core import NOBODY, Action
from game.scenes.scene import Scene
from game.scenes.tables import choreography as moves
from game.scenes.tables import hint_panel
from game.scenes.tables.display import AnyDisplay, Shared, SideNames
from game.scenes.tables.explainer import Explainer, Glances
from game.scenes.tables.game_table import AnyGameTable, TableController
from game.scenes.tables.hand_cover import HAND
from game.scenes.tables.hint_panel import Hinter, hint_texts_of
from game.scenes.tables.last_blow import last_blow
from game.scenes.tables.match_log import MatchLog, Recap
from game.scenes.tables.pause import Pause
from game.scenes.tables.playback import Playback, name_players
from game.scenes.tables.player_actions import PlayerActions, SeatAtScreen, SingleAnswers
from game.session.intent import ANY, Intent
from game.session.tape import Start
from game.system.i18n import _
from game.system.settings import SPEEDS
from sprites.base import rich
from sprites.base.canvas import Canvas
from sprites.base.motion import INSTANT, Stage
from sprites.base.widget import Button
from sprites.kit.log import Log
from sprites.pictures.spark import Sparks

TURNED_UP = (HAND, "look")
"""The spots of what is covered, which is seen for as long as it is held."""
SPEED_NAMES = {0.5: "½×", 1.0: "1×", 2.0: "2×", 4.0: "4×", 0.0: "instant"}


class TableMeaning(Meaning):
    """The same at a table, where there is a great button."""

    def __init__(self, table: TableScene) -> None:
        super().__init__(table)
        self.table = table

    @property
    def question(self) -> object:
        shown = self.table.display
        asked = shown.asked and (shown.choices.deciding, shown.drafted)
        return self.table.match.revision, shown.viewer, shown.hand_hidden, asked

    @property
    def stand(self) -> object:
        shown = self.table.display
        news = shown.hold, shown.result_shown, shown.thinking, shown.hint.marked
        return super().stand, news, shown.choices

    def reads_at(self, x: float, y: float) -> bool:
        spot = self.table.focus.under(x, y)
        return spot is not None and spot.name not in TURNED_UP and spot.adjust is None

    def chosen_by(self, kind: str, spots: Mapping[str, Spot]) -> Spot | None:
        great = self.table.game.controls.chosen_by(kind, spots)
        return super().chosen_by(kind, spots) or great


GO_ON = ("press", "confirm", "space", "cancel", "hint", "pass", "digit", ANY)
"""The intents that go on from something that is read; a hint and the like mean nothing there."""


class TableScene(Scene):
    """A match that is played on the screen; each game names the table that it brings."""

    name = "table"
    display: AnyDisplay
    game: AnyGameTable
    brings: type[AnyGameTable]

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services)
        self.match = match
        self.controller: TableController | None = None
        self.occasion: Occasion | None = None
        self.display = self._make_display()
        self.log = MatchLog(self)
        self.recap = Recap(self)
        self.playback = Playback(self, self.log, self.recap)
        self.seat = SeatAtScreen(self, self.playback)
        self.actions = PlayerActions(self, self.playback, self.seat)
        self.bots = BotDriver(match, lambda: services.thinker)
        services.crew.dismiss()
        self.answers = SingleAnswers(self, self.actions)
        self.explainer = Explainer(match.setup.game, services, self.focus)
        self.game = self.brings(self)
        self.meaning = TableMeaning(self)
        self.hinter = Hinter(
            self.display,
            match,
            services,
            hint_texts_of(match.setup.game, self.display.names),
            lambda: self.actions.may_hint,
            self.game.controls.follow,
        )
        self.glances = Glances(self.display, self.game, self.log)
        self.pointer.grips += [self.log, self.seat]
        self.plays = Playing(self._tape_start, self._record, self._plays_by_itself)

    def _make_display(self) -> AnyDisplay:
        settings, match = self.services.settings, self.match
        humans = human_seats(match.players)
        viewer = humans[0] if len(humans) == 1 else NOBODY
        shared = Shared(
            names=SideNames(match.sides, match.side_names, []),
            focus=self.focus,
            stage=Stage(settings.speed or INSTANT, settings.calm),
            sparks=Sparks(settings.calm),
            log=Log(_("Match log")),
            viewer=viewer,
            humans=humans,
            bots=bot_seats(match.players),
        )
        display = self.brings.make_display(match.view(viewer), self.services.canvas, shared)
        display.to_act = match.to_act
        name_players(match, display)
        return display

    def take_part(self, occasion: Occasion) -> None:
        """Make the match part of an event: its place is told, and who leads the enemy."""
        self.occasion = occasion
        names = self.display.names
        names.place, names.commander = occasion.title, occasion.leader
        name_players(self.match, self.display)

    # ------------------------------------------------------------------ coming and going

    def enter(self) -> None:
        self.playback.listen()
        sounds.ambience("agora")
        self.resume()
        if self.controller is None and not self.match.just_dealt:
            self.playback.rebuild()
        if self.match.just_dealt:
            self.playback.rivals.begin()
            self.game.begin()

    def resume(self) -> None:
        if not self.focus.by_keys:
            self.focus.name = ""  # the mouse has been elsewhere since
        self.playback.play_music()

    def leave(self) -> None:
        self.hinter.close()
        self.playback.close()
        if self.match.recorder is not None:
            saves.close_record(self.match.recorder, self.match.outcome() is not None)
        self.bots.forget()

    def retranslate(self) -> None:
        self.playback.finish()
        name_players(self.match, self.display)
        self.log.retranslate()
        self.playback.settle()
        self.hinter.retranslate()
        self.game.retranslate()

    def _record(self) -> Path | None:
        recorder = self.match.recorder
        return recorder.path if recorder is not None else None

    def _tape_start(self) -> Start | None:
        recorder = self.match.recorder
        if recorder is not None and recorder.n:
            return Start(record=recorder.path.name)
        return Start(setup=self.match.setup) if self.match.just_dealt else None

    @property
    def on_top(self) -> bool:
        """True while nothing lies over the table but its guide."""
        return self.services.top in (self, self.actions.guide)

    def show_result(self, fresh: bool = False) -> None:
        """Show the result; it is `fresh` right after the last blow."""
        self.display.result_shown = True
        results = self.services.routes.results
        self.services.push(results(self.match, self.display.viewer, self.occasion, fresh))

    def _end_match(self) -> None:
        """End the match: it is over and its events have been shown."""
        if self.playback.pace == INSTANT:
            self.show_result()
        else:
            show = partial(self.show_result, fresh=True)
            self.services.push(
                last_blow(self.services, self.match, self.game, self.playback.pace, show)
            )

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        super().step(dt)
        display = self.display
        if not self.playback.busy and self.on_top and self.match.outcome() is None:
            self.answers.step(dt)
        if display.stage.moving and not self.playback.shows_news:
            self.rest.wake()
        display.time = self.rest.time
        display.calm = self.services.settings.calm
        display.hold_to_look = self.services.settings.hold_to_look
        self.playback.step(dt)
        display.answering = self.answers.ready
        if self.services.top is self:
            self.explainer.step(dt)
        self.hinter.update()
        answer = self.bots.update()
        display.thinking = self.bots.busy
        if not self.playback.busy and self.on_top:
            self._go_on(answer)
            if self.services.announcer.active and display.asked and self._lost:
                self.refresh()
        self.game.step()

    @property
    def _lost(self) -> bool:
        """True while nothing that is there has the focus."""
        return all(spot.name != self.focus.name for spot in self.spots())

    def _go_on(self, answer: Action | None) -> None:
        """Show the result, let a bot act, or hand the screen over, now that nothing moves."""
        to_act = self.match.to_act
        if self.services.announcer.behind:
            return  # who listens is told first what has happened
        if self.match.outcome() is not None:
            if not self.display.result_shown:
                self._end_match()
        elif answer is not None:
            if self.answers.beat_is_over:
                self.actions.act(answer)
                self.display.stage.add(moves.DWELL)
        elif to_act in self.display.humans and not (self.answers.ready or self.seat.sees(to_act)):
            self.seat.change(to_act)

    @property
    def moving(self) -> bool:
        return self.playback.moving or self.rest.ticked or self.game.moving

    @property
    def living(self) -> bool:
        return self.rest.living

    def _plays_by_itself(self) -> bool:
        return not self.display.humans and self.match.outcome() is None

    @property
    def waiting(self) -> bool:
        thinking = self.bots.busy or self.display.hint.thinking
        idle = self.match.to_act not in self.display.humans or self.answers.ready
        going_on = self.playback.busy or idle
        return thinking or (going_on and not self.playback.shows_news)

    def prepaint(self) -> bool:
        return self.game.prepaint()

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        if self.game.handle_input(intent):
            self.refresh()
            return
        if intent.kind in GO_ON and self._news(intent):
            return
        self.home = self.game.initial_focus
        if not self.explainer.handle_input(intent):
            super().handle_input(intent)

    def _news(self, intent: Intent) -> bool:
        """Any key or click ends what is read or moves; whether that was what it meant."""
        skips = self.playback.busy and intent.kind in ("press", "space")
        if self.display.hold is None and not skips:
            return False
        spot = self.focus.under(intent.x, intent.y) if intent.kind == "press" else None
        if spot is not None and spot.region == BUTTONS and spot.name != "go":
            return False
        self.playback.skip()
        self.refresh()
        return True

    def on_command(self, intent: Intent) -> bool:
        if self.game.on_command(intent):
            return True
        told = self.glances.answer(intent)
        if told is not None:
            self.services.announcer.announce("asked", told)
            return True
        kind = intent.kind
        if kind in ("faster", "slower"):
            self._change_speed(1 if kind == "faster" else -1)
        elif kind == "undo":
            self.actions.undo()
        elif kind == "redo":
            self.actions.redo()
        elif kind == "hint":
            self.hinter.press()
        elif kind in ("menu", "quit"):
            self.open_menu()
        elif kind in ("look", "look_away") and self.seat.decides_openly:
            self.seat.look(kind == "look")
        else:
            return False
        return True

    def _change_speed(self, step: int) -> None:
        speeds = [*SPEEDS]
        at = speeds.index(self.services.settings.speed) + step
        self.services.settings.speed = speeds[min(len(speeds) - 1, max(0, at))]
        words = _("Speed: {speed}").format(speed=SPEED_NAMES[self.services.settings.speed])
        self.services.show_toast(words, "speed")
        self.services.keep()

    def cancel(self) -> None:
        if self.game.cancel():
            return
        if self.display.hint.open:
            self.services.play("ui_back")
            self.hinter.close()
        else:
            self.open_menu()

    def open_menu(self) -> None:
        """Open the menu over the table."""
        self.hinter.close()  # from there the worker may be asked something else
        self.services.push(Pause(self.services, self))

    # ------------------------------------------------------------------ words

    @property
    def aloud(self) -> Aloud:
        asked = [rich.plain(self.game.prompt), *self.game.account("lit")]
        status = sentences(asked) if self.display.asked else ""
        if self.display.hold is not None:
            goes_on = _("Press {key} to go on.").format(key=label("space"))
            status = sentences([*self.game.account("held"), goes_on])
        elif self.display.hint.open:
            status = sentences([hint_panel.in_words(self.display.hint), status])
        glances, bar = self.glances, self.game.controls.in_the_bar
        offers = [w for w in self.widgets if isinstance(w, Button) and w.name not in bar]
        return Aloud(
            glances.turn(),
            status,
            glances.choice(),
            offers=offered(offers),
            about=glances.about(),
            tally=sentences(self.game.account("tally")).rstrip("."),
            question=self.meaning.question,
        )

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.game.layout(canvas)
        self.widgets = self.display.widgets

    def spots(self) -> list[Spot]:
        found = [*self.game.controls.spots(), *self.log.spots()]
        chosen = self.game.account("chosen")
        hand = sorted((s for s in found if s.region == IN_HAND), key=lambda s: s.box.centerx)
        for number, spot in enumerate(hand, 1):
            spot.position, spot.chosen = (number, len(hand)), spot.name in chosen
        for spot in found:
            spot.chosen = True if spot.name in chosen else spot.chosen
        if self.services.settings.scanning != "off":
            self.glances.name_groups(found)
        return found

    def refresh(self) -> None:
        self.display.answering = self.answers.ready
        super().refresh()
        self._show_who_listens()
        self.game.refreshed()

    def _show_who_listens(self) -> None:
        """Let the focus be where something can be done for who listens: nothing else shows it."""
        focus = self.focus
        if self.services.announcer.active and self.display.asked and not focus.name:
            names = [spot.name for spot in focus.spots]
            first = (
                self.game.initial_focus
                if self.game.initial_focus in names
                else next(iter(names), "")
            )
            focus.take(first)
            super().refresh()  # what has the focus is laid out otherwise

    def update_highlights(self) -> None:
        super().update_highlights()
        self.log.highlight(self.focus)

    def toast_room(self) -> ToastRoom:
        """Toasts hang from the bar, over the table and over no news, prompt or hand."""
        room, boxes = super().toast_room(), self.game.boxes
        room.anchor = boxes.main.centerx, boxes.bar.bottom
        room.kept += [boxes.bar, boxes.prompt, boxes.hand_area, *self.game.news_boxes()]
        room.kept += [banner.box for banner in self.display.banners]
        bubble = self.playback.rivals.bubble
        room.kept += [] if bubble is None else [bubble.box(self.services.canvas)]
        room.spared.append(boxes.panel)
        self.game.spare_toasts(room)
        return room

    def draw(self, canvas: Canvas) -> None:
        self.game.draw(canvas)
        self.playback.rivals.draw(canvas)
        self.explainer.draw(canvas)
