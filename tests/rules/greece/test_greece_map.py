"""The map and the chits: setting up, areas, counters, links and what goes where (G1, G2)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.core import NOBODY, IllegalAction
from game.rules.greece import GreeceState
from game.rules.greece import events as happened
from game.rules.greece.chits import CHITS, COUNT, COUP, INFLUENCE, MILITARY, PACK, VOID
from game.rules.greece.map import AREA_OF_ID, AREAS, CITIES, GREECE, HOME, LINKS, around, distance
from tests.support.clauses import rule
from tests.support.play.by_notation import do, of_kind, offers, told
from tests.support.play.greekmap import (
    ATHENS,
    SPARTA,
    THEBES,
    area_names,
    holder,
    possible,
    struggled,
    war,
)


@rule("G1.1")
def test_each_city_begins_with_a_counter_in_its_main_city() -> None:
    state = GreeceState.new(seed=3)
    assert [holder(state, city) for city in CITIES] == ["athens 1", "sparta 1", "thebes 1"]
    assert sum(state.counters) == 3
    assert [AREAS[home].id for home in HOME] == list(CITIES)


@rule("G1.2")
def test_the_second_counter_goes_where_no_enemy_is() -> None:
    state = GreeceState.new(seed=3, order=(THEBES, ATHENS, SPARTA))
    assert state.to_act == THEBES
    assert len(offers(state)) == 16
    do(state, "lay thebes", "lay delphi")
    assert "lay delphi" not in offers(state)
    assert len(offers(state)) == 15
    do(state, "lay corcyra")
    assert (holder(state, "thebes"), holder(state, "delphi")) == ("thebes 2", "athens 1")
    assert (state.turn, state.phase, state.to_act) == (1, "delphi", ATHENS)


@rule("G1.2")
def test_without_an_order_lots_decide_who_lays_first() -> None:
    orders = {GreeceState.new(seed).order for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.parametrize("order", [(0, 1), (0, 1, 1), "012", (0, 1, 3), 5, (0, 1, True)])
def test_an_order_names_each_city_once(order: object) -> None:
    with pytest.raises(ValueError, match=r"order|city"):
        GreeceState.new(seed=1, order=order)


@rule("G1.3")
def test_there_are_29_chits() -> None:
    assert COUNT == len(PACK) == 29
    kinds = Counter(CHITS[face].kind for face in PACK)
    assert kinds == {"ordinary": 15, "void": 4, "star": 1, "special": 9}
    assert [CHITS[face].copies for face in (MILITARY, INFLUENCE, COUP, VOID)] == [5, 5, 5, 4]
    assert len(GreeceState.new(seed=1).cup) == 29


@rule("G2.1")
def test_an_area_is_neutral_or_has_up_to_two_counters_of_one_city() -> None:
    state = war("athens: athens 2, delphi: thebes")
    assert (holder(state, "athens"), holder(state, "delphi")) == ("athens 2", "thebes 1")
    assert state.owner(AREA_OF_ID["melos"]) == NOBODY
    assert struggled("athens: athens 2", "athens: athens coup, athens military", "athens") == (
        "athens 2"
    )


@rule("G2.2")
def test_the_map_is_connected_by_land_and_sea_alike() -> None:
    assert len(AREAS) == 18
    assert Counter(link.way for link in LINKS) == {"land": 15, "sea": 15}
    assert around(1, len(AREAS)) == GREECE
    melos, sparta, athens = (AREA_OF_ID[name] for name in ("melos", "sparta", "athens"))
    assert distance(1 << melos, sparta) == 1
    assert distance(1 << melos, athens) == 2
    assert distance(0, athens) == -1


@rule("G2.2")
def test_enemies_on_the_way_do_not_block_it() -> None:
    state = war("athens: athens, corinth: sparta 2, plataea: thebes 2", ("military", "", ""))
    assert "put military @ delphi" in offers(state)


@rule("G2.3", "G2.4", "G2.5")
def test_each_kind_has_its_range() -> None:
    state = war("athens: athens, sparta: sparta, thebes: thebes")
    near = {"athens", "corinth", "plataea", "chalcis", "delos"}
    far = {"argos", "elis", "delphi", "thebes", "potidaea", "melos", "mytilene", "samos"}
    assert area_names(state.reach(ATHENS, INFLUENCE)) == near
    assert area_names(state.reach(ATHENS, MILITARY)) == near | far
    for kind in (COUP, VOID, 5):
        assert len(state.reach(ATHENS, kind)) == 18


@rule("G2.3")
def test_a_city_without_an_area_is_near_nothing() -> None:
    state = war("athens: sparta", ("military, influence, coup", "", ""))
    assert {text.split(" @ ")[0] for text in offers(state)} == {"put coup"}


@rule("G2.6")
def test_three_special_chits_favour_each_city_and_are_used_once() -> None:
    favoured = Counter(chit.city for chit in CHITS if chit.kind == "special")
    assert favoured == {ATHENS: 3, SPARTA: 3, THEBES: 3}
    state = war(
        phase="reveal", placed="delphi: sparta pericles; elis: thebes lysander, thebes coup"
    )
    assert sorted(state.picture()["retired"]) == ["lysander", "pericles"]
    assert (holder(state, "delphi"), holder(state, "elis")) == ("athens 1", "sparta 1")


@rule("G2.7")
def test_the_star_has_the_range_of_its_type_and_is_no_void_and_no_special() -> None:
    state = war("athens: athens", ("star", "", ""))
    kinds = Counter(text.split(" @ ")[0] for text in offers(state))
    assert kinds == {"put star:military": 13, "put star:influence": 5, "put star:coup": 18}


@rule("G2.7")
def test_the_star_counts_twice_and_leaves_the_game_after_its_third_time() -> None:
    placed = "elis: thebes star:coup"
    for times in (0, 1):
        state = war(phase="reveal", placed=placed, star_played=times)
        assert holder(state, "elis") == "thebes 2"
        assert state.star_played == times + 1
        assert state.picture()["retired"] == []
    third = war(phase="reveal", placed=placed, star_played=2)
    assert holder(third, "elis") == "thebes 2"
    assert third.picture()["retired"] == ["star"]
    assert "star" not in third.picture()["cup"]


@rule("G2.8")
def test_everybody_sees_where_a_chit_lies_and_only_its_owner_what_it_is() -> None:
    state = war("athens: athens", ("coup, star, void, military", "", ""))
    (placed,) = of_kind(do(state, "put star:coup @ samos"), happened.ChitPlaced)
    for viewer in (SPARTA, THEBES, NOBODY):
        assert told([placed], viewer) == ["Athens plays a chit on Samos"]
        view = state.view(viewer)
        assert view.placed == ((placed.token, ATHENS, AREA_OF_ID["samos"]),)
        assert view.faces[placed.token] == view.star_as == -1
    assert told([placed], ATHENS) == ["Athens plays Star as Coup on Samos"]
    assert state.view(ATHENS).star_as == COUP


@rule("G2.8")
def test_a_chit_may_lie_where_its_owner_could_not_put_it_any_more() -> None:
    state = war(
        "athens: athens 2, delos: athens, sparta: sparta",
        phase="reveal",
        placed="delos: sparta coup, sparta coup, sparta coup; melos: athens influence",
    )
    assert holder(state, "delos") == "sparta 2"
    assert holder(state, "melos") == "athens 1"


def test_equal_chits_of_a_hand_are_one_choice() -> None:
    state = war("athens: athens", ("coup, coup, void, coup", "", ""))
    assert len(offers(state)) == len(set(offers(state))) == 36


def test_an_area_that_is_out_of_range_is_refused() -> None:
    state = war("athens: athens", ("military, influence, coup, void", "", ""))
    before = state.digest()
    for text in ("put influence @ samos", "put military @ corcyra"):
        assert text not in offers(state)
    with pytest.raises(IllegalAction):
        state.apply(state.legal()[0]._replace(args=(state.hands[ATHENS][1], AREA_OF_ID["samos"])))
    assert state.digest() == before


@pytest.mark.parametrize(
    ("area", "kinds"), [("corinth", 14), ("delphi", 13), ("samos", 13), ("corcyra", 12)]
)
def test_where_a_chit_lies_tells_what_it_can_be(area: str, kinds: int) -> None:
    state = war("athens: athens", None, placed=f"{area}: athens coup", phase="place")
    assert len(possible(state.view(NOBODY), state.placed[0][0])) == kinds
