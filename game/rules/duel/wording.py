"""The duel in words: sides, cards, actions and events."""

from __future__ import annotations

from game.rules.duel.cards import CARDS
from game.rules.verbs import Words
from game.rules.wording import Phrase, Plural, joined, phrase

NAME = "the duel"
"""The name of the game in the midst of a sentence."""
SIDES = ("Athens", "Sparta")
KINDS = {
    "person": "Person",
    "political": "Political",
    "land": "Land",
    "sea": "Sea",
    "land_or_sea": "Land or Sea",
    "event": "Event",
    "ally": "Ally",
    "special": "Special",
}
SOUGHT = {
    "event": "Event cards",
    "ally": "Allies",
    "sea": "Sea cards",
    "land+sea": "Land and Sea cards",
}
SOUGHT_ONE = {
    "event": "an Event card",
    "ally": "an Ally",
    "sea": "a Sea card",
    "land+sea": "a Land or Sea card",
}
A_CARD = "a card"
NOTHING = "nothing"

TURN_BEGAN = "Turn {n}: {side} has the initiative"
DREW_ONE = "{side} draws {card}"
DREW = Plural("{side} draws {n} card: {cards}", "{side} draws {n} cards: {cards}")
DREW_UNSEEN = Plural("{side} draws {n} card", "{side} draws {n} cards")
RESHUFFLED = "The discard pile is shuffled and becomes the deck"
SET_ASIDE = Plural(
    "{side} sets aside {n} card to exchange", "{side} sets aside {n} cards to exchange"
)
SET_ASIDE_NONE = "{side} sets nothing aside to exchange"
EXCHANGED = "{side} exchanges {cards}"
EXCHANGED_NONE = "{side} exchanges nothing"
DISCARDS_CHOSEN = Plural(
    "{side} sets aside {n} card to discard", "{side} sets aside {n} cards to discard"
)
TRIMMED = "{side} discards {cards}"
HAND_CLEARED = Plural("{side} discards {n} card: {cards}", "{side} discards {n} cards: {cards}")
RETURNED = "{side} shows {cards} and draws anew"
KEPT = Plural("{side} keeps {n} card", "{side} keeps {n} cards")
KEPT_NONE = "{side} keeps no cards"
PLAYED = "{side} plays {card}, {n} Force"
PLAYED_WORTH = "{side} plays {card}, {n} Force, {vp} VP"
DECLARED = "{side} declares {card} {kind}"
DECLINED_EVENT = "{side} does not use the ability of {card}"
NO_TARGET = "{card} has no target"
TABLE_DISCARD = "{card} is discarded ({by})"
HAND_DISCARD = "{side} discards {card} from hand ({by})"
ROBBED = "{side} discards {card} from hand ({by}, at random)"
CONTROL = "{side} takes control of {card}"
INSPIRED = "{card} gets +{n} from Rare Military Genius"
SEARCHED = "{side} searches the deck for {what}"
FETCHED = "{side} takes {card} from the deck"
FETCHED_NONE = "{side} takes none from the deck"
PEEKED_DECK = Plural(
    "{side} looks at the top card of the deck", "{side} looks at the top {n} cards of the deck"
)
SAW_HAND = Plural(
    "{side} looks at the hand of {other} ({n} card)",
    "{side} looks at the hand of {other} ({n} cards)",
)
PASSED = "{side} passes"
PASSED_FORCED = "{side} has no playable card and passes"
REOPENED = "{side} may think again"
WEIGHED = "{side} wins the turn, {high} to {low}"
WEIGHED_TIE = "{side} wins the tie at {high} Force"
AWARDED = "{side} gains {n} VP"
AWARDED_CARDS = "{side} gains {n} VP with {cards}"
WON = "{side} reaches {n} VP and wins the war"

