"""Weighing by other futures: unbiased, whatever the quick players are worth."""

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise
from random import Random
from statistics import fmean, stdev
from typing import Any

import pytest

from ai import scales
from ai.accounts import Course, Passage, Shift
from ai.domain import Believed, Weighing, domain
from ai.results_file import Options, options_of
from ai.scales import DEALS, KEPT_DEALS, damped, deals, fresh_par, kept_pars, par, weigh
from game.rules import RULES
from game.rules.battle import BattleState
from game.rules.core import Action, Collector, State
from game.rules.duel import DuelState
from game.rules.rng import Rng
from tests.small_game.parts import NimDomain
from tests.small_game.rules import Nim
from tests.support.fixtures import late_duel
from tests.support.play.games import GAMES
from tests.support.play.walk import walk

every_game = pytest.mark.parametrize("game", GAMES)


def light(monkeypatch: pytest.MonkeyPatch, game: str, worlds: int = 4) -> None:
    monkeypatch.setattr(type(domain(game)), "weighing", Weighing(worlds, 2))


def before_a_draw(game: str, seed: int) -> tuple[State, Any]:
    """A position of a random game and an action of it by which something is drawn."""
    for at, state in enumerate(walk(RULES[game].new(seed), Rng(seed))):
        for action in state.legal() if at > 4 else ():
            heard = Collector()
            state.clone().apply(action, heard)
            if any(event.chance for event in heard.events):
                return state.clone(), action
    raise AssertionError("a game without draws")


@every_game
def test_what_is_drawn_has_mean_0_over_what_could_have_been_drawn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    light(monkeypatch, game)
    state, action = before_a_draw(game, 2)
    drawn = []
    for seed in range(120):
        true = state.future(Rng(10**6 + seed))
        after = true.clone()
        after.apply(action)
        (shift,) = weigh(Course(game, [Passage(true, (action,), after, True)], 1000 * seed)).shifts
        drawn.append(shift.draw[0])
    assert stdev(drawn) > 0
    assert abs(fmean(drawn)) < 4 * stdev(drawn) / len(drawn) ** 0.5


def by_lot(state: State, dice: Rng, most: int) -> list[Passage]:
    """The beginning of a game by lot: so many choices, with all that is forced after each."""
    found: list[Passage] = []
    while state.to_act >= 0 and len(found) < most:
        heard, after, action = Collector(), state.clone(), dice.choice(state.legal())
        after.apply(action, heard)
        while after.to_act >= 0 and len(legal := after.legal()) == 1:
            after.apply(legal[0], heard)
        chance = any(event.chance for event in heard.events)
        found.append(Passage(state, (action,), after, chance))
        state = after
    return found


