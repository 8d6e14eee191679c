"""Even armies (V.B3): as many units on both sides and nearly as much Force, as all know.

Cards never change sides, so each army's units can be counted at any time: those that a viewer sees,
those of its own shuffles, and the rest among the cards that both armies were dealt from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, Protocol

from game.rules.battle.cards import CARDS, COUNT, PACK, UNITS
from game.rules.battle.force import Battle
from game.rules.battle.knowledge import History, Unseen

CLOSE = 3
PATIENCE = 200
"""The most worlds with the right counts that are drawn for the sake of Force."""
MOST_DRAWS = 4000
"""The most worlds that are drawn at all."""
Tokens = Sequence[int]


class Zones(Protocol):
    """The zones of a position or of a view."""

    @property
    def decks(self) -> Sequence[Tokens]: ...
    @property
    def hands(self) -> Sequence[Tokens]: ...
    @property
    def reserves(self) -> Sequence[Tokens]: ...
    @property
    def casualties(self) -> Sequence[Tokens]: ...
    @property
    def battle(self) -> Battle | None: ...
    @property
    def active(self) -> int: ...


def units_in(faces: Iterable[int]) -> int:
    """Return how many of these faces are units."""
    return sum(UNITS >> face & 1 for face in faces)


def force_of(faces: Iterable[int]) -> int:
    """Return the printed Force of these faces."""
    return sum(CARDS[face].force for face in faces)


def share_of(army: int) -> int:
    """Return the units of an even army of so many cards: 20 of 50."""
    return units_in(PACK) * army // COUNT


def are_even(one: Tokens, other: Tokens) -> bool:
    """Return True for two armies (faces) that may meet."""
    right = share_of(len(one))
    counts = units_in(one) == right == units_in(other)
    return counts and abs(force_of(one) - force_of(other)) <= CLOSE


def army_of(zones: Zones, seat: int) -> list[int]:
    """Return all cards of a side, wherever they lie."""
    found = [zones.decks[seat], zones.hands[seat], zones.reserves[seat], zones.casualties[seat]]
    if zones.battle is not None:
        own = zones.active == seat
        fighting = zones.battle.attackers if own else zones.battle.blockers
        found.append([token for token in fighting if token >= 0])
    return [token for zone in found for token in zone]


def holds(zones: Zones, faces: Tokens) -> bool:
    """Return True for a position whose armies are even."""
    one, other = ([faces[token] for token in army_of(zones, seat)] for seat in (0, 1))
    return are_even(one, other)


class Missing(NamedTuple):
    """The unseen cards of an army, how many of them are units, and the Force of those seen."""

    tokens: tuple[int, ...]
    units: int
    force: int

    @classmethod
    def of(cls, zones: Zones, faces: Tokens, seat: int) -> Missing:
        """Return what a viewer who sees these faces misses of a side's army."""
        army = army_of(zones, seat)
        seen = [faces[token] for token in army if faces[token] >= 0]
        hidden = tuple(token for token in army if faces[token] < 0)
        return cls(hidden, share_of(len(army)) - units_in(seen), force_of(seen))

    def counts(self, drawn: Mapping[int, int]) -> bool:
        """Return True if as many of the drawn faces as must be are units."""
        return units_in(drawn[token] for token in self.tokens) == self.units

    def total(self, drawn: Mapping[int, int]) -> int:
        """Return the Force of the whole army with the drawn faces."""
        return self.force + force_of(drawn[token] for token in self.tokens)


def possible(
    token: int, armies: Sequence[Missing], unseen: Unseen, holders: Sequence[int]
) -> tuple[int, ...]:
    """Return the faces that an unseen card can have, the counts of units considered, ascending.

    `holders` are the seats of the mixed hands.
    """
    owner = {one: seat for seat, army in enumerate(armies) for one in army.tokens}
    found: set[int] = set()
    for history in unseen.histories:
        split = _split(history, armies, unseen, owner, holders)
        if split is None:
            continue
        for cell in unseen.cells_of(token, history):
            free = split.get((cell, owner.get(token, -1)), (1, 1))
            left = unseen.left(history, cell)
            found.update(
                face for face in left if left[face] > 0 and free[not UNITS >> face & 1] > 0
            )
    return tuple(sorted(found))


def _split(
    history: History,
    armies: Sequence[Missing],
    unseen: Unseen,
    owner: Mapping[int, int],
    holders: Sequence[int],
) -> dict[tuple[int, int], tuple[int, int]] | None:
    """Return how many units and how many tactics of a shared cell each side has, -1 for aside.

    None where a history leaves no such numbers.
    """
    sizes: dict[int, Counter[int]] = {
        cell: Counter(owner.get(one, -1) for one in row.tokens)
        for cell, row in unseen.cells.items()
    }
    for slot, taken in zip(unseen.slots, history, strict=True):
        sizes[slot.cell][holders[slot.hand]] += slot.size - len(taken)
    units = {seat: army.units for seat, army in enumerate(armies)}
    shared = []
    for cell, size in sizes.items():
        sides = [seat for seat in size if size[seat]]
        if len(sides) == 1 and sides[0] >= 0:
            units[sides[0]] -= units_in(unseen.left(history, cell).elements())
        elif sides:
            shared.append(cell)
    split: dict[tuple[int, int], tuple[int, int]] = {}
    for cell in shared:  # there is one: that of the first deal
        rest = units_in(unseen.left(history, cell).elements()) - units[0] - units[1]
        for seat, number in sizes[cell].items():
            own = units[seat] if seat >= 0 else rest
            if not 0 <= own <= number:
                return None
            split[cell, seat] = own, number - own
    return split
