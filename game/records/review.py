"""Reviews a match: each decision is judged by what its player knew at the time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import pairwise

from ai import Budget, SearchResult
from game.match.bot_driver import Thinking, thinking_seed
from game.match.history import History
from game.records.playthrough import moments
from game.records.replay import Record
from game.rules.core import Action, Seat, State
from game.rules.wording import Phrase

JUDGE = "mcts"
"""The bot that judges: none of the levels, which err as people do."""
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
class Judgement:
    """The judgement on a decision; chances are expected shares of the win, 0 to 1.

    `chance` is what the seat could expect with the best action, `kept` with the one that was
    taken (None where the judge never tried it). `better` is None where the player did as well.
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
    """The judgements on a record so far, in the order of play."""

    record: Record
    open: list[Decision] = field(default_factory=list)
    judged: list[Judgement] = field(default_factory=list)

    @classmethod
    def of(cls, record: Record) -> Review:
        """Return a review that has not begun. ReplayError when the record does not hold."""
        choices = [one for one in decisions(record) if len(one.before.legal()) > 1]
        return cls(record, choices[::-1])

    @property
    def progress(self) -> float:
        """The share of decisions that have been judged, 0 to 1."""
        whole = len(self.open) + len(self.judged)
        return len(self.judged) / whole if whole else 1.0

    @property
    def done(self) -> bool:
        """True once all has been judged."""
        return not self.open

    def curve(self, seat: Seat) -> list[tuple[int, float]]:
        """Return a seat's winning chance by its own knowledge: (n, share) at its decisions."""
        return [(one.n, one.chance) for one in self.judged if one.seat == seat]

    def turning_points(self) -> list[Judgement]:
        """Return the decisions that cost most, and those after which most had changed; in order."""
        found = {one.n: one for one in self.judged if one.lost >= TURNING}
        weight = {n: one.lost for n, one in found.items()}
        for seat in range(len(self.record.header.seats)):
            own = [one for one in self.judged if one.seat == seat]
            for before, after in pairwise(own):
                swing = abs(after.chance - before.chance)
                if swing >= TURNING:
                    found[before.n] = before
                    weight[before.n] = max(swing, weight.get(before.n, 0.0))
        most = sorted(found, key=lambda n: weight[n], reverse=True)[:MOST_TURNING]
        return [found[n] for n in sorted(most)]

    def lost_by(self, seat: Seat) -> float:
        """Return the cost of all decisions of a seat together, in shares of a win."""
        return sum(one.lost for one in self.judged if one.seat == seat)

    def table(self) -> list[list[str]]:
        """Return head and rows: line, turn, seat, chance, kept, lost, taken, better."""
        names = self.record.header.seats
        rows = [["line", "turn", "seat", "player", "chance", "kept", "lost", "done", "better"]]
        for one in self.judged:
            kept = "" if one.kept is None else f"{one.kept:.3f}"
            rows.append([
                str(one.n), str(one.turn), str(one.seat), names[one.seat], f"{one.chance:.3f}",
                kept, f"{one.lost:.3f}", str(one.taken), str(one.better or ""),
            ])  # fmt: skip
        return rows


class Reviewer:
    """Has the decisions of a review judged one by one; no method waits."""

    def __init__(
        self, review: Review, thinking: Callable[[], Thinking], budget: Budget = BUDGET
    ) -> None:
        self.review = review
        self.thinking = thinking
        self.budget = budget
        self.asked = False

    def update(self) -> bool:
        """Ask about the next decision, or take the answer. True if one more has been judged."""
        if self.review.done:
            return False
        decision = self.review.open[-1]
        if not self.asked:
            self.asked = True
            header, seat = self.review.record.header, decision.action.seat
            view = decision.before.view(seat)
            dice = thinking_seed(header.seed, decision.n, "review")
            self.thinking().ask(JUDGE, header.rules, view, dice, self.budget)
            return False
        thought = self.thinking().poll()
        if thought is None:
            return False
        self.asked = False
        self.review.open.pop()
        self.review.judged.append(judgement(decision, thought))
        return True

    def stop(self) -> None:
        """Cancel the open question; it can be asked again."""
        if self.asked:
            self.thinking().cancel()
            self.asked = False


def judgement(decision: Decision, thought: SearchResult) -> Judgement:
    """Return the judgement from a search; the chance is at least that of the action taken."""
    action, state = decision.action, decision.before
    worth = {one.action: one.value for one in thought.action_values if one.visits > 0}
    kept = worth.get(action)
    best = worth.get(thought.action, float(thought.stats.get("value", 0.0)))
    chance = max(best, kept) if kept is not None else best
    better = thought.action if thought.action != action and chance > (kept or 0.0) else None
    seen = state.view(action.seat)
    return Judgement(
        decision.n,
        decision.turn,
        action.seat,
        chance,
        kept,
        seen.phrase(action),
        seen.phrase(better) if better is not None else None,
    )
