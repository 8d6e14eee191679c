"""The duel's abilities on hands and deck: robbing, searching, looking, drawing; and sweeps."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.core import HIDDEN
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from tests.support.clauses import rule
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    face,
    hand,
    knows,
    late_duel,
    pile,
    table,
)
from tests.support.play.by_notation import do, offers, told

# ---------------------------------------------------------------------- robbing


@rule("D4.30")
def test_a_side_with_too_few_cards_discards_all_it_has() -> None:
    war = duel("Troops", "Blockade", to_act="sparta")
    do(war, "play Blockade")
    assert (hand(war, ATHENS), pile(war, "discard")) == ([], ["Troops"])
    do(duel("", "Blockade", to_act="sparta"), "play Blockade")


@rule("D4.30")
def test_a_side_that_has_passed_is_robbed_all_the_same() -> None:
    war = duel("Troops, Ships, Marines", "Raiders")
    do(war, "pass", "play Raiders")
    assert len(hand(war, ATHENS)) == 2


@rule("D4.30")
def test_both_see_what_was_discarded() -> None:
    war = duel("Blockade", "Troops, Ships")
    do(war, "play Blockade")
    for viewer in VIEWERS:
        assert knows(war.view(viewer), "Troops")
        assert knows(war.view(viewer), "Ships")


@rule("D4.30")
def test_chance_chooses_what_is_lost() -> None:
    lost = Counter[str]()
    for seed in range(300):
        war = duel("Runaway Slaves", "Troops, Ships, Marines", seed=seed)
        do(war, "play Runaway Slaves")
        lost[pile(war, "discard")[0]] += 1
    assert set(lost) == {"Troops", "Ships", "Marines"}
    assert min(lost.values()) > 70


# ---------------------------------------------------------------------- searching


@rule("D4.31")
@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Xenophon", {"Raiders", "Sphacteria"}),
        ("Win Support", {"Corinth", "Messenians", "Peloponnesian Fleet"}),
        ("Domination of the Aegean", {"Corinth", "Messenians", "Peloponnesian Fleet"}),
        ("Admiral Conon", {"Ships", "Peloponnesian Fleet", "Confusion"}),
        (
            "Reinforcements",
            {"Ships", "Peloponnesian Fleet", "Confusion", "Troops", "Messenians"},
        ),
    ],
)
def test_a_search_offers_all_cards_of_its_sort_and_none(name: str, found: set[str]) -> None:
    deck = (
        "Pericles, Raiders, Corinth, Messenians, Ships, Troops, Confusion, "
        "Peloponnesian Fleet, Sphacteria, Ultimatum, Lack of Manpower"
    )
    war = duel(name, deck=deck)
    do(war, f"play {name}")
    if war.deciding == "declare":
        do(war, "sea")
    assert set(offers(war)) == {f"take {card}" for card in found} | {"none"}


@rule("D4.31")
def test_a_searcher_may_take_none_though_there_is_one() -> None:
    war = duel("Win Support", deck="Corinth, Troops")
    do(war, "play Win Support", "none")
    assert (hand(war, ATHENS), len(pile(war, "deck"))) == ([], 2)
    assert war.to_act == SPARTA


@rule("D4.31")
def test_a_search_that_finds_nothing_is_answered_like_any_other() -> None:
    war = duel("Win Support", deck="Pericles, Troops")
    do(war, "play Win Support")
    assert offers(war) == ["none"]
    empty = late_duel("Win Support")
    do(empty, "play Win Support")
    assert offers(empty) == ["none"]


@rule("D4.31")
@pytest.mark.parametrize("viewer", [SPARTA, -1])
def test_the_other_side_learns_what_was_searched_for_but_not_what_was_taken(viewer: int) -> None:
    war = duel("Win Support", deck="Corinth, Thebans, Troops")
    log = told(do(war, "play Win Support"), viewer)
    assert log[1:] == ["Athens searches the deck for Allies"]
    view = war.view(viewer)
    assert [view.faces[card] for card in view.deck] == [HIDDEN] * 3
    assert view.legal == ()
    log = told(do(war, "take Corinth"), viewer)
    assert log == ["Athens takes an Ally from the deck"]
    view = war.view(viewer)
    assert [view.faces[card] for card in view.hands[ATHENS]] == [HIDDEN]


@rule("D4.31")
def test_the_searcher_sees_the_matches_and_nothing_else_of_the_deck() -> None:
    war = duel("Win Support", deck="Troops, Corinth, Pericles, Thebans")
    do(war, "play Win Support")
    view = war.view(ATHENS)
    shown = [view.faces[card] for card in reversed(view.deck)]
    assert shown == [HIDDEN, face("Corinth"), HIDDEN, face("Thebans")]


@rule("D4.31")
def test_the_deck_is_shuffled_after_a_search() -> None:
    names = "Troops, Ships, Marines, Garrison, Triremes, Corinth, Pericles, Nicias"
    orders = set()
    for seed in range(20):
        war = duel("Win Support", deck=names, seed=seed)
        do(war, "play Win Support", "none")
        orders.add(tuple(pile(war, "deck")))
    assert len(orders) == 20
    assert {tuple(sorted(order)) for order in orders} == {tuple(sorted(names.split(", ")))}


@rule("D4.31", "D1.2")
def test_with_an_empty_deck_the_discard_pile_is_shuffled_in_first() -> None:
    war = late_duel("Win Support", discard="Corinth, Troops")
    log = told(do(war, "play Win Support"))
    assert log[1] == "The discard pile is shuffled and becomes the deck"
    do(war, "take Corinth")
    assert (hand(war, ATHENS), pile(war, "deck"), pile(war, "discard")) == (
        ["Corinth"],
        ["Troops"],
        [],
    )


# ---------------------------------------------------------------------- looking


@rule("D4.32")
def test_the_next_five_are_seen_privately_and_stay_in_order() -> None:
    deck = ["Troops", "Ships", "Marines", "Garrison", "Corinth", "Pericles"]
    war = duel("Thucydides", deck=", ".join(deck))
    log = told(do(war, "play Thucydides"), SPARTA)
    assert log[1] == "Athens looks at the top 5 cards of the deck"
    assert pile(war, "deck") == deck
    view = war.view(ATHENS)
    seen = [view.faces[card] for card in reversed(view.deck)]
    assert seen == [*map(face, deck[:5]), HIDDEN]
    for other in (SPARTA, -1):
        assert {war.view(other).faces[card] for card in war.deck} == {HIDDEN}


@rule("D4.32")
def test_a_look_at_a_short_deck_shows_what_there_is_and_shuffles_nothing_in() -> None:
    war = late_duel("Thucydides", deck="Troops, Ships", discard="Marines")
    (_, event) = do(war, "play Thucydides")
    assert isinstance(event, happened.DeckPeeked)
    assert event.faces == (face("Troops"), face("Ships"))
    assert event.seen_by(SPARTA) == happened.DeckPeeked(1, ATHENS, event.tokens, ())
    assert (pile(war, "deck"), pile(war, "discard")) == (["Troops", "Ships"], ["Marines"])


@rule("D4.32")
@pytest.mark.parametrize(("name", "me"), [("Socrates", ATHENS), ("Alcibiades the Traitor", SPARTA)])
def test_a_hand_is_seen_privately_and_only_as_it_is_now(name: str, me: int) -> None:
    hands = ["Troops, Ships", "Troops, Ships"]
    hands[me] = name
    war = duel(*hands, deck="Pericles, Corinth", to_act=("athens", "sparta")[me])
    (_, event) = do(war, f"play {name}")
    assert isinstance(event, happened.HandSeen)
    assert set(event.faces) == {face("Troops"), face("Ships")}
    assert event.seen_by(1 - me) == happened.HandSeen(1 << me, me, event.tokens, ())
    view = war.view(me)
    assert {view.faces[card] for card in view.hands[1 - me]} == {face("Troops"), face("Ships")}
    spectator = war.view(-1)
    assert {spectator.faces[card] for card in spectator.hands[1 - me]} == {HIDDEN}


@rule("D4.32")
def test_cards_drawn_after_a_look_are_not_seen() -> None:
    war = duel("Socrates", "Grand Strategy", deck="Pericles, Corinth")
    do(war, "play Socrates", "play Grand Strategy")
    assert hand(war, SPARTA) == ["Pericles"]
    assert not knows(war.view(ATHENS), "Pericles")


# ---------------------------------------------------------------------- drawing


@rule("D4.33")
def test_a_drawn_card_can_be_played_at_once_and_only_its_holder_sees_it() -> None:
    war = duel("Delian League", deck="Troops, Ships")
    events = do(war, "play Delian League")
    assert told(events, ATHENS)[-1] == "Athens draws Troops"
    assert told(events, SPARTA)[-1] == "Athens draws a card"
    assert not knows(war.view(SPARTA), "Troops")
    do(war, "pass", "play Troops")


@rule("D4.33")
def test_in_an_uneasy_truce_the_player_draws_first() -> None:
    war = duel("", "Uneasy Truce", deck="Troops, Ships", to_act="sparta")
    do(war, "play Uneasy Truce")
    assert (hand(war, SPARTA), hand(war, ATHENS)) == (["Troops"], ["Ships"])


@rule("D4.33")
def test_merchant_fleet_gives_up_any_card_of_the_hand() -> None:
    war = duel("Merchant Fleet, Corinth", deck="Troops, Ships")
    do(war, "play Merchant Fleet")
    assert len(offers(war)) == 3
    do(war, "discard Corinth")
    assert pile(war, "discard")[0] == "Corinth"
    assert hand(war, ATHENS) == ["Troops", "Ships"]


@rule("D4.33", "D1.2")
def test_merchant_fleet_with_nothing_to_draw_and_nothing_in_hand_is_over() -> None:
    war = late_duel("Merchant Fleet")
    do(war, "play Merchant Fleet")
    assert (war.to_act, war.deciding) == (SPARTA, "play")


# ---------------------------------------------------------------------- sweeps


@rule("D4.34")
def test_the_plague_takes_athenian_cards_of_the_opponent_only() -> None:
    war = duel("", "Plague at Athens", "Pericles, Troops", "Corcyra, Corinth", to_act="sparta")
    do(war, "play Plague at Athens")
    assert table(war, ATHENS) == ["Troops"]
    assert table(war, SPARTA) == ["Corcyra", "Corinth", "Plague at Athens"]
    assert pile(war, "discard") == ["Pericles"]


@rule("D4.34", "D4.12")
def test_the_beached_fleet_is_what_lies_there_as_sea() -> None:
    on_sparta = "Ships, Peloponnesian Fleet, Outflank as land, Confusion as sea, Troops"
    war = duel("Destroy Beached Fleet, Marines", on_sparta=on_sparta)
    do(war, "play Destroy Beached Fleet")
    assert table(war, SPARTA) == ["Outflank", "Troops"]
    assert table(war, ATHENS) == ["Destroy Beached Fleet"]


@rule("D4.34")
def test_cards_that_come_later_are_safe() -> None:
    war = duel("Destroy Beached Fleet", "Ships")
    log = told(do(war, "play Destroy Beached Fleet", "play Ships"))
    assert "Destroy Beached Fleet has no target" in log
    assert table(war, SPARTA) == ["Ships"]
    assert CARDS[face("Ships")].force == war.totals()[SPARTA]
