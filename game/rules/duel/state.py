"""The Peloponnesian War as a card duel: Athens against Sparta, turn after turn, to 20 VP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from game.rules.core import (
    EVERYONE,
    NOBODY,
    Action,
    Emit,
    Outcome,
    Seat,
    State,
    silent,
)
from game.rules.duel import abilities, knowledge
from game.rules.duel import events as happened
from game.rules.duel.arrange import arranged, head_start, picture_of
from game.rules.duel.cards import COUNT, DATA, GENIUS, LAND_OR_SEA, PLAYABLE, VP, VP_CARDS
from game.rules.duel.check import check
from game.rules.duel.force import Force, Table, explain, totals
from game.rules.duel.legal import LEGAL, MOST_EXCHANGED, PASSES, PLAYS
from game.rules.duel.view import DuelView, phrase_of, view_of, world_of
from game.rules.rng import Rng
from game.rules.tokens import CLEAR, Blur, Pairs, leave_alike, leave_hand
from game.rules.wording import Phrase

HAND = 10  # D2.1
TARGET = 20  # D1.1
LONGEST_TARGET = 40

ALL = 7
"""Seen by both sides and the spectator; the spectator's bit is the third."""

Pending = tuple[str, int, tuple[int, ...]]
"""What is being decided: a word, the card it is about (or -1), and what has been chosen so far."""


