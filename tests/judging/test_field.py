"""The field: who has one, the same matches whoever plays them, and what is counted of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import msgspec
import pytest

from ai import Budget, Case, SearchResult, budget_of
from ai.worker import InlineThinker
from game.judging import field
from game.judging.field import (
    BRANCH,
    BY_THE_CLOCK,
    CHANGED,
    FEW,
    FIELD,
    NOT_ALONE,
    PRACTICE,
    UNFINISHED,
    FieldJob,
    due,
    refusal,
)
from game.judging.judgement import Field, Judgement
from game.match.bot_driver import Judge
from game.match.match import Match, Setup
from game.match.seats import parse
from game.records.replay import Line, Parent, Record
from game.records.replay_player import opening, record_of
from game.rules.core import View
from game.rules.rng import Rng

SHORT = {"target": 5}


@cache
def record(
    seats: tuple[str, ...] = ("human Ana", "hoplite"), seed: int = 6, game: str = "duel"
) -> Record:
    """A match by lot, a duel a short one."""
    options = SHORT if game == "duel" else {}
    match, dice = Match.begin(Setup(game, seats, seed, options=options)), Rng(3)
    while match.outcome() is None:
        match.act(dice.choice(match.state.legal()))
    return record_of(match)


def judgement(seats: tuple[str, ...] = ("human Ana", "hoplite"), seed: int = 6) -> Judgement:
    return Judgement.of(record(seats, seed))


class Slow(InlineThinker):
    """A worker that takes some polls for an answer, and writes down what it is asked."""

    def __init__(self, polls: int) -> None:
        super().__init__()
        self.polls, self.waited = polls, 0
        self.asked: list[tuple[str, View, int, Budget | None]] = []

    def ask(
        self,
        bot_name: str,
        game: str,
        view: View,
        seed: int,
        budget: Budget | None = None,
        case: Case | None = None,
    ) -> None:
        super().ask(bot_name, game, view, seed, budget, case)
        self.asked.append((bot_name, view, seed, budget))

    def poll(self) -> SearchResult | None:
        self.waited = (self.waited + 1) % self.polls
        return None if self.waited else super().poll()


def played(about: Judgement, *more: Judge, whole: bool = False) -> Field:
    thinker = InlineThinker()
    found = FieldJob(about, lambda: thinker, more, whole).finish()
    assert found == about.field
    return found


# ---------------------------------------------------------------------- who has one


def changed(record: Record, *lines: Line, **header: object) -> Record:
    """Return a record with another header, and lines before its own."""
    head = msgspec.structs.replace(record.header, **header)
    return replace(record, header=head, lines=(*lines, *record.lines))


GIVEN = Line(n=1, seat=1, to="strategos")
REFUSED = {
    "unfinished": (replace(record(), lines=record().lines[:-1]), UNFINISHED),
    "practice": (changed(record(), mode="practice"), PRACTICE),
    "branch": (changed(record(), parent=Parent("0" * 16, 3)), BRANCH),
    "two people": (record(("human Ana", "human Ben")), NOT_ALONE),
    "nobody": (record(("recruit", "hoplite")), NOT_ALONE),
    "one far away": (record(("human Ana", "remote Ben")), NOT_ALONE),
    "handed over": (changed(record(), GIVEN), CHANGED),
    "by the clock": (record(("human Ana", "mcts")), BY_THE_CLOCK),
    "an unknown bot": (record(("human Ana", "somebody")), BY_THE_CLOCK),
}


@pytest.mark.parametrize(("record", "why"), REFUSED.values(), ids=[*REFUSED])
def test_a_match_without_a_field_says_why_and_none_is_played(record: Record, why: object) -> None:
    about = Judgement.of(record)
    assert refusal(about) == why and due(about) == 0
    assert FieldJob(about, lambda: pytest.fail("nobody plays"), whole=True).finish() == Field()


def test_a_match_that_was_given_up_has_one_and_hints_take_none_away() -> None:
    match = Match.begin(Setup("duel", ("hoplite-bold", "human Ana"), 5))
    match.concede(1)
    assert refusal(Judgement.of(record_of(match))) is None
    hinted = Line(n=1, seat=0, to="human Ana", hints=2)
    assert refusal(Judgement.of(changed(record(), hinted))) is None
    among_three = record(("human Ana", "recruit", "recruit"), game="greece")
    gone = Line(n=1, seat=0, to="strategos", gives_up=True)
    assert refusal(Judgement.of(changed(among_three, gone))) is None


@pytest.mark.parametrize(("level", "of"), [("recruit", FIELD), ("oracle", FEW)])
def test_few_matches_are_played_unasked_where_each_costs_much(level: str, of: int) -> None:
    assert due(judgement(("human Ana", level))) == of
    assert FieldJob(judgement(("human Ana", level)), InlineThinker, whole=True).of == FIELD


# ---------------------------------------------------------------------- the matches


@pytest.fixture
def six(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a field have six matches, which take less time."""
    monkeypatch.setattr(field, "FIELD", 6)


@pytest.mark.usefixtures("six")
def test_it_is_the_same_whoever_plays_how_many_at_once() -> None:
    alone = played(judgement())
    assert alone.played == 6 and 0 < alone.won < 6, "they do not all play one and the same match"
    for polls in ((1, 3), (4, 1, 2)):
        assert played(judgement(), *map(Slow, polls)) == alone


@pytest.mark.usefixtures("six")
def test_it_goes_on_where_it_was_broken_off() -> None:
    whole, begun, hand = played(judgement()), judgement(), Slow(2)
    thinker = InlineThinker()
    job = FieldJob(begun, lambda: thinker, (hand,))
    counts = []
    while begun.field.played < 3:
        if job.update():
            counts.append(begun.field.played)
    assert counts == sorted({*counts})
    job.stop()
    assert thinker.question is None and hand.question is None
    again = Judgement.of(begun.review.record)
    again.field = begun.field
    assert played(again) == whole
    assert job.finish() == whole, "and so does the job itself"


def test_each_bot_has_its_own_simulations_and_dice_and_no_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(field, "FIELD", 2)
    about, worker = judgement(("strategos-bold", "human Ana")), Slow(1)
    FieldJob(about, lambda: worker).finish()
    assert {name for name, *_rest in worker.asked} == {"hoplite", "strategos-bold"}
    for name, view, _seed, budget in worker.asked:
        assert name == ("strategos-bold", "hoplite")[view.legal[0].seat]
        assert budget == Budget(iterations=budget_of(name, "duel").iterations)
    assert len({seed for *_rest, seed, _budget in worker.asked}) == len(worker.asked)


def test_a_hoplite_fights_under_the_arms_of_the_person() -> None:
    fought = record(("human Ana @celts", "recruit @persians"), game="battle")
    match = field._FieldMatch(fought, 0)
    assert match.setup.players == (parse("hoplite @celts"), parse("recruit @persians"))
    assert match.seat == 0 and match.state.digest() == opening(fought.header).digest()
