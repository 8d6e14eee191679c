"""Each feat of the map is earned by what its sentence says, and by nothing less."""

from __future__ import annotations

import pytest

from game.games.greece.records import Turn, legs_of
from game.match.match import Match
from game.rules.core import Action, State
from game.rules.greece import GreeceState
from game.rules.greece.chits import CHITS, COUP, FACE_OF_ART, INFLUENCE, MILITARY, VOID
from game.rules.greece.map import AREA_OF_ID, HOME
from game.statistics.facts import Facts
from game.statistics.feats import FeatProgress, feats
from tests.support.play.feat_matches import arranged, facts_of, go_on, standing
from tests.support.play.greekmap import HOMES, war

LAST = 15
"""The turn with which the war ends."""
THEIRS = "sparta: sparta, thebes: thebes"
SIX = "athens: athens, corinth: athens, argos: athens, elis: athens, delos: athens, melos: athens"
ISLANDS = "athens: athens, delos: athens, samos: athens, mytilene: athens"

Order = tuple[int, int, int]
"""A chit's face, the Star's type or -1, and the area where it is put down."""


def orders_of(words: str) -> list[Order]:
    """Return what is put where: "star:coup corinth, influence delphi"."""
    found = []
    for entry in filter(None, words.split(", ")):
        chit, area = entry.split()
        name, _, kind = chit.partition(":")
        found.append((FACE_OF_ART[name], FACE_OF_ART.get(kind, -1), AREA_OF_ID[area]))
    return found


def turns(areas: str, *words: str, first: int = LAST, last: int = LAST) -> Match:
    """Turns in which Athens, Sparta and Thebes put down these chits, and else any at home."""
    given = [orders_of(words[seat] if seat < len(words) else "") for seat in range(3)]
    spare = [face for face in (COUP, VOID, MILITARY) for _copy in range(4)]
    hands = []
    for orders in given:
        hand = [face for face, _kind, _area in orders]
        hand += [spare.pop() for _ in range(4 - len(hand))]
        hands.append(", ".join(CHITS[face].art for face in hand))

    def wish(state: State, action: Action) -> bool:
        assert isinstance(state, GreeceState)
        seat, number = action.seat, sum(by == action.seat for _token, by, _area in state.placed)
        if action.verb != "put":
            return False
        token, area, *star = action.args
        chit, orders = state.faces[token], given[seat] if state.turn == first else []
        if number < len(orders):
            return (chit, *(star or [-1]), area) == orders[number]
        return chit in (COUP, VOID, MILITARY, INFLUENCE) and area == HOME[seat]

    state = war(areas, (hands[0], hands[1], hands[2]), turn=first, phase="place")
    return go_on(arranged(state), lambda match: match.state.turn > last, wish)


def ended(areas: str, *words: str, first: int = LAST) -> Facts:
    """Return the facts of a war that ends with the turns after these."""
    match = turns(f"{areas}, {THEIRS}", *words, first=first)
    assert match.outcome() is not None
    return facts_of(match)


@pytest.mark.parametrize(
    ("chits", "earned"),
    [
        ("influence corinth", True),
        ("influence corinth, influence corinth", True),
        ("coup corinth", False),
        ("influence corinth, coup corinth", False),
        ("star:influence corinth", False),
        ("influence plataea", False),
    ],
)
def test_honeyed_words_take_corinth_by_influence_only(chits: str, earned: bool) -> None:
    found = standing("honeyed_words", ended("athens: athens", chits))
    assert found.earned == earned


def test_corinth_that_was_held_before_is_not_taken() -> None:
    facts = ended("athens: athens, corinth: athens", "influence corinth")
    assert not standing("honeyed_words", facts).earned


@pytest.mark.parametrize(("turn", "earned"), [(3, True), (4, False)])
def test_torch_race_is_won_by_the_end_of_turn_three(turn: int, earned: bool) -> None:
    facts = ended(SIX, "coup pylos", first=turn)
    assert (facts.won, facts.turns) == (True, turn)
    assert standing("torch_race", facts).earned == earned


def test_city_on_ships_is_won_while_another_holds_the_main_city() -> None:
    lands = SIX.replace("athens: athens, ", "athens: {holder}, pylos: athens, elis: athens, ")
    lands = lands.replace("elis: athens, delos", "plataea: athens, delos")
    lost = ended(lands.format(holder="thebes 2"), "coup samos, coup mytilene")
    assert lost.won
    assert standing("city_on_ships", lost).earned
    held = ended(lands.format(holder="athens"), "coup samos, coup mytilene")
    assert held.won
    assert not standing("city_on_ships", held).earned


@pytest.mark.parametrize(("fourth", "number"), [("coup melos", 4), ("coup elis", 3)])
def test_arms_of_the_octopus_hold_the_four_islands(fourth: str, number: int) -> None:
    found = standing("arms_of_the_octopus", ended(ISLANDS, fourth))
    assert (found.done, found.earned) == (number, number == 4)


@pytest.mark.parametrize("first", [11, 12])
def test_guest_of_the_pythia_holds_delphi_for_five_turns(first: int) -> None:
    found = standing("guest_of_the_pythia", ended("athens: athens, delphi: athens 2", first=first))
    assert (found.done, found.earned) == (16 - first, first == 11)


def test_a_leg_of_the_prize_tripod_is_three_areas_gained_in_a_turn() -> None:
    three = ended("athens: athens", "coup corinth, coup argos, coup elis")
    assert standing("triskeles", three).done == 1
    two = ended("athens: athens, corinth: athens", "coup corinth, coup argos, coup elis")
    assert standing("triskeles", two).done == 0


@pytest.mark.parametrize("legs", [3, 2])
def test_the_prize_tripod_stands_on_three_such_turns(legs: int) -> None:
    gained = Turn(0, (-1, -1, -1), (0, 0, 0), {})
    lost = Turn(0, (0, 0, 0), (-1, -1, -1), {})
    assert legs_of([gained, lost] * legs) == legs
    feat = next(one for one in feats() if one.key == "triskeles")
    assert FeatProgress(feat, legs).earned == (legs == 3)


@pytest.mark.parametrize(
    ("chits", "earned"),
    [("star:coup corinth", True), ("star:coup corinth, coup corinth", False), ("coup elis", False)],
)
def test_falling_star_takes_a_rivals_area_alone(chits: str, earned: bool) -> None:
    facts = ended("athens: athens, corinth: sparta", chits)
    assert standing("falling_star", facts).earned == earned


def test_a_neutral_area_is_no_rivals() -> None:
    assert not standing("falling_star", ended("athens: athens", "star:coup corinth")).earned


def test_common_peace_is_a_victory_shared() -> None:
    level = facts_of(turns(HOMES))
    assert level.shared
    assert standing("common_peace", level).earned
    alone = ended("athens: athens, corinth: athens")
    assert alone.won
    assert not standing("common_peace", alone).earned
