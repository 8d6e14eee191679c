"""Cards leave a hand without revealing which they were; tracks what others still know of it.

While others can tell no two cards of a hand apart, one leaves it under the hand's lowest number,
and that is all. Where they could, as some were searched for, seen, or drawn after a shuffle, the
hand is mixed: its cards get other numbers, and what was known of single cards becomes known of
the hand as a whole. It has had `places`, each for one card of a cell, and some cards are `gone`.

A card's cell is marked in a mixed hand: -1 - cell, or SURE + cell if the other side knows which
place that card had.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeVar

from game.rules.core import Seat
from game.rules.rng import Rng

T = TypeVar("T")

Tokens = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]

EVERYBODY = 7
"""Seen by both sides and the spectator."""
ANY = -1
"""The cells, as bits, of a card that can have come from any of them."""
SURE = 1 << 20


def cell_of(mark: int) -> int:
    """Return the cell that a mark stands for."""
    return -1 - mark if mark < 0 else mark - SURE if mark >= SURE else mark


class Gone(NamedTuple):
    """A card that left a mixed hand.

    `mark` says where it came from in truth, `may` the cells (bits) that it can have come from, for
    the other side and for the spectator. `before` counts the places that the hand had by then.
    """

    face: int
    mark: int
    may: tuple[int, int]
    before: int


class Blur(NamedTuple):
    """Both hands as far as they are mixed; a place is a cell, or SURE + cell.

    While it is not `watched`, as in the worlds of a search, cards keep their numbers and nothing
    is kept in mind.
    """

    places: tuple[Tokens, Tokens] = ((), ())
    gone: tuple[tuple[Gone, ...], tuple[Gone, ...]] = ((), ())
    watched: bool = True


CLEAR = Blur()
"""No hand is mixed."""


class TokenTable(Protocol):
    """The part of a state that mixing hands needs."""

    @property
    def twins(self) -> bool:
        """True if several cards have the same face."""

    faces: list[int]
    seen: list[int]
    cell: list[int]
    hands: list[list[int]]
    blur: Blur
    rng: Rng

    def origins(self, seat: Seat, face: int) -> tuple[int, int]:
        """Return the cells (bits) that a card of a hand can have come from.

        First as far as the other side knows, then the spectator.
        """


# ---------------------------------------------------------------------- leaving a hand

ALIKE, BLENDED, UNLIKE = range(3)


def leave_hand(
    state: TokenTable, seat: Seat, tokens: list[int], plain: bool = False
) -> tuple[list[int], Pairs]:
    """Take cards out of a hand, face up, and leave no trace of which of its cards they were.

    Returns their new numbers, and pairs (old, new) for all that moved. Of equal cards the one
    that others know most of goes: it makes no difference, and takes no knowledge away. Whoever
    knows that all cards of the hand are alike to others may say so: `plain`.
    """
    if not state.blur.watched:
        return _simply_leave(state, seat, tokens)
    likeness = ALIKE if plain else likeness_of(state, seat)
    if likeness == UNLIKE:
        now = _leave_unlike(state, seat, tokens)
    elif len(tokens) == 1:
        if likeness == BLENDED:
            _leave_places(state, seat, tokens[0])
        low, moved = leave_alike(state, seat, tokens[0])
        return [low], moved
    else:
        closed = state.hands[seat]
        if likeness == BLENDED:
            _note_gone(state, seat, (), closed, tokens)
        now = _to_lowest(state, closed, tokens)
    gone = [now[token] for token in tokens]
    hand = state.hands[seat]
    hand[:] = [now.get(token, token) for token in hand if token not in tokens]
    for number in gone:
        state.seen[number] = EVERYBODY
    return gone, tuple([(old, new) for old, new in now.items() if old != new])


def _simply_leave(state: TokenTable, seat: Seat, tokens: list[int]) -> tuple[list[int], Pairs]:
    hand, seen = state.hands[seat], state.seen
    for token in tokens:
        hand.remove(token)
        seen[token] = EVERYBODY
    return tokens, ()


def leave_alike(state: TokenTable, seat: Seat, token: int) -> tuple[int, Pairs]:
    """Take one card out of a hand whose cards are all alike; see `leave_hand`."""
    hand, face = state.hands[seat], state.faces
    low = min(hand)
    hand.remove(token)
    state.seen[low] = EVERYBODY
    if low == token:
        return low, ()
    hand[hand.index(low)] = token
    face[low], face[token] = face[token], face[low]
    return low, ((low, token), (token, low))


def likeness_of(state: TokenTable, seat: Seat) -> int:
    """Return whether others can tell a hand's cards apart: ALIKE, BLENDED (mixed), or UNLIKE."""
    hand, seen, cell = state.hands[seat], state.seen, state.cell
    home, mask = cell[hand[0]], seen[hand[0]]
    if mask == EVERYBODY:
        return UNLIKE
    if home < 0:
        for token in hand:
            if cell[token] >= 0 or seen[token] != 1 << seat:
                return UNLIKE
        return BLENDED
    for token in hand:
        if cell[token] != home or seen[token] != mask:
            return UNLIKE
    return ALIKE if home < SURE else UNLIKE


