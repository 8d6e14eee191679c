"""The effect of every action: exchanging (D3), playing and passing (D4), choosing for an ability.

Each refuses what is not legal now, changes the position and goes on to the next decision.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import EVERYONE, Action, Emit, Seat, silent
from game.rules.duel import abilities, turn_flow
from game.rules.duel import events as happened
from game.rules.duel.cards import CARDS, LAND_OR_SEA, PLAYABLE
from game.rules.duel.counting import DUE
from game.rules.duel.legal import legal_actions
from game.rules.duel.position import DuelPosition


def expect(state: DuelPosition, action: Action, asks: str, number_of_args: int) -> None:
    """Refuse an action that does not answer the open decision."""
    if state.deciding != asks or len(action.args) != number_of_args:
        state.refuse(action)


# ---------------------------------------------------------------------- Strategy


def exchange(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Choose one more card to exchange, by ascending token (D3.1)."""
    _choose(state, action, state.variant.exchange[action.seat])


def hold(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Choose one more card to keep for the next turn, by ascending token (V.D1)."""
    _choose(state, action, state.variant.keep[action.seat])


def trim(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Choose one more card to discard down to ten, by ascending token (V.D2)."""
    if state.deciding == "trim" and action not in legal_actions(state):
        state.refuse(action)
    _choose(state, action, state.to_trim(action.seat))


def _choose(state: DuelPosition, action: Action, most: int) -> None:
    expect(state, action, action.verb, 1)
    assert state.pending is not None
    chosen, token = state.pending[2], action.args[0]
    late = chosen and token <= chosen[-1]
    if late or len(chosen) >= most or token not in state.hands[action.seat]:
        state.refuse(action)
    state.pending = (action.verb, -1, (*chosen, token))


def end_choice(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Set the chosen cards aside: to exchange (D3.2), to keep (V.D1), or to discard (V.D2)."""
    if state.deciding not in SET_ASIDE or action.args:
        state.refuse(action)
    assert state.pending is not None
    kind, _, chosen = state.pending
    if kind == "trim" and len(chosen) < state.to_trim(action.seat):
        state.refuse(action)
    for token in chosen:
        state.hands[action.seat].remove(token)
    state.lots[action.seat] = list(chosen)
    SET_ASIDE[kind](state, action.seat, chosen, emit)


def _trim_aside(state: DuelPosition, seat: Seat, chosen: tuple[int, ...], emit: Emit) -> None:
    emit(happened.DiscardsChosen, 1 << seat, seat, len(chosen), chosen)
    turn_flow.ask_to_trim(state, emit)


def _keep_aside(state: DuelPosition, seat: Seat, chosen: tuple[int, ...], emit: Emit) -> None:
    emit(happened.CardsKept, 1 << seat, seat, len(chosen), chosen)
    turn_flow.ask_to_keep(state, emit)


def _set_aside(state: DuelPosition, seat: Seat, chosen: tuple[int, ...], emit: Emit) -> None:
    """Exchange once both sides have chosen (D3.3)."""
    emit(happened.CardsSetAside, 1 << seat, seat, len(chosen), chosen)
    other = 1 - seat
    if state.lots[other] is None:
        state.to_act, state.pending = other, ("exchange", -1, ())
    else:
        turn_flow.complete_exchange(state, emit)


SET_ASIDE = {"exchange": _set_aside, "hold": _keep_aside, "trim": _trim_aside}
"""The function that ends a choice of cards, by its decision."""


# ---------------------------------------------------------------------- playing and passing


def play(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Play a card to one's side of the table, and resolve its ability (D4.3 to D4.5)."""
    seat, _, args = action
    if state.pending is not None or len(args) != 1:
        state.refuse(action)
    token = args[0]
    if token not in state.hands[seat]:
        state.refuse(action)
    face = state.faces[token]
    if not PLAYABLE[seat] >> face & 1:
        state.refuse(action)
    token, moved = state.leave_hand(seat, token)
    state.tables[seat].append(token)
    state.on[seat] |= 1 << face
    before, state.last = state.last, token
    if state.passed[1 - seat] and not state.is_out(1 - seat):
        state.thoughts[1 - seat] = DUE
    if emit is not silent:  # a search asks for no Force but that of the end
        force = state.explain(token).total
        emit(happened.CardPlayed, 1 << seat, seat, token, face, force, moved)
    if LAND_OR_SEA >> face & 1:  # D4.5: declared before its ability
        state.pending = ("declare", token, ())
    else:
        abilities.resolve(state, token, before, emit)


def declare(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Declare the card just played Land or Sea, and resolve its ability (D4.5, D4.12)."""
    expect(state, action, "declare", 0)
    assert state.pending is not None
    token = state.pending[1]
    face = state.faces[token]
    if action.verb == "land":
        state.as_land |= 1 << face
    else:
        state.as_sea |= 1 << face
    state.pending = None
    emit(happened.CardDeclared, EVERYONE, action.seat, token, face, action.verb)
    abilities.resolve(state, token, -1, emit)


def pass_turn(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Pass for the rest of the turn, which ends once both sides have passed (D4.4)."""
    expect(state, action, "play", 0)
    seat, playable = action.seat, PLAYABLE[action.seat]
    forced = not any(playable >> state.faces[token] & 1 for token in state.hands[seat])
    state.passed[seat] = True
    emit(happened.SidePassed, 1 << seat, seat, int(forced))
    turn_flow.side_passed(state, seat, emit)


# ---------------------------------------------------------------------- choosing for an ability


def choose_target(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Choose the card on the table that the ability acts upon (D4.24)."""
    expect(state, action, "target", 1)
    chosen = action.args[0]
    if chosen not in abilities.targets(state)[0]:
        state.refuse(action)
    abilities.act_on_target(state, chosen, emit)
    turn_flow.end_play(state)


def decline(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Decline to use the ability, where D4.24 and D4.28 allow it."""
    expect(state, action, "target", 0)
    if not abilities.targets(state)[1]:
        state.refuse(action)
    assert state.pending is not None
    token = state.pending[1]
    emit(happened.AbilityDeclined, EVERYONE, action.seat, token, state.faces[token])
    turn_flow.end_play(state)


def take(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Take a matching card of the searched deck into hand, unseen (D4.31)."""
    expect(state, action, "search", 1)
    if action.args[0] not in abilities.matches(state):
        state.refuse(action)
    abilities.end_search(state, action.args[0], emit)
    turn_flow.end_play(state)


def take_none(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Take none; the deck is shuffled all the same (D4.31)."""
    expect(state, action, "search", 0)
    abilities.end_search(state, -1, emit)
    turn_flow.end_play(state)


def keep(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Keep Nicias on the table (D4.29)."""
    expect(state, action, "keep", 0)
    turn_flow.end_play(state)


def retire(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Discard Nicias to draw cards (D4.29)."""
    expect(state, action, "keep", 0)
    assert state.pending is not None
    token, seat = state.pending[1], action.seat
    state.pending = None
    card = CARDS[state.faces[token]]
    abilities.discard_from_table(state, seat, token, token, emit)
    for _ in range(card.ability.amount):
        state.draw(seat, card.name, emit)
    turn_flow.end_play(state)


def shed(state: DuelPosition, action: Action, emit: Emit) -> None:
    """Discard one card of one's own choice, for Merchant Fleet (D4.33)."""
    expect(state, action, "shed", 1)
    if action.args[0] not in state.hands[action.seat]:
        state.refuse(action)
    assert state.pending is not None
    abilities.discard_from_hand(state, action.seat, action.args[0], state.pending[1], emit)
    turn_flow.end_play(state)


DECIDE: dict[str, Callable[[DuelPosition, Action, Emit], None]] = {
    "play": play,
    "pass": pass_turn,
    "exchange": exchange,
    "hold": hold,
    "trim": trim,
    "done": end_choice,
    "land": declare,
    "sea": declare,
    "target": choose_target,
    "decline": decline,
    "take": take,
    "none": take_none,
    "keep": keep,
    "retire": retire,
    "discard": shed,
}
"""The function that applies an action, by its verb."""
