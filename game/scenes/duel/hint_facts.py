"""The facts that the duel's hints state, found by playing a choice in a world that fits the view.

All of them hang on open cards and the viewer's own, so that they hold in every such world.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules.core import Action, Seat
from game.rules.duel.cards import CARDS, PLAYABLE, VP, VP_CARDS, faces_in
from game.rules.duel.force import Force, totals
from game.rules.duel.state import DuelState
from game.rules.duel.view import DuelView
from game.rules.rng import Rng

Two = tuple[int, int]
SEED = 1
ON_TABLE = ("declare", "target")
"""Decisions that follow a play and change nothing but the table."""


class TableFacts(NamedTuple):
    """The effect of a choice on both tables.

    `before` and `after` are the Force totals, `force` that of the card chosen, explained, None if
    it does not lie there; `lent` is what the other own cards gain, `gone` and `taken` are the
    faces that leave the table or change sides. With abilities that ask, each is answered as
    the totals are best for the viewer.
    """

    before: Two
    after: Two
    force: Force | None
    lent: int
    gone: tuple[int, ...]
    taken: tuple[int, ...]
    stake: int

    def lead(self, seat: Seat) -> int:
        """Return a seat's lead in Force afterwards."""
        return self.after[seat] - self.after[1 - seat]


def stake_of(view: DuelView) -> int:
    """Return the Victory Points that the turn is worth now: the token and the cards (D5.2)."""
    on = view.table().sides
    return 1 + sum(VP[face] for face in faces_in((on[0] | on[1]) & VP_CARDS))


def effect(view: DuelView, action: Action) -> TableFacts:
    """Return the effect of an action of the action phase that does not end the turn."""
    world = DuelState.sample(view, Rng(SEED))
    seat, before = action.seat, world.table()
    face = view.faces[action.args[0]] if action.args else -1
    if action.verb != "play":
        face = view.faces[view.pending[1]] if view.pending else -1
    world.apply(action)
    world = _answered(world, seat)
    after = world.table()
    on = after.sides[0] | after.sides[1]
    token = next((t for t in world.tables[seat] if world.faces[t] == face), -1)
    force = world.explain(token) if token >= 0 else None
    own = force.total if force is not None and action.verb == "play" else 0
    both = totals(before), totals(after)
    gone = (before.sides[0] | before.sides[1]) & ~on
    taken = before.sides[1 - seat] & after.sides[seat]
    arrived = sum(_total(world, t) for t in world.tables[seat] if taken >> world.faces[t] & 1)
    lent = both[1][seat] - both[0][seat] - own - arrived
    return TableFacts(
        both[0],
        both[1],
        force,
        lent,
        tuple(faces_in(gone)),
        tuple(faces_in(taken)),
        1 + sum(VP[one] for one in faces_in(on & VP_CARDS)),
    )


def _total(world: DuelState, token: int) -> int:
    return world.explain(token).total


def _answered(world: DuelState, seat: Seat) -> DuelState:
    """Return the world after the questions of a play, answered for the best lead."""
    if world.to_act != seat or world.deciding not in ON_TABLE:
        return world
    ends = []
    for action in world.legal():
        twin = world.clone()
        twin.apply(action)
        ends.append(_answered(twin, seat))
    return max(ends, key=lambda end: _lead(end, seat))


def _lead(world: DuelState, seat: Seat) -> int:
    both = world.totals()
    return both[seat] - both[1 - seat]


def swing(view: DuelView, action: Action) -> int:
    """Return by how much an action betters the viewer's lead."""
    facts, seat = effect(view, action), action.seat
    return facts.lead(seat) - (facts.before[seat] - facts.before[1 - seat])


def unplayable(view: DuelView, tokens: Sequence[int]) -> list[int]:
    """Return the cards among these that only the other side may play."""
    return [t for t in tokens if not PLAYABLE[view.viewer] >> view.faces[t] & 1]


def force_of(view: DuelView, tokens: Sequence[int]) -> int:
    """Return the printed Force of cards together."""
    return sum(CARDS[view.faces[token]].force for token in tokens)
