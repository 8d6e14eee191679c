"""A review is made in two counted passes, its accuracy in a third; each mistake is told once."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from ai import Budget, SearchResult
from ai.domain import Judging, domain
from ai.protocol import PlanValue, Stake
from ai.worker import InlineThinker
from game.judging.grades import Fault, Grade, Standing, least_cost
from game.judging.judgement import Judgement
from game.judging.judgement_file import content
from game.judging.review import Accountant, Decision, Evaluation, Review, Reviewer, evaluate
from game.records.replay import read
from game.rules import RULES
from tests.support.fixtures import duel
from tests.support.reviewed import Watched, about, recorded


class Slow(InlineThinker):
    """Answers only at some polls, and asks often whether to stop: a machine of its own speed."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.dice = Random(seed)

    def itself(self) -> Slow:
        return self

    def poll(self) -> SearchResult | None:
        return super().poll() if self.dice.random() < 0.3 else None


@pytest.mark.parametrize("game", sorted(RULES))
def test_one_record_has_one_review_on_any_machine(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Playouts are counted, not seconds: neither the clock nor who answers first matters."""
    monkeypatch.setattr(knowledge_of(game), "judging", Judging(quick=60, full=120))
    record = read(recorded(tmp_path / "a.replay", moves=16, game=game))
    found = []
    for crew in (1, 3):
        judgement, (first, *more) = Judgement.of(record), [Slow(crew + n) for n in range(crew)]
        review = judgement.review
        reviewer = Reviewer(review, first.itself, more=more)
        reviewer.at = review.decisions[crew].n
        for job in (reviewer, Accountant(review, first.itself, more)):
            job.finish()
        assert review.done and review.accounted
        found.append(content(judgement))
    assert found[0] == found[1]


def knowledge_of(game: str) -> type:
    """Return the class of a game's knowledge."""
    return type(domain(game))


def test_only_what_may_have_cost_something_is_judged_in_full(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(knowledge_of("duel"), "judging", Judging(quick=200, full=600))
    record = read(recorded(tmp_path / "a.replay", moves=16))
    review, thinker = Review.of(record), Watched()
    reviewer = Reviewer(review, lambda: thinker)
    reviewer.finish()
    depth = domain("duel").judging
    budgets = [budget for *_question, budget, _case in thinker.asked]
    assert {Budget(iterations=depth.quick), Budget(iterations=depth.full)} == {*budgets}
    full = [one for one in review.evaluations if one.full]
    assert len(full) == budgets.count(Budget(iterations=depth.full)) < len(review.evaluations)
    least = least_cost(Grade.INACCURACY, review.scale)
    assert all(one.cost < least for one in review.evaluations if not one.full)


def test_there_is_no_accuracy_before_all_is_judged_in_full(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=14)))
    for one in review.decisions:
        shares, stake = (0.5, 0.5), Stake(0.0, 0.3)
        review.add(Evaluation(one.n, 0.5, 0.0, None, shares, full=False))
    assert review.done and not review.accounted and review.accuracy(0) is None
    costs = [one.cost for one in review.evaluations]
    for one in review.decisions:
        review.account(one.n, stake)
    assert review.accounted and review.accuracy(0) == 1.0
    assert [one.cost for one in review.evaluations] == costs


def test_what_could_come_next_costs_only_what_is_lost_even_so() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, bad = state.parse("play Troops"), state.parse("play Ships")
    plans = (PlanValue((good,), 0.7, 1), PlanValue((bad,), 0.45, 1))
    for later, cost, soon in ((0.24, 0.24, False), (0.1, 0.1, True), (0.0, 0.0, True)):
        stats = {"value": 0.7, "cost": 0.25, "later": later, "share0": 0.6, "share1": 0.4}
        found = evaluate(about(state, bad), SearchResult(good, (), stats, plans))
        assert (found.cost, found.soon) == (cost, soon)
        assert found.worth_telling == (cost > 0), "where nothing is left there is no mistake"


def test_a_mistake_is_told_once_a_turn_at_its_dearest(tmp_path: Path) -> None:
    state = duel("Troops, Ships, Pericles", "Retaliation")
    better = (state.parse("play Pericles"),)
    taken = [state.parse(text) for text in ("play Troops", "play Ships", "pass", "pass")]
    found = [Decision(n, n, n, 1 + n // 4, state, (one,)) for n, one in enumerate(taken, start=1)]
    review = Review(read(recorded(tmp_path / "a.replay", moves=4)), found)
    for n, cost in ((1, 0.2), (2, 0.4), (3, 0.3), (4, 0.3)):
        review.add(Evaluation(n, 0.9, cost, better, (0.5, 0.5)))
    assert review.folded == {1, 3}, "the last is of another turn"
    assert [one.n for one in review.mistakes()] == [2, 4]
    assert review.counts(0)[Grade.BLUNDER] == 2


def test_what_is_not_sure_or_costs_little_is_not_worth_telling() -> None:
    better = (duel("Troops", "Ships").parse("pass"),)
    dear = Evaluation(1, 0.9, 0.2, better, (0.5, 0.5))
    assert dear.worth_telling
    assert not replace(dear, sure=False).worth_telling
    far_behind = Standing(9, 10, 0.9)
    assert not replace(dear, cost=0.02, standing=far_behind).worth_telling
    assert replace(dear, cost=0.02, fault=Fault.GIVES_POINTS).worth_telling
