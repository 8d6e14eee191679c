"""Reviews a match: each decision is judged by what its player knew at the time."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from ai import Budget, Case, SearchResult
from ai.domain import Domain, domain
from ai.judging import JUDGE
from ai.protocol import Stake
from game.judging.grades import (
    MISTAKEN,
    MOST_WITH_A_SLIP,
    SLIPS,
    TOP,
    Fault,
    Grade,
    Standing,
    accuracy_of,
    fault_of,
    grade_of,
    scale_of,
)
from game.match.bot_driver import BotWorker, answer, thinking_seed
from game.match.history import History
from game.match.job import Job, Series
from game.match.match import Match
from game.match.seats import Human, Player, parse
from game.records.replay import Line, Record, result
from game.records.replay_player import Moment, ReplayStep, moments
from game.rules.core import NOBODY, Action, Seat, State, View
from game.rules.wording import Phrase

BUDGET = Budget(iterations=6000, seconds=0.26)
"""The budget for each decision: a hundred of them within half a minute."""

Plan = tuple[Action, ...]
Stood = list[tuple[int, State, Action]]
"""The actions that were not undone: line, position before it, action."""
Words = Callable[["Decision", Plan], str]
"""Says a choice of a decision."""


@dataclass(frozen=True)
class Decision:
    """One decision that stood: a single action, or all those of a choice of several pieces.

    `n` counts the actions that stand, from 1; it is the number of the choice's first. `line` is
    the number of that action's line in the record, `last` of its last action's. `turn` counts the
    game's turns from 1.
    """

    n: int
    line: int
    last: int
    turn: int
    before: State
    taken: Plan

    @property
    def seat(self) -> Seat:
        """The seat that decided."""
        return self.taken[0].seat

    @property
    def view(self) -> View:
        """The knowledge of the seat."""
        return self.before.view(self.seat)

    @property
    def phrase(self) -> Phrase:
        """The first action in words."""
        return self.view.phrase(self.taken[0])


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of a decision; chances are expected shares of the win, 0 to 1.

    `chance` is what the seat could expect with the best choice, `cost` what the one taken lost of
    it; `better` is None where the choice was among the best. `shares` are all seats' chances as an
    onlooker saw them before the choice, sum 1; `scale` is that of the game's grades. `standing` is
    the choice's place among all, `fault` what the rules prove of it, `stake` what was at stake,
    None where nothing was.
    """

    n: int
    chance: float
    cost: float
    better: Plan | None
    shares: tuple[float, ...]
    scale: float = 1.0
    standing: Standing = TOP
    fault: Fault | None = None
    stake: Stake | None = None

    @property
    def kept(self) -> float:
        """The chance with the choice that was taken."""
        return max(0.0, self.chance - self.cost)

    @property
    def grade(self) -> Grade:
        """The word for the decision."""
        return grade_of(self.cost, self.scale, self.standing, self.fault)


def decisions(record: Record, steps: Sequence[ReplayStep] = ()) -> list[Decision]:
    """Return the choices that stood and had an alternative, in order. ReplayError.

    `steps` are those of a player who has played the record through, so that it is not done twice.
    """
    return list(grouped(domain(record.header.rules), standing(record, steps)))


def grouped(knowledge: Domain, played: Stood) -> Iterator[Decision]:
    """Yield the choices, with the actions of each put together."""
    first = 0
    for at, (_line, before, action) in enumerate(played):
        if at and not _goes_on(played[first:at], before, action, knowledge.chosen):
            yield from _made(first + 1, played[first:at])
            first = at
    yield from _made(first + 1, played[first:])


def _goes_on(
    steps: Stood,
    before: State,
    action: Action,
    chosen: Callable[[View], Plan],
) -> bool:
    """True if an action belongs to the choice that is under way."""
    return action.seat == steps[0][2].seat and bool(chosen(before.view(action.seat)))


def _made(n: int, steps: Stood) -> Iterator[Decision]:
    """Yield the decision of these steps, none where nothing could be chosen."""
    if any(len(before.legal()) > 1 for _line, before, _action in steps):
        line, before, _action = steps[0]
        turn = int(getattr(before, "turn", 0))
        taken = tuple(action for _line, _before, action in steps)
        yield Decision(n, line, steps[-1][0], turn, before, taken)


def standing(record: Record, steps: Sequence[ReplayStep] = ()) -> Stood:
    """Return the actions of a record that stand. ReplayError."""
    lines = [step.line for step in steps[1:]] or record.lines
    return stood(steps or list(moments(record)), lines)


