"""The trust of the stronger levels in the one-look evaluation: priors of actions and plans."""

from __future__ import annotations

from random import Random
from typing import Any, cast

import pytest

import ai
from ai import Budget
from ai.domain import LITTLE, BasicDomain, Domain, Trust, Worlds, domain
from ai.protocol import never
from ai.roster import SEARCHING
from ai.search.mcts import TreeSearch
from ai.search.planning import Plan, Race
from benchmarks.bots.duel_turns import gains
from game.rules import RULES
from game.rules.core import Action
from game.rules.rng import Rng
from tests.support.fixtures import ATHENS, duel

PLANS: list[Plan] = [(Action(0, "pull", (lever,)),) for lever in range(16)]


class Levers(BasicDomain):
    """A world with a lever for each plan; the higher its number, the more it brings."""

    def __init__(self, step: float) -> None:
        self.step = step
        self.pulled = 0

    def draw(self, random: Random) -> Levers:
        return Levers(self.step)

    def clone(self) -> Levers:
        return Levers(self.step)

    def apply(self, action: Action) -> None:
        self.pulled = action.args[0]

    def rollout(self, state: Levers, random: Random) -> tuple[float, ...]:
        value = 0.3 + state.step * state.pulled + 0.01 * random.random()
        return value, 1 - value


def raced(step: float, prior: list[float], iterations: int, weight: int = 8) -> Race:
    """Return a race of all levers at its end."""
    levers = Levers(step)
    race = Race(cast(Domain, levers), PLANS, 0, prior, weight)
    race.run(cast(Worlds, cast(Any, levers)), Random(1), Budget(iterations=iterations), never)
    return race


def test_where_worlds_tell_nothing_the_prior_decides() -> None:
    prior = [0.0] * len(PLANS)
    prior[5] = 0.1
    assert raced(0.0, prior, 60).best() == PLANS[5]


def test_what_many_worlds_tell_outweighs_the_prior() -> None:
    prior = [0.2 - 0.01 * lever for lever in range(len(PLANS))]
    assert raced(0.05, prior, 4000).best() == PLANS[-1]


def test_values_stay_shares_of_the_win_whatever_the_level_of_the_prior() -> None:
    race = raced(0.01, [50.0] * len(PLANS), 600)
    assert race.values()[race.best()] == pytest.approx(0.455, abs=0.02)


def test_strong_levels_trust_their_eyes_and_weak_ones_do_not() -> None:
    trusting = {name for name, profile in SEARCHING.items() if profile.trusting}
    assert trusting == {"strategos", "oracle"}


def test_only_the_duel_is_trusted_more_than_little() -> None:
    assert Trust(prior=8, exploration=0.7, plans=0) == LITTLE
    assert {game: domain(game).trust == LITTLE for game in RULES} == {
        "duel": False,
        "battle": True,
        "greece": True,
    }


def test_an_exchange_of_useless_cards_promises_more_than_one_of_good_ones() -> None:
    state = duel(
        "Spartan Hoplites, Pericles, Athenian Sea Power", "Ships", phase="strategy", to_act="athens"
    )
    view, knowledge = state.view(ATHENS), domain("duel")
    useless, best, two = (
        tuple(Action(ATHENS, "exchange", (view.hands[ATHENS][place],)) for place in places)
        for places in ((0,), (1,), (0, 1))
    )
    gains = knowledge.plan_values(view, [useless, best, two, (Action(ATHENS, "done"),)])
    assert gains[0] > gains[3] == 0 > gains[1]
    assert gains[2] == pytest.approx(gains[0] + gains[1])


@pytest.mark.parametrize("game", RULES)
def test_the_same_seed_and_iterations_give_the_same_choice(game: str) -> None:

    state = RULES[game].new(seed=4)
    oracle = ai.bot("oracle", game)
    view = state.view(state.to_act)
    first, second = (oracle.think(view, Rng(3), Budget(iterations=64)) for _ in range(2))
    assert (first.action, first.plans) == (second.action, second.plans)


def test_a_prior_that_is_trusted_more_counts_as_more_simulations() -> None:
    view = duel("Pericles, Troops", "Ships").view(ATHENS)
    knowledge = domain("duel")
    search = TreeSearch(knowledge, knowledge.worlds(view, True), Random(1), knowledge.trust)
    search.set_prior(dict.fromkeys(view.legal, 0.5))
    assert {edge.visits for edge in search.root.children.values()} == {knowledge.trust.prior}


def test_a_bot_gains_nothing_over_itself_in_a_turn_that_is_played_both_ways() -> None:
    assert gains(("greedy", "greedy"), 3, 1, Budget(iterations=1)) == [0.0] * 3
    assert sum(gains(("greedy", "random"), 6, 1, Budget(iterations=1))) > 0
