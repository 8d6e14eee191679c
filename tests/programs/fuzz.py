"""Spoilt files without end: `python -m tests.programs.fuzz --minutes 5` ends when one gets through.

Every file must come to an end within two seconds and 200 MB, with one clear sentence if it is
refused. `--sent 5000` tries so many positions, puzzles and lists of moves each instead. What is
worth keeping of a finding goes into tests/rules/test_trust.py or tests/records/test_sent_files.py.
"""

from __future__ import annotations

import argparse
import os
import random
import sys
import tempfile
import time
import traceback
from pathlib import Path

from game.commands.tape import run_through
from game.records.library import summarize
from game.records.notes import Note
from game.records.replay import ReplayError, read, result
from game.records.replay_player import moments, resume
from game.records.verify import verify_record
from game.scenes.menus.record_list import ending_of, row_of
from game.scenes.menus.title import saved_match_line
from game.session.player import Difference
from game.session.tape import read as read_tape
from tests.programs import sent_files
from tests.programs.mangling import mangled

HERE = Path(__file__).parents[1]
REPLAYS = sorted((HERE / "replays").glob("*.replay"))
TAPES = sorted((HERE / "tapes").glob("*.tape"))
SENT_SECONDS = 3.0
"""Of the processor, for opening and trying one file that was sent."""
TAPE_LINES = 120
"""So much of a tape is played, so that a mangled one comes to its end soon."""


def replay_error(path: Path) -> str:
    """Return the error of reading, listing, verifying or continuing a record, "" for none."""
    listed(path)
    try:
        record = read(path)
        saved_match_line(record)
        result(record)
        verify_record(record)
        for _moment in moments(record):
            pass
        resume(record)
    except ReplayError as error:
        return str(error)
    return ""


def listed(path: Path) -> None:
    """Let the library glance at a file, and show what it finds."""
    entry = summarize(path)
    row_of(entry, Note(), None)
    if entry.header is not None:
        assert ending_of(entry).art


def tape_error(path: Path) -> str:
    """Return the error of reading and playing a tape; "" for none."""
    try:
        run_through(read_tape(path))
    except (ReplayError, Difference) as error:
        return str(error)
    return ""


def is_sentence(words: str) -> bool:
    """Return True for an empty message, or one short line that begins with the error's place."""
    return not words or (words.startswith(("line ", "frame ")) and len(words) < 400
                         and "\n" not in words)  # fmt: skip


def some_of(path: Path) -> bytes:
    """A golden file, of a tape only its first part."""
    content = path.read_bytes()
    return b"\n".join(content.split(b"\n")[:TAPE_LINES]) if path.suffix == ".tape" else content


def main() -> int:
    """Spoil and try until the time is over, or so many are tried; 1 when something got through."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--sent", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.sent:
        return sent(options.seed, options.sent)
    end, seed = time.monotonic() + 60 * options.minutes, options.seed
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            chance = random.Random(seed)
            source = chance.choice(TAPES if chance.random() < 0.3 else REPLAYS)
            path = Path(folder) / source.name
            path.write_bytes(mangled(some_of(source), chance))
            began = time.process_time()
            find_error = tape_error if source.suffix == ".tape" else replay_error
            words = find_error(path)
            spent = time.process_time() - began
            slowest = max(slowest, spent)
            if not is_sentence(words):
                print(f"seed {seed}, {source.name}: {words[:2000]!r}")
                return 1
            if spent > 2 and path.suffix == ".replay":
                print(f"seed {seed}, {source.name}: {spent:.1f} s")
                return 1
            seed += 1
    print(f"{seed - options.seed} files, none got through; the slowest took {slowest:.2f} s")
    return 0


def sent(first: int, count: int) -> int:
    """Try so many spoilt files of each kind that is sent; 1 when one of them got through."""
    got_through = 0
    with tempfile.TemporaryDirectory() as folder:
        for kind in sent_files.KINDS:
            slowest, refused = 0.0, 0
            for seed in range(first, first + count):
                began = time.process_time()
                try:
                    refused += bool(sent_files.answer(kind, seed, Path(folder)))
                except Exception:
                    print(f"{kind} {seed}: {traceback.format_exc()[-1500:]}")
                    got_through += 1
                spent = time.process_time() - began
                if spent > SENT_SECONDS:
                    print(f"{kind} {seed}: {spent:.1f} s")
                    got_through += 1
                slowest = max(slowest, spent)
            print(f"{count} of {kind}, {refused} refused; the slowest took {slowest:.2f} s")
    return int(got_through > 0)


if __name__ == "__main__":
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    sys.exit(main())
