"""The duel's course: aim and parts, dealing, exchanging, initiative, playing and passing."""

from __future__ import annotations

import pytest

from game.rules.core import HIDDEN, Outcome
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from tests.support.clauses import rule
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    hand,
    knows,
    late_duel,
    pile,
    token,
)
from tests.support.play.by_notation import do, offers, told

# ---------------------------------------------------------------------- aim and parts


@rule("D1.1")
def test_the_twentieth_point_wins_the_war_at_once() -> None:
    war = duel("Troops", "Marines", vp=(19, 12))
    log = told(do(war, "play Troops", "pass", "pass"))
    assert war.vp == [20, 12]
    assert war.outcome() == Outcome((ATHENS,), "20 victory points")
    assert war.returns() == (1.0, 0.0)
    assert war.legal() == []
    assert log[-1] == "Athens reaches 20 VP and wins the war"


@rule("D1.1")
def test_nineteen_points_do_not_win_yet() -> None:
    war = duel("", "Troops", vp=(19, 18))
    do(war, "pass", "play Troops", "pass")
    assert war.vp == [19, 19]
    assert war.outcome() is None


@rule("D1.1")
def test_prizes_can_carry_a_side_past_twenty() -> None:
    war = duel("", "Capture Decelea", vp=(2, 17))
    do(war, "play Capture Decelea", "pass", "pass")
    assert war.vp == [2, 21]
    assert war.outcome() == Outcome((SPARTA,), "20 victory points")


@rule("D1.1")
@pytest.mark.parametrize("target", [0, 41, -3, "20", 2.5, None, True])
def test_a_war_is_played_to_a_sensible_number_of_points(target: object) -> None:
    with pytest.raises(ValueError, match="target must be a number from 1 to 40"):
        DuelState.new(seed=1, target=target)


@rule("D1.1")
def test_a_short_war_can_be_agreed_upon() -> None:
    war = duel("Troops", target=1)
    do(war, "play Troops", "pass", "pass")
    assert war.outcome() == Outcome((ATHENS,), "1 victory points")


@rule("D1.4")
@pytest.mark.parametrize("lead", [(0, 4), [0, 4]])
def test_a_side_can_begin_with_a_head_start_and_the_initiative_that_comes_with_it(
    lead: object,
) -> None:
    war = DuelState.new(seed=5, lead=lead)
    assert (war.vp, war.initiative(), war.to_act) == ([0, 4], SPARTA, SPARTA)
    level = DuelState.new(seed=5)
    assert (level.vp, level.to_act) == ([0, 0], ATHENS)
    assert war.picture()["hands"] == level.picture()["hands"], "the deal is the same"


@rule("D1.4")
def test_who_has_a_head_start_needs_so_much_less_to_win() -> None:
    war = DuelState.new(seed=5, target=7, lead=(6, 6))
    while war.turn == 1 and war.outcome() is None:
        war.apply(war.legal()[-1])
    assert war.outcome() == Outcome((ATHENS,), "7 victory points"), "she wins ties"


@rule("D1.4")
@pytest.mark.parametrize(
    "lead", [(13, 0), (0, -1), (1,), (1, 2, 3), 3, "03", None, (True, 0), (0.0, 1), {0: 1, 1: 2}]
)
def test_a_head_start_is_of_twelve_points_at_most(lead: object) -> None:
    with pytest.raises(ValueError, match="lead must be two numbers from 0 to 12"):
        DuelState.new(seed=1, lead=lead)


@rule("D1.4")
def test_nobody_begins_with_the_points_that_win() -> None:
    with pytest.raises(ValueError, match="a lead of 5 is no head start in a duel to 5"):
        DuelState.new(seed=1, target=5, lead=(0, 5))


@rule("D1.2")
def test_there_is_one_copy_of_each_of_118_cards() -> None:
    war = DuelState.new(seed=5)
    dealt = hand(war, ATHENS) + hand(war, SPARTA) + pile(war, "deck")
    assert len(dealt) == 118
    assert sorted(dealt) == sorted(card.name for card in CARDS)


