"""The scales of a record: how much of its result came by the deal, by draws, and by play."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum

from ai.domain import domain
from ai.results_file import options_of
from ai.scales import DRAWS, START, Account, Passage, Shares, damped, minus, par, weigh
from game.match.bot_driver import thinking_seed
from game.match.seats import Bot, Player
from game.records.replay import Record, result
from game.records.review import Decision, Review, grouped, standing
from game.rules.core import NOBODY, Action, Collector, Seat, State
from game.rules.wording import PhraseError, phrase

UNFINISHED = phrase("the match is not over, and until then its scales are nobody's business")
NO_CHOICE = phrase("nobody has chosen anything in this match, so there is nothing to weigh")

Stood = list[tuple[int, State, Action]]


class NoScales(PhraseError):
    """A record that cannot be weighed, in one sentence."""


class Kind(Enum):
    """The kinds of what moves shares; each value is a name in JSON, of play with a seat after it.

    `AI` is the play of bots that have taken a person's seat.
    """

    DEAL = "deal"
    DRAW = "draws"
    PLAY = "play"
    AI = "ai"
    GIVING_UP = "giving_up"


class Note(Enum):
    """A note on something unusual about a record that was weighed."""

    OWN_START = "own_start"
    BRANCH = "branch"
    PRACTICE = "practice"
    TAKEN_BACK = "taken_back"
    AI_TOOK_OVER = "ai_took_over"
    BOTS_ALONE = "bots_alone"
    CONCEDED = "conceded"


@dataclass(frozen=True, slots=True)
class Weight:
    """One thing that moved the shares by so much, for each seat.

    `n` is the number of the decision that it belongs to, as in a review, 0 for the deal; `line`
    and `turn` are that decision's. `seat` is whose play it is, NOBODY for chance.
    """

    n: int
    line: int
    turn: int
    kind: Kind
    seat: Seat
    shares: Shares

    @property
    def name(self) -> str:
        """Its name in JSON."""
        return self.kind.value if self.seat == NOBODY else f"{self.kind.value}{self.seat}"


@dataclass(frozen=True)
class Scales:
    """A match weighed: for each seat its result less its par is the sum of all weights.

    `par` is what the seat could expect before the deal, or where the match was taken up.
    `errors` has the standard errors of sums by name. `silent` are the seats of which a person
    made fewer than half of the decisions: nothing is said of their luck and play.
    """

    record: Record
    players: tuple[Player, ...]
    result: Shares
    par: Shares
    weights: tuple[Weight, ...]
    errors: dict[str, Shares]
    notes: tuple[Note, ...]
    silent: frozenset[Seat]

    def total(self, about: Seat, *kinds: Kind, by: Collection[Seat] = (NOBODY,)) -> float:
        """Return what weights of these kinds, and of these seats' play, come to for a seat."""
        return sum(
            one.shares[about] for one in self.weights if one.kind in kinds and one.seat in by
        )

    def sums(self, seat: Seat) -> dict[str, float]:
        """Return what each name comes to for a seat: luck first, then play seat by seat."""
        order = [*Kind]
        found: dict[str, float] = {}
        for one in sorted(self.weights, key=lambda one: (order.index(one.kind), one.seat)):
            found[one.name] = found.get(one.name, 0.0) + one.shares[seat]
        return found

    def advantage(self, seat: Seat) -> float:
        """Return what a seat could expect beyond an even share of the win."""
        return self.par[seat] - 1 / len(self.par)


def scales_of(record: Record) -> Scales:
    """Return the scales of a finished record. ReplayError, NoScales."""
    if not record.finished:
        raise NoScales(UNFINISHED)
    played = standing(record)
    review = Review(record, list(grouped(domain(record.header.rules), played)))
    root = _root(record, played)
    decisions = [one for one in review.decisions if one.n > root]
    if not decisions:
        raise NoScales(NO_CHOICE)
    return _weighed(review, decisions, played)


