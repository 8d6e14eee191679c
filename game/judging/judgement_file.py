"""Keeps what is found about matches among what can be made again: no match is judged twice.

A file is JSON Lines: a head with the digest of the match and what its scales and its field come
to, the account that the scales follow from, where it was weighed, then a line for each evaluation
with the reasons of a slip, and with what a choice brought that was played out. `line` says of each
what it is. A file that is damaged, of another version or of another match is as good as none.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from math import isfinite
from pathlib import Path

import msgspec

from ai.accounts import Account, Shares, fits
from ai.facts import Reasons
from ai.protocol import Stake
from game.judging import reason_words
from game.judging.choices import Gain
from game.judging.estimate import Estimate
from game.judging.field import FIELD, due
from game.judging.grades import Fault, Standing
from game.judging.judgement import Field, Judgement, Yours
from game.judging.judgement_folder import LONGEST, SUFFIX, VERSION, folder
from game.judging.review import Evaluation, Review
from game.judging.scales import Note, luck_in, play_in
from game.match.seats import Bot
from game.registry import GAMES
from game.rules.core import NOBODY, Action, Seat
from game.system import paths
from game.system.files import read_file
from game.system.outside_json import decoded

FAR = 10.0
"""No sum of shares of a win is as far from 0."""


class KeptScales(msgspec.Struct, frozen=True):
    """The sums of a match that was weighed, which statistics need.

    `sums` has for each seat what each name comes to, `silent` the seats of which nothing is said,
    `notes` what is unusual, practice among it. `errors` has the standard errors of sums by name.
    """

    result: Shares
    par: Shares
    sums: list[dict[str, float]]
    silent: list[Seat]
    notes: list[Note]
    errors: dict[str, Shares]

    def luck(self, seat: Seat) -> Estimate:
        """Return what the deal and the draws came to for a seat."""
        return luck_in(self.sums[seat], self.errors, seat)

    def play(self, seat: Seat) -> Estimate:
        """Return what all play came to for a seat."""
        return play_in(self.sums[seat], self.errors, seat)


class Head(msgspec.Struct, frozen=True, tag="match", tag_field="line"):
    """The first line: the version, the digest of the match and what it is known by.

    `file` is the name of the record in the library, "" where it is not known. `own` is the seat of
    one person who played against bots, else NOBODY. `decisions` counts those of people, whether
    they have been judged or not. `scales` is None of a match that has not been weighed. `due` are
    the matches of its field that are played unasked, 0 where it has none.
    `yours` is the puzzle for its player, once it has been `sought`.
    """

    version: int
    digest: str
    game: str
    file: str = ""
    own: Seat = NOBODY
    decisions: int = 0
    scales: KeptScales | None = None
    due: int = 0
    field: Field = Field()
    sought: bool = False
    yours: Yours | None = None

    @property
    def alone(self) -> bool:
        """True where one person played against bots."""
        return self.own != NOBODY

    @property
    def fielded(self) -> bool:
        """True once all matches of the field are played that are due."""
        return self.field.played >= self.due


class AccountRow(msgspec.Struct, frozen=True, tag="account", tag_field="line"):
    """The findings of weighing; they are the second line where the head has scales."""

    account: Account


class ReviewRow(msgspec.Struct, frozen=True, tag="decision", tag_field="line"):
    """An evaluation; the actions of the better choice are set apart by semicolons.

    `place` is that of the choice among all: how many are better, how many there are, and how far
    behind the best it is. `word` is what was decided, `own` that a person decided it. `stake` is
    what was lost by it and by choices at random, None where nothing was at stake, and where it was
    not judged in `full`. `told` is a mistake that is worth telling, `folded` a slip that a dearer
    one of the same turn tells. `sure` and `soon` are those of its evaluation. `reasons` say why the
    better choice is better, `gain` what the choice taken brought, None where that has not been
    found.
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
    reasons: Reasons | None = None
    gain: Gain | None = None


# ---------------------------------------------------------------------- written


def path_of(judgement: Judgement) -> Path:
    """Return the file of a match."""
    return folder() / f"{judgement.digest}{SUFFIX}"


def content(judgement: Judgement) -> bytes:
    """Return what has been found about a match as its file has it."""
    lines: list[msgspec.Struct] = [_head(judgement)]
    if judgement.account is not None:
        lines.append(AccountRow(judgement.account))
    lines += _rows(judgement)
    return b"".join(msgspec.json.encode(one) + b"\n" for one in lines)


def _head(judgement: Judgement) -> Head:
    review, game = judgement.review, judgement.review.record.header.rules
    people = [seat for seat, one in enumerate(review.players) if not isinstance(one, Bot)]
    counted = (one for one in review.decisions if one.n in review.of_players)
    decisions = sum(one.seat in people for one in counted)
    own = people[0] if len(people) == 1 else NOBODY
    about = VERSION, judgement.digest, game, review.file, own, decisions
    found = _scales(judgement), due(judgement), judgement.field, judgement.sought, judgement.yours
    return Head(*about, *found)


def _scales(judgement: Judgement) -> KeptScales | None:
    found = judgement.scales
    if found is None:
        return None
    sums = [found.sums(seat) for seat in range(len(found.players))]
    about = sums, sorted(found.silent), [*found.notes], found.errors
    return KeptScales(found.result, found.par, *about)


