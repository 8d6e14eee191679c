"""The audio files, each decoded when it is first wanted: short ones at once, long ones beside."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock, Thread
from time import perf_counter

import pygame

from sounds.cues import OGG

LIMIT = 24_000_000
"""Bytes of effects that are kept decoded: those of a match, without some of its long ones."""
BYTES_A_SECOND = 4 * 44_100


class SoundCache:
    """Decoded sounds by file name; a file that cannot be read stays silent and is named once."""

    def __init__(self, *, silent: bool = False) -> None:
        self.problem: str | None = None
        self._silent = silent
        self._sounds: dict[str, pygame.mixer.Sound | None] = {}
        self._effects: OrderedDict[str, int] = OrderedDict()
        """The bytes of each effect, the one unused longest first."""
        self._awaited: list[str] = []
        """The long files to be decoded, one after the other: SDL holds the mixer while it does."""
        self._lock = Lock()
        self._beside: Thread | None = None
        """The thread that decodes them."""

    def get(self, file: str) -> pygame.mixer.Sound | None:
        """Return the sound now; decodes in place, which takes some milliseconds for an effect."""
        if file not in self._sounds:
            self._decode_effect(file)
            while self.held > LIMIT and len(self._effects) > 1:
                self._drop(next(iter(self._effects)))
        if file in self._effects:
            self._effects.move_to_end(file)
        return self._sounds[file]

    @property
    def held(self) -> int:
        """The bytes of all effects that are decoded."""
        return sum(self._effects.values())

    def fetch(self, file: str) -> pygame.mixer.Sound | None:
        """Return the sound when it is there; decodes in a thread until then."""
        with self._lock:
            if file not in self._sounds and file not in self._awaited:
                self._awaited.append(file)
                if self._beside is None:
                    self._beside = Thread(target=self._decode_awaited, name="decode", daemon=True)
                    self._beside.start()
        return self._sounds.get(file)

    def holds(self, file: str) -> bool:
        return file in self._sounds

    def failed(self, file: str) -> bool:
        """Return True if the file was tried and cannot be read."""
        return self._sounds.get(file, ...) is None

    def evict(self, files: Iterable[str]) -> None:
        """Forget long files that are not wanted any more, decoded or not: a piece takes 30 MB."""
        with self._lock:
            for file in files:
                self._sounds.pop(file, None)
                if file in self._awaited:
                    self._awaited.remove(file)

    def wait(self) -> None:
        """Return when nothing is being decoded any more."""
        if (thread := self._beside) is not None:
            thread.join()

    def prepaint(self, files: Iterable[str], budget_ms: float) -> bool:
        """Decode what is missing until the time is used up; true when nothing more is to be done.

        Where there is no room, effects of another game make it; some may have to wait for their
        first use.
        """
        end = perf_counter() + budget_ms / 1000
        wanted = list(files)
        for file in wanted:
            if file in self._sounds:
                continue
            if not self._make_room(wanted):
                return True
            if perf_counter() >= end:
                return False
            self._decode_effect(file)
        return True

    def _decode_effect(self, file: str) -> None:
        self._decode(file)
        sound = self._sounds[file]
        if sound is not None:
            self._effects[file] = round(sound.get_length() * BYTES_A_SECOND)

    def _make_room(self, wanted: list[str]) -> bool:
        """Forget effects that are not wanted, those unused longest first; False if still full."""
        for file in [file for file in self._effects if file not in wanted]:
            if self.held <= LIMIT:
                break
            self._drop(file)
        return self.held <= LIMIT

    def _drop(self, file: str) -> None:
        del self._effects[file], self._sounds[file]

    def _decode_awaited(self) -> None:
        while (file := self._next_awaited()) is not None:
            self._decode(file)
            with self._lock:
                if file in self._awaited:
                    self._awaited.remove(file)
                else:  # nobody wanted to wait for it
                    self._sounds.pop(file, None)

    def _next_awaited(self) -> str | None:
        """Return the file that is decoded next; None as the thread ends."""
        with self._lock:
            if not self._awaited:
                self._beside = None
            return self._awaited[0] if self._awaited else None

    def _decode(self, file: str) -> None:
        sound = None
        if not self._silent:
            try:
                sound = pygame.mixer.Sound(str(OGG / file))
            except (pygame.error, OSError) as error:
                self.problem = f"The sound {file} cannot be read: {error}"
        self._sounds[file] = sound
