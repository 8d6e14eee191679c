"""One position of the duel: where cards lie, who has seen them, and how they move between zones."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import ClassVar, Self, TypeVar

from game.rules.core import EVERYONE, NOBODY, Emit, Seat, State
from game.rules.duel import events as happened
from game.rules.duel import knowledge
from game.rules.duel.cards import COUNT, GENIUS
from game.rules.duel.counting import HAND, UNMOVED, Counting
from game.rules.duel.force import Table
from game.rules.duel.options import PRINTED, TARGET, DuelVariant
from game.rules.rng import Rng
from game.rules.tokens import CLEAR, Blur, Pairs, cell_of, leave_alike, leave_hand

Pending = tuple[str, int, tuple[int, ...]]
"""The open decision: its word, the card that it is about (or -1), and the tokens chosen so far."""


class DuelPosition(State, Counting):
    """All data of one duel, hidden faces included, and the moves between its zones.

    Cards are tokens 0 to 117. `faces`, `seen` and `cell` hold for each token its face, who has seen
    it, and the public cell of cards that it was last shuffled with. `deck` ends with its top card,
    `discard` with its newest. `lots` are the cards set aside to be exchanged, None before a side
    has chosen. `thoughts` says who that has passed is asked again (V.D7), `before` who took the
    last turn, NOBODY in the first (V.D8). `on` are the faces on
    each side's table, as sets. `may` holds what Athens, Sparta and the spectator can infer, `blur`
    which hands are mixed. While `plain`, the cards of each hand are all alike to others.
    """

    __slots__ = (
        "as_land", "as_sea", "before", "blur", "cell", "cells", "deck", "discard", "faces",
        "genius", "hands", "last", "lots", "may", "on", "passed", "pending", "phase", "piles",
        "plain", "rng", "seen", "tables", "target", "thoughts", "to_act", "turn", "variant", "vp",
    )  # fmt: skip

    twins: ClassVar[bool] = False

    faces: list[int]
    seen: list[int]
    cell: list[int]
    cells: int
    deck: list[int]
    discard: list[int]
    hands: list[list[int]]
    tables: list[list[int]]
    piles: list[list[int]]
    on: list[int]
    as_land: int
    as_sea: int
    genius: int
    vp: list[int]
    passed: list[bool]
    thoughts: list[int]
    before: Seat
    lots: list[list[int] | None]
    turn: int
    phase: str
    pending: Pending | None
    last: int
    target: int
    variant: DuelVariant
    may: list[knowledge.May]
    blur: Blur
    plain: bool

    # ------------------------------------------------------------------ creating and copying

    @classmethod
    def empty(cls, seed: int, target: int = TARGET.default, variant: DuelVariant = PRINTED) -> Self:
        """Return a duel before the first deal: every card in nobody's zone, all faces unseen."""
        state = cls.__new__(cls)
        state.faces = list(range(COUNT))
        state.seen, state.cell, state.cells = [0] * COUNT, [0] * COUNT, 1
        state.deck, state.discard = [], []
        state.hands, state.tables, state.piles = [[], []], [[], []], [[], []]
        state.on, state.as_land, state.as_sea, state.genius = [0, 0], 0, 0, -1
        state.vp, state.passed, state.lots = [0, 0], [False, False], [None, None]
        state.turn, state.phase, state.pending, state.last = 1, "action", None, -1
        state.thoughts, state.before = [UNMOVED, UNMOVED], NOBODY
        state.target, state.to_act, state.rng = TARGET.read(target), NOBODY, Rng(seed)
        state.may, state.blur = [knowledge.fresh(0, range(COUNT))] * 3, CLEAR
        state.plain, state.variant = True, variant
        return state

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.faces, twin.seen, twin.cell = self.faces[:], self.seen[:], self.cell[:]
        twin.deck, twin.discard, twin.cells = self.deck[:], self.discard[:], self.cells
        hands, tables, piles = self.hands, self.tables, self.piles
        twin.hands = [hands[0][:], hands[1][:]]
        twin.tables = [tables[0][:], tables[1][:]]
        twin.piles = [piles[0][:], piles[1][:]]
        twin.on, twin.vp, twin.passed = self.on[:], self.vp[:], self.passed[:]
        twin.thoughts, twin.before = self.thoughts[:], self.before
        twin.as_land, twin.as_sea, twin.genius = self.as_land, self.as_sea, self.genius
        twin.lots, twin.may, twin.blur = self.lots[:], self.may[:], self.blur
        twin.plain, twin.variant = self.plain, self.variant
        twin.turn, twin.phase, twin.pending = self.turn, self.phase, self.pending
        twin.last, twin.target, twin.to_act = self.last, self.target, self.to_act
        twin.rng = self.rng.copy()
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.faces), tuple(self.seen), tuple(self.cell), self.cells,
            tuple(self.deck), tuple(self.discard), *map(tuple, self.hands),
            *map(tuple, self.tables), *map(tuple, self.piles), self.as_land, self.as_sea,
            self.genius, tuple(self.vp), tuple(self.passed),
            tuple(None if lot is None else tuple(lot) for lot in self.lots),
            self.turn, self.phase, self.to_act, self.pending, self.last, self.target,
            tuple(self.may), tuple(self.blur[:2]), self.rng.state, self.rng.draws,
            *((tuple(self.thoughts),) if any(self.variant.second_thoughts) else ()),
            *((self.before,) if any(self.variant.mourning) else ()),
            *self.variant.changes(),
        )  # fmt: skip

    def exposure(self) -> tuple[int, ...]:
        return tuple(self.seen)

    # ------------------------------------------------------------------ queries

    @property
    def deciding(self) -> str:
        """Return what `to_act` decides: "play", "exchange", "declare", "target" and so on."""
        if self.pending:
            return self.pending[0]
        return "play" if self.to_act != NOBODY else ""

    def to_trim(self, seat: Seat) -> int:
        """Return how many cards a side discards before the Action Phase (V.D2).

        That is down to ten, but for those of a lost turn (V.D8).
        """
        most = HAND + self.dealt_to(seat) - self.variant.dealt[seat]
        return max(0, len(self.hands[seat]) - most) if self.variant.dealt[seat] > HAND else 0

    def table(self) -> Table:
        favours = self.variant.force
        return Table((self.on[0], self.on[1]), self.as_land, self.as_sea, self.genius, favours)

    def undrawn(self) -> list[list[int]]:
        """Return the deck's cards, without those that somebody has seen or looks at in a search."""
        seen, shown = self.seen, list[int]()
        if self.deciding == "search":
            shown = [action.args[0] for action in self.legal() if action.args]
        return [[token for token in self.deck if not seen[token] and token not in shown]]

    # ------------------------------------------------------------------ moving cards

    def draw(self, seat: Seat, why: str, emit: Emit) -> bool:
        """Draw one card into a hand, from the shuffled discard pile if need be (D1.2).

        Return False when there is no card left.
        """
        if not self.deck:
            if not self.discard:
                return False
            self.reshuffle(emit)
        token = self.deck.pop()
        self.hands[seat].append(token)
        self.seen[token] |= 1 << seat
        emit(happened.CardDrawn, 1 << seat, seat, token, self.faces[token], why)
        return True

    def leave_hand(self, seat: Seat, token: int) -> tuple[int, Pairs]:
        """Take one card out of a hand, face up. Return its new token, and what moved."""
        if self.plain:
            return leave_alike(self, seat, token)
        (gone,), moved = leave_hand(self, seat, [token])
        return gone, moved

    def origins(self, seat: Seat, face: int) -> tuple[int, int]:
        """Return the cells that a card of a hand can have come from, as others know."""
        return self.may[1 - seat][face], self.may[2][face]

    def leave_table(self, side: Seat, token: int) -> None:
        """Take a card off the table, and end what held because of it (D4.25)."""
        face = self.faces[token]
        self.tables[side].remove(token)
        out = ~(1 << face)
        self.on[side] &= out
        self.as_land &= out
        self.as_sea &= out
        if self.genius >= 0 and face in (self.genius, GENIUS):
            self.genius = -1

    # ------------------------------------------------------------------ shuffling

    def reshuffle(self, emit: Emit) -> None:
        """Shuffle the discard pile to be the deck: known cards in an unknown order."""
        self.plain = False
        tokens = sorted(self.discard)
        faces = [self.faces[token] for token in tokens]
        cell = self.shuffle_into_deck(tokens, faces)
        self.learn(lambda may: knowledge.pooled(may, faces, cell))
        self.discard = []
        if self.last in tokens:  # its token means another card now
            self.last = -1
        emit(happened.DeckReshuffled, EVERYONE, tuple(tokens))

    def shuffle_into_deck(self, tokens: list[int], faces: list[int]) -> int:
        """Make these tokens the deck, the lowest on top, with shuffled faces. Return the new cell.

        Tokens are in their public order and only the faces are shuffled, so that a view never
        reveals the random numbers.
        """
        mixed = faces[:]
        self.rng.shuffle(mixed)
        cell, self.cells = self.cells, self.cells + 1
        for token, face in zip(tokens, mixed, strict=True):
            self.faces[token], self.seen[token], self.cell[token] = face, 0, cell
        self.deck = tokens[::-1]
        return cell

    def set_hand_apart(self, seat: Seat, impossible: int = 0) -> None:
        """Make a new cell of each cell of a hand's cards, in which some faces (a set) cannot be.

        Of a mixed hand one cell is made: it is mixed no more, and where its cards came from is
        known of all of them together.
        """
        (places, gone, watched), hand = self.blur, self.hands[seat]
        if not watched:
            return
        self.plain = False
        mixed = bool(places[seat])
        homes = {cell_of(self.cell[token]) for token in hand} | set(map(cell_of, places[seat]))
        for sources in [homes] if mixed else [{home} for home in sorted(homes)]:
            cell, self.cells = self.cells, self.cells + 1
            bits = sum(1 << home for home in sources)
            self.learn(partial(knowledge.parted, sources=bits, cell=cell))
            self.learn(partial(knowledge.denied, faces=impossible, cell=cell))
            for token in hand:
                if cell_of(self.cell[token]) in sources:
                    self.cell[token] = cell
        if mixed:
            other = 1 - seat
            rest = [(places[other], gone[other]), ((), ())]
            one, two = rest if other == 0 else rest[::-1]
            self.blur = Blur((one[0], two[0]), (one[1], two[1])) if rest[0][0] else CLEAR

    def learn(self, change: Callable[[knowledge.May], knowledge.May]) -> None:
        """Update what all viewers can infer, once for those who knew the same before."""
        after = {id(may): change(may) for may in {id(may): may for may in self.may}.values()}
        self.may = [after[id(may)] for may in self.may]


P = TypeVar("P", bound=DuelPosition)
"""The concrete class of a position that a function is given and returns."""
