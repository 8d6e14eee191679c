"""The statistics: figures of all matches or of one game's, as charts, and as a table to take away.

Three rows of panels, two columns wide; at a larger text all stand in one column. Keys and gamepad
go from panel to panel, and the page scrolls with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo
from functools import partial
from pathlib import Path

from ai import LEVELS
from game.campaign import shelf
from game.client.commands import cap
from game.client.focus import Spot
from game.client.services import Services
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.dialogs.prompts import FilePrompt
from game.scenes.page import EDGE
from game.scenes.statistics.feat_wall import rivals_of
from game.scenes.statistics.indexed_page import IndexedPage
from game.scenes.statistics.panels import (
    Panel,
    Panels,
    Tile,
    TilesPanel,
    interval,
    known,
    levels_panel,
    percent,
    pieces_panel,
    rating_panel,
    rows_panel,
    sides_panel,
)
from game.scenes.statistics.skill_panels import Skill
from game.session.intent import Intent
from game.statistics.facts import Facts
from game.statistics.figures import Figures, dated, grouped, luckiest, opponents, pieces, rows
from game.statistics.rating import FREE_HINTS, advised, level_rating, ratings
from game.statistics.runs import LengthFigures, by_length
from game.statistics.skill import Matches
from game.system.files import expanded, write_whole
from game.system.i18n import N_, _, ngettext, render_error
from game.system.output import csv_file
from sprites import parade
from sprites.canvas import Canvas
from sprites.layout import Column, Container, Grid, Row, Slot, grow, inset, number_off
from sprites.leaves import Compound
from sprites.ratingchart import Level
from sprites.widget import Button

MOST_RIVALS = 8


def key_name(key: str) -> str:
    """Return the name of the matches that are counted under a key: a game, or its preset."""
    game, _slash, preset = key.partition("/")
    return _(GAMES[game].presets[preset] if preset else GAMES[game].name)


def rows_of(key: str, named: Matches, skill: Panels, zone: tzinfo | None) -> list[Panels]:
    """Return the rows of panels on the matches under a key, of all games for ""."""
    game = key.partition("/")[0]
    matches = [one for _name, one in named]
    figures = Figures(matches)
    by_level = grouped(matches, lambda one: one.level)
    names = {level: seat_text.bot_name(level) for level in LEVELS}
    first: Panels = (
        [_tiles(game, figures), _rating(game, named, zone)],
        [levels_panel(by_level, names)],
    )
    rivals = rows_panel("rivals", _("Opponents"), _rivals(matches))
    if not game:
        by_game = grouped(matches, lambda one: one.key, tuple(RULES))
        games = [(key_name(one), each) for one, each in by_game.items()]
        return [first, skill, ([rows_panel("games", _("Games"), games)], [rivals]), (_wars(), [])]
    sides = sides_panel(_sides(game, matches))
    played = known(game, pieces(matches))
    liked = pieces_panel(
        "liked", _("Favourites"), _("how often you played them, and won the match"), played
    )
    second: Panels = [liked] if played else [], [sides]
    lucky = known(game, luckiest(pieces(matches)))
    luck = pieces_panel("lucky", _("Lucky for you"), _("at least 3 matches"), lucky)
    return [first, skill, second, ([luck] if lucky else [], [rivals])]


def _tiles(game: str, figures: Figures) -> TilesPanel:
    count, wins = len(figures.matches), figures.wins
    lasted = ngettext("{n} turn on average", "{n} turns on average", round(figures.turns))
    margin = ngettext("longest: {n} turn", "longest: {n} turns", figures.longest)
    row = ngettext("win in a row", "wins in a row", figures.streak)
    tiles = [
        Tile(
            str(count),
            ngettext("match", "matches", count),
            lasted.format(n=round(figures.turns)),
        ),
        Tile(percent(wins.value), _("won"), interval(wins)),
        Tile(str(figures.streak), row, _("best: {n}").format(n=figures.best_streak)),
    ]
    shown = GAMES.get(game)
    if shown is not None and shown.margin:
        words = f"{figures.margin:+.1f}"
        last = Tile(words, _(shown.margin), margin.format(n=figures.longest))
    else:
        practice = sum(one.mode == "practice" for one in figures.matches)
        under = ngettext("{n} of them practice", "{n} of them practice", practice)
        hard = sum(one.hard for one in figures.matches)
        last = Tile(str(hard), _("against strategos or better"), under.format(n=practice))
    return TilesPanel("tiles", _("Overview"), [*tiles, last])


def _wars() -> list[Compound]:
    """Return a panel with the wars of each length, once one is over: won, of how many, how hard."""
    tiles = [_war_tile(one) for one in by_length(shelf.wars())]
    return [TilesPanel("wars", _("The Long War"), tiles)] if tiles else []


def _war_tile(one: LengthFigures) -> Tile:
    words = {
        "raid": ngettext("Raid won", "Raids won", one.won),
        "campaign": ngettext("Campaign won", "Campaigns won", one.won),
        "war": ngettext("War won", "Wars won", one.won),
    }
    under = _("of {n} ended").format(n=one.ended) if one.ended else _("none ended yet")
    if one.olympiad:
        olympiad = _("Olympiad {n}").format(n=one.olympiad)
        under = _("{ended} · {olympiad}").format(ended=under, olympiad=olympiad)
    return Tile(str(one.won), words[one.length], under)


def _rating(game: str, named: Matches, zone: tzinfo | None) -> Panel:
    course = ratings(named)
    levels = [
        Level(level_rating(name, game), seat_text.bot_name(name), f"portraits/{name}_bold")
        for name in LEVELS
    ]
    ends = [seat_text.day_of(each.when, zone) for each in (*course[:1], *course[-1:])]
    return rating_panel(course, levels, (ends[0], ends[-1]) if ends else ("", ""))


def _sides(game: str, matches: Sequence[Facts]) -> list[tuple[str, str, Figures, str]]:
    by_side = grouped(matches, lambda one: one.side)
    named = [seat_text.named(game, _(side)) for side in by_side]
    return [
        (side.lower(), words, figures, _beside(game, figures))
        for (side, figures), words in zip(by_side.items(), named, strict=True)
    ]


def _beside(game: str, figures: Figures) -> str:
    best = GAMES[game].best_feat
    if best is None:
        return ""
    key, one, many = best
    return ngettext(one, many, figures.best(key)).format(n=figures.best(key))


def _rivals(matches: Sequence[Facts]) -> list[tuple[str, Figures]]:
    found = list(grouped(matches, opponents).items())[:MOST_RIVALS]
    return [(rivals_of(figures.matches[0]), figures) for _key, figures in found]


# ---------------------------------------------------------------------- the page

GAP = 12.0
LEFT = 0.655
"""The left column's share of the width."""
WIDE_TEXT = 1.3
"""From this text scale on all panels stand in one column."""
EMPTY = N_(
    "No finished matches yet. Matches that you play alone against the computer are counted here, "
    "from their records."
)


