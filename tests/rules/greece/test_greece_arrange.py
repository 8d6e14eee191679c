"""Positions of the map put together by name: pictures that come back, and what is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.rules.greece import GreeceState
from game.rules.greece.chits import PACK
from game.rules.rng import Rng
from tests.support.play.by_notation import do, offers
from tests.support.play.greekmap import ATHENS, SPARTA, THEBES, hand, holder, war
from tests.support.play.walk import walk
from tests.support.sweeps import each

ORDER = ["turn", "phase", "to_act", "pending", "order", "areas", "hands", "cup", "retired",
         "placed", "star_played"]  # fmt: skip


@pytest.mark.parametrize("seed", range(6))
def test_a_picture_comes_back_at_every_decision_of_a_war(seed: int) -> None:
    decided = set()
    for state in walk(GreeceState.new(seed), Rng(seed + 5)):
        picture = state.picture()
        twin = GreeceState.arrange(**json.loads(json.dumps(picture)))
        twin.check()
        assert twin.picture() == picture
        assert (twin.asks, twin.to_act) == (state.asks, state.to_act)
        assert offers(twin) and sorted(offers(twin)) == sorted(offers(state))
        decided.add(state.phase)
    assert decided >= {"setup", "place"}
    assert list(picture) == ORDER


def test_a_picture_names_everything() -> None:
    state = war("athens: athens 2", ("star, pericles", "void", ""), phase="place", turn=3,
                placed="delphi: thebes coup", retired="lysander")  # fmt: skip
    do(state, "put star:influence @ delos")
    picture = state.picture()
    assert picture["areas"]["athens"] == {"owner": "athens", "counters": 2}
    assert picture["areas"]["melos"] == {"owner": None, "counters": 0}
    assert picture["hands"] == [["pericles"], ["void"], []]
    assert picture["placed"] == {
        "delphi": [{"seat": "thebes", "chit": "coup"}],
        "delos": [{"seat": "athens", "chit": "star:influence"}],
    }
    assert picture["retired"] == ["lysander"]
    assert (picture["turn"], picture["phase"], picture["to_act"]) == (3, "place", "sparta")


def test_what_is_not_given_is_filled_in() -> None:
    state = GreeceState.arrange()
    assert (state.turn, state.phase, state.to_act) == (1, "place", ATHENS)
    assert [len(held) for held in state.hands] == [4, 4, 4]
    assert (len(state.cup), state.retired) == (17, [])
    assert holder(state, "sparta") == "sparta 1"
    assert hand(GreeceState.arrange(seed=2), 0) != hand(GreeceState.arrange(seed=3), 0)
    setup = GreeceState.arrange(phase="setup", order=["thebes", "sparta", "athens"])
    assert (setup.to_act, len(setup.cup)) == (THEBES, 29)


def test_hands_are_filled_first_then_the_cup_then_what_has_left() -> None:
    state = GreeceState.arrange(cup=["void", "void"])
    assert [len(held) for held in state.hands] == [4, 4, 4]
    assert (len(state.cup), len(state.retired)) == (2, 15)
    assert sorted(state.faces) == list(PACK)
    state = GreeceState.arrange(hands=[["coup"], [], []])
    assert [len(held) for held in state.hands] == [1, 0, 0]
    assert (len(state.cup), len(state.retired)) == (28, 0)


def test_the_cup_is_drawn_from_the_top() -> None:
    state = war("delphi: sparta", ("", "coup", ""), cup="pericles, star, void")
    do(state, "delphi coup")
    assert hand(state, SPARTA) == ["pericles"]


def test_a_position_to_be_turned_up_resolves_at_once() -> None:
    state = war("athens: athens, sparta: sparta", phase="reveal", turn=4,
                placed="argos: athens coup, sparta military, sparta military")  # fmt: skip
    assert holder(state, "argos") == "sparta 2"
    assert (state.turn, state.phase, state.to_act) == (5, "place", SPARTA)
    assert [len(held) for held in state.hands] == [4, 4, 4]


def test_all_nine_chits_down_need_no_decision() -> None:
    placed = "; ".join(f"{area}: athens coup, thebes void" for area in ("elis", "melos", "samos"))
    state = war(placed=f"{placed}; argos: sparta military, sparta military, sparta military")
    assert state.turn == 2
    assert holder(state, "argos") == "sparta 2"


def test_a_city_named_to_act_puts_down_next() -> None:
    assert GreeceState.arrange(to_act="thebes").to_act == THEBES
    assert war("", placed="elis: athens coup", phase="place").to_act == SPARTA


def refused(**zones: Any) -> str:
    with pytest.raises(ValueError) as caught:
        GreeceState.arrange(**zones)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@each(
    ("zones", "reason"),
    [
        ({"colour": "red"}, "no zone 'colour'"),
        ({"hands": [["hoplite"], [], []]}, "no chit is called 'hoplite'"),
        ({"hands": [["star", "star"], [], []]}, "Star is given more often than it exists"),
        ({"hands": [[], []]}, "three lists"),
        ({"hands": 5}, "three lists"),
        ({"cup": "void"}, "list of chits"),
        ({"hands": [[], [], []], "cup": [], "retired": []}, "29 chits are left without a zone"),
        ({"areas": {"troy": {"owner": "athens", "counters": 1}}}, "no area is called 'troy'"),
        ({"areas": {"elis": {"owner": "athens", "counters": 3}}}, "counters must be a number"),
        ({"areas": {"elis": {"owner": "troy", "counters": 1}}}, "no city is called 'troy'"),
        ({"areas": {"elis": {"owner": "athens", "counters": 0}}}, "an owner or no counters"),
        ({"areas": {"elis": {"owner": None, "counters": 1}}}, "an owner or no counters"),
        ({"areas": {"elis": {"athens": 1, "sparta": 1}}}, "an area has an owner and counters"),
        ({"areas": {"elis": {"owner": ["athens", "sparta"], "counters": 2}}}, "no city"),
        ({"areas": []}, "go"),
        ({"phase": "dance"}, "no phase"),
        ({"turn": 0}, "turn must be"),
        ({"turn": 16}, "turn must be"),
        ({"turn": True}, "turn must be"),
        ({"star_played": 4}, "star_played"),
        ({"order": ["athens", "sparta"]}, "order"),
        ({"to_act": "corinth"}, "no city"),
        ({"pending": {"decide": "dance"}}, "nobody decides"),
        ({"phase": "place", "pending": {"decide": "put", "step": 9}}, "step"),
        ({"phase": "keep", "placed": {"elis": [{"seat": 0, "chit": "coup"}]}}, "no chit lies"),
        ({"placed": {"elis": [{"seat": "athens", "chit": "star"}]}}, "star:coup"),
        ({"placed": {"elis": [{"seat": "athens", "chit": "star:void"}]}}, "star:coup"),
        ({"placed": {"elis": [{"seat": "athens", "chit": "coup:void"}]}}, "only the Star"),
        ({"placed": {"elis": [{"seat": "athens"}]}}, "a seat and a chit"),
        ({"placed": {"elis": ["coup"]}}, "a seat and a chit"),
        ({"placed": {"elis": [{"seat": "athens", "chit": 5}]}}, "no chit is called 5"),
        (
            {"placed": {"elis": [{"seat": seat, "chit": "coup"} for seat in (0, 1, 2)]}},
            "three cities",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_one_reason(zones: dict[str, Any], reason: str) -> None:
    assert reason in refused(**zones)