@rule("D1.2")
def test_different_seeds_shuffle_differently_and_the_same_seed_alike() -> None:
    decks = [pile(DuelState.new(seed), "deck") for seed in (1, 1, 2)]
    assert decks[0] == decks[1] != decks[2]


@rule("D1.2")
def test_the_deck_is_not_shuffled_again_between_turns() -> None:
    war = duel("Troops", phase="strategy")
    order = pile(war, "deck")
    do(war, "done", "done", "pass", "pass")
    assert pile(war, "deck") == order[20:]


@rule("D1.2")
def test_an_empty_deck_is_made_anew_from_the_discard_pile_in_the_middle_of_a_draw() -> None:
    war = late_duel("Laurium Silver Mines", deck="Troops", discard="Ships, Marines, Garrison")
    log = told(do(war, "play Laurium Silver Mines"), ATHENS)
    assert "Troops" in hand(war, ATHENS)
    assert len(hand(war, ATHENS)) == 2
    assert len(pile(war, "deck")) == 2
    assert pile(war, "discard") == []
    assert log[1:3] == [
        "Athens draws Troops",
        "The discard pile is shuffled and becomes the deck",
    ]


@rule("D1.2")
def test_with_deck_and_discard_pile_empty_the_taking_stops() -> None:
    war = late_duel("Laurium Silver Mines", deck="Troops")
    do(war, "play Laurium Silver Mines")
    assert hand(war, ATHENS) == ["Troops"]
    assert pile(war, "deck") == pile(war, "discard") == []
    assert war.to_act == SPARTA


@rule("D1.2")
def test_an_exhausted_war_deals_what_there_is() -> None:
    war = late_duel("Troops", "Ships, Marines")
    do(war, "play Troops", "play Ships", "pass", "pass")
    held = hand(war, ATHENS) + hand(war, SPARTA)
    assert sorted(held) == ["Marines", "Ships", "Troops"]
    assert (len(hand(war, ATHENS)), len(hand(war, SPARTA))) == (2, 1)


@rule("D1.3")
def test_everybody_may_read_the_discard_pile_whenever_he_likes() -> None:
    war = duel(discard="Pericles, Troops, Corinth")
    for viewer in VIEWERS:
        view = war.view(viewer)
        assert [CARDS[view.faces[card]].name for card in reversed(view.discard)] == [
            "Pericles",
            "Troops",
            "Corinth",
        ]


# ---------------------------------------------------------------------- fate and strategy


@rule("D2.1")
def test_ten_cards_each_are_dealt_in_turn_athens_first() -> None:
    top = [card.name for card in CARDS[:20]]
    war = duel(phase="fate", deck=", ".join(top), vp=(0, 5))
    assert hand(war, ATHENS) == top[0::2]
    assert hand(war, SPARTA) == top[1::2]


@rule("D2.1", "D5.4")
def test_a_new_turn_deals_to_empty_hands() -> None:
    war = duel("Troops", "Ships, Marines")
    events = do(war, "pass", "pass")
    drawn = [event for event in events if isinstance(event, happened.CardDrawn)]
    assert [event.seat for event in drawn] == [ATHENS, SPARTA] * 10
    assert {event.why for event in drawn} == {"fate"}
    assert [len(hand(war, side)) for side in (ATHENS, SPARTA)] == [10, 10]


@rule("D3.1")
def test_up_to_five_cards_are_exchanged_for_as_many() -> None:
    war = duel("Troops, Ships, Marines, Garrison, Corcyra, Pericles", phase="strategy")
    incoming = pile(war, "deck")[:5]
    for name in ("Troops", "Ships", "Marines", "Garrison", "Corcyra"):
        do(war, f"exchange {name}")
    assert offers(war) == ["done"]
    do(war, "done", "done")
    assert hand(war, ATHENS) == ["Pericles", *incoming]
    assert set(pile(war, "discard")) == {"Troops", "Ships", "Marines", "Garrison", "Corcyra"}


