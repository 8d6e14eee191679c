"""Presses mean what they meant: what was pressed for something else a blink ago binds nobody.

Only what shows a secret, ends a turn or commits is guarded (`Spot.binds`), and nothing waits.
"""

from __future__ import annotations

from game.client.focus import ARROWS, TARGET, Focus, Meanings, Spot, nearest
from game.client.meaning import KEYS
from game.client.services import Screen
from game.session.intent import Intent

APART = 18
"""Steps of a sixtieth of a second after which a key or a point that means the same again binds."""


class Presses:
    """Remembers for a blink what presses meant on the screen on top."""

    def __init__(self) -> None:
        self.frame = 0
        self._screen: Screen | None = None
        self._stand: object = None
        self._seen: list[tuple[int, Meanings]] = []

    def step(self, screen: Screen | None, dt: float) -> None:
        """Let `dt` seconds pass, and look at the screen if it is another one than before."""
        self.frame += max(1, round(60 * dt))
        if screen is None:
            self._screen = self._stand = None
            self._seen.clear()
        same = screen is self._screen
        if screen is not None and not (same and screen.meaning.stand == self._stand):
            self._look(screen)

    def _look(self, screen: Screen) -> None:
        if screen is not self._screen:
            self._screen = screen
            self._seen.clear()
        self._stand = screen.meaning.stand
        self._seen.append((self.frame, screen.meaning.now()))
        while len(self._seen) > 1 and self._seen[1][0] <= self.frame - APART:
            del self._seen[0]

    def heard(self, screen: Screen | None, intent: Intent) -> None:
        """Take note of what an intent has changed.

        Arrows and digits say themselves what Enter is to choose, so that it may follow at once.
        """
        if screen is None or (intent.kind == "point" and screen.meaning.stand == self._stand):
            return
        self._look(screen)
        if intent.kind in (*ARROWS, "digit"):
            question, keys = self._seen[-1][1].question, self._seen[-1][1].keys
            self._seen = [
                (at, one._replace(keys=keys) if one.question == question else one)
                for at, one in self._seen
            ]

    def admits(self, screen: Screen, intent: Intent) -> bool:
        """Return True unless an intent binds and meant something else a blink ago."""
        if intent.kind not in (*KEYS, "press", "release"):
            return True
        kept = screen.focus.by_keys
        screen.focus.by_keys &= intent.kind in KEYS
        now = screen.meaning.now()
        screen.focus.by_keys = kept
        spot = _chosen(screen, now, intent)
        if spot is None or not spot.binds:
            return True
        then = [one for at, one in self._seen if at <= self.frame - APART]
        if screen is not self._screen or not then or then[-1].question != now.question:
            return False
        return _meant(then[-1], intent, spot)


def _chosen(screen: Screen, now: Meanings, intent: Intent) -> Spot | None:
    """Return what an intent chooses."""
    if intent.kind in KEYS:
        return now.keys[intent.kind]
    if intent.kind == "release":
        return now.held
    lying = Focus()
    lying.area, lying.spots = screen.focus.area, [*now.spots.values()]
    return lying.under(intent.x, intent.y)


def _meant(then: Meanings, intent: Intent, spot: Spot) -> bool:
    """Return True if an intent chose a spot then too.

    A card is the same wherever it lies: who clicks it a second time, to play it, means that card.
    """
    if intent.kind in KEYS:
        before = then.keys[intent.kind]
        return before is not None and _same(before, spot) and before.binds == spot.binds
    before = then.spots.get(spot.name)
    if before is None or not _same(before, spot):
        return False
    x, y = nearest(before.box, intent.x, intent.y)
    there = max(abs(x - intent.x), abs(y - intent.y)) <= TARGET / 2
    return there or spot.holds is not None or intent.kind == "release"


def _same(one: Spot, other: Spot) -> bool:
    return (one.name, one.words) == (other.name, other.words)
