"""Keeps reviews among what can be made again, so that no match is judged twice.

A file is JSON Lines: a head with the digest of the match, then a line for each evaluation. One
that is damaged, of another version or of another match is as good as none.
"""

from __future__ import annotations

from contextlib import suppress
from math import isfinite
from pathlib import Path

import msgspec

from ai.protocol import Stake
from game.judging.grades import Fault, Standing
from game.judging.review import Evaluation, Review, digest_of
from game.match.seats import Bot
from game.rules.core import Action
from game.system import paths
from game.system.files import read_file
from game.system.outside_json import decoded

VERSION = 6
"""To be raised when decisions are judged in another way."""
FOLDER = "reviews"
SUFFIX = ".review"
LONGEST = 4 << 20


class Head(msgspec.Struct, frozen=True):
    """The first line: the version of the judge and the digest of the match.

    `file` is the name of the record in the library, "" where it is not known; `alone` where one
    person played against bots. `own` counts the decisions of people that there are, whether they
    have been judged or not; 0 where nobody has counted them.
    """

    review: int
    match: str
    game: str = ""
    file: str = ""
    alone: bool = False
    own: int = 0


class ReviewRow(msgspec.Struct, frozen=True):
    """An evaluation; the actions of the better choice are set apart by semicolons.

    `place` is that of the choice among all: how many are better, how many there are, and how far
    behind the best it is. `word` is what was decided, `own` that a person decided it. `stake` is
    what was lost by it and by choices at random, None where nothing was at stake, and where it was
    not judged in `full`. `told` is a mistake that is worth telling, `folded` a slip that a dearer
    one of the same turn tells. `sure` and `soon` are those of its evaluation.
    """

    n: int
    chance: float
    cost: float
    better: str
    shares: list[float]
    place: tuple[int, int, float]
    fault: str = ""
    word: str = ""
    own: bool = False
    stake: tuple[float, float] | None = None
    turn: int = 0
    sure: bool = True
    soon: bool = False
    full: bool = True
    told: bool = False
    folded: bool = False


def path_of(review: Review) -> Path:
    """Return the file of a review."""
    digest = digest_of(review.record, review.decisions)
    return paths.cache_folder() / FOLDER / f"{digest}{SUFFIX}"


def content(review: Review) -> bytes:
    """Return a review as its file has it."""
    header = review.record.header
    people = sum(not isinstance(player, Bot) for player in header.players)
    digest = digest_of(review.record, review.decisions)
    of_bots = {seat for seat, one in enumerate(review.players) if isinstance(one, Bot)}
    counted = (one for one in review.decisions if one.n in review.of_players)
    own = sum(one.seat not in of_bots for one in counted)
    head = Head(VERSION, digest, header.rules, review.file, people == 1, own)
    folded = review.folded
    rows = [_row(review, one, one.n in folded) for one in review.evaluations]
    return b"".join(msgspec.json.encode(one) + b"\n" for one in (head, *rows))


def _row(review: Review, one: Evaluation, folded: bool) -> ReviewRow:
    better = ";".join(map(str, one.better or ()))
    shares = [round(share, 4) for share in one.shares]
    place, fault = one.standing, one.fault.value if one.fault is not None else ""
    placed = place.better, place.choices, round(place.behind, 4)
    chance, cost, about = round(one.chance, 4), round(one.cost, 4), review.by_n[one.n]
    word, own = about.view.deciding, review.by_person(about)
    stake = None
    if one.stake is not None:
        stake = round(one.stake.lost, 4), round(one.stake.random, 4)
    graded = placed, fault, word, own, stake
    told = one.worth_telling and not folded
    judged = one.sure, one.soon, one.full, told, folded
    return ReviewRow(one.n, chance, cost, better, shares, *graded, about.turn, *judged)


def keep(review: Review) -> None:
    """Write what has been judged. OSError."""
    paths.write_whole(path_of(review), content(review))


def kept(review: Review) -> str:
    """Return what is kept of a review; "" where there is nothing that can be read."""
    with suppress(OSError, UnicodeDecodeError):
        return read_file(path_of(review), LONGEST).decode()
    return ""


def take_up(review: Review, text: str) -> bool:
    """Add the evaluations of a file to a review; False, and nothing added, if it is unsound."""
    try:
        head, *rows = text.splitlines()
        found = [_evaluation(review, decoded(row, ReviewRow)) for row in rows]
        told = decoded(head, Head)
        if (told.review, told.match) != (VERSION, digest_of(review.record, review.decisions)):
            return False
    except ValueError:
        return False
    for one in found:
        review.add(one)
    return True


def _evaluation(review: Review, row: ReviewRow) -> Evaluation:
    """Return the evaluation of a row. ValueError when it cannot be one of this review."""
    about = review.by_n.get(row.n)
    shares = tuple(row.shares)
    if about is None or len(shares) != about.before.seats:
        raise ValueError("it is about no decision of this match")
    figures = (row.chance, row.cost, *shares)
    if not all(isfinite(one) and 0 <= one <= 1 for one in figures) or row.cost > row.chance:
        raise ValueError("it is no chance")
    better = tuple(map(Action.parse, row.better.split(";"))) if row.better else None
    if better is not None and better[0] not in about.before.legal():
        raise ValueError("it names no legal action")
    standing, fault = Standing(*row.place), Fault(row.fault) if row.fault else None
    if not (0 <= standing.better < standing.choices and 0 <= standing.behind <= 1):
        raise ValueError("it has no such place")
    stake = Stake(*row.stake) if row.stake is not None else None
    if stake is not None and not all(-1 <= one <= 1 for one in stake):
        raise ValueError("it has no such stake")
    found = row.n, row.chance, row.cost, better, shares, review.scale, standing, fault, stake
    return Evaluation(*found, row.sure, row.soon, row.full)
