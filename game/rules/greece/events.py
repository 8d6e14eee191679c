"""The events of the war, in the past tense. Log, captions, recap and animation read these.

`moved` holds pairs (old token, new token) of a hand's chits, for its holder alone: a chit that
leaves a hand goes under its lowest number. `kind` is the Star's type, -1 for any other chit.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.rules.core import Event
from game.rules.greece import wording as say
from game.rules.greece.chits import beats
from game.rules.wording import Phrase, phrase

Tokens = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class CounterLaid(Event):
    """A city laid its second counter (G1.2); so many counters lie there now."""

    seat: int
    area: int
    counters: int

    def phrase(self) -> Phrase:
        return phrase(say.LAID, city=say.city(self.seat), area=say.area(self.area))


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn began; turns count from 1."""

    turn: int

    def phrase(self) -> Phrase:
        return phrase(say.TURN_BEGAN, n=self.turn)


@dataclass(frozen=True, slots=True)
class GodsSupported(Event):
    """A city has the Gods' Support this turn (G3.3)."""

    seat: int

    def phrase(self) -> Phrase:
        return phrase(say.GODS_SUPPORTED, city=say.city(self.seat))


@dataclass(frozen=True, slots=True)
class ChitsDrawn(Event):
    """Chits went from the cup to a hand; only its holder sees which (G3.1)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)
    CHANCE: ClassVar[bool] = True

    seat: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return say.drew(self.seat, self.tokens, self.faces)


@dataclass(frozen=True, slots=True)
class DelphiAsked(Event):
    """The holder of Delphi asked it (G3.2): the chit `token` was `given` and is `drawn` now.

    All three are -1 where nothing was exchanged, and for the others in any case.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("token", "given", "drawn")

    seat: int
    token: int
    given: int
    drawn: int

    @property
    def chance(self) -> bool:
        """True where a chit was exchanged: which one came, chance decided."""
        return self.given >= 0

    def phrase(self) -> Phrase:
        if self.given < 0:
            return phrase(say.ASKED_DELPHI, city=say.city(self.seat))
        chits = {"given": say.chit(self.given), "drawn": say.chit(self.drawn)}
        return phrase(say.EXCHANGED, city=say.city(self.seat), **chits)


@dataclass(frozen=True, slots=True)
class ChitPlaced(Event):
    """A chit was put face down on an area (G3.4)."""

    SECRET: ClassVar[tuple[str, ...]] = ("face", "kind", "moved")

    seat: int
    token: int
    area: int
    face: int
    kind: int
    moved: Pairs

    def phrase(self) -> Phrase:
        chit = say.chit(self.face, self.kind)
        return phrase(say.PLACED, city=say.city(self.seat), chit=chit, area=say.area(self.area))


@dataclass(frozen=True, slots=True)
class PlacementSkipped(Event):
    """A city could put down no chit (G3.8)."""

    seat: int

    def phrase(self) -> Phrase:
        return phrase(say.SKIPPED, city=say.city(self.seat))


@dataclass(frozen=True, slots=True)
class ChitRevealed(Event):
    """A chit of an area was turned up (G3.6); `seat` had put it there."""

    area: int
    seat: int
    token: int
    face: int
    kind: int

    def phrase(self) -> Phrase:
        chit = say.chit(self.face, self.kind)
        return phrase(say.REVEALED, area=say.area(self.area), chit=chit, city=say.city(self.seat))


@dataclass(frozen=True, slots=True)
class StarPlayed(Event):
    """The Star was turned up for the nth time; after the third it leaves the game (G2.7)."""

    seat: int
    times: int

    def phrase(self) -> Phrase:
        return phrase(say.STAR_PLAYED[min(self.times, 3) - 1])


@dataclass(frozen=True, slots=True)
class VoidsSpent(Event):
    """Voids went without doing anything (G4.1): pairs (token, seat)."""

    area: int
    voids: Pairs

    def phrase(self) -> Phrase:
        return phrase(say.VOID_SPENT, area=say.area(self.area))


@dataclass(frozen=True, slots=True)
class SpecialsCancelled(Event):
    """One Special of each city that had any was removed (G4.2)."""

    area: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return phrase(say.CANCELLED, area=say.area(self.area), chits=say.names(self.faces))


@dataclass(frozen=True, slots=True)
class ChitsBeaten(Event):
    """A Special removed the ordinary chits `tokens` of other cities (G4.3).

    `seat` is the city that the Special favours, `token` and `face` are the Special.
    """

    area: int
    seat: int
    token: int
    face: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        chits = {"special": say.chit(self.face), "chits": say.names(self.faces)}
        return phrase(say.BEATEN, area=say.area(self.area), **chits)


