"""The 34 kinds of card, read from one line each of a table; with copies, a hundred cards.

A card's `face` is its line in the table, from 0; a set of faces is an integer with a bit for each.
"""

from __future__ import annotations

import csv
from pathlib import Path
from typing import NamedTuple

from game.rules.battle.verbs import FOOT, TACTICS
from game.rules.core import digest_of
from game.rules.reading import named
from game.rules.verbs import one_for_each

TABLE = Path(__file__).with_name("cards.csv")

TYPES = ("LI", "MI", "WB", "HI", "LC", "HC", "EL", "WW")
"""Light, medium and heavy infantry, warbands, light and heavy cavalry, elephants, war wagons."""


class Card(NamedTuple):
    """One line of the table of cards."""

    face: int
    name: str
    kind: str
    type: str
    copies: int
    force: int
    damage: int
    traits: tuple[str, ...]
    plus_five_against: tuple[str, ...]
    evades: tuple[str, ...]
    art: str


def read_cards(path: Path) -> tuple[Card, ...]:
    """Return the table of cards in its own order."""
    with path.open(encoding="utf-8", newline="") as lines:
        return tuple(_card(face, row) for face, row in enumerate(csv.DictReader(lines)))


def _card(face: int, row: dict[str, str]) -> Card:
    return Card(
        face=face,
        name=row["name"],
        kind=row["kind"],
        type=row["type"],
        copies=int(row["copies"]),
        force=int(row["force"] or 0),
        damage=int(row["damage"] or 0),
        traits=tuple(row["traits"].split()),
        plus_five_against=tuple(row["plus_five_against"].split()),
        evades=tuple(row["evades"].split()),
        art=row["art"],
    )


CARDS = read_cards(TABLE)
KINDS = len(CARDS)
DATA = digest_of(TABLE.read_text(encoding="utf-8"))
FACE_OF_NAME = {card.name.casefold(): card.face for card in CARDS}
COPIES = tuple(card.copies for card in CARDS)
PACK = tuple(card.face for card in CARDS for _ in range(card.copies))
"""All cards as faces, in ascending order (B1.1)."""
COUNT = len(PACK)
ARMY = COUNT // 2
"""The cards that each side owns at the beginning, half of the pack (B1.1)."""

FORCE = tuple(card.force for card in CARDS)
DAMAGE = tuple(card.damage for card in CARDS)


def face_named(name: object) -> int:
    """Return a face by the card's name. ValueError when there is none."""
    return named(name, FACE_OF_NAME, "card")


def mask_of(cards: list[Card]) -> int:
    """Return these cards' faces as a set."""
    return sum(1 << card.face for card in cards)


def of_types(*types: str) -> int:
    """Return the units of these types, as a set of faces."""
    return mask_of([card for card in CARDS if card.type in types])


UNITS = mask_of([card for card in CARDS if card.kind == "unit"])
SCOUTS = mask_of([card for card in CARDS if "scout" in card.traits])
FLANKERS = mask_of([card for card in CARDS if "flank" in card.traits])
SIEGE = mask_of([card for card in CARDS if "siege_artillery" in card.traits])
HEAVY = of_types(*FOOT)
"""The units that Shields and Treacherous Terrain help (B4.4, B4.6)."""
LIGHT = of_types("LI")

PLUS = tuple(of_types(*card.plus_five_against) for card in CARDS)
"""For each face, the faces against which it gets +5."""
EVADED = tuple(of_types(*card.evades) for card in CARDS)
"""For each face, the attackers that it may evade."""

BLOODLUST = FACE_OF_NAME["bloodlust"]
OUTFLANK = FACE_OF_NAME["outflank"]
SHIELDS = FACE_OF_NAME["shields"]
DIFFICULT = FACE_OF_NAME["difficult terrain"]
TREACHEROUS = FACE_OF_NAME["treacherous terrain"]
RESERVE = FACE_OF_NAME["reserve"]
RALLY = FACE_OF_NAME["rally"]
MORALE = FACE_OF_NAME["break morale"]

_ROWS = one_for_each(
    {row.name: row for row in TACTICS},
    [card.name.casefold() for card in CARDS if card.kind == "tactic" and not card.traits],
    "row in game/rules/battle/verbs.py",
)
TACTIC = {FACE_OF_NAME[name]: row for name, row in _ROWS.items()}
"""The row of each tactic but artillery, by its face."""
PLAYED_IN = {
    window: sum(1 << face for face, row in TACTIC.items() if window in row.windows)
    for window in ("rally", "answer", "flank", "artillery", "tactics")
}
"""The tactics that are played in a decision, as a set, by its word."""
