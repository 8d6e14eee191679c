"""Weighs what moved a match: each seat's share of the win before and after choices and chance.

A world is the true position with another unseen future (`State.future`). At every point of a match
the same worlds stand, each with the future that it had before as far as the match has not shown
another, and each plays on with the same random numbers: so what differs between two points is what
lay between them. Where chance came in, what came is weighed against what could have come from the
point before it, whose mean is 0 whatever the quick players are worth.

What a choice moved that does not stand out from its error lies evenly with all choices of the seat,
so that each seat's sum stays.

So a single choice is not told by what it weighs: it is played out to the end of its match against
what a recruit would have chosen, in the same futures and by recruits in all seats. What any recruit
chooses too brings 0, but a slip for which a better choice is named is then set against that; no
estimate of a position has a say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import count, islice
from math import hypot, sqrt
from operator import add, sub
from pathlib import Path
from random import Random
from statistics import fmean, variance
from typing import TypeAlias

from ai.accounts import DRAWS, START, Account, Course, Name, Passage, Shares, Shift
from ai.domain import Believed, Domain, domain
from ai.field import played_on
from ai.protocol import Bot, Budget, Interrupted, Stop, never
from ai.results_file import Options, options_of
from ai.roster import create_bot
from game.rules import RULES
from game.rules.core import NOBODY, Action, Seat, State
from game.rules.rng import Rng

Mark: TypeAlias = tuple[int, int]
"""A piece's face, and who has seen it."""

DEALS, KEPT_DEALS = 400, 10_000
"""The fresh deals over which a par is the mean: one that is found anew, and one that is kept."""
PARS = Path(__file__).with_name("pars.json")
FIRST_DEAL = 1_000_000
"""The seed of the first of those."""


PLAYER = "recruit"
AT_FIRST, AT_MOST = 8, 24
"""A choice is played out in so many futures, and in so many where these do not settle it."""
CLEAR = 2.5
"""The standard errors by which the first ones settle it."""


def par(game: str, options: Options) -> Shares:
    """Return each seat's mean share over fresh deals with these options, sum 1."""
    return kept_pars().get((game, options)) or fresh_par(game, options)


@cache
def kept_pars() -> Mapping[tuple[str, Options], Shares]:
    """Return the pars with options that set-ups offer, as `benchmarks.luck.pars` wrote them."""
    rows = json.loads(PARS.read_text("utf-8"))
    return {(row["game"], options_of(row["options"])): tuple(row["shares"]) for row in rows}


def deals(game: str, options: Options) -> int:
    """Return over how many fresh deals a par is the mean."""
    return KEPT_DEALS if (game, options) in kept_pars() else DEALS


@lru_cache(maxsize=64)
def fresh_par(game: str, options: Options) -> Shares:
    """Return a par that is found anew, which takes up to a second."""
    return mean([*islice(fresh_shares(game, options), DEALS)])


def fresh_shares(game: str, options: Options) -> Iterator[Shares]:
    """Yield each seat's share in one fresh deal after the other, without an end."""
    knowledge, rules, given = domain(game), RULES[game], dict(options)
    for deal in count():
        yield knowledge.open_share(rules.new(FIRST_DEAL + deal, **given), Random(deal))


def believed(knowledge: Domain, passage: Passage) -> Believed:
    """Return what is believed of what came by chance on a passage."""
    return knowledge.weighing.believed(knowledge.drawn(passage.before, passage.after))


def weigh(course: Course, stop: Stop = never) -> Account:
    """Return the account of a match, of one choice, or of a match of a field.

    Interrupted when `stop` is true before it is found.
    """
    if course.lineup is not None:
        return played_on(course, course.lineup, stop)
    if course.to_end:
        return _played_out(course, stop)
    begun = par(course.game, course.options) if course.options is not None else None
    return _Weighing(course).account(course.passages, begun, stop)


