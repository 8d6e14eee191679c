"""Options that decrees, sets and commanders change: none becomes worse for its holder."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from game.campaign.amendments import in_force, layout_of
from game.campaign.decrees import RUN, decree_sets, decrees
from game.campaign.glory import OBOLS, grown
from game.campaign.opening import applies
from game.campaign.option_changes import OptionChange, read
from game.campaign.part import campaign_games
from game.campaign.run import Charter, Run
from game.campaign.world.tables import commanders
from game.rules import RULES
from game.rules.options import Option
from tests.support.sweeps import each

PAIRS = [("bow_of_heracles", "mares_of_diomedes"), ("mares_of_diomedes", "bow_of_heracles")]
FEWER = {"goal"}
"""The numbers of which a side would rather have few."""


def written() -> Iterator[tuple[str, str]]:
    """Yield every change of an option that somebody may hold, with its game."""
    for game in campaign_games():
        forms = [form for one in decrees() for form in (one, one.second_form)]
        texts = [grown(form.change_in(game), {form.family: 1, OBOLS: 6}) for form in forms]
        texts += [one.change for one in decree_sets() if one.game == game != RUN]
        texts += [one.signature_in(game) for one in commanders()]
        for part in {part for text in texts for part in text.split(", ") if "V." in part}:
            yield game, part


def changed(game: str, part: str) -> OptionChange:
    found = read(game, part)
    assert found is not None
    return found


def rank(option: Option, value: Any, seat: int) -> float:
    """Return how good a value is for its side."""
    if option.name in FEWER:
        return -int(value)
    if option.name == "ties":
        return float(value == option.values[seat])
    if option.name == "force":
        return value[1] if value else 0
    if option.name == "sharp":
        return float(value != "none")
    return float(value)


def whole(option: Option, value: Any) -> dict[str, Any]:
    """Return options in which every side has a value, as a start has it."""
    told = list(value) if isinstance(value, tuple) else value
    return {option.name: [told] * option.sides if option.sides else told}


def value_of(options: dict[str, Any], option: Option, seat: int) -> Any:
    value = options.get(option.name, option.default)
    return value[seat] if option.sides else value


@each(("game", "part"), sorted(written()))
def test_no_option_becomes_worse_for_its_holder_nor_better_for_a_rival(
    game: str, part: str
) -> None:
    one = changed(game, part)
    option, seats = one.option, range(RULES[game].seats)
    for value in option.values:
        before = whole(option, value)
        kept = {name: list(row) if isinstance(row, list) else row for name, row in before.items()}
        for own in seats:
            others = [seat for seat in seats if seat != own]
            after = one.options(before, own, others)
            assert before == kept, "the start itself stays as it was"
            for seat in seats:
                was, now = (
                    rank(option, value_of(each, option, seat), seat) for each in (before, after)
                )
                assert now >= was if seat == own else now <= was or option.name == "ties"


CASES: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("duel", "V.D1[own]=2", {}, {"keep": [2, 0]}),
    ("duel", "V.D1[own]=2", {"keep": [1, 3]}, {"keep": [2, 3]}),
    ("duel", "V.D1[own]=2", {"keep": [2, 0]}, {"keep": [2, 0]}),
    ("duel", "V.D1[own]=2", {"keep": [3, 0], "target": 5}, {"keep": [3, 0], "target": 5}),
    ("duel", "V.D1[own]=2", {"target": 5}, {"target": 5, "keep": [2, 0]}),
    ("duel", "V.D5=own", {}, {}),
    ("duel", "V.D5=own", {"ties": "athens"}, {"ties": "athens"}),
    ("duel", "V.D5=own", {"ties": "sparta", "target": 5}, {"ties": "athens", "target": 5}),
    ("duel", "V.D5=own", {"ties": "fewer VP"}, {"ties": "athens"}),
    ("duel", "V.D7[own]=1", {}, {"second_thoughts": [True, False]}),
    ("duel", "V.D7[own]=1", {"second_thoughts": [True, True]}, {"second_thoughts": [True, True]}),
    ("duel", "V.D6[own]=Land +1", {}, {"force": [["land", 1], None]}),
    ("duel", "V.D6[own]=Land +2", {"force": [["sea", 1], None]}, {"force": [["land", 2], None]}),
    ("duel", "V.D6[own]=Land +1", {"force": [["sea", 1], None]}, {"force": [["sea", 1], None]}),
    ("duel", "V.D6[own]=Land +1", {"force": [["sea", 2], None]}, {"force": [["sea", 2], None]}),
    ("battle", "V.B1[enemy]=4", {}, {"hand": [5, 4]}),
    ("battle", "V.B1[enemy]=4", {"hand": [6, 6]}, {"hand": [6, 4]}),
    ("battle", "V.B1[enemy]=4", {"hand": [5, 4]}, {"hand": [5, 4]}),
    ("battle", "V.B1[own]=6", {"hand": [7, 5]}, {"hand": [7, 5]}),
    ("battle", "V.B5[own]=HC +1", {}, {"sharp": ["HC", "none"]}),
    ("battle", "V.B5[own]=HC +1", {"sharp": ["LI", "none"]}, {"sharp": ["LI", "none"]}),
    ("greece", "V.G5[own]=6", {}, {"goal": [6, 7, 7]}),
    ("greece", "V.G5[own]=6", {"goal": [8, 7, 7]}, {"goal": [6, 7, 7]}),
    ("greece", "V.G5[each rival]=8", {}, {"goal": [7, 8, 8]}),
    ("greece", "V.G5[each rival]=8", {"goal": [7, 9, 7]}, {"goal": [7, 9, 8]}),
    ("greece", "V.G4[own]=3", {}, {"reach": [3, 2, 2]}),
]
"""Changes in the hand of the first seat: the options before, and after."""


@each(("game", "part", "before", "expected"), CASES)
def test_a_change_is_made_as_it_is_written(
    game: str, part: str, before: dict[str, Any], expected: dict[str, Any]
) -> None:
    one = changed(game, part)
    found = one.options(before, 0, range(1, RULES[game].seats))
    assert found == expected
    assert (found is before) == (found == before), "nothing new where nothing changes"
    RULES[game].new(3, **found)


def test_a_change_in_the_enemys_hand_harms_whom_it_names_alone() -> None:
    """On the map the enemy's decree is meant for the player: the third city keeps its goal."""
    one = changed("greece", "V.G5[each rival]=8")
    assert one.options({}, 1, (0,)) == {"goal": [8, 7, 7]}
    assert changed("duel", "V.D5=own").options({}, 1, (0,)) == {"ties": "sparta"}
    assert changed("duel", "V.D1[own]=2").options({}, 1, (0,)) == {"keep": [0, 2]}


