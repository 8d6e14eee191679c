"""The text of each card, written from the same data that play it."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.battle.cards import CARDS, TACTIC
from game.rules.battle.force import ADVANTAGE
from game.rules.battle.verbs import TRAITS
from game.rules.wording import DOT, SPACE, Phrase, Plural, joined, phrase, told

FACE_ROOM = 20
"""The most characters that fit on a card's face."""

TYPE = {
    "LI": "Light Infantry",
    "MI": "Medium Infantry",
    "WB": "Warband",
    "HI": "Heavy Infantry",
    "LC": "Light Cavalry",
    "HC": "Heavy Cavalry",
    "EL": "Elephants",
    "WW": "War Wagon",
}
TYPES = TYPE | {"WB": "Warbands", "WW": "War Wagons"}
TACTIC_KIND = "Tactic"
PLUS = "+{n} Force against {types}."
AND = "{one} and {more}"
NO_WORDS = ""

FACE_PLUS = Plural("+{force} vs 1 type", "+{force} vs {n} types")
TRAIT = {row.name: row for row in TRAITS}


def name(face: int) -> Phrase:
    """Return a card's name."""
    return phrase(CARDS[face].name)


def types(names: tuple[str, ...]) -> Phrase:
    """Return types of units in full: "Warbands and Elephants"."""
    *before, last = [phrase(TYPES[one]) for one in names]
    return phrase(AND, one=joined(before), more=last) if before else last


def sentence(
    face: int, types: Callable[[tuple[str, ...]], Phrase | str] = types, brief: bool = False
) -> Phrase:
    """Return a card's whole text, in full sentences for the big card.

    `types` names types of units; traits may be told in `brief`.
    """
    card = CARDS[face]
    if face in TACTIC:
        return told(TACTIC[face].sentence, n=TACTIC[face].amount)
    traits = [TRAIT[name] for name in card.traits]
    said = [told(one.brief if brief else one.sentence, n=one.amount) for one in traits]
    if card.plus_five_against:
        said.append(phrase(PLUS, n=ADVANTAGE, types=types(card.plus_five_against)))
    if card.evades:
        said.append(phrase(TRAIT["evades"].sentence, types=types(card.evades)))
    return joined(said or [phrase(NO_WORDS)], SPACE)


def short(face: int) -> Phrase:
    """Return a card's effect in at most 20 characters, for its face."""
    card = CARDS[face]
    if face in TACTIC:
        return told(TACTIC[face].face, n=TACTIC[face].amount)
    if card.kind == "tactic":
        return phrase(TRAIT[card.traits[0]].brief)
    if not card.plus_five_against:
        return phrase(NO_WORDS)
    return phrase(FACE_PLUS, n=len(card.plus_five_against), force=ADVANTAGE)


def kind_words(face: int) -> Phrase:
    """Return a card's type and traits: "Light Cavalry · Scout · Flank"."""
    card = CARDS[face]
    kind = TYPE[card.type] if card.type else TACTIC_KIND
    return joined([phrase(kind), *(phrase(TRAIT[trait].words) for trait in card.traits)], DOT)
