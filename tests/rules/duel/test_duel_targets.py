"""The duel's abilities on the table: targets, control, inspiration, Retaliation, Nicias."""

from __future__ import annotations

import pytest

from game.rules.duel import events as happened
from tests.support.clauses import rule
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    force,
    hand,
    knows,
    late_duel,
    pile,
    table,
)
from tests.support.play.by_notation import do, offers, told


@rule("D4.20")
def test_an_ability_happens_once_when_the_card_is_played() -> None:
    war = duel("Laurium Silver Mines", "Coercion, Troops", deck="Ships, Marines, Garrison, Raiders")
    do(war, "play Laurium Silver Mines", "play Coercion")
    do(war, "target Laurium Silver Mines")
    assert hand(war, SPARTA) == ["Troops"], "the mines do not draw for their new side"
    do(war, "pass", "play Troops")
    assert len(pile(war, "deck")) == 2


@rule("D4.20")
def test_a_card_already_on_the_table_does_nothing_more() -> None:
    war = duel("Troops", on_athens="Delian League, Exiled", on_sparta="King Agis, Blockade")
    do(war, "play Troops")
    assert (hand(war, ATHENS), table(war, SPARTA)) == ([], ["King Agis", "Blockade"])


# ---------------------------------------------------------------------- targets


@rule("D4.24")
def test_a_target_is_any_matching_card_on_either_side() -> None:
    war = duel("Exiled", on_athens="Pericles, Troops", on_sparta="King Agis, Nicias, Ships")
    do(war, "play Exiled")
    assert offers(war) == ["target Pericles", "target King Agis", "target Nicias"]
    do(war, "target Pericles")
    assert table(war, ATHENS) == ["Troops", "Exiled"]


@rule("D4.24")
@pytest.mark.parametrize("name", ["Bribery", "Ineffectual Strategy", "Diekplous Maneuver"])
def test_the_card_being_played_is_never_its_own_target(name: str) -> None:
    war = duel(name)
    log = told(do(war, f"play {name}"))
    assert log[-1] == f"{name} has no target"
    assert table(war, ATHENS) == [name]
    assert war.to_act == SPARTA


@rule("D4.24")
def test_harm_may_be_declined_when_only_ones_own_cards_match() -> None:
    war = duel("Exiled", on_athens="Pericles")
    do(war, "play Exiled")
    assert offers(war) == ["target Pericles", "decline"]
    log = told(do(war, "decline"))
    assert log == ["Athens does not use the ability of Exiled"]
    assert (table(war, ATHENS), war.to_act) == (["Pericles", "Exiled"], SPARTA)


@rule("D4.24")
def test_harm_must_be_done_when_an_enemy_card_matches() -> None:
    war = duel("Exiled", on_athens="Pericles", on_sparta="King Agis")
    do(war, "play Exiled")
    assert "decline" not in offers(war)
    war = duel("Exiled", on_sparta="King Agis")
    do(war, "play Exiled")
    assert offers(war) == ["target King Agis"]


@rule("D4.24", "D4.27")
def test_good_may_be_declined_when_only_enemy_cards_match() -> None:
    war = duel("Rare Military Genius", on_sparta="King Agis")
    do(war, "play Rare Military Genius")
    assert "decline" in offers(war)
    do(war, "decline")
    assert force(war, "King Agis") == 5
    war = duel("Rare Military Genius", on_athens="Nicias", on_sparta="King Agis")
    do(war, "play Rare Military Genius")
    assert offers(war) == ["target Nicias", "target King Agis"]


@rule("D4.25", "D5.3")
def test_a_discarded_card_takes_its_points_with_it() -> None:
    war = duel("Diplomacy", on_sparta="Expedition to Syracuse")
    do(war, "play Diplomacy", "target Expedition to Syracuse")
    assert pile(war, "discard") == ["Expedition to Syracuse"]
    do(war, "pass", "pass")
    assert war.vp == [1, 0]


@rule("D4.25")
def test_what_a_discarded_card_did_stays_done() -> None:
    war = duel("Coercion, Troops", "Massacre", on_sparta="Samos Revolts")
    do(war, "play Coercion", "target Samos Revolts")
    do(war, "play Massacre", "target Coercion")
    assert table(war, ATHENS) == ["Samos Revolts"]


# ---------------------------------------------------------------------- control


@rule("D4.26")
def test_control_takes_only_opposing_allies() -> None:
    war = duel("Coercion", on_athens="Corcyra", on_sparta="Troops, Thebans")
    do(war, "play Coercion")
    assert offers(war) == ["target Thebans"]
    war = duel("Coercion", on_athens="Corcyra", on_sparta="Troops")
    do(war, "play Coercion")
    assert (war.deciding, war.to_act) == ("play", SPARTA)


@rule("D4.26")
def test_an_ally_won_over_counts_and_scores_for_its_new_side_and_can_be_won_back() -> None:
    war = duel("Coercion", "Balance of Power", on_sparta="Corinth, Samos Revolts")
    do(war, "play Coercion", "target Corinth")
    assert war.totals() == (2 + 6, 2)
    do(war, "play Balance of Power", "target Corinth")
    assert (table(war, ATHENS), table(war, SPARTA)) == (
        ["Coercion"],
        ["Samos Revolts", "Balance of Power", "Corinth"],
    )


