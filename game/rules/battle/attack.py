"""The attack: attackers, blockers, tactics, evasion, damage and fights (B3)."""

from __future__ import annotations

from game.rules.battle import events as happened
from game.rules.battle import turn_flow
from game.rules.battle.cards import TACTIC
from game.rules.battle.force import Battle, battle_of
from game.rules.battle.legal import evadable_in
from game.rules.battle.position import BattlePosition
from game.rules.core import EVERYONE, Action, Emit, Seat
from game.rules.tokens import ALIKE, likeness_of


def declare_attack(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Put the chosen attackers into battle together, face up; none ends the turn (B2.8)."""
    going = list(state.chosen)
    if likeness_of(state, seat) != ALIKE:  # the order of its numbers would leak something
        going.sort(key=state.faces.__getitem__)
    tokens, moved = state.leave_hand(seat, going)
    row = tuple(tokens)
    faces = tuple(state.faces[token] for token in row)
    emit(happened.AttackDeclared, 1 << seat, seat, row, faces, moved)
    if not row:
        turn_flow.end_turn(state, emit)
        return
    state.battle = battle_of(row)
    ask_to_block(state, emit)


def ask_to_block(state: BattlePosition, emit: Emit) -> None:
    """Ask the defender for blocks, unless his morale is broken (B3.1, B4.10)."""
    defender = 1 - state.active
    if state.hands[defender] and not state.effects.break_morale:
        state.ask("block", defender)
    else:
        begin_tactics(state, emit)


def declare_blocks(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Put the chosen blockers into battle together, each against its attacker (B3.1)."""
    assert state.battle is not None
    places = state.chosen[1::2]
    tokens, moved = state.leave_hand(seat, list(state.chosen[::2]))
    blockers = list(state.battle.blockers)
    for token, place in zip(tokens, places, strict=True):
        blockers[place] = token
    state.battle = state.battle._replace(blockers=tuple(blockers))
    faces = tuple(state.faces[token] for token in tokens)
    emit(happened.BlocksDeclared, 1 << seat, seat, places, tuple(tokens), faces, moved)
    begin_tactics(state, emit)


def begin_tactics(state: BattlePosition, emit: Emit) -> None:
    """Open the window for tactics, the attacker first (B3.2)."""
    state.declined = 0
    ask_for_tactics(state, state.active, emit)


def ask_for_tactics(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Go on with the window for tactics, this side next."""
    turn_flow.open_window(state, "tactics", seat, may_play_tactics, begin_evasion, emit)


def may_play_tactics(state: BattlePosition, seat: Seat) -> bool:
    """Return True if a side is asked for a tactic: it has a card and a unit in battle (B5.1)."""
    assert state.battle is not None
    if not state.hands[seat]:
        return False
    return seat == state.active or max(state.battle.blockers) >= 0


def play_in_battle(state: BattlePosition, seat: Seat, token: int, emit: Emit) -> None:
    """Apply a tactic to the whole side, or ask for the unit that it goes on (B4)."""
    assert state.battle is not None
    face = state.faces[token]
    if TACTIC[face].aims:
        state.ask("target", seat, token)
        return
    state.battle = state.battle._replace(ground=(*state.battle.ground, face))
    ask_for_tactics(state, 1 - seat, emit)


def aim_tactic(state: BattlePosition, action: Action, emit: Emit) -> None:
    """Put an Overrun or a Bloodlust on a unit (B4.1, B4.2)."""
    assert state.battle is not None
    seat, place = action.seat, action.args[0]
    attacks = seat == state.active
    face, battle = state.faces[state.about], state.battle
    row = list(battle.spurs if attacks else battle.aids)
    row[place] = (*row[place], face)
    if attacks:
        state.battle = battle._replace(spurs=tuple(row))
    else:
        state.battle = battle._replace(aids=tuple(row))
    token = (battle.attackers if attacks else battle.blockers)[place]
    emit(happened.TacticAimed, EVERYONE, seat, face, place, token, state.faces[token])
    ask_for_tactics(state, 1 - seat, emit)


def begin_evasion(state: BattlePosition, emit: Emit) -> None:
    """Ask the defender who evades, if any of his blockers may (B3.3)."""
    assert state.battle is not None
    if evadable_in(state.battle, state.faces.__getitem__):
        state.ask("evade", 1 - state.active)
    else:
        resolve(state, (), emit)


def declare_evasions(state: BattlePosition, seat: Seat, emit: Emit) -> None:
    """Announce the evasions of all pairs at once, then resolve the attack."""
    emit(happened.EvasionDeclared, EVERYONE, seat, state.chosen)
    resolve(state, state.chosen, emit)


def resolve(state: BattlePosition, evading: tuple[int, ...], emit: Emit) -> None:
    """Resolve damage, then each pair in order, then return unblocked attackers (B3.3 to B3.7)."""
    assert state.battle is not None
    battle = state.battle
    open_places = tuple(place for place in battle.places if battle.blockers[place] < 0)
    if open_places:
        _damage(state, open_places, emit)
    carries = [state.carries(0), state.carries(1)]
    for place in battle.places:
        if place in evading:
            _withdraw(state, battle, place, emit)
        elif battle.blockers[place] >= 0:
            _fight(state, battle, place, carries, emit)
    if open_places:
        home = [battle.attackers[place] for place in open_places]
        faces = tuple(map(state.faces.__getitem__, home))
        emit(happened.AttackersReturned, EVERYONE, state.active, tuple(home), faces)
        state.to_reserve(state.active, home, emit)
    state.battle = None
    if not state.army_gone(emit):
        turn_flow.end_turn(state, emit)


def _withdraw(state: BattlePosition, battle: Battle, place: int, emit: Emit) -> None:
    """Send blocker and attacker to their Reserves without a fight (B3.4, B3.5).

    House: after the damage, so that no evader is shuffled into the deck that this attack tears.
    """
    tokens = battle.attackers[place], battle.blockers[place]
    faces = state.faces[tokens[0]], state.faces[tokens[1]]
    emit(happened.PairEvaded, EVERYONE, 1 - state.active, place, tokens, faces)
    state.to_reserve(state.active, [tokens[0]], emit)
    state.to_reserve(1 - state.active, [tokens[1]], emit)


def _damage(state: BattlePosition, places: tuple[int, ...], emit: Emit) -> None:
    amounts = tuple(state.damage(place).total for place in places)
    assert state.battle is not None
    faces = tuple(state.faces[state.battle.attackers[place]] for place in places)
    victim = 1 - state.active
    lost = min(sum(amounts), len(state.decks[victim]) + len(state.reserves[victim]))
    emit(happened.DamageDone, EVERYONE, state.active, places, amounts, faces, lost)
    state.lose(victim, lost, "damage", emit)


def _fight(
    state: BattlePosition, battle: Battle, place: int, carries: list[int], emit: Emit
) -> None:
    """Compare Force: the lower becomes a Casualty, both if equal; the higher goes to its Reserve
    (B3.4). `carries` counts down the units that each side still carries home (V.B8)."""
    tokens = battle.attackers[place], battle.blockers[place]
    faces = state.faces[tokens[0]], state.faces[tokens[1]]
    forces = state.force(place).total, state.force(place, blocker=True).total
    sides = state.active, 1 - state.active
    stand = int(forces[0] > forces[1]), int(forces[1] > forces[0])
    carried = _carried(sides, stand, carries)
    emit(happened.PairFought, EVERYONE, sides[0], place, tokens, faces, forces, stand, carried)
    for side, token, home in zip(sides, tokens, map(max, stand, carried), strict=True):
        if home:
            state.to_reserve(side, [token], emit)
        else:
            state.casualties[side].append(token)
    if any(stand):
        winner = sides[stand.index(1)]
        state.lose(1 - winner, state.variant.pursuit[winner], "pursuit", emit)


def _carried(
    sides: tuple[Seat, Seat], stand: tuple[int, int], carries: list[int]
) -> tuple[int, int]:
    """Return 1 for each fallen unit that its side carries to its Reserve, and count it (V.B8)."""
    saved = [
        int(not stands and carries[side] > 0) for side, stands in zip(sides, stand, strict=True)
    ]
    for side, one in zip(sides, saved, strict=True):
        carries[side] -= one
    return saved[0], saved[1]
