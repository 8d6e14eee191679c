"""The tape of a session: what was done at the screen, step by step, and what came from outside."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

import msgspec

from ai.accounts import Account
from ai.facts import Reasons
from game.match.match import Match, Setup
from game.match.seats import check, check_armies
from game.records.replay import (
    AFTER_END,
    EMPTY,
    MODES,
    NO_NAME,
    NO_SEED,
    ReplayError,
    decoded,
    is_name,
    no_mode,
    other_format,
    says_one_thing,
    whole_lines,
)
from game.rules.core import PlainData
from game.rules.wording import phrase, reason_of
from game.system.progress import Progress
from game.system.settings import Settings

FORMAT = 1
SUFFIX = ".tape"
LONGEST_PAUSE = 3600
"""Frames after which a line is due though nothing happens: a tape is as long as its lines."""
LONGEST_FILE = 32 << 20
MOST_LINES = 250_000
"""Hours of play."""
LONGEST_WORDS = 2000
LARGEST = (7680, 4320)
SMALLEST = (320, 240)
RECORD_NAME = re.compile(r"\w[\w\-. ()']{0,80}\.replay|library\.json")
KINDS = (
    "hear", "size", "note", "bot", "weighed", "seed", "now", "words", "given", "check", "scene",
    "end",
)  # fmt: skip
DRIVING = ("hear", "size", "note")
"""Kinds that drive the program; the others are answers to it and checks of its state."""
NO_TAPE = phrase("this is not a Polemos tape")
NO_RECORD = phrase("it names no record that could be here")


class Start(msgspec.Struct, frozen=True, omit_defaults=True):
    """The start of a tape: the title, a match's set-up, or a record that is continued.

    With `shown` a record from elsewhere is shown, which is the first file given on the tape.
    """

    setup: Setup | None = None
    record: str = ""
    shown: bool = False


class TapeHeader(msgspec.Struct, frozen=True, omit_defaults=True):
    """The state of the program before the tape's first frame.

    `size` in pixels; `settings` and `progress` as they are kept; `zone` is the local clock's
    distance from UTC in minutes; `toasts` are notes still on the screen with their seconds; `files`
    is the number of records that follow, newest first, as they lay in their folder.
    """

    tape: int
    app: str
    started: str
    size: tuple[int, int]
    settings: Settings
    start: Start
    progress: Progress = msgspec.field(default_factory=Progress)
    frame: int = 0
    zone: int = 0
    files: int = 0
    toasts: list[tuple[str, float]] = []


class FormerHeader(msgspec.Struct, frozen=True):
    """The header of a tape that has no `progress`: up to 1.0.0 it was among the settings."""

    settings: Progress


class TapeRecord(msgspec.Struct, frozen=True):
    """A record that lay in its folder when the tape began."""

    file: str
    text: str


class TapeEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing at a frame: an intent, a size, a note, an answer from outside, or a check.

    `at` counts steps of a sixtieth of a second. A line with nothing else says that time passed.
    """

    at: int
    hear: str | None = None
    x: float = 0.0
    y: float = 0.0
    amount: int = 0
    text: str = ""
    size: tuple[int, int] | None = None
    full: bool = False
    note: str | None = None
    bot: str | None = None
    worths: list[tuple[str, float, int]] = []
    plans: list[tuple[str, float, int]] = []
    stats: PlainData = {}
    reasons: Reasons | None = None
    weighed: Account | None = None
    seed: int | None = None
    now: str | None = None
    words: str | None = None
    given: str | None = None
    check: str | None = None
    scene: str | None = None
    end: str | None = None

    @property
    def kind(self) -> str:
        """The name of the field that is set; "" for a line that only says that time passed."""
        return next((kind for kind in KINDS if getattr(self, kind) is not None), "")


@dataclass(frozen=True)
class Tape:
    """A tape as read; `cut` when its last line was never finished."""

    header: TapeHeader
    files: tuple[TapeRecord, ...]
    entries: tuple[TapeEntry, ...]
    cut: bool = False


