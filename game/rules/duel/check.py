"""The invariants of the duel: each of the 118 cards is in one place, and nothing is forgotten."""

from __future__ import annotations

from game.rules.duel.cards import COUNT, GENIUS, LAND_OR_SEA, VP
from game.rules.duel.position import DuelPosition
from game.rules.tokens import EVERYBODY, SURE


def check(state: DuelPosition) -> None:
    """Assert the invariants of the duel. AssertionError names the one that is broken."""
    _check_places(state)
    _check_table(state)
    _check_score(state)
    _check_knowledge(state)


def _check_places(state: DuelPosition) -> None:
    places = [state.deck, state.discard, *state.hands, *state.tables, *state.piles]
    places += [lot for lot in state.lots if lot]
    assert sorted(token for place in places for token in place) == list(range(COUNT)), (
        "a card is in two places, or in none"
    )
    assert sorted(state.faces) == list(range(COUNT)), "two cards have the same face"


def _check_table(state: DuelPosition) -> None:
    for seat in (0, 1):
        faces = sum(1 << state.faces[token] for token in state.tables[seat])
        assert faces == state.on[seat], "a side's set of faces differs from its table"
    both = state.on[0] | state.on[1]
    assert not state.as_land & state.as_sea, "a card is declared both land and sea"
    declared = state.as_land | state.as_sea
    assert declared & ~(both & LAND_OR_SEA) == 0, "a declared card is not on the table"
    if state.pending is None or state.pending[0] != "declare":
        assert declared == both & LAND_OR_SEA, "a Land-or-Sea card lies undeclared"
    if state.genius >= 0:
        assert both >> state.genius & both >> GENIUS & 1, "inspired without both on the table"


def _check_score(state: DuelPosition) -> None:
    for seat in (0, 1):
        cards = sum(VP[state.faces[token]] for token in state.piles[seat])
        assert state.vp[seat] >= cards, "fewer VP than the victory pile holds"
    over = max(state.vp) >= state.target
    assert (state.phase == "over") == over == (state.to_act < 0), "over without a winner"


def _check_knowledge(state: DuelPosition) -> None:
    public = [*state.discard, *state.tables[0], *state.tables[1], *state.piles[0], *state.piles[1]]
    assert all(state.seen[token] == EVERYBODY for token in public), (
        "an open card that not all have seen"
    )
    for seat in (0, 1):
        own = state.hands[seat] + (state.lots[seat] or [])
        assert all(state.seen[token] >> seat & 1 for token in own), "a hand unseen by its holder"
    searching = state.pending is not None and state.pending[0] == "search"
    for viewer in (0, 1, 2):
        if searching and viewer == state.to_act:
            continue  # he sees the matches themselves
        for token in range(COUNT):
            mark = state.cell[token]
            if not state.seen[token] >> viewer & 1 and 0 <= mark < SURE:
                cells = state.may[viewer][state.faces[token]]
                assert cells >> mark & 1, "a face where it was held impossible"
    for seat in (0, 1):
        held = state.hands[seat] + (state.lots[seat] or [])
        mixed = sum(not 0 <= state.cell[token] < SURE for token in held)
        gone, places = state.blur.gone[seat], state.blur.places[seat]
        assert mixed + len(gone) == len(places), "a mixed hand has lost a place"
