"""Engagements between bots from any start, in several processes, kept so that one can go on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeVar

import ai
from ai.arena import with_progress
from ai.executors import Workers
from game.match.match import Setup
from game.rules.core import PlainData, State
from game.rules.rng import Rng

T = TypeVar("T")
Task = tuple[Any, ...]


def play(game: str, start: PlainData, seed: int, bots: Sequence[str], scale: float = 1.0) -> State:
    """Return the last position of a game between bots, one for each seat.

    Each thinks with its own simulations for a decision, times `scale`; no clock has a say.
    """
    state = Setup(game, tuple(bots), seed, "match", {}, start).opening()
    seated, rng = [ai.bot(name, game) for name in bots], Rng(seed ^ 0x5DEECE66D)
    budgets = [budget_of(name, game, scale) for name in bots]
    while state.outcome() is None:
        seat = state.to_act
        state.apply(seated[seat].choose(state.view(seat), rng.fork(), budgets[seat]))
    return state


def budget_of(name: str, game: str, scale: float) -> ai.Budget:
    """Return a bot's own number of simulations for a decision, times `scale`."""
    own = ai.budget_of(name, game).iterations or 1
    return ai.Budget(iterations=max(1, round(own * scale)))


def kept(
    tasks: Sequence[Task], work: Callable[[Task], T], jobs: int, path: Path | None
) -> Iterator[tuple[Task, T]]:
    """Yield each task with its result; those that a file has already are not done again.

    Results are written to the file line by line, so that a measurement can be broken off.
    """
    known = _known(path)
    left = [task for task in tasks if json.dumps(task) not in known]
    for task in tasks:
        if json.dumps(task) in known:
            yield task, known[json.dumps(task)]
    results = zip(left, Workers(jobs).map(work, left), strict=True)
    for task, result in with_progress(results, len(left)):
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([task, result]) + "\n")
        yield task, result


def _known(path: Path | None) -> dict[str, Any]:
    if path is None or not path.exists():
        return {}
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return {json.dumps(task): result for task, result in rows}
