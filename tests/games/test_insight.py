"""Sentences on a choice say what the rules do, with the figures that decide here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from game.games.battle import clauses as battle_clauses
from game.games.battle.insight import cannot_block
from game.games.battle.insight import effect as battle_effect
from game.games.duel import clauses as duel_clauses
from game.games.duel.insight import effect as duel_effect
from game.games.duel.insight import may_answer
from game.games.greece import clauses as greece_clauses
from game.rules.battle import BattleState
from game.rules.core import Action, State
from game.rules.duel import DuelState
from game.rules.duel.cards import award
from game.rules.greece import GreeceState
from game.rules.rng import Rng
from game.rules.wording import Phrase
from tests.support.fixtures import duel
from tests.support.play.battlefield import battle
from tests.support.play.greekmap import war
from tests.support.play.walk import walk

SEEDS = range(4)
SAME = re.compile(r"\b(\d+) → \1\b")
CLAUSES: dict[type[State], Callable[[Any, Sequence[Action]], list[Phrase]]] = {
    DuelState: duel_clauses.clauses,
    BattleState: battle_clauses.clauses,
    GreeceState: greece_clauses.clauses,
}


def said(state: State, *notations: str) -> list[str]:
    """Return what a choice of whoever is to act does, in English."""
    return worded(state, [state.parse(each) for each in notations])


def worded(state: State, plan: Sequence[Action]) -> list[str]:
    return [str(one) for one in CLAUSES[type(state)](state.view(state.to_act), plan)]


# ---------------------------------------------------------------------- the duel


def standing(state: DuelState) -> tuple[tuple[int, int], int]:
    """Return both totals, and what the turn is worth."""
    return state.totals(), award(state.on[0] | state.on[1])


@pytest.mark.few(2)
@pytest.mark.parametrize("seed", SEEDS)
def test_the_tables_of_the_duel_come_out_as_the_effect_says(seed: int) -> None:
    checked = 0
    for state in walk(DuelState.new(seed=seed), Rng(seed)):
        seat, view = state.to_act, state.view(state.to_act)
        for action in view.legal:
            if action.verb not in ("play", "target", "decline"):
                continue
            done, after = duel_effect(view, action), state.clone()
            after.apply(action)
            assert (done.before, done.stakes[0]) == (
                state.totals(),
                award(state.on[0] | state.on[1]),
            )
            if after.to_act == seat and after.deciding in ("declare", "target"):
                continue
            assert (done.after, done.stakes[1]) == (
                after.totals(),
                award(after.on[0] | after.on[1]),
            )
            left = (state.on[0] | state.on[1]) & ~(after.on[0] | after.on[1])
            assert sum(1 << face for face in done.gone) == left
            checked += 1
    assert checked > 50


@pytest.mark.few(1)
@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_is_said_to_have_no_answer_has_none(seed: int) -> None:
    met = set()
    for state in walk(DuelState.new(seed=seed), Rng(seed)):
        if state.deciding != "play":
            continue
        can, other = may_answer(state.view(state.to_act)), state.clone()
        other.to_act = 1 - state.to_act
        plays = any(one.verb == "play" for one in other.legal())
        assert can or not plays
        met.add(can)
    assert True in met


def test_a_pass_names_the_card_that_it_leaves_in_hand_with_its_figures() -> None:
    state = duel("Troops", "Ships", "Garrison", "Triremes", passed=(False, True))
    assert said(state, "pass") == [
        "Ends the turn: Sparta wins it by 1 and gains 1 VP.",
        "Troops stays unplayed: it would make 5 to 3.",
    ]
    state = duel("Troops", "Ships", "Triremes", "Garrison", passed=(False, True))
    assert said(state, "pass") == ["Ends the turn: you win it by 1 and gain 1 VP."]


def test_a_turn_that_would_end_the_match_says_so() -> None:
    state = duel("Troops", "Ships", "", "Garrison", vp=(19, 3))
    assert "With the 1 VP of this turn Athens would have 20, and win." in said(state, "play Troops")


def test_an_empty_hand_cannot_answer() -> None:
    state = duel("Troops", "", "", "Garrison")
    assert said(state, "play Troops")[-1] == "Sparta has no card left to answer with."


def test_a_search_says_which_cards_would_do_as_much() -> None:
    state = duel(
        "Domination of the Aegean", "Ships", "", "Garrison",
        deck="Thessalians, Etruscan Allies, Arcadians, Troops",
    )  # fmt: skip
    state.apply(state.parse("play Domination of the Aegean"))
    assert said(state, "take Arcadians") == [
        "It would bring its 3 printed Force.",
        "Thessalians, Etruscan Allies would bring as much.",
    ]


# ---------------------------------------------------------------------- the battle


@pytest.mark.parametrize("seed", SEEDS)
def test_the_figures_of_a_choice_are_those_after_it(seed: int) -> None:
    checked = 0
    for state in walk(BattleState.new(seed=seed), Rng(seed)):
        view = state.view(state.to_act)
        for action in view.legal:
            if action.verb not in ("play", "fire", "scout", "strike") or state.chosen:
                continue
            after, done = state.clone(), battle_effect(view, (action,))
            after.apply(action)
            for seat in (0, 1):
                assert done.after.armies[seat] == after.health(seat)
                assert done.after.flank[seat] == after.flank[seat]
                assert done.after.hands[seat] == len(after.hands[seat])
            checked += 1
    assert checked > 30


@pytest.mark.few(3)
@pytest.mark.parametrize("seed", range(12))
def test_where_nobody_can_block_nobody_is_asked_to(seed: int) -> None:
    told = 0
    for state in walk(BattleState.new(seed=seed), Rng(seed)):
        if state.to_act != state.active or not cannot_block(state.view(state.active)):
            continue
        told += 1
        later, rng = state.clone(), Rng(told)
        while later.outcome() is None and later.turn == state.turn:
            assert not any(one.verb == "block" for one in later.legal())
            later.apply(rng.choice(later.legal()))


def test_break_morale_is_idle_against_an_empty_hand_while_an_outflank_turns_the_wing() -> None:
    state = battle(
        "Outflank, Warriors", "", phase="draw", pending={"decide": "take", "card": "Rally"},
        casualties=("Rally, Break Morale, Outflank", ""), flank=(7, 10),
    )  # fmt: skip
    assert said(state, "take Break Morale") == [
        "The enemy's hand is empty, so nobody could block anyway."
    ]
    assert said(state, "take Outflank") == [
        "2 Outflanks make 11 flank points, against 10 of the enemy.",
        "You would encircle: each attacker does 1 more damage.",
    ]


def test_an_attack_says_who_can_block_and_what_is_left_to_lose() -> None:
    alone = battle(
        "Warriors", "", phase="attack", pending={"decide": "attack", "active": 0},
        decks=("Elephants", "Bowmen, Nomads"), reserves=("", "Horde"),
    )  # fmt: skip
    assert said(alone, "attack Warriors", "done") == [
        "3 damage, enough to destroy the enemy's last 3 cards.",
        "The enemy's hand is empty, so nobody can block.",
    ]
    held = battle("Warriors, Horde", "Slingers, Rally", phase="attack",
                  pending={"decide": "attack", "active": 0})  # fmt: skip
    assert said(held, "attack Warriors", "done")[-1] == (
        "The enemy has 2 cards in hand to block with."
    )


# ---------------------------------------------------------------------- the map


def test_a_chit_says_how_near_both_cities_come_to_their_goals() -> None:
    state = war(
        "athens: athens, samos: athens, sparta: sparta, argos: sparta, thebes: thebes",
        ("star, 3 coup", "4 void", "4 influence"), phase="place",
    )  # fmt: skip
    words = said(state, "put star:coup @ argos")
    assert words[:2] == [
        "Unopposed Athens takes it: 2 → 3 of 7 areas.", "Sparta loses it: 2 → 1 of 7 areas.",
    ]  # fmt: skip
    words = said(state, "put star:coup @ sparta")
    assert words[1] == "Sparta loses its main city: 2 → 1 of 8 areas."


# ---------------------------------------------------------------------- all games


@pytest.mark.few()
@pytest.mark.parametrize("game", CLAUSES)
def test_what_does_not_change_is_not_said_to(game: type[State]) -> None:
    """No sentence leads from a figure to the same one, nor is any said twice of a choice."""
    told = 0
    for seed in SEEDS:
        for state in walk(game.new(seed=seed), Rng(seed)):
            for action in state.view(state.to_act).legal[:6]:
                words = worded(state, [action])
                assert not any(SAME.search(one) for one in words), words
                assert len(set(words)) == len(words)
                told += len(words)
    assert told > 500
