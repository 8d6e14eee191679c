"""The attack: blocks, damage, fights, evasion, and when an army is gone."""

from __future__ import annotations

import pytest

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS, Card
from game.rules.battle.force import Fighter, explain, may_evade
from tests.support.clauses import rule
from tests.support.play.battlefield import (
    EAST,
    VIEWERS,
    WEST,
    attack,
    battle,
    face,
    fallen,
    go_to,
    hand,
    late,
    place,
    reserve,
    size,
    zone,
)
from tests.support.play.by_notation import do, of_kind, offers, told

UNITS = [card for card in CARDS if card.kind == "unit"]


def attacking(east: str, west: str, *units: str) -> BattleState:
    """East holds and West holds these, and these of East's units have just attacked."""
    war = battle(east, west, phase="attack")
    for text in sorted([f"attack {unit}" for unit in units], key=offers(war).index):
        do(war, text)
    do(war, "done")
    return war


# ---------------------------------------------------------------------- blocks


@rule("B3.1")
def test_the_defender_sees_all_attackers_before_he_blocks() -> None:
    war = attacking("Horde, Slingers", "Bowmen, Nomads", "Horde", "Slingers")
    assert (war.to_act, war.deciding) == (WEST, "block")
    for viewer in VIEWERS:
        view = war.view(viewer)
        assert view.battle is not None
        assert {view.faces[card] for card in view.battle.attackers} == {
            face("Horde"),
            face("Slingers"),
        }


@rule("B3.1")
def test_one_unit_blocks_one_attacker_and_all_blocks_are_told_together() -> None:
    war = attacking("Horde, Slingers", "Bowmen, Nomads, Overrun", "Horde", "Slingers")
    assert offers(war) == [
        "block Bowmen > Horde",
        "block Nomads > Horde",
        "block Bowmen > Slingers",
        "block Nomads > Slingers",
        "done",
    ]
    do(war, "block Nomads > Horde")
    assert offers(war) == ["block Bowmen > Slingers", "done"]
    assert war.view(EAST).battle == war.battle
    assert war.battle is not None
    assert war.battle.blockers == (-1, -1), "nobody is told yet"
    (told_all,) = of_kind(do(war, "done"), happened.BlocksDeclared)
    assert (told_all.places, told_all.faces) == ((0,), (face("Nomads"),))
    assert place(war, 0)["blocker"]["card"] == "Nomads"
    assert place(war, 1)["blocker"] is None
    assert hand(war, WEST) == ["Bowmen", "Overrun"]


@rule("B3.1")
def test_places_are_taken_from_the_left_so_each_set_of_blocks_is_put_together_once() -> None:
    war = attacking("Horde, Slingers", "Bowmen, Nomads", "Horde", "Slingers")
    do(war, "block Bowmen > Slingers")
    assert offers(war) == ["done"]


# ---------------------------------------------------------------------- tactics in turn


@rule("B3.2")
def test_tactics_are_played_one_by_one_the_attacker_first_until_both_decline() -> None:
    war = battle("Bloodlust, Overrun", "2 Bloodlust", attack=attack("Horde < Bowmen"))
    assert (war.to_act, war.deciding) == (EAST, "tactics")
    do(war, "decline")
    assert war.to_act == WEST
    do(war, "play Bloodlust", "target Bowmen")
    assert war.to_act == EAST, "who declined may play again"
    do(war, "play Bloodlust", "target Horde")
    do(war, "decline", "decline")
    assert war.battle is None
    assert hand(war, EAST) == ["Overrun"]


# ---------------------------------------------------------------------- damage


@rule("B3.3")
@pytest.mark.parametrize(
    ("flank", "damage"), [((0, 0), 3 + 1), ((1, 0), 4 + 2), ((0, 1), 3 + 1), ((2, 2), 3 + 1)]
)
def test_unblocked_attackers_do_their_damage_and_one_more_when_encircling(
    flank: tuple[int, int], damage: int
) -> None:
    war = battle("Horde, Slingers", "", phase="attack", flank=flank)
    top = zone(war, "decks", WEST)[:damage]
    do(war, "attack Horde", "attack Slingers", "done")
    assert fallen(war, WEST)[::-1] == top


