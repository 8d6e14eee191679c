"""Each of the duel's 118 cards, played once on a small table made for it."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import pytest

from game.rules.core import Seat
from game.rules.duel import DuelState
from game.rules.duel.cards import CARDS, FACE_OF_NAME
from tests.support.clauses import rule
from tests.support.fixtures import ATHENS, SPARTA, duel, force, hand, knows, pile, table
from tests.support.play.by_notation import do, offers
from tests.support.sweeps import each

STRIKES = {
    "Exiled": "King Agis",
    "Statesman Cimon": "Dorian Ties",
    "Besieged": "Samos Revolts",
    "Diplomacy": "Raiders",
    "Bribery": "Dorian Ties",
    "Athenian Long Walls": "Garrison",
    "Massacre": "Ionian Ties",
    "Ineffectual Strategy": "Marines",
    "Counter Fortifications": "Battering Rams",
    "Diekplous Maneuver": "Marines",
}
"""Cards that discard, each with one that the other side loses to it."""

CAPTURES = {"Coercion": "Samos Revolts", "Balance of Power": "Samos Revolts"}
SEARCHES = {
    "Xenophon": "Colonial Dispute",
    "Win Support": "Thebans",
    "Domination of the Aegean": "Thebans",
    "Reinforcements": "Troops",
    "Admiral Conon": "Triremes",
}
DRAWS = {"Delian League": 1, "Laurium Silver Mines": 2, "Grand Strategy": 1, "Establish Base": 1,
         "Legacy of Themistocles": 1, "Ionian Ties": 1, "Dorian Ties": 1, "Persian Aid": 1,
         "Uneasy Truce": 1}  # fmt: skip
ROBS = {"Lack of Manpower": 2, "Raiders": 1, "Blockade": 2, "Occupation": 2, "Civil War": 2,
        "Jealous Political Enemies": 2, "Runaway Slaves": 1}  # fmt: skip
SWEEPS = {"Destroy Beached Fleet": "Marines", "Plague at Athens": "Ionian Ties"}
SIGHTS = {"Alcibiades the Traitor", "Socrates", "Thucydides"}


class Gain(NamedTuple):
    """A modifier at work: a card on the giver's side, one on the other, and what each gains."""

    own: str
    own_gain: int
    enemy: str
    enemy_gain: int


SEA_2, LAND_2 = Gain("Ships", 2, "Marines", 2), Gain("Troops", 2, "Garrison", 2)
GAINS = {
    "General Brasidas": Gain("Night Attack", 3, "Ramming Tactics", 0),
    "Pericles": Gain("Corcyra", 2, "Marines", 0),
    "Aegospotami": SEA_2,
    "Cultural Supremacy": Gain("Corcyra", 3, "Ionian Ties", 3),
    "Spartan Leadership": Gain("Thebans", 3, "Samos Revolts", 0),
    "Democracy": Gain("Corcyra", 1, "Marines", 0),
    "Oligarchy": Gain("Thebans", 1, "Samos Revolts", 0),
    "Ideological Differences": Gain("Ionian Ties", 2, "Dorian Ties", 0),
    "Secure Corn Supply": SEA_2,
    "Found Colony": Gain("Troops", 1, "Garrison", 0),
    "Naval Intervention": Gain("Ships", 0, "Marines", -1),
    "Besiege Potidaea": LAND_2,
    "Colonial Dispute": Gain("Thebans", 2, "Samos Revolts", 2),
    "Ultimatum": Gain("Ionian Ties", 2, "Dorian Ties", 2),
    "King Archidamus": Gain("Thebans", 2, "Samos Revolts", 0),
    "Invade Attica": LAND_2,
    "Naupactus Naval Battles": SEA_2,
    "Plataea Besieged": LAND_2,
    "Mytilene Besieged": LAND_2,
    "Network of Naval Bases": Gain("Ships", 1, "Marines", 0),
    "General Demosthenes": Gain("Troops", 3, "Garrison", 0),
    "Admiral Phormio": Gain("Ships", 3, "Marines", 0),
    "Pitched Battle at Mantinea": LAND_2,
    "Demoralized": Gain("Troops", 0, "Garrison", -1),
    "General Gylippus": Gain("Siegecraft", 2, "Battering Rams", 0),
    "Admiral Lysander": Gain("Ships", 3, "Marines", 0),
    "Admiral Mindarus": Gain("Civil War", 0, "Raiders", -1),
    "Cynossema Naval Battle": Gain("Ships", 1, "Marines", 1),
    "Cyzicus Naval Battle": SEA_2,
    "Notium Naval Battle": SEA_2,
    "Sphacteria": LAND_2,
}
OTHERS = {"Rare Military Genius", "Retaliation", "Merchant Fleet", "Nicias"}
"""Cards with a test of their own each."""


