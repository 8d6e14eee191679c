"""The chances of rollouts made true to how matches end.

In rollouts all play by rule of thumb. Where players answer better than that, rollouts promise too
much: then chances move towards even ones, and costs become smaller.
"""

from __future__ import annotations

from collections.abc import Sequence

from ai.levels import Calibration, settings_of


def calibration_of(game: str) -> Calibration:
    """Return the calibration of a game."""
    return settings_of(game).calibration


def calibrated(game: str, shares: Sequence[float]) -> tuple[float, ...]:
    """Return all seats' expected shares of the win made true, sum 1; 0 and 1 stay as they are."""
    power = calibration_of(game).chance
    raised = [max(0.0, share) ** power for share in shares]
    whole = sum(raised)
    return tuple(one / whole for one in raised)


def calibrated_share(game: str, share: float, seats: int) -> float:
    """Return a seat's share with its best choice made true; the others' are taken to be equal.

    The best of many is promised too much, however fresh the worlds, since quick players answer it.
    """
    share = min(1.0, max(0.0, share))
    rest = (1.0 - share) / (seats - 1)
    found = calibrated(game, [share, *[rest] * (seats - 1)])[0]
    odds = calibration_of(game).own * found
    return odds / (odds + 1.0 - found)
