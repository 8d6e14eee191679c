"""The one-ply evaluation of the duel: the value of each legal action of a view for its side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ai.duel import effects
from ai.duel.keeping import DEALT, of_force
from ai.duel.prospects import ability_worth, prospects
from ai.duel.turn_estimate import MEAN, TurnEstimate, lead_with_all
from ai.duel.weights import HAND_WORTH
from ai.duel.worth import after_laying, after_play
from game.rules.core import HIDDEN, Action
from game.rules.duel.cards import CARDS, FORCE, PLAYABLE, VP
from game.rules.duel.counting import HAND
from game.rules.duel.force import Table
from game.rules.duel.view import DuelView

VP_WORTH = 0.8
"""The value of a VP on a card in hand, in Force, when cards are exchanged."""
LUCK = 0.5
"""The margin in Force above the mean card up to which a card is exchanged: luck may do better."""


def estimate_of(view: DuelView) -> TurnEstimate:
    """Return the turn as the viewer knows it. A card being played counts as lying there already."""
    seat = view.viewer
    hand = sum(1 << view.faces[token] for token in view.hands[seat])
    seen = [view.faces[token] for token in view.hands[1 - seat]]
    known = sum(1 << face for face in seen if face != HIDDEN)
    return TurnEstimate(
        seat=seat,
        table=view.table(),
        hand=hand & PLAYABLE[seat],
        unknown=0,
        foe_known=known,
        foe_unknown=seen.count(HIDDEN),
        passed=view.passed,
        vp=view.vp,
        target=view.target,
        rout=view.variant.rout,
    )


def values(view: DuelView) -> list[float]:
    """Return the estimated share of the duel after each of `view.legal`, higher is better.

    For an exchange the numbers are gains in Force instead; only their order means something.
    """
    match view.deciding:
        case "exchange":
            return _chosen_values(view, to_exchange(view))
        case "hold":
            return _chosen_values(view, to_hold(view))
        case "trim":
            chosen = view.pending[2] if view.pending else ()
            return _chosen_values(view, [*chosen, *to_trim(view, chosen)])
    estimate = estimate_of(view)
    return [_value(view, estimate, action) for action in view.legal]


def _value(view: DuelView, estimate: TurnEstimate, action: Action) -> float:
    by = view.faces[view.pending[1]] if view.pending else -1
    face = view.faces[action.args[0]] if action.args else -1
    last = view.faces[view.last] if view.last >= 0 else -1
    match action.verb:
        case "land" | "sea":
            return _declared(estimate, by, action.verb == "land")
        case "play":
            return max(prospects(after) for after in after_play(estimate, face, last))
        case "discard":
            return _shed_value(estimate, face)
        case "take":
            return prospects(effects.gained(estimate, face)) + 0.001 * FORCE[face]
    return prospects(_simple_effect(estimate, action.verb, by, face))


def _simple_effect(estimate: TurnEstimate, verb: str, by: int, face: int) -> TurnEstimate:
    """Return the estimate after an action without a choice of its own."""
    if verb == "pass":
        return effects.passed(estimate)
    if verb == "target":
        return effects.hit(estimate, by, face)
    if verb == "retire":
        gone = replace(estimate, table=effects.without(estimate.table, by))
        return effects.drawn(gone, CARDS[by].ability.amount)
    return estimate  # keep, decline, none


def _declared(estimate: TurnEstimate, face: int, land: bool) -> float:
    laid = effects.laid(estimate, face, land)
    return max(prospects(after) for after in after_laying(laid, face, -1))


def _shed_value(estimate: TurnEstimate, face: int) -> float:
    rest = replace(estimate, hand=estimate.hand & ~(1 << face))
    useless = not PLAYABLE[estimate.seat] >> face & 1
    return prospects(rest) + (0.01 if useless else 0.0)


# ---------------------------------------------------------------------- the exchange


def hand_worth(estimate: TurnEstimate, face: int) -> float:
    """Return the value that a card adds to its hand, in Force; 0 if its side may not play it."""
    if not estimate.hand >> face & 1:
        return 0.0
    rest = replace(estimate, hand=estimate.hand & ~(1 << face))
    force = lead_with_all(estimate) - lead_with_all(rest)
    return force + ability_worth(estimate, face) + VP_WORTH * VP[face]


def to_exchange(view: DuelView) -> list[int]:
    """Return the tokens of the own hand that are better exchanged, ascending."""
    estimate = estimate_of(view)
    hand = view.hands[view.viewer]
    ranked = sorted((hand_worth(estimate, view.faces[token]), token) for token in hand)
    ranked = ranked[: view.variant.exchange[view.viewer]]
    return sorted(token for worth, token in ranked if worth < MEAN + LUCK)


def exchange_gains(view: DuelView, plans: Sequence[Sequence[Action]]) -> list[float]:
    """Return the expected gain of whole exchanges, as shares of the duel."""
    estimate = estimate_of(view)
    worth = {token: hand_worth(estimate, view.faces[token]) for token in view.hands[view.viewer]}
    a_force = of_force(view.vp, view.target)
    return [
        a_force * sum(MEAN + LUCK - worth[token] for action in plan for token in action.args)
        for plan in plans
    ]


def keeping_gains(view: DuelView, plans: Sequence[Sequence[Action]]) -> list[float]:
    """Return the expected gain of what is kept for the next turn, as shares of the duel."""
    seat, a_force = view.viewer, of_force(view.vp, view.target)
    worth, bar = HAND_WORTH[seat], DEALT[view.variant.own_cards][seat]
    return [
        a_force * sum(worth[view.faces[token]] - bar for action in plan for token in action.args)
        for plan in plans
    ]


def to_hold(view: DuelView) -> list[int]:
    """Return the tokens of the own hand that are better kept than drawn anew (V.D1), ascending."""
    seat, faces = view.viewer, view.faces
    bare = replace(estimate_of(view), table=Table((0, 0)), passed=(False, False))
    ranked = sorted(
        ((hand_worth(bare, faces[token]), token) for token in view.hands[seat]), reverse=True
    )
    return sorted(token for worth, token in ranked[: view.variant.keep[seat]] if worth > MEAN)


def to_trim(view: DuelView, chosen: Sequence[int] = ()) -> list[int]:
    """Return the tokens of the own hand that complete a discard down to ten (V.D2), ascending."""
    estimate, hand = estimate_of(view), view.hands[view.viewer]
    later = [token for token in hand if not chosen or token > chosen[-1]]
    later.sort(key=lambda token: (hand_worth(estimate, view.faces[token]), token))
    return sorted(later[: len(hand) - HAND - len(chosen)])


def _chosen_values(view: DuelView, wanted: list[int]) -> list[float]:
    """Return 1 for the next step of a choice, card by card or its end, and 0 for all else."""
    chosen = view.pending[2] if view.pending else ()
    rest = [token for token in wanted if not chosen or token > chosen[-1]]
    first = rest[0] if rest and len(chosen) < len(wanted) else None
    return [
        1.0 if action.args == (() if first is None else (first,)) else 0.0 for action in view.legal
    ]
