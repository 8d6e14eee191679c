"""Struggles in one area: who beats whom, what is left, and what it does (G4)."""

from __future__ import annotations

import pytest

from game.rules.greece import events as happened
from tests.support.clauses import rule
from tests.support.play.by_notation import do, of_kind, told
from tests.support.play.greekmap import ATHENS, SPARTA, struggled, war

WORKED = [
    ("", "athens military, sparta coup", "athens 1"),
    ("delphi: sparta 2", "athens influence", "sparta 1"),
    ("delphi: sparta 2", "athens influence, athens coup", "neutral"),
    ("delphi: sparta 2", "athens influence, athens coup, athens military", "athens 1"),
    ("", "athens military, athens military, sparta influence", "sparta 1"),
    ("", "athens military, athens coup, sparta influence", "athens 1"),
    ("", "athens coup, athens military, sparta influence", "athens 2"),
    ("", "athens star:military, sparta military", "athens 1"),
    ("delphi: athens", "athens star:coup", "athens 2"),
    ("delphi: sparta", "sparta pericles", "neutral"),
    ("", "sparta epaminondas, sparta military, athens influence", "thebes 1"),
    ("", "sparta lysander, athens pericles, athens coup", "athens 1"),
    ("", "athens void, sparta void", "neutral"),
]


@rule("G4.1", "G4.2", "G4.3", "G4.4", "G4.5", "G4.6")
@pytest.mark.parametrize(("areas", "chits", "end"), WORKED)
def test_worked_struggles(areas: str, chits: str, end: str) -> None:
    assert struggled(areas, f"delphi: {chits}") == end


def test_an_area_with_voids_of_two_cities_is_closed_to_the_third() -> None:
    state = war(hands=("void, 2 coup", "void, 2 coup", "4 military"))
    do(state, "put void @ delphi", "put void @ delphi")
    assert not any(action.args[1] == 3 for action in state.legal())


def last_placement(*chits: str, areas: str = "sparta: sparta") -> list[str]:
    """The log of an area, Melos, as the last of nine chits, a Void elsewhere, is put down."""
    state = war(areas, ("void", "void", "void, coup"), phase="place", to_act="thebes",
                pending={"decide": "put", "step": 8},
                placed="melos: " + ", ".join(chits), turn=1)  # fmt: skip
    return [line for line in told(do(state, "put void @ elis")) if "Melos" in line]


@rule("G4.4")
def test_a_fight_is_told_blow_by_blow() -> None:
    assert last_placement("athens military", "athens coup", "sparta influence") == [
        "Athens reveals Military at Melos",
        "Athens reveals Coup at Melos",
        "Sparta reveals Influence at Melos",
        "Melos: Influence (Sparta) beats Military (Athens)",
        "Melos: Coup (Athens) beats Influence (Sparta)",
        "Melos: Coup adds a counter of Athens",
        "Athens controls Melos (1 counter)",
    ]


@rule("G4.4")
def test_like_against_like_removes_both_and_a_star_is_two_in_a_row() -> None:
    assert last_placement("athens star:military", "sparta military")[2:] == [
        "Melos: Star as Military (Athens) and Military (Sparta) cancel each other out",
        "Melos: Star as Military adds a counter of Athens",
        "Athens controls Melos (1 counter)",
    ]


@rule("G4.1")
def test_voids_go_first() -> None:
    assert last_placement("athens void", "sparta coup") == [
        "Athens reveals Void at Melos",
        "Sparta reveals Coup at Melos",
        "Melos: Void does nothing",
        "Melos: Coup adds a counter of Sparta",
        "Sparta controls Melos (1 counter)",
    ]


@rule("G4.2", "G4.3")
def test_specials_cancel_and_the_one_that_is_left_beats_ordinary_chits() -> None:
    chits = ("athens pericles", "sparta lysander", "sparta coup", "athens delian_treasury")
    assert last_placement(*chits)[4:] == [
        "Melos: Pericles, Lysander cancel each other out",
        "Melos: Delian Treasury beats Coup",
        "Melos: Delian Treasury adds a counter of Athens",
        "Athens controls Melos (1 counter)",
    ]


@rule("G4.2")
def test_specials_of_three_cities_go_together() -> None:
    chits = "athens pericles, sparta lysander, athens epaminondas, sparta influence"
    assert struggled("", f"delphi: {chits}") == "sparta 1"
    two = "athens pericles, sparta lysander, athens epaminondas, sparta sacred_band"
    assert struggled("", f"delphi: {two}") == "thebes 1"


@rule("G4.3")
def test_a_special_leaves_the_chits_of_its_own_city() -> None:
    chits = "athens military, sparta coup, athens pericles"
    assert struggled("delphi: sparta", f"delphi: {chits}") == "athens 1"
    ours = "sparta pericles, sparta coup"
    assert struggled("delphi: athens", f"delphi: {ours}") == "athens 2"


@rule("G4.1")
def test_two_enemies_may_fight_for_a_third() -> None:
    assert struggled("delphi: thebes", "delphi: sparta sacred_band, athens coup") == "thebes 2"


@rule("G4.5")
def test_one_chit_makes_an_area_neutral_and_two_take_it() -> None:
    assert struggled("delphi: thebes", "delphi: athens coup") == "neutral"
    assert struggled("delphi: thebes", "delphi: athens coup, athens void") == "neutral"
    assert struggled("delphi: thebes", "delphi: athens coup, athens influence") == "athens 1"


@rule("G4.5")
def test_what_finds_two_own_counters_does_nothing() -> None:
    log = last_placement("sparta star:coup", areas="sparta: sparta, melos: sparta")
    assert log[-3:] == [
        "Melos: Star as Coup adds a counter of Sparta",
        "Melos: Star as Coup changes nothing",
        "Sparta controls Melos (2 counters)",
    ]


@rule("G4.6")
def test_chits_that_meet_no_enemy_are_all_left() -> None:
    assert struggled("", "delphi: athens military, athens influence") == "athens 2"
    three = "delphi: athens military, athens coup, athens influence"
    assert struggled("delphi: sparta", three) == "athens 2"


def test_events_tell_which_chit_did_what() -> None:
    state = war("", ("void", "void", "void, coup"), phase="place", to_act="thebes",
                pending={"decide": "put", "step": 8},
                placed="melos: athens coup, sparta influence, sparta influence")  # fmt: skip
    coup, first, second = (token for token, _, _ in state.placed)
    events = do(state, "put void @ elis")
    fought = of_kind(events, happened.ChitsFought)
    assert [event.tokens for event in fought] == [(coup, first), (coup, second)]
    assert [event.winner for event in fought] == [0, 0]
    assert all(event.seats == (ATHENS, SPARTA) for event in fought)
    (added,) = of_kind(events, happened.CounterAdded)
    assert (added.token, added.seat, added.counters) == (coup, ATHENS, 1)
