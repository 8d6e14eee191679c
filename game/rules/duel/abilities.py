"""The abilities of cards when they are played: an interpreter of the ability column (D4.20)."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.core import EVERYONE, Emit, Seat
from game.rules.duel import events as happened
from game.rules.duel import knowledge, turn_flow
from game.rules.duel.cards import CARDS, MATCH_HIDDEN, VERB, Ability, faces_in, matching
from game.rules.duel.position import DuelPosition
from game.rules.duel.verbs import ROWS
from game.rules.verbs import one_for_each

SPECTATOR = 2


def resolve(state: DuelPosition, token: int, before: int, emit: Emit) -> None:
    """Resolve the ability of the card just played, and end the play unless someone must choose.

    `before` is the card played immediately before it, or -1 (Retaliation, D4.28).
    """
    face = state.faces[token]
    if VERB[face].acts:
        ability = CARDS[face].ability
        EFFECTS[ability.verb](state, token, before, ability, emit)
    if state.pending is None:
        turn_flow.end_play(state)


# ---------------------------------------------------------------------- drawing, looking, robbing


def _draw(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    seat = state.to_act
    why = CARDS[state.faces[token]].name
    for _ in range(ability.amount):
        state.draw(seat, why, emit)
    if ability.side == "all":  # Uneasy Truce, the player first: D4.33
        for _ in range(ability.amount):
            state.draw(1 - seat, why, emit)
    if ability.what == "shed" and state.hands[seat]:
        state.pending = ("shed", token, ())


def _peek(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    seat, state.plain = state.to_act, False
    if ability.what == "deck":
        tokens = state.deck[: -ability.amount - 1 : -1]  # no reshuffle for a look: D4.32
        kind: type[happened.DeckPeeked | happened.HandSeen] = happened.DeckPeeked
    else:
        tokens = sorted(state.hands[1 - seat])
        kind = happened.HandSeen
    for seen in tokens:
        state.seen[seen] |= 1 << seat
    emit(kind, 1 << seat, seat, tuple(tokens), tuple(state.faces[seen] for seen in tokens))


def _rob(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    """Discard cards of the other side at random, all if it has fewer (D4.30)."""
    victim = 1 - state.to_act
    hand = state.hands[victim]
    for _ in range(min(ability.amount, len(hand))):
        lost = hand[state.rng.below(len(hand))]
        discard_from_hand(state, victim, lost, token, emit)


def discard_from_hand(state: DuelPosition, seat: Seat, lost: int, by: int, emit: Emit) -> None:
    """Discard a card from a hand, open to all, because of the card `by`."""
    lost, moved = state.leave_hand(seat, lost)
    state.discard.append(lost)
    face = state.faces[lost]
    emit(happened.CardDiscarded, 1 << seat, seat, lost, face, "hand", state.faces[by], moved)


# ---------------------------------------------------------------------- the table


def _discard(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    if ability.what == "last":
        _retaliate(state, token, before, emit)
    else:
        _ask_target(state, token, emit)


def _retaliate(state: DuelPosition, token: int, before: int, emit: Emit) -> None:
    seat = state.to_act
    if before in state.tables[1 - seat]:
        discard_from_table(state, 1 - seat, before, token, emit)
    elif before in state.tables[seat]:
        state.pending = ("target", token, (before,))
    else:
        emit(happened.TargetMissing, EVERYONE, seat, token, state.faces[token])


def _ask_target(state: DuelPosition, token: int, emit: Emit) -> None:
    state.pending = ("target", token, ())
    if not targets(state)[0]:
        state.pending = None
        emit(happened.TargetMissing, EVERYONE, state.to_act, token, state.faces[token])


def _aim(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    _ask_target(state, token, emit)


def _sweep(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    """Discard all matching cards that the opponent controls now; later ones are safe (D4.34)."""
    victim = 1 - state.to_act
    match = matching(ability.what, state.as_land, state.as_sea)
    lost = [t for t in state.tables[victim] if match >> state.faces[t] & 1]
    for card in lost:
        discard_from_table(state, victim, card, token, emit)
    if not lost:
        emit(happened.TargetMissing, EVERYONE, state.to_act, token, state.faces[token])


def discard_from_table(state: DuelPosition, side: Seat, lost: int, by: int, emit: Emit) -> None:
    """Discard a card from a side's table because of the card `by`."""
    state.leave_table(side, lost)
    state.discard.append(lost)
    face = state.faces[lost]
    emit(happened.CardDiscarded, EVERYONE, side, lost, face, "table", state.faces[by], ())


def targets(state: DuelPosition) -> tuple[list[int], bool]:
    """Return the cards that the ability being resolved may choose, and if it may be declined.

    D4.24 (House): a harmful ability may be declined when only one's own cards match, a helpful
    one when only the enemy's do.
    """
    assert state.pending is not None
    _, token, fixed = state.pending
    seat, face = state.to_act, state.faces[token]
    if fixed:
        return list(fixed), True  # one's own card for Retaliation: D4.28
    aims, what = VERB[face].aims, CARDS[face].ability.what
    match = matching(what, state.as_land, state.as_sea) & ~(1 << face)
    sides = (1 - seat,) if aims == "take" else (0, 1)
    found = [[t for t in state.tables[s] if match >> state.faces[t] & 1] for s in sides]
    options = [t for side in found for t in side]
    if aims == "take":
        return options, False  # D4.26: an opposing Ally
    unwanted = seat if aims == "harm" else 1 - seat
    return options, bool(options) and not found[1 - unwanted]


