"""The battle in words: templates of sentences for actions and events, names of cards."""

from __future__ import annotations

from game.rules.battle.cards import CARDS
from game.rules.wording import Phrase, Plural, joined, phrase

NAME = "the battle"
"""The name of the game in the midst of a sentence."""
NOT_EVEN = "armies that are mustered are not dealt evenly"
MUSTERED_FROM = "armies are mustered from {n} cards"
SIDES = ("Hellenes", "Persians")
"""The armies' names unless others were chosen: always plural, so that verbs agree."""
A_CARD = "a card"

TURN_BEGAN = "Turn {n}: the {side} move"
DREW_ONE = "The {side} draw {card}"
DREW = Plural("The {side} draw {n} card: {cards}", "The {side} draw {n} cards: {cards}")
DREW_UNSEEN = Plural("The {side} draw {n} card", "The {side} draw {n} cards")
RESHUFFLED = "The Reserve of the {side} is shuffled and becomes their deck"
MUSTERED = "The {side} set {n} cards aside"
SCOUTED = "The {side} send out {card} to scout"
SAW_HAND = Plural(
    "The {side} look at the hand of the {other} ({n} card)",
    "The {side} look at the hand of the {other} ({n} cards)",
)
PEEKED_DECK = Plural(
    "The {side} look at the top card of the deck of the {other}",
    "The {side} look at the top {n} cards of the deck of the {other}",
)
DISCARDED = "The {side} discard {cards}"
QUIET = frozenset({DREW_ONE, *DREW, *DREW_UNSEEN, DISCARDED})
"""The templates of what happens in a turn without scout, flank, shot, tactic or attack."""
WAITED = "The {side} wait: what they hold can block"
WAITED_TOO = "They wait: what they hold can block"
DISCARDED_NONE = "The {side} discard nothing"
FLANKERS = "The {side} send {cards} around the flank"
FLANK_GAINED = "Flank points: the {side} {n}, the {other} {m}"
STRUCK = "The {side} give up {card} to strike the wing of the {other}"
FLANK_LOST = Plural(
    "The {side} lose {n} flank point and keep {m}", "The {side} lose {n} flank points and keep {m}"
)
FIRED = "The {side} fire {card}"
LOST = {
    "damage": "Damage destroys {card} of the {side}",
    "artillery": "Artillery destroys {card} of the {side}",
    "pursuit": "Pursuit destroys {card} of the {side}",
}
LOST_SEVERAL = {
    "damage": Plural(
        "Damage destroys {n} card of the {side}: {cards}",
        "Damage destroys {n} cards of the {side}: {cards}",
    ),
    "artillery": Plural(
        "Artillery destroys {n} card of the {side}: {cards}",
        "Artillery destroys {n} cards of the {side}: {cards}",
    ),
    "pursuit": Plural(
        "Pursuit destroys {n} card of the {side}: {cards}",
        "Pursuit destroys {n} cards of the {side}: {cards}",
    ),
}
PLAYED = "The {side} play {card}"
AIMED = "{card} is played on {unit}"
RALLIED = "The {side} rally {card}"
ATTACKED = "The {side} attack with {cards}"
ATTACKED_NOT = "The {side} do not attack"
BLOCKED = "The {side} block with {cards}"
BLOCKED_NOT = "The {side} do not block"
EVADED_NONE = "The {side} do not evade"
EVADED = "{card} of the {side} evades {other}"
UNBLOCKED = Plural("Unblocked {card}: {n} card destroyed", "Unblocked {card}: {n} cards destroyed")
UNBLOCKED_LAST = Plural(
    "Unblocked {cards}: {all} damage destroys the last card of the {side}",
    "Unblocked {cards}: {all} damage destroys the last {n} cards of the {side}",
)
FOUGHT = "{winner} beats {loser}, {n} to {m}"
FOUGHT_CARRIED = "{winner} beats {loser}, {n} to {m}; {loser} is carried home"
FOUGHT_LEVEL = "Both fall, at {n} Force: {one} and {other}"
LEVEL_CARRIED = (
    FOUGHT_LEVEL,
    "Both fall, at {n} Force: {one} and {other}; {one} is carried home",
    "Both fall, at {n} Force: {one} and {other}; both are carried home",
)
"""The same by how many of the two are carried to their Reserve (V.B8)."""
RETURNED = "{cards} of the {side} return to the Reserve"
PASSED = {
    "scout": "The {side} do not scout",
    "flank": "The {side} are done flanking",
    "artillery": "The {side} are done with artillery",
}
DECLINED = {
    "rally": "The {side} decline to rally",
    "answer": "The {side} decline to answer",
    "tactics": "The {side} decline to play a tactic",
}
WON = {
    "army destroyed": "The {side} have destroyed the army of the {other}",
    "both armies destroyed": "Both armies are destroyed",
    "turn limit": "The {side} have the larger army after 100 turns and win",
    "turn limit, level": "Both armies are equal after 100 turns: a draw",
}

