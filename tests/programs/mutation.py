"""Changes the program a little, again and again, and counts which changes the tests notice.

`python -m tests.programs.mutation game/campaign` tries every mutant of a room (`mutants.py`),
`--sample 200` that many by lot; of several places they are drawn from all together. A file that
`SUITES` names has tests of its own, those of every day: a mutant of it takes seconds. A mutant is
killed when one of the tests that run its line fails, does not end or cannot be imported; which
tests run a line is found once. First each file is tried unchanged in the same way: it must survive,
or else what kills is not the change. What is known is kept in build/mutation, so that a run that is
stopped goes on; `--again` tries the survivors once more. Mutants that no test could notice stand in
`equivalent_mutants.csv` with the reason.
"""

from __future__ import annotations

import argparse
import csv
import json
import os
import random
import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from hashlib import blake2b
from math import sqrt
from pathlib import Path

from tests.programs.mutants import UNCHANGED, Mutant, mutants
from tests.programs.mutation_runs import Covered, Reach, load, tried

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "mutation"
EQUIVALENT = Path(__file__).with_name("equivalent_mutants.csv")
WAR = ("campaign_effects", "campaign_fold", "campaign_olympiads", "campaign_rules")
SUITES: dict[str, tuple[str, ...]] = {
    "game/campaign": ("campaign_*", "settling"),
    "game/rules": ("battle_*", "contract", "duel_*", "greece_*", "laws", "war_starts"),
    "game/records": (
        *(
            "greece_records",
            "library",
            "library_files",
            "playback",
            "saves",
            "settling",
            "trust",
        ),
        *("two_programs", "verify", "whole_files"),
    ),
    "game/judging": (
        "faults",
        "judgement_file",
        "kept_judgements",
        "review",
        "same_cards",
        "scales",
    ),
    "game/campaign/fold.py": WAR,
    "game/campaign/effects.py": WAR,
    "game/campaign/option_changes.py": ("campaign_option_changes",),
    "game/campaign/shelf.py": ("campaign_shelf",),
    "game/records/replay.py": ("replay_lines",),
    "game/judging/kept_judgements.py": ("kept_judgements",),
    "game/statistics": (
        "campaign_files",
        "feats",
        "feats_*",
        "hall",
        "learning",
        "spoilt_cache",
        "statistics",
    ),
}
"""The tests of each room, and of files that are tried alone, by the names after `test_`."""
ROOMS = tuple(room for room in SUITES if not room.endswith(".py"))
WINDOW = re.compile(r"^from (game\.(client|commands|scenes)|sprites|tests\.stage)\b", re.MULTILINE)
"""Marks tests of screens, which are asked about a room only where they are named in full."""
GAMES = ("game.rules.battle", "game.rules.duel", "game.rules.greece", "ai.roster")
BELOW: dict[str, tuple[str, ...]] = {
    "game/campaign": (*GAMES, "game.match.match", "game.records.saves", "game.records.verify"),
    "game/records": (*GAMES, "game.match.match"),
    "game/judging": (*GAMES, "game.match.match", "game.records.saves", "game.records.verify"),
    "game/statistics": (*GAMES, "game.campaign.settling", "game.client.app"),
}
"""Modules below a room, which do not know it and are loaded once for all of its mutants."""
Z = 1.96
LAST_LINE = 100_000
"""Beyond the end of every file."""


