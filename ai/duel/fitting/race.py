"""The duel's race to the target fitted to recorded games: `python -m ai.duel.fitting.race FILE`.

Counts how often Athens takes a turn, by who has the initiative, and how many VP a turn brings.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from ai.duel.race import FILE
from ai.executors import add_options, start, workers_of
from ai.fitting.selfplay import Recorded, read, replayed
from game.rules.core import Seat
from game.rules.duel.state import DuelState

MOST = 8
"""VP that a turn brings at most; the few that bring more count as this."""


class Turn(NamedTuple):
    """A finished turn: who had the initiative, who took it, and the VP that it brought."""

    initiative: Seat
    winner: Seat
    gain: int


def turns(recorded: Recorded) -> Iterator[Turn]:
    """Yield the turns of a game but the last, which the target cuts short."""
    number, before = 1, (0, 0)
    for state, _ in replayed(recorded):
        assert isinstance(state, DuelState)
        if state.turn > number:
            now = state.vp[0], state.vp[1]
            winner = 0 if now[0] > before[0] else 1
            yield Turn(int(before[1] > before[0]), winner, now[winner] - before[winner])
            number, before = state.turn, now


def fitted(found: Sequence[Turn]) -> dict[str, object]:
    """Return the figures that `ai.duel.race` reads."""
    gains = Counter(min(MOST, turn.gain) for turn in found)
    athens = [
        [turn.winner == 0 for turn in found if turn.initiative == initiative]
        for initiative in (0, 1)
    ]
    return {
        "turns": len(found),
        "athens": [round(sum(won) / len(won), 3) for won in athens],
        "gains": [[gain, round(gains[gain] / len(found), 3)] for gain in sorted(gains)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m ai.duel.fitting.race")
    parser.add_argument("games", type=Path, help="a file from ai.fitting.selfplay")
    add_options(parser)
    options = parser.parse_args()
    found = list(workers_of(options).flat_map(turns, read(options.games)))
    text = json.dumps(fitted(found))
    print(text)
    FILE.write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    start("ai.duel.fitting.race")
