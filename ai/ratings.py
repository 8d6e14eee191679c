"""The ratings of bots, how accurately they play, and what each seat wins, all as measured."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from math import sqrt
from pathlib import Path
from typing import NamedTuple

from ai.results_file import Options, options_of

RATINGS_FILE = Path(__file__).with_name("ratings.json")
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
    found = json.loads(RATINGS_FILE.read_text("utf-8")) if RATINGS_FILE.exists() else {}
    return {name: Rating(*row) for name, row in found.get(game, {}).items()}


ACCURACIES_FILE = Path(__file__).with_name("accuracies.json")


LEAST_ERROR = 0.001
"""No measured figure weighs more than one with this error."""


class Accuracy(NamedTuple):
    """A level's accuracy in so many matches, 0 to 1, with its standard error."""

    value: float
    error: float
    matches: int


@cache
def accuracies(game: str) -> dict[str, Accuracy]:
    """Return how accurately each level plays a game, the weakest first, made rising.

    There are none where nothing has been measured.
    """
    found = json.loads(ACCURACIES_FILE.read_text("utf-8")) if ACCURACIES_FILE.exists() else {}
    rows = found.get(game, {})
    return dict(zip(rows, rising([Accuracy(*row) for row in rows.values()]), strict=True))


def rising(measured: Sequence[Accuracy]) -> list[Accuracy]:
    """Return figures that do not fall: neighbours in the wrong order are pooled by their errors."""
    blocks: list[list[Accuracy]] = []
    for one in measured:
        blocks.append([one])
        while len(blocks) > 1 and _mean(blocks[-2]).value > _mean(blocks[-1]).value:
            last = blocks.pop()
            blocks[-1] += last
    return [_mean(block)._replace(matches=one.matches) for block in blocks for one in block]


def _mean(block: Sequence[Accuracy]) -> Accuracy:
    """Return the mean of figures, each weighted by one over its error's square."""
    if len(block) == 1:
        return block[0]
    weights = [1 / max(one.error, LEAST_ERROR) ** 2 for one in block]
    value = sum(w * one.value for w, one in zip(weights, block, strict=True)) / sum(weights)
    return Accuracy(value, 1 / sqrt(sum(weights)), sum(one.matches for one in block))


def pooled(stakes: Sequence[tuple[float, float]]) -> Accuracy:
    """Return the accuracy over matches by what was lost in each and what was at stake there.

    Matches with more at stake count more. With a single one the error is 1.
    """
    lost, random = (sum(each) for each in zip(*stakes, strict=True))
    rate, count = lost / random, len(stakes)
    rest = sum((a - rate * b) ** 2 for a, b in stakes)
    error = sqrt(rest * count / (count - 1)) / random if count > 1 else 1.0
    return Accuracy(1 - rate, error, count)


ODDS_FILE = Path(__file__).with_name("odds.json")


class Odds(NamedTuple):
    """Each seat's share of so many games among equal bots."""

    games: int
    shares: tuple[float, ...]


Table = dict[tuple[str, Options, str], Odds]
"""The odds by game, options of the rules and bot."""


def read(path: Path = ODDS_FILE) -> Table:
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
