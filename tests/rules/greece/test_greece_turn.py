"""A turn on the map: drawing, Delphi, putting down chits, turning them up, keeping one (G3)."""

from __future__ import annotations

import pytest

from game.rules.core import NOBODY
from game.rules.greece import GreeceState
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS
from game.rules.rng import Rng
from tests.support.clauses import rule
from tests.support.play.by_notation import do, of_kind, offers, told
from tests.support.play.greekmap import ATHENS, HOMES, SPARTA, THEBES, VIEWERS, faces, hand, war
from tests.support.play.walk import walk

CAMPS = "athens: athens, delphi: athens, sparta: sparta, thebes: thebes"
VOIDS = ("void, coup, coup, coup", "void, coup, military, military", "2 void, 2 influence")


@rule("G3.1")
def test_each_city_draws_four_at_first_and_then_up_to_four() -> None:
    state = GreeceState.new(seed=1)
    numbers = []
    for same in walk(state, Rng(1)):
        if same.phase in ("delphi", "place") and not same.placed and same.step == 0:
            assert [len(held) for held in same.hands] == [4, 4, 4]
            numbers.append(len(same.cup) + len(same.retired))
    assert set(numbers) == {17}


@rule("G3.1")
def test_in_later_turns_three_chits_are_drawn() -> None:
    state = GreeceState.new(seed=5)
    for same in walk(state, Rng(4)):
        if same.step == 8:
            break
    drawn = of_kind(do(state, offers(state)[0]), happened.ChitsDrawn)
    assert [len(event.tokens) for event in drawn] == [3, 3, 3]
    assert [len(event.seen_by(SPARTA).faces) for event in drawn] == [0, 3, 0]


@rule("G3.2")
def test_the_holder_of_delphi_may_exchange_one_chit() -> None:
    state = war(CAMPS, VOIDS, cup="pericles, 3 influence")
    assert (state.phase, state.to_act) == ("delphi", ATHENS)
    assert offers(state) == ["delphi void", "delphi coup", "delphi none"]
    events = do(state, "delphi void")
    assert hand(state, ATHENS) == ["pericles", "coup", "coup", "coup"]
    assert sorted(state.picture()["cup"]) == ["influence"] * 3 + ["void"]
    assert told(events, ATHENS) == ["Athens consults Delphi and exchanges Void for Pericles"]
    assert (state.phase, state.to_act) == ("place", ATHENS)


@rule("G3.2")
def test_the_chit_put_aside_cannot_be_drawn_again() -> None:
    state = war(CAMPS, ("star, 3 coup", "", ""), cup="void")
    do(state, "delphi star")
    assert sorted(hand(state, ATHENS)) == ["coup", "coup", "coup", "void"]


@rule("G3.2")
def test_others_cannot_tell_whether_delphi_exchanged_anything() -> None:
    states = [war(CAMPS, VOIDS) for _ in range(3)]
    told_to: list[list[object]] = []
    for state, chit in zip(states, ("void", "coup", "none"), strict=True):
        (event,) = do(state, f"delphi {chit}")
        others = (SPARTA, THEBES, NOBODY)
        told_to.append([(event.seen_by(v), state.view(v), state.rng.draws) for v in others])
        assert told([event], SPARTA) == ["Athens consults Delphi"]
    assert told_to[0] == told_to[1] == told_to[2]


@rule("G3.2")
def test_delphi_is_asked_once_a_turn_and_only_of_its_holder() -> None:
    state = war(CAMPS.replace("delphi: athens", "delphi: thebes"), VOIDS)
    assert state.to_act == THEBES
    do(state, "delphi none")
    assert state.phase == "place"
    neutral = war(HOMES, VOIDS)
    assert neutral.phase == "place"


@rule("G3.3", "G3.4")
@pytest.mark.parametrize(
    ("turn", "order"), [(1, "AST"), (2, "STA"), (3, "TAS"), (4, "AST"), (15, "TAS")]
)
def test_the_gods_favourite_begins_and_each_city_puts_down_three(turn: int, order: str) -> None:
    state, seats = war(turn=turn), ""
    while state.phase == "place" and state.turn == turn:
        seats += "AST"[state.to_act]
        events = do(state, offers(state)[-1])
    assert seats == order * 3
    assert {len(held) for held in state.hands} <= {1, 4}
    assert len(of_kind(events, happened.ChitRevealed)) == 9


@rule("G3.4")
def test_there_is_no_passing_while_a_chit_can_be_put_down() -> None:
    assert all(action.verb == "put" for action in war(HOMES, VOIDS).legal())


