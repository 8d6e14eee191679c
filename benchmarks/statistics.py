"""The speed of the statistics: python -m benchmarks.statistics [--records 5000] [--json].

A folder of records, copies of a few short and long matches, is examined once, some lines at a time;
then it is opened again, alone and as a page with its first frame. The slowest slice is how long the
window waits at most while records are examined.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.table import Measured, table
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.rules import RULES
from game.rules.rng import Rng
from game.statistics.feats import standings
from game.statistics.figures import dated
from game.statistics.index import Index
from game.statistics.rating import ratings
from game.system import paths

OPENING_MS = 1000.0
SLICE_MS = 16.7
ACTIONS = (12, 40, 90)


def model(folder: Path, game: str, actions: int, seed: int) -> Path:
    """Record a match of a person against a level who gives up, or that is played to its end."""
    path = folder / f"model_{game}_{actions}.replay"
    seats = ("human Ana", *["hoplite"] * (RULES[game].seats - 1))
    recorder, chance = Recorder(path), Rng(seed)
    match = Match.begin(Setup(game, seats, seed), recorder, "2026-11-01T18:00:00Z")
    while match.outcome() is None and (len(match.history) < actions or match.state.seats > 2):
        match.act(chance.choice(match.state.legal()))
    if match.outcome() is None:
        match.concede(0)
    recorder.close()
    return path


def fill(folder: Path, models: Path, count: int) -> None:
    """Copy the models to a folder, so many in all."""
    folder.mkdir(parents=True)
    made = [model(models, game, actions, 3) for game in RULES for actions in ACTIONS]
    for number in range(count):
        path = made[number % len(made)]
        game = path.stem.split("_")[1]
        shutil.copyfile(path, folder / f"2026-11-01_{number:06}_{game}.replay")


def timed(start: float) -> float:
    """Return the milliseconds since a moment."""
    return 1000 * (time.perf_counter() - start)


def measures(count: int) -> Iterator[Measured]:
    """Yield what is measured, in a folder that is gone afterwards."""
    with paths.elsewhere() as home, tempfile.TemporaryDirectory() as models:
        fill(paths.records(), Path(models), count)
        begun, index, slices = time.perf_counter(), Index(), []
        while not index.over:
            start = time.perf_counter()
            index.update()
            slices.append(timed(start))
        index.stop()
        yield Measured(f"{count} records examined", [timed(begun)])
        yield Measured("one slice of that", slices, target=SLICE_MS)
        yield Measured(
            "one slice, the slowest of a thousand", [sorted(slices)[-1 - len(slices) // 1000]]
        )
        size = sum(path.stat().st_size for path in (home / "cache").iterdir())
        yield Measured("the cache", [size / 1024], unit="KB")
        yield from opened(count)


def opened(count: int) -> Iterator[Measured]:
    """Yield how long it takes once all records are known."""
    runs, whole, pages = [], [], []
    for _run in range(5):
        start = time.perf_counter()
        index = Index()
        assert index.over and len(index.facts) == count
        runs.append(timed(start))
        standings(index.facts)
        ratings(dated(index.facts))
        whole.append(timed(start))
        index.stop()
        pages.append(page())
    yield Measured("the index opens again", runs, target=OPENING_MS)
    yield Measured("with feats and rating", whole, target=OPENING_MS)
    yield Measured("the page, with its first frame", pages, target=OPENING_MS)


def page() -> float:
    """Return the milliseconds in which the page of statistics opens and is drawn."""
    from game.commands.shot import studio  # noqa: PLC0415  after the drivers are chosen

    app = studio((1280, 720))
    start = time.perf_counter()
    app.push(app.routes.statistics())
    app.draw()
    took = timed(start)
    app.close()
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--records", type=int, default=5000)
    parser.add_argument("--json", action="store_true", help="print one line of JSON")
    options = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    measured = list(measures(options.records))
    if options.json:
        print(json.dumps({one.what: round(one.median, 2) for one in measured}))
    else:
        print(table(measured))


if __name__ == "__main__":
    main()
