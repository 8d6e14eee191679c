"""The effect of every action (G1.2, G3.2 to G3.4, G3.8).

Each changes the position, tells of it by an event and goes on to the next decision.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import EVERYONE, Action, Emit
from game.rules.greece import events as happened
from game.rules.greece import knowledge, turn_flow
from game.rules.greece.chits import INFLUENCE, MILITARY, STAR
from game.rules.greece.events import Pairs
from game.rules.greece.legal import open_to, reach_of
from game.rules.greece.position import GreecePosition


def lay(state: GreecePosition, action: Action, emit: Emit) -> None:
    """Lay a city's second counter (G1.2)."""
    seat, _, (area,) = action
    counters = state.add_counter(seat, area)
    emit(happened.CounterLaid, EVERYONE, seat, area, counters)
    state.step += 1
    if state.step < len(state.order):
        state.ask("lay", state.order[state.step])
    else:
        turn_flow.begin_turn(state, emit)


def consult(state: GreecePosition, action: Action, emit: Emit) -> None:
    """Exchange a chit of the hand, or none, for one of the cup, unseen by others (G3.2).

    The hand keeps its numbers and the cup is shuffled in any case, so that others cannot tell.
    House: random numbers are drawn for none too, so that undo reveals nothing.
    """
    seat = action.seat
    token, given, drawn = -1, -1, -1
    if action.args:
        token, top, face = action.args[0], state.cup[-1], state.faces
        given, drawn = face[token], face[top]
        face[token], face[top] = drawn, given
    state.shuffle_cup()
    if given >= 0:
        there = next(token for token in state.cup if state.faces[token] == given)
        state.seen[there] = 1 << seat
    emit(happened.DelphiAsked, 1 << seat, seat, token, given, drawn)
    knowledge.forget_carried(state, seat)
    turn_flow.begin_placing(state, emit)


def put(state: GreecePosition, action: Action, emit: Emit) -> None:
    """Put a chit face down on an area, the Star with its type (G3.4)."""
    seat, _, args = action
    token, area = args[0], args[1]
    face = state.faces[token]
    kind = args[2] if face == STAR else -1
    low, moved = state.leave_hand(seat, token)
    state.placed.append((low, seat, area))
    state.present[seat] |= 1 << area
    if face == STAR:
        state.star_as = kind
    emit(happened.ChitPlaced, 1 << seat, seat, low, area, face, kind, moved)
    state.step += 1
    turn_flow.ask_to_put(state, emit)


def skip(state: GreecePosition, action: Action, emit: Emit) -> None:
    """Skip a placement: every chit that the city holds is out of range (G3.8)."""
    seat = action.seat
    free, lands = open_to(state, seat), state.lands[seat]
    military = state.variant.reach[seat]
    unable = sum(
        1 << kind for kind in (MILITARY, INFLUENCE) if not free & reach_of(lands, kind, military)
    )
    if state.hands[seat]:
        knowledge.infer_from_skip(state, seat, unable)
    emit(happened.PlacementSkipped, EVERYONE, seat)
    state.step += 1
    turn_flow.ask_to_put(state, emit)


def keep(state: GreecePosition, action: Action, emit: Emit) -> None:
    """Keep chits of a hand and return the others to the cup, face down (G3.8, V.G3).

    They get the highest tokens, so that nobody else can tell which they were.
    """
    seat, _, chosen = action
    hand, face = state.hands[seat], state.faces
    in_order = sorted(hand)
    back, kept = tuple(in_order[: -len(chosen)]), tuple(in_order[-len(chosen) :])
    moved: Pairs = ()
    leaving = [token for token in kept if token not in chosen]
    for token, high in zip([one for one in chosen if one not in kept], leaving, strict=True):
        moved += ((high, token), (token, high))
        face[token], face[high] = face[high], face[token]
    known = knowledge.witnesses_of_return(state, seat)
    for one in back:
        state.seen[one] = known
    state.hands[seat] = list(kept)
    state.cup += back
    knowledge.forget_carried(state, seat)
    faces, gone = (tuple([face[one] for one in some]) for some in (kept, back))
    emit(happened.ChitKept, 1 << seat, seat, kept, faces, back, gone, moved)
    turn_flow.ask_to_keep(state, emit)


DECIDE: dict[str, Callable[[GreecePosition, Action, Emit], None]] = {
    "lay": lay,
    "delphi": consult,
    "put": put,
    "skip": skip,
    "keep": keep,
}
"""The function that applies an action, by its verb."""