@rule("D4.26", "D5.4")
def test_an_ally_won_over_stays_until_it_leaves_the_table() -> None:
    war = duel("Coercion", on_sparta="Thebans")
    do(war, "play Coercion", "target Thebans")
    do(war, "pass", "pass")
    assert set(pile(war, "discard")) == {"Coercion", "Thebans"}


@rule("D4.26")
def test_a_declared_card_or_an_inspired_one_is_not_disturbed_by_control() -> None:
    war = duel(
        "Coercion",
        on_athens="Outflank as sea, Rare Military Genius for Nicias, Nicias",
        on_sparta="Messenians",
    )
    do(war, "play Coercion", "target Messenians")
    assert force(war, "Nicias") == 10
    assert war.picture()["tables"][ATHENS][0]["as"] == "sea"


# ---------------------------------------------------------------------- inspiration


@rule("D4.27")
def test_seven_more_for_a_person_while_both_lie_there() -> None:
    on_athens = "Rare Military Genius for Nicias, Nicias"
    war = duel("", "Ineffectual Strategy", on_athens, to_act="sparta")
    assert (force(war, "Nicias"), war.totals()) == (10, (15, 0))
    do(war, "play Ineffectual Strategy", "target Rare Military Genius")
    assert force(war, "Nicias") == 3
    war = duel("", "Exiled", on_athens, to_act="sparta")
    do(war, "play Exiled", "target Nicias")
    assert war.totals() == (5, 2)


@rule("D4.27")
def test_an_enemy_person_can_be_inspired_too() -> None:
    war = duel("Rare Military Genius", on_athens="Troops", on_sparta="King Agis")
    do(war, "play Rare Military Genius", "target King Agis")
    assert war.totals() == (3 + 5, 5 + 7)


# ---------------------------------------------------------------------- Retaliation


@rule("D4.28")
def test_retaliation_must_strike_an_enemy_card() -> None:
    war = duel("Ships", "Retaliation", on_athens="Troops")
    do(war, "play Ships", "play Retaliation")
    assert (table(war, ATHENS), war.deciding) == (["Troops"], "play")


@rule("D4.28")
def test_retaliation_may_spare_ones_own_card() -> None:
    war = duel("Ships, Retaliation", on_sparta="Troops")
    do(war, "play Ships", "pass", "play Retaliation")
    assert offers(war) == ["target Ships", "decline"]
    spared, struck = war.clone(), war
    do(spared, "decline")
    do(struck, "target Ships")
    assert table(spared, ATHENS) == ["Ships", "Retaliation"]
    assert table(struck, ATHENS) == ["Retaliation"]


@rule("D4.28")
def test_retaliation_as_the_first_card_of_the_phase_finds_nothing() -> None:
    war = duel("Retaliation", on_sparta="Troops")
    do(war, "play Retaliation")
    assert table(war, SPARTA) == ["Troops"]


@rule("D4.28")
def test_retaliation_does_not_reach_a_card_that_is_gone() -> None:
    war = duel("Nicias, Ships", "Retaliation", on_athens="Troops")
    do(war, "play Nicias", "retire", "play Retaliation")
    assert table(war, ATHENS) == ["Troops"]
    assert pile(war, "discard") == ["Nicias"]


@rule("D4.28")
def test_retaliation_strikes_the_very_last_card_even_after_a_pass() -> None:
    war = duel("Ships, Marines", "Triremes, Retaliation")
    do(war, "play Ships", "play Triremes", "pass")
    do(war, "play Retaliation", "target Triremes")
    assert (table(war, ATHENS), table(war, SPARTA)) == (["Ships"], ["Retaliation"])


@rule("D4.28")
def test_the_last_card_is_forgotten_when_it_is_shuffled_away() -> None:
    war = late_duel("Nicias, Retaliation", "Troops", discard="Marines")
    do(war, "play Nicias", "retire")
    assert sorted(hand(war, ATHENS)) == ["Marines", "Nicias", "Retaliation"]
    assert war.picture()["last"] is None
    do(war, "pass", "play Retaliation")
    assert table(war, ATHENS) == ["Retaliation"]


@rule("D4.28")
def test_the_last_card_is_of_this_phase_alone() -> None:
    war = duel("Troops", "", deck="Retaliation, Ships")
    do(war, "play Troops", "pass", "pass")
    do(war, "done", "done")
    assert war.picture()["last"] is None


# ---------------------------------------------------------------------- Nicias


@rule("D4.29")
def test_nicias_may_stay() -> None:
    war = duel("Nicias")
    do(war, "play Nicias")
    assert offers(war) == ["keep", "retire"]
    do(war, "keep")
    assert (table(war, ATHENS), hand(war, ATHENS), war.to_act) == (["Nicias"], [], SPARTA)


@rule("D4.29")
def test_nicias_given_up_lies_open_in_the_discard_pile_before_the_cards_are_drawn() -> None:
    war = duel("Nicias", deck="Troops, Ships")
    events = do(war, "play Nicias", "retire")
    assert [type(event) for event in events[-3:]] == [
        happened.CardDiscarded,
        happened.CardDrawn,
        happened.CardDrawn,
    ]
    assert pile(war, "discard")[0] == "Nicias"
    assert all(knows(war.view(viewer), "Nicias") for viewer in VIEWERS)
