"""The hall of fame: ten places for each length and level."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import msgspec

from game.campaign.run import Run
from game.system import paths
from game.system.files import read_file
from game.system.locks import held
from game.system.plain_text import plain

PLACES = 10
LONGEST_FILE = 1 << 20
LONGEST_NAME = 8
"""The letters of a name that is entered arcade fashion."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the hall."""

    name: str
    score: int
    city: str
    level: str
    length: str
    won: bool = False
    seed: int = 0
    daily: str = ""
    date: str = ""


def hall_file() -> Path:
    """Return the file of the hall of fame."""
    return paths.data_folder() / "hall_of_fame.json"


def clean(name: str) -> str:
    """Return a name as the hall has it: capitals, in one short line."""
    return plain(name.upper(), LONGEST_NAME)


def places(length: str, level: str, path: Path | None = None) -> list[Place]:
    """Return the places of a length and level, best first, ten at most."""
    return _best(_read(path or hall_file()), length, level)


def rank(run: Run, path: Path | None = None) -> int | None:
    """Return the place that a run would take, 1 for the first, None beyond the tenth."""
    above = places(run.charter.length, run.charter.level, path)
    place = 1 + sum(one.score >= run.score for one in above)
    return place if run.over and run.score and place <= PLACES else None


def enter(run: Run, name: str, date: str = "", path: Path | None = None) -> int | None:
    """Enter a run under a name; return its place, None when it has none. OSError, InUse."""
    file = path or hall_file()
    charter = run.charter
    place = Place(
        clean(name),
        run.score,
        charter.city,
        charter.level,
        charter.length,
        run.won,
        charter.seed,
        charter.daily,
        date,
    )
    with held(file):
        taken = rank(run, file)
        if taken is not None and place.name:
            _write(file, [*_read(file), place])
            return taken
    return None


def _write(path: Path, entries: list[Place]) -> None:
    kinds = dict.fromkeys((one.length, one.level) for one in entries)
    best = [one for length, level in kinds for one in _best(entries, length, level)]
    paths.write_whole(path, msgspec.json.format(msgspec.json.encode(best)) + b"\n")


def _best(entries: list[Place], length: str, level: str) -> list[Place]:
    fitting = [one for one in entries if (one.length, one.level) == (length, level)]
    return sorted(fitting, key=lambda one: -one.score)[:PLACES]


def _read(path: Path) -> list[Place]:
    """Return the entries of a file; one that cannot be read is set aside."""
    try:
        found = msgspec.json.decode(read_file(path, LONGEST_FILE), type=list[Place])
    except FileNotFoundError:
        return []
    except (OSError, ValueError, RecursionError):
        with suppress(OSError):
            paths.set_aside(path)
        return []
    return [msgspec.structs.replace(one, name=clean(one.name)) for one in found]
