"""The worth to bots of each verb of the duel's abilities: a row for each, and none is left out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Protocol

from ai.duel.effects import drawn, hit, laid, robbed, swept, targets, without
from ai.duel.turn_estimate import MEAN, TurnEstimate
from game.rules.duel.cards import CARDS, LAND_OR_SEA, MATCH, VERB, Ability
from game.rules.duel.verbs import NAMES
from game.rules.verbs import one_for_each

NARROW = {"siege": 2.0, "event": 2.5, "last": 3.0, "athenian": 4.0}
"""Force that discarding a card of a sort is worth, where few are of it."""
PREY = {
    "any": 7.0, "person": 5.0, "political": 3.5, "ally": 4.0, "event": 2.5, "land": 4.5,
    "sea": 4.5, "siege": 2.5, "last": 4.5, "athenian": 8.0,
}  # fmt: skip
"""Force that removing a card of a sort is worth, when the enemy's table is not yet known."""


class Playing(Protocol):
    """The part of a `TurnRollout` in which abilities work."""

    def draw(self, seat: int, amount: int) -> None: ...
    def lose(self, seat: int, amount: int) -> None: ...
    def retire(self, seat: int, face: int, amount: int) -> None: ...
    def search(self, seat: int, what: str) -> None: ...
    def shed(self, seat: int) -> None: ...
    def sweep(self, seat: int, face: int) -> None: ...
    def strike(self, seat: int, face: int) -> None: ...
    def strike_last(self, seat: int, last: int) -> None: ...


Work = Callable[[Playing, int, int, int], None]
"""The work of a card in a rollout, of a seat, a face, and the face played before it or -1."""


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a verb to bots.

    `kind` is one of those that beliefs tell apart. `held` is the Force that it makes its card worth
    in a rollout, `hope` that which an estimate expects of it in one's own hand, and `bonus` in the
    enemy's. `after` yields the estimates among which playing the card lets its side choose, as
    `after_laying` says; `work` does it in a rollout. With an `early` place it goes before what is
    played for its Force. One that is `tricky` is to the taste of those who like tricks.
    """

    kind: str
    held: Callable[[Ability], float]
    hope: Callable[[TurnEstimate, Ability], float]
    after: Callable[[TurnEstimate, int, int], Iterator[TurnEstimate]]
    work: Work
    bonus: float = 0.0
    early: float | None = None
    tricky: bool = False


DRAWS, STRIKES, TAKES, BOOSTS = "draws", "strikes", "takes or inspires", "boosts"


def _as(value: float) -> Callable[[TurnEstimate, Ability], float]:
    return lambda _estimate, _ability: value


# ---------------------------------------------------------------------- without a change at once


def _boosts(ability: Ability) -> float:
    """Return the Force that a modifier makes for its side among ten cards like the average."""
    _verb, side, what, amount = ability
    share = sum(len_of(kind) for kind in what.split("+")) / len(CARDS)
    reached = {"own": 8.0, "all": 2.0, "foe": -8.0}[side]
    return amount * share * reached


def len_of(kind: str) -> int:
    """Return the number of cards that an ability's word may mean; Land-or-Sea counts for either."""
    return (MATCH[kind] | (LAND_OR_SEA if kind in ("land", "sea") else 0)).bit_count()


