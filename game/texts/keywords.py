"""The words of the tables that can be asked about: a title, two sentences, a clause of the rules.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.registry import GAMES, read_rows

SHARED = Path(__file__).with_name("keywords.csv")
EVERYWHERE = "all"
"""The game of keywords that the tables share."""


class Keyword(NamedTuple):
    """One line of the table; `clause` is "" for what the client alone knows.

    `sign` is the icon of the thing, "" where it has none. `unplaced` is the reason why nothing on
    a table shows it, so that only the glossary tells of it; "" for all that can be pointed at.
    """

    key: str
    game: str
    title: str
    text: str
    clause: str
    sign: str
    unplaced: str

    @property
    def mark(self) -> str:
        """The icon as a sign of rich text, "" for none."""
        return f"{{{self.sign}}} " if self.sign else ""


@cache
def table(game: str) -> Mapping[str, Keyword]:
    """Return a game's own lines by key, or those of `EVERYWHERE`."""
    rows = read_rows(SHARED) if game == EVERYWHERE else GAMES.rows(game, "keywords.csv")
    return {row["key"]: Keyword(game=game, **row) for row in rows}


def find(game: str, key: str) -> Keyword | None:
    """Return the keyword of a game, or else of all games; None when there is none."""
    return table(game).get(key) or table(EVERYWHERE).get(key)


def of_game(game: str) -> list[Keyword]:
    """Return the keywords of all games and those of a game."""
    return [*table(EVERYWHERE).values(), *table(game).values()]
