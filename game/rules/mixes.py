"""A viewer's knowledge of mixed hands (see `tokens`), and sampled worlds that agree with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.core import Seat
from game.rules.tokens import CLEAR, SURE, Blur, Gone, Tokens, TokenTable, cell_of

MIXED = -1
"""The cell that a view shows for a card in a mixed hand."""


class Mix(NamedTuple):
    """A mixed hand as one viewer knows it.

    `tokens` are its cards whose places he does not know, `sure` the others, both ascending. The
    places stand in the order in which their cards came. Of each card that is gone: its face, the
    cells (bits) that it can have come from, how many places there were by then, and whether he
    knows which of them it had.
    """

    tokens: Tokens = ()
    sure: Tokens = ()
    places: Tokens = ()
    gone: tuple[tuple[int, int, int, bool], ...] = ()

    def open_places(self) -> Tokens:
        """Return the cells of the places of which the viewer is not sure whose they are."""
        return tuple([place for place in self.places if place < SURE])

    def open_gone(self) -> list[tuple[int, int, int]]:
        """Return who has had one of those places, each with how many of them there were by then."""
        rows = []
        for face, may, before, sure in self.gone:
            if not sure:
                rows.append((face, may, sum(place < SURE for place in self.places[:before])))
        return rows


UNMIXED = Mix()


def mix_for(state: TokenTable, seat: Seat, viewer: Seat, aside: Sequence[int] = ()) -> Mix:
    """Return a hand as another seat knows it; its holder and the spectator get what all know.

    `aside` are cards of the hand that have been set aside.
    """
    places, gone, _ = state.blur
    if not places[seat]:
        return UNMIXED
    cell, hand = state.cell, [*state.hands[seat], *aside]
    other = viewer == 1 - seat
    marked = sorted([token for token in hand if not 0 <= cell[token] < SURE])
    sure = tuple([token for token in marked if other and cell[token] >= SURE])
    row = places[seat] if other else tuple(map(cell_of, places[seat]))
    left = [_gone_for(one, row, other) for one in gone[seat]]
    return Mix(tuple([token for token in marked if token not in sure]), sure, row, tuple(left))


def _gone_for(one: Gone, row: Tokens, other: bool) -> tuple[int, int, int, bool]:
    if other and one.mark >= SURE:
        return one.face, 1 << cell_of(one.mark), one.before, True
    cells = sum({1 << place for place in row[: one.before] if place < SURE})
    return one.face, one.may[not other] & cells, one.before, False


def cells_for(state: TokenTable, mixes: Iterable[Mix]) -> Tokens:
    """Return the cells of all cards as far as a viewer with these mixes knows them."""
    if state.blur is CLEAR:
        return tuple(state.cell)
    cells = [cell_of(mark) for mark in state.cell]
    for mix in mixes:
        for token in mix.tokens:
            cells[token] = MIXED
    return tuple(cells)


def lay_out(state: TokenTable, mixes: tuple[Mix, Mix]) -> None:
    """Mix the hands of a world as a viewer knows them; where a card came from may be told later."""
    if mixes == (UNMIXED, UNMIXED):
        return
    for mix in mixes:
        for token in mix.sure:
            state.cell[token] += SURE
        for token in mix.tokens:
            state.cell[token] = -1 - cell_of(mix.places[0])
    gone = [tuple([_gone_of(one) for one in mix.gone]) for mix in mixes]
    state.blur = Blur((mixes[0].places, mixes[1].places), (gone[0], gone[1]))


def _gone_of(one: tuple[int, int, int, bool]) -> Gone:
    face, may, before, sure = one
    return Gone(face, SURE + may.bit_length() - 1 if sure else MIXED, (may, may), before)
