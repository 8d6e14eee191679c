"""The matches of which something is kept, told by their files without playing anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ai.protocol import Stake
from game.judging.grades import Fault, Grade, Standing, grade_of, scale_of
from game.judging.judgement_file import AccountRow, Head, ReviewRow, lines_of, sound_head
from game.judging.judgement_folder import LONGEST, first_line, folder, names
from game.system.bulkhead import Bulkhead
from game.system.files import read_file
from game.system.outside_json import decoded

AT_ONCE = 16
"""The files of which one step reads the head."""


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
    """The decisions of the one person of a match, as far as they have been judged.

    `mistakes` are the numbers of those that are worth telling. `whole` once all of the person's
    decisions are there, `accounted` once all have been judged in full, for accuracy.
    """

    judged: tuple[Judged, ...]
    mistakes: tuple[int, ...] = ()
    whole: bool = False
    accounted: bool = False


@dataclass(frozen=True)
class KeptMatch:
    """A match of which something is kept: its head, with its scales, and the review.

    The review is None where nothing of one person's has been judged, and where only heads were
    asked for.
    """

    head: Head
    review: KeptReview | None = None

    @property
    def finished(self) -> bool:
        """True once all has been found that statistics count."""
        counted = self.head.scales is not None and self.head.fielded
        return counted and self.review is not None and self.review.accounted


def kept_matches(heads: bool = False) -> tuple[list[KeptMatch], int]:
    """Return all matches by their records' names, and how many files are unfit.

    Those are damaged, or were kept by another version. Of `heads` alone no review is read.
    """
    found = [*each_kept(heads)]
    fit = [one for one in found if one is not None]
    return sorted(fit, key=lambda one: (one.head.file, one.head.digest)), len(found) - len(fit)


def each_kept(heads: bool = False) -> Iterator[KeptMatch | None]:
    """Yield the matches of all files one by one, None for each that is unfit."""
    for name in names():
        yield _kept(name, heads)


def newest_matches(most: int) -> Iterator[KeptMatch | None]:
    """Yield the matches played last, by the names of their records, after a None for each step."""
    heads: list[tuple[str, str]] = []
    for number, name in enumerate(names()):
        one = _kept(name, heads=True)
        heads += [(one.head.file, name)] if one is not None else []
        if number % AT_ONCE == 0:
            yield None
    for _file, name in sorted(heads, reverse=True)[:most]:
        yield _kept(name)


def _kept(name: str, heads: bool = False) -> KeptMatch | None:
    with Bulkhead(Path(name)), suppress(OSError, ValueError):
        if heads:
            return KeptMatch(sound_head(first_line(name)))
        return match_in(read_file(folder() / name, LONGEST).decode())
    return None


def match_in(text: str) -> KeptMatch:
    """Return the match of a file. ValueError for one that is unsound."""
    first, *rest = lines_of(text)
    head = sound_head(first)
    if head.scales is not None:
        decoded(rest.pop(0) if rest else "", AccountRow)
    return KeptMatch(head, _review(head, [decoded(line, ReviewRow) for line in rest]))


def _review(head: Head, rows: Sequence[ReviewRow]) -> KeptReview | None:
    """Return the review of one person's decisions, None where there is nothing of it."""
    own = [row for row in rows if row.own]
    if not (head.alone and own):
        return None
    judged = tuple(_judged(head.game, row) for row in own)
    mistakes = tuple(row.n for row in own if row.told)
    whole = len(own) == head.decisions
    return KeptReview(judged, mistakes, whole, whole and all(row.full for row in own))


def _judged(game: str, row: ReviewRow) -> Judged:
    if row.folded:
        return Judged(row.n, row.word, 0.0, Grade.GOOD, None, row.turn)
    fault = Fault(row.fault) if row.fault else None
    grade = grade_of(row.cost, scale_of(game), Standing(*row.place), fault)
    stake = Stake(*row.stake) if row.stake is not None else None
    return Judged(row.n, row.word, row.cost, grade, stake, row.turn)
