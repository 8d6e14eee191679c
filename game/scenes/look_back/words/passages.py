"""A record passage by passage: what each decision did, what came by chance, and where it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.judging import luck
from game.judging.luck import Chance
from game.judging.review import Decision, standing
from game.judging.scales import Kind, Weight
from game.records.replay_player import ReplayPlayer
from game.rules.core import Event, Seat
from game.rules.wording import Phrase
from game.scenes.tables.table import TableScene


class Passages:
    """The way from each decision of a record to the next, by the number of the decision."""

    def __init__(self, choices: Sequence[Decision], playback: ReplayPlayer) -> None:
        self.choices, self.playback = choices, playback
        self.order = {one.n: at for at, one in enumerate(choices)}
        stood = [line for line, _, _ in standing(playback.record, playback.steps)]
        ends = [*(one.line for one in choices[1:]), len(playback.steps)]
        self.lines = {
            one.n: [line for line in stood if one.line <= line < end]
            for one, end in zip(choices, ends, strict=False)
        }

    def choice(self, n: int) -> Decision:
        """Return a decision by its number."""
        return self.choices[self.order[n]]

    def done(self, n: int) -> Iterator[Event]:
        """Yield what a decision did by itself."""
        last = self.choice(n).last
        for line in self.lines[n]:
            if line <= last:
                yield from (each for each in self.playback.steps[line].events if not each.chance)

    def between(self, weights: Sequence[Weight]) -> dict[int, Sequence[Event]]:
        """Return the events of each step of the decisions that some weights belong to."""
        lines = [line for one in weights for line in self.lines[one.n]]
        return {line: self.playback.steps[line].events for line in lines}

    def deal(self, table: TableScene, seat: Seat) -> Chance:
        """Return what was dealt, for a seat; nothing came in a game whose table shows no deal."""
        dealt = self.playback.steps[0].state
        return Chance(seat, dealt, table.game.deal(dealt.opened().view(seat)), ())

    def came(self, n: int) -> list[Event]:
        """Return what came by chance after a decision."""
        steps = self.playback.steps
        return [each for line in self.lines[n] for each in steps[line].events if each.chance]

    def chance(self, n: int, seat: Seat) -> Chance:
        """Return the same for a seat, with what it had chosen before."""
        return luck.chance_after(self.choices, self.order[n], self.came(n), seat)

    def counsel(self, n: int, seat: Seat) -> list[Phrase]:
        """Return what a seat could have done about it, nothing where nothing is known."""
        return luck.counsel(self.choices, self.order[n], self.came(n), seat)

    def turn(self, weight: Weight) -> int:
        """Return the turn of a weight: draws that open a turn belong to that one."""
        turn = weight.turn
        for line in self.lines[weight.n] if weight.kind is Kind.DRAW else ():
            for event in self.playback.steps[line].events:
                if event.chance:
                    return turn
                turn = getattr(event, "turn", turn)
        return turn

    def step(self, weight: Weight) -> int:
        """Return the step of the record after which a weight has moved the shares."""
        if weight.kind is Kind.DEAL:
            return 0
        if weight.kind is Kind.GIVING_UP:
            return self.playback.last
        last, steps = self.choice(weight.n).last, self.playback.steps
        if weight.kind is not Kind.DRAW:
            return last
        drawn = (line for line in self.lines[weight.n] if any(e.chance for e in steps[line].events))
        return next(drawn, last)
