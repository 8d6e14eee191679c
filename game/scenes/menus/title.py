"""The title: the Long War and its three games, and ships that drift by until one is chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set
from datetime import tzinfo
from functools import partial
from pathlib import Path

from game.client.commands import act, digits, taking
from game.client.life import Part, Playing
from game.client.reader.narrator import sentences
from game.client.services import Aloud, Screen, Services
from game.match.seats import human_seats
from game.records import saves
from game.records.library import summarize, tidy
from game.records.replay import Record, ReplayError
from game.records.replay_player import moments
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.menus import title_layout
from game.scenes.menus.news import tell_news
from game.scenes.menus.rest_judge import RestJudge
from game.scenes.menus.settings_page import LanguagePage
from game.scenes.menus.title_layout import LEFT, TitleLink, row_width
from game.scenes.menus.title_next import NextOffer
from game.scenes.menus.title_rows import GameTile, WarOffer
from game.scenes.next_way import NextWay
from game.scenes.page import Page, ask_to_quit
from game.scenes.scene import Tone
from game.session.intent import Intent
from game.session.tape import Start
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.i18n import N_, _, languages, ngettext, render_phrase, row
from game.system.progress import Progress
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import head_of, trim
from sprites.base.widget import MenuRow
from sprites.pictures import frieze
from sprites.pictures.title_tondo import TitleTondo

IDLE = 30.0
"""Seconds without input after which a demonstration begins, unless somebody listens."""
NEWCOMER = 120.0
"""The same before the first lesson: who reads the title for the first time takes his time."""
DAY_CHECKED = 1.0
"""Seconds between two looks at the day: that of the title turns at midnight."""
LEAST_SHIPS = 0.4
"""The least size of the band with ships."""


class Title(Page):
    """The first screen."""

    name = "title"
    tone = Tone(music="title", ambience="sea_shore")

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.saved: tuple[Path, Record] | None = None
        services.show_toast(render_phrase(tidy(paths.records())))
        self.links: list[TitleLink] = []
        self.languages: list[TitleLink] = []
        """The language that is spoken, if there is a choice: it leads to the others."""
        self.rows: list[MenuRow] = []
        self.foot_top = self.frieze_top = self.frieze_tall = 0.0
        self.shown = 0
        self.news: list[str] = []
        """The doors that were not there when the title was last open."""
        self.tondo = TitleTondo()
        self.way: NextWay | None = None
        self.judge: RestJudge | None = None
        self.second = 0.0
        """The second of the clock at which the day was looked at last."""
        self.looked_at: str | None = None
        """The spot that had the focus last, None at first."""
        self.plays = Playing(start=Start)
        self.heeds.append(taking("point", self._gaze))
        self.acts += [
            act("help", self.rules),
            act("cancel", partial(ask_to_quit, services)),
            taking("drop", self._drop),
            digits(lambda: self.numbered),
        ]
        self.life.parts += [
            Part(self._drift_on, waiting=lambda: self.adrift, look=self._drift),
            Part(self._look_round, ahead=self._paint_ahead),
        ]

    # ------------------------------------------------------------------ what can be chosen

    def build(self) -> None:
        self.war = WarOffer(self.services)
        fought = self.war.records
        self.rows = [_tile(self.services, game) for game in GAMES]
        found = next(_waiting(fought, self.services.environment.zone), None)
        self.saved = found[:2] if found is not None else None
        if found is not None:
            found = *found[:2], _with_more(found[2], fought)
        self.next = NextOffer(self.services, self.war, found, self.way)
        if self.way is not None:
            self.life.end(self.way)
        self.way = self.next.way
        self.life.run(self.way, self._decided)
        routes = self.services.routes
        open_ = open_doors(self.war)
        self.war.daily = "daily" in open_
        both = ("library", routes.library), ("statistics", routes.statistics)
        pages = [each for each in both if each[0] in open_]
        doors = {name: _(words) for name, words in DOORS.items()}
        self.news = [doors[name] for name in new_doors(self.services.progress, open_)]
        self.links = [
            TitleLink(_("Learn"), partial(self._open, routes.learn)),
            *(TitleLink(doors[name], partial(self._open, make)) for name, make in pages),
            TitleLink(_("Settings"), partial(self._open, routes.settings)),
            TitleLink(_("Quit"), self.cancel),
        ]
        self.languages = []
        if len(languages()) > 1:
            open_languages = partial(self._open, partial(LanguagePage, self.services))
            self.languages.append(title_layout.language_link(open_languages))
        self._list()

    def _list(self) -> None:
        """List all rows and links, the next step first."""
        lit = self.next.lit
        self.rolling[:] = [*lit, *self.next.below, *self.war.widgets, *self.rows]
        self.widgets = [*self.next.above, *self.languages, *self.rolling, *self.links]
        self.home = next(iter(lit), self.war.row).name

    def _decided(self) -> None:
        """Say the next step, which is known now."""
        self.next.tell()
        self._list()
        if self.judge is not None:
            self.life.end(self.judge)
        self.judge = RestJudge(self.services, self.next.way.facts)
        self.life.run(self.judge, rests=True)

    @property
    def aloud(self) -> Aloud:
        news = _("New here: {doors}.").format(doors=row(self.news)) if self.news else ""
        return Aloud(called=sentences(["Polemos", _(title_layout.TOLD), news]))

    def enter(self) -> None:
        tell_news(self.services)

    def _open(self, make: Callable[[], Screen]) -> None:
        self.services.push(make())

    def rules(self) -> None:
        """Open the rules of the first game."""
        self.services.push(self.services.routes.rulebook(next(iter(RULES))))

    def _drop(self, intent: Intent) -> None:
        """Take a file into the library."""
        self._open(self.services.routes.library)
        assert self.services.top is not None
        self.services.top.handle_input(intent)

    # ------------------------------------------------------------------ input, time

    @property
    def numbered(self) -> list[MenuRow]:
        """The rows that digits press: the match that waits, and the games."""
        return [*(self.next.lit if self.saved is not None else []), *self.rows]

    @property
    def adrift(self) -> bool:
        """True while the ships move."""
        return self.rest.living and not self.services.settings.calm

    def _drift(self) -> object:
        return self.time // (1 / frieze.TICKS), self.tondo.look, self.war.today

    @property
    def patience(self) -> float:
        """Seconds without input after which a demonstration begins."""
        return NEWCOMER if self.next.way.for_newcomers else IDLE

    def _gaze(self, intent: Intent) -> None:
        self.tondo.look_at(self.services.canvas, intent.x, intent.y)

    def show_focus(self) -> None:
        """Let the tondo look where the arrows have led."""
        before, self.looked_at = self.looked_at, self.focus.name
        spot = self.focus.spot()
        if before not in (None, self.looked_at) and self.focus.by_keys and spot is not None:
            self.tondo.look_at(self.services.canvas, *spot.box.center)

    def _paint_ahead(self) -> bool:
        return not self.services.settings.calm and self.tondo.prepaint()

    def _drift_on(self, dt: float) -> None:
        if self.services.settings.calm:
            self.tondo.stand_still()
        elif self.adrift:
            self.tondo.step(self.time, dt)

    def _look_round(self, _dt: float) -> None:
        """Look at the day, and begin a demonstration where nobody is there."""
        if self.second != self.time // DAY_CHECKED:
            self.second = self.time // DAY_CHECKED
            self.war.turn_day()
        if not self.services.attended or self.services.announcer.active:
            self.rest.wake()
        elif self.rest.idle >= self.patience and self.services.top is self:
            self.rest.wake()
            self.services.push(self.services.routes.theatre.demonstration(self.shown))
            self.shown += 1  # whoever passes by sees another match each time

    # ------------------------------------------------------------------ places

    def layout(self, canvas: Canvas) -> None:
        grown = canvas.text_scale
        lift = 0.45 * (canvas.height - 720)
        self.logo = Box(68.5, 61 - 37 * (grown - 1) + lift, 480, 71)
        self.under = self.logo.bottom + 18.5 + 16 * grown
        top = self.under + 12 + 14 * grown
        self.foot_top = title_layout.lay_links(canvas, self.links)
        title_layout.lay_head(canvas, self.next.above, self.languages)
        first = [*self.next.lit, *self.next.below]
        shown = [*first, *self.war.widgets, *self.rows]
        rows = title_layout.column(canvas, shown)
        wide = row_width(canvas) + 24
        room = self.foot_top - 6 - (top - 8 + rows.height(canvas, wide) + 8)
        self.frieze_tall = min(frieze.TALL, room)
        self.frieze_top = self.foot_top - self.frieze_tall - 6
        if self.frieze_tall < LEAST_SHIPS * frieze.TALL:  # ships are whole or not there
            self.frieze_tall, self.frieze_top = 0.0, self.foot_top
        window = Box(LEFT - 12, top - 8, wide, self.frieze_top - top + 2)
        self.rolling.lay(canvas, window, rows)
        free = self.toasts
        free.anchor = ((LEFT + row_width(canvas) + canvas.width) / 2, self.foot_top)
        free.kept = [self.logo, trim(canvas.area, top=self.foot_top)]
        free.kept += [each.rect for each in self.rolling]

    # ------------------------------------------------------------------ pictures

    def draw(self, canvas: Canvas) -> None:
        right = LEFT + row_width(canvas)
        tondo = title_layout.tondo_box(canvas, right, self.frieze_top)
        backdrop = title_layout.backdrop(canvas, self.logo, self.under, tondo)
        canvas.surface.blit(backdrop, (0, 0))
        self.tondo.draw(canvas, *tondo.center, tondo.w)
        now = self.time // (1 / frieze.TICKS) / frieze.TICKS
        if self.frieze_tall:
            ships = head_of(trim(canvas.area, top=self.frieze_top), self.frieze_tall)
            frieze.draw(canvas, ships, 0.0 if canvas.calm else now)
        links = max(link.rect.right for link in self.links)
        title_layout.draw_foot(canvas, self.foot_top, self.frieze_top + self.frieze_tall, links)
        self.rolling.draw(canvas, self.time)
        for link in (*self.links, *self.next.above, *self.languages):
            link.draw(canvas, self.time)
        title_layout.draw_lozenges(canvas, [link.rect for link in self.links])


DOORS = {
    "library": N_("Library"),
    "statistics": N_("Statistics"),
    "daily": N_("Today's war"),
}
"""The doors that an empty home does not need yet."""
SEEN = "seen"
"""Stands among the doors that a player knows once he has seen the title."""


def open_doors(war: WarOffer) -> set[str]:
    """Return which of them lead to something: there are records, finished ones, a first war."""
    found = {"library", "daily"} if saves.all_records() else set()
    found |= {"daily"} if war.past or war.run is not None else set()
    return found | ({"statistics"} if saves.any_ended() else set())


def new_doors(progress: Progress, shown: Set[str]) -> list[str]:
    """Return those that were not there when the title was last open, and take them down.

    To who opens it for the first time none is new.
    """
    known, progress.doors = progress.doors, [SEEN, *(name for name in DOORS if name in shown)]
    return [name for name in progress.doors if known and name not in known]


def _tile(services: Services, game: str) -> GameTile:
    """Return the tile of a game, which opens its set-up."""
    shown = GAMES[game]

    def open_setup() -> None:
        services.push(services.routes.setup(game))

    return GameTile(game, _(shown.name), _(shown.about), shown.sign, open_setup)


def _waiting(fought: Set[str], zone: tzinfo | None) -> Iterator[tuple[Path, Record, str]]:
    """Yield the matches that a person can continue, newest first, each with its line."""
    for path, record in saves.unfinished():
        with Bulkhead(path):
            if path.name not in fought and human_seats(record.header.players):
                yield path, record, saved_match_line(record, zone)


def _with_more(line: str, fought: Set[str]) -> str:
    """Return the line of the match that waits, and how many others do."""
    others = [path for path in saves.unended() if path.name not in fought]
    more = sum(map(_waits, others)) - 1
    if more <= 0:
        return line
    words = ngettext("{match}; {n} more saved game", "{match}; {n} more saved games", more)
    return words.format(match=line, n=more)


def _waits(path: Path) -> bool:
    """Return True for a match that a person began: one among bots waits in the library alone."""
    with Bulkhead(path):
        one = summarize(path)
        people = one.header is not None and human_seats(one.header.players)
        return bool(people) and one.can_continue and not one.is_position
    return False


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
