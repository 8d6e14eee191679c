"""The statistics: figures of all matches or of one game's, as charts, and as a table to take away.

Three rows of panels, two columns wide; where these have no room all stand in one. Keys and gamepad
go from panel to panel, and the page scrolls with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import tzinfo
from pathlib import Path

from ai import LEVELS
from game.client.commands import cap
from game.client.services import Services
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.collection import ANY, Filter, filter_of
from game.scenes.dialogs.prompts import FilePrompt
from game.scenes.setup_option import FilterChoice
from game.scenes.statistics.feat_wall import rivals_of
from game.scenes.statistics.indexed_page import IndexedPage, TabLeaf
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
from game.statistics.facts import Facts
from game.statistics.figures import Figures, dated, grouped, luckiest, opponents, pieces, rows
from game.statistics.rating import FREE_HINTS, advised, level_rating, ratings
from game.statistics.skill import Matches
from game.system.files import expanded, write_whole
from game.system.i18n import N_, _, ngettext, render_error
from game.system.output import csv_file
from sprites.base.canvas import Box, Canvas
from sprites.base.layout import Column, Fitting, Part, Row, Slot, grow, inset, number_off
from sprites.charts.ratingchart import Level
from sprites.pictures import parade

MOST_RIVALS = 8


def rows_of(game: str, named: Matches, skill: Panels, zone: tzinfo | None) -> list[Panels]:
    """Return the rows of panels on the matches of a game, of all games for ""."""
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
        by_game = grouped(matches, lambda one: one.game, tuple(RULES))
        games = [(_(GAMES[one].name), each) for one, each in by_game.items()]
        return [first, skill, ([rows_panel("games", _("Games"), games)], [rivals])]
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


# ---------------------------------------------------------------------- the leaf

GAP = 12.0
LEFT = 0.655
"""The left column's share of the width."""
PRINTED = "printed"
"""The tag of matches by the printed rules."""
FILTER = 330.0
"""The width of the filter of rules, at the usual size of text."""
NEEDED = 950.0
"""The width in units that two columns need at the usual size of text."""
EMPTY = N_(
    "No finished matches yet. Matches that you play alone against the computer are counted here, "
    "from their records."
)


class FiguresLeaf(TabLeaf):
    """Panels of figures on the matches of a game, or of all."""

    title = N_("Statistics")

    def __init__(self, page: IndexedPage, game: str) -> None:
        super().__init__(page)
        self.files = FilePrompt(page.services)
        self.game = game
        """The game that is told of, "" for all."""
        self.rules = FilterChoice(_of_rules("", ()), page.refill)
        self.rows: list[Panels] = []
        self.matches: list[tuple[str, Facts]] = []
        self.saved = Path()
        """The path of the last table."""

    # ------------------------------------------------------------------ what is shown

    @property
    def under(self) -> str:
        """The number of matches that are told of."""
        count = len(self.matches)
        return ngettext("{n} match", "{n} matches", count).format(n=count)

    def fill(self) -> None:
        """Take up the panels, and add the ways to a table of all records, and to these."""
        services, index, foot = self.page.services, self.page.index, self.page.foot
        facts, library = index.facts, services.routes.library
        foot.add(_("Export CSV"), self.export, key=cap("export")).enabled = bool(facts)
        foot.add(_("Library"), lambda: services.push(library()), key=cap("log"))
        if index.over:
            tell_of_hints(services, facts.values())
        matches = dated(facts, self.game)
        presets = {one.preset for _name, one in matches if one.preset} if self.game else set()
        self.rules.offer(_of_rules(self.game, sorted(presets)))
        wanted = self.rules.tag
        self.matches = [
            (name, one) for name, one in matches if wanted in (ANY, one.preset or PRINTED)
        ]
        self.rows = []
        if self.matches:
            played = {one.game for _name, one in self.matches}
            games = {key: _(game.name) for key, game in GAMES.items() if key in played}
            skill = self.page.skill.panels(games, self.matches)
            self.rows = rows_of(self.game, self.matches, skill, services.environment.zone)
        panels = [panel for row in self.rows for column in row for panel in column]
        self.page.rolling[:] = [*([self.rules] if presets else []), *panels]

    # ------------------------------------------------------------------ the table

    def export(self) -> None:
        """Ask for a place, and write all records down as a table there."""
        words = _("A file or folder for the table. Existing files are never overwritten.")
        self.files.ask("save", _("Export CSV"), words, self._exported, "polemos.csv")

    def _exported(self, line: str) -> str:
        target, environment = Path(line), self.page.services.environment
        problem = environment.words(lambda: self._written(target))
        if not problem:
            words = _("Saved: {path}")
            told = environment.words(lambda: words.format(path=self.saved))
            self.page.services.show_toast(told)
        return problem

    def _written(self, target: Path) -> str:
        try:
            target = expanded(target)
            target = target / "polemos.csv" if target.is_dir() else target
            write_whole(target, csv_file(rows(self.page.index.facts)), new=True)
            self.saved = target
        except OSError as error:
            return _("Could not export there: {why}.").format(why=render_error(error))
        return ""

    # ------------------------------------------------------------------ places and pictures

    def lay(self, canvas: Canvas, window: Box) -> None:
        """Place the panels."""
        rolling = self.page.rolling
        right = 8 + (14 if rolling.scroll.most else 0)
        panels: list[Part] = [_in_columns(row) for row in self.rows]
        if self.rules in rolling:
            tall = 12 + 25 * canvas.text_scale
            wide = min(window.w - 30, FILTER * canvas.text_scale)
            panels.insert(0, Row(Slot(self.rules, wide=wide, tall=tall)))
        shown = Column(*panels, gap=GAP, padding=(8, 6, right, GAP))
        rolling.lay(canvas, inset(window, -8, 0), shown)
        number_off([widget for widget in rolling if widget is not self.rules])

    def draw(self, canvas: Canvas) -> None:
        """Draw the panels, or that there is nothing to tell of yet."""
        rolling = self.page.rolling
        rolling.draw(canvas, self.page.time)
        if not self.rows:
            parade.draw_note(canvas, rolling.window, self.page.progress() or _(EMPTY))


def _in_columns(row: Panels) -> Part:
    """Return the panels of a row, in two columns that end alike if there is room."""
    left, right = row
    below = Column(*left, *right, gap=GAP)
    if not left or not right:
        return below
    first, second = (Column(*some[:-1], grow(some[-1]), gap=GAP) for some in (left, right))
    beside = Row(grow(first, LEFT), grow(second, 1 - LEFT), gap=GAP)
    return Fitting(beside, below, lambda canvas, _wide: NEEDED * canvas.text_scale)


def _of_rules(game: str, presets: Iterable[str]) -> Filter:
    """Return the filter of the rules that were played by."""
    names = {preset: _(GAMES[game].presets[preset]) for preset in presets}
    return filter_of(_("Rules"), {PRINTED: _("As printed"), **names})


def tell_of_hints(services: Services, facts: Iterable[Facts]) -> None:
    """Say once why matches have not moved the rating, where that is for their hints."""
    if services.progress.hints_told or not any(map(advised, facts)):
        return
    services.progress.hints_told = True
    services.keep()
    words = _("Matches with more than {n} hints leave your rating as it is, earlier ones too.")
    services.show_toast(words.format(n=FREE_HINTS), lasting=True)
