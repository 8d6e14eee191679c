"""Stands in for the hints of a table that has none."""

from __future__ import annotations


class NoHints:
    """Offers no hint and does nothing."""

    offered = False

    def press(self) -> None:
        pass

    def close(self) -> None:
        pass

    def mark(self, number: int) -> None:
        pass

    def play(self) -> None:
        pass
