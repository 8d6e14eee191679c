"""Legal actions, by decision.

Nobody could tell two equal cards of a hand apart, so one action stands for both, the one with the
lower number.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle.cards import (
    COUNT,
    DIFFICULT,
    FLANKERS,
    MORALE,
    PLAYED_IN,
    RALLY,
    SCOUTS,
    SIEGE,
    TACTIC,
    UNITS,
    of_types,
)
from game.rules.battle.force import Battle, may_evade
from game.rules.battle.options import MUSTERED
from game.rules.battle.position import BattlePosition
from game.rules.core import Action, Seat

EVERY_FACE = -1
ENEMY_HAND, OWN_DECK, ENEMY_DECK = 0, 1, 2
"""The arguments of "look": the places where a Scout can look (B2.1)."""

Prebuilt = tuple[tuple[Action, ...], tuple[Action, ...]]


def _for_each_card(verb: str) -> Prebuilt:
    row = [tuple(Action(seat, verb, (token,)) for token in range(COUNT)) for seat in (0, 1)]
    return row[0], row[1]


MUSTER, SCOUT, DISCARD, FLANK, STRIKE, FIRE, ATTACK, PLAY, TAKE = map(
    _for_each_card,
    ("muster", "scout", "discard", "flank", "strike", "fire", "attack", "play", "take"),
)
LOOK = tuple(tuple(Action(seat, "look", (where,)) for where in range(3)) for seat in (0, 1))
PASS, DONE, DECLINE = (
    tuple(Action(seat, verb) for seat in (0, 1)) for verb in ("pass", "done", "decline")
)


def distinct(state: BattlePosition, seat: Seat, faces: int) -> list[int]:
    """Return one token of a hand for each of these faces (a set), the lowest, ascending."""
    tokens, met, face = [], 0, state.faces
    for token in sorted(state.hands[seat]):
        bit = 1 << face[token]
        if faces & bit and not met & bit:
            met |= bit
            tokens.append(token)
    return tokens


def distinct_later(state: BattlePosition, seat: Seat, faces: int) -> list[int]:
    """Return the same while cards are chosen in ascending order: those after the last chosen."""
    tokens, met, face, chosen = [], 0, state.faces, state.chosen
    last = chosen[-1] if chosen else -1
    for token in sorted(state.hands[seat]):
        bit = 1 << face[token]
        if faces & bit and not met & bit and token not in chosen:
            met |= bit
            if token > last:
                tokens.append(token)
    return tokens


def _muster(state: BattlePosition, seat: Seat) -> list[Action]:
    """Return the cards that can be set aside next, so that enough can be after them (V.B2)."""
    rest = MUSTERED - len(state.chosen)
    if not rest:
        return [DONE[seat]]
    row = MUSTER[seat]
    tokens = distinct_later(state, seat, EVERY_FACE)
    return [row[token] for token in tokens if _later(state, seat, token) >= rest - 1]


def _later(state: BattlePosition, seat: Seat, last: int) -> int:
    """Return how many cards of a hand can still be chosen once this one is the last."""
    face, lowest = state.faces, dict[int, int]()
    free = [t for t in sorted(state.hands[seat]) if t != last and t not in state.chosen]
    for token in free:
        lowest.setdefault(face[token], token)
    return sum(lowest[face[token]] > last for token in free)


def _scout(state: BattlePosition, seat: Seat) -> list[Action]:
    row = SCOUT[seat]
    return [*[row[token] for token in distinct(state, seat, SCOUTS)], PASS[seat]]


def _look(state: BattlePosition, seat: Seat) -> list[Action]:
    zones = (state.hands[1 - seat], state.decks[seat], state.decks[1 - seat])
    return [LOOK[seat][where] for where, zone in enumerate(zones) if zone]


def _discard(state: BattlePosition, seat: Seat) -> list[Action]:
    row = DISCARD[seat]
    return [*[row[token] for token in distinct_later(state, seat, EVERY_FACE)], DONE[seat]]


def _rally(state: BattlePosition, seat: Seat) -> list[Action]:
    row = PLAY[seat]
    return [*[row[token] for token in distinct(state, seat, PLAYED_IN["rally"])], DECLINE[seat]]


def _take(state: BattlePosition, seat: Seat) -> list[Action]:
    """Return one's own Casualties but Rally; equal ones lie open and are one choice (B4.9)."""
    lowest: dict[int, int] = {}
    for token in sorted(state.casualties[seat], reverse=True):
        lowest[state.faces[token]] = token
    lowest.pop(RALLY, None)
    return [TAKE[seat][token] for token in sorted(lowest.values())]


def _answer(state: BattlePosition, seat: Seat) -> list[Action]:
    faces = PLAYED_IN["answer"]
    if state.effects.difficult_terrain:
        faces &= ~(1 << DIFFICULT)
    return [*[PLAY[seat][token] for token in distinct(state, seat, faces)], DECLINE[seat]]


