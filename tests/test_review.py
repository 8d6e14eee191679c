"""The review evaluates decisions by what their player knew, and names the better action."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ai import Budget, SearchResult
from ai.protocol import ActionValue
from ai.roster import create_bot
from ai.searching import SearchingBot
from ai.tastes import PLAIN
from ai.worker import InlineThinker
from game.match.match import Match, Setup
from game.records.playthrough import moments
from game.records.recorder import Recorder
from game.records.replay import read
from game.records.review import (
    BUDGET,
    EVALUATOR,
    Decision,
    Evaluation,
    Review,
    Reviewer,
    decisions,
    evaluate,
)
from game.rules import RULES
from game.rules.core import Action, State, View
from game.rules.rng import Rng
from tests.by_words import the_action
from tests.fixtures import duel

QUICK = Budget(iterations=4)


def recorded(path: Path, moves: int = 40, undo: bool = False) -> Path:
    """A duel of so many moves by chance, perhaps with one of them taken back and done otherwise."""
    setup = Setup("duel", ("human Ana", "human Ben"), 5, "practice")
    match = Match.begin(setup, Recorder(path))
    dice = Rng(3)
    for number in range(moves):
        match.act(dice.choice(match.state.legal()))
        if undo and number == moves // 2:
            match.undo(match.history[-1][1].seat)
    return path


def test_only_decisions_that_stood_are_gone_through(tmp_path: Path) -> None:
    record = read(recorded(tmp_path / "a.replay", undo=True))
    found = list(decisions(record))
    undone = sum(line.undo or 0 for line in record.lines)
    assert undone > 0
    assert len(found) == 40 - undone
    assert [one.n for one in found] == sorted({one.n for one in found})
    for before, after in pairwise(found):
        state = before.before.clone()
        state.apply(before.action)
        assert state.digest() == after.before.digest()


class Watched(InlineThinker):
    """Thinks here, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[tuple[str, str, View, int, Budget | None]] = []

    def ask(
        self, bot_name: str, game: str, view: View, seed: int, budget: Budget | None = None
    ) -> None:
        self.asked.append((bot_name, game, view, seed, budget))
        super().ask(bot_name, game, view, seed, budget)


def choices_in(path: Path) -> list[tuple[int, State, Action]]:
    """Each line of a record at which somebody had a choice, read without the review."""
    record = read(path)
    played = list(moments(record))
    return [
        (line.n or 0, before.state, after.action)
        for before, after, line in zip(played, played[1:], record.lines, strict=False)
        if after.action is not None and len(before.state.legal()) >= 2
    ]


def test_a_review_evaluates_every_choice_in_order_and_no_forced_move(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=60)
    review, thinker = Review.of(read(path)), Watched()
    choices = choices_in(path)
    assert 10 < len(choices) < 60, "some had a choice, some had none"
    assert [one.n for one in reversed(review.open)] == [n for n, _state, _action in choices]
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    while not review.done:
        reviewer.update()
    assert [one.n for one in review.evaluations] == [n for n, _state, _action in choices]
    for one, (_n, state, action) in zip(review.evaluations, choices, strict=True):
        assert (one.seat, one.turn) == (action.seat, state.turn)
        assert one.taken == state.view(action.seat).phrase(action)


def test_decisions_are_evaluated_by_what_each_player_knew(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=16)
    review, thinker = Review.of(read(path)), Watched()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    steps = [review.progress]
    while not review.done:
        if reviewer.update():
            steps.append(review.progress)
    whole = len(choices_in(path))
    assert [(*asked[:3], asked[4]) for asked in thinker.asked] == [
        (EVALUATOR, "duel", state.view(action.seat), QUICK)
        for _n, state, action in choices_in(path)
    ]
    assert len({seed for _bot, _game, _view, seed, _budget in thinker.asked}) == whole
    assert steps == [number / whole for number in range(whole + 1)]
    assert all(0.0 <= one.chance <= 1.0 and one.lost >= 0.0 for one in review.evaluations)
    assert not reviewer.update()
    assert len(thinker.asked) == whole


def test_a_match_without_a_choice_is_reviewed_at_once(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=0)))
    assert review.done
    assert review.progress == 1.0
    assert review.turning_points() == []


def test_evaluation_has_a_budget_by_default(tmp_path: Path) -> None:
    review, thinker = Review.of(read(recorded(tmp_path / "a.replay", moves=2))), Watched()
    Reviewer(review, lambda: thinker).update()
    assert thinker.asked[0][4] == BUDGET
    assert (BUDGET.iterations, BUDGET.seconds) == (300, 2.0)


def test_a_reviewer_that_stops_can_go_on(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=10)))
    thinker = InlineThinker()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    reviewer.update()
    reviewer.stop()
    assert not thinker.busy
    while not review.done:
        reviewer.update()
    assert review.evaluations