def _rows(judgement: Judgement) -> Iterator[ReviewRow]:
    folded = judgement.review.folded
    for one in judgement.review.evaluations:
        found = judgement.reasons.get(one.n), judgement.gains.get(one.n)
        yield _row(judgement.review, one, one.n in folded, *found)


def _row(
    review: Review, one: Evaluation, folded: bool, reasons: Reasons | None, gain: Gain | None
) -> ReviewRow:
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
    return ReviewRow(
        one.n, chance, cost, better, shares, *graded, about.turn, *judged, reasons, gain
    )


def keep(judgement: Judgement) -> None:
    """Write what has been found, and what the file tells beyond that. OSError.

    The judgement itself takes nothing up: what is shown of it hangs on what was asked for alone.
    """
    whole = judgement.twin()
    take_up(whole, kept(judgement))
    paths.write_whole(path_of(judgement), content(whole))


def try_to_keep(judgement: Judgement) -> str:
    """Write what has been found; return why that failed, "" where it did not."""
    try:
        keep(judgement)
    except OSError as error:
        return str(error)
    return ""


# ---------------------------------------------------------------------- read


def kept(judgement: Judgement) -> str:
    """Return what is kept of a match; "" where there is nothing that can be read."""
    with suppress(OSError, UnicodeDecodeError):
        return read_file(path_of(judgement), LONGEST).decode()
    return ""


def lines_of(text: str) -> list[str]:
    """Return the lines of a file; only a line feed ends one, as a record may have any name."""
    return text.removesuffix("\n").split("\n")


def head_in(text: str) -> Head | None:
    """Return the head of a file, or of its first line alone; None if it is unsound."""
    with suppress(ValueError):
        return sound_head(lines_of(text)[0])
    return None


def sound_head(line: str | bytes) -> Head:
    """Return a head that is of this version and whole. ValueError for another."""
    head = decoded(line, Head)
    if head.version != VERSION or head.game not in GAMES:
        raise ValueError("it is of another version")
    if head.own < NOBODY or head.decisions < 0:
        raise ValueError("it is no seat, or no number")
    if not (0 <= head.field.won <= head.field.played <= FIELD and 0 <= head.due <= FIELD):
        raise ValueError("it is no field")
    if head.yours is not None and not (head.sought and head.yours.n > 0):
        raise ValueError("it is no puzzle")
    found = head.scales
    if found is not None:
        seats = range(len(found.result))
        rows = (found.par, found.sums, *found.errors.values())
        if not all(len(row) == len(seats) for row in rows):
            raise ValueError("it has sums of other seats")
        figures = [share for each in found.sums for share in each.values()]
        doubts = [one for row in found.errors.values() for one in row]
        if not all(abs(one) <= FAR for one in figures) or not all(
            0 <= one <= FAR for one in doubts
        ):
            raise ValueError("it is no share")
        if head.own >= len(seats) or not all(seat in seats for seat in found.silent):
            raise ValueError("it is no seat")
    return head


def take_up(judgement: Judgement, text: str) -> bool:
    """Add what a file tells to a judgement; False, and nothing added, if it is unsound.

    That is the name of the record, the account, evaluations, what was at stake, reasons and gains,
    each where the judgement has none, and the field where more of it is played. An account is left
    alone while the match cannot be weighed.
    """
    try:
        first, *rest = lines_of(text)
        head = sound_head(first)
        if head.digest != judgement.digest:
            return False
        account = _account(judgement, rest.pop(0)) if head.scales is not None else None
        rows = [decoded(line, ReviewRow) for line in rest]
        found = [
            (_evaluation(judgement.review, row), _reasons(judgement.review, row), _gain(row))
            for row in rows
        ]
    except (ValueError, IndexError):
        return False
    by_n = judgement.review.by_n
    judgement.review.file = judgement.review.file or head.file
    judgement.field = max(judgement.field, head.field)
    if head.sought and not judgement.sought and (head.yours is None or head.yours.n in by_n):
        judgement.sought, judgement.yours = True, head.yours
    if account is not None and judgement.account is None:
        judgement.weighed(account)
    for one, reasons, gain in found:
        judgement.review.add(one)
        if reasons is not None:
            judgement.reasons.setdefault(one.n, reasons)
        if gain is not None:
            judgement.gains.setdefault(one.n, gain)
    return True


def _account(judgement: Judgement, line: str) -> Account | None:
    """Return the account in a line. ValueError when it cannot be that of this match."""
    found = decoded(line, AccountRow).account
    if judgement.match is None:
        return None
    if not fits(found, judgement.match.course):
        raise ValueError("it is the account of another match")
    return found


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


def _reasons(review: Review, row: ReviewRow) -> Reasons | None:
    """Return the reasons of a row. ValueError for those of no slip, no figures, or no words."""
    found = row.reasons
    if found is not None:
        pairs = [(*one.often, *one.amount, one.share) for one in found.facts]
        figures = [found.gap, found.error, *(figure for pair in pairs for figure in pair)]
        if not (row.better and all(map(isfinite, figures))):
            raise ValueError("it is no reason")
        about = review.by_n[row.n]
        better = tuple(map(Action.parse, row.better.split(";")))
        try:
            reason_words.told(about.view, better, found)
        except LookupError as error:
            raise ValueError("it has no words") from error
    return found


def _gain(row: ReviewRow) -> Gain | None:
    """Return the gain of a row. ValueError for one that no choice can have brought."""
    found = row.gain
    if found is not None and not (-1 <= found.mean <= 1 and 0 <= found.error <= 1):
        raise ValueError("it is no gain")
    return found
