"""The pictures that go round the vase of a match: how it began, its great moments, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.scenes.games import moments_of
from game.scenes.tables.last_blow import Moment
from game.system.i18n import _
from sprites.vase import MOST, Figure

ANOTHER = {"city_taken": "fire", "trophy": "mourning", "ship_battle": "return", "truce": "harvest"}
"""The picture in place of one that stands just behind; a trophy for all others."""


def frieze_of(match: TableMatch, winners: tuple[Seat, ...], ending: str) -> list[Moment]:
    """Return the moments for the vase of a match in order, at most as many as have room.

    `ending` says in a sentence how it ended. Nothing where its game tells of no moments.
    """
    moments = moments_of(match)
    if not moments:
        return []
    kept = set(sorted(range(len(moments)), key=lambda n: -moments[n].weight)[: MOST - 2])
    told = [moment for number, moment in enumerate(moments) if number in kept]
    last = winners[0] if winners else NOBODY
    art = {0: "draw", 1: "won_turn"}.get(len(winners), "peace")
    frieze = [
        Moment("departure", last, moments[0].turn, _("The war begins.")),
        *told,
        Moment(art, last, moments[-1].turn, ending),
    ]
    return _varied(frieze)


def _varied(moments: Sequence[Moment]) -> list[Moment]:
    """Return moments of which no two that stand side by side have the same picture."""
    found: list[Moment] = []
    for moment in reversed(moments):  # the last one stays as it is
        art = moment.art
        if found and found[0].art == art:
            art = ANOTHER.get(art, "trophy")
        found.insert(0, replace(moment, art=art))
    return found


def figures_of(match: TableMatch, moments: Sequence[Moment]) -> list[Figure]:
    """Return the pictures of moments in the colours of the sides."""
    sides = [name.lower() for name in match.sides]
    return [Figure(each.art, sides[each.seat] if each.seat != NOBODY else "") for each in moments]