def stood(played: Sequence[ReplayStep | Moment], lines: Sequence[Line]) -> Stood:
    """Return the actions that stand of positions, and the lines that led to all but the first."""
    past: History[tuple[int, State, Action]] = History()
    for before, after, line in zip(played, played[1:], lines, strict=False):
        entry = None
        if after.action is not None:
            entry = line.n or 0, before.state, after.action
        past.follow(entry, line.undo, line.redo)
    return past.done


def standing_in(match: Match, record: Record) -> Stood:
    """Return those of a match that this program holds, without playing it once more. ValueError."""
    past: History[int] = History()
    for line in record.lines:
        past.follow(line.n if line.do is not None else None, line.undo, line.redo)
    played = zip(past.done, match.history, strict=True)
    return [(n, before, action) for n, (before, action) in played]


def digest_of(record: Record, choices: Sequence[Decision]) -> str:
    """Return 32 hex digits for the match that a record tells: its deal and what stood in it."""
    header = record.header
    deal = header.rules, header.version, header.data, header.seed, header.options, header.start
    taken = [(one.n, *map(str, one.taken)) for one in choices]
    return blake2b(repr((deal, taken)).encode(), digest_size=16).hexdigest()


@dataclass
class Review:
    """A record's decisions, and the evaluations of those judged so far, both in order of play.

    `file` is the name of the record in the library, "" where it is not known.
    """

    record: Record
    decisions: list[Decision]
    evaluations: list[Evaluation] = field(default_factory=list)
    file: str = ""

    @classmethod
    def of(cls, record: Record, steps: Sequence[ReplayStep] = ()) -> Review:
        """Return a review that has not begun. ReplayError when the record does not hold."""
        return cls(record, decisions(record, steps))

    def __post_init__(self) -> None:
        self.by_n = {one.n: one for one in self.decisions}
        self.judged = {one.n: one for one in self.evaluations}
        self.players = tuple(self._players())
        people = [isinstance(player, Human) for player in self.players]
        own = [one.n for one in self.decisions if self.by_person(one) == people[one.seat]]
        self.of_players = frozenset(own)
        """The numbers of the decisions of these players, not of those who stood in."""

    def add(self, one: Evaluation) -> None:
        """Take up an evaluation, unless its decision has one."""
        if one.n not in self.judged:
            self.judged[one.n] = one
            insort(self.evaluations, one, key=lambda each: each.n)

    @property
    def scale(self) -> float:
        """The scale of the game's grades."""
        return scale_of(self.record.header.rules)

    @property
    def progress(self) -> float:
        """The share of decisions that have been judged, 0 to 1."""
        whole = len(self.decisions)
        return len(self.evaluations) / whole if whole else 1.0

    @property
    def done(self) -> bool:
        """True once all decisions have been judged."""
        return len(self.evaluations) == len(self.decisions)

    def next_open(self, n: int) -> Decision | None:
        """Return the first decision from `n` on that is not judged, else the first of all."""
        open_ones = [one for one in self.decisions if one.n not in self.judged]
        return next((one for one in open_ones if one.n >= n), open_ones[0] if open_ones else None)

    def by_person(self, about: Decision) -> bool:
        """Return True if a person at this screen made a decision, whoever had the seat before."""
        return isinstance(self.holders(about.seat, about.line)[-1], Human)

    def holders(self, seat: Seat, line: int) -> list[Player]:
        """Return who has had a seat before a line of the record, one after the other."""
        lines = self.record.lines[:line]
        later = [parse(each.to) for each in lines if each.seat == seat and each.to]
        return [self.record.header.players[seat], *later]

    def _players(self) -> Iterator[Player]:
        """Yield whose decisions are counted at each seat: a person's, if one has ever had it."""
        for seat in range(len(self.record.header.seats)):
            had = self.holders(seat, len(self.record.lines))
            yield next((one for one in had if isinstance(one, Human)), had[0])

    def mistakes(self) -> list[Evaluation]:
        """Return the evaluations of people's mistakes and blunders that a better choice is for."""
        grave = [one for one in self.evaluations if one.grade in MISTAKEN and one.better]
        return [one for one in grave if self.by_person(self.by_n[one.n])]

    def seat(self, one: Evaluation) -> Seat:
        """Return the seat whose decision an evaluation is about."""
        return self.by_n[one.n].seat

    def own(self, seat: Seat) -> list[Evaluation]:
        """Return the evaluations of a seat's decisions."""
        return [one for one in self.evaluations if self.seat(one) == seat]

    def counted(self, seat: Seat) -> list[Evaluation]:
        """Return the evaluations of the decisions of a seat's player, not of who stood in."""
        return [one for one in self.own(seat) if one.n in self.of_players]

    def curve(self, seat: Seat) -> list[tuple[int, float]]:
        """Return a seat's winning chance by its own knowledge: (n, share) at its decisions."""
        return [(one.n, one.chance) for one in self.own(seat)]

    def table_curve(self, seat: Seat) -> list[tuple[int, float]]:
        """Return a seat's winning chance as an onlooker saw it, up to the result: (n, share)."""
        points = [(one.n, one.shares[seat]) for one in self.evaluations if one.shares]
        outcome = result(self.record)
        if outcome is not None and outcome.winners and points and self.done:
            won = seat in outcome.winners
            points.append((self.last + 1, won / len(outcome.winners)))
        return points

    @property
    def last(self) -> int:
        """The number of the last decision, at least 1."""
        return self.decisions[-1].n if self.decisions else 1

    def accuracy(self, seat: Seat) -> float | None:
        """Return the accuracy of a seat's player, 0 to 1; None while too little was at stake.

        Where a slip is listed it is not whole, however little that lost of all that was at stake.
        """
        counted = self.counted(seat)
        found = accuracy_of([one.stake for one in counted if one.stake is not None])
        slipped = any(one.grade in SLIPS for one in counted)
        return min(found, MOST_WITH_A_SLIP) if found is not None and slipped else found

    def counts(self, seat: Seat) -> dict[Grade, int]:
        """Return the number of decisions of each grade of a seat's player, the best first."""
        grades = [one.grade for one in self.counted(seat)]
        return {grade: grades.count(grade) for grade in Grade}

    @property
    def costliest(self) -> Evaluation | None:
        """The evaluation of the decision that cost most, None before any is judged."""
        return max(self.evaluations, key=lambda one: one.cost, default=None)

    def table(self, words: Words) -> list[list[str]]:
        """Return head and rows: a decision, its chances in shares, its grade, the better choice."""
        shares = [f"table{seat}" for seat in range(len(self.players))]
        head = ["line", "turn", "seat", "player", "grade", "chance", "kept", "cost", "done"]
        rows = [[*head, "better", "better_choices", "choices", "fault", *shares]]
        for one in self.evaluations:
            about = self.by_n[one.n]
            figures = (one.chance, one.kept, one.cost)
            rows.append([
                *map(str, (about.line, about.turn, about.seat)),
                str(self.holders(about.seat, about.line)[-1]),
                one.grade.value, *(f"{figure:.3f}" for figure in figures),
                words(about, about.taken), words(about, one.better) if one.better else "",
                str(one.standing.better), str(one.standing.choices),
                one.fault.value if one.fault is not None else "",
                *(f"{share:.3f}" for share in one.shares),
            ])  # fmt: skip
        return rows


