"""Makes puzzles: `python -m ai.puzzles duel --count 12 --seed 1 --out game/games/duel/puzzles`."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

import msgspec

from ai.puzzles.making import chosen, judged
from ai.puzzles.part import games_with_puzzles
from ai.puzzles.puzzle import Puzzle

TO_CHOOSE_FROM = 3
"""Positions with one best answer that are found for each puzzle that is written."""


def main() -> None:
    """Write new puzzles of one game, one file each, beside those that are there."""
    parser = argparse.ArgumentParser(prog="python -m ai.puzzles", description=main.__doc__)
    parser.add_argument("game", choices=games_with_puzzles())
    parser.add_argument("--count", type=int, default=12, help="puzzles to write (12)")
    parser.add_argument("--seed", type=int, default=1, help="seed of the matches played (1)")
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    options = parser.parse_args()
    if options.count < 1:
        parser.error("--count must be at least 1")
    found = list(islice(judged(options.game, options.seed), TO_CHOOSE_FROM * options.count))
    options.out.mkdir(parents=True, exist_ok=True)
    kept = [
        msgspec.json.decode(path.read_bytes(), type=Puzzle)
        for path in sorted(options.out.glob("*.json"))
    ]
    for puzzle in chosen(found, options.count, kept):
        text = msgspec.json.format(msgspec.json.encode(puzzle), indent=1)
        (options.out / f"{puzzle.id}.json").write_bytes(text + b"\n")
        print(puzzle.id, "*" * puzzle.stars, puzzle.theme)


if __name__ == "__main__":
    main()
