"""The text printed on each card of the duel, made from the same data as its effect."""

from __future__ import annotations

from collections.abc import Mapping

from game.rules.duel.cards import CARDS, LAND_OR_SEA, MATCH, Card
from game.rules.duel.wording import KINDS, SOUGHT_ONE
from game.rules.verbs import Words
from game.rules.wording import DOT, SPACE, Phrase, Sense, joined, phrase, told

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

NO_WORDS = ""

TRAIT_SENTENCES = {"siege": IS_SIEGE, "strategy": IS_STRATEGY, "counts_as_ally": IS_ALLY}


def sentence(face: int) -> Phrase:
    """Return all that the card says, in full sentences for the big card: ability, traits, VP.

    One that has none of these says a line of history, if somebody has written it.
    """
    card = CARDS[face]
    sentences = [phrase(DECLARE)] if LAND_OR_SEA >> face & 1 else []
    if card.ability.verb:
        sentences.append(_ability(card))
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
        one = FACE_SOUGHT if card.row.asks == "search" else FACE_ONE
        return _filled(card.row.face, card, one, FACE_PLURAL)
    return phrase(TRAITS[card.traits[0]] if card.traits else NO_WORDS)


def kind_words(face: int) -> Phrase:
    """Return the card's type and all else that abilities know it by: "Land · Ally · Athenian"."""
    card = CARDS[face]
    words = [phrase(KINDS[card.kind]), *(phrase(TRAITS[trait]) for trait in card.traits)]
    if card.use in USES:
        words.append(phrase(USES[card.use]))
    return joined(words, DOT)


# ---------------------------------------------------------------------- abilities


def _ability(card: Card) -> Phrase:
    """Return what a card's ability does, in a full sentence."""
    row, what = card.row, card.ability.what
    reached = what in MATCH and MATCH[what] >> card.face & 1  # never the card itself: D4.24
    one = SOUGHT_ONE if row.asks == "search" else OTHER if reached else ONE
    return _filled(row.other if reached and row.other else row.sentence, card, one, PLURAL)


def _filled(
    template: Words, card: Card, one: Mapping[str, str | Sense], many: Mapping[str, str | Sense]
) -> Phrase:
    """Return a template with what it names: the number, and the sort of cards, one or many."""
    what, n = card.ability.what, abs(card.ability.amount)
    kinds = {"card": one.get(what), "cards": many.get(what)}
    return told(template, n=n, **{key: phrase(words) for key, words in kinds.items() if words})


def name(face: int) -> Phrase:
    """Return a card's name."""
    return phrase(CARDS[face].name)
