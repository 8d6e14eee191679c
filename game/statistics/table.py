"""All records as a table for other programs: a row for each, and what was made of it."""

from __future__ import annotations

from collections.abc import Mapping

from game.statistics.facts import Facts
from game.statistics.figures import opponents
from game.statistics.rating import comparable, rated, ratings
from game.system.output import as_words

HEAD = (
    "record", "counted", "started", "game", "mode", "seat", "side", "opponents", "level", "result",
    "turns", "decisions", "margin", "undo", "arranged", "rating", "deviation",
)  # fmt: skip


def rows(facts: Mapping[str, Facts]) -> list[list[str]]:
    """Return the head and a row for each record, the oldest first; those that do not count too."""
    ordered = sorted(facts.items(), key=lambda pair: (pair[1].started, pair[0]))
    keys = {one.key for _name, one in ordered if rated(one)}
    rated_at = {
        each.record: (f"{each.value:.0f}", f"{each.deviation:.0f}")
        for key in keys
        for each in ratings((name, one) for name, one in ordered if one.key == key)
    }
    return [list(HEAD), *(_row(name, one, rated_at) for name, one in ordered)]


def _row(name: str, one: Facts, rated_at: Mapping[str, tuple[str, str]]) -> list[str]:
    if not one.counts:
        return [as_words(name), one.left_out, *[""] * (len(HEAD) - 2)]
    result = "shared" if one.shared else "won" if one.won else "lost"
    return [
        as_words(name), "yes", one.started, one.key, one.mode, str(one.seat), one.side,
        as_words(opponents(one)), one.level if comparable(one) else "", result, str(one.turns),
        str(one.decisions), str(one.margin), _yes(one.undone), _yes(not one.whole),
        *rated_at.get(name, ("", "")),
    ]  # fmt: skip


def _yes(holds: bool) -> str:
    return "yes" if holds else "no"
