"""A record as others get it: names in place of "You", and nothing that is still hidden."""

from __future__ import annotations

import codecs
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from game.match.seats import Bot, human_seats, sides_of
from game.records.own_position import OwnPosition, places_of
from game.records.remarks import with_remarks
from game.records.replay import (
    LONGEST_FILE,
    Header,
    Line,
    Record,
    ReplayError,
    header_for,
    read,
)
from game.records.replay_player import ReplayPlayer
from game.records.saves import SUFFIX
from game.rules.core import NOBODY, Seat
from game.rules.wording import Phrase, PhraseError, phrase
from game.system.files import read_file
from game.system.i18n import N_
from game.system.outside_json import decoded

PAGE, FILM, CLIP, PICTURE, NOTATION, RECORD = (
    "page",
    "film",
    "clip",
    "picture",
    "notation",
    "record",
)


class FileKind(NamedTuple):
    """A kind of file: its name, a note on it, and the endings of its files, the usual one first."""

    words: str
    note: str
    endings: Sequence[str]


KINDS: Mapping[str, FileKind] = {
    PAGE: FileKind(
        N_("Web page"),
        N_("The whole match to watch in any browser, in one file."),
        (".html", ".htm"),
    ),
    FILM: FileKind(N_("Film"), N_("The whole match as a moving picture (WebP)."), (".webp",)),
    CLIP: FileKind(N_("Video"), N_("The same for programs that take videos only."), (".mp4",)),
    PICTURE: FileKind(N_("Picture"), N_("The table at this moment (PNG)."), (".png",)),
    NOTATION: FileKind(
        N_("Notation"), N_("All moves as text, which can be played again."), (".txt",)
    ),
    RECORD: FileKind(
        N_("Record"), N_("The record itself, for others who have Polemos."), (SUFFIX,)
    ),
}
"""The files that are written of a match for others, in the window and on the command line."""
FFMPEG = "ffmpeg"
"""The program that writes films as MP4."""
STILL_HIDDEN = phrase("the match is not over, and it would tell what is hidden")


@dataclass(frozen=True)
class Order:
    """A file to be written of a record: its kind, its path, and how the match is seen in it.

    `seat` looks on, with all cards open where `opened`; a picture shows the step `at`. `seed`
    deals anew what is hidden, and `now` is the hour of a record that is written so. Pictures are
    drawn in the player's own colours.
    """

    kind: str
    record: Record
    out: Path
    seat: Seat
    opened: bool = False
    at: int = 0
    seed: int = 0
    now: str = ""
    high_contrast: bool = False
    colours: str = "standard"

    @property
    def mark(self) -> str:
        """The mark of its writer, by which the rest is found of one that was killed."""
        return f"{self.seed % (1 << 48):012x}"


def is_open(record: Record) -> bool:
    """Return True if everybody may see all of a match: it is over, practice, or among bots."""
    players = record.header.players
    among_bots = all(isinstance(player, Bot) for player in players)
    return record.finished or record.header.mode == "practice" or among_bots


def is_whole(record: Record) -> bool:
    """Return True if a record is shared as it is: an open match, or a position without a move."""
    return is_open(record) or record.is_position


def objection(kind: str, record: Record) -> Phrase | None:
    """Return why something may not be shared of a record yet; None where it may."""
    known = is_whole(record) if kind == RECORD else is_open(record)
    if known or kind in (PAGE, FILM, CLIP, PICTURE):
        return None
    header = record.header
    alone = len(human_seats(header.players)) == 1 and places_of(header.rules) is not None
    return None if kind == RECORD and alone else STILL_HIDDEN


def for_others(record: Record) -> Record:
    """Return a record in which people without a name are called as their side."""
    return replace(record, header=_named(record.header))


def _named(header: Header) -> Header:
    sides = sides_of(header.rules, header.players)
    seats = [
        seat if isinstance(player, Bot) or player.name else str(replace(player, name=side))
        for seat, player, side in zip(header.seats, header.players, sides, strict=True)
    ]
    return msgspec.structs.replace(header, seats=seats)


def content(order: Order) -> bytes:
    """Return the file of a record that is shared. PhraseError, OSError.

    Of a match that is not over that is the position as its player sees it, the rest dealt anew.
    """
    record = order.record
    if not is_whole(record):
        return _encoded(_as_seen(order))
    named = for_others(record)
    if record.path is None:
        return _encoded(named)
    named = with_remarks(named)
    whole = read_file(record.path, LONGEST_FILE)
    if named.header == record.header:
        return whole
    first, rest = whole.split(b"\n", 1)
    beside: dict[str, Any] = decoded(first.removeprefix(codecs.BOM_UTF8), dict)
    beside.pop("remarks", None)
    header = {**beside, **msgspec.to_builtins(named.header)}
    return msgspec.json.encode(header) + b"\n" + rest


def copied(path: Path, seed: int) -> bytes:
    """Return a record as `content` does; what cannot be played is as it lies. OSError, PhraseError.

    What is hidden is dealt anew by a seed.
    """
    try:
        record = read(path)
    except ReplayError:
        return read_file(path, LONGEST_FILE)
    why = objection(RECORD, record)
    if why is not None:
        raise PhraseError(why)
    seat = next(iter(human_seats(record.header.players)), NOBODY)
    return content(Order(RECORD, record, path, seat, seed=seed, now=record.header.started))


def _as_seen(order: Order) -> Record:
    playback = ReplayPlayer(order.record)
    playback.seek(playback.last)
    position = OwnPosition.seen(playback.state, order.seat, order.seed)
    header = header_for(position.setup(_named(order.record.header).seats), order.now)
    return Record(header, ())


def _encoded(record: Record) -> bytes:
    lines: list[Header | Line] = [record.header, *record.lines]
    return b"".join(msgspec.json.encode(line) + b"\n" for line in lines)