def _leave_places(state: TokenTable, seat: Seat, token: int) -> None:
    """Note that a card is about to leave a hand that is mixed through and through."""
    hand, cell = state.hands[seat], state.cell
    low = min(hand)
    _note_gone(state, seat, (), hand, [token])
    cell[token], cell[low] = cell[low], 0


def _to_lowest(state: TokenTable, closed: list[int], going: list[int]) -> dict[int, int]:
    """Cards go under the lowest numbers of their like, which take theirs."""
    face, cell, lows = state.faces, state.cell, sorted(closed)[: len(going)]
    now = dict(zip(going, lows, strict=True))
    displaced = [token for token in lows if token not in now]
    now.update(zip(displaced, [token for token in going if token not in lows], strict=True))
    marks = [(face[token], cell[token]) for token in now]
    for number, (one, home) in zip(now.values(), marks, strict=True):
        face[number], cell[number] = one, home
    for number in lows:
        cell[number] = max(cell[number], 0)
    return now


def _leave_unlike(state: TokenTable, seat: Seat, tokens: list[int]) -> dict[int, int]:
    """Let cards go from a hand of which others know more; who moves where."""
    hand, seen, cell = state.hands[seat], state.seen, state.cell
    closed = [token for token in hand if seen[token] != EVERYBODY]
    now = _open_ones(state, hand, tokens) if len(closed) < len(hand) else {}
    going = [token for token in tokens if token not in now] if now else tokens
    if not going:
        return now
    homes = {cell[token] for token in closed}
    if len(homes) > 1 or not 0 <= homes.pop() < SURE:
        _note_gone(state, seat, _mixed_in(state, seat, closed), closed, going)
    elif state.twins:
        _go_first(state, seat, closed, going)
    after = _renumber(state, seat, closed, going)
    twins = [
        (old, after.get(new, new) if seen[old] == EVERYBODY else new) for old, new in now.items()
    ]
    return after | dict(twins)


def _open_ones(state: TokenTable, hand: list[int], tokens: list[int]) -> dict[int, int]:
    """The cards known to all that go, be it in the place of a chosen one of their face."""
    now: dict[int, int] = {}
    for token in sorted(tokens, key=lambda token: state.seen[token] != EVERYBODY):
        for twin in hand:
            equal = state.seen[twin] == EVERYBODY and state.faces[twin] == state.faces[token]
            if equal and twin not in now.values():
                now[token], now[twin] = twin, token
                break
    return now


def _mixed_in(state: TokenTable, seat: Seat, closed: list[int]) -> Tokens:
    """Mark the cards that were still told apart; their places, in the order in which they came."""
    seen, cell, bit, row = state.seen, state.cell, 1 << (1 - seat), []
    for token in closed:
        home = cell[token]
        if 0 <= home < SURE:
            known = seen[token] & bit
            cell[token] = SURE + home if known else -1 - home
            row.append(SURE + home if known else home)
    row.sort(key=lambda place: (cell_of(place), place))
    return tuple(row)


