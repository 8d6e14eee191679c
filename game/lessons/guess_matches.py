"""The matches that come with the program to be guessed: one a day, with all that is known of them.

Each is a record and, beside it, its choices that are asked, judged beforehand
(`python -m game.workshop.guess_matches`).
"""

from __future__ import annotations

from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.judging.guesses import Prices
from game.judging.judgement import Judgement
from game.judging.judgement_file import take_up
from game.records.replay import read
from game.records.replay_player import ReplayPlayer
from game.rules.core import Seat

FOLDER = Path(__file__).parent / "matches"


class JudgedGuesses(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The seat that is guessed, what is known of its choices as a file has it, and their prices.

    `prices` are by the number of a choice.
    """

    seat: Seat
    judgement: str
    prices: dict[int, Prices]


class GuessMatch(NamedTuple):
    """A match that is guessed from a seat: what is known, its choices that are asked, prices.

    `name` is that under which the points are kept, "" for a match that is not the program's.
    """

    name: str
    playback: ReplayPlayer
    found: Judgement
    seat: Seat
    asked: list[int]
    prices: dict[int, Prices]


@cache
def names() -> tuple[str, ...]:
    """Return the names of all matches, the games by turns."""
    found = sorted(path.stem for path in FOLDER.glob("*.replay"))
    return tuple(sorted(found, key=lambda one: (one.rpartition("_")[2], one)))


def game_of(name: str) -> str:
    """Return the game of a match by its name."""
    return name.partition("_")[0]


def of_the_day(day: date) -> str:
    """Return the name of a date's match: each day the next one."""
    return names()[day.toordinal() % len(names())]


def guess_match(name: str) -> GuessMatch:
    """Return a match by its name. KeyError when there is none."""
    if name not in names():
        raise KeyError(name)
    playback = ReplayPlayer(read(FOLDER / f"{name}.replay"))
    kept = msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=JudgedGuesses)
    found = Judgement.of(playback.record, playback.steps)
    if not take_up(found, kept.judgement):
        raise KeyError(name)
    return GuessMatch(name, playback, found, kept.seat, sorted(kept.prices), kept.prices)
