"""A program that has a record in its hands: `python -m tests.support.files.holding RECORD WHAT`.

It continues the match ("play"), or has deleted it and is still in the library ("delete").
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from game.match.match import Match
from game.records.library import Library
from game.records.saves import Resumed, SavedMatch
from game.system.files import InUse, Lock

ROOT = Path(__file__).parents[3]


@contextmanager
def held_elsewhere(record: Path, what: str = "play") -> Iterator[subprocess.Popen[str]]:
    """Another program with a record, from when it has it until it is killed."""
    command = [sys.executable, "-m", "tests.support.files.holding", str(record), what]
    pipe = subprocess.PIPE
    program = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)
    assert program.stdout is not None and program.stdin is not None
    try:
        assert program.stdout.readline() == "held\n"
        yield program
    finally:
        program.kill()
        program.wait()
        program.stdin.close()
        program.stdout.close()


def reopened(record: Path) -> Match:
    """Return a match that goes on, its record in one's hands."""
    saved = SavedMatch.open(record)
    assert isinstance(saved, Resumed), saved
    return saved.match


def is_held(path: Path) -> bool:
    """True while a program writes a record or the file of a war."""
    lock = Lock(path)
    try:
        lock.acquire()
    except InUse:
        return True
    lock.release()
    return False


def continued(record: Path) -> Callable[[], None]:
    """Continue a match; returns what lets it go."""
    match = reopened(record)
    assert match.recorder is not None
    return match.recorder.close


def deleted(record: Path) -> Callable[[], None]:
    """Delete a match; returns what leaves the library."""
    library = Library(record.parent)
    entry = library.entry_at(record)
    assert entry is not None
    library.delete([entry])
    return library.close


def main() -> int:
    """Take the record, and do nothing until somebody ends this program."""
    record, what = Path(sys.argv[1]), sys.argv[2]
    let_go = continued(record) if what == "play" else deleted(record)
    print("held", flush=True)
    sys.stdin.read()
    let_go()
    return 0


if __name__ == "__main__":
    sys.exit(main())
