"""The reasons of placements on the map: which areas come out otherwise, and for whom.

A playout is worth what all areas come to once the chits are turned up. To change the outcome of one
area alone, in both directions, tells its part of the gap.

Facts are "win" (a city that wins the war with this turn), "area" (an area, the city that has it
then or `NOBODY`, the chit that was saved for it or -1), "shut" (an area, the city that can put
nothing there any more, and the one that has it then), "counters" (an area), and "kept" (a chit
left over).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from statistics import fmean

from ai.facts import Fact, Pair, Plan, mean
from ai.greece.board import Board, board_of
from ai.greece.greedy_rollout import GreedyRollouts
from ai.greece.policy_rollout import PolicyRollouts
from ai.greece.rollout import SKIP, Placement, best_kept
from ai.greece.rows import Hand, code_of
from ai.greece.standing import after_turn
from game.rules.core import NOBODY, Seat
from game.rules.greece.state import GreeceState
from game.rules.greece.victory import decide_outcome
from game.rules.greece.view import GreeceView

WORLDS = 150
SEEN = 0.06
"""The least difference in the share of playouts that is told."""
WINS = 0.05
"""The same of a war that is won."""
MOSTLY = 0.5
"""The least part of the gap that a war won carries that is told first."""
SAVED = 0.3
"""The least share of playouts in which a chit that was saved goes to an area, to be named."""
Standing = tuple[Seat, int]
"""The owner of an area and its counters."""


@dataclass(frozen=True)
class TurnEnd:
    """The end of a playout: the areas in which chits lay, the hands, and what each city put."""

    board: Board
    seat: Seat
    outcomes: Mapping[int, Standing]
    hands: Sequence[Hand]
    made: Sequence[tuple[Seat, Placement]]

    @cached_property
    def kept(self) -> list[float]:
        """The worth of what each city keeps."""
        return best_kept(self.hands, self.board.variant, self.board.valuation)

    @cached_property
    def value(self) -> float:
        """The viewer's share of the war."""
        return self.worth(self.outcomes, self.kept)

    @cached_property
    def winners(self) -> tuple[bool, ...]:
        """For each city whether it wins the war with this turn."""
        board = self.board
        _lands, tally = board.changed([(area, *one) for area, one in self.outcomes.items()])
        last = board.turn >= board.variant.length
        over = decide_outcome(tally, board.variant.goal, last)
        return tuple(over is not None and seat in over.winners for seat in range(board.seats))

    def standing(self, area: int) -> Standing:
        """Return how an area stands at the end."""
        owner, number, *_ = self.board.lies[area]
        return self.outcomes.get(area, (owner, number))

    def worth(self, outcomes: Mapping[int, Standing], kept: Sequence[float]) -> float:
        """Return the viewer's share if areas and hands came out so."""
        board = self.board
        lands, tally = board.changed([(area, *one) for area, one in outcomes.items()])
        return after_turn(lands, tally, board.turn, kept, board.variant, board.valuation)[self.seat]


class GreeceExplainer:
    """Finds the facts that part two placements of one view."""

    worlds = WORLDS

    def __init__(
        self,
        view: GreeceView,
        better: Plan,
        taken: Plan,
        at_placing: Callable[[GreeceState, Random], GreeceState],
    ) -> None:
        """`at_placing` returns a state once its set-up is over, without changing it."""
        self.view = view
        self.better, self.taken = better[0], taken[0]
        self.at_placing = at_placing
        self._known: tuple[GreeceState | None, int, PolicyRollouts | None] = (None, 0, None)

    def end(self, world: GreeceState, plan: Plan, seed: int) -> TurnEnd:
        """Return the end of the turn after a placement, or after a counter of the set-up."""
        if plan[0].verb == "lay":
            return self._end_of_first_turn(world, plan, Random(seed))
        rollouts, args = self._rollouts(world, seed), plan[0].args
        first = world.faces[args[0]], code_of(world.faces, args), args[1]
        rollout, made = rollouts.played(first)
        outcomes = {area: rollout.rows[area].outcome() for area in rollout.lying}
        put = [pair for pair in zip(rollouts.order, made, strict=True) if pair[1] != SKIP]
        return TurnEnd(rollouts.board, self.view.viewer, outcomes, rollout.hands, put)

    def _end_of_first_turn(self, world: GreeceState, plan: Plan, random: Random) -> TurnEnd:
        after = world.clone()
        after.apply(plan[0])
        placing = self.at_placing(after, random)
        rollouts = GreedyRollouts(board_of(placing), placing, random)
        rollout, _made = rollouts.played()
        outcomes = {area: row.outcome() for area, row in enumerate(rollout.rows)}
        return TurnEnd(rollouts.board, self.view.viewer, outcomes, rollout.hands, ())

    def _rollouts(self, world: GreeceState, seed: int) -> PolicyRollouts:
        """Return the rollouts of a world, the same for both choices: others reply alike."""
        known, dice, rollouts = self._known
        if known is not world or dice != seed or rollouts is None:
            rollouts = PolicyRollouts(board_of(world), world, Random(seed))
            self._known = world, seed, rollouts
        return rollouts

    def facts(self, ends: Sequence[tuple[TurnEnd, TurnEnd]], gap: float) -> list[Fact]:
        """Return who wins and the areas by their part of the gap, the greatest first."""
        return sorted(Difference(self, ends, gap).facts(), key=_weight, reverse=True)


