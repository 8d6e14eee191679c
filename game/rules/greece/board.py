"""The map's table as one viewer sees it, and how events change it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from game.rules.board import Board, Moves, Tokens, added, put, without
from game.rules.core import HIDDEN, NOBODY
from game.rules.greece import events as happened
from game.rules.greece.chits import STAR
from game.rules.greece.counting import Counting, Lying
from game.rules.greece.map import DELPHI
from game.rules.greece.options import PRINTED, GreeceVariant


@dataclass(frozen=True, slots=True)
class GreeceBoard(Board, Counting):
    """The table that a viewer sees, by seat where there are three of something.

    A hand that is not the viewer's, and the cup, are in ascending order; all of the cup is hidden.
    `lands` are sets of areas (an integer with a bit for each), `placed` holds (token, seat, area)
    in the order of placement, `star_as` the Star's type where the viewer sees it on the map, else
    -1. `step` counts the counters laid in the set-up, then the placements of a turn. While chits
    are turned up, `spent` are those on the map that have done what they could, `halved` has the
    Star once one of its two halves has.
    """

    turn: int
    phase: str
    order: Tokens
    step: int
    lands: Tokens
    counters: Tokens
    cup: Tokens
    placed: tuple[Lying, ...]
    retired: Tokens
    star_as: int
    star_played: int
    spent: Tokens
    halved: Tokens
    variant: GreeceVariant = field(default=PRINTED, kw_only=True, repr=False)

    def covered(self) -> Self:
        """Return it for whoever looks on: nothing is known but what lies open."""
        bare = self.forgetting([t for t in range(len(self.faces)) if t not in self.retired])
        return replace(bare, star_as=HIDDEN)

    def spending(self, token: int) -> Self:
        """Return it after a chit has done what it could; a Star does so twice."""
        if self.faces[token] == STAR and token not in self.halved:
            return replace(self, halved=(*self.halved, token))
        return replace(self, spent=(*self.spent, token))

    def _laid(self, event: happened.CounterLaid) -> Self:
        return replace(self._added(event), step=self.step + 1)

    def _added(self, event: happened.CounterLaid | happened.CounterAdded) -> Self:
        lands = put(self.lands, event.seat, self.lands[event.seat] | 1 << event.area)
        return replace(self, lands=lands, counters=put(self.counters, event.area, event.counters))

    def _removed(self, event: happened.CounterRemoved) -> Self:
        now = replace(self, counters=put(self.counters, event.area, event.left))
        if event.left:
            return now
        return replace(
            now, lands=put(self.lands, event.owner, self.lands[event.owner] & ~(1 << event.area))
        )

    def _turn_began(self, event: happened.TurnBegan) -> Self:
        phase = "place" if self.owner(DELPHI) == NOBODY else "delphi"
        return replace(self, turn=event.turn, phase=phase, step=0)

    def _drawn(self, event: happened.ChitsDrawn) -> Self:
        hands = added(self.hands, event.seat, event.tokens)
        now = replace(self, cup=without(self.cup, event.tokens), hands=hands)
        return now.knowing(event.tokens, event.faces)

    def _asked_delphi(self, event: happened.DelphiAsked) -> Self:
        now = replace(self, phase="place")
        return now.knowing((event.token,), (event.drawn,)) if event.token >= 0 else now

    def _put(self, event: happened.ChitPlaced) -> Self:
        now = self.leaving(event.seat, (event.token,), (event.face,), event.moved)
        placed = (*self.placed, (event.token, event.seat, event.area))
        return replace(now._star_as(event.kind), placed=placed, step=self.step + 1)

    def _star_as(self, kind: int) -> Self:
        return self if kind == HIDDEN else replace(self, star_as=kind)

    def _skipped(self, _event: happened.PlacementSkipped) -> Self:
        return replace(self, step=self.step + 1)

    def _revealed(self, event: happened.ChitRevealed) -> Self:
        now = self.knowing((event.token,), (event.face,))._star_as(event.kind)
        return replace(now, phase="reveal")

    def _star_played(self, event: happened.StarPlayed) -> Self:
        return replace(self, star_played=event.times)

    def _voids(self, event: happened.VoidsSpent) -> Self:
        return replace(self, spent=(*self.spent, *(token for token, _seat in event.voids)))

    def _gone(self, event: happened.SpecialsCancelled | happened.ChitsBeaten) -> Self:
        return replace(self, spent=self.spent + event.tokens)

    def _fought(self, event: happened.ChitsFought) -> Self:
        now = self
        for number, token in enumerate(event.tokens):
            if event.winner != number:
                now = now.spending(token)
        return now

    def _checked(self, _event: happened.VictoryChecked) -> Self:
        return replace(self, phase="keep", step=0)

    def _off_the_map(self, tokens: Tokens) -> Self:
        placed = tuple([lying for lying in self.placed if lying[0] not in tokens])
        return replace(
            self,
            placed=placed,
            spent=without(self.spent, tokens),
            halved=without(self.halved, tokens),
            star_as=self.star_as if placed else HIDDEN,
        )

    def _retired(self, event: happened.ChitRetired) -> Self:
        return replace(self._off_the_map((event.token,)), retired=(*self.retired, event.token))

    def _into_the_cup(self, tokens: Tokens) -> Self:
        return replace(self.forgetting(tokens), cup=tuple(sorted(self.cup + tokens)))

    def _returned(self, event: happened.ChitsReturned) -> Self:
        return self._off_the_map(event.tokens)._into_the_cup(event.tokens)

    def _kept(self, event: happened.ChitKept) -> Self:
        now = self.leaving(event.seat, (), (), event.moved)._into_the_cup(event.back)
        return replace(now, hands=put(now.hands, event.seat, event.tokens))

    def _ended(self, _event: happened.GameEnded) -> Self:
        return replace(self, phase="over", step=0)

    MOVES: ClassVar[Moves] = {
        happened.CounterLaid: _laid,
        happened.TurnBegan: _turn_began,
        happened.ChitsDrawn: _drawn,
        happened.DelphiAsked: _asked_delphi,
        happened.ChitPlaced: _put,
        happened.PlacementSkipped: _skipped,
        happened.ChitRevealed: _revealed,
        happened.StarPlayed: _star_played,
        happened.VoidsSpent: _voids,
        happened.SpecialsCancelled: _gone,
        happened.ChitsBeaten: _gone,
        happened.ChitsFought: _fought,
        happened.CounterRemoved: _removed,
        happened.CounterAdded: _added,
        happened.VictoryChecked: _checked,
        happened.ChitRetired: _retired,
        happened.ChitsReturned: _returned,
        happened.ChitKept: _kept,
        happened.GameEnded: _ended,
    }
