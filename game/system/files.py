"""Files: read only if they are files and no longer than ours, locked, and written whole."""

from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO, TypeVar

from game.rules.wording import Phrase, phrase

T = TypeVar("T")
INSISTS = os.name == "nt"
"""Scanners hold a file there that was just written."""
TRIES, FIRST_PAUSE = 7, 0.01
"""Each pause is twice the last."""
FLAGS = os.O_RDONLY
for _flag in ("O_BINARY", "O_CLOEXEC", "O_NOCTTY", "O_NONBLOCK"):
    FLAGS |= getattr(os, _flag, 0)  # not every system has each


class TooLong(OSError):
    """A file that is longer than what it should hold."""

    def __init__(self, longest: int) -> None:
        self.phrase = phrase("the file is longer than {n} MiB", n=longest >> 20)
        super().__init__(errno.EFBIG, str(self.phrase))


class NoFile(OSError):
    """A path that no file can have."""

    def __init__(self) -> None:
        self.phrase = phrase("no file can have that name")
        super().__init__(errno.EINVAL, str(self.phrase))


def expanded(path: Path) -> Path:
    """Return a path as a player has written it, with his home folder for ~. NoFile."""
    try:
        found = path.expanduser()
        named = os.fsencode(found)
    except (RuntimeError, ValueError):  # nobody's home, or letters that no disk takes
        raise NoFile from None
    if b"\0" in named:
        raise NoFile
    return found


class WrongEnding(OSError):
    """A path whose name says that it holds something else."""

    def __init__(self, path: Path, endings: Sequence[str]) -> None:
        told = phrase("{file} must end in {endings}", file=path.name, endings=" / ".join(endings))
        self.phrase = told
        super().__init__(errno.EINVAL, str(told))


ENDING = re.compile(r"\.\w{1,8}", re.ASCII)
"""The end of a name that says what a file holds."""


def ending_in(path: Path, *endings: str) -> Path:
    """Return a path that ends in one of some endings, the first where it has none. WrongEnding.

    >>> ending_in(Path("evening"), ".replay").name, ending_in(Path("A vs. B"), ".html").name
    ('evening.replay', 'A vs. B.html')
    """
    if path.suffix.lower() in endings:
        return path
    if ENDING.fullmatch(path.suffix):
        raise WrongEnding(path, endings)
    return path.with_name(path.name + endings[0]) if path.name else path


class NoRoom(OSError):
    """A path at which no new file can lie."""

    def __init__(self, why: Phrase) -> None:
        self.phrase = why
        super().__init__(errno.EEXIST, str(why))


def free_file(path: Path, *endings: str) -> Path:
    """Return a file that is not there yet, in a folder that is, as `ending_in` does.

    WrongEnding, NoRoom.
    """
    for there in (path, path := ending_in(path, *endings)):
        if there.exists():
            raise NoRoom(phrase("{path} is there already", path=str(there)))
    if not path.parent.is_dir():
        raise NoRoom(phrase("there is no folder {path}", path=str(path.parent)))
    return path


def open_file(path: Path, longest: int) -> BinaryIO:
    """Open a file for reading. OSError for a pipe, a device or a folder, TooLong for more bytes.

    None of these is waited for or read: what kind of thing lies there is asked first.
    """
    _check_kind(path.stat().st_mode)
    file = os.fdopen(os.open(path, FLAGS), "rb")
    try:
        found = os.fstat(file.fileno())  # another may lie there by now
        _check_kind(found.st_mode)
        if found.st_size > longest:
            raise TooLong(longest)
    except OSError:
        file.close()
        raise
    return file


def read_file(path: Path, longest: int) -> bytes:
    """Return what a file holds. OSError and TooLong as for `open_file`."""
    with open_file(path, longest) as file:
        content = file.read(longest + 1)
    if len(content) > longest:
        raise TooLong(longest)
    return content


def is_file(path: Path) -> bool:
    """True when a file lies there that can be looked at."""
    try:
        return path.is_file()
    except OSError:
        return False


# ---------------------------------------------------------------------- writing


REST = re.compile(r"\.[0-9a-f]{12}\.tmp")
"""The names of files that are not whole yet; one whose writer was killed stays."""
OLD = 24 * 60 * 60.0
"""Seconds after which nobody writes such a file any more."""


