"""The events of the battle, in the past tense. Log, captions, recap and animation read these.

`moved` holds pairs (old token, new token) of a hand's cards, for its holder alone: a card that
leaves a hand goes under the lowest number that could be its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from game.rules.battle import wording as say
from game.rules.core import Event
from game.rules.tokens import Pairs
from game.rules.wording import PERIOD, Phrase, counted_together, joined, phrase

Tokens = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardLeftHand(Event):
    """One card left a hand, face up."""

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    token: int
    face: int
    moved: Pairs


@dataclass(frozen=True, slots=True)
class LotLeftHand(Event):
    """The cards of a finished choice left a hand at once, face up."""

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    tokens: Tokens
    faces: Tokens
    moved: Pairs


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A side's turn, counted from 1 over both sides."""

    turn: int
    seat: int

    def phrase(self) -> Phrase:
        return phrase(say.TURN_BEGAN, n=self.turn, side=say.side(self.seat))

    def folded(self, turn: Sequence[Phrase]) -> Phrase | None:
        if any(line.template not in say.QUIET for line in turn):
            return None
        ending = (
            phrase(say.WAITED_TOO) if turn else phrase(say.WAITED, side=say.side(1 - self.seat))
        )
        return joined([*turn, ending], PERIOD)


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """One of "scout", "discard", "draw", "flank", "artillery", "attack"."""

    name: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from a side's deck to its hand; only its holder sees which.

    `why` is "opening", "draw" or "Reserve", the card that let him draw (B4.8).
    """

    SECRET: ClassVar[tuple[str, ...]] = ("face",)
    CHANCE: ClassVar[bool] = True

    seat: int
    token: int
    face: int
    why: str

    def phrase(self) -> Phrase | None:
        if self.why == "opening":
            return None
        return phrase(say.DREW_ONE, side=say.side(self.seat), card=say.card(self.face))

    def merged(self, before: Phrase) -> Phrase | None:
        news = self.phrase()
        several = say.DREW if self.face >= 0 else say.DREW_UNSEEN
        return counted_together(before, news, several) if news is not None else None


@dataclass(frozen=True, slots=True)
class ReserveShuffled(Event):
    """A side's Reserve became its deck (B1.4); its cards are `tokens`, top first."""

    CHANCE: ClassVar[bool] = True

    seat: int
    tokens: Tokens

    def phrase(self) -> Phrase:
        return phrase(say.RESHUFFLED, side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class ScoutSent(CardLeftHand):
    """A scout went from hand to the Reserve (B2.1)."""

    def phrase(self) -> Phrase:
        return phrase(say.SCOUTED, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """A side looked at the hand of `whose`; only it sees the faces (B2.1)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)

    seat: int
    whose: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return say.looked(say.SAW_HAND, self.seat, self.whose, len(self.tokens))


@dataclass(frozen=True, slots=True)
class DeckPeeked(Event):
    """A side looked at the top cards of the deck of `whose`, in order (B2.1)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)
    CHANCE: ClassVar[bool] = True

    seat: int
    whose: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return say.looked(say.PEEKED_DECK, self.seat, self.whose, len(self.tokens))


@dataclass(frozen=True, slots=True)
class ArmyMustered(Event):
    """A side has set cards `aside`, whose faces it alone is told; the rest is its deck (V.B2)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)
    CHANCE: ClassVar[bool] = True

    seat: int
    aside: Tokens
    deck: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return phrase(say.MUSTERED, side=say.side(self.seat), n=len(self.aside))


@dataclass(frozen=True, slots=True)
class CardsDiscarded(LotLeftHand):
    """Any number of cards went from hand to the Reserve, face up (B2.2)."""

    @property
    def idle(self) -> bool:
        return not self.tokens

    def phrase(self) -> Phrase:
        return say.lot(say.DISCARDED, say.DISCARDED_NONE, self.seat, self.faces)


@dataclass(frozen=True, slots=True)
class FlankersSent(LotLeftHand):
    """Units went from hand to the Reserve for flank points (B2.5); `FlankGained` follows."""

    def phrase(self) -> Phrase:
        return phrase(say.FLANKERS, side=say.side(self.seat), cards=say.names(self.faces))


@dataclass(frozen=True, slots=True)
class FlankGained(Event):
    """A side gained flank points; `flank` are both sides' points after it (B2.6)."""

    seat: int
    points: int
    flank: tuple[int, int]

    def phrase(self) -> Phrase:
        mine, other = self.flank[self.seat], self.flank[1 - self.seat]
        sides = {"side": say.side(self.seat), "other": say.side(1 - self.seat)}
        return phrase(say.FLANK_GAINED, n=mine, m=other, **sides)


@dataclass(frozen=True, slots=True)
class WingStruck(CardLeftHand):
    """A unit was given up, from hand to the Casualties (V.B7); `FlankLost` follows."""

    def phrase(self) -> Phrase:
        sides = {"side": say.side(self.seat), "other": say.side(1 - self.seat)}
        return phrase(say.STRUCK, card=say.card(self.face), **sides)


@dataclass(frozen=True, slots=True)
class FlankLost(Event):
    """A side lost flank points (V.B7); `flank` are both sides' points after it."""

    seat: int
    points: int
    flank: tuple[int, int]

    def phrase(self) -> Phrase:
        left = self.flank[self.seat]
        return phrase(say.FLANK_LOST, side=say.side(self.seat), n=self.points, m=left)


@dataclass(frozen=True, slots=True)
class ArtilleryFired(CardLeftHand):
    """A piece of artillery shot from hand and went to the Reserve (B2.7); `CardLost` follows."""

    def phrase(self) -> Phrase:
        return phrase(say.FIRED, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class CardLost(Event):
    """The top card of a side's deck became a Casualty, by "artillery", "damage" or "pursuit"."""

    CHANCE: ClassVar[bool] = True

    seat: int
    token: int
    face: int
    why: str

    def phrase(self) -> Phrase:
        return phrase(say.LOST[self.why], side=say.side(self.seat), card=say.card(self.face))

    def merged(self, before: Phrase) -> Phrase | None:
        return counted_together(before, self.phrase(), say.LOST_SEVERAL[self.why])


@dataclass(frozen=True, slots=True)
class TacticPlayed(CardLeftHand):
    """A tactic was played from hand and became a Casualty (B4)."""

    def phrase(self) -> Phrase:
        return phrase(say.PLAYED, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class TacticAimed(Event):
    """The tactic just played, `tactic`, went on the unit at a place, from 0 at the left."""

    seat: int
    tactic: int
    place: int
    token: int
    face: int

    def phrase(self) -> Phrase:
        return phrase(say.AIMED, card=say.card(self.tactic), unit=say.card(self.face))


@dataclass(frozen=True, slots=True)
class CasualtyRallied(Event):
    """A Casualty came back to its side's hand, for all to see (B4.9)."""

    seat: int
    token: int
    face: int

    def phrase(self) -> Phrase:
        return phrase(say.RALLIED, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class AttackDeclared(LotLeftHand):
    """Units went into battle to attack, from the left (B2.8); none is no attack."""

    @property
    def idle(self) -> bool:
        return not self.tokens

    def phrase(self) -> Phrase:
        return say.lot(say.ATTACKED, say.ATTACKED_NOT, self.seat, self.faces)


@dataclass(frozen=True, slots=True)
class BlocksDeclared(Event):
    """Units went into battle to block the attackers at these places (B3.1)."""

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    places: Tokens
    tokens: Tokens
    faces: Tokens
    moved: Pairs

    @property
    def idle(self) -> bool:
        return not self.tokens

    def phrase(self) -> Phrase:
        return say.lot(say.BLOCKED, say.BLOCKED_NOT, self.seat, self.faces)


@dataclass(frozen=True, slots=True)
class EvasionDeclared(Event):
    """The defender named the places where he evades (B3.3); a `PairEvaded` follows for each."""

    seat: int
    places: Tokens

    @property
    def idle(self) -> bool:
        return not self.places

    def phrase(self) -> Phrase | None:
        return None if self.places else phrase(say.EVADED_NONE, side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class PairEvaded(Event):
    """Attacker and blocker went to their Reserves without a fight (B3.5), in this order.

    `seat` is the defender.
    """

    seat: int
    place: int
    tokens: tuple[int, int]
    faces: tuple[int, int]

    def phrase(self) -> Phrase:
        cards = {"other": say.card(self.faces[0]), "card": say.card(self.faces[1])}
        return phrase(say.EVADED, side=say.side(self.seat), **cards)


@dataclass(frozen=True, slots=True)
class DamageDone(Event):
    """Unblocked attackers did damage, all together (B3.3); a `CardLost` follows for each card.

    `places`, `amounts` and the attackers' `faces` go together; `lost` is the number of cards that
    are lost in all, fewer than the damage if the army has no more.
    """

    seat: int
    places: Tokens
    amounts: Tokens
    faces: Tokens
    lost: int

    def phrase(self) -> Phrase:
        if self.lost < sum(self.amounts):
            values = {"cards": say.names(self.faces), "side": say.side(1 - self.seat)}
            return phrase(say.UNBLOCKED_LAST, n=self.lost, all=sum(self.amounts), **values)
        pairs = zip(self.faces, self.amounts, strict=True)
        causes = [phrase(say.UNBLOCKED, card=say.card(face), n=n) for face, n in pairs]
        return joined(causes, PERIOD)


@dataclass(frozen=True, slots=True)
class PairFought(Event):
    """Attacker and blocker compared Force (B3.4), in this order; `seat` is the attacker.

    `stand` is 1 for a unit that wins and goes to its Reserve, 0 for one that falls. `carried` is 1
    for one that falls and goes to its Reserve all the same (V.B8), else it becomes a Casualty.
    """

    seat: int
    place: int
    tokens: tuple[int, int]
    faces: tuple[int, int]
    forces: tuple[int, int]
    stand: tuple[int, int]
    carried: tuple[int, int] = (0, 0)

    @property
    def home(self) -> tuple[bool, bool]:
        """True for a unit that goes to its Reserve: it won, or is carried there."""
        stand, carried = self.stand, self.carried
        return bool(stand[0] or carried[0]), bool(stand[1] or carried[1])

    def phrase(self) -> Phrase:
        cards = say.card(self.faces[0]), say.card(self.faces[1])
        if not any(self.stand):
            saved = say.LEVEL_CARRIED[sum(self.carried)]
            order = cards[::-1] if self.carried == (0, 1) else cards
            return phrase(saved, one=order[0], other=order[1], n=self.forces[0])
        won = self.stand.index(1)
        forces = {"n": self.forces[won], "m": self.forces[1 - won]}
        told = say.FOUGHT_CARRIED if any(self.carried) else say.FOUGHT
        return phrase(told, winner=cards[won], loser=cards[1 - won], **forces)


@dataclass(frozen=True, slots=True)
class AttackersReturned(Event):
    """Unblocked attackers went to their Reserve (B3.6)."""

    seat: int
    tokens: Tokens
    faces: Tokens

    def phrase(self) -> Phrase:
        return phrase(say.RETURNED, side=say.side(self.seat), cards=say.names(self.faces))


@dataclass(frozen=True, slots=True)
class SidePassed(Event):
    """A side went on from a phase: "scout", "flank" or "artillery"."""

    seat: int
    phase: str

    @property
    def idle(self) -> bool:
        return True

    def phrase(self) -> Phrase:
        return phrase(say.PASSED[self.phase], side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class SideDeclined(Event):
    """A side played nothing in a window: "rally", "answer" or "tactics"."""

    seat: int
    window: str

    @property
    def idle(self) -> bool:
        return True

    def phrase(self) -> Phrase:
        return phrase(say.DECLINED[self.window], side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class BattleEnded(Event):
    """The battle is over; both sides win a draw."""

    winners: Tokens
    reason: str

    def phrase(self) -> Phrase:
        return say.ended(self.winners, self.reason)
