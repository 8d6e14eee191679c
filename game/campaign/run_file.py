"""The file of a run, JSON Lines: a header, then a line for each step, written at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import msgspec

import ai
from game import __version__
from game.campaign import decrees, events, scenario, terms
from game.campaign.fold import RunError, after
from game.campaign.part import campaign_games
from game.campaign.run import OFFERS, Charter, Ending, Run, RunStep
from game.campaign.terms import EDITION, TERMS
from game.campaign.world import tables
from game.records import replay
from game.records.record_file import RecordFile
from game.records.replay import (
    NO_NAME,
    ReplayError,
    decoded,
    is_name,
    misnumbered,
    other_format,
    stamp,
    whole_lines,
)
from game.rules.core import digest_of
from game.rules.wording import phrase, reason_of
from game.system import paths
from game.system.bulkhead import Bulkhead

SUFFIX = ".war"
FORMAT = 2
"""The first one that a release writes."""
LONGEST_FILE = 2 << 20
MOST_LINES = 6_000
"""The steps of a war, and a line for each turn of the nine longest engagements."""
ROADS = 4
"""The version of the way in which a seed makes a road; it rises when any road changes."""
DATA_BEFORE = {1: "2ce50a70"}
"""The digest that tables had in earlier editions. What those have of wars stands in the tables of
today as it was, beside what is new: their wars go on with it, and leave out the rest."""
MOST_ATTEMPTS = 1_000
NO_WAR = phrase("this is not a war of Polemos")
TOO_OLD = phrase("it was begun with a version before the first release, and cannot go on")
OTHER_DATA = phrase("it was begun with other scenarios or decrees, and cannot go on")


class NotBegun(ReplayError):
    """A file without a whole first line: the program was killed before there was a war."""


class WarHeader(Charter, frozen=True, omit_defaults=True, kw_only=True):
    """The first line: the charter, and the versions that wrote it; `war` is the format."""

    offers: int = 1
    edition: int = 1
    war: int
    data: str
    started: str
    app: str


@cache
def data_digest(edition: int = EDITION) -> str:
    """Return the digest of all that wars of an edition are made from."""
    if edition < EDITION:
        return DATA_BEFORE[edition]
    own = [decrees.TABLE, decrees.SET_TABLE, terms.TABLE, events.EVENTS, events.ORACLES]
    files = [*scenario.files(), *own, *tables.FILES]
    return digest_of("\n".join([str(ROADS), *(path.read_text("utf-8") for path in files)]))


def folder() -> Path:
    """Return the folder of runs."""
    return paths.data_folder() / "wars"


def new_path(charter: Charter, now: datetime, where: Path | None = None) -> Path:
    """Return a free file name for a run that begins at a moment."""
    stem = f"{now:%Y-%m-%d_%H-%M-%S}_{charter.city}_{charter.length}"
    return paths.free((where or folder()) / f"{stem}{SUFFIX}")


# ---------------------------------------------------------------------- reading


def read_lines(path: Path) -> tuple[WarHeader, tuple[RunStep, ...]]:
    """Return a run file as it is written, also one of other scenarios; nothing is folded.

    An unterminated last line is dropped. ReplayError with the line that is wrong, NotBegun
    where there is no line at all, OSError.
    """
    header: WarHeader | None = None
    steps: list[RunStep] = []
    for number, text in whole_lines(path, LONGEST_FILE, MOST_LINES):
        if text is None:
            break
        if header is None:
            header = _header(text)
        else:
            steps.append(_step(text, number))
    if header is None:
        raise NotBegun(1, NO_WAR)
    return header, tuple(steps)


def read_header(path: Path) -> WarHeader:
    """Return the first line of a run file. ReplayError, OSError."""
    for _number, text in whole_lines(path, LONGEST_FILE, MOST_LINES):
        if text is not None:
            return _header(text)
    raise NotBegun(1, NO_WAR)


def read(path: Path) -> Run:
    """Return the run of a file. ReplayError with the line that is wrong, OSError."""
    header, steps = read_lines(path)
    if not has_our_data(header):
        raise ReplayError(1, OTHER_DATA)
    run = Run(charter_of(header))
    for number, step in enumerate(steps, start=2):
        try:
            run = after(run, step)
        except RunError as error:
            raise ReplayError(number, reason_of(error)) from None
    return run


def has_our_data(header: WarHeader) -> bool:
    """True if a war can be followed with the tables of today."""
    return header.data == data_digest(header.edition)


def charter_of(header: WarHeader) -> Charter:
    """Return what was chosen before a war."""
    return Charter(*(getattr(header, name) for name in Charter.__struct_fields__))


def _header(text: bytes) -> WarHeader:
    form = decoded(text, dict, 1) if text.lstrip().startswith(b"{") else {}
    if form.get("war") not in range(1, 1000):
        raise ReplayError(1, NO_WAR)
    if form["war"] > FORMAT:
        raise ReplayError(1, other_format(form["war"]))
    if form["war"] < FORMAT:
        raise ReplayError(1, TOO_OLD)
    header: WarHeader = decoded(text, WarHeader, 1)
    if header.city not in scenario.CITIES or header.level not in ai.LEVELS:
        raise ReplayError(1, phrase("there is no such city or level"))
    if header.length not in TERMS or not 0 <= header.seed < 1 << 64:
        raise ReplayError(1, phrase("there is no such length or seed"))
    if not 0 <= header.olympiad <= terms.hardest():
        raise ReplayError(1, phrase("there is no such Olympiad"))
    if header.first is not None and not set(header.first) <= set(campaign_games()):
        raise ReplayError(1, phrase("it names a game that there is not"))
    if header.offers not in range(1, OFFERS + 1):
        raise ReplayError(1, OTHER_DATA)
    if header.edition not in range(1, EDITION + 1):
        raise ReplayError(1, OTHER_DATA)
    if not 1 <= header.attempt <= MOST_ATTEMPTS:
        raise ReplayError(1, phrase("it counts its attempts wrongly"))
    words = (header.daily, header.player, header.started, header.app, header.data)
    if not all(map(is_name, words)):
        raise ReplayError(1, NO_NAME)
    return header


def _step(text: bytes, number: int) -> RunStep:
    step: RunStep = decoded(text, RunStep, number)
    if step.says != 1:
        raise ReplayError(number, phrase("a line of a war says one thing"))
    if step.n != number - 1:
        raise ReplayError(number, misnumbered(number - 1))
    chosen = [word for pair in (step.choices or {}).items() for word in pair]
    if step.reached is not None and not 1 <= step.reached.lines <= replay.MOST_LINES:
        raise ReplayError(number, phrase("it counts the lines of a record wrongly"))
    check = step.reached.check if step.reached is not None else None
    named = step.choose, step.give, step.inscribe, step.strike
    words = [step.road, step.began, step.decree, step.name, *named, check, *chosen]
    if not all(is_name(word) for word in words if word is not None):
        raise ReplayError(number, NO_NAME)
    if step.began is not None and Path(step.began).name != step.began:
        raise ReplayError(number, phrase("a record lies in the folder of records"))
    return step


# ---------------------------------------------------------------------- many runs


def all_runs(where: Path | None = None) -> list[Path]:
    """Return the files of all runs, newest first."""
    with suppress(OSError):
        return sorted((where or folder()).glob(f"*{SUFFIX}"), reverse=True)
    return []


def attempt(charter: Charter, where: Path | None = None) -> int:
    """Return the number of the try that a war would be: 1 but for a war of the day.

    House: the same day on another level or of another length is another road, and another war.
    """
    if not charter.daily:
        return 1
    told = charter.daily, charter.level, charter.length
    tries = 1
    for path in all_runs(where):
        with Bulkhead(path), suppress(OSError, ReplayError):
            header = read_header(path)
            tries += told == (header.daily, header.level, header.length)
    return min(tries, MOST_ATTEMPTS)


def unfinished(where: Path | None = None) -> Iterator[tuple[Path, Run]]:
    """Yield the runs that can go on, newest first; spoilt ones are left out.

    Of those that are over no step is followed: there may be many.
    """
    for path in all_runs(where):
        with Bulkhead(path), suppress(OSError, ReplayError):
            if not is_over(*read_lines(path)):
                yield path, read(path)


def is_over(header: WarHeader, steps: Sequence[RunStep]) -> bool:
    """True once a war has come to its end, by its file alone: also one of other scenarios."""
    fought = sum(step.ended is not None for step in steps)
    whole = fought - comes_again(header, steps) == header.terms.engagements
    return whole or not lives_told(header, steps) or any(step.abandon for step in steps)


def comes_again(header: WarHeader, steps: Sequence[RunStep]) -> bool:
    """True for a first war whose first engagement was lost, and fought once more."""
    first = next((step.ended for step in steps if step.ended is not None), None)
    green = header.first is not None and header.edition > 1
    return green and first is not None and not first.won


def lives_told(header: WarHeader, steps: Sequence[RunStep]) -> int:
    """Return the lives that are left, by a war's file alone."""
    return next((step.left for step in reversed(steps) if step.left is not None), header.lives)


