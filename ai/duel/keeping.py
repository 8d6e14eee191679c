"""The worth of a hand that lasts into the next turn (V.D1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ai.duel.race import after_turn
from ai.duel.weights import HAND_WORTH
from game.rules.core import Action, Seat
from game.rules.duel.options import DuelVariant
from game.rules.duel.state import DuelState

USUAL_STAKE = 3
"""The VP that a turn brings in the mean."""
FORCE_TELLS = 0.1
"""The logarithm of the odds to take the turn that a Force brings at its beginning."""


def _dealt_worth(seat: Seat, own: bool) -> float:
    """Return the mean worth of a card that is dealt, of those of use to a side where it is so."""
    worth = HAND_WORTH[seat]
    return sum(worth) / (sum(map(bool, worth)) if own else len(worth))


DEALT = {own: tuple(_dealt_worth(seat, own) for seat in (0, 1)) for own in (False, True)}


def kept_force(variant: DuelVariant, seat: Seat, hand: Iterable[int]) -> float:
    """Return the Force by which the best of a hand's faces, kept, surpass those dealt instead."""
    most, bar = variant.keep[seat], DEALT[variant.own_cards][seat]
    worth = HAND_WORTH[seat]
    over = sorted((worth[face] - bar for face in hand if worth[face] > bar), reverse=True)
    return sum(over[:most])


def of_force(vp: tuple[int, int], target: int) -> float:
    """Return the share of the duel that a Force at the beginning of a turn is worth."""
    if max(vp) >= target:
        return 0.0
    won, lost = (after_turn(vp, target, seat, USUAL_STAKE)[0] for seat in (0, 1))
    return FORCE_TELLS / 4 * (won - lost)


def ended(
    state: DuelState, winner: Seat, stake: int, hands: Sequence[Sequence[int]]
) -> tuple[float, float]:
    """Return both sides' shares once a turn is over in which these faces were left in hand."""
    vp, target, variant = (state.vp[0], state.vp[1]), state.target, state.variant
    athens, sparta = after_turn(vp, target, winner, stake)
    if not any(variant.keep):
        return athens, sparta
    score = (vp[0] + stake, vp[1]) if winner == 0 else (vp[0], vp[1] + stake)
    ahead = kept_force(variant, 0, hands[0]) - kept_force(variant, 1, hands[1])
    athens = min(1.0, max(0.0, athens + of_force(score, target) * ahead))
    return athens, 1 - athens


def keep_best(state: DuelState) -> None:
    """Let all sides that are asked keep the best of their hands."""
    while state.deciding == "hold":
        seat, worth = state.to_act, HAND_WORTH[state.to_act]
        by_worth = sorted(state.hands[seat], key=lambda token: -worth[state.faces[token]])
        best = by_worth[: state.variant.keep[seat]]
        bar = DEALT[state.variant.own_cards][seat]
        for token in sorted(token for token in best if worth[state.faces[token]] > bar):
            state.apply(Action(seat, "hold", (token,)))
        state.apply(Action(seat, "done"))
