"""What the active side and its enemy do before the attack, and where every decision leads (B2)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle import attack, turn_flow
from game.rules.battle import events as happened
from game.rules.battle.cards import DIFFICULT, MORALE, OUTFLANK, RALLY, RESERVE
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.battle.position import BattlePosition
from game.rules.core import EVERYONE, Action, Emit, Seat

SCOUTED = 5  # B2.1
RESERVES = 3  # B4.8
OUTFLANKING = 2  # B4.3


def scout(state: BattlePosition, action: Action, emit: Emit) -> None:
    """A scout rides out, to the Reserve (B2.1)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.effects = state.effects._replace(scout=True)
    emit(happened.ScoutSent, 1 << seat, seat, token, state.face[token], moved)
    state.to_reserve(seat, [token], emit)
    state.ask("look", seat)


def look(state: BattlePosition, action: Action, emit: Emit) -> None:
    """The scout tells his general, and nobody else, what he has seen (B2.1)."""
    seat, where = action.seat, action.args[0]
    if where == ENEMY_HAND:
        whose, tokens = 1 - seat, sorted(state.hands[1 - seat])
    else:
        whose = seat if where == OWN_DECK else 1 - seat
        tokens = state.decks[whose][: -SCOUTED - 1 : -1]
    for token in tokens:
        state.seen[token] |= 1 << seat
    faces = tuple(state.face[token] for token in tokens)
    kind: type[happened.HandSeen | happened.DeckPeeked] = happened.DeckPeeked
    if where == ENEMY_HAND:
        kind = happened.HandSeen
    emit(kind, 1 << seat, seat, whose, tuple(tokens), faces)
    turn_flow.begin_discard(state, emit)


def choose(state: BattlePosition, action: Action, emit: Emit) -> None:
    """One more of what is put together; nobody else is told before it is done."""
    state.chosen += action.args


def _by_face(state: BattlePosition) -> list[int]:
    """What has been chosen, in an order that says nothing of the hand it comes from."""
    return sorted(state.chosen, key=state.face.__getitem__)


def done(state: BattlePosition, action: Action, emit: Emit) -> None:
    """What was put together becomes known to all at once."""
    DONE[state.asks](state, action.seat, emit)


def _discarded(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    tokens, moved = state.leave_hand(seat, _by_face(state))
    faces = tuple(state.face[token] for token in tokens)
    emit(happened.CardsDiscarded, 1 << seat, seat, tuple(tokens), faces, moved)
    state.to_reserve(seat, tokens, emit)
    if not state.army_gone(emit):
        turn_flow.begin_draw(state, emit)


def _flanked(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Units ride around the enemy: to the Reserve, a flank point for each (B2.5)."""
    tokens, moved = state.leave_hand(seat, _by_face(state))
    faces = tuple(state.face[token] for token in tokens)
    emit(happened.FlankersSent, 1 << seat, seat, tuple(tokens), faces, moved)
    state.to_reserve(seat, tokens, emit)
    _gain_flank(state, seat, len(tokens), emit)
    turn_flow.ask_to_flank(state, emit)


def _gain_flank(state: BattlePosition, seat: Seat, points: int, emit: Emit) -> None:
    state.flank[seat] += points
    emit(happened.FlankGained, EVERYONE, seat, points, (state.flank[0], state.flank[1]))


def fire(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Artillery shoots from hand and goes to the Reserve; the enemy loses a card (B2.7)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.effects = state.effects._replace(artillery=True)
    emit(happened.ArtilleryFired, 1 << seat, seat, token, state.face[token], moved)
    state.to_reserve(seat, [token], emit)
    state.lose(1 - seat, 1, "artillery", emit)
    if not state.army_gone(emit):
        turn_flow.ask_for_artillery(state, emit)


def play(state: BattlePosition, action: Action, emit: Emit) -> None:
    """A tactic is played and becomes a Casualty (B4)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.casualties[seat].append(token)
    face = state.face[token]
    emit(happened.TacticPlayed, 1 << seat, seat, token, face, moved)
    state.declined = 0
    PLAYED.get(face, attack.played)(state, seat, token, emit)


def _rallied(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.ask("take", seat, token)


def take(state: BattlePosition, action: Action, emit: Emit) -> None:
    """A Casualty comes back to hand, for all to see (B4.9)."""
    seat, token = action.seat, action.args[0]
    state.casualties[seat].remove(token)
    state.hands[seat].append(token)
    emit(happened.CasualtyRallied, EVERYONE, seat, token, state.face[token])
    turn_flow.ask_to_rally(state, 1 - seat, emit)


def _made_difficult(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.effects = state.effects._replace(difficult_terrain=True)
    turn_flow.ask_for_answer(state, emit)


def _outflanked(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    _gain_flank(state, seat, OUTFLANKING, emit)
    turn_flow.ask_to_flank(state, emit)


def _reinforced(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.draw(seat, RESERVES, "Reserve", emit)
    if state.army_gone(emit):
        return
    if seat == state.active:
        turn_flow.ask_to_flank(state, emit)
    else:
        turn_flow.ask_for_answer(state, emit)


def _broken(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.effects = state.effects._replace(break_morale=True)
    turn_flow.ask_for_artillery(state, emit)


def pass_on(state: BattlePosition, action: Action, emit: Emit) -> None:
    """The active side goes on to the next phase."""
    emit(happened.SidePassed, EVERYONE, action.seat, state.phase)
    PASSED[state.phase](state, emit)


def decline(state: BattlePosition, action: Action, emit: Emit) -> None:
    """A side that is asked in a window plays nothing."""
    seat, asks = action.seat, state.asks
    emit(happened.SideDeclined, EVERYONE, seat, asks)
    if asks == "answer":
        turn_flow.ask_to_flank(state, emit)
        return
    state.declined += 1
    (turn_flow.ask_to_rally if asks == "rally" else attack.ask_for_tactics)(state, 1 - seat, emit)


DONE: dict[str, Callable[[BattlePosition, Seat, Emit], None]] = {
    "discard": _discarded,
    "flank": _flanked,
    "attack": attack.declared,
    "block": attack.blocked,
    "evade": attack.evaded,
}

PLAYED: dict[int, Callable[[BattlePosition, Seat, int, Emit], None]] = {
    RALLY: _rallied,
    DIFFICULT: _made_difficult,
    OUTFLANK: _outflanked,
    RESERVE: _reinforced,
    MORALE: _broken,
}

PASSED: dict[str, Callable[[BattlePosition, Emit], None]] = {
    "scout": turn_flow.begin_discard,
    "flank": turn_flow.begin_artillery,
    "artillery": turn_flow.begin_attack,
}

DECIDE: dict[str, Callable[[BattlePosition, Action, Emit], None]] = {
    "scout": scout,
    "look": look,
    "discard": choose,
    "flank": choose,
    "attack": choose,
    "block": choose,
    "evade": choose,
    "done": done,
    "fire": fire,
    "play": play,
    "take": take,
    "target": attack.aimed,
    "pass": pass_on,
    "decline": decline,
}