def engagements_told(steps: Sequence[RunStep]) -> Iterator[tuple[str, Ending | None]]:
    """Yield the records that were begun last for each engagement, and how these ended."""
    record = ""
    for step in steps:
        record = step.began or record
        if step.ended is not None:
            yield record, step.ended
            record = ""
    if record:
        yield record, None


# ---------------------------------------------------------------------- writing


class WarFile:
    """A run and its file: each step is written before it counts."""

    def __init__(self, run: Run, file: RecordFile) -> None:
        self.run = run
        self.file = file

    @classmethod
    def begin(cls, charter: Charter, now: datetime, where: Path | None = None) -> WarFile:
        """Begin a run. InUse when another program begins one under the same name."""
        file = RecordFile(new_path(charter, now, where))
        charter = msgspec.structs.replace(charter, attempt=attempt(charter, where))
        header = WarHeader(
            **msgspec.structs.asdict(charter),
            war=FORMAT,
            data=data_digest(charter.edition),
            started=stamp(now.astimezone(UTC)),
            app=__version__,
        )
        file.create(msgspec.json.encode(header) + b"\n")
        return cls(Run(charter), file)

    @classmethod
    def resume(cls, path: Path) -> WarFile:
        """Go on with a run. InUse, ReplayError, OSError."""
        file = RecordFile(path)
        file.claim()
        try:
            run = read(path)
            header, steps = read_lines(path)
            file.take_over([msgspec.json.encode(one) + b"\n" for one in (header, *steps)])
        except BaseException:
            file.close()
            raise
        return cls(run, file)

    def take(self, step: RunStep) -> Run:
        """Take a step. RunError, and nothing happens, when it does not follow."""
        run = after(self.run, step)
        self.file.add(msgspec.json.encode(run.steps[-1]) + b"\n")
        self.run = run
        return run

    def close(self) -> None:
        """Release the file."""
        self.file.close()
