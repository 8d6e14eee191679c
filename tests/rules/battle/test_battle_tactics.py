"""The fourteen kinds of tactic: where each may be played, what it does, and where it goes."""

from __future__ import annotations

import pytest

from game.rules.battle import BattleState
from game.rules.battle import events as happened
from game.rules.battle.cards import CARDS
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
    known_hand,
    late,
    place,
    reserve,
    zone,
)
from tests.support.play.by_notation import do, of_kind, offers

ALL_TACTICS = ", ".join(card.name for card in CARDS if card.kind == "tactic")


def playable(state: BattleState) -> list[str]:
    """The tactics that may be played now."""
    plays = [text.partition("play ") for text in offers(state)]
    return [name for _before, verb, name in plays if verb]


@rule("B4.1")
@pytest.mark.parametrize("name", ["Shields", "Outflank", "Rally", "Break Morale", "Reserve"])
def test_a_played_tactic_becomes_a_casualty(name: str) -> None:
    phase, seat = {
        "Shields": ("attack", WEST),
        "Outflank": ("flank", EAST),
        "Rally": ("draw", EAST),
        "Break Morale": ("artillery", EAST),
        "Reserve": ("flank", EAST),
    }[name]
    pairs = attack("Horde < Legionaries") if name == "Shields" else None
    cards = f"{name}, 4 Overrun"
    hands = (cards, "Overrun") if seat == EAST else ("Overrun", cards)
    decks = "Nomads, 3 Bloodlust, Scorpions", "Nomads, Onagers"
    war = late(*hands, decks, phase=phase, attack=pairs)
    while war.to_act != seat:
        do(war, offers(war)[-1])
    do(war, f"play {name}")
    assert fallen(war, seat)[0] == name
    assert name not in hand(war, seat)


@rule("B4.1")
def test_overrun_adds_two_damage_to_an_unblocked_attacker_each_time() -> None:
    war = battle("3 Overrun", "", phase="attack", attack=attack("Horde < Bowmen", "Slingers"))
    do(war, "play Overrun")
    assert offers(war) == ["target Slingers"]
    do(war, "target Slingers", "play Overrun", "target Slingers")
    assert place(war, 1)["damage"] == 1 + 2 + 2
    assert place(war, 1)["tactics"] == ["Overrun", "Overrun"]
    lost = len(fallen(war, WEST))
    do(war, "decline")
    assert len(fallen(war, WEST)) == lost + 5


@rule("B4.2")
def test_bloodlust_adds_three_force_to_a_unit_of_ones_own_that_fights() -> None:
    pairs = attack("Horde < Bowmen", "Slingers", "Elephants < Nomads")
    war = battle("2 Bloodlust, Rally", "Bloodlust, Rally", attack=pairs)
    do(war, "play Bloodlust")
    assert offers(war) == ["target Horde", "target Elephants"]
    do(war, "target Horde", "play Bloodlust")
    assert offers(war) == ["target Bowmen", "target Nomads"]
    do(war, "target Bowmen", "play Bloodlust", "target Horde")
    assert place(war)["force"] == 2 + 3 + 3
    assert place(war)["blocker"]["force"] == 2 + 5 + 3
    assert place(war)["blocker"]["tactics"] == ["Bloodlust"]


@rule("B4.3")
def test_outflank_is_worth_two_points_in_ones_own_flank_phase() -> None:
    war = battle("2 Outflank", "Outflank", phase="flank")
    assert playable(war) == [], "the enemy's Flank Phase"
    do(war, "decline", "play Outflank", "play Outflank")
    assert war.flank == [4, 0]


@rule("B4.4")
@pytest.mark.parametrize(
    ("blocker", "covered"),
    [("Legionaries", True), ("Peltasts", True), ("Horde", True), ("Slingers", False),
     ("Elephants", False), ("Cataphracts", False), ("War Wagon", False)],
)  # fmt: skip
def test_shields_let_blocking_infantry_and_warbands_evade_anybody(
    blocker: str, covered: bool
) -> None:
    war = battle("Rally", "Shields, Rally", attack=attack(f"Light Chariots < {blocker}"))
    do(war, "decline")
    assert ("Shields" in playable(war)) == covered
    if covered:
        do(war, "play Shields", "decline", "decline")
        assert offers(war)[0] == "evade Light Chariots"
        do(war, "evade Light Chariots", "done")
        assert reserve(war, WEST) == [blocker]


@rule("B4.4")
def test_shields_cover_every_such_blocker_and_no_other() -> None:
    pairs = attack("Nomads < Horde", "Bowmen < Slingers", "Elephants < Auxilia")
    war = battle("Rally", "2 Shields, Rally", attack=pairs)
    do(war, "decline", "play Shields", "decline")
    assert playable(war) == [], "a second one would change nothing"
    do(war, "decline")
    assert offers(war) == ["evade Nomads", "evade Elephants", "done"]


