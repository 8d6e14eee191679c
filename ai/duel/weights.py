"""The weights of each card in a rollout: when to play it, and its value."""

from __future__ import annotations

from ai.duel.worth import BOOSTS, OF_FACE, STRIKES, TAKES
from game.rules.duel.cards import BOOSTS as BOOSTING
from game.rules.duel.cards import CARDS, FORCE, PLAYABLE, VP, VP_CARDS, Card, mask_of

WORTH = tuple(FORCE[card.face] + OF_FACE[card.face].held(card.ability) for card in CARDS)
"""Force that a card is worth in hand, by its face, when its side may play it."""

HAND_WORTH = tuple(
    tuple(
        WORTH[face] + 0.8 * VP[face] if PLAYABLE[seat] >> face & 1 else 0.0
        for face in range(len(CARDS))
    )
    for seat in (0, 1)
)
"""For each side the same with VP; nothing for a card that it may not play."""

TARGET_WORTH = tuple(
    FORCE[card.face] + (3.0 if OF_FACE[card.face].kind == BOOSTS else 0.0) + 1.5 * card.vp
    for card in CARDS
)
"""Force that is gained by taking a card off the enemy's table."""

GOOD_TARGETS = sum(1 << face for face, worth in enumerate(TARGET_WORTH) if worth >= 4)


def _timing(face: int) -> float:
    """Return a card's place in the order of play, low is early: drawing first, boosts late."""
    one = OF_FACE[face]
    if one.early is not None:
        return one.early
    return FORCE[face] * 0.7 + (3.0 if one.kind == BOOSTS else 1.0)


TIMING = tuple(_timing(card.face) for card in CARDS)


def _boosts(card: Card, kind: str) -> bool:
    ability = card.ability
    helps = OF_FACE[card.face].kind == BOOSTS and ability.side in ("own", "all")
    return helps and ability.what == kind


IS_TRICK = mask_of([card for card in CARDS if OF_FACE[card.face].kind in (STRIKES, TAKES)])
PRIZES = VP_CARDS & ~BOOSTING
"""VP cards that serve as nothing else: they are laid last."""
ACTIVE = mask_of([card for card in CARDS if card.row.acts])
"""Cards that do something when they are played."""

OWN_SEA = mask_of([c for c in CARDS if _boosts(c, "sea")])
OWN_LAND = mask_of([c for c in CARDS if _boosts(c, "land")])
"""Modifiers that make it better to declare a Land-or-Sea card the one or the other."""
