"""The effect of every action before the attack (B2), and the function for each verb.

Each changes the position, emits an event and goes on to the next decision.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle import attack, turn_flow
from game.rules.battle import events as happened
from game.rules.battle.cards import TACTIC
from game.rules.battle.legal import ENEMY_HAND, OWN_DECK
from game.rules.battle.options import MUSTERED
from game.rules.battle.position import BattlePosition
from game.rules.battle.verbs import OUTFLANKING, RESERVES, SCOUTED, TACTICS
from game.rules.core import EVERYONE, Action, Emit, Seat
from game.rules.verbs import one_for_each

STRUCK = 2  # V.B7


def send_scout(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Send a Scout to the Reserve, before it looks at anything (B2.1)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.effects = state.effects._replace(scout=True)
    emit(happened.ScoutSent, 1 << seat, seat, token, state.faces[token], moved)
    state.to_reserve(seat, [token], emit)
    state.ask("look", seat)


def peek(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Look at the enemy's hand or at the top of a deck, unseen by the other side (B2.1)."""
    seat, where = action.seat, action.args[0]
    if where == ENEMY_HAND:
        whose, tokens = 1 - seat, sorted(state.hands[1 - seat])
    else:
        whose = seat if where == OWN_DECK else 1 - seat
        tokens = state.decks[whose][: -SCOUTED - 1 : -1]
    for token in tokens:
        state.seen[token] |= 1 << seat
    faces = tuple(state.faces[token] for token in tokens)
    kind: type[happened.HandSeen | happened.DeckPeeked] = happened.DeckPeeked
    if where == ENEMY_HAND:
        kind = happened.HandSeen
    emit(kind, 1 << seat, seat, whose, tuple(tokens), faces)
    turn_flow.begin_discard(state, emit)


