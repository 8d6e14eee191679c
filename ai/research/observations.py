"""Views as rows of small integers, for learners: what lies where, by face, and the open decision.

Each zone has a count for each face and one more for its pieces that the viewer does not see. Words
are one-hot. What a view lets one infer about unseen pieces is left out: a row holds what is seen.
"""

from __future__ import annotations

from functools import cache

from ai.research.part import research_part
from game.rules import RULES
from game.rules.core import NOBODY, View

LEAST, MOST = -1, 10_000
"""The bounds of each number in a row."""


def row(view: View) -> list[int]:
    """Return a view as integers, always as many for a game."""
    return [*_frame(view), *research_part(view.game).row(view)]


@cache
def length(game: str) -> int:
    """Return the number of integers in each row of a game."""
    return len(row(RULES[game].new(seed=1).view(0)))


def _frame(view: View) -> list[int]:
    """Return the seat that looks, the one that is to act, and the decision, each one-hot."""
    seats = (NOBODY, *range(len(RULES[view.game].seat_names)))
    words = research_part(view.game).decisions
    return [
        *(int(view.viewer == seat) for seat in seats),
        *(int(view.to_act == seat) for seat in seats),
        *(int(view.deciding == word) for word in words),
    ]