def test_an_evaluation_gives_the_better_action_and_the_cost() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, bad = the_action(state, "Athens plays Troops"), the_action(state, "Athens passes")
    result = SearchResult(
        good, (ActionValue(good, 0.7, 90), ActionValue(bad, 0.45, 10)), {"value": 0.7}
    )
    found = evaluate(Decision(3, 2, state, bad), result)
    assert (found.chance, found.kept) == (0.7, 0.45)
    assert found.lost == pytest.approx(0.25)
    assert str(found.better) == "Athens plays Troops"
    fine = evaluate(Decision(3, 2, state, good), result)
    assert (fine.lost, fine.better) == (0.0, None)


def test_an_action_that_the_search_never_tried_costs_nothing_that_is_known() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, other = the_action(state, "Athens plays Troops"), the_action(state, "Athens plays Ships")
    found = evaluate(
        Decision(3, 2, state, other), SearchResult(good, (ActionValue(good, 0.7, 90),))
    )
    assert found.kept is None
    assert found.lost == 0.0
    assert str(found.better) == "Athens plays Troops"


def chances(record_path: Path, *rows: tuple[int, int, float, float]) -> Review:
    """Return a review with evaluations given as (line, seat, chance, kept)."""
    review = Review(read(record_path))
    state = duel("Troops", "Retaliation")
    words = state.view(0).phrase(state.legal()[0])
    for n, seat, chance, kept in rows:
        review.evaluations.append(Evaluation(n, 1, seat, chance, kept, words, None))
    return review


def test_curves_turning_points_and_losses(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=4)
    review = chances(
        path,
        (1, 0, 0.5, 0.5),
        (2, 1, 0.5, 0.3),
        (3, 0, 0.52, 0.52),
        (4, 1, 0.31, 0.31),
        (5, 0, 0.8, 0.79),
    )
    assert review.curve(0) == [(1, 0.5), (3, 0.52), (5, 0.8)]
    assert [one.n for one in review.turning_points()] == [2, 3], "a mistake, and before a leap"
    assert review.lost_by(1) == pytest.approx(0.2)
    head, *rows = review.table()
    assert len(rows) == 5
    assert {len(row) for row in rows} == {len(head)}


def test_a_turning_point_is_a_mistake_or_a_leap_of_at_least_eight_in_a_hundred(
    tmp_path: Path,
) -> None:
    path = recorded(tmp_path / "a.replay", moves=4)
    steps = chances(path, (1, 0, 0.5, 0.42), (2, 0, 0.5, 0.43), (3, 0, 0.44, 0.44))
    assert [one.n for one in steps.turning_points()] == [1]
    leaps = chances(
        path, (1, 0, 0.25, 0.25), (2, 1, 0.9, 0.9), (3, 0, 0.34, 0.34), (4, 0, 0.4, 0.4)
    )
    assert [one.n for one in leaps.turning_points()] == [1], "each seat by its own chances"


def test_of_many_turning_points_the_greatest_are_shown_in_order(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=4)
    rows = [(n, 0, 0.5, 0.5 - (0.1 + 0.01 * (n % 20))) for n in range(1, 21)]
    found = [one.n for one in chances(path, *rows).turning_points()]
    assert found == list(range(8, 20))


@pytest.mark.parametrize(("kept", "after"), [(0.8, 0.5), (0.5, 0.8)])
def test_the_greater_of_mistake_and_leap_weighs(kept: float, after: float, tmp_path: Path) -> None:
    """A mistake of 10 in 100 before a fall of 40, or one of 40 before a fall of 10."""
    path = recorded(tmp_path / "a.replay", moves=4)
    small = [(n, 1, 0.5, 0.35) for n in range(10, 22)]
    rows = [(1, 0, 0.9, kept), (2, 0, after, after), *small]
    found = [one.n for one in chances(path, *rows).turning_points()]
    assert found == [1, *range(10, 21)]


def test_an_action_that_was_never_visited_counts_as_never_tried() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, other = the_action(state, "Athens plays Troops"), the_action(state, "Athens plays Ships")
    result = SearchResult(
        good, (ActionValue(good, 0.7, 90), ActionValue(other, 0.9, 0)), {"value": 0.7}
    )
    found = evaluate(Decision(3, 2, state, other), result)
    assert (found.kept, found.chance, found.lost) == (None, 0.7, 0.0)


def test_who_did_better_than_the_search_lost_nothing() -> None:
    """The search prefers the most visited action, which need not have the highest value."""
    state = duel("Troops, Ships", "Retaliation")
    good, other = the_action(state, "Athens plays Troops"), the_action(state, "Athens plays Ships")
    result = SearchResult(good, (ActionValue(good, 0.7, 90), ActionValue(other, 0.75, 30)))
    found = evaluate(Decision(3, 2, state, other), result)
    assert (found.chance, found.kept, found.lost, found.better) == (0.75, 0.75, 0.0, None)


@pytest.mark.parametrize("game", sorted(RULES))
def test_the_evaluator_never_errs_on_purpose(game: str) -> None:
    evaluator = create_bot(EVALUATOR, game)
    assert isinstance(evaluator, SearchingBot)
    assert evaluator.profile.taste == PLAIN and not evaluator.profile.forgets
