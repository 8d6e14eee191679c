"""The end of a match: who has won, how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import sounds
from game.client.commands import cap
from game.client.occasion import Occasion
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.armies import WITH_ARMIES
from game.match.match import Setup
from game.match.seats import human_seats
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Outcome, Seat
from game.scenes import seat_text
from game.scenes.end_page import EndPage
from game.scenes.games import GAMES
from game.scenes.menus.deed_block import DeedBlock
from game.scenes.menus.earned_feats import EarnedFeats
from game.scenes.menus.endings import Ending
from game.scenes.menus.figures_table import FiguresTable
from game.scenes.menus.result_head import ResultHead
from game.scenes.menus.results_layout import ResultsLayout
from game.scenes.tables import choreography as moves
from game.scenes.tables.story import Story
from game.system.i18n import _
from sprites import bars
from sprites.canvas import Canvas
from sprites.spark import Sparks
from sprites.widget import Button, KeyName

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
    ) -> None:
        super().__init__(services)
        self.match = match
        self.occasion = occasion
        outcome = match.outcome()
        self.winners = (outcome or Outcome((), "")).winners
        people = human_seats(match.players)
        self.only = people[0] if len(people) == 1 and viewer in people else NOBODY
        """The seat of the only person at the match, who is greeted by the result."""
        game = match.setup.game
        self.columns = GAMES[game].figures(match)
        self.sides = [name.lower() for name in match.sides]
        lost = self.only != NOBODY and self.only not in self.winners
        self.ending = Ending(game, self.sides, self.winners, lost)
        self.main = self._button(_("Rematch"), self.anew, "ivory") if match.local else None
        if occasion is not None:
            self.main = self._button(occasion.then, self.cancel, "ivory", cap("cancel"))
        quit_ = partial(services.replace_all, services.routes.title)
        self.buttons = [
            *(self._replay_buttons() if match.local else []),
            self._button(_("View the table"), services.pop),
            self._button(_("Quit to title"), quit_, key="" if occasion else "Esc"),
        ]
        self.widgets = [*([self.main] if self.main else []), *self.buttons]
        if occasion is None:
            anew = (self.anew, self.rematch, self.swap)
            self.again = [button.name for button in self.widgets if button.callback in anew]
        self.blocks = deeds(game, story_of(match, self.winners, self.only))
        figures = FiguresTable(match.sides, self.columns, points=game == "duel")
        self.lay = ResultsLayout(self.sentence, figures, self.blocks, self.main)
        self.head = ResultHead(self.ending, self.greeting, self.headline)
        self.sparks = Sparks(services.settings.calm)
        recorder = match.recorder if match.local else None
        self.feats = EarnedFeats(services, recorder.path if recorder is not None else None)

    def _replay_buttons(self) -> list[Button]:
        looking = [
            self._button(_("Watch replay"), self.watch),
            self._button(_("Review"), self.review),
        ]
        if self.occasion is not None:
            return looking
        return [
            *looking,
            self._button(_("Same shuffle"), self.rematch),
            self._button(_("Swap sides"), self.swap),
        ]

    def _button(
        self, words: str, callback: Callable[[], None], variant: str = "slip", key: KeyName = ""
    ) -> Button:
        return Button(words, callback, variant, key)

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)
        self.services.clear_toasts()  # they told of the last moves
        sounds.ambience(None)
        sounds.music_end(self.ending.kind)

    # ------------------------------------------------------------------ time

    def step(self, dt: float) -> None:
        before = self.time
        super().step(dt)
        self.sparks.calm = self.services.settings.calm
        if self.time < SHOWER and before // BEAT != self.time // BEAT:
            self._throw(round(self.time / BEAT))
        self.sparks.step(dt)
        self.feats.step(dt)

    def leave(self) -> None:
        self.feats.close()

    def _throw(self, number: int) -> None:
        """Laurel falls over a victory; embers rise where a city burns."""
        box = self.lay.picture
        share = number * GOLDEN % 1.0
        if self.ending.kind == "victory":
            self.sparks.burst("leaf", box.w * share, 0, 3, spread=box.w / 4)
        elif self.ending.kind == "defeat":
            self.sparks.burst("ember", box.w * (0.6 + 0.4 * share), 0.45 * box.h, 5, box.w / 8)

    @property
    def moving(self) -> bool:
        alive = self.rest.living and self.rest.ticked
        return alive or self.sparks.moving or self.feats.rising or super().moving

    @property
    def living(self) -> bool:
        return self.rest.living

    @property
    def waiting(self) -> bool:
        shower = self.time < SHOWER and not self.services.settings.calm
        return shower or self.feats.waiting or super().waiting

    def _done(self, seconds: float) -> float:
        """Return how far something has gone that takes so long from the start, 0 to 1."""
        if self.services.settings.calm:
            return 1.0
        return moves.STOP(min(1.0, self.time / seconds))

    # ------------------------------------------------------------------ words

    @property
    def greeting(self) -> str:
        """The result in a word or two, for the only person or of the winner."""
        if len(self.winners) > 1:
            return _("Shared victory") if self.only in (NOBODY, *self.winners) else _("Defeat")
        if not self.winners:
            return _("Nobody wins")
        if self.only != NOBODY:
            return _("Victory") if self.only in self.winners else _("Defeat")
        return _("{side} wins").format(side=self._side(self.winners[0]))

    @property
    def headline(self) -> str:
        """The winner, as a headline."""
        names = [self._side(seat) for seat in self.winners]
        if not names:
            return _("Nobody wins")
        if self.occasion is not None:
            return self.occasion.title
        words = _("{side} wins the war") if len(names) == 1 else _("{side} share the victory")
        if len(names) == 1 and self.match.setup.game in WITH_ARMIES:
            words = _("The {side} win the war")
        return words.format(side=seat_text.together(names))

    @property
    def sentence(self) -> str:
        """The summary below the headline: the way it was won, the players, the kind of match."""
        match, game = self.match, self.match.setup.game
        parts = [GAMES[game].summary(match)]
        if match.conceded is not None:
            side = seat_text.subject(game, self._side(match.conceded))
            parts.insert(0, _("{side} conceded.").format(side=side))
        parts.append(_("{players}.").format(players=seat_text.against(game, match.players)))
        if match.setup.mode == "practice":
            parts.append(_("Practice match."))
        parts += hints_taken(match)
        if match.outcome() is not None and match.local:
            parts.append(_("Seed {seed}.").format(seed=match.setup.seed))
        return " ".join(parts)

    # ------------------------------------------------------------------ what comes next

    def rematch(self) -> None:
        """The same match once more, with the same shuffle."""
        self._begin(self.match.setup)

    def anew(self) -> None:
        """The same seats, another shuffle."""
        self._begin(replace(self.match.setup, seed=self.services.environment.seed()))

    def swap(self) -> None:
        """The same shuffle, everybody one seat further."""
        entries = self.match.setup.seats
        self._begin(replace(self.match.setup, seats=(*entries[1:], entries[0])))

    def _begin(self, setup: Setup) -> None:
        self.services.replace_all(lambda: self.services.routes.match(setup))

    def watch(self) -> None:
        """The match once more, from its deal."""
        self.services.routes.theatre.watch_match(self.match)

    def review(self) -> None:
        """Open the review, which rates each decision."""
        self.services.routes.theatre.review_match(self.match)

    def cancel(self) -> None:
        if self.occasion is not None:
            self.occasion.lead_on()
        else:
            self.services.replace_all(self.services.routes.title)

    def _side(self, seat: Seat) -> str:
        return _(self.match.sides[seat])

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.lay.arrange(canvas, self.buttons)
        words = self.head.words_box(canvas, self.lay.picture)
        self.feats.layout(canvas, self.lay.picture, words, right=not self.ending.right)
        self.rolling.scroll, self.rolling.window = self.lay.scroll, self.lay.window

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.anchor = self.lay.picture.midbottom
        room.kept.append(self.lay.band)
        room.kept += (box for _name, box in self.feats.plates)
        room.spared.append(self.head.words_box(self.services.canvas, self.lay.picture))
        return room

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        self.head.draw_picture(canvas, self.lay.picture, self._done(SHOWER), self.rest.time)
        with canvas.clip(self.lay.picture):
            self.sparks.draw(canvas)
        self.head.draw_words(canvas, self.lay.picture)
        self.feats.draw(canvas)
        band = self.lay.band
        bars.slip_band(canvas, band, above=True)
        bars.meander(canvas, 4, band.y + 4, band.w - 8, 10)
        self.lay.draw(canvas, self._done(moves.COUNT_UP.seconds))
        for button in self.widgets:
            button.draw(canvas, self.time)
        self.drawn()


def deeds(game: str, story: Story) -> list[DeedBlock]:
    """Return the blocks that tell the story of a match: its turning point, and its best piece."""
    blocks = []
    if story.turning is not None:
        blocks.append(DeedBlock(_("Turning point"), story.turning, story.lead, story.turn))
    if story.best is not None:
        best = {"battle": _("Best unit"), "greece": _("Best chit")}
        blocks.append(DeedBlock(best.get(game, _("Best card")), story.best))
    return blocks


def story_of(match: TableMatch, winners: tuple[Seat, ...], only: Seat) -> Story:
    """Return what decided a match, as its winner tells it, or the only person at it."""
    tell = GAMES[match.setup.game].story
    if tell is None or not winners:
        return Story()
    return tell(match, winners[0], winners[0] if only < 0 else only)


def hints_taken(match: TableMatch) -> list[str]:
    """Return how many hints were taken, by side where several people played; nothing for none."""
    taken = {seat: count for seat, count in enumerate(match.hints) if count}
    if not taken:
        return []
    if len(human_seats(match.players)) < 2:
        return [_("Hints: {n}.").format(n=sum(taken.values()))]
    return [
        _("Hints of {side}: {n}.").format(side=_(match.sides[seat]), n=count)
        for seat, count in taken.items()
    ]
