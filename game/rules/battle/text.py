"""The text of each card, written from the same data that play it."""

from __future__ import annotations

from game.rules.battle.actions import OUTFLANKING, RESERVES, SCOUTED
from game.rules.battle.cards import (
    BLOODLUST,
    CARDS,
    DEFENSIBLE,
    DIFFICULT,
    MORALE,
    OUTFLANK,
    OVERRUN,
    RALLY,
    RESERVE,
    SHIELDS,
    TREACHEROUS,
)
from game.rules.battle.force import ADVANTAGE, SPUR, TRAMPLE
from game.rules.wording import DOT, SPACE, Phrase, Plural, joined, phrase

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
TACTIC = "Tactic"
TRAITS = {"scout": "Scout", "flank": "Flank", "siege_artillery": "Siege Artillery"}

SCOUT = Plural(
    "Scout: discard to look at the enemy's hand or the top card of a deck.",
    "Scout: discard to look at the enemy's hand or the top {n} cards of a deck.",
)
FLANK = "Flank: discard for 1 flank point."
SIEGE = "Your Artillery Phase: discard to make the enemy's top deck card a Casualty."
PLUS = "+{n} Force against {types}."
EVADE = "May evade {types}."
AND = "{one} and {more}"
NO_WORDS = ""

TACTICS: dict[int, str | Plural] = {
    OVERRUN: "One of your unblocked attackers does +{n} damage.",
    BLOODLUST: "One of your units in the battle gets +{n} Force.",
    OUTFLANK: Plural(
        "Your Flank Phase: gain {n} flank point.", "Your Flank Phase: gain {n} flank points."
    ),
    SHIELDS: "Your blocking Heavy Infantry, Medium Infantry and Warbands may evade any attacker "
    "this battle.",
    DEFENSIBLE: "Your blocking Light Infantry get +{n} Force this battle.",
    DIFFICULT: "At the start of the enemy's Flank Phase: the enemy cannot flank or attack "
    "this turn.",
    TREACHEROUS: "Your attacking Heavy Infantry, Medium Infantry and Warbands get +{n} Force this "
    "battle and cannot be evaded.",
    RESERVE: Plural(
        "Any Flank Phase: draw {n} card from your deck.",
        "Any Flank Phase: draw {n} cards from your deck.",
    ),
    RALLY: "Any Draw Phase: take a card other than Rally from your Casualties into your hand.",
    MORALE: "Your Artillery Phase: the enemy cannot block this turn.",
}
FACE_PLUS = Plural("+{force} vs 1 type", "+{force} vs {n} types")
FACE_SIEGE = "Enemy loses 1 card"
FACE_TACTICS: dict[int, str | Plural] = {
    OVERRUN: "+{n} damage",
    BLOODLUST: "+{n} Force",
    OUTFLANK: Plural("+{n} flank point", "+{n} flank points"),
    SHIELDS: "Blockers may evade",
    DEFENSIBLE: "Blockers get +{n}",
    DIFFICULT: "No flank, no attack",
    TREACHEROUS: "Attackers get +{n}",
    RESERVE: Plural("Draw {n} card", "Draw {n} cards"),
    RALLY: "Take back a Casualty",
    MORALE: "Enemy cannot block",
}
AMOUNT = {
    OVERRUN: TRAMPLE,
    BLOODLUST: SPUR,
    OUTFLANK: OUTFLANKING,
    DEFENSIBLE: SPUR,
    TREACHEROUS: SPUR,
    RESERVE: RESERVES,
}


def name(face: int) -> Phrase:
    """Return a card's name."""
    return phrase(CARDS[face].name)


def sentence(face: int) -> Phrase:
    """Return a card's whole text, in full sentences for the big card."""
    card = CARDS[face]
    if face in TACTICS:
        return _with_amount(TACTICS[face], face)
    if card.kind == "tactic":
        return phrase(SIEGE)
    sentences = []
    if "scout" in card.traits:
        sentences.append(phrase(SCOUT, n=SCOUTED))
    if "flank" in card.traits:
        sentences.append(phrase(FLANK))
    if card.plus_five_against:
        sentences.append(phrase(PLUS, n=ADVANTAGE, types=types(card.plus_five_against)))
    if card.evades:
        sentences.append(phrase(EVADE, types=types(card.evades)))
    return joined(sentences or [phrase(NO_WORDS)], SPACE)


def short(face: int) -> Phrase:
    """Return a card's effect in at most 20 characters, for its face."""
    card = CARDS[face]
    if face in FACE_TACTICS:
        return _with_amount(FACE_TACTICS[face], face)
    if card.kind == "tactic":
        return phrase(FACE_SIEGE)
    if not card.plus_five_against:
        return phrase(NO_WORDS)
    return phrase(FACE_PLUS, n=len(card.plus_five_against), force=ADVANTAGE)


def types(names: tuple[str, ...]) -> Phrase:
    """Return types of units in full: "Warbands and Elephants"."""
    *before, last = [phrase(TYPES[one]) for one in names]
    return phrase(AND, one=joined(before), more=last) if before else last


def kind_words(face: int) -> Phrase:
    """Return a card's type and traits: "Light Cavalry · Scout · Flank"."""
    card = CARDS[face]
    kind = TYPE[card.type] if card.type else TACTIC
    return joined([phrase(kind), *(phrase(TRAITS[trait]) for trait in card.traits)], DOT)


def _with_amount(template: str | Plural, face: int) -> Phrase:
    return phrase(template, n=AMOUNT[face]) if face in AMOUNT else phrase(template)
