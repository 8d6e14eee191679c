"""The effect of a choice in the duel: figures before and after it.

A choice is played in a world that fits the view. What is told hangs on open cards and the viewer's
own alone, so that it holds in every such world. Hints, previews and reviews take it from here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, LAND_OR_SEA, PLAYABLE, faces_in
from game.rules.duel.force import Force, explain, totals
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.rng import Rng

Two = tuple[int, int]
SEED = 1
ON_TABLE = ("declare", "target")
"""Decisions that follow a play and change nothing but the table."""


class DuelEffect(NamedTuple):
    """The effect of a choice on both tables.

    `before` and `after` are the Force totals, `force` that of the card chosen, explained, None if
    it does not lie there; `lent` is what the other own cards gain, `gone` and `taken` are the
    faces that leave the table or change sides, `target` is the face aimed at, -1 without one. With
    abilities that ask, each is answered as the totals are best for the viewer. `stakes` is what the
    turn is worth before and after, in VP.
    """

    before: Two
    after: Two
    force: Force | None
    lent: int
    gone: tuple[int, ...]
    taken: tuple[int, ...]
    target: int
    stakes: Two

    def lead(self, seat: Seat) -> int:
        """Return a seat's lead in Force afterwards."""
        return self.after[seat] - self.after[1 - seat]

    def swing(self, seat: Seat) -> int:
        """Return by how much a seat's lead grows."""
        return self.lead(seat) - self.before[seat] + self.before[1 - seat]


@lru_cache(maxsize=64)
def effect(view: DuelView, action: Action) -> DuelEffect:
    """Return the effect of an action of the action phase that does not end the turn."""
    world = DuelState.sample(view, Rng(SEED))
    seat, before, stake = action.seat, world.table(), world.stake()
    face = view.faces[action.args[0]] if action.verb == "play" else about(view)
    aimed = view.faces[action.args[0]] if action.verb == "target" else -1
    world.apply(action)
    world, aimed = answered(world, seat, aimed)
    after = world.table()
    on, was = after.sides[0] | after.sides[1], before.sides[0] | before.sides[1]
    token = next((t for t in world.tables[seat] if world.faces[t] == face), -1)
    force = world.explain(token) if token >= 0 else None
    own = force.total if force is not None and action.verb == "play" else 0
    both = totals(before), totals(after)
    taken = before.sides[1 - seat] & after.sides[seat]
    arrived = [t for t in world.tables[seat] if taken >> world.faces[t] & 1]
    lent = both[1][seat] - both[0][seat] - own - sum(world.explain(t).total for t in arrived)
    gone, stakes = tuple(faces_in(was & ~on)), (stake, world.stake())
    return DuelEffect(*both, force, lent, gone, tuple(faces_in(taken)), aimed, stakes)


def about(view: DuelView) -> int:
    """Return the face of the card that asks, -1 where none does."""
    return view.faces[view.pending[1]] if view.pending and view.pending[1] >= 0 else -1


def answered(world: DuelState, seat: Seat, aimed: int = -1) -> tuple[DuelState, int]:
    """Return the world after the questions of a play, answered for the best lead, and the target.

    `aimed` is the face aimed at so far.
    """
    if world.to_act != seat or world.deciding not in ON_TABLE:
        return world, aimed
    ends = []
    for action in world.legal():
        twin = world.clone()
        twin.apply(action)
        target = world.faces[action.args[0]] if action.args else aimed
        ends.append(answered(twin, seat, target))
    return max(ends, key=lambda end: lead(end[0], seat))


def lead(world: DuelState, seat: Seat) -> int:
    """Return a seat's lead in Force."""
    both = world.totals()
    return both[seat] - both[1 - seat]


def unplayable(view: DuelView, tokens: Sequence[int]) -> list[int]:
    """Return the cards among these that only the other side may play."""
    return [t for t in tokens if not PLAYABLE[view.viewer] >> view.faces[t] & 1]


def force_of(view: DuelView, tokens: Sequence[int]) -> int:
    """Return the printed Force of cards together."""
    return sum(CARDS[view.faces[token]].force for token in tokens)


def may_answer(view: DuelView) -> bool:
    """Return whether the other side may hold a card that it may play, by what the viewer knows."""
    foe = 1 - view.viewer
    faces = {face for token in view.hands[foe] for face in view.possible(token)}
    return any(PLAYABLE[foe] >> face & 1 for face in faces)


class HandAsDeclared(NamedTuple):
    """The hand that is still to be played, once a card is declared Land or Sea.

    `cards` of that kind are in it, with `force` printed on them; `lent` are faces of the hand that
    would give the card Force, with how much; `total` is the own Force once all of it lies there,
    its Land-or-Sea cards declared alike, without what abilities do to other cards.
    """

    cards: int
    force: int
    lent: tuple[tuple[int, int], ...]
    total: int


def hand_as_declared(view: DuelView, kind: str) -> HandAsDeclared:
    """Return what the hand is to the card that asks, were it declared "land" or "sea"."""
    me, asks, table = view.viewer, about(view), view.table()
    hand = sum(1 << view.faces[token] for token in view.hands[me]) & PLAYABLE[me]
    same = [CARDS[face] for face in faces_in(hand) if CARDS[face].kind == kind]
    either, sides = (hand | 1 << asks) & LAND_OR_SEA, list(table.sides)
    sides[me] |= hand
    declared = {f"as_{kind}": getattr(table, f"as_{kind}") | either}
    after = table._replace(sides=(sides[0], sides[1]), **declared)
    sources = explain(after, asks).sources
    lent = tuple(
        (one.face, one.amount) for one in sources if one.face >= 0 and hand >> one.face & 1
    )
    return HandAsDeclared(len(same), sum(one.force for one in same), lent, totals(after)[me])


def brings(view: DuelView, face: int) -> int:
    """Return by how much a card on one's own side would better the lead, aimed at nothing.

    A card that is Land or Sea is declared as it is worth more.
    """
    me, table = view.viewer, view.table()
    sides = list(table.sides)
    sides[me] |= 1 << face
    bit = (LAND_OR_SEA >> face & 1) << face
    found = []
    for land, sea in ((bit, 0), (0, bit)):
        after = totals(
            table._replace(
                sides=(sides[0], sides[1]), as_land=table.as_land | land, as_sea=table.as_sea | sea
            )
        )
        found.append(after[me] - after[1 - me])
    before = totals(table)
    return max(found) - before[me] + before[1 - me]


def wins_with(view: DuelView, both: Two, stake: int) -> Seat:
    """Return the seat that a turn with these totals would make the winner of the match, or -1."""
    winner = view.turn_goes_to(both)
    return winner if view.vp[winner] + stake >= view.target else -1
