"""The games of the program: one `GAME` for each, found by its path when somebody first asks.

A game says by strings where its parts are ("package.module:name"), so that the title opens, and a
bot's process thinks, without the rules of games that nobody plays, and nothing without a window
ever loads a table. Each room has a function that returns the part that it needs, with its type.
Data lie in the package of the `GAME` itself, as far as there are any: the folders `lessons`,
`puzzles` and `scenarios`, the tables `keywords.csv`, `history.csv` and `feats.csv`.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

PATHS = [
    "game.games.duel:GAME",
    "game.games.battle:GAME",
    "game.games.greece:GAME",
]
"""The path of every game, in the order of the title."""


@dataclass(frozen=True)
class Game:
    """A game: what menus say of it, and the paths of its parts.

    `key` names it in records and on the command line. `name`, `subtitle` and `about` are strings of
    the catalogue, `sign` is the name of an emblem. Parts whose path is "" are left out; what each
    is, is said by the room that asks for it.
    """

    key: str
    name: str
    subtitle: str
    about: str
    sign: str
    rules: str
    """The class of its `State` (game/rules/core.py); `rulebook.md` lies beside it."""
    domain: str
    """The object that the searches ask about it (ai/domain.py)."""
    table: str
    """Makes its table from services and a match: a `TableScene`, with its prompts."""
    # ------------------------------------------------------------------ screens
    summary: str
    """The sentence that sums up a match."""
    hints: str = ""
    """Makes the words of its hints from the names of a match (game/scenes/tables/display.py)."""
    points: str = ""
    """The points of all sides at the end, of a game that counts them."""
    moments: str = ""
    """The great moments of a match in order, for its vase (game/scenes/tables/last_blow.py)."""
    options: str = ""
    """The rows of the set-up: a tuple of `SetupOption`."""
    side_line: str = ""
    """A line on what is special about a seat's side."""
    collection: str = ""
    """All its pieces to leaf through, and their filters (game/scenes/collection.py)."""
    rulebook_figures: str = ""
    """The figures of its rulebook (game/scenes/collection.py)."""
    web_board: str = ""
    """Its table on the web page of a match (game/scenes/web_board.py)."""
    hand: str = ""
    """Its choices in a hand on a phone (game/scenes/hand_part.py)."""
    puzzle_words: str = ""
    """Results and hands of its puzzles in words (game/scenes/puzzle_part.py)."""
    # ------------------------------------------------------------------ records and wars
    record: str = ""
    """The pieces that its actions bring onto the table (game/records/appearances.py)."""
    places: str = ""
    """The places and laws of positions that players set up (game/records/own_position.py)."""
    faults: str = ""
    """Looks a choice over for what the rules prove of it (game/judging/grades.py)."""
    reasons: str = ""
    """Says the facts that make one choice better than another (game/judging/reason_words.py)."""
    counsel: str = ""
    """Says what could have been done about a blow of chance (game/judging/luck.py)."""
    comparisons: str = ""
    """Compares what chance brought with what is usual (game/judging/luck.py)."""
    odds: str = ""
    """Says at the table how likely what falls by chance was (game/judging/odds.py)."""
    turns: str = ""
    """Says what the choices of all seats in a turn came to (game/judging/turns.py)."""
    notable: str = ""
    """The `Witness` of its rivals: events they speak of (game/texts/remarks.py)."""
    feats: str = ""
    """Feats and margins (game/statistics/facts.py)."""
    campaign: str = ""
    """Its part in the Long War (game/campaign/part.py); without it no scenario is of this game."""
    deed: str = ""
    """The picture that tells of an engagement, from its events (`game/scenes/war/end`)."""
    # ------------------------------------------------------------------ bots and tools
    bots: str = ""
    """The settings of the bot levels (ai/levels.py)."""
    head_start: str = ""
    """The chances with a head start, of which one makes it level (ai/head_start.py)."""
    puzzles: str = ""
    """The making of its puzzles (ai/puzzles/part.py)."""
    research: str = ""
    """Actions and views as numbers (ai/research/part.py)."""
    beliefs: str = ""
    """The belief that is fitted to recorded games (ai/fitting/beliefs.py)."""
    # ------------------------------------------------------------------ plain data
    minutes: tuple[int, ...] = ()
    """Those of one person's match against bots, as benchmarks/bots/lengths.py estimates them, for
    each choice of the first option or for all."""
    presets: Mapping[str, str] = field(default_factory=dict)
    """The names of presets of the rules that are counted by themselves (strings)."""
    variant: tuple[str, str] | None = None
    """The preset that is offered for the second match, and a string that says why."""
    covered_hands: bool = False
    """True where people at one screen are asked on the open table."""
    armies: bool = False
    """True where seats lead armies (game/match/seats.py), not cities."""
    tile: tuple[tuple[str, bool], ...] = ()
    """The figures on its plate of the title: pictures, and whether each is turned round."""
    frieze: float = 0.0
    """The place on the vase from which the band over the pause shows it."""
    again: str = ""
    """The button that begins a match anew with its seed, of a game without cards."""
    margin: str = ""
    """The name of its margins in the statistics: a string of the catalogue."""
    best_feat: tuple[str, str, str] | None = None
    """A feat whose best stands beside a side's figures, and the words for one and for many."""
    piece_kinds: tuple[str, ...] = ()
    """The first words of its pieces' keys in links ("duel/pericles"); its own key if not given."""
    scale: float = 1.0
    """The weight of a single decision, compared with a move at chess, by which reviews grade."""


