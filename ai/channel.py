"""A pipe to another process that is read and written beside the game, so that nobody waits."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.reduction import ForkingPickler
from queue import Empty, SimpleQueue
from threading import Thread

LONGEST = 4 << 20
"""Bytes of a message from the other side; a longer one is none of ours."""
MOST_WAITING = 1000
"""Messages that have come and that nobody has taken; after more, the other side is given up."""


class Channel:
    """Sends and takes messages without waiting, whatever the other process does.

    Two threads do the waiting. They end when that process has ended, and nothing else closes the
    pipe while they use it.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._outbox: SimpleQueue[object] = SimpleQueue()
        self._inbox: SimpleQueue[object] = SimpleQueue()
        self._over = False
        for work in (self._read, self._write):
            Thread(target=work, name="polemos-channel", daemon=True).start()

    @property
    def broken(self) -> bool:
        """True when nothing more can come, and all that came has been received."""
        return self._over and self._inbox.empty()

    def send(self, message: object) -> None:
        """Send something as soon as the other side takes it."""
        self._outbox.put(message)

    def received(self) -> list[object]:
        """Return the messages that have come since this was last asked, in order."""
        messages: list[object] = []
        with suppress(Empty):
            while True:
                messages.append(self._inbox.get_nowait())
        return messages

    def close(self) -> None:
        """Let the threads end; call it when the other process has been ended."""
        self._over = True
        self._outbox.put(None)

    def _read(self) -> None:
        try:
            with suppress(Exception, SystemExit):  # of what is no message, anything can come
                while self._inbox.qsize() < MOST_WAITING:
                    self._inbox.put(ForkingPickler.loads(self._pipe.recv_bytes(LONGEST)))
        finally:
            self.close()

    def _write(self) -> None:
        with suppress(Exception):
            while (message := self._outbox.get()) is not None:
                self._pipe.send(message)
        self._over = True
