"""Decrees at starts that are hard: a card that another has, zones that a start leaves out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.campaign.decrees import Decree, decree, decrees
from game.campaign.opening import applies as text_applies
from game.campaign.opening import change, parts_of
from game.campaign.part import Change, StartLayout, laid_out
from game.campaign.road import road
from game.match.match import Setup
from game.rules.core import PlainData
from game.rules.rng import Rng

SEEDS = range(12)


def applies(start: PlainData | None, one: Decree, own: int) -> bool:
    return text_applies(one.game, start, one.change, own)


def issued(
    layout: StartLayout, name: str, own: int, others: tuple[int, ...], seed: int = 1
) -> None:
    told = decree(name).change_in(layout.game)
    for part in parts_of(layout.game, told):
        change(Change(layout, own, others, Rng(seed)), part)


# ---------------------------------------------------------------------- the battle


def battle(**zones: Any) -> StartLayout:
    """Return the start of a small battle in which nothing has happened yet."""
    empty: PlainData = {zone: [[], []] for zone in ("hands", "decks", "reserves", "casualties")}
    return StartLayout("battle", empty | zones)


def test_a_card_that_lies_aside_is_taken_before_one_of_an_army() -> None:
    for side in (0, 1):
        aside: list[list[str]] = [[], []]
        aside[side] = ["Rally", "Psiloi"]
        layout = battle(casualties=aside, decks=[["Rally", "Rally"], ["Rally"]])
        issued(layout, "salpinx", 0, (1,))
        assert layout.zones["casualties"][side] == ["Psiloi"]
        assert layout.zones["decks"] == [["Rally", "Rally"], ["Rally"]]
        assert layout.zones["hands"] == [["Rally"], []]


def test_the_own_deck_gives_a_card_before_the_own_reserve() -> None:
    layout = battle(decks=[["Psiloi", "Rally"], ["Rally"]], reserves=[["Rally"], []])
    issued(layout, "salpinx", 0, (1,))
    assert layout.zones["decks"] == [["Psiloi"], ["Rally"]]
    issued(layout, "salpinx", 0, (1,))
    assert layout.zones["reserves"] == [[], []]
    assert layout.zones["hands"] == [["Rally", "Rally"], []]


def test_a_card_of_the_own_hand_is_set_aside_and_the_next_of_the_deck_drawn() -> None:
    layout = battle(hands=[["Psiloi", "Rally"], ["Rally"]], decks=[["Slingers", "Nomads"], []])
    issued(layout, "salpinx", 0, (1,))
    assert layout.zones["hands"] == [["Psiloi", "Slingers", "Rally"], ["Rally"]]
    assert layout.zones["decks"] == [["Nomads"], []]


@pytest.mark.parametrize("zone", ["decks", "hands"])
def test_the_enemy_gets_some_card_of_the_own_deck_for_his(zone: str) -> None:
    """Not the one that would be drawn next, which the holder would know of."""
    found = set()
    for seed in SEEDS:
        zones = {"decks": [["Slingers", "Nomads", "Psiloi"], []]}
        if zone == "decks":
            zones["decks"][1] = ["Bowmen", "Rally"]
        layout = battle(**zones | ({"hands": [[], ["Bowmen", "Rally"]]} if zone == "hands" else {}))
        issued(layout, "salpinx", 0, (1,), seed)
        bowmen, given = layout.zones[zone][1]
        assert bowmen == "Bowmen" and len(layout.zones["decks"][0]) == 2
        assert {given, *layout.zones["decks"][0]} == {"Slingers", "Nomads", "Psiloi"}
        found.add(given)
    assert found == {"Slingers", "Nomads", "Psiloi"}


def test_the_enemys_deck_gives_a_card_before_his_hand_does() -> None:
    layout = battle(hands=[[], ["Rally"]], decks=[["Psiloi"], ["Rally"]])
    issued(layout, "salpinx", 0, (1,))
    assert layout.zones["hands"] == [["Rally"], ["Rally"]]
    assert layout.zones["decks"] == [[], ["Psiloi"]]


def test_a_pinned_card_is_not_taken_for_another_decree() -> None:
    layout = battle(hands=[[], ["Rally"]], decks=[["Psiloi"], []])
    layout.pin(0, "Rally")
    issued(layout, "salpinx", 0, (1,))
    assert layout.zones["hands"] == [["Rally", "Rally"], ["Psiloi"]]


def test_what_begins_in_the_reserve_lies_before_what_was_there() -> None:
    layout = battle(reserves=[["Psiloi", "Nomads"], []], decks=[["Elephants"], []])
    issued(layout, "elephants_of_dionysus", 0, (1,))
    assert layout.zones["reserves"] == [["Elephants", "Psiloi", "Nomads"], []]


def test_no_more_cards_fall_than_there_are() -> None:
    layout = battle(decks=[[], ["Psiloi"]], casualties=[[], ["Nomads"]])
    issued(layout, "stymphalian_birds", 0, (1,))
    assert layout.zones["casualties"] == [[], ["Psiloi", "Nomads"]]


# ---------------------------------------------------------------------- the duel


def test_whoever_held_a_named_card_gets_the_next_of_the_deck() -> None:
    for holder in (0, 1):
        hands = [["Pericles", "Nicias"], ["Thebans", "Ships"]]
        hands[holder][0] = "Exiled"
        layout = StartLayout("duel", {"hands": hands, "deck": ["Raiders", "Troops"]})
        issued(layout, "ostracism", 0, (1,))
        assert layout.zones["hands"][holder][0] == "Raiders"
        assert layout.zones["hands"][0][-1] == "Exiled" and layout.zones["deck"] == ["Troops"]


def test_a_card_more_is_the_next_of_the_deck() -> None:
    layout = StartLayout("duel", {"hands": [["Nicias"], []], "deck": ["Raiders", "Troops"]})
    issued(layout, "grain_of_the_pontus", 0, (1,))
    assert layout.zones == {"hands": [["Nicias", "Raiders"], []], "deck": ["Troops"]}


def test_a_wrong_choice_is_refused_in_at_most_two_hundred_letters() -> None:
    wrong = Change(laid_out("duel", None, 5), 0, (1,), Rng(8), "x" * 500)
    with pytest.raises(ValueError, match=r"^'x+$") as refused:
        change(wrong, decree("fates_thread").change)
    assert len(str(refused.value)) == 200


@pytest.mark.parametrize(("target", "options"), [(20, {}), (5, {"target": 5})])
def test_a_duel_is_laid_out_with_its_target(target: int, options: PlainData) -> None:
    assert laid_out("duel", None, 5, options).zones["target"] == target
    assert laid_out("duel", {"target": 9}, 5, options).zones["target"] == 9


def test_nobody_begins_with_the_victory_however_many_changes_give_points() -> None:
    giving = [one for one in decrees() if "vp[own]" in one.change_in("duel") and not one.family]
    for target, vp in ((10, [0, 0]), (12, [8, 8]), (20, [17, 18])):
        layout = laid_out("duel", {"target": target, "vp": vp}, 5)
        for one in giving:
            issued(layout, one.id, 1, (0,))
        assert layout.zones["vp"] == [vp[0], target - 1]
        assert Setup("duel", ("", ""), 5, "match", {}, layout.zones).opening().outcome() is None


# ---------------------------------------------------------------------- the map


def greece(**zones: Any) -> StartLayout:
    hands = [["military", "star"], ["influence", "coup"], ["lysander", "void"]]
    cup = ["military", "influence", "coup", "pericles"]
    return StartLayout("greece", {"hands": hands, "cup": cup, "retired": []} | zones)


def test_a_chit_that_had_come_anyway_is_not_taken_by_another_decree() -> None:
    layout = greece()
    issued(layout, "hope_in_the_jar", 0, (1, 2))
    assert layout.zones["hands"] == greece().zones["hands"]
    assert layout.pinned == [(0, "star")] and layout.loose(0) == ["military"]
    issued(layout, "apple_of_discord", 2, (0,))
    assert sorted(layout.zones["hands"][0]) == ["star", "void"]


@pytest.mark.parametrize("holder", [0, 1, 2])
def test_whoever_held_a_named_chit_gets_the_next_of_the_cup(holder: int) -> None:
    own = (holder + 1) % 3
    hands = [["military", "influence"] for _seat in range(3)]
    hands[holder][1] = "star"
    layout = greece(hands=hands, cup=["void", "coup"])
    issued(layout, "hope_in_the_jar", own, (holder,))
    assert layout.zones["hands"][holder] == ["military", "void"]
    assert "star" in layout.zones["hands"][own] and len(layout.zones["hands"][own]) == 2
    assert len(layout.zones["cup"]) == 2


# ---------------------------------------------------------------------- where they apply


@pytest.mark.parametrize(
    ("start", "useful"),
    [
        (None, True),
        ({}, True),
        ({"vp": [17, 0]}, True),
        ({"vp": [18, 0]}, False),
        ({"vp": [0, 18]}, True),
        ({"vp": [7, 0], "target": 10}, True),
        ({"vp": [8, 0], "target": 10}, False),
        ({"target": 3}, True),
        ({"target": 2}, False),
    ],
)
def test_points_are_given_while_they_do_not_win_at_once(
    start: PlainData | None, useful: bool
) -> None:
    assert applies(start, decree("tribute_of_the_allies"), 0) == useful
    mirrored = start and start | ({"vp": start["vp"][::-1]} if "vp" in start else {})
    assert applies(mirrored, decree("tribute_of_the_allies"), 1) == useful


@pytest.mark.parametrize(
    ("areas", "useful"),
    [
        (None, True),
        ({"elis": {"owner": "athens"}}, True),
        ({"elis": {"owner": "athens", "counters": 1}}, True),
        ({"elis": {"owner": "athens", "counters": 2}}, False),
        ({"elis": {"owner": "sparta", "counters": 1}}, False),
    ],
)
def test_walls_are_built_where_an_own_area_is_weak(areas: PlainData | None, useful: bool) -> None:
    start = None if areas is None else {"areas": areas}
    assert applies(start, decree("long_walls"), 0) == useful


@pytest.mark.parametrize(
    ("name", "start", "useful"),
    [
        ("argo", {"tables": [[], ["Argo", "Naval Battle"]]}, False),
        ("argo", {"tables": [[{"card": "Naval Battle"}], []]}, False),
        ("argo", {"tables": [["Nicias"], []]}, True),
        ("omens_at_the_altar", {"to_act": 0}, False),
        ("omens_at_the_altar", {"to_act": 1}, True),
        ("pegasus_tamed", {"areas": {"corinth": {"owner": "sparta"}}}, False),
        ("pegasus_tamed", {"areas": {"elis": {"owner": "sparta"}}}, True),
        ("show_of_hands", {"areas": {"elis": {}, "larissa": {}}}, True),
        ("show_of_hands", {"areas": {"elis": {}, "larissa": {}, "potidaea": {}}}, False),
        ("hope_in_the_jar", {"hands": [[], [], []]}, False),
        ("hope_in_the_jar", {}, True),
        ("salpinx", {"hands": [[], []]}, True),
    ],
)
def test_a_decree_does_nothing_where_a_start_has_it_already(
    name: str, start: PlainData, useful: bool
) -> None:
    assert applies(start, decree(name), 0) is useful


def test_a_decree_that_nobody_can_read_is_told() -> None:
    unknown = replace(decree("argo"), change="hands[own] twice")
    with pytest.raises(ValueError, match=r"hands.own. twice"):
        applies(None, unknown, 0)


def test_there_is_no_decree_of_another_name() -> None:
    with pytest.raises(KeyError, match="arg"):
        decree("arg")


# ---------------------------------------------------------------------- the road


@pytest.mark.parametrize(
    "words",
    [
        ("argos", "recruit", "war"),
        ("athens", "greedy", "war"),
        ("athens", "recruit", "long"),
        ("x" * 300, "recruit", "war"),
    ],
)
def test_there_is_no_road_of_another_city_level_or_length(words: tuple[str, str, str]) -> None:
    with pytest.raises(ValueError, match="no war is called") as refused:
        road(*words, 1)
    assert len(str(refused.value)) == min(120, len(f"no war is called {' '.join(words)}"))


def test_a_road_knows_its_stops_and_its_length() -> None:
    for length, steps in (("raid", 3), ("war", 9)):
        found = road("athens", "recruit", length, 1)
        assert found.steps == steps and found.stop("2b").id == "2b"
        with pytest.raises(KeyError, match="9a"):
            found.stop("9a")


@pytest.mark.parametrize("city", ["athens", "sparta"])
def test_only_the_war_of_thebes_goes_on_after_the_end(city: str) -> None:
    def last(of: str) -> int:
        roads = [road(of, "recruit", "war", seed) for seed in SEEDS]
        return max(stop.scenario.year for one in roads for stop in one.stops if stop.is_fight)

    assert last(city) == -404 < -379 <= last("thebes")