ACT_EXCHANGE = "{side} chooses {card} to exchange"
ACT_EXCHANGE_DONE = "{side} is done choosing: {n} to exchange"
ACT_EXCHANGE_NONE = "{side} is done: none to exchange"
ACT_HOLD = "{side} chooses {card} to keep"
ACT_HOLD_DONE = Plural("{side} keeps {n} card", "{side} keeps {n} cards")
ACT_HOLD_NONE = "{side} keeps no cards"
ACT_TRIM = "{side} chooses {card} to discard"
ACT_TRIM_DONE = Plural("{side} discards {n} card", "{side} discards {n} cards")
ACT_TAKE_SECRET = "{side} takes a card from the deck, or none"
ACT_BY_VERB: dict[str, Words] = {
    "play": "{side} plays {card}",
    "exchange": ACT_EXCHANGE,
    "hold": ACT_HOLD,
    "trim": ACT_TRIM,
    "discard": "{side} discards {card} from hand",
    "take": "{side} takes {card} from the deck",
    "land": "{side} declares {card} {kind}",
    "sea": "{side} declares {card} {kind}",
    "retire": Plural(
        "{side} discards {card} to draw {n} card", "{side} discards {card} to draw {n} cards"
    ),
    "pass": "{side} passes for the rest of the turn",
    "decline": "{side} declines to use {card}",
    "none": "{side} takes none from the deck",
    "keep": "{side} keeps {card} on the table",
}
ACT_DONE: dict[str, tuple[Words, Words]] = {
    "exchange": (ACT_EXCHANGE_DONE, ACT_EXCHANGE_NONE),
    "hold": (ACT_HOLD_DONE, ACT_HOLD_NONE),
    "trim": (ACT_TRIM_DONE, ACT_TRIM_DONE),
}
"""The end of a choice of some cards, and of none."""
ACT_SECRET = {
    "exchange": ACT_EXCHANGE,
    "hold": ACT_HOLD,
    "trim": ACT_TRIM,
    "done": "{side} is done choosing",
    "take": ACT_TAKE_SECRET,
}


def side(seat: int) -> Phrase:
    """Return a side's name."""
    return phrase(SIDES[seat])


def card(face: int) -> Phrase:
    """Return a card's name."""
    return phrase(CARDS[face].name)


def card_or_back(face: int) -> Phrase:
    """Return a card's name, or "a card" when its face is hidden."""
    return card(face) if face >= 0 else phrase(A_CARD)


def kind(name: str) -> Phrase:
    """Return a type of card, such as "Land or Sea"."""
    return phrase(KINDS[name])


def sought(what: str) -> Phrase:
    """Return the cards that a search looks for, in the plural."""
    return phrase(SOUGHT[what])


def sought_one(what: str) -> str:
    """Return the template for one card that a search may find."""
    return SOUGHT_ONE[what]


def played(seat: int, face: int, force: int) -> Phrase:
    """Return the card that a side plays, with its Force as it lies there, and its points."""
    one, thing, vp = side(seat), card(face), CARDS[face].vp
    if not vp:
        return phrase(PLAYED, side=one, card=thing, n=force)
    return phrase(PLAYED_WORTH, side=one, card=thing, n=force, vp=vp)


def cleared(seat: int, faces: tuple[int, ...]) -> Phrase | None:
    """Return the hand that a side discards at the end of a turn, None for an empty one."""
    if not faces:
        return None
    return phrase(HAND_CLEARED, side=side(seat), n=len(faces), cards=names(faces))


def names(faces: tuple[int, ...]) -> Phrase:
    """Return card names with commas, or "nothing"."""
    if not faces:
        return phrase(NOTHING)
    return joined([card(face) for face in faces])


def exchanged(seat: int, faces: tuple[int, ...]) -> Phrase:
    """Return the cards that a side exchanged, once they are open."""
    if not faces:
        return phrase(EXCHANGED_NONE, side=side(seat))
    return phrase(EXCHANGED, side=side(seat), cards=names(faces))


def weighed(totals: tuple[int, int], winner: int) -> Phrase:
    """Return the winner of the turn, with both totals."""
    if totals[0] == totals[1]:
        return phrase(WEIGHED_TIE, side=side(winner), high=totals[0])
    return phrase(WEIGHED, side=side(winner), high=max(totals), low=min(totals))


def awarded(seat: int, amount: int, faces: tuple[int, ...]) -> Phrase:
    """Return the gain of a turn's winner."""
    if not faces:
        return phrase(AWARDED, side=side(seat), n=amount)
    return phrase(AWARDED_CARDS, side=side(seat), n=amount, cards=names(faces))
