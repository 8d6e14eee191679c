"""Finished games kept in JSON Lines, so that a long measurement goes on where it was stopped."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ai.protocol import Budget

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


class Played(NamedTuple):
    """The result of one game: win shares by entrant and by seat, decisions, thinking seconds."""

    seed: int
    shares: tuple[float, ...]
    returns: tuple[float, ...]
    decisions: int
    thinking: tuple[float, ...]


Options = tuple[tuple[str, object], ...]
"""Options of the rules by name, in the order of the names."""


class Contest(NamedTuple):
    """The conditions under which games can be counted together, with options of the rules."""

    game: str
    names: tuple[str, ...]
    budget: Budget
    options: Options = ()


class ResultsFile:
    """The games that have been played so far. ValueError for a file that holds something else."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.found: dict[tuple[Contest, int], list[Played]] = {}
        if path is not None:
            for line in read(path, _read, "results of the arena"):
                contest, played = line
                self.found[contest, played[0].seed] = played

    def done(self, contest: Contest, seed: int) -> list[Played] | None:
        """Return the games of a seed that were played under the same conditions, or None."""
        return self.found.get((contest, seed))

    def add(self, contest: Contest, played: list[Played]) -> None:
        """Keep all the games of one seed."""
        self.found[contest, played[0].seed] = played
        if self.path is not None:
            append(self.path, _plain(contest, played))


def _plain(contest: Contest, played: list[Played]) -> dict[str, object]:
    budget = contest.budget
    return {
        "game": contest.game,
        "bots": contest.names,
        "iterations": budget.iterations,
        "seconds": budget.seconds,
        "options": dict(contest.options),
        "played": [one._asdict() for one in played],
    }


def _read(line: dict[str, Any]) -> tuple[Contest, list[Played]]:
    budget = Budget(line["iterations"], line["seconds"])
    played = [
        Played(
            int(one["seed"]),
            tuple(map(float, one["shares"])),
            tuple(map(float, one["returns"])),
            int(one["decisions"]),
            tuple(map(float, one["thinking"])),
        )
        for one in line["played"]
    ]
    if not played:
        raise ValueError("a seed without games")
    options = options_of(line.get("options", {}))
    return Contest(str(line["game"]), tuple(map(str, line["bots"])), budget, options), played


def options_of(values: Mapping[str, object]) -> Options:
    """Return options as a contest has them: tuples for lists."""
    return tuple(sorted((name, _frozen(value)) for name, value in values.items()))


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