@rule("B4.5")
def test_defensible_terrain_adds_three_to_blocking_light_infantry_and_adds_up() -> None:
    pairs = attack("Bowmen < Slingers", "Bowmen < Nomads")
    war = battle("Rally", "2 Defensible Terrain, Rally", attack=pairs)
    do(war, "decline", "play Defensible Terrain")
    assert place(war, 0)["blocker"]["force"] == 1 + 3
    do(war, "decline", "play Defensible Terrain")
    assert place(war, 0)["blocker"]["force"] == 1 + 3 + 3
    assert place(war, 1)["blocker"]["force"] == 2
    assert place(war, 0)["force"] == 2, "attackers gain nothing"


@rule("B4.6")
def test_treacherous_terrain_adds_three_to_heavy_attackers_and_adds_up() -> None:
    pairs = attack("Horde < Bowmen", "Auxilia < Horse Archers", "Legionaries", "Slingers")
    war = battle("2 Treacherous Terrain, Rally", "Rally", attack=pairs)
    do(war, "play Treacherous Terrain", "decline")
    assert [place(war, at)["force"] for at in range(4)] == [2 + 3, 1 + 3, 3 + 3, 1]
    do(war, "play Treacherous Terrain")
    assert [place(war, at)["force"] for at in range(4)] == [2 + 6, 1 + 6, 3 + 6, 1]
    assert place(war, 0)["blocker"]["force"] == 2 + 5


@rule("B4.4", "B4.5", "B4.6")
def test_what_holds_for_a_battle_ends_with_it() -> None:
    war = battle("Treacherous Terrain, Rally", "Rally", attack=attack("Horde < Bowmen"))
    do(war, "play Treacherous Terrain")
    assert war.picture()["attack"]["tactics"] == ["Treacherous Terrain"]
    go_to(war, "scout")
    assert war.picture()["attack"] is None


@rule("B4.7")
def test_in_difficult_terrain_nobody_flanks_or_attacks_this_turn() -> None:
    war = battle("Nomads, Outflank, Reserve", "2 Difficult Terrain", phase="flank")
    do(war, "play Difficult Terrain")
    assert playable(war) == [], "no second one in a turn"
    do(war, "decline")
    assert offers(war) == ["play Reserve", "pass"]
    do(war, "pass")
    assert war.phase == "artillery"
    do(war, "pass")
    assert (war.turn, war.active, war.phase) == (2, WEST, "scout")
    assert not war.effects.difficult_terrain


@rule("B4.8")
def test_reserve_draws_three_cards_in_either_flank_phase() -> None:
    war = battle("Reserve", "2 Reserve", phase="flank")
    mine, his = zone(war, "decks", EAST)[:3], zone(war, "decks", WEST)[:6]
    do(war, "play Reserve", "play Reserve", "decline", "play Reserve")
    assert (hand(war, EAST), hand(war, WEST)) == (mine, his)


@rule("B4.8", "B1.5")
def test_reserve_can_draw_the_last_card() -> None:
    war = late("Reserve", "Bowmen", ("2 Shields", "Rally, Horde"), phase="flank")
    do(war, "decline", "play Reserve")
    assert war.outcome() == ((WEST,), "army destroyed")


@rule("B4.9")
def test_rally_takes_any_casualty_into_hand_but_a_rally() -> None:
    rest = ["Horde", "Rally", "Overrun", "Overrun"]
    war = battle("4 Bloodlust, 2 Rally", "5 Shields", phase="draw", casualties=(rest, []))
    do(war, "play Rally")
    assert sorted(offers(war)) == ["take Horde", "take Overrun"]
    do(war, "take Overrun")
    assert hand(war, EAST)[-1] == "Overrun"
    assert sorted(fallen(war, EAST)) == ["Horde", "Overrun", "Rally", "Rally"]
    for viewer in VIEWERS:
        assert "Overrun" in known_hand(war.view(viewer), EAST), "the pile lies open"


@rule("B4.9")
@pytest.mark.parametrize(
    ("casualties", "asked"), [([], False), (["Rally"], False), (["Horde"], True)]
)
def test_rally_needs_somebody_to_take_back(casualties: list[str], asked: bool) -> None:
    war = battle("4 Bloodlust, Rally", "5 Shields", phase="draw", casualties=(casualties, []))
    assert (war.deciding == "rally") == asked


@rule("B4.9")
def test_rally_may_be_played_in_the_enemys_draw_phase() -> None:
    war = battle("5 Shields", "Rally", phase="draw", casualties=([], ["Horde"]))
    assert (war.to_act, war.deciding) == (WEST, "rally")
    do(war, "play Rally", "take Horde")
    assert hand(war, WEST) == ["Horde"]


@rule("B4.10")
def test_broken_morale_lets_nobody_block_this_turn() -> None:
    war = battle("2 Break Morale, Horde", "Legionaries", phase="artillery")
    do(war, "play Break Morale")
    assert playable(war) == [], "no second one in a turn"
    go_to(war, "attack")
    do(war, "attack Horde", "done")
    assert war.deciding == "tactics", "the defender is not asked to block"
    go_to(war, "scout")
    assert not war.effects.break_morale