def _weighed(review: Review, decisions: list[Decision], played: Stood) -> Scales:
    record = review.record
    header = record.header
    dice = thinking_seed(header.seed, 0, "scales")
    account = weigh(header.rules, list(_passages(decisions, played)), dice)
    dealt = header.start is None and header.parent is None
    begun = par(header.rules, options_of(header.options)) if dealt else account.start
    ended = _result(record, account)
    return Scales(
        record,
        review.players,
        ended,
        begun,
        tuple(_weights(review, decisions, account, begun, ended)),
        _errors(review, account, dealt),
        tuple(_notes(review, decisions)),
        frozenset(_silent(review, decisions)),
    )


def _root(record: Record, played: Stood) -> int:
    """Return how many actions a branch has repeated of another match, 0 where there is none."""
    parent = record.header.parent
    if parent is None:
        return 0
    found = (at for at, (_, before, _) in enumerate(played) if before.digest() == parent.digest)
    return next(found, 0)


def _passages(decisions: Sequence[Decision], played: Stood) -> Iterator[Passage]:
    """Yield the way from each decision to the next, and from the last to the end."""
    for one, then in zip(decisions, [*decisions[1:], None], strict=True):
        after, heard = one.before.clone(), Collector()
        for _line, _before, action in played[one.n - 1 : then.n - 1 if then else None]:
            after.apply(action, heard)
        chance = any(event.chance for event in heard.events)
        yield Passage(one.before, one.taken, then.before if then else after, chance)


def _result(record: Record, account: Account) -> Shares:
    outcome = result(record)
    if outcome is None or not outcome.winners:
        return account.end
    share = 1 / len(outcome.winners)
    return tuple([share * (seat in outcome.winners) for seat in range(len(account.end))])


def _weights(
    review: Review, decisions: Sequence[Decision], account: Account, begun: Shares, ended: Shares
) -> Iterator[Weight]:
    first, last = decisions[0], decisions[-1]
    game = review.record.header.rules
    if begun != account.start:
        deal = minus(account.start, begun)
        yield Weight(0, first.line, first.turn, Kind.DEAL, NOBODY, deal)
    shifts = damped(account.shifts, domain(game).weighing.draws)
    for one, shift in zip(decisions, shifts, strict=True):
        kind = Kind.PLAY if one.n in review.of_players else Kind.AI
        yield Weight(one.n, one.line, one.turn, kind, one.seat, shift.play)
        if any(shift.draw):
            yield Weight(one.n, one.last, one.turn, Kind.DRAW, NOBODY, shift.draw)
    if review.record.lines[-1].conceded is not None:
        given = minus(ended, account.end)
        yield Weight(last.n, last.last, last.turn, Kind.GIVING_UP, NOBODY, given)


def _errors(review: Review, account: Account, dealt: bool) -> dict[str, Shares]:
    factor = domain(review.record.header.rules).weighing.draws
    found: dict[str, Shares] = {}
    for name, shares in account.errors.items():
        if name == START:
            found |= {Kind.DEAL.value: shares} if dealt else {}
        elif name == DRAWS:
            found[Kind.DRAW.value] = tuple([factor * one for one in shares])
        else:
            found[f"{Kind.PLAY.value}{name}"] = shares
    return found


def _notes(review: Review, decisions: Sequence[Decision]) -> Iterator[Note]:
    header, lines = review.record.header, review.record.lines
    true = {
        Note.OWN_START: header.start is not None,
        Note.BRANCH: header.parent is not None,
        Note.PRACTICE: header.mode == "practice",
        Note.TAKEN_BACK: any(line.undo for line in lines),
        Note.AI_TOOK_OVER: any(one.n not in review.of_players for one in decisions),
        Note.BOTS_ALONE: all(isinstance(player, Bot) for player in review.players),
        Note.CONCEDED: lines[-1].conceded is not None,
    }
    return (note for note, holds in true.items() if holds)


def _silent(review: Review, decisions: Sequence[Decision]) -> Iterator[Seat]:
    for seat in range(len(review.players)):
        own = [one.n in review.of_players for one in decisions if one.seat == seat]
        if 2 * sum(own) < len(own):
            yield seat
