"""The duel's table as one viewer sees it, and how events change it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from game.rules.board import Board, Moves, Tokens, Zones, added, put, removed, without
from game.rules.core import NOBODY
from game.rules.duel import events as happened
from game.rules.duel.cards import GENIUS
from game.rules.duel.counting import ASKED, DUE, UNMOVED, Counting
from game.rules.duel.options import PRINTED, DuelVariant


@dataclass(frozen=True, slots=True)
class DuelBoard(Board, Counting):
    """The table that a viewer sees, in pairs for Athens and Sparta.

    `deck` and `discard` have their top, or newest, card last. A hand that is not the viewer's is in
    ascending order and includes cards set aside. `exchanged` counts the cards set aside, -1 before
    a side has chosen; `lot` are one's own. `thoughts` says who that has passed is asked
    again (V.D7), `before` who took the last turn where that matters (V.D8).
    """

    turn: int
    phase: str
    target: int
    vp: tuple[int, int]
    passed: tuple[bool, ...]
    exchanged: tuple[int, ...]
    deck: Tokens
    discard: Tokens
    lot: Tokens
    tables: Zones
    piles: Zones
    as_land: int
    as_sea: int
    genius: int
    thoughts: tuple[int, ...] = field(default=(UNMOVED, UNMOVED), kw_only=True, repr=False)
    before: int = field(default=NOBODY, kw_only=True, repr=False)
    variant: DuelVariant = field(default=PRINTED, kw_only=True, repr=False)

    def _turn_began(self, event: happened.TurnBegan) -> Self:
        return replace(self, turn=event.turn)

    def _phase_began(self, event: happened.PhaseBegan) -> Self:
        return replace(self, phase=event.name)

    def _card_drawn(self, event: happened.CardDrawn) -> Self:
        drawn = (event.token,)
        hands = added(self.hands, event.seat, drawn)
        now = replace(self, deck=without(self.deck, drawn), hands=hands)
        return now.knowing(drawn, (event.face,))

    def _reshuffled(self, event: happened.DeckReshuffled) -> Self:
        rest = without(self.discard, event.tokens)  # under it lies what was shown at the deal: V.D3
        return replace(self, discard=rest, deck=event.tokens[::-1]).forgetting(event.tokens)

    def _returned(self, event: happened.CardsReturned) -> Self:
        now = self.leaving(event.seat, event.tokens, event.faces, event.moved)
        return replace(now, discard=event.tokens[::-1] + now.discard)

    def _renumbered(self, event: happened.HandRenumbered) -> Self:
        hands = added(self.hands, event.seat, self.lot)
        now = replace(self, hands=hands, lot=()) if event.seat == self.viewer else self
        return now.leaving(event.seat, (), (), event.moved)

    def _set_aside(
        self, event: happened.CardsSetAside | happened.CardsKept | happened.DiscardsChosen
    ) -> Self:
        now = replace(self, exchanged=put(self.exchanged, event.seat, event.count))
        if event.seat != self.viewer:
            return now
        return replace(now, lot=event.tokens, hands=removed(self.hands, event.seat, event.tokens))

    def _exchanged(self, event: happened.CardsExchanged | happened.HandTrimmed) -> Self:
        seat, now = event.seat, self
        if seat == self.viewer:
            now = replace(self, hands=added(self.hands, seat, self.lot), lot=())
        now = now.leaving(seat, event.tokens, event.faces, event.moved)
        discard = self.discard + event.tokens
        return replace(now, discard=discard, exchanged=put(self.exchanged, seat, -1))

    def _played(self, event: happened.CardPlayed) -> Self:
        now = self.leaving(event.seat, (event.token,), (event.face,), event.moved)
        other = 1 - event.seat
        if self.passed[other] and not self.is_out(other):
            now = replace(now, thoughts=put(self.thoughts, other, DUE))
        return replace(now, tables=added(now.tables, event.seat, (event.token,)))

    def _declared(self, event: happened.CardDeclared) -> Self:
        if event.as_kind == "land":
            return replace(self, as_land=self.as_land | 1 << event.face)
        return replace(self, as_sea=self.as_sea | 1 << event.face)

    def _discarded(self, event: happened.CardDiscarded) -> Self:
        gone = (event.token,)
        if event.origin == "table":
            now = replace(self, tables=removed(self.tables, event.seat, gone))._ended((event.face,))
        else:
            now = self.leaving(event.seat, gone, (event.face,), event.moved)
        return replace(now, discard=now.discard + gone)

    def _ended(self, faces: Tokens) -> Self:
        """End what held because of cards that have left the table."""
        out = ~sum(1 << face for face in faces)
        lying = {self.faces[token] for side in self.tables for token in side}
        genius = self.genius if {self.genius, GENIUS} <= lying else -1
        return replace(self, as_land=self.as_land & out, as_sea=self.as_sea & out, genius=genius)

    def _control(self, event: happened.ControlTaken) -> Self:
        tables = removed(self.tables, 1 - event.seat, (event.token,))
        return replace(self, tables=added(tables, event.seat, (event.token,)))

    def _inspired(self, event: happened.PersonInspired) -> Self:
        return replace(self, genius=event.face)

    def _fetched(self, event: happened.CardFetched) -> Self:
        deck = tuple(sorted(without(self.deck, (event.token,)), reverse=True))
        hands = added(self.hands, event.seat, (event.token,))
        now = replace(self.forgetting(self.deck), deck=deck, hands=hands)
        return now.knowing((event.token,), (event.face,))

    def _search_ended(self, event: happened.SearchEnded) -> Self:
        return replace(self, deck=event.tokens[::-1]).forgetting(event.tokens)

    def _seen(self, event: happened.DeckSearched | happened.DeckPeeked | happened.HandSeen) -> Self:
        return self.knowing(event.tokens, event.faces)

    def _side_passed(self, event: happened.SidePassed) -> Self:
        return replace(self, passed=put(self.passed, event.seat, True))

    def _reopened(self, event: happened.PassReopened) -> Self:
        passed = put(self.passed, event.seat, False)
        return replace(self, passed=passed, thoughts=put(self.thoughts, event.seat, ASKED))

    def _awarded(self, event: happened.PointsAwarded) -> Self:
        tables = tuple([without(side, event.tokens) for side in self.tables])
        piles = added(self.piles, event.seat, event.tokens)
        before = event.seat if any(self.variant.mourning) else NOBODY
        return replace(self, tables=tables, piles=piles, vp=event.vp, before=before)._ended(
            event.faces
        )

    def _cleared(self, event: happened.CardsCleared) -> Self:
        tokens, faces = sum(event.tokens, ()), sum(event.faces, ())
        shown = sum(self.tables, ())
        return replace(
            self.knowing(tokens, faces),
            discard=self.discard + shown + without(tokens, shown),
            tables=((), ()),
            hands=tuple([without(hand, tokens) for hand in self.hands]),
            lot=(),
            exchanged=(-1, -1),
            as_land=0,
            as_sea=0,
            genius=-1,
            passed=(False, False),
            thoughts=(UNMOVED, UNMOVED),
        )

    def _won(self, _event: happened.GameWon) -> Self:
        return replace(self, phase="over")

    MOVES: ClassVar[Moves] = {
        happened.TurnBegan: _turn_began,
        happened.PhaseBegan: _phase_began,
        happened.CardDrawn: _card_drawn,
        happened.DeckReshuffled: _reshuffled,
        happened.CardsReturned: _returned,
        happened.CardsKept: _set_aside,
        happened.DiscardsChosen: _set_aside,
        happened.HandTrimmed: _exchanged,
        happened.HandRenumbered: _renumbered,
        happened.CardsSetAside: _set_aside,
        happened.CardsExchanged: _exchanged,
        happened.CardPlayed: _played,
        happened.CardDeclared: _declared,
        happened.CardDiscarded: _discarded,
        happened.ControlTaken: _control,
        happened.PersonInspired: _inspired,
        happened.DeckSearched: _seen,
        happened.CardFetched: _fetched,
        happened.SearchEnded: _search_ended,
        happened.DeckPeeked: _seen,
        happened.HandSeen: _seen,
        happened.SidePassed: _side_passed,
        happened.PassReopened: _reopened,
        happened.PointsAwarded: _awarded,
        happened.CardsCleared: _cleared,
        happened.GameWon: _won,
    }
