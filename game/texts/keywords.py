"""The words of the tables that can be asked about: a title, two sentences, a clause of the rules.

The strings are English and in the catalogue; whoever shows them passes them to `_`.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).with_name("keywords.csv")
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


@lru_cache(maxsize=1)
def table() -> Mapping[tuple[str, str], Keyword]:
    """Return all lines by game and key."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        rows = [Keyword(**row) for row in csv.DictReader(lines)]
    return {(row.game, row.key): row for row in rows}


def find(game: str, key: str) -> Keyword | None:
    """Return the keyword of a game, or else of all games; None when there is none."""
    return table().get((game, key)) or table().get((EVERYWHERE, key))


def of_game(game: str) -> list[Keyword]:
    """Return the keywords of a game and those of all games, by their titles."""
    found = [row for row in table().values() if row.game in (game, EVERYWHERE)]
    return sorted(found, key=lambda row: row.title.casefold())
