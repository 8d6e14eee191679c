"""The information set of one viewer: which faces the unseen cards can have, and uniform draws.

Cards that were shuffled together are of one cell. All that goes into a shuffle is known to
everybody: the hundred cards at the beginning (B1.1), an open Reserve later (B1.4). Nothing moves
unseen from one cell to another, so for each viewer a cell holds the cards that went into it less
those that he has seen. Of a mixed hand (see `tokens`) nobody else knows which card came from which
cell. A history assigns each card that left such a hand to the cell that it came from.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from math import factorial, prod
from typing import NamedTuple

from game.rules.mixes import Mix
from game.rules.rng import Rng

Tokens = tuple[int, ...]

MOST_HISTORIES = 200
"""The most histories that are weighed at once; beyond them the likeliest are kept."""
PATIENCE = 200
"""The most attempts of rejection sampling."""


class Pool(NamedTuple):
    """Unseen tokens, and the faces that they share, both ascending.

    A face stands there once for each of its copies.
    """

    tokens: Tokens
    faces: Tokens


class Cell(NamedTuple):
    """Unseen cards that were shuffled together.

    `tokens` are those publicly of this cell; `faces` are all of its faces, those of cards in mixed
    hands and of cards that left them included.
    """

    cell: int
    tokens: Tokens
    faces: Tokens


class CopyRange(NamedTuple):
    """The fewest and the most copies of a face in some place."""

    face: int
    least: int
    most: int


class Hand(NamedTuple):
    """A mixed hand: its unseen tokens, those seen, its places' cells, and the cards that left.

    `taken` holds a face and how many places there were by then.
    """

    tokens: Tokens
    seen: Tokens
    places: Tokens
    taken: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, mix: Mix, faces: Sequence[int]) -> Hand:
        """Return a hand by its mix and the faces that a viewer sees; the oldest card left first."""
        places = mix.open_places()
        taken = [(face, before) for face, _may, before in mix.open_gone()]
        seen = tuple(token for token in mix.tokens if faces[token] >= 0)
        taken += [(faces[token], len(places)) for token in seen]
        hidden = tuple(token for token in mix.tokens if faces[token] < 0)
        return cls(hidden, seen, places, tuple(taken))


class Slot(NamedTuple):
    """The places of a hand that hold, or held, cards of one cell."""

    hand: int
    cell: int
    size: int


History = tuple[Tokens, ...]
"""For each slot the faces of the cards that left it, ascending."""


class Deal(NamedTuple):
    """A drawn world: (token, face) of all unseen cards, (token, cell) of all cards of mixed hands,
    and, hand by hand, the cells that the taken cards came from."""

    faces: list[tuple[int, int]]
    cells: list[tuple[int, int]]
    origins: list[list[int]]


class Unseen:
    """The constraints on the unseen cards of one view, and worlds drawn from them.

    ValueError when the view contradicts itself.
    """

    def __init__(self, cells: Sequence[Cell], hands: Sequence[Hand] = ()) -> None:
        self.cells = {one.cell: one for one in cells}
        self.copies = {one.cell: Counter(one.faces) for one in cells}
        self.hands = tuple(hand for hand in hands if hand.places)
        self.slots = tuple(
            Slot(number, cell, hand.places.count(cell))
            for number, hand in enumerate(self.hands)
            for cell in dict.fromkeys(hand.places)
        )
        self.histories = self._weighted(MOST_HISTORIES) or self._weighted(MOST_HISTORIES**2)
        if not self.histories:
            raise ValueError("no world fits what this view knows")
        self.weights = list(accumulate(self.histories.values()))
        self._leftovers: dict[History, dict[int, list[int]]] = {}

    # ------------------------------------------------------------------ histories

    def _weighted(self, most: int) -> dict[History, float]:
        """Return histories with their weights: the share of worlds that each leaves.

        Of equal cards the oldest leaves first, so that each history is counted once.
        """
        histories: dict[History, float] = {((),) * len(self.slots): 1.0}
        for number, hand in enumerate(self.hands):
            for face, before in sorted(hand.taken, key=lambda one: one[1]):
                after: dict[History, float] = {}
                for history, weight in histories.items():
                    for at, share in self._sources(history, number, face, before):
                        grown = tuple(sorted((*history[at], face)))
                        longer = (*history[:at], grown, *history[at + 1 :])
                        after[longer] = after.get(longer, 0.0) + weight * share
                histories = after
                if len(histories) > most:
                    likely = sorted(histories.items(), key=lambda item: (-item[1], item[0]))
                    histories = dict(likely[:most])
        return histories

    def _sources(
        self, history: History, number: int, face: int, before: int
    ) -> Iterable[tuple[int, float]]:
        """Yield the slots that a card can have come from, each with the share of worlds left."""
        own = [at for at, slot in enumerate(self.slots) if slot.hand == number]
        first = max((at for at in own if face in history[at]), default=own[0])
        for at in own:
            slot, used = self.slots[at], len(history[at])
            came = self.hands[number].places[:before].count(slot.cell)
            copies = self.copies[slot.cell][face] - self._taken(history, slot.cell).count(face)
            if at >= first and used < came and copies > 0:
                left = len(self.cells[slot.cell].faces) - len(self._taken(history, slot.cell))
                yield at, (slot.size - used) * copies / left

    def _taken(self, history: History, cell: int) -> list[int]:
        return [f for slot, row in zip(self.slots, history, strict=True) for f in row
                if slot.cell == cell]  # fmt: skip

    def left(self, history: History, cell: int) -> Counter[int]:
        """Return the faces of a cell that have not been taken in a history."""
        left = self.copies[cell].copy()
        left.subtract(self._taken(history, cell))
        return left

    # ------------------------------------------------------------------ worlds

    def deal(self, rng: Rng) -> Deal:
        """Return a world drawn uniformly, but for histories that were too many to weigh."""
        if not self.hands:
            return Deal(_deal_cells(self.cells.values(), rng), [], [])
        for _ in range(PATIENCE):
            history = self._draw_history(rng)
            rest = {cell: cards[:] for cell, cards in self._rest(history).items()}
            for cards in rest.values():
                rng.shuffle(cards)
            held = [self._draw_held(history, rest, number) for number in range(len(self.hands))]
            if all(self._accepts(history, n, rows, rng) for n, rows in enumerate(held)):
                break
        return self._lay_out(history, rest, held, rng)

    def _rest(self, history: History) -> dict[int, list[int]]:
        if history not in self._leftovers:
            rest = {cell: sorted(self.left(history, cell).elements()) for cell in self.cells}
            self._leftovers[history] = rest
        return self._leftovers[history]

    def _draw_history(self, rng: Rng) -> History:
        pick = rng.random() * self.weights[-1]
        pairs = zip(self.histories, self.weights, strict=True)
        return next(
            (history for history, upto in pairs if pick < upto), next(reversed(self.histories))
        )

    def _draw_held(
        self, history: History, rest: dict[int, list[int]], number: int
    ) -> list[list[int]]:
        """Return the faces that a hand still holds of each of its slots, drawn from the rest."""
        rows = []
        for slot, taken in zip(self.slots, history, strict=True):
            if slot.hand == number:
                count = slot.size - len(taken)
                cards = rest[slot.cell]
                rows.append([cards.pop() for _ in range(count)])
        return rows

    def _accepts(self, history: History, number: int, rows: list[list[int]], rng: Rng) -> bool:
        """Return True to accept a drawn world.

        One that several histories lead to is rejected in proportion, so that draws are uniform.
        """
        taken = [row for slot, row in zip(self.slots, history, strict=True) if slot.hand == number]
        for at, row in enumerate(rows):
            later = {face for others in taken[at + 1 :] for face in others}
            if later.intersection(row):  # the older card would have gone first
                return False
        counts = [Counter(row) for row in rows]
        ways = prod(
            factorial(sum(count[face] for count in counts))
            // prod(factorial(count[face]) for count in counts)
            for face in {face for row in rows for face in row}
        )
        return ways == 1 or rng.below(ways) == 0

    def _lay_out(
        self, history: History, rest: dict[int, list[int]], held: list[list[list[int]]], rng: Rng
    ) -> Deal:
        """Return the drawn world, every card in its place."""
        deal = Deal([], [], [])
        for cell, cards in rest.items():
            deal.faces.extend(zip(self.cells[cell].tokens, cards, strict=True))
        for number, hand in enumerate(self.hands):
            own = [at for at, slot in enumerate(self.slots) if slot.hand == number]
            rows = zip(own, held[number], strict=True)
            held_now = [(face, self.slots[at].cell) for at, row in rows for face in row]
            rng.shuffle(held_now)
            for token, (face, cell) in zip(hand.tokens, held_now, strict=True):
                deal.faces.append((token, face))
                deal.cells.append((token, cell))
            origins = self._origins(history, own, hand)
            deal.cells.extend(zip(hand.seen, origins[len(origins) - len(hand.seen) :], strict=True))
            deal.origins.append(origins[: len(origins) - len(hand.seen)])
        return deal

    def _origins(self, history: History, own: list[int], hand: Hand) -> list[int]:
        """Return the cell that each taken card came from, the oldest first."""
        rows = {face: [self.slots[at].cell for at in own for f in history[at] if f == face]
                for face, _ in hand.taken}  # fmt: skip
        return [rows[face].pop(0) for face, _ in hand.taken]

    # ------------------------------------------------------------------ questions

    def possible(self, token: int) -> Tokens:
        """Return the faces that an unseen card can have, in ascending order."""
        found: set[int] = set()
        for history in self.histories:
            for cell in self.cells_of(token, history):
                left = self.left(history, cell)
                found.update(face for face in left if left[face] > 0)
        return tuple(sorted(found))

    def cells_of(self, token: int, history: History) -> list[int]:
        """Return the cells that an unseen card can have come from in a history."""
        for number, hand in enumerate(self.hands):
            if token in hand.tokens:
                return [
                    slot.cell
                    for slot, taken in zip(self.slots, history, strict=True)
                    if slot.hand == number and len(taken) < slot.size
                ]
        return [cell for cell, one in self.cells.items() if token in one.tokens]

    def shares(self, place: Sequence[int], faces: Sequence[int]) -> tuple[CopyRange, ...]:
        """Return the bounds for each face in a place that is no mixed hand, faces ascending."""
        known = Counter(faces[token] for token in place if faces[token] >= 0)
        bounds = [self._bounds(history, set(place)) for history in self.histories]
        every = {face for least, most in bounds for face in most} | set(known)
        rows = [
            CopyRange(
                face,
                known[face] + min(least[face] for least, _ in bounds),
                known[face] + max(most[face] for _, most in bounds),
            )
            for face in sorted(every)
        ]
        return tuple(share for share in rows if share.most)

    def _bounds(self, history: History, here: set[int]) -> tuple[Counter[int], Counter[int]]:
        least: Counter[int] = Counter()
        most: Counter[int] = Counter()
        for cell, (_, tokens, _faces) in self.cells.items():
            inside = len(here.intersection(tokens))
            if inside:
                left = self.left(history, cell)
                outside = left.total() - inside
                for face, copies in left.items():
                    least[face] += max(0, copies - outside)
                    most[face] += min(copies, inside)
        return least, most

    def pools(self) -> tuple[Pool, ...]:
        """Return the smallest pools of unseen tokens that are sure to share their faces."""
        rows = [({cell}, list(one.tokens), list(one.faces)) for cell, one in self.cells.items()]
        for hand in self.hands:
            cells = set(hand.places)
            joined = [row for row in rows if row[0] & cells]
            rows = [row for row in rows if not row[0] & cells]
            tokens = [*hand.tokens, *(token for row in joined for token in row[1])]
            faces = [face for row in joined for face in row[2]]
            for face, _ in hand.taken:
                faces.remove(face)
            rows.append((set().union(*(row[0] for row in joined)), tokens, faces))
        return tuple(Pool(tuple(sorted(row[1])), tuple(sorted(row[2]))) for row in rows if row[1])


def _deal_cells(cells: Iterable[Cell], rng: Rng) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for _, tokens, faces in cells:
        mixed = list(faces)
        rng.shuffle(mixed)
        pairs += zip(tokens, mixed, strict=True)
    return pairs


@lru_cache(maxsize=64)
def unseen(cells: tuple[Cell, ...], hands: tuple[Hand, ...]) -> Unseen:
    """Return the constraints, cached: a view is often asked about several cards."""
    return Unseen(cells, hands)
