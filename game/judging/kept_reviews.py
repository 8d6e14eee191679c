"""The reviews that are kept, as far as they tell of one person's decisions against the bots."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from os import scandir
from pathlib import Path
from typing import NamedTuple

from ai.protocol import Stake
from game.judging.grades import Fault, Grade, Standing, grade_of, scale_of
from game.judging.review_file import FOLDER, LONGEST, SUFFIX, VERSION, Head, ReviewRow
from game.registry import GAMES
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import read_file
from game.system.outside_json import decoded


class Judged(NamedTuple):
    """A decision of the person: its number, the word that was decided, its cost and its grade.

    `stake` is None where nothing was at stake, or where that is not known yet; `turn` is 0 where
    the review does not tell it. A slip that a dearer one of the turn tells counts as good.
    """

    n: int
    word: str
    cost: float
    grade: Grade
    stake: Stake | None = None
    turn: int = 0


@dataclass(frozen=True)
class KeptReview:
    """A review as its file tells it: the match by its digest, its record, the person's decisions.

    `mistakes` are the numbers of those that are worth telling. `whole` once all of the person's
    decisions are there, `accounted` once all have been judged in full, for accuracy.
    """

    match: str
    game: str
    file: str
    judged: tuple[Judged, ...]
    mistakes: tuple[int, ...]
    whole: bool = False
    accounted: bool = False


def kept_reviews() -> tuple[list[KeptReview], int]:
    """Return the reviews of matches against bots, by their records' names, and how many are unfit.

    Those are damaged, or were kept by an earlier version.
    """
    found: list[KeptReview] = []
    unfit = 0
    for name in _names():
        unfit += 1
        with Bulkhead(Path(name)), suppress(OSError, ValueError):
            one = _read(name)
            unfit -= 1
            if one is not None:
                found.append(one)
    return sorted(found, key=lambda one: (one.file, one.match)), unfit


def newest_reviews(most: int) -> Iterator[KeptReview | None]:
    """Yield those of the files written last, one by one; None for each that is none of them."""
    for name in _names(newest=True)[:most]:
        one = None
        with Bulkhead(Path(name)), suppress(OSError, ValueError):
            one = _read(name)
        yield one


def _names(newest: bool = False) -> list[str]:
    """Return the names of the files in their order, or the newest file first."""
    found: list[tuple[float, str]] = []
    with suppress(OSError), scandir(paths.cache_folder() / FOLDER) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                found.append((-entry.stat().st_mtime if newest else 0.0, entry.name))
    return [name for _time, name in sorted(found)]


def _read(name: str) -> KeptReview | None:
    """Return the review of a file; None for one that is not of one person. ValueError, OSError."""
    text = read_file(paths.cache_folder() / FOLDER / name, LONGEST).decode()
    first, *rest = text.splitlines() or [""]
    head = decoded(first, Head)
    if head.review != VERSION or head.game not in GAMES:
        raise ValueError("it is of another version")
    if not head.alone:
        return None
    rows = [decoded(row, ReviewRow) for row in rest]
    own = [(row, _judged(head.game, row)) for row in rows if row.own]
    mistakes = tuple(one.n for row, one in own if row.told)
    judged = tuple(one for _row, one in own)
    whole = len(judged) == head.own > 0
    accounted = whole and all(row.full for row, _one in own)
    return KeptReview(head.match, head.game, head.file, judged, mistakes, whole, accounted)


def _judged(game: str, row: ReviewRow) -> Judged:
    if row.folded:
        return Judged(row.n, row.word, 0.0, Grade.GOOD, None, row.turn)
    fault = Fault(row.fault) if row.fault else None
    grade = grade_of(row.cost, scale_of(game), Standing(*row.place), fault)
    stake = Stake(*row.stake) if row.stake is not None else None
    return Judged(row.n, row.word, row.cost, grade, stake, row.turn)
