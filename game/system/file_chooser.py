"""The system's own window in which a file or folder is chosen, in a process of its own.

Linux has `zenity` or `kdialog`, macOS `osascript`, Windows the dialogs of .NET by way of
PowerShell. Words go there as arguments or in its environment, never through a shell; paths come
back through its output, a line each.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Literal

Kind = Literal["open", "save", "folder"]
"""The things to be chosen: files that are there, a file to be written, or a folder."""
CANCELLED = {"zenity": 1, "kdialog": 1, "osascript": 1, "powershell": 0}
"""The exit status of each program when nothing was chosen."""
SAYS = {"osascript": b"(-128)"}
"""The end of what a program says then, where a failure has the same status."""
PROGRAMS = {"darwin": ("osascript",), "win32": ("powershell",)}
DIALOGS = ("zenity", "kdialog")
APPLE: dict[Kind, str] = {
    "open": "choose file with prompt (item 1 of argv) default location"
    " (POSIX file (item 2 of argv)) with multiple selections allowed",
    "save": "choose file name with prompt (item 1 of argv) default location"
    " (POSIX file (item 2 of argv)) default name (item 3 of argv)",
    "folder": "choose folder with prompt (item 1 of argv) default location"
    " (POSIX file (item 2 of argv))",
}
APPLE_LINES = """on run argv
set chosen to ({choose})
if class of chosen is not list then set chosen to {{chosen}}
set told to ""
repeat with one in chosen
set told to told & POSIX path of one & linefeed
end repeat
return told
end run"""
WINDOWS_FORMS = (
    "$ErrorActionPreference = 'Stop'; Add-Type -AssemblyName System.Windows.Forms; "
    "$owner = New-Object System.Windows.Forms.Form -Property @{TopMost = $true}; "
)
"""An owner that is on top: else the window may open behind the game."""
WINDOWS: dict[Kind, str] = {
    "open": "$d = New-Object System.Windows.Forms.OpenFileDialog; $d.Multiselect = $true; ",
    "save": "$d = New-Object System.Windows.Forms.SaveFileDialog; ",
    "folder": "$d = New-Object System.Windows.Forms.FolderBrowserDialog; ",
}
WINDOWS_FILE = (
    "$d.Title = $env:POLEMOS_TITLE; $d.InitialDirectory = $env:POLEMOS_FOLDER; "
    "$d.FileName = $env:POLEMOS_NAME; $told = { $d.FileNames }; "
)
WINDOWS_FOLDER = (
    "$d.Description = $env:POLEMOS_TITLE; $d.SelectedPath = $env:POLEMOS_FOLDER; "
    "$told = { $d.SelectedPath }; "
)
WINDOWS_SHOW = (
    "if ($d.ShowDialog($owner) -ne 'OK') { exit 0 }; "
    "[Console]::OutputEncoding = [Text.Encoding]::UTF8; & $told | % { [Console]::WriteLine($_) }"
)


@dataclass(frozen=True)
class Request:
    """A thing to be chosen: its kind, the window's title, and the folder in which that begins.

    `name` is the file that is offered to be written.
    """

    kind: Kind
    title: str
    folder: Path
    name: str = ""


Command = Callable[[str, Request], list[str]]
"""Returns how a program is called."""


def _zenity(program: str, asked: Request) -> list[str]:
    kinds: dict[Kind, list[str]] = {
        "open": ["--multiple", "--separator=\n"],
        "save": ["--save"],
        "folder": ["--directory"],
    }
    place = f"--filename={asked.folder}/{asked.name}"
    return [program, "--file-selection", f"--title={asked.title}", place, *kinds[asked.kind]]


def _kdialog(program: str, asked: Request) -> list[str]:
    place = str(asked.folder / asked.name)
    kinds: dict[Kind, list[str]] = {
        "open": ["--multiple", "--separate-output", "--getopenfilename", place],
        "save": ["--getsavefilename", place],
        "folder": ["--getexistingdirectory", place],
    }
    return [program, "--title", asked.title, *kinds[asked.kind]]


def _osascript(program: str, asked: Request) -> list[str]:
    script = APPLE_LINES.format(choose=APPLE[asked.kind])
    lines = [part for line in script.splitlines() for part in ("-e", line)]
    return [program, *lines, "--", asked.title, str(asked.folder), asked.name]


def _powershell(program: str, asked: Request) -> list[str]:
    set_up = WINDOWS_FOLDER if asked.kind == "folder" else WINDOWS_FILE
    told = WINDOWS_FORMS + WINDOWS[asked.kind] + set_up + WINDOWS_SHOW
    return [program, "-NoProfile", "-STA", "-Command", told]


COMMANDS: dict[str, Command] = {
    "zenity": _zenity,
    "kdialog": _kdialog,
    "osascript": _osascript,
    "powershell": _powershell,
}


def program(
    platform: str = sys.platform, environ: Mapping[str, str] = os.environ
) -> tuple[str, str] | None:
    """Return the name and the path of this system's program to choose files, None without one."""
    names = PROGRAMS.get(platform, DIALOGS)
    if platform not in PROGRAMS:
        if not (environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")):
            return None
        if "KDE" in environ.get("XDG_CURRENT_DESKTOP", ""):
            names = names[::-1]
    found = ((name, shutil.which(name)) for name in names)
    return next(((name, path) for name, path in found if path is not None), None)


class FileChooser:
    """Lets the player choose files in the system's window while the program goes on."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._chosen: SimpleQueue[str] = SimpleQueue()

    def ask(self, asked: Request) -> bool:
        """Open the window, in place of one that is still open. Return False where there is none."""
        self.close()
        found = program()
        if found is None:
            return False
        name, path = found
        try:
            self._running = subprocess.Popen(
                COMMANDS[name](path, asked),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                env=_environment(asked),
                creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
            )
        except OSError:
            return False
        waiting = self._running, CANCELLED[name], SAYS.get(name, b"")
        threading.Thread(target=self._wait, args=waiting, name="files", daemon=True).start()
        return True

    def _wait(self, running: subprocess.Popen[bytes], cancelled: int, says: bytes) -> None:
        """Take what a window answers, unless it has been closed from here."""
        answer, fault = running.communicate()
        chosen = [line for line in answer.decode("utf-8", "replace").splitlines() if line]
        given_up = running.returncode == cancelled and says in fault
        if not chosen and running.returncode and not given_up:
            chosen = [""]
        if running is self._running:
            self._running = None
            for line in chosen:
                self._chosen.put(line)

    def answer(self) -> str | None:
        """Return the next path that was chosen, once; "" if the window failed, None for nothing."""
        with suppress(Empty):
            return self._chosen.get_nowait()
        return None

    def close(self) -> None:
        """Close a window that is still open."""
        running, self._running = self._running, None
        if running is not None:
            with suppress(OSError):
                running.terminate()


def _environment(asked: Request) -> dict[str, str]:
    """Return the environment of the process, without the libraries of a frozen program."""
    shown = {"TITLE": asked.title, "FOLDER": str(asked.folder), "NAME": asked.name}
    found = {**os.environ, **{f"POLEMOS_{key}": words for key, words in shown.items()}}
    before = found.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is not None:
        found["LD_LIBRARY_PATH"] = before
    elif getattr(sys, "frozen", False):
        found.pop("LD_LIBRARY_PATH", None)
    return found
