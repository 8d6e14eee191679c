"""The verdict on a match, in one sentence without figures; where a close defeat turned."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.judging.luck import turn_of
from game.judging.scales import Kind, Scales, Weight
from game.rules.core import NOBODY, Seat
from game.scenes.scales_words import SILENT
from game.system.i18n import N_, _

DECIDES = 1 / 3
"""A moment with this part of all weights is named by itself."""
LITTLE = 0.05
"""Luck or play below this share of the win is told as even, or as little."""

MOMENTS = {
    (Kind.DEAL, True): N_("The deal decided it: it was kind to you."),
    (Kind.DEAL, False): N_("The deal decided it: it was against you."),
    (Kind.DRAW, True): N_("Turn {n} decided it, when chance was kind to you."),
    (Kind.DRAW, False): N_("Turn {n} decided it, when chance was against you."),
    (Kind.AI, True): N_("Turn {n} decided it: the AI in your place played it well."),
    (Kind.AI, False): N_("Turn {n} decided it: the AI in your place played it badly."),
    (Kind.GIVING_UP, True): N_("Your rival gave up while there was still much to win."),
    (Kind.GIVING_UP, False): N_("You gave up while there was still much to win."),
}
"""A moment that outweighs the rest, and whether it helped you."""
OWN_MOMENT = {
    True: N_("You won it in turn {n}, by what you chose there."),
    False: N_("Turn {n} decided it: what you chose there cost you most."),
}
RIVALS_MOMENT = {
    True: N_("Turn {n} decided it: what your rival chose there helped you most."),
    False: N_("Turn {n} decided it: what your rival chose there cost you most."),
}
MOMENT_OF_ALL = {
    True: N_("Turn {n} decided it: all that was chosen there helped you most."),
    False: N_("Turn {n} decided it: all that was chosen there cost you most."),
}
"""The same of play: your own, another's, and of all where one seat's alone tells nothing."""

LUCK_AND_PLAY = {
    (1, 1): N_("Luck was with you, and you played it well."),
    (1, 0): N_("Luck was with you, and your own play cost little."),
    (1, -1): N_("Luck was with you, but your own play cost you much of it."),
    (0, 1): N_("Luck lay even: your own play gained you ground."),
    (0, 0): N_("Luck lay even, and your own play cost little."),
    (0, -1): N_("Luck lay even: your own play cost you ground."),
    (-1, 1): N_("Luck was against you, but your own play gained you ground."),
    (-1, 0): N_("Luck was against you. Your own play cost little."),
    (-1, -1): N_("Luck was against you, and your own play cost you ground too."),
}
"""Luck and one's own play: for, even or little, against."""
WON_BY_PLAY = {
    1: N_("Luck was with you, and your play won it."),
    0: N_("Luck lay even: your play won it."),
    -1: N_("Luck was against you: your play won it."),
}
LOST_BY_PLAY = {
    1: N_("Luck was with you, but your play cost you the match."),
    0: N_("Luck lay even: your play cost you the match."),
    -1: N_("Luck was against you, and your play cost you the match."),
}
"""The same where play outweighs luck and agrees with the result."""
LUCK_ALONE = {
    1: N_("Luck was with you. The rest was the play of all."),
    0: N_("Luck lay even: it was the play of all that decided."),
    -1: N_("Luck was against you. The rest was the play of all."),
}
FOR_ALL = {
    1: N_("Luck decided more of this match than play."),
    0: N_("Luck and play decided about as much of this match."),
    -1: N_("Play decided more of this match than luck."),
}
"""The same to several people, or to none."""


class _Event(NamedTuple):
    """All weights of a kind in one turn, of one seat's play or of all; chance draw by draw."""

    first: Weight
    share: float


def verdict(found: Scales, seat: Seat) -> str:
    """Return what decided a match, told to a seat; NOBODY where nobody is told of himself."""
    if seat == NOBODY:
        return _(FOR_ALL[_of_all(found)])
    if seat in found.silent:
        return _(SILENT)
    events = list(_events(found, seat))
    whole = sum(abs(one.share) for one in events)
    greatest = max(events, key=lambda one: abs(one.share), default=None)
    if greatest is not None and whole and abs(greatest.share) >= DECIDES * whole:
        return _moment(found, seat, greatest)
    return _(_balance(found, seat))


def _events(found: Scales, seat: Seat) -> Iterator[_Event]:
    sums: dict[tuple[object, ...], _Event] = {}
    for one in found.weights:
        played = one.kind in (Kind.PLAY, Kind.AI)
        whose = one.seat if found.apart else NOBODY
        key = (one.turn, one.kind, whose) if played else (one.n, one.kind, NOBODY)
        before = sums.get(key, _Event(one, 0.0))
        sums[key] = _Event(before.first, before.share + one.shares[seat])
    yield from sums.values()


def _moment(found: Scales, seat: Seat, event: _Event) -> str:
    one, helped = event.first, event.share > 0
    turn = one.turn
    if one.kind not in (Kind.PLAY, Kind.AI):
        words = MOMENTS[one.kind, helped]
        turn = turn_of(found, one) if one.kind is Kind.DRAW else turn
    elif not found.apart:
        words = MOMENT_OF_ALL[helped]
    elif one.seat != seat:
        words = RIVALS_MOMENT[helped]
    elif one.kind is Kind.AI:
        words = MOMENTS[Kind.AI, helped]
    elif helped and found.result[seat] < max(found.result):
        return _(_balance(found, seat))
    else:
        words = OWN_MOMENT[helped]
    return _(words).format(n=turn)


def _balance(found: Scales, seat: Seat) -> str:
    luck = found.total(seat, Kind.DEAL, Kind.DRAW)
    if not found.apart:
        return LUCK_ALONE[_sign(luck)]
    play = found.total(seat, Kind.PLAY, Kind.AI, by=(seat,))
    told = 0 if play < 0 and not found.blames(seat) else _sign(play)
    won = found.result[seat] == max(found.result)
    if told and abs(play) > abs(luck) and won == (play > 0):
        return (WON_BY_PLAY if won else LOST_BY_PLAY)[_sign(luck)]
    return LUCK_AND_PLAY[_sign(luck), told]


def _of_all(found: Scales) -> int:
    """Return 1 where luck moved the shares of a match more than play did, -1 where less."""
    seats = range(len(found.par))
    luck = sum(abs(found.total(each, Kind.DEAL, Kind.DRAW)) for each in seats)
    play = sum(abs(found.total(each, Kind.PLAY, Kind.AI, by=seats)) for each in seats)
    return _sign(luck - play)


def _sign(share: float) -> int:
    return 0 if abs(share) < LITTLE else 1 if share > 0 else -1


# ---------------------------------------------------------------------- where a defeat turned

LEAST, MOST = 0.25, 0.6
"""The shares of the win between which a defeat was close when it turned."""


class Turned(NamedTuple):
    """The last own decision before which a match was still open: its number, turn and share."""

    n: int
    turn: int
    share: float


def turned(found: Scales, seat: Seat) -> Turned | None:
    """Return where a defeat turned, None where it was not a close one.

    That is the last decision of the seat's player before which it held a quarter of the win.
    """
    if seat in found.silent or found.result[seat] == max(found.result):
        return None
    share, last = found.par[seat], None
    for one in sorted(found.weights, key=lambda one: (one.n, one.kind is Kind.DRAW)):
        if one.kind is Kind.PLAY and one.seat == seat and share >= LEAST:
            last = Turned(one.n, one.turn, share)
        share += one.shares[seat]
    return last if last is not None and last.share <= MOST else None
