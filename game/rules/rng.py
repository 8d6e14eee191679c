"""The random generator of the rules: 64 bits of state, counted draws, cheap to copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15


class Rng:
    """SplitMix64 (Steele, Lea, Flood 2014): the same numbers on every Python.

    `state` is 64 bits, `draws` counts the numbers taken, so that anyone can tell whether an
    action used chance.

    >>> rng = Rng(7)
    >>> [rng.below(6) for _ in range(5)], rng.draws
    ([2, 0, 5, 3, 2], 5)
    """

    __slots__ = ("draws", "state")

    def __init__(self, seed: int, draws: int = 0) -> None:
        self.state = seed & MASK
        self.draws = draws

    def bits(self) -> int:
        """Return the next 64 random bits."""
        self.draws += 1
        self.state = mixed = (self.state + GOLDEN) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, n: int) -> int:
        """Return an integer from 0 to n - 1. The bias of the method, n / 2**64, is negligible."""
        self.draws += 1  # `bits`, without the call: this is what the rules ask for most
        self.state = mixed = (self.state + GOLDEN) & MASK
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return ((mixed ^ (mixed >> 31)) * n) >> 64

    def random(self) -> float:
        """Return a float from 0 up to, not including, 1."""
        return (self.bits() >> 11) / (1 << 53)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place (Fisher and Yates).

        >>> cards = list("abcd")
        >>> Rng(7).shuffle(cards)
        >>> sorted(cards)
        ['a', 'b', 'c', 'd']
        """
        below = self.below
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """Return a random item.

        >>> Rng(7).choice("abc") in "abc"
        True
        """
        return items[self.below(len(items))]

    def reseed(self, state: int) -> None:
        """Go on from another state; the count of draws stays."""
        self.state = state

    def fork(self) -> Rng:
        """Return a new generator, independent of the numbers that this one gives next."""
        return Rng(self.bits() ^ 0x6A09E667F3BCC908)

    def copy(self) -> Rng:
        """Return a copy with the same state and count."""
        twin = Rng.__new__(Rng)
        twin.state = self.state
        twin.draws = self.draws
        return twin


class ToldRng(Rng):
    """A generator to which chance is told, as it fell at a real table, until nothing is left."""

    __slots__ = ("at", "told")

    def __init__(self, seed: int, told: Sequence[int]) -> None:
        super().__init__(seed)
        self.told, self.at = told, 0

    def below(self, n: int) -> int:
        """Return the next number that is told, or a random one when all have been given.

        >>> rng = ToldRng(7, (2, 4))
        >>> [rng.below(6), rng.below(6)], rng.draws
        ([2, 4], 2)
        """
        if self.at >= len(self.told):
            return super().below(n)
        self.draws += 1
        self.at += 1
        return self.told[self.at - 1] % n

    def reseed(self, state: int) -> None:
        """Go on from another state, with nothing told any more."""
        super().reseed(state)
        self.told = ()

    def copy(self) -> ToldRng:
        """Return a copy with the same state and count, which is told the same numbers."""
        twin = ToldRng(0, self.told)
        twin.state, twin.draws, twin.at = self.state, self.draws, self.at
        return twin
