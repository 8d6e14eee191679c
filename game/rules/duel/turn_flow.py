"""The phases of a turn: Fate (D2), Strategy (D3), Action (D4), Victory (D5).

Every function that takes `emit` runs on to the next decision.
"""

from __future__ import annotations

from game.rules.core import EVERYONE, NOBODY, Emit, Seat
from game.rules.duel import events as happened
from game.rules.duel.cards import VP_CARDS, award
from game.rules.duel.position import DuelPosition
from game.rules.tokens import CLEAR, EVERYBODY, leave_hand

HAND = 10  # D2.1


# ---------------------------------------------------------------------- Fate and Strategy


def begin_turn(state: DuelPosition, emit: Emit) -> None:
    """Deal both hands (D2.1) and ask the side with the initiative to exchange first (D3.2)."""
    first = state.initiative()
    emit(happened.TurnBegan, EVERYONE, state.turn, first)
    emit(happened.PhaseBegan, EVERYONE, "fate")
    for seat in (0, 1) * HAND:
        state.draw(seat, "fate", emit)
    state.phase, state.to_act = "strategy", first
    state.pending = ("exchange", -1, ())
    emit(happened.PhaseBegan, EVERYONE, "strategy")


def complete_exchange(state: DuelPosition, emit: Emit) -> None:
    """Discard both lots together, then draw the new cards, initiative first (D3.2)."""
    first = state.initiative()
    counts = [0, 0]
    for seat in (first, 1 - first):
        counts[seat] = len(state.lots[seat] or ())
        _discard_lot(state, seat, emit)
    for seat in (first, 1 - first):
        for _ in range(counts[seat]):
            state.draw(seat, "strategy", emit)
    state.lots = [None, None]
    begin_action(state, emit)


def _discard_lot(state: DuelPosition, seat: Seat, emit: Emit) -> None:
    """Discard the cards that a side has set aside, in an order that reveals nothing."""
    lot = sorted(state.lots[seat] or (), key=state.faces.__getitem__)
    state.hands[seat] += lot
    gone, moved = leave_hand(state, seat, lot, state.plain) if lot else ([], ())
    state.discard += gone
    faces = tuple(state.faces[token] for token in gone)
    emit(happened.CardsExchanged, 1 << seat, seat, tuple(gone), faces, moved)


# ---------------------------------------------------------------------- Action


def begin_action(state: DuelPosition, emit: Emit) -> None:
    """Begin the Action Phase with the side that has the initiative (D4.1)."""
    state.phase, state.pending, state.to_act = "action", None, state.initiative()
    emit(happened.PhaseBegan, EVERYONE, "action")


def end_play(state: DuelPosition) -> None:
    """End a play: the other side goes next unless it has passed (D4.2, D4.4)."""
    state.pending = None
    if not state.passed[1 - state.to_act]:
        state.to_act = 1 - state.to_act


# ---------------------------------------------------------------------- Victory


def resolve_turn(state: DuelPosition, emit: Emit) -> None:
    """Compare Force and award VP (D5), then begin the next turn unless a side has won."""
    state.phase = "victory"
    emit(happened.PhaseBegan, EVERYONE, "victory")
    both = state.totals()
    winner = state.turn_goes_to(both)
    emit(happened.ForceWeighed, EVERYONE, both, winner)
    _award(state, winner, emit)
    if state.vp[winner] >= state.target:
        state.phase, state.to_act = "over", NOBODY
        emit(happened.GameWon, EVERYONE, winner, (state.vp[0], state.vp[1]))
        return
    _clear_table(state, emit)
    state.turn += 1
    begin_turn(state, emit)


def _award(state: DuelPosition, winner: Seat, emit: Emit) -> None:
    """Give the winner a Victory Token and all cards worth VP, of both sides (D5.2)."""
    amount = award(state.on[0] | state.on[1])
    won = [t for side in state.tables for t in side if VP_CARDS >> state.faces[t] & 1]
    for token in won:
        for side in (0, 1):
            if token in state.tables[side]:
                state.leave_table(side, token)
        state.piles[winner].append(token)
    faces = tuple(state.faces[token] for token in won)
    state.vp[winner] += amount
    after = (state.vp[0], state.vp[1])
    emit(happened.PointsAwarded, EVERYONE, winner, amount, tuple(won), faces, after)


def _clear_table(state: DuelPosition, emit: Emit) -> None:
    """Discard both tables and hands, open to all (D5.4)."""
    for hand in state.hands:
        _sort_by_face(state, hand)
    one, other = (tuple(state.tables[seat] + state.hands[seat]) for seat in (0, 1))
    for token in [*state.tables[0], *state.tables[1], *state.hands[0], *state.hands[1]]:
        state.seen[token] = EVERYBODY
        state.discard.append(token)
    faces, others = (tuple(state.faces[token] for token in side) for side in (one, other))
    state.tables, state.hands, state.on = [[], []], [[], []], [0, 0]
    state.as_land, state.as_sea, state.genius, state.last = 0, 0, -1, -1
    state.passed = [False, False]
    state.blur = CLEAR if state.blur.watched else state.blur
    state.plain = state.plain or not any(map(state.seen.__getitem__, state.deck))
    emit(happened.CardsCleared, EVERYONE, (one, other), (faces, others))


def _sort_by_face(state: DuelPosition, hand: list[int]) -> None:
    """Number a hand by its faces: all of it is shown now, and no token tells where it came from."""
    hand.sort()
    faces = sorted(map(state.faces.__getitem__, hand))
    for token, face in zip(hand, faces, strict=True):
        state.faces[token] = face
    if not state.plain:
        for token in hand:
            state.cell[token] = 0
