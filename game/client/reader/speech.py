"""Speech without a screen reader: the system's own speech program, in a process of its own.

Linux has speech-dispatcher (`spd-say`), macOS `say`, Windows SAPI by way of PowerShell, which
starts too slowly to be started anew: one stays and reads lines. Words go there as one argument or
through its input, never through a shell.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from typing import Final

from game.client.reader.announcer import Announcement
from game.system.i18n import N_
from game.system.settings import Settings

NULL = subprocess.DEVNULL
NO_WINDOW: Final[int] = getattr(subprocess, "CREATE_NO_WINDOW", 0)
"""On Windows a program that runs beside the game must open no console, which takes the focus."""
NORMAL = 165
"""Words a minute that a speech program says at its own rate, near enough."""
WAIT = 3.0
"""Seconds after which a program that lists its voices is given up."""
MISSING = {
    "linux": N_("speech-dispatcher (spd-say) is not installed"),
    "darwin": N_("the program say was not found"),
    "win32": N_("PowerShell was not found"),
}
SAPI = (
    "Add-Type -AssemblyName System.Speech; "
    "$s = New-Object System.Speech.Synthesis.SpeechSynthesizer; "
)
READ_ALOUD = (
    "$r = New-Object IO.StreamReader([Console]::OpenStandardInput(), [Text.Encoding]::UTF8); "
    "while ($null -ne ($l = $r.ReadLine())) "
    "{ if ($l) { [void]$s.SpeakAsync($l) } else { $s.SpeakAsyncCancelAll() } }"
)
"""Says each line of its input after the one before; an empty one silences it."""
IN_UTF8 = "[Console]::OutputEncoding = [Text.Encoding]::UTF8; "


@dataclass(frozen=True)
class Engine:
    """A speech program: how it is called to say words, to fall silent, and to list its voices.

    `by_input` is true where the words come through its input and not as its last argument; one
    that `stays` says each line of its input, and is silenced by an empty one.
    """

    say: Callable[[int, str], list[str]]
    voices: Sequence[str]
    voice_in: Callable[[str], str]
    silence: Sequence[str] = ()
    by_input: bool = False
    stays: bool = False


def engine(platform: str = sys.platform) -> Engine | None:
    """Return the speech program of this system, None where there is none."""
    names = {"win32": "powershell", "darwin": "say"}
    program = shutil.which(names.get(platform, "spd-say"))
    if program is None:
        return None
    return {"win32": _sapi, "darwin": _say}.get(platform, _speech_dispatcher)(program)


def obstacle(platform: str = sys.platform) -> str:
    """Return why the program cannot speak, to be translated; "" where it can."""
    if engine(platform) is not None:
        return ""
    return MISSING.get(platform, MISSING["linux"])


def _speech_dispatcher(program: str) -> Engine:
    def say(rate: int, voice: str) -> list[str]:
        percent = max(-100, min(100, round((rate / NORMAL - 1) * 70)))
        named = ["--synthesis-voice", voice] if voice else []
        return [program, "--wait", "--rate", str(percent), *named, "--"]

    def voice_in(line: str) -> str:
        return "" if line.lstrip().startswith("NAME") else line.split("  ", maxsplit=1)[0].strip()

    return Engine(say, [program, "--list-synthesis-voices"], voice_in, [program, "--stop"])


def _say(program: str) -> Engine:
    def say(rate: int, voice: str) -> list[str]:
        return [program, "-r", str(rate), *(["-v", voice] if voice else []), "-f", "-"]

    return Engine(say, [program, "-v", "?"], _voice_of_say, by_input=True)


def _voice_of_say(line: str) -> str:
    """Return the name in a line that lists a voice, its language and a sample."""
    found = re.match(r"(.+?)\s+[a-z]{2,3}[_-]\w+\s+#", line)
    return found[1] if found else line.split("  ", maxsplit=1)[0]


def _sapi(program: str) -> Engine:
    def say(rate: int, voice: str) -> list[str]:
        step = max(-10, min(10, round((rate / NORMAL - 1) * 10)))
        quoted = voice.replace("'", "''")
        named = f"$s.SelectVoice('{quoted}'); " if voice else ""
        told = f"{SAPI}{named}$s.Rate = {step}; {READ_ALOUD}"
        return [program, "-NoProfile", "-Command", told]

    listing = f"{IN_UTF8}{SAPI}$s.GetInstalledVoices() | % {{ $_.VoiceInfo.Name }}"
    voices = [program, "-NoProfile", "-Command", listing]
    return Engine(say, voices, str.strip, by_input=True, stays=True)


def voices(found: Engine | None) -> list[str]:
    """Return the names of the voices that a speech program has, in its order."""
    if found is None:
        return []
    try:
        listed = subprocess.run(
            found.voices, capture_output=True, timeout=WAIT, check=False, creationflags=NO_WINDOW
        )
    except (OSError, subprocess.SubprocessError):
        return []
    lines = listed.stdout.decode("utf-8", "replace").splitlines()
    return list(dict.fromkeys(name for name in map(found.voice_in, lines) if name))


class Speech:
    """Says announcements one after the other, beside the program; `said` words wait their turn."""

    def __init__(self, settings: Callable[[], Settings], found: Engine | None) -> None:
        self._settings = settings
        self._engine = found
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self._running: subprocess.Popen[bytes] | None = None
        self._command: list[str] = []
        """The call of the program that stays."""
        self._writing = threading.Lock()
        self._thread: threading.Thread | None = None

    def say(self, one: Announcement, silencing: bool) -> None:
        """Say an announcement where that is wanted; it may silence what is being said."""
        if self._engine is None or not self._settings().speech:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
            self._thread.start()
        if silencing:
            self.silence()
        self._queue.put(one.words)

    def silence(self) -> None:
        """Say nothing more of all that has been announced so far."""
        with suppress(Empty):
            while True:
                self._queue.get_nowait()
        running = self._running
        if running is None or self._engine is None:
            return
        if self._engine.stays:
            with suppress(OSError):
                self._write(running, "")
            return
        with suppress(OSError):
            running.terminate()
        if self._engine.silence:
            with suppress(OSError):
                subprocess.Popen(
                    self._engine.silence,
                    stdin=NULL,
                    stdout=NULL,
                    stderr=NULL,
                    creationflags=NO_WINDOW,
                )

    def close(self) -> None:
        """Fall silent for good."""
        if self._thread is not None:
            self.silence()
            self._queue.put(None)

    def _speak(self) -> None:
        """Say what is in the queue; a speech program that fails is passed over."""
        while (words := self._queue.get()) is not None:
            with suppress(OSError, subprocess.SubprocessError):
                self._utter(words)
        if self._running is not None:
            self._running.terminate()

    def _utter(self, words: str) -> None:
        assert self._engine is not None
        chosen = self._settings()
        command = self._engine.say(chosen.speech_rate, chosen.voice)
        if self._engine.stays:
            self._say_line(command, words)
            return
        by_input = self._engine.by_input
        self._running = self._started(command if by_input else [*command, words], by_input)
        self._running.communicate(words.encode() if by_input else None)
        self._running = None

    def _say_line(self, command: list[str], words: str) -> None:
        """Let the program that stays say words; another one where rate or voice are others."""
        if self._running is None or self._running.poll() is not None or command != self._command:
            if self._running is not None:
                self._running.terminate()
            self._command, self._running = command, self._started(command, by_input=True)
        self._write(self._running, " ".join(words.split()))

    def _write(self, running: subprocess.Popen[bytes], line: str) -> None:
        assert running.stdin is not None
        with self._writing:
            running.stdin.write(f"{line}\n".encode())
            running.stdin.flush()

    @staticmethod
    def _started(command: list[str], by_input: bool) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            command,
            stdin=subprocess.PIPE if by_input else NULL,
            stdout=NULL,
            stderr=NULL,
            creationflags=NO_WINDOW,
        )
