"""What can be worked out about unseen cards with pencil and paper.

Cards that were shuffled together are of one cell. All that goes into a shuffle is known to
everybody: the hundred cards at the beginning (B1.1), an open Reserve later (B1.4). Nothing moves
unseen from one cell to another, so for each viewer a cell holds what went into it less what he has
seen. Which of a hand's cards came from which cell is forgotten when one of them leaves it (see
`tokens`): then a card that is gone may have come from either.
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

MOST_STORIES = 200
"""How many ways for the cards that are gone to have come about are weighed at once."""
PATIENCE = 200


class Pool(NamedTuple):
    """Unseen tokens, and the faces that they share, both ascending.

    A face stands there once for each of its copies.
    """

    tokens: Tokens
    faces: Tokens


class Cell(NamedTuple):
    """Unseen cards that were shuffled together: the tokens that are plainly of this cell, and all
    its faces, those of cards in mixed hands and of cards that left them included."""

    cell: int
    tokens: Tokens
    faces: Tokens


class Share(NamedTuple):
    """How many copies of a face lie in some place, at least and at most."""

    face: int
    least: int
    most: int


class Hand(NamedTuple):
    """A mixed hand: its unseen tokens, those seen, its places and who else has had one of them."""

    tokens: Tokens
    seen: Tokens
    places: Tokens
    taken: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, mix: Mix, faces: Sequence[int]) -> Hand:
        """A hand as its mix and the faces that a viewer sees have it; the oldest went first."""
        places = mix.open_places()
        taken = [(face, before) for face, _may, before in mix.open_gone()]
        seen = tuple(token for token in mix.tokens if faces[token] >= 0)
        taken += [(faces[token], len(places)) for token in seen]
        hidden = tuple(token for token in mix.tokens if faces[token] < 0)
        return cls(hidden, seen, places, tuple(taken))


class Slot(NamedTuple):
    """The places that a hand had for the cards of one cell."""

    hand: int
    cell: int
    size: int


Story = tuple[Tokens, ...]
"""For each slot the faces of the cards that were taken from it, ascending."""


class Deal(NamedTuple):
    """A face for each unseen token, the cells of all cards of mixed hands, and, hand by hand, the
    cells that the taken cards came from."""

    faces: list[tuple[int, int]]
    cells: list[tuple[int, int]]
    origins: list[list[int]]


class Unseen:
    """The unseen cards of one view: what each can be, and worlds drawn from them.

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
        self.stories = self._told(MOST_STORIES) or self._told(MOST_STORIES**2)
        if not self.stories:
            raise ValueError("no world fits what this view knows")
        self.weights = list(accumulate(self.stories.values()))
        self._leftovers: dict[Story, dict[int, list[int]]] = {}

    # ------------------------------------------------------------------ how it can have come about

    def _told(self, most: int) -> dict[Story, float]:
        """Stories with their weights: in how many worlds the rest can lie then, as a share.

        Of equal cards the oldest goes first, so that a story is not told in several ways.
        """
        stories: dict[Story, float] = {((),) * len(self.slots): 1.0}
        for number, hand in enumerate(self.hands):
            for face, before in sorted(hand.taken, key=lambda one: one[1]):
                after: dict[Story, float] = {}
                for story, weight in stories.items():
                    for at, share in self._sources(story, number, face, before):
                        grown = tuple(sorted((*story[at], face)))
                        longer = (*story[:at], grown, *story[at + 1 :])
                        after[longer] = after.get(longer, 0.0) + weight * share
                stories = after
                if len(stories) > most:
                    likely = sorted(stories.items(), key=lambda item: (-item[1], item[0]))
                    stories = dict(likely[:most])
        return stories

    def _sources(
        self, story: Story, number: int, face: int, before: int
    ) -> Iterable[tuple[int, float]]:
        """The slots that a card can have come from, each with the share of worlds that is left."""
        own = [at for at, slot in enumerate(self.slots) if slot.hand == number]
        first = max((at for at in own if face in story[at]), default=own[0])
        for at in own:
            slot, used = self.slots[at], len(story[at])
            came = self.hands[number].places[:before].count(slot.cell)
            copies = self.copies[slot.cell][face] - self._taken(story, slot.cell).count(face)
            if at >= first and used < came and copies > 0:
                left = len(self.cells[slot.cell].faces) - len(self._taken(story, slot.cell))
                yield at, (slot.size - used) * copies / left

    def _taken(self, story: Story, cell: int) -> list[int]:
        return [f for slot, row in zip(self.slots, story, strict=True) for f in row
                if slot.cell == cell]  # fmt: skip

    def _left(self, story: Story, cell: int) -> Counter[int]:
        """What of a cell has not been taken in a story."""
        left = self.copies[cell].copy()
        left.subtract(self._taken(story, cell))
        return left

    # ------------------------------------------------------------------ worlds

    def deal(self, rng: Rng) -> Deal:
        """A world drawn from all that fit: evenly but for what stories were too many to weigh."""
        if not self.hands:
            return Deal(_dealt(self.cells.values(), rng), [], [])
        for _ in range(PATIENCE):
            story = self._drawn(rng)
            rest = {cell: cards[:] for cell, cards in self._rest(story).items()}
            for cards in rest.values():
                rng.shuffle(cards)
            held = [self._held(story, rest, number) for number in range(len(self.hands))]
            if all(self._counts_once(story, n, rows, rng) for n, rows in enumerate(held)):
                break
        return self._laid_out(story, rest, held, rng)

    def _rest(self, story: Story) -> dict[int, list[int]]:
        if story not in self._leftovers:
            rest = {cell: sorted(self._left(story, cell).elements()) for cell in self.cells}
            self._leftovers[story] = rest
        return self._leftovers[story]

    def _drawn(self, rng: Rng) -> Story:
        pick = rng.random() * self.weights[-1]
        pairs = zip(self.stories, self.weights, strict=True)
        return next((story for story, upto in pairs if pick < upto), next(reversed(self.stories)))

    def _held(self, story: Story, rest: dict[int, list[int]], number: int) -> list[list[int]]:
        """The faces that a hand still has of each of its slots, taken from what is left."""
        rows = []
        for slot, taken in zip(self.slots, story, strict=True):
            if slot.hand == number:
                count = slot.size - len(taken)
                cards = rest[slot.cell]
                rows.append([cards.pop() for _ in range(count)])
        return rows

    def _counts_once(self, story: Story, number: int, rows: list[list[int]], rng: Rng) -> bool:
        """False for a world that another story tells too, but for one time in so many."""
        taken = [row for slot, row in zip(self.slots, story, strict=True) if slot.hand == number]
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

    def _laid_out(
        self, story: Story, rest: dict[int, list[int]], held: list[list[list[int]]], rng: Rng
    ) -> Deal:
        """Put every card where it belongs in the world that was drawn."""
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
            origins = self._origins(story, own, hand)
            deal.cells.extend(zip(hand.seen, origins[len(origins) - len(hand.seen) :], strict=True))
            deal.origins.append(origins[: len(origins) - len(hand.seen)])
        return deal

    def _origins(self, story: Story, own: list[int], hand: Hand) -> list[int]:
        """For each card that was taken the cell that it came from, the oldest first."""
        rows = {face: [self.slots[at].cell for at in own for f in story[at] if f == face]
                for face, _ in hand.taken}  # fmt: skip
        return [rows[face].pop(0) for face, _ in hand.taken]

    # ------------------------------------------------------------------ questions

    def possible(self, token: int) -> Tokens:
        """The faces that an unseen card can have, in ascending order."""
        found: set[int] = set()
        for story in self.stories:
            for cell in self._cells_of(token, story):
                left = self._left(story, cell)
                found.update(face for face in left if left[face] > 0)
        return tuple(sorted(found))

    def _cells_of(self, token: int, story: Story) -> list[int]:
        for number, hand in enumerate(self.hands):
            if token in hand.tokens:
                return [
                    slot.cell
                    for slot, taken in zip(self.slots, story, strict=True)
                    if slot.hand == number and len(taken) < slot.size
                ]
        return [cell for cell, one in self.cells.items() if token in one.tokens]

    def shares(self, place: Sequence[int], faces: Sequence[int]) -> tuple[Share, ...]:
        """What can lie in a place that is no mixed hand; faces in ascending order."""
        known = Counter(faces[token] for token in place if faces[token] >= 0)
        told = [self._counted(story, set(place)) for story in self.stories]
        every = {face for least, most in told for face in most} | set(known)
        rows = [
            Share(
                face,
                known[face] + min(least[face] for least, _ in told),
                known[face] + max(most[face] for _, most in told),
            )
            for face in sorted(every)
        ]
        return tuple(share for share in rows if share.most)

    def _counted(self, story: Story, here: set[int]) -> tuple[Counter[int], Counter[int]]:
        least: Counter[int] = Counter()
        most: Counter[int] = Counter()
        for cell, (_, tokens, _faces) in self.cells.items():
            inside = len(here.intersection(tokens))
            if inside:
                left = self._left(story, cell)
                outside = left.total() - inside
                for face, copies in left.items():
                    least[face] += max(0, copies - outside)
                    most[face] += min(copies, inside)
        return least, most

    def pools(self) -> tuple[Pool, ...]:
        """Unseen tokens with the faces they share among them, as small as can be told."""
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


def _dealt(cells: Iterable[Cell], rng: Rng) -> list[tuple[int, int]]:
    pairs: list[tuple[int, int]] = []
    for _, tokens, faces in cells:
        mixed = list(faces)
        rng.shuffle(mixed)
        pairs += zip(tokens, mixed, strict=True)
    return pairs


@lru_cache(maxsize=64)
def unseen(cells: tuple[Cell, ...], hands: tuple[Hand, ...]) -> Unseen:
    """The same question has the same answer, as often as it is asked."""
    return Unseen(cells, hands)
