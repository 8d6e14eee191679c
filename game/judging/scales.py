"""The scales of a record: how much of its result came by the deal, by draws, and by play."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from math import hypot

from ai.accounts import DRAWS, START, Account, Course, Passage, Shares
from ai.domain import Believed, domain
from ai.results_file import options_of
from ai.scales import believed, damped, doubted, minus, weigh
from game.judging.estimate import Estimate, estimated
from game.judging.review import Decision, Review, Stood, grouped, standing
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.job import Job, Work
from game.match.seats import Bot, Player
from game.records import saves
from game.records.replay import Header, Record, result
from game.rules.core import NOBODY, Collector, Seat
from game.rules.wording import PhraseError, phrase

UNFINISHED = phrase("the match is not over, and until then its scales are nobody's business")
PARENT_UNFINISHED = phrase(
    "the match that it branched from is not over, and until then its scales are nobody's business"
)
NO_CHOICE = phrase("nobody has chosen anything in this match, so there is nothing to weigh")


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


MOST_PLAY = 0.6
"""The largest share of the win that the play of one seat is told to have moved."""
LUCK = Kind.DEAL.value, Kind.DRAW.value
"""The names of what is luck."""
PAR = "par"
"""The name of the error of a par that is no deal's: of the position where a match was taken up."""


def luck_in(sums: Mapping[str, float], errors: Mapping[str, Shares], seat: Seat) -> Estimate:
    """Return what luck came to for a seat, by the sums of names and their errors."""
    return estimated(sums, errors, seat, LUCK)


def play_in(sums: Mapping[str, float], errors: Mapping[str, Shares], seat: Seat) -> Estimate:
    """Return what all play came to for a seat: what luck and par leave, with their errors."""
    others = (*LUCK, Kind.GIVING_UP.value)
    share = sum(share for name, share in sums.items() if name not in others)
    begun = errors[PAR][seat] if PAR in errors else 0.0
    return Estimate(share, hypot(begun, luck_in(sums, errors, seat).error))


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

    @property
    def apart(self) -> bool:
        """True where what one seat's play comes to tells something by itself."""
        return domain(self.record.header.rules).weighing.apart

    @property
    def by_seat(self) -> bool:
        """True where each seat's play is told by itself.

        Very large sums are mostly noise, which the rivals' have with the other sign: of such ones
        only the sum of all is told.
        """
        seats = range(len(self.par))
        own = (self.total(seat, Kind.PLAY, Kind.AI, by=(seat,)) for seat in seats)
        return self.apart and all(abs(share) <= MOST_PLAY for share in own)

    def luck(self, seat: Seat) -> Estimate:
        """Return what the deal and the draws came to for a seat."""
        return luck_in(self.sums(seat), self.errors, seat)

    def play(self, seat: Seat) -> Estimate:
        """Return what all play came to for a seat: what luck and par leave, with their errors."""
        return play_in(self.sums(seat), self.errors, seat)

    def sum(self, seat: Seat, name: str) -> Estimate:
        """Return what a name comes to for a seat."""
        return estimated(self.sums(seat), self.errors, seat, (name,))

    def advantage(self, seat: Seat) -> float:
        """Return what a seat could expect beyond an even share of the win."""
        return self.par[seat] - 1 / len(self.par)


def scales_of(record: Record) -> Scales:
    """Return the scales of a finished record. ReplayError, NoScales."""
    found = Weighable.of(record)
    return found.scales(weigh(found.course))


