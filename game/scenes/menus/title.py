"""The title: the Long War and its three games, and ships that drift by until one is chosen."""

from __future__ import annotations

from collections.abc import Callable
from datetime import tzinfo
from functools import partial
from pathlib import Path

import sounds
from game.campaign import run_file
from game.campaign.run import Run
from game.campaign.titles import CITY_NAMES, LENGTH_NAMES
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
from game.scenes.menus.title_rows import DayRow, GameTile, WarRow
from game.scenes.page import RESTS, Page, ask_to_quit
from game.session.intent import Intent
from game.session.tape import Start
from game.system import paths
from game.system.i18n import N_, _, ngettext, render_phrase
from sprites import frieze, text
from sprites.canvas import Box, Canvas
from sprites.ground import rounded
from sprites.widget import MenuRow, Widget

IDLE = 30.0
"""Seconds without input after which a demonstration begins."""
LEFT = 58.0
LINK = text.Style("stele-bold", 20)
MOST_GAP, LEAST_GAP = 60.0, 22.0
TILES = 3
"""The number of games that stand side by side; more of them are rows."""
MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"),
    N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip
SINGLE = 1.3
"""The size of text from which the games stand below one another."""


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
        self.war: tuple[Path, Run] | None = None
        services.show_toast(render_phrase(tidy(paths.records())))
        self.links: list[Link] = []
        self.rows: list[MenuRow] = []
        self.foot_top = self.frieze_top = 0.0
        self.shown = 0
        self._offer()

    # ------------------------------------------------------------------ what can be chosen

    def _offer(self) -> None:
        self.war = next(run_file.unfinished(), None)
        fought = self._record_of_war()
        unfinished = (one for one in saves.iter_unfinished() if one[0].name != fought)
        self.saved = next(unfinished, None)
        self.rows = [self._row(game) for game in GAMES]
        if self.saved is not None:
            record = self.saved[1]
            words = _("Continue {game}").format(game=_(GAMES[record.header.rules].name))
            sentence = saved_match_line(record, self.services.environment.zone)
            others = (path for path in saves.unended() if path.name != fought)
            more = sum(summarize(path).can_continue for path in others) - 1
            if more > 0:
                words_more = ngettext(
                    "{match}; {n} more saved game", "{match}; {n} more saved games", more
                )
                sentence = words_more.format(match=sentence, n=more)
            row = MenuRow(Box(0, 0, 1, 1), words, sentence, "event", self.go_on)
            row.name = "Continue"
            self.rows.insert(0, row)
        routes = self.services.routes
        self.war_row = self._war_row()
        self.day_row = self._day_row()
        self.links = [
            Link(Box(0, 0, 1, 1), _("Learn"), partial(self._open, routes.learn)),
            Link(Box(0, 0, 1, 1), _("Scenarios"), partial(self._open, routes.scenarios)),
            Link(Box(0, 0, 1, 1), _("Library"), self.library),
            Link(Box(0, 0, 1, 1), _("Cards"), partial(self._open, routes.cards)),
            Link(Box(0, 0, 1, 1), _("Rules"), self.rules),
            Link(Box(0, 0, 1, 1), _("Settings"), partial(self._open, routes.settings)),
            Link(Box(0, 0, 1, 1), _("Quit"), self.cancel),
        ]
        self.rolling = [self.war_row, self.day_row, *self.rows]
        self.widgets = [*self.rolling, *self.links]

    def _record_of_war(self) -> str:
        """Return the file name of the record that the war goes on with, "" for none."""
        current = self.war[1].current if self.war is not None else None
        return current.record if current is not None else ""

    def _war_row(self) -> WarRow:
        if self.war is None:
            sentence = _("One war through all three games")
            return WarRow(_("The Long War"), sentence, self.to_war, "", 0)
        run = self.war[1]
        sentence = _("Continue: {city}, {length}").format(
            city=_(CITY_NAMES[run.charter.city]), length=_(LENGTH_NAMES[run.charter.length])
        )
        return WarRow(_("The Long War"), sentence, self.to_war, run.charter.city, run.lives)

    def _day_row(self) -> DayRow:
        today = self.services.environment.local_now()
        date = _("{day} {month}").format(day=today.day, month=_(MONTHS[today.month - 1]))
        open_daily = partial(self._open, self.services.routes.daily_war)
        return DayRow(Box(0, 0, 1, 1), _("Today's war"), date, "event", open_daily)

    def to_war(self) -> None:
        """Continue the war that is unfinished, or set one up."""
        if self.war is not None:
            self.services.routes.continue_war(self.war[0])
        else:
            self.services.push(self.services.routes.new_war())

    def retranslate(self) -> None:
        self._offer()

    def _row(self, game: str) -> GameTile:
        shown = GAMES[game]
        sentence = _(shown.about)
        open_setup = partial(self._open_setup, game)
        return GameTile(game, _(shown.name), sentence, shown.sign, open_setup)

    def _open_setup(self, game: str) -> None:
        self.services.push(self.services.routes.setup(game))

    def go_on(self) -> None:
        """Continue the saved match."""
        assert self.saved is not None
        self.services.routes.continue_match(self.saved[0])

    def _open(self, make: Callable[[], Screen]) -> None:
        self.services.push(make())

    def library(self) -> None:
        """Open the library."""
        self.services.push(self.services.routes.library())

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
        first = self.rows[0] if self.saved is not None and self.war is None else self.war_row
        self.focus.take(first.name)

    def resume(self) -> None:
        sounds.music("title")
        sounds.ambience("sea_shore")
        self._offer()

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "help":
            self.rules()
        elif intent.kind == "drop":
            self.library()
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
        return *super().redraw_key(), self.time // (1 / frieze.TICKS)

    @property
    def waiting(self) -> bool:
        return self.adrift or super().waiting

    def step(self, dt: float) -> None:
        super().step(dt)
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
        """Place the rows below each other, the games beside each other where they have room."""
        wide = _row_width(canvas)
        spare = 8.0
        y = self._lay_row(canvas, self.war_row, y, 12.0) + spare
        tall = max(40.0, 1.5 * text.line_height(canvas, text.LOG))
        self.day_row.rect = Box(LEFT, y, wide, tall)
        y += tall + spare
        tiles = [row for row in self.rows if isinstance(row, GameTile)]
        for row in self.rows:
            if row not in tiles:
                y = self._lay_row(canvas, row, y, 5.0) + spare
        side_by_side = canvas.text_scale < SINGLE and len(tiles) == len(GAMES) == TILES
        for tile in tiles:
            tile.upright = side_by_side
        if not side_by_side:
            for tile in tiles:
                y = self._lay_row(canvas, tile, y, 5.0) + spare
            return y - spare
        each = (wide - 12 * (len(tiles) - 1)) / len(tiles)
        high = max(tile.height(canvas, each) for tile in tiles)
        for number, tile in enumerate(tiles):
            tile.rect = Box(LEFT + number * (each + 12), y + 2, each, high)
        return y + 2 + high

    @staticmethod
    def _lay_row(canvas: Canvas, row: MenuRow, y: float, spare: float) -> float:
        """Place a row at a height; returns its lower edge."""
        wide = _row_width(canvas)
        lines = text.wrap(canvas, row.sentence, text.LOG, wide - 92)
        under = text.line_height(canvas, text.LOG) * len(lines)
        name = 0.86 * text.line_height(canvas, text.MENU)
        row.rect = Box(LEFT, y, wide, max(name + under + spare, 2 * under + 2))
        return row.rect.bottom

    def _lay_links(self, canvas: Canvas) -> None:
        """Place the links along the foot in as many lines as they need, clear of the version."""
        tall = 1.5 * LINK.size * canvas.text_scale
        room = canvas.width - title_picture.version_room(canvas) - LEFT - 4
        widths = [text.width(canvas, link.words, LINK) + 16 for link in self.links]
        count = 1
        while count < len(self.links) and _fullest(widths, count) > room:
            count += 1
        self.foot_top = canvas.height - 30 - count * tall
        each = -(-len(self.links) // count)
        for number in range(count):
            part = slice(number * each, (number + 1) * each)
            row, wides = self.links[part], widths[part]
            gap = min(MOST_GAP, (room - sum(wides)) / max(1, len(wides) - 1))
            x = LEFT + 4
            for link, wide in zip(row, wides, strict=True):
                link.rect = Box(x, self.foot_top + 15 + number * tall, wide, tall)
                x += wide + gap

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        right = LEFT + _row_width(canvas)
        backdrop = title_picture.backdrop(canvas, self.logo, self.under, right)
        canvas.surface.blit(backdrop, (0, 0))
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


def _fullest(widths: list[float], count: int) -> float:
    """Return the width of the fullest of `count` lines, with the least gaps."""
    each = -(-len(widths) // count)
    rows = [widths[at : at + each] for at in range(0, len(widths), each)]
    return max(sum(row) + LEAST_GAP * (len(row) - 1) for row in rows)


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
