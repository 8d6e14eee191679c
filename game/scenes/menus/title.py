"""The title: three games of Greek war, and ships that drift by until somebody chooses one."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from pathlib import Path

import sounds
from game.client.interactive import ARROWS
from game.client.services import Screen, Services
from game.client.toasts import ToastRoom
from game.records import saves
from game.records.library import summarize, tidy
from game.records.playthrough import moments
from game.records.replay import Record, ReplayError
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.games import GAMES
from game.scenes.menus import title_picture
from game.scenes.page import Page, ask_to_quit
from game.scenes.rest import RESTS
from game.session.intent import Intent
from game.session.tape import Start
from game.system import paths
from game.system.i18n import _, ngettext, render_phrase
from sprites import frieze, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.title_tondo import TitleTondo
from sprites.widget import MenuRow, Widget

IDLE = 30.0
"""Seconds without input after which a demonstration begins."""
LEFT = 58.0
LINK = text.Style("stele-bold", 20)
MOST_GAP = 60.0


class Link(Widget):
    """A word that leads to another screen."""

    def draw(self, canvas: Canvas, now: float = 0.0) -> None:
        """Draw the word, on clay when it is pointed at."""
        lit = self.focused or self.hovered
        if lit:
            rounded(canvas, self.rect, 7, "clay", "slip", 1.8)
        ink = "slip" if lit else "ivory2"
        style = LINK.inked(ink)
        text.draw(canvas, self.words, style, self.rect.centerx, self.rect.centery, "centre")
        self.draw_focus(canvas, now)


class Title(Page):
    """The first screen."""

    name = "title"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: tuple[Path, Record] | None = None
        services.show_toast(render_phrase(tidy(paths.records())))
        self.links: list[Link] = []
        self.rows: list[MenuRow] = []
        self.foot_top = self.frieze_top = 0.0
        self.shown = 0
        self.tondo = TitleTondo()
        self._offer()

    # ------------------------------------------------------------------ what can be chosen

    def _offer(self) -> None:
        self.saved = next(saves.iter_unfinished(), None)
        self.rows = [self._row(game) for game in GAMES]
        if self.saved is not None:
            record = self.saved[1]
            words = _("Continue {game}").format(game=_(GAMES[record.header.rules].name))
            sentence = saved_match_line(record, self.services.environment.zone)
            more = sum(summarize(path).can_continue for path in saves.unended()) - 1
            if more > 0:
                words_more = ngettext(
                    "{match}; {n} more saved game", "{match}; {n} more saved games", more
                )
                sentence = words_more.format(match=sentence, n=more)
            row = MenuRow(Box(0, 0, 1, 1), words, sentence, "event", self.go_on)
            row.name = "Continue"
            self.rows.insert(0, row)
        routes = self.services.routes
        self.links = [
            Link(Box(0, 0, 1, 1), _("Learn"), partial(self._open, routes.learn)),
            Link(Box(0, 0, 1, 1), _("Library"), partial(self._open, routes.library)),
            Link(Box(0, 0, 1, 1), _("Cards"), partial(self._open, routes.cards)),
            Link(Box(0, 0, 1, 1), _("Rules"), self.rules),
            Link(Box(0, 0, 1, 1), _("Settings"), partial(self._open, routes.settings)),
            Link(Box(0, 0, 1, 1), _("Quit"), self.cancel),
        ]
        self.rolling = [*self.rows]
        self.widgets = [*self.rows, *self.links]

    def retranslate(self) -> None:
        self._offer()

    def _row(self, game: str) -> MenuRow:
        shown = GAMES[game]
        sentence = _(shown.about)
        open_setup = partial(self._open, partial(self.services.routes.setup, game))
        return MenuRow(Box(0, 0, 1, 1), _(shown.name), sentence, shown.sign, open_setup)

    def go_on(self) -> None:
        """Continue the saved match."""
        assert self.saved is not None
        self.services.routes.continue_match(self.saved[0])

    def _open(self, make: Callable[[], Screen]) -> None:
        self.services.push(make())

    def rules(self) -> None:
        """Open the rules of the first game."""
        self.services.push(self.services.routes.rulebook(next(iter(RULES))))

    def cancel(self) -> None:
        ask_to_quit(self.services)

    # ------------------------------------------------------------------ input, time

    @property
    def tape_start(self) -> Start:
        return Start()

    def enter(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self.focus.take(self.rows[0].name)

    def resume(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self._offer()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "help":
            self.rules()
        elif intent.kind == "drop":
            self._open(self.services.routes.library)
            assert self.services.top is not None
            self.services.top.handle_input(intent)
        elif intent.kind == "digit" and intent.amount <= len(self.rows):
            row = self.rows[intent.amount - 1]
            if row.focusable:
                row.activate()
        else:
            return super().on_command(intent)
        return True

    @property
    def adrift(self) -> bool:
        """True while the ships move."""
        return self.idle < RESTS and not self.services.settings.calm

    def redraw_key(self) -> tuple[object, ...]:
        return *super().redraw_key(), self.time // (1 / frieze.TICKS), self.tondo.look

    @property
    def waiting(self) -> bool:
        return self.adrift or super().waiting

    def handle_input(self, intent: Intent) -> None:
        super().handle_input(intent)
        spot = self.focus.spot()
        if intent.kind == "point":
            self.tondo.look_at(self.services.canvas, intent.x, intent.y)
        elif intent.kind in ARROWS and spot is not None:
            self.tondo.look_at(self.services.canvas, *spot.box.center)

    def prepaint(self) -> bool:
        return not self.services.settings.calm and self.tondo.prepaint()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.settings.calm:
            self.tondo.stand_still()
        elif self.adrift:
            self.tondo.step(self.time, dt)
        if self.idle >= IDLE and self.services.top is self:
            self.idle = 0.0
            self._demonstrate()

    def _demonstrate(self) -> None:
        """Show a match to whoever passes by, each time another."""
        self.services.push(self.services.routes.attract(self.shown))
        self.shown += 1

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        grown = canvas.text_scale
        lift = 0.45 * (canvas.height - 720)
        self.logo = Box(68.5, 55 - 37 * (grown - 1) + lift, 480, 83.5)
        self.under = self.logo.bottom + 12 + 16 * grown
        top = self.under + 12 + 14 * grown
        self.foot_top = canvas.height - 30 - 30 * grown
        self._lay_links(canvas)
        tall = self._lay_rows(canvas, top - self.scroll.at) + self.scroll.at - top
        self.frieze_top = self.foot_top - frieze.TALL - 6
        if top + tall + 10 > self.frieze_top:  # ships are whole or not there
            self.frieze_top = self.foot_top
        self.window = Box(LEFT - 12, top - 8, _row_width(canvas) + 24, self.frieze_top - top + 2)
        self.scroll.measure(tall + 14, self.window.h)

    def toast_room(self) -> ToastRoom:
        room = super().toast_room()
        right = LEFT + _row_width(canvas := self.services.canvas)
        room.anchor = ((right + canvas.width) / 2, self.foot_top)
        room.kept += [self.logo, Box(0, self.foot_top, canvas.width, canvas.height)]
        return room

    def may_be_covered(self, widget: Widget) -> bool:
        return False

    def _lay_rows(self, canvas: Canvas, y: float) -> float:
        wide = _row_width(canvas)
        spare = 5.0 if len(self.rows) > 3 else 10.0
        for row in self.rows:
            lines = text.wrap(canvas, row.sentence, text.LOG, wide - 92)
            under = text.line_height(canvas, text.LOG) * len(lines)
            name = 0.86 * text.line_height(canvas, text.MENU)
            row.rect = Box(LEFT, y, wide, max(name + under + spare, 2 * under + 2))
            y += row.rect.h + spare
        return y - spare

    def _lay_links(self, canvas: Canvas) -> None:
        """Place the links along the foot, up to the version at its right."""
        tall = 1.5 * LINK.size * canvas.text_scale
        y = (self.foot_top + canvas.height - tall) / 2
        x, right = LEFT + 4, canvas.width - title_picture.version_room(canvas)
        widths = [text.width(canvas, link.words, LINK) + 16 for link in self.links]
        gap = min(MOST_GAP, (right - x - sum(widths)) / (len(widths) - 1))
        for link, wide in zip(self.links, widths, strict=True):
            link.rect = Box(x, y, wide, tall)
            x += wide + gap

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        right = LEFT + _row_width(canvas)
        backdrop = title_picture.backdrop(canvas, self.logo, self.under, right)
        canvas.surface.blit(backdrop, (0, 0))
        place = title_picture.tondo_place(canvas, right)
        self.tondo.draw(canvas, *place, title_picture.TONDO)
        now = self.time // (1 / frieze.TICKS) / frieze.TICKS
        frieze.draw(canvas, self.frieze_top, 0.0 if canvas.calm else now)
        links = self.links[-1].rect.right
        title_picture.draw_foot(canvas, self.foot_top, self.frieze_top, links)
        self.draw_rolling(canvas)
        for link in self.links:
            link.draw(canvas, self.time)
        title_picture.draw_lozenges(canvas, [link.rect for link in self.links])
        self.drawn()


def _row_width(canvas: Canvas) -> float:
    return min(92 + 412 * canvas.text_scale, 0.63 * canvas.width)


def saved_match_line(record: Record, zone: tzinfo | None = None) -> str:
    """Return a saved match in one line: its players, its progress, its day."""
    header = record.header
    players = seat_text.against(header.rules, header.players)
    day = seat_text.day_of(header.started, zone)
    try:
        *_before, last = moments(record)
    except ReplayError:
        return _("{players}, {day}").format(players=players, day=day)
    words = _("{players}, turn {n}, {day}")
    return words.format(players=players, n=last.state.turn, day=day)
