"""Beliefs learned from recorded games: `python -m ai.fitting.beliefs duel FILE`.

Fits a game's tables of odds to most of the games, prints how well they foretell the others
compared to chance and to the odds in use, and writes them where the bots read them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np

from ai.executors import Workers, add_options, start, workers_of
from ai.fitted_tables import LEAST, MOST, Keys, Shape, Tables, named, odds, written
from ai.fitting.selfplay import Recorded, read, replayed
from ai.fitting.tables import Observed, fitted, log_odds_of, surprise
from game.registry import GAMES, part
from game.rules.core import State

KEPT_BACK = 0.2
"""The share of the games on which nothing is fitted."""
LEFT_OUT = 0.8
"""The share of the positions that are passed over: neighbours tell much the same."""


class Piece(NamedTuple):
    """A hidden piece: its keys, and True if it was where it is asked for."""

    keys: Keys
    there: bool


class Subject(NamedTuple):
    """A belief that is fitted: its tables and their file, and the pieces that a position tells of.

    `learned` returns the tables in use.
    """

    tables: Mapping[str, Shape]
    file: Path
    learned: Callable[[], Tables]
    pieces: Callable[[State], Iterator[list[Piece]]]


def subject_of(game: str) -> Subject:
    """Return the belief of a game; `GAME.beliefs`. KeyError for a game that has none."""
    if game not in games_with_beliefs():
        raise KeyError(game)
    found: Subject = part(GAMES[game].beliefs)
    return found


def games_with_beliefs() -> list[str]:
    """Return the games that have a belief to be fitted."""
    return [key for key, game in GAMES.items() if game.beliefs]


# ---------------------------------------------------------------------- gathering


def observed(game: Recorded) -> Iterator[list[Piece]]:
    """Yield the pieces of each position of a game that could have been in a place, or not."""
    dice = Random(game.seed)
    for state, _ in replayed(game):
        if len(state.legal()) == 1 or dice.random() < LEFT_OUT:
            continue
        for pieces in subject_of(game.game).pieces(state):
            if 0 < sum(piece.there for piece in pieces) < len(pieces):
                yield pieces


def gathered(games: Sequence[Recorded], workers: Workers, before: bool) -> Observed:
    """Return what the positions of these games tell; `before` asks the tables in use as well."""
    keys: list[Keys] = []
    there: list[bool] = []
    position: list[int] = []
    for number, pieces in enumerate(workers.flat_map(observed, games)):
        keys += [piece.keys for piece in pieces]
        there += [piece.there for piece in pieces]
        position += [number] * len(pieces)
    old = odds(subject_of(games[0].game).learned(), keys) if before else [1.0] * len(keys)
    return Observed(
        np.array(keys), np.array(there, float), np.array(position), np.log(np.array(old))
    )


def split(games: Sequence[Recorded]) -> tuple[list[Recorded], list[Recorded]]:
    """Return the games to fit on, and those that are kept back."""
    many = round(len(games) * (1 - KEPT_BACK))
    return list(games[:many]), list(games[many:])


def text_of(subject: Subject, log_odds: Sequence[float], games: int) -> str:
    """Return the tables as the text of a file."""
    tables, begin = {}, 0
    for name, shape in subject.tables.items():
        share = np.clip(np.exp(log_odds[begin : begin + shape.size]), LEAST, MOST)
        tables[name] = named(*shape, list(share))
        begin += shape.size
    return written({"games": games, "tables": tables})


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.fitting.beliefs")
    parser.add_argument("game", choices=games_with_beliefs())
    parser.add_argument("games", type=Path, help="a file from ai.fitting.selfplay")
    parser.add_argument("--ridge", type=float, default=20.0)
    add_options(parser)
    parser.add_argument("--dry", action="store_true", help="write nothing")
    options = parser.parse_args()
    subject, games = subject_of(options.game), read(options.games)
    known = subject.file.exists()
    fit, test = (gathered(some, workers_of(options), known) for some in split(games))
    sizes = tuple(shape.size for shape in subject.tables.values())
    found = fitted(fit, sizes, options.ridge)
    print(f"{len(games)} games, {len(fit.there)} pieces fitted, {len(test.there)} foretold")
    print(f"surprise by chance {surprise(test, np.zeros(len(test.there))):.4f}")
    if known:
        print(f"surprise by the odds in use {surprise(test, test.before):.4f}")
    print(f"surprise by these odds {surprise(test, log_odds_of(test, sizes, found)):.4f}")
    if not options.dry:
        subject.file.write_text(text_of(subject, list(found), len(games)), "utf-8")


if __name__ == "__main__":
    start("ai.fitting.beliefs")
