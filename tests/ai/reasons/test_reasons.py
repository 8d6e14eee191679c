"""Reasons come from the deciding seat's view alone, by its seed, and leave everything as it is."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import fmean

import pytest

import ai
from ai import Budget, Case
from ai.domain import domain
from ai.duel.reasons import DuelEnd, DuelExplainer, _shares
from ai.duel.worlds import DuelWorlds
from ai.facts import LEVEL, Fact, Plan, Reasons
from ai.judging import JUDGE
from ai.reasons import AGAINST, answered, reasons, told
from ai.service import Question, answer, is_answer
from game.registry import GAMES, register
from game.rules import RULES
from game.rules.core import NOBODY, State
from game.rules.rng import Rng
from tests.ai.reasons.posed import plan_of
from tests.support.fixtures import duel
from tests.support.play.battlefield import battle
from tests.support.play.twin_worlds import twins

FEW = 12
OTHERS = ("tests.fourth_game:GAME", "tests.small_game:GAME")


@pytest.fixture
def other_games() -> Iterator[None]:
    register(*OTHERS)
    yield
    for path in OTHERS:
        GAMES.remove(path)


def choices(state: State) -> tuple[Plan, Plan]:
    """Return two choices of whoever is to act."""
    view = state.view(state.to_act)
    plans = domain(view.game).plans(view, Random(1), thorough=True)
    first, *_, last = plans if len(plans) > 1 else [(action,) for action in view.legal]
    return tuple(first), tuple(last)


def to_a_choice(state: State) -> State:
    """Go on by chance to where a seat has several choices; the state itself is changed."""
    dice = Rng(5)
    while len(state.legal()) < 2:
        state.apply(dice.choice(state.legal()))
    return state


@pytest.mark.parametrize("game", sorted(RULES))
def test_worlds_that_a_seat_cannot_tell_apart_have_the_same_reasons(game: str) -> None:
    found = twins(game, 0, 14)
    worlds = [found.first.clone(), found.second.clone()]
    compared = 0
    for action in found.actions:
        first = worlds[0]
        if first.to_act == 0 and len(first.legal()) > 1:
            plans = choices(first)
            told = [reasons(game, one.view(0), *plans, Random(1), FEW) for one in worlds]
            assert told[0] == told[1]
            compared += told[0] is not None
        for world in worlds:
            world.apply(action)
    assert compared, "the seat had a choice"


@pytest.mark.parametrize("game", sorted(RULES))
def test_a_seed_tells_the_same_reasons_and_a_choice_is_as_good_as_itself(game: str) -> None:
    state = to_a_choice(RULES[game].new(seed=3))
    view, (better, taken) = state.view(state.to_act), choices(state)
    first, again = (reasons(game, view, better, taken, Random(4), FEW) for _ in range(2))
    assert first == again
    level = reasons(game, view, better, better, Random(4), FEW)
    assert level is not None and level.level
    assert level.gap == 0 and level.facts == ()


@pytest.mark.parametrize("game", sorted(RULES))
def test_a_world_is_left_as_it_is(game: str) -> None:
    state = to_a_choice(RULES[game].new(seed=3))
    view, plans = state.view(state.to_act), choices(state)
    knowledge = domain(game)
    world = knowledge.worlds(view, True).draw(Random(1))
    explainer = knowledge.explainer(view, *plans)
    assert explainer is not None
    before = world.key()
    for plan in plans:
        assert 0 <= explainer.end(world, plan, 7).value <= 1
    assert world.key() == before


def test_the_parts_of_a_turn_add_up_to_the_gap() -> None:
    state = duel("Pericles, Secure Corn Supply, Troops", "Exiled, King Agis", "Ships", "Garrison")
    plans = plan_of(state, ("play Pericles",)), plan_of(state, ("pass",))
    view = state.view(0)
    explainer = DuelExplainer(view, *plans)
    worlds = DuelWorlds(view, True)
    ends = list[tuple[DuelEnd, DuelEnd]]()
    for seed in range(FEW):
        world = worlds.draw(Random(seed))
        ends.append((explainer.end(world, plans[0], seed), explainer.end(world, plans[1], seed)))
    for one, other in ends:
        assert sum(_shares(one, other)) == pytest.approx(one.value - other.value)
        assert sum(one.brought.values()) == one.course.lead(0)
    assert fmean(one.value - other.value for one, other in ends) > 0


class Given:
    """An explainer of which the facts are given."""

    worlds = 1

    def __init__(self, *shares: float) -> None:
        self.shares = shares

    def end(self, world: object, plan: Plan, seed: int) -> DuelEnd:
        raise NotImplementedError

    def facts(self, ends: object, gap: float) -> list[Fact]:
        return [Fact(str(number), share=share) for number, share in enumerate(self.shares)]


@pytest.mark.parametrize(
    ("shares", "names"),
    [
        ((0.2, 0.25), ""),
        ((0.8, 0.2), "0"),
        ((0.8, 0.5, 0.4), "01"),
        ((0.2, 0.9), "1"),
        ((1.2, -0.3), "0"),
        ((1.2, -1.2 * AGAINST), "01"),
        ((1.6, 0.6, -1.2), "012"),
    ],
)
def test_what_carries_enough_is_told_and_what_weighs_against_it(
    shares: tuple[float, ...], names: str
) -> None:
    assert "".join(fact.name for fact in told(Given(*shares), [], 0.1)) == names


def test_under_two_errors_or_one_percent_nothing_parts_them() -> None:
    assert Reasons(LEVEL - 0.001, 0.0).level
    assert Reasons(0.05, 0.03).level
    assert not Reasons(0.05, 0.02).level
    assert Reasons(-0.05, 0.0).level


def test_an_action_is_explained_with_the_best_answer_to_what_it_asks() -> None:
    war = battle("Rally, 2 Shields", "Bowmen", phase="draw",
                 casualties=("Elephants, Slingers, Break Morale", ""))  # fmt: skip
    rally = plan_of(war, ("play Rally",))
    view, knowledge = war.view(war.to_act), domain("battle")
    plan = answered(knowledge, view, rally, knowledge.worlds(view, True), Random(1))
    assert plan[0] == rally[0] and len(plan) == 2
    assert war.faces[plan[1].args[0]] != war.faces[rally[0].args[0]]


def test_a_game_that_knows_no_parts_tells_no_reasons(other_games: None) -> None:
    for game in ("whist", "nim"):
        state = RULES[game].new(seed=1)
        plans = choices(state)
        assert reasons(game, state.view(state.to_act), *plans, Random(1), FEW) is None


def test_the_worker_answers_with_the_reasons() -> None:
    state = duel("Pericles, Troops, Garrison", "Exiled, Ships", vp=(3, 3))
    better, taken = plan_of(state, ("play Troops",)), plan_of(state, ("pass",))
    case = Case(taken, state.view(NOBODY), better)
    question = Question(1, JUDGE, "duel", state.view(0), 5, Budget(seconds=9.0), case)
    found = answer({}, question)
    assert is_answer(found, question)
    assert found == answer({}, question), "whatever the clock says"
    assert found.action == better[0]
    assert found.reasons is not None and found.reasons.facts
    assert not is_answer(ai.SearchResult(better[0], reasons="Pericles"), question)  # type: ignore[arg-type]
