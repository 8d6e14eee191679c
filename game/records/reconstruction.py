"""Matches of a real table: what nobody wrote down is drawn so that all that was told happens.

Chance is a plan: the order of each shuffle, and each number drawn between them. A plan is played
until something that was told is not so; then two pieces of one shuffle change places, and it is
played again from there.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain, product
from typing import Any, NamedTuple, TypeVar

from game.match.match import Setup
from game.records.real_table import Order, RealTable
from game.rules.core import NOBODY, UNKNOWN, Action, IllegalAction, Seat, State
from game.rules.reading import CHANCE
from game.rules.rng import Rng

DRAWS, HOLDS, SHOWN = "draws", "holds", "shown"
KINDS = (DRAWS, HOLDS, SHOWN)
"""The ways in which pieces are told: drawn by the move before, in hand now, or lost by it."""
LATEST_DRAWN = 6
"""The numbers drawn last for which others are tried."""
MOST_DRAWN = 12
"""The numbers that are tried in place of one that was drawn."""
LATELY = 40
"""The steps before a fault whose pieces may take another place."""
SEARCHES = ((1, 700), (6, 200), (1_000, 2_000))
"""The searches, the quickest first: how many of the latest shuffles come before all others, and how
many plans are tried for one thing that was told."""
T = TypeVar("T")
Change = dict[int, Order | int]
"""The chance that is given instead, by its number in the plan."""


class Telling(NamedTuple):
    """Something that came to light: a piece of a seat, and how."""

    line: int
    kind: str
    seat: Seat
    piece: int


class Step(NamedTuple):
    """Moves that belong together, in notation, none for the deal, and what was told after them.

    Each move has the number of its line.
    """

    moves: Sequence[tuple[int, str]]
    told: Sequence[Telling] = ()


@dataclass
class Impossible(Exception):
    """Something that cannot have been: a piece that was elsewhere, or a move (`piece` is None).

    `state` is the position before it. `at` is its step, and its place among all told there.
    """

    at: tuple[int, int]
    line: int
    state: State
    piece: int | None = None
    seat: Seat = 0
    slots: Sequence[int] = ()
    """The pieces that may give it their place."""

    def chances(self, plan: Sequence[Order | int]) -> set[tuple[int, int]]:
        """Return the shuffles in which the piece can change places with another, and which."""
        return {
            (number, slot)
            for number, order in enumerate(plan)
            if not isinstance(order, int) and self.piece in order
            for slot in {*self.slots}.intersection(order)
        }


class Planned(Rng):
    """A generator that goes by a plan, which it makes as it is asked."""

    __slots__ = ("at", "owner")

    def __init__(self, owner: Reconstruction, at: int, seed: int) -> None:
        super().__init__(seed)
        self.owner, self.at = owner, at

    def shuffle(self, items: list[T]) -> None:
        """Bring items, which are faces, into the order of the plan."""
        faces: Any = items
        order = self.owner.shuffled(self.at, faces)
        self.at += 1
        self.owner.told += told_by(faces, order)
        faces[:] = order

    def below(self, n: int) -> int:
        """Return the number of the plan."""
        number = self.owner.drawn(self.at, n)
        self.at += 1
        self.owner.told.append(number)
        return number

    def copy(self) -> Planned:
        """Return a generator that goes on from here."""
        return Planned(self.owner, self.at, self.state)


def told_by(items: Sequence[int], order: Sequence[int]) -> list[int]:
    """Return the numbers by which `Rng.shuffle` brings items into an order.

    >>> told_by([1, 2, 3], [3, 1, 2])
    [1, 0]
    """
    rest, numbers = list(items), []
    for last in range(len(rest) - 1, 0, -1):
        there = rest.index(order[last])
        rest[last], rest[there] = rest[there], rest[last]
        numbers.append(there)
        rest.pop()
    return numbers


def mended(order: Sequence[int], items: Iterable[int]) -> Order:
    """Return an order of items in which all that can be stands where it stood."""
    fresh = list((Counter(items) - Counter(order)).elements())
    gone = Counter(order) - Counter(items)
    found = []
    for face in order:
        lost = gone[face] > 0
        gone[face] -= lost
        found.append(fresh.pop() if lost else face)
    return found


def reconstructed(
    table: RealTable, setup: Setup, steps: Sequence[Step]
) -> tuple[Setup, list[Action]]:
    """Return the set-up of a match in which all that is told happens, and its actions.

    Impossible if none is found.
    """
    faults: list[Impossible] = []
    for reach, tries in SEARCHES:
        try:
            return Reconstruction(table, setup, steps, reach, tries).found()
        except Impossible as fault:
            faults.append(fault)
            if fault.piece is None:
                break
    raise max(faults, key=lambda fault: fault.at)


class Reconstruction:
    """The search for a match in which all that is told happens.

    Of the latest shuffles, so many as `reach` says, the first is tried first.
    """

    def __init__(
        self, table: RealTable, setup: Setup, steps: Sequence[Step], reach: int, most: int
    ) -> None:
        self.table, self.setup, self.steps = table, setup, steps
        self.reach, self.most = reach, most
        self.rng = Rng(setup.seed)
        self.plan = table.opening(self.rng)
        self.decided = len(self.plan)
        self.tries = 0
        self.told: list[int] = []
        self.actions: list[list[Action]] = []
        self.before: list[State] = []

    def found(self) -> tuple[Setup, list[Action]]:
        """Return the set-up of such a match, and its actions. Impossible if there is none."""
        fault = self._play(0)
        while fault is not None:
            fault = self._without(fault)
        self._play(0)
        start = self.table.start(self.setup, self.plan)
        return replace(self.setup, start={**start, CHANCE: self.told}), list(chain(*self.actions))

    # ------------------------------------------------------------------ chance

    def shuffled(self, at: int, items: Sequence[int]) -> Order:
        """Return the order of a shuffle, which is planned from now on."""
        order = self.plan[at] if at < len(self.plan) else 0
        if isinstance(order, int) or len(order) != len(items):
            order = list(items)
            self.rng.shuffle(order)
        self.plan[at:at + 1] = [mended(order, items)]  # fmt: skip
        return self.plan[at]  # type: ignore[return-value]

    def drawn(self, at: int, n: int) -> int:
        """Return a number below n, which is planned from now on."""
        number = self.plan[at] if at < len(self.plan) else None
        if not isinstance(number, int) or number >= n:
            number = self.rng.below(n)
        self.plan[at:at + 1] = [number]  # fmt: skip
        return number

    # ------------------------------------------------------------------ playing

    def _play(self, first: int) -> Impossible | None:
        """Play from a step on; return the first thing told that is not so, None for none."""
        self.told.clear()
        if first == 0:
            start = self.table.start(self.setup, self.plan)
            state = replace(self.setup, start=start).opening()
            setattr(state, "rng", Planned(self, self.decided, state.rng.state))  # noqa: B010
            self.before, self.actions = [state.clone()], []
        else:
            state = self.before[first].clone()
            del self.before[first + 1 :], self.actions[first - 1 :]
        for at in range(first, len(self.steps)):
            fault = self._step(at, state)
            if fault is not None:
                return fault
        return None

    def _step(self, at: int, state: State) -> Impossible | None:
        step, hands = self.steps[at], [list[int]() for _ in range(state.seats)]
        if at:
            self.before[at:] = [state.clone()]
            hands = self._hands(state) if step.told else hands
            actions = self._actions(at, state)
            if isinstance(actions, Impossible):
                return actions
            self.actions[at - 1 :] = [actions]
            try:
                for action in actions:
                    state.apply(action)
            except IllegalAction:  # too many of them
                return Impossible((at, 0), step.moves[-1][0], state)
        return self._untold(at, step.told, hands, state)

    def _left(self, at: int, seat: Seat, hand: list[int]) -> list[int]:
        """Return what a step leaves of a seat's hand by itself."""
        acted = self.before[at].to_act == seat
        for _line, move in self.steps[at].moves if acted else ():
            hand = self.table.left(hand, move)
        return hand

    def _hands(self, state: State) -> list[list[int]]:
        return [self.table.hand(state, seat) for seat in range(state.seats)]

    def _actions(self, at: int, state: State) -> list[Action] | Impossible:
        """Return the actions of a step; of several that it can mean the same every time."""
        found: list[Action] = []
        for line, move in sorted(self.steps[at].moves, key=lambda each: UNKNOWN in each[1]):
            fitting = [action for action in _fitting(state, move) if action not in found]
            if not fitting:
                return self._unlike(at, line, move, state)
            found.append(fitting[Rng(self.setup.seed ^ line).below(len(fitting))])
        return sorted(found)  # by ascending number, as several are chosen

    def _unlike(self, at: int, line: int, move: str, state: State) -> Impossible:
        """Return what is wrong with a move: a piece is missing, or it is against the rules."""
        fault = Impossible((at, 0), line, state.clone())
        if state.to_act == NOBODY:
            return fault
        named = [self.table.named(move) for _line, move in self.steps[at].moves]
        wanted = Counter(self.table.pieces.get(name.casefold(), -1) for name in chain(*named))
        del wanted[-1]
        stock = Counter(self.table.stock(state, state.to_act, move))
        missing, slots = wanted - stock, tuple(stock - wanted)
        if not missing:
            return fault
        fault.at = at, -missing.total()
        return replace(fault, piece=next(iter(missing)), seat=state.to_act, slots=slots)

    def _untold(
        self, at: int, told: Sequence[Telling], hands: list[list[int]], state: State
    ) -> Impossible | None:
        """Return the first thing that was told after a step and is not so."""
        if not told:
            return None
        now = self._hands(state)
        for number, (line, kind, seat, piece) in enumerate(told, start=1):
            was, there = Counter(hands[seat]), Counter(now[seat])
            ways = {
                DRAWS: [there - Counter(self._left(at, seat, hands[seat]))],
                HOLDS: [there],
                SHOWN: [was, was - there],
            }[kind]
            alike = Counter([one.piece for one in told[:number] if one[1:3] == (kind, seat)])
            for stage, found in enumerate(ways):
                if alike[piece] > found[piece]:
                    place, slots = (at, 2 * number + stage), tuple(found - alike)
                    return Impossible(place, line, state.clone(), piece, seat, slots)
        return None

    # ------------------------------------------------------------------ other plans

    def _without(self, fault: Impossible, deep: bool = True) -> Impossible | None:
        """Play by another plan to where something else is not so, or to the end.

        Impossible where no plan leads on. One that is `deep` may differ in two places: the piece
        goes elsewhere first, so that a later shuffle has it.
        """
        kept = self.plan, self.before, self.actions
        self.tries = self.most if deep else self.tries
        for change in self._changes(fault, kept[0], deep):
            if self.tries < 0:
                break
            self.plan, self.before, self.actions = kept[0][:], kept[1][:], kept[2][:]
            further = self._changed(change)
            if further is None or further.at > fault.at:
                return further
            others = further.chances(self.plan) - fault.chances(kept[0])
            if deep and further.at == fault.at and others:
                with suppress(Impossible):
                    return self._without(further, deep=False)
        self.plan, self.before, self.actions = kept
        raise fault

    def _changed(self, change: Change) -> Impossible | None:
        """Play with something else given by chance, from where it is given."""
        self.tries -= 1
        made = [getattr(state.rng, "at") for state in self.before]  # noqa: B009
        for number, chance in change.items():
            self.plan[number] = chance
        return self._play(max(0, bisect(made, min(change)) - 1))

    def _changes(
        self, fault: Impossible, plan: Sequence[Order | int], deep: bool
    ) -> Iterator[Change]:
        """Yield what chance may have given instead of a plan.

        Where it is `deep`, a piece that was needed before may take the slot, which leaves its own.
        """
        yield from self._others(fault, plan, fault.slots)
        if deep and fault.piece is not None:
            lately = self.steps[max(0, fault.at[0] - LATELY) : fault.at[0]]
            moves = [move for step in reversed(lately) for _line, move in step.moves]
            names = dict.fromkeys(
                name.casefold() for each in moves for name in self.table.named(each)
            )
            for piece in [self.table.pieces[name] for name in names if name in self.table.pieces]:
                yield from self._others(replace(fault, piece=piece), plan, fault.slots)
            yield from self._others(fault, plan)

    def _others(
        self, fault: Impossible, plan: Sequence[Order | int], slots: Collection[int] = ()
    ) -> Iterator[Change]:
        """Yield what chance may have given instead of a plan, the latest first.

        The piece stands where one of the slots stood, or anywhere if there are none.
        """
        drawn = []
        made = getattr(fault.state.rng, "at")  # noqa: B009
        early = max(0, made - self.reach)
        for number in [*range(early, made), *reversed(range(early))]:
            order = plan[number]
            if isinstance(order, int):
                drawn.append(number)
            else:
                for changed in self._swapped(order, fault.piece, slots):
                    yield {number: changed}
        drawn = drawn[: -LATEST_DRAWN - 1 : -1]
        for some in [(one,) for one in drawn] + ([tuple(drawn[:2])] if drawn else []):
            for values in product(range(MOST_DRAWN if slots else 0), repeat=len(some)):
                yield dict(zip(some, values, strict=True))

    def _swapped(self, order: Order, piece: int | None, slots: Collection[int]) -> Iterator[Order]:
        """Yield a shuffle with a piece in another place, those that were drawn first before."""
        sources = [at for at, face in enumerate(order) if face == piece]
        for other in range(len(order))[:: 1 if self.table.top == 0 else -1]:
            if order[other] in slots or (not slots and order[other] != piece):
                for one in sources:
                    changed = order[:]
                    changed[one], changed[other] = order[other], order[one]
                    yield changed


def _fitting(state: State, move: str) -> list[Action]:
    """Return the legal actions that a move can mean, in which UNKNOWN stands for any piece."""
    wanted = _form(move)
    return [action for action in state.legal() if wanted.fullmatch(state.notation(action))]


@lru_cache(maxsize=1_000)
def _form(move: str) -> re.Pattern[str]:
    form = re.escape(" ".join(move.split())).replace(re.escape(UNKNOWN), r"\S.*")
    return re.compile(form, re.IGNORECASE)
