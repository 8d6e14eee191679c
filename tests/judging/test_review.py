"""The review judges decisions by what their player knew, and names the better choice."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ai import Budget, Case, SearchResult
from ai.judging import JUDGE
from ai.protocol import PlanValue, Stake
from ai.worker import InlineThinker
from game.judging.grades import (
    SLIPS,
    Fault,
    Grade,
    Standing,
    accuracy_of,
    grade_of,
    scale_of,
)
from game.judging.review import (
    Decision,
    Evaluation,
    Review,
    Reviewer,
    decisions,
    digest_of,
    evaluate,
    standing,
)
from game.match.match import Match, Setup
from game.records.record_file import Recorder
from game.records.replay import read
from game.records.replay_player import ReplayPlayer, moments
from game.rules import RULES
from game.rules.core import NOBODY, Action, State
from tests.support.fixtures import duel
from tests.support.reviewed import Watched, about, recorded

QUICK = Budget(iterations=4)


def judged(review: Review, budget: Budget = QUICK) -> Review:
    """Judge a whole review here."""
    thinker = InlineThinker()
    reviewer = Reviewer(review, lambda: thinker, budget)
    while not review.done:
        reviewer.update()
    return review


def test_only_actions_that_stood_are_gone_through(tmp_path: Path) -> None:
    record = read(recorded(tmp_path / "a.replay", undo=True))
    found = standing(record)
    undone = sum(line.undo or 0 for line in record.lines)
    assert undone > 0
    assert len(found) == 40 - undone
    assert [line for line, _state, _action in found] == sorted({line for line, *_rest in found})
    for (_line, before, action), (_next, after, _action) in pairwise(found):
        state = before.clone()
        state.apply(action)
        assert state.digest() == after.digest()


@pytest.mark.parametrize("end", [False, True])
def test_a_record_that_was_played_through_has_the_same_decisions(tmp_path: Path, end: bool) -> None:
    record = read(recorded(tmp_path / "a.replay", undo=not end, end=end))
    told = [
        [(one.n, one.line, one.last, one.turn, one.before.digest(), one.taken) for one in found]
        for found in (decisions(record), decisions(record, ReplayPlayer(record).steps))
    ]
    assert told[0] == told[1] != []


def choices_in(path: Path) -> list[tuple[int, State, Action]]:
    """Each line of a record at which somebody had a choice, read without the review."""
    record = read(path)
    played = list(moments(record))
    return [
        (line.n or 0, before.state, after.action)
        for before, after, line in zip(played, played[1:], record.lines, strict=False)
        if after.action is not None and len(before.state.legal()) >= 2
    ]


@pytest.mark.parametrize("game", sorted(RULES))
def test_decisions_hold_every_choice_once_and_no_forced_move(game: str, tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=60, game=game)
    found, actions = decisions(read(path)), standing(read(path))
    steps = [action for one in found for action in one.taken]
    chosen = {id(action) for _n, _state, action in choices_in(path)}
    assert chosen, "somebody had a choice"
    assert [str(a) for _n, _s, a in choices_in(path) if a not in steps] == []
    for one in found:
        assert len({action.seat for action in one.taken}) == 1
        block = [action for _line, _state, action in actions[one.n - 1 :]]
        assert tuple(block[: len(one.taken)]) == one.taken


def test_cards_that_are_exchanged_together_are_one_decision(tmp_path: Path) -> None:
    found = decisions(read(recorded(tmp_path / "a.replay", moves=60)))
    whole = [one for one in found if one.taken[0].verb == "exchange"]
    assert any(len(one.taken) > 2 for one in whole)
    assert all(one.taken[-1].verb == "done" for one in whole if len(one.taken) > 1)


def test_decisions_are_judged_by_what_each_player_knew(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=16)
    review, thinker = Review.of(read(path)), Watched()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    steps = [review.progress]
    while not review.done:
        if reviewer.update():
            steps.append(review.progress)
    whole = len(review.decisions)
    assert [asked[:3] for asked in thinker.asked] == [
        (JUDGE, "duel", one.before.view(one.seat)) for one in review.decisions
    ]
    for one, (*_question, case) in zip(review.decisions, thinker.asked, strict=True):
        assert case == Case(one.taken, one.before.view(NOBODY)), "the onlooker sees no hand"
    assert len({seed for _bot, _game, _view, seed, *_rest in thinker.asked}) == whole
    assert steps == [number / whole for number in range(whole + 1)]
    assert not reviewer.update()
    assert len(thinker.asked) == whole


@pytest.mark.parametrize("game", sorted(RULES))
def test_onlookers_chances_sum_to_one_and_costs_are_part_of_the_chance(
    game: str, tmp_path: Path
) -> None:
    review = judged(Review.of(read(recorded(tmp_path / "a.replay", moves=14, game=game))))
    assert review.evaluations
    for one in review.evaluations:
        assert sum(one.shares) == pytest.approx(1.0)
        assert 0.0 <= one.cost <= one.chance <= 1.0
        assert (one.better is None) == (one.cost == 0)


def test_what_is_looked_at_is_judged_first(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=30)))
    thinker = Watched()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    reviewer.at = review.decisions[-2].n
    for _ in range(4):
        reviewer.update()
    first, second, third = (one.n for one in review.evaluations)
    assert [first, second, third] == [
        review.decisions[0].n, review.decisions[-2].n, review.decisions[-1].n
    ]  # fmt: skip
    assert thinker.asked[0][2] == review.decisions[-2].view


def test_a_match_without_a_choice_is_reviewed_at_once(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=0)))
    assert review.done
    assert review.progress == 1.0
    assert review.accuracy(0) is None


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
    good, bad = state.parse("play Troops"), state.parse("pass")
    stats = {"value": 0.7, "cost": 0.25, "share0": 0.6, "share1": 0.4}
    plans = (PlanValue((good,), 0.7, 1), PlanValue((bad,), 0.45, 1))
    found = evaluate(about(state, bad), SearchResult(good, (), stats, plans))
    assert (found.chance, found.cost, found.better) == (0.7, 0.25, (good,))
    assert found.kept == pytest.approx(0.45)
    assert found.grade is Grade.BLUNDER
    assert found.shares == (0.6, 0.4)
    fine = evaluate(about(state, good), SearchResult(good, (), {**stats, "cost": 0.0}, plans))
    assert (fine.cost, fine.better, fine.grade) == (0.0, None, Grade.BEST)


@pytest.mark.parametrize(
    ("cost", "grade"),
    [
        (0.0, Grade.BEST),
        (0.0094, Grade.BEST),
        (0.0096, Grade.GOOD),
        (0.0494, Grade.GOOD),
        (0.05, Grade.INACCURACY),
        (0.1, Grade.MISTAKE),
        (0.1494, Grade.MISTAKE),
        (0.15, Grade.BLUNDER),
        (1.0, Grade.BLUNDER),
    ],
)
def test_grades_go_by_the_tenth_of_a_percent_that_a_decision_cost(
    cost: float, grade: Grade
) -> None:
    assert grade_of(cost) is grade


def test_a_blunder_costs_a_tenth_of_the_match_in_each_game_or_is_one_by_rule() -> None:
    for game in ("duel", "battle", "greece"):
        scale = scale_of(game)
        assert grade_of(0.04, scale) is grade_of(0.0994, scale) is Grade.MISTAKE
        assert grade_of(0.1, scale) is Grade.BLUNDER
        assert grade_of(0.0, scale, fault=Fault.MISSES_TURN) is Grade.BLUNDER
    assert grade_of(0.04) is Grade.GOOD, "at chess"


STAKES = (0.02, 0.3, 0.05, 0.1, 0.08)
"""The shares of a win that choices at random lose in five decisions."""


def test_accuracy_is_the_part_of_what_was_at_stake_that_was_kept() -> None:
    for part in (0.0, 0.25, 0.9, 1.0):
        kept = [Stake((1 - part) * random, random) for random in STAKES]
        assert accuracy_of(kept) == pytest.approx(part)


def test_only_the_sum_has_a_floor() -> None:
    """Errors of estimate go both ways: cut off one by one they would make a player of a die."""
    by_chance = [Stake(2 * random, random) for random in STAKES]
    lucky = [Stake(-random, random) for random in STAKES]
    assert accuracy_of(by_chance) == 0.0
    assert accuracy_of(lucky) == 1.0
    assert accuracy_of([*by_chance, *[Stake(0.0, random) for random in STAKES]]) == pytest.approx(
        0.0
    )
    assert accuracy_of([*by_chance, *lucky]) == pytest.approx(0.5)


def test_with_fewer_than_five_decisions_at_stake_there_is_no_accuracy() -> None:
    five = [Stake(0.0, random) for random in STAKES]
    assert accuracy_of(five) == 1.0
    assert accuracy_of(five[1:]) is accuracy_of([]) is None
    assert accuracy_of([Stake(0.0, 0.0)] * 5) is None, "nothing was at stake, as it came out"


@pytest.mark.parametrize("cost", [0.0, 0.004, 0.06, 0.2])
def test_accuracy_is_not_whole_while_a_slip_is_listed(tmp_path: Path, cost: float) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=14)))
    own = [one.n for one in review.decisions if one.seat == 0]
    assert len(own) >= len(STAKES)
    for n in own:
        lost, standing = (cost, Standing(5, 6, 0.9)) if n == own[0] else (0.0, Standing())
        better = review.by_n[n].taken
        review.add(Evaluation(n, 0.5, lost, better, (), standing=standing, stake=Stake(0.0, 0.3)))
    slip = review.judged[own[0]].grade in SLIPS
    assert slip == (cost >= 0.01)
    assert review.accuracy(0) == (0.99 if slip else 1.0)


class Words:
    """Gives decisions words for a table."""

    def __call__(self, one: Decision, plan: tuple[Action, ...]) -> str:
        return "; ".join(map(str, plan))


def chances(path: Path, *rows: tuple[int, float, float]) -> Review:
    """Return a review whose seats decide in turn, with evaluations as (number, chance, cost)."""
    state = duel("Troops", "Retaliation")
    acts = [state.legal()[0]._replace(seat=seat) for seat in (0, 1)]
    found = [Decision(n, n, n, 1, state, (acts[(n - 1) % 2],)) for n, _chance, _cost in rows]
    review = Review(read(path), found)
    for n, chance, cost in rows:
        review.add(Evaluation(n, chance, cost, None, (0.5, 0.5), 0.2))
    return review


def test_curves_counts_and_the_table(tmp_path: Path) -> None:
    path = recorded(tmp_path / "a.replay", moves=4)
    rows = ((1, 0.5, 0.0), (2, 0.5, 0.2), (3, 0.52, 0.0), (4, 0.31, 0.0), (5, 0.8, 0.01))
    review = chances(path, *rows)
    assert review.curve(0) == [(1, 0.5), (3, 0.52), (5, 0.8)]
    assert review.counts(1)[Grade.BLUNDER] == 1
    head, *lines = review.table(Words())
    assert len(lines) == 5
    assert {len(row) for row in lines} == {len(head)}


# ---------------------------------------------------------------------- kept


def test_a_match_told_by_another_record_finds_the_same_review(tmp_path: Path) -> None:
    """Undone actions and the time of day are no part of the match that a review is about."""
    record = read(recorded(tmp_path / "a.replay", moves=20, undo=True))
    plain = Match.begin(
        Setup("duel", ("human Ana", "human Ben"), 5), Recorder(tmp_path / "b.replay")
    )
    for _line, _state, action in standing(record):
        plain.act(action)
    other = read(tmp_path / "b.replay")
    assert digest_of(record, decisions(record)) == digest_of(other, decisions(other))
