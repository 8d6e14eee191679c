"""A folder in which every change is seen: what a kill at that moment would leave on the disk."""

from __future__ import annotations

import builtins
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple
from unittest import mock

Files = dict[str, bytes]
"""The files of a folder by their names in it; a folder ends with a slash and holds nothing."""


class Left(NamedTuple):
    """The files that a kill has left, and the change that it came in the middle of."""

    moment: str
    files: Files


class Disk:
    """Watches a folder; after each change, and inside each write, `seen` is told what is there.

    A killed program leaves what the system has taken from it: all changes before, in their order,
    and the first bytes of the one that it was in.
    """

    def __init__(self, folder: Path, seen: Callable[[Left], None]) -> None:
        self.folder = folder
        self.seen = seen
        self.quiet = False
        self.changes = 0

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Watch what is done to the folder in this process."""
        patches: list[Any] = [
            mock.patch.object(io, "open", self._opening(io.open)),
            mock.patch.object(builtins, "open", self._opening(builtins.open)),
            mock.patch.object(os, "open", self._low_opening(os.open)),
            *[
                mock.patch.object(os, name, self._told(name, getattr(os, name)))
                for name in ("replace", "rename", "unlink", "remove", "mkdir", "rmdir", "truncate")
            ],
        ]
        for patch in patches:
            patch.start()
        try:
            yield
        finally:
            for patch in patches:
                patch.stop()

    # ------------------------------------------------------------------ what is seen

    def _mine(self, path: object) -> bool:
        if self.quiet or not isinstance(path, str | os.PathLike):
            return False
        return Path(os.path.abspath(path)).is_relative_to(self.folder)

    def note(self, what: str, path: object, files: Files | None = None) -> None:
        """Tell of one moment, with what is there unless it is given."""
        self.quiet = True
        try:
            moment = f"change {self.changes}, {what} {Path(str(path)).name}"
            self.seen(Left(moment, files if files is not None else files_of(self.folder)))
        finally:
            self.quiet = False

    def before_write(self, path: Path, at: int, data: bytes) -> None:
        """Tell of a write that comes no farther than its first byte, its half, all but its last."""
        self.changes += 1
        there, name = files_of(self.folder), path.relative_to(self.folder).as_posix()
        for size in sorted({1, len(data) // 2, len(data) - 1} - {0, len(data)}):
            whole = there.get(name, b"")
            cut = whole[:at] + data[:size] + whole[at + size :]
            self.note(f"{size} of {len(data)} bytes of", path, there | {name: cut})

    def _told(self, what: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def told(path: Any, *args: Any, **more: Any) -> Any:
            found = call(path, *args, **more)
            if self._mine(path):
                self.changes += 1
                self.note(what, path)
            return found

        return told

    def _low_opening(self, call: Callable[..., int]) -> Callable[..., int]:
        def opened(path: Any, flags: int, *args: Any, **more: Any) -> int:
            new = self._mine(path) and not os.path.lexists(path)
            found = call(path, flags, *args, **more)
            if new and flags & os.O_CREAT:
                self.changes += 1
                self.note("create", path)
            return found

        return opened

    def _opening(self, call: Callable[..., IO[Any]]) -> Callable[..., IO[Any]]:
        def opened(file: Any, mode: str = "r", *args: Any, **more: Any) -> IO[Any]:
            if not self._mine(file) or not set(mode) & set("wxa+"):
                return call(file, mode, *args, **more)
            assert "b" in mode, "what a war writes is bytes"
            path = Path(os.path.abspath(file))
            before = path.read_bytes() if path.is_file() else None
            raw = SeenFile(self, path, mode.replace("b", ""))
            if before is None or ("w" in mode and before):
                self.changes += 1
                self.note("create" if before is None else "empty", path)
            return io.BufferedRandom(raw) if "+" in mode else io.BufferedWriter(raw)

        return opened


class SeenFile(io.FileIO):
    """A file whose every write is seen before and after, as the system gets it."""

    def __init__(self, disk: Disk, path: Path, mode: str) -> None:
        super().__init__(path, mode)
        self.disk, self.path = disk, path

    def write(self, data: Any) -> int:
        content = bytes(data)
        self.disk.before_write(self.path, self.tell(), content)
        written = super().write(content)
        self.disk.note("all of", self.path)
        return written

    def truncate(self, size: int | None = None) -> int:
        found = super().truncate(size)
        self.disk.changes += 1
        self.disk.note("truncate", self.path)
        return found


def files_of(folder: Path) -> Files:
    """Return what lies in a folder."""
    return {
        path.relative_to(folder).as_posix() + ("/" if path.is_dir() else ""): (
            b"" if path.is_dir() else path.read_bytes()
        )
        for path in sorted(folder.rglob("*"))
    }


def laid_out(files: Files, folder: Path) -> None:
    """Lay files out in an empty folder."""
    for name, content in files.items():
        path = folder / name
        (path if name.endswith("/") else path.parent).mkdir(parents=True, exist_ok=True)
        if not name.endswith("/"):
            path.write_bytes(content)
