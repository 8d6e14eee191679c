"""A future drawn anew: nobody's view changes, and what nobody knows comes as likely as before."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from game.rules import RULES
from game.rules.core import Collector, State
from game.rules.rng import Rng
from tests.support.fixtures import duel, late_duel, pile
from tests.support.laws import viewers
from tests.support.play.battlefield import battle
from tests.support.play.by_notation import do, offers
from tests.support.play.games import GAMES
from tests.support.play.greekmap import hand, war
from tests.support.play.option_values import some_values
from tests.support.play.walk import AnyState, walk

CAMPS = "athens: athens, delphi: athens, sparta: sparta, thebes: thebes"
VOIDS = ("void, coup", "void", "void")
every_game = pytest.mark.parametrize("game", GAMES)


def keeps_all_that_is_known(state: AnyState, dice: Rng) -> AnyState:
    """Return the state with another future, and fail where anybody could tell."""
    other = state.future(dice)
    other.check()
    for viewer in viewers(state):
        assert other.view(viewer) == state.view(viewer)
    assert other.legal() == state.legal()
    assert other.undrawn() == state.undrawn()
    assert other.exposure() == state.exposure() or state.game == "greece"
    assert getattr(other, "hands", ()) == getattr(state, "hands", ())
    assert other.outcome() == state.outcome()
    return other


@every_game
@settings(max_examples=8, deadline=None, derandomize=True)
@given(seed=some.integers(0, 10**6))
def test_nobody_can_tell_another_future_from_the_true_one(game: str, seed: int) -> None:
    dice = Rng(seed).fork()
    for at, state in enumerate(walk(RULES[game].new(seed), Rng(seed + 1))):
        if at % 6 == seed % 6:
            before = state.digest()
            keeps_all_that_is_known(state, dice)
            assert state.digest() == before


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (game, option.name, value)
        for game in GAMES
        for option in RULES[game].OPTIONS
        for value in some_values(option)
        if value is not None
    ],
)
def test_so_it_is_with_every_option(game: str, name: str, value: object) -> None:
    dice = Rng(5)
    try:
        state = RULES[game].new(5, **{name: value})
    except ValueError:
        return  # it needs another beside it
    for at, same in enumerate(walk(state, Rng(6))):
        if at % 12 == 0:
            keeps_all_that_is_known(same, dice)


@every_game
def test_a_future_plays_on_by_the_same_actions_that_need_no_chance(game: str) -> None:
    dice, met = Rng(3), 0
    for state in walk(RULES[game].new(3), Rng(4)):
        other, action = state.future(dice), state.legal()[0]
        after, heard = state.clone(), Collector()
        after.apply(action, heard)
        searching = after.view(after.to_act).deciding == "search"
        if searching or any(event.chance for event in heard.events):
            continue
        other.apply(action)
        met += 1
        assert other.to_act == after.to_act
        assert other.undrawn() == after.undrawn()
    assert met > 10


@every_game
def test_the_next_piece_is_each_of_the_unseen_as_often(game: str) -> None:
    state, dice = RULES[game].new(1), Rng(9)
    row = state.undrawn()[0]
    token = row[-1]
    came = Counter(state.future(dice).faces[token] for _ in range(1200))
    there = Counter(state.faces[one] for one in row)
    for face, copies in there.items():
        expected = 1200 * copies / len(row)
        assert abs(came[face] - expected) < 5 * expected**0.5 + 5


@every_game
def test_dice_that_are_yet_to_be_thrown_differ(game: str) -> None:
    state, dice = RULES[game].new(1), Rng(9)
    assert len({state.future(dice).rng.state for _ in range(20)}) == 20


# ---------------------------------------------------------------------- what somebody has seen


def test_cards_that_a_side_has_looked_at_stay_where_they_are() -> None:
    state = duel("Thucydides", "Troops")
    top = pile(state, "deck")[:5]
    do(state, "play Thucydides")
    futures = [keeps_all_that_is_known(state, Rng(seed)) for seed in range(8)]
    assert all(pile(other, "deck")[:5] == top for other in futures)
    assert len({tuple(pile(other, "deck")) for other in futures}) == 8


def test_what_a_search_shows_stays_where_it_can_be_taken() -> None:
    state = duel("Win Support", "Troops")
    do(state, "play Win Support")
    assert state.deciding == "search"
    choices = offers(state)
    for seed in range(8):
        other = keeps_all_that_is_known(state, Rng(seed))
        assert offers(other) == choices
        do(other, choices[0])


def test_a_deck_of_one_unseen_card_has_one_future() -> None:
    state = late_duel("Troops", "Ships", deck="Marines")
    assert keeps_all_that_is_known(state, Rng(1)).faces == state.faces


def test_cards_that_a_scout_has_looked_at_stay_where_they_are() -> None:
    state = battle("Nomads, Horde", "Slingers")
    seat = state.to_act
    do(state, "scout Nomads", "look own deck")
    looked = [token for token in state.decks[seat] if state.seen[token]]
    assert len(looked) == 5
    for seed in range(8):
        other = keeps_all_that_is_known(state, Rng(seed))
        assert [other.faces[token] for token in looked] == [state.faces[t] for t in looked]
        assert other.faces != state.faces


def test_an_army_keeps_its_own_cards() -> None:
    state = battle("Nomads", "Slingers")
    other = keeps_all_that_is_known(state, Rng(1))
    for deck in state.decks:
        assert Counter(other.faces[t] for t in deck) == Counter(state.faces[t] for t in deck)


def test_who_gave_a_chit_to_delphi_knows_in_any_future_that_it_is_in_the_cup() -> None:
    state = war(CAMPS, VOIDS)
    do(state, "delphi void")
    for seed in range(8):
        other = keeps_all_that_is_known(state, Rng(seed))
        assert other.view(0).in_cup == state.view(0).in_cup != ()


def test_which_chit_delphi_would_give_is_open_until_it_is_asked() -> None:
    state = war(CAMPS, VOIDS)
    given = set()
    for seed in range(30):
        other = state.future(Rng(seed))
        do(other, "delphi void")
        given.add(tuple(hand(other, 0)))
    assert len(given) > 4


# ---------------------------------------------------------------------- events of chance


def by_chance(state: State, *moves: str) -> bool:
    """True if anything that these moves bring about is told as chance."""
    return any(event.chance for event in do(state, *moves))


def test_what_is_robbed_or_looked_at_comes_by_chance_and_what_is_searched_for_does_not() -> None:
    assert by_chance(duel("Runaway Slaves", "Troops, Ships"), "play Runaway Slaves")
    assert by_chance(duel("Thucydides", "Troops"), "play Thucydides")
    assert not by_chance(duel("Troops", "Ships"), "play Troops")
    search = duel("Win Support", "Troops", deck="Corinth, Thebans, Ships")
    assert not by_chance(search, "play Win Support", "take Corinth")


def test_a_look_at_a_deck_is_chance_and_one_at_a_hand_is_not() -> None:
    for where, chance in (("own deck", True), ("enemy deck", True), ("enemy hand", False)):
        state = battle("Nomads, Horde", "Slingers")
        do(state, "scout Nomads")
        assert by_chance(state, f"look {where}") == chance


def test_delphi_is_chance_only_to_who_exchanges() -> None:
    assert by_chance(war(CAMPS, VOIDS), "delphi void")
    assert not by_chance(war(CAMPS, VOIDS), "delphi none")
