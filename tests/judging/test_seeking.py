"""The win that a player missed, or his best turn, sought in a match that is over."""

from __future__ import annotations

from functools import cache

import pytest

import ai
from ai.puzzles.part import aim_of
from ai.puzzles.seeking import only_answer
from ai.worker import InlineThinker
from game.judging.judgement import Judgement, Yours
from game.judging.judgement_file import content, take_up
from game.judging.seeking import Seeker, open_view
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules.core import HIDDEN
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.rng import Rng
from tests.support.reviewed import Watched

MISSED, FOUND = 4, 6
"""Deals of duels in which a recruit misses a win, and in which he finds one."""


@cache
def recorded(seed: int, most: int = 10**6) -> Record:
    """A duel of Ana's, who plays as a recruit, to its end or so far."""
    match, dice = Match.begin(Setup("duel", ("human Ana", "hoplite"), seed)), Rng(seed)
    bots = [ai.bot(name, "duel") for name in ("recruit", "hoplite")]
    while match.outcome() is None and len(match.history) < most:
        view = match.view(match.to_act)
        chosen = view.legal[0]
        if len(view.legal) > 1:
            chosen = bots[match.to_act].choose(view, dice, ai.Budget(iterations=60))
        match.act(chosen)
    return record_of(match)


@cache
def sought(seed: int) -> Judgement:
    judgement, worker = Judgement.of(recorded(seed)), InlineThinker()
    Seeker(judgement, lambda: worker).finish()
    return judgement


@pytest.mark.parametrize(("seed", "missed"), [(MISSED, True), (FOUND, False)])
def test_the_only_answer_was_missed_and_the_turn_with_it_or_found(seed: int, missed: bool) -> None:
    judgement = sought(seed)
    found = judgement.yours
    assert judgement.sought and found is not None and found.missed == missed
    about = judgement.review.by_n[found.n]
    assert judgement.review.by_person(about)
    answer = only_answer(about.before, about.seat, found.aim)
    assert answer is not None and (answer.actions == about.taken) is not missed
    aim = aim_of(about.before, about.seat, found.aim)
    end = next(state for state in judgement.course_from(found.n) if aim.over(state))
    assert aim.value(end) == (not missed)


def test_the_search_hangs_on_no_order_of_the_deck_and_is_told_none() -> None:
    judgement = sought(MISSED)
    assert judgement.yours is not None
    about = judgement.review.by_n[judgement.yours.n]
    state, seat, aim = about.before, about.seat, judgement.yours.aim
    assert only_answer(state, seat, aim) == only_answer(state.future(Rng(9)), seat, aim)
    shown = open_view(about, 7)
    assert isinstance(shown, DuelView) and isinstance(state, DuelState)
    faces = shown.faces
    deck = [token for row in state.undrawn() for token in row]
    assert len(deck) > 5 and {faces[token] for token in deck} == {HIDDEN}
    rival = state.hands[1 - seat]
    assert all(faces[token] == state.faces[token] for token in rival), "all hands lie open"


def test_it_is_kept_with_what_else_is_found_and_not_sought_again() -> None:
    judgement, worker = sought(MISSED), Watched()
    again = Judgement.of(recorded(MISSED))
    assert take_up(again, content(judgement).decode())
    assert again.yours == judgement.yours
    assert Seeker(again, lambda: worker).finish() == judgement.yours and not worker.asked


def test_what_is_kept_of_no_decision_is_refused() -> None:
    judgement = Judgement.of(recorded(MISSED))
    judgement.yours = Yours(1, "turn:1", missed=True)
    assert not take_up(Judgement.of(recorded(MISSED)), content(judgement).decode())
    judgement.sought, judgement.yours = True, Yours(10**6, "turn:1", missed=True)
    again = Judgement.of(recorded(MISSED))
    assert take_up(again, content(judgement).decode()) and not again.sought


def test_nothing_is_sought_before_the_end() -> None:
    judgement, worker = Judgement.of(recorded(MISSED, 60)), Watched()
    assert Seeker(judgement, lambda: worker).finish() is None and not worker.asked
