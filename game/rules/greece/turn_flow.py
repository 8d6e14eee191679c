"""The phases of a turn (G3): draw, ask Delphi, put down chits, turn them up, keep some.

Every function that takes `emit` runs on to the next decision.
"""

from __future__ import annotations

from game.rules.core import EVERYONE, NOBODY, Emit, Seat
from game.rules.greece import events as happened
from game.rules.greece import knowledge
from game.rules.greece.chits import CITY, STAR
from game.rules.greece.map import DELPHI, owner_in
from game.rules.greece.position import GreecePosition
from game.rules.greece.struggle import struggle
from game.rules.greece.victory import decide_outcome

STAR_PLAYS = 3  # G2.7


# ---------------------------------------------------------------------- the beginning of a turn


def begin_turn(state: GreecePosition, emit: Emit) -> None:
    """Begin a turn: each city draws to a full hand, then Delphi may be asked (G3.1, G3.2)."""
    state.step = 0
    emit(happened.TurnBegan, EVERYONE, state.turn)
    emit(happened.GodsSupported, EVERYONE, state.gods)
    knowledge.infer_kept(state)
    state.shuffle_cup()
    for seat, hand in enumerate(state.hands):
        tokens = state.draw(seat, state.full_hand(seat) - len(hand))
        if tokens:
            faces = tuple([state.faces[token] for token in tokens])
            emit(happened.ChitsDrawn, 1 << seat, seat, tokens, faces)
    ask_delphi(state, emit)


def ask_delphi(state: GreecePosition, emit: Emit) -> None:
    """Ask the city whose counters lie in Delphi, if any, for its exchange (G3.2)."""
    holder = owner_in(state.lands, DELPHI)
    if holder == NOBODY or not (state.hands[holder] and state.cup):
        begin_placing(state, emit)
    else:
        state.phase = "delphi"
        state.ask("delphi", holder)


def begin_placing(state: GreecePosition, emit: Emit) -> None:
    """Begin the placements, the city with the Gods' Support first (G3.3)."""
    state.phase = "place"
    ask_to_put(state, emit)


def ask_to_put(state: GreecePosition, emit: Emit) -> None:
    """Ask for the next placement, or reveal the chits when all are done (G3.4)."""
    if state.step < state.placements:
        state.ask("put", state.placer(state.step))
    else:
        resolve_turn(state, emit)


# ---------------------------------------------------------------------- the end of a turn


def resolve_turn(state: GreecePosition, emit: Emit) -> None:
    """Turn up all chits, resolve the struggles area by area, check victory (G3.6)."""
    lying: dict[int, list[tuple[int, Seat]]] = {}
    for token, seat, area in state.placed:
        lying.setdefault(area, []).append((token, seat))
    for area in sorted(lying):
        _reveal(state, area, lying[area], emit)
        struggle(state, area, lying[area], emit)
    knowledge.forget_revealed(state)
    tally = state.tally
    over = decide_outcome(tally, state.variant.goal, last=state.turn >= state.variant.length)
    emit(happened.VictoryChecked, EVERYONE, state.turn, tally.areas, tally.counters, tally.needs)
    _clear_map(state, emit)
    if over is not None:
        state.end(over.winners, over.reason, emit)
    else:
        ask_to_keep(state, emit)


def _reveal(state: GreecePosition, area: int, lying: list[tuple[int, Seat]], emit: Emit) -> None:
    everyone = state.everyone
    for token, seat in lying:
        state.seen[token] = everyone
        face = state.faces[token]
        kind = state.star_as if face == STAR else -1
        emit(happened.ChitRevealed, EVERYONE, area, seat, token, face, kind)
        if face == STAR:
            state.star_played += 1
            emit(happened.StarPlayed, EVERYONE, seat, state.star_played)


def _clear_map(state: GreecePosition, emit: Emit) -> None:
    """Return chits to the cup; Specials and a Star played three times leave the game (G3.7).

    House: before the result is announced, so that no chit lies on the map when the war is over.
    """
    back = []
    for token, _, _ in sorted(state.placed):
        face = state.faces[token]
        if CITY[face] != NOBODY or (face == STAR and state.star_played >= STAR_PLAYS):
            state.retired.append(token)
            emit(happened.ChitRetired, EVERYONE, token, face)
        else:
            back.append(token)
    state.cup += back
    state.placed, state.present, state.star_as = [], [0] * len(state.lands), -1
    if back:
        faces = tuple([state.faces[token] for token in back])
        emit(happened.ChitsReturned, EVERYONE, tuple(back), faces)


def ask_to_keep(state: GreecePosition, emit: Emit) -> None:
    """Ask the next city that holds more chits than it keeps, or begin the next turn (G3.8).

    House: they decide in the order of the turn's Gods' Support.
    """
    for place in range(len(state.hands)):
        seat = state.placer(place)
        if len(state.hands[seat]) > state.variant.kept[seat]:
            state.phase, state.step = "keep", 0
            state.ask("keep", seat)
            return
    state.turn += 1
    begin_turn(state, emit)