def _go_first(state: TokenTable, seat: Seat, closed: list[int], going: list[int]) -> None:
    """Let each card have the marks of that of its face which others know most of, or the oldest."""
    face, seen, cell, bit = state.faces, state.seen, state.cell, 1 << (1 - seat)
    if len({face[token] for token in closed}) == len(closed):
        return
    for at, token in enumerate(going):
        twins = [t for t in closed if face[t] == face[token] and t not in going[:at]]
        if len(twins) > 1:
            twins.sort(key=lambda t: (not seen[t] & bit, cell[t] < SURE, cell_of(cell[t]), t))
            first = token if _marks(state, token) == _marks(state, twins[0]) else twins[0]
            seen[token], seen[first] = seen[first], seen[token]
            cell[token], cell[first] = cell[first], cell[token]


def _marks(state: TokenTable, token: int) -> tuple[int, int]:
    return state.seen[token], state.cell[token]


def _note_gone(
    state: TokenTable, seat: Seat, news: Tokens, closed: list[int], going: list[int]
) -> None:  # fmt: skip
    """Keep in mind what is about to leave a mixed hand, and the places that have been added."""
    if state.twins:
        _go_first(state, seat, closed, going)
    (places, gone, _), face, cell = state.blur, state.faces, state.cell
    row = places[seat] + news
    left = [Gone(face[t], cell[t], state.origins(seat, face[t]), len(row)) for t in going]
    if seat == 0:
        state.blur = Blur((row, places[1]), ((*gone[0], *left), gone[1]))
    else:
        state.blur = Blur((places[0], row), (gone[0], (*gone[1], *left)))


def _renumber(state: TokenTable, seat: Seat, closed: list[int], going: list[int]) -> dict[int, int]:
    """Cards go under the lowest numbers of a hand, and those that stay get others by chance."""
    face, seen, cell, bit = state.faces, state.seen, state.cell, 1 << (1 - seat)
    stay = [token for token in closed if token not in going]
    known = any(seen[token] & bit for token in closed)
    if known:  # what the other side knows comes first, in an order that it knows
        stay.sort(key=lambda token: (not seen[token] & bit, face[token]))
    numbers, count = sorted(closed), len(going)
    old = going + stay
    new = numbers[:count] + shuffled(numbers[count:], state.rng)
    for marks in (face, cell, seen) if known else (face, cell):
        for number, mark in zip(new, [marks[token] for token in old], strict=True):
            marks[number] = mark
    for number in new[:count]:
        if not 0 <= cell[number] < SURE:
            cell[number] = 0
    return dict(zip(old, new, strict=True))


def shuffled(items: list[int], rng: Rng) -> list[int]:
    """Return a few items in random order, all from one number of the generator."""
    if len(items) > 20:  # more orders than numbers of 64 bits
        rng.shuffle(items)
        return items
    bits = rng.bits() if len(items) > 1 else 0
    for i in range(len(items) - 1, 0, -1):
        bits, j = divmod(bits, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def blend(state: TokenTable, seat: Seat, cells: set[int], zones: list[list[int]]) -> None:
    """Make one cell of several, wherever their cards lie; a side's hand is mixed no more.

    It has the number of the oldest: so cells are still in the order in which they came.
    """
    new, cell, other = min(cells), state.cell, 1 - seat

    def moved(mark: int) -> int:
        return mark - cell_of(mark) + new if mark >= 0 else -1 - new

    for zone in zones:
        for token in zone:
            if cell_of(cell[token]) in cells:
                cell[token] = moved(cell[token])
    for token in state.hands[seat]:
        cell[token] = cell_of(cell[token])
    places, gone, _ = state.blur
    row = tuple([moved(p) if cell_of(p) in cells else p for p in places[other]])
    left = tuple([
        one._replace(mark=moved(one.mark)) if cell_of(one.mark) in cells else one
        for one in gone[other]
    ])  # fmt: skip
    empty: tuple[Tokens, tuple[Gone, ...]] = ((), ())
    pairs = [(row, left), empty] if other == 0 else [empty, (row, left)]
    state.blur = Blur((pairs[0][0], pairs[1][0]), (pairs[0][1], pairs[1][1])) if row else CLEAR
