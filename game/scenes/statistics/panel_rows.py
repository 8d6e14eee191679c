"""The rows of panels on the statistics page: figures of all matches or of one game's."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import tzinfo

from ai import LEVELS
from game.campaign import shelf
from game.registry import GAMES
from game.rules import RULES
from game.scenes import seat_text
from game.scenes.statistics.feat_wall import rivals_of
from game.scenes.statistics.panels import (
    Panel,
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
from game.statistics.figures import Figures, grouped, luckiest, opponents, pieces
from game.statistics.rating import level_rating, ratings
from game.statistics.wars import LengthFigures, by_length
from game.system.i18n import _, ngettext
from sprites.leaves import Compound
from sprites.ratingchart import Level

MOST_RIVALS = 8
Matches = Sequence[tuple[str, Facts]]
"""Matches with the names of their records."""
Panels = tuple[list[Compound], list[Compound]]
"""The panels in the left column and in the right one that stand side by side."""


def key_name(key: str) -> str:
    """Return the name of the matches that are counted under a key: a game, or its preset."""
    game, _slash, preset = key.partition("/")
    return _(GAMES[game].presets[preset] if preset else GAMES[game].name)


def rows_of(key: str, named: Matches, zone: tzinfo | None) -> list[Panels]:
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
        return [first, ([rows_panel("games", _("Games"), games)], [rivals]), (_wars(), [])]
    sides = sides_panel(_sides(game, matches))
    played = known(game, pieces(matches))
    liked = pieces_panel(
        "liked", _("Favourites"), _("how often you played them, and won the match"), played
    )
    second: Panels = [liked] if played else [], [sides]
    lucky = known(game, luckiest(pieces(matches)))
    luck = pieces_panel("lucky", _("Lucky for you"), _("at least 3 matches"), lucky)
    return [first, second, ([luck] if lucky else [], [rivals])]


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
