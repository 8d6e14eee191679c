"""The statistics of the records at this machine, without a window."""

from __future__ import annotations

import json
from typing import Any

from game.statistics.facts import Facts
from game.statistics.figures import Figures, dated, grouped, rows
from game.statistics.index import Index
from game.system.i18n import _, ngettext, percentage
from game.system.output import say


def run(as_json: bool) -> int:
    """Print what the records of this machine come to."""
    index = Index()
    try:
        index.finish()
        facts = dict(index.facts)
    finally:
        index.stop()
    if as_json:
        head, *table = rows(facts)
        figures = {key: _told(one) for key, one in by_key(facts).items()}
        records = [dict(zip(head, row, strict=True)) for row in table]
        say(json.dumps({"games": figures, "records": records}))
    else:
        say(*lines(facts))
    return 0


def by_key(facts: dict[str, Facts]) -> dict[str, Figures]:
    """Return the figures of each game, or preset of one, that was played."""
    return grouped((one for _name, one in dated(facts)), lambda one: one.key)


def _told(one: Figures) -> dict[str, Any]:
    least, most = one.wins.interval
    return {
        "matches": one.wins.of,
        "won": one.wins.won,
        "interval": [round(least, 3), round(most, 3)],
        "streak": one.streak,
        "best_streak": one.best_streak,
    }


def lines(facts: dict[str, Facts]) -> list[str]:
    """Return the statistics for people, a line for each game."""
    found = []
    for key, one in by_key(facts).items():
        shares = [
            percentage(f"{100 * share:.0f}") for share in (one.wins.value, *one.wins.interval)
        ]
        words = _(
            "{game}: {won} of {n} won, {share} (95 % interval {least} to {most}), "
            "streak {streak}, best {best}"
        )
        found.append(
            words.format(
                game=key,
                won=one.wins.won,
                n=one.wins.of,
                share=shares[0],
                least=shares[1],
                most=shares[2],
                streak=one.streak,
                best=one.best_streak,
            )
        )
    left, n = sum(not one.counts for one in facts.values()), len(facts)
    words = ngettext(
        "{n} record, {left} of them do not count", "{n} records, {left} of them do not count", n
    )
    return [*found, words.format(n=n, left=left)]
