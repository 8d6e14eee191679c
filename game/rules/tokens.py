"""How cards leave a hand without a trace of which they were, and what others still know of it.

While others can tell no two cards of a hand apart, one leaves it under the hand's lowest number,
and that is all. Where they could, as some were searched for, seen, or drawn after a shuffle, the
hand is mixed: its cards get other numbers, and what was known of single cards becomes known of
the hand as a whole. It has had `places`, each for one card of a cell, and some cards are `gone`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, NamedTuple, Protocol, TypeVar

from game.rules.core import Seat
from game.rules.rng import Rng

T = TypeVar("T")

Tokens = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]

EVERYBODY = 7
"""Seen by both sides and the spectator."""
ANY = -1
"""The cells, as bits, of a card that can have come from any of them."""
MIXED = -1
"""What a view shows for the cell of a card in a mixed hand."""
NOWHERE = -1


class Gone(NamedTuple):
    """A card that left a mixed hand.

    `cell` is where it came from in truth, `may` the cells (bits) that it can be of, for
    the other side and for the spectator. `before` counts the places that the hand had by then.
    `sure` is set if the other side knows the place that it had.
    """

    face: int
    cell: int
    may: tuple[int, int]
    before: int
    sure: bool


class Blur(NamedTuple):
    """Both hands as far as they are mixed.

    `mixed` and `sure` are sets of tokens, as bits; a card is sure if the other side knows its
    place. A place is the cell that its card came from, -1 - cell if that card is sure.
    """

    mixed: int = 0
    sure: int = 0
    places: tuple[Tokens, Tokens] = ((), ())
    gone: tuple[tuple[Gone, ...], tuple[Gone, ...]] = ((), ())


CLEAR = Blur()
"""No hand is mixed."""


class Mix(NamedTuple):
    """A mixed hand as one viewer knows it, but for the cards whose places he knows.

    `tokens` ascend; the cells of the places stand in the order in which their cards came. Of each
    card that is gone: its face, the cells (bits) that it can have come from, and how many places
    there were by then.
    """

    tokens: Tokens = ()
    places: Tokens = ()
    gone: tuple[tuple[int, int, int], ...] = ()


UNMIXED = Mix()


class Table(Protocol):
    """What a state needs so that its hands can be mixed."""

    TWINS: ClassVar[bool]
    """True if several cards have the same face."""
    face: list[int]
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
    state: Table, seat: Seat, tokens: list[int], plain: bool = False
) -> tuple[list[int], Pairs]:
    """Take cards out of a hand, face up, and leave no trace of which of its cards they were.

    Returns their new numbers, and pairs (old, new) for all that moved. Of equal cards the one
    that others know most of goes: it makes no difference, and takes no knowledge away. Whoever
    knows that all cards of the hand are alike to others may say so: `plain`.
    """
    hand = state.hands[seat]
    likeness = ALIKE if plain else likeness_of(state, seat)
    if likeness != UNLIKE and len(tokens) == 1:
        if likeness == BLENDED:
            _leave_places(state, seat, tokens[0])
        low, moved = leave_alike(state, seat, tokens[0])
        return [low], moved
    if likeness == ALIKE:
        now = _to_lowest(state.face, hand, tokens)
    else:
        now = _leave_unlike(state, seat, hand, tokens)
    gone = [now[token] for token in tokens]
    hand[:] = [number for number in [now.get(token, token) for token in hand] if number not in gone]
    for number in gone:
        state.seen[number] = EVERYBODY
    return gone, tuple([(old, new) for old, new in now.items() if old != new])


def leave_alike(state: Table, seat: Seat, token: int) -> tuple[int, Pairs]:
    """Take one card out of a hand whose cards are all alike; see `leave_hand`."""
    hand, face = state.hands[seat], state.face
    low = min(hand)
    hand.remove(token)
    state.seen[low] = EVERYBODY
    if low == token:
        return low, ()
    hand[hand.index(low)] = token
    face[low], face[token] = face[token], face[low]
    return low, ((low, token), (token, low))


def likeness_of(state: Table, seat: Seat) -> int:
    """Return whether others can tell a hand's cards apart: ALIKE, BLENDED (mixed), or UNLIKE."""
    hand, seen, cell, mixed = state.hands[seat], state.seen, state.cell, state.blur.mixed
    if mixed:
        held = sum([1 << token for token in hand])
        if mixed & held:
            own = all([seen[token] == 1 << seat for token in hand])
            return BLENDED if own and mixed & held == held else UNLIKE
    home, mask = cell[hand[0]], seen[hand[0]]
    for token in hand:
        if cell[token] != home or seen[token] != mask:
            return UNLIKE
    return UNLIKE if mask == EVERYBODY else ALIKE