@rule("G3.4")
def test_a_chit_that_leaves_a_hand_does_not_tell_which_it_was() -> None:
    views = []
    for name in ("void", "coup"):
        state = war(HOMES, ("void, coup, coup, military", "", ""))
        do(state, f"put {name} @ delphi")
        views.append([state.view(viewer) for viewer in (SPARTA, THEBES, NOBODY)])
    assert views[0] == views[1]


@rule("G3.5")
def test_an_area_takes_the_chits_of_two_cities() -> None:
    state = war(HOMES, ("4 coup", "4 military", "4 void"))
    do(state, "put coup @ delphi", "put military @ argos")
    assert "put void @ delphi" in offers(state)
    do(state, "put void @ delphi")
    do(state, "put coup @ delphi")
    assert "put military @ delphi" not in offers(state)
    assert "put military @ argos" in offers(state)


@rule("G3.5")
def test_whom_a_special_favours_does_not_count_for_the_place() -> None:
    state = war(HOMES, ("lysander, 3 coup", "4 void", "epaminondas, 3 military"))
    do(state, "put lysander @ delphi", "put void @ delphi")
    assert "put epaminondas @ delphi" not in offers(state)


@rule("G3.6")
def test_chits_are_turned_up_area_by_area_in_the_order_of_the_map() -> None:
    state = war(HOMES, ("military, void", "void, coup", "coup, influence"),
                placed="melos: athens coup, sparta void; athens: thebes coup, athens void; "
                       "delphi: sparta coup, sparta pericles, thebes lysander",
                phase="place", to_act="thebes", pending={"decide": "put", "step": 8})  # fmt: skip
    events = do(state, "put coup @ elis")
    shown = [event.area for event in of_kind(events, happened.ChitRevealed)]
    assert shown == sorted(shown)
    assert len(shown) == 8
    first = [AREAS[event.area].name for event in of_kind(events, happened.AreaSettled)]
    assert first == ["Athens", "Delphi", "Elis", "Melos"]
    order = [type(event).__name__ for event in events]
    assert (
        order.index("AreaSettled")
        < order.index("SpecialsCancelled")
        < order.index("VictoryChecked")
    )
    assert all(event.seen_by(viewer) == event for event in events[1:9] for viewer in VIEWERS)


@rule("G3.7")
def test_chits_go_back_into_the_cup_and_specials_leave_the_game() -> None:
    placed = "delphi: athens coup, sparta pericles; elis: thebes star:coup"
    after = war(phase="reveal", placed=placed)
    assert after.picture()["retired"] == ["pericles"]
    assert after.placed == []
    assert len(after.cup) == 29 - 12 - 1


@rule("G3.8")
def test_who_can_put_down_nothing_skips_and_keeps_one() -> None:
    state = war("sparta: sparta, thebes: thebes", ("2 military, 2 influence", "4 coup", "4 void"))
    assert offers(state) == ["skip"]
    events = do(state, "skip")
    assert told(events, SPARTA) == ["Athens has no playable chit and passes"]
    for place in ("samos", "melos", "elis"):
        do(state, f"put coup @ {place}", f"put void @ {place}")
        if place != "elis":
            do(state, "skip")
    assert (state.phase, state.to_act) == ("keep", ATHENS)
    assert offers(state) == ["keep military", "keep influence"]
    events = do(state, "keep influence")
    (kept,) = of_kind(events, happened.ChitKept)
    assert len(kept.back) == 3
    assert told([kept], THEBES) == ["Athens keeps a chit and returns 3 chits"]
    assert "influence" in hand(state, ATHENS)
    assert state.turn == 2


@rule("G3.8")
def test_others_cannot_tell_which_chit_was_kept() -> None:
    views = []
    for name in ("military", "influence"):
        state = war(HOMES, ("military, influence", "coup", "void"), phase="keep", seed=3)
        public = do(state, f"keep {name}")[0]
        views.append([public.seen_by(viewer) for viewer in (SPARTA, THEBES, NOBODY)])
    assert views[0] == views[1]


@rule("G3.8")
def test_a_city_crowded_out_of_its_reach_skips_too() -> None:
    state = war("athens: athens, sparta: sparta, thebes: thebes", ("4 influence", "", ""),
                placed="athens: sparta coup, thebes void; corinth: sparta coup, thebes coup; "
                       "plataea: sparta coup, thebes coup; delos: sparta void, thebes void; "
                       "chalcis: sparta void, thebes military",
                phase="place", to_act="athens", pending={"decide": "put", "step": 3})  # fmt: skip
    assert offers(state) == ["skip"]
    do(state, "skip")
    view = state.view(SPARTA)
    assert all(set(view.possible(token)) == faces("influence") for token in view.hands[ATHENS])
