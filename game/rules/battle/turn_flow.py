"""The phases of a turn (B2): Scout, Discard, Draw, Flank, Artillery, Attack; and windows (B5).

A side is asked only while it holds a card, and only by public facts. Every function that takes
`emit` runs on to the next decision.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle import events as happened
from game.rules.battle.cards import RALLY
from game.rules.battle.legal import morale_matters
from game.rules.battle.position import QUIET, BattlePosition
from game.rules.core import EVERYONE, Emit, Seat

WEAR = 1  # V.B7
LAST_TURN = 200  # B1.6: a hundred for each side

MayPlay = Callable[[BattlePosition, Seat], bool]
Continue = Callable[[BattlePosition, Emit], None]


def begin_muster(state: BattlePosition, emit: Emit) -> None:
    """Show each side its cards, and ask both in turn what they set aside (V.B2)."""
    for seat in (0, 1):
        state.hands[seat], state.decks[seat] = sorted(state.decks[seat]), []
        for token in state.hands[seat]:
            state.seen[token], state.cell[token] = 1 << seat, 1 + seat
    state.cells = 3
    state.ask("muster", state.active)


def ask_to_muster(state: BattlePosition, emit: Emit) -> None:
    """Ask the side that has not mustered yet, or begin the battle (V.B2)."""
    waiting = [seat for seat in (0, 1) if not state.decks[seat]]
    if waiting:
        state.ask("muster", waiting[0])
    else:
        begin_battle(state, emit)


def begin_battle(state: BattlePosition, emit: Emit) -> None:
    """Draw both sides' hands, the first player's first, and begin the first turn (B1.3)."""
    for seat, more in ((state.active, 0), (1 - state.active, state.variant.second)):
        state.draw(seat, state.variant.hand[seat] + more, "opening", emit)
    begin_turn(state, emit)


def begin_turn(state: BattlePosition, emit: Emit) -> None:
    """Begin a turn: ask the active side for a Scout (B2.1)."""
    state.effects = QUIET
    emit(happened.TurnBegan, EVERYONE, state.turn, state.active)
    _begin_phase(state, "scout", emit)
    if state.hands[state.active]:
        state.ask("scout", state.active)
    else:
        begin_discard(state, emit)


def _begin_phase(state: BattlePosition, phase: str, emit: Emit) -> None:
    state.phase = phase
    emit(happened.PhaseBegan, EVERYONE, phase)


def begin_discard(state: BattlePosition, emit: Emit) -> None:
    """Ask the active side to discard any number of cards (B2.2)."""
    _begin_phase(state, "discard", emit)
    if state.hands[state.active]:
        state.ask("discard", state.active)
    else:
        begin_draw(state, emit)


def begin_draw(state: BattlePosition, emit: Emit) -> None:
    """Draw until the active side has a full hand (B2.3), then open the window for Rally (B2.4)."""
    _begin_phase(state, "draw", emit)
    seat = state.active
    state.draw(seat, state.variant.hand[seat] - len(state.hands[seat]), "draw", emit)
    if not state.army_gone(emit):
        state.declined = 0
        ask_to_rally(state, seat, emit)


def open_window(
    state: BattlePosition, asks: str, seat: Seat, may_play: MayPlay, then: Continue, emit: Emit
) -> None:
    """Ask sides in turn, `seat` first, until both have declined in a row (B2.4, B3.2).

    A side for which `may_play` is False declines unasked; `then` goes on after the window.
    """
    while state.declined < 2:
        if may_play(state, seat):
            state.ask(asks, seat)
            return
        state.declined += 1
        seat = 1 - seat
    state.declined = 0
    then(state, emit)


def ask_to_rally(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Go on with the window for Rally, this side next (B2.4)."""
    open_window(state, "rally", seat, may_rally, begin_flank, emit)


def may_rally(state: BattlePosition, seat: Seat) -> bool:
    """Return True if a side is asked for Rally: it has a card and a fitting Casualty (B5.1)."""
    if not state.hands[seat]:
        return False
    face = state.faces
    return any(face[token] != RALLY for token in state.casualties[seat])


def begin_flank(state: BattlePosition, emit: Emit) -> None:
    """Begin the Flank phase: the enemy answers first (B2.5)."""
    _begin_phase(state, "flank", emit)
    ask_for_answer(state, emit)


def ask_for_answer(state: BattlePosition, emit: Emit) -> None:
    """Ask the enemy for Difficult Terrain and Reserve while he holds a card."""
    if state.hands[1 - state.active]:
        state.ask("answer", 1 - state.active)
    else:
        ask_to_flank(state, emit)


def ask_to_flank(state: BattlePosition, emit: Emit) -> None:
    """Ask the active side for flankers and tactics while it holds a card."""
    if state.hands[state.active]:
        state.ask("flank", state.active)
    else:
        begin_artillery(state, emit)


def begin_artillery(state: BattlePosition, emit: Emit) -> None:
    """Begin the Artillery phase: one shot and Break Morale, in any order (B2.7)."""
    _begin_phase(state, "artillery", emit)
    ask_for_artillery(state, emit)


def ask_for_artillery(state: BattlePosition, emit: Emit) -> None:
    """Ask the active side while it holds a card and one of the two is left."""
    seat = state.active
    left = not state.effects.artillery or morale_matters(state, seat)
    if state.hands[seat] and left:
        state.ask("artillery", seat)
    else:
        begin_attack(state, emit)


def begin_attack(state: BattlePosition, emit: Emit) -> None:
    """Ask the active side for attackers, unless the terrain is difficult (B2.8, B4.7)."""
    _begin_phase(state, "attack", emit)
    if state.hands[state.active] and not state.effects.difficult_terrain:
        state.ask("attack", state.active)
    else:
        end_turn(state, emit)


def end_turn(state: BattlePosition, emit: Emit) -> None:
    """Begin the other side's turn, or end the battle after a hundred each (B1.6).

    The wing of a side that encircles may wear off before (V.B7).
    """
    state.battle = None
    if state.turn >= LAST_TURN:
        _end_at_turn_limit(state, emit)
        return
    if state.variant.wings == "worn" and state.encircling == state.active:
        lose_flank(state, state.active, WEAR, emit)
    state.turn += 1
    state.active = 1 - state.active
    begin_turn(state, emit)


def lose_flank(state: BattlePosition, seat: Seat, points: int, emit: Emit) -> None:
    """Take flank points from a side, as many as it has (V.B7)."""
    lost = min(points, state.flank[seat])
    state.flank[seat] -= lost
    emit(happened.FlankLost, EVERYONE, seat, lost, (state.flank[0], state.flank[1]))


def _end_at_turn_limit(state: BattlePosition, emit: Emit) -> None:
    armies = [army(state, seat) for seat in (0, 1)]
    if armies[0] == armies[1]:
        state.end((0, 1), "turn limit, level", emit)
    else:
        state.end((0 if armies[0] > armies[1] else 1,), "turn limit", emit)


def army(state: BattlePosition, seat: Seat) -> int:
    """Return how many cards a side has outside its Casualties, between two attacks (B1.6)."""
    return len(state.decks[seat]) + len(state.hands[seat]) + len(state.reserves[seat])
