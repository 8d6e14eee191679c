"""Inputs by lot until the time is over: python -m tests.programs.monkey --minutes 5 --seed 1

1 when the program failed at any of them; each fault is told with its seed, cut down to the fewest
inputs that still show it, and kept in --out. `--again FILE` does the inputs of a kept fault again,
`--window` measures how long the rounds of the window take under such inputs, and gives no verdict.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.programs.monkey import findings, paces, session
from tests.programs.monkey.search import Search
from tests.programs.monkey.starts import starts


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Return what the command line asks for."""
    parser = argparse.ArgumentParser(prog="monkey", description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--starts", default="", help="only those whose names begin so")
    parser.add_argument("--out", type=Path, default=Path("build/monkey"))
    parser.add_argument("--table", action="store_true", help="print the inputs of each start")
    parser.add_argument("--again", type=Path, help="do the inputs of a kept fault again")
    parser.add_argument("--window", action="store_true", help="measure the rounds of the window")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    """Search until the time is over; 1 when something failed."""
    options = parsed(arguments)
    if options.window:
        return paces.measure(options.minutes, options.seed)
    session.prepare()
    if options.again:
        fault = findings.again(options.again)
        print(fault.told if fault else "all is well")
        return int(fault is not None)
    names = [name for name in starts() if name.startswith(options.starts)]
    search = Search(options.seed, names, options.out)
    search.run(time.monotonic() + 60 * options.minutes)
    if options.table:
        print(*(f"{count:7} {name}" for name, count in search.by_start.items()), sep="\n")
    print(search.report())
    return int(bool(search.findings))


if __name__ == "__main__":
    sys.exit(main())
