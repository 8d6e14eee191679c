"""The course of a turn (G3): draw, ask Delphi, put down chits, turn them up, keep one.

Every function goes on to the next decision of somebody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import EVERYONE, NOBODY, Action, Emit, Seat
from game.rules.greece import events as happened
from game.rules.greece import knowledge
from game.rules.greece.chits import CITY, INFLUENCE, MILITARY, STAR
from game.rules.greece.legal import SEATS, open_to, reach_of
from game.rules.greece.map import DELPHI, owner_in
from game.rules.greece.struggle import struggle
from game.rules.greece.victory import count, verdict

if TYPE_CHECKING:
    from game.rules.greece.state import GreeceState

HAND = 4  # G3.1
PLACEMENTS = 9  # G3.4: three for each city
STAR_PLAYS = 3  # G2.7
LAST_TURN = 15
ALL = 15


def gods_favourite(turn: int) -> Seat:
    """Who has the Gods' Support: Athens in turn 1, then round (G3.3)."""
    return (turn - 1) % 3


def in_order(turn: int) -> tuple[Seat, ...]:
    """The cities in the order in which they put down chits (G3.3)."""
    first = gods_favourite(turn)
    return first, (first + 1) % 3, (first + 2) % 3


# ---------------------------------------------------------------------- the beginning of a turn


def begin_turn(state: GreeceState, emit: Emit) -> None:
    """Each city draws until it holds 4, then Delphi may be asked (G3.1, G3.2)."""
    state.step = 0
    emit(happened.TurnBegan, EVERYONE, state.turn)
    emit(happened.GodsSupported, EVERYONE, gods_favourite(state.turn))
    knowledge.remember_kept(state)
    state.shuffle_cup()
    for seat in SEATS:
        tokens = state.draw(seat, HAND - len(state.hands[seat]))
        if tokens:
            faces = tuple([state.face[token] for token in tokens])
            emit(happened.ChitsDrawn, 1 << seat, seat, tokens, faces)
    ask_delphi(state, emit)


def ask_delphi(state: GreeceState, emit: Emit) -> None:
    """The city whose counters hold Delphi, if any, is asked (G3.2)."""
    holder = owner_in(state.lands, DELPHI)
    if holder == NOBODY or not (state.hands[holder] and state.cup):
        begin_placing(state, emit)
    else:
        state.phase = "delphi"
        state.ask("delphi", holder)


def begin_placing(state: GreeceState, emit: Emit) -> None:
    """The city with the Gods' Support puts down first (G3.3)."""
    state.phase = "place"
    ask_to_put(state, emit)


def ask_to_put(state: GreeceState, emit: Emit) -> None:
    """The next placement, or the end of the turn when all are done (G3.4)."""
    if state.step < PLACEMENTS:
        state.ask("put", (gods_favourite(state.turn) + state.step) % 3)
    else:
        turn_up(state, emit)


# ---------------------------------------------------------------------- the end of a turn


def turn_up(state: GreeceState, emit: Emit) -> None:
    """All chits are turned up, and area by area the struggles are resolved (G3.6)."""
    lying: dict[int, list[tuple[int, Seat]]] = {}
    for token, seat, area in state.placed:
        lying.setdefault(area, []).append((token, seat))
    for area in sorted(lying):
        _reveal(state, area, lying[area], emit)
        struggle(state, area, lying[area], emit)
    knowledge.learn_from_map(state)
    tally = count(state.lands, state.counters)
    over = verdict(state.lands, tally, last=state.turn >= LAST_TURN)
    emit(happened.VictoryChecked, EVERYONE, state.turn, tally.areas, tally.counters, tally.needs)
    _clear_map(state, emit)
    if over is not None:
        state.end(over.winners, over.reason, emit)
    else:
        ask_to_keep(state, emit)


def _reveal(state: GreeceState, area: int, lying: list[tuple[int, Seat]], emit: Emit) -> None:
    for token, seat in lying:
        state.seen[token] = ALL
        face = state.face[token]
        kind = state.star_as if face == STAR else -1
        emit(happened.ChitRevealed, EVERYONE, area, seat, token, face, kind)
        if face == STAR:
            state.star_played += 1
            emit(happened.StarPlayed, EVERYONE, seat, state.star_played)