@dataclass(frozen=True, slots=True)
class ChitsFought(Event):
    """Two chits, or halves of a Star, fought one against one (G4.4).

    `kinds` are what they fight as; `winner` is 0 or 1 in these pairs, -1 where both go: as like
    against like, or because the numbers tell (V.G6).
    """

    area: int
    tokens: tuple[int, int]
    seats: tuple[int, int]
    faces: tuple[int, int]
    kinds: tuple[int, int]
    winner: int

    @property
    def stronger(self) -> int:
        """The chit that beats the other, 0 or 1, though both may go; -1 for like against like."""
        one, other = self.kinds
        return -1 if one == other else 0 if beats(one, other) else 1

    def phrase(self) -> Phrase:
        return phrase(say.FOUGHT_AT, area=say.area(self.area), fight=self.fight(self.faces))

    def fight(self, faces: tuple[int, int]) -> Phrase:
        """Return who beats whom, with the chits named by these faces and what they fight as."""
        first = max(0, self.stronger)
        last = 1 - first
        chits = [say.chit(faces[i], self.kinds[i]) for i in (first, last)]
        cities = {"city": say.city(self.seats[first]), "other": say.city(self.seats[last])}
        if self.stronger < 0:
            return phrase(say.FOUGHT_LEVEL, chit=chits[0], chit2=chits[1], **cities)
        words = say.FOUGHT if self.winner >= 0 else say.FOUGHT_NUMBERS
        return phrase(words, winner=chits[0], loser=chits[1], **cities)


@dataclass(frozen=True, slots=True)
class CounterRemoved(Event):
    """A chit that was left removed a counter of `owner` for its city `seat` (G4.5)."""

    area: int
    seat: int
    token: int
    face: int
    kind: int
    owner: int
    left: int

    def phrase(self) -> Phrase:
        chit, other = say.chit(self.face, self.kind), say.city(self.owner)
        return phrase(say.REMOVED, area=say.area(self.area), chit=chit, other=other)


@dataclass(frozen=True, slots=True)
class CounterAdded(Event):
    """A chit that was left added a counter of its city (G4.5); so many lie there now."""

    area: int
    seat: int
    token: int
    face: int
    kind: int
    counters: int

    def phrase(self) -> Phrase:
        chit, city = say.chit(self.face, self.kind), say.city(self.seat)
        return phrase(say.ADDED, area=say.area(self.area), chit=chit, city=city)


@dataclass(frozen=True, slots=True)
class ChitIdle(Event):
    """A chit that was left found two own counters and did nothing (G4.5)."""

    area: int
    seat: int
    token: int
    face: int
    kind: int

    def phrase(self) -> Phrase:
        chit = say.chit(self.face, self.kind)
        return phrase(say.IDLE, area=say.area(self.area), chit=chit)


@dataclass(frozen=True, slots=True)
class AreaSettled(Event):
    """An area's struggle is over; `owner` is -1 for a neutral one."""

    area: int
    owner: int
    counters: int

    def phrase(self) -> Phrase:
        return say.settled(self.area, self.owner, self.counters)


@dataclass(frozen=True, slots=True)
class VictoryChecked(Event):
    """A turn ended: each city's areas, counters, and the areas that it needs (G5.1)."""

    turn: int
    areas: Tokens
    counters: Tokens
    needs: Tokens

    def phrase(self) -> Phrase:
        each = dict(zip("abc", self.areas, strict=False))
        return phrase(say.CHECKED[len(each)], **each)


@dataclass(frozen=True, slots=True)
class ChitRetired(Event):
    """A Special, or the Star after its third time, left the game (G3.7)."""

    token: int
    face: int

    def phrase(self) -> Phrase:
        return phrase(say.RETIRED, chit=say.chit(self.face))


@dataclass(frozen=True, slots=True)
class ChitsReturned(Event):
    """Chits went from the map back into the cup (G3.7)."""

    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return phrase(say.RETURNED, n=len(self.tokens))


@dataclass(frozen=True, slots=True)
class ChitKept(Event):
    """A city kept chits, `tokens`, and returned others unseen to the cup, `back` (G3.8).

    `faces` are those of the former, `gone` of the latter.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("faces", "gone", "moved")

    seat: int
    tokens: Tokens
    faces: Tokens
    back: Tokens
    gone: Tokens
    moved: Pairs

    def phrase(self) -> Phrase:
        kept = say.some(len(self.tokens), self.faces)
        return phrase(say.KEPT, n=len(self.back), city=say.city(self.seat), chit=kept)


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The war is over; several winners share it."""

    winners: Tokens
    reason: str

    def phrase(self) -> Phrase:
        return say.ended(self.winners, self.reason)