def play(
    name: str, own: str = "", enemy: str = "", enemy_hand: str = "", **zones: Any
) -> tuple[DuelState, Seat]:
    """Play the card on a table with these others; the duel and who played."""
    me = SPARTA if CARDS[FACE_OF_NAME[name.casefold()]].use == "S" else ATHENS
    hands, tables = [name, enemy_hand], [own, enemy]
    if me == SPARTA:
        hands.reverse()
        tables.reverse()
    war = duel(*hands, *tables, to_act=me, **zones)
    do(war, f"play {name}")
    if war.deciding == "declare":
        do(war, "land")
    return war, me


def test_every_card_with_an_ability_is_played_in_one_of_these_tables() -> None:
    listed = Counter([*STRIKES, *CAPTURES, *SEARCHES, *DRAWS, *ROBS, *SWEEPS, *SIGHTS, *GAINS])
    assert listed + Counter(OTHERS) == Counter(card.name for card in CARDS if card.ability.verb)


@rule("D4.2", "D4.20")
@each("name", [card.name for card in CARDS if not card.ability.verb])
def test_a_card_without_ability_counts_its_force_and_does_no_more(name: str) -> None:
    war, me = play(name, enemy="Runaway Slaves", enemy_hand="Civil War")
    assert (table(war, me), table(war, 1 - me)) == ([name], ["Runaway Slaves"])
    assert force(war, name) == CARDS[FACE_OF_NAME[name.casefold()]].force
    assert (hand(war, me), hand(war, 1 - me), pile(war, "discard")) == ([], ["Civil War"], [])
    assert (war.to_act, war.deciding) == (1 - me, "play")


@rule("D4.21", "D4.22")
@each("name", GAINS)
def test_a_modifier_changes_whom_it_names_and_nobody_else(name: str) -> None:
    gain = GAINS[name]
    bystander = "Lack of Manpower"
    war, me = play(name, own=f"{gain.own}, {bystander}", enemy=gain.enemy)
    printed = {card.name: card.force for card in CARDS}
    assert force(war, gain.own) == printed[gain.own] + gain.own_gain
    assert force(war, gain.enemy) == printed[gain.enemy] + gain.enemy_gain
    assert force(war, bystander) == printed[bystander]
    assert force(war, name) == printed[name]
    before = sum(printed[one] for one in (name, gain.own, bystander))
    assert war.totals()[me] == before + gain.own_gain
    assert war.to_act == 1 - me


@rule("D4.24", "D4.25")
@pytest.mark.parametrize("name", STRIKES)
def test_a_strike_discards_the_card_it_points_at(name: str) -> None:
    lost = STRIKES[name]
    war, me = play(name, enemy=f"{lost}, Secure Corn Supply")
    do(war, f"target {lost}")
    assert table(war, 1 - me) == ["Secure Corn Supply"]
    assert pile(war, "discard") == [lost]
    assert war.to_act == 1 - me


@rule("D4.24")
@pytest.mark.parametrize("name", [*STRIKES, *CAPTURES])
def test_a_strike_with_nothing_to_hit_stays_on_the_table(name: str) -> None:
    war, me = play(name)
    assert (table(war, me), pile(war, "discard")) == ([name], [])
    assert (war.to_act, war.deciding) == (1 - me, "play")