def act_on_target(state: DuelPosition, chosen: int, emit: Emit) -> None:
    """Apply the ability being resolved to a card on the table."""
    assert state.pending is not None
    by, seat = state.pending[1], state.to_act
    face = state.faces[by]
    if VERB[face].aims == "harm":
        side = 0 if chosen in state.tables[0] else 1
        discard_from_table(state, side, chosen, by, emit)
    elif VERB[face].aims == "take":
        _take_control(state, seat, chosen, by, emit)
    else:
        state.genius = state.faces[chosen]
        amount = CARDS[face].ability.amount
        emit(happened.PersonInspired, EVERYONE, seat, chosen, state.genius, amount)


def _take_control(state: DuelPosition, seat: Seat, token: int, by: int, emit: Emit) -> None:
    """Move a card to the other side; its modifiers serve that side by lying there (D4.26)."""
    face = state.faces[token]
    state.tables[1 - seat].remove(token)
    state.tables[seat].append(token)
    state.on[1 - seat] &= ~(1 << face)
    state.on[seat] |= 1 << face
    emit(happened.ControlTaken, EVERYONE, seat, token, face, state.faces[by])


def _ask_keep(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    state.pending = ("keep", token, ())


# ---------------------------------------------------------------------- searching the deck


def _search(state: DuelPosition, token: int, before: int, ability: Ability, emit: Emit) -> None:
    begin_search(state, token, emit)


def begin_search(state: DuelPosition, token: int, emit: Emit) -> None:
    """Show the searcher the deck's matching cards, and ask, even if there are none (D4.31)."""
    ability = CARDS[state.faces[token]].ability
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
    faces = tuple(state.faces[t] for t in found)
    emit(happened.DeckSearched, 1 << seat, seat, ability.what, tuple(found), faces)


def _set_deck_apart(state: DuelPosition) -> None:
    """Make the deck a cell of its own, apart from the cards drawn from it before."""
    sources = 1 << state.cell[state.deck[0]]  # a deck is always of one cell
    cell, state.cells = state.cells, state.cells + 1
    state.learn(lambda may: knowledge.parted(may, sources, cell))
    for token in state.deck:
        state.cell[token] = cell


def searched_for(state: DuelPosition) -> int:
    """Return the faces that the current search looks for, as a set."""
    assert state.pending is not None
    return MATCH_HIDDEN[CARDS[state.faces[state.pending[1]]].ability.what]


def matches(state: DuelPosition) -> list[int]:
    """Return the deck's cards that the searcher may take, by ascending token."""
    sought = searched_for(state)
    return sorted(token for token in state.deck if sought >> state.faces[token] & 1)


def end_search(state: DuelPosition, taken: int, emit: Emit) -> None:
    """Take a card, or none (-1), into hand and shuffle the rest of the deck.

    The card gets the deck's lowest token, so that its place reveals nothing.
    """
    seat, sought = state.to_act, searched_for(state)
    assert state.pending is not None
    what = CARDS[state.faces[state.pending[1]]].ability.what
    known = _known_in_deck(state, sought)
    tokens = sorted(state.deck)
    faces = [state.faces[token] for token in tokens if token != taken]
    apart, own_cell = (state.cell[tokens[0]] if tokens else -1), -1
    fetched, face = -1, state.faces[taken]
    if taken >= 0:
        fetched, tokens = tokens[0], tokens[1:]
        own_cell, state.cells = state.cells, state.cells + 1
        state.faces[fetched], state.seen[fetched], state.cell[fetched] = face, 1 << seat, own_cell
        state.hands[seat].append(fetched)
    cell = state.shuffle_into_deck(tokens, faces)
    fetchable = sought if taken >= 0 else 0
    for viewer in (0, 1, SPECTATOR):
        may = _relocated(state.may[viewer], known[viewer], apart, cell)
        state.may[viewer] = may if viewer == seat else _fetchable(may, fetchable, cell, own_cell)
    if taken >= 0:
        emit(happened.CardFetched, 1 << seat, seat, fetched, face, what)
    emit(happened.SearchEnded, EVERYONE, seat, int(taken >= 0), tuple(tokens))


def _known_in_deck(state: DuelPosition, sought: int) -> list[int]:
    """Return the faces that each viewer has seen in the deck, by a peek or by this search."""
    face, seen, deck = state.faces, state.seen, 0
    known = [0, 0, 0]
    for token in state.deck:
        deck |= 1 << face[token]
        if seen[token]:
            for viewer in (0, 1, SPECTATOR):
                known[viewer] |= (seen[token] >> viewer & 1) << face[token]
    known[state.to_act] |= deck & sought
    return known


def _relocated(may: knowledge.May, known: int, apart: int, cell: int) -> knowledge.May:
    """Rename the deck's cell after the shuffle, and place the known faces in it."""
    old, new = (1 << apart if apart >= 0 else 0), 1 << cell
    after = [mask & ~old | new if mask & old else mask for mask in may]
    for face in faces_in(known):
        after[face] = new
    return tuple(after)


def _fetchable(may: knowledge.May, sought: int, cell: int, own_cell: int) -> knowledge.May:
    """Let each matching face that can be in the deck also be the card that was taken from it."""
    if not sought:
        return may
    after = list(may)
    for face in faces_in(sought):
        if after[face] >> cell & 1:
            after[face] |= 1 << own_cell
    return tuple(after)


Effect = Callable[[DuelPosition, int, int, Ability, Emit], None]

EFFECTS: dict[str, Effect] = one_for_each(
    {
        "draw": _draw,
        "look": _peek,
        "rob": _rob,
        "discard": _discard,
        "sweep": _sweep,
        "control": _aim,
        "inspire": _aim,
        "retire": _ask_keep,
        "search": _search,
    },
    [row.name for row in ROWS if row.acts],
    "effect in game/rules/duel/abilities.py",
)
"""The function that resolves an ability, by its verb; modifiers count by lying there (D4.21)."""
