"""The knowledge of each side of the duel: seen cards stay known, hidden moves mix a hand."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.rules.core import HIDDEN
from game.rules.duel import DuelState
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS
from game.rules.rng import Rng
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
    possible,
    token,
)
from tests.support.play.by_notation import do

# ---------------------------------------------------------------------- what was seen stays known


@rule("D4.32")
def test_a_card_seen_in_the_deck_stays_known_when_the_other_side_draws_it() -> None:
    war = duel("Thucydides", "Grand Strategy", deck="Troops, Ships, Marines")
    do(war, "play Thucydides", "play Grand Strategy")
    assert hand(war, SPARTA) == ["Troops"]
    view = war.view(ATHENS)
    assert [view.faces[card] for card in view.hands[SPARTA]] == [face("Troops")]
    assert not knows(war.view(-1), "Troops")


@rule("D4.32")
def test_a_card_seen_in_the_deck_stays_known_when_it_is_dealt_and_not_exchanged() -> None:
    deck = "Troops, Ships, Marines, Garrison, Corinth, " + ", ".join(
        card.name for card in CARDS if card.kind in ("political", "event")
    )
    war = duel("Thucydides", deck=deck)
    do(war, "play Thucydides", "pass", "pass")
    assert hand(war, SPARTA)[:2] == ["Ships", "Garrison"]
    do(war, "done", "exchange Ships", "done")
    view = war.view(ATHENS)
    known = {view.faces[card] for card in view.hands[SPARTA]} - {HIDDEN}
    assert known == {face("Garrison")}
    assert view.faces[token(war, "Ships")] == face("Ships"), "it lies in the discard pile"
    assert token(war, "Garrison") in view.hands[SPARTA]


@rule("D4.32")
def test_a_hand_that_was_seen_stays_known_while_it_is_held() -> None:
    war = duel("Socrates, Marines", "Ships, Troops, Delian League", deck="Corinth, Thebans")
    do(war, "play Socrates", "play Ships", "play Marines")
    view = war.view(ATHENS)
    assert {view.faces[card] for card in view.hands[SPARTA]} == {
        face("Troops"),
        face("Delian League"),
    }


@rule("D4.32")
def test_both_sides_know_that_a_card_was_seen_but_not_all_see_it() -> None:
    war = duel("Thucydides", deck="Troops, Ships")
    do(war, "play Thucydides")
    top = war.deck[-1]
    assert {war.view(viewer).seen[top] for viewer in VIEWERS} == {1}
    assert [war.view(viewer).faces[top] for viewer in VIEWERS] == [face("Troops"), HIDDEN, HIDDEN]


# ---------------------------------------------------------------------- searches tell


@rule("D4.31", "D4.32")
def test_a_searcher_knows_every_match_in_the_deck_and_so_what_the_other_hand_lacks() -> None:
    war = duel("Win Support", "Ships, Samos Revolts", deck="Corinth, Thebans, Troops")
    do(war, "play Win Support", "take Corinth")
    view = war.view(ATHENS)
    for card in view.hands[SPARTA]:
        assert possible(view, card) == ["Troops", "Ships", "Samos Revolts"]
    for card in view.deck:
        assert possible(view, card) == ["Troops", "Ships", "Thebans"]


@rule("D4.31")
def test_a_search_that_finds_all_allies_leaves_none_for_the_other_hand() -> None:
    war = duel("Win Support", "Ships, Marines", deck="Corinth, Thebans, Troops")
    do(war, "play Win Support", "none")
    view = war.view(ATHENS)
    for card in view.hands[SPARTA]:
        assert possible(view, card) == ["Troops", "Ships", "Marines"]


@rule("D4.31")
def test_the_other_side_knows_the_sort_of_the_card_that_was_taken() -> None:
    war = duel("Win Support, Pericles", "Ships", deck="Corinth, Messenians, Troops, Garrison")
    do(war, "play Win Support", "take Corinth")
    view = war.view(SPARTA)
    fetched = token(war, "Corinth")
    assert possible(view, fetched) == ["Corinth", "Messenians"]
    (held,) = set(view.hands[ATHENS]) - {fetched}
    hidden = ["Troops", "Pericles", "Garrison"]
    assert possible(view, held) == sorted([*hidden, "Corinth", "Messenians"], key=face)


@rule("D4.31")
def test_a_search_that_finds_nothing_tells_the_searcher_where_the_cards_are() -> None:
    war = duel("Win Support", "Ships, Corinth", deck="Marines, Troops")
    do(war, "play Win Support", "none")
    view = war.view(ATHENS)
    assert all("Corinth" not in possible(view, card) for card in view.deck)
    assert all("Corinth" in possible(view, card) for card in view.hands[SPARTA])


# ---------------------------------------------------------------------- shuffles and hidden moves


@rule("D4.32", "D4.31")
def test_a_shuffle_blurs_what_was_seen_but_not_that_it_is_in_the_deck() -> None:
    deck = "Troops, Ships, Marines, Garrison, Triremes, Pericles, Nicias"
    war = duel("Thucydides", "Win Support, War Galleys", deck=deck)
    do(war, "play Thucydides", "play Win Support", "none")
    view = war.view(ATHENS)
    assert [view.faces[card] for card in view.deck] == [HIDDEN] * 7
    (held,) = view.hands[SPARTA]
    assert possible(view, held) == ["Pericles", "War Galleys", "Nicias"]
    assert "Troops" in possible(view, view.deck[0])


@rule("D4.32", "D4.31")
def test_a_card_seen_in_the_deck_may_be_the_one_that_was_taken() -> None:
    war = duel("Thucydides", "Win Support", deck="Corinth, Thebans, Troops")
    do(war, "play Thucydides", "play Win Support", "take Thebans")
    view = war.view(ATHENS)
    (fetched,) = view.hands[SPARTA]
    assert possible(view, fetched) == ["Corinth", "Thebans"]
    assert all(set(possible(view, card)) == {"Corinth", "Thebans", "Troops"} for card in view.deck)


@rule("D3.3", "D4.32")
def test_an_exchange_hides_which_numbers_went() -> None:
    views = []
    for order in ("Troops, Ships, Marines", "Marines, Troops, Ships", "Ships, Marines, Troops"):
        war = duel(order, "Corinth", phase="strategy", deck="Pericles, Nicias")
        do(war, "exchange Troops", "done", "done")
        assert hand(war, ATHENS) == [*[n for n in order.split(", ") if n != "Troops"], "Pericles"]
        views.append((war.view(SPARTA), war.view(-1)))
    assert views[0] == views[1] == views[2]


@rule("D3.3", "D4.32")
def test_an_exchange_of_several_cards_hides_their_order_too() -> None:
    views = []
    for order in ("Troops, Ships, Marines", "Ships, Marines, Troops", "Marines, Ships, Troops"):
        war = duel(order, phase="strategy", deck="Pericles, Nicias")
        first, second = [name for name in order.split(", ") if name != "Marines"]
        do(war, f"exchange {first}", f"exchange {second}", "done")
        do(war, "done")
        views.append((war.view(SPARTA), war.view(-1)))
    assert views[0] == views[1] == views[2]


@rule("D3.3", "D4.32")
def test_an_exchange_hides_numbers_also_around_a_card_that_is_known() -> None:
    views = []
    for order in ("Troops, Ships, Marines", "Marines, Ships, Troops"):
        war = duel("", order, phase="strategy", deck="Pericles", to_act=SPARTA)
        war.seen[token(war, "Ships")] |= 1 << ATHENS  # seen when it lay in the deck
        do(war, "exchange Troops", "done", "done")
        views.append(war.view(ATHENS))
    assert views[0] == views[1]
    assert face("Ships") in [views[0].faces[card] for card in views[0].hands[SPARTA]]


@rule("D3.3")
def test_any_card_may_be_the_one_that_is_set_aside() -> None:
    war = duel("", "Troops, Ships, Marines", phase="strategy", to_act=SPARTA)
    known = token(war, "Ships")
    war.seen[known] |= 1 << ATHENS
    do(war, "exchange Ships", "done")
    rng, aside = Rng(9), Counter[int]()
    for _ in range(600):
        aside.update(DuelState.sample(war.view(ATHENS), rng).lots[SPARTA] or ())
    assert aside.total() == 600
    assert set(aside) == {known, token(war, "Troops"), token(war, "Marines")}
    assert all(150 < times < 250 for times in aside.values())


@rule("D3.3")
def test_the_holder_is_told_the_new_numbers_of_his_hand() -> None:
    war = duel("Troops, Ships, Marines", phase="strategy")
    numbers = {name: token(war, name) for name in hand(war, ATHENS)}
    events = do(war, "exchange Ships", "done", "done")
    (exchanged, _) = [event for event in events if isinstance(event, happened.CardsExchanged)]
    moved = dict(exchanged.moved)
    assert all(token(war, name) == moved.get(old, old) for name, old in numbers.items())
    redacted = exchanged.seen_by(SPARTA)
    assert isinstance(redacted, happened.CardsExchanged)
    assert (redacted.moved, redacted.faces) == ((), (face("Ships"),))


@rule("D1.2", "D4.32")
def test_a_reshuffled_discard_pile_is_a_pool_of_known_cards() -> None:
    war = late_duel("Grand Strategy", "Corinth", discard="Troops, Ships, Marines")
    do(war, "play Grand Strategy")
    view = war.view(SPARTA)
    pool = tuple(sorted(map(face, ("Troops", "Ships", "Marines"))))
    (tokens, faces), *rest = view.pools()
    assert rest == []
    assert set(tokens) == {*view.deck, *view.hands[ATHENS]}
    assert faces == pool
    assert view.unplaced() == pool


@rule("D1.2")
def test_cards_of_the_old_deck_and_of_the_reshuffled_one_are_told_apart() -> None:
    war = late_duel("Laurium Silver Mines", deck="Pericles", discard="Troops, Ships, Nicias")
    do(war, "play Laurium Silver Mines")
    view = war.view(SPARTA)
    first, second = sorted(view.hands[ATHENS], key=lambda card: view.cells[card])
    assert possible(view, first) == ["Pericles"]
    assert set(possible(view, second)) == {"Troops", "Ships", "Nicias"}
    pools = {faces for _, faces in view.pools()}
    assert pools == {(face("Pericles"),), tuple(map(face, ("Troops", "Ships", "Nicias")))}


@rule("D4.31", "D4.32")
def test_what_can_lie_in_several_places_is_one_pool() -> None:
    war = duel("Win Support, Pericles", "Ships", deck="Corinth, Messenians, Troops, Garrison")
    do(war, "play Win Support", "take Corinth")
    view = war.view(SPARTA)
    ((tokens, faces),) = view.pools()
    assert set(tokens) == {*view.deck, *view.hands[ATHENS]}
    assert {CARDS[one].name for one in faces} == {
        "Corinth",
        "Messenians",
        "Troops",
        "Garrison",
        "Pericles",
    }


def test_a_view_that_contradicts_itself_has_no_world() -> None:
    view = duel("Troops", "Ships", deck="Marines").view(ATHENS)
    nowhere = replace(view, may=(0,) * len(CARDS))
    with pytest.raises(ValueError, match="no world fits"):
        DuelState.sample(nowhere, Rng(1))


def test_the_spectator_knows_what_is_open_and_nothing_else() -> None:
    war = duel("Thucydides, Socrates", "Ships", deck="Troops, Marines")
    do(war, "play Thucydides", "pass", "play Socrates")
    view = war.view(-1)
    assert {card for card, one in enumerate(view.faces) if one == HIDDEN} == {
        token(war, name) for name in ("Ships", "Troops", "Marines")
    }
    assert view.legal == ()


def test_a_view_asks_of_a_world_only_what_it_shows() -> None:
    war = duel("Win Support", "Ships, Samos Revolts", deck="Corinth, Thebans, Troops")
    do(war, "play Win Support", "take Corinth")
    view = war.view(ATHENS)
    for seed in range(30):
        world = DuelState.sample(view, Rng(seed))
        assert "Samos Revolts" in hand(world, SPARTA)
        assert "Thebans" in pile(world, "deck")
