"""All that a player has in one file, a zip: written, and taken in again at another place.

It holds files of named kinds and nothing else: records with their notes, wars and their hall,
puzzles, settings and progress. Whoever takes one in adds what is not there yet, and replaces
settings and progress.
"""

from __future__ import annotations

import io
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Callable, Generator, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import msgspec

from game import __version__
from game.campaign import hall
from game.records.notes import LONGEST_NOTES, NO_FIELDS, NOTES
from game.rules.wording import PhraseError, phrase
from game.system import paths
from game.system.files import TooLong, held, make_folder, open_file, read_file, write_whole
from game.system.output import escaped
from game.system.outside_json import decoded
from game.system.version import is_older

HEAD = "polemos.json"
"""The first file in it, which says by which version it was written."""
LONGEST = 256 << 20
"""Bytes that it may hold, packed and unpacked."""
MOST = 100_000
"""Files that it may hold."""
NAME = r"(?!\.)[^/\x00-\x1f]{1,200}"
RECORDS = re.compile(rf"records/{NAME}\.replay(\.rest)?")
WARS = re.compile(rf"wars/{NAME}\.war")
PUZZLES = re.compile(rf"puzzles/({NAME}/)?{NAME}\.json")
SETTINGS, PROGRESS, HALL = "settings.json", "progress.json", "hall_of_fame.json"
ALL_NOTES = f"records/{NOTES}"
TABLES = (SETTINGS, PROGRESS, HALL, ALL_NOTES)
"""Files of which there is one."""
NONE_SUCH = phrase("it is not a file with everything in it")
SPOILT = (zipfile.BadZipFile, zlib.error, ValueError, EOFError, NotImplementedError, RuntimeError)
DEVICE = re.compile(r"(CON|PRN|AUX|NUL|COM\d|LPT\d)(\..*)?", re.IGNORECASE)
"""Names that Windows has for devices."""
BEGAN = "scenarios_begun"
"""The field of progress whose keys are names of records."""
Fields = dict[str, msgspec.Raw]
Making = Generator[float, None, None]


class WrittenBy(msgspec.Struct):
    """The version of the program that wrote the file."""

    polemos: str


@dataclass(frozen=True)
class HomeOrder:
    """A file to be written or taken in; `beside` keeps what was there before it is taken in.

    `mark` is that of its writer, by which the rest is found of one that was killed.
    """

    path: Path
    mark: str
    beside: Path | None = None


def write(order: HomeOrder) -> Iterator[float]:
    """Write all that a player has into a new file; yields shares that are done.

    OSError, PhraseError.
    """
    yield from _keep(order.path, order.mark)


def take_in(order: HomeOrder) -> Iterator[float]:
    """Take such a file in; yields shares that are done. OSError, PhraseError: nothing is changed.

    What is broken off while files are added leaves those that were added by then.
    """
    found = contents(order.path)
    yield 0.2
    assert order.beside is not None
    yield from (0.2 + 0.3 * share for share in _keep(order.beside, order.mark))
    yield from (0.5 + 0.5 * share for share in _add(found))


# ---------------------------------------------------------------------- writing


def own_files() -> dict[str, Path]:
    """Return the player's files by their names in such a file."""
    home = paths.data_folder()
    there = {name: home / name for name in TABLES}
    for folder, pattern in (("records", "*"), ("wars", "*"), ("puzzles", "*"), ("puzzles", "*/*")):
        for path in sorted((home / folder).glob(pattern)):
            there[path.relative_to(home).as_posix()] = path
    return {name: path for name, path in there.items() if _belongs(name) and path.is_file()}


def _keep(out: Path, mark: str) -> Making:
    files, packed, size = own_files(), io.BytesIO(), 0
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(HEAD, msgspec.json.encode(WrittenBy(__version__)))
        for number, (name, path) in enumerate(files.items()):
            yield number / (len(files) + 1)
            content = read_file(path, LONGEST)
            size += len(content)
            if size > LONGEST:
                raise TooLong(LONGEST)
            archive.writestr(name, content)
    make_folder(out.parent)
    write_whole(out, packed.getvalue(), new=True, mark=mark)


# ---------------------------------------------------------------------- reading


def contents(path: Path) -> dict[str, bytes]:
    """Return what such a file holds, by name, all of it whole. OSError, PhraseError."""
    with open_file(path, LONGEST) as file:
        try:
            archive = zipfile.ZipFile(file)
        except zipfile.BadZipFile:
            raise PhraseError(NONE_SUCH) from None
        infos = archive.infolist()
        _check(infos)
        head, *others = infos
        _check_version(_content(archive, head))
        return {info.filename: _content(archive, info) for info in others}


def _check(infos: list[zipfile.ZipInfo]) -> None:
    """Look at the names and sizes of all that a file holds before any of it is unpacked."""
    names = [info.filename for info in infos]
    if names[:1] != [HEAD]:
        raise PhraseError(NONE_SUCH)
    for info in infos:
        kind = stat.S_IFMT(info.external_attr >> 16)
        if kind not in (0, stat.S_IFREG) or not (info is infos[0] or _belongs(info.filename)):
            name = escaped(info.filename)
            raise PhraseError(phrase("it holds {file}, which does not belong there", file=name))
    if len({name.casefold() for name in names}) < len(names):
        raise PhraseError(phrase("it holds a file twice"))
    if len(infos) > MOST or sum(info.file_size for info in infos) > LONGEST:
        raise TooLong(LONGEST)


