"""The map's variants as they are played (V.G1 to V.G8)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

import pytest

from game.match.match import Match, Setup
from game.rules import RULES
from game.rules.core import NOBODY, Event, Outcome
from game.rules.greece import GreeceState
from game.rules.greece import events as happened
from game.rules.greece.chits import CHITS, COPIES, COUP, INFLUENCE, MILITARY, STAR, VOID
from game.rules.greece.kept import pairs_in
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.play.by_notation import do, of_kind, offers, told
from tests.support.play.greekmap import (
    ATHENS,
    SPARTA,
    THEBES,
    area_names,
    hand,
    holder,
    struggled,
    war,
)
from tests.support.play.walk import walk

TWO = {"cities": 2}
TWO_HOMES = "athens: athens, sparta: sparta"


# ---------------------------------------------------------------------- two cities


@rule("V.G1")
def test_two_cities_place_in_turn_and_the_gods_support_alternates() -> None:
    state = GreeceState.new(seed=4, order=[1, 0], **TWO)
    assert (state.seats, RULES["greece"].seats_of(TWO), RULES["greece"].seats) == (2, 2, 3)
    assert state.to_act == SPARTA and "lay thebes" in offers(state)
    do(state, "lay thebes", "lay delphi")
    for first in (ATHENS, SPARTA, ATHENS):
        if state.deciding == "delphi":
            do(state, "delphi none")
        order = []
        while state.deciding == "put":
            order.append(state.to_act)
            do(state, offers(state)[0])
        assert order == [first, 1 - first] * 3


@rule("V.G1")
def test_thebes_is_neutral_and_its_specials_are_out_of_the_game() -> None:
    state = GreeceState.new(seed=4, **TWO)
    shown = state.picture()
    assert holder(state, "thebes") == "neutral" and len(shown["hands"]) == 2
    assert sorted(shown["retired"]) == ["boeotian_league", "epaminondas", "sacred_band"]
    with pytest.raises(ValueError, match="thebes is not in a war of two cities"):
        war("thebes: thebes", options=TWO)
    with pytest.raises(ValueError, match="the Specials of a city that is not at war"):
        war(TWO_HOMES, ("epaminondas", ""), options=TWO)
    lost = war("athens: athens, sparta: sparta, thebes: sparta", ("", ""), options=TWO)
    assert lost.tally.needs == (9, 9)


@rule("V.G1")
def test_nobody_is_shut_out_of_an_area_and_views_have_two_entries() -> None:
    state = war(TWO_HOMES, ("4 coup", "4 void"), options=TWO)
    do(state, "put coup @ delphi", "put void @ delphi", "put coup @ delphi")
    assert "put void @ delphi" in offers(state)
    for viewer in (ATHENS, SPARTA, NOBODY):
        view = state.view(viewer)
        rows = (view.hands, view.lands, view.order, view.carried, view.stuck, view.tally.areas)
        assert [len(row) for row in rows] == [2] * len(rows)
    with pytest.raises(ValueError, match="no seat 2"):
        state.view(THEBES)


@rule("V.G1", "V.G5")
def test_nine_areas_win_a_war_of_two_cities() -> None:
    eight = "athens: athens, delphi: athens, melos: athens, delos: athens, samos: athens, "
    eight += "chalcis: athens, thebes: athens, plataea: athens, sparta: sparta"
    hands = ("coup, void", "2 void")
    last: dict[str, Any] = {"phase": "place", "pending": {"decide": "put", "step": 4}}
    state = war(eight, hands, placed="athens: athens void", options=TWO, **last)
    events = do(state, "put coup @ argos", "put void @ sparta")
    assert state.outcome() == Outcome((ATHENS,), "9 areas")
    assert "Areas: Athens 9, Sparta 1" in told(events)
    assert told(events)[-1] == "Athens controls 9 areas and wins" and state.returns() == (1.0, 0.0)


@rule("V.G1")
def test_who_concedes_a_war_of_two_cities_has_lost_it() -> None:
    match = Match.begin(Setup("greece", ("human", "human"), 3, options=TWO))
    match.concede(SPARTA)
    assert match.outcome() == Outcome((ATHENS,), "conceded")
    with pytest.raises(ValueError, match="greece has 2 seats, not 3"):
        Match.begin(Setup("greece", ("human", "human", "human"), 3, options=TWO))


@rule("V.G1")
def test_options_of_a_side_have_two_values_in_a_war_of_two_cities() -> None:
    state = GreeceState.new(seed=1, cities=2, kept=[2, 1], goal=[10, 11])
    assert state.variant.changes() == (("cities", 2), ("kept", (2, 1)), ("goal", (10, 11)))
    with pytest.raises(ValueError, match="goal must be two numbers from 6 to 12"):
        GreeceState.new(seed=1, cities=2, goal=[9, 9, 9])
    with pytest.raises(ValueError, match="goal must be three numbers from 6 to 12"):
        GreeceState.new(seed=1, goal=[9, 9])


# ---------------------------------------------------------------------- length


@rule("V.G2")
@pytest.mark.parametrize("turns", [8, 12])
def test_a_war_ends_after_as_many_turns_as_was_agreed(turns: int) -> None:
    state = RULES["greece"].new(11, length=turns)
    last = 0
    while state.outcome() is None:
        last = state.turn
        state.apply(Rng(len(state.legal()) + state.turn).choice(state.legal()))
    assert last <= turns
    late = RULES["greece"].arrange(seed=1, turn=turns, options={"length": turns})
    assert late.turn == turns
    with pytest.raises(ValueError, match=f"turn must be a number from 1 to {turns}"):
        RULES["greece"].arrange(seed=1, turn=turns + 1, options={"length": turns})


# ---------------------------------------------------------------------- chits kept


@rule("V.G3")
def test_who_keeps_two_draws_to_five_and_is_not_asked() -> None:
    state = GreeceState.new(seed=8, kept=[2, 1, 1])
    while state.deciding == "lay":
        do(state, offers(state)[0])
    for _turn in (1, 2):
        if state.deciding == "delphi":
            do(state, "delphi none")
        assert [len(held) for held in state.hands] == [5, 4, 4]
        before = state.turn
        while state.deciding == "put" and state.turn == before:
            do(state, offers(state)[0])


@rule("V.G3")
def test_after_a_skip_two_are_chosen_and_nobody_else_learns_which() -> None:
    views = []
    for two in ("influence void", "military void"):
        state = war(
            "athens: athens, sparta: sparta, thebes: thebes",
            ("2 military, influence, void", "coup", "coup"),
            phase="keep", seed=3, options={"kept": [2, 1, 1]},
        )  # fmt: skip
        assert offers(state) == [
            "keep military military", "keep military influence", "keep military void",
            "keep influence void",
        ]  # fmt: skip
        events = do(state, f"keep {two}")
        (kept,) = of_kind(events, happened.ChitKept)
        assert sorted(hand(state, ATHENS))[:2] != [] and len(kept.back) == 2
        assert told([kept], SPARTA) == ["Athens keeps 2 chits and returns 2 chits"]
        assert all(name in hand(state, ATHENS) for name in two.split())
        views.append([kept.seen_by(viewer) for viewer in (SPARTA, THEBES, NOBODY)])
    assert views[0] == views[1]


POOL = Counter({face: COPIES[face] for face in (MILITARY, INFLUENCE, COUP, VOID)})
OTHERS = ", ".join(chit.art for chit in CHITS if chit.kind in ("special", "star"))


def faces_shown(events: list[Event], seats: tuple[int, ...]) -> Counter[int]:
    """Return the faces that some cities' chits had as they were turned up."""
    return Counter(
        event.face for event in of_kind(events, happened.ChitRevealed) if event.seat in seats
    )


