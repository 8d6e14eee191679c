"""Reviews a match: each decision is judged by what its player knew at the time."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b

from ai import Budget, SearchResult
from ai.domain import Domain, domain
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
    least_cost,
    scale_of,
)
from game.judging.judges import Judges
from game.match.bot_driver import Judge
from game.match.history import History
from game.match.match import Match
from game.match.seats import Human, Player, parse
from game.records.replay import Line, Record
from game.records.replay_player import Moment, ReplayStep, moments
from game.rules.core import Action, Seat, State, View
from game.rules.wording import Phrase

DOUBTFUL = 0.5
"""The part of the least cost of an inaccuracy beyond which a quick look does not settle a choice.

Of 44 decisions that were inaccuracies or worse 39 were then judged in full, 15 of 16 mistakes.
"""
NOW = 0.75
"""The part of a cost that must be lost even where the better choice comes next, for it to be told
that it had to be made now."""

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
    None where nothing was, and where it was not judged in `full`. It is `sure` that the better
    choice is better. That could also have come `soon`, so that the cost is only a part.
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
    sure: bool = True
    soon: bool = False
    full: bool = True

    @property
    def kept(self) -> float:
        """The chance with the choice that was taken."""
        return max(0.0, self.chance - self.cost)

    @property
    def grade(self) -> Grade:
        """The word for the decision."""
        return grade_of(self.cost, self.scale, self.standing, self.fault)

    @property
    def worth_telling(self) -> bool:
        """True for a mistake that chance does not make: by its cost, or by what the rules prove."""
        dear = self.sure and self.cost >= least_cost(Grade.MISTAKE, self.scale)
        return self.grade in MISTAKEN and self.better is not None and (dear or bool(self.fault))


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
        """Take up an evaluation; of a decision that has one, only what was at stake, if it is new.

        It is new where the decision has only been looked at quickly here.
        """
        known = self.judged.get(one.n)
        if known is None:
            self.judged[one.n] = one
            insort(self.evaluations, one, key=lambda each: each.n)
        elif one.full and not known.full:
            self.account(one.n, one.stake)

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

    def account(self, n: int, stake: Stake | None) -> None:
        """Add what was at stake in a decision that was only looked at quickly."""
        one = replace(self.judged[n], stake=stake, full=True)
        self.evaluations[self.evaluations.index(self.judged[n])] = self.judged[n] = one

    @property
    def accounted(self) -> bool:
        """True once accuracies can be told: all decisions of players are judged in full."""
        full = {one.n for one in self.evaluations if one.full}
        return self.of_players <= full

    def open(self, n: int) -> list[Decision]:
        """Return the decisions that are not judged, those from `n` on first."""
        open_ones = [one for one in self.decisions if one.n not in self.judged]
        return sorted(open_ones, key=lambda one: one.n < n)

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
        """Return the evaluations of people's mistakes that are worth telling, once a turn each."""
        grave = [one for one in self.evaluations if one.worth_telling and one.n not in self.folded]
        return [one for one in grave if self.by_person(self.by_n[one.n])]

    @property
    def folded(self) -> frozenset[int]:
        """The numbers of slips that say again what a dearer one of the same turn says.

        That is where the same seat's better choice begins alike.
        """
        dearest: dict[tuple[Seat, int, str], Evaluation] = {}
        again = set[int]()
        for one in self.evaluations:
            if one.better is None:
                continue
            about = self.by_n[one.n]
            missed = about.seat, about.turn, about.before.notation(one.better[0])
            other = dearest.setdefault(missed, one)
            if other is not one:
                dearer, less = (one, other) if one.cost > other.cost else (other, one)
                dearest[missed] = dearer
                again.add(less.n)
        return frozenset(again)

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

    @property
    def last(self) -> int:
        """The number of the last decision, at least 1."""
        return self.decisions[-1].n if self.decisions else 1

    def accuracy(self, seat: Seat) -> float | None:
        """Return the accuracy of a seat's player, 0 to 1; None while too little was at stake.

        It is None as well until all decisions are `accounted` for: quick looks would bias it.
        Where a slip is listed it is not whole, however little that lost of all that was at stake.
        """
        counted = self.counted(seat)
        if not all(one.full for one in counted):
            return None
        found = accuracy_of([one.stake for one in counted if one.stake is not None])
        slipped = any(one.grade in SLIPS for one in counted)
        return min(found, MOST_WITH_A_SLIP) if found is not None and slipped else found

    def counts(self, seat: Seat) -> dict[Grade, int]:
        """Return the number of decisions of each grade of a seat's player, the best first.

        What is missed several times in a turn is a slip once.
        """
        folded = self.folded
        grades = [Grade.GOOD if one.n in folded else one.grade for one in self.counted(seat)]
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


