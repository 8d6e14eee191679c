"""The share of games that each seat wins among equals, from `benchmarks.seat_odds`, for set-ups."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from ai.results_file import Options, options_of

FILE = Path(__file__).with_name("odds.json")


class Odds(NamedTuple):
    """Each seat's share of so many games among equal bots."""

    games: int
    shares: tuple[float, ...]


Table = dict[tuple[str, Options, str], Odds]
"""The odds by game, options of the rules and bot."""


def read(path: Path = FILE) -> Table:
    """Return all that a file holds; nothing where there is none."""
    rows = json.loads(path.read_text("utf-8")) if path.exists() else []
    return {
        (row["game"], options_of(row["options"]), row["bot"]): Odds(
            row["games"], tuple(row["shares"])
        )
        for row in rows
    }


def written(table: Table, path: Path) -> None:
    """Write a table, a line for each row."""
    rows = [
        json.dumps({"game": game, "options": dict(options), "bot": bot, **odds._asdict()})
        for (game, options, bot), odds in table.items()
    ]
    path.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")


_measured = cache(read)


def odds_of(game: str, options: Mapping[str, object], bot: str) -> Odds | None:
    """Return the measured odds with these options, None where nobody has measured them."""
    return _measured().get((game, options_of(options), bot))
