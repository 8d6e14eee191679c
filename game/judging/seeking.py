"""Seeks a match for one puzzle for its player: the win that he missed, or else his best turn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import chain
from typing import NamedTuple

from ai import Budget, SearchResult
from ai.puzzles.part import aim_of, games_with_puzzles, puzzle_part
from ai.puzzles.seeking import SEEKER, sought_in
from game.judging.judgement import Judgement, Yours
from game.judging.review import Decision
from game.match.bot_driver import Judge, thinking_seed
from game.match.job import Job, Stopped, Work
from game.rules.core import View
from game.rules.rng import Rng

PATIENCE = Budget(seconds=10.0)
"""The time after which a worker that says nothing is given up; a search counts positions."""
FEWEST = 3
"""The least number of actions among which one was found, for it to be a best turn."""


class _Candidate(NamedTuple):
    """A puzzle, and the weight by which it goes before others."""

    weight: tuple[float, int]
    yours: Yours


class Seeker(Job[Yours]):
    """Has each choice of people in a match that is over searched by a worker; notes what is found.

    The search sees all hands, as they lie open now, but what was still to be drawn is drawn anew.
    """

    def __init__(self, judgement: Judgement, worker: Callable[[], Judge]) -> None:
        self.judgement = judgement
        self.worker = worker

    def work(self) -> Work[Yours]:
        """Search choice by choice, and choose among what was found."""
        if self.judgement.sought:
            return self.judgement.yours
        missed, found = list[_Candidate](), list[_Candidate]()
        for about in self._asked():
            reply = yield from self._answer(about)
            one = self._candidate(about, reply) if reply.plans else None
            if one is not None:
                (missed if one.yours.missed else found).append(one)
        best = max(missed or found, default=None)
        self.judgement.yours = best.yours if best is not None else None
        self.judgement.sought = True
        return self.judgement.yours

    def _asked(self) -> Iterator[Decision]:
        """Yield the decisions of people in which there is something to seek."""
        review, game = self.judgement.review, self.judgement.review.record.header.rules
        if self.judgement.match is None or game not in games_with_puzzles():
            return
        for about in review.decisions:
            several = len(about.before.legal()) > 1
            if several and review.by_person(about) and sought_in(about.before):
                yield about

    def _answer(self, about: Decision) -> Generator[bool, None, SearchResult]:
        worker, seed = self.worker(), self.judgement.review.record.header.seed
        dice = thinking_seed(seed, about.n, SEEKER)
        worker.ask(SEEKER, about.view.game, open_view(about, dice), dice, PATIENCE)
        try:
            while (reply := self.worker().poll()) is None:
                yield False
        except Stopped:
            self.worker().cancel()
            raise
        return reply

    def _candidate(self, about: Decision, reply: SearchResult) -> _Candidate | None:
        state, made = about.before, puzzle_part(about.view.game)
        number = int(reply.stats["aim"])
        aim, answer = sought_in(state)[number], reply.plans[0].actions
        hit = made.meaning(state, about.taken) == made.meaning(state, answer)
        figure = aim_of(state, about.seat, aim)
        course = self.judgement.course_from(about.n + len(about.taken) - 1)
        end = next((one for one in course if figure.over(one)), None)
        if end is None or bool(figure.value(end)) != hit:
            return None
        judged, choices = self.judgement.review.judged.get(about.n), len(state.legal())
        if hit:
            found = Yours(about.n, aim, missed=False)
            return _Candidate((0.0, choices), found) if choices >= FEWEST else None
        if number >= len(made.wins(state)):
            return None
        weight = judged.cost if judged is not None else 0.0
        return _Candidate((weight, choices), Yours(about.n, aim, missed=True))


def open_view(about: Decision, dice: int) -> View:
    """Return the view of a decision with all hands open; what is yet to be drawn stays hidden."""
    state = about.before.future(Rng(dice))
    shown = state.opened()
    for token in chain(*state.undrawn()):
        shown.seen[token] = state.seen[token]
    return shown.view(about.seat)