def _belongs(name: str) -> bool:
    kinds = (RECORDS, WARS, PUZZLES)
    return name in TABLES or any(kind.fullmatch(name) for kind in kinds)


def _content(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    try:
        with archive.open(info) as file:
            content = file.read(info.file_size + 1)
        if len(content) > info.file_size:
            raise ValueError
        if info.filename in TABLES:
            decoded(content, Fields, LONGEST_NOTES)
    except SPOILT:
        raise PhraseError(phrase("{file} in it is spoilt", file=escaped(info.filename))) from None
    return content


def _check_version(head: bytes) -> None:
    """PhraseError where a newer version of the program wrote the file."""
    written = decoded(head, WrittenBy).polemos
    if is_older(__version__, written):
        raise PhraseError(
            phrase("Polemos {version}, a newer one, wrote it", version=escaped(written))
        )


# ---------------------------------------------------------------------- taking in


def _add(found: Mapping[str, bytes]) -> Making:
    """Add what is not there yet; settings and progress, which are replaced, come last."""
    home, folders, renamed = paths.data_folder(), Folders(), dict[str, str]()
    wanted = [name for name in found if name not in TABLES]
    for number, name in enumerate(sorted(wanted, key=_goes_after_records)):
        yield number / len(found)
        content = found[name]
        if WARS.fullmatch(name):
            content = _with_names(content, renamed)
        place = folders.put(home.joinpath(*map(portable_name, name.split("/"))), content)
        if RECORDS.fullmatch(name):
            renamed[name.partition("/")[2]] = place.name
    for name, take in TAKEN.items():
        if name in found:
            take(home / name, found[name], renamed)


def _goes_after_records(name: str) -> bool:
    return RECORDS.fullmatch(name) is None


def portable_name(name: str, windows: bool = os.name == "nt") -> str:
    """Return the name of a file as this system can have it."""
    if not windows:
        return name
    name = re.sub(r'[<>:"\\|?*]', "_", name).rstrip(". ") or "_"
    return f"_{name}" if DEVICE.fullmatch(name) else name


class Folders:
    """Puts files into folders, each content once, and none over another."""

    def __init__(self) -> None:
        self._sizes: dict[Path, dict[int, list[Path]]] = {}
        """By folder and size in bytes the files that are there."""

    def put(self, path: Path, content: bytes) -> Path:
        """Return the file that holds a content, a new one where none of its folder does."""
        alike = self._folder(path.parent).setdefault(len(content), [])
        for other in alike:
            if other.suffix == path.suffix and read_file(other, LONGEST) == content:
                return other
        place = paths.free(path)
        paths.write_whole(place, content, new=True)
        alike.append(place)
        return place

    def _folder(self, folder: Path) -> dict[int, list[Path]]:
        if folder not in self._sizes:
            sizes: dict[int, list[Path]] = {}
            for path in folder.glob("*") if folder.is_dir() else ():
                if path.is_file():
                    sizes.setdefault(path.stat().st_size, []).append(path)
            self._sizes[folder] = sizes
        return self._sizes[folder]


def _with_names(war: bytes, renamed: Mapping[str, str]) -> bytes:
    """Return the lines of a war with its records by the names that they have here."""
    for old, new in renamed.items():
        if new != old:
            war = war.replace(f'"began":"{old}"'.encode(), f'"began":"{new}"'.encode())
    return war


def _take_settings(path: Path, content: bytes, _renamed: Mapping[str, str]) -> None:
    with held(path):
        paths.write_whole(path, content)


def _take_progress(path: Path, content: bytes, renamed: Mapping[str, str]) -> None:
    fields = decoded(content, Fields, LONGEST_NOTES)
    begun = decoded(fields.get(BEGAN, NO_FIELDS), Fields)
    fields[BEGAN] = _raw({renamed.get(name, name): one for name, one in begun.items()})
    _take_settings(path, msgspec.json.format(_raw(fields)), renamed)


def _take_notes(path: Path, content: bytes, renamed: Mapping[str, str]) -> None:
    """Add the notes on records that have none here."""
    with held(path):
        there = _fields_of(path)
        for name, note in decoded(content, Fields, LONGEST_NOTES).items():
            there.setdefault(renamed.get(name, name), note)
        paths.write_whole(path, msgspec.json.format(_raw(there), indent=1))


def _fields_of(path: Path) -> Fields:
    try:
        return decoded(read_file(path, LONGEST_NOTES), Fields)
    except FileNotFoundError:
        return {}


def _take_hall(path: Path, content: bytes, _renamed: Mapping[str, str]) -> None:
    hall.add(content, path)


def _raw(fields: Mapping[str, object]) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(fields))


Take = Callable[[Path, bytes, Mapping[str, str]], None]
TAKEN: dict[str, Take] = {
    ALL_NOTES: _take_notes,
    HALL: _take_hall,
    PROGRESS: _take_progress,
    SETTINGS: _take_settings,
}