def choose(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Add a piece to a choice, which the other side sees only when it is finished."""
    state.chosen += action.args


def _by_face(state: BattlePosition) -> list[int]:
    """Return the chosen cards by face: an order that reveals nothing about the hand."""
    return sorted(state.chosen, key=state.faces.__getitem__)


def finish(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Finish a choice: all of it becomes public at once."""
    FINISH[state.asks](state, action.seat, emit)


def _muster(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Set cards aside and shuffle the rest, so that no number tells which they were (V.B2)."""
    tokens, face = sorted(state.hands[seat]), state.faces
    lots = [[face[t] for t in tokens if (t in state.chosen) == out] for out in (True, False)]
    for lot in lots:
        state.rng.shuffle(lot)
    for token, one in zip(tokens, [*lots[0], *lots[1]], strict=True):
        face[token] = one
    aside, deck = tokens[:MUSTERED], tokens[MUSTERED:]
    for token in deck:
        state.seen[token] = 0
    state.hands[seat], state.decks[seat] = [], deck[::-1]
    state.aside = sorted([*state.aside, *aside])
    faces = tuple(face[token] for token in aside)
    emit(happened.ArmyMustered, 1 << seat, seat, tuple(aside), tuple(deck[::-1]), faces)
    turn_flow.ask_to_muster(state, emit)


def _discard(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    tokens, moved = state.leave_hand(seat, _by_face(state))
    faces = tuple(state.faces[token] for token in tokens)
    emit(happened.CardsDiscarded, 1 << seat, seat, tuple(tokens), faces, moved)
    state.to_reserve(seat, tokens, emit)
    if not state.army_gone(emit):
        turn_flow.begin_draw(state, emit)


def _flank(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Send units to the Reserve for a flank point each (B2.5)."""
    tokens, moved = state.leave_hand(seat, _by_face(state))
    faces = tuple(state.faces[token] for token in tokens)
    emit(happened.FlankersSent, 1 << seat, seat, tuple(tokens), faces, moved)
    state.to_reserve(seat, tokens, emit)
    _gain_flank(state, seat, len(tokens), emit)
    turn_flow.ask_to_flank(state, emit)


def _gain_flank(state: BattlePosition, seat: Seat, points: int, emit: Emit) -> None:
    state.flank[seat] += points
    emit(happened.FlankGained, EVERYONE, seat, points, (state.flank[0], state.flank[1]))


def strike_wing(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Give up a unit, which becomes a Casualty, to take flank points from the enemy (V.B7)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.casualties[seat].append(token)
    emit(happened.WingStruck, 1 << seat, seat, token, state.faces[token], moved)
    turn_flow.lose_flank(state, 1 - seat, STRUCK, emit)
    turn_flow.ask_to_flank(state, emit)


def fire_artillery(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Fire artillery from hand, to the Reserve: the enemy loses a card (B2.7)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.effects = state.effects._replace(artillery=True)
    emit(happened.ArtilleryFired, 1 << seat, seat, token, state.faces[token], moved)
    state.to_reserve(seat, [token], emit)
    state.lose(1 - seat, 1, "artillery", emit)
    if not state.army_gone(emit):
        turn_flow.ask_for_artillery(state, emit)


def play_tactic(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Play a tactic, which becomes a Casualty, and apply its effect (B4)."""
    seat = action.seat
    (token,), moved = state.leave_hand(seat, list(action.args))
    state.casualties[seat].append(token)
    face = state.faces[token]
    emit(happened.TacticPlayed, 1 << seat, seat, token, face, moved)
    state.declined = 0
    row = TACTIC[face]
    if row.sets:
        state.effects = state.effects._replace(**{row.sets: True})
    EFFECT[row.name](state, seat, token, emit)


def _play_rally(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.ask("take", seat, token)


def take_casualty(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Take a Casualty back to hand, seen by all (B4.9)."""
    seat, token = action.seat, action.args[0]
    state.casualties[seat].remove(token)
    state.hands[seat].append(token)
    emit(happened.CasualtyRallied, EVERYONE, seat, token, state.faces[token])
    turn_flow.ask_to_rally(state, 1 - seat, emit)


def _play_difficult_terrain(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    turn_flow.ask_for_answer(state, emit)


def _play_outflank(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    _gain_flank(state, seat, OUTFLANKING, emit)
    turn_flow.ask_to_flank(state, emit)


def _play_reserve(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    state.draw(seat, RESERVES, "Reserve", emit)
    if state.army_gone(emit):
        return
    if seat == state.active:
        turn_flow.ask_to_flank(state, emit)
    else:
        turn_flow.ask_for_answer(state, emit)


def _play_break_morale(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    turn_flow.ask_for_artillery(state, emit)


def pass_phase(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Pass: the active side goes on to the next phase."""
    emit(happened.SidePassed, EVERYONE, action.seat, state.phase)
    AFTER_PASS[state.phase](state, emit)


def decline(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Decline: a side plays nothing in a window."""
    seat, asks = action.seat, state.asks
    emit(happened.SideDeclined, EVERYONE, seat, asks)
    if asks == "answer":
        turn_flow.ask_to_flank(state, emit)
        return
    state.declined += 1
    (turn_flow.ask_to_rally if asks == "rally" else attack.ask_for_tactics)(state, 1 - seat, emit)


FINISH: dict[str, Callable[[BattlePosition, Seat, Emit], None]] = {
    "muster": _muster,
    "discard": _discard,
    "flank": _flank,
    "attack": attack.declare_attack,
    "block": attack.declare_blocks,
    "evade": attack.declare_evasions,
}
"""The function that applies a finished choice, by its decision."""

EFFECT: dict[str, Callable[[BattlePosition, Seat, int, Emit], None]] = one_for_each(
    {row.name: attack.play_in_battle for row in TACTICS if "tactics" in row.windows}
    | {
        "rally": _play_rally,
        "difficult terrain": _play_difficult_terrain,
        "outflank": _play_outflank,
        "reserve": _play_reserve,
        "break morale": _play_break_morale,
    },
    [row.name for row in TACTICS],
    "effect in game/rules/battle/actions.py",
)
"""The function for a tactic's effect, by its name."""

AFTER_PASS: dict[str, Callable[[BattlePosition, Emit], None]] = {
    "scout": turn_flow.begin_discard,
    "flank": turn_flow.begin_artillery,
    "artillery": turn_flow.begin_attack,
}
"""The function that begins the next phase, by the phase that is passed."""

DECIDE: dict[str, Callable[[BattlePosition, Action, Emit], None]] = {
    "scout": send_scout,
    "look": peek,
    "muster": choose,
    "discard": choose,
    "flank": choose,
    "strike": strike_wing,
    "attack": choose,
    "block": choose,
    "evade": choose,
    "done": finish,
    "fire": fire_artillery,
    "play": play_tactic,
    "take": take_casualty,
    "target": attack.aim_tactic,
    "pass": pass_phase,
    "decline": decline,
}
"""The function that applies an action, by its verb."""
