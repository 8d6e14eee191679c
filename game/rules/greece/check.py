"""Invariants of a position: each chit is in one place, no area has two owners."""

from __future__ import annotations

from itertools import chain

from game.rules.greece.chits import COUNT, EVERY, PACK, STAR
from game.rules.greece.map import SIZE
from game.rules.greece.position import ALL, SEATS, GreecePosition

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
    for seat in SEATS:
        areas = {area for _, by, area in state.placed if by == seat}
        assert state.present[seat] == sum(1 << area for area in areas), "chits not where they lie"
    assert not state.present[0] & state.present[1] & state.present[2], "three cities in an area"


def _check_areas(state: GreecePosition) -> None:
    a, b, c = state.lands
    assert not a & b | a & c | b & c, "two cities hold an area"
    for area in range(SIZE):
        assert 0 <= state.counters[area] <= 2, "more than two counters"
        held = bool((a | b | c) >> area & 1)
        assert held == (state.counters[area] > 0), "an area held without a counter"


def _check_decision(state: GreecePosition) -> None:
    over = state.result is not None
    assert over == (state.phase == "over") == (state.to_act < 0) == (not state.asks), "half over"
    assert over or PHASE_OF[state.asks] == state.phase, "a decision of another phase"
    assert state.phase == "place" or not state.placed, "chits on the map out of time"
    assert sorted(state.order) == [0, 1, 2], "somebody lays no second counter"


def _check_knowledge(state: GreecePosition) -> None:
    for seat in SEATS:
        hidden = [token for token, by, _ in state.placed if by == seat] + state.hands[seat]
        assert all(state.seen[token] == 1 << seat for token in hidden), "a chit not its holder's"
        stuck = state.stuck[seat]
        assert all(stuck >> state.faces[token] & 1 for token in state.hands[seat]), "a false skip"
        for viewer in range(4):
            kept = state.carried[viewer][seat]
            known = kept == EVERY or any(kept >> state.faces[token] & 1 for token in hidden)
            assert known, "a hint that is not true"
    assert all(state.seen[token] == ALL for token in state.retired), "a chit that left unseen"
