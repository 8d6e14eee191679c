"""What may be decided in the battle, for each kind of decision.

Nobody can tell which of two equal cards has left a hand, so one action stands for both, the one
with the lower number.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle.cards import (
    BLOODLUST,
    COUNT,
    DEFENSIBLE,
    DIFFICULT,
    FLANKERS,
    HEAVY,
    LIGHT,
    MORALE,
    OUTFLANK,
    OVERRUN,
    RALLY,
    RESERVE,
    SCOUTS,
    SHIELDS,
    SIEGE,
    TREACHEROUS,
    UNITS,
)
from game.rules.battle.force import Battle, may_evade
from game.rules.battle.position import BattlePosition
from game.rules.core import Action, Seat

EVERY_FACE = -1
ENEMY_HAND, OWN_DECK, ENEMY_DECK = 0, 1, 2
"""Where a Scout looks (B2.1): the arguments of "look"."""

Prebuilt = tuple[tuple[Action, ...], tuple[Action, ...]]


def _for_each_card(verb: str) -> Prebuilt:
    row = [tuple(Action(seat, verb, (token,)) for token in range(COUNT)) for seat in (0, 1)]
    return row[0], row[1]


SCOUT, DISCARD, FLANK, FIRE, ATTACK, PLAY, TAKE = map(
    _for_each_card, ("scout", "discard", "flank", "fire", "attack", "play", "take")
)
LOOK = tuple(tuple(Action(seat, "look", (where,)) for where in range(3)) for seat in (0, 1))
PASS, DONE, DECLINE = (
    tuple(Action(seat, verb) for seat in (0, 1)) for verb in ("pass", "done", "decline")
)


def offered(state: BattlePosition, seat: Seat, faces: int) -> list[int]:
    """The cards in hand with one of these faces (a set), one of each face."""
    tokens, met, face = [], 0, state.face
    for token in sorted(state.hands[seat]):
        bit = 1 << face[token]
        if faces & bit and not met & bit:
            met |= bit
            tokens.append(token)
    return tokens


def later(state: BattlePosition, seat: Seat, faces: int, chosen: tuple[int, ...]) -> list[int]:
    """The same while cards are being chosen in ascending order: those after the last chosen."""
    tokens, met, face = [], 0, state.face
    last = chosen[-1] if chosen else -1
    for token in sorted(state.hands[seat]):
        bit = 1 << face[token]
        if faces & bit and not met & bit and token not in chosen:
            met |= bit
            if token > last:
                tokens.append(token)
    return tokens


def _scout(state: BattlePosition, seat: Seat) -> list[Action]:
    row = SCOUT[seat]
    return [*[row[token] for token in offered(state, seat, SCOUTS)], PASS[seat]]


def _look(state: BattlePosition, seat: Seat) -> list[Action]:
    zones = (state.hands[1 - seat], state.decks[seat], state.decks[1 - seat])
    return [LOOK[seat][where] for where, zone in enumerate(zones) if zone]


def _discard(state: BattlePosition, seat: Seat) -> list[Action]:
    row = DISCARD[seat]
    return [*[row[token] for token in later(state, seat, EVERY_FACE, state.chosen)], DONE[seat]]


def _rally(state: BattlePosition, seat: Seat) -> list[Action]:
    row = PLAY[seat]
    return [*[row[token] for token in offered(state, seat, 1 << RALLY)], DECLINE[seat]]


def _take(state: BattlePosition, seat: Seat) -> list[Action]:
    """Any of one's Casualties but a Rally; equal ones lie open and are one choice (B4.9)."""
    lowest: dict[int, int] = {}
    for token in sorted(state.casualties[seat], reverse=True):
        lowest[state.face[token]] = token
    lowest.pop(RALLY, None)
    return [TAKE[seat][token] for token in sorted(lowest.values())]


def _answer(state: BattlePosition, seat: Seat) -> list[Action]:
    faces = 1 << RESERVE | (0 if state.effects.difficult_terrain else 1 << DIFFICULT)
    return [*[PLAY[seat][token] for token in offered(state, seat, faces)], DECLINE[seat]]


def _flank(state: BattlePosition, seat: Seat) -> list[Action]:
    if state.chosen:
        units = [FLANK[seat][token] for token in later(state, seat, FLANKERS, state.chosen)]
        return [*units, DONE[seat]]
    if state.effects.difficult_terrain:  # B4.7, B4.3
        return [*[PLAY[seat][token] for token in offered(state, seat, 1 << RESERVE)], PASS[seat]]
    actions = [FLANK[seat][token] for token in offered(state, seat, FLANKERS)]
    cards = offered(state, seat, 1 << OUTFLANK | 1 << RESERVE)
    return [*actions, *[PLAY[seat][token] for token in cards], PASS[seat]]


