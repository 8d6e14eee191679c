"""The phases of a turn: Fate (D2), Strategy (D3), Action (D4), Victory (D5).

Every function that takes `emit` runs on to the next decision.
"""

from __future__ import annotations

from game.rules.core import EVERYONE, NOBODY, Emit, Seat
from game.rules.duel import events as happened
from game.rules.duel.cards import PLAYABLE, VP_CARDS, award
from game.rules.duel.counting import ASKED, UNMOVED
from game.rules.duel.position import DuelPosition
from game.rules.tokens import CLEAR, EVERYBODY, leave_hand

# ---------------------------------------------------------------------- Fate and Strategy


def begin_turn(state: DuelPosition, emit: Emit) -> None:
    """Deal both hands (D2.1) and ask the side with the initiative to exchange first (D3.2)."""
    first = state.initiative()
    emit(happened.TurnBegan, EVERYONE, state.turn, first)
    emit(happened.PhaseBegan, EVERYONE, "fate")
    for seat in _dealt_to(state):
        state.draw(seat, "fate", emit)
    if state.variant.own_cards:
        _replace_useless(state, emit)
    state.phase, state.to_act = "strategy", first
    state.pending = ("exchange", -1, ())
    emit(happened.PhaseBegan, EVERYONE, "strategy")


def _dealt_to(state: DuelPosition) -> list[Seat]:
    """Return who gets each card of the deal, in turn up to so many (D2.1, V.D1, V.D2, V.D8)."""
    held = [len(hand) if any(state.variant.keep) else 0 for hand in state.hands]
    size = state.dealt_to(0), state.dealt_to(1)
    turns = range(max(size))
    return [seat for number in turns for seat in (0, 1) if held[seat] + number < size[seat]]


def _replace_useless(state: DuelPosition, emit: Emit) -> None:
    """Replace cards that only the other side can use, until there are none (V.D3)."""
    first, under = state.initiative(), list[int]()
    for seat in (first, 1 - first):
        drawn = True
        while drawn and (lot := [t for t in state.hands[seat] if _is_useless(state, seat, t)]):
            lot.sort(key=state.faces.__getitem__)
            gone, moved = leave_hand(state, seat, lot, state.plain)
            under += gone
            faces = tuple(state.faces[token] for token in gone)
            emit(happened.CardsReturned, 1 << seat, seat, tuple(gone), faces, moved)
            drawn = all(state.draw(seat, "fate", emit) for _ in gone)
        if drawn:
            state.set_hand_apart(seat, ~PLAYABLE[seat])
    state.discard[:0] = under[::-1]


def _is_useless(state: DuelPosition, seat: Seat, token: int) -> bool:
    return not PLAYABLE[seat] >> state.faces[token] & 1


def complete_exchange(state: DuelPosition, emit: Emit) -> None:
    """Discard both lots together, then draw the new cards, initiative first (D3.2)."""
    first = state.initiative()
    counts = [0, 0]
    for seat in (first, 1 - first):
        counts[seat] = len(state.lots[seat] or ())
        _discard_lot(state, seat, happened.CardsExchanged, emit)
    for seat in (first, 1 - first):
        for _ in range(counts[seat]):
            state.draw(seat, "strategy", emit)
    state.lots = [None, None]
    ask_to_trim(state, emit)


def ask_to_trim(state: DuelPosition, emit: Emit) -> None:
    """Ask each side with more than ten cards what it discards, the initiative first (V.D2)."""
    first = state.initiative()
    for seat in (first, 1 - first):
        if state.lots[seat] is None and state.to_trim(seat):
            state.to_act, state.pending = seat, ("trim", -1, ())
            return
    for seat in (first, 1 - first):
        if state.lots[seat] is not None:
            _discard_lot(state, seat, happened.HandTrimmed, emit)
    state.lots = [None, None]
    begin_action(state, emit)


def _discard_lot(
    state: DuelPosition,
    seat: Seat,
    event: type[happened.CardsExchanged | happened.HandTrimmed],
    emit: Emit,
) -> None:
    """Discard the cards that a side has set aside, in an order that reveals nothing."""
    lot = sorted(state.lots[seat] or (), key=state.faces.__getitem__)
    state.hands[seat] += lot
    gone, moved = leave_hand(state, seat, lot, state.plain) if lot else ([], ())
    state.discard += gone
    faces = tuple(state.faces[token] for token in gone)
    emit(event, 1 << seat, seat, tuple(gone), faces, moved)


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


