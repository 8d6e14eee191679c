"""What is printed on each card of the duel, told in words from the same data that play it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.duel.cards import CARDS, LAND_OR_SEA, MATCH, Ability, Card
from game.rules.duel.wording import KINDS, SOUGHT_ONE
from game.rules.wording import Phrase, phrase

FACE_ROOM = 20
"""The most characters that fit on a card's face."""

PLURAL = {
    "athenian": "Athenian cards",
    "spartan": "Spartan cards",
    "political": "Political cards",
    "strategy": "Strategy cards",
    "siege": "Siege cards",
    "ally": "Allies",
    "event": "Event cards",
    "land": "Land cards",
    "sea": "Sea cards",
    "land+sea": "Land and Sea cards",
}
ONE = {
    "person": "one Person",
    "political": "one Political card",
    "event": "one Event card",
    "ally": "one Ally",
    "land": "one Land card",
    "sea": "one Sea card",
    "siege": "one Siege card",
    "any": "any card",
}
OTHER = {
    "political": "another Political card",
    "sea": "another Sea card",
    "any": "any other card",
}
FACE_PLURAL = {
    "athenian": "Athenians",
    "spartan": "Spartans",
    "political": "Political",
    "strategy": "Strategy",
    "siege": "Siege",
    "ally": "Allies",
    "event": "Events",
    "land": "Land",
    "sea": "Sea",
    "land+sea": "Land and Sea",
}
FACE_ONE = {
    "person": "a Person",
    "political": "a Political",
    "event": "an Event",
    "ally": "an Ally",
    "land": "a Land card",
    "sea": "a Sea card",
    "siege": "a Siege card",
    "any": "any card",
    "last": "last played",
}
FACE_SOUGHT = {"event": "Event", "ally": "Ally", "sea": "Sea", "land+sea": "Land or Sea"}
TRAITS = {"siege": "Siege", "strategy": "Strategy", "counts_as_ally": "Ally"}
USES = {"A": "Athenian", "S": "Spartan"}

BOOST = {
    "own": "Your {cards} get +{n} Force each.",
    "own other": "Your other {cards} get +{n} Force each.",
    "all": "All {cards} on the table, on both sides, get +{n} Force each.",
    "all other": "All other {cards} on the table, on both sides, get +{n} Force each.",
    "foe": "Enemy {cards} get −{n} Force each, but never fall below 0.",
}
INSPIRE = (
    "Choose {card} on the table: it gets +{n} Force while both cards lie there. "
    "You may decline when only enemy cards match."
)
LOOK_DECK = "Look at the next {n} cards of the deck and leave them in their order."
LOOK_HAND = "Look at your opponent's hand."
DRAW_ONE = "Draw 1 card."
DRAW = "Draw {n} cards."
DRAW_SHED = "Draw {n} cards, then discard 1 from your hand."
DRAW_EACH = "You draw 1 card, then your opponent draws 1 card."
ROB_ONE = "Your opponent discards 1 card from hand, at random."
ROB = "Your opponent discards {n} cards from hand, at random."
DISCARD = (
    "Choose {card} on the table, on either side, and discard it. "
    "You may decline when only your own cards match."
)
DISCARD_LAST = (
    "Discard the card that was played just before this one. You may decline if it is yours."
)
SWEEP = "Discard all {cards} that your opponent controls now."
CONTROL = "Take control of {card} of your opponent's: it moves to your side of the table."
SEARCH = (
    "Look through the deck for {card}: you may take it into your hand, unseen. Shuffle the deck."
)
RETIRE = "When you play him, keep him on the table, or discard him and draw {n} cards."
DECLARE = "Declare it Land or Sea when you play it."
IS_SIEGE = "It is a Siege card."
IS_STRATEGY = "It is a Strategy card."
IS_ALLY = "It counts as an Ally, too."
WORTH = "Worth {n} VP to whoever wins the turn."
PLAIN = "It has no ability."

FACE_BOOST = {"own": "+{n} {cards}", "all": "+{n} all {cards}", "foe": "−{n} enemy {cards}"}
FACE_INSPIRE = "+{n} for {card}"
FACE_LOOK_DECK = "See next {n} cards"
FACE_LOOK_HAND = "See enemy hand"
FACE_DRAW = "Draw {n}"
FACE_DRAW_SHED = "Draw {n}, discard 1"
FACE_DRAW_EACH = "Both draw {n}"
FACE_ROB = "Enemy discards {n}"
FACE_DISCARD = "Discard {card}"
FACE_SWEEP = "Discard enemy {cards}"
FACE_SWEEP_CITY = "Discard {cards}"
FACE_CONTROL = "Take an enemy Ally"
FACE_SEARCH = "Search: {card}"
FACE_RETIRE = "May leave to draw {n}"
NO_WORDS = ""

TRAIT_SENTENCES = {"siege": IS_SIEGE, "strategy": IS_STRATEGY, "counts_as_ally": IS_ALLY}


def sentence(face: int) -> Phrase:
    """All that the card says, in full sentences for the big card: ability, traits, VP."""
    card = CARDS[face]
    sentences = [phrase(DECLARE)] if LAND_OR_SEA >> face & 1 else []
    if card.ability.verb:
        sentences.append(FULL[card.ability.verb](card))
    sentences += [phrase(TRAIT_SENTENCES[trait]) for trait in card.traits]
    if card.vp:
        sentences.append(phrase(WORTH, n=card.vp))
    return _row(sentences or [phrase(PLAIN)], " ")


