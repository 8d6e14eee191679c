"""The first time that a person has played some cards: found in the library, and how it went."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec

from game.judging.file_judge import FileJudge
from game.judging.judgement_file import Head
from game.match.bot_driver import BotWorker
from game.match.job import Job, Work
from game.match.seats import human_seats
from game.records.replay import LONGEST_FILE, LONGEST_LINE, Header, ReplayError, header_of
from game.records.saves import all_records, has_end
from game.records.verify import cards_of
from game.rules.core import Seat
from game.system.bulkhead import Bulkhead
from game.system.files import open_file

NOTHING = "nothing"
"""The answer where there was no such match."""
AT_ONCE = 12
"""The files of which one step reads the header."""


class FirstTime(Job[Head]):
    """Finds the first match that a person played with the cards of a later one: its head.

    That is a match of one person, in the same seat, which is over. Where nothing is kept of its
    scales they are weighed.
    """

    def __init__(
        self,
        header: Header,
        seat: Seat,
        worker: Callable[[], BotWorker],
        folder: Path | None = None,
    ) -> None:
        self.header, self.seat = header, seat
        self.worker, self.folder = worker, folder

    def work(self) -> Work[Head]:
        """Look through the headers, and then at what may be the first match."""
        earlier: list[tuple[str, Path]] = []
        for number, (path, _size) in enumerate(all_records()):
            earlier += [(header.started, path) for header in self._earlier(path)]
            if number % AT_ONCE == 0:
                yield False
        for _started, path in sorted(earlier):
            found = yield from FileJudge(path, self.worker, only_scales=True).work()
            if found is not None and _tells(found.head, self.seat):
                return found.head
        return None

    def told(self) -> str:
        """Go on a little; return "" while that is not the end.

        Then it is the head, as a file has it, or `NOTHING` where there are none.
        """
        if not self.update():
            return ""
        return msgspec.json.encode(self.result).decode() if self.result is not None else NOTHING

    def _earlier(self, path: Path) -> Iterator[Header]:
        """Yield the header of a record, if it can be that of the first match."""
        with Bulkhead(path), suppress(OSError, ReplayError):
            with open_file(path, LONGEST_FILE) as file:
                first = file.readline(LONGEST_LINE + 2)
            header = header_of(first)
            earlier = header.started < self.header.started and header.parent is None
            same = header.seed == self.header.seed and cards_of(header) == cards_of(self.header)
            own = earlier and same and human_seats(header.players) == [self.seat]
            if own and has_end(path):
                yield header


def _tells(head: Head, seat: Seat) -> bool:
    """True for a match whose scales tell of a seat's own luck and play."""
    return head.own == seat and head.scales is not None and seat not in head.scales.silent