@rule("D3.1")
def test_a_side_may_exchange_nothing_and_is_asked_only_once() -> None:
    war = duel("Troops", "Ships", phase="strategy")
    assert offers(war) == ["exchange Troops", "done"]
    do(war, "done", "done")
    assert (war.phase, war.deciding) == ("action", "play")
    assert hand(war, ATHENS) == ["Troops"]
    assert pile(war, "discard") == []


@rule("D3.1")
def test_with_an_empty_hand_one_is_still_asked() -> None:
    assert offers(duel(phase="strategy")) == ["done"]


@rule("D3.2", "D4.1")
@pytest.mark.parametrize(("vp", "first"), [((0, 0), ATHENS), ((2, 3), SPARTA), ((3, 2), ATHENS)])
def test_the_initiative_chooses_first_and_draws_all_its_cards_first(
    vp: tuple[int, int], first: int
) -> None:
    deck = "Naval Battle, War Galleys, Triremes, Blockade"
    war = duel("Troops, Ships", "Corinth, Thebans", phase="strategy", vp=vp, deck=deck)
    moves = {
        ATHENS: ("exchange Troops", "exchange Ships", "done"),
        SPARTA: ("exchange Corinth", "exchange Thebans", "done"),
    }
    assert war.to_act == first
    do(war, *moves[first])
    assert hand(war, first) == [], "nothing is drawn before both have chosen"
    do(war, *moves[1 - first])
    assert hand(war, first) == ["Naval Battle", "War Galleys"]
    assert hand(war, 1 - first) == ["Triremes", "Blockade"]
    assert war.to_act == first


@rule("D3.2")
def test_both_lots_lie_in_the_discard_pile_before_anyone_draws() -> None:
    war = late_duel("Troops", "Ships", phase="strategy")
    do(war, "exchange Troops", "done", "exchange Ships", "done")
    assert sorted(hand(war, ATHENS) + hand(war, SPARTA)) == ["Ships", "Troops"]
    assert pile(war, "deck") == pile(war, "discard") == []


@rule("D3.3")
def test_who_sets_nothing_aside_is_told_to_have_done_so() -> None:
    war = duel("Troops", "Corinth", phase="strategy")
    assert told(do(war, "done"), SPARTA) == ["Athens sets nothing aside to exchange"]


@rule("D3.3")
def test_only_the_number_of_cards_set_aside_is_open_until_both_have_chosen() -> None:
    war = duel("Troops, Ships, Marines", "Corinth", phase="strategy")
    before = war.view(SPARTA)
    do(war, "exchange Troops", "exchange Ships")
    assert war.view(SPARTA) == before, "what is still being put together shows nothing"
    log = told(do(war, "done"), SPARTA)
    view = war.view(SPARTA)
    assert log == ["Athens sets aside 2 cards to exchange"]
    assert view.exchanged == (2, -1)
    assert [view.faces[card] for card in view.hands[ATHENS]] == [HIDDEN] * 3
    assert view.discard == ()
    log = told(do(war, "done"), SPARTA)
    assert log[1:] == ["Athens exchanges Troops, Ships", "Sparta exchanges nothing"]
    assert knows(war.view(SPARTA), "Troops")
    assert not knows(war.view(SPARTA), "Marines")


@rule("D3.3")
@pytest.mark.parametrize("viewer", [SPARTA, -1])
def test_cards_set_aside_are_secret_in_what_a_witness_is_told(viewer: int) -> None:
    war = duel("Troops, Ships", phase="strategy")
    (event,) = do(war, "exchange Troops", "done")
    assert event.seen_by(viewer) == happened.CardsSetAside(1, ATHENS, 1, ())
    assert event.seen_by(ATHENS) == happened.CardsSetAside(1, ATHENS, 1, (token(war, "Troops"),))
