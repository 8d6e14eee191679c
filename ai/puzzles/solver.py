"""The exact solver: every line to the end of the turn, with all cards open.

Minimax with alpha-beta pruning over the states of the rules. With three seats both others play
together against the one that solves, so that a proven answer holds whatever they do.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import NamedTuple

from ai.puzzles.part import Aim, puzzle_part
from game.rules.core import Action, Seat, State


class TooLarge(Exception):
    """A search met more positions than it may."""


class Decision(NamedTuple):
    """A whole answer: one action, or those that are put together and sent as one."""

    actions: tuple[Action, ...]
    value: int
    meaning: Hashable


class Solver:
    """A search for one seat's aim. `positions` counts what has been met; TooLarge above `most`,
    where that is given."""

    def __init__(self, aim: Aim, seat: Seat, most: int | None = None) -> None:
        self.aim = aim
        self.seat = seat
        self.most = most
        self.positions = 0
        self.killers: dict[int, Action] = {}
        """By depth, the action that cut a branch off last: it is tried first."""
        self._values: dict[str, int] = {}
        self._best: dict[str, Action] = {}
        self._leeways: dict[str, float] = {}

    def value(self, state: State) -> int:
        """Return what best play by everybody comes to."""
        key = state.digest()
        if key not in self._values:
            self._values[key] = self._worth(state)
        return self._values[key]

    def _worth(self, state: State) -> int:
        return self._search(state, self.aim.lowest, self.aim.highest, 0)

    def _search(self, state: State, low: int, high: int, depth: int) -> int:
        """Return the same, exactly where it lies between the bounds."""
        self.met()
        if self.aim.over(state):
            return self.aim.value(state)
        ours = state.to_act == self.seat
        best = self.aim.lowest if ours else self.aim.highest
        for action in self._ordered(state, depth):
            following = after(state, action)
            if ours:
                best = max(best, self._search(following, max(low, best), high, depth + 1))
            else:
                best = min(best, self._search(following, low, min(high, best), depth + 1))
            if (best >= high) if ours else (best <= low):
                self.killers[depth] = action
                break
        return best

    def met(self) -> None:
        """Count one position more. TooLarge above the limit."""
        self.positions += 1
        if self.most is not None and self.positions > self.most:
            raise TooLarge

    def _ordered(self, state: State, depth: int) -> list[Action]:
        legal, killer = state.legal(), self.killers.get(depth)
        if killer in legal:
            legal.remove(killer)
            legal.insert(0, killer)
        return legal

    def best(self, state: State) -> Action:
        """Return a best action for the seat to act, the first among equals."""
        key = state.digest()
        if key not in self._best:
            self._best[key] = self.best_of_all(state)[0]
        return self._best[key]

    def best_of_all(self, state: State) -> list[Action]:
        """Return all actions that are best for the seat to act."""
        ours = state.to_act == self.seat
        values = self.values(state)
        wanted = (max if ours else min)(values.values())
        return [action for action, value in values.items() if value == wanted]

    def values(self, state: State) -> dict[Action, int]:
        """Return what each legal action comes to."""
        return {action: self.value(after(state, action)) for action in state.legal()}

    def most_stubborn(self, state: State) -> Action:
        """Return the best action of the others after which fewest of the next answers are right."""
        return min(self.best_of_all(state), key=lambda one: self.leeway(after(state, one)))

    def leeway(self, state: State) -> float:
        """Return the share of the seat's next actions that are right, as the others leave it."""
        while not self.aim.over(state) and len(state.legal()) == 1:
            state = after(state, state.legal()[0])
        if self.aim.over(state):
            return 1.0
        key = state.digest()
        if key not in self._leeways:
            best = self.best_of_all(state)
            self._leeways[key] = (
                len(best) / len(state.legal())
                if state.to_act == self.seat
                else min(self.leeway(after(state, action)) for action in best)
            )
        return self._leeways[key]

    def line(self, state: State) -> list[Action]:
        """Return best play by everybody to the end, the others as stubborn as can be."""
        actions = []
        while not self.aim.over(state):
            ours = state.to_act == self.seat
            action = self.best(state) if ours else self.most_stubborn(state)
            actions.append(action)
            state = after(state, action)
        return actions

    def decisions(self, state: State) -> list[Decision]:
        """Return the whole answers with their values, best first; those alike are one."""
        found: dict[tuple[Hashable, int], Decision] = {}
        made = puzzle_part(state.game)
        for actions, following in self._whole(state, (), made.goes_on):
            value = self.value(following)
            meaning = made.meaning(state, actions)
            found.setdefault((meaning, value), Decision(actions, value, meaning))
        return sorted(found.values(), key=lambda one: -one.value)

    def _whole(
        self, state: State, begun: tuple[Action, ...], goes_on: Callable[[State], bool]
    ) -> Iterator[tuple[tuple[Action, ...], State]]:
        """Yield the whole answers in a position, each with the position after it."""
        for action in state.legal():
            self.met()
            following = after(state, action)
            actions = (*begun, action)
            if goes_on(following):
                yield from self._whole(following, actions, goes_on)
            else:
                yield actions, following


def solver_of(game: str, aim: Aim, seat: Seat, most: int | None = None) -> Solver:
    """Return a search for one seat's aim, a game's own where it has one."""
    made: Solver = (puzzle_part(game).solver or Solver)(aim, seat, most)
    return made


def after(state: State, action: Action) -> State:
    """Return the position after an action, which is played in a copy."""
    following = state.clone()
    following.apply(action)
    return following
