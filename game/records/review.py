"""Reviews a match: each decision is evaluated by what its player knew at the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from ai import Budget, SearchResult
from game.match.bot_driver import BotWorker, thinking_seed
from game.match.history import History
from game.records.playthrough import moments
from game.records.replay import Record
from game.rules.core import Action, Seat, State
from game.rules.wording import Phrase

EVALUATOR = "mcts"
"""The bot that evaluates: no level, as levels err on purpose."""
BUDGET = Budget(iterations=300, seconds=2.0)
"""The budget for each decision."""
TURNING = 0.08
"""A decision that moved its player's chance by so much is a turning point."""
MOST_TURNING = 12


@dataclass(frozen=True)
class Decision:
    """One decision that stood: `n` is its line's number in the record, counted as the record does.

    `turn` counts the game's turns from 1.
    """

    n: int
    turn: int
    before: State
    action: Action


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of a decision; chances are expected shares of the win, 0 to 1.

    `chance` is what the seat could expect with the best action, `kept` with the one that was
    taken (None where the search never tried it). `better` is None where the player did as well.
    """

    n: int
    turn: int
    seat: Seat
    chance: float
    kept: float | None
    taken: Phrase
    better: Phrase | None

    @property
    def lost(self) -> float:
        """The chance that the decision cost, 0 where it cost nothing or that is not known."""
        return max(0.0, self.chance - self.kept) if self.kept is not None else 0.0


def decisions(record: Record) -> Iterator[Decision]:
    """Yield the decisions of a record that were not undone, in order. ReplayError."""
    played = list(moments(record))
    standing: History[Decision] = History()
    for before, moment, line in zip(played, played[1:], record.lines, strict=False):
        decision = None
        if moment.action is not None:
            turn = int(getattr(before.state, "turn", 0))
            decision = Decision(line.n or 0, turn, before.state, moment.action)
        standing.follow(decision, line.undo, line.redo)
    yield from standing.done


@dataclass
class Review:
    """The evaluations of a record's decisions so far, in the order of play."""

    record: Record
    open: list[Decision] = field(default_factory=list)
    evaluations: list[Evaluation] = field(default_factory=list)

    @classmethod
    def of(cls, record: Record) -> Review:
        """Return a review that has not begun. ReplayError when the record does not hold."""
        choices = [one for one in decisions(record) if len(one.before.legal()) > 1]
        return cls(record, choices[::-1])

    @property
    def progress(self) -> float:
        """The share of decisions that have been evaluated, 0 to 1."""
        whole = len(self.open) + len(self.evaluations)
        return len(self.evaluations) / whole if whole else 1.0

    @property
    def done(self) -> bool:
        """True once all decisions have been evaluated."""
        return not self.open

    def curve(self, seat: Seat) -> list[tuple[int, float]]:
        """Return a seat's winning chance by its own knowledge: (n, share) at its decisions."""
        return [(one.n, one.chance) for one in self.evaluations if one.seat == seat]

    def turning_points(self) -> list[Evaluation]:
        """Return the decisions that cost most, and those after which most had changed; in order."""
        found = {one.n: one for one in self.evaluations if one.lost >= TURNING}
        weight = {n: one.lost for n, one in found.items()}
        for seat in range(len(self.record.header.seats)):
            own = [one for one in self.evaluations if one.seat == seat]
            for before, after in pairwise(own):
                swing = abs(after.chance - before.chance)
                if swing >= TURNING:
                    found[before.n] = before
                    weight[before.n] = max(swing, weight.get(before.n, 0.0))
        most = sorted(found, key=lambda n: weight[n], reverse=True)[:MOST_TURNING]
        return [found[n] for n in sorted(most)]

    def lost_by(self, seat: Seat) -> float:
        """Return the cost of all decisions of a seat together, in shares of a win."""
        return sum(one.lost for one in self.evaluations if one.seat == seat)

    def table(self) -> list[list[str]]:
        """Return head and rows: line, turn, seat, chance, kept, lost, taken, better."""
        names = self.record.header.seats
        rows = [["line", "turn", "seat", "player", "chance", "kept", "lost", "done", "better"]]
        for one in self.evaluations:
            kept = "" if one.kept is None else f"{one.kept:.3f}"
            rows.append([
                str(one.n), str(one.turn), str(one.seat), names[one.seat], f"{one.chance:.3f}",
                kept, f"{one.lost:.3f}", str(one.taken), str(one.better or ""),
            ])  # fmt: skip
        return rows


class Reviewer:
    """Evaluates the decisions of a review one by one; no method blocks."""

    def __init__(
        self, review: Review, worker: Callable[[], BotWorker], budget: Budget = BUDGET
    ) -> None:
        self.review = review
        self.worker = worker
        self.budget = budget
        self.asked = False

    def update(self) -> bool:
        """Ask about the next decision, or take the answer. True if one more is evaluated."""
        if self.review.done:
            return False
        decision = self.review.open[-1]
        if not self.asked:
            self.asked = True
            header, seat = self.review.record.header, decision.action.seat
            view = decision.before.view(seat)
            dice = thinking_seed(header.seed, decision.n, "review")
            self.worker().ask(EVALUATOR, header.rules, view, dice, self.budget)
            return False
        result = self.worker().poll()
        if result is None:
            return False
        self.asked = False
        self.review.open.pop()
        self.review.evaluations.append(evaluate(decision, result))
        return True

    def stop(self) -> None:
        """Cancel the open question; it can be asked again."""
        if self.asked:
            self.worker().cancel()
            self.asked = False


def evaluate(decision: Decision, result: SearchResult) -> Evaluation:
    """Return the evaluation from a search; `chance` is at least that of the action taken."""
    action, state = decision.action, decision.before
    worth = {one.action: one.value for one in result.action_values if one.visits > 0}
    kept = worth.get(action)
    best = worth.get(result.action, float(result.stats.get("value", 0.0)))
    chance = max(best, kept) if kept is not None else best
    better = result.action if result.action != action and chance > (kept or 0.0) else None
    seen = state.view(action.seat)
    return Evaluation(
        decision.n,
        decision.turn,
        action.seat,
        chance,
        kept,
        seen.phrase(action),
        seen.phrase(better) if better is not None else None,
    )
