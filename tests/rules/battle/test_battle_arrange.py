"""Battles put together by name: pictures that come back, and what is refused."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from game.rules.battle import BattleState
from game.rules.battle.cards import CARDS, PACK
from game.rules.rng import Rng
from tests.support.play.battlefield import (
    EAST,
    NAMES,
    WEST,
    attack,
    battle,
    hand,
    late,
    names,
    place,
    size,
    zone,
)
from tests.support.play.by_notation import do, offers
from tests.support.play.walk import walk
from tests.support.sweeps import each

ORDER = ["turn", "phase", "to_act", "pending", "flank", "hands", "decks", "reserves",
         "casualties", "effects", "attack"]  # fmt: skip


def again(state: BattleState) -> BattleState:
    """The same position, put together from its picture after a way through a file."""
    twin = BattleState.arrange(**json.loads(json.dumps(state.picture())))
    twin.check()
    return twin


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", range(5))
def test_a_picture_comes_back_at_every_decision_of_a_battle(seed: int) -> None:
    decided = set()
    for state in walk(BattleState.new(seed), Rng(seed + 5)):
        picture = state.picture()
        twin = again(state)
        assert twin.picture() == picture
        assert (twin.asks, twin.to_act, twin.active) == (state.asks, state.to_act, state.active)
        if not state.chosen:
            assert sorted(set(offers(twin))) == sorted(set(offers(state)))
        decided.add(state.asks)
    assert decided >= {"scout", "discard", "rally", "answer", "flank", "artillery", "attack"}
    assert list(picture) == ORDER


def test_a_picture_comes_back_in_the_middle_of_what_is_put_together() -> None:
    blocking = battle("Horde, 2 Slingers", "2 Nomads, Bowmen", phase="attack")
    do(blocking, "attack Horde", "attack Slingers", "done")
    do(blocking, "block Nomads > Horde")
    evading = battle("", "", attack=attack("Legionaries < Nomads", "Elephants < Medium Cavalry"))
    do(evading, "evade Legionaries")
    discarding = battle("Horde, 2 Slingers, Overrun", "Bowmen", phase="discard")
    do(discarding, "discard Slingers", "discard Overrun")
    for state in (blocking, evading, discarding):
        assert state.chosen
        assert again(state).picture() == state.picture()
        assert offers(again(state))[-1] == offers(state)[-1]


def test_a_picture_shows_names_tops_first_and_the_newest_first() -> None:
    war = battle("Slingers, Overrun", "Bowmen", reserves=("", ""))
    top = zone(war, "decks", EAST)[:3]
    do(war, "pass", "discard Slingers", "discard Overrun", "done")
    assert hand(war, EAST)[:3] == top
    assert zone(war, "reserves", EAST) == ["Overrun", "Slingers"]
    nothing = dict.fromkeys(["scout", "artillery", "difficult_terrain", "break_morale"], False)
    assert war.picture()["effects"] == nothing


def test_the_attack_is_shown_pair_by_pair() -> None:
    war = battle("Overrun, Bloodlust", "", flank=(1, 0),
                 attack=attack("Legionaries < Nomads", "Bowmen"))  # fmt: skip
    do(war, "play Bloodlust", "target Legionaries")
    blocker = {"card": "Nomads", "force": 7, "tactics": [], "evades": True}
    assert place(war, 0) == {"card": "Legionaries", "damage": 4, "force": 6,
                             "tactics": ["Bloodlust"], "blocker": blocker}  # fmt: skip
    assert place(war, 1) == {"card": "Bowmen", "damage": 2, "force": 2, "tactics": [],
                             "blocker": None}  # fmt: skip


def test_the_rest_is_shuffled_into_decks_so_that_each_side_owns_fifty() -> None:
    war = battle("Slingers, Horde", "Bowmen", reserves=("Nomads", "2 Rally"), casualties=("", ""))
    assert size(war, "decks") == [47, 47]
    assert sorted(war.faces) == list(PACK)
    other = BattleState.arrange(seed=2, hands=[["Slingers"], []])
    assert zone(other, "decks", 1) != zone(
        BattleState.arrange(hands=[["Slingers"], []]), "decks", 1
    )


def test_the_rest_falls_where_the_decks_are_given() -> None:
    war = late("Slingers", "Bowmen", ("Horde", "2 Shields"))
    assert (size(war, "decks"), size(war, "casualties")) == ([1, 2], [48, 47])


def test_a_side_may_own_more_than_half_of_the_cards() -> None:
    pack = Counter(CARDS[one].name for one in PACK)
    sixty = [card.name for card in CARDS if card.kind == "tactic" for _ in range(pack[card.name])]
    war = battle(sixty, "")
    assert (size(war, "hands"), size(war, "decks")) == ([60, 0], [0, 40])


def test_a_position_that_asks_nobody_goes_on_by_itself() -> None:
    assert battle("", "").phase == "flank", "nobody holds a card, then East draws one"
    assert battle("Horde", "Bowmen", phase="draw").asks == "answer"
    assert battle("Horde", "", phase="flank").asks == "flank"
    assert battle("", "Bowmen", phase="attack").turn == 2
    assert battle("Horde", "Bowmen", attack=attack("Slingers")).asks == "block"
    assert battle("Horde", "Bowmen", attack=attack("Slingers < Nomads")).asks == "tactics"
    scouted = battle("Horde", "", effects={"scout": True})
    assert scouted.asks == "discard"
    empty = battle("Horde", "Bowmen", decks=("", "Shields"), reserves=("2 Rally", ""))
    assert zone(empty, "decks", EAST) != []
    lost = battle("Horde", "Bowmen", decks=("", "Shields"))
    assert lost.outcome() == ((WEST,), "army destroyed")
    both = battle("Horde", "Bowmen", decks=("", ""))
    assert both.outcome() == ((EAST, WEST), "both armies destroyed")
    assert both.returns() == (0.5, 0.5)


def test_a_finished_battle_comes_back() -> None:
    war = BattleState.new(3)
    for same in walk(war, Rng(3)):
        assert same.outcome() is None
    assert again(war).outcome() == war.outcome()
    level = late("Slingers", "Bowmen", ("2 Rally", "2 Shields"), turn=200, phase="attack")
    do(level, "done")
    assert again(level).outcome() == level.outcome() == ((0, 1), "turn limit, level")


@pytest.mark.parametrize(
    ("decide", "zones"),
    [
        ("answer", {"phase": "flank"}),
        ("block", {"attack": attack("Horde")}),
        ("evade", {"attack": attack("Legionaries < Nomads")}),
    ],
)
def test_who_answers_blocks_or_evades_is_the_enemy_of_the_side_whose_turn_it_is(
    decide: str, zones: dict[str, Any]
) -> None:
    war = battle("Rally", "Bowmen", pending={"decide": decide}, to_act=WEST, **zones)
    assert (war.asks, war.to_act, war.active) == (decide, WEST, EAST)
    assert battle("Rally", "Bowmen", pending={"decide": decide}, **zones).to_act == WEST


def test_names_are_read_in_any_case_and_sides_by_name_or_number() -> None:
    assert BattleState.arrange(hands=[[], ["SLINGERS"]], to_act="Persians").to_act == WEST
    assert BattleState.arrange(hands=[["slingers"], ["Horde"]], to_act=1).to_act == WEST


TACTICS = {"decide": "tactics", "active": 0, "declined": 0, "chosen": [], "card": None}
FIGHT = attack("Horde < Bowmen")


@each(
    ("zones", "complaint"),
    [
        ({"hands": [["Hector"], []]}, "no card is called 'Hector'"),
        ({"hands": [[None], []]}, "no card is called None"),
        ({"hands": [["Horde"], ["Horde"]]}, "Horde is given more often than it exists"),
        ({"hands": [["Overrun"] * 7, []]}, "Overrun is given more often than it exists"),
        ({"hands": ["Slingers", []]}, "a zone is a list of cards, not 'Slingers'"),
        ({"hands": [["Slingers"]]}, "hands is a pair for the two sides"),
        ({"decks": 5}, "decks is a pair for the two sides, not 5"),
        ({"casualties": [None, []]}, "a zone is a list of cards, not None"),
        ({"decks": [["Horde"], []], "casualties": [[], []]}, "99 cards are left without a zone"),
        ({"deck": []}, "the battle has no zone 'deck'"),
        ({"phase": "siesta"}, "no phase is called 'siesta'"),
        ({"phase": []}, "no phase is called []"),
        ({"turn": 0}, "turn must be a number from 1"),
        ({"turn": True}, "turn must be a number from 1"),
        ({"flank": (1,)}, "flank is a pair"),
        ({"flank": (1, -1)}, "flank must be a number from 0"),
        ({"to_act": "athens"}, "no side is called 'athens'"),
        ({"to_act": 2}, "no side is called 2"),
        ({"to_act": True}, "no side is called True"),
        ({"effects": []}, "effects are scout, artillery"),
        ({"effects": {"rain": True}}, "effects are scout, artillery"),
        ({"effects": {"scout": 1}}, "each effect holds or does not"),
        ({"phase": "over"}, "over needs an army that is gone"),
        ({"attack": []}, "attack has a list of attackers"),
        ({"attack": {"attackers": []}}, "an attack needs somebody who attacks"),
        ({"attack": attack("Overrun")}, "Overrun is no unit"),
        ({"attack": attack("Horde < Rally")}, "Rally is no unit"),
        ({"attack": {"attackers": ["Horde"], "tactics": "Shields"}}, "tactics are a list"),
        ({"attack": attack("Horde", tactics="Overrun")}, "Overrun is no tactic that can lie there"),
        ({"attack": {"attackers": [{"card": "Horde", "tactics": ["Rally"]}]}}, "Rally is no"),
        ({"attack": FIGHT, "phase": "scout"}, "units fight only in the Attack phase"),
        ({"pending": "scout"}, "pending must say what is decided"),
        ({"pending": {"decide": "dance"}}, "pending must say what is decided"),
        ({"pending": {"decide": []}}, "pending must say what is decided"),
        ({"pending": {"decide": "flank"}}, "nobody decides on flank in the phase scout"),
        ({"pending": TACTICS, "phase": "attack"}, "tactics goes with an attack"),
        ({"pending": {"decide": "attack"}, "attack": FIGHT}, "nobody fights"),
        ({"pending": TACTICS | {"active": 3}, "attack": FIGHT}, "no side is called 3"),
        ({"pending": TACTICS | {"declined": 2}, "attack": FIGHT}, "declined in a row"),
        ({"pending": TACTICS | {"card": "Rally"}, "attack": FIGHT}, "tactics is about no card"),
        ({"pending": {"decide": "scout", "active": 0}, "to_act": 1}, "side 1 does not decide"),
        ({"pending": {"decide": "target", "card": "Horde"}, "attack": FIGHT}, "nothing to"),
        (
            {
                "pending": {"decide": "target", "card": "Overrun"},
                "attack": FIGHT,
                "casualties": [["Overrun"], []],
            },
            "nothing to decide on target",
        ),
        ({"pending": {"decide": "scout", "chosen": [1]}}, "nothing is put together to scout"),
        (
            {"pending": {"decide": "rally"}, "phase": "draw", "hands": [["Rally"], []]},
            "nobody is asked for Rally",
        ),
        ({"pending": {"decide": "attack"}, "phase": "attack"}, "to attack with an empty hand"),
        ({"pending": {"decide": "take", "card": "Rally"}, "phase": "draw"}, "nothing to take"),
        ({"pending": {"decide": "discard", "chosen": 3}, "phase": "discard"}, "is a list, not 3"),
        ({"pending": {"decide": "discard", "chosen": ["Hector"]}, "phase": "discard"}, "Hector"),
        (
            {"pending": {"decide": "discard", "chosen": ["Horde"]}, "phase": "discard"},
            "Horde is not in hand",
        ),
        (
            {
                "pending": {"decide": "attack", "chosen": ["Rally"]},
                "phase": "attack",
                "hands": [["Rally"], []],
            },
            "'Rally' cannot be chosen to attack",
        ),
        (
            {"pending": {"decide": "block", "chosen": ["Nomads"]}, "attack": attack("Horde")},
            "a block is a card and a place",
        ),
        (
            {
                "pending": {"decide": "block", "chosen": [["Nomads", 1]]},
                "attack": attack("Horde"),
                "hands": [[], ["Nomads"]],
            },
            "cannot be chosen to block",
        ),
        (
            {"pending": {"decide": "evade", "chosen": [None]}, "attack": attack("Horde < Nomads")},
            "None cannot be chosen to evade",
        ),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_one_clear_error(
    zones: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(ValueError) as refused:
        BattleState.arrange(**zones)
    assert complaint in str(refused.value)
    assert type(refused.value) is ValueError
    assert "\n" not in str(refused.value)


def test_the_names_of_the_tests_are_the_names_of_the_cards() -> None:
    assert names("2 Slingers, Horde") == ["Slingers", "Slingers", "Horde"]
    assert len(NAMES) == 34