def read(path: Path) -> Tape:
    """Read a whole tape. ReplayError with the line that is wrong, OSError if it is not there."""
    header: TapeHeader | None = None
    files: list[TapeRecord] = []
    entries: list[TapeEntry] = []
    cut = False
    for number, text in whole_lines(path, LONGEST_FILE, MOST_LINES):
        if text is None:
            cut = True
        elif header is None:
            header = _header(text)
        elif len(files) < header.files:
            files.append(_file(text, number))
        else:
            entries.append(_entry(text, number, entries, header))
    if header is None:
        raise ReplayError(1, NO_TAPE if cut else EMPTY)
    return Tape(header, tuple(files), tuple(entries), cut)


def _header(text: bytes) -> TapeHeader:
    form = decoded(text, dict, 1) if text.lstrip().startswith(b"{") else {}
    if form.get("tape") not in range(1, 1000):
        raise ReplayError(1, NO_TAPE)
    if form["tape"] != FORMAT:
        raise ReplayError(1, other_format(form["tape"]))
    header: TapeHeader = decoded(text, TapeHeader, 1)
    if "progress" not in form:
        former: FormerHeader = decoded(text, FormerHeader, 1)
        header = msgspec.structs.replace(header, progress=former.settings)
    _check_size(header.size, 1)
    if not 0 <= header.frame < 1 << 40 or not -1440 < header.zone < 1440:
        raise ReplayError(1, phrase("its clock is impossible"))
    _check_start(header.start)
    if len(header.toasts) > 20 or any(len(words) > LONGEST_WORDS for words, _ in header.toasts):
        raise ReplayError(1, phrase("its notes are too long"))
    return header


def _check_start(start: Start) -> None:
    setup = start.setup
    if start.record and not RECORD_NAME.fullmatch(start.record):
        raise ReplayError(1, NO_RECORD)
    if setup is not None:
        _check_setup(setup)


def _check_setup(setup: Setup) -> None:
    if not 0 <= setup.seed < 1 << 64:
        raise ReplayError(1, NO_SEED)
    if not all(map(is_name, setup.seats)):
        raise ReplayError(1, NO_NAME)
    if setup.mode not in MODES:
        raise ReplayError(1, no_mode(setup.mode))
    try:
        Match.begin(setup)
        check_armies(setup.game, [check(entry) for entry in setup.seats])
    except ValueError as error:
        raise ReplayError(1, reason_of(error)) from None


def _file(text: bytes, number: int) -> TapeRecord:
    kept: TapeRecord = decoded(text, TapeRecord, number)
    if not RECORD_NAME.fullmatch(kept.file):
        raise ReplayError(number, NO_RECORD)
    return kept


def _entry(text: bytes, number: int, before: list[TapeEntry], header: TapeHeader) -> TapeEntry:
    entry: TapeEntry = decoded(text, TapeEntry, number)
    last = before[-1].at if before else header.frame
    if before and before[-1].end is not None:
        raise ReplayError(number, AFTER_END)
    if sum(getattr(entry, kind) is not None for kind in KINDS) > 1:
        raise ReplayError(number, says_one_thing(", ".join(KINDS)))
    if not last <= entry.at <= last + LONGEST_PAUSE:
        raise ReplayError(number, phrase("its frame cannot come after frame {n}", n=last))
    told = (entry.text, entry.note, entry.words)
    names = (entry.hear, entry.bot, entry.now, entry.check, entry.scene, entry.end)
    if any(len(words or "") > LONGEST_WORDS for words in told):
        raise ReplayError(number, phrase("its words are too long"))
    if not all(is_name(name or "") for name in names):
        raise ReplayError(number, NO_NAME)
    if entry.size is not None:
        _check_size(entry.size, number)
    if not 0 <= (entry.seed or 0) < 1 << 64:
        raise ReplayError(number, NO_SEED)
    return entry


def _check_size(size: tuple[int, int], number: int) -> None:
    fits = zip(SMALLEST, size, LARGEST, strict=True)
    if not all(least <= length <= most for least, length, most in fits):
        raise ReplayError(number, phrase("there is no screen of that size"))