class Difference:
    """The difference between the playouts of two placements, area by area."""

    def __init__(
        self, asked: GreeceExplainer, ends: Sequence[tuple[TurnEnd, TurnEnd]], gap: float
    ) -> None:
        view = self.view = asked.view
        self.ends, self.gap, self.me = ends, gap, view.viewer
        self.better = asked.better
        self.saved = -1
        """The chit that the better choice leaves in hand, -1 for none."""
        if asked.taken.verb == "put":
            better, taken = (view.faces[one.args[0]] for one in (asked.better, asked.taken))
            self.saved = taken if better != taken else -1
        self.areas, self.kept = self._shares()

    def mean(self, figure: Callable[[TurnEnd], float]) -> Pair:
        """Return the means of a figure."""
        return mean(self.ends, figure)

    def facts(self) -> Iterator[Fact]:
        """Yield who wins, the areas, and what is kept."""
        yield from self._of_winning()
        for area, share in self.areas.items():
            fact = self._of_an_area(area, share)
            if fact is not None:
                yield fact
        if self.kept and self.better.verb == "put":
            yield self._of_what_is_kept()

    def _shares(self) -> tuple[dict[int, float], float]:
        """Return the part of the gap of each area, and that of what the viewer keeps."""
        areas: defaultdict[int, float] = defaultdict(float)
        kept, weight = 0.0, 1 / (2 * len(self.ends) * self.gap)
        for one, other in self.ends:
            for area, share in swapped(one, other).items():
                areas[area] += weight * share
            if one.kept != other.kept:
                kept += weight * (other.worth(other.outcomes, one.kept) - other.value)
                kept += weight * (one.value - one.worth(one.outcomes, other.kept))
        return areas, kept

    def _of_winning(self) -> Iterator[Fact]:
        """Yield who wins the war with this turn, by what that is worth."""
        ends = [end for pair in self.ends for end in pair]
        usual = fmean(
            [end.value for end in ends if not any(end.winners)] or [1 / len(ends[0].kept)]
        )
        for seat in sorted(range(len(self.view.hands)), key=lambda seat: seat != self.me):
            wins = self.mean(partial(_wins, seat))
            gained = (wins[0] - wins[1]) * (1 - usual if seat == self.me else -usual)
            if abs(wins[0] - wins[1]) > WINS and round(10 * wins[0]) != round(10 * wins[1]):
                yield Fact("win", (seat,), wins, share=min(1.0, gained / self.gap))

    def _of_an_area(self, area: int, share: float) -> Fact | None:
        """Return who has an area then, mine told first, or how many counters lie there."""
        seats = (self.me, *(s for s in range(len(self.view.hands)) if s != self.me), NOBODY)
        often = {seat: self.mean(partial(_has, area, seat)) for seat in seats}
        seat = max(seats, key=lambda one: abs(often[one][0] - often[one][1]))
        mine = often[self.me]
        if seat == NOBODY and abs(mine[0] - mine[1]) > SEEN:
            seat = self.me
        has = often[seat]
        if abs(has[0] - has[1]) > SEEN and round(10 * has[0]) != round(10 * has[1]):
            shut = self._shut(area)
            if shut != NOBODY and share > 0:
                return Fact("shut", (area, shut, seat), has, share=share)
            return Fact("area", (area, seat, self._served(area)), has, share=share)
        amount = self.mean(lambda end: end.standing(area)[1])
        if abs(amount[0] - amount[1]) < SEEN:
            return None
        return Fact("counters", (area,), amount=amount, share=share)

    def _shut(self, area: int) -> Seat:
        """Return the city that the better placement shuts out of its area, as it would come."""
        here = {seat for _, seat, where in self.view.placed if where == area}
        out = {*range(len(self.view.hands))} - here - {self.me}
        if self.better.args[1:2] != (area,) or self.me in here or not here or len(out) != 1:
            return NOBODY
        (seat,) = out
        comes = self.mean(lambda end: any(s == seat and p[2] == area for s, p in end.made))
        return seat if comes[1] > 2 * SEEN else NOBODY

    def _served(self, area: int) -> int:
        """Return the saved chit if that mostly goes to an area, else -1."""
        if self.saved < 0 or area == self.better.args[1]:
            return -1
        goes = self.mean(
            lambda end: any(
                (seat, face, where) == (self.me, self.saved, area)
                for seat, (face, _, where) in end.made[1:]
            )
        )
        return self.saved if goes[0] >= SAVED and goes[0] > goes[1] else -1

    def _of_what_is_kept(self) -> Fact:
        faces = sorted({self.view.faces[token] for token in self.view.hands[self.me]})
        left = {face: self.mean(partial(_left, self.me, face)) for face in faces}
        sign = 1 if self.kept > 0 else -1
        best = max(faces, key=lambda face: sign * (left[face][0] - left[face][1]))
        return Fact("kept", (best,), left[best], share=self.kept)


def swapped(one: TurnEnd, other: TurnEnd) -> dict[int, float]:
    """Return for each area that comes out otherwise what it changes, once in each playout."""
    areas = {*one.outcomes, *other.outcomes}
    first = {area: one.standing(area) for area in areas}
    second = {area: other.standing(area) for area in areas}
    return {
        area: other.worth({**second, area: first[area]}, other.kept)
        - other.value
        + one.value
        - one.worth({**first, area: second[area]}, one.kept)
        for area in areas
        if first[area] != second[area]
    }


def _weight(fact: Fact) -> tuple[bool, float]:
    """Return what facts are ordered by: a war that carries most goes before all else."""
    return fact.name == "win" and fact.share >= MOSTLY, fact.share


def _wins(seat: Seat, end: TurnEnd) -> bool:
    return end.winners[seat]


def _has(area: int, seat: Seat, end: TurnEnd) -> bool:
    return end.standing(area)[0] == seat


def _left(seat: Seat, face: int, end: TurnEnd) -> bool:
    return face in end.hands[seat]
