"""Whole matches of quick players, judged by quick looks and weighed by weights that are made up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import ai
from ai.accounts import Shares
from ai.protocol import Stake
from ai.reasons import reasons
from ai.scales import plus
from ai.worker import InlineThinker
from game.judging.choices import Gain, tellable
from game.judging.judgement import Judgement
from game.judging.review import Decision, Evaluation, Review, Reviewer
from game.judging.scales import Kind, Scales, Weighable, Weight
from game.judging.seeking import Seeker
from game.match.match import Match, Setup
from game.records.replay import Record
from game.records.replay_player import record_of
from game.rules import RULES
from game.rules.core import NOBODY, Seat
from game.rules.rng import Rng

SEEDS = {"duel": 14, "battle": 11, "greece": 9}
"""The deals of matches in which the first seat makes a mistake or two."""
BUDGET = ai.Budget(iterations=60)
"""The budget for each decision: enough to tell good moves from bad ones, at once."""
BY_LOT = 5
"""The first seat plays by lot in one of so many decisions."""
DEAL, DRAW, PLAY = 8, 6, 5
"""Percent of a win that such a weight moves at most."""
AT_STAKE = 0.06
"""The share of a win that a move at random loses in each good decision."""


JUDGED: dict[str, Judgement] = {}
"""The judgements so far, by game."""


def played_with_slips(game: str) -> tuple[Match, set[int]]:
    """Return a match of Ana's, who plays by lot now and then, and the actions that were by lot."""
    seats = ("human Ana", *["hoplite"] * (RULES[game].seats - 1))
    options = {"target": 10} if game == "duel" else {}
    match, dice = Match.begin(Setup(game, seats, SEEDS[game], options=options)), Rng(SEEDS[game])
    bot, by_lot = ai.bot("greedy", game), set[int]()
    while match.outcome() is None:
        view = match.view(match.to_act)
        if match.to_act == 0 and len(view.legal) > 1 and dice.below(BY_LOT) == 0:
            by_lot.add(len(match.history) + 1)
            match.act(dice.choice(view.legal))
        else:
            match.act(bot.choose(view, dice, ai.Budget(iterations=1)))
    return match, by_lot


def judged(game: str) -> Judgement:
    """Return all that is found about such a match: those decisions are judged, the others good."""
    if game not in JUDGED:
        JUDGED[game] = _judge(game)
    return JUDGED[game]


def _judge(game: str) -> Judgement:
    match, by_lot = played_with_slips(game)
    found = Judgement.of(record_of(match))
    found.scales = weighed(found.review.record)
    asked = [
        one
        for one in found.review.decisions
        if by_lot.intersection(range(one.n, one.n + len(one.taken)))
    ]
    short, thinker = Review(found.review.record, asked), InlineThinker()
    Reviewer(short, lambda: thinker, BUDGET).finish()
    for one in (*short.evaluations, *_made_up_good(found)):
        found.review.add(one)
    told = [one for one in found.review.evaluations if one.worth_telling]
    for one in told:
        about = found.review.by_n[one.n]
        assert one.better is not None
        why = reasons(game, about.view, one.better, about.taken, Random(SEEDS[game]))
        if why is not None:
            found.reasons[one.n] = why
    found.gains.update(as_told(found.review, found.scales))
    Seeker(found, lambda: thinker).finish()
    return found


def as_told(review: Review, scales: Scales | None) -> dict[int, Gain]:
    """Return gains with which every choice holds that may be told to a seat."""
    seats = range(len(review.players))
    every = [one for seat in seats for one in tellable(review, scales, seat)]
    return {one.n: Gain(abs(one.share) * (1 if one.good else -1), 0.0) for one in every}


def _made_up_good(found: Judgement) -> Iterator[Evaluation]:
    """Yield an evaluation of each decision as good, with the shares that the scales reached."""
    assert found.scales is not None
    reached, before, dice = found.scales.par, dict[int, Shares](), Rng(5)
    for weight in found.scales.weights:
        before.setdefault(weight.n, reached)
        reached = plus(reached, weight.shares)
    for one in found.review.decisions:
        shares = tuple([min(0.97, max(0.03, each)) for each in before[one.n]])
        stake = Stake(AT_STAKE * dice.below(30) / 100, AT_STAKE)
        yield Evaluation(
            one.n, shares[one.seat], 0.0, None, shares, found.review.scale, stake=stake
        )


def weighed(record: Record) -> Scales:
    """Return scales of a record in which everything but the result was made up."""
    dice, match = Rng(5), Weighable.of(record)
    chances = [passage.chance for passage in match.course.passages]
    choices = list(zip(match.decisions, chances, strict=True))
    seats = len(record.header.seats)
    weights = list(_made_up(dice, choices, seats))
    moved = [sum(one.shares[seat] for one in weights) for seat in range(seats)]
    last = record.lines[-1].end
    assert last is not None
    winners = last["winners"]
    assert isinstance(winners, list)
    result = tuple([(seat in winners) / len(winners) for seat in range(seats)])
    par = tuple([1 / seats] * seats)
    rest = [end - begun - by for end, begun, by in zip(result, par, moved, strict=True)]
    part = tuple([each / len(weights) for each in rest])
    told = [replace(one, shares=plus(one.shares, part)) for one in weights]
    errors = dict.fromkeys({one.name for one in told}, (0.02,) * seats)
    return Scales(record, record.header.players, result, par, tuple(told), errors, (), frozenset())


def _made_up(dice: Rng, choices: list[tuple[Decision, bool]], seats: int) -> Iterator[Weight]:
    """Yield weights up and down by turns, a few of them heavy."""
    (first, _drawn), up = choices[0], 1
    yield Weight(0, first.line, first.turn, Kind.DEAL, NOBODY, _shift(dice, seats, DEAL, 0))
    for one, drawn in choices:
        up = -up
        moved = _shift(dice, seats, up * (PLAY if dice.below(12) == 0 else 1), 0)
        yield Weight(one.n, one.line, one.turn, Kind.PLAY, one.seat, moved)
        if drawn:
            moved = _shift(dice, seats, -up * (DRAW if dice.below(3) == 0 else 1), 0)
            yield Weight(one.n, one.last, one.turn, Kind.DRAW, NOBODY, moved)


def _shift(dice: Rng, seats: int, most: int, about: Seat) -> Shares:
    """Return a shift up to so many percent for one seat, which the others make good."""
    moved = most * (50 + dice.below(51)) / 10_000
    return tuple([moved if seat == about else -moved / (seats - 1) for seat in range(seats)])
