"""The ratings of bots, measured by `ai.ladder`, for set-up and statistics."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("ratings.json")
ANCHOR, AT = "recruit", 1000.0
"""The bot whose rating is fixed, and that rating."""


class Rating(NamedTuple):
    """A bot's rating with its 95 % interval.

    400 points more are odds of ten to one. `games` counts the games that it is drawn from.
    """

    value: float
    low: float
    high: float
    games: int


@cache
def ratings(game: str) -> dict[str, Rating]:
    """Return the ratings of the bots in a game by name; none where nothing has been measured."""
    found = json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    return {name: Rating(*row) for name, row in found.get(game, {}).items()}