def _unchanged(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    yield estimate


def _idle(turn: Playing, seat: int, face: int, before: int) -> None:
    """Do nothing: what it does is no matter in a rollout."""


# ---------------------------------------------------------------------- hands


def _draw_hope(_estimate: TurnEstimate, ability: Ability) -> float:
    if ability.what == "shed":
        return MEAN
    return ability.amount * MEAN if ability.side != "all" else 0.5


def _draws(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    _verb, side, what, amount = CARDS[face].ability
    after = drawn(estimate, amount - (0.5 if what == "shed" else 0))
    yield replace(after, foe_unknown=after.foe_unknown + amount) if side == "all" else after


def _draw(turn: Playing, seat: int, face: int, before: int) -> None:
    _verb, side, what, amount = CARDS[face].ability
    turn.draw(seat, amount)
    if side == "all":
        turn.draw(1 - seat, amount)
    if what == "shed":
        turn.shed(seat)


def _retires(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    yield estimate
    gone = replace(estimate, table=without(estimate.table, face))
    yield drawn(gone, CARDS[face].ability.amount)


def _retire(turn: Playing, seat: int, face: int, before: int) -> None:
    turn.retire(seat, face, CARDS[face].ability.amount)


def _rob_hope(estimate: TurnEstimate, ability: Ability) -> float:
    return min(ability.amount, estimate.foe_cards) * 3.0


def _robs(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    yield robbed(estimate, CARDS[face].ability.amount)


def _rob(turn: Playing, seat: int, face: int, before: int) -> None:
    turn.lose(1 - seat, CARDS[face].ability.amount)


def _searches(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    yield drawn(estimate, 1)


def _search(turn: Playing, seat: int, face: int, before: int) -> None:
    turn.search(seat, CARDS[face].ability.what)


# ---------------------------------------------------------------------- the table


def _points(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    """Yield the estimates after each target; the last card played may be one's own."""
    if VERB[face].what == "last":
        theirs = last >= 0 and estimate.table.sides[1 - estimate.seat] >> last & 1
        yield hit(estimate, face, last) if theirs else estimate
        return
    options, may_decline = targets(estimate, face)
    if may_decline or not options:
        yield estimate
    for target in options:
        yield hit(estimate, face, target)


def _point(turn: Playing, seat: int, face: int, before: int) -> None:
    if VERB[face].what == "last":
        turn.strike_last(seat, before)
    else:
        turn.strike(seat, face)


def _inspire_hope(estimate: TurnEstimate, ability: Ability) -> float:
    persons = (estimate.hand | estimate.table.sides[estimate.seat]) & MATCH["person"]
    return float(ability.amount - 1) if persons else 1.0


def _sweep_hope(_estimate: TurnEstimate, ability: Ability) -> float:
    return PREY["athenian" if ability.what == "athenian" else "sea"]


def _sweeps(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    yield swept(estimate, CARDS[face].ability.what)


def _sweep(turn: Playing, seat: int, face: int, before: int) -> None:
    turn.sweep(seat, face)


# ---------------------------------------------------------------------- the rows

WORTH: dict[str, Worth] = one_for_each(
    {
        "": Worth("", lambda _: 0.0, _as(0.0), _unchanged, _idle),
        "boost": Worth(BOOSTS, _boosts, _as(0.0), _unchanged, _idle),
        "inspire": Worth(TAKES, lambda _: 6.0, _inspire_hope, _points, _point),
        "discard": Worth(
            STRIKES, lambda it: NARROW.get(it.what, 4.0), lambda _, it: PREY[it.what],
            _points, _point, tricky=True,
        ),
        "sweep": Worth(
            STRIKES, lambda _: 4.0, _sweep_hope, _sweeps, _sweep, tricky=True,
        ),
        "control": Worth(
            TAKES, lambda _: 7.0, _as(8.0), _points, _point, bonus=8.0, tricky=True,
        ),
        "draw": Worth(
            DRAWS, lambda it: 3.3 * (0.2 if it.side == "all" else it.amount), _draw_hope,
            _draws, _draw, bonus=MEAN, early=0.0,
        ),
        "retire": Worth(
            DRAWS, lambda it: 2.0 * it.amount, _as(2.5), _retires, _retire,
            bonus=2.5, early=0.0, tricky=True,
        ),
        "search": Worth(
            DRAWS, lambda _: 3.0, _as(4.5), _searches, _search, bonus=4.5, early=0.0, tricky=True,
        ),
        "look": Worth(
            DRAWS, lambda _: 0.3, _as(0.3), _unchanged, _idle, bonus=0.3, early=0.0, tricky=True,
        ),
        "rob": Worth(
            DRAWS, lambda it: 2.6 * it.amount, _rob_hope, _robs, _rob,
            bonus=3.0, early=1.0, tricky=True,
        ),
    },
    NAMES,
    "worth to bots in ai/duel/worth.py",
)  # fmt: skip
OF_FACE = tuple(WORTH[card.ability.verb] for card in CARDS)
"""For each face what its verb is worth."""


def after_play(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    """Yield the estimates among which playing a card lets its side choose.

    `last` is the face played immediately before (Retaliation), or -1.
    """
    yield from after_laying(laid(estimate, face, True), face, last)
    if LAND_OR_SEA >> face & 1:
        yield from after_laying(laid(estimate, face, False), face, last)


def after_laying(estimate: TurnEstimate, face: int, last: int) -> Iterator[TurnEstimate]:
    """Return the same for a card that lies on the table and is declared."""
    return OF_FACE[face].after(estimate, face, last)
