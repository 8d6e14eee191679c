"""The review judges what stood, by what its player knew, and says what would have been better."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from ai import Budget, SearchResult
from ai.protocol import ActionValue
from ai.roster import enlist
from ai.searching import SearchingBot
from ai.worker import InlineThinker
from game.match.match import Match, Setup
from game.match.replay import Recorder, read
from game.match.review import JUDGE, Decision, Judgement, Review, Reviewer, decisions, judgement
from game.rules import RULES
from game.rules.core import View
from game.rules.rng import Rng
from tests.kit import duel, the_action

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


def test_a_review_judges_every_real_choice_with_what_its_player_knew(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=16)))
    asked: list[View] = []

    class Watched(InlineThinker):
        def ask(self, bot_name: str, game: str, view: View, *rest: object) -> None:
            asked.append(view)
            super().ask(bot_name, game, view, *rest)  # type: ignore[arg-type]

    thinker = Watched()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    whole = len(review.open)
    steps = [review.progress]
    while not review.done:
        if reviewer.update():
            steps.append(review.progress)
    assert len(review.judged) == len(asked) == whole
    assert steps == sorted(steps)
    assert (steps[0], steps[-1]) == (0.0, 1.0)
    for view, one in zip(asked, review.judged, strict=True):
        assert view.viewer == one.seat, "the judge sees what that seat sees"
        assert 0.0 <= one.chance <= 1.0
        assert one.lost >= 0.0
    assert not reviewer.update()


def test_a_reviewer_that_stops_can_go_on(tmp_path: Path) -> None:
    review = Review.of(read(recorded(tmp_path / "a.replay", moves=10)))
    thinker = InlineThinker()
    reviewer = Reviewer(review, lambda: thinker, QUICK)
    reviewer.update()
    reviewer.stop()
    assert not thinker.busy
    while not review.done:
        reviewer.update()
    assert review.judged


def test_a_judgement_says_what_was_better_and_what_it_cost() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, bad = the_action(state, "Athens plays Troops"), the_action(state, "Athens passes")
    thought = SearchResult(
        good, (ActionValue(good, 0.7, 90), ActionValue(bad, 0.45, 10)), {"value": 0.7}
    )
    told = judgement(Decision(3, 2, state, bad), thought)
    assert (told.chance, told.kept) == (0.7, 0.45)
    assert told.lost == pytest.approx(0.25)
    assert str(told.better) == "Athens plays Troops"
    fine = judgement(Decision(3, 2, state, good), thought)
    assert (fine.lost, fine.better) == (0.0, None)


def test_an_action_that_the_judge_never_tried_costs_nothing_that_is_known() -> None:
    state = duel("Troops, Ships", "Retaliation")
    good, other = the_action(state, "Athens plays Troops"), the_action(state, "Athens plays Ships")
    told = judgement(
        Decision(3, 2, state, other), SearchResult(good, (ActionValue(good, 0.7, 90),))
    )
    assert told.kept is None
    assert told.lost == 0.0
    assert str(told.better) == "Athens plays Troops"


def chances(record_path: Path, *rows: tuple[int, int, float, float]) -> Review:
    """A review whose judgements are given as (line, seat, chance, kept)."""
    review = Review(read(record_path))
    state = duel("Troops", "Retaliation")
    words = state.view(0).phrase(state.legal()[0])
    for n, seat, chance, kept in rows:
        review.judged.append(Judgement(n, 1, seat, chance, kept, words, None))
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


@pytest.mark.parametrize("game", sorted(RULES))
def test_the_judge_never_errs_on_purpose(game: str) -> None:
    judge = enlist(JUDGE, game)
    assert isinstance(judge, SearchingBot)
    assert (judge.profile.action_noise, judge.profile.plan_noise) == (0.0, 0.0)
