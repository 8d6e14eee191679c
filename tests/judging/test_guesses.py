"""The choices of a match that are guessed, and the points of answers."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from itertools import pairwise

import pytest

from ai.worker import InlineThinker
from game.judging.grades import Grade, grade_of, least_cost
from game.judging.guesses import BEST, IN_A_TURN, MOST, POINTS, GuessJudge, asked_in, written
from game.judging.review import Review
from game.lessons.guess_matches import game_of, guess_match, names, of_the_day
from game.rules import RULES
from game.rules.core import Action
from game.staging.judged_matches import judged
from tests.support.reviewed import Watched

ALL = pytest.mark.parametrize("name", names())


@pytest.mark.parametrize("game", list(RULES))
def test_few_choices_are_asked_and_not_all_of_one_turn(game: str) -> None:
    review = judged(game).review
    for seat in range(len(review.players)):
        asked = asked_in(review, seat)
        assert 3 <= len(asked) <= MOST and asked == sorted(asked)
        turns = Counter(review.by_n[n].turn for n in asked)
        assert max(turns.values()) <= IN_A_TURN
        assert all(review.by_n[n].seat == seat for n in asked)


def test_nothing_is_asked_before_all_is_judged() -> None:
    whole = judged("duel").review
    part = Review(whole.record, whole.decisions, whole.evaluations[:-1])
    assert asked_in(part, 0) == []


def test_points_fall_with_the_price_grade_by_grade() -> None:
    one, worker = guess_match("duel_01"), Watched()
    review, n = one.found.review, one.asked[1]
    worst = max(one.prices[n], key=lambda plan: one.prices[n][plan])
    plan, found = tuple(map(Action.parse, worst.split(";"))), []
    for price in [0.0, *(least_cost(grade, review.scale) for grade in [*Grade][1:])]:
        judge = GuessJudge(review, n, plan, InlineThinker, {worst: price})
        next(judge.work(), None)
        found.append(judge.points)
    assert found == [3, 3, 2, 1, 0] and not worker.asked


def test_what_was_played_has_the_grade_of_the_review() -> None:
    review, worker = judged("duel").review, Watched()
    for one in review.mistakes():
        judge = GuessJudge(review, one.n, review.by_n[one.n].taken, lambda: worker)
        assert judge.finish() == POINTS[one.grade] < BEST


def test_what_has_no_price_is_judged_by_a_worker() -> None:
    one = guess_match("duel_01")
    n = one.asked[1]
    worst = max(one.prices[n], key=lambda plan: one.prices[n][plan])
    plan, worker = tuple(map(Action.parse, worst.split(";"))), InlineThinker()
    priced = GuessJudge(one.found.review, n, plan, lambda: worker, one.prices[n])
    unpriced = GuessJudge(one.found.review, n, plan, lambda: worker)
    assert priced.finish() == POINTS[grade_of(one.prices[n][worst], one.found.review.scale)] < BEST
    assert priced.reasons is not None and not worker.busy
    assert unpriced.finish() is not None and unpriced.grade in POINTS


@ALL
def test_each_match_of_the_program_is_whole_and_agrees_with_its_prices(name: str) -> None:
    one = guess_match(name)
    assert one.playback.problem is None and one.playback.record.finished
    assert one.playback.setup.game == game_of(name) and 3 <= len(one.asked) <= MOST
    for n in one.asked:
        about, prices = one.found.review.by_n[n], one.prices[n]
        then = one.found.review.judged[n]
        assert about.seat == one.seat and min(prices.values()) == 0 < max(prices.values())
        legal = about.before.legal()
        for plan in prices:
            assert {*map(Action.parse, plan.split(";"))} & {*legal}
        if then.better is not None:
            assert prices[written(then.better)] == 0


@ALL
def test_best_answers_are_known_at_once(name: str) -> None:
    one, worker = guess_match(name), Watched()
    for n in one.asked:
        review = one.found.review
        best = review.judged[n].better or review.by_n[n].taken
        judge = GuessJudge(review, n, best, lambda: worker, one.prices[n])
        assert judge.finish() == BEST and not worker.asked


def test_each_day_has_the_next_match_and_the_games_take_turns() -> None:
    first = date(2026, 11, 22)
    days = [of_the_day(first + timedelta(days=n)) for n in range(2 * len(names()))]
    assert {*days} == {*names()} and len(names()) == 10
    assert all(game_of(one) != game_of(other) for one, other in pairwise(days))
    with pytest.raises(KeyError):
        guess_match("duel_99")
