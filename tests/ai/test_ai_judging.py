"""The judge finds what a decision cost, and makes no mistake of a good one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ai
from ai import Budget, Case, SearchResult
from ai.calibration import calibrated, calibrated_share, calibration_of
from ai.domain import domain
from ai.judging import (
    FEWEST_LOOKS,
    JudgingRace,
    judge,
    made_at_random,
    onlooker_shares,
    squared_error,
    with_follow_ups,
)
from ai.protocol import Stake, never
from game.registry import GAMES, register
from game.rules import RULES
from game.rules.battle.cards import FACE_OF_NAME
from game.rules.core import NOBODY, Action, State
from game.rules.rng import Rng
from tests.small_game.rules import Nim
from tests.support.fixtures import duel
from tests.support.play.battlefield import battle
from tests.support.play.greekmap import HOMES, war

ENOUGH = Budget(iterations=400)
NIM = "tests.small_game:GAME"


def judgement(game: str, state: State, *taken: Action, budget: Budget = ENOUGH) -> SearchResult:
    """Judge a choice of whoever is to act."""
    case = Case(taken, state.view(NOBODY))
    return judge(game, state.view(state.to_act), case, Rng(1), budget, never)


def to_a_choice(game: str, seed: int, moves: int) -> State:
    """Return a position after some moves by chance in which there is a choice."""
    state, dice = RULES[game].new(seed=seed), Rng(seed)
    while moves > 0 or len(state.legal()) < 2:
        state.apply(dice.choice(state.legal()))
        moves -= 1
    return state


@pytest.mark.few(1)
@pytest.mark.parametrize("game", sorted(RULES))
def test_a_judgement_is_sound_whatever_was_taken(game: str) -> None:
    state = to_a_choice(game, 4, 12)
    for action in state.legal()[:3]:
        found = judgement(game, state, action)
        assert found.action in state.legal()
        assert 0.0 <= found.stats["cost"] <= found.stats["value"] <= 1.0
        shares = [found.stats[f"share{seat}"] for seat in range(state.seats)]
        assert sum(shares) == pytest.approx(1.0)
        assert found.plans[1].actions == (action,)


def test_the_best_choice_costs_nothing() -> None:
    state = to_a_choice("duel", 4, 12)
    best = judgement("duel", state, state.legal()[0]).plans[0].actions
    assert judgement("duel", state, *best).stats["cost"] == 0.0


def test_the_same_seed_judges_alike() -> None:
    state = to_a_choice("greece", 4, 6)
    first, second = (judgement("greece", state, state.legal()[0]) for _ in range(2))
    assert first.plans == second.plans
    assert first.stats["cost"] == second.stats["cost"]


def test_giving_a_turn_away_is_costly() -> None:
    """Sparta has passed and leads: with a card that wins the turn in hand, a pass loses it."""
    state = duel("Pericles", "Ships", "", "Troops", passed=(False, True), vp=(19, 19))
    passing = state.parse("pass")
    found = judgement("duel", state, passing)
    assert found.stats["cost"] > 0.5
    assert state.notation(found.action) == "play Pericles"


def test_a_pass_that_ends_the_turn_is_worth_what_the_turn_brings() -> None:
    """Nothing of the next turn is played out for it: its value is the same with any dice."""
    state = duel("Pericles", "Ships", "", "Troops", passed=(False, True), vp=(3, 3))
    passing, knowledge = state.parse("pass"), domain("duel")
    ended = knowledge.horizon_value(state, passing)
    assert ended is not None
    for seed in (1, 2):
        assert [*knowledge.plan_rollouts(state, [(passing,)], seed)] == [ended]


def test_a_card_is_judged_with_the_best_choice_that_it_asks_for() -> None:
    """A Rally is worth what its best Casualty is, though a quick player would take another."""
    war = battle(
        "Rally, 2 Shields", "Bowmen",
        phase="draw", casualties=("Elephants, Legionaries, Break Morale", ""),
    )  # fmt: skip
    rally = war.parse("play Rally")
    view, knowledge = war.view(war.to_act), domain("battle")
    plans = with_follow_ups(knowledge, view, rally, knowledge.worlds(view, True), Random(1))
    taking = [war.faces[plan[1].args[0]] for plan in plans if plan[0] == rally]
    assert sorted(taking) == sorted(FACE_OF_NAME[name] for name in ("elephants", "legionaries"))
    assert all(len(plan) == 1 for plan in plans if plan[0] != rally)
    assert judgement("battle", war, rally).plans[1].actions == (rally,)


def test_whoever_does_nothing_is_told_the_whole_better_choice() -> None:
    """No attack is a choice of one step, the better attack one of several."""
    war, dice = RULES["battle"].new(seed=3), Rng(3)
    better: tuple[Action, ...] = ()
    while not better:
        view = war.view(war.to_act)
        if view.deciding == "attack":
            plans = domain("battle").plans(view, Random(1), thorough=True)
            found = judgement("battle", war, *min(plans, key=len))
            better = found.plans[0].actions if found.stats["cost"] else ()
        war.apply(dice.choice(war.legal()))
    assert better in plans
    assert len(better) > 1


def test_what_hangs_on_a_hidden_hand_is_no_follow_up() -> None:
    state, knowledge = duel("Xenophon, Win Support, Troops", "Ships, Retaliation"), domain("duel")
    view, searching = state.view(0), 0
    worlds = knowledge.worlds(view, True)
    for plan in with_follow_ups(knowledge, view, view.legal[0], worlds, Random(1)):
        world = worlds.draw(Random(7))
        world.apply(plan[0])
        searching += world.view(0).deciding == "search"
        assert world.view(0).deciding != "search" or len(plan) == 1
    assert searching


def test_worlds_in_which_a_plan_cannot_be_carried_out_are_left_out() -> None:
    state = duel("Troops, Ships", "Retaliation")
    view, knowledge = state.view(0), domain("duel")
    absurd = Action(0, "play", (state.hands[1][0],))
    race = JudgingRace(knowledge, [(absurd,), (view.legal[0],)], 0)
    race.run(knowledge.worlds(view, True), Random(1), ENOUGH, never)
    assert race.simulations >= 400
    assert set(map(tuple, race.results.values())) == {()}


def test_on_the_map_a_placement_far_from_the_best_is_judged_among_all() -> None:
    state, dice = RULES["greece"].new(seed=4), Rng(4)
    while state.view(state.to_act).deciding != "put":
        state.apply(dice.choice(state.legal()))
    alike = domain("greece").plans(state.view(state.to_act), Random(1), thorough=True)
    assert len(alike) > 12, "more than those that promise most at one look"
    found = judgement("greece", state, *alike[-1])
    assert found.plans[1].actions == alike[-1]
    assert found.plans[0].actions in alike


def test_a_judgement_tells_where_a_choice_stands_among_all() -> None:
    """Another city's Special on one's own area is far behind the best that could be put down."""
    hands = "persian_gold, coup, void, military", "2 influence, military, coup", "3 influence, coup"
    position = war(f"{HOMES}, delphi: athens", hands, phase="place")
    bad = position.parse("put persian_gold @ delphi")
    found = judgement("greece", position, bad, budget=Budget(iterations=2400))
    stats, plans = found.stats, domain("greece").plans(position.view(0), Random(1), True)
    assert stats["choices"] == len(plans)
    assert stats["better"] > 0.25 * stats["choices"]
    assert 0.2 < stats["behind"] <= 1.0
    best = judgement("greece", position, *found.plans[0].actions).stats
    assert (best["better"], best["behind"]) == (0, 0.0)


@given(st.lists(st.floats(0, 1), min_size=2, max_size=3).filter(lambda one: sum(one) > 0.01))
@pytest.mark.parametrize("game", sorted(RULES))
def test_calibrated_chances_sum_to_one_and_keep_their_order(game: str, shares: list[float]) -> None:
    whole = [share / sum(shares) for share in shares]
    found = calibrated(game, whole)
    assert sum(found) == pytest.approx(1.0)
    for (said, true), (other, level) in pairwise(sorted(zip(whole, found, strict=True))):
        assert said <= other
        assert true <= level + 1e-9


def test_what_is_certain_or_even_stays_so_and_the_rest_is_believed_less() -> None:
    for share in (0.0, 1 / 3, 1.0):
        rest = (1.0 - share) / 2
        assert calibrated("greece", (share, rest, rest))[0] == pytest.approx(share)
    assert 1 / 3 < calibrated("greece", (0.7, 0.2, 0.1))[0] < 0.7
    assert 0.1 < calibrated("greece", (0.1, 0.45, 0.45))[0] < 1 / 3


@pytest.mark.parametrize("game", sorted(RULES))
def test_the_best_of_ones_own_choices_is_believed_a_little_less(game: str) -> None:
    seats = RULES[game].seats
    own = calibration_of(game).own
    for share in (0.0, 0.3, 0.7, 1.0):
        rest = (1.0 - share) / (seats - 1)
        level = calibrated(game, [share, *[rest] * (seats - 1)])[0]
        told = calibrated_share(game, share, seats)
        assert -1e-9 < level - told < 0.05
        assert (told == pytest.approx(level)) == (share in (0.0, 1.0) or own == 1.0)


def test_a_few_tries_that_agree_prove_no_mistake() -> None:
    assert squared_error(0.0, 1) > 0.15
    assert squared_error(0.0, 4) > 0.02
    assert squared_error(0.04, 1000) == pytest.approx(0.04 / 1000, rel=0.02)


def test_onlookers_shares_come_from_no_hand() -> None:
    """Two worlds that look alike to an onlooker give the same shares."""
    state = to_a_choice("duel", 4, 12)
    other = type(state).sample(state.view(NOBODY), Rng(77))
    assert other.digest() != state.digest()
    views = [one.view(NOBODY) for one in (state, other)]
    assert views[0] == views[1]
    budget = Budget(iterations=20)
    found = [onlooker_shares("duel", view, Random(1), budget, never) for view in views]
    assert found[0] == found[1]


@pytest.mark.parametrize("game", sorted(RULES))
def test_an_onlooker_looks_at_sixteen_worlds_whatever_the_clock_says(game: str) -> None:
    public = to_a_choice(game, 4, 12).view(NOBODY)
    enough = onlooker_shares(game, public, Random(1), Budget(iterations=FEWEST_LOOKS), never)
    for budget, stop in ((Budget(seconds=1e-9), never), (Budget(iterations=1), lambda: True)):
        assert onlooker_shares(game, public, Random(1), budget, stop) == enough
    assert len(set(enough)) > 1 and max(enough) < 1.0


# ---------------------------------------------------------------------- one judge for hints


def test_of_equals_a_hint_plays_a_card_before_it_passes() -> None:
    """Athens is far ahead and Sparta can play no card, so that nothing matters any more."""
    state = duel("Troops", "Plague at Athens", "Pericles", "Garrison", vp=(0, 0))
    plans = ai.bot("adviser", "duel").think(state.view(0), Rng(1), ENOUGH).plans
    assert state.notation(plans[0].actions[0]) == "play Troops"


def test_a_hint_does_not_play_what_it_would_lose() -> None:
    """Sparta has passed and leads: its winner gets the Victory Points of what is played."""
    state = duel(
        "Expedition to Syracuse", "Ships", "", "Admiral Lysander, Triremes", passed=(False, True)
    )
    plans = ai.bot("adviser", "duel").think(state.view(0), Rng(1), ENOUGH).plans
    assert state.notation(plans[0].actions[0]) == "pass"


@pytest.mark.few("greece")
@pytest.mark.parametrize("game", sorted(RULES))
def test_what_a_hint_puts_first_is_no_loss_to_a_review(game: str) -> None:
    adviser, costs = ai.bot("adviser", game), []
    for seed in range(3):
        state = to_a_choice(game, seed, 20 + 5 * seed)
        plans = adviser.think(state.view(state.to_act), Rng(seed), Budget(iterations=2000)).plans
        costs.append(judgement(game, state, *plans[0].actions).stats["cost"])
    assert max(costs) < 0.02, costs


# ---------------------------------------------------------------------- what was at stake


@pytest.fixture
def nim() -> Iterator[None]:
    register(NIM)
    yield
    GAMES.remove(NIM)


def stakes(chosen: Callable[[Nim], Sequence[Action]]) -> list[Stake]:
    """Return what was at stake in some positions of Nim, once for each choice to be judged."""
    found = []
    for heaps in ((1, 2), (2, 2), (1, 3), (1, 1, 2), (1, 2, 2), (3,)):
        position = Nim.arrange(heaps=[*heaps])
        for action in chosen(position):
            stats = judgement("nim", position, action, budget=Budget(iterations=600)).stats
            if "random" in stats:
                found.append(Stake(stats["lost"], stats["random"]))
    return found


def lost_of_it(found: Sequence[Stake]) -> float:
    """Return the part of what was at stake that was lost."""
    return sum(one.lost for one in found) / sum(one.random for one in found)


@pytest.mark.usefixtures("nim")
def test_whoever_takes_any_action_loses_all_that_was_at_stake() -> None:
    found = stakes(lambda position: position.legal())
    assert len(found) > 10
    assert lost_of_it(found) == pytest.approx(1.0, abs=0.12)


@pytest.mark.usefixtures("nim")
def test_whoever_makes_the_best_choice_loses_nothing_that_was_at_stake() -> None:
    def best(position: Nim) -> Sequence[Action]:
        return judgement("nim", position, position.legal()[0]).plans[0].actions

    found = stakes(best)
    assert len(found) >= 4
    assert lost_of_it(found) == pytest.approx(0.0, abs=0.02)


@pytest.mark.usefixtures("nim")
def test_where_all_choices_are_alike_nothing_is_at_stake() -> None:
    position = Nim.arrange(heaps=[1, 1, 1])
    assert all("random" not in judgement("nim", position, one).stats for one in position.legal())


def test_choices_at_random_are_whole_and_every_beginning_is_as_frequent() -> None:
    war = battle("Bowmen, Legionaries, Elephants", "Bowmen", phase="attack")
    view, knowledge = war.view(war.to_act), domain("battle")
    found = made_at_random(knowledge, view, knowledge.worlds(view, True), Random(1))
    assert {plan[-1].verb for plan in found} == {"done"}
    firsts = [plan[0] for plan in found]
    assert {firsts.count(one) for one in view.legal} == {len(found) // len(view.legal)}
    assert len(set(found)) > len(view.legal), "what follows is made at random, too"


# ---------------------------------------------------------------------- what is told


def test_no_verdict_rests_on_fewer_than_24_worlds() -> None:
    """However few playouts are granted they are made; where time runs out nothing was wrong."""
    state = duel("Pericles", "Ships", "", "Troops", passed=(False, True), vp=(19, 19))
    passing = state.parse("pass")
    assert judgement("duel", state, passing, budget=Budget(iterations=1)).stats["cost"] > 0.5
    hurried = judgement("duel", state, passing, budget=Budget(seconds=1e-9)).stats
    assert (hurried["cost"], "random" in hurried) == (0.0, False)


def test_the_better_move_keeps_what_is_all_of_its_worth() -> None:
    """Rally without a word of which Casualty is no advice."""
    war = battle(
        "Rally, 2 Shields", "Bowmen",
        phase="draw", casualties=("Elephants, Legionaries, Break Morale", ""),
    )  # fmt: skip
    found = judgement("battle", war, war.parse("decline"), budget=Budget(iterations=3000))
    if found.stats["cost"]:
        assert [one.verb for one in found.plans[0].actions] == ["play", "take"]
    view, knowledge = war.view(war.to_act), domain("battle")
    rallying = with_follow_ups(
        knowledge, view, war.parse("play Rally"), knowledge.worlds(view, True), Random(1)
    )
    assert any([one.verb for one in plan] == ["play", "take"] for plan in rallying)


def test_what_is_drawn_first_is_no_follow_up() -> None:
    """The card that is shed for Merchant Fleet hangs on what is drawn (D4.33)."""
    state, knowledge = duel("Merchant Fleet, Troops", "Ships"), domain("duel")
    view, fleet = state.view(0), state.parse("play Merchant Fleet")
    plans = with_follow_ups(knowledge, view, fleet, knowledge.worlds(view, True), Random(1))
    assert (fleet,) in plans


@pytest.mark.parametrize(
    ("game", "state", "looking", "other"),
    [
        ("duel", duel("Socrates, Pericles, Athenian Sea Power", "Ships"), "play Socrates", "pass"),
        ("battle", battle("Bowmen, Elephants", "Bowmen", phase="scout"), "scout Bowmen", "pass"),
    ],
)
def test_a_look_costs_nothing_and_is_in_no_figure(
    game: str, state: State, looking: str, other: str
) -> None:
    """Rollouts make nothing of what is seen: D4.32, B2.1."""
    view, look = state.view(state.to_act), state.parse(looking)
    assert domain(game).looks(view, (look,))
    assert not domain(game).looks(view, (state.parse(other),))
    stats = judgement(game, state, look).stats
    assert (stats["cost"], "random" in stats) == (0.0, False)


def test_it_is_told_what_is_lost_where_the_better_card_comes_next() -> None:
    """Sparta has passed: all cards can still be laid, so the order of two plain ones is nothing."""
    state = duel("Troops, Athenian Fleet", "Ships", "", "Starvation", passed=(False, True))
    knowledge, first = domain("duel"), (state.parse("play Troops"),)
    better = (state.parse("play Athenian Fleet"),)
    late = knowledge.later_rollout(state, first, better, 1)
    assert late == next(iter(knowledge.plan_rollouts(state, [better], 1)))
    passing = (state.parse("pass"),)
    assert knowledge.later_rollout(state, passing, better, 1) is None
    assert knowledge.later_rollout(state, better, better, 1) is None
