"""Invariants of a position: each chit is in one place, no area has two owners."""

from __future__ import annotations

from functools import reduce
from itertools import chain
from operator import and_, or_

from game.rules.greece.chits import COUNT, EVERY, PACK, STAR
from game.rules.greece.kept import fulfilled
from game.rules.greece.map import SIZE
from game.rules.greece.position import GreecePosition

PHASE_OF = {"lay": "setup", "delphi": "delphi", "put": "place", "keep": "keep"}
"""The phase of each decision."""


def check(state: GreecePosition) -> None:
    """Assert all invariants. AssertionError names the one that is broken."""
    _check_places(state)
    _check_areas(state)
    _check_decision(state)
    _check_knowledge(state)


def _check_places(state: GreecePosition) -> None:
    lying = [token for token, _, _ in state.placed]
    tokens = [*state.cup, *chain(*state.hands), *lying, *state.retired]
    assert sorted(tokens) == list(range(COUNT)), "a chit is in two places, or in none"
    assert sorted(state.faces) == list(PACK), "the 29 chits are not what they were"
    star = any(state.faces[token] == STAR for token in lying)
    assert star == (state.star_as >= 0), "a Star without a type, or a type without the Star"
    for seat, present in enumerate(state.present):
        areas = {area for _, by, area in state.placed if by == seat}
        assert present == sum(1 << area for area in areas), "chits not where they lie"
    if state.seats > 2:
        assert not reduce(and_, state.present), "three cities in an area"


def _check_areas(state: GreecePosition) -> None:
    held_by_any = reduce(or_, state.lands)
    assert held_by_any == sum(state.lands), "two cities hold an area"
    for area in range(SIZE):
        assert 0 <= state.counters[area] <= 2, "more than two counters"
        held = bool(held_by_any >> area & 1)
        assert held == (state.counters[area] > 0), "an area held without a counter"


def _check_decision(state: GreecePosition) -> None:
    over = state.result is not None
    assert over == (state.phase == "over") == (state.to_act < 0) == (not state.asks), "half over"
    assert over or PHASE_OF[state.asks] == state.phase, "a decision of another phase"
    assert state.phase == "place" or not state.placed, "chits on the map out of time"
    assert sorted(state.order) == list(range(state.seats)), "somebody lays no second counter"


def _check_knowledge(state: GreecePosition) -> None:
    for seat in range(state.seats):
        hidden = [token for token, by, _ in state.placed if by == seat] + state.hands[seat]
        assert all(state.seen[token] == 1 << seat for token in hidden), "a chit not its holder's"
        stuck = state.stuck[seat]
        assert all(stuck >> state.faces[token] & 1 for token in state.hands[seat]), "a false skip"
        for row in state.carried:
            true = fulfilled(row[seat], [state.faces[token] for token in hidden])
            assert row[seat] == EVERY or true, "a hint that is not true"
    assert all(state.seen[token] == state.everyone for token in state.retired), (
        "a chit that left unseen"
    )
