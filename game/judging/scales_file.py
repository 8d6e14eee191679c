"""Keeps scales among what can be made again, so that no match is weighed twice.

A file is two lines of JSON: a head with the digest of the match and what statistics need of it,
then the account. One that is damaged, of another version or of another match is as good as none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from os import scandir
from pathlib import Path

import msgspec

from ai.accounts import Account, Shares, fits
from ai.domain import domain
from game.judging.review import Review, digest_of, grouped, stood
from game.judging.scales import Kind, NoScales, Note, Scales, Weighable, Weigher
from game.match.bot_driver import BotWorker
from game.match.job import Job, Work
from game.match.seats import Bot
from game.records.replay import ReplayError, read
from game.records.replay_player import moments
from game.registry import GAMES
from game.rules.core import NOBODY, Seat
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import open_file, read_file
from game.system.outside_json import decoded

VERSION = 2
"""To be raised when matches are weighed in another way."""
FOLDER = "scales"
SUFFIX = ".scales"
AT_ONCE = 16
"""The lines of a record that are played through at once."""
LONGEST = 4 << 20


class KeptScales(msgspec.Struct, frozen=True):
    """The first line: the version of the weighing, the digest of the match, its sums.

    `file` is the name of the record in the library, "" where it is not known. `alone` where one
    person played against bots, in the seat `own`, else NOBODY. `sums` has for each seat what
    each name comes to, `silent` the seats of which nothing is said, `notes` what is unusual,
    practice among it.
    """

    scales: int
    match: str
    game: str
    file: str
    alone: bool
    own: Seat
    result: Shares
    par: Shares
    sums: list[dict[str, float]]
    silent: list[Seat]
    notes: list[Note]

    def luck(self, seat: Seat) -> float:
        """Return what the deal and the draws came to for a seat."""
        return self._total(seat, Kind.DEAL, Kind.DRAW)

    def play(self, seat: Seat) -> float:
        """Return what all play came to for a seat."""
        return self._total(seat, Kind.PLAY, Kind.AI)

    def _total(self, seat: Seat, *kinds: Kind) -> float:
        names = tuple(kind.value for kind in kinds)
        return sum(n for name, n in self.sums[seat].items() if name.rstrip("0123456789") in names)


def path_of(match: Weighable) -> Path:
    """Return the file of a match's scales."""
    return paths.cache_folder() / FOLDER / f"{_digest(match)}{SUFFIX}"


def _digest(match: Weighable) -> str:
    return digest_of(match.review.record, match.review.decisions)


def content(match: Weighable, account: Account) -> bytes:
    """Return the scales of a match as their file has them."""
    head = _head(match, match.scales(account))
    return b"".join(msgspec.json.encode(one) + b"\n" for one in (head, account))


def _head(match: Weighable, found: Scales) -> KeptScales:
    seats = range(len(found.players))
    people = [seat for seat in seats if not isinstance(found.players[seat], Bot)]
    alone = len(people) == 1
    return KeptScales(
        VERSION,
        _digest(match),
        match.course.game,
        match.review.file,
        alone,
        people[0] if alone else NOBODY,
        found.result,
        found.par,
        [found.sums(seat) for seat in seats],
        sorted(found.silent),
        list(found.notes),
    )


def keep(match: Weighable, account: Account) -> None:
    """Write what was found about a match. OSError."""
    paths.write_whole(path_of(match), content(match, account))


def head_in(text: str) -> KeptScales | None:
    """Return the head of a file, or of its first line alone; None if it is unsound."""
    with suppress(ValueError):
        return _sound(decoded(text.partition("\n")[0], KeptScales))
    return None


def keep_found(weigher: Weigher) -> str:
    """Write what a weigher has found; returns why that failed, "" where it did not."""
    try:
        if weigher.account is not None:
            keep(weigher.match, weigher.account)
    except OSError as error:
        return str(error)
    return ""


def kept(match: Weighable) -> str:
    """Return what is kept of a match; "" where there is nothing that can be read."""
    with suppress(OSError, UnicodeDecodeError):
        return read_file(path_of(match), LONGEST).decode()
    return ""


def account_in(text: str, match: Weighable) -> Account | None:
    """Return the account in a match's file; None if it is unsound."""
    try:
        head, row = text.splitlines()
        told = decoded(head, KeptScales)
        found = decoded(row, Account)
    except ValueError:
        return None
    own = (told.scales, told.match) == (VERSION, _digest(match)) and fits(found, match.course)
    return found if own else None


# ---------------------------------------------------------------------- all of them


def kept_scales() -> tuple[list[KeptScales], int]:
    """Return the scales of matches, by their records' names, and how many are unfit.

    Those are damaged, or were kept by an earlier version.
    """
    found: list[KeptScales] = []
    unfit = 0
    for name in _names():
        unfit += 1
        with Bulkhead(Path(name)), suppress(OSError, ValueError):
            found.append(_read(name))
            unfit -= 1
    return sorted(found, key=lambda one: (one.file, one.match)), unfit


def _names() -> Iterator[str]:
    with suppress(OSError), scandir(paths.cache_folder() / FOLDER) as entries:
        yield from sorted(entry.name for entry in entries if entry.name.endswith(SUFFIX))


def _read(name: str) -> KeptScales:
    """Return the first line of a file. ValueError, OSError."""
    with open_file(paths.cache_folder() / FOLDER / name, LONGEST) as file:
        return _sound(decoded(file.readline(LONGEST), KeptScales))


def _sound(head: KeptScales) -> KeptScales:
    """Return a head that is of this version and whole. ValueError for another."""
    seats = len(head.result)
    rows = len(head.par), len(head.sums)
    if head.scales != VERSION or head.game not in GAMES or rows != (seats, seats):
        raise ValueError("it is of another version")
    if head.own not in range(NOBODY, seats):
        raise ValueError("it is no seat")
    return head


# ---------------------------------------------------------------------- one more of them


class FileWeigher(Job[KeptScales]):
    """Weighs a record of the library beside the game, and keeps that.

    The result is what is kept of it in the end, none where it cannot be weighed.
    """

    def __init__(self, path: Path, worker: Callable[[], BotWorker]) -> None:
        self.path = path
        self.worker = worker

    def work(self) -> Work[KeptScales]:
        """Take what was kept of the match under whatever name, else weigh it."""
        match = yield from _prepared(self.path)
        if match is None:
            return None
        weigher, text = Weigher(match, self.worker), kept(match)
        account, told = account_in(text, match) if text else None, None
        if account is not None:
            weigher.take(account)
            scales, told = weigher.result, head_in(text)
        else:
            scales = yield from weigher.work()
        if scales is None:
            return None
        if told is None or told.file != self.path.name:
            keep_found(weigher)
        return _head(match, scales)


def _prepared(path: Path) -> Work[Weighable]:
    """Return the match of a file as it can be weighed, after a yield for some lines each."""
    with Bulkhead(path), suppress(OSError, ReplayError, NoScales):
        record = read(path)
        played, choices = [], []
        for number, moment in enumerate(moments(record)):
            played.append(moment)
            if number % AT_ONCE == 0:
                yield False
        standing = stood(played, record.lines)
        for number, one in enumerate(grouped(domain(record.header.rules), standing)):
            choices.append(one)
            if number % AT_ONCE == 0:
                yield False
        return Weighable(Review(record, choices, file=path.name), standing)
    return None