def held(state: GreeceState, seat: int) -> Counter[int]:
    """Return the faces of a city's hand."""
    return Counter(state.faces[token] for token in state.hands[seat])


@pytest.mark.few(2)
@rule("V.G3")
@pytest.mark.parametrize("seed", range(8))
def test_what_was_kept_is_known_as_exactly_as_it_can_be(seed: int) -> None:
    """Two turns, as Sparta sees them, against all pairs that Athens can have kept."""
    state = war(
        TWO_HOMES, ("coup, influence", "2 void"), phase="reveal", retired=OTHERS, seed=seed,
        placed="athens: athens military, athens coup, athens coup; "
               "sparta: sparta military, sparta void, sparta influence",
        options={"cities": 2, "kept": [2, 2]},
    )  # fmt: skip
    shown = Counter({MILITARY: 2, COUP: 2, VOID: 1, INFLUENCE: 1})
    kept = pairs_of(POOL - shown - Counter({VOID: 2}))
    rng = Rng(seed)
    for _turn in (2, 3):
        assert set(pairs_in(state.view(SPARTA).carried[ATHENS])) == kept
        compare_with_worlds(state, kept)
        events: list[Event] = []
        for home in ("athens", "sparta") * 3 if state.turn % 2 else ("sparta", "athens") * 3:
            here = [put for put in offers(state) if put.endswith(f"@ {home}")]
            events += do(state, rng.choice(here))
        own = faces_shown(events, (ATHENS,))
        left = POOL - faces_shown(events, (ATHENS, SPARTA)) - held_before_drawing(state, events)
        kept = {
            pair
            for pair in pairs_of(left)
            if any(not Counter(old) - own - Counter(pair) for old in kept)
        }


