"""The table where a match is played: it wires its parts and its game to the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

import sounds
from game.client.bindings import BINDINGS
from game.client.commands import ALL, Act, act, label, taking
from game.client.focus import BUTTONS, Spot
from game.client.focus import HAND as IN_HAND
from game.client.life import Part, Playing
from game.client.occasion import Occasion
from game.client.presses import Meaning
from game.client.reader.narrator import offered, sentences
from game.client.services import Aloud, Services
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
from game.scenes.tables.playback import Playback, laid_out, name_players
from game.scenes.tables.player_actions import PlayerActions, SeatAtScreen, SingleAnswers
from game.session.intent import ANY, Intent
from game.session.tape import Start
from game.system.i18n import _, language
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


GO_ON = f"confirm cancel hint pass {ANY}"
"""The intents that go on from something that is read, beside a press and the space bar.

A hint and the like mean nothing there.
"""


class TableScene(Scene):
    """A match that is played on the screen; each game names the table that it brings."""

    name = "table"
    display: AnyDisplay
    game: AnyGameTable
    brings: type[AnyGameTable]

    def __init__(self, services: Services, match: TableMatch) -> None:
        super().__init__(services)
        self.life.ambient = True
        self.life.parts.append(
            Part(
                self._go_on,
                lambda: self.playback.moving,
                self._awaits,
                look=lambda: self.playback.chance.tag,
            )
        )
        self.match = match
        self.controller: TableController | None = None
        self.occasion: Occasion | None = None
        self.display = self._make_display()
        self.log = MatchLog(self)
        self.recap = Recap(self)
        self.playback: Playback = Playback(self, self.log, self.recap)
        self.seat = SeatAtScreen(self, self.playback)
        self.actions = PlayerActions(self, self.playback, self.seat)
        self.bots = BotDriver(match, lambda: services.thinker)
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
        self.acts = [*self.game.acts, *self._acts()]
        self.heeds = [
            *self.game.heeds,
            taking("point", self.explainer.follow),
            act(f"{ALL} release wheel away back", self.explainer.look_away),
        ]
        self._followed: list[Spot] = []
        self._told_in = language()

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
        names.held = occasion.held
        name_players(self.match, self.display)

    # ------------------------------------------------------------------ coming and going

    def enter(self) -> None:
        if self.controller is None:
            self.services.crew.dismiss()
        self.playback.listen()
        sounds.ambience("agora")
        if self.controller is None and not self.match.just_dealt:
            self.playback.rebuild()
        if self.match.just_dealt:
            self.playback.rivals.begin()
            self.game.begin()

    def build(self) -> None:
        if not self.focus.by_keys:
            self.focus.name = ""  # the mouse has been elsewhere since
        if self._told_in == language():
            self.playback.play_music()
        else:
            self._told_in = language()
            self._tell_anew()

    def leave(self) -> None:
        self.hinter.close()
        self.actions.warner.drop()
        self.playback.close()
        if self.match.recorder is not None:
            saves.close_record(self.match.recorder, self.match.outcome() is not None)
        self.bots.forget()

    def _tell_anew(self) -> None:
        """Say everything anew, in another language."""
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

    def _go_on(self, dt: float) -> None:
        """Let what goes on at the table go on by `dt` seconds, and let a bot act."""
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
        self.actions.warner.step(dt)
        answer = self.bots.update()
        display.thinking = self.bots.busy
        if not self.playback.busy and self.on_top:
            self._carry_on(answer)
        if self.services.announcer.active and self.on_top and self._lost:
            laid = display.hold is not None and laid_out(self.spots())
            if laid or (display.asked and not self.playback.busy):
                self.refresh()

    @property
    def _lost(self) -> bool:
        """True while nothing that is there has the focus."""
        return all(spot.name != self.focus.name for spot in self.spots())

    def _carry_on(self, answer: Action | None) -> None:
        """Show the result, let a bot act, or hand the screen over, now that nothing moves."""
        to_act = self.match.to_act
        if self.seat.phones.holds(self.display.viewer):
            self.seat.view_as(NOBODY)  # whoever was seen here has taken his hand on a phone
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

    def _plays_by_itself(self) -> bool:
        return not self.display.humans and self.match.outcome() is None

    def _awaits(self) -> bool:
        """Return True while an answer is awaited, or the end of what is shown."""
        thinking = (
            self.bots.busy or self.display.hint.thinking or self.actions.warner.job is not None
        )
        idle = self.match.to_act not in self.display.humans or self.answers.ready
        going_on = self.playback.busy or idle
        return thinking or (going_on and not self.playback.shows_news)

    # ------------------------------------------------------------------ input

    def _acts(self) -> Iterator[Act]:
        """Yield what can be done at every table."""
        skip = self.playback.skip
        yield act(GO_ON, skip, lambda: self.display.hold is not None, first=True)
        yield act("digit", skip, lambda: self.playback.holds_words, first=True)
        yield act("space", skip, self._shows, first=True)
        yield act("press", skip, self._shows, first=True, only=self._reads_on_at)
        yield taking("hand", self.actions.heed_phone)
        yield taking("inspect", self.explainer.explain_at)
        yield act("ask", self.explainer.explain)
        for kind, answer in self.glances.answers.items():
            yield act(kind, partial(self._answer, answer))
        yield act("faster", partial(self._change_speed, 1))
        yield act("slower", partial(self._change_speed, -1))
        yield act("log", self.log.open)
        yield act("help", self.game.open_rules)
        yield act("recap", self.game.recap)
        yield act("undo", self.actions.undo)
        yield act("redo", self.actions.redo)
        yield act("hint", self.hinter.press)
        yield act("menu quit", self.open_menu)
        yield act("look", partial(self.seat.look, True), lambda: self.seat.decides_openly)
        yield act("look_away", partial(self.seat.look, False), lambda: self.seat.decides_openly)
        yield act("cancel", self._go_back)

    def _shows(self) -> bool:
        """Return True while something is shown, or held until it has been read."""
        return self.display.hold is not None or self.playback.busy

    def _reads_on_at(self, intent: Intent) -> bool:
        """Return True where a press ends what is read or moves: beside the other buttons."""
        spot = self.focus.under(intent.x, intent.y)
        return spot is None or spot.region != BUTTONS or spot.name == "go"

    def _answer(self, answer: Callable[[], str]) -> None:
        """Say what was asked for."""
        self.services.announcer.announce("asked", answer() or _("Nothing."))

    def _change_speed(self, step: int) -> None:
        speeds = [*SPEEDS]
        at = speeds.index(self.services.settings.speed) + step
        self.services.settings.speed = speeds[min(len(speeds) - 1, max(0, at))]
        words = _("Speed: {speed}").format(speed=SPEED_NAMES[self.services.settings.speed])
        self.services.show_toast(words, "speed")
        self.services.keep()

    def _go_back(self) -> None:
        """Let go of what is chosen, else of the hint, or open the menu."""
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
        brief = sentences([rich.plain(self.game.prompt)]) if self.display.asked else ""
        status = sentences([brief, *self.game.account("lit")]) if brief else ""
        if self.display.hold is not None:
            great = [w for w in self.widgets if isinstance(w, Button) and w.name == "go"]
            by_key = _("Press {key} to go on.").format(key=label("space"))
            goes_on = offered(great) if BINDINGS.is_shadowed("space") else by_key
            status, brief = sentences([*self.game.account("held"), goes_on]), goes_on
        elif self.display.hint.open:
            status = brief = sentences([hint_panel.in_words(self.display.hint), status])
        glances, bar = self.glances, self.game.controls.in_the_bar
        offers = [w for w in self.widgets if isinstance(w, Button) and w.name not in bar]
        return Aloud(
            glances.turn(),
            status,
            glances.choice(),
            offers=offered(offers),
            about=glances.about(),
            brief=brief,
            tally=sentences(self.game.account("tally")).rstrip("."),
            question=self.meaning.question,
            decision=(self.match.revision, self.display.viewer),
        )

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.display.answering = self.answers.ready
        self.game.layout(canvas)
        self.widgets = self.display.widgets
        self._keep_free()

    def _keep_free(self) -> None:
        """Let toasts hang from the bar, over the table and over no news, prompt or hand."""
        free, boxes, bubble = self.toasts, self.game.boxes, self.playback.rivals.bubble
        free.anchor = boxes.main.centerx, boxes.bar.bottom
        free.kept = [boxes.bar, boxes.prompt, boxes.hand_area, *self.game.news_boxes()]
        free.kept += [banner.box for banner in self.display.banners]
        free.kept += [] if bubble is None else [bubble.box(self.services.canvas)]
        free.kept += [] if self.playback.chance.tag is None else [self.playback.chance.tag.box]
        free.spared = [boxes.panel, *self.game.spared_boxes()]

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

    def show_focus(self) -> None:
        self.log.highlight(self.focus)
        if self._followed is self.focus.spots:
            return
        self._followed = self.focus.spots  # they have been shown anew
        self.home = self.game.initial_focus
        if self._is_lost_to_listener():
            self._lead_listener()
        else:
            self.game.refreshed()

    def _is_lost_to_listener(self) -> bool:
        wanted = self.display.asked or laid_out(self.focus.spots)
        return self.services.announcer.active and wanted and not self.focus.name

    def _lead_listener(self) -> None:
        """Let the focus be where something can be done for who listens: nothing else shows it."""
        names = [spot.name for spot in self.focus.spots]
        self.focus.take(self.home if self.home in names else next(iter(names), ""))
        self.refresh()  # what has the focus is laid out otherwise

    def draw(self, canvas: Canvas) -> None:
        self.game.draw(canvas)
        self.seat.draw(canvas)
        self.playback.chance.draw(canvas)
        self.playback.rivals.draw(canvas)
        self.explainer.draw(canvas)
