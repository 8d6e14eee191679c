"""A session taken down as it is played: the last ten minutes in memory, all of it in a file."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, BinaryIO

import msgspec

from ai import Budget, Case, SearchResult
from ai.accounts import Account, Course
from game import __version__
from game.match.bot_driver import BotWorker
from game.records import saves
from game.records.notes import NOTES
from game.records.replay import LONGEST_FILE
from game.rules.core import View
from game.session.environment import Ask, Environment, SessionInfo
from game.session.intent import Intent
from game.session.tape import (
    FORMAT,
    LONGEST_PAUSE,
    LONGEST_WORDS,
    MOST_LINES,
    RECORD_NAME,
    SUFFIX,
    Start,
    TapeEntry,
    TapeHeader,
    TapeRecord,
)
from game.system import paths
from game.system.files import open_file, read_file
from game.system.i18n import _
from game.system.local_time import local

MEMORY = 10 * 60 * 60
"""Frames that are always remembered: ten minutes."""
MOST_BYTES = 8 << 20
"""More than this is forgotten, even if it is younger."""
MOST_FILES = 4 << 20
"""Bytes of old records that go onto a tape, the newest first."""
LONGEST_RECORD = 400_000
FREE_WORDS = frozenset(("text", "note", "words"))
"""Fields with text of any origin, cut to a bounded length so that the tape can be read."""


@dataclass
class StartPoint:
    """A moment from which a session can be played again: no scene was open.

    `line` counts the lines before it; `lying` has the records of that moment with their lengths.
    """

    header: TapeHeader
    line: int
    lying: list[tuple[Path, int]]
    notes: str = ""


class SessionRecorder(Environment):
    """Takes down what passes the door. `file` gets every line at once, from the first scene on."""

    def __init__(self, file: BinaryIO | None = None) -> None:
        self.file = file
        self.stub = True
        """True while the file has no beginning: it goes again with the session."""
        self.problem = ""
        self.lines: list[bytes] = []
        self.bytes = 0
        self.written = 0
        self.forgotten = 0
        self.start_points: list[StartPoint] = []
        self.pending: StartPoint | None = None
        self.last = 0
        self.closed = False
        self._path = ""
        self._size = (0, 0), False
        self._given = ""

    @property
    def taped(self) -> bool:
        """True where the tape is a file; what is remembered for a crash leaves reviews out."""
        return self.file is not None

    # ------------------------------------------------------------------ what the program asks for

    def now(self) -> datetime:
        moment = super().now()
        self._write_entry(now=f"{moment:%Y-%m-%dT%H:%M:%SZ}")
        return moment

    def seed(self) -> int:
        seed = super().seed()
        self._write_entry(seed=seed)
        return seed

    def words(self, ask: Ask) -> str:
        words = ask()
        self._write_entry(words=words)
        return words

    def objection(self, ask: Ask) -> str:
        words = ask()
        if words:
            self._write_entry(words=words)
        return words

    def named_file(self, path: Path) -> Path:
        path = super().named_file(path)
        self._given = _content(path, LONGEST_RECORD)
        self._write_entry(given=self._given)
        return path

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        return RecordedWorker(start(), self)

    def answer(self, thought: SearchResult) -> None:
        """A bot has answered."""
        worths = [(str(one.action), one.value, one.visits) for one in thought.action_values]
        plans = [(";".join(map(str, one.actions)), one.value, one.visits) for one in thought.plans]
        found = {"stats": thought.stats, "reasons": thought.reasons}
        self._write_entry(bot=str(thought.action), worths=worths, plans=plans, **found)

    def weighed(self, account: Account) -> None:
        """A match has been weighed."""
        self._write_entry(weighed=account)

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        said = {name: value for name, value in intent._asdict().items() if value}
        self._write_entry(hear=said.pop("kind"), **said)

    def resized(self, size: tuple[int, int], full: bool) -> None:
        if self._size != (size, full):
            self._size = size, full
            self._write_entry(size=size, full=full)

    def on_notice(self, words: str) -> None:
        self._write_entry(note=words)

    def tick(self) -> None:
        super().tick()
        if self.frame - self.last >= LONGEST_PAUSE:
            self._write_entry()

    def check(self, digest: str) -> None:
        self._write_entry(check=digest)

    def path(self, scenes: str) -> None:
        if scenes != self._path:
            self._path = scenes
            self._write_entry(scene=scenes)

    def close(self, end: str = "left") -> None:
        self._write_entry(end=end)
        self.closed = True
        self._close_file()

    def _write_entry(self, **fields: Any) -> None:  # the fields of Entry
        if self.closed:
            return
        self.last = self.frame
        for name in FREE_WORDS & fields.keys():
            fields[name] = _tapeable(fields[name])
        line = msgspec.json.encode(TapeEntry(self.frame, **fields)) + b"\n"
        self.lines.append(line)
        self.bytes += len(line)
        if self.start_points:
            self._write(line)
        if self.bytes > MOST_BYTES:
            later = self.start_points[1:2]
            self._drop_lines_before(later[0].line if later else self.forgotten + len(self.lines))

    def _write(self, *lines: bytes) -> None:
        if self.file is None:
            return
        self.written += len(lines)
        full = self.written >= MOST_LINES
        if full:  # a longer tape could not be read
            lines = (msgspec.json.encode(TapeEntry(self.frame, end="full")) + b"\n",)
        try:
            self.file.writelines(lines)
            self.file.flush()
            self.stub = False
        except OSError as error:
            self.problem = f"This session is not being recorded: {error.strerror or error}."
            full = True
        if full:
            self._close_file()

    def _close_file(self) -> None:
        if self.file is not None:
            with suppress(OSError):
                self.file.close()
            with suppress(OSError):
                if self.stub:
                    Path(self.file.name).unlink()
            self.file = None

    # ------------------------------------------------------------------ beginnings

    def begin(self, info: SessionInfo) -> None:
        header = TapeHeader(
            tape=FORMAT,
            app=__version__,
            started=f"{datetime.now(UTC):%Y-%m-%dT%H:%M:%SZ}",
            size=info.size,
            settings=deepcopy(info.settings),
            progress=deepcopy(info.progress),
            start=Start(),
            frame=self.frame,
            zone=_zone(),
            toasts=[(_tapeable(words), left) for words, left in info.toasts],
        )
        self._path, self._size = "", (header.size, info.settings.fullscreen)
        lying = [one for one in saves.all_records() if RECORD_NAME.fullmatch(one[0].name)]
        line = self.forgotten + len(self.lines)
        notes = _content(paths.records() / NOTES, LONGEST_RECORD)
        self.pending = StartPoint(header, line, lying, notes)

    def begun(self, start: Start | None) -> None:
        beginning, self.pending = self.pending, None
        if beginning is None or start is None:
            return
        if start.record and start.record not in [path.name for path, _length in beginning.lying]:
            return
        if start.shown and not self._given:
            return
        beginning.header = msgspec.structs.replace(beginning.header, start=start)
        first = not self.start_points
        self.start_points.append(beginning)
        if first:
            self._write(*self._from(beginning))
        for later in self.start_points[1:]:
            if later.header.frame <= self.frame - MEMORY:
                self._drop_lines_before(later.line)

    def _drop_lines_before(self, line: int) -> None:
        """Let go of the lines before this one, and of the beginnings among them."""
        gone = line - self.forgotten
        self.bytes -= sum(map(len, self.lines[:gone]))
        self.lines = self.lines[gone:]
        self.forgotten = line
        self.start_points = [one for one in self.start_points if one.line >= line]

    # ------------------------------------------------------------------ keeping

    def _from(self, beginning: StartPoint) -> list[bytes]:
        """A whole tape from this moment to now, line by line."""
        files = list(_kept(beginning))
        header = msgspec.structs.replace(beginning.header, files=len(files))
        head = [msgspec.json.encode(one) + b"\n" for one in (header, *files)]
        return head + self.lines[beginning.line - self.forgotten :]

    def tape(self) -> bytes:
        """The last minutes as the bytes of a tape, none when they have no beginning."""
        if not self.start_points:
            return b""
        now = (
            [] if self.closed else [msgspec.json.encode(TapeEntry(self.frame, end="kept")) + b"\n"]
        )
        return b"".join(self._from(self.start_points[0]) + now)

    def keep(self) -> str:
        tape = self.tape()
        if not tape:
            return _("Nothing to save yet.")
        path = paths.tapes() / f"{datetime.now():%Y-%m-%d_%H-%M-%S}{SUFFIX}"
        try:
            path = paths.free(path)
            paths.write_whole(path, tape, new=True)
        except OSError as error:
            words = _("Could not save the last minutes: {error}.")
            return words.format(error=error.strerror or error)
        return _("Last minutes saved: {path}").format(path=path)


def _tapeable(words: str) -> str:
    """Return words as a tape can hold them: encodable, and no longer than it may be read with."""
    return words[:LONGEST_WORDS].encode("utf-8", "replace").decode()


def _zone() -> int:
    offset = local(datetime.now(UTC)).utcoffset()
    return round(offset.total_seconds() / 60) if offset is not None else 0


def _kept(beginning: StartPoint) -> list[TapeRecord]:
    """The records that lay there, as they were then: since then they have only grown."""
    kept = [TapeRecord(NOTES, beginning.notes)] if beginning.notes else []
    room = MOST_FILES
    for path, length in beginning.lying:
        must = path.name == beginning.header.start.record
        if not must and (length > room or length > LONGEST_RECORD):
            continue
        with suppress(OSError, UnicodeDecodeError), open_file(path, LONGEST_FILE) as file:
            kept.append(TapeRecord(path.name, file.read(length).decode()))
            room -= length
    return kept


def _content(path: Path, most: int) -> str:
    """Return the text of a file; "" when it cannot be read or is longer than `most` bytes."""
    with suppress(OSError, UnicodeDecodeError, ValueError):
        return read_file(path, most).decode()
    return ""


class RecordedWorker:
    """Those who think, with their answers taken down."""

    def __init__(self, worker: BotWorker, recording: SessionRecorder) -> None:
        self.own = worker
        self.recording = recording

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        """Begin to think."""
        self.own.ask(bot_name, game, view, seed, budget, case)

    def poll(self) -> SearchResult | None:
        """The answer, once."""
        thought = self.own.poll()
        if thought is not None:
            self.recording.answer(thought)
        return thought

    def weigh(self, course: Course) -> None:
        """Begin to weigh a match."""
        self.own.weigh(course)

    def account(self) -> Account | None:
        """The account of it, once."""
        account = self.own.account()
        if account is not None:
            self.recording.weighed(account)
        return account

    def cancel(self) -> None:
        """Forget the open question."""
        self.own.cancel()

    def move_now(self) -> None:
        """Answer with what is known so far."""
        self.own.move_now()

    def close(self) -> None:
        """Close the worker."""
        self.own.close()