class DuelState(State):
    """The whole truth of one duel.

    Cards are tokens 0 to 117. `face`, `seen` and `cell` hold for each token its face, who has seen
    it, and the public cell of cards that it was last shuffled with. `deck` ends with its top card,
    `discard` with its newest. `may` holds what Athens, Sparta and the spectator can work out,
    `blur` which hands are mixed. While `plain`, the cards of each hand are all alike to others.
    """

    __slots__ = (
        "as_land", "as_sea", "blur", "cell", "cells", "deck", "discard", "face", "genius", "hands",
        "last", "lots", "may", "on", "passed", "pending", "phase", "piles", "plain", "rng", "seen",
        "tables", "target", "to_act", "turn", "vp",
    )  # fmt: skip

    game: ClassVar[str] = "duel"
    version: ClassVar[int] = 2
    data: ClassVar[str] = DATA
    seats: ClassVar[int] = 2
    seat_names: ClassVar[tuple[str, ...]] = ("Athens", "Sparta")
    twins: ClassVar[bool] = False

    face: list[int]
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
    lots: list[list[int] | None]
    turn: int
    phase: str
    pending: Pending | None
    last: int
    target: int
    may: list[knowledge.May]
    blur: Blur
    plain: bool

    # ------------------------------------------------------------------ beginning and copying

    @classmethod
    def new(cls, seed: int, **options: Any) -> DuelState:
        """A fresh duel.

        Option `target`: the VP it is played to, 20 unless given (1 to 40). Option `lead`: the VP
        that Athens and Sparta begin with, (0, 0) unless given (0 to 6 each, D1.4).
        """
        target, lead = options.pop("target", TARGET), options.pop("lead", (0, 0))
        if options:
            raise ValueError(f"the duel has no option {sorted(options)[0]!r}")
        state = cls.empty(seed, target)
        state.vp = head_start(lead, target)
        faces = list(range(COUNT))
        state.rng.shuffle(faces)
        state.face = faces
        state.deck = list(range(COUNT))[::-1]
        state.begin_turn(silent)
        return state

    @classmethod
    def empty(cls, seed: int, target: int = TARGET) -> DuelState:
        """A duel before the first deal, every card in nobody's zone, all faces unseen."""
        if type(target) is not int or not 1 <= target <= LONGEST_TARGET:
            raise ValueError(f"target must be a number from 1 to {LONGEST_TARGET}, not {target!r}")
        state = cls.__new__(cls)
        state.face = list(range(COUNT))
        state.seen, state.cell, state.cells = [0] * COUNT, [0] * COUNT, 1
        state.deck, state.discard = [], []
        state.hands, state.tables, state.piles = [[], []], [[], []], [[], []]
        state.on, state.as_land, state.as_sea, state.genius = [0, 0], 0, 0, -1
        state.vp, state.passed, state.lots = [0, 0], [False, False], [None, None]
        state.turn, state.phase, state.pending, state.last = 1, "action", None, -1
        state.target, state.to_act, state.rng = target, NOBODY, Rng(seed)
        state.may, state.blur = [knowledge.fresh(0, range(COUNT))] * 3, CLEAR
        state.plain = True
        return state

    def clone(self) -> DuelState:
        twin = DuelState.__new__(DuelState)
        twin.face, twin.seen, twin.cell = self.face[:], self.seen[:], self.cell[:]
        twin.deck, twin.discard, twin.cells = self.deck[:], self.discard[:], self.cells
        hands, tables, piles = self.hands, self.tables, self.piles
        twin.hands = [hands[0][:], hands[1][:]]
        twin.tables = [tables[0][:], tables[1][:]]
        twin.piles = [piles[0][:], piles[1][:]]
        twin.on, twin.vp, twin.passed = self.on[:], self.vp[:], self.passed[:]
        twin.as_land, twin.as_sea, twin.genius = self.as_land, self.as_sea, self.genius
        twin.lots, twin.may, twin.blur = self.lots[:], self.may[:], self.blur
        twin.plain = self.plain
        twin.turn, twin.phase, twin.pending = self.turn, self.phase, self.pending
        twin.last, twin.target, twin.to_act = self.last, self.target, self.to_act
        twin.rng = self.rng.copy()
        return twin

    # ------------------------------------------------------------------ what anyone may ask

    @property
    def deciding(self) -> str:
        """What `to_act` decides: "play", "exchange", "declare", "target", "search" and so on."""
        if self.pending:
            return self.pending[0]
        return "play" if self.to_act != NOBODY else ""

    def outcome(self) -> Outcome | None:
        if self.phase != "over":
            return None
        return Outcome((0 if self.vp[0] >= self.target else 1,), f"{self.target} victory points")

    def table(self) -> Table:
        """The table as sets of faces, for counting Force."""
        return Table((self.on[0], self.on[1]), self.as_land, self.as_sea, self.genius)

    def totals(self) -> tuple[int, int]:
        """Both sides' Force totals."""
        return totals(self.table())

    def explain(self, token: int) -> Force:
        """Why a card on the table has its Force. ValueError for a card that lies elsewhere."""
        face = self.face[token] if 0 <= token < COUNT else -1
        if face < 0 or not (self.on[0] | self.on[1]) >> face & 1:
            raise ValueError(f"no card {token} on the table")
        return explain(self.table(), face)

    def initiative(self) -> Seat:
        """The side that goes first: more VP, Athens when level (D4.1)."""
        return 1 if self.vp[1] > self.vp[0] else 0

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.face), tuple(self.seen), tuple(self.cell), self.cells,
            tuple(self.deck), tuple(self.discard), *map(tuple, self.hands),
            *map(tuple, self.tables), *map(tuple, self.piles), self.as_land, self.as_sea,
            self.genius, tuple(self.vp), tuple(self.passed),
            tuple(None if lot is None else tuple(lot) for lot in self.lots),
            self.turn, self.phase, self.to_act, self.pending, self.last, self.target,
            tuple(self.may), tuple(self.blur[:2]), self.rng.state, self.rng.draws,
        )  # fmt: skip

    # ------------------------------------------------------------------ legal actions

    def legal(self) -> list[Action]:
        seat = self.to_act
        if self.pending is not None:
            return self._legal_pending(seat)
        if seat == NOBODY:
            return []
        faces, playable, plays = self.face, PLAYABLE[seat], PLAYS[seat]
        actions = [plays[token] for token in self.hands[seat] if playable >> faces[token] & 1]
        actions.append(PASSES[seat])
        return actions

    def _legal_pending(self, seat: Seat) -> list[Action]:
        assert self.pending is not None
        kind, _, chosen = self.pending
        return LEGAL[kind](self, seat, chosen)

    # ------------------------------------------------------------------ applying

    def apply(self, action: Action, emit: Emit = silent) -> None:
        if type(action) is not Action or action.seat != self.to_act or self.to_act == NOBODY:
            self.refuse(action)
        seat, verb, args = action
        if type(seat) is not int or type(verb) is not str or type(args) is not tuple:
            self.refuse(action)
        if verb not in DECIDE or (args and type(args[0]) is not int):
            self.refuse(action)
        DECIDE[verb](self, action, emit)

    def expect(self, action: Action, kind: str, number_of_args: int) -> None:
        """Refuse an action that is not of the kind being decided."""
        if self.deciding != kind or len(action.args) != number_of_args:
            self.refuse(action)

    def _exchange(self, action: Action, emit: Emit) -> None:
        self.expect(action, "exchange", 1)
        assert self.pending is not None
        chosen, token = self.pending[2], action.args[0]
        late = chosen and token <= chosen[-1]
        if late or len(chosen) >= MOST_EXCHANGED or token not in self.hands[action.seat]:
            self.refuse(action)
        self.pending = ("exchange", -1, (*chosen, token))

    def _done(self, action: Action, emit: Emit) -> None:
        self.expect(action, "exchange", 0)
        assert self.pending is not None
        seat, chosen = action.seat, self.pending[2]
        for token in chosen:
            self.hands[seat].remove(token)
        self.lots[seat] = list(chosen)
        emit(happened.CardsSetAside, 1 << seat, seat, len(chosen), chosen)
        other = 1 - seat
        if self.lots[other] is None:
            self.to_act, self.pending = other, ("exchange", -1, ())
        else:
            self.open_lots(emit)

    def _play(self, action: Action, emit: Emit) -> None:
        seat, _, args = action
        if self.pending is not None or len(args) != 1:
            self.refuse(action)
        token = args[0]
        hand = self.hands[seat]
        if token not in hand:
            self.refuse(action)
        face = self.face[token]
        if not PLAYABLE[seat] >> face & 1:
            self.refuse(action)
        token, moved = self.leave_hand(seat, token)
        self.tables[seat].append(token)
        self.on[seat] |= 1 << face
        before, self.last = self.last, token
        emit(happened.CardPlayed, 1 << seat, seat, token, face, moved)
        if LAND_OR_SEA >> face & 1:  # D4.5: declared before its ability
            self.pending = ("declare", token, ())
        else:
            abilities.resolve(self, token, before, emit)

    def _declare(self, action: Action, emit: Emit) -> None:
        self.expect(action, "declare", 0)
        assert self.pending is not None
        token = self.pending[1]
        face = self.face[token]
        if action.verb == "land":
            self.as_land |= 1 << face
        else:
            self.as_sea |= 1 << face
        self.pending = None
        emit(happened.CardDeclared, EVERYONE, action.seat, token, face, action.verb)
        abilities.resolve(self, token, -1, emit)

    def _pass(self, action: Action, emit: Emit) -> None:
        self.expect(action, "play", 0)
        seat, playable = action.seat, PLAYABLE[action.seat]
        forced = not any(playable >> self.face[token] & 1 for token in self.hands[seat])
        self.passed[seat] = True
        emit(happened.SidePassed, 1 << seat, seat, int(forced))
        if self.passed[1 - seat]:
            self.weigh(emit)
        else:
            self.to_act = 1 - seat

    def end_play(self) -> None:
        """A play is over: the turn goes to the other side unless it has passed (D4.2, D4.4)."""
        self.pending = None
        if not self.passed[1 - self.to_act]:
            self.to_act = 1 - self.to_act

    # ------------------------------------------------------------------ the course of a turn

    def begin_turn(self, emit: Emit) -> None:
        """Deal both hands (D2.1) and let the initiative choose first (D3.2)."""
        first = self.initiative()
        emit(happened.TurnBegan, EVERYONE, self.turn, first)
        emit(happened.PhaseBegan, EVERYONE, "fate")
        for seat in (0, 1) * HAND:
            self.draw(seat, "fate", emit)
        self.phase, self.to_act = "strategy", first
        self.pending = ("exchange", -1, ())
        emit(happened.PhaseBegan, EVERYONE, "strategy")

    def open_lots(self, emit: Emit) -> None:
        """Both lots to the discard pile together, then the new cards, initiative first (D3.2)."""
        first = self.initiative()
        counts = [0, 0]
        for seat in (first, 1 - first):
            counts[seat] = len(self.lots[seat] or ())
            self._open_lot(seat, emit)
        for seat in (first, 1 - first):
            for _ in range(counts[seat]):
                self.draw(seat, "strategy", emit)
        self.lots = [None, None]
        self.begin_action(emit)

    def begin_action(self, emit: Emit) -> None:
        """The Action Phase begins with the side that has the initiative."""
        self.phase, self.pending, self.to_act = "action", None, self.initiative()
        emit(happened.PhaseBegan, EVERYONE, "action")

    def _open_lot(self, seat: Seat, emit: Emit) -> None:
        """The cards set aside go to the discard pile, in an order that tells nothing."""
        lot = sorted(self.lots[seat] or (), key=self.face.__getitem__)
        self.hands[seat] += lot
        gone, moved = leave_hand(self, seat, lot, self.plain) if lot else ([], ())
        self.discard += gone
        faces = tuple(self.face[token] for token in gone)
        emit(happened.CardsExchanged, 1 << seat, seat, tuple(gone), faces, moved)

    def weigh(self, emit: Emit) -> None:
        """The Victory Phase (D5), and the next turn unless somebody has won."""
        self.phase = "victory"
        emit(happened.PhaseBegan, EVERYONE, "victory")
        both = self.totals()
        winner = 0 if both[0] >= both[1] else 1
        emit(happened.ForceWeighed, EVERYONE, both, winner)
        self._award(winner, emit)
        if self.vp[winner] >= self.target:
            self.phase, self.to_act = "over", NOBODY
            emit(happened.GameWon, EVERYONE, winner, (self.vp[0], self.vp[1]))
            return
        self._clear(emit)
        self.turn += 1
        self.begin_turn(emit)

    def _award(self, winner: Seat, emit: Emit) -> None:
        won = [t for side in self.tables for t in side if VP_CARDS >> self.face[t] & 1]
        for token in won:
            for side in (0, 1):
                if token in self.tables[side]:
                    self.leave_table(side, token)
            self.piles[winner].append(token)
        faces = tuple(self.face[token] for token in won)
        amount = 1 + sum(VP[face] for face in faces)
        self.vp[winner] += amount
        after = (self.vp[0], self.vp[1])
        emit(happened.PointsAwarded, EVERYONE, winner, amount, tuple(won), faces, after)

    def _clear(self, emit: Emit) -> None:
        for hand in self.hands:
            self._lay_down(hand)
        tokens = tuple(tuple(self.tables[seat] + self.hands[seat]) for seat in (0, 1))
        for token in [*self.tables[0], *self.tables[1], *self.hands[0], *self.hands[1]]:
            self.seen[token] = ALL
            self.discard.append(token)
        faces = tuple(tuple(self.face[token] for token in side) for side in tokens)
        self.tables, self.hands, self.on = [[], []], [[], []], [0, 0]
        self.as_land, self.as_sea, self.genius, self.last = 0, 0, -1, -1
        self.passed = [False, False]
        self.blur = CLEAR if self.blur.watched else self.blur
        self.plain = self.plain or not any(map(self.seen.__getitem__, self.deck))
        emit(happened.CardsCleared, EVERYONE, tokens, faces)

    def _lay_down(self, hand: list[int]) -> None:
        """Number a hand by its faces, as all of it is shown now: no number tells where it came."""
        hand.sort()
        faces = sorted(map(self.face.__getitem__, hand))
        for token, face in zip(hand, faces, strict=True):
            self.face[token] = face
        if not self.plain:
            for token in hand:
                self.cell[token] = 0

    # ------------------------------------------------------------------ moving cards

    def leave_hand(self, seat: Seat, token: int) -> tuple[int, Pairs]:
        """Take one card out of a hand, face up. Returns its new number, and what moved."""
        if self.plain:
            return leave_alike(self, seat, token)
        (gone,), moved = leave_hand(self, seat, [token])
        return gone, moved

    def origins(self, seat: Seat, face: int) -> tuple[int, int]:
        """Return the cells that a card of a hand can have come from, as others know."""
        return self.may[1 - seat][face], self.may[2][face]

    def leave_table(self, side: Seat, token: int) -> None:
        """Take a card off the table; what held because of it holds no longer (D4.25)."""
        face = self.face[token]
        self.tables[side].remove(token)
        out = ~(1 << face)
        self.on[side] &= out
        self.as_land &= out
        self.as_sea &= out
        if self.genius >= 0 and face in (self.genius, GENIUS):
            self.genius = -1

    def draw(self, seat: Seat, why: str, emit: Emit) -> bool:
        """Draw one card into hand, from the shuffled discard pile if need be (D1.2)."""
        if not self.deck:
            if not self.discard:
                return False
            self.reshuffle(emit)
        token = self.deck.pop()
        self.hands[seat].append(token)
        self.seen[token] |= 1 << seat
        emit(happened.CardDrawn, 1 << seat, seat, token, self.face[token], why)
        return True

    def reshuffle(self, emit: Emit) -> None:
        """The discard pile becomes the deck: known cards in an order that nobody knows."""
        self.plain = False
        tokens = sorted(self.discard)
        faces = [self.face[token] for token in tokens]
        cell = self.shuffled_into_deck(tokens, faces)
        self.learn(lambda may: knowledge.pooled(may, faces, cell))
        self.discard = []
        if self.last in tokens:  # its number means another card now
            self.last = -1
        emit(happened.DeckReshuffled, EVERYONE, tuple(tokens))

    def learn(self, change: Callable[[knowledge.May], knowledge.May]) -> None:
        """Let all viewers learn the same; who knew the same before is worked out once."""
        after = {id(may): change(may) for may in {id(may): may for may in self.may}.values()}
        self.may = [after[id(may)] for may in self.may]

    def shuffled_into_deck(self, tokens: list[int], faces: list[int]) -> int:
        """Lay these tokens as the deck, the lowest on top, and give them shuffled faces.

        Numbers go by the public order and chance touches only the faces, so that a view never
        shows what the dice were. Returns the new cell.
        """
        mixed = faces[:]
        self.rng.shuffle(mixed)
        cell, self.cells = self.cells, self.cells + 1
        for token, face in zip(tokens, mixed, strict=True):
            self.face[token], self.seen[token], self.cell[token] = face, 0, cell
        self.deck = tokens[::-1]
        return cell

    # ------------------------------------------------------------------ the rest of the contract

    def view(self, seat: Seat) -> DuelView:
        return view_of(self, seat)

    @classmethod
    def sample(cls, view: DuelView, rng: Rng) -> DuelState:
        return world_of(cls.empty(0, view.target), view, rng)

    def phrase(self, action: Action) -> Phrase:
        return phrase_of(action, self.face.__getitem__, self.pending)

    def picture(self) -> dict[str, Any]:
        return picture_of(self)

    @classmethod
    def arrange(cls, seed: int = 1, **zones: Any) -> DuelState:
        return arranged(cls.empty(seed, zones.pop("target", TARGET)), zones)

    def exposure(self) -> tuple[int, ...]:
        return tuple(self.seen)

    def check(self) -> None:
        check(self)


DECIDE = {
    "play": DuelState._play,
    "pass": DuelState._pass,
    "exchange": DuelState._exchange,
    "done": DuelState._done,
    "land": DuelState._declare,
    "sea": DuelState._declare,
    "target": abilities.choose_target,
    "decline": abilities.decline,
    "take": abilities.take,
    "none": abilities.take_none,
    "keep": abilities.keep,
    "retire": abilities.retire,
    "discard": abilities.shed,
}
