"""The text printed on each card of the duel, made from the same data as its effect."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.duel.cards import CARDS, LAND_OR_SEA, MATCH, Ability, Card
from game.rules.duel.wording import KINDS, SOUGHT_ONE
from game.rules.wording import DOT, SPACE, Phrase, Plural, Sense, joined, phrase

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
    "athenian": Sense("face", "Athenians"),
    "spartan": Sense("face", "Spartans"),
    "political": Sense("face", "Political"),
    "strategy": Sense("face", "Strategy"),
    "siege": Sense("face", "Siege"),
    "ally": Sense("face", "Allies"),
    "event": Sense("face", "Events"),
    "land": Sense("face", "Land"),
    "sea": Sense("face", "Sea"),
    "land+sea": Sense("face", "Land and Sea"),
}
FACE_ONE = {
    "person": Sense("face", "a Person"),
    "political": Sense("face", "a Political"),
    "event": Sense("face", "an Event"),
    "ally": Sense("face", "an Ally"),
    "land": Sense("face", "a Land card"),
    "sea": Sense("face", "a Sea card"),
    "siege": Sense("face", "a Siege card"),
    "any": Sense("face", "any card"),
    "last": Sense("face", "last played"),
}
FACE_SOUGHT = {
    "event": Sense("face", "Event"),
    "ally": Sense("face", "Ally"),
    "sea": Sense("face", "Sea"),
    "land+sea": Sense("face", "Land or Sea"),
}
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
    "Choose {card} on the table: it gets +{n} Force while both cards stay there. "
    "You may decline when only enemy cards match."
)
LOOK_DECK = Plural(
    "Look at the top card of the deck.",
    "Look at the top {n} cards of the deck and leave them in order.",
)
LOOK_HAND = "Look at your opponent's hand."
DRAW = Plural("Draw {n} card.", "Draw {n} cards.")
DRAW_SHED = Plural(
    "Draw {n} card, then discard 1 from your hand.",
    "Draw {n} cards, then discard 1 from your hand.",
)
DRAW_EACH = "You draw 1 card, then your opponent draws 1 card."
ROB = Plural(
    "Your opponent discards {n} card from hand, at random.",
    "Your opponent discards {n} cards from hand, at random.",
)
DISCARD = (
    "Choose {card} on the table, on either side, and discard it. "
    "You may decline when only your own cards match."
)
DISCARD_LAST = "Discard the card played just before this one. You may decline if it is yours."
SWEEP = "Discard all {cards} your opponent controls now."
CONTROL = "Take {card} from your opponent: it moves to your side of the table."
SEARCH = (
    "Search the deck for {card}: you may take it into your hand without showing it. "
    "Shuffle the deck."
)
RETIRE = Plural(
    "When you play him, keep him on the table, or discard him and draw {n} card.",
    "When you play him, keep him on the table, or discard him and draw {n} cards.",
)
DECLARE = "Declare it Land or Sea when you play it."
IS_SIEGE = "This is a Siege card."
IS_STRATEGY = "This is a Strategy card."
IS_ALLY = "Also counts as an Ally."
WORTH = "Worth {n} VP to the winner of the turn."
FLAVOUR = {
    "Troops": "Farmers with a spear in the corner, called up by a list on a statue's foot.",
    "Ships": "Three hundred hulls in the sheds, and the men who knew how to row them.",
    "Garrison": "A few hundred men, a well and a wall in the wrong place for the enemy.",
    "Naval Battle": "It looked less like a sea fight than a brawl on planks.",
    "Corinth": "She had two seas, a grudge, and Sparta's ear.",
    "Corcyra": "A fleet too large to be left to anyone else.",
    "Thebans": "First through the gate of Plataea, last to forgive it.",
    "Athenian Sea Power": "Half of the world is water, and that half was hers.",
    "War Galleys": "Fifty oars, one bank, and a good deal of shouting.",
    "Triremes": "A hundred and seventy oars, three deep, and one bronze beak.",
    "Marines": "Ten men with spears on a deck as narrow as a table.",
    "Corinthian Reinforced Rams": "If you cannot row round them, build a harder nose.",
    "Boeotians": "Twenty-five shields deep, and all of them pushing.",
    "Spartan Hoplites": "They walked to battle slowly, in step, to the sound of pipes.",
    "King Agis": "He lost one battle by not fighting it, and ten advisers were set to watch him.",
    "Mounted Troops": "No stirrups, no saddle, and a pair of javelins.",
    "Peltasts & Archers": "It would be a clever arrow that picked out the brave, said the captive.",
    "Thessalians": "They came with the best horses in Greece, and stayed while it suited them.",
    "Etruscan Allies": "Three ships from Italy, an old grudge, and an honest fight.",
    "Arcadians": "They fought for whoever paid, and met their cousins doing the same.",
    "Athenian Fleet": "A hundred and ten ships in thirty days, and everyone who could hold an oar.",
}
"""A line of history for each card that has no ability."""

FACE_BOOST = {"own": "+{n} {cards}", "all": "+{n} all {cards}", "foe": "−{n} enemy {cards}"}
FACE_INSPIRE = "+{n} for {card}"
FACE_LOOK_DECK = Plural("See top card", "See top {n} cards")
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
    """Return all that the card says, in full sentences for the big card: ability, traits, VP.

    One that has none of these says a line of history, if somebody has written it.
    """
    card = CARDS[face]
    sentences = [phrase(DECLARE)] if LAND_OR_SEA >> face & 1 else []
    if card.ability.verb:
        sentences.append(FULL[card.ability.verb](card))
    sentences += [phrase(TRAIT_SENTENCES[trait]) for trait in card.traits]
    if card.vp:
        sentences.append(phrase(WORTH, n=card.vp))
    return joined(sentences, SPACE) if sentences else phrase(FLAVOUR.get(card.name, NO_WORDS))


def is_plain(face: int) -> bool:
    """Return True for a card without rules text, whose sentence is a line of history."""
    card = CARDS[face]
    return not (card.ability.verb or card.traits or card.vp or LAND_OR_SEA >> face & 1)


def short(face: int) -> Phrase:
    """Return the ability in at most 20 characters, for the card's face; else a trait or nothing."""
    card = CARDS[face]
    if card.ability.verb:
        return SHORT[card.ability.verb](card.ability)
    return phrase(TRAITS[card.traits[0]] if card.traits else NO_WORDS)


def kind_words(face: int) -> Phrase:
    """Return the card's type and all else that abilities know it by: "Land · Ally · Athenian"."""
    card = CARDS[face]
    words = [phrase(KINDS[card.kind]), *(phrase(TRAITS[trait]) for trait in card.traits)]
    if card.use in USES:
        words.append(phrase(USES[card.use]))
    return joined(words, DOT)


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
    return phrase(DRAW, n=ability.amount)


def _rob(card: Card) -> Phrase:
    return phrase(ROB, n=card.ability.amount)


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
    """Return a card's name."""
    return phrase(CARDS[face].name)