def _artillery(state: BattlePosition, seat: Seat) -> list[Action]:
    actions = []
    if not state.effects.artillery:
        actions = [FIRE[seat][token] for token in offered(state, seat, SIEGE)]
    if morale_matters(state, seat):
        actions += [PLAY[seat][token] for token in offered(state, seat, 1 << MORALE)]
    return [*actions, PASS[seat]]


def morale_matters(state: BattlePosition, seat: Seat) -> bool:
    """Whether Break Morale can still change this turn: an attack, and somebody to block (B5.2)."""
    effects = state.effects
    forbidden = effects.break_morale or effects.difficult_terrain
    return not forbidden and bool(state.hands[1 - seat])


def _attack(state: BattlePosition, seat: Seat) -> list[Action]:
    row = ATTACK[seat]
    return [*[row[token] for token in later(state, seat, UNITS, state.chosen)], DONE[seat]]


def _block(state: BattlePosition, seat: Seat) -> list[Action]:
    """A unit against an attacker: places in ascending order, any unit of the hand (B3.1)."""
    assert state.battle is not None
    chosen = state.chosen
    first = chosen[-1] + 1 if chosen else 0
    units, met = [], 0
    for token in sorted(state.hands[seat]):
        bit = 1 << state.face[token]
        if UNITS & bit and not met & bit and token not in chosen[::2]:
            met |= bit
            units.append(token)
    places = range(first, len(state.battle.attackers))
    return [*[Action(seat, "block", (u, place)) for place in places for u in units], DONE[seat]]


def tactics(state: BattlePosition, battle: Battle, seat: Seat) -> int:
    """The tactics that can change something for a side in this battle, as a set (B5.2)."""
    face = state.face
    if seat == state.active:
        faces = 1 << OVERRUN if -1 in battle.blockers else 0
        for attacker, blocker in zip(battle.attackers, battle.blockers, strict=True):
            if blocker >= 0:
                faces |= 1 << BLOODLUST
                if HEAVY >> face[attacker] & 1:
                    faces |= 1 << TREACHEROUS
        return faces
    blocking = 0
    for token in battle.blockers:
        if token >= 0:
            blocking |= 1 << face[token]
    faces = 1 << BLOODLUST if blocking else 0
    if blocking & HEAVY and SHIELDS not in battle.ground:
        faces |= 1 << SHIELDS
    if blocking & LIGHT:
        faces |= 1 << DEFENSIBLE
    return faces


def _tactics(state: BattlePosition, seat: Seat) -> list[Action]:
    assert state.battle is not None
    row = PLAY[seat]
    cards = offered(state, seat, tactics(state, state.battle, seat))
    return [*[row[token] for token in cards], DECLINE[seat]]


def _target(state: BattlePosition, seat: Seat) -> list[Action]:
    """The place of the unit that an Overrun or a Bloodlust goes on (B4.1, B4.2, B5.2)."""
    assert state.battle is not None
    blocked = state.face[state.about] == BLOODLUST
    blockers = state.battle.blockers
    fitting = [place for place in state.battle.places if (blockers[place] >= 0) == blocked]
    return [Action(seat, "target", (place,)) for place in fitting]


def evadable_in(battle: Battle, face_of: Callable[[int], int]) -> list[int]:
    """The places whose blockers may evade, which is plain for all to see (B3.5)."""
    pairs = zip(battle.attackers, battle.blockers, strict=True)
    return [
        place
        for place, (attacker, blocker) in enumerate(pairs)
        if blocker >= 0 and may_evade(face_of(blocker), face_of(attacker), battle.ground)
    ]


def _evade(state: BattlePosition, seat: Seat) -> list[Action]:
    assert state.battle is not None
    last = state.chosen[-1] if state.chosen else -1
    places = [place for place in evadable_in(state.battle, state.face.__getitem__) if place > last]
    return [*[Action(seat, "evade", (place,)) for place in places], DONE[seat]]


LEGAL: dict[str, Callable[[BattlePosition, Seat], list[Action]]] = {
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

TOGETHER = frozenset({"discard", "flank", "attack", "block", "evade"})
"""Decisions whose choices are put together and known to the others only when they are done."""
