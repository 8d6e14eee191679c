"""Positions that players set up: what is refused, and that all others can be played."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from copy import deepcopy
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.records import replay
from game.records.library import summarize
from game.records.own_position import About, Fact, OwnPosition, about_of
from game.records.replay import ReplayError, header_for, read
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY
from game.rules.wording import PhraseError
from game.system import paths
from tests.programs.mangling import spoilt
from tests.programs.sent_files import midway

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "duel": [{}, {"keep": [2, 2], "own_cards": True}, {"dealt": [12, 11], "target": 5}],
    "battle": [{}, {"decks": 30}, {"muster": True}, {"even": True, "wings": "worn"}],
    "greece": [{}, {"cities": 2}, {"kept": [2, 1, 2], "length": 8}],
}
NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


def edited(position: OwnPosition, chance: random.Random) -> OwnPosition:
    """The position after something that a player may try; refused is what the rules forbid."""
    places = [place.key for place in position.places.all(position.state)]
    if chance.random() < 0.3:
        fact = chance.choice(position.places.facts(position.state))
        return position.change(fact, chance.choice(fact.values)[0])
    source = chance.choice(places)
    inside = position.inside(source)
    if not inside:
        return chance.choice((position.more, position.fewer))(source)
    return position.move(chance.choice(inside), source, chance.choice(places))


def fact(position: OwnPosition, key: str) -> Fact:
    return next(one for one in position.places.facts(position.state) if one.key == key)


@pytest.mark.few(6)
@pytest.mark.parametrize("number", range(600))
def test_whatever_is_set_up_loads_again_and_can_be_played_to_its_end(number: int) -> None:
    game, chance = list(OPTIONS)[number % 3], random.Random(number)
    state = midway(game, chance, OPTIONS[game][number % len(OPTIONS[game])])
    position = OwnPosition.seen(state, 0, number) if number % 2 else OwnPosition.of(state, number)
    for _edit in range(30):
        with suppress(PhraseError):
            position = edited(position, chance)
    position.state.check()
    begun = position.playback().state
    assert begun.digest() == position.state.digest()
    while begun.to_act != NOBODY:
        begun.apply(chance.choice(begun.legal()))


@pytest.mark.few(12)
@pytest.mark.parametrize("number", range(900))
def test_a_spoilt_position_is_refused_in_one_sentence(number: int, tmp_path: Path) -> None:
    game, chance = list(OPTIONS)[number % 3], random.Random(number)
    position = OwnPosition.of(midway(game, chance, {}), number)
    header = msgspec.to_builtins(position.playback().record.header)
    header["start"] = spoilt(deepcopy(position.start), chance)
    path = tmp_path / "spoilt.replay"
    path.write_text(json.dumps(header) + "\n")
    try:
        ReplayPlayer(replay.read(path))
    except ReplayError as error:
        assert str(error).strip() and "\n" not in str(error)


def test_what_hides_from_the_viewer_is_drawn_anew() -> None:
    state = RULES["duel"].new(5)
    taken = [OwnPosition.seen(state, 0, seed) for seed in (1, 2)]
    own = [position.inside("hands/0") for position in taken]
    theirs = [sorted(position.inside("hands/1")) for position in taken]
    assert own[0] == own[1] == state.picture()["hands"][0]
    assert theirs[0] != theirs[1]


def lies(position: OwnPosition, piece: str) -> str:
    every = position.places.all(position.state)
    return next(each.key for each in every if piece in position.inside(each.key))


def test_the_setup_of_the_map_is_chosen_again_with_all_counters_as_they_lie() -> None:
    position = OwnPosition.dealt("greece", 3, {})
    later = position.change(fact(position, "phase"), "place")
    later = later.move("counter:sparta", "supply", "areas/delos")
    again = later.change(fact(later, "phase"), "setup")
    assert again.picture["phase"] == "setup" and again.state.view(0).deciding == "lay"
    assert again.inside("areas/delos") == later.inside("areas/delos")


def test_the_victory_phase_is_there_where_cards_are_kept_and_else_the_reason_is_told() -> None:
    position = OwnPosition.dealt("duel", 3, {})
    with pytest.raises(PhraseError, match=r"unless the rules let cards be kept \(V.D1\)"):
        position.change(fact(position, "phase"), "victory")
    keeping = OwnPosition.dealt("duel", 3, {"keep": [2, 2]})
    held = keeping.change(fact(keeping, "phase"), "victory")
    assert held.picture["phase"] == "victory"
    assert held.state.view(held.state.to_act).deciding == "hold"


REFUSED = [
    ("duel", "Pericles", "tables/1", "D4.3"),
    ("duel", "Pericles", "victory_piles/0", "D5.2"),
    ("battle", "Rally", "attackers", "B2.8"),
    ("greece", "military", "supply", "G1.3"),
    ("greece", "counter:sparta", "areas/athens", "G2.1"),
    ("greece", "counter:athens", "hands/0", "G2.1"),
]


@pytest.mark.parametrize(("game", "piece", "place", "clause"), REFUSED)
def test_what_the_rules_forbid_is_refused_with_its_clause(
    game: str, piece: str, place: str, clause: str
) -> None:
    position = OwnPosition.dealt(game, 3, {})
    with pytest.raises(PhraseError, match=rf"\({clause}\)"):
        position.move(piece, lies(position, piece), place)


@pytest.mark.parametrize("game", OPTIONS)
def test_a_piece_that_is_not_there_cannot_be_moved(game: str) -> None:
    position = OwnPosition.dealt(game, 3, {})
    places = position.places.all(position.state)
    for source in (place.key for place in places):
        with pytest.raises(PhraseError, match="Nothing is left there"):
            position.move("Atlantis", source, places[0].key)


def test_what_is_taken_from_a_hand_is_shuffled_into_the_deck() -> None:
    position = OwnPosition.dealt("duel", 3, {})
    card = position.inside("hands/0")[0]
    after = position.move(card, "hands/0", "deck").fewer("hands/0")
    assert len(after.inside("hands/0")) == 8
    assert len(after.inside("deck")) == 118 - 18
    assert len(after.more("hands/0").inside("hands/0")) == 9


def test_prizes_carry_their_points_and_a_won_match_is_none_to_set_up() -> None:
    position = OwnPosition.dealt("duel", 3, {"target": 3})
    one = position.move("Sphacteria", lies(position, "Sphacteria"), "victory_piles/0")
    worth = fact(one, "vp/0").value
    assert worth in (1, 2)
    with pytest.raises(PhraseError, match=r"alone are worth . VP \(D5.2\)"):
        one.change(fact(one, "vp/0"), 0)
    with pytest.raises(PhraseError, match="would be over"):
        one.move("Capture Decelea", lies(one, "Capture Decelea"), "victory_piles/0")


def test_attackers_and_who_stands_against_them_wait_for_tactics() -> None:
    position = OwnPosition.dealt("battle", 3, {})
    position = position.more("attackers")
    assert position.state.view(0).deciding == "block"
    position = position.more("against/0")
    assert position.state.view(0).deciding != "block"
    assert position.fewer("attackers").inside("attackers") == []


def test_on_the_map_chits_lie_in_the_order_in_which_they_are_put_down() -> None:
    position = OwnPosition.dealt("greece", 3, {})
    position = position.change(fact(position, "phase"), "place")
    second = position.move(position.inside("hands/1")[0], "hands/1", "areas/delos")
    assert second.flaw is not None and "G3.3" in str(second.flaw)
    both = second.move(second.inside("hands/0")[0], "hands/0", "areas/delos")
    assert both.flaw is None


@pytest.mark.parametrize("game", ["duel", "battle", "greece"])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_position_opens_on_turn_1_with_hands_dealt_and_can_be_played(
    game: str, seed: int
) -> None:
    position = OwnPosition.dealt(game, seed, {})
    assert position.state.turn == 1 and position.flaw is None
    sizes = {"duel": [10, 10], "battle": [5, 5], "greece": [4, 4, 4]}[game]
    assert [len(position.inside(f"hands/{seat}")) for seat in range(len(sizes))] == sizes
    assert position.picture["phase"] != "setup"
    again = OwnPosition.dealt(game, seed, {})
    assert position.start == again.start, "the same seed deals the same"


def test_an_area_gets_counters_first_and_no_chit_before_it_is_full() -> None:
    position = OwnPosition.dealt("greece", 3, {})
    position = position.change(fact(position, "phase"), "place")
    free = next(
        each.key for each in position.places.all(position.state)
        if each.key.startswith("areas/") and not position.inside(each.key)
    )  # fmt: skip
    mine = f"counter:{fact(position, 'to_act').value}"
    one = position.more(free)
    assert one.inside(free) == [mine]
    two = one.more(free)
    assert two.inside(free) == [mine, mine]
    chit = two.more(free).inside(free)
    assert chit[:2] == [mine, mine] and not chit[2].startswith("counter:")
    keep = two.change(fact(two, "phase"), "keep")
    with pytest.raises(PhraseError, match=r"two counters at most \(G2.1\)"):
        keep.more(free)


def test_a_phase_that_cannot_be_says_what_is_missing() -> None:
    position = OwnPosition.dealt("greece", 3, {}).change(
        fact(OwnPosition.dealt("greece", 3, {}), "phase"), "place"
    )
    while position.inside("areas/delphi"):
        position = position.fewer("areas/delphi")
    with pytest.raises(PhraseError, match=r"a counter in Delphi .* \(G3.2\)"):
        position.change(fact(position, "phase"), "delphi")
    for seat in range(3):
        while position.inside(f"hands/{seat}"):
            position = position.fewer(f"hands/{seat}")
    with pytest.raises(PhraseError, match=r"more chits than it keeps .* \(G3.8\)"):
        position.change(fact(position, "phase"), "keep")


def test_name_and_purpose_travel_in_the_record_which_is_else_as_ever() -> None:
    with paths.elsewhere():
        position = OwnPosition.dealt("battle", 3, {})
        bare = read(position.save(NOW, NOW))
        told = read(position.save(NOW, NOW, About("The gap", "Who strikes first?")))
    assert about_of(told.header) == ("The gap", "Who strikes first?")
    assert about_of(bare.header) == ("", "")
    assert told.path is not None and bare.path is not None and told.is_position
    assert replace(told.header, position=None) == bare.header


@pytest.mark.parametrize(
    ("told", "about"),
    [
        (None, ("", "")),
        ("The gap", ("", "")),
        ({"name": 7, "purpose": ["x"]}, ("", "")),
        ({"name": "x" * 60, "purpose": "y" * 300}, ("x" * 60, "y" * 300)),
        ({"name": "x" * 61, "purpose": "y" * 301}, ("", "")),
        ({"name": "two\nlines", "purpose": "a\u2028b"}, ("", "")),
        ({"name": "\x1b[2Jred\u202e", "purpose": "*as* {gain|it} is"},
         ("[2Jred", "*as* {gain|it} is")),
    ],
)  # fmt: skip
def test_a_name_that_is_wrong_is_left_out_and_the_position_opens(
    told: object, about: tuple[str, str], tmp_path: Path
) -> None:
    header = header_for(OwnPosition.dealt("duel", 3, {}).setup(), "2026-11-28T12:00:00Z")
    path = tmp_path / "given.replay"
    path.write_bytes(msgspec.json.encode(replace(header, position=told)) + b"\n")
    record = read(path)
    assert about_of(record.header) == about and record.is_position
    assert ReplayPlayer(record).problem is None


def test_a_saved_position_waits_in_the_library_to_be_played_on() -> None:
    with paths.elsewhere():
        path = OwnPosition.dealt("greece", 3, {}).save(NOW, NOW)
        assert summarize(path).can_continue
