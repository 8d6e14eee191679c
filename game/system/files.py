"""Files from outside: opened only if they are files, and no longer than anything of ours."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

FLAGS = os.O_RDONLY
for _flag in ("O_BINARY", "O_CLOEXEC", "O_NOCTTY", "O_NONBLOCK"):
    FLAGS |= getattr(os, _flag, 0)  # not every system has each


class TooLong(OSError):
    """A file that is longer than what it should hold."""

    def __init__(self, longest: int) -> None:
        super().__init__(errno.EFBIG, f"the file is longer than {longest >> 20} MiB")


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


def _check_kind(mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "it is a folder")
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "it is not a file")
