"""Two worlds in which the same actions look the same to a viewer, and other pieces are hidden."""

from __future__ import annotations

import random
from itertools import count
from typing import Any, NamedTuple

from game.rules import RULES
from game.rules.board import Board
from game.rules.core import HIDDEN, Action, Collector, IllegalAction, Seat, State

TRIES = 40
"""So many exchanges of two hidden pieces are tried."""


class Twins(NamedTuple):
    """Two first positions, and the actions by which both go on alike for a viewer.

    Whoever begins from one of them by the `seed` draws what follows in the same order.
    """

    seed: int
    first: State
    second: State
    actions: list[Action]


def twins(game: str, viewer: Seat, most: int, **options: Any) -> Twins:
    """Return worlds that stay alike for a viewer through so many actions by chance.

    In the end other pieces lie in hands that he does not see.
    """
    found = (_attempt(game, viewer, seed, most, options) for seed in count(81203401))
    return next(one for one in found if _hands(one.first, one) != _hands(one.second, one))


def _attempt(game: str, viewer: Seat, seed: int, most: int, options: dict[str, Any]) -> Twins:
    """Let hidden pieces change places as long as nothing changes that the viewer sees."""
    chance, dealt = random.Random(seed), RULES[game].new(seed, **options).picture()
    first = RULES[game].arrange(seed, **dealt)  # numbered as whoever begins from there numbers it
    actions, state = list[Action](), first.clone()
    while len(actions) < most and state.outcome() is None:
        actions.append(chance.choice(state.legal()))
        state.apply(actions[-1])
    told, second = course(first, actions, viewer), first
    view = first.view(viewer)
    assert isinstance(view, Board)
    hidden = [token for token, face in enumerate(view.faces) if face == HIDDEN]
    for _try in range(TRIES):
        other = second.clone()
        one, two = chance.sample(hidden, 2)
        faces: list[int] = other.faces
        faces[one], faces[two] = faces[two], faces[one]
        if _is_lawful(other) and course(other, actions, viewer) == told:
            second = other
    return Twins(seed, first, second, actions)


def _hands(world: State, found: Twins) -> list[list[str]]:
    """The hands in the end."""
    state = world.clone()
    for action in found.actions:
        state.apply(action)
    return [sorted(map(str, hand)) for hand in state.picture()["hands"]]


def _is_lawful(state: State) -> bool:
    """True for a position that keeps the rules: each army has its own cards, say."""
    try:
        state.check()
    except AssertionError:
        return False
    return True


def course(state: State, actions: list[Action], viewer: Seat) -> list[object] | None:
    """Return all that a viewer sees of a match, None where an action is illegal in this world."""
    state = state.clone()
    seen: list[object] = [state.view(viewer)]
    for action in actions:
        collect = Collector()
        try:
            state.apply(action, collect)
        except IllegalAction:
            return None
        told = [event.seen_by(viewer) for event in collect.events]
        seen += [told, state.view(viewer)]
    return seen