def short(face: int) -> Phrase:
    """The ability in at most 20 characters for the card's face; else a trait, or no words."""
    card = CARDS[face]
    if card.ability.verb:
        return SHORT[card.ability.verb](card.ability)
    return phrase(TRAITS[card.traits[0]] if card.traits else NO_WORDS)


def kind_words(face: int) -> Phrase:
    """The card's type and all else that abilities know it by: "Land · Ally · Athenian"."""
    card = CARDS[face]
    words = [phrase(KINDS[card.kind]), *(phrase(TRAITS[trait]) for trait in card.traits)]
    if card.use in USES:
        words.append(phrase(USES[card.use]))
    return _row(words, " · ")


def _row(phrases: list[Phrase], between: str) -> Phrase:
    if len(phrases) == 1:
        return phrases[0]
    names = [f"p{i}" for i in range(len(phrases))]
    template = between.join(f"{{{name}}}" for name in names)
    return Phrase(template, tuple(zip(names, phrases, strict=True)))


# ---------------------------------------------------------------------- sentences


def _boost(card: Card) -> Phrase:
    _, side, what, amount = card.ability
    reaches_itself = what in MATCH and side != "foe" and MATCH[what] >> card.face & 1
    which = f"{side} other" if reaches_itself else side
    return phrase(BOOST[which], cards=phrase(PLURAL[what]), n=abs(amount))


def _look(card: Card) -> Phrase:
    if card.ability.what == "deck":
        return phrase(LOOK_DECK, n=card.ability.amount)
    return phrase(LOOK_HAND)


def _draw(card: Card) -> Phrase:
    ability = card.ability
    if ability.side == "all":
        return phrase(DRAW_EACH)
    if ability.what == "shed":
        return phrase(DRAW_SHED, n=ability.amount)
    return phrase(DRAW_ONE) if ability.amount == 1 else phrase(DRAW, n=ability.amount)


def _rob(card: Card) -> Phrase:
    return phrase(ROB_ONE) if card.ability.amount == 1 else phrase(ROB, n=card.ability.amount)


def _discard(card: Card) -> Phrase:
    what = card.ability.what
    if what == "last":
        return phrase(DISCARD_LAST)
    one = OTHER if MATCH[what] >> card.face & 1 else ONE  # never the card being played: D4.24
    return phrase(DISCARD, card=phrase(one[what]))


def _inspire(card: Card) -> Phrase:
    return phrase(INSPIRE, card=phrase(ONE[card.ability.what]), n=card.ability.amount)


FULL: dict[str, Callable[[Card], Phrase]] = {
    "boost": _boost,
    "inspire": _inspire,
    "look": _look,
    "draw": _draw,
    "rob": _rob,
    "discard": _discard,
    "sweep": lambda card: phrase(SWEEP, cards=phrase(PLURAL[card.ability.what])),
    "control": lambda card: phrase(CONTROL, card=phrase(ONE[card.ability.what])),
    "search": lambda card: phrase(SEARCH, card=phrase(SOUGHT_ONE[card.ability.what])),
    "retire": lambda card: phrase(RETIRE, n=card.ability.amount),
}


# ---------------------------------------------------------------------- a few words for the face


def _short_boost(ability: Ability) -> Phrase:
    cards = phrase(FACE_PLURAL[ability.what])
    return phrase(FACE_BOOST[ability.side], n=abs(ability.amount), cards=cards)


def _short_look(ability: Ability) -> Phrase:
    if ability.what == "deck":
        return phrase(FACE_LOOK_DECK, n=ability.amount)
    return phrase(FACE_LOOK_HAND)


def _short_draw(ability: Ability) -> Phrase:
    if ability.side == "all":
        return phrase(FACE_DRAW_EACH, n=ability.amount)
    return phrase(FACE_DRAW_SHED if ability.what == "shed" else FACE_DRAW, n=ability.amount)


def _short_sweep(ability: Ability) -> Phrase:
    template = FACE_SWEEP_CITY if ability.what in ("athenian", "spartan") else FACE_SWEEP
    return phrase(template, cards=phrase(FACE_PLURAL[ability.what]))


SHORT: dict[str, Callable[[Ability], Phrase]] = {
    "boost": _short_boost,
    "inspire": lambda a: phrase(FACE_INSPIRE, n=a.amount, card=phrase(FACE_ONE[a.what])),
    "look": _short_look,
    "draw": _short_draw,
    "rob": lambda a: phrase(FACE_ROB, n=a.amount),
    "discard": lambda a: phrase(FACE_DISCARD, card=phrase(FACE_ONE[a.what])),
    "sweep": _short_sweep,
    "control": lambda a: phrase(FACE_CONTROL),
    "search": lambda a: phrase(FACE_SEARCH, card=phrase(FACE_SOUGHT[a.what])),
    "retire": lambda a: phrase(FACE_RETIRE, n=a.amount),
}


def name(face: int) -> Phrase:
    """A card's name."""
    return phrase(CARDS[face].name)