@rule("B3.3")
def test_damage_comes_before_the_fights() -> None:
    pairs = attack("Horde", "Bowmen < Slingers")
    war = late("Overrun", "", ("4 Rally", "2 Shields"), reserves=("", "Scorpions"), attack=pairs)
    events = do(war, "decline")
    order = [type(event) for event in events if not isinstance(event, happened.SideDeclined)]
    damage, fight = order.index(happened.DamageDone), order.index(happened.PairFought)
    assert damage < order.index(happened.ReserveShuffled) < fight
    assert fallen(war, WEST)[0] == "Slingers", "the blocker fell after the deck had been hit"


@rule("B3.3", "B3.4")
def test_who_evades_is_told_first_and_goes_home_after_the_damage() -> None:
    pairs = attack("Horde", "Barbarians < Auxilia")
    war = late("Overrun", "Rally", ("4 Rally", "2 Shields"), attack=pairs)
    do(war, "decline", "decline")
    assert (war.to_act, war.deciding) == (WEST, "evade")
    events = do(war, "evade Barbarians", "done")
    order = [type(event) for event in events]
    declared, damage = order.index(happened.EvasionDeclared), order.index(happened.DamageDone)
    assert declared < damage < order.index(happened.PairEvaded)
    assert "Auxilia" not in fallen(war, WEST), "the damage of 3 found two cards and no evader"
    assert (war.outcome(), zone(war, "decks", WEST)) == (None, ["Auxilia"])


@rule("B3.4")
def test_pairs_are_settled_from_the_left_whether_they_evade_or_fight() -> None:
    pairs = attack("Legionaries < Nomads", "Barbarians < Auxilia", "Elephants < Medium Cavalry")
    war = battle("Overrun", "", attack=pairs)
    do(war, "decline", "evade Barbarians")
    events = do(war, "done")
    settled = [e for e in events if isinstance(e, happened.PairFought | happened.PairEvaded)]
    assert [event.place for event in settled] == [0, 1, 2]
    assert [type(event).__name__ for event in settled] == ["PairFought", "PairEvaded", "PairFought"]


# ---------------------------------------------------------------------- fights


@rule("B3.4")
@pytest.mark.parametrize("mine", UNITS, ids=lambda card: card.name)
def test_every_unit_gets_five_against_the_types_that_it_lists_and_once(mine: Card) -> None:
    for other in UNITS:
        for attacks in (True, False):
            force = explain(Fighter(mine.face, other.face, (), (), attacks))
            advantage = 5 if other.type in mine.plus_five_against else 0
            assert (force.printed, force.total) == (mine.force, mine.force + advantage)
            assert [amount for _, amount in force.sources] == ([5] if advantage else [])


@rule("B3.4")
def test_the_lower_falls_the_higher_goes_to_its_reserve_and_level_both_fall() -> None:
    pairs = attack("Horde < Hoplite Phalanx", "Javelineers < Psiloi", "Bowmen < Slingers")
    war = battle("Overrun", "", attack=pairs)
    assert [place(war, at)["force"] for at in range(3)] == [7, 3, 2]
    assert [place(war, at)["blocker"]["force"] for at in range(3)] == [9, 3, 1]
    log = told(do(war, "decline"))[1:4]
    assert log == ["Hoplite Phalanx beats Horde, 9 to 7",
                   "Both fall, at 3 Force: Javelineers and Psiloi",
                   "Bowmen beats Slingers, 2 to 1"]  # fmt: skip
    assert (reserve(war, EAST), reserve(war, WEST)) == (["Bowmen"], ["Hoplite Phalanx"])
    assert fallen(war, EAST) == ["Javelineers", "Horde"]
    assert fallen(war, WEST) == ["Slingers", "Psiloi"]


# ---------------------------------------------------------------------- evasion


@rule("B3.5")
@pytest.mark.parametrize("mine", UNITS, ids=lambda card: card.name)
def test_every_blocker_may_evade_the_types_that_it_lists(mine: Card) -> None:
    for other in UNITS:
        assert may_evade(mine.face, other.face, ()) == (other.type in mine.evades)


