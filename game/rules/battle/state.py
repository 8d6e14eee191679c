"""Ancient Generals as a battle of two decks: break the other army before yours is spent."""

from __future__ import annotations

from typing import Any, ClassVar

from game.rules.battle import events as happened
from game.rules.battle import wording as say
from game.rules.battle.arrange import arranged, picture_of
from game.rules.battle.cards import COUNT, DATA, PACK
from game.rules.battle.check import check
from game.rules.battle.course import QUIET, Effects, begin_battle
from game.rules.battle.deeds import DECIDE
from game.rules.battle.force import (
    Battle,
    Force,
    encircling,
    explain,
    explain_damage,
    fighter,
)
from game.rules.battle.legal import LEGAL
from game.rules.battle.view import BattleView, phrase_of, view_of, world_of
from game.rules.core import (
    EVERYONE,
    NOBODY,
    Action,
    AskingState,
    Emit,
    Outcome,
    Seat,
    silent,
)
from game.rules.rng import Rng
from game.rules.tokens import ANY, CLEAR, EVERYBODY, Blur, Pairs, blend, cell_of, leave_hand
from game.rules.wording import Phrase

ARMY = 50  # B1.1

MOST_GONE = 30
"""Of so many cards that left a hand the others wonder where they came from."""


class BattleState(AskingState):
    """The whole truth of one battle.

    Cards are tokens 0 to 99. `face`, `seen` and `cell` hold for each token its face, who has seen
    it, and the cell of cards that it was last shuffled with, marked in a hand that is mixed (see
    `tokens`). Decks end with their top card, the piles with their newest. `asks` is "scout",
    "look", "discard", "rally", "take", "answer", "flank", "artillery", "attack", "block",
    "tactics", "target" or "evade", `about` the tactic that it is about (or -1), `chosen` what has
    been put together so far, and `declined` how many have declined in a row.
    """

    __slots__ = (
        "about", "active", "battle", "blur", "casualties", "cell", "cells", "chosen", "decks",
        "declined", "effects", "face", "flank", "hands", "phase", "reserves", "result",
        "rng", "seen", "to_act", "turn",
    )  # fmt: skip

    game: ClassVar[str] = "battle"
    version: ClassVar[int] = 2
    data: ClassVar[str] = DATA
    LEGAL = LEGAL
    DECIDE = DECIDE
    seats: ClassVar[int] = 2
    seat_names: ClassVar[tuple[str, ...]] = say.SIDES
    twins: ClassVar[bool] = True

    face: list[int]
    seen: list[int]
    cell: list[int]
    cells: int
    decks: list[list[int]]
    hands: list[list[int]]
    reserves: list[list[int]]
    casualties: list[list[int]]
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
    result: Outcome | None

    # ------------------------------------------------------------------ beginning and copying

    @classmethod
    def new(cls, seed: int, **options: Any) -> BattleState:
        """A fresh battle. Option `first`: the side that begins, None for by lot (B1.3)."""
        first = options.pop("first", None)
        if options:
            raise ValueError(f"the battle has no option {sorted(options)[0]!r}")
        if first is not None and (type(first) is not int or first not in (0, 1)):
            raise ValueError(f"first must be 0, 1 or None, not {first!r}")
        state = cls.empty(seed)
        state.rng.shuffle(state.face)
        lot = state.rng.below(2)
        state.active = lot if first is None else first
        state.decks = [list(range(ARMY))[::-1], list(range(ARMY, COUNT))[::-1]]
        begin_battle(state, silent)
        return state

    @classmethod
    def empty(cls, seed: int) -> BattleState:
        """A battle before it begins, every card in nobody's zone, all faces unseen."""
        state = cls.__new__(cls)
        state.face, state.seen, state.cell = list(PACK), [0] * COUNT, [0] * COUNT
        state.cells, state.flank = 1, [0, 0]
        state.decks, state.hands = [[], []], [[], []]
        state.reserves, state.casualties = [[], []], [[], []]
        state.battle, state.effects, state.turn, state.active = None, QUIET, 1, 0
        state.phase, state.asks, state.about, state.chosen = "scout", "", -1, ()
        state.declined, state.result, state.options = 0, None, None
        state.to_act, state.blur, state.rng = NOBODY, CLEAR, Rng(seed)
        return state

    def clone(self) -> BattleState:
        twin = BattleState.__new__(BattleState)
        twin.face, twin.seen, twin.cell = self.face[:], self.seen[:], self.cell[:]
        twin.cells, twin.flank, twin.blur = self.cells, self.flank[:], self.blur
        (a, b), (c, d) = self.decks, self.hands
        twin.decks, twin.hands = [a[:], b[:]], [c[:], d[:]]
        (a, b), (c, d) = self.reserves, self.casualties
        twin.reserves, twin.casualties = [a[:], b[:]], [c[:], d[:]]
        twin.battle, twin.effects, twin.turn = self.battle, self.effects, self.turn
        twin.active, twin.phase, twin.asks = self.active, self.phase, self.asks
        twin.about, twin.chosen, twin.declined = self.about, self.chosen, self.declined
        twin.result, twin.options, twin.to_act = self.result, None, self.to_act
        twin.rng = self.rng.copy()
        return twin

    # ------------------------------------------------------------------ what anyone may ask

    @property
    def encircling(self) -> Seat:
        """The side with strictly more flank points, or NOBODY (B2.6)."""
        return encircling(self.flank[0], self.flank[1])

    def outcome(self) -> Outcome | None:
        return self.result

    def force(self, place: int, blocker: bool = False) -> Force:
        """Why a unit in the battle has its Force. ValueError where there is none."""
        battle = self.battle
        if battle is None or place not in battle.places or blocker > (battle.blockers[place] >= 0):
            raise ValueError(f"nobody fights at place {place}")
        return explain(fighter(battle, place, blocker, self.face.__getitem__))

    def damage(self, place: int) -> Force:
        """Why an attacker does its damage if nobody blocks it. ValueError where there is none."""
        battle = self.battle
        if battle is None or place not in battle.places:
            raise ValueError(f"nobody attacks at place {place}")
        face = self.face[battle.attackers[place]]
        return explain_damage(face, battle.spurs[place], self.encircling == self.active)

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.face), tuple(self.seen), tuple(self.cell), self.cells,
            *map(tuple, self.decks), *map(tuple, self.hands), *map(tuple, self.reserves),
            *map(tuple, self.casualties), tuple(self.flank),
            None if self.battle is None else tuple(self.battle), tuple(self.effects), self.turn,
            self.active, self.phase, self.to_act, self.asks, self.about, self.chosen,
            self.declined, None if self.result is None else tuple(self.result),
            tuple(self.blur[:2]),
            self.rng.state, self.rng.draws,
        )  # fmt: skip

    # ------------------------------------------------------------------ deciding

    def ask(self, asks: str, seat: Seat, about: int = -1) -> None:
        """Wait for a side's decision."""
        self.asks, self.to_act, self.about, self.chosen = asks, seat, about, ()

    def end(self, winners: tuple[Seat, ...], reason: str, emit: Emit) -> None:
        """The battle is over."""
        self.result, self.phase, self.to_act = Outcome(winners, reason), "over", NOBODY
        self.asks, self.about, self.chosen, self.declined = "", -1, (), 0
        emit(happened.BattleEnded, EVERYONE, winners, reason)

    def army_gone(self, emit: Emit) -> bool:
        """The loss test at the end of a step: whether the battle is over (B1.5)."""
        gone = [seat for seat in (0, 1) if not self.decks[seat] and not self.reserves[seat]]
        if not gone:
            return False
        if len(gone) == 2:
            self.end((0, 1), "both armies destroyed", emit)
        else:
            self.end((1 - gone[0],), "army destroyed", emit)
        return True

    # ------------------------------------------------------------------ moving cards

    def draw(self, seat: Seat, number: int, why: str, emit: Emit) -> None:
        """Draw cards into hand, as many as there are."""
        deck, hand, bit = self.decks[seat], self.hands[seat], 1 << seat
        for _ in range(number):
            if not deck:
                return
            token = deck.pop()
            hand.append(token)
            self.seen[token] |= bit
            emit(happened.CardDrawn, bit, seat, token, self.face[token], why)
            if not deck:
                self.restock(seat, emit)
                deck = self.decks[seat]

    def lose(self, seat: Seat, number: int, why: str, emit: Emit) -> int:
        """Cards from the top of a deck become Casualties; how many there were."""
        for lost in range(number):
            deck = self.decks[seat]
            if not deck:
                return lost
            token = deck.pop()
            self.seen[token] = EVERYBODY
            self.casualties[seat].append(token)
            emit(happened.CardLost, EVERYONE, seat, token, self.face[token], why)
            if not deck:
                self.restock(seat, emit)
        return number

    def to_reserve(self, seat: Seat, tokens: list[int], emit: Emit) -> None:
        """Lay open cards on a side's Reserve, which may have to become its deck."""
        self.reserves[seat] += tokens
        if not self.decks[seat]:
            self.restock(seat, emit)

    def restock(self, seat: Seat, emit: Emit) -> None:
        """An empty deck takes in the Reserve, shuffled, at once (B1.4).

        Numbers go by the public order, the lowest on top, and chance touches only the faces, so
        that a view never shows what the dice were.
        """
        if self.decks[seat] or not self.reserves[seat]:
            return
        if self.blur.watched and self.blur.places[seat]:
            self._settle(seat)
        tokens = sorted(self.reserves[seat])
        faces = [self.face[token] for token in tokens]
        self.rng.shuffle(faces)
        cell, self.cells = self.cells, self.cells + 1
        for token, face in zip(tokens, faces, strict=True):
            self.face[token], self.seen[token], self.cell[token] = face, 0, cell
        self.decks[seat], self.reserves[seat] = tokens[::-1], []
        emit(happened.ReserveShuffled, EVERYONE, seat, tuple(tokens))

    def _settle(self, seat: Seat) -> None:
        """As a deck runs out, see whether anybody can still wonder where a mixed hand came from.

        When the enemy's deck has no cards of its cells, he can work out what is in the hand, and
        it does not matter. House: after many cards nobody remembers it any more.
        """
        places, gone = self.blur.places[seat], self.blur.gone[seat]
        cells = {cell_of(place) for place in places}
        deck = self.decks[1 - seat]
        if not deck or self.cell[deck[-1]] not in cells or len(gone) > MOST_GONE:
            cells |= {cell_of(self.cell[token]) for token in self.hands[seat]}
            blend(self, seat, cells, [*self.decks, *self.hands])

    def leave_hand(self, seat: Seat, tokens: list[int]) -> tuple[list[int], Pairs]:
        """Take cards out of a hand, face up, and leave no trace of which of its cards they were.

        Returns their new numbers, and pairs (old, new) for all that moved.
        """
        return leave_hand(self, seat, tokens) if tokens else ([], ())

    def origins(self, seat: Seat, face: int) -> tuple[int, int]:
        """Return every cell: what went into each is known to everybody."""
        return ANY, ANY

    # ------------------------------------------------------------------ the rest of the contract

    def view(self, seat: Seat) -> BattleView:
        return view_of(self, seat)

    @classmethod
    def sample(cls, view: BattleView, rng: Rng) -> BattleState:
        return world_of(cls.empty(0), view, rng)

    def phrase(self, action: Action) -> Phrase:
        return phrase_of(action, self.face.__getitem__, self)

    def picture(self) -> dict[str, Any]:
        return picture_of(self)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> BattleState:
        return arranged(cls.empty(seed), zones)

    def exposure(self) -> tuple[int, ...]:
        return (*self.seen, *self.cell)

    def check(self) -> None:
        check(self)
