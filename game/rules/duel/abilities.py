"""What the cards do when they are played: the small interpreter of the ability column (D4.20)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.core import EVERYONE, Action, Emit, Seat
from game.rules.duel import events as happened
from game.rules.duel import knowledge
from game.rules.duel.cards import CARDS, MATCH_HIDDEN, Ability, faces_in, matching

if TYPE_CHECKING:
    from game.rules.duel.state import DuelState

SPECTATOR = 2


def resolve(state: DuelState, token: int, before: int, emit: Emit) -> None:
    """Let the card just played do its work, and end the play unless somebody has to choose.

    `before` is the card played immediately before it, or -1 (Retaliation, D4.28).
    """
    ability = CARDS[state.face[token]].ability
    work = WORK.get(ability.verb)
    if work is None:  # nothing to do on playing; modifiers count by lying there (D4.21)
        state.end_play()
        return
    work(state, token, before, ability, emit)
    if state.pending is None:
        state.end_play()


# ---------------------------------------------------------------------- drawing, looking, robbing


def _draw(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    seat = state.to_act
    why = CARDS[state.face[token]].name
    for _ in range(ability.amount):
        state.draw(seat, why, emit)
    if ability.side == "all":  # Uneasy Truce, the player first: D4.33
        for _ in range(ability.amount):
            state.draw(1 - seat, why, emit)
    if ability.what == "shed" and state.hands[seat]:
        state.pending = ("shed", token, ())


def _look(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    seat, state.plain = state.to_act, False
    if ability.what == "deck":
        tokens = state.deck[: -ability.amount - 1 : -1]  # no reshuffle for a look: D4.32
        kind: type[happened.DeckPeeked | happened.HandSeen] = happened.DeckPeeked
    else:
        tokens = sorted(state.hands[1 - seat])
        kind = happened.HandSeen
    for seen in tokens:
        state.seen[seen] |= 1 << seat
    emit(kind, 1 << seat, seat, tuple(tokens), tuple(state.face[seen] for seen in tokens))


def _rob(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    """The other side discards at random, all it has if it has fewer (D4.30)."""
    victim = 1 - state.to_act
    hand = state.hands[victim]
    for _ in range(min(ability.amount, len(hand))):
        lost = hand[state.rng.below(len(hand))]
        _lose_from_hand(state, victim, lost, token, emit)


def _lose_from_hand(state: DuelState, seat: Seat, lost: int, by: int, emit: Emit) -> None:
    lost, moved = state.leave_hand(seat, lost)
    state.discard.append(lost)
    face = state.face[lost]
    emit(happened.CardDiscarded, 1 << seat, seat, lost, face, "hand", state.face[by], moved)


def shed(state: DuelState, action: Action, emit: Emit) -> None:
    """Merchant Fleet: discard one card of one's own choice (D4.33)."""
    state.expect(action, "shed", 1)
    if action.args[0] not in state.hands[action.seat]:
        state.refuse(action)
    assert state.pending is not None
    _lose_from_hand(state, action.seat, action.args[0], state.pending[1], emit)
    state.end_play()


# ---------------------------------------------------------------------- the table


