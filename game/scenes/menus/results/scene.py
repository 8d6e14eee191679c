"""The end of a match: who has won, how, in words, and what to do now."""

from __future__ import annotations

from functools import partial
from itertools import chain

import sounds
from game.client.commands import cap
from game.client.occasion import Occasion
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Services
from game.client.toasts import ToastRoom
from game.match.match import Match
from game.match.seats import has_armies, human_seats
from game.match.table_match import TableMatch
from game.registry import GAMES
from game.rules.core import NOBODY, Outcome, Seat
from game.scenes import seat_text
from game.scenes.games import figures_of, story_of, summary_of
from game.scenes.menus.results.endings import Ending, ResultHead, ResultOpening, flat
from game.scenes.menus.results.layout import DeedBlock, FiguresTable, ResultsLayout
from game.scenes.menus.results.next_match import CostliestMove, NextMatch, Past
from game.scenes.menus.results.plates import EarnedFeats, LastWords
from game.scenes.menus.results.scales import ResultScales
from game.scenes.menus.results.vase_page import VasePage, frieze_of
from game.scenes.page import EndPage
from game.scenes.tables import choreography as moves
from game.scenes.tables.last_blow import PASSIVE, Story
from game.session.intent import Intent
from game.system.i18n import _
from sprites import bars
from sprites.canvas import Canvas
from sprites.ground import veil
from sprites.iconbutton import IconButton
from sprites.spark import Sparks
from sprites.widget import Button


class ResultWords:
    """Says who has won, how, and between whom; `only` is the seat of the only person, if any."""

    def __init__(
        self,
        match: TableMatch,
        winners: tuple[Seat, ...],
        only: Seat,
        occasion: Occasion | None,
    ) -> None:
        self.match = match
        self.winners = winners
        self.only = only
        self.occasion = occasion

    @property
    def greeting(self) -> str:
        """The result in a word or two, for the only person at the match if there is one.

        Where nobody sat at it in the end, nobody is greeted: bots have won it, or lost it.
        """
        if self.winners and not human_seats(self.match.players):
            return _("Match over")
        if len(self.winners) > 1:
            return _("Shared victory") if self.only in (NOBODY, *self.winners) else _("Defeat")
        if not self.winners:
            return _("Undecided")
        return _("Victory") if self.only in (NOBODY, *self.winners) else _("Defeat")

    @property
    def headline(self) -> str:
        """The winner, as a headline."""
        names = [self._side(seat) for seat in self.winners]
        if not names:
            return _("Nobody wins")
        if self.occasion is not None:
            return self.occasion.title
        words = _("{side} wins the war") if len(names) == 1 else _("{side} share the victory")
        if len(names) == 1 and has_armies(self.match.setup.game):
            words = _("The {side} win the war")
        return words.format(side=seat_text.together(names))

    @property
    def sentence(self) -> str:
        """The summary below the headline: the way it was won, the players, the kind of match."""
        match, game = self.match, self.match.setup.game
        parts = [summary_of(match)]
        if match.conceded is not None:
            side = seat_text.subject(game, self._side(match.conceded))
            parts.insert(0, _("{side} conceded.").format(side=side))
        parts.append(_("{players}.").format(players=seat_text.against(game, match.players)))
        if match.setup.mode == "practice":
            parts.append(_("Practice match."))
        parts += hints_taken(match)
        if match.outcome() is not None and match.local:
            parts.append(_("Seed {seed}.").format(seed=match.setup.seed))
        return " ".join(filter(None, parts))

    def _side(self, seat: Seat) -> str:
        return _(self.match.sides[seat])


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