def side_passed(state: DuelPosition, seat: Seat, emit: Emit) -> None:
    """Go on after a pass: with the other side, its second thoughts (V.D7), or the turn's end."""
    other = 1 - seat
    if state.ends_by_pass(seat):
        resolve_turn(state, emit)
        return
    state.to_act = other
    if state.passed[other]:
        state.passed[other], state.thoughts[other] = False, ASKED
        emit(happened.PassReopened, EVERYONE, other)


# ---------------------------------------------------------------------- Victory


def resolve_turn(state: DuelPosition, emit: Emit) -> None:
    """Compare Force and award VP (D5), then begin the next turn unless a side has won."""
    state.phase = "victory"
    emit(happened.PhaseBegan, EVERYONE, "victory")
    both = state.totals()
    winner = state.turn_goes_to(both)
    emit(happened.ForceWeighed, EVERYONE, both, winner)
    _award(state, winner, state.rout(both, winner), emit)
    state.before = winner
    if state.vp[winner] >= state.target:
        state.phase, state.to_act = "over", NOBODY
        emit(happened.GameWon, EVERYONE, winner, (state.vp[0], state.vp[1]))
        return
    if any(state.variant.keep):
        ask_to_keep(state, emit)
    else:
        _end_turn(state, emit)


def ask_to_keep(state: DuelPosition, emit: Emit) -> None:
    """Ask who goes first next, then the other side, which cards they keep (V.D1)."""
    first = state.initiative()
    for seat in (first, 1 - first):
        if state.lots[seat] is None and state.variant.keep[seat] and state.hands[seat]:
            state.to_act, state.pending = seat, ("hold", -1, ())
            return
    state.pending = None
    _end_turn(state, emit)


def _end_turn(state: DuelPosition, emit: Emit) -> None:
    """Clear the table and begin the next turn (D5.4, D5.5)."""
    _clear_table(state, emit)
    state.turn += 1
    begin_turn(state, emit)


def _award(state: DuelPosition, winner: Seat, more: int, emit: Emit) -> None:
    """Give the winner a Victory Token and all cards worth VP, of both sides (D5.2).

    `more` are the VP for a rout (V.D9).
    """
    amount = award(state.on[0] | state.on[1]) + more
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
    """Discard both tables and hands, open to all (D5.4), but for what is kept (V.D1)."""
    cleared = [_leave_hand_at_end(state, seat, emit) for seat in (0, 1)]
    one, other = (tuple(state.tables[seat] + cleared[seat]) for seat in (0, 1))
    for token in [*state.tables[0], *state.tables[1], *cleared[0], *cleared[1]]:
        state.seen[token] = EVERYBODY
        state.discard.append(token)
    faces, others = (tuple(state.faces[token] for token in side) for side in (one, other))
    state.tables, state.on, state.lots = [[], []], [0, 0], [None, None]
    state.as_land, state.as_sea, state.genius, state.last = 0, 0, -1, -1
    state.passed, state.thoughts = [False, False], [UNMOVED, UNMOVED]
    if not any(state.hands):
        state.blur = CLEAR if state.blur.watched else state.blur
        state.plain = state.plain or not any(map(state.seen.__getitem__, state.deck))
    elif not state.plain:
        for seat in (0, 1):
            state.set_hand_apart(seat)
    emit(happened.CardsCleared, EVERYONE, (one, other), (faces, others))


def _leave_hand_at_end(state: DuelPosition, seat: Seat, emit: Emit) -> list[int]:
    """Take all cards out of a hand but those that are kept. Return them."""
    hand, kept = state.hands[seat], state.lots[seat]
    if not kept:
        _sort_by_face(state, hand)
        state.hands[seat] = []
        return hand
    going = sorted(hand, key=state.faces.__getitem__)
    state.hands[seat] = hand + kept
    gone, moved = leave_hand(state, seat, going, state.plain) if going else ([], ())
    emit(happened.HandRenumbered, 1 << seat, seat, moved)
    return gone


def _sort_by_face(state: DuelPosition, hand: list[int]) -> None:
    """Number a hand by its faces: all of it is shown now, and no token tells where it came from."""
    hand.sort()
    faces = sorted(map(state.faces.__getitem__, hand))
    for token, face in zip(hand, faces, strict=True):
        state.faces[token] = face
    if not state.plain:
        for token in hand:
            state.cell[token] = 0