def _clear_map(state: GreeceState, emit: Emit) -> None:
    """Chits go back into the cup; Specials and a Star played three times leave the game (G3.7).

    House: before victory is told, so that no chit lies on the map when the war is over.
    """
    back = []
    for token, _, _ in sorted(state.placed):
        face = state.face[token]
        if CITY[face] != NOBODY or (face == STAR and state.star_played >= STAR_PLAYS):
            state.retired.append(token)
            emit(happened.ChitRetired, EVERYONE, token, face)
        else:
            back.append(token)
    state.cup += back
    state.placed, state.present, state.star_as = [], [0, 0, 0], -1
    if back:
        faces = tuple([state.face[token] for token in back])
        emit(happened.ChitsReturned, EVERYONE, tuple(back), faces)


def ask_to_keep(state: GreeceState, emit: Emit) -> None:
    """Who holds more than one chit keeps one (G3.8); then the next turn begins.

    House: they decide in the order of the turn's Gods' Support.
    """
    for seat in in_order(state.turn):
        if len(state.hands[seat]) > 1:
            state.phase, state.step = "keep", 0
            state.ask("keep", seat)
            return
    state.turn += 1
    begin_turn(state, emit)


# ---------------------------------------------------------------------- decisions


def lay(state: GreeceState, action: Action, emit: Emit) -> None:
    """A city lays its second counter (G1.2)."""
    seat, _, (area,) = action
    counters = state.add_counter(seat, area)
    emit(happened.CounterLaid, EVERYONE, seat, area, counters)
    state.step += 1
    if state.step < len(state.order):
        state.ask("lay", state.order[state.step])
    else:
        begin_turn(state, emit)


def consult(state: GreeceState, action: Action, emit: Emit) -> None:
    """A chit of the hand, or none, is exchanged for one of the cup, unseen by others (G3.2).

    The hand's numbers stay, the cup is mixed in any case: it all looks the same from outside.
    House: dice are thrown for none too, so that what can be taken back tells nothing.
    """
    seat = action.seat
    token, given, drawn = -1, -1, -1
    if action.args:
        token, top, face = action.args[0], state.cup[-1], state.face
        given, drawn = face[token], face[top]
        face[token], face[top] = drawn, given
    state.shuffle_cup()
    if given >= 0:
        there = next(token for token in state.cup if state.face[token] == given)
        state.seen[there] = 1 << seat
    emit(happened.DelphiAsked, 1 << seat, seat, token, given, drawn)
    knowledge.blur(state, seat)
    begin_placing(state, emit)


def put(state: GreeceState, action: Action, emit: Emit) -> None:
    """A chit goes face down on an area, the Star with its type (G3.4)."""
    seat, _, args = action
    token, area = args[0], args[1]
    face = state.face[token]
    kind = args[2] if face == STAR else -1
    low, moved = state.leave_hand(seat, token)
    state.placed.append((low, seat, area))
    state.present[seat] |= 1 << area
    if face == STAR:
        state.star_as = kind
    emit(happened.ChitPlaced, 1 << seat, seat, low, area, face, kind, moved)
    state.step += 1
    ask_to_put(state, emit)


def skip(state: GreeceState, action: Action, emit: Emit) -> None:
    """A city can put down no chit: all that it holds is out of range (G3.8)."""
    seat = action.seat
    free, lands = open_to(state, seat), state.lands[seat]
    unable = sum(1 << kind for kind in (MILITARY, INFLUENCE) if not free & reach_of(lands, kind))
    if state.hands[seat]:
        knowledge.notice_skip(state, seat, unable)
    emit(happened.PlacementSkipped, EVERYONE, seat)
    state.step += 1
    ask_to_put(state, emit)


def keep(state: GreeceState, action: Action, emit: Emit) -> None:
    """A city keeps one chit and returns the others, face down (G3.8)."""
    seat, _, (token,) = action
    hand, face = state.hands[seat], state.face
    high = max(hand)
    moved = () if high == token else ((high, token), (token, high))
    face[token], face[high] = face[high], face[token]
    back = tuple(sorted(one for one in hand if one != high))
    known = knowledge.witnesses_of_return(state, seat)
    for one in back:
        state.seen[one] = known
    state.hands[seat] = [high]
    state.cup += back
    knowledge.blur(state, seat)
    faces = tuple([face[one] for one in back])
    emit(happened.ChitKept, 1 << seat, seat, high, face[high], back, faces, moved)
    ask_to_keep(state, emit)


DECIDE: dict[str, Callable[[GreeceState, Action, Emit], None]] = {
    "lay": lay,
    "delphi": consult,
    "put": put,
    "skip": skip,
    "keep": keep,
}
"""What each action does."""
