"""At the end of a turn areas without a fight are shown together, the chits of an area too."""

from __future__ import annotations

from game.rules.greece import events as happened
from game.rules.greece.map import HOME
from game.scenes.greece.struggle import reveals_of, same_area

ATHENS, SPARTA = 0, 1
EVERYBODY = 7
QUIET = next(area for area in range(18) if area not in HOME)


def turned_up(area: int, token: int, seat: int = ATHENS) -> happened.ChitRevealed:
    """A chit of an area, seen by all."""
    return happened.ChitRevealed(EVERYBODY, area, seat, token, face=0, kind=-1)


def removed(area: int, owner: int, left: int) -> happened.CounterRemoved:
    """A counter that an unopposed chit strikes off."""
    return happened.CounterRemoved(EVERYBODY, area, ATHENS, 1, 0, -1, owner, left)


def test_an_attack_that_nobody_opposes_is_no_fight() -> None:
    events = [turned_up(QUIET, 1), removed(QUIET, SPARTA, 0)]
    rest, quiet = reveals_of(events)
    assert (rest, quiet) == ([], {QUIET: events})


def test_the_fall_of_a_main_city_is_shown_by_itself() -> None:
    events = [turned_up(HOME[SPARTA], 1), removed(HOME[SPARTA], SPARTA, 0)]
    assert reveals_of(events) == (events, {})
    held = [turned_up(HOME[SPARTA], 1), removed(HOME[SPARTA], SPARTA, 1)]
    assert reveals_of(held) == ([], {HOME[SPARTA]: held})


def test_chits_that_follow_each_other_at_an_area_are_turned_up_together() -> None:
    here, there = turned_up(QUIET, 1), turned_up(QUIET, 2, SPARTA)
    elsewhere = turned_up(QUIET + 1, 3)
    assert same_area([here, there, elsewhere], 0) == [here, there]
    assert same_area([here, there, elsewhere], 2) == [elsewhere]
    assert same_area([removed(QUIET, SPARTA, 0), here], 0) == []
