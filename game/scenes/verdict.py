"""The verdict on a match: in a word, then what weighed most or how luck stood, without figures."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from game.judging.luck import turn_of
from game.judging.scales import Kind, Scales, Weight
from game.rules.core import NOBODY, Seat
from game.rules.wording import SPACE
from game.scenes import seat_text
from game.scenes.scales_words import SILENT, harder
from game.system.i18n import N_, _, row

DECIDES = 1 / 3
"""A moment with this part of all weights is named by itself."""


class Cause(Enum):
    """The cause of a result, by its winner's luck: the word that a verdict opens with."""

    GIVEN_UP = ""
    CLOSE = N_("Too close to tell.")
    LUCK = N_("Luck decided.")
    MOSTLY_LUCK = N_("Mostly luck.")
    BOTH = N_("Both luck and play.")
    MOSTLY_PLAY = N_("Mostly play.")


CHANCE, CHOICES = (Kind.DEAL, Kind.DRAW), (Kind.PLAY, Kind.AI)
TELLING = {
    Cause.LUCK: CHANCE,
    Cause.MOSTLY_LUCK: CHANCE,
    Cause.BOTH: CHANCE + CHOICES,
    Cause.MOSTLY_PLAY: CHOICES,
}
"""The kinds of moments that agree with the word."""
MOMENTS = {
    (Kind.DEAL, True): N_("The deal decided it: it was kind to you."),
    (Kind.DEAL, False): N_("The deal decided it: it was against you."),
    (Kind.DRAW, True): N_("Turn {n} decided it, when chance was kind to you."),
    (Kind.DRAW, False): N_("Turn {n} decided it, when chance was against you."),
}
"""A moment that outweighs the rest, and whether it helped you."""
MOMENT_OF_ALL = {
    True: N_("Turn {n} decided it: all that was chosen there helped you most."),
    False: N_("Turn {n} decided it: all that was chosen there cost you most."),
}
"""The same of a turn of all, where one seat's choices tell nothing by themselves."""

YOU_GAVE_UP = N_("You gave up while there was still much to win.")
RIVAL_GAVE_UP = N_("Your rival gave up while there was still much to win.")
ONE_GAVE_UP = N_("{side} gave up while there was still much to win.")
STOOD = {
    1: N_("Luck was with you."),
    0: N_("Luck lay even."),
    -1: N_("Luck was against you."),
}
"""Luck as it stood to a seat: for, even within its error, against."""
IT_STOOD = {True: N_("It was with you."), False: N_("It was against you.")}
"""The same after a word that names luck."""
WITH_ONE, IT_WITH_ONE = N_("Luck was with {side}."), N_("It was with {side}.")


class _Event(NamedTuple):
    """All weights of a kind in one turn, of one seat's play or of all; chance draw by draw."""

    first: Weight
    share: float


def verdict(found: Scales, seat: Seat) -> str:
    """Return what decided a match, told to a seat; NOBODY where nobody is told of himself."""
    winner = _winner(found, seat)
    why = cause(found, winner)
    if why is Cause.GIVEN_UP:
        return _given_up(found, seat)
    if seat in found.silent:
        told = _(SILENT)
    else:
        told = _moment(found, seat, why) or _stood(found, seat, winner, why)
    return row([*filter(None, (_(why.value), told))], SPACE)


def cause(found: Scales, winner: Seat) -> Cause:
    """Return what decided a match by the luck of a winner, in parts of what he got beyond par."""
    got, luck = found.result[winner] - found.par[winner], found.luck(winner)
    if found.total(winner, Kind.GIVING_UP) > got / 2 > 0:
        return Cause.GIVEN_UP
    if luck.high - luck.low >= got:
        return Cause.CLOSE
    if luck.low > 0.75 * got:
        return Cause.LUCK
    if luck.value > got / 2:
        return Cause.MOSTLY_LUCK
    return Cause.MOSTLY_PLAY if luck.high < got / 4 else Cause.BOTH


def _winner(found: Scales, seat: Seat) -> Seat:
    """Return the winner by whom a match is judged: of several the seat itself, else the first."""
    most = max(found.result)
    return seat if seat != NOBODY and found.result[seat] == most else found.result.index(most)


def _given_up(found: Scales, seat: Seat) -> str:
    header, conceded = found.record.header, found.record.lines[-1].conceded
    if conceded is None or seat == conceded:
        return _(YOU_GAVE_UP)
    if seat != NOBODY:
        return _(RIVAL_GAVE_UP)
    who = seat_text.person(header.rules, found.players, conceded, seat_text.subject)
    return _(ONE_GAVE_UP).format(side=who)


def _moment(found: Scales, seat: Seat, why: Cause) -> str:
    """Return the moment that outweighs the rest, "" where none does in the sense of the word."""
    if seat == NOBODY:
        return ""
    events, won = [*_events(found, seat)], found.result[seat] == max(found.result)
    whole = sum(abs(one.share) for one in events)
    greatest = max(events, key=lambda one: abs(one.share), default=None)
    if greatest is None or abs(greatest.share) < DECIDES * whole:
        return ""
    agrees = greatest.first.kind in TELLING.get(why, ()) and won == (greatest.share > 0)
    return _event(found, greatest) if agrees else ""


def _events(found: Scales, seat: Seat) -> Iterator[_Event]:
    sums: dict[tuple[object, ...], _Event] = {}
    for one in found.weights:
        whose = one.seat if found.by_seat else NOBODY
        key = (one.turn, one.kind, whose) if one.kind in CHOICES else (one.n, one.kind, NOBODY)
        before = sums.get(key, _Event(one, 0.0))
        sums[key] = _Event(before.first, before.share + one.shares[seat])
    yield from sums.values()


def _event(found: Scales, event: _Event) -> str:
    """Return a moment in words, "" for a choice: those are told once they have been played out."""
    one, helped = event.first, event.share > 0
    if one.kind in CHANCE:
        turn = turn_of(found, one) if one.kind is Kind.DRAW else one.turn
        return _(MOMENTS[one.kind, helped]).format(n=turn)
    return "" if found.apart else _(MOMENT_OF_ALL[helped]).format(n=one.turn)


def _stood(found: Scales, seat: Seat, winner: Seat, why: Cause) -> str:
    """Return how luck stood to a seat, or whom it favoured; to a loser who had the harder side."""
    sign = found.luck(seat).sign if seat != NOBODY else 0
    if why in (Cause.LUCK, Cause.MOSTLY_LUCK):
        if seat == winner or sign < 0:
            return _(IT_STOOD[seat == winner])
        return _with(found, winner, IT_WITH_ONE)
    if seat == NOBODY:
        best = max(range(len(found.par)), key=lambda each: found.luck(each).value)
        return _with(found, best, WITH_ONE) if found.luck(best).sign > 0 else _(STOOD[0])
    lost = found.result[seat] < max(found.result)
    luck = "" if why is Cause.BOTH and not sign else _(STOOD[sign])  # it had its part
    side = harder(found, seat) if lost else ""
    return row([side, luck], SPACE) if side and luck else side or luck


def _with(found: Scales, seat: Seat, words: str) -> str:
    who = seat_text.person(found.record.header.rules, found.players, seat, seat_text.named)
    return _(words).format(side=who)


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