@dataclass
class Tally:
    """The outcome of a room's mutants: how many there are, and of those that were tried."""

    all: int
    equivalent: int = 0
    killed: int = 0
    survivors: tuple[Mutant, ...] = ()
    stopped: int = 0
    """Those of the killed whose tests did not end, or took too much memory."""
    broke: int = 0
    """Those of the killed with which the tests could not even be collected."""

    def __add__(self, other: Tally) -> Tally:
        """Return the outcome of two rooms together."""
        mine, theirs = vars(self).values(), vars(other).values()
        return Tally(*(one + another for one, another in zip(mine, theirs, strict=True)))

    @property
    def counted(self) -> int:
        """The number of mutants that a test could notice."""
        return self.killed + len(self.survivors)

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the share of killed ones in the whole room (Wilson 1927).

        The correction for what was drawn without putting back makes it a point when all were tried.
        """
        n, share = float(max(1, self.counted)), self.killed / max(1, self.counted)
        left = 1 - (self.counted + self.equivalent) / max(1, self.all)
        if left <= 0:
            return share, share
        n /= left
        middle = share + Z * Z / (2 * n)
        spread = Z * sqrt(share * (1 - share) / n + (Z / n / 2) ** 2)
        return (middle - spread) / (1 + Z * Z / n), (middle + spread) / (1 + Z * Z / n)


# ---------------------------------------------------------------------- what there is


def mutants_in(place: str) -> list[Mutant]:
    """Return all mutants of a folder or a file."""
    folder = ROOT / place
    paths = sorted(folder.rglob("*.py")) if folder.is_dir() else [folder]
    return [one for path in paths for one in mutants(path, ROOT)]


@cache
def equivalents() -> dict[tuple[str, str, str], str]:
    """Return why no test can notice a mutant, by its name."""
    with EQUIVALENT.open(encoding="utf-8", newline="") as lines:
        rows = csv.DictReader(lines)
        return {(row["path"], row["line"], row["change"]): row["reason"] for row in rows}


def room_of(place: str) -> str:
    """Return the room that a folder or a file lies in. ValueError for a place without a suite."""
    found = [room for room in SUITES if place == room or place.startswith(f"{room}/")]
    if found:
        return max(found, key=len)
    raise ValueError(f"nobody knows the tests of {place}: {', '.join(SUITES)}")


def suite_of(room: str) -> list[str]:
    """Return the files with the tests of a room."""
    found = set()
    for name in SUITES[room]:
        for path in (ROOT / "tests").rglob(f"test_{name}.py"):
            if "*" not in name or not WINDOW.search(path.read_text(encoding="utf-8")):
                found.add(path.relative_to(ROOT).as_posix())
    return sorted(found)


def digest(*paths: str) -> str:
    """Return what two states of some files share only when they are equal."""
    content = b"".join((ROOT / path).read_bytes() for path in paths)
    return blake2b(content, digest_size=8).hexdigest()


# ---------------------------------------------------------------------- what is known


class Results:
    """The results of a room, a line each; those of files that have changed do not count."""

    def __init__(self, room: str) -> None:
        self.path = KEPT / f"{room.replace('/', '.')}.jsonl"
        self.digests = cache(digest)
        self.known: dict[tuple[str, str, int], str] = {}
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                told = json.loads(line)
                self.known[told["path"], told["digest"], told["number"]] = told["result"]

    def of(self, mutant: Mutant) -> str | None:
        """Return the result of a mutant, None while it has none."""
        return self.known.get((mutant.path, self.digests(mutant.path), mutant.number))

    def add(self, mutant: Mutant, result: str) -> None:
        """Keep a result at once."""
        key = mutant.path, self.digests(mutant.path), mutant.number
        self.known[key] = result
        told = dict(zip(("path", "digest", "number"), key, strict=True))
        told |= {"line": mutant.line, "change": mutant.change, "result": result}
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(told) + "\n")


def reach_of(room: str) -> Reach:
    """Return which tests run which lines of a room, found anew when one of both has changed."""
    tests, files = suite_of(room), sorted({one.path for one in mutants_in(room)})
    path = KEPT / f"{room.replace('/', '.')}.reach.json"
    state = digest(*tests, *files)
    if path.exists():
        kept = json.loads(path.read_text(encoding="utf-8"))
        if kept.pop("state") == state:
            return Reach(**kept)
    asked = (*tests, "-m", "not sweep") if room.endswith(".py") else tests
    found = Covered(asked, files, ROOT).reach()
    path.write_text(json.dumps({"state": state, **vars(found)}), encoding="utf-8")
    return found


# ---------------------------------------------------------------------- the run


def chosen(places: Iterable[str], number: int, seed: int) -> dict[str, list[Mutant]]:
    """Return so many mutants by lot (0: all) from several places together, by their places."""
    found = [(place, one) for place in places for one in mutants_in(place)]
    some = random.Random(seed).sample(found, min(number, len(found))) if number else found
    drawn: dict[str, list[Mutant]] = {place: [] for place in places}
    for place, one in sorted(some, key=lambda pair: (pair[1].path, pair[1].number)):
        drawn[place].append(one)
    return drawn


def run(place: str, some: Sequence[Mutant], options: argparse.Namespace) -> Tally:
    """Try those mutants of a place that have no result yet, and return what became of all."""
    listed, room = equivalents(), room_of(place)
    alive = [one for one in some if one.name not in listed]
    waiting = [one for one in alive if _is_open(Results(room).of(one), options.again)]
    if waiting:
        _in_a_process(lambda: _try_all(room, waiting, options))
    results = Results(room)
    found = Counter(str(results.of(one)).partition(" ")[0] for one in alive)
    survivors = tuple(one for one in alive if results.of(one) == "survived")
    killed = len(alive) - len(survivors)
    left_out = len(some) - len(alive)
    every = len(mutants_in(place))
    return Tally(every, left_out, killed, survivors, found["stopped"], found["broke"])


def _in_a_process(work: Callable[[], None]) -> None:
    """Do something in a process of its own: what one room may load another must not have."""
    for each in (sys.stdout, sys.stderr):
        each.flush()
    child = os.fork()
    if not child:
        try:
            work()
        except BaseException:
            traceback.print_exc()
            sys.stderr.flush()
            os._exit(1)
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        raise SystemExit(1)


def _try_all(room: str, waiting: Sequence[Mutant], options: argparse.Namespace) -> None:
    results, reach = Results(room), reach_of(room)
    load(below(room), room)
    _try_unchanged(waiting, reach, options)
    for at, (one, result) in enumerate(
        tried(waiting, reach, ROOT, options.jobs, options.seconds), 1
    ):
        results.add(one, result)
        _tell(f"{at} of {len(waiting)}: {one.path}:{one.line} {one.change}: {result}")


def below(room: str) -> tuple[str, ...]:
    """Return the modules below a room, or below the one in which a file lies."""
    return next((BELOW[one] for one in BELOW if room.startswith(one)), ())


def _try_unchanged(waiting: Iterable[Mutant], reach: Reach, options: argparse.Namespace) -> None:
    """Try the tests of each file without any change. RuntimeError when one does not pass."""
    whole = {
        one.path: replace(one, number=UNCHANGED, change="unchanged", span=(1, LAST_LINE))
        for one in waiting
    }
    for one, result in tried(list(whole.values()), reach, ROOT, options.jobs, options.seconds):
        if result != "survived":
            raise RuntimeError(f"{one.path} without any change: {result}")


def _is_open(result: str | None, again: bool) -> bool:
    return result is None or (again and result == "survived")


def _tell(words: str) -> None:
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words[:100]}", end="", file=sys.stderr, flush=True)


def table(tallies: Iterable[tuple[str, Tally]]) -> Iterator[str]:
    """Yield a line of the table for each room."""
    yield (
        "| room | mutants | tried | equivalent | killed | of these stopped | broke | survived "
        "| killed, % | 95 % interval |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    rows = list(tallies)
    if len(rows) > 1:
        rows.append(("together", sum((one for _room, one in rows[1:]), rows[0][1])))
    for room, one in rows:
        low, high = one.interval()
        share = 100 * one.killed / max(1, one.counted)
        looked_at, alive = one.counted + one.equivalent, len(one.survivors)
        numbers = one.all, looked_at, one.equivalent, one.killed, one.stopped, one.broke, alive
        interval = "all tried" if low == high else f"{100 * low:.1f} to {100 * high:.1f}"
        cells = (room, *map(str, numbers), f"{share:.1f}", interval)
        yield f"| {' | '.join(cells)} |"


def main(arguments: Sequence[str] | None = None) -> int:
    """Try mutants and print what became of them; 1 when a place has fewer killed than `--least`."""
    parser = argparse.ArgumentParser(prog="python -m tests.programs.mutation", description=__doc__)
    parser.add_argument("places", nargs="*", help="folders or files; without any all rooms")
    parser.add_argument("--sample", type=int, default=0, help="so many by lot; 0: all")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20, help="the most tests for a mutant")
    parser.add_argument("--again", action="store_true", help="try the survivors once more")
    parser.add_argument("--least", type=float, default=0, help="the least share, in %%")
    options = parser.parse_args(arguments)
    os.nice(15)
    KEPT.mkdir(parents=True, exist_ok=True)
    places = [place.rstrip("/") for place in options.places or ROOMS]
    drawn = chosen(places, options.sample, options.seed)
    tallies = [(place, run(place, drawn[place], options)) for place in places]
    for _room, tally in tallies:
        for one in tally.survivors:
            print(f"{one.path}:{one.line}: {one.text}\n    {one.change}")
    print("\n".join(table(tallies)))
    worst = min(100 * one.killed / one.counted for _room, one in tallies if one.counted)
    return 1 if worst < options.least else 0


if __name__ == "__main__":
    sys.exit(main())