@every_game
def test_all_draws_of_a_match_have_mean_0_for_each_seat_and_for_who_draws(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    light(monkeypatch, game, worlds=2)
    sums: list[tuple[float, float]] = []
    for seed in range(60):
        start = RULES[game].new(seed)
        passages = by_lot(start, Rng(seed), 16)
        shifts = weigh(Course(game, passages, 1000 * seed)).shifts
        both = list(zip(passages, shifts, strict=True))
        own = sum(shift.draw[passage.seat] for passage, shift in both)
        sums.append((sum(shift.draw[0] for shift in shifts), own))
    for drawn in zip(*sums, strict=True):
        assert stdev(drawn) > 0
        assert abs(fmean(drawn)) < 4 * stdev(drawn) / len(drawn) ** 0.5


def test_a_deal_has_mean_0_over_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    light(monkeypatch, "duel", worlds=2)
    wanted, deals = par("duel", ()), []
    for seed in range(150):
        start = RULES["duel"].new(seed)
        action = start.legal()[-1]
        after = start.clone()
        after.apply(action)
        found = weigh(Course("duel", [Passage(start, (action,), after, False)], 1000 * seed))
        deals.append(found.start[0] - wanted[0])
    assert abs(fmean(deals)) < 4 * stdev(deals) / len(deals) ** 0.5


@every_game
def test_pars_sum_to_1(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sum(par(game, ())) == pytest.approx(1)
    monkeypatch.setattr(scales, "DEALS", 6)
    fresh_par.cache_clear()
    assert sum(fresh_par(game, ())) == pytest.approx(1)
    fresh_par.cache_clear()


@pytest.mark.few(2)
@pytest.mark.parametrize(("game", "options"), [*kept_pars()])
def test_pars_that_are_kept_are_those_of_today(game: str, options: Options) -> None:
    rows = json.loads(scales.PARS.read_text("utf-8"))
    first = {(row["game"], options_of(row["options"])): row["first"] for row in rows}
    assert fresh_par(game, options) == pytest.approx(first[game, options], abs=1e-9)
    # of 25 times as many deals, and no error of so few (0.01 at most) is as large
    assert par(game, options) == pytest.approx(first[game, options], abs=0.05)


def test_it_is_told_over_how_many_deals_a_par_is_the_mean() -> None:
    assert deals("duel", ()) == KEPT_DEALS
    assert deals("duel", (("target", 7),)) == DEALS


def test_the_order_of_secret_choices_changes_no_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    light(monkeypatch, "duel", worlds=12)
    draws = []
    for first in (0, 1):
        state = DuelState.new(5)
        state.to_act = first
        for seat in (first, 1 - first):
            lot = sorted(state.hands[seat])[: 2 + seat]
            taken = *(Action(seat, "exchange", (card,)) for card in lot), Action(seat, "done")
            before = state.clone()
            for action in taken:
                state.apply(action)
        (shift,) = weigh(Course("duel", [Passage(before, taken, state, True)], 7)).shifts
        draws.append(shift.draw)
    assert draws[0] == draws[1]
    assert any(draws[0])


# ---------------------------------------------------------------------- worlds go on


def test_a_future_stays_where_nothing_was_drawn_and_bends_where_something_was() -> None:
    state = late_duel("Troops", "Ships", deck="Marines, Garrison, Corinth, Pericles")
    (row,) = state.undrawn()
    top = row[0]
    world, after = state.future(Rng(1)), state.clone()
    same = scales._marks(world, state, after, row, row, Rng(2))
    assert [face for face, _seen in same] == [world.faces[piece] for piece in row]
    after.seen[top] = 1
    (left,) = after.undrawn()
    kept = scales._marks(world, state, after, row, left, Rng(2))
    assert sorted(kept) == sorted((state.faces[piece], 0) for piece in left)
    moved = [p for p, (face, _) in zip(left, kept, strict=True) if face != world.faces[p]]
    assert len(moved) <= 1


def test_all_orders_of_what_is_left_stay_equally_likely_even_among_equal_pieces() -> None:
    state = RULES["battle"].new(1)
    row = list(state.undrawn()[0][:3])
    for piece, face in zip(row, (7, 7, 9), strict=True):
        state.faces[piece] = face
    after, met, dice = state.clone(), Counter[tuple[int, ...]](), Rng(5)
    for _ in range(1500):
        world = state.clone()
        faces = [7, 7, 9]
        dice.shuffle(faces)
        for piece, face in zip(row, faces, strict=True):
            world.faces[piece] = face
        left = scales._marks(world, state, after, row, row[1:], dice)
        met[tuple(face for face, _seen in left)] += 1
    assert set(met) == {(7, 9), (9, 7)}
    assert abs(met[7, 9] - 750) < 100


def test_a_shuffle_gives_every_world_another_order() -> None:
    state = BattleState.new(1)
    row = list(state.undrawn()[0])
    after = state.clone()
    new = [*row[1:], state.hands[0][0]]
    found = scales._marks(state, state, after, row, new, Rng(1))
    assert sorted(found) == sorted((after.faces[piece], after.seen[piece]) for piece in new)


# ---------------------------------------------------------------------- what is believed


def test_what_is_not_believed_of_a_draw_lies_with_the_choices_from_then_on() -> None:
    shifts = [Shift((0.1, -0.1), (0.0, 0.0)), Shift((0.0, 0.0), (0.4, -0.4)),
              Shift((-0.2, 0.2), (0.0, 0.0))]  # fmt: skip
    found = list(damped(shifts, [0.5, 0.5, 0.5]))
    assert [one.draw[0] for one in found] == pytest.approx([0.0, 0.2, 0.0])
    assert [one.play[0] for one in found] == pytest.approx([0.1, 0.1, -0.1])


def test_a_part_of_each_draw_by_itself_may_be_believed() -> None:
    shifts = [Shift((0.0, 0.0), (0.4, -0.4)), Shift((0.0, 0.0), (0.2, -0.2))]
    found = list(damped(shifts, [0.0, 1.5]))
    assert [one.draw[0] for one in found] == pytest.approx([0.0, 0.3])
    assert [one.play[0] for one in found] == pytest.approx([0.2, 0.1])


def test_draws_of_one_belief_are_off_together_and_those_of_two_apart() -> None:
    some, other = Believed(1.0, 0.1), Believed(0.5, 0.2)
    draws = [(0.5, -0.5), (0.3, -0.3), (0.3, -0.3)]
    assert scales.doubted(draws, [some, some, other]) == pytest.approx((0.1, 0.1))
    assert scales.doubted(draws, [some, some, some]) == pytest.approx((0.11, 0.11))
    assert scales.doubted([(0.5, -0.5), (-0.5, 0.5)], [some, some]) == (0.0, 0.0)


@every_game
def test_every_kind_of_draw_that_is_believed_by_itself_is_drawn(game: str) -> None:
    knowledge, met = domain(game), set[str]()
    for seed in range(3):
        states = [state.clone() for state in walk(RULES[game].new(seed), Rng(seed))]
        met |= {knowledge.drawn(*both) for both in pairwise(states)}
    assert "" in met and {*knowledge.weighing.kinds} == met - {""}


@pytest.mark.parametrize(
    ("moved", "doubt", "part"), [(0.1, 0.2, 0), (0.2, 0.1, 0.75), (-0.2, 0, 1)]
)
def test_only_what_stands_out_from_its_error_is_believed(
    moved: float, doubt: float, part: float
) -> None:
    assert scales.trusted(moved, doubt) == pytest.approx(part)


@every_game
def test_shares_are_those_of_the_state_alone_and_leave_it_as_it_was(game: str) -> None:
    knowledge, used = domain(game), domain(game)
    for at, state in enumerate(walk(RULES[game].new(2), Rng(3))):
        if at % 9:
            continue
        before = state.digest()
        shares = knowledge.open_share(state, Random(at))
        assert sum(shares) == pytest.approx(1, abs=1e-12)
        assert min(shares) >= 0
        used.worlds(state.view(state.to_act), bool(at % 2))  # whatever was thought about before
        assert used.open_share(state, Random(at)) == shares
        assert state.digest() == before


@every_game
def test_at_the_end_the_shares_are_what_the_game_pays(game: str) -> None:
    state = RULES[game].new(2)
    for _same in walk(state, Rng(3)):
        pass
    assert domain(game).open_share(state, Random(1)) == state.returns()


@every_game
def test_a_share_is_told_before_every_kind_of_decision(game: str) -> None:
    knowledge, met = domain(game), set()
    options = {"duel": {"keep": (2, 2)}}.get(game, {})
    for seed in range(3):
        for state in walk(RULES[game].new(seed, **options), Rng(seed)):
            deciding = state.view(state.to_act).deciding
            if deciding not in met:
                met.add(deciding)
                assert sum(knowledge.open_share(state, Random(1))) == pytest.approx(1)
    assert len(met) > 2


def test_a_game_that_knows_no_better_is_played_to_its_end_by_chance() -> None:
    state = Nim.new(1)
    shares = [NimDomain().open_share(state, Random(seed)) for seed in range(40)]
    assert set(shares) == {(1.0, 0.0), (0.0, 1.0)}
    assert state.heaps == [3, 4, 5]
