"""The facts that tell something of an enemy's hand in the duel, as keys into learned tables.

Who exchanged many cards kept good ones; who could have struck and did not holds no such card; who
has played for long has drawn what could draw; who has passed holds what he may not play.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from ai.duel.worth import BOOSTS, DRAWS, OF_FACE, STRIKES, TAKES
from ai.fitted_tables import Keys, Shape, Tables, read
from game.rules.core import Seat
from game.rules.duel.cards import CARDS, COUNT, FORCE, PLAYABLE, VERB, VP, matching
from game.rules.duel.view import DuelView

KINDS = (
    "not his to play", "prize", DRAWS, STRIKES, TAKES, BOOSTS,
    "Force to 2", "Force 3 and 4", "Force from 5",
)  # fmt: skip
STAGES, SIZES, EXCHANGES, VICTIMS = 7, 6, 6, 4
TABLES = {
    "card in a side's hand": Shape(
        tuple(f"{side}: {card.name}" for side in ("Athens", "Sparta") for card in CARDS)
    ),
    "kind by cards on his table": Shape(KINDS, STAGES),
    "kind by cards in his hand": Shape(KINDS, SIZES),
    "kind by cards exchanged": Shape(KINDS, EXCHANGES),
    "kind by who has passed": Shape(KINDS, 4),
    "strikes by cards that they could strike": Shape(
        (*(f"{n} on his table" for n in range(STAGES)), "strikes nothing"), VICTIMS
    ),
}
"""The tables by what they count."""
FILE = Path(__file__).with_name("beliefs.json")


@cache
def learned() -> Tables:
    """Return the tables in use."""
    return read(FILE, TABLES)


def _kind(seat: Seat, face: int) -> int:
    """Return the one of `KINDS` that a card is for its holder."""
    if not PLAYABLE[seat] >> face & 1:
        return 0
    if VP[face]:
        return 1
    if kind := OF_FACE[face].kind:
        return KINDS.index(kind)
    return 6 + (FORCE[face] > 2) + (FORCE[face] > 4)


KIND = tuple(tuple(_kind(seat, face) for face in range(COUNT)) for seat in (0, 1))
STRIKING = tuple(
    face for face, row in enumerate(VERB) if row.aims in ("harm", "take") and row.what != "last"
)
"""The cards that ask for something on the other side's table."""


def keys(view: DuelView) -> Sequence[Keys]:
    """Return for each face the entries that tell how likely the enemy of the viewer holds it."""
    enemy: Seat = 1 - view.viewer
    stage = min(STAGES - 1, len(view.tables[enemy]))
    size = min(SIZES - 1, len(view.hands[enemy]) // 2)
    lot = min(EXCHANGES - 1, max(0, view.exchanged[enemy]))
    passed = 2 * view.passed[enemy] + view.passed[view.viewer]
    prey = _prey(view, enemy)
    found = []
    for face, kind in enumerate(KIND[enemy]):
        found.append(
            (
                enemy * COUNT + face,
                kind * STAGES + stage,
                kind * SIZES + size,
                kind * EXCHANGES + lot,
                kind * 4 + passed,
                stage * VICTIMS + prey[face] if face in prey else STAGES * VICTIMS,
            )
        )
    return found


def _prey(view: DuelView, enemy: Seat) -> dict[int, int]:
    """Return for each card that the enemy may strike with the number of cards it could strike."""
    table = view.table()
    theirs = table.sides[view.viewer]
    return {
        face: min(
            VICTIMS - 1,
            (matching(CARDS[face].ability.what, table.as_land, table.as_sea) & theirs).bit_count(),
        )
        for face in STRIKING
        if PLAYABLE[enemy] >> face & 1
    }
