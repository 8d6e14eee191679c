"""The scales of a match as a picture: what helped a side lies in its pan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.judging.scales import Kind, Scales, Weight
from game.match.seats import sides_of
from game.rules.core import NOBODY, Seat
from game.scenes.scales_words import EVEN, OF_ALL, signed, title
from game.scenes.tables import choreography as moves
from game.system.i18n import _
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

    Its figures have a sign: what lies in a pan was gained, and is no chance of winning.
    """
    sides = _sides(found)
    return Balance(sides, list(_loads(found, sides)), signed)


@dataclass(frozen=True)
class Sum:
    """The sum of all weights of a kind for a seat; `told` where its error can be seen."""

    title: str
    sign: Sign
    side: str
    share: float
    error: float
    told: bool


def kinds(found: Scales, about: Seat) -> list[Sum]:
    """Return what each kind of weight came to for a seat; all play where that is one weight."""
    sides, rows = _sides(found), list[Sum]()
    first = {one.name: one for one in reversed(found.weights)}
    for name, share in found.sums(about).items():
        one = first[name]
        if not found.apart and one.kind not in SIGNS:
            continue
        side = "" if one.kind in SIGNS else sides[one.seat]
        error = found.errors[name][about] if name in found.errors else 0.0
        words = title(found, one, about)
        rows.append(Sum(words, sign_of(one, about, share), side, share, error, error >= EVEN))
    if not found.apart:
        share = found.total(about, Kind.PLAY, Kind.AI, by=range(len(sides)))
        rows.append(Sum(_(OF_ALL), "play", "", share, 0.0, told=False))
    return rows


def _sides(found: Scales) -> list[str]:
    """Return the sides of a match by their keys in the art."""
    return [side.lower() for side in sides_of(found.record.header.rules, found.players)]


def drop(stage: Stage, balance: Balance) -> None:
    """Empty the pans, and let the weights drop one after the other; in calm mode they lie there."""
    balance.shown = 0.0
    stage.add(moves.WEIGHTS_DROP.of(balance, shown=1.0))


def _loads(found: Scales, sides: list[str]) -> Iterator[Load]:
    """Yield what is weighed kind by kind, in the pan of each seat whose share it raised.

    Where the play of a seat tells nothing by itself that of all is one weight.
    """
    sums = [found.sums(seat) for seat in range(len(sides))]
    first = {one.name: one for one in reversed(found.weights)}
    for name in sums[0]:
        one = first[name]
        if found.apart or one.kind in SIGNS:
            side = "" if one.kind in SIGNS else sides[one.seat]
            for seat, share in ((seat, each[name]) for seat, each in enumerate(sums)):
                if share >= EVEN:
                    yield Load(seat, share, sign_of(one, seat, share), side)
    for seat in range(len(sides)) if not found.apart else ():
        share = found.total(seat, Kind.PLAY, Kind.AI, by=range(len(sides)))
        if share >= EVEN:
            yield Load(seat, share, "play")
