"""The price of a pass: what the other side can still add, by what the passer knows."""

from __future__ import annotations

from ai.duel.passing import may_raise, price_of_passing
from game.rules.duel import DuelState
from game.rules.duel.cards import CARDS
from tests.support.fixtures import ATHENS, late_duel

COIN, PLAIN, DRAWS = "Capture Decelea", "Troops", "Merchant Fleet"


def told(state: DuelState) -> tuple[int, int, float | None]:
    price = price_of_passing(state.view(ATHENS))
    assert price is not None
    return price


def test_a_leader_who_surely_holds_a_coin_lays_it_after_a_pass() -> None:
    assert told(late_duel(PLAIN, COIN, on_sparta="Spartan Hoplites")) == (1, 1, 1.0)


def test_a_coin_that_only_the_passer_could_play_raises_nothing() -> None:
    assert told(late_duel(PLAIN, "Expedition to Syracuse")) == (1, 1, None)


def test_no_price_is_told_where_the_pass_ends_the_turn_or_nobody_may_pass() -> None:
    for state in (
        late_duel(PLAIN, COIN, passed=(False, True)),
        late_duel(PLAIN, COIN, to_act="sparta"),
    ):
        assert price_of_passing(state.view(ATHENS)) is None


def test_who_draws_can_raise_the_stake_while_a_coin_lies_in_the_deck() -> None:
    assert may_raise(late_duel(PLAIN, DRAWS, deck=f"{COIN}, Ships").view(ATHENS))
    assert not may_raise(late_duel(PLAIN, DRAWS, deck="Ships, Marines").view(ATHENS))


def test_what_the_other_side_really_holds_changes_nothing() -> None:
    """One of two cards is in the hand, and the passer cannot know which."""
    state = late_duel(PLAIN, "Ships", on_sparta="Spartan Hoplites", deck=COIN)
    held, left = state.hands[1][0], state.deck[0]
    price = told(state)
    price_of_passing.cache_clear()
    state.faces[held], state.faces[left] = state.faces[left], state.faces[held]
    assert CARDS[state.faces[held]].name == COIN
    assert told(state) == price
    assert price[2] is not None and 0.3 < price[2] < 0.9
