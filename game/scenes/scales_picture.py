"""The scales of a match as a picture: what helped a side lies in its pan."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import NamedTuple

from game.judging.estimate import Estimate
from game.judging.scales import Kind, Scales, Weight
from game.match.seats import sides_of
from game.rules.core import NOBODY, Seat
from game.scenes.scales_words import EVEN, parts, title
from game.scenes.tables import choreography as moves
from sprites.base.motion import Stage
from sprites.charts.balance import Balance, Load, Sign

SIGNS: dict[Kind, Sign] = {
    Kind.DEAL: "deal",
    Kind.DRAW: "draws",
    Kind.GIVING_UP: "giving_up",
}
"""The sign of what is nobody's play."""


def sign_of(one: Weight, about: Seat, share: float) -> Sign:
    """Return the sign of a weight that moved a seat's share so much: play, or a slip."""
    if one.kind in SIGNS:
        return SIGNS[one.kind]
    return "play" if one.seat == NOBODY or (share > 0) == (one.seat == about) else "slip"


def balance_of(found: Scales) -> Balance:
    """Return the balance of a match, in whose pans all that moved its shares lies.

    It is painted for a dark ground.
    """
    sides = _sides(found)
    return Balance(sides, list(_loads(found, sides)))


class Sum(NamedTuple):
    """The sum of all weights of a kind for a seat; `seat` is whose play it is, else NOBODY."""

    title: str
    kind: Kind
    sign: Sign
    side: str
    seat: Seat
    share: Estimate


def kinds(found: Scales, about: Seat) -> list[Sum]:
    """Return what each kind of weight came to for a seat; all play where that is one weight."""
    sides = _sides(found)
    return [
        Sum(title(found, one, about), one.kind, *_signed(one, about, share, sides), one.seat, share)
        for one, share in parts(found, about)
    ]


def _signed(one: Weight, about: Seat, share: Estimate, sides: list[str]) -> tuple[Sign, str]:
    """Return the sign of a weight, and the side whose play it is."""
    return sign_of(one, about, share.value), sides[one.seat] if one.seat != NOBODY else ""


def _sides(found: Scales) -> list[str]:
    """Return the sides of a match by their keys in the art."""
    return [side.lower() for side in sides_of(found.record.header.rules, found.players)]


def drop(stage: Stage, balance: Balance) -> None:
    """Empty the pans, and let the weights drop one after the other; in calm mode they lie there."""
    balance.shown = 0.0
    stage.add(moves.WEIGHTS_DROP.of(balance, shown=1.0))


def _loads(found: Scales, sides: list[str]) -> Iterator[Load]:
    """Yield what is weighed kind by kind, in the pan of each seat whose share it raised."""
    by_kind = zip(*(parts(found, seat) for seat in range(len(sides))), strict=True)
    for seat, (one, share) in chain.from_iterable(map(enumerate, by_kind)):
        if share.value >= EVEN:
            yield Load(seat, share.value, *_signed(one, seat, share, sides))
