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

from game.records import replay
from game.records.library import summarize
from game.records.own_position import Fact, OwnPosition
from game.records.replay import ReplayError
from game.records.replay_player import ReplayPlayer
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.wording import PhraseError
from game.system import paths

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "duel": [{}, {"keep": [2, 2], "own_cards": True}, {"dealt": [12, 11], "target": 5}],
    "battle": [{}, {"decks": 30}, {"muster": True}, {"even": True, "wings": "worn"}],
    "greece": [{}, {"cities": 2}, {"kept": [2, 1, 2], "length": 8}],
}
NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)


def midway(game: str, chance: random.Random, options: dict[str, Any]) -> State:
    """A position of play, some random actions after the deal."""
    state: State = RULES[game].new(chance.randrange(1000), **options)
    for _action in range(chance.choice((0, 7, 30, 90))):
        after = state.clone()
        after.apply(chance.choice(after.legal()))
        if after.to_act == NOBODY:
            break
        state = after
    return state


def edited(position: OwnPosition, chance: random.Random) -> OwnPosition:
    """The position after something that a player may try; refused is what the rules forbid."""
    places = [place.key for place in position.places.all(position.state)]
    if chance.random() < 0.1:
        option = chance.choice(position.rules)
        values = [chance.choice(list(option.values)) for _side in range(option.sides or 1)]
        return position.by_rule(option, values if option.sides else values[0])
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


def spoilt(value: Any, chance: random.Random) -> Any:
    """Plain data with one thing in it made wrong."""
    wrongs: tuple[Any, ...] = (None, -1, 10**12, "nonsense", [], {}, True, [[[]]], "\ud83d\n", 2.5)
    wrong = chance.choice(wrongs)
    if isinstance(value, dict) and value and chance.random() < 0.9:
        key = chance.choice(sorted(value))
        return {**value, key: spoilt(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.9:
        at = chance.randrange(len(value))
        if chance.random() < 0.3:
            return [*value, *([value[at]] * chance.choice((1, 100, 10_000)))]
        return [*value[:at], spoilt(value[at], chance), *value[at + 1 :]]
    return wrong


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
    for seat in range(3):
        position = position.more(f"hands/{seat}")
    second = position.move(position.inside("hands/1")[0], "hands/1", "areas/delos")
    assert second.flaw is not None and "G3.3" in str(second.flaw)
    both = second.move(second.inside("hands/0")[0], "hands/0", "areas/delos")
    assert both.flaw is None


def test_a_saved_position_waits_in_the_library_to_be_played_on() -> None:
    with paths.elsewhere():
        path = OwnPosition.dealt("greece", 3, {}).save(NOW, NOW)
        assert summarize(path).can_continue
