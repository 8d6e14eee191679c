"""The events of the duel, in the past tense. Log, captions, recap and motion read these."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from game.rules.core import Event
from game.rules.duel import wording as say
from game.rules.duel.cards import VERB
from game.rules.tokens import Pairs
from game.rules.wording import Phrase, counted_together, phrase


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A new turn, counted from 1, with the side that has the initiative (D4.1)."""

    turn: int
    initiative: int

    def phrase(self) -> Phrase:
        return phrase(say.TURN_BEGAN, n=self.turn, side=say.side(self.initiative))


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """One of "fate", "strategy", "action", "victory"."""

    name: str


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """A card went from the deck to a hand; only its holder sees which.

    `why` is "fate", "strategy" or the name of the card that let him draw.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("face",)
    CHANCE: ClassVar[bool] = True

    seat: int
    token: int
    face: int
    why: str

    def phrase(self) -> Phrase | None:
        if self.why in ("fate", "strategy"):
            return None
        return phrase(say.DREW_ONE, side=say.side(self.seat), card=say.card_or_back(self.face))

    def spelled_out(self) -> CardDrawn:
        return replace(self, why="")

    def merged(self, before: Phrase) -> Phrase | None:
        news = self.phrase()
        several = say.DREW if self.face >= 0 else say.DREW_UNSEEN
        return counted_together(before, news, several) if news is not None else None


@dataclass(frozen=True, slots=True)
class DeckReshuffled(Event):
    """The discard pile was shuffled and became the deck (D1.2)."""

    CHANCE: ClassVar[bool] = True

    tokens: tuple[int, ...]

    def phrase(self) -> Phrase:
        return phrase(say.RESHUFFLED)


@dataclass(frozen=True, slots=True)
class LotLeftHand(Event):
    """Several cards left a hand at once, face up.

    `moved` holds pairs (old token, new token) of the hand's cards, for the holder alone.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    tokens: tuple[int, ...]
    faces: tuple[int, ...]
    moved: Pairs


@dataclass(frozen=True, slots=True)
class CardsSetAside(Event):
    """A side has chosen what it exchanges; the number is open, the cards are not (D3.3)."""

    SECRET: ClassVar[tuple[str, ...]] = ("tokens",)

    seat: int
    count: int
    tokens: tuple[int, ...]

    @property
    def idle(self) -> bool:
        return not self.count

    def phrase(self) -> Phrase:
        words = say.SET_ASIDE if self.count else say.SET_ASIDE_NONE
        return phrase(words, side=say.side(self.seat), n=self.count)


@dataclass(frozen=True, slots=True)
class CardsExchanged(LotLeftHand):
    """A side's lot went open to the discard pile."""

    def phrase(self) -> Phrase | None:
        return say.exchanged(self.seat, self.faces)


@dataclass(frozen=True, slots=True)
class DiscardsChosen(Event):
    """A side has chosen what it discards down to ten; the cards are not open as yet (V.D2)."""

    SECRET: ClassVar[tuple[str, ...]] = ("tokens",)

    seat: int
    count: int
    tokens: tuple[int, ...]

    def phrase(self) -> Phrase:
        return phrase(say.DISCARDS_CHOSEN, side=say.side(self.seat), n=self.count)


@dataclass(frozen=True, slots=True)
class HandTrimmed(LotLeftHand):
    """The cards that a side has too many went open to the discard pile (V.D2)."""

    def phrase(self) -> Phrase:
        return phrase(say.TRIMMED, side=say.side(self.seat), cards=say.names(self.faces))


@dataclass(frozen=True, slots=True)
class CardsReturned(LotLeftHand):
    """A side showed cards that only the other can use; they go under the discard pile (V.D3)."""

    def phrase(self) -> Phrase:
        return phrase(say.RETURNED, side=say.side(self.seat), cards=say.names(self.faces))


@dataclass(frozen=True, slots=True)
class CardsKept(Event):
    """A side has chosen what it keeps for the next turn; the number is open (V.D1)."""

    SECRET: ClassVar[tuple[str, ...]] = ("tokens",)

    seat: int
    count: int
    tokens: tuple[int, ...]

    def phrase(self) -> Phrase:
        words = say.KEPT if self.count else say.KEPT_NONE
        return phrase(words, side=say.side(self.seat), n=self.count)


@dataclass(frozen=True, slots=True)
class HandRenumbered(Event):
    """Cards that stay in a hand got other numbers, so that none tells which it was (V.D1).

    `moved` holds pairs (old token, new token), for the holder alone.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    moved: Pairs


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was put face up on its player's side of the table.

    `force` is what it counts for there, as the other cards lie. `moved` holds pairs (old token,
    new token) of the hand's cards, for the holder alone.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    token: int
    face: int
    force: int
    moved: Pairs

    def phrase(self) -> Phrase:
        return say.played(self.seat, self.face, self.force)


@dataclass(frozen=True, slots=True)
class CardDeclared(Event):
    """A Land-or-Sea card was declared "land" or "sea" (D4.12)."""

    seat: int
    token: int
    face: int
    as_kind: str

    def phrase(self) -> Phrase:
        return phrase(
            say.DECLARED,
            side=say.side(self.seat),
            card=say.card(self.face),
            kind=say.kind(self.as_kind),
        )


@dataclass(frozen=True, slots=True)
class AbilityDeclined(Event):
    """A side let the ability of the card just played pass, as it may (D4.24)."""

    seat: int
    token: int
    face: int

    def phrase(self) -> Phrase:
        return phrase(say.DECLINED_EVENT, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class TargetMissing(Event):
    """The card just played found nothing to act upon, and stays (D4.24)."""

    seat: int
    token: int
    face: int

    def phrase(self) -> Phrase:
        return phrase(say.NO_TARGET, card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """A card left a side's "table" or "hand" for the discard pile, open to all.

    `by` is the face of the card that did it. `moved` holds pairs (old token, new token) of
    the hand's cards, for the holder alone.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("moved",)

    seat: int
    token: int
    face: int
    origin: str
    by: int
    moved: Pairs

    @property
    def chance(self) -> bool:
        """True of a card that was robbed: which one, chance decided (D4.30)."""
        return self.origin == "hand" and VERB[self.by].robs

    def phrase(self) -> Phrase:
        template = say.TABLE_DISCARD
        if self.origin == "hand":
            template = say.ROBBED if self.chance else say.HAND_DISCARD
        side, card = say.side(self.seat), say.card(self.face)
        return phrase(template, side=side, card=card, by=say.card(self.by))


