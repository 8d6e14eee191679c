"""Plant bad moves and put in good ones: python -m benchmarks.bots.planted greece --out FILE

Positions come from matches of bots with seeds of their own, which nothing was fitted on. Into each
a bad move of a kind is planted, five of each kind, and judged as the review does. Then as many
moves that a judge with other dice and eight times the budget calls best are judged in the same way.
A move is flagged if it is graded an inaccuracy or worse. Aims: of ten nine flagged, of each kind
four of five; of the best moves one in twenty at most. What is in the file is not judged again.
`--later`: six other kinds of the map, of which eight in ten are to be flagged.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec

from ai import results_file
from benchmarks.bots.planted.judged import BEST, Row, of_seed
from benchmarks.bots.planted.kinds import KINDS, Plant
from benchmarks.bots.planted.later import LATER
from game.judging.grades import MISTAKEN
from game.rules import RULES

EACH = 5
"""The moves of each kind."""
LEAST, LEAST_EACH, LEAST_LATER, MOST_BEST = 0.9, 0.8, 0.8, 0.05


def names(kinds: Sequence[Plant]) -> list[str]:
    """Return the names of kinds and of the best moves, in the order in which they are printed."""
    return [*(plant.__name__ for plant in kinds), BEST]


def missing(rows: Sequence[Row], kinds: Sequence[Plant], each: int) -> dict[str, int]:
    """Return how many moves of each kind are still to be judged."""
    have = [row.kind for row in rows]
    wanted = dict.fromkeys(names(kinds), each) | {BEST: each * len(kinds)}
    return {name: number - have.count(name) for name, number in wanted.items()}


def judged(
    game: str, plants: Sequence[Plant], rows: list[Row], each: int, seeds: range
) -> Iterator[Row]:
    """Yield what is missing, match by match."""
    for seed in range(max([seeds.start, *(row.seed for row in rows)]), seeds.stop):
        lacking = missing(rows, plants, each)
        done = {row.kind for row in rows if row.seed == seed}
        kinds = [name for name, number in lacking.items() if number > 0 and name not in done]
        if not any(number > 0 for number in lacking.values()):
            return
        wanted = [plant for plant in plants if plant.__name__ in kinds]
        for row in of_seed(game, seed, wanted, min(2, lacking[BEST]) if BEST in kinds else 0):
            rows.append(row)
            yield row


def table(game: str, kinds: Sequence[Plant], rows: Sequence[Row]) -> str:
    """Return what was flagged of each kind, and whether the aims are met."""
    lines, parts = [], []
    for name in names(kinds):
        of_kind = [row for row in rows if row.kind == name]
        flagged = sum(row.flagged for row in of_kind)
        grave = sum(row.grade in MISTAKEN for row in of_kind)
        faults = sum(row.fault != "" for row in of_kind)
        words = f"{flagged:3} of {len(of_kind):3}, mistakes {grave}, by rule {faults}"
        lines.append(f"{game:8} {name:28} {words}")
        parts.append(flagged / max(1, len(of_kind)))
    bad = [row.flagged for row in rows if row.kind != BEST]
    whole = sum(bad) / max(1, len(bad))
    met = (
        whole >= LEAST_LATER if kinds is LATER else whole >= LEAST and min(parts[:-1]) >= LEAST_EACH
    )
    lines.append(
        f"{game:8} {sum(bad)} of {len(bad)} bad moves flagged, {100 * parts[-1]:.0f} % of the best:"
        f" {'ok' if met and parts[-1] <= MOST_BEST else 'MISSED'}"
    )
    return "\n".join(lines)


def main() -> None:
    """Judge what is missing, then print a table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.bots.planted")
    parser.add_argument("game", choices=tuple(RULES))
    parser.add_argument("--later", action="store_true", help="the later kinds, on the map")
    parser.add_argument("--each", type=int, default=EACH, help="moves of each kind")
    parser.add_argument("--seed", type=int, default=910_000, help="the first match's seed")
    parser.add_argument("--matches", type=int, default=2000, help="at most so many")
    parser.add_argument("--out", type=Path, required=True)
    chosen = parser.parse_args()
    game, kinds = ("greece", LATER) if chosen.later else (chosen.game, KINDS[chosen.game])
    rows = [*results_file.read(chosen.out, lambda line: msgspec.convert(line, Row), "judged moves")]
    seeds = range(chosen.seed, chosen.seed + chosen.matches)
    for row in judged(game, kinds, rows, chosen.each, seeds):
        results_file.append(chosen.out, msgspec.to_builtins(row))
    print(table(game, kinds, rows))


if __name__ == "__main__":
    main()
