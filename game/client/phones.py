"""The seats whose hands lie on phones; intents alone change these, so that tapes hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Protocol

from game.rules.core import Seat
from game.session.intent import Intent
from game.system.progress import Progress

Ring = Callable[[], object]


class PhoneDesk(Protocol):
    """Serves the phones while the hatch is open."""

    def take_in(self, screens: Sequence[object]) -> Intent | None:
        """Return the next thing that a phone means, None for nothing."""

    def serve(self, screens: Sequence[object]) -> bool:
        """Show the phones what is new; True if what the screen shows of them is another thing."""

    def goes_on(self, screens: Sequence[object]) -> bool:
        """Return True where the phones play on at what is opened now."""

    def reseat(self, screens: Sequence[object]) -> Mapping[Seat, Seat]:
        """Let phones follow their people to other sides; return the new seats by the old."""

    def free(self, seat: Seat) -> None:
        """Let another phone take a seat."""

    def close(self) -> None:
        """Shut the hatch."""


class Phones:
    """The hands on phones, with the names of who holds them.

    `ring` wakes the program from another thread. Without it no hatch can be opened: in tests, and
    while a tape is played, which has all that phones have said.
    """

    def __init__(self) -> None:
        self.held: dict[Seat, str] = {}
        self.asleep: set[Seat] = set()
        self.desk: PhoneDesk | None = None
        """None while the hatch is shut."""
        self.ring: Ring | None = None

    def holds(self, seat: Seat) -> bool:
        """Return True for a seat whose hand lies on a phone."""
        return seat in self.held

    def take(self, intent: Intent, progress: Progress, records: Sequence[Path | None]) -> bool:
        """A phone has taken a hand; `note` it."""
        self.held[intent.amount] = intent.text
        return self.note(progress, records)

    def free(self, seat: Seat) -> None:
        """Let a hand lie on no phone any more: the one that had it shows nothing from now on."""
        self.held.pop(seat, None)
        self.asleep.discard(seat)
        if self.desk is not None:
            self.desk.free(seat)

    def note(self, progress: Progress, records: Sequence[Path | None]) -> bool:
        """Remember of the match on record which hands lie on phones; False where none is."""
        record = next(filter(None, records), None)
        if record is not None:
            progress.hands_on_phones.pop(record.name, None)
            progress.hands_on_phones[record.name] = sorted(self.held)
        return record is not None

    def listen(self, screens: Sequence[object], hear: Callable[[Intent], None]) -> bool:
        """Pass on what phones mean, and show them what is new; True if the screen is to, too.

        What they are shown is made of views, and changes nothing.
        """
        if self.desk is None:
            return False
        while self.desk is not None and (intent := self.desk.take_in(screens)) is not None:
            hear(intent)
        return self.desk is not None and self.desk.serve(screens)

    def put_away(self) -> dict[Seat, str]:
        """Lay all hands down, as every screen is left; return those that lay on phones."""
        before = dict(self.held)
        self.held.clear()
        self.asleep.clear()
        return before

    def pick_up(
        self, before: dict[Seat, str], screens: Sequence[object], hear: Callable[[Intent], None]
    ) -> None:
        """Let the hands lie on phones that did before, if these play on; else shut the hatch."""
        if self.desk is None:
            return
        if not self.desk.goes_on(screens):
            self.close()
            return
        moved = self.desk.reseat(screens)
        for seat, name in before.items():
            hear(Intent("take_hand", amount=moved[seat], text=name))

    def close(self) -> None:
        """Shut the hatch where it is open."""
        if self.desk is not None:
            self.desk.close()
            self.desk = None
        self.put_away()
