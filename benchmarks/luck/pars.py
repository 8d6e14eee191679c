"""Write what each seat can expect before the deal: python -m benchmarks.luck.pars.

It is the mean over fresh deals of what quick players see in a deal, with the options that set-ups
offer, and is found anew when evaluations or rollouts change. `ai.scales` reads the shares; what the
first of those deals came to, `first`, tells a test whether they are still those of today.
"""

from __future__ import annotations

import json
from itertools import islice

from ai.results_file import Options
from ai.scales import DEALS, KEPT_DEALS, PARS, fresh_shares, mean
from benchmarks.bots.seat_odds import MEASURED
from benchmarks.luck.scales import LEVEL
from game.rules import RULES

TARGETS = (5, 10, 15)
"""The targets of a printed duel beside the usual one."""


def offered() -> list[tuple[str, Options]]:
    """Return games with their options, each once."""
    rows: list[tuple[str, Options]] = [(game, ()) for game in RULES]
    rows += [("duel", (("target", target),)) for target in TARGETS]
    rows += [(game, tuple(sorted(options.items()))) for game, options in LEVEL.items()]
    rows += [(game, options) for game, some in MEASURED.items() for options in some]
    return list(dict.fromkeys(rows))


def row(game: str, options: Options) -> str:
    """Return the line of a game with its options."""
    found = [*islice(fresh_shares(game, options), KEPT_DEALS)]
    shares = {"shares": mean(found), "first": mean(found[:DEALS])}
    return json.dumps({"game": game, "options": dict(options), **shares})


def main() -> None:
    rows = [row(game, options) for game, options in offered()]
    PARS.write_text("[\n" + ",\n".join(rows) + "\n]\n", "utf-8")


if __name__ == "__main__":
    main()
