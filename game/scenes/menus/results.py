"""The end of a match: who has won, how, and what to do now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import sounds
from game.client.services import Services
from game.client.toasts import ToastRoom
from game.match.armies import WITH_ARMIES
from game.match.match import Setup
from game.match.seats import human_seats
from game.match.table_match import TableMatch
from game.rules.core import Outcome, Seat
from game.scenes import seat_text
from game.scenes.games import GAMES
from game.scenes.menus.endings import Ending
from game.scenes.menus.figures_table import FiguresTable
from game.scenes.page import Page
from game.system.i18n import _
from sprites import bars, pieces, text
from sprites.canvas import Box, Canvas
from sprites.spark import Sparks
from sprites.widget import Button

EDGE = 22.0
GAP = 12.0
LEAST_PICTURE = 200.0
SHOWER = 7.0
BEAT = 0.14
"""Seconds for which leaves or embers are thrown, and between two throws."""
GOLDEN = 0.618
"""The places of throws are spread evenly: each is so much of the width further on."""


class Results(Page):
    """The last picture of a match, as `viewer` sees it."""

    name = "results"

    def __init__(self, services: Services, match: TableMatch, viewer: Seat) -> None:
        super().__init__(services)
        self.match = match
        outcome = match.outcome()
        self.winners = (outcome or Outcome((), "")).winners
        people = human_seats(match.players)
        lost = len(people) == 1 and people[0] not in self.winners and viewer in people
        game = match.setup.game
        self.columns = GAMES[game].figures(match)
        self.figures = FiguresTable(match.sides, self.columns)
        self.sides = [name.lower() for name in match.sides]
        self.ending = Ending(game, self.sides, self.winners, lost)
        self.widgets = [
            *(self._replay_buttons() if match.local else []),
            self._button(_("View the table"), services.pop),
            self._button(_("Quit to title"), self.cancel, key="Esc"),
        ]
        self.panel = self.picture = self.band = Box(0, 0, 1, 1)
        self.sparks = Sparks(services.settings.calm)

    def _replay_buttons(self) -> list[Button]:
        return [
            self._button(_("Rematch, same shuffle"), self.rematch, "ivory"),
            self._button(_("Rematch, new shuffle"), self.anew),
            self._button(_("Swap sides"), self.swap),
            self._button(_("Watch replay"), self.watch),
            self._button(_("Review"), self.review),
        ]

    def _button(
        self, words: str, callback: Callable[[], None], variant: str = "slip", key: str = ""
    ) -> Button:
        return Button(Box(0, 0, 1, 1), words, callback, variant, key)

    def enter(self) -> None:
        self.focus.take(self.widgets[0].name)
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

    def _throw(self, number: int) -> None:
        """Laurel falls over a victory; embers rise where a city burns."""
        box = self.picture
        share = number * GOLDEN % 1.0
        if self.ending.kind == "victory":
            self.sparks.burst("leaf", box.w * share, 0, 3, spread=box.w / 4)
        elif self.ending.kind == "defeat":
            self.sparks.burst("ember", box.w * (0.6 + 0.4 * share), 0.45 * box.h, 5, box.w / 8)

    @property
    def moving(self) -> bool:
        return self.sparks.moving or super().moving

    @property
    def waiting(self) -> bool:
        return (self.time < SHOWER and not self.services.settings.calm) or super().waiting

    # ------------------------------------------------------------------ words

    @property
    def headline(self) -> str:
        """The winner, as a headline."""
        names = [self._side(seat) for seat in self.winners]
        if not names:
            return _("Nobody wins")
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
        self.services.routes.watch_match(self.match)

    def review(self) -> None:
        """Open the review, which rates each decision."""
        self.services.routes.review_match(self.match)

    def cancel(self) -> None:
        self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        asked = [
            button.preferred_size(canvas) for button in self.widgets if isinstance(button, Button)
        ]
        wide = max(280.0, min(0.4 * canvas.width, max(size[0] for size in asked)))
        tall = max(size[1] for size in asked)
        self.panel = Box(canvas.width - wide - 2 * EDGE, 0, wide + 2 * EDGE, canvas.height)
        count = len(self.widgets)
        y = max(EDGE, canvas.height - EDGE - count * (tall + GAP) + GAP)
        for button in self.widgets:
            button.rect = Box(self.panel.x + EDGE, y, wide, tall)
            y += tall + GAP
        self._share_out(canvas)

    def _share_out(self, canvas: Canvas) -> None:
        """Words and figures get the height that they need, the picture the rest."""
        room = self.panel.x - 2 * EDGE
        need = 0.95 * text.line_height(canvas, text.MENU) + 30
        need += len(self._sentence_lines(canvas, room)) * text.line_height(canvas, text.BODY)
        need += self.figures.height(canvas, room)
        most = 0.72 * self.panel.x
        high = max(LEAST_PICTURE, min(most, canvas.height - need))
        self.picture = Box(0, 0, self.panel.x, high)
        self.band = Box(EDGE, high + 20, room, canvas.height - high - 30)

    def _sentence_lines(self, canvas: Canvas, room: float) -> list[str]:
        return text.wrap(canvas, self.sentence, text.BODY, room)

    def _side(self, seat: Seat) -> str:
        return _(self.match.sides[seat])

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        room.anchor = self.picture.midbottom
        room.kept += [self.panel, self.band]
        return room

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        canvas.fill("slip")
        place = canvas.box(self.picture)
        canvas.surface.blit(self.ending.picture(place.size), place)
        with canvas.clip(self.picture):
            self.sparks.draw(canvas)
        bars.slip_band(canvas, Box(0, self.picture.bottom, self.panel.x, canvas.height), above=True)
        bars.meander(canvas, 4, self.picture.bottom + 4, self.panel.x - 8, 10)
        bars.slip_band(canvas, self.panel)
        canvas.fill("slip4", Box(self.panel.x, 0, 1.4, canvas.height))
        self._draw_logo(canvas)
        for button in self.widgets:
            button.draw(canvas, self.time)
        self.figures.draw(canvas, self.band.x, self._draw_words(canvas), self.band.w)
        self.drawn()

    def _draw_logo(self, canvas: Canvas) -> None:
        """The shield of whoever has won, in the room above the buttons."""
        room = self.widgets[0].rect.y - 2 * EDGE
        if room < 120 or len(self.winners) != 1:
            return
        side = min(room, self.panel.w - 80, 230)
        image = pieces.shield(self.sides[self.winners[0]], canvas.px(side))
        canvas.blit_centre(image, self.panel.centerx, EDGE + room / 2)

    def _draw_words(self, canvas: Canvas) -> float:
        tall = 0.95 * text.line_height(canvas, text.MENU)
        lines, style = text.fit(canvas, self.headline, text.MENU, self.band.w, tall * 1.1)
        text.draw(canvas, lines[0], style, self.band.x, self.band.y + tall / 2)
        y = self.band.y + tall
        return y + text.draw_lines(
            canvas, self._sentence_lines(canvas, self.band.w), text.BODY, self.band.x, y
        )


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