class _Weighing:
    """The worlds at one point of a match, and what they have told so far.

    `many` holds the shares of all worlds where they were asked last, `few` those of the first ones
    at the present point: choices between two draws only divide up what lies between them. `plays`
    and `draws` have the mean of each passage so far, `sums` for each world what comes to a sum. The
    few worlds are `here`, all others are `behind`.
    """

    def __init__(self, course: Course) -> None:
        self.domain = domain(course.game)
        self.number, self.thin = self.domain.weighing[:2]
        self.seed = seed = course.seed
        start = course.passages[0].before
        self.here = self.behind = start
        self.rngs = [Rng(seed + number) for number in range(self.number)]
        self.worlds = [start.future(rng) for rng in self.rngs]
        self.many = self.shares(self.worlds)
        self.few = self.many[: self.thin]
        self.plays: list[Shares] = []
        self.errors: list[Shares] = []
        self.draws: list[Shares] = []
        self.closed = 0
        self.sums: dict[Name, list[Shares]] = {START: self.many}

    def account(self, passages: Sequence[Passage], begun: Shares | None, stop: Stop) -> Account:
        start = mean(self.many)
        for passage in passages:
            if stop():
                raise Interrupted
            self.follow(passage, passage is passages[-1])
        if begun is not None and self.domain.weighing.deals:
            start = self.played_out_from(passages[0].before, start, stop)
        if self.domain.weighing.apart:
            self.settle([passage.seat for passage in passages])
        shifts = [Shift(*both) for both in zip(self.plays, self.draws, strict=True)]
        errors = {name: error(rows) for name, rows in self.sums.items()}
        return Account(begun or start, start, shifts, mean(self.many), errors)

    def played_out_from(self, dealt: State, seen: Shares, stop: Stop) -> Shares:
        """Return what a deal comes to at the end of the match; what was seen of it lies with play.

        Recruits play it in all seats. The difference lies evenly with all choices.
        """
        bot, number = create_bot(PLAYER, self.domain.game), self.domain.weighing.deals
        seeds = [self.seed + at for at in range(number)]
        rows = [end_of(dealt.future(Rng(seed)), bot, seed, stop) for seed in seeds]
        self.sums[START], found = rows, mean(rows)
        part = scaled(minus(seen, found), 1 / len(self.plays))
        self.plays = [plus(one, part) for one in self.plays]
        return found

    def follow(self, passage: Passage, last: bool) -> None:
        """Go on to the next choice, and note what moved the shares on the way."""
        chance = passage.chance
        if chance:
            self.carry_others(passage.before)
        could = self.after(passage) if chance else None
        self.carry_few(passage.after)
        if chance or last:
            self.carry_others(passage.after)
        came = self.shares(self.worlds if chance or last else self.worlds[: self.thin])
        reached = could or came
        play, doubt = self.noted(str(passage.seat), reached[: self.thin], self.few)
        self.plays.append(play)
        self.errors.append(doubt)
        none = (0.0,) * len(came[0])
        part = believed(self.domain, passage).part
        draw = self.noted(DRAWS, came, reached, part)[0] if chance else none
        self.draws.append(draw)
        self.few = came[: self.thin]
        if chance or last:
            self.close(reached)
            self.many = came

    def noted(
        self, name: Name, after: Sequence[Shares], before: Sequence[Shares], part: float = 1.0
    ) -> tuple[Shares, Shares]:
        """Return the mean gain of all worlds with its error, and add what is believed to a sum."""
        gained = [minus(one, other) for one, other in zip(after, before, strict=True)]
        rows, new = self.sums.get(name), [scaled(one, part) for one in gained]
        self.sums[name] = new if rows is None else list(map(plus, rows, new))
        return mean(gained), error(gained)

    def close(self, reached: Sequence[Shares]) -> None:
        """Divide what the few worlds got wrong between two draws among the choices there."""
        told = self.plays[self.closed :]
        whole = minus(mean(reached), mean(self.many))
        wrong = minus(whole, tuple(map(sum, zip(*told, strict=True))))
        part = tuple([one / len(told) for one in wrong])
        self.plays[self.closed :] = [plus(one, part) for one in told]
        self.closed = len(self.plays)

    # ------------------------------------------------------------------ what stands out

    def settle(self, seats: Sequence[Seat]) -> None:
        """Leave with each choice what stands out from its error, and share the rest out by seat."""
        told = [
            scaled(play, trusted(play[seat], doubt[seat]))
            for play, doubt, seat in zip(self.plays, self.errors, seats, strict=True)
        ]
        for seat in set(seats):
            own = [at for at, each in enumerate(seats) if each == seat]
            rest = [minus(self.plays[at], told[at]) for at in own]
            part = tuple([sum(each) / len(own) for each in zip(*rest, strict=True)])
            for at in own:
                self.plays[at] = plus(told[at], part)

    # ------------------------------------------------------------------ worlds

    def shares(self, worlds: Sequence[State]) -> list[Shares]:
        """Return what is shared in each world."""
        ask = self.domain.open_share
        return [ask(world, Random(self.seed + at)) for at, world in enumerate(worlds)]

    def after(self, passage: Passage) -> list[Shares]:
        """Return what is shared where each world comes to a choice after this one."""
        return self.shares([_reached(world, passage.taken) for world in self.worlds])

    def carry_few(self, after: State) -> None:
        """Bring the few worlds to where the match went on."""
        self.carry(slice(0, self.thin), self.here, after)
        self.here = after

    def carry_others(self, after: State) -> None:
        """Bring all others there: they stay behind while nothing is drawn."""
        self.carry(slice(self.thin, None), self.behind, after)
        self.behind = after

    def carry(self, part: slice, before: State, after: State) -> None:
        """Bring some worlds from one position to another, with the futures that they have left."""
        if before is after:
            return
        rows = list(zip(before.undrawn(), after.undrawn(), strict=True))
        self.worlds[part] = [
            _carried(world, before, after, rows, rng)
            for world, rng in zip(self.worlds[part], self.rngs[part], strict=True)
        ]


