"""Plays a choice out to the end of its match against what a recruit would have chosen.

Both go on in the same futures of the true position, by recruits in all seats: so what any recruit
chooses too brings 0, and no estimate of a position has a say.
"""

from __future__ import annotations

from ai.accounts import Account, Course, Passage, Shares, Shift
from ai.protocol import Bot, Budget, Stop, never
from ai.roster import create_bot
from ai.scales import Interrupted, error, mean, minus, plus, weigh
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.rng import Rng

LEVEL = "recruit"
FIRST, MOST = 8, 24
"""So many futures are played out at first, and so many where these do not settle it."""
CLEAR = 2.5
"""The standard errors by which the first ones settle it."""


def account_of(course: Course, stop: Stop = never) -> Account:
    """Return the account of a match, or of a single choice. Interrupted when `stop` is true."""
    return played_out(course, stop) if course.to_end else weigh(course, stop)


def played_out(course: Course, stop: Stop = never) -> Account:
    """Return the account of a single choice, beside a recruit's own: its shift, and the error.

    That is 0 where it made no difference in any future. Shares themselves are not told.
    """
    passage, gains = course.passages[0], list[Shares]()
    bot = create_bot(LEVEL, course.game)
    while len(gains) < FIRST or (len(gains) < MOST and not _settled(gains, passage.seat)):
        gains.append(gained(passage, bot, course.seed + len(gains), stop))
    moved, seats = mean(gains), passage.before.seats
    even, none = (1 / seats,) * seats, (0.0,) * seats
    errors = {str(passage.seat): error(gains)}
    return Account(even, even, [Shift(moved, none)], plus(even, moved), errors)


def gained(passage: Passage, bot: Bot, seed: int, stop: Stop = never) -> Shares:
    """Return what the choice taken brings each seat in one future beyond a bot's own."""
    start, own = passage.before.future(Rng(seed)), list[Action]()
    free = start.clone()
    while passage.taken[: len(own)] == (*own,) != passage.taken:
        own.append(bot.choose(free.view(passage.seat), Rng(seed), Budget()))
        free.apply(own[-1])
    if (*own,) == passage.taken:
        return (0.0,) * start.seats
    for action in passage.taken:
        start.apply(action)
    return minus(_ended(start, bot, seed, stop), _ended(free, bot, seed, stop))


def _ended(state: State, bot: Bot, seed: int, stop: Stop) -> Shares:
    """Return the result of a position that a bot plays on in all seats."""
    dice = Rng(seed)
    while state.to_act != NOBODY:
        if stop():
            raise Interrupted
        state.apply(bot.choose(state.view(state.to_act), dice.fork(), Budget()))
    return state.returns()


def _settled(gains: list[Shares], seat: Seat) -> bool:
    """Return whether the first futures settle what a choice brought its seat, if anything."""
    gain, doubt = mean(gains)[seat], error(gains)[seat]
    return not any(one[seat] for one in gains) or abs(gain) > CLEAR * doubt
