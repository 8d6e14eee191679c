"""The duel's Force: types, traits, letters and modifiers on the table."""

from __future__ import annotations

import pytest

from game.rules.core import Collector
from game.rules.duel import force as forces
from game.rules.duel.cards import CARDS
from game.rules.duel.force import Force, Source
from tests.support.clauses import rule
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    face,
    force,
    hand,
    late_duel,
    pile,
    table,
    token,
)
from tests.support.play.by_notation import do, offers

# ---------------------------------------------------------------------- what a card is


@rule("D4.10")
def test_a_ship_is_a_sea_card() -> None:
    war = duel("Admiral Phormio", on_athens="Athenian Fleet, Ships, Ramming Tactics, Blockade")
    do(war, "play Admiral Phormio")
    assert [force(war, ship) for ship in table(war, ATHENS)] == [6 + 3, 3 + 3, 4 + 3, 4 + 3, 6]


@rule("D4.10")
def test_a_card_is_none_of_the_other_types() -> None:
    war = duel("Bribery", "", "Troops, Pericles, Ships, Raiders, Corcyra, Lack of Manpower")
    do(war, "play Bribery")
    assert war.deciding == "play", "there is no Political card to discard"


@rule("D4.11")
def test_what_counts_as_ally_is_boosted_as_both() -> None:
    on_sparta = "Spartan Leadership, Admiral Lysander, Peloponnesian Fleet"
    assert force(duel(on_sparta=on_sparta), "Peloponnesian Fleet") == 3 + 3 + 3


@rule("D4.11")
@pytest.mark.parametrize(
    "name", ["Peloponnesian Fleet", "Chalcidian Cavalry", "Aetolian Guerrillas", "Messenians"]
)
def test_what_counts_as_ally_can_be_struck_won_and_found_as_an_ally(name: str) -> None:
    war = duel("Besieged", on_sparta=name)
    do(war, "play Besieged", f"target {name}")
    assert pile(war, "discard") == [name]
    war = duel("Coercion", on_sparta=name)
    do(war, "play Coercion", f"target {name}")
    assert table(war, ATHENS) == ["Coercion", name]
    war = duel("Win Support", deck=f"Troops, {name}")
    do(war, "play Win Support", f"take {name}")
    assert hand(war, ATHENS) == [name]


@rule("D4.12")
def test_a_land_or_sea_card_is_only_what_it_is_declared() -> None:
    for kind, land, sea in (("land", 5 + 3, 5), ("sea", 5, 5 + 3)):
        war = duel("Outflank, General Demosthenes", "Garrison")
        do(war, "play Outflank", kind, "pass")
        do(war, "play General Demosthenes")
        assert force(war, "Outflank") == land
        war = duel("Outflank, Admiral Phormio", "Garrison")
        do(war, "play Outflank", kind, "pass")
        do(war, "play Admiral Phormio")
        assert force(war, "Outflank") == sea


@rule("D4.12")
def test_its_owner_must_declare_it_one_or_the_other() -> None:
    war = duel("Outflank")
    do(war, "play Outflank")
    assert offers(war) == ["land", "sea"]


@rule("D4.12")
def test_a_declaration_stays_and_is_what_strikes_go_by() -> None:
    war = duel("", "Diekplous Maneuver", on_athens="Outflank as land", to_act="sparta")
    do(war, "play Diekplous Maneuver")
    assert table(war, ATHENS) == ["Outflank"]
    war = duel("", "Diekplous Maneuver", on_athens="Outflank as sea", to_act="sparta")
    do(war, "play Diekplous Maneuver", "target Outflank")
    assert pile(war, "discard") == ["Outflank"]


@rule("D4.12")
def test_off_the_table_it_is_both_again() -> None:
    war = late_duel("Athenian Long Walls, Delian League", on_sparta="Outflank as land")
    do(war, "play Athenian Long Walls", "target Outflank", "pass")
    do(war, "play Delian League", "play Outflank", "sea")
    assert war.picture()["tables"][ATHENS][-1]["as"] == "sea"


@rule("D4.12", "D4.31")
def test_in_the_deck_it_is_found_as_either() -> None:
    war = duel("Admiral Conon", deck="Outflank, Troops")
    do(war, "play Admiral Conon", "take Outflank")
    war = duel("Reinforcements", deck="Outflank, Pericles")
    do(war, "play Reinforcements", "land")
    do(war, "take Outflank")
    assert hand(war, ATHENS) == ["Outflank"]


@rule("D4.13")
def test_only_the_printed_trait_is_boosted_or_struck() -> None:
    on_sparta = "General Brasidas, Grand Strategy, Ineffectual Strategy, Night Attack"
    war = duel(on_sparta=on_sparta)
    assert [force(war, name) for name in table(war, SPARTA)] == [7, 6, 3, 6 + 3]
    war = duel("Counter Fortifications", on_sparta="Plataea Besieged, Starvation")
    do(war, "play Counter Fortifications")
    assert offers(war) == ["target Starvation"]


@rule("D4.14")
def test_a_card_stays_athenian_whoever_controls_it() -> None:
    on_sparta = "Corcyra, King Archidamus, Oligarchy"
    assert force(duel(on_sparta=on_sparta), "Corcyra") == 4
    assert force(duel(on_sparta="Corcyra", on_athens="Cultural Supremacy"), "Corcyra") == 4 + 3
    war = duel("", "Plague at Athens", on_athens="Corinth, Corcyra", to_act="sparta")
    do(war, "play Plague at Athens")
    assert table(war, ATHENS) == ["Corinth"]


# ---------------------------------------------------------------------- modifiers