class Games(Mapping[str, Game]):
    """The games by key; the small modules of all are loaded when somebody first asks."""

    def __init__(self, paths: Sequence[str]) -> None:
        self.paths = list(paths)
        self._found: dict[str, Game] = {}

    def add(self, path: str) -> None:
        """Add the game at a path, "package.module:name"; one that is there already stays."""
        if path not in self.paths:
            self.paths.append(path)
            self._found.clear()

    def remove(self, path: str) -> None:
        """Take the game at a path away again."""
        self.paths.remove(path)
        self._found.clear()

    def folder(self, key: str) -> Path:
        """Return the folder of a game's package, where its lessons, texts and the like are."""
        return folder_of(next(path for path in self.paths if part(path).key == key))

    def files(self, key: str, room: str) -> list[Path]:
        """Return the data of a game in a folder of its package, in the order of their names."""
        return sorted((self.folder(key) / room).glob("*.json"))

    def rows(self, key: str, table: str) -> list[dict[str, str]]:
        """Return the lines of a table in a game's package; none where it has no such table."""
        path = self.folder(key) / table
        return read_rows(path) if path.is_file() else []

    def _games(self) -> dict[str, Game]:
        if not self._found:
            games: list[Game] = [part(path) for path in self.paths]
            self._found = {game.key: game for game in games}
        return self._found

    def __getitem__(self, key: str) -> Game:
        return self._games()[key]

    def __contains__(self, key: object) -> bool:
        return key in self._games()

    def __iter__(self) -> Iterator[str]:
        return iter(self._games())

    def __len__(self) -> int:
        return len(self.paths)


def read_rows(path: Path) -> list[dict[str, str]]:
    """Return the lines of a table by its columns."""
    with path.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines))


@cache
def part(path: str) -> Any:
    """Return what a path names, "package.module:name"; Any, since each room knows its own parts."""
    module, _colon, name = path.partition(":")
    return getattr(import_module(module), name)


def folder_of(path: str) -> Path:
    """Return the folder of the module in a path; the module itself is not loaded."""
    spec = find_spec(path.partition(":")[0])
    assert spec is not None and spec.origin is not None
    return Path(spec.origin).parent


GAMES = Games(PATHS)
"""Every game that can be played, in the order of the title."""


def register(*paths: str) -> None:
    """Add the games at these paths to the program; whoever starts a process hands them on."""
    for path in paths:
        GAMES.add(path)