def _flank(state: BattlePosition, seat: Seat) -> list[Action]:
    if state.chosen:
        units = [FLANK[seat][token] for token in distinct_later(state, seat, FLANKERS)]
        return [*units, DONE[seat]]
    if state.effects.difficult_terrain:  # B4.7, B4.3
        cards = distinct(
            state, seat, PLAYED_IN["flank"] & PLAYED_IN["answer"]
        )  # in any Flank Phase
        return [*[PLAY[seat][token] for token in cards], PASS[seat]]
    flankers = distinct(state, seat, FLANKERS)
    actions = [FLANK[seat][token] for token in flankers]
    if state.variant.wings == "worn" and state.encircling == 1 - seat:
        actions += [STRIKE[seat][token] for token in flankers]
    cards = distinct(state, seat, PLAYED_IN["flank"])
    return [*actions, *[PLAY[seat][token] for token in cards], PASS[seat]]


def _artillery(state: BattlePosition, seat: Seat) -> list[Action]:
    actions = []
    if not state.effects.artillery:
        actions = [FIRE[seat][token] for token in distinct(state, seat, SIEGE)]
    faces = PLAYED_IN["artillery"]
    if not morale_matters(state, seat):
        faces &= ~(1 << MORALE)
    return [*actions, *[PLAY[seat][token] for token in distinct(state, seat, faces)], PASS[seat]]


def morale_matters(state: BattlePosition, seat: Seat) -> bool:
    """Return True if Break Morale can change this turn: an attack, and cards to block (B5.2)."""
    effects = state.effects
    forbidden = effects.break_morale or effects.difficult_terrain
    return not forbidden and bool(state.hands[1 - seat])


def _attack(state: BattlePosition, seat: Seat) -> list[Action]:
    row = ATTACK[seat]
    return [*[row[token] for token in distinct_later(state, seat, UNITS)], DONE[seat]]


def _block(state: BattlePosition, seat: Seat) -> list[Action]:
    """Return each unit of the hand against each attacker after the last chosen place (B3.1)."""
    assert state.battle is not None
    chosen = state.chosen
    first = chosen[-1] + 1 if chosen else 0
    units, met = [], 0
    for token in sorted(state.hands[seat]):
        bit = 1 << state.faces[token]
        if UNITS & bit and not met & bit and token not in chosen[::2]:
            met |= bit
            units.append(token)
    places = range(first, len(state.battle.attackers))
    return [*[Action(seat, "block", (u, place)) for place in places for u in units], DONE[seat]]


INTO_ATTACK = tuple(
    (face, row, of_types(*row.reach)) for face, row in TACTIC.items() if "tactics" in row.windows
)
"""The tactics of an attack: face, row, and the faces of the units that it reaches."""


def useful_tactics(state: BattlePosition, battle: Battle, seat: Seat) -> int:
    """Return the tactics that can change something for a side in a battle, as a set (B5.2)."""
    face, attacks = state.faces, seat == state.active
    fighting, faces = 0, 0
    for attacker, blocker in zip(battle.attackers, battle.blockers, strict=True):
        if blocker >= 0:
            fighting |= 1 << face[attacker if attacks else blocker]
    for tactic, row, reached in INTO_ATTACK:
        if row.aims == "unblocked":
            useful = attacks and -1 in battle.blockers
        elif row.aims:
            useful = fighting > 0
        else:
            once = row.gives or tactic not in battle.ground
            useful = bool(row.attacks == attacks and fighting & reached and once)
        faces |= useful << tactic
    return faces


def _tactics(state: BattlePosition, seat: Seat) -> list[Action]:
    assert state.battle is not None
    row = PLAY[seat]
    cards = distinct(state, seat, useful_tactics(state, state.battle, seat))
    return [*[row[token] for token in cards], DECLINE[seat]]


def _target(state: BattlePosition, seat: Seat) -> list[Action]:
    """Return the places of units that an Overrun or a Bloodlust can go on (B4.1, B4.2, B5.2)."""
    assert state.battle is not None
    blocked = TACTIC[state.faces[state.about]].aims == "blocked"
    blockers = state.battle.blockers
    fitting = [place for place in state.battle.places if (blockers[place] >= 0) == blocked]
    return [Action(seat, "target", (place,)) for place in fitting]


def evadable_in(battle: Battle, face_of: Callable[[int], int]) -> list[int]:
    """Return the places whose blockers may evade, by public facts (B3.5)."""
    pairs = zip(battle.attackers, battle.blockers, strict=True)
    return [
        place
        for place, (attacker, blocker) in enumerate(pairs)
        if blocker >= 0 and may_evade(face_of(blocker), face_of(attacker), battle.ground)
    ]


def _evade(state: BattlePosition, seat: Seat) -> list[Action]:
    assert state.battle is not None
    last = state.chosen[-1] if state.chosen else -1
    places = [place for place in evadable_in(state.battle, state.faces.__getitem__) if place > last]
    return [*[Action(seat, "evade", (place,)) for place in places], DONE[seat]]


LEGAL: dict[str, Callable[[BattlePosition, Seat], list[Action]]] = {
    "muster": _muster,
    "scout": _scout,
    "look": _look,
    "discard": _discard,
    "rally": _rally,
    "take": _take,
    "answer": _answer,
    "flank": _flank,
    "artillery": _artillery,
    "attack": _attack,
    "block": _block,
    "tactics": _tactics,
    "target": _target,
    "evade": _evade,
}
"""The function that lists the legal actions, by decision."""

TOGETHER = frozenset({"muster", "discard", "flank", "attack", "block", "evade"})
"""Decisions that take several actions and become known to others only when they are done."""