def _reached(world: State, taken: Sequence[Action]) -> State:
    """Return a world after a choice and all that is forced."""
    twin = world.clone()
    for action in taken:
        twin.apply(action)
    while twin.to_act != NOBODY and len(legal := twin.legal()) == 1:
        twin.apply(legal[0])
    return twin


def _carried(
    world: State,
    before: State,
    after: State,
    rows: Sequence[tuple[Sequence[int], Sequence[int]]],
    rng: Rng,
) -> State:
    """Return the position `after` with the future of a world that stood at the one `before`."""
    twin = after.clone()
    twin.rng.state = rng.bits()
    for old, new in rows:
        for piece, mark in zip(new, _marks(world, before, after, old, new, rng), strict=True):
            twin.faces[piece], twin.seen[piece] = mark
    return twin


def _marks(
    world: State, before: State, after: State, old: Sequence[int], new: Sequence[int], rng: Rng
) -> list[Mark]:
    """Return what the pieces that are left to draw are in a world: as they were, or drawn anew.

    A piece that has been drawn is what it truly was: in the world it changes places with one of
    those, each as likely, which leaves all orders of the rest equally likely.
    """
    left = set(new)
    true = [(after.faces[piece], after.seen[piece]) for piece in new]
    if left <= set(old):
        marks = {piece: (world.faces[piece], world.seen[piece]) for piece in old}
        closed = list(old)
        for piece in [one for one in old if one not in left]:
            wanted = before.faces[piece], before.seen[piece]
            there = [one for one in closed if marks[one] == wanted]
            other = piece if piece in there else rng.choice(there)
            marks[piece], marks[other] = marks[other], marks[piece]
            closed.remove(piece)
        kept = [marks[piece] for piece in new]
        if sorted(kept) == sorted(true):
            return kept
    rng.shuffle(true)
    return true


# ---------------------------------------------------------------------- a choice by itself


