"""Measurements as a table: a line for each thing, its median, and how far the runs lie apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True)
class Measured:
    """A measured quantity in its unit, once for each run."""

    what: str
    runs: Sequence[float]
    unit: str = "ms"
    target: float | None = None  # the median should not pass it

    @property
    def median(self) -> float:
        return median(self.runs)

    @property
    def good(self) -> bool:
        return self.target is None or self.median <= self.target


HEAD = ("", "median", "least", "most", "runs", "target")


def row(one: Measured) -> tuple[str, ...]:
    target = "" if one.target is None else f"{one.target:g} {'ok' if one.good else 'MISSED'}"
    return (
        one.what,
        f"{one.median:.1f} {one.unit}",
        f"{min(one.runs):.1f}",
        f"{max(one.runs):.1f}",
        str(len(one.runs)),
        target,
    )


def table(measured: Iterable[Measured]) -> str:
    """Aligned text: words to the left, numbers to the right."""
    rows = [HEAD, *(row(one) for one in measured)]
    widths = [max(len(line[i]) for line in rows) for i in range(len(HEAD))]
    return "\n".join(_line(line, widths) for line in rows)


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(cells, widths, strict=True)
    words = [first[0].ljust(first[1]), *(cell.rjust(width) for cell, width in others)]
    return "  ".join(words).rstrip()