ACT_SCOUT = "The {side} send out {card} to scout"
ACT_LOOK = (
    "The {side} look at the hand of the {other}",
    "The {side} look at the top cards of their own deck",
    "The {side} look at the top cards of the deck of the {other}",
)
ACT_CHOOSE = {
    "muster": "The {side} choose {card} to set aside",
    "discard": "The {side} choose {card} to discard",
    "flank": "The {side} choose {card} to flank",
    "attack": "The {side} choose {card} to attack",
}
ACT_BLOCK = "The {side} choose {card} to block {unit}, place {n}"
ACT_EVADE = "The {side} choose to evade {unit}, place {n}"
ACT_DONE = {
    "muster": "The {side} are done: {n} to set aside",
    "discard": "The {side} are done: {n} to discard",
    "flank": "The {side} are done: {n} to flank",
    "attack": "The {side} are done: {n} to attack",
    "block": "The {side} are done: {n} to block",
    "evade": "The {side} are done: {n} to evade",
}
ACT_DONE_NONE = {
    "discard": "The {side} are done: none to discard",
    "flank": "The {side} are done: none to flank",
    "attack": "The {side} are done: none to attack",
    "block": "The {side} are done: none to block",
    "evade": "The {side} are done: none to evade",
}
ACT_SECRET = {
    "muster": "The {side} choose what to set aside",
    "discard": "The {side} choose what to discard",
    "flank": "The {side} choose who flanks",
    "attack": "The {side} choose who attacks",
    "block": "The {side} choose who blocks",
    "evade": "The {side} choose who evades",
}
ACT_DONE_SECRET = "The {side} are done choosing"
ACT_STRIKE = "The {side} give up {card} to strike the enemy's wing"
ACT_FIRE = "The {side} fire {card}"
ACT_PLAY = "The {side} play {card}"
ACT_TAKE = "The {side} rally {card}"
ACT_TARGET = "The {side} put {card} on {unit}, place {n}"
ACT_PASS = {
    "scout": "The {side} pass: no scout",
    "flank": "The {side} pass: the flank is done",
    "artillery": "The {side} pass: the artillery is done",
}
ACT_DECLINE = DECLINED


def side(seat: int) -> Phrase:
    """Return a side's name."""
    return phrase(SIDES[seat])


def card(face: int) -> Phrase:
    """Return a card's name, or "a card" if the reader does not see it."""
    return phrase(CARDS[face].name) if face >= 0 else phrase(A_CARD)


def names(faces: tuple[int, ...]) -> Phrase:
    """Return cards with commas between; at least one."""
    return joined([card(face) for face in faces])


def lot(some: str, none: str, seat: int, faces: tuple[int, ...]) -> Phrase:
    """Return a finished choice in words: by one template, or by the other if it is empty."""
    if not faces:
        return phrase(none, side=side(seat))
    return phrase(some, side=side(seat), cards=names(faces))


def looked(template: str | Plural, seat: int, whose: int, number: int) -> Phrase:
    """Return a scout's look in words; a side that looks at its own deck is named twice."""
    return phrase(template, side=side(seat), other=side(whose), n=number)


def ended(winners: tuple[int, ...], reason: str) -> Phrase:
    """Return the end of the battle in words."""
    if len(winners) > 1:
        return phrase(WON[reason])
    sides = {"side": side(winners[0]), "other": side(1 - winners[0])}
    return phrase(WON[reason], **sides)