def _played_out(course: Course, stop: Stop) -> Account:
    """Return the account of a single choice, beside another: its shift, and the error.

    That is 0 where it made no difference in any future. Shares themselves are not told.
    """
    passage, gains = course.passages[0], list[Shares]()
    bot = create_bot(PLAYER, course.game)
    while len(gains) < AT_FIRST or (len(gains) < AT_MOST and not _settled(gains, passage.seat)):
        gains.append(gained(passage, bot, course.seed + len(gains), stop, course.instead))
    moved, seats = mean(gains), passage.before.seats
    even, none = (1 / seats,) * seats, (0.0,) * seats
    errors = {str(passage.seat): error(gains)}
    return Account(even, even, [Shift(moved, none)], plus(even, moved), errors)


def gained(
    passage: Passage, bot: Bot, seed: int, stop: Stop = never, instead: Sequence[Action] = ()
) -> Shares:
    """Return what the choice taken brings each seat in one future beyond a bot's own.

    Where the bot chooses alike, that is what it brings beyond the choice `instead`.
    """
    start, own = passage.before.future(Rng(seed)), list[Action]()
    free = start.clone()
    while passage.taken[: len(own)] == (*own,) != passage.taken:
        own.append(bot.choose(free.view(passage.seat), Rng(seed), Budget()))
        free.apply(own[-1])
    if (*own,) == passage.taken:
        if not instead:
            return (0.0,) * start.seats
        free = _after(start, instead)
    return minus(*(end_of(one, bot, seed, stop) for one in (_after(start, passage.taken), free)))


def _after(state: State, plan: Sequence[Action]) -> State:
    """Return the position after a choice, as far as it can be made there."""
    after = state.clone()
    for action in plan:
        if action in after.legal():
            after.apply(action)
    return after


def end_of(state: State, bot: Bot, seed: int, stop: Stop = never) -> Shares:
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


# ---------------------------------------------------------------------- sums


def trusted(moved: float, doubt: float) -> float:
    """Return which part of an estimate is believed by its standard error: 0 within it, then more.

    >>> trusted(0.1, 0.1), trusted(0.2, 0.1)
    (0.0, 0.75)
    """
    return max(0.0, 1 - (doubt / moved) ** 2) if moved else 0.0


def scaled(moved: Shares, part: float) -> Shares:
    """Return a part of each seat's share."""
    return tuple([part * one for one in moved])


def plus(one: Shares, other: Shares) -> Shares:
    """Return the sum for each seat."""
    return tuple(map(add, one, other))


def minus(one: Shares, other: Shares) -> Shares:
    """Return the difference for each seat."""
    return tuple(map(sub, one, other))


def mean(rows: Sequence[Shares]) -> Shares:
    """Return the mean for each seat."""
    return tuple(map(fmean, zip(*rows, strict=True)))


def error(rows: Sequence[Shares]) -> Shares:
    """Return the standard error of the mean for each seat."""
    return tuple([sqrt(variance(each) / len(rows)) for each in zip(*rows, strict=True)])


def damped(shifts: Sequence[Shift], parts: Sequence[float]) -> Iterator[Shift]:
    """Yield the shifts with only these parts of their draws believed.

    Quick players make too much of a draw, and the choices after it take that back: what is not
    believed lies evenly with them, and with the one that brought the draw.
    """
    owed: Shares | None = None
    for at, (shift, part) in enumerate(zip(shifts, parts, strict=True)):
        rest = scaled(shift.draw, (1 - part) / (len(shifts) - at))
        owed = rest if owed is None else plus(owed, rest)
        yield Shift(plus(shift.play, owed), scaled(shift.draw, part))


def doubted(draws: Sequence[Shares], beliefs: Sequence[Believed]) -> Shares:
    """Return the standard error of the sum of all draws that comes of the beliefs in them.

    Draws of one belief are too large or too small together.
    """
    sums: dict[Believed, Shares] = {}
    for draw, one in zip(draws, beliefs, strict=True):
        sums[one] = plus(sums[one], draw) if one in sums else draw
    rows = [scaled(whole, one.error) for one, whole in sums.items()]
    return tuple([hypot(*each) for each in zip(*rows, strict=True)])