def _discard(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    if ability.what == "last":
        _retaliate(state, token, before, emit)
    else:
        _ask_target(state, token, emit)


def _retaliate(state: DuelState, token: int, before: int, emit: Emit) -> None:
    seat = state.to_act
    if before in state.tables[1 - seat]:
        _lose_from_table(state, 1 - seat, before, token, emit)
    elif before in state.tables[seat]:
        state.pending = ("target", token, (before,))
    else:
        emit(happened.TargetMissing, EVERYONE, seat, token, state.face[token])


def _ask_target(state: DuelState, token: int, emit: Emit) -> None:
    state.pending = ("target", token, ())
    if not targets(state)[0]:
        state.pending = None
        emit(happened.TargetMissing, EVERYONE, state.to_act, token, state.face[token])


def _inspire(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    _ask_target(state, token, emit)


def _control(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    _ask_target(state, token, emit)


def _sweep(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    """All matching cards that the opponent controls now; later ones are safe (D4.34)."""
    victim = 1 - state.to_act
    match = matching(ability.what, state.as_land, state.as_sea)
    lost = [t for t in state.tables[victim] if match >> state.face[t] & 1]
    for card in lost:
        _lose_from_table(state, victim, card, token, emit)
    if not lost:
        emit(happened.TargetMissing, EVERYONE, state.to_act, token, state.face[token])


def _lose_from_table(state: DuelState, side: Seat, lost: int, by: int, emit: Emit) -> None:
    state.leave_table(side, lost)
    state.discard.append(lost)
    face = state.face[lost]
    emit(happened.CardDiscarded, EVERYONE, side, lost, face, "table", state.face[by], ())


def targets(state: DuelState) -> tuple[list[int], bool]:
    """The cards that the ability being resolved may choose, and whether it may be declined.

    D4.24 (House): a harmful ability may be declined when only one's own cards match, a helpful
    one when only the enemy's do.
    """
    assert state.pending is not None
    _, token, fixed = state.pending
    seat, ability = state.to_act, CARDS[state.face[token]].ability
    if fixed:
        return list(fixed), True  # one's own card for Retaliation: D4.28
    match = matching(ability.what, state.as_land, state.as_sea) & ~(1 << state.face[token])
    sides = (1 - seat,) if ability.verb == "control" else (0, 1)
    found = [[t for t in state.tables[s] if match >> state.face[t] & 1] for s in sides]
    options = [t for side in found for t in side]
    if ability.verb == "control":
        return options, False  # D4.26: an opposing Ally
    unwanted = seat if ability.verb == "discard" else 1 - seat
    return options, bool(options) and not found[1 - unwanted]


def choose_target(state: DuelState, action: Action, emit: Emit) -> None:
    """Point at the card on the table that the ability acts upon."""
    state.expect(action, "target", 1)
    chosen = action.args[0]
    if chosen not in targets(state)[0]:
        state.refuse(action)
    assert state.pending is not None
    by = state.pending[1]
    seat, ability = action.seat, CARDS[state.face[by]].ability
    side = 0 if chosen in state.tables[0] else 1
    if ability.verb == "discard":
        _lose_from_table(state, side, chosen, by, emit)
    elif ability.verb == "control":
        _take_control(state, seat, chosen, by, emit)
    else:
        face = state.face[chosen]
        state.genius = face
        emit(happened.PersonInspired, EVERYONE, seat, chosen, face, ability.amount)
    state.end_play()


def _take_control(state: DuelState, seat: Seat, token: int, by: int, emit: Emit) -> None:
    """The card moves over; its modifiers serve its new side by lying there (D4.26)."""
    face = state.face[token]
    state.tables[1 - seat].remove(token)
    state.tables[seat].append(token)
    state.on[1 - seat] &= ~(1 << face)
    state.on[seat] |= 1 << face
    emit(happened.ControlTaken, EVERYONE, seat, token, face, state.face[by])


def decline(state: DuelState, action: Action, emit: Emit) -> None:
    """Let the ability pass, where D4.24 and D4.28 allow it."""
    state.expect(action, "target", 0)
    if not targets(state)[1]:
        state.refuse(action)
    assert state.pending is not None
    token = state.pending[1]
    emit(happened.AbilityDeclined, EVERYONE, action.seat, token, state.face[token])
    state.end_play()


def _ask_keep(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    state.pending = ("keep", token, ())


def keep(state: DuelState, action: Action, emit: Emit) -> None:
    """Nicias stays on the table (D4.29)."""
    state.expect(action, "keep", 0)
    state.end_play()


def retire(state: DuelState, action: Action, emit: Emit) -> None:
    """Nicias goes, and his player draws (D4.29)."""
    state.expect(action, "keep", 0)
    assert state.pending is not None
    token, seat = state.pending[1], action.seat
    state.pending = None
    card = CARDS[state.face[token]]
    _lose_from_table(state, seat, token, token, emit)
    for _ in range(card.ability.amount):
        state.draw(seat, card.name, emit)
    state.end_play()


# ---------------------------------------------------------------------- searching the deck


def _search(state: DuelState, token: int, before: int, ability: Ability, emit: Emit) -> None:
    begin_search(state, token, emit)


def begin_search(state: DuelState, token: int, emit: Emit) -> None:
    """Show the searcher what the deck holds of a sort, and ask, even if it holds none (D4.31)."""
    ability = CARDS[state.face[token]].ability
    if not state.deck and state.discard:
        state.reshuffle(emit)
    seat, state.plain = state.to_act, False
    state.pending = ("search", token, ())
    if state.deck:
        _set_deck_apart(state)
        state.may[seat] = knowledge.denied(
            state.may[seat], MATCH_HIDDEN[ability.what], state.cell[state.deck[0]]
        )
    found = matches(state)
    faces = tuple(state.face[t] for t in found)
    emit(happened.DeckSearched, 1 << seat, seat, ability.what, tuple(found), faces)


def _set_deck_apart(state: DuelState) -> None:
    """What is in the deck now is told apart from what was drawn from it before."""
    sources = 1 << state.cell[state.deck[0]]  # a deck is always of one cell
    cell, state.cells = state.cells, state.cells + 1
    state.learn(lambda may: knowledge.parted(may, sources, cell))
    for token in state.deck:
        state.cell[token] = cell


def searched_for(state: DuelState) -> int:
    """The faces that the search being made looks for, as a set."""
    assert state.pending is not None
    return MATCH_HIDDEN[CARDS[state.face[state.pending[1]]].ability.what]


def matches(state: DuelState) -> list[int]:
    """The deck's cards that the searcher may take, by ascending token."""
    sought = searched_for(state)
    return sorted(token for token in state.deck if sought >> state.face[token] & 1)


def take(state: DuelState, action: Action, emit: Emit) -> None:
    """Take a matching card into hand, unseen; the deck is shuffled."""
    state.expect(action, "search", 1)
    if action.args[0] not in matches(state):
        state.refuse(action)
    _end_search(state, action.args[0], emit)


def take_none(state: DuelState, action: Action, emit: Emit) -> None:
    """Take none; the deck is shuffled all the same."""
    state.expect(action, "search", 0)
    _end_search(state, -1, emit)


def _end_search(state: DuelState, taken: int, emit: Emit) -> None:
    """Move the taken card under the deck's lowest number, so that its place tells nothing."""
    seat, sought = state.to_act, searched_for(state)
    assert state.pending is not None
    what = CARDS[state.face[state.pending[1]]].ability.what
    known = _known_in_deck(state, sought)
    tokens = sorted(state.deck)
    faces = [state.face[token] for token in tokens if token != taken]
    apart, own_cell = (state.cell[tokens[0]] if tokens else -1), -1
    fetched, face = -1, state.face[taken]
    if taken >= 0:
        fetched, tokens = tokens[0], tokens[1:]
        own_cell, state.cells = state.cells, state.cells + 1
        state.face[fetched], state.seen[fetched], state.cell[fetched] = face, 1 << seat, own_cell
        state.hands[seat].append(fetched)
    cell = state.shuffled_into_deck(tokens, faces)
    fetchable = sought if taken >= 0 else 0
    for viewer in (0, 1, SPECTATOR):
        may = _relocated(state.may[viewer], known[viewer], apart, cell)
        state.may[viewer] = may if viewer == seat else _fetchable(may, fetchable, cell, own_cell)
    if taken >= 0:
        emit(happened.CardFetched, 1 << seat, seat, fetched, face, what)
    emit(happened.SearchEnded, EVERYONE, seat, int(taken >= 0), tuple(tokens))
    state.end_play()


def _known_in_deck(state: DuelState, sought: int) -> list[int]:
    """The faces that each viewer has seen in the deck, by a peek or by this very search."""
    face, seen, deck = state.face, state.seen, 0
    known = [0, 0, 0]
    for token in state.deck:
        deck |= 1 << face[token]
        if seen[token]:
            for viewer in (0, 1, SPECTATOR):
                known[viewer] |= (seen[token] >> viewer & 1) << face[token]
    known[state.to_act] |= deck & sought
    return known


def _relocated(may: knowledge.May, known: int, apart: int, cell: int) -> knowledge.May:
    """The deck's cell has a new name after the shuffle, and what was known lies in it."""
    old, new = (1 << apart if apart >= 0 else 0), 1 << cell
    after = [mask & ~old | new if mask & old else mask for mask in may]
    for face in faces_in(known):
        after[face] = new
    return tuple(after)


def _fetchable(may: knowledge.May, sought: int, cell: int, own_cell: int) -> knowledge.May:
    """A matching face that can be in the deck can as well be the card that was taken from it."""
    if not sought:
        return may
    after = list(may)
    for face in faces_in(sought):
        if after[face] >> cell & 1:
            after[face] |= 1 << own_cell
    return tuple(after)


Work = Callable[["DuelState", int, int, Ability, Emit], None]

WORK: dict[str, Work] = {
    "draw": _draw,
    "look": _look,
    "rob": _rob,
    "discard": _discard,
    "sweep": _sweep,
    "control": _control,
    "inspire": _inspire,
    "retire": _ask_keep,
    "search": _search,
}
