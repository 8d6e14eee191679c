"""The battle in words: sides, cards, what an action means and what has happened."""

from __future__ import annotations

from game.rules.battle.cards import CARDS
from game.rules.wording import Phrase, phrase

SIDES = ("East", "West")
A_CARD = "a card"

TURN_BEGAN = "Turn {n}: {side} moves"
DREW_ONE = "{side} draws {card}"
RESHUFFLED = "The Reserve of {side} is shuffled and becomes its deck"
SCOUTED = "{side} sends out {card} to scout"
SAW_HAND = "{side} looks at the hand of {other}, {n} cards"
PEEKED_DECK = "{side} looks at the next {n} cards of the deck of {other}"
DISCARDED = "{side} discards {cards}"
DISCARDED_NONE = "{side} discards nothing"
FLANKERS = "{side} sends {cards} around the flank"
FLANK_GAINED = "{side} has {n} flank points, {other} has {m}"
FIRED = "{side} fires {card}"
LOST = "{side} loses {card}"
PLAYED = "{side} plays {card}"
AIMED = "{card} goes on {unit}"
RALLIED = "{side} rallies {card}"
ATTACKED = "{side} attacks with {cards}"
ATTACKED_NOT = "{side} does not attack"
BLOCKED = "{side} blocks with {cards}"
BLOCKED_NOT = "{side} does not block"
EVADED_NONE = "{side} lets nobody evade"
EVADED = "{card} of {side} evades {other}"
DAMAGED = "{side} does {n} damage"
FOUGHT = "{winner} beats {loser}, {n} to {m}"
FOUGHT_LEVEL = "{one} and {other} both fall, at {n}"
RETURNED = "{cards} of {side} return to the Reserve"
PASSED = {
    "scout": "{side} does not scout",
    "flank": "{side} is done flanking",
    "artillery": "{side} is done with artillery",
}
DECLINED = {
    "rally": "{side} declines to rally",
    "answer": "{side} declines to answer",
    "tactics": "{side} declines to play a tactic",
}
WON = {
    "army destroyed": "{side} has destroyed the army of {other}",
    "both armies destroyed": "Both armies are destroyed",
    "turn limit": "{side} has the larger army after a hundred turns and wins",
    "turn limit, level": "Both armies are level after a hundred turns: nobody wins",
}

ACT_SCOUT = "{side} sends out {card} to scout"
ACT_LOOK = (
    "{side} looks at the hand of {other}",
    "{side} looks at the next cards of its own deck",
    "{side} looks at the next cards of the deck of {other}",
)
ACT_CHOOSE = {
    "discard": "{side} chooses {card} to discard",
    "flank": "{side} chooses {card} to flank",
    "attack": "{side} chooses {card} to attack",
}
ACT_BLOCK = "{side} chooses {card} to block {unit}, place {n}"
ACT_EVADE = "{side} chooses to evade {unit}, place {n}"
ACT_DONE = {
    "discard": "{side} is done: {n} to discard",
    "flank": "{side} is done: {n} to flank",
    "attack": "{side} is done: {n} to attack",
    "block": "{side} is done: {n} to block",
    "evade": "{side} is done: {n} to evade",
}
ACT_DONE_NONE = {
    "discard": "{side} is done: none to discard",
    "flank": "{side} is done: none to flank",
    "attack": "{side} is done: no attack, none",
    "block": "{side} is done: none to block",
    "evade": "{side} is done: none to evade",
}
ACT_SECRET = {
    "discard": "{side} chooses what to discard",
    "flank": "{side} chooses who flanks",
    "attack": "{side} chooses who attacks",
    "block": "{side} chooses who blocks",
    "evade": "{side} chooses who evades",
}
ACT_DONE_SECRET = "{side} is done choosing"
ACT_FIRE = "{side} fires {card}"
ACT_PLAY = "{side} plays {card}"
ACT_TAKE = "{side} rallies {card}"
ACT_TARGET = "{side} puts {card} on {unit}, place {n}"
ACT_PASS = {
    "scout": "{side} passes: no scout",
    "flank": "{side} passes: the flank is done",
    "artillery": "{side} passes: the artillery is done",
}
ACT_DECLINE = DECLINED


def side(seat: int) -> Phrase:
    """A side's name."""
    return phrase(SIDES[seat])


def card(face: int) -> Phrase:
    """A card's name, or "a card" for who does not see it."""
    return phrase(CARDS[face].name) if face >= 0 else phrase(A_CARD)


def names(faces: tuple[int, ...]) -> Phrase:
    """Cards in a row, with commas; at least one."""
    template = ", ".join(f"{{c{i}}}" for i in range(len(faces)))
    return Phrase(template, tuple((f"c{i}", card(face)) for i, face in enumerate(faces)))


def lot(some: str, none: str, seat: int, faces: tuple[int, ...]) -> Phrase:
    """What a side has put together, once it is open: by one template, or by the other for none."""
    if not faces:
        return phrase(none, side=side(seat))
    return phrase(some, side=side(seat), cards=names(faces))


def looked(template: str, seat: int, whose: int, number: int) -> Phrase:
    """What a scout looked at; a side that looks at its own deck is named twice."""
    return phrase(template, side=side(seat), other=side(whose), n=number)


def ended(winners: tuple[int, ...], reason: str) -> Phrase:
    """How the battle ended."""
    if len(winners) > 1:
        return phrase(WON[reason])
    sides = {"side": side(winners[0]), "other": side(1 - winners[0])}
    return phrase(WON[reason], **sides)
