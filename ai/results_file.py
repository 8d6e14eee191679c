"""Finished games kept in a file, so that a long measurement goes on where it was stopped.

JSON Lines: one line for each seed once all its seatings have been played.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ai import json_lines
from ai.protocol import Budget


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
            for line in json_lines.read(path, _read, "results of the arena"):
                contest, played = line
                self.found[contest, played[0].seed] = played

    def done(self, contest: Contest, seed: int) -> list[Played] | None:
        """Return the games of a seed that were played under the same conditions, or None."""
        return self.found.get((contest, seed))

    def add(self, contest: Contest, played: list[Played]) -> None:
        """Keep all the games of one seed."""
        self.found[contest, played[0].seed] = played
        if self.path is not None:
            json_lines.append(self.path, _plain(contest, played))


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