@rule("B3.5")
def test_who_evades_does_not_fight_and_both_go_to_their_reserves() -> None:
    war = battle("Overrun", "", attack=attack("Legionaries < Nomads", "Elephants < Medium Cavalry"))
    do(war, "decline")
    assert offers(war) == ["evade Legionaries", "evade Elephants", "done"]
    do(war, "evade Elephants")
    assert offers(war) == ["done"]
    log = told(do(war, "done"))
    assert log[:2] == [
        "Nomads beats Legionaries, 7 to 3",
        "Medium Cavalry of the Persians evades Elephants",
    ]
    assert reserve(war, EAST) == ["Elephants"]
    assert sorted(reserve(war, WEST)) == ["Medium Cavalry", "Nomads"]


@rule("B3.5")
def test_evading_is_the_defenders_choice() -> None:
    war = battle("Overrun", "", attack=attack("Legionaries < Nomads"))
    do(war, "decline", "done")
    assert fallen(war, EAST) == ["Legionaries"]


@rule("B3.5")
def test_attackers_never_evade() -> None:
    war = battle("Overrun", "Shields", attack=attack("Nomads < Legionaries"))
    do(war, "decline", "decline")
    assert war.battle is None
    assert fallen(war, WEST) == ["Legionaries"]


@rule("B3.6")
def test_who_cannot_be_evaded_cannot_be_evaded() -> None:
    pairs = attack("Legionaries < Nomads", "Barbarians < Auxilia", "War Wagon < Peltasts")
    war = battle("Treacherous Terrain, Overrun", "", attack=pairs)
    do(war, "play Treacherous Terrain", "decline")
    assert offers(war) == ["evade War Wagon", "done"]


@rule("B3.6")
def test_treacherous_terrain_beats_shields() -> None:
    war = battle(
        "Treacherous Terrain, Rally", "Shields, Rally", attack=attack("Horde < Legionaries")
    )
    do(war, "decline", "play Shields", "play Treacherous Terrain", "decline")
    events = do(war, "decline")
    assert of_kind(events, happened.PairFought), "nobody is asked to evade"


@rule("B3.6")
def test_unblocked_attackers_go_to_their_reserve() -> None:
    war = battle("Horde, Slingers", "", phase="attack")
    do(war, "attack Horde", "attack Slingers", "done")
    assert sorted(reserve(war, EAST)) == ["Horde", "Slingers"]
    assert (war.turn, war.active) == (2, WEST)


@rule("B3.7")
def test_a_blocker_that_comes_home_saves_its_side() -> None:
    pairs = attack("Horde", "Slingers < Bowmen")
    war = late("Overrun", "Rally", ("4 Rally", "2 Shields"), attack=pairs)
    do(war, "decline", "decline")
    assert (war.outcome(), war.phase) == (None, "scout")
    assert zone(war, "decks", WEST) == ["Bowmen"], "the Reserve became the deck at once"


@rule("B3.7", "B1.5")
def test_a_blocker_that_falls_does_not() -> None:
    pairs = attack("Horde", "Bowmen < Slingers")
    war = late("Overrun", "Rally", ("4 Rally", "2 Shields"), attack=pairs)
    do(war, "decline", "decline")
    assert war.outcome() == ((EAST,), "army destroyed")
    assert size(war, "hands")[WEST] == 1


def test_force_and_damage_are_explained_alike_by_state_and_view() -> None:
    pairs = attack("Horde < Legionaries", "Slingers")
    war = battle("2 Bloodlust, Overrun", "Bloodlust", flank=(3, 1), attack=pairs)
    do(war, "play Bloodlust", "target Horde", "decline")
    do(war, "play Overrun", "target Slingers")
    for asked in (war, war.view(WEST), war.view(-1)):
        assert asked.force(0).total == 2 + 5 + 3
        assert asked.force(0, blocker=True).sources == ((face("Horde"), 5),)
        assert asked.damage(1).sources == ((face("Overrun"), 2), (-1, 1))
        assert asked.damage(1).total == 4
        with pytest.raises(ValueError, match="nobody fights at place 1"):
            asked.force(1, blocker=True)
        with pytest.raises(ValueError, match="nobody attacks at place 5"):
            asked.damage(5)
    assert go_to(war, "scout")
    with pytest.raises(ValueError, match="nobody"):
        war.view(EAST).damage(0)
    assert war.view(EAST).evadable() == ()
