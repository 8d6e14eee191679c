"""Whole exchanges worth weighing: which of a hand's cards to give for new ones (D3.1)."""

from __future__ import annotations

from random import Random

from ai.duel.heuristic import estimate_of, hand_worth, to_hold, to_trim
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


def held(view: DuelView) -> tuple[Action, ...]:
    """Return the rest of the choice of cards that are kept for the next turn (V.D1)."""
    chosen = view.pending[2] if view.pending else ()
    later = [token for token in to_hold(view) if not chosen or token > chosen[-1]]
    return _actions(view, tuple(later[: view.variant.keep[view.viewer] - len(chosen)]))


def trimmed(view: DuelView) -> tuple[Action, ...]:
    """Return the rest of the choice of cards that are discarded down to ten (V.D2)."""
    chosen = view.pending[2] if view.pending else ()
    return _actions(view, tuple(to_trim(view, chosen)))


def _weakest(worth: dict[int, float], n: int) -> tuple[int, ...]:
    return tuple(sorted(sorted(worth, key=lambda token: (worth[token], token))[:n]))


def _actions(view: DuelView, tokens: tuple[int, ...]) -> tuple[Action, ...]:
    seat, verb = view.viewer, view.deciding
    return (*(Action(seat, verb, (token,)) for token in tokens), Action(seat, "done"))
