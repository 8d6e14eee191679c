"""A turn of the battle up to the attack: parts and aim, scouting, discarding, drawing, flanking."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS, PACK
from game.rules.core import HIDDEN
from tests.support.clauses import rule
from tests.support.play.battlefield import (
    EAST,
    VIEWERS,
    WEST,
    attack,
    battle,
    fallen,
    go_to,
    hand,
    known_hand,
    late,
    reserve,
    size,
    zone,
)
from tests.support.play.by_notation import do, of_kind, offers, told

# ---------------------------------------------------------------------- aim and parts


@rule("B1.1")
def test_the_hundred_are_shuffled_and_dealt_fifty_each() -> None:
    wars = [BattleState.new(seed) for seed in range(8)]
    for war in wars:
        assert Counter(war.faces) == Counter(PACK)
        assert [len(war.decks[side]) + len(war.hands[side]) for side in (0, 1)] == [50, 50]
    assert len({tuple(sorted(war.faces[:50])) for war in wars}) == 8, "halves differ"


@rule("B1.2")
def test_both_piles_lie_face_up() -> None:
    war = battle("Slingers, Overrun", "Bowmen", reserves=("Nomads", "Horde"))
    do(war, "pass", "discard Overrun", "done")
    for viewer in VIEWERS:
        view = war.view(viewer)
        lying = [*view.reserves[EAST], *view.reserves[WEST], *view.casualties[EAST]]
        assert HIDDEN not in [view.faces[card] for card in lying]


@rule("B1.3")
def test_both_sides_draw_five_and_lots_or_the_players_say_who_begins() -> None:
    began = {BattleState.new(seed).to_act for seed in range(12)}
    assert began == {EAST, WEST}
    for first in (EAST, WEST):
        war = BattleState.new(3, first=first)
        assert (war.to_act, war.active, war.turn) == (first, first, 1)
        assert size(war, "hands") == [5, 5]
        assert size(war, "decks") == [45, 45]


@pytest.mark.parametrize("first", [2, -1, "east", True, 0.0])
def test_nobody_else_can_begin(first: object) -> None:
    with pytest.raises(ValueError, match="first must be 0, 1 or None"):
        BattleState.new(1, first=first)


@rule("B1.4")
def test_the_reserve_becomes_the_deck_in_the_middle_of_a_draw() -> None:
    war = late("", "Bowmen", decks=("2 Overrun", "4 Rally"), reserves=("5 Shields", ""))
    assert hand(war, EAST) == ["Overrun", "Overrun", "Shields", "Shields", "Shields"]
    assert (size(war, "decks")[EAST], reserve(war, EAST)) == (2, [])


@rule("B1.4")
def test_the_reserve_becomes_the_deck_as_soon_as_the_last_card_is_drawn() -> None:
    war = late("", "Bowmen", decks=("5 Overrun", "4 Rally"), reserves=("2 Shields", ""))
    assert zone(war, "decks", EAST) == ["Shields", "Shields"]
    assert reserve(war, EAST) == []


@rule("B1.4")
def test_the_reserve_becomes_the_deck_in_the_middle_of_damage() -> None:
    decks = "4 Rally", "Overrun"
    war = late("Horde", "5 Bloodlust", decks, reserves=("", "3 Shields"), phase="attack")
    events = do(war, "attack Horde", "done", "done")
    lost = [CARDS[event.face].name for event in of_kind(events, happened.CardLost)]
    assert lost == ["Overrun", "Shields", "Shields"]
    assert zone(war, "decks", WEST) == ["Shields"]


@rule("B1.4", "B1.5")
def test_damage_beyond_the_last_card_is_lost() -> None:
    war = late("2 Barbarians", "Bowmen", decks=("4 Rally", "2 Overrun"))
    before = len(fallen(war, WEST))
    go_to(war, "attack")
    do(war, "attack Barbarians", "attack Barbarians", "done", "done")
    do(war, "decline")
    assert len(fallen(war, WEST)) == before + 2
    assert war.outcome() == ((EAST,), "army destroyed")


@rule("B1.5")
def test_a_side_whose_last_card_is_drawn_has_lost_whatever_it_holds() -> None:
    war = late("4 Shields", "Bowmen", ("Rally", "4 Rally"), phase="discard")
    do(war, "done")
    assert hand(war, EAST) == [*["Shields"] * 4, "Rally"]
    assert war.outcome() == ((WEST,), "army destroyed")
    assert war.returns() == (0.0, 1.0)


@rule("B1.5")
def test_a_shot_can_end_the_war() -> None:
    war = late("Onagers", "Bowmen", decks=("6 Rally", "Overrun"), phase="artillery")
    log = told(do(war, "fire Onagers"))
    assert log == ["The Hellenes fire Onagers", "Artillery destroys Overrun of the Persians",
                   "The Hellenes have destroyed the army of the Persians"]  # fmt: skip
    assert war.outcome() == ((EAST,), "army destroyed")


@rule("B1.5")
def test_a_card_in_the_reserve_is_still_an_army() -> None:
    war = late("Onagers", "Bowmen", decks=("6 Rally", "Overrun"), reserves=("", "Shields"),
               phase="artillery")  # fmt: skip
    do(war, "fire Onagers")
    assert (war.outcome(), zone(war, "decks", WEST)) == (None, ["Shields"])


@rule("B1.6")
@pytest.mark.parametrize(
    ("decks", "winners", "reason"),
    [
        (("3 Rally", "2 Rally"), (EAST,), "turn limit"),
        (("2 Rally", "2 Shields"), (EAST, WEST), "turn limit, level"),
        (("2 Rally", "2 Shields, Warriors"), (WEST,), "turn limit"),
    ],
)
def test_after_a_hundred_turns_each_the_larger_army_wins(
    decks: tuple[str, str], winners: tuple[int, ...], reason: str
) -> None:
    war = late("Slingers", "Bowmen", decks, reserves=("Horde", "Nomads"), turn=200,
               phase="attack", to_act=WEST)  # fmt: skip
    do(war, "done")
    assert war.outcome() == (winners, reason)
    assert war.turn == 200
    assert war.returns() == tuple(1 / len(winners) if s in winners else 0 for s in (0, 1))


@rule("B1.6")
@pytest.mark.parametrize(
    ("decks", "words"),
    [
        (("3 Rally", "2 Rally"), "The Hellenes have the larger army after 100 turns and win"),
        (("3 Rally", "3 Rally"), "Both armies are equal after 100 turns: a draw"),
    ],
)
def test_the_end_of_a_long_war_is_told(decks: tuple[str, str], words: str) -> None:
    war = late("Slingers", "Bowmen", decks, turn=200, phase="attack", to_act=WEST)
    assert told(do(war, "done"))[-1] == words


@rule("B1.6")
def test_casualties_do_not_count_and_turn_199_is_not_the_last() -> None:
    war = late("Slingers", "Bowmen", ("4 Rally", "4 Shields"), turn=199, phase="attack")
    do(war, "done")
    assert (war.turn, war.to_act, war.outcome()) == (200, WEST, None)


# ---------------------------------------------------------------------- scout, discard, draw


@rule("B2.1")
def test_a_scout_goes_to_the_reserve_and_looks_at_the_hand_privately() -> None:
    war = battle("Slingers, Horde", "Bowmen, Overrun")
    assert offers(war) == ["scout Slingers", "pass"]
    events = do(war, "scout Slingers", "look enemy hand")
    assert reserve(war, EAST) == ["Slingers"]
    assert known_hand(war.view(EAST), WEST) == ["Bowmen", "Overrun"]
    assert known_hand(war.view(-1), WEST) == []
    assert war.deciding == "discard", "once a turn"
    (seen,) = of_kind(events, happened.HandSeen)
    assert seen.seen_by(WEST).faces == seen.seen_by(-1).faces == ()
    assert told(events, WEST)[-1] == "The Hellenes look at the hand of the Persians (2 cards)"


@rule("B2.1")
@pytest.mark.parametrize(("named", "side"), [("own deck", EAST), ("enemy deck", WEST)])
def test_a_scout_may_look_at_five_cards_of_either_deck_in_order(named: str, side: int) -> None:
    war = battle("Nomads, Horde", "Bowmen")
    do(war, "scout Nomads", f"look {named}")
    view = war.view(EAST)
    deck = [view.faces[card] for card in reversed(view.decks[side])]
    assert [CARDS[one].name for one in deck[:5]] == zone(war, "decks", side)[:5]
    assert set(deck[5:]) == {HIDDEN}
    assert all(war.view(WEST).faces[card] == HIDDEN for card in view.decks[side])


@rule("B2.1")
def test_only_units_with_the_trait_scout() -> None:
    war = battle("Light Chariots, Horde, Onagers, Scorpions, Peltasts", "")
    assert offers(war) == ["scout Peltasts", "pass"]
    do(war, "scout Peltasts")
    assert len(offers(war)) == 2, "there is no hand to look at"


@rule("B2.2")
def test_any_number_is_discarded_face_up_together() -> None:
    war = battle("Slingers, Overrun, Rally, Horde", "")
    go_to(war, "discard")
    for viewer in (WEST, -1):
        assert war.view(viewer).chosen == ()
    do(war, "discard Slingers", "discard Rally")
    assert (reserve(war, EAST), len(hand(war, EAST))) == ([], 4)
    log = told(do(war, "done"), WEST)
    assert log[0] == "The Hellenes discard Slingers, Rally"
    assert sorted(reserve(war, EAST)) == ["Rally", "Slingers"]
    assert hand(war, EAST)[:2] == ["Overrun", "Horde"]


@rule("B2.2", "B4.1")
def test_an_unplayed_tactic_goes_to_the_reserve() -> None:
    war = battle("Overrun", "")
    go_to(war, "discard")
    do(war, "discard Overrun", "done")
    assert reserve(war, EAST) == ["Overrun"]
    assert fallen(war, EAST) == []


@rule("B2.3")
@pytest.mark.parametrize("held", range(8))
def test_a_side_draws_until_it_holds_five(held: int) -> None:
    cards = ["Overrun", "Bloodlust", "Outflank", "Shields", "Rally", "Reserve", "Horde"]
    war = battle(cards[:held], "Bowmen")
    go_to(war, "flank")
    assert len(hand(war, EAST)) == max(5, held)
    assert len(hand(war, WEST)) == 1


@rule("B2.4")
def test_after_the_drawing_both_may_rally_the_active_side_first() -> None:
    decks = "5 Shields", "Elephants, Horde"
    war = late("4 Overrun, 2 Rally", "Rally", decks, phase="draw")
    assert (war.deciding, war.to_act) == ("rally", EAST)
    do(war, "decline")
    assert (war.deciding, war.to_act) == ("rally", WEST)
    do(war, "play Rally")
    do(war, offers(war)[0])
    assert (war.deciding, war.to_act) == ("rally", EAST), "whoever declined is asked again"
    do(war, "play Rally")
    do(war, offers(war)[0])
    do(war, "decline")
    assert (war.deciding, war.to_act) == ("rally", EAST)
    do(war, "decline")
    assert (war.phase, war.deciding, war.to_act) == ("flank", "answer", WEST)


# ---------------------------------------------------------------------- flank and artillery


@rule("B2.5")
def test_the_enemy_answers_first_then_the_active_side_flanks() -> None:
    war = battle("Nomads, Outflank, Reserve", "Reserve, Difficult Terrain, Horde", phase="flank")
    assert (war.to_act, war.deciding) == (WEST, "answer")
    assert offers(war) == ["play Reserve", "play Difficult Terrain",
                           "decline"]  # fmt: skip
    do(war, "play Reserve")
    assert (war.to_act, war.deciding) == (WEST, "answer")
    do(war, "decline")
    assert (war.to_act, war.deciding) == (EAST, "flank")
    do(war, "play Outflank", "flank Nomads", "done")
    do(war, "play Reserve")
    assert war.flank == [3, 0]
    assert (war.to_act, war.deciding) == (EAST, "flank")
    do(war, "pass")
    assert war.phase == "artillery"


@rule("B2.5")
def test_flankers_go_to_the_reserve_for_a_point_each() -> None:
    war = battle("Nomads, Cataphracts, Slingers, Elephants, Light Chariots", "", phase="flank")
    assert offers(war) == ["flank Nomads", "flank Cataphracts", "flank Light Chariots", "pass"]
    do(war, "flank Nomads", "flank Light Chariots", "done")
    assert sorted(reserve(war, EAST)) == ["Light Chariots", "Nomads"]
    assert war.flank == [2, 0]


@rule("B2.6")
def test_points_are_kept_and_the_side_with_strictly_more_is_encircling() -> None:
    war = battle("Outflank, Shields", "Outflank, Shields", phase="flank", flank=(1, 2))
    assert [war.view(viewer).encircling for viewer in VIEWERS] == [WEST] * 3
    do(war, "decline", "play Outflank")
    assert (war.flank, war.encircling) == ([3, 2], EAST)
    go_to(war, "flank", WEST)
    assert war.flank == [3, 2]
    assert battle(flank=(2, 2)).encircling == -1


@rule("B2.7", "B4.1")
def test_artillery_goes_to_the_reserve_and_takes_the_top_card() -> None:
    war = battle("Onagers, Trebuchet, Horde", "Bowmen", phase="artillery")
    top = zone(war, "decks", WEST)[0]
    do(war, "fire Onagers")
    assert reserve(war, EAST) == ["Onagers"]
    assert fallen(war, WEST) == [top]
    assert offers(war) == ["pass"], "once a turn"
    for viewer in VIEWERS:
        view = war.view(viewer)
        assert CARDS[view.faces[view.casualties[WEST][0]]].name == top


@rule("B2.7")
def test_morale_can_be_broken_before_or_after_the_shot() -> None:
    for moves in (
        ["fire Onagers", "play Break Morale"],
        ["play Break Morale", "fire Onagers"],
    ):
        war = battle("Onagers, Break Morale, Horde", "Bowmen", phase="artillery")
        do(war, *moves)
        assert (war.phase, war.effects.break_morale, war.effects.artillery) == (
            "attack",
            True,
            True,
        )


@rule("B2.8")
def test_one_or_more_units_attack_or_none() -> None:
    war = battle("Horde, Slingers, Overrun", "Bowmen", phase="attack")
    assert offers(war) == ["attack Horde", "attack Slingers", "done"]
    quiet = war.clone()
    assert told(do(quiet, "done"))[0] == "The Hellenes do not attack"
    assert (quiet.turn, quiet.active, quiet.battle) == (2, WEST, None)
    do(war, "attack Horde", "attack Slingers", "done")
    row = war.picture()["attack"]["attackers"]
    assert sorted(entry["card"] for entry in row) == ["Horde", "Slingers"]
    assert hand(war, EAST) == ["Overrun"]


@rule("B2.8")
def test_the_phases_follow_each_other_and_the_sides_alternate() -> None:
    war = BattleState.new(5, first=WEST)
    for side in (WEST, EAST, WEST):
        for asks in ("scout", "discard", "flank", "artillery", "attack"):
            go_to(war, asks)
            assert (war.active, war.to_act) == (side, side)
    assert war.turn == 3


def test_an_attack_can_be_put_together_by_name() -> None:
    war = battle("Overrun", "Shields", attack=attack("Horde", "Slingers < Bowmen"))
    assert (war.deciding, war.to_act) == ("tactics", EAST)