@rule("B4.1")
def test_only_siege_artillery_goes_to_the_reserve_when_it_is_used() -> None:
    for name in ("Onagers", "Scorpions", "Catapults", "Ballista", "Trebuchet"):
        war = battle(name, "Bowmen", phase="artillery")
        (fired,) = of_kind(do(war, f"fire {name}"), happened.ArtilleryFired)
        assert fired.face == face(name)
        assert (reserve(war, EAST), fallen(war, EAST)) == ([name], [])


# ---------------------------------------------------------------------- who is asked


@rule("B5.1")
@pytest.mark.parametrize("held", ["2 Overrun", "2 Rally", "Warriors", "Difficult Terrain, Onagers"])
def test_what_is_held_never_decides_whether_a_side_is_asked(held: str) -> None:
    asked = []
    war = battle("5 Shields", held, casualties=(["Horde"], ["Nomads"]), phase="draw")
    while war.turn == 1:
        asked.append((war.to_act, war.deciding))
        do(war, offers(war)[-1])
    assert asked == [(EAST, "rally"), (WEST, "rally"), (WEST, "answer"), (EAST, "flank"),
                     (EAST, "artillery"), (EAST, "attack")]  # fmt: skip


@rule("B5.1")
def test_a_side_without_a_card_is_not_asked() -> None:
    war = battle("Horde, Slingers", "", phase="flank", casualties=([], ["Nomads"]))
    assert (war.to_act, war.deciding) == (EAST, "flank")
    go_to(war, "attack")
    do(war, "attack Horde", "done")
    assert war.deciding == "tactics"
    assert war.to_act == EAST
    do(war, "decline")
    assert (war.turn, war.active) == (2, WEST)


@rule("B5.1")
def test_the_defender_is_asked_for_tactics_only_with_a_unit_in_the_battle() -> None:
    for pair, asked in (("Horde", False), ("Horde < Slingers", True)):
        war = battle("Rally", "Bloodlust", attack=attack(pair), pending={
            "decide": "tactics", "active": EAST, "declined": 0})  # fmt: skip
        do(war, "decline")
        assert ((war.to_act, war.deciding) == (WEST, "tactics")) == asked


@rule("B5.1", "B3.5")
def test_a_blocker_may_evade_though_its_side_holds_no_card() -> None:
    war = battle("", "", attack=attack("Legionaries < Nomads"))
    assert (war.to_act, war.deciding) == (WEST, "evade")


@rule("B5.1", "B2.2")
def test_a_phase_of_a_side_without_a_card_goes_by() -> None:
    war = battle("", "Bowmen")
    assert (war.phase, len(hand(war, EAST))) == ("flank", 5)


@rule("B5.2")
def test_a_tactic_may_be_played_only_where_it_can_change_something() -> None:
    def attackers(*pairs: str) -> list[str]:
        return playable(battle(ALL_TACTICS, "", attack=attack(*pairs)))

    def defenders(*pairs: str) -> list[str]:
        war = battle("", ALL_TACTICS, attack=attack(*pairs))
        return playable(war) if war.deciding == "tactics" else []

    assert attackers("Slingers < Bowmen") == ["Bloodlust"]
    assert attackers("Horde < Bowmen") == ["Bloodlust", "Treacherous Terrain"]
    assert attackers("Slingers < Bowmen", "Nomads") == ["Overrun", "Bloodlust"]
    assert attackers("Horde") == ["Overrun"], "nobody blocks: no Force is compared"
    assert attackers("Slingers < Bowmen", "Horde") == ["Overrun", "Bloodlust"]
    assert defenders("Slingers < Nomads") == ["Bloodlust"]
    assert defenders("Slingers < Bowmen") == ["Bloodlust", "Defensible Terrain"]
    assert defenders("Slingers < Horde") == ["Bloodlust", "Shields"]


@rule("B5.2")
def test_bloodlust_goes_on_a_unit_of_a_blocked_pair() -> None:
    war = battle("Bloodlust, Overrun", "", attack=attack("Slingers < Bowmen", "Horde"))
    do(war, "play Bloodlust")
    assert offers(war) == ["target Slingers"]


@rule("B5.2")
def test_each_phase_has_its_own_tactics() -> None:
    phases = {
        phase: playable(battle(ALL_TACTICS, "5 Overrun", phase=phase, casualties=(["Horde"], [])))
        for phase in ("draw", "artillery", "attack")
    }
    assert phases == {"draw": ["Rally"], "artillery": ["Break Morale"], "attack": []}
    war = battle(ALL_TACTICS, "Reserve, Difficult Terrain, Outflank, Rally, Shields", phase="flank")
    assert playable(war) == ["Reserve", "Difficult Terrain"]
    do(war, "decline")
    assert playable(war) == ["Outflank", "Reserve"]


@rule("B5.2")
def test_morale_is_not_broken_for_nothing() -> None:
    enemy_without_cards = battle("Break Morale, Onagers", "", phase="artillery")
    assert playable(enemy_without_cards) == []
    no_attack = battle("Break Morale, Onagers", "Bowmen", phase="artillery",
                       effects={"difficult_terrain": True})  # fmt: skip
    assert playable(no_attack) == []
