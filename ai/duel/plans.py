"""Whole choices worth weighing: which cards to give for new ones (D3.1), or to keep (V.D1)."""

from __future__ import annotations

from math import inf
from random import Random

from ai.duel.heuristic import estimate_of, hand_worth, to_hold, to_trim
from ai.duel.weights import HAND_WORTH
from game.rules.core import Action
from game.rules.duel.view import DuelView

VARIANTS = 8
NOISE = 1.2
"""Force by which a card's worth is varied at random, so that other sets are weighed too."""


def exchanges(view: DuelView, random: Random) -> list[tuple[Action, ...]]:
    """Plans, each a set of cards in ascending order and "done", that go on from what is chosen."""
    estimate = estimate_of(view)
    hand = view.hands[view.viewer]
    worth = {token: hand_worth(estimate, view.faces[token]) for token in hand}
    most = view.variant.exchange[view.viewer]
    chosen = view.pending[2] if view.pending else ()
    plans = {_weakest(worth, n) for n in range(most + 1)}
    for _ in range(VARIANTS):
        noisy = {token: value + random.gauss(0, NOISE) for token, value in worth.items()}
        plans.add(_weakest(noisy, random.randrange(2, most + 1)))
    fitting = sorted(plan for plan in plans if plan[: len(chosen)] == chosen) or [chosen]
    return [_actions(view, plan[len(chosen) :]) for plan in fitting]


def kept(view: DuelView, random: Random) -> list[tuple[Action, ...]]:
    """Plans, each a set of cards that are kept for the next turn (V.D1) and "done"."""
    seat, faces = view.viewer, view.faces
    most = view.variant.keep[seat]
    chosen = view.pending[2] if view.pending else ()
    later = [token for token in view.hands[seat] if not chosen or token > chosen[-1]]
    worth = {token: -HAND_WORTH[seat][faces[token]] for token in later}
    worth |= dict.fromkeys(chosen, -inf)
    plans = {tuple(to_hold(view)), *(_weakest(worth, n) for n in range(most + 1))}
    for _ in range(VARIANTS):
        noisy = {token: value + random.gauss(0, 2 * NOISE) for token, value in worth.items()}
        plans.add(_weakest(noisy, random.randrange(1, most + 1)))
    fitting = sorted(plan for plan in plans if plan[: len(chosen)] == chosen) or [chosen]
    return [_actions(view, plan[len(chosen) :]) for plan in fitting]


def trimmed(view: DuelView) -> tuple[Action, ...]:
    """Return the rest of the choice of cards that are discarded down to ten (V.D2)."""
    chosen = view.pending[2] if view.pending else ()
    return _actions(view, tuple(to_trim(view, chosen)))


def _weakest(worth: dict[int, float], n: int) -> tuple[int, ...]:
    return tuple(sorted(sorted(worth, key=lambda token: (worth[token], token))[:n]))


def _actions(view: DuelView, tokens: tuple[int, ...]) -> tuple[Action, ...]:
    seat, verb = view.viewer, view.deciding
    return (*(Action(seat, verb, (token,)) for token in tokens), Action(seat, "done"))