class Reviewer(Judges[Decision]):
    """Judges the decisions of a review, from where somebody looks.

    Each is judged quickly first; those in which something was at stake are judged in full at once.
    With a `budget` of one's own each is judged once, and counts for accuracy. `at` is the number
    of the decision that is looked at, 0 until one has been chosen. `more` are further workers.
    """

    def __init__(
        self,
        review: Review,
        worker: Callable[[], Judge],
        budget: Budget | None = None,
        more: Sequence[Judge] = (),
    ) -> None:
        super().__init__(review.record, worker, more)
        self.review = review
        self.budget = budget
        self.at = 0
        self.staked: set[int] = set()
        """The numbers of the decisions in which something was at stake at a quick look."""

    def due(self, asked: Collection[int]) -> Decision | None:
        """Return one in which something was at stake, else the next from where somebody looks."""
        staked = [one for one in self.review.open(self.at) if one.n in self.staked]
        waiting = [one for one in (*staked, *self.review.open(self.at)) if one.n not in asked]
        return next(iter(waiting), None)

    def depth(self, decision: Decision) -> Budget:
        """Return the budget of one's own, else that of the pass."""
        if self.budget is not None:
            return self.budget
        depth = domain(self.record.header.rules).judging
        return Budget(iterations=depth.full if decision.n in self.staked else depth.quick)

    def take(self, decision: Decision, found: SearchResult) -> bool:
        """Take up an evaluation, or remember that it has to be made in full."""
        full = self.budget is not None or decision.n in self.staked
        one = evaluate(decision, found, self.review.scale, full)
        if not full and _at_stake(one, found):
            self.staked.add(decision.n)
            return False
        self.review.add(one)
        return True


def _at_stake(one: Evaluation, found: SearchResult) -> bool:
    """Return whether a decision that was looked at quickly may have been worse than good."""
    least = least_cost(Grade.INACCURACY, one.scale)
    return one.fault is not None or found.stats.get("gap", 0.0) > DOUBTFUL * least


class Accountant(Judges[Decision]):
    """Judges in full what was only looked at quickly, for the accuracy of a review.

    Costs and grades stay as they were told; what was at stake is added. It takes as long as all the
    rest several times over, so that it is for when nobody waits.
    """

    def __init__(
        self, review: Review, worker: Callable[[], Judge], more: Sequence[Judge] = ()
    ) -> None:
        super().__init__(review.record, worker, more)
        self.review = review

    def due(self, asked: Collection[int]) -> Decision | None:
        """Return the next decision of a player whose stake is not known, those of people first."""
        rest = (one for one in self.review.evaluations if not one.full and one.n not in asked)
        counted = [self.review.by_n[one.n] for one in rest if one.n in self.review.of_players]
        return min(counted, key=lambda one: not self.review.by_person(one), default=None)

    def depth(self, decision: Decision) -> Budget:
        """Return the budget for a decision in full."""
        return Budget(iterations=domain(self.record.header.rules).judging.full)

    def take(self, decision: Decision, found: SearchResult) -> bool:
        """Add what was at stake."""
        self.review.account(decision.n, stake_of(found))
        return True


def stake_of(found: SearchResult) -> Stake | None:
    """Return what was at stake by what the judge says, None where nothing was."""
    stats = found.stats
    return Stake(stats["lost"], stats["random"]) if "random" in stats else None


def evaluate(
    decision: Decision, found: SearchResult, scale: float = 1.0, full: bool = True
) -> Evaluation:
    """Return the evaluation of a decision from what the judge says, in `full` or quickly.

    Where the better choice could still come next, only what is lost even so is a cost.
    """
    stats, best = found.stats, found.plans[0].actions if found.plans else decision.taken
    chance = min(1.0, max(0.0, float(stats.get("value", 0.0))))
    whole = min(chance, max(0.0, float(stats.get("cost", 0.0))))
    cost = min(whole, float(stats.get("later", whole)))
    seats = range(decision.before.seats)
    shares = tuple(float(stats.get(f"share{seat}", 1 / len(seats))) for seat in seats)
    standing = Standing(
        int(stats.get("better", 0)), int(stats.get("choices", 1)), float(stats.get("behind", 0.0))
    )
    fault = fault_of(decision.view, decision.taken)
    if fault is not None and fault.doubtful and not cost:
        fault = None
    one = Evaluation(decision.n, chance, cost, best, shares, scale, standing, fault)
    one = replace(one, sure=bool(stats.get("sure", 1.0)), soon=cost < NOW * whole)
    one = replace(one, stake=stake_of(found) if full else None, full=full)
    # nobody is told of what is hardly better
    as_good = one.grade is Grade.BEST or best == decision.taken
    return replace(one, better=None) if as_good else one
