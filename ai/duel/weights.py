"""The weights of each card in a rollout: when to play it, and its value."""

from __future__ import annotations

from game.rules.duel.cards import (
    CARDS,
    FORCE,
    LAND_OR_SEA,
    MATCH,
    PLAYABLE,
    VP,
    Card,
    mask_of,
)

DRAWS = {"draw": 3.3, "rob": 2.6, "retire": 2.0, "look": 0.3, "search": 3.0}
TRICKS = {"discard": 4.0, "sweep": 4.0, "control": 7.0, "inspire": 6.0}
NARROW = {"siege": 2.0, "event": 2.5, "last": 3.0, "athenian": 4.0}


def _ability_worth(face: int) -> float:
    verb, side, what, amount = CARDS[face].ability
    if verb in TRICKS:
        return NARROW.get(what, TRICKS[verb])
    if verb == "boost":
        return _boost_worth(side, what, amount)
    if verb in DRAWS:
        return DRAWS[verb] * (0.2 if side == "all" else amount if verb != "look" else 1)
    return 0.0


def _boost_worth(side: str, what: str, amount: int) -> float:
    """Force that a modifier makes for its side among ten cards like the average."""
    share = sum(len_of(kind) for kind in what.split("+")) / len(CARDS)
    reached = {"own": 8.0, "all": 2.0, "foe": -8.0}[side]
    return amount * share * reached


def len_of(kind: str) -> int:
    """Return the number of cards that an ability's word may mean; Land-or-Sea counts for either."""
    return (MATCH[kind] | (LAND_OR_SEA if kind in ("land", "sea") else 0)).bit_count()


WORTH = tuple(FORCE[card.face] + _ability_worth(card.face) for card in CARDS)
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
    FORCE[card.face] + (3.0 if card.ability.verb == "boost" else 0.0) + 1.5 * card.vp
    for card in CARDS
)
"""Force that is gained by taking a card off the enemy's table."""

GOOD_TARGETS = sum(1 << face for face, worth in enumerate(TARGET_WORTH) if worth >= 4)


def _timing(face: int) -> float:
    """Return a card's place in the order of play, low is early: drawing first, boosts late."""
    ability = CARDS[face].ability
    if ability.verb in DRAWS:
        return 0.0 if ability.verb != "rob" else 1.0
    return FORCE[face] * 0.7 + (3.0 if ability.verb == "boost" else 1.0)


TIMING = tuple(_timing(card.face) for card in CARDS)


def _boosts(card: Card, kind: str) -> bool:
    ability = card.ability
    return ability.verb == "boost" and ability.side in ("own", "all") and ability.what == kind


IS_TRICK = mask_of([card for card in CARDS if card.ability.verb in TRICKS])
ACTIVE = mask_of([card for card in CARDS if card.ability.verb not in ("", "boost")])
"""Cards that do something when they are played."""

OWN_SEA = mask_of([c for c in CARDS if _boosts(c, "sea")])
OWN_LAND = mask_of([c for c in CARDS if _boosts(c, "land")])
"""Modifiers that make it better to declare a Land-or-Sea card the one or the other."""
