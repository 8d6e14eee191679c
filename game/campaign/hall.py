"""The hall of fame: ten places for each length and level, each with the war that it comes from."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

import ai
from game.campaign.run import Run
from game.campaign.scenario import CITIES
from game.campaign.terms import TERMS
from game.rules.wording import Phrase, phrase
from game.system import paths
from game.system.bulkhead import Bulkhead
from game.system.files import held, read_file
from game.system.output import plain
from game.system.outside_json import decoded

PLACES = 10
LONGEST_FILE = 1 << 20
LONGEST_NAME = 8
"""The letters of a name that is entered arcade fashion."""
LONGEST_WAR = 120
FORMAT = 2
"""The first one that a release writes; a bare list of places is of before."""
ENTRY = re.compile(rb'\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}')
"""One entry in a file that is not whole any more."""


class HallPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """One entry of the hall; `war` is the file name of its war."""

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
    olympiad: int = 0

    @property
    def kind(self) -> tuple[str, str]:
        """The length and level of the wars among which it has its place."""
        return self.length, self.level


def hall_file() -> Path:
    """Return the file of the hall of fame."""
    return paths.data_folder() / "hall_of_fame.json"


def clean(name: str) -> str:
    """Return a name as the hall has it: capitals, in one short line."""
    return plain(name.upper(), LONGEST_NAME)


def places(length: str, level: str, path: Path | None = None) -> list[HallPlace]:
    """Return the places of a length and level, best first, ten at most."""
    return _best(_read(path or hall_file()).places, (length, level))


def places_of(run: Run, path: Path | None = None) -> list[HallPlace]:
    """Return the places among which a run would take its own."""
    return places(run.charter.length, run.charter.level, path)


def rank(run: Run, path: Path | None = None) -> int | None:
    """Return the place that a run would take, 1 for the first, None beyond the tenth."""
    return rank_among(run, places_of(run, path))


def rank_among(run: Run, others: Sequence[HallPlace]) -> int | None:
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
    place = HallPlace(
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
        charter.olympiad,
    )
    with held(file):
        taken = rank(run, file)
        if taken is not None and place.name:
            _write(file, place)
            return taken
    return None


def add(content: bytes, path: Path | None = None) -> None:
    """Add the places of another hall's file that are not in this one. OSError, InUse."""
    file = path or hall_file()
    with held(file):
        there = _read(file).places
        new = [one for entry in _entries(content)[1] for one in _place(entry) if one not in there]
        if new:
            _write(file, *new)


def set_aside(path: Path | None = None) -> Phrase | None:
    """Keep a file of which nothing can be read under another name; return a sentence on that."""
    file = path or hall_file()
    with suppress(OSError), held(file):
        there = _read(file)
        if there.spoilt and not there.places and not there.failed:
            kept = paths.set_aside(file).name
            return phrase("The hall of fame cannot be read and is kept as {file}.", file=kept)
    return None


def _write(path: Path, *places: HallPlace) -> None:
    """Write the hall with some places more; what cannot be read of it is kept beside it."""
    there = _read(path)
    if there.spoilt:
        paths.write_whole(paths.free(path.with_name(path.name + paths.BROKEN)), there.content)
    entries = [*there.places, *places]
    kinds = dict.fromkeys(one.kind for one in entries)
    best = [one for kind in kinds for one in _best(entries, kind)]
    content = msgspec.json.encode({"hall": FORMAT, "places": best})
    paths.write_whole(path, msgspec.json.format(content) + b"\n")


def _best(entries: list[HallPlace], kind: tuple[str, str]) -> list[HallPlace]:
    fitting = [one for one in entries if one.kind == kind]
    return sorted(fitting, key=lambda one: -one.score)[:PLACES]


class Hall(NamedTuple):
    """The content of the hall's file: its places, whether there is more in it, and its bytes.

    `failed` is true where a place was refused for a fault of the program's own.
    """

    places: list[HallPlace]
    spoilt: bool = False
    content: bytes = b""
    failed: bool = False


class _Written(msgspec.Struct):
    """The hall's file as it is written."""

    hall: Literal[2]  # `FORMAT`
    places: list[msgspec.Raw]


def _read(path: Path) -> Hall:
    """Return what can be read of a file."""
    try:
        content = read_file(path, LONGEST_FILE)
    except FileNotFoundError:
        return Hall([])
    except OSError:
        content = b""
    whole, entries = _entries(content)
    read, bulkhead = list[HallPlace](), Bulkhead(path)
    for entry in entries:
        with bulkhead:
            read += _place(entry)
    spoilt = len(read) < len(entries) or not whole
    return Hall(read, spoilt, content, bulkhead.why is not None)


def _entries(content: bytes) -> tuple[bool, list[bytes]]:
    """Return whether a file is whole, and its entries: those of a damaged one by their braces."""
    try:
        return True, [*map(bytes, decoded(content, _Written).places)]
    except ValueError:
        is_list = content.lstrip().startswith(b"[")
        return False, [] if is_list else ENTRY.findall(content)


def _place(entry: bytes) -> list[HallPlace]:
    """Return the place of an entry; none for what is none."""
    try:
        one = decoded(entry, HallPlace)
    except ValueError:
        return []
    if one.city not in CITIES or one.level not in ai.LEVELS or one.length not in TERMS:
        return []
    return [msgspec.structs.replace(one, name=clean(one.name), war=plain(one.war, LONGEST_WAR))]