# ---------------------------------------------------------------------- the page

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
        self.occasion = occasion
        outcome = match.outcome()
        self.winners = (outcome or Outcome((), "")).winners
        people = human_seats(match.players)
        self.only = people[0] if len(people) == 1 and viewer in people else NOBODY
        """The seat of the only person at the match, who is greeted by the result."""
        game = match.setup.game
        columns = figures_of(match)
        sides = [name.lower() for name in match.sides]
        lost = self.only != NOBODY and self.only not in self.winners
        self.ending = Ending(game, sides, self.winners, lost)
        alone = self.only != NOBODY and match.local and occasion is None
        after = NextMatch(services, match, alone)
        self.next = after.next
        great: list[Button] = after.great if match.local else []
        if occasion is not None:
            great = [Button(occasion.then, self.cancel, "ivory", cap("cancel"))]
        quit_ = partial(services.replace_all, services.routes.title)
        anew = after.buttons if match.local and occasion is None else []
        words = ResultWords(match, self.winners, self.only, occasion)
        past = Past(match) if isinstance(match, Match) and match.local else None
        self.lesson = CostliestMove(
            services, match, self.only, past, lambda: bool(self.scales and self.scales.blames)
        )
        over = past is not None and outcome is not None
        night = self.ending.kind == "defeat"
        self.scales = ResultScales(services, past, self.only, night) if past and over else None
        named = after.named(great, self.lesson.button if self.lesson.offered else None)
        icons = [
            *([after.replay] if match.local else []),
            *vase_button(services, match, self.winners, words),
            IconButton(_("View the table"), "table", services.pop),
            *anew,
            IconButton(_("Quit to title"), "temple", quit_, "" if occasion else "Esc"),
        ]
        ways = ways_on(services, match, self.scales, self.only if self.lesson.offered else NOBODY)
        self.buttons = [*ways, *icons]
        self.widgets = [*chain(*named), *self.buttons]
        if occasion is None:
            self.again = [button.name for button in (*great, *anew)]
        blocks = deeds(game, _story(match, self.winners, self.only))
        told = self.scales.block if self.scales is not None else None
        figures = FiguresTable(match.sides, columns, points=GAMES[game].points)
        self.lay = ResultsLayout(words.sentence, figures, told, blocks, named, ways, icons)
        self.head = ResultHead(self.ending, words.greeting, words.headline)
        self.sparks = Sparks(services.settings.calm)
        recorder = match.recorder if match.local else None
        self.feats = EarnedFeats(services, after.way, recorder is not None)
        alone = len(human_seats(match.setup.players)) == 1
        self.lay.brings = recorder is not None and alone
        self.lay.gains = self.feats.gains
        speaks = self.only != NOBODY and services.settings.rivals != "silent"
        leader = occasion.leader if occasion is not None else None
        self.last_words = LastWords(match, self.winners, self.only, leader) if speaks else None

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
        self.services.dirty |= self.next.look()
        if self.services.top is self:
            self._ask_on(dt)
        else:
            self._stop_asking()

    def _ask_on(self, dt: float) -> None:
        """Weigh the match, and once that is done look for the costliest move."""
        weighing = self.scales is not None and not self.scales.over
        self.lesson.step(dt, free=not weighing)
        if self.scales is not None:
            self.scales.step(dt)
            if not self.opening.moving or self.scales.weigher is None:
                self.scales.weigh()

    def _stop_asking(self) -> None:
        self.lesson.stop()
        if self.scales is not None:
            self.scales.stop()

    def resume(self) -> None:
        super().resume()
        self.next.renew()
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
        """Let any key or click end the time of the picture alone; a reader reaches through it."""
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
        busy = shower or self.opening.moving or self.feats.waiting or self.lesson.waiting
        busy = busy or self.next.waiting
        weighing = self.scales is not None and not self.scales.over
        return busy or weighing or super().waiting

    @property
    def aloud(self) -> Aloud:
        told = sentences([self.head.result, self.head.headline, self.lay.sentence])
        return Aloud(told, self.scales.said if self.scales is not None else "")

    def _done(self, seconds: float) -> float:
        """Return how far something has gone that takes so long from the start, 0 to 1."""
        if self.services.settings.calm:
            return 1.0
        return moves.STOP(min(1.0, max(0.0, self.opening.read / seconds)))

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "export" and self.scales is not None:
            self.services.routes.theatre.share_match(self.match)
            return True
        if intent.kind != "scales" or self.scales is None:
            return super().on_command(intent)
        if self.scales.button.enabled:
            self.scales.open()
        else:
            self.services.show_toast(_("The Scales are not weighed yet."))
        return True

    def cancel(self) -> None:
        if self.occasion is not None:
            self.occasion.lead_on()
        else:
            self.services.replace_all(self.services.routes.title)

    # ------------------------------------------------------------------ places and pictures

    def layout(self, canvas: Canvas) -> None:
        self.lay.arrange(canvas, self.opening.up)
        words = self.head.words_box(canvas, self.lay.picture)
        self.feats.layout(canvas, self.lay.picture, words, right=not self.ending.right)
        kept = [plate.box for _name, plate in self.feats.plates]
        if self.scales is not None:
            self.scales.layout(self.lay.picture, words, self.ending.right, kept)
        if self.last_words is not None:
            kept += [self.scales.box] if self.scales is not None else []
            self.last_words.layout(canvas, self.lay.picture, words, kept)
        self.rolling.scroll, self.rolling.window = self.lay.scroll, self.lay.window
        self.rolling[:] = self.lay.ways if self.lay.window.h else []

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
        if self.scales is not None:
            self.scales.draw(canvas)
        self.feats.draw(canvas)
        if self.last_words is not None:
            self.last_words.draw(canvas)
        bars.slip_band(canvas, self.lay.band, above=True)
        bars.meander(canvas, 4, self.lay.band.y + 4, self.lay.band.w - 8, 10)
        self.lay.draw(canvas, self._done(moves.COUNT_UP.seconds))
        if self.lay.window.h:
            self.rolling.draw(canvas, self.time)
        for button in self.widgets:
            if button not in self.rolling:
                button.draw(canvas, self.time)


