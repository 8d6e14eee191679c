"""The board on the screen: the duel as one viewer sees it, updated event by event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from game.rules.core import HIDDEN, Event, Seat
from game.rules.duel import events as happened
from game.rules.duel.cards import GENIUS, award
from game.rules.duel.force import Force, Table, explain, totals
from game.rules.duel.view import DuelView
from game.rules.tokens import Pairs

Two = tuple[int, int]
Row = tuple[int, ...]


@dataclass
class ShownPosition:
    """The shown position. Tokens as in the rules; `faces` holds what this viewer sees."""

    viewer: Seat
    turn: int = 1
    phase: str = "fate"
    hands: list[list[int]] = field(default_factory=lambda: [[], []])
    tables: list[list[int]] = field(default_factory=lambda: [[], []])
    piles: list[list[int]] = field(default_factory=lambda: [[], []])
    deck: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=list)
    lot: list[int] = field(default_factory=list)
    faces: dict[int, int] = field(default_factory=dict)
    as_land: int = 0
    as_sea: int = 0
    genius: int = -1
    vp: list[int] = field(default_factory=lambda: [0, 0])
    passed: list[bool] = field(default_factory=lambda: [False, False])
    exchanged: list[int] = field(default_factory=lambda: [-1, -1])
    target: int = 20
    initiative: Seat = 0

    @classmethod
    def of(cls, view: DuelView) -> Self:
        """The board that a view shows."""
        return cls(
            viewer=view.viewer,
            turn=view.turn,
            phase=view.phase,
            hands=[list(hand) for hand in view.hands],
            tables=[list(side) for side in view.tables],
            piles=[list(pile) for pile in view.piles],
            deck=list(view.deck),
            discard=list(view.discard),
            lot=list(view.lot),
            faces={token: face for token, face in enumerate(view.faces) if face != HIDDEN},
            as_land=view.as_land,
            as_sea=view.as_sea,
            genius=view.genius,
            vp=list(view.vp),
            passed=list(view.passed),
            exchanged=list(view.exchanged),
            target=view.target,
            initiative=1 if view.vp[1] > view.vp[0] else 0,
        )

    def copy(self) -> Self:
        """An independent copy."""
        return replace(
            self,
            hands=[hand[:] for hand in self.hands],
            tables=[side[:] for side in self.tables],
            piles=[pile[:] for pile in self.piles],
            deck=self.deck[:],
            discard=self.discard[:],
            lot=self.lot[:],
            faces=dict(self.faces),
            vp=self.vp[:],
            passed=self.passed[:],
            exchanged=self.exchanged[:],
        )

    # ------------------------------------------------------------------ counting

    def table(self) -> Table:
        """Both tables as sets of faces."""
        on = [sum(1 << self.faces[token] for token in side) for side in self.tables]
        return Table((on[0], on[1]), self.as_land, self.as_sea, self.genius)

    def totals(self) -> Two:
        """Both Force totals."""
        return totals(self.table())

    def stake(self) -> int:
        """Return the VP that the winner gets if the turn ended now."""
        sides = self.table().sides
        return award(sides[0] | sides[1])

    def explain(self, token: int) -> Force:
        """Return the Force of a card on the table, with its sources."""
        return explain(self.table(), self.faces[token])

    def declared(self, token: int) -> str:
        """Land or sea, once a Land-or-Sea card has been declared."""
        face = self.faces.get(token, 0)
        return "land" if self.as_land >> face & 1 else "sea" if self.as_sea >> face & 1 else ""


class Board(ShownPosition):
    """The same, moved on by what the viewer is told."""

    def follow(self, event: Event) -> None:
        """Let one event happen on the board."""
        move = MOVES.get(type(event))
        if move is not None:
            move(self, event)  # type: ignore[operator]

    def _turn_began(self, event: happened.TurnBegan) -> None:
        self.turn, self.initiative = event.turn, event.initiative

    def _phase_began(self, event: happened.PhaseBegan) -> None:
        self.phase = event.name

    def _card_drawn(self, event: happened.CardDrawn) -> None:
        if event.token in self.deck:
            self.deck.remove(event.token)
        self.hands[event.seat].append(event.token)
        self._learn(event.token, event.face)

    def _learn(self, token: int, face: int) -> None:
        if face != HIDDEN:
            self.faces[token] = face

    def _forget(self, tokens: tuple[int, ...] | list[int]) -> None:
        for token in tokens:
            self.faces.pop(token, None)

    def _reshuffled(self, event: happened.DeckReshuffled) -> None:
        self.discard.clear()
        self.deck = list(reversed(event.tokens))
        self._forget(self.deck)

    def _set_aside(self, event: happened.CardsSetAside) -> None:
        self.exchanged[event.seat] = event.count
        if event.seat == self.viewer:
            self.lot = list(event.tokens)
            self.hands[event.seat] = [t for t in self.hands[event.seat] if t not in event.tokens]

    def _exchanged(self, event: happened.CardsExchanged) -> None:
        if event.seat == self.viewer:
            self.hands[event.seat] += self.lot
            self.lot = []
        self._leave(event.seat, event.tokens, event.faces, event.moved)
        self.discard += event.tokens
        self.exchanged[event.seat] = -1

    def _leave(self, seat: Seat, tokens: Row, faces: Row, moved: Pairs) -> None:
        """Cards leave a hand under public numbers; its holder keeps track of the rest."""
        new = dict(moved)
        known = {new[old]: self.faces[old] for old in new if old in self.faces}
        hand = [new.get(token, token) for token in self.hands[seat]]
        self.hands[seat] = [token for token in hand if token not in tokens]
        self.faces.update(known)
        self.faces.update(zip(tokens, faces, strict=True))

    def _played(self, event: happened.CardPlayed) -> None:
        self._leave(event.seat, (event.token,), (event.face,), event.moved)
        self.tables[event.seat].append(event.token)

    def _declared(self, event: happened.CardDeclared) -> None:
        if event.as_kind == "land":
            self.as_land |= 1 << event.face
        else:
            self.as_sea |= 1 << event.face

    def _discarded(self, event: happened.CardDiscarded) -> None:
        if event.origin == "table":
            self.tables[event.seat].remove(event.token)
        else:
            self._leave(event.seat, (event.token,), (event.face,), event.moved)
        self.discard.append(event.token)
        self._off_table(event.face)

    def _off_table(self, face: int) -> None:
        out = ~(1 << face)
        self.as_land &= out
        self.as_sea &= out
        lying = {self.faces[token] for side in self.tables for token in side}
        if self.genius >= 0 and (self.genius not in lying or GENIUS not in lying):
            self.genius = -1

    def _control(self, event: happened.ControlTaken) -> None:
        self.tables[1 - event.seat].remove(event.token)
        self.tables[event.seat].append(event.token)

    def _inspired(self, event: happened.PersonInspired) -> None:
        self.genius = event.face

    def _searched(self, event: happened.DeckSearched) -> None:
        self.faces.update(zip(event.tokens, event.faces, strict=True))

    def _fetched(self, event: happened.CardFetched) -> None:
        self._forget(self.deck)
        self.deck = sorted((t for t in self.deck if t != event.token), reverse=True)
        self.hands[event.seat].append(event.token)
        self._learn(event.token, event.face)

    def _search_ended(self, event: happened.SearchEnded) -> None:
        self.deck = list(reversed(event.tokens))
        self._forget(self.deck)

    def _seen(self, event: happened.DeckPeeked | happened.HandSeen) -> None:
        if event.faces:
            self.faces.update(zip(event.tokens, event.faces, strict=True))

    def _side_passed(self, event: happened.SidePassed) -> None:
        self.passed[event.seat] = True

    def _awarded(self, event: happened.PointsAwarded) -> None:
        for side in (0, 1):
            self.tables[side] = [t for t in self.tables[side] if t not in event.tokens]
        self.piles[event.seat] += event.tokens
        for face in event.faces:
            self._off_table(face)
        self.vp = list(event.vp)

    def _cleared(self, event: happened.CardsCleared) -> None:
        for seat in (0, 1):
            self.faces.update(zip(event.tokens[seat], event.faces[seat], strict=True))
        shown = [*self.tables[0], *self.tables[1]]
        rest = [t for t in (*event.tokens[0], *event.tokens[1]) if t not in shown]
        self.discard += [*shown, *rest]
        self.tables, self.hands = [[], []], [[], []]
        self.as_land, self.as_sea, self.genius = 0, 0, -1
        self.passed = [False, False]

    def _won(self, event: happened.GameWon) -> None:
        self.phase = "over"


MOVES = {
    happened.TurnBegan: Board._turn_began,
    happened.PhaseBegan: Board._phase_began,
    happened.CardDrawn: Board._card_drawn,
    happened.DeckReshuffled: Board._reshuffled,
    happened.CardsSetAside: Board._set_aside,
    happened.CardsExchanged: Board._exchanged,
    happened.CardPlayed: Board._played,
    happened.CardDeclared: Board._declared,
    happened.CardDiscarded: Board._discarded,
    happened.ControlTaken: Board._control,
    happened.PersonInspired: Board._inspired,
    happened.DeckSearched: Board._searched,
    happened.CardFetched: Board._fetched,
    happened.SearchEnded: Board._search_ended,
    happened.DeckPeeked: Board._seen,
    happened.HandSeen: Board._seen,
    happened.SidePassed: Board._side_passed,
    happened.PointsAwarded: Board._awarded,
    happened.CardsCleared: Board._cleared,
    happened.GameWon: Board._won,
}
