"""The duel's 118 cards: what is printed on them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.duel.cards import CARDS, FORCE, KIND, MATCH, faces_in
from game.rules.duel.text import kind_words
from game.rules.duel.verbs import read
from tests.support.clauses import rule

KINDS = {"event": 21, "political": 19, "land": 18, "person": 17, "sea": 15, "ally": 10,
         "special": 9, "land_or_sea": 9}  # fmt: skip


def called(mask: int) -> set[str]:
    return {CARDS[face].name for face in faces_in(mask)}


@rule("D4.3", "D4.10")
def test_the_deck_is_made_up_as_printed() -> None:
    assert len(CARDS) == len({card.name for card in CARDS}) == 118
    assert [card.face for card in CARDS] == list(range(118))
    assert Counter(card.use for card in CARDS) == {"A": 33, "S": 30, "B": 55}
    assert Counter(card.kind for card in CARDS) == KINDS


@rule("D5.1")
def test_printed_force_adds_up() -> None:
    assert sum(FORCE) == 420
    by_use = {use: sum(card.force for card in CARDS if card.use == use) for use in "ASB"}
    assert by_use == {"A": 123, "S": 121, "B": 176}


@rule("D5.2")
def test_nineteen_cards_are_worth_26_points_and_three_of_them_are_no_events() -> None:
    prized = [card for card in CARDS if card.vp]
    assert (len(prized), sum(card.vp for card in prized)) == (19, 26)
    assert {card.name for card in prized if card.kind != "event"} == {
        "Secure Corn Supply",
        "Samos Revolts",
        "Ultimatum",
    }


@rule("D4.13")
def test_six_cards_have_siege_and_ten_have_strategy() -> None:
    assert called(MATCH["siege"]) == {
        "Besieged",
        "Battering Rams",
        "Starvation",
        "Siegecraft",
        "Assault the Walls",
        "Overrun Outposts",
    }
    assert called(MATCH["strategy"]) == {
        "Ramming Tactics",
        "Outflank",
        "Confusion",
        "Pour through Gap in Line",
        "Battle Signals",
        "Tactical Ruse",
        "Surprise Attack",
        "Two Pronged Attack",
        "Head-on Ramming Tactics",
        "Night Attack",
    }


@rule("D4.13")
@pytest.mark.parametrize(
    ("name", "trait"),
    [
        ("Grand Strategy", "strategy"),
        ("Ineffectual Strategy", "strategy"),
        ("Besiege Potidaea", "siege"),
        ("Plataea Besieged", "siege"),
        ("Mytilene Besieged", "siege"),
    ],
)
def test_a_name_gives_no_trait(name: str, trait: str) -> None:
    assert name not in called(MATCH[trait])


@rule("D4.11")
def test_four_cards_count_as_allies_and_stay_what_they_are_printed() -> None:
    counting = MATCH["ally"] & ~KIND["ally"]
    assert called(counting & KIND["sea"]) == {"Peloponnesian Fleet"}
    assert called(counting & KIND["land"]) == {
        "Chalcidian Cavalry",
        "Aetolian Guerrillas",
        "Messenians",
    }
    assert str(kind_words(CARDS[55].face)) == "Sea · Ally · Spartan"


def test_an_unknown_ability_in_the_table_is_refused() -> None:
    with pytest.raises(ValueError, match="no such ability: 'dance 3'"):
        read("dance 3")