def deeds(game: str, story: Story) -> list[DeedBlock]:
    """Return the blocks that tell the story of a match: its turning point, and its best piece."""
    blocks = []
    if story.turning is not None:
        blocks.append(DeedBlock(_("Turning point"), story.turning, story.lead, story.turn))
    if story.best is not None:
        blocks.append(DeedBlock(_(GAMES[game].best_piece), story.best))
    return blocks


def _story(match: TableMatch, winners: tuple[Seat, ...], only: Seat) -> Story:
    """Return what decided a match, as its winner tells it, or the only person at it."""
    told = story_of(match, winners[0], winners[0] if only < 0 else only) if winners else None
    return told or Story()


def show_how_button(services: Services, match: TableMatch, seat: Seat) -> list[IconButton]:
    """Return the button to where an oracle plays the same cards in the place of a seat."""
    open_page = partial(services.routes.theatre.show_how_match, match, seat)
    return [IconButton(_("Show me how"), "lamp", open_page)]


def ways_on(
    services: Services, match: TableMatch, scales: ResultScales | None, only: Seat
) -> list[IconButton]:
    """Return the buttons below what decided a match; those of its `only` person among them."""
    if scales is None:
        return []
    how = show_how_button(services, match, only) if only != NOBODY else []
    share = partial(services.routes.theatre.share_match, match)
    return [scales.button, *how, IconButton(_("Share"), "out", share, cap("export"))]


def vase_button(
    services: Services, match: TableMatch, winners: tuple[Seat, ...], words: ResultWords
) -> list[IconButton]:
    """Return the button that opens the vase of a match.

    None where its game tells of no moments, or the positions are somebody else's.
    """
    if not match.local:
        return []
    moments = frieze_of(match, winners, f"{words.headline}.")

    def open_page() -> None:
        said = words.greeting, words.headline, words.sentence
        services.push(VasePage(services, match, moments, said))

    return [IconButton(_("The vase"), "vase", open_page)] if moments else []