def _leave_places(state: Table, seat: Seat, token: int) -> None:
    """Note that a card is about to leave a hand that is mixed through and through."""
    hand, face, cell, low = state.hands[seat], state.face, state.cell, min(state.hands[seat])
    one = face[token]
    if state.TWINS and [face[other] for other in hand].count(one) > 1:
        _go_first(state, seat, token, hand)
    mixed, sure, places, gone = state.blur
    news = Gone(one, cell[token], state.origins(seat, one), len(places[seat]), False)
    gone = _changed(gone, seat, (*gone[seat], news))
    state.blur = Blur(mixed & ~(1 << low), sure, places, gone)
    cell[token], cell[low] = cell[low], 0


def _to_lowest(face: list[int], closed: list[int], going: list[int]) -> dict[int, int]:
    """Cards go under the lowest numbers of their like, which take theirs."""
    lows = sorted(closed)[: len(going)]
    now = dict(zip(going, lows, strict=True))
    displaced = [token for token in lows if token not in now]
    now.update(zip(displaced, [token for token in going if token not in lows], strict=True))
    faces = [face[token] for token in now]
    for number, one in zip(now.values(), faces, strict=True):
        face[number] = one
    return now


def _leave_unlike(state: Table, seat: Seat, hand: list[int], tokens: list[int]) -> dict[int, int]:
    """Let cards go from a hand of which others know more; who moves where."""
    seen, cell = state.seen, state.cell
    closed = [token for token in hand if seen[token] != EVERYBODY]
    now = _open_ones(state, hand, tokens) if len(closed) < len(hand) else {}
    going = [token for token in tokens if token not in now] if now else tokens
    if not going:
        return now
    held = sum([1 << token for token in closed])
    blended = bool(state.blur.mixed & held) or len({cell[token] for token in closed}) > 1
    if blended:
        _mix_in(state, seat, closed, held)
    if state.TWINS:
        for at, token in enumerate(going):
            _go_first(state, seat, token, [t for t in closed if t not in going[:at]])
    if blended:
        _note_gone(state, seat, going)
    return _renumber(state, seat, closed, going) | now


def _open_ones(state: Table, hand: list[int], tokens: list[int]) -> dict[int, int]:
    """The cards known to all that go, be it in the place of a chosen one of their face."""
    now: dict[int, int] = {}
    for token in sorted(tokens, key=lambda token: state.seen[token] != EVERYBODY):
        for twin in hand:
            equal = state.seen[twin] == EVERYBODY and state.face[twin] == state.face[token]
            if equal and twin not in now.values():
                now[token], now[twin] = twin, token
                break
    return now


def _mix_in(state: Table, seat: Seat, closed: list[int], held: int) -> None:
    """The cards of a hand that were still told apart are so no longer."""
    mixed, sure, places, gone = state.blur
    if mixed & held == held:
        return
    seen, cell, bit = state.seen, state.cell, 1 << (1 - seat)
    fresh = [token for token in closed if not mixed >> token & 1] if mixed & held else closed
    sure |= sum([1 << token for token in fresh if seen[token] & bit])
    row = [-1 - cell[token] if seen[token] & bit else cell[token] for token in fresh]
    state.blur = Blur(mixed | held, sure, _changed(places, seat, (*places[seat], *row)), gone)


def _go_first(state: Table, seat: Seat, token: int, closed: list[int]) -> None:
    """Let a card have the marks of that of its face which others know most of, then the oldest."""
    twins = [twin for twin in closed if state.face[twin] == state.face[token]]
    if len(twins) == 1:
        return
    seen, cell, blur, other = state.seen, state.cell, state.blur, 1 - seat
    order = [max(place, -1 - place) for place in blur.places[seat]]

    def rank(twin: int) -> tuple[bool, bool, int, bool]:
        came = order.index(cell[twin]) if cell[twin] in order else len(order)
        known = seen[twin] >> other & 1
        return not known, not blur.sure >> twin & 1, came, twin != token

    first = min(twins, key=rank)
    seen[token], seen[first] = seen[first], seen[token]
    cell[token], cell[first] = cell[first], cell[token]
    if (blur.sure >> token ^ blur.sure >> first) & 1:
        state.blur = blur._replace(sure=blur.sure ^ (1 << token | 1 << first))


