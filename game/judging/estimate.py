"""A share of the win that was measured, with its 95 % interval."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import hypot
from typing import NamedTuple

from ai.accounts import Shares
from game.rules.core import Seat

Z = 1.96
"""Standard deviations on each side of a 95 % interval."""


class Estimate(NamedTuple):
    """A difference of shares and its standard error, 0 where none is known."""

    value: float
    error: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.value - Z * self.error

    @property
    def high(self) -> float:
        """The upper end of it."""
        return self.value + Z * self.error

    @property
    def ends(self) -> tuple[float, float]:
        """The ends of the interval as they are told: the one near 0 first, or the lower one."""
        turned = not self.even and self.value < 0
        return (self.high, self.low) if turned else (self.low, self.high)

    @property
    def even(self) -> bool:
        """True where the interval holds 0, and the sign tells nothing."""
        return self.low <= 0 <= self.high

    @property
    def sign(self) -> int:
        """1 for a gain, -1 for a loss, 0 where it is even."""
        return 0 if self.even else 1 if self.value > 0 else -1


def estimated(
    sums: Mapping[str, float], errors: Mapping[str, Shares], seat: Seat, names: Collection[str]
) -> Estimate:
    """Return what the sums of some names come to for a seat, with the error of all of them."""
    found = [errors[name][seat] for name in names if name in errors and name in sums]
    return Estimate(sum(sums[name] for name in names if name in sums), hypot(*found))