def test_nobody_is_offered_to_win_level_turns_who_wins_them_by_the_book() -> None:
    """D5.1 gives them to Athens: the decree is worth something in the hand of Sparta."""
    assert [applies("duel", {}, "V.D5=own", seat) for seat in (0, 1)] == [False, True]


def test_what_changes_no_option_is_none_of_them_and_an_unknown_one_is_told() -> None:
    assert read("duel", "vp[own]+1") is None and read("duel", "V.D1[own]") is None
    for game, clause in (("duel", "V.B1"), ("battle", "V.G5"), ("greece", "V.D1")):
        with pytest.raises(ValueError, match=f"{game} has no option of {clause}"):
            read(game, f"{clause}[own]=6")


@pytest.mark.parametrize("first, second", PAIRS)
def test_of_two_types_with_more_damage_the_first_holds_and_is_told_alone(
    first: str, second: str
) -> None:
    run = Run(Charter("athens", "hoplite", "war", 5), holdings=((first, False), (second, False)))
    stop = next(one for one in run.reachable if one.is_fight and one.game == "battle")
    own = [one.id for one in in_force(run, stop) if one.holder == stop.seat]
    assert own == [first]
    alone = replace(run, holdings=((first, False),))
    assert layout_of(run, stop, {}).zones == layout_of(alone, stop, {}).zones
