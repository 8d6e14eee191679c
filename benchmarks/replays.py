"""The speed of moving about in a record: python -m benchmarks.replays [--jumps 60] [--json].

The longest matches that can be made: battles in which nobody attacks, up to the turn limit, and
duels and wars in which nobody passes while he need not. A jump counts from the key to the finished
frame. Then a library of a thousand records, opened for the first time and once more.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks.table import Measured, table
from game.match.match import Match, Setup
from game.records.library import Library
from game.records.record_file import Recorder
from game.records.replay import Record
from game.records.replay_player import ReplayPlayer, record_of
from game.rules import RULES
from game.rules.core import Action
from game.rules.rng import Rng

if TYPE_CHECKING:
    from game.client.app import App
    from game.scenes.look_back.page import LookBack

JUMP_MS = 100.0
OPENING_MS = 1000.0
RECORDS = 1000
CALM = ("attack", "block")
"""Decisions that a battle is over without, and so goes on as long as it may."""
ENDING = ("pass", "done", "decline", "skip")


def longest(game: str, seed: int, recorder: Recorder | None = None) -> Match:
    """Return a match that goes on as long as it can, by chance in all else."""
    seats = ("recruit",) * RULES[game].seats
    match, chance = Match.begin(Setup(game, seats, seed), recorder), Rng(seed)
    while match.outcome() is None:
        legal = match.state.legal()
        calm = match.state.view(match.to_act).deciding in CALM
        fitting = [action for action in legal if (action.verb in ENDING) == calm] or legal
        match.act(_one_of(fitting, chance))
    return match


def _one_of(actions: Sequence[Action], chance: Rng) -> Action:
    return actions[chance.below(len(actions))]


def timed(action: Callable[[], object]) -> float:
    """Return the duration of an action in milliseconds."""
    start = time.perf_counter()
    action()
    return 1000 * (time.perf_counter() - start)


def theatre(game: str, record: Record, jumps: int) -> Iterator[Measured]:
    """Playing a record through once, and jumps anywhere in it with the frame that shows it."""
    from game.commands.shot import studio  # noqa: PLC0415  as above
    from game.scenes.look_back.page import LookBack  # noqa: PLC0415  after the drivers are chosen

    lines = len(record.lines)
    loads = [timed(lambda: ReplayPlayer(record)) for _ in range(5)]
    yield Measured(f"{game}: {lines} lines played through", loads)
    app = studio((1280, 720))
    viewer = LookBack(app, ReplayPlayer(record))
    app.push(viewer)
    app.draw()
    chance = Rng(1)

    def jump() -> float:
        at = chance.below(viewer.playback.last + 1)
        return timed(lambda: viewer.transport.seek(at)) + timed(app.draw)

    for words, eyes in (("as a seat", 0), ("all open", -1)):
        viewer.view_as(viewer.perspectives[eyes])
        yield Measured(f"{game}: painting one moment ahead, {words}", list(idle(viewer)))
        runs = [jump() for _ in range(jumps)]
        yield Measured(f"{game}: jump, {words}", runs, target=JUMP_MS)
        yield Measured(f"{game}: jump, {words}, the slowest", [max(runs)], target=JUMP_MS)
    viewer.transport.seek(viewer.playback.last)
    yield Measured(f"{game}: the log opens as an index", [timed(lambda: _index(app, viewer))])
    app.close()


def idle(viewer: LookBack) -> Iterator[float]:
    """Yield the duration of each idle moment after the opening, until all is painted ahead."""
    more = True
    while more:
        start = time.perf_counter()
        more = viewer.prepaint()
        yield 1000 * (time.perf_counter() - start)


def _index(app: App, viewer: LookBack) -> None:
    viewer.open_log()
    app.draw()


def library() -> Iterator[Measured]:
    """Yield a folder of a thousand records, one in ten of them not over."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for game in RULES:
            recorder = Recorder(folder / f"0_{game}.replay")
            longest(game, 3, recorder)
            recorder.close()
        whole = sorted(folder.glob("*.replay"))
        for number in range(len(whole), RECORDS):
            path = folder / f"{number}.replay"
            shutil.copyfile(whole[number % len(whole)], path)
            if number % 10 == 0:
                os.truncate(path, path.stat().st_size // 2)
        runs = [timed(lambda: Library(folder)) for _ in range(5)]
        yield Measured(f"library of {RECORDS} records, first time", runs[:1], target=OPENING_MS)
        yield Measured(f"library of {RECORDS} records, again", runs[1:], target=OPENING_MS)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jumps", type=int, default=60)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    options = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    measured: list[Measured] = []
    for game in RULES:
        measured += theatre(game, record_of(longest(game, 3)), options.jumps)
    measured += library()
    if options.json:
        print(json.dumps({one.what: round(one.median, 2) for one in measured}))
    else:
        print(table(measured))


if __name__ == "__main__":
    main()
