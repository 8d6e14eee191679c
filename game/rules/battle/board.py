"""The battle's table as one viewer sees it, and how events change it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import ClassVar, Self

from game.rules.battle import events as happened
from game.rules.battle.cards import TACTIC
from game.rules.battle.counting import Counting
from game.rules.battle.force import GONE, Battle, battle_of
from game.rules.battle.options import PRINTED, BattleVariant
from game.rules.battle.position import QUIET, Effects
from game.rules.board import Board, Moves, Tokens, Zones, added, put, removed
from game.rules.core import Seat


@dataclass(frozen=True, slots=True)
class BattleBoard(Board, Counting):
    """The table that a viewer sees, in pairs for the two sides.

    Decks have their top card last, `reserves` and `casualties` their newest. A hand that is not the
    viewer's is in ascending order. `aside` is out of play (V.B2, V.B4). `active` is the side
    whose turn it is. While pairs fight, those who have left the `battle` are GONE.
    """

    turn: int
    phase: str
    active: Seat
    flank: tuple[int, int]
    effects: Effects
    battle: Battle | None
    decks: Zones
    reserves: Zones
    casualties: Zones
    aside: Tokens = field(default=(), kw_only=True, repr=False)
    variant: BattleVariant = field(default=PRINTED, kw_only=True, repr=False)

    def _turn_began(self, event: happened.TurnBegan) -> Self:
        return replace(self, turn=event.turn, active=event.seat, effects=QUIET, battle=None)

    def _phase_began(self, event: happened.PhaseBegan) -> Self:
        return replace(self, phase=event.name)

    def _drawn(self, event: happened.CardDrawn) -> Self:
        drawn = (event.token,)
        now = replace(
            self,
            decks=removed(self.decks, event.seat, drawn),
            hands=added(self.hands, event.seat, drawn),
        )
        return now.knowing(drawn, (event.face,))

    def _reshuffled(self, event: happened.ReserveShuffled) -> Self:
        now = replace(
            self,
            reserves=put(self.reserves, event.seat, ()),
            decks=put(self.decks, event.seat, event.tokens[::-1]),
        )
        return now.forgetting(event.tokens)

    def _mustered(self, event: happened.ArmyMustered) -> Self:
        now = replace(
            self,
            hands=put(self.hands, event.seat, ()),
            decks=put(self.decks, event.seat, event.deck),
            aside=tuple(sorted((*self.aside, *event.aside))),
        ).forgetting((*event.deck, *event.aside))
        return now.knowing(event.aside, event.faces) if event.faces else now

    def _one_to_reserve(self, event: happened.ScoutSent | happened.ArtilleryFired) -> Self:
        now = self.leaving(event.seat, (event.token,), (event.face,), event.moved)
        scouted = isinstance(event, happened.ScoutSent)
        return replace(
            now,
            reserves=added(now.reserves, event.seat, (event.token,)),
            effects=self.effects._replace(**{"scout" if scouted else "artillery": True}),
        )

    def _lot_to_reserve(self, event: happened.CardsDiscarded | happened.FlankersSent) -> Self:
        now = self.leaving(event.seat, event.tokens, event.faces, event.moved)
        return replace(now, reserves=added(now.reserves, event.seat, event.tokens))

    def _flank_changed(self, event: happened.FlankGained | happened.FlankLost) -> Self:
        return replace(self, flank=(event.flank[0], event.flank[1]))

    def _wing_struck(self, event: happened.WingStruck) -> Self:
        now = self.leaving(event.seat, (event.token,), (event.face,), event.moved)
        return replace(now, casualties=added(now.casualties, event.seat, (event.token,)))

    def _seen(self, event: happened.DeckPeeked | happened.HandSeen) -> Self:
        return self.knowing(event.tokens, event.faces)

    def _lost(self, event: happened.CardLost) -> Self:
        lost = (event.token,)
        now = replace(
            self,
            decks=removed(self.decks, event.seat, lost),
            casualties=added(self.casualties, event.seat, lost),
        )
        return now.knowing(lost, (event.face,))

    def _tactic(self, event: happened.TacticPlayed) -> Self:
        now = self.leaving(event.seat, (event.token,), (event.face,), event.moved)
        now = replace(now, casualties=added(now.casualties, event.seat, (event.token,)))
        row = TACTIC[event.face]
        if row.sets:
            return replace(now, effects=self.effects._replace(**{row.sets: True}))
        if now.battle is None or not row.reach:
            return now
        return replace(now, battle=now.battle._replace(ground=(*now.battle.ground, event.face)))

    def _aimed(self, event: happened.TacticAimed) -> Self:
        battle, place = self._attacked(event.place), event.place
        if event.seat == self.active:
            spurs = put(battle.spurs, place, (*battle.spurs[place], event.tactic))
            return replace(self, battle=battle._replace(spurs=spurs))
        aids = put(battle.aids, place, (*battle.aids[place], event.tactic))
        return replace(self, battle=battle._replace(aids=aids))

    def _rallied(self, event: happened.CasualtyRallied) -> Self:
        return replace(
            self,
            casualties=removed(self.casualties, event.seat, (event.token,)),
            hands=added(self.hands, event.seat, (event.token,)),
        )

    def _declared(self, event: happened.AttackDeclared) -> Self:
        now = self.leaving(event.seat, event.tokens, event.faces, event.moved)
        return replace(now, battle=battle_of(event.tokens))

    def _blocked(self, event: happened.BlocksDeclared) -> Self:
        now = self.leaving(event.seat, event.tokens, event.faces, event.moved)
        if now.battle is None:
            return now
        blockers = now.battle.blockers
        for token, place in zip(event.tokens, event.places, strict=True):
            blockers = put(blockers, place, token)
        return replace(now, battle=now.battle._replace(blockers=blockers))

    def _step_back(self, token: int, seat: Seat, stands: bool) -> Self:
        """Let a unit leave the battle, to the Reserve where it stands, else to the Casualties."""
        place = self.place_of(token)
        battle = self._attacked(place)
        if seat == self.active:
            battle = battle._replace(attackers=put(battle.attackers, place, GONE))
        else:
            battle = battle._replace(blockers=put(battle.blockers, place, GONE))
        if stands:
            return replace(self, battle=battle, reserves=added(self.reserves, seat, (token,)))
        return replace(self, battle=battle, casualties=added(self.casualties, seat, (token,)))

    def _evaded(self, event: happened.PairEvaded) -> Self:
        attacker, blocker = event.tokens
        return self._step_back(attacker, 1 - event.seat, True)._step_back(blocker, event.seat, True)

    def _fought(self, event: happened.PairFought) -> Self:
        home = event.home
        now = self._step_back(event.tokens[0], event.seat, home[0])
        return now._step_back(event.tokens[1], 1 - event.seat, home[1])

    def _returned(self, event: happened.AttackersReturned) -> Self:
        now = self
        for token in event.tokens:
            now = now._step_back(token, event.seat, True)
        return now

    def _ended(self, _event: happened.BattleEnded) -> Self:
        return replace(self, phase="over", battle=None)

    MOVES: ClassVar[Moves] = {
        happened.TurnBegan: _turn_began,
        happened.PhaseBegan: _phase_began,
        happened.CardDrawn: _drawn,
        happened.ReserveShuffled: _reshuffled,
        happened.ArmyMustered: _mustered,
        happened.ScoutSent: _one_to_reserve,
        happened.ArtilleryFired: _one_to_reserve,
        happened.CardsDiscarded: _lot_to_reserve,
        happened.FlankersSent: _lot_to_reserve,
        happened.FlankGained: _flank_changed,
        happened.FlankLost: _flank_changed,
        happened.WingStruck: _wing_struck,
        happened.DeckPeeked: _seen,
        happened.HandSeen: _seen,
        happened.CardLost: _lost,
        happened.TacticPlayed: _tactic,
        happened.TacticAimed: _aimed,
        happened.CasualtyRallied: _rallied,
        happened.AttackDeclared: _declared,
        happened.BlocksDeclared: _blocked,
        happened.PairEvaded: _evaded,
        happened.PairFought: _fought,
        happened.AttackersReturned: _returned,
        happened.BattleEnded: _ended,
    }