def _note_gone(state: Table, seat: Seat, going: list[int]) -> None:
    mixed, sure, places, gone = state.blur
    face, cell, before = state.face, state.cell, len(places[seat])
    news = [
        Gone(face[t], cell[t], state.origins(seat, face[t]), before, sure >> t & 1 > 0)
        for t in going
    ]  # fmt: skip
    state.blur = Blur(mixed, sure, places, _changed(gone, seat, (*gone[seat], *news)))


def _renumber(state: Table, seat: Seat, closed: list[int], going: list[int]) -> dict[int, int]:
    """Cards go under the lowest numbers of a hand, and those that stay get others by chance."""
    face, seen, bit = state.face, state.seen, 1 << (1 - seat)
    stay = [token for token in closed if token not in going]
    known = any([seen[token] & bit for token in closed])
    if known:  # what the other side knows comes first, in an order that it knows
        stay.sort(key=lambda token: (not seen[token] & bit, face[token]))
    numbers, count = sorted(closed), len(going)
    old = going + stay
    new = numbers[:count] + shuffled(numbers[count:], state.rng.aside(numbers[0]))
    faces = [face[token] for token in old]
    for number, one in zip(new, faces, strict=True):
        face[number] = one
    for marks in (seen, state.cell) if known or state.TWINS else ():
        for number, mark in zip(new, [marks[token] for token in old], strict=True):
            marks[number] = mark
    for number in new[:count]:
        state.cell[number] = 0
    if state.blur is not CLEAR:
        _renumber_blur(state, old, new, count)
    return dict(zip(old, new, strict=True))


def _renumber_blur(state: Table, old: list[int], new: list[int], count: int) -> None:
    """The first cards that move are gone and mixed no more, the others keep their marks."""
    mixed, sure, places, gone = state.blur
    for number in new[:count]:
        mixed &= ~(1 << number)
    if sure:
        marks = [1 << n for n, t in zip(new[count:], old[count:], strict=True) if sure >> t & 1]
        sure = sure & ~sum([1 << number for number in new]) | sum(marks)
    state.blur = Blur(mixed, sure, places, gone)


def shuffled(items: list[int], rng: Rng) -> list[int]:
    """Return a few items in random order, all from one number of the generator."""
    if len(items) > 20:  # more orders than numbers of 64 bits
        rng.shuffle(items)
        return items
    bits = rng.bits()
    for i in range(len(items) - 1, 0, -1):
        bits, j = divmod(bits, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def _changed(pair: tuple[T, T], seat: Seat, one: T) -> tuple[T, T]:
    return (one, pair[1]) if seat == 0 else (pair[0], one)


# ---------------------------------------------------------------------- what a viewer knows of it


def mix_for(state: Table, seat: Seat, viewer: Seat) -> Mix:
    """Return a hand as another seat knows it; its holder and the spectator get what all know."""
    blur, other = state.blur, viewer == 1 - seat
    if not blur.places[seat]:
        return UNMIXED
    out = blur.sure if other else 0
    tokens = [token for token in state.hands[seat] if (blur.mixed & ~out) >> token & 1]
    gone = []
    for one in blur.gone[seat]:
        if not (other and one.sure):
            before = _cells(blur.places[seat][: one.before], other)
            may = one.may[not other] & sum({1 << cell for cell in before})
            gone.append((one.face, may, len(before)))
    return Mix(tuple(sorted(tokens)), _cells(blur.places[seat], other), tuple(gone))


def _cells(places: Tokens, other: bool) -> Tokens:
    """The cells of places, for the other side without those that it is sure of."""
    if other:
        return tuple([place for place in places if place >= 0])
    return tuple([max(place, -1 - place) for place in places])


def cells_for(state: Table, mixes: Iterable[Mix]) -> Tokens:
    """Return the cells of all cards as far as a viewer with these mixes knows them."""
    cells = state.cell[:]
    for mix in mixes:
        for token in mix.tokens:
            cells[token] = MIXED
    return tuple(cells)


def blur_of(mixes: tuple[Mix, Mix]) -> Blur:
    """Return both hands as mixed as a viewer knows them, for a world that looks like his view."""
    if mixes == (UNMIXED, UNMIXED):
        return CLEAR
    mixed = sum(1 << token for mix in mixes for token in mix.tokens)
    gone = tuple(
        tuple(Gone(face, NOWHERE, (may, may), before, False) for face, may, before in mix.gone)
        for mix in mixes
    )
    return Blur(mixed, 0, (mixes[0].places, mixes[1].places), (gone[0], gone[1]))