@rule("D4.21")
def test_a_modifier_reaches_cards_before_and_after_it() -> None:
    war = duel("Admiral Phormio, Ships", on_athens="Triremes")
    do(war, "play Admiral Phormio", "pass", "play Ships")
    assert (force(war, "Triremes"), force(war, "Ships")) == (3 + 3, 3 + 3)


@rule("D4.21")
def test_modifiers_add_up() -> None:
    on_athens = "Admiral Phormio, Network of Naval Bases, Secure Corn Supply, Cyzicus Naval Battle"
    assert force(duel(on_athens=f"{on_athens}, Ships"), "Ships") == 3 + 3 + 1 + 2 + 2


@rule("D4.21")
@pytest.mark.parametrize(
    "name",
    ["Pericles", "Democracy", "Oligarchy", "King Archidamus", "Cultural Supremacy", "Ultimatum",
     "Ideological Differences"],
)  # fmt: skip
def test_a_modifier_never_changes_the_card_that_carries_it(name: str) -> None:
    war = duel(on_athens=name)
    assert force(war, name) == CARDS[face(name)].force


@rule("D4.21")
def test_two_givers_change_each_other() -> None:
    war = duel(on_athens="Pericles, Democracy, Cultural Supremacy")
    assert [force(war, name) for name in table(war, ATHENS)] == [9 + 1 + 3, 5 + 2 + 3, 3 + 2 + 1]


@rule("D4.21", "D4.25")
def test_a_modifier_ends_when_its_card_leaves() -> None:
    war = duel("", "Exiled", on_athens="Pericles, Corcyra", to_act="sparta")
    assert force(war, "Corcyra") == 6
    do(war, "play Exiled", "target Pericles")
    assert force(war, "Corcyra") == 4


@rule("D4.22")
def test_yours_enemies_and_both() -> None:
    war = duel(on_athens="Admiral Phormio, Ships", on_sparta="Marines")
    assert (force(war, "Ships"), force(war, "Marines")) == (3 + 3, 2)
    war = duel(on_athens="Naval Intervention, Ships", on_sparta="Marines")
    assert (force(war, "Ships"), force(war, "Marines")) == (3, 2 - 1)
    war = duel(on_athens="Cynossema Naval Battle, Ships", on_sparta="Marines")
    assert (force(war, "Ships"), force(war, "Marines")) == (3 + 1, 2 + 1)
    war = duel(on_athens="Cultural Supremacy, Corcyra", on_sparta="Messenians")
    assert (force(war, "Corcyra"), force(war, "Messenians")) == (4 + 3, 4 + 3)


@rule("D4.22")
def test_yours_are_those_of_the_givers_controller() -> None:
    war = duel("Coercion", on_sparta="Found Colony, Garrison", on_athens="Troops")
    assert (force(war, "Garrison"), force(war, "Troops")) == (2 + 1, 3)
    do(war, "play Coercion", "target Found Colony")
    assert (force(war, "Garrison"), force(war, "Troops")) == (2, 3 + 1)


@rule("D4.23")
def test_one_giver_counts_once_and_several_all_count() -> None:
    war = duel(on_athens="Found Colony, Outflank as land, Messenians")
    assert force(war, "Outflank") == 5 + 1
    assert force(war, "Messenians") == 4 + 1
    war = duel(on_athens="Pericles, Democracy, Found Colony, Messenians")
    assert force(war, "Messenians") == 4 + 2 + 1 + 1


@rule("D4.23")
def test_a_card_of_one_force_can_fall_to_nothing() -> None:
    war = duel(on_athens="Runaway Slaves", on_sparta="Admiral Mindarus")
    assert force(war, "Runaway Slaves") == 0
    assert war.totals() == (0, 2)


@rule("D4.23")
def test_force_never_falls_below_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    giver = face("Naval Intervention")
    harsh = forces.BOOSTING[giver]._replace(amount=-5)
    monkeypatch.setitem(forces.BOOSTING, giver, harsh)
    war = duel(on_athens="Naval Intervention", on_sparta="Ships, Troops")
    assert (force(war, "Ships"), force(war, "Troops")) == (0, 3)
    assert war.totals() == (4, 3)


@rule("D4.21", "D4.27", "D5.1")
def test_every_force_is_explained_with_its_sources() -> None:
    war = duel(
        on_athens="Pericles, Rare Military Genius for Nicias, Nicias, Ships",
        on_sparta="Cultural Supremacy, Naval Intervention",
    )
    explained = war.explain(token(war, "Nicias"))
    assert explained == Force(
        printed=3,
        sources=(
            Source(face("Pericles"), 2),
            Source(face("Cultural Supremacy"), 3),
            Source(face("Rare Military Genius"), 7),
        ),
        total=15,
    )
    assert war.explain(token(war, "Ships")) == Force(
        3, (Source(face("Naval Intervention"), -1),), 2
    )
    for viewer in VIEWERS:
        assert war.view(viewer).explain(token(war, "Nicias")) == explained
        assert war.view(viewer).totals() == war.totals()


def test_only_cards_on_the_table_are_explained() -> None:
    war = duel("Troops")
    for number in (token(war, "Troops"), -1, 500):
        with pytest.raises(ValueError, match=f"no card {number} on the table"):
            war.explain(number)
        with pytest.raises(ValueError, match=f"no card {number} on the table"):
            war.view(ATHENS).explain(number)


def test_the_log_tells_the_force_that_a_card_counts_for_where_it_lies() -> None:
    war, told = duel("Ships, Pericles", on_athens="Admiral Phormio"), Collector()
    war.apply(war.parse("play Ships"), told)
    assert [str(event.phrase()) for event in told.events][:1] == ["Athens plays Ships, 6 Force"]