class Reviewer(Job[None]):
    """Judges the decisions of a review one by one, from where somebody looks.

    `at` is the number of the decision that is looked at, 0 until one has been chosen.
    """

    def __init__(
        self, review: Review, worker: Callable[[], BotWorker], budget: Budget = BUDGET
    ) -> None:
        self.review = review
        self.worker = worker
        self.budget = budget
        self.at = 0

    def work(self) -> Series:
        """Judge all decisions that are open."""
        while (decision := self.review.next_open(self.at)) is not None:
            self._ask(decision)
            found = yield from answer(self.worker, lambda: self.worker().poll())
            self.review.add(evaluate(decision, found, self.review.scale))
            if not self.review.done:
                yield True

    def _ask(self, decision: Decision) -> None:
        header = self.review.record.header
        case = Case(decision.taken, decision.before.view(NOBODY))
        dice = thinking_seed(header.seed, decision.n, "review")
        self.worker().ask(JUDGE, header.rules, decision.view, dice, self.budget, case)


def evaluate(decision: Decision, found: SearchResult, scale: float = 1.0) -> Evaluation:
    """Return the evaluation of a decision from what the judge says."""
    stats, best = found.stats, found.plans[0].actions if found.plans else decision.taken
    chance = min(1.0, max(0.0, float(stats.get("value", 0.0))))
    cost = min(chance, max(0.0, float(stats.get("cost", 0.0))))
    seats = range(decision.before.seats)
    shares = tuple(float(stats.get(f"share{seat}", 1 / len(seats))) for seat in seats)
    standing = Standing(
        int(stats.get("better", 0)), int(stats.get("choices", 1)), float(stats.get("behind", 0.0))
    )
    fault = fault_of(decision.view, decision.taken)
    if fault is not None and fault.doubtful and not cost:
        fault = None
    stake = Stake(stats["lost"], stats["random"]) if "random" in stats else None
    one = Evaluation(decision.n, chance, cost, best, shares, scale, standing, fault, stake)
    # nobody is told of what is hardly better
    as_good = one.grade is Grade.BEST or best == decision.taken
    return replace(one, better=None) if as_good else one
