"""Files of JSON Lines that a long measurement adds to, and goes on from when it was stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

T = TypeVar("T")


def read(path: Path, parsed: Callable[[Any], T], what: str) -> Iterator[T]:
    """Yield what each whole line holds, as `parsed` returns it; nothing if there is no file.

    A line that a killed process left unfinished is dropped. ValueError for a line that is not
    `what` the file should hold.
    """
    if not path.exists():
        return
    for number, line in enumerate(path.read_bytes().split(b"\n")[:-1], 1):
        try:
            yield parsed(json.loads(line))
        except (ValueError, KeyError, TypeError, IndexError) as error:
            raise ValueError(f"{path}, line {number}: these are no {what}") from error


def append(path: Path, entry: object) -> None:
    """Add a line; what a killed process left of one is cut off first."""
    line = json.dumps(entry, separators=(",", ":")).encode() + b"\n"
    with path.open("ab+") as file:
        size = file.tell()
        file.seek(0)
        whole = file.read().rfind(b"\n") + 1
        if whole < size:
            file.truncate(whole)
        file.write(line)
        file.flush()
        os.fsync(file.fileno())
