"""The battle on the screen as one viewer sees it, moved on event by event."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Self

from game.rules.battle import events as happened
from game.rules.battle.cards import (
    BLOODLUST,
    DIFFICULT,
    MORALE,
    OUTFLANK,
    OVERRUN,
    RALLY,
    RESERVE,
    UNITS,
)
from game.rules.battle.force import Fighter, Force, encircling, explain, explain_damage
from game.rules.battle.position import QUIET, Effects
from game.rules.battle.view import BattleView
from game.rules.core import HIDDEN, NOBODY, Event, Seat
from game.rules.tokens import Pairs

WAITING = (OVERRUN, BLOODLUST)
"""Tactics that go on one unit."""
ELSEWHERE = (DIFFICULT, MORALE, RALLY, OUTFLANK, RESERVE)
"""Tactics that are not played into an attack."""

Two = tuple[int, int]
GONE = -1


def _pair() -> list[list[int]]:
    return [[], []]


@dataclass
class ShownPosition:
    """The shown position. Tokens as in the rules; `faces` holds what this viewer sees.

    `attackers` and `blockers` are the lanes from the left, GONE where nobody stands.
    """

    viewer: Seat
    turn: int = 1
    phase: str = "scout"
    active: Seat = 0
    flank: Two = (0, 0)
    effects: Effects = QUIET
    decks: list[list[int]] = field(default_factory=_pair)
    hands: list[list[int]] = field(default_factory=_pair)
    reserves: list[list[int]] = field(default_factory=_pair)
    casualties: list[list[int]] = field(default_factory=_pair)
    attackers: list[int] = field(default_factory=list)
    blockers: list[int] = field(default_factory=list)
    spurs: list[tuple[int, ...]] = field(default_factory=list)
    aids: list[tuple[int, ...]] = field(default_factory=list)
    ground: tuple[int, ...] = ()
    faces: dict[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, view: BattleView) -> Self:
        """Return the board that a view shows."""
        battle = view.battle
        return cls(
            viewer=view.viewer,
            turn=view.turn,
            phase=view.phase,
            active=view.active,
            flank=view.flank,
            effects=view.effects,
            decks=[list(zone) for zone in view.decks],
            hands=[list(zone) for zone in view.hands],
            reserves=[list(zone) for zone in view.reserves],
            casualties=[list(zone) for zone in view.casualties],
            attackers=list(battle.attackers) if battle else [],
            blockers=list(battle.blockers) if battle else [],
            spurs=list(battle.spurs) if battle else [],
            aids=list(battle.aids) if battle else [],
            ground=battle.ground if battle else (),
            faces={token: face for token, face in enumerate(view.faces) if face != HIDDEN},
        )

    def copy(self) -> Self:
        """Return an independent copy."""
        return replace(
            self,
            decks=[zone[:] for zone in self.decks],
            hands=[zone[:] for zone in self.hands],
            reserves=[zone[:] for zone in self.reserves],
            casualties=[zone[:] for zone in self.casualties],
            attackers=self.attackers[:],
            blockers=self.blockers[:],
            spurs=self.spurs[:],
            aids=self.aids[:],
            faces=dict(self.faces),
        )

    # ------------------------------------------------------------------ counting

    @property
    def encircling(self) -> Seat:
        """Return the side with strictly more flank points, or NOBODY."""
        return encircling(*self.flank)

    def lane(self, place: int, seat: Seat) -> int:
        """Return the token of a side in a lane, GONE where it has none."""
        return (self.attackers if seat == self.active else self.blockers)[place]

    def tactics(self, place: int, seat: Seat) -> tuple[int, ...]:
        """Return the faces of the tactics on a side's unit in a lane."""
        return (self.spurs if seat == self.active else self.aids)[place]

    def place_of(self, token: int) -> int:
        """Return the lane in which a card stands, -1 when it stands in none."""
        for row in (self.attackers, self.blockers):
            if token in row:
                return row.index(token)
        return -1

    def owner(self, token: int) -> Seat:
        """Return the seat that owns a card: cards never change sides."""
        for seat in (0, 1):
            zones = (self.hands, self.reserves, self.casualties, self.decks)
            if any(token in zone[seat] for zone in zones):
                return seat
        return self.active if token in self.attackers else 1 - self.active

    def force(self, place: int, seat: Seat, enemy: int | None = None) -> Force:
        """Return the Force of a side's unit in a lane, against `enemy` (a face) if given."""
        other = self.lane(place, 1 - seat)
        against = self.faces[other] if other != GONE else -1
        mine = self.faces[self.lane(place, seat)]
        tactics = self.tactics(place, seat)
        attacks = seat == self.active
        facing = against if enemy is None else enemy
        return explain(Fighter(mine, facing, tactics, self.ground, attacks))

    def damage(self, place: int) -> Force:
        """Return the damage of the attacker in a lane, with its sources."""
        face = self.faces[self.attackers[place]]
        return explain_damage(face, self.spurs[place], self.encircling == self.active)

    def foretold(self) -> int:
        """Return the damage of all open lanes together."""
        return sum(
            self.damage(place).total
            for place, token in enumerate(self.attackers)
            if token != GONE and self.blockers[place] == GONE
        )

    def health(self, seat: Seat) -> int:
        """Return the number of cards that a side can still lose: its deck and Reserve (B1.5)."""
        return len(self.decks[seat]) + len(self.reserves[seat])

    def army(self, seat: Seat) -> int:
        """Return the number of cards that a side has outside its Casualties."""
        lanes = self.attackers if seat == self.active else self.blockers
        fighting = sum(token != GONE for token in lanes)
        zones = (self.decks, self.hands, self.reserves)
        return fighting + sum(len(zone[seat]) for zone in zones)

    # ------------------------------------------------------------------ questions of the screen

    def is_unit(self, token: int) -> bool:
        """True for a card that is seen and can fight."""
        return token in self.faces and bool(UNITS >> self.faces[token] & 1)

    def below(self) -> Seat:
        """Return the side at the lower edge: the viewer's, or the first."""
        return self.viewer if self.viewer != NOBODY else 0


