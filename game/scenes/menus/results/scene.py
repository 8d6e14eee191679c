"""The end of a match: who has won, how, in words, and what to do now."""

from __future__ import annotations

import sounds
from game.client.commands import ALL, act
from game.client.life import Part, nothing
from game.client.occasion import Occasion
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.match.match import Match
from game.match.seats import human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Outcome, Seat
from game.scenes.menus.results.endings import MatchEnding, ResultHead, ResultOpening, flat
from game.scenes.menus.results.field import ResultField
from game.scenes.menus.results.layout import ResultsLayout
from game.scenes.menus.results.next_match import OwnDecisions, Past
from game.scenes.menus.results.plates import EarnedFeats, LastWords
from game.scenes.menus.results.result_words import ResultWords
from game.scenes.menus.results.scales import ResultScales
from game.scenes.menus.results.ways_on import WaysOn
from game.scenes.page import EndPage
from game.session.intent import PASSIVE
from sprites.base.canvas import Box, Canvas
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
        self.ending = MatchEnding(match.setup.game, sides, self.winners, lost)
        words = ResultWords(match, self.winners, self.only, occasion)
        past = Past(match) if isinstance(match, Match) and match.local else None
        self.own = OwnDecisions(services, match, self.only, past, self._before_review)
        self.field: ResultField | None = None
        if self.own.past is not None and outcome is not None:
            self.field = ResultField(services, self.own.past, self.own, self._weighs)
        weighed = past if outcome is not None else None
        self.scales: ResultScales | None = None
        if weighed is not None:
            self.scales = ResultScales(services, weighed, self.only, self._opens)
        self.ways = ways = WaysOn(services, words, past)
        fielded = self.field is not None
        self.lay = ResultsLayout(words.short, ways, weighed is not None, fielded)
        self.again = ways.again
        self.head = ResultHead(self.ending, words.greeting, words.score)
        self.sparks = Sparks(services.settings.calm)
        self.recorded = match.local and match.recorder is not None
        self.feats = EarnedFeats(services, ways.next.way, lost)
        speaks = self.only != NOBODY and services.settings.rivals != "silent"
        leader = occasion.leader if occasion is not None else None
        self.last_words = LastWords(match, self.winners, self.only, leader) if speaks else None
        self.beat = 0.0
        """The number of the throw of leaves or embers that is due."""
        self._live()
        self._listen()

    def _live(self) -> None:
        """Let all pass that changes by itself."""
        self.life.ambient = True
        self.life.parts += [
            Part(self._go_on, moving=self._moves, waiting=self._showers),
            Part(self.feats.step, moving=lambda: self.feats.rising),
            Part(self.ways.step),
            Part(self.own.step),
        ]
        if self.field is not None:
            self.life.parts.append(Part(self.field.step))
        if (scales := self.scales) is not None:
            self.life.parts.append(Part(scales.step, moving=lambda: scales.moving))

    def _listen(self) -> None:
        """Let any key or click end the time of the picture alone; a reader reaches through it.

        What was meant for a door before it changed does nothing.
        """
        anything, opening = " ".join((ALL, *PASSIVE)), self.opening
        self.heeds = [act("reach", opening.end), act(anything, self.ways.touch)]
        self.acts[:0] = [
            act("confirm space press", nothing, self.ways.just_changed, first=True),
            act(ALL, opening.end, lambda: opening.alone, first=True),
            act(anything, nothing, lambda: opening.alone, first=True),
        ]
        if self.scales is not None:
            self.heeds.append(act(ALL, self.scales.skip))
            self.acts.append(act("scales", self.ways.look_back))

    def build(self) -> None:
        self.widgets = self.lay.widgets
        self.home = self.widgets[0].name
        self.ways.tab.look_up(self.life)
        if self.recorded:
            self.life.run(self.feats)
        if self.scales is not None:
            self.life.run(self.scales, self._weighed)
        if self.own.past is not None:
            self.life.run(self.own)
        if (field := self.field) is not None:
            self.life.run(field, lambda: self.lay.tell_field(field.said))

    def enter(self) -> None:
        self.services.clear_toasts()  # they told of the last moves
        sounds.ambience(None)
        sounds.music_end(self.ending.kind)

    # ------------------------------------------------------------------ time

    def _go_on(self, dt: float) -> None:
        alone = self.opening.alone
        self.sparks.calm = self.services.settings.calm
        self.opening.step(dt, self.sparks.calm)
        if alone and not self.opening.alone:
            self.seen = 0.0  # a press that was meant for the picture begins nothing on the page
        if self.time < SHOWER and self.beat != self.time // BEAT:
            self.beat = self.time // BEAT
            self._throw(round(self.time / BEAT))
        self.sparks.step(dt)

    def _moves(self) -> bool:
        return self.sparks.moving or self.opening.moving

    def _showers(self) -> bool:
        return self.time < SHOWER and not self.services.settings.calm

    def _opens(self) -> bool:
        return self.opening.moving

    def _weighs(self) -> bool:
        return self.scales is not None and not self.scales.over

    def _before_review(self) -> bool:
        return self._weighs() or (self.field is not None and self.field.ahead)

    def _weighed(self) -> None:
        """Tell what decided the match; a close defeat leads back to where it turned."""
        if self.scales is not None and self.scales.result is not None:
            self.scales.tell(self.scales.result)
            self.lay.sentence = self.scales.said
            self.ways.turn_back(self.scales.result)

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

    @property
    def aloud(self) -> Aloud:
        words = self.ways.words
        told = sentences([words.greeting, words.score, words.sentence])
        decided = self.scales.said if self.scales is not None else ""
        field = self.field.said if self.field is not None and self.field.over else ""
        return Aloud(told, sentences((decided, field)))

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

        self._keep_free(words)

    def _keep_free(self, words: Box) -> None:
        """Keep toasts off the band and the plates, and off the `words` where that can be."""
        free, picture = self.toasts, self.lay.picture
        if flat(picture):  # two have room beside each other alone
            free.anchor = picture.bottomleft if self.ending.right else picture.bottomright
        else:
            free.anchor = picture.midbottom
        free.kept = [self.lay.band, *(plate.box for _name, plate in self.feats.plates)]
        free.spared = [words]

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