def held_before_drawing(state: GreeceState, events: list[Event]) -> Counter[int]:
    """Return what Sparta kept, before it drew."""
    (drawn,) = [one for one in of_kind(events, happened.ChitsDrawn) if one.seat == SPARTA]
    return held(state, SPARTA) - Counter(drawn.faces)


def pairs_of(copies: Counter[int]) -> set[tuple[int, int]]:
    """Return the pairs that can be taken out of so many copies of faces."""
    pairs = combinations_with_replacement(sorted(copies), 2)
    return {pair for pair in pairs if not Counter(pair) - copies}


def compare_with_worlds(state: GreeceState, kept: set[tuple[int, int]]) -> None:
    """Compare Athens's hands in worlds that Sparta imagines with all that it can hold."""
    view, rng = state.view(SPARTA), Rng(1)
    unseen = Counter(view.unseen())
    every = {
        hand
        for hand in combinations_with_replacement(sorted(unseen), 5)
        if not Counter(hand) - unseen and any(not Counter(pair) - Counter(hand) for pair in kept)
    }
    drawn = {
        tuple(sorted(held(GreeceState.sample(view, rng), ATHENS).elements())) for _ in range(800)
    }
    assert drawn <= every and len(drawn) > 0.8 * len(every)
    faces = {face for hand in every for face in hand}
    assert {face for token in view.hands[ATHENS] for face in view.possible(token)} == faces


def test_a_city_that_keeps_two_is_known_in_every_world_of_a_whole_war() -> None:
    for seed in range(4):
        state = GreeceState.new(seed=seed, kept=[2, 1, 2])
        for at, now in enumerate(walk(state, Rng(seed))):
            if at % 7 == 0:
                now.check()
                for viewer in (ATHENS, SPARTA, NOBODY):
                    view = now.view(viewer)
                    assert GreeceState.sample(view, Rng(at)).view(viewer) == view


# ---------------------------------------------------------------------- reach, goal, numbers


@rule("V.G4")
def test_military_goes_three_links_for_whom_it_was_agreed() -> None:
    hands = ("military, 3 void", "military, 3 coup", "4 influence")
    state = war("athens: athens, sparta: sparta, thebes: thebes", hands,
                options={"reach": [3, 2, 2]})  # fmt: skip
    for seat, links in ((ATHENS, 3), (SPARTA, 2)):
        areas = state.reach(seat, MILITARY)
        assert max(state.distance(seat, area) for area in areas) == links
        assert area_names(areas) == {
            put.removeprefix("put military @ ") for put in offers(state) if "military" in put
        }
        do(state, offers(state)[-1])


@rule("V.G4")
def test_a_placement_tells_what_the_reach_of_its_city_allows() -> None:
    area = next(
        area for area in range(18) if war(TWO_HOMES, options=TWO).distance(ATHENS, area) == 3
    )
    for links, able in ((3, True), (2, False)):
        state = war(TWO_HOMES, ("4 coup", "4 void"), options={"cities": 2, "reach": [links, 2]})
        do(state, next(put for put in offers(state) if state.parse(put).args[1] == area))
        token = state.placed[0][0]
        found = state.view(SPARTA).possible(token)
        assert (MILITARY in found) == able and INFLUENCE not in found and STAR in found


