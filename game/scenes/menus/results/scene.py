"""The end of a match: who has won, how, in words, and what to do now."""

from __future__ import annotations

import sounds
from game.client.occasion import Occasion
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.client.toasts import ToastRoom
from game.match.match import Match
from game.match.seats import human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Outcome, Seat
from game.scenes.menus.results.endings import Ending, ResultHead, ResultOpening, flat
from game.scenes.menus.results.layout import ResultsLayout
from game.scenes.menus.results.next_match import OwnDecisions, Past
from game.scenes.menus.results.plates import EarnedFeats, LastWords
from game.scenes.menus.results.result_words import ResultWords
from game.scenes.menus.results.scales import ResultScales
from game.scenes.menus.results.ways_on import WaysOn
from game.scenes.page import EndPage
from game.session.intent import PASSIVE, Intent
from sprites.base.canvas import Canvas
from sprites.base.ground import veil
from sprites.kit import bars, leaves
from sprites.pictures.spark import Sparks

CLEAR = 40.0
"""Units between the words and the leaves that fall."""
SHOWER = 7.0
BEAT = 0.14
"""Seconds for which leaves or embers are thrown, and between two throws."""
GOLDEN = 0.618
"""The places of throws are spread evenly: each is so much of the width further on."""


class Results(EndPage):
    """The last picture of a match, as `viewer` sees it."""

    name = "results"

    def __init__(
        self,
        services: Services,
        match: TableMatch,
        viewer: Seat,
        occasion: Occasion | None = None,
        fresh: bool = False,
    ) -> None:
        super().__init__(services)
        self.opening = ResultOpening(fresh)
        self.match = match
        outcome = match.outcome()
        self.winners = (outcome or Outcome((), "")).winners
        people = human_seats(match.players)
        self.only = people[0] if len(people) == 1 and viewer in people else NOBODY
        """The seat of the only person at the match, who is greeted by the result."""
        sides = [name.lower() for name in match.sides]
        lost = self.only != NOBODY and self.only not in self.winners
        self.ending = Ending(match.setup.game, sides, self.winners, lost)
        words = ResultWords(match, self.winners, self.only, occasion)
        past = Past(match) if isinstance(match, Match) and match.local else None
        self.own = OwnDecisions(services, match, self.only, past)
        weighed = past if outcome is not None else None
        self.scales = ResultScales(services, weighed, self.only, self._tell) if weighed else None
        self.ways = ways = WaysOn(services, words, past, self.cancel)
        self.lay = ResultsLayout(words.short, ways, weighed is not None)
        self.widgets = self.lay.widgets
        self.again = ways.again
        self.head = ResultHead(self.ending, words.greeting, words.score)
        self.sparks = Sparks(services.settings.calm)
        recorder = match.recorder if match.local else None
        self.feats = EarnedFeats(services, ways.next.way, recorder is not None, lost)
        speaks = self.only != NOBODY and services.settings.rivals != "silent"
        leader = occasion.leader if occasion is not None else None
        self.last_words = LastWords(match, self.winners, self.only, leader) if speaks else None

    def _tell(self, words: str) -> None:
        """Tell what decided the match; a close defeat leads back to where it turned."""
        self.lay.sentence = words
        if self.scales is not None and self.scales.found is not None:
            self.ways.turn_back(self.scales.found)

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)
        self.services.clear_toasts()  # they told of the last moves
        sounds.ambience(None)
        sounds.music_end(self.ending.kind)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        before, alone = self.time, self.opening.alone
        super().step(dt)
        self.sparks.calm = self.services.settings.calm
        self.opening.step(dt, self.sparks.calm)
        if alone and not self.opening.alone:
            self.seen = 0.0  # a press that was meant for the picture begins nothing on the page
        if self.time < SHOWER and before // BEAT != self.time // BEAT:
            self._throw(round(self.time / BEAT))
        self.sparks.step(dt)
        self.feats.step(dt)
        self.ways.step(dt)
        self.services.dirty |= self.ways.tab.look()
        if self.services.top is self:
            self._ask_on(dt)
        else:
            self._stop_asking()

    def _ask_on(self, dt: float) -> None:
        """Weigh the match, and once that is done judge the player's own decisions."""
        weighing = self.scales is not None and not self.scales.over
        self.own.step(dt, free=not weighing)
        if self.scales is not None:
            self.scales.step(dt)
            if not self.opening.moving or self.scales.weigher is None:
                self.scales.weigh()

    def _stop_asking(self) -> None:
        self.own.stop()
        if self.scales is not None:
            self.scales.stop()

    def resume(self) -> None:
        super().resume()
        self.ways.tab.renew()
        self._stop_asking()  # the worker has been asked something else since

    def leave(self) -> None:
        self.feats.close()
        self._stop_asking()

    def _throw(self, number: int) -> None:
        """Laurel falls over a victory, clear of the words; embers rise where a city burns."""
        box, share = self.lay.picture, number * GOLDEN % 1.0
        words = self.head.words_box(self.services.canvas, box)
        if self.ending.kind == "victory":
            clear = box.right - words.right - 2 * CLEAR
            x = words.right + CLEAR + clear * share
            self.sparks.burst("leaf", x, -10, 3, spread=clear / 6)
        elif self.ending.kind == "defeat":
            foot = box.bottom + (1 - self.opening.up) * self.lay.band.h
            x = box.right - 0.72 * box.h * share
            self.sparks.burst("ember", x, foot - 0.5 * box.h, 3, box.h / 6)

    def handle_input(self, intent: Intent) -> None:
        """Let any key or click end the time of the picture alone; a reader reaches through it.

        What was meant for a door before it changed does nothing.
        """
        if self.ways.meant_before(intent):
            return
        if self.scales is not None and intent.kind not in PASSIVE:
            self.scales.skip()
        if not self.opening.alone or intent.kind == "reach":
            self.opening.end()
            super().handle_input(intent)
        elif intent.kind not in PASSIVE:
            self.opening.end()
            self.rest.wake()

    @property
    def moving(self) -> bool:
        alive = self.rest.living and self.rest.ticked
        flying = self.sparks.moving or self.feats.rising or self.opening.moving
        dropping = self.scales is not None and self.scales.moving
        return alive or flying or dropping or super().moving

    @property
    def living(self) -> bool:
        return self.rest.living

    @property
    def waiting(self) -> bool:
        shower = self.time < SHOWER and not self.services.settings.calm
        busy = shower or self.opening.moving or self.feats.waiting or self.own.waiting
        busy = busy or self.ways.tab.waiting
        weighing = self.scales is not None and not self.scales.over
        return busy or weighing or super().waiting

    @property
    def aloud(self) -> Aloud:
        words = self.ways.words
        told = sentences([words.greeting, words.score, words.sentence])
        return Aloud(told, self.scales.said if self.scales is not None else "")

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "export" and self.match.local:
            self.ways.share()
        elif intent.kind == "scales" and self.scales is not None:
            self.scales.open()
        else:
            return super().on_command(intent)
        return True

    def cancel(self) -> None:
        if self.ways.words.occasion is not None:
            self.ways.words.occasion.lead_on()
        else:
            self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.lay.arrange(canvas, self.rolling, self.opening.up)
        words = self.head.words_box(canvas, self.lay.picture)
        self.feats.layout(canvas, self.lay.picture, words, right=False)
        if self.last_words is not None:
            kept = [plate.box for _name, plate in self.feats.plates]
            if self.lay.tab is not None:
                kept.append(self.lay.tab.rect)
            self.last_words.layout(canvas, self.lay.picture, words, kept)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        picture = self.lay.picture
        if flat(picture):  # two have room beside each other alone
            room.anchor = picture.bottomleft if self.ending.right else picture.bottomright
        else:
            room.anchor = picture.midbottom
        room.kept.append(self.lay.band)
        room.kept += (plate.box for _name, plate in self.feats.plates)
        room.spared.append(self.head.words_box(self.services.canvas, self.lay.picture))
        return room

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        below = (1.0 - self.opening.up) * self.lay.band.h
        place = self.lay.picture.move(0, below)
        come, now = self.opening.come, self.rest.time
        self.head.draw_picture(canvas, place, now, come, lambda: self.sparks.draw(canvas))
        letters = self.opening.letters(self.head.letters)
        self.head.draw_words(canvas, self.lay.picture, letters)
        if self.opening.up:
            self._draw_panel(canvas)
        if self.opening.light < 1.0:
            veil(canvas, canvas.area, 1.0 - self.opening.light)
        self.drawn()

    def _draw_panel(self, canvas: Canvas) -> None:
        """Draw the panel as far as it has risen, and with it what lies on the picture."""
        self.feats.draw(canvas)
        if self.last_words is not None:
            self.last_words.draw(canvas)
        bars.slip_band(canvas, self.lay.band, above=True)
        bars.meander(canvas, 4, self.lay.band.y + 4, self.lay.band.w - 8, 10)
        with canvas.clip(self.rolling.window if self.rolling else self.lay.band):
            leaves.draw(canvas, self.lay.rows)
            if self.scales is not None and self.lay.pans is not None:
                self.scales.draw(canvas, self.lay.pans.box)
        if self.rolling:
            self.rolling.draw(canvas, self.time)
        for button in self.widgets:
            if button not in self.rolling:
                button.draw(canvas, self.time)
