"""A quick turn of the duel that notes what it does: what is laid, drawn, robbed and struck."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ai.duel.turn_rollout import JITTER, TurnRollout, play_out
from ai.duel.weights import TIMING
from game.rules.core import Action
from game.rules.duel.cards import COUNT, faces_in
from game.rules.duel.force import Table, explain, totals
from game.rules.duel.state import DuelState

Gone = tuple[int, int, int]
"""A card that left the table: by which face, -1 if none, from which side, and its face."""


class ToldTurn(TurnRollout):
    """A turn of quick players, in which each card of each side has one number for its place."""

    __slots__ = ("dice", "got", "laid", "robbed", "struck")

    def __init__(self, state: DuelState, seed: int) -> None:
        dice = Random(seed)
        self.dice = [[dice.random() for _ in range(COUNT)] for _ in (0, 1)]
        self.laid: list[tuple[int, int]] = []
        self.struck: list[Gone] = []
        self.got: list[list[int]] = [[], []]
        self.robbed: list[set[int]] = [set(), set()]
        super().__init__(state, dice)

    def hold(self, seat: int, faces: list[int]) -> None:
        super().hold(seat, faces)
        dice = self.dice[seat]  # the same for a card whatever else is held, so that fates compare
        self.queue[seat].sort(key=lambda face: TIMING[face] + JITTER * dice[face], reverse=True)

    def take_up(self, seat: int, face: int) -> None:
        self.got[seat].append(face)
        super().take_up(seat, face)

    def lose(self, seat: int, amount: int) -> None:
        held = {*self.left(seat)}
        super().lose(seat, amount)
        self.robbed[seat] |= held - {*self.left(seat)}

    def lay(self, seat: int, face: int) -> None:
        self.laid.append((seat, face))
        super().lay(seat, face)

    def work(self, seat: int, face: int, before: int) -> None:
        was = self.on[:]
        super().work(seat, face, before)
        self.struck += gone(was, self.on, face)


def gone(was: Sequence[int], now: Sequence[int], by: int) -> list[Gone]:
    """Return the cards that have left their side of the table, or changed sides."""
    return [(by, side, face) for side in (0, 1) for face in faces_in(was[side] & ~now[side])]


@dataclass(frozen=True, slots=True)
class Course:
    """The end of a turn: the table at its end, what is left in hand, and all on the way there.

    `base` is the state in which the quick players began, `plays` the number of cards they laid.
    """

    base: DuelState
    table: Table
    left: tuple[list[int], list[int]]
    plays: int
    laid: Sequence[tuple[int, int]] = ()
    gone: Sequence[Gone] = ()
    got: Sequence[Sequence[int]] = ((), ())
    robbed: Sequence[set[int]] = (set(), set())

    def lead(self, seat: int) -> int:
        """Return a side's lead in Force."""
        both = totals(self.table)
        return both[seat] - both[1 - seat]


def played(world: DuelState, plan: Sequence[Action], seed: int) -> Course:
    """Return what comes of a choice of the Action Phase or an exchange, by quick players."""
    after = world.clone()
    for action in plan:
        if action.verb == "pass" and after.ends_by_pass(action.seat):
            hands = [[after.faces[token] for token in hand] for hand in after.hands]
            return Course(after, after.table(), (hands[0], hands[1]), 0)
        after.apply(action)
    if after.turn != world.turn:
        return _last_card(world, plan[0], seed)
    turn, seat = ToldTurn(after, seed), plan[0].seat
    turn.struck += gone(world.on, after.on, _acting(world, plan))
    if world.phase == after.phase:
        new = {*after.hands[seat]} - {*world.hands[seat]}
        turn.got[seat] += [after.faces[token] for token in new]
    play_out(turn, after)
    return _course(turn, after)


def _acting(world: DuelState, plan: Sequence[Action]) -> int:
    """Return the face of the card that works in a choice, -1 where none does."""
    token = world.pending[1] if world.pending is not None else -1
    if plan[0].verb == "play":
        token = plan[0].args[0]
    return world.faces[token] if token >= 0 else -1


def _last_card(world: DuelState, action: Action, seed: int) -> Course:
    """Return the same where a card ends the turn, as nobody can play any more."""
    turn = ToldTurn(world, seed)
    for seat in (0, 1):
        hand = [world.faces[token] for token in world.hands[seat] if (token,) != action.args]
        turn.hold(seat, hand)
    if action.verb == "play":
        turn.lay(action.seat, world.faces[action.args[0]])
    if not turn.passed[1 - action.seat]:
        turn.mover = 1 - action.seat
    turn.play()
    return _course(turn, world)


def _course(turn: ToldTurn, base: DuelState) -> Course:
    left = turn.left(0), turn.left(1)
    told = turn.laid, turn.struck, turn.got, turn.robbed
    return Course(base, turn.table(), left, turn.plays, *told)


def brought(table: Table, seat: int) -> Mapping[int, float]:
    """Return the Force that each card brings to a seat's lead: a boost counts for who lends it."""
    found: defaultdict[int, float] = defaultdict(float)
    for side in (0, 1):
        sign = 1 if side == seat else -1
        for face in faces_in(table.sides[side]):
            force = explain(table, face)
            lent = sum(source.amount for source in force.sources if source.face >= 0)
            found[face] += sign * (force.total - lent)
            for source in force.sources:
                if source.face >= 0:
                    found[source.face] += sign * source.amount
    return found