class Board(ShownPosition):
    """The same, moved on by what the viewer is told."""

    def follow(self, event: Event) -> None:
        """Let one event happen on the board."""
        move = MOVES.get(type(event))
        if move is not None:
            move(self, event)  # type: ignore[operator]

    def _turn_began(self, event: happened.TurnBegan) -> None:
        self.turn, self.active, self.effects = event.turn, event.seat, QUIET
        self._clear_lanes()

    def _clear_lanes(self) -> None:
        self.attackers, self.blockers, self.spurs, self.aids = [], [], [], []
        self.ground = ()

    def _phase_began(self, event: happened.PhaseBegan) -> None:
        self.phase = event.name

    def _drawn(self, event: happened.CardDrawn) -> None:
        self.decks[event.seat].remove(event.token)
        self.hands[event.seat].append(event.token)
        if event.face != HIDDEN:
            self.faces[event.token] = event.face

    def _reshuffled(self, event: happened.ReserveShuffled) -> None:
        self.reserves[event.seat] = []
        self.decks[event.seat] = list(reversed(event.tokens))
        for token in event.tokens:
            self.faces.pop(token, None)

    def _leave(
        self, seat: Seat, tokens: tuple[int, ...], faces: tuple[int, ...], moved: Pairs
    ) -> None:
        """Take cards from a hand under public numbers; its holder keeps track of the rest."""
        new = dict(moved)
        known = {new[old]: self.faces[old] for old in new if old in self.faces}
        hand = [new.get(token, token) for token in self.hands[seat]]
        self.hands[seat] = [token for token in hand if token not in tokens]
        self.faces.update(known)
        self.faces.update(zip(tokens, faces, strict=True))

    def _one_to_reserve(self, event: happened.CardLeftHand) -> None:
        self._leave(event.seat, (event.token,), (event.face,), event.moved)
        self.reserves[event.seat].append(event.token)
        if isinstance(event, happened.ScoutSent):
            self.effects = self.effects._replace(scout=True)
        else:
            self.effects = self.effects._replace(artillery=True)

    def _lot_to_reserve(self, event: happened.LotLeftHand) -> None:
        self._leave(event.seat, event.tokens, event.faces, event.moved)
        self.reserves[event.seat] += event.tokens

    def _flank_gained(self, event: happened.FlankGained) -> None:
        self.flank = (event.flank[0], event.flank[1])

    def _lost(self, event: happened.CardLost) -> None:
        self.decks[event.seat].remove(event.token)
        self.casualties[event.seat].append(event.token)
        self.faces[event.token] = event.face

    def _tactic(self, event: happened.TacticPlayed) -> None:
        self._leave(event.seat, (event.token,), (event.face,), event.moved)
        self.casualties[event.seat].append(event.token)
        if event.face == DIFFICULT:
            self.effects = self.effects._replace(difficult_terrain=True)
        elif event.face == MORALE:
            self.effects = self.effects._replace(break_morale=True)
        elif event.face not in (*WAITING, *ELSEWHERE):
            self.ground = (*self.ground, event.face)

    def _aimed(self, event: happened.TacticAimed) -> None:
        row = self.spurs if event.seat == self.active else self.aids
        row[event.place] = (*row[event.place], event.tactic)

    def _rallied(self, event: happened.CasualtyRallied) -> None:
        self.casualties[event.seat].remove(event.token)
        self.hands[event.seat].append(event.token)

    def _attacked(self, event: happened.AttackDeclared) -> None:
        self._leave(event.seat, event.tokens, event.faces, event.moved)
        count = len(event.tokens)
        self.attackers, self.blockers = list(event.tokens), [GONE] * count
        self.spurs, self.aids = [()] * count, [()] * count

    def _blocked(self, event: happened.BlocksDeclared) -> None:
        self._leave(event.seat, event.tokens, event.faces, event.moved)
        for token, place in zip(event.tokens, event.places, strict=True):
            self.blockers[place] = token

    def _step_back(self, token: int, seat: Seat, stands: bool) -> None:
        row = self.attackers if seat == self.active else self.blockers
        row[row.index(token)] = GONE
        (self.reserves if stands else self.casualties)[seat].append(token)

    def _evaded(self, event: happened.PairEvaded) -> None:
        self._step_back(event.tokens[0], 1 - event.seat, True)
        self._step_back(event.tokens[1], event.seat, True)

    def _fought(self, event: happened.PairFought) -> None:
        self._step_back(event.tokens[0], event.seat, bool(event.stand[0]))
        self._step_back(event.tokens[1], 1 - event.seat, bool(event.stand[1]))

    def _returned(self, event: happened.AttackersReturned) -> None:
        for token in event.tokens:
            self._step_back(token, event.seat, True)

    def _ended(self, event: happened.BattleEnded) -> None:
        self.phase = "over"
        self._clear_lanes()


MOVES = {
    happened.TurnBegan: Board._turn_began,
    happened.PhaseBegan: Board._phase_began,
    happened.CardDrawn: Board._drawn,
    happened.ReserveShuffled: Board._reshuffled,
    happened.ScoutSent: Board._one_to_reserve,
    happened.ArtilleryFired: Board._one_to_reserve,
    happened.CardsDiscarded: Board._lot_to_reserve,
    happened.FlankersSent: Board._lot_to_reserve,
    happened.FlankGained: Board._flank_gained,
    happened.CardLost: Board._lost,
    happened.TacticPlayed: Board._tactic,
    happened.TacticAimed: Board._aimed,
    happened.CasualtyRallied: Board._rallied,
    happened.AttackDeclared: Board._attacked,
    happened.BlocksDeclared: Board._blocked,
    happened.PairEvaded: Board._evaded,
    happened.PairFought: Board._fought,
    happened.AttackersReturned: Board._returned,
    happened.BattleEnded: Board._ended,
}
