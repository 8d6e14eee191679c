"""Positions in which everybody sees the right move, put to every bot that claims to think."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest

import ai
from ai.domain import domain
from game.rules.duel import DuelState
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, SPARTA, duel, late_duel
from tests.support.play.by_notation import do

THINKERS = ("greedy", "minimax", "mcts", *ai.LEVELS)
BUDGET = ai.Budget(iterations=1000)


class Puzzle(NamedTuple):
    """A position and what may be answered, in notation; "play" alone is any card."""

    name: str
    position: DuelState
    right: tuple[str, ...]


def after(position: DuelState, *moves: str) -> DuelState:
    do(position, *moves)
    return position


def puzzles() -> list[Puzzle]:
    sparta_passed, athens_passed = (False, True), (True, False)
    return [
        Puzzle(
            "a turn that is won is made dearer",
            duel("Expedition to Syracuse", "", "Pericles", "Garrison", passed=sparta_passed),
            ("play Expedition to Syracuse",),
        ),
        Puzzle(
            "no VP card is fed to a turn that is lost",
            duel(
                "", "Capture Decelea", "Pericles, Athenian Fleet, Democracy", "Troops",
                passed=athens_passed, to_act="sparta",
            ),
            ("pass",),
        ),
        Puzzle(
            "who is behind with strong cards does not pass",
            duel(
                "Pericles, Athenian Fleet, Naval Battle", "Corinth, Thebans, King Agis, Ships",
                "Garrison", "Spartan Hoplites",
            ),
            ("play",),
        ),
        Puzzle(
            "the last card that is needed is played",
            duel("", "Corinth", "Athenian Fleet", "Troops", passed=athens_passed, to_act="sparta"),
            ("play Corinth",),
        ),
        Puzzle(
            "the Exile is the enemy's great man",
            after(
                duel("Exiled", "Ships, Troops", "Socrates", "Admiral Lysander, King Agis"),
                "play Exiled",
            ),
            ("target Admiral Lysander",),
        ),
        Puzzle(
            "nobody strikes himself while he may decline",
            after(
                duel("Statesman Cimon", "Ships, Troops", "Delian League", "King Agis"),
                "play Statesman Cimon",
            ),
            ("decline",),
        ),
        Puzzle(
            "genius inspires one's own",
            after(
                duel("Rare Military Genius", "", "Socrates", "King Agis", passed=sparta_passed),
                "play Rare Military Genius",
            ),
            ("target Socrates",),
        ),
        Puzzle(
            "the plague comes where it kills",
            duel(
                "Ships", "Plague at Athens, Marines",
                "Athenian Fleet, Pericles", "Troops, Garrison",
                to_act="sparta", passed=athens_passed,
            ),
            ("play Plague at Athens",),
        ),
        Puzzle(
            "the greater ally is won over",
            after(
                duel("Coercion", "Ships, Troops", "", "Samos Revolts, Corinth, Thebans"),
                "play Coercion",
            ),
            ("target Corinth",),
        ),
        Puzzle(
            "an outflanking fleet sails with its admiral",
            after(
                duel("Outflank", "Troops", "Admiral Phormio", "King Agis"), "play Outflank"
            ),
            ("sea",),
        ),
        Puzzle(
            "a card that may not be played is the one to shed",
            after(
                late_duel(
                    "Merchant Fleet, King Agis", "Marines",
                    deck="Ships, Troops", on_sparta="Garrison",
                ),
                "play Merchant Fleet",
            ),
            ("discard King Agis",),
        ),
        Puzzle(
            "the best ally answers the call",
            after(
                late_duel(
                    "", "Win Support", deck="Corinth, Samos Revolts", on_athens="Athenian Fleet",
                    to_act="sparta", passed=athens_passed,
                ),
                "play Win Support",
            ),
            ("take Corinth",),
        ),
        Puzzle(
            "the card that wins the war is played before the turn ends",
            duel(
                "Westward Ambitions, Troops", "", "Pericles", "Garrison",
                passed=sparta_passed, vp=(18, 12),
            ),
            ("play Westward Ambitions",),
        ),
        Puzzle(
            "foreign cards are given away",
            duel(
                "Corinth, Thebans, King Agis, Boeotians, Persian Aid, Pericles, Delian League, "
                "Athenian Fleet, Night Attack, Naval Battle",
                "Ships, Troops, Garrison, Marines, Triremes, Starvation, Siegecraft, Bribery, "
                "Exiled, Coercion",
                phase="strategy",
            ),
            tuple(
                f"exchange {name}"
                for name in ("Corinth", "Thebans", "King Agis", "Boeotians", "Persian Aid")
            ),
        ),
    ]  # fmt: skip


NAMES = [puzzle.name for puzzle in puzzles()]


@pytest.mark.few(25)
@pytest.mark.parametrize("thinker", THINKERS)
@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_the_obvious_is_found(number: int, thinker: str) -> None:
    puzzle = puzzles()[number]
    view = puzzle.position.view(puzzle.position.to_act)
    chosen = ai.bot(thinker, "duel").choose(view, Rng(number), BUDGET)
    assert view.notation(chosen).startswith(puzzle.right)


@pytest.mark.few(10)
@pytest.mark.parametrize("level", ("recruit", "hoplite", "strategos"))
@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_the_obvious_is_found_with_little_thought_and_a_taste(number: int, level: str) -> None:
    puzzle = puzzles()[number]
    view = puzzle.position.view(puzzle.position.to_act)
    for seed in range(3):
        chosen = ai.bot(level, "duel").choose(view, Rng(seed), ai.Budget())
        assert view.notation(chosen).startswith(puzzle.right)


def test_a_side_that_cannot_lose_does_not_play_on_and_on() -> None:
    war = duel("Troops, Ships, Garrison", "", "Pericles", "", passed=(False, True))
    for thinker in THINKERS:
        chosen = ai.bot(thinker, "duel").choose(war.view(ATHENS), Rng(1), BUDGET)
        assert chosen.verb == "pass"


def test_all_prizes_are_played_into_a_turn_that_is_won() -> None:
    prizes = "Capture Decelea, Invade Attica, Lesbos Revolts"
    for thinker in THINKERS:
        war = duel(
            "", prizes, "Garrison", "Spartan Hoplites", passed=(True, False), to_act="sparta"
        )
        bot = ai.bot(thinker, "duel")
        while war.turn == 1 and war.phase == "action":
            war.apply(bot.choose(war.view(SPARTA), Rng(1), BUDGET))
        assert war.vp[SPARTA] == 1 + 3 + 1 + 1


# ---------------------------------------------------------------------- kept for the next turn


def keeping(hand: str) -> DuelState:
    """A planner's duel whose turn is over, Athens asked what she keeps of a hand."""
    options = {"keep": (2, 2), "own_cards": True}
    ended = {"passed": (False, True), "vp": (3, 1), "options": options}
    return after(duel(hand, "Thebans", "Night Attack", "", **ended), "pass")