class StatisticsPage(IndexedPage):
    """Tabs for the games above panels of figures."""

    name = "statistics"

    def __init__(self, services: Services, game: str = "") -> None:
        super().__init__(services)
        self.files = FilePrompt(services)
        self.game = game
        self.tabs: list[Button] = []
        self.rows: list[Panels] = []
        self.matches: list[tuple[str, Facts]] = []
        self.skill = Skill()
        self.saved = Path()
        """The path of the last table."""
        self._make_foot()
        self.fill()

    def _make_foot(self) -> None:
        self.foot.add_back()
        export = self.foot.add(_("Export CSV"), self.export, key=cap("export"))
        self.foot.add(_("Progress"), lambda: show_progress(self.services))
        library = self.foot.add(_("Library"), self.open_library, key=cap("log"))
        feats = self.foot.add(_("Feats"), self.open_feats, "ivory", key=cap("favour"))
        self.keyed = {"export": export, "log": library, "favour": feats}

    def retranslate(self) -> None:
        self.foot.clear()
        self._make_foot()
        super().retranslate()

    # ------------------------------------------------------------------ what is shown

    def fill(self) -> None:
        counted = {one.key for one in self.index.facts.values() if one.counts and one.preset}
        titles = {"": _("All games")} | {key: key_name(key) for key in (*GAMES, *sorted(counted))}
        self.tabs = []
        for game, words in titles.items():
            variant = "ivory" if game == self.game else "slip"
            tab = Button(words, partial(self.show_game, game), variant)
            tab.name = f"tab {game}"
            self.tabs.append(tab)
        self.matches = dated(self.index.facts, self.game)
        zone = self.services.environment.zone
        self.rows = []
        if self.matches:
            played = {one.key for _name, one in self.matches}
            games = {key: words for key, words in titles.items() if key in played}
            skill = self.skill.panels(games, self.matches)
            self.rows = rows_of(self.game, self.matches, skill, zone)
        self.rolling[:] = [panel for row in self.rows for column in row for panel in column]
        self.keyed["export"].enabled = bool(self.index.facts)
        self.widgets = [*self.tabs, *self.rolling, *self.foot]
        if not self.index.working:
            tell_of_hints(self.services, self.index.facts.values())

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.services.top is not self or self.index.working:
            return
        if self.skill.weigh(self.index, lambda: self.services.background):
            self._refill()

    def resume(self) -> None:
        self.skill.stop()
        self.skill = Skill()
        super().resume()

    def leave(self) -> None:
        self.skill.stop()
        super().leave()

    @property
    def waiting(self) -> bool:
        return self.skill.working or super().waiting

    def show_game(self, game: str) -> None:
        """Show the figures of a game, of all games for ""."""
        self.game = game
        self.rolling.scroll.at = 0.0
        self.fill()
        self.focus.take(f"tab {game}")

    # ------------------------------------------------------------------ what can be done

    def open_feats(self) -> None:
        """Go to the wall of feats."""
        self.services.push(self.services.routes.feats())

    def open_library(self) -> None:
        """Go to the records themselves."""
        self.services.push(self.services.routes.library())

    def export(self) -> None:
        """Ask for a place, and write all records down as a table there."""
        words = _("A file or folder for the table. Existing files are never overwritten.")
        self.files.ask("save", _("Export CSV"), words, self._exported, "polemos.csv")

    def _exported(self, line: str) -> str:
        target = Path(line)
        problem = self.services.environment.words(lambda: self._written(target))
        if not problem:
            words = _("Saved: {path}")
            told = self.services.environment.words(lambda: words.format(path=self.saved))
            self.services.show_toast(told)
        return problem

    def _written(self, target: Path) -> str:
        try:
            target = expanded(target)
            target = target / "polemos.csv" if target.is_dir() else target
            write_whole(target, csv_file(rows(self.index.facts)), new=True)
            self.saved = target
        except OSError as error:
            return _("Could not export there: {why}.").format(why=render_error(error))
        return ""

    def on_command(self, intent: Intent) -> bool:
        if intent.kind == "chosen":
            self.files.take(intent)
            return True
        keyed = self.keyed.get(intent.kind)
        if keyed is None:
            return super().on_command(intent)
        keyed.activate()
        return True

    # ------------------------------------------------------------------ places and pictures

    def spots(self) -> list[Spot]:
        tabs = [self.spot_of(tab, "tabs") for tab in self.tabs]
        shown = []
        for panel in self.rolling:
            spot = self.spot_of(panel)
            spot.region, spot.act = "panels", None
            shown.append(spot)
        return [*tabs, *shown, *(self.spot_of(button, "foot") for button in self.foot)]

    @property
    def initial_focus(self) -> str:
        return f"tab {self.game}"

    def layout(self, canvas: Canvas) -> None:
        area = self.foot.lay(canvas)
        tabs, window = tab_list(canvas, self.tabs, area.w - 2 * EDGE), Slot(grow=1)
        Column(tabs, window, gap=8, padding=(EDGE, 10, EDGE, 0)).place(canvas, area)
        right = 8 + (14 if self.rolling.scroll.most else 0)
        rows = [self._row(canvas, row) for row in self.rows]
        page = Column(*rows, gap=GAP, padding=(8, 6, right, GAP))
        self.rolling.lay(canvas, inset(window.box, -8, 0), page)
        number_off(self.rolling)

    def _row(self, canvas: Canvas, row: Panels) -> Container:
        """Return the panels of a row, in two columns that end alike if there is room."""
        left, right = row
        if canvas.text_scale >= WIDE_TEXT or not left or not right:
            return Column(*left, *right, gap=GAP)
        first, second = (Column(*some[:-1], grow(some[-1]), gap=GAP) for some in (left, right))
        return Row(grow(first, LEFT), grow(second, 1 - LEFT), gap=GAP)

    def draw(self, canvas: Canvas) -> None:
        count = len(self.matches)
        under = self.progress() or ngettext("{n} match", "{n} matches", count).format(n=count)
        self.draw_ground(canvas, _("Statistics"), under)
        for tab in self.tabs:
            tab.draw(canvas, self.time)
        self.rolling.draw(canvas, self.time)
        if not self.rows:
            parade.draw_note(canvas, self.rolling.window, self.progress() or _(EMPTY))


def tell_of_hints(services: Services, facts: Iterable[Facts]) -> None:
    """Say once why matches have not moved the rating, where that is for their hints."""
    if services.settings.hints_told or not any(map(advised, facts)):
        return
    services.settings.hints_told = True
    services.keep_settings()
    words = _("Matches with more than {n} hints leave your rating as it is, earlier ones too.")
    services.show_toast(words.format(n=FREE_HINTS), lasting=True)


def show_progress(services: Services) -> None:
    """Go to the page of what one gets better at."""
    services.push(services.routes.progress())


def tab_list(canvas: Canvas, tabs: Sequence[Button], wide: float) -> Container:
    """Return tabs side by side, in two rows where they need it."""
    widest = max(tab.preferred_size(canvas)[0] for tab in tabs)
    tall = 12 + 25 * canvas.text_scale
    if widest * len(tabs) > wide:
        places = [Slot(tab, tall=tall) for tab in tabs]
        return Grid(*places, columns=-(-len(tabs) // 2), gap=8, role="tab list")
    each = min((wide + GAP) / len(tabs), max(190.0, widest + GAP)) - GAP
    places = [Slot(tab, wide=each, tall=tall) for tab in tabs]
    return Row(*places, gap=GAP, role="tab list")
