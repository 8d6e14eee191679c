"""The one door between the program and the world: the hour, chance, what others say and do."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, tzinfo
from pathlib import Path

from game.match.bot_driver import BotWorker
from game.session.intent import Intent
from game.session.tape import Start
from game.system.files import expanded
from game.system.local_time import local
from game.system.progress import Progress
from game.system.settings import Settings

SEEDS = 1 << 64
"""So many shuffles there are: too many to try which one fits what has been seen."""
Ask = Callable[[], str]


@dataclass(frozen=True)
class SessionInfo:
    """The state of the client in which a session begins.

    `size` in pixels; `toasts` are those still shown, with their seconds.
    """

    size: tuple[int, int]
    settings: Settings
    progress: Progress
    toasts: list[tuple[str, float]] = field(default_factory=list)


class Environment:
    """The world as it is. A recording listens at this door, a tape that is played stands in it.

    `frame` counts steps of a sixtieth of a second.
    """

    frame = 0
    zone: tzinfo | None = None
    """The local clock, None for this machine's own."""

    # ------------------------------------------------------------------ what the program asks for

    def clock(self) -> datetime:
        """The present moment in UTC, as no tape gets to know it."""
        return datetime.now(UTC).replace(microsecond=0)

    def now(self) -> datetime:
        """The present moment, in UTC."""
        return self.clock()

    def local_now(self) -> datetime:
        """The present moment by the local clock."""
        return local(self.now(), self.zone)

    def day_after(self, shown: date) -> str:
        """Return today's date, such as 2026-11-20, if another day is shown; "" on the same day."""

        def turned() -> str:
            today = local(self.clock(), self.zone).date()
            return "" if today == shown else today.isoformat()

        return self.objection(turned)

    def seed(self) -> int:
        """A new shuffle."""
        return secrets.randbelow(SEEDS)

    def words(self, ask: Ask) -> str:
        """Return the message of a call to the system, such as saving a file; "" for none."""
        return ask()

    def objection(self, ask: Ask) -> str:
        """Return a system call's error message; a tape leaves out "", which is the usual answer."""
        return ask()

    def named_file(self, path: Path) -> Path:
        """Return the path of a file that a player has named. OSError where there can be none."""
        return expanded(path)

    @property
    def taped(self) -> bool:
        """True where all that comes through the door stands in a file, to be played again."""
        return False

    def bot_worker(self, start: Callable[[], BotWorker]) -> BotWorker:
        """Return the worker that computes bot moves; `start` creates it where one is needed."""
        return start()

    # ------------------------------------------------------------------ input

    def handle_input(self, intent: Intent) -> None:
        """A player means something."""

    def resized(self, size: tuple[int, int], full: bool) -> None:
        """The screen has so many pixels now."""

    def on_notice(self, words: str) -> None:
        """The screen shows a note about devices or files that nobody on it asked for."""

    def tick(self) -> None:
        """One step of the clock begins."""
        self.frame += 1

    def check(self, digest: str) -> None:
        """A match has come to this position."""

    def path(self, scenes: str) -> None:
        """These scenes lie on each other now, the lowest first."""

    def begin(self, info: SessionInfo) -> None:
        """All scenes have been left, and another will follow."""

    def begun(self, start: Start | None) -> None:
        """That scene is there; `start` says how a tape can begin with it, None if it cannot."""

    def keep(self) -> str:
        """Keep the last minutes; a sentence that says where, or why not."""
        return ""

    def close(self, end: str = "left") -> None:
        """The session is over; `end` says how."""
