"""The criteria of puzzles: all of ours obey them, and what breaks one is told so."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from ai.battle.themes import THEMES as OF_BATTLE
from ai.duel.themes import THEMES as OF_DUEL
from ai.greece.themes import THEMES as OF_GREECE
from ai.puzzles.criteria import Trial, broken, broken_by
from ai.puzzles.puzzle import Puzzle
from ai.puzzles.solver import after
from game.lessons.puzzle import puzzle, puzzles
from game.lessons.themes import THEMES
from game.rules import RULES
from game.rules.core import PlainData
from game.scenes.collection import items

ALL = [each for game in RULES for each in puzzles(game)]
LARGE = ("greece_34", "greece_41")
"""Puzzles with so many placements that their most stubborn defence takes long to prove."""


@pytest.mark.few(*(each.id for each in ALL if each.id not in LARGE))
@pytest.mark.parametrize("each", ALL, ids=lambda each: each.id)
def test_every_puzzle_of_ours_obeys_all_criteria(each: Puzzle) -> None:
    assert broken(each) == []


def test_most_puzzles_ask_for_three_moves_or_more() -> None:
    counts = [len(Trial(each).moves) for each in ALL if each.game != "greece"]
    assert sum(count >= 3 for count in counts) > 0.9 * len(counts)


def test_at_most_two_of_all_begin_with_a_pass() -> None:
    firsts = [each.position().parse(each.solution[0]) for each in ALL]
    assert sum(not action.args for action in firsts) <= 2


def without_names(title: str, names: list[str]) -> str:
    """Return a title with every piece, place and side that it names left out."""
    found = title.casefold()
    for name in names:
        found = re.sub(rf"\b{re.escape(name)}\b", "*", found)
    return found


def test_no_two_titles_differ_but_by_a_name() -> None:
    names = {item.english.casefold() for game in RULES for item in items(game)}
    names |= {side.casefold() for game in RULES for side in RULES[game].seat_names}
    longest = sorted(names, key=len, reverse=True)
    assert without_names("Pericles beats Nicias", longest) == "* beats *"
    counts = Counter(without_names(each.title, longest) for each in ALL)
    assert [title for title, count in counts.items() if count > 1] == []


def changed(one: Puzzle, **parts: object) -> Puzzle:
    """Return a puzzle whose position differs in some parts."""
    return replace(one, start={**one.start, **parts})


def without_terrain() -> Puzzle:
    """Return a defence whose answer is the largest gain at once."""
    one = puzzle("battle_47")
    own = [name for name in one.start["hands"][1] if name != "Defensible Terrain"]
    decks = [["Reserve"] * 5, ["Rally"] * 6 + ["Reserve"]]
    return changed(one, hands=[["Overrun"], own], decks=decks)


def with_open_gate() -> Puzzle:
    """Return a position of the map whose answer the bots find as well."""
    one = puzzle("greece_38")
    placed: dict[str, list[PlainData]] = {**one.start["placed"]}
    placed["plataea"] = placed["plataea"] + placed.pop("larissa")
    areas: Mapping[str, PlainData] = one.start["areas"]
    left = {name: area for name, area in areas.items() if name != "sparta"}
    return changed(one, placed=placed, areas=left)


def softened(one: Puzzle) -> Puzzle:
    """Return a puzzle whose solution lets the enemy give in at his first answer."""
    solver, state = one.solver(), one.position()
    state = after(state, first := state.parse(one.solution[0]))
    weak = max(state.legal(), key=lambda action: solver.leeway(after(state, action)))
    line = [one.position().notation(first), state.notation(weak)]
    state = after(state, weak)
    for action in solver.line(state):
        line.append(state.notation(action))
        state = after(state, action)
    return replace(one, solution=line)


def faults() -> dict[str, Puzzle]:
    """Return a puzzle that breaks each criterion, apart from those that play seldom breaks."""
    duel, greece = puzzle("duel_27"), puzzle("greece_36")
    return {
        "goal": replace(duel, aim="vp"),
        "one answer": replace(duel, aim="turn:9"),
        "gain": without_terrain(),
        "moves": replace(greece, solution=greece.solution[:1]),
        "bots": with_open_gate(),
        "theme": replace(duel, theme="flank"),
        "stubborn": softened(duel),
    }


@pytest.mark.parametrize("name", faults())
def test_the_first_criterion_that_is_broken_is_told(name: str) -> None:
    fault = faults()[name]
    names = broken(fault)
    assert name in names
    assert broken_by(Trial(fault)) == names[0]


def test_every_theme_that_is_told_from_a_line_has_words() -> None:
    told = {*OF_DUEL, *OF_BATTLE, *OF_GREECE}
    assert told == set(THEMES)
    assert {each.theme for each in ALL} <= told
