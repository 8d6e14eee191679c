"""Invariants of a position: each of the hundred cards is in one place, open ones are seen."""

from __future__ import annotations

from itertools import chain

from game.rules.battle.cards import ARMY, COUNT, PACK, UNITS
from game.rules.battle.position import BattlePosition
from game.rules.tokens import EVERYBODY, SURE, cell_of

SPECTATOR = 4
PHASE_OF = {
    "muster": "scout",
    "scout": "scout",
    "look": "scout",
    "discard": "discard",
    "rally": "draw",
    "take": "draw",
    "answer": "flank",
    "flank": "flank",
    "artillery": "artillery",
    "attack": "attack",
    "block": "attack",
    "tactics": "attack",
    "target": "attack",
    "evade": "attack",
}
"""The phase of each decision."""


def check(state: BattlePosition) -> None:
    """Assert all invariants. AssertionError names the one that is broken."""
    _check_places(state)
    _check_battle(state)
    _check_decision(state)
    _check_knowledge(state)


def fighting(state: BattlePosition) -> list[int]:
    """Return the tokens in the battle."""
    if state.battle is None:
        return []
    blockers = [token for token in state.battle.blockers if token >= 0]
    return [*state.battle.attackers, *blockers]


def _check_places(state: BattlePosition) -> None:
    zones = chain(state.decks, state.hands, state.reserves, state.casualties)
    tokens = [*chain(*zones), *fighting(state), *state.aside]
    assert sorted(tokens) == list(range(COUNT)), "a card is in two places, or in none"
    smaller = state.variant.decks < ARMY or state.variant.muster
    assert not state.aside or smaller, "cards aside that belong to an army"
    holders = {state.seen[token] for token in state.aside}
    assert holders <= ({1, 2} if state.variant.muster else {0}), "a card aside that was seen"
    assert sorted(state.faces) == list(PACK), "the hundred cards are not what they were"


def _check_battle(state: BattlePosition) -> None:
    for seat in (0, 1):
        assert state.flank[seat] >= 0, "flank points below 0"
        spent = not state.decks[seat] and state.reserves[seat]
        assert not spent, "a Reserve that did not become the empty deck"
    if state.battle is not None:
        assert state.asks in ("block", "tactics", "target", "evade"), "a battle that nobody fights"
        assert {len(row) for row in state.battle[:4]} == {len(state.battle.attackers)}
        assert all(UNITS >> state.faces[token] & 1 for token in fighting(state)), "a tactic fights"


def _check_decision(state: BattlePosition) -> None:
    over = state.result is not None
    assert over == (state.phase == "over") == (state.to_act < 0) == (not state.asks), "half over"
    if not over:
        assert PHASE_OF[state.asks] == state.phase, "a decision of another phase"
        gone = [not state.decks[seat] and not state.reserves[seat] for seat in (0, 1)]
        fighting_on = state.battle is not None or state.asks == "muster"
        assert fighting_on or not any(gone), "an army is gone, and the battle goes on"


def _check_knowledge(state: BattlePosition) -> None:
    open_cards = chain(*state.reserves, *state.casualties, fighting(state))
    masks = {state.seen[token] for token in open_cards}
    assert masks <= {EVERYBODY}, "an open card not seen by all"
    for seat in (0, 1):
        assert all(state.seen[token] >> seat & 1 for token in state.hands[seat]), "a hand unseen"
    for token in range(COUNT):
        mask = state.seen[token]
        assert mask == EVERYBODY or not mask & SPECTATOR, "only the spectator has seen a card"
        assert 0 <= cell_of(state.cell[token]) < state.cells, "a card of no cell"
    for seat in (0, 1):
        mixed = sum(not 0 <= state.cell[token] < SURE for token in state.hands[seat])
        gone, places = state.blur.gone[seat], state.blur.places[seat]
        assert mixed + len(gone) == len(places), "a mixed hand has lost a place"
