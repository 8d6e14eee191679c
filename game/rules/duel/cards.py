"""The 118 cards of the duel, read from one line each, with the masks that the rules count by.

A card's `face` is its number less one; a set of cards is an integer with one bit for each face.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from game.rules.core import digest_of
from game.rules.duel.verbs import Verb, read

TABLE = Path(__file__).with_name("cards.csv")

ATHENS, SPARTA = 0, 1


class Ability(NamedTuple):
    """A card's ability: a verb of the interpreter, the side and cards concerned, and an amount."""

    verb: str = ""
    side: str = ""
    what: str = ""
    amount: int = 0


class Card(NamedTuple):
    """One line of the table of cards; `row` is that of its verb."""

    face: int
    name: str
    kind: str
    use: str
    force: int
    vp: int
    traits: tuple[str, ...]
    ability: Ability
    art: str
    row: Verb


def read_cards(path: Path) -> tuple[Card, ...]:
    """Return the table of cards. ValueError where their numbers leave one out or go astray."""
    with path.open(encoding="utf-8", newline="") as lines:
        cards = tuple(_card(row) for row in csv.DictReader(lines))
    if [card.face for card in cards] != list(range(len(cards))):
        raise ValueError(f"the cards of {path.name} should be numbered from 1 on in their order")
    return cards


def _card(row: dict[str, str]) -> Card:
    verb, what, amount = read(row["ability"])
    return Card(
        face=int(row["number"]) - 1,
        name=row["name"],
        kind=row["type"],
        use=row["use"],
        force=int(row["force"]),
        vp=int(row["vp"]),
        traits=tuple(row["traits"].split()),
        ability=Ability(verb.name, verb.side, what, amount),
        art=row["art"],
        row=verb,
    )


def mask_of(cards: list[Card]) -> int:
    """Return the set of these cards' faces as bits."""
    return sum(1 << card.face for card in cards)


CARDS = read_cards(TABLE)
COUNT = len(CARDS)
ALL_FACES = (1 << COUNT) - 1
DATA = digest_of(TABLE.read_text(encoding="utf-8"))
FACE_OF_NAME = {card.name.casefold(): card.face for card in CARDS}

FORCE = tuple(card.force for card in CARDS)
VP = tuple(card.vp for card in CARDS)
VP_CARDS = mask_of([card for card in CARDS if card.vp])
KIND = {kind: mask_of([c for c in CARDS if c.kind == kind]) for kind in {c.kind for c in CARDS}}
LAND_OR_SEA = KIND["land_or_sea"]  # D4.12: both in hand, deck and discard pile, one on the table
ATHENIAN = mask_of([card for card in CARDS if card.use == "A"])
SPARTAN = mask_of([card for card in CARDS if card.use == "S"])
PLAYABLE = (ALL_FACES & ~SPARTAN, ALL_FACES & ~ATHENIAN)
"""For each seat, the faces that it may play (D4.3)."""

MATCH = {
    "any": ALL_FACES,
    "person": KIND["person"],
    "political": KIND["political"],
    "event": KIND["event"],
    "special": KIND["special"],
    "ally": KIND["ally"] | mask_of([c for c in CARDS if "counts_as_ally" in c.traits]),  # D4.11
    "land": KIND["land"],
    "sea": KIND["sea"],
    "siege": mask_of([card for card in CARDS if "siege" in card.traits]),  # D4.13
    "strategy": mask_of([card for card in CARDS if "strategy" in card.traits]),
    "athenian": ATHENIAN,  # D4.14
    "spartan": SPARTAN,
}
"""Faces by what an ability may name; Land-or-Sea cards join land or sea by their declaration."""

MATCH_HIDDEN = {
    "event": MATCH["event"],
    "ally": MATCH["ally"],
    "sea": MATCH["sea"] | LAND_OR_SEA,
    "land+sea": MATCH["land"] | MATCH["sea"] | LAND_OR_SEA,
}
"""The faces that a search finds in the deck (D4.31), where Land-or-Sea cards are both."""

VERB = tuple(card.row for card in CARDS)
"""For each face the row of its verb."""
BOOSTS = mask_of([card for card in CARDS if card.ability.verb == "boost"])
GENIUS = next(card.face for card in CARDS if card.ability.verb == "inspire")


def award(on_table: int) -> int:
    """Return the VP for winning the turn with this set of faces on both tables (D5.2)."""
    return 1 + sum(VP[face] for face in faces_in(on_table & VP_CARDS))


def matching(what: str, as_land: int, as_sea: int) -> int:
    """Return the faces on the table that an ability names, by Land-or-Sea declarations (D4.12)."""
    if what == "land":
        return MATCH["land"] | as_land
    if what == "sea":
        return MATCH["sea"] | as_sea
    if what == "land+sea":
        return MATCH["land"] | MATCH["sea"] | as_land | as_sea
    return MATCH[what]


def faces_in(mask: int) -> list[int]:
    """Return the faces of a set in ascending order."""
    faces = []
    while mask:
        low = mask & -mask
        faces.append(low.bit_length() - 1)
        mask ^= low
    return faces