@rule("D4.26")
@pytest.mark.parametrize("name", CAPTURES)
def test_an_ally_is_won_over(name: str) -> None:
    war, me = play(name, enemy=f"{CAPTURES[name]}, Troops")
    assert offers(war) == [f"target {CAPTURES[name]}"]
    do(war, offers(war)[0])
    assert table(war, me) == [name, CAPTURES[name]]
    assert table(war, 1 - me) == ["Troops"]


@rule("D4.31")
@pytest.mark.parametrize("name", SEARCHES)
def test_a_search_takes_a_card_of_its_sort_into_hand(name: str) -> None:
    taken = SEARCHES[name]
    war, me = play(name, deck=f"Pericles, Ionian Ties, {taken}")
    assert offers(war) == [f"take {taken}", "none"]
    do(war, f"take {taken}")
    assert hand(war, me) == [taken]
    assert sorted(pile(war, "deck")) == ["Ionian Ties", "Pericles"]
    assert war.to_act == 1 - me


@rule("D4.33")
@pytest.mark.parametrize("name", DRAWS)
def test_a_drawing_card_draws_from_the_top(name: str) -> None:
    war, me = play(name, deck="Troops, Ships, Marines")
    assert hand(war, me) == ["Troops", "Ships", "Marines"][: DRAWS[name]]
    assert hand(war, 1 - me) == (["Ships"] if name == "Uneasy Truce" else [])
    assert war.to_act == 1 - me


@rule("D4.30")
@pytest.mark.parametrize("name", ROBS)
def test_a_robber_makes_the_other_side_discard(name: str) -> None:
    war, me = play(name, enemy_hand="Troops, Ships, Marines", discard="")
    lost = pile(war, "discard")
    assert len(lost) == ROBS[name]
    assert sorted([*lost, *hand(war, 1 - me)]) == ["Marines", "Ships", "Troops"]
    assert war.to_act == 1 - me


@rule("D4.34")
@pytest.mark.parametrize("name", SWEEPS)
def test_a_sweep_discards_all_that_it_names(name: str) -> None:
    also = {"Destroy Beached Fleet": "Triremes", "Plague at Athens": "Corcyra"}[name]
    war, me = play(name, own="Naval Battle", enemy=f"{SWEEPS[name]}, Troops, {also}")
    assert table(war, 1 - me) == ["Troops"]
    assert set(pile(war, "discard")) == {SWEEPS[name], also}
    assert table(war, me) == ["Naval Battle", name]


@rule("D4.32")
@pytest.mark.parametrize("name", sorted(SIGHTS))
def test_a_look_shows_what_it_names(name: str) -> None:
    deck = "Ships, Marines, Triremes, War Galleys, Blockade, Occupation"
    war, me = play(name, enemy_hand="Troops", deck=deck)
    assert knows(war.view(me), "Troops") == (name != "Thucydides")
    assert knows(war.view(me), "Blockade") == (name == "Thucydides")
    assert not knows(war.view(me), "Occupation")
    assert war.to_act == 1 - me


@rule("D4.27")
def test_rare_military_genius_inspires_a_person() -> None:
    war, _ = play("Rare Military Genius", own="King Agis")
    do(war, "target King Agis")
    assert force(war, "King Agis") == 12


@rule("D4.28")
def test_retaliation_strikes_the_last_card() -> None:
    war = duel("Troops", "Retaliation")
    do(war, "play Troops", "play Retaliation")
    assert (table(war, ATHENS), table(war, SPARTA)) == ([], ["Retaliation"])
    assert pile(war, "discard") == ["Troops"]
    assert war.to_act == ATHENS


@rule("D4.33")
def test_merchant_fleet_draws_two_and_gives_one_up() -> None:
    war, _ = play("Merchant Fleet", deck="Troops, Ships, Marines")
    assert offers(war) == ["discard Troops", "discard Ships"]
    do(war, "discard Troops")
    assert (hand(war, ATHENS), war.to_act) == (["Ships"], SPARTA)


@rule("D4.29")
def test_nicias_may_be_given_up_for_two_cards() -> None:
    war, _ = play("Nicias", deck="Troops, Ships, Marines")
    do(war, "retire")
    assert (table(war, ATHENS), hand(war, ATHENS)) == ([], ["Troops", "Ships"])
    assert war.to_act == SPARTA