def write_whole(path: Path, content: bytes, new: bool = False, mark: str = "") -> None:
    """Write a file in one step: whoever reads finds all of it or what was there before. OSError.

    What cannot be written whole leaves nothing behind. A link is followed; with `new` nothing is
    written over, which is a FileExistsError. `mark` is for who may kill the writer: see `rest_of`.
    """
    place = Path(os.path.realpath(path))
    if place.exists():
        _check_kind(place.stat().st_mode)
    fresh = rest_of(path, mark or os.urandom(6).hex())
    try:
        with fresh.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())  # a name may outlive a power cut that the bytes do not
        if new:
            _take_free_place(fresh, place)
        else:
            move(fresh, place)
    finally:
        with suppress(OSError):
            remove(fresh)


def rest_of(path: Path, mark: str) -> Path:
    """Return the file that a writer with a mark of 12 hexadecimal digits leaves who is killed."""
    return Path(os.path.realpath(path)).with_name(f".{mark}.tmp")


def sweep_rests(folder: Path) -> None:
    """Remove what writers that were killed more than a day ago have left in a folder."""
    with suppress(OSError), os.scandir(folder) as every:
        for each in every:
            if REST.fullmatch(each.name) and each.is_file(follow_symlinks=False):
                with suppress(OSError):
                    if each.stat(follow_symlinks=False).st_mtime < time.time() - OLD:
                        remove(Path(each.path))


def move(path: Path, place: Path) -> Path:
    """Give a file another name, over what was there. Returns that. OSError."""
    return _insisting(lambda: path.replace(place))


def remove(path: Path) -> None:
    """Delete a file. OSError."""
    _insisting(path.unlink)


def _insisting(action: Callable[[], T]) -> T:
    """Do something to a file, again for about a second where another program holds it."""
    for tried in range(TRIES if INSISTS else 0):
        with suppress(PermissionError):
            return action()
        time.sleep(FIRST_PAUSE * 2**tried)
    return action()


def _take_free_place(fresh: Path, place: Path) -> None:
    """Give a file a name that nothing else has: unlike a rename, a hard link takes nobody's."""
    try:
        place.hardlink_to(fresh)
    except OSError:
        if os.path.lexists(place):
            raise FileExistsError(errno.EEXIST, "there is a file of that name already") from None
        move(fresh, place)  # not every disk has hard links


def make_folder(path: Path) -> None:
    """Make a folder and those above it, also where a link to it leads nowhere yet. OSError."""
    Path(os.path.realpath(path)).mkdir(parents=True, exist_ok=True)


def _check_kind(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a file")


SUFFIX = ".lock"
PATIENCE = 2.0
"""Seconds to wait for a file that another program writes in one step."""


class InUse(OSError):
    """Another program is writing the file."""


class Lock:
    """The lock of one file, in a file beside it that is gone once the lock is released.

    In a folder that takes no such file nothing is locked and nothing fails: whether the file
    itself can be written shows when it is.
    """

    def __init__(self, path: Path) -> None:
        from filelock import FileLock  # noqa: PLC0415  (15 ms that only those who write need pay)

        self.path = Path(os.path.realpath(path) + SUFFIX)
        self._lock = FileLock(self.path, thread_local=False)

    def acquire(self, seconds: float = 0.0) -> None:
        """Take the lock, waiting so long for it at most. InUse when another program holds it."""
        from filelock import Timeout  # noqa: PLC0415

        self._lock.release()  # a lock whose file was deleted keeps nobody out
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(timeout=seconds, poll_interval=0.02)
        except Timeout:
            raise InUse("another program is using it") from None
        except OSError:
            return

    @property
    def stands(self) -> bool:
        """True while the lock is held and its file has not been deleted."""
        return self._lock.is_locked and self.path.exists()

    def release(self) -> None:
        """Let the file go. Its lock file is removed while nobody else can hold it."""
        if not self._lock.is_locked:
            return
        if os.name == "nt":  # no file that is open can be deleted there
            self._lock.release()
            self._remove()
        else:
            self._remove()
            self._lock.release()

    def _remove(self) -> None:
        with suppress(OSError):
            remove(self.path)


@contextmanager
def held(path: Path, at_once: bool = False) -> Iterator[None]:
    """Hold the lock of a file while it is changed. InUse when another program does not end."""
    lock = Lock(path)
    lock.acquire(0.0 if at_once else PATIENCE)
    try:
        yield
    finally:
        lock.release()


def sweep(folder: Path) -> None:
    """Remove the lock files in a folder that programs which were killed have left behind."""
    with suppress(OSError):
        for path in folder.glob(f"*{SUFFIX}"):
            lock = Lock(path.with_suffix(""))
            with suppress(InUse):
                lock.acquire()
                lock.release()