@pytest.mark.parametrize("level", ("recruit", "strategos", "oracle"))
def test_the_two_strong_cards_of_a_hand_are_kept_for_the_next_turn(level: str) -> None:
    state = keeping("Garrison, Pericles, Marines, Network of Naval Bases, Troops")
    bot, kept = ai.bot(level, "duel"), set[str]()
    while state.to_act == ATHENS and state.deciding == "hold":
        action = bot.choose(state.view(ATHENS), Rng(1), ai.Budget(iterations=400))
        kept.add(state.notation(action))
        state.apply(action)
    assert kept == {"hold Pericles", "hold Network of Naval Bases", "done"}


def test_what_is_kept_is_searched_over_several_choices_whose_beginning_stands() -> None:
    """Once a card is chosen all that is weighed goes on from it."""
    state = keeping("Garrison, Pericles, Marines, Troops")
    knowledge = domain("duel")
    every = knowledge.plans(state.view(ATHENS), Random(1))
    assert len(every) > 3 and all(plan[-1].verb == "done" and len(plan) <= 3 for plan in every)
    do(state, state.notation(state.legal()[0]))
    for plan in knowledge.plans(state.view(ATHENS), Random(1)):
        world = state.clone()
        for action in plan:
            world.apply(action)
        assert world.to_act == SPARTA


def test_a_hand_that_is_kept_is_worth_something_at_the_end_of_a_turn_and_only_then() -> None:
    """Sparta passes into a turn that she has lost: great cards in her hand make that cheaper."""
    great, small = "Admiral Lysander, General Brasidas", "Garrison, Marines"
    assert passing(great, 2) > passing(small, 2)
    assert passing(great, 0) == passing(small, 0)


def passing(hand: str, keep: int) -> float:
    """Sparta's share when she passes with a hand of which she may keep so many cards."""
    options = {"keep": (keep, keep)}
    late = duel("", hand, "Pericles", "", passed=(True, False), to_act="sparta", options=options)
    found = domain("duel").horizon_value(late, late.parse("pass"))
    assert found is not None and sum(found) == pytest.approx(1)
    return found[SPARTA]
