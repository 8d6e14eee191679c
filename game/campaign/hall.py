"""The hall of fame: ten places for each length and level, each with the war that it comes from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import msgspec

import ai
from game.campaign.run import Run
from game.campaign.scenario import CITIES
from game.campaign.terms import FIRST_EDITION, TERMS
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import read_file
from game.system.locks import held
from game.system.plain_text import plain

PLACES = 10
LONGEST_FILE = 1 << 20
LONGEST_NAME = 8
"""The letters of a name that is entered arcade fashion."""
LONGEST_WAR = 120
ENTRY = re.compile(rb'\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}')
"""One entry in a file that is no whole list any more."""


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the hall; `war` is the file name of its war, "" in those of older programs."""

    name: str
    score: int
    city: str
    level: str
    length: str
    won: bool = False
    seed: int = 0
    daily: str = ""
    date: str = ""
    war: str = ""
    abandoned: bool = False
    edition: int = FIRST_EDITION
    olympiad: int = 0

    @property
    def kind(self) -> tuple[int, str, str]:
        """The kind of wars among which it has its place."""
        return self.edition, self.length, self.level


def hall_file() -> Path:
    """Return the file of the hall of fame."""
    return paths.data_folder() / "hall_of_fame.json"


def clean(name: str) -> str:
    """Return a name as the hall has it: capitals, in one short line."""
    return plain(name.upper(), LONGEST_NAME)


def places(
    length: str, level: str, path: Path | None = None, edition: int = FIRST_EDITION
) -> list[Place]:
    """Return the places of a length and level in an edition, best first, ten at most."""
    return _best(_read(path or hall_file()).places, (edition, length, level))


def places_of(run: Run, path: Path | None = None) -> list[Place]:
    """Return the places among which a run would take its own."""
    charter = run.charter
    return places(charter.length, charter.level, path, charter.edition)


def rank(run: Run, path: Path | None = None) -> int | None:
    """Return the place that a run would take, 1 for the first, None beyond the tenth."""
    return rank_among(run, places_of(run, path))


def rank_among(run: Run, others: Sequence[Place]) -> int | None:
    """Return the place that a run would take among those of its length and level, None for none.

    House: of the tries at one war of a day the first alone takes a place.
    """
    place = 1 + sum(one.score >= run.score for one in others)
    counts = run.over and run.score and run.charter.attempt == 1
    return place if counts and place <= PLACES else None


def enter(
    run: Run, name: str, date: str = "", war: str = "", path: Path | None = None
) -> int | None:
    """Enter a run under a name, with the file name of its war; return its place, None without one.

    OSError, InUse.
    """
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
        war,
        run.abandoned,
        charter.edition,
        charter.olympiad,
    )
    with held(file):
        taken = rank(run, file)
        if taken is not None and place.name:
            _write(file, place)
            return taken
    return None


def _write(path: Path, place: Place) -> None:
    """Write the hall with one place more; what cannot be read of it is kept beside it."""
    there = _read(path)
    if there.spoilt:
        paths.write_whole(paths.free(path.with_name(path.name + paths.BROKEN)), there.content)
    entries = [*there.places, place]
    kinds = dict.fromkeys(one.kind for one in entries)
    best = [one for kind in kinds for one in _best(entries, kind)]
    paths.write_whole(path, msgspec.json.format(msgspec.json.encode(best)) + b"\n")


def _best(entries: list[Place], kind: tuple[int, str, str]) -> list[Place]:
    fitting = [one for one in entries if one.kind == kind]
    return sorted(fitting, key=lambda one: -one.score)[:PLACES]


class Hall(NamedTuple):
    """The content of the hall's file: its places, whether there is more in it, and its bytes."""

    places: list[Place]
    spoilt: bool = False
    content: bytes = b""


def _read(path: Path) -> Hall:
    """Return what can be read of a file; one of which nothing can be is set aside."""
    try:
        content = read_file(path, LONGEST_FILE)
    except FileNotFoundError:
        return Hall([])
    except OSError:
        content = b""
    entries, read, bulkhead = _entries(content), list[Place](), Bulkhead(path)
    for entry in entries:
        with bulkhead:
            read += _place(entry)
    spoilt = len(read) < len(entries) or not _is_list(content)
    if spoilt and not read and bulkhead.why is None:
        with suppress(OSError):
            paths.set_aside(path)
        return Hall([])
    return Hall(read, spoilt, content)


def _is_list(content: bytes) -> bool:
    try:
        return isinstance(msgspec.json.decode(content), list)
    except (ValueError, RecursionError):
        return False


def _entries(content: bytes) -> list[bytes]:
    """Return the entries of a file, those of a damaged one by their braces."""
    try:
        return [bytes(one) for one in msgspec.json.decode(content, type=list[msgspec.Raw])]
    except (ValueError, RecursionError):
        return ENTRY.findall(content)


def _place(entry: bytes) -> list[Place]:
    """Return the place of an entry; none for what is none."""
    try:
        one = msgspec.json.decode(entry, type=Place)
    except (ValueError, RecursionError):
        return []
    if (
        one.city not in CITIES
        or one.level not in ai.LEVELS
        or one.length not in TERMS.get(one.edition, ())
    ):
        return []
    return [msgspec.structs.replace(one, name=clean(one.name), war=plain(one.war, LONGEST_WAR))]