class Weighable:
    """A match that is over, and can be weighed: `course` is what is asked about it.

    What comes before the root of a branch belongs to another match, and is left out.
    """

    def __init__(self, review: Review, played: Stood) -> None:
        """`played` are the actions that stand in the record of the review. NoScales."""
        record = review.record
        header = record.header
        if not record.finished:
            raise NoScales(UNFINISHED)
        if parent_is_open(header):
            raise NoScales(PARENT_UNFINISHED)
        root = _root(record, played)
        self.review = review
        self.decisions = [one for one in review.decisions if one.n > root]
        if not self.decisions:
            raise NoScales(NO_CHOICE)
        self.dealt = header.start is None and header.parent is None
        self.course = Course(
            header.rules,
            list(_passages(self.decisions, played)),
            thinking_seed(header.seed, 0, "scales"),
            options_of(header.options) if self.dealt else None,
        )

    @classmethod
    def of(cls, record: Record) -> Weighable:
        """Return a record as it can be weighed. ReplayError, NoScales."""
        played = standing(record)
        return cls(Review(record, list(grouped(domain(record.header.rules), played))), played)

    def scales(self, account: Account) -> Scales:
        """Return the scales by what was found."""
        ended = _result(self.review.record, account)
        return Scales(
            self.review.record,
            self.review.players,
            ended,
            account.begun,
            tuple(self._weights(account, ended)),
            self._errors(account),
            tuple(self._notes()),
            frozenset(self._silent()),
        )

    def _weights(self, account: Account, ended: Shares) -> Iterator[Weight]:
        first, last = self.decisions[0], self.decisions[-1]
        if self.dealt:
            deal = minus(account.start, account.begun)
            yield Weight(0, first.line, first.turn, Kind.DEAL, NOBODY, deal)
        shifts = damped(account.shifts, [one.part for one in self._beliefs])
        for one, shift in zip(self.decisions, shifts, strict=True):
            kind = Kind.PLAY if one.n in self.review.of_players else Kind.AI
            yield Weight(one.n, one.line, one.turn, kind, one.seat, shift.play)
            if any(shift.draw):
                yield Weight(one.n, one.last, one.turn, Kind.DRAW, NOBODY, shift.draw)
        if self.review.record.lines[-1].conceded is not None:
            given = minus(ended, account.end)
            yield Weight(last.n, last.last, last.turn, Kind.GIVING_UP, NOBODY, given)

    @cached_property
    def _beliefs(self) -> list[Believed]:
        """The belief in the draw of each passage."""
        knowledge = domain(self.course.game)
        return [believed(knowledge, passage) for passage in self.course.passages]

    def _errors(self, account: Account) -> dict[str, Shares]:
        found: dict[str, Shares] = {}
        for name, shares in account.errors.items():
            if name == START:
                apart = domain(self.course.game).weighing.deal
                dealt = tuple([hypot(one, apart) for one in shares])
                found[Kind.DEAL.value if self.dealt else PAR] = dealt if self.dealt else shares
            elif name == DRAWS:
                doubt = doubted([one.draw for one in account.shifts], self._beliefs)
                found[Kind.DRAW.value] = tuple(map(hypot, shares, doubt))
            else:
                found[f"{Kind.PLAY.value}{name}"] = shares
        return found

    def _notes(self) -> Iterator[Note]:
        record, players = self.review.record, self.review.players
        of_players = self.review.of_players
        true = {
            Note.OWN_START: record.header.start is not None,
            Note.BRANCH: record.header.parent is not None,
            Note.PRACTICE: record.header.mode == "practice",
            Note.TAKEN_BACK: any(line.undo for line in record.lines),
            Note.AI_TOOK_OVER: any(one.n not in of_players for one in self.decisions),
            Note.BOTS_ALONE: all(isinstance(player, Bot) for player in players),
            Note.CONCEDED: record.lines[-1].conceded is not None,
        }
        return (note for note, holds in true.items() if holds)

    def _silent(self) -> Iterator[Seat]:
        for seat in range(len(self.review.players)):
            own = [one.n in self.review.of_players for one in self.decisions if one.seat == seat]
            if 2 * sum(own) < len(own):
                yield seat


def parent_is_open(header: Header) -> bool:
    """Return True for a branch while a match on the same cards waits to be continued."""
    if header.parent is None:
        return False
    deal = header.rules, header.seed, header.options, header.start
    others = (record.header for _path, record in saves.unfinished())
    return any((each.rules, each.seed, each.options, each.start) == deal for each in others)


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


class Weigher(Job[Scales]):
    """Weighs a match beside the game; without a result where no process could."""

    def __init__(self, match: Weighable, worker: Callable[[], BotWorker]) -> None:
        self.match = match
        self.worker = worker
        self.account: Account | None = None

    def work(self) -> Work[Scales]:
        """Ask about the match, and return its scales."""
        self.worker().weigh(self.match.course)
        try:
            self.account = yield from answer(self.worker, lambda: self.worker().account())
        except ValueError:
            return None
        return self.match.scales(self.account)
