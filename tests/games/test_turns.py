"""Turns of the map in words: what they say is what changed hands, and the cup was as it is told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from game.games.greece.luck import comparisons
from game.games.greece.turns import told
from game.judging.luck import Chance
from game.judging.odds import RARE, at_least
from game.rules.core import NOBODY, Collector, Event, Seat
from game.rules.greece.chits import VOID
from game.rules.greece.events import ChitsDrawn, ChitsFought, ChitsReturned, VictoryChecked
from game.rules.greece.map import AREAS
from game.rules.greece.state import GreeceState
from game.rules.rng import Rng

CITIES = ("Athens", "Sparta", "Thebes")


def turns(seed: int) -> Iterator[tuple[GreeceState, list[Event], GreeceState]]:
    """Play a war by lot: the position at the beginning of each turn, its events, and its end."""
    state, dice, heard = GreeceState.new(seed), Rng(seed), Collector()
    before = state.clone()
    while state.asks == "lay":
        state.apply(dice.choice(state.legal()))
        before = state.clone()
    while state.to_act != NOBODY:
        state.apply(dice.choice(state.legal()), heard)
        if any(isinstance(one, VictoryChecked) for one in heard.events):
            yield before, heard.events, state.clone()
            before, heard = state.clone(), Collector()


def held(state: GreeceState, seat: Seat) -> set[str]:
    return {AREAS[at].name for at in range(len(AREAS)) if state.owner(at) == seat}


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("gained", [True, False])
def test_a_turn_tells_what_a_city_won_and_lost(seed: int, gained: bool) -> None:
    rises = falls = 0
    for before, events, after in turns(seed):
        for about in range(3):
            first, *rest = map(str, told(before, events, about, gained))
            had = {name: held(before, seat) for seat, name in enumerate(CITIES)}
            has = {name: held(after, seat) for seat, name in enumerate(CITIES)}
            if first == "No area changes hands.":
                assert had == has
                continue
            city, words = first.split(" ", 1)
            won, lost = sorted(has[city] - had[city]), sorted(had[city] - has[city])
            net = len(won) - len(lost)
            change = f"from {len(had[city])} to {len(has[city])} areas."
            assert words == (f"rises {change}" if net > 0 else f"falls {change}" if net else words)
            names = [each.split(": ")[1].rstrip(".").split(", ") for each in rest[:2]]
            assert not won or sorted(names[0]) == won
            assert not lost or sorted(names[-1 if len(names) > 1 and won else 0]) == lost
            rises, falls = rises + (net > 0), falls + (net < 0)
    assert rises and falls


def test_who_gained_is_told_what_it_won_and_who_lost_what_it_lost() -> None:
    found = Counter[tuple[bool, str]]()
    for before, events, after in (each for seed in range(4) for each in turns(seed)):
        net = [len(held(after, seat)) - len(held(before, seat)) for seat in range(3)]
        for about, city in enumerate(CITIES):
            for gained in (True, False):
                first = str(told(before, events, about, gained)[0])
                if net[about] * (1 if gained else -1) > 0:
                    assert first.startswith(f"{city} {'rises' if gained else 'falls'}")
                    found[gained, city] += 1
    assert len(found) == 6


def test_chits_that_fought_are_told_where_an_area_changed_hands() -> None:
    fights = 0
    for before, events, _after in (each for seed in range(8) for each in turns(seed)):
        said = {str(one) for about in range(3) for one in told(before, events, about, True)}
        for one in events:
            if isinstance(one, ChitsFought) and str(one.phrase()) in said:
                fights += 1
    assert fights


def draws(seed: int) -> Iterator[tuple[Chance, ChitsDrawn, Counter[int]]]:
    """Chances of a war by lot, what a seat drew in them, and the cup before it drew."""
    state, dice = GreeceState.new(seed), Rng(seed)
    while state.to_act != NOBODY:
        before, heard = state.clone(), Collector()
        state.apply(dice.choice(state.legal()), heard)
        cup = Counter(before.faces[token] for token in before.cup)
        for event in heard.events:
            if isinstance(event, ChitsReturned):
                cup.update(event.faces)
            if isinstance(event, ChitsDrawn):
                came = [each for each in heard.events if each.chance]
                yield Chance(event.seat, before, came, (), state.clone()), event, cup.copy()
                cup.subtract(event.faces)


def test_voids_are_told_as_rare_as_the_cup_made_them() -> None:
    rare = usual = 0
    for chance, event, cup in (each for seed in range(20) for each in draws(seed)):
        if len([one for one in chance.came if getattr(one, "seat", -1) == event.seat]) != 1:
            continue
        number = event.faces.count(VOID)
        share = at_least(cup.total(), cup[VOID], len(event.faces), number)
        said = [str(one.line) for one in comparisons(chance) if "Void" in str(one.line)]
        if number and share <= RARE:
            assert said[0].endswith(f"Chance: 1 in {round(1 / share)}.")
            assert all(one.gain < 0 for one in comparisons(chance) if "Void" in str(one.line))
            rare += 1
        else:
            assert said == []
            usual += 1
    assert rare and usual
