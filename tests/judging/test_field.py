"""The field: who has one, the same matches whoever plays them, and what is counted of them."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, cast

import msgspec
import pytest

from ai import Bot, Budget, SearchResult, budget_of
from ai import field as ai_field
from ai.accounts import Account, Course, Lineup
from ai.protocol import Stop, never
from ai.roster import create_bot
from ai.worker import InlineThinker, Thinker
from game.judging import field
from game.judging.field import (
    FEW,
    FIELD,
    FieldJob,
    course_of,
    due,
    has_field,
)
from game.judging.judgement import Field, Judgement
from game.match.bot_driver import BotWorker
from game.match.match import Match, Setup
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
        self.asked: list[Course] = []

    def weigh(self, course: Course) -> None:
        super().weigh(course)
        self.asked.append(course)

    def account(self) -> Account | None:
        self.waited = (self.waited + 1) % self.polls
        return None if self.waited else super().account()


def played(about: Judgement, worker: BotWorker | None = None) -> Field:
    thinker = worker or InlineThinker()
    found = FieldJob(about, lambda: thinker).finish()
    assert found == about.field
    return found


# ---------------------------------------------------------------------- who has one


def changed(record: Record, *lines: Line, **header: object) -> Record:
    """Return a record with another header, and lines before its own."""
    head = msgspec.structs.replace(record.header, **header)
    return replace(record, header=head, lines=(*lines, *record.lines))


GIVEN = Line(n=1, seat=1, to="strategos")
WITHOUT = {
    "unfinished": replace(record(), lines=record().lines[:-1]),
    "practice": changed(record(), mode="practice"),
    "branch": changed(record(), parent=Parent("0" * 16, 3)),
    "two people": record(("human Ana", "human Ben")),
    "nobody": record(("recruit", "hoplite")),
    "one far away": record(("human Ana", "remote Ben")),
    "handed over": changed(record(), GIVEN),
    "by the clock": record(("human Ana", "mcts")),
    "an unknown bot": record(("human Ana", "somebody")),
}


@pytest.mark.parametrize("record", WITHOUT.values(), ids=[*WITHOUT])
def test_a_match_without_a_field_has_none_played(record: Record) -> None:
    about = Judgement.of(record)
    assert not has_field(about) and due(about) == 0
    assert FieldJob(about, lambda: pytest.fail("nobody plays"), whole=True).finish() == Field()


def test_a_position_of_ones_own_has_none_for_it_was_not_dealt() -> None:
    about = judgement()
    assert has_field(about)
    about.review.record = changed(record(), start={"turn": 1})
    assert not has_field(about)


def test_a_match_that_was_given_up_has_one_and_hints_take_none_away() -> None:
    match = Match.begin(Setup("duel", ("hoplite-bold", "human Ana"), 5))
    match.concede(1)
    assert has_field(Judgement.of(record_of(match)))
    hinted = Line(n=1, seat=0, to="human Ana", hints=2)
    assert has_field(Judgement.of(changed(record(), hinted)))
    among_three = record(("human Ana", "recruit", "recruit"), game="greece")
    gone = Line(n=1, seat=0, to="strategos", gives_up=True)
    assert has_field(Judgement.of(changed(among_three, gone)))


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
def test_it_is_the_same_however_long_it_takes() -> None:
    alone = played(judgement())
    assert alone.played == 6 and 0 < alone.won < 6, "they do not all play one and the same match"
    assert played(judgement(), Slow(3)) == alone


def test_a_process_plays_the_same_matches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "FIELD", 2)
    thinker = Thinker()
    try:
        assert played(judgement(), thinker) == played(judgement())
    finally:
        thinker.close()


@pytest.mark.usefixtures("six")
def test_it_goes_on_where_it_was_broken_off() -> None:
    whole, begun = played(judgement()), judgement()
    thinker = Slow(2)
    job = FieldJob(begun, lambda: thinker)
    while begun.field.played < 3:
        job.update()
    job.update()
    job.stop()
    assert thinker.question is None and begun.field.played == 3
    again = Judgement.of(begun.review.record)
    again.field = begun.field
    assert played(again) == whole
    assert job.finish() == whole, "and so does the job itself"


def test_each_bot_has_its_own_simulations_and_no_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(field, "FIELD", 2)
    asked, think = list[tuple[str, Budget]](), dict[str, Any]()

    def made(name: str, game: str) -> Bot:
        bot = create_bot(name, game)
        think[name] = bot.think

        def noted(view: View, rng: Rng, budget: Budget, stop: Stop = never) -> SearchResult:
            asked.append((name, budget))
            return cast(SearchResult, think[name](view, rng, budget, stop))

        bot.think = noted  # type: ignore[method-assign]
        return bot

    monkeypatch.setattr(ai_field, "create_bot", made)
    worker = Slow(1)
    played(judgement(("strategos-bold", "human Ana")), worker)
    assert {name for name, _budget in asked} == {"hoplite", "strategos-bold"}
    for name, budget in asked:
        assert budget == Budget(iterations=budget_of(name, "duel").iterations)
    assert len({course.seed for course in worker.asked}) == len(worker.asked) == 2


def test_a_hoplite_fights_under_the_arms_of_the_person() -> None:
    fought = record(("human Ana @celts", "recruit @persians"), game="battle")
    course = course_of(fought, 0)
    assert course.lineup == Lineup(("hoplite", "recruit"), 0)
    dealt = course.passages[0].before
    assert dealt.digest() == opening(fought.header).digest()
