"""The worth of a war's own decrees: its engagements played by quick bots with and without them.

And which of them acted most often, by the records.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ai.accounts import Course, Lineup, Passage
from game.campaign.amendments import Amendment, answering, in_force, layout_with
from game.campaign.fold import after
from game.campaign.part import arms_of
from game.campaign.road import Stop, mixed
from game.campaign.run import Engagement, Run
from game.match.bot_driver import BotWorker, answer
from game.match.job import Job, Work
from game.match.match import Setup
from game.records.replay import ReplayError, read
from game.records.replay_player import moments
from game.rules.core import NOBODY

BOT = "greedy"
PAIRS = 100
"""Deals in which each engagement is played, with and without: the gain over six is then known to
about a quarter of a victory, and is told in halves."""


@dataclass(frozen=True)
class DecreeWorth:
    """The victories that own decrees and sets won a war of so many engagements, in the mean.

    `acted` names the decree that acted most often, with how often, None where none did.
    """

    gain: float
    engagements: int
    acted: tuple[str, int] | None = None

    @property
    def halves(self) -> int:
        """The gain in halves of a victory, 0 for less than one half or for a loss."""
        return max(0, round(2 * self.gain))


def met(run: Run) -> Iterator[tuple[Run, Stop]]:
    """Yield a war as it stood at each engagement that was fought, and its stop."""
    now = Run(run.charter)
    for step in run.steps:
        if step.ended is not None and now.current is not None:
            yield now, now.current.stop
        now = after(now, step)


class WorthJob(Job[DecreeWorth]):
    """Plays the engagements of a war in the bots' process, and counts what acted in its records."""

    def __init__(
        self,
        run: Run,
        record_of: Callable[[Engagement], Path | None],
        worker: Callable[[], BotWorker],
        pairs: int = PAIRS,
    ) -> None:
        self.run, self.record_of, self.worker, self.pairs = run, record_of, worker, pairs

    def work(self) -> Work[DecreeWorth]:
        """Count, then play; None where no engagement was fought with anything of one's own."""
        acted: Counter[str] = Counter()
        fights = list(met(self.run))
        for (then, stop), one in zip(fights, self.run.fought, strict=False):
            acted += self._acted(then, stop, one)
            yield False
        gain, found = 0.0, 0
        for then, stop in fights:
            amended = in_force(then, stop)
            bare = [one for one in amended if one.holder != stop.seat]
            if len(bare) == len(amended):
                continue
            found += 1
            for number in range(self.pairs):
                pair = []
                for held in (amended, bare):
                    self.worker().weigh(course_of(stop, held, number))
                    try:
                        account = yield from answer(self.worker, lambda: self.worker().account())
                    except ValueError:
                        return None
                    pair.append(account.end[stop.seat])
                gain += (pair[0] - pair[1]) / self.pairs
        most = acted.most_common(1)
        return DecreeWorth(gain, len(fights), most[0] if most else None) if found else None

    def _acted(self, then: Run, stop: Stop, one: Engagement) -> Counter[str]:
        """Return how often each decree acted in the record of an engagement."""
        marked, options = answering(then, stop)
        path = self.record_of(one) if marked else None
        if path is None:
            return Counter()
        told = arms_of(stop.game).answers(stop.seat, options)
        try:
            events = [
                event for moment in moments(read(path), with_events=True) for event in moment.events
            ]
        except (OSError, ReplayError):
            return Counter()
        answers = [found[0] for found in map(told, events) if found is not None]
        return Counter(marked[option].id for option in answers if option in marked)


def course_of(stop: Stop, held: Sequence[Amendment], number: int) -> Course:
    """Return an engagement from its start with some amendments, on the deal of a number."""
    dealt = replace(stop, seed=mixed("worth", stop.seed, number).bits())
    zones = layout_with(dealt, held, {}).zones
    seats = (BOT,) * len(stop.scenario.seats)
    state = Setup(stop.game, seats, dealt.seed, "match", {}, zones).opening()
    passage = Passage(state, (), state, chance=False)
    return Course(stop.game, [passage], dealt.seed, lineup=Lineup(seats, NOBODY))
