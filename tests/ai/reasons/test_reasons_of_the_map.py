"""The reasons of placements on the map, where the rules say what is the matter."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.greece.chits import FACE_OF_ART
from game.rules.greece.map import AREA_OF_ID, CITIES
from tests.ai.reasons.posed import Posed, check
from tests.support.play.greekmap import HOMES, war

TURN = {"thebes": 1, "athens": 2, "sparta": 3}
"""A turn in which a city puts down the last chit (G3.3)."""
OTHERS = {"athens": ("sparta", "thebes"), "sparta": ("thebes", "athens"),
          "thebes": ("athens", "sparta")}  # fmt: skip


def last(city: str, areas: str, hand: str, better: str, taken: str, fact: str, piece: int,
         turn: int = 0) -> Posed:  # fmt: skip
    """A city puts down the last chit of a turn; all others lie in the main cities."""
    first, second = OTHERS[city]
    placed = "; ".join([
        f"{first}: {first} void, {first} void, {first} influence",
        f"{second}: {second} void, {second} military, {second} influence",
        f"{city}: {city} military, {city} military",
    ])  # fmt: skip
    hands = ["coup"] * 3
    hands[CITIES.index(city)] = hand
    state = war(
        f"{HOMES}{areas}", tuple(hands), phase="place", placed=placed, turn=turn or TURN[city]
    )
    assert state.to_act == CITIES.index(city) and state.step == 8
    return Posed(state, (f"put {better}",), (f"put {taken}",), tuple(fact.split()), piece)


def first(areas: str, hand: str, better: str, taken: str, fact: str, piece: int) -> Posed:
    """Athens puts down the first chit of the first turn."""
    state = war(f"{HOMES}{areas}", (hand, "2 influence, military, coup", "2 influence, 2 military"),
                phase="place")  # fmt: skip
    return Posed(state, (f"put {better}",), (f"put {taken}",), tuple(fact.split()), piece)


def at(area: str) -> int:
    return AREA_OF_ID[area]


SIX = ", argos: {0}, elis: {0}, pylos: {0}, naupactus: {0}, plataea: {0}"
"""Five areas more than the main city: the next one wins (G5.1)."""
POSED: dict[str, Callable[[], Posed]] = {
    **{
        f"the seventh area wins for {city}": lambda city=city: last(  # type: ignore[misc]
            city, SIX.format(city), "2 coup", "coup @ corinth", "coup @ argos",
            "win", CITIES.index(city),
        )
        for city in CITIES
    },
    **{
        f"{city} loses the seventh area": lambda city=city: last(  # type: ignore[misc]
            OTHERS[city][0], SIX.format(city) + f", corinth: {city}", "2 coup", "coup @ corinth",
            "coup @ larissa", "win", CITIES.index(city),
        )
        for city in CITIES
    },
    **{
        f"Delphi is free for {city}": lambda city=city: last(  # type: ignore[misc]
            city, f", argos: {city} 2", "2 coup", "coup @ delphi", "coup @ argos",
            "area", at("delphi"),
        )
        for city in CITIES
    },
    "an area of one counter becomes neutral": lambda: last(
        "athens", ", elis: sparta, argos: athens 2", "2 coup", "coup @ elis", "coup @ argos",
        "area", at("elis"),
    ),
    "one chit does not clear two counters": lambda: last(
        "thebes", ", elis: sparta 2", "2 coup", "coup @ corinth", "coup @ elis", "area",
        at("corinth"),
    ),
    "a bluff is put down, and the Coup kept": lambda: last(
        "sparta", ", argos: sparta 2", "void, coup", "void @ argos", "coup @ argos", "kept",
        FACE_OF_ART["coup"],
    ),
    "the Star is kept": lambda: last(
        "athens", ", argos: athens 2", "void, star", "void @ argos", "star:military @ argos",
        "kept", FACE_OF_ART["star"],
    ),
    "the own Special is kept": lambda: last(
        "athens", ", argos: athens 2", "void, pericles", "void @ argos", "pericles @ argos",
        "kept", FACE_OF_ART["pericles"],
    ),
    "a rival's Special gives him Delphi": lambda: last(
        "athens", ", argos: athens 2", "persian_gold, void", "void @ argos",
        "persian_gold @ delphi", "area", at("delphi"),
    ),
    "most areas win in the last turn": lambda: last(
        "sparta", ", argos: athens, elis: sparta", "2 coup", "coup @ argos", "coup @ sparta",
        "win", -1, turn=15,
    ),
    "the last turn is level without one more": lambda: last(
        "sparta", ", argos: athens, elis: sparta, delphi: thebes", "2 coup", "coup @ corinth",
        "coup @ sparta", "win area", -1, turn=15,
    ),
    "Delphi before the edge of the map": lambda: last(
        "athens", "", "2 coup", "coup @ delphi", "coup @ melos", "area", at("delphi"),
    ),
    "nothing is gained at home": lambda: first(
        ", athens: athens 2", "influence, 2 coup, void", "influence @ plataea",
        "influence @ athens", "area", at("plataea"),
    ),
    "a second counter": lambda: last(
        "athens", ", argos: athens, elis: athens 2", "2 coup", "coup @ argos", "coup @ elis",
        "counters", at("argos"), turn=14,
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", POSED)
def test_the_reason_that_the_rules_give_is_told_first(name: str) -> None:
    check(POSED[name])
