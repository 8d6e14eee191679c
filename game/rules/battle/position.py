"""One position of the battle: where cards are, and how they move between zones."""

from __future__ import annotations

from typing import ClassVar, NamedTuple, Self, TypeVar

from game.rules.asking import AskingState
from game.rules.battle import events as happened
from game.rules.battle.cards import COUNT, PACK
from game.rules.battle.counting import Counting
from game.rules.battle.force import Battle
from game.rules.battle.options import PRINTED, BattleVariant
from game.rules.core import EVERYONE, NOBODY, Emit, Outcome, Seat
from game.rules.rng import Rng
from game.rules.tokens import ANY, CLEAR, EVERYBODY, Blur, Pairs, blend, cell_of, leave_hand

MOST_GONE = 30
"""The most cards gone from a mixed hand whose origins are still tracked."""


class Effects(NamedTuple):
    """The effects that hold this turn, and the actions used up in it."""

    scout: bool = False
    artillery: bool = False
    difficult_terrain: bool = False
    break_morale: bool = False


QUIET = Effects()
"""The effects at the beginning of a turn: none."""


class BattlePosition(AskingState, Counting):
    """All data of one battle, hidden faces included, and the moves between its zones.

    Cards are tokens 0 to 99. `faces`, `seen` and `cell` hold for each token its face, who has seen
    it, and the cell of cards that it was last shuffled with, marked in a hand that is mixed (see
    `tokens`). Decks end with their top card, the piles with their newest. `asks` is "muster",
    "scout", "look", "discard", "rally", "take", "answer", "flank", "artillery", "attack", "block",
    "tactics", "target" or "evade", `about` the tactic that it is about (or -1), `chosen` the
    arguments of the actions of an unfinished choice, `declined` how many declined in a row.
    `aside` are cards that stay out of play: unseen (V.B4), or seen by who set them aside (V.B2).
    """

    __slots__ = (
        "about", "active", "aside", "battle", "blur", "casualties", "cell", "cells", "chosen",
        "decks", "declined", "effects", "faces", "flank", "hands", "phase", "reserves", "result",
        "rng", "seen", "to_act", "turn", "variant",
    )  # fmt: skip

    twins: ClassVar[bool] = True

    faces: list[int]
    seen: list[int]
    cell: list[int]
    cells: int
    decks: list[list[int]]
    hands: list[list[int]]
    reserves: list[list[int]]
    casualties: list[list[int]]
    aside: list[int]
    flank: list[int]
    battle: Battle | None
    blur: Blur
    effects: Effects
    turn: int
    active: Seat
    phase: str
    about: int
    chosen: tuple[int, ...]
    declined: int
    variant: BattleVariant
    result: Outcome | None

    # ------------------------------------------------------------------ creating and copying

    @classmethod
    def empty(cls, seed: int, variant: BattleVariant = PRINTED) -> Self:
        """Return a battle before it begins: every card without a zone, all faces unseen."""
        state = cls.__new__(cls)
        state.faces, state.seen, state.cell = list(PACK), [0] * COUNT, [0] * COUNT
        state.cells, state.flank = 1, [0, 0]
        state.decks, state.hands = [[], []], [[], []]
        state.reserves, state.casualties, state.aside = [[], []], [[], []], []
        state.battle, state.effects, state.turn, state.active = None, QUIET, 1, 0
        state.phase, state.asks, state.about, state.chosen = "scout", "", -1, ()
        state.declined, state.result, state.options = 0, None, None
        state.to_act, state.blur, state.rng = NOBODY, CLEAR, Rng(seed)
        state.variant = variant
        return state

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.faces, twin.seen, twin.cell = self.faces[:], self.seen[:], self.cell[:]
        twin.cells, twin.flank, twin.blur = self.cells, self.flank[:], self.blur
        (a, b), (c, d) = self.decks, self.hands
        twin.decks, twin.hands = [a[:], b[:]], [c[:], d[:]]
        (a, b), (c, d) = self.reserves, self.casualties
        twin.reserves, twin.casualties, twin.aside = [a[:], b[:]], [c[:], d[:]], self.aside
        twin.battle, twin.effects, twin.turn = self.battle, self.effects, self.turn
        twin.active, twin.phase, twin.asks = self.active, self.phase, self.asks
        twin.about, twin.chosen, twin.declined = self.about, self.chosen, self.declined
        twin.result, twin.options, twin.to_act = self.result, None, self.to_act
        twin.rng, twin.variant = self.rng.copy(), self.variant
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            tuple(self.faces), tuple(self.seen), tuple(self.cell), self.cells,
            *map(tuple, self.decks), *map(tuple, self.hands), *map(tuple, self.reserves),
            *map(tuple, self.casualties), tuple(self.flank),
            None if self.battle is None else tuple(self.battle), tuple(self.effects), self.turn,
            self.active, self.phase, self.to_act, self.asks, self.about, self.chosen,
            self.declined, None if self.result is None else tuple(self.result),
            tuple(self.blur[:2]),
            self.rng.state, self.rng.draws, *((tuple(self.aside),) if self.aside else ()),
            *self.variant.changes(),
        )  # fmt: skip

    def exposure(self) -> tuple[int, ...]:
        return (*self.seen, *self.cell)

    # ------------------------------------------------------------------ deciding

    def ask(self, asks: str, seat: Seat, about: int = -1) -> None:
        """Set the open decision, the side that makes it and the tactic that it is about."""
        self.asks, self.to_act, self.about, self.chosen = asks, seat, about, ()

    def end(self, winners: tuple[Seat, ...], reason: str, emit: Emit) -> None:
        """End the battle with a result."""
        self.result, self.phase, self.to_act = Outcome(winners, reason), "over", NOBODY
        self.asks, self.about, self.chosen, self.declined = "", -1, (), 0
        emit(happened.BattleEnded, EVERYONE, winners, reason)

    def army_gone(self, emit: Emit) -> bool:
        """End the battle if an army is gone. Return True if it is over (B1.5)."""
        gone = [seat for seat in (0, 1) if not self.decks[seat] and not self.reserves[seat]]
        if not gone:
            return False
        if len(gone) == 2:
            self.end((0, 1), "both armies destroyed", emit)
        else:
            self.end((1 - gone[0],), "army destroyed", emit)
        return True

    def undrawn(self) -> list[list[int]]:
        """Return each deck's cards, without those that somebody has seen."""
        seen = self.seen
        return [[token for token in deck if not seen[token]] for deck in self.decks]

    # ------------------------------------------------------------------ moving cards

    def draw(self, seat: Seat, number: int, why: str, emit: Emit) -> None:
        """Draw cards from a side's deck into its hand, as many as there are."""
        deck, hand, bit = self.decks[seat], self.hands[seat], 1 << seat
        for _ in range(number):
            if not deck:
                return
            token = deck.pop()
            hand.append(token)
            self.seen[token] |= bit
            emit(happened.CardDrawn, bit, seat, token, self.faces[token], why)
            if not deck:
                self.restock(seat, emit)
                deck = self.decks[seat]

    def lose(self, seat: Seat, number: int, why: str, emit: Emit) -> int:
        """Make cards from the top of a deck Casualties. Return how many there were."""
        for lost in range(number):
            deck = self.decks[seat]
            if not deck:
                return lost
            token = deck.pop()
            self.seen[token] = EVERYBODY
            self.casualties[seat].append(token)
            emit(happened.CardLost, EVERYONE, seat, token, self.faces[token], why)
            if not deck:
                self.restock(seat, emit)
        return number

    def to_reserve(self, seat: Seat, tokens: list[int], emit: Emit) -> None:
        """Put open cards on a side's Reserve, which becomes its deck at once if that is empty."""
        self.reserves[seat] += tokens
        if not self.decks[seat]:
            self.restock(seat, emit)

    def restock(self, seat: Seat, emit: Emit) -> None:
        """Make the Reserve, shuffled, the deck as soon as that is empty (B1.4).

        Tokens go by the public order, the lowest on top, and only the faces are shuffled, so that
        a view never reveals the random numbers.
        """
        if self.decks[seat] or not self.reserves[seat]:
            return
        if self.blur.watched and self.blur.places[seat]:
            self._forget_origins(seat)
        tokens = sorted(self.reserves[seat])
        faces = [self.faces[token] for token in tokens]
        self.rng.shuffle(faces)
        cell, self.cells = self.cells, self.cells + 1
        for token, face in zip(tokens, faces, strict=True):
            self.faces[token], self.seen[token], self.cell[token] = face, 0, cell
        self.decks[seat], self.reserves[seat] = tokens[::-1], []
        emit(happened.ReserveShuffled, EVERYONE, seat, tuple(tokens))

    def _forget_origins(self, seat: Seat) -> None:
        """Stop tracking a mixed hand's origins, as a deck runs out, once they no longer matter.

        They do not when neither the enemy's deck nor what is aside has cards of its cells, since he
        can work out the hand then. House: nor after many cards, which nobody would remember.
        """
        places, gone = self.blur.places[seat], self.blur.gone[seat]
        cells = {cell_of(place) for place in places}
        unseen = [*self.decks[1 - seat][-1:], *self.aside]
        if not any(self.cell[token] in cells for token in unseen) or len(gone) > MOST_GONE:
            cells |= {cell_of(self.cell[token]) for token in self.hands[seat]}
            blend(self, seat, cells, [*self.decks, *self.hands, self.aside])

    def leave_hand(self, seat: Seat, tokens: list[int]) -> tuple[list[int], Pairs]:
        """Take cards out of a hand, face up, and leave no trace of which of its cards they were.

        Return their new numbers, and pairs (old, new) for all that moved.
        """
        return leave_hand(self, seat, tokens) if tokens else ([], ())

    def origins(self, seat: Seat, face: int) -> tuple[int, int]:
        """Return every cell: the cards that went into each are known to everybody."""
        return ANY, ANY


P = TypeVar("P", bound=BattlePosition)
"""The concrete class of a position that a function is given and returns."""
