"""A long piece of work in a process of its own, which tells how far it has come."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess

from game.registry import GAMES, part, register
from game.rules.wording import PhraseError
from game.system.i18n import _, render_error, use_language

GONE = 1.0
"""Seconds at most until a process that is killed has gone, usually a few thousandths."""
DONE, FAILED = "done", "!"
"""News of work that has come to its end, and the sign before the reason of work that has not."""


class Errand:
    """Does one piece of work after another; no method waits until it is done."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._line: Connection | None = None

    def start(self, path: str, order: object, language: str) -> str:
        """Begin the work that a path names ("package.module:name"). Returns why not, or ""."""
        self.stop()
        context = multiprocessing.get_context("spawn")
        try:
            self._line, there = context.Pipe(duplex=False)
            given = there, path, order, language, GAMES.paths
            self._process = context.Process(target=_serve, args=given, daemon=True)
            self._process.start()
            there.close()
        except (OSError, RuntimeError) as error:
            self.stop()
            return render_error(error)
        return ""

    def news(self) -> str:
        """Return what has been told since: hundredths that are done, or an end; "" for nothing."""
        if self._line is None:
            return ""
        found = ""
        try:
            while self._line.poll():
                found = str(self._line.recv())
        except (EOFError, OSError):
            found = found if _is_end(found) else FAILED + _("its process has ended")
        if _is_end(found):
            self.stop()
        return found

    def stop(self) -> None:
        """Break the work off, if any goes on: what is not finished is not written."""
        process, self._process = self._process, None
        line, self._line = self._line, None
        if process is not None and process.is_alive():
            process.kill()
            process.join(GONE)
        if line is not None:
            line.close()


def _is_end(news: str) -> bool:
    return news == DONE or news.startswith(FAILED)


def _serve(line: Connection, path: str, order: object, language: str, games: list[str]) -> None:
    """Do the work in this process, and tell of it."""
    register(*games)
    use_language(language)
    with suppress(BrokenPipeError):
        for told in done(path, order):
            line.send(told)


def done(path: str, order: object) -> Iterator[str]:
    """Do a piece of work here; yields what `Errand.news` tells of it."""
    shares: Iterator[float] = part(path)(order)
    try:
        for share in shares:
            yield str(round(100 * share))
    except (OSError, PhraseError, ValueError) as error:
        yield FAILED + render_error(error).rstrip(".")
    else:
        yield DONE