@rule("V.G5")
def test_each_city_has_the_goal_that_was_agreed_and_one_more_in_exile() -> None:
    options = {"goal": [6, 12, 7]}
    state = war("athens: sparta, sparta: sparta, thebes: thebes", options=options)
    assert state.tally.needs == (7, 12, 7) and state.missing() == [7, 10, 6]
    six = "athens: athens, delos: athens, melos: athens, samos: athens, chalcis: athens, "
    over = war(six + "delphi: athens, sparta: sparta, thebes: thebes", phase="reveal",
               options=options)  # fmt: skip
    assert over.outcome() == Outcome((ATHENS,), "6 areas")
    exile = six.replace("athens: athens", "athens: sparta") + "delphi: athens, pylos: athens, "
    over = war(exile + "elis: athens, thebes: thebes", phase="reveal", options=options)
    assert over.outcome() == Outcome((ATHENS,), "7 areas in exile")


TOLD = [
    ("athens military, athens military, sparta influence", "sparta 1"),
    ("athens military, athens military, athens void, sparta influence", "sparta 1"),
    ("athens military, athens military, athens military, sparta influence", "athens 2"),
    ("athens star:military, athens military, sparta influence", "athens 2"),
    ("sparta influence, athens star:military, athens coup", "athens 2"),
    ("athens military, athens military, athens military, athens military, sparta influence, "
     "sparta influence", "sparta 1"),
    ("athens coup, athens military, athens military, athens military, sparta coup, "
     "sparta influence", "athens 2"),
    ("athens military, athens military, athens military, sparta lysander", "sparta 1"),
]  # fmt: skip


@rule("V.G6")
@pytest.mark.parametrize(("chits", "end"), TOLD)
def test_the_first_of_the_larger_number_that_is_beaten_takes_its_winner_along(
    chits: str, end: str
) -> None:
    options = {"numbers": "tell"}
    assert struggled("", f"delphi: {chits}", options=options) == end


@rule("V.G6")
def test_the_log_tells_that_numbers_told() -> None:
    state = war("sparta: sparta", ("void", "void", "void, coup"), phase="place", to_act="thebes",
                pending={"decide": "put", "step": 8}, options={"numbers": "tell"},
                placed="melos: athens military, athens military, athens military, "
                       "sparta influence")  # fmt: skip
    lines = told(do(state, "put void @ elis"))
    fought = "Melos: Influence (Sparta) beats Military (Athens), whose numbers take it along"
    assert fought in lines and "Athens controls Melos (2 counters)" in lines


# ---------------------------------------------------------------------- answers on the map


HELD = "sparta: sparta, delphi: sparta"


@rule("V.G7")
@pytest.mark.parametrize(
    ("storm", "placed", "end"),
    [
        (0, "athens military", "neutral"),
        (0, "athens military, athens military", "athens 1"),
        (1, "athens military", "neutral"),
        (1, "athens military, athens military", "athens 2"),
        (1, "athens star:military", "athens 2"),
        (2, "athens military", "athens 1"),
    ],
)
def test_the_chit_that_removes_the_last_counter_puts_one_there(
    storm: int, placed: str, end: str
) -> None:
    options = {"storm": [storm, 0, 0]}
    assert struggled(HELD, f"delphi: {placed}", options=options) == end


@rule("V.G7")
def test_only_the_chits_of_that_city_storm_a_special_for_its_own() -> None:
    others = {"storm": [0, 2, 2]}
    assert struggled(HELD, "delphi: athens military", options=others) == "neutral"
    owner = {"storm": [2, 0, 0]}
    assert struggled(HELD, "delphi: thebes pericles", options=owner) == "athens 1"


def drawn(areas: str, last: list[int]) -> list[int]:
    """Return how many chits each city draws to."""
    state = war(areas, phase="place", options={"last": last})
    return [state.full_hand(seat) for seat in (ATHENS, SPARTA, THEBES)]


@rule("V.G8")
def test_while_no_city_holds_fewer_areas_a_city_draws_more() -> None:
    ahead = "athens: athens, delphi: athens, sparta: sparta, thebes: thebes"
    assert drawn(ahead, [1, 1, 2]) == [4, 5, 6]
    assert drawn(ahead, [1, 0, 0]) == [4, 4, 4]


@rule("V.G8")
def test_it_puts_down_and_keeps_as_many_as_before() -> None:
    state = GreeceState.new(seed=4, order=[0, 1, 2], last=(2, 0, 0))
    do(state, "lay delphi", "lay elis", "lay melos")
    assert [len(held) for held in state.hands] == [6, 4, 4]
    while state.deciding == "put":
        do(state, offers(state)[0])
    assert state.deciding in ("keep", "delphi") or state.turn == 2
