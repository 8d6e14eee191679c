"""The reviews that are kept, as far as they tell of one person's decisions against the bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from os import scandir
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.records.grades import MISTAKEN, Fault, Grade, Standing, grade_of, scale_of
from game.records.review_file import FOLDER, LONGEST, SUFFIX, VERSION, Head, ReviewRow
from game.registry import GAMES
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import read_file


class Judged(NamedTuple):
    """A decision of the person: its number, the word that was decided, its cost and its grade."""

    n: int
    word: str
    cost: float
    grade: Grade


@dataclass(frozen=True)
class KeptReview:
    """A review as its file tells it: the match by its digest, its record, the person's decisions.

    `mistakes` are the numbers of those that a better choice is known for.
    """

    match: str
    game: str
    file: str
    judged: tuple[Judged, ...]
    mistakes: tuple[int, ...]


def kept_reviews() -> tuple[list[KeptReview], int]:
    """Return the reviews of matches against bots, by their records' names, and how many are unfit.

    Those are damaged, or were kept by an earlier version.
    """
    found: list[KeptReview] = []
    unfit = 0
    for name in _names():
        unfit += 1
        with Bulkhead(Path(name)), suppress(OSError, ValueError, RecursionError):  # and msgspec's
            one = _read(name)
            unfit -= 1
            if one is not None:
                found.append(one)
    return sorted(found, key=lambda one: (one.file, one.match)), unfit


def _names() -> Iterator[str]:
    with suppress(OSError), scandir(paths.cache_folder() / FOLDER) as entries:
        yield from sorted(entry.name for entry in entries if entry.name.endswith(SUFFIX))


def _read(name: str) -> KeptReview | None:
    """Return the review of a file; None for one that is not of one person. ValueError, OSError."""
    text = read_file(paths.cache_folder() / FOLDER / name, LONGEST).decode()
    first, *rest = text.splitlines() or [""]
    head = msgspec.json.decode(first, type=Head)
    if head.review != VERSION or head.game not in GAMES:
        raise ValueError("it is of another version")
    if not head.alone:
        return None
    rows = [msgspec.json.decode(row, type=ReviewRow) for row in rest]
    own = [(row, _judged(head.game, row)) for row in rows if row.own]
    mistakes = tuple(one.n for row, one in own if one.grade in MISTAKEN and row.better)
    return KeptReview(head.match, head.game, head.file, tuple(one for _row, one in own), mistakes)


def _judged(game: str, row: ReviewRow) -> Judged:
    fault = Fault(row.fault) if row.fault else None
    grade = grade_of(row.cost, scale_of(game), Standing(*row.place), fault)
    return Judged(row.n, row.word, row.cost, grade)
