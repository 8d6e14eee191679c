"""The war ends by seven areas, eight without the main city, or the fifteenth turn (G5)."""

from __future__ import annotations

import pytest

from game.rules.core import Outcome
from game.rules.greece import GreeceState
from game.rules.greece import events as happened
from game.rules.greece.map import AREAS
from tests.support.clauses import rule
from tests.support.play.by_notation import do, of_kind, told
from tests.support.play.greekmap import ATHENS, SPARTA, THEBES, war

IDS = [area.id for area in AREAS]
"""The three main cities first, in the order of the seats."""


def held(athens: str, sparta: str, thebes: str) -> str:
    """Counters for whole lists of areas: "athens delphi:2 elis" holds three."""
    parts = []
    for city, areas in (("athens", athens), ("sparta", sparta), ("thebes", thebes)):
        for area in areas.split():
            name, _, number = area.partition(":")
            parts.append(f"{name}: {city} {number or 1}")
    return ", ".join(parts)


def ending(athens: str, sparta: str, thebes: str, turn: int = 5) -> Outcome | None:
    """Return the outcome after a turn without chits on the map; None while the war goes on."""
    state = war(held(athens, sparta, thebes), phase="reveal", turn=turn)
    state.check()
    return state.outcome()


SIX = "delphi plataea corinth argos elis pylos"
OTHER_SIX = "corcyra larissa chalcis potidaea mytilene samos"


@rule("G5.1")
def test_seven_areas_win() -> None:
    assert ending(SIX, "sparta", "thebes") is None
    assert ending(f"athens {SIX}", "sparta", "thebes") == ((ATHENS,), "seven areas")


@rule("G5.1")
def test_eight_are_needed_while_an_enemy_holds_the_main_city() -> None:
    seven = f"{SIX} melos"
    assert ending(seven, "sparta athens", "thebes") is None
    assert ending(f"{seven} delos", "sparta athens", "thebes") == ((ATHENS,), "eight areas")
    assert ending("athens", "sparta", f"{seven}") == ((THEBES,), "seven areas")


@rule("G5.1")
def test_a_neutral_main_city_changes_nothing() -> None:
    assert ending(f"{SIX} melos", "sparta", "thebes") == ((ATHENS,), "seven areas")


@rule("G5.2")
def test_of_several_the_one_with_most_areas_wins() -> None:
    eight = f"sparta {OTHER_SIX} delos"
    assert ending(f"athens {SIX}", eight, "") == ((SPARTA,), "most areas")


@rule("G5.2")
def test_then_the_one_with_most_counters_or_they_share() -> None:
    sparta = f"sparta {OTHER_SIX}"
    assert ending(f"athens:2 {SIX}", sparta, "") == ((ATHENS,), "most counters")
    assert ending(f"athens {SIX}", sparta, "") == ((ATHENS, SPARTA), "shared")


@rule("G5.3")
@pytest.mark.parametrize(
    ("athens", "sparta", "thebes", "end"),
    [
        ("athens delphi", "sparta", "thebes", ((ATHENS,), "most areas")),
        ("athens", "sparta", "thebes:2", ((THEBES,), "most counters")),
        ("athens", "sparta:2", "thebes:2", ((SPARTA, THEBES), "shared")),
        ("athens", "sparta", "thebes", ((ATHENS, SPARTA, THEBES), "shared")),
        ("athens delphi", "sparta elis", "thebes:2", ((ATHENS, SPARTA), "shared")),
    ],
)
def test_after_the_fifteenth_turn_areas_and_then_counters_decide(
    athens: str, sparta: str, thebes: str, end: Outcome
) -> None:
    assert ending(athens, sparta, thebes, turn=14) is None
    assert ending(athens, sparta, thebes, turn=15) == end


@rule("G5.3")
def test_seven_areas_win_in_the_fifteenth_turn_too() -> None:
    assert ending(f"athens {SIX}", "sparta", "thebes", 15) == ((ATHENS,), "seven areas")


def test_the_end_is_told_with_its_reason() -> None:
    state = war(held(f"{SIX}", "sparta", "thebes"), ("void", "void", "void, coup"), turn=1,
                phase="place", to_act="thebes", pending={"decide": "put", "step": 8},
                placed="melos: athens coup")  # fmt: skip
    events = do(state, "put void @ samos")
    (checked,) = of_kind(events, happened.VictoryChecked)
    assert (checked.areas, checked.counters, checked.needs) == ((7, 1, 1), (7, 1, 1), (7, 7, 7))
    assert told(events)[-1] == "Athens controls 7 areas and wins"
    assert (state.phase, state.to_act, state.legal()) == ("over", -1, [])
    assert state.returns() == (1, 0, 0)


def test_a_shared_victory_is_told_with_all_names() -> None:
    event = happened.GameEnded(-1, (ATHENS, SPARTA, THEBES), "shared")
    assert str(event.phrase()) == "Athens, Sparta and Thebes share the victory"
    event = happened.GameEnded(-1, (SPARTA, THEBES), "shared")
    assert str(event.phrase()) == "Sparta and Thebes share the victory"


def test_a_war_that_is_over_can_be_put_together() -> None:
    state = GreeceState.arrange(phase="over", turn=15)
    assert state.outcome() == ((ATHENS, SPARTA, THEBES), "shared")
    assert GreeceState.arrange(**state.picture()).picture() == state.picture()
    with pytest.raises(ValueError, match="seven areas"):
        GreeceState.arrange(phase="over")
