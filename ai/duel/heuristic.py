"""One-ply judgement of the duel: what each legal action of a view promises its side."""

from __future__ import annotations

from dataclasses import replace

from ai.duel import effects
from ai.duel.outlook import MEAN, Outlook, ability_worth, lead_with_all, prospects
from game.rules.core import HIDDEN, Action
from game.rules.duel.cards import CARDS, FORCE, PLAYABLE, VP
from game.rules.duel.view import DuelView

VP_WORTH = 0.8
"""What a VP on a card in hand is worth, in Force, when cards are exchanged."""
KEEP = 1.0
"""How much weaker than the card to come a card has to be, in Force, to be exchanged."""


def outlook_of(view: DuelView) -> Outlook:
    """The turn as the viewer knows it. A card being played counts as lying there already."""
    seat = view.viewer
    hand = sum(1 << view.faces[token] for token in view.hands[seat])
    seen = [view.faces[token] for token in view.hands[1 - seat]]
    known = sum(1 << face for face in seen if face != HIDDEN)
    return Outlook(
        seat=seat,
        table=view.table(),
        hand=hand & PLAYABLE[seat],
        unknown=0,
        foe_known=known,
        foe_unknown=seen.count(HIDDEN),
        passed=view.passed,
        vp=view.vp,
        target=view.target,
    )


def values(view: DuelView) -> list[float]:
    """For each of `view.legal` the share of the duel that it promises, higher is better.

    For an exchange the numbers are gains in Force instead; only their order means something.
    """
    if view.deciding == "exchange":
        return _exchange_values(view)
    outlook = outlook_of(view)
    return [_value(view, outlook, action) for action in view.legal]


def _value(view: DuelView, outlook: Outlook, action: Action) -> float:
    by = view.faces[view.pending[1]] if view.pending else -1
    face = view.faces[action.args[0]] if action.args else -1
    last = view.faces[view.last] if view.last >= 0 else -1
    match action.verb:
        case "land" | "sea":
            return _declared(outlook, by, action.verb == "land")
        case "play":
            return max(prospects(after) for after in effects.after_play(outlook, face, last))
        case "discard":
            return _shed_value(outlook, face)
        case "take":
            return prospects(effects.gained(outlook, face)) + 0.001 * FORCE[face]
    return prospects(_simple_effect(outlook, action.verb, by, face))


def _simple_effect(outlook: Outlook, verb: str, by: int, face: int) -> Outlook:
    """The outlook after an action without a choice of its own."""
    if verb == "pass":
        return effects.passed(outlook)
    if verb == "target":
        return effects.hit(outlook, by, face)
    if verb == "retire":
        gone = replace(outlook, table=effects.without(outlook.table, by))
        return effects.drawn(gone, CARDS[by].ability.amount)
    return outlook  # keep, decline, none


def _declared(outlook: Outlook, face: int, land: bool) -> float:
    laid = effects.laid(outlook, face, land)
    return max(prospects(after) for after in effects.after_laying(laid, face, -1))


def _shed_value(outlook: Outlook, face: int) -> float:
    rest = replace(outlook, hand=outlook.hand & ~(1 << face))
    useless = not PLAYABLE[outlook.seat] >> face & 1
    return prospects(rest) + (0.01 if useless else 0.0)


# ---------------------------------------------------------------------- the exchange


def hand_worth(outlook: Outlook, face: int) -> float:
    """What a card adds to the hand it is in, Force; 0 for one that its side may not play."""
    if not outlook.hand >> face & 1:
        return 0.0
    rest = replace(outlook, hand=outlook.hand & ~(1 << face))
    force = lead_with_all(outlook) - lead_with_all(rest)
    return force + ability_worth(outlook, face) + VP_WORTH * VP[face]


def to_exchange(view: DuelView, most: int = 5) -> list[int]:
    """The tokens of the own hand that are better exchanged, ascending."""
    outlook = outlook_of(view)
    hand = view.hands[view.viewer]
    ranked = sorted((hand_worth(outlook, view.faces[token]), token) for token in hand)
    return sorted(token for worth, token in ranked[:most] if worth < MEAN - KEEP)


def _exchange_values(view: DuelView) -> list[float]:
    wanted = to_exchange(view)
    chosen = view.pending[2] if view.pending else ()
    rest = [token for token in wanted if not chosen or token > chosen[-1]]
    first = rest[0] if rest and len(chosen) < len(wanted) else None
    return [
        1.0 if action.args == (() if first is None else (first,)) else 0.0 for action in view.legal
    ]
