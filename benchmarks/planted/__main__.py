"""Plant bad moves and put in good ones: python -m benchmarks.planted greece --out FILE

Positions come from matches of bots with seeds of their own, which nothing was fitted on. Into each
a bad move of a kind is planted, five of each of eight kinds, and judged as the review does. Then as
many moves that a judge with other dice and eight times the budget calls best are judged in the same
way. A move is flagged if it is graded an inaccuracy or worse. Aims: 36 of 40 flagged, of each kind
four of five; of the best moves at most two. What is in the file is not judged again.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ai import json_lines
from benchmarks.planted.judged import BEST, Row, of_seed
from benchmarks.planted.kinds import KINDS
from game.rules import RULES

EACH = 5
"""The moves of each kind."""
LEAST, LEAST_EACH, MOST_BEST = 36, 4, 2


def names(game: str) -> list[str]:
    """Return the kinds of a game and the best moves, in the order in which they are printed."""
    return [*(plant.__name__ for plant in KINDS[game]), BEST]


def wanted(game: str, each: int) -> dict[str, int]:
    """Return how many moves of each kind are to be judged."""
    return {name: each * len(KINDS[game]) if name == BEST else each for name in names(game)}


def missing(rows: Sequence[Row], game: str, each: int) -> dict[str, int]:
    """Return how many moves of each kind are still to be judged."""
    have = [row.kind for row in rows]
    return {name: number - have.count(name) for name, number in wanted(game, each).items()}


def judged(game: str, rows: list[Row], each: int, first: int, last: int) -> Iterator[Row]:
    """Yield what is missing, match by match."""
    for seed in range(max([first, *(row.seed for row in rows)]), last):
        lacking = missing(rows, game, each)
        done = {row.kind for row in rows if row.seed == seed}
        kinds = [name for name, number in lacking.items() if number > 0 and name not in done]
        if not any(number > 0 for number in lacking.values()):
            return
        for row in of_seed(game, seed, kinds, min(2, lacking[BEST])):
            rows.append(row)
            yield row


def table(game: str, rows: Sequence[Row]) -> str:
    """Return what was flagged of each kind, and whether the aims are met."""
    lines = []
    for name in names(game):
        of_kind = [row for row in rows if row.kind == name]
        flagged = [row for row in of_kind if row.flagged]
        faults = sum(row.fault != "" for row in of_kind)
        lines.append(f"{game:8} {name:28} {len(flagged):3} of {len(of_kind):3}, by rule {faults}")
    bad = [row for row in rows if row.kind != BEST]
    each = [sum(row.flagged for row in bad if row.kind == name) for name in names(game)[:-1]]
    good = sum(row.flagged for row in rows if row.kind == BEST)
    met = sum(each) >= LEAST and min(each) >= LEAST_EACH and good <= MOST_BEST
    lines.append(
        f"{game:8} {sum(each)} of {len(bad)} bad moves flagged, the least kind {min(each)};"
        f" {good} of {len(rows) - len(bad)} best moves: {'ok' if met else 'MISSED'}"
    )
    return "\n".join(lines)


def main() -> None:
    """Judge what is missing, then print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.planted")
    parser.add_argument("game", choices=tuple(RULES))
    parser.add_argument("--each", type=int, default=EACH, help="moves of each kind")
    parser.add_argument("--seed", type=int, default=910_000, help="the first match's seed")
    parser.add_argument("--matches", type=int, default=2000, help="at most so many")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    rows = [*json_lines.read(chosen.out, lambda line: msgspec.convert(line, Row), "judged moves")]
    last = chosen.seed + chosen.matches
    for row in judged(chosen.game, rows, chosen.each, chosen.seed, last):
        json_lines.append(chosen.out, msgspec.to_builtins(row))
    print(table(chosen.game, rows))


if __name__ == "__main__":
    main()
