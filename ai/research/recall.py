"""A seat's memory of a game: what it did and saw, from the beginning, as a digest.

A view says what a seat knows about the position, but not how it came about. Information states
with perfect recall need both.
"""

from __future__ import annotations

from hashlib import blake2b

from game.rules.core import Action, Event, Seat

Moment = tuple[Action, tuple[Event, ...]]

SIZE = 8
"""The bytes of a digest."""


class Recall:
    """All seats' memories. Moments are digested when somebody asks, since rollouts never do."""

    def __init__(self, seats: int) -> None:
        self.digests = [b""] * seats
        self.moments: list[Moment] = []

    def copy(self) -> Recall:
        """Return an independent copy."""
        twin = Recall(0)
        twin.digests, twin.moments = self.digests[:], self.moments[:]
        return twin

    def add(self, action: Action, events: list[Event]) -> None:
        """Remember an action and all that it caused."""
        self.moments.append((action, tuple(events)))

    def of(self, seat: Seat) -> str:
        """Return a seat's memory."""
        for moment in self.moments:
            self.digests = [_after(old, moment, at) for at, old in enumerate(self.digests)]
        self.moments = []
        return self.digests[seat].hex()

    def known_to(self, seat: Seat) -> Recall:
        """Return the memories in a world that this seat imagines: all are its own.

        The others remember no more than it does, so that nothing of theirs leaks.
        """
        self.of(seat)
        twin = Recall(len(self.digests))
        twin.digests = [self.digests[seat]] * len(self.digests)
        return twin


def _after(old: bytes, moment: Moment, seat: Seat) -> bytes:
    """Return a memory with one more moment: one's own action, and the events as they are seen."""
    action, events = moment
    seen = [repr(event.seen_by(seat)) for event in events]
    if action.seat == seat:
        seen.append(str(action))
    return blake2b(old + "\n".join(seen).encode(), digest_size=SIZE).digest() if seen else old