@dataclass(frozen=True, slots=True)
class ControlTaken(Event):
    """An Ally changed sides (D4.26); `seat` is its new side."""

    seat: int
    token: int
    face: int
    by: int

    def phrase(self) -> Phrase:
        return phrase(say.CONTROL, side=say.side(self.seat), card=say.card(self.face))


@dataclass(frozen=True, slots=True)
class PersonInspired(Event):
    """Rare Military Genius chose its Person (D4.27)."""

    seat: int
    token: int
    face: int
    amount: int

    def phrase(self) -> Phrase:
        return phrase(say.INSPIRED, card=say.card(self.face), n=self.amount)


@dataclass(frozen=True, slots=True)
class DeckSearched(Event):
    """A side looked through the deck for cards of one sort; what it saw is its own (D4.31)."""

    SECRET: ClassVar[tuple[str, ...]] = ("tokens", "faces")

    seat: int
    what: str
    tokens: tuple[int, ...]
    faces: tuple[int, ...]

    def phrase(self) -> Phrase:
        return phrase(say.SEARCHED, side=say.side(self.seat), what=say.sought(self.what))


@dataclass(frozen=True, slots=True)
class CardFetched(Event):
    """A side took a card from the searched deck into hand, unseen by the other."""

    SECRET: ClassVar[tuple[str, ...]] = ("face",)

    seat: int
    token: int
    face: int
    what: str

    def phrase(self) -> Phrase:
        card = say.card(self.face) if self.face >= 0 else phrase(say.sought_one(self.what))
        return phrase(say.FETCHED, side=say.side(self.seat), card=card)


@dataclass(frozen=True, slots=True)
class SearchEnded(Event):
    """The searched deck was shuffled; its cards have new numbers, `tokens`, top first."""

    seat: int
    taken: int
    tokens: tuple[int, ...]

    def phrase(self) -> Phrase | None:
        return None if self.taken else phrase(say.FETCHED_NONE, side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class DeckPeeked(Event):
    """A side looked at the top cards of the deck, in order (D4.32)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)
    CHANCE: ClassVar[bool] = True

    seat: int
    tokens: tuple[int, ...]
    faces: tuple[int, ...]

    def phrase(self) -> Phrase:
        return phrase(say.PEEKED_DECK, side=say.side(self.seat), n=len(self.tokens))


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """A side looked at the other's hand, once (D4.32)."""

    SECRET: ClassVar[tuple[str, ...]] = ("faces",)

    seat: int
    tokens: tuple[int, ...]
    faces: tuple[int, ...]

    def phrase(self) -> Phrase:
        return phrase(
            say.SAW_HAND,
            side=say.side(self.seat),
            other=say.side(1 - self.seat),
            n=len(self.tokens),
        )


@dataclass(frozen=True, slots=True)
class SidePassed(Event):
    """A side plays no more cards this phase (D4.4).

    `forced` is 1 when it held no card that it may play, which only that side knows.
    """

    SECRET: ClassVar[tuple[str, ...]] = ("forced",)

    seat: int
    forced: int

    def phrase(self) -> Phrase:
        template = say.PASSED_FORCED if self.forced == 1 else say.PASSED
        return phrase(template, side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class PassReopened(Event):
    """A side that has passed is asked once more, as the other has played and passed too (V.D7)."""

    seat: int

    def phrase(self) -> Phrase:
        return phrase(say.REOPENED, side=say.side(self.seat))


@dataclass(frozen=True, slots=True)
class ForceWeighed(Event):
    """Both totals were compared (D5.1)."""

    totals: tuple[int, int]
    winner: int

    def phrase(self) -> Phrase:
        return say.weighed(self.totals, self.winner)


@dataclass(frozen=True, slots=True)
class PointsAwarded(Event):
    """The winner took a Victory Token and the cards worth VP, of both sides (D5.2).

    `tokens` and `faces` are the cards taken; `amount` is all VP won, the token included; `vp` are
    both sides' points after it.
    """

    seat: int
    amount: int
    tokens: tuple[int, ...]
    faces: tuple[int, ...]
    vp: tuple[int, int]

    def phrase(self) -> Phrase:
        return say.awarded(self.seat, self.amount, self.faces)


@dataclass(frozen=True, slots=True)
class CardsCleared(Event):
    """All other cards of both tables and hands went to the discard pile (D5.4).

    `tokens` and `faces` hold Athens's cards, then Sparta's: table first, then hand.
    """

    tokens: tuple[tuple[int, ...], tuple[int, ...]]
    faces: tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class GameWon(Event):
    """A side holds the Victory Points that the game is played to (D1.1)."""

    seat: int
    vp: tuple[int, int]

    def phrase(self) -> Phrase:
        return phrase(say.WON, side=say.side(self.seat), n=self.vp[self.seat])
