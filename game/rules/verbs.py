"""Tables with an entry for each verb of a game: nothing that is declared is left out anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from game.rules.wording import Plural, Sense

Words = str | Plural | Sense
"""A template of the catalogue, "" where nothing is said."""
K = TypeVar("K")
T = TypeVar("T")


def one_for_each(table: Mapping[K, T], declared: Iterable[K], what: str) -> dict[K, T]:
    """Return a table that has one entry for each declared verb, and no other.

    ValueError names the verbs that are left out, or that nobody has declared; `what` is what the
    table gives each of them, and where.
    """
    wanted = list(declared)
    for one in wanted:
        if one not in table:
            raise ValueError(f"the verb {one!r} is declared but has no {what}")
    for one in table:
        if one not in wanted:
            raise ValueError(f"there is no verb {one!r}, but it has {what}")
    return dict(table)
