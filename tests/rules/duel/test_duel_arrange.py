"""Duels put together by name: pictures that come back, and what is refused."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from game.rules.duel import DuelState
from game.rules.duel.cards import CARDS
from game.rules.rng import Rng
from game.rules.wording import PhraseError
from tests.support.fixtures import (
    ATHENS,
    SPARTA,
    VIEWERS,
    duel,
    hand,
    late_duel,
    lying,
    pile,
    table,
)
from tests.support.play.by_notation import do, offers
from tests.support.play.walk import walk
from tests.support.sweeps import each

NAMES = [card.name for card in CARDS]


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", range(4))
def test_a_picture_comes_back_at_every_decision_of_a_game(seed: int) -> None:
    decided = set()
    for state in walk(DuelState.new(seed), Rng(seed + 5)):
        picture = state.picture()
        twin = DuelState.arrange(**json.loads(json.dumps(picture)))
        twin.check()
        assert twin.picture() == picture
        assert twin.deciding == state.deciding
        if state.deciding != "exchange":
            assert sorted(offers(twin)) == sorted(offers(state))
        decided.add(state.deciding)
    assert decided >= {"play", "exchange", "declare", "target"}


def test_a_picture_comes_back_in_the_middle_of_every_choice() -> None:
    waiting = [
        duel("Merchant Fleet", on_athens="Ships"),
        duel("Nicias"),
        duel("Win Support"),
        late_duel("Win Support"),
        duel("Reinforcements"),
        duel("Coercion", on_sparta="Thebans"),
        duel("Rare Military Genius", on_sparta="King Agis"),
        duel("Retaliation, Ships"),
    ]
    do(waiting[-1], "play Ships", "pass")
    for state in waiting:
        do(state, offers(state)[0])
        assert state.pending is not None
        twin = DuelState.arrange(**({"target": state.target} | state.picture()))
        assert twin.picture() == state.picture()
        assert sorted(offers(twin)) == sorted(offers(state))


def test_a_finished_war_comes_back() -> None:
    war = duel("Troops", vp=(19, 3))
    do(war, "play Troops", "pass", "pass")
    twin = DuelState.arrange(**war.picture())
    assert twin.picture() == war.picture()
    assert twin.outcome() == war.outcome()


def test_a_position_read_from_a_file_has_views_like_any_other() -> None:
    exchanging = duel("Troops, Ships", "Corinth", phase="strategy")
    do(exchanging, "exchange Troops")
    aiming = duel("Exiled", on_sparta="King Agis")
    do(aiming, "play Exiled")
    for state in (exchanging, aiming):
        again = DuelState.arrange(**json.loads(json.dumps(state.picture())))
        for viewer in VIEWERS:
            frozen = pickle.dumps(again.view(viewer))
            assert len(frozen) == len(pickle.dumps(state.view(viewer)))


def test_a_given_zone_is_exactly_that_and_the_rest_is_the_shuffled_deck() -> None:
    war = duel("Troops", "Ships", "Marines", "Corinth", discard="Pericles")
    assert (hand(war, ATHENS), hand(war, SPARTA)) == (["Troops"], ["Ships"])
    assert (table(war, ATHENS), table(war, SPARTA)) == (["Marines"], ["Corinth"])
    assert pile(war, "discard") == ["Pericles"]
    placed = {"Troops", "Ships", "Marines", "Corinth", "Pericles"}
    assert sorted(pile(war, "deck")) == sorted(set(NAMES) - placed)
    assert pile(war, "deck") != sorted(pile(war, "deck"), key=NAMES.index)
    assert pile(duel(seed=1), "deck") == pile(duel(), "deck") != pile(duel(seed=2), "deck")


def test_with_the_deck_given_the_rest_is_discarded() -> None:
    war = duel("Troops", deck="Ships, Marines")
    assert pile(war, "deck") == ["Ships", "Marines"]
    assert len(pile(war, "discard")) == 115


def test_names_are_read_in_any_case_and_sides_by_name_or_number() -> None:
    war = DuelState.arrange(hands=[["TROOPS"], ["ships"]], to_act="sparta")
    assert offers(war)[0] == "play Ships"
    assert DuelState.arrange(to_act=1).to_act == SPARTA


def test_a_position_that_asks_nobody_goes_on_by_itself() -> None:
    dealt = duel(phase="fate")
    assert (dealt.deciding, len(hand(dealt, ATHENS)), len(hand(dealt, SPARTA))) == (
        "exchange",
        10,
        10,
    )
    weighed = duel("Troops", on_sparta="Ships", phase="victory")
    assert (weighed.turn, weighed.vp, weighed.deciding) == (2, [0, 1], "exchange")
    passed = duel(on_sparta="Ships", passed=(True, True))
    assert (passed.turn, passed.vp) == (2, [0, 1])
    chosen = duel(phase="strategy", exchanged=(["Troops"], ["Ships"]), deck="Marines, Corinth")
    assert (hand(chosen, ATHENS), hand(chosen, SPARTA)) == (["Marines"], ["Corinth"])
    assert duel("Troops", "Ships", passed=(True, False), to_act="athens").to_act == SPARTA
    half = duel(phase="strategy", exchanged=(["Troops"], None), to_act="athens")
    assert (half.to_act, half.deciding) == (SPARTA, "exchange")
    won = duel(vp=(20, 3))
    assert won.outcome() is not None


def test_points_are_those_of_the_pile_unless_they_are_given() -> None:
    won = (["Expedition to Syracuse", "Ultimatum"], list[str]())
    assert duel(victory_piles=won).vp == [4, 0]
    assert duel(victory_piles=won, vp=(9, 2)).vp == [9, 2]


GENIUS = [{"card": "Rare Military Genius", "target": "Nicias"}]
WRONG_GENIUS = {"card": "Rare Military Genius", "target": "Troops"}
ASKS = {"decide": "target", "card": "Exiled", "chosen": []}


@each(
    ("zones", "complaint"),
    [
        ({"hands": [["Hector"], []]}, "no card is called 'Hector'"),
        ({"hands": [[None], []]}, "no card is called None"),
        ({"hands": [[{"force": 3}], []]}, "no card is called None"),
        ({"hands": [["Troops"], ["Troops"]]}, "Troops is given more often"),
        ({"hands": [["Troops"], []], "deck": ["troops"]}, "Troops is given more often"),
        ({"hands": ["Troops", []]}, "a zone is a list of cards, not 'Troops'"),
        ({"hands": [["Troops"]]}, "hands is a pair for Athens and Sparta"),
        ({"hands": 5}, "hands is a pair for Athens and Sparta, not 5"),
        ({"tables": None}, "tables is a pair"),
        ({"deck": "Troops"}, "a zone is a list of cards"),
        ({"discard": {"Troops": 1}}, "a zone is a list of cards"),
        ({"deck": ["Troops"], "discard": []}, "117 cards are left without a zone"),
        ({"reserve": []}, "the duel has no zone 'reserve'"),
        ({"phase": "siesta"}, "no phase is called 'siesta'"),
        ({"phase": []}, "no phase is called"),
        ({"turn": 0}, "turn must be a number from 1"),
        ({"turn": "2"}, "turn must be a number from 1"),
        ({"vp": (-1, 0)}, "vp must be a number from 0"),
        ({"vp": 3}, "vp is a pair"),
        ({"vp": (20, 20)}, "exactly one side"),
        ({"phase": "over"}, "exactly one side"),
        ({"to_act": "thebes"}, "no side is called 'thebes'"),
        ({"to_act": 2}, "no side is called 2"),
        ({"to_act": True}, "no side is called True"),
        ({"to_act": []}, "no side is called"),
        ({"passed": None}, "passed is a pair"),
        ({"passed": ("no", 0)}, "passed"),
        ({"last": "Hector"}, "no card is called 'Hector'"),
        ({"target": 41}, "target must be a number"),
        ({"tables": [["Outflank"], []]}, 'Outflank on the table needs "as": land or sea'),
        ({"tables": [[{"card": "Outflank", "as": "air"}], []]}, 'needs "as": land or sea'),
        ({"tables": [[{"card": "Troops", "as": "sea"}], []]}, "Troops cannot be declared"),
        ({"tables": [GENIUS, []]}, "Rare Military Genius cannot have Nicias as its target"),
        ({"tables": [[{"card": "Ships", "target": "Nicias"}, "Nicias"], []]}, "cannot have Nicias"),
        ({"tables": [[*GENIUS, "Troops"], ["Nicias", "Troops"]]}, "Troops is given more often"),
        ({"tables": [[WRONG_GENIUS, "Troops"], []]}, "cannot have Troops as its target"),
        ({"pending": "target"}, "pending must say what is decided"),
        ({"pending": {"decide": "dance"}}, "pending must say what is decided"),
        ({"pending": {"decide": []}}, "pending must say what is decided"),
        ({"pending": ASKS}, "Exiled must lie on the table of the side to act"),
        ({"pending": {"decide": "keep", "card": None}}, "no card is called None"),
        ({"pending": ASKS, "tables": [["Exiled"], []]}, "nothing to target with Exiled"),
        ({"pending": ASKS | {"card": "Troops"}, "tables": [["Troops"], []]}, "nothing to target"),
        ({"pending": {"decide": "search", "card": "Troops"}, "tables": [["Troops"], []]}, "search"),
        ({"pending": {"decide": "keep", "card": "Troops"}, "tables": [["Troops"], []]}, "keep"),
        (
            {"pending": {"decide": "shed", "card": "Ionian Ties"}, "tables": [["Ionian Ties"], []]},
            "nothing to shed",
        ),
        ({"pending": {"decide": "declare", "card": "Ships"}, "tables": [["Ships"], []]}, "declare"),
        (
            {"pending": ASKS | {"card": "Retaliation"}, "tables": [["Retaliation"], ["Ships"]]},
            "nothing to target with Retaliation",
        ),
        (
            {
                "pending": ASKS | {"chosen": ["Ships"]},
                "tables": [["Exiled", "Ships", "Nicias"], []],
            },
            "nothing to target",
        ),
        ({"pending": ASKS | {"chosen": 3}, "tables": [["Exiled", "Nicias"], []]}, "a list of"),
        ({"pending": {"decide": "exchange", "chosen": ["Troops"]}, "phase": "strategy"}, "in hand"),
        (
            {
                "pending": {"decide": "exchange", "chosen": NAMES[:6]},
                "hands": [NAMES[:6], []],
                "phase": "strategy",
            },
            "at most 5",
        ),
        ({"pending": {"decide": "exchange", "chosen": []}}, "Strategy Phase"),
        ({"pending": ASKS, "tables": [["Exiled", "Nicias"], []], "phase": "strategy"}, "Strategy"),
        ({"exchanged": (["Troops"], None)}, "Strategy Phase"),
        ({"exchanged": (["Troops"],), "phase": "strategy"}, "exchanged is a pair"),
        ({"exchanged": ("Troops", None), "phase": "strategy"}, "a zone is a list of cards"),
        ({"exchanged": (3, None), "phase": "strategy"}, "a zone is a list of cards"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_one_clear_error(
    zones: dict[str, Any], complaint: str
) -> None:
    with pytest.raises(ValueError) as refused:
        DuelState.arrange(**zones)
    assert complaint in str(refused.value)
    assert type(refused.value) in (ValueError, PhraseError)
    assert "\n" not in str(refused.value)


def test_whether_play_could_reach_a_position_is_not_asked() -> None:
    crowd = ", ".join(card.name for card in CARDS if card.kind != "land_or_sea")
    war = duel(on_sparta=crowd)
    war.check()
    assert len(lying(crowd)) == len(table(war, SPARTA)) == 109
