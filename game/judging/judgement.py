"""All that is found about one match: its review, what decided it, and the reasons of slips."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from functools import cached_property
from typing import NamedTuple

from ai.accounts import Account
from ai.domain import domain
from ai.facts import Reasons
from game.judging.choices import Gain, Tellable, awaited, undecided
from game.judging.review import Decision, Review, Stood, digest_of, grouped, standing
from game.judging.scales import NoScales, Scales, Weighable
from game.records.replay import Record
from game.records.replay_player import ReplayStep
from game.rules.core import State
from game.rules.wording import Phrase


class Field(NamedTuple):
    """The matches that hoplites have played in the one person's place, and how many they have won.

    A shared victory is a part of one.
    """

    played: int = 0
    won: float = 0.0


class Yours(NamedTuple):
    """A choice of a match that is a puzzle for who made it, as nothing else reached an aim.

    `n` is the number of the decision, `aim` the name of the aim. It was `missed`, or found.
    """

    n: int
    aim: str
    missed: bool


class Judgement:
    """All that is found about one match, which is over or goes on; it grows as more is found.

    `account` is what weighing has found, `scales` what follows from it; both are None before.
    `reasons` have by the number of a decision why its better choice is better, `gains` what its
    choice brought, played out. `field` is what hoplites have made of the same deal so far. `yours`
    is a puzzle for the player, None where there is none, or it has not been `sought` yet.
    """

    def __init__(self, review: Review, played: Stood) -> None:
        """`played` are the actions that stand in the record of the review."""
        self.review = review
        self.account: Account | None = None
        self.scales: Scales | None = None
        self.reasons: dict[int, Reasons] = {}
        self.field = Field()
        self.gains: dict[int, Gain] = {}
        self.sought = False
        self.yours: Yours | None = None
        self._played = played
        self._why: Phrase | None = None

    @classmethod
    def of(cls, record: Record, steps: Sequence[ReplayStep] = (), file: str = "") -> Judgement:
        """Return one of a record of which nothing has been found. ReplayError if it does not hold.

        `steps` are those of a player who has played the record through, so that it is not done
        twice; `file` is the name of the record in the library, "" where it is not known.
        """
        return cls.of_stood(record, standing(record, steps), file)

    @classmethod
    def of_stood(cls, record: Record, played: Stood, file: str = "") -> Judgement:
        """Return the same where it is known which actions stand in the record."""
        choices = list(grouped(domain(record.header.rules), played))
        return cls(Review(record, choices, file=file), played)

    @cached_property
    def digest(self) -> str:
        """The name of the match: 32 hex digits for its deal and what stood in it."""
        return digest_of(self.review.record, self.review.decisions)

    @cached_property
    def match(self) -> Weighable | None:
        """The match as it can be weighed, None where it cannot; `why` says why."""
        try:
            return Weighable(self.review, self._played)
        except NoScales as error:
            self._why = error.phrase
        return None

    @property
    def why(self) -> Phrase | None:
        """The reason why the match cannot be weighed, None where it can."""
        return self._why if self.match is None else None

    def course_from(self, n: int) -> list[State]:
        """Return the positions after the action of a number, and after each later one."""
        last = self._played[-1]
        end = last[1].clone()
        end.apply(last[2])
        return [*(before for _line, before, _action in self._played[n:]), end]

    def weighed(self, account: Account) -> None:
        """Take what weighing has found about a match that can be weighed."""
        assert self.match is not None
        self.account, self.scales = account, self.match.scales(account)

    @property
    def awaited(self) -> list[Tellable]:
        """The choices that are still to be played out; none where the match cannot be weighed."""
        return awaited(self.review, self.scales, self.gains) if self.match is not None else []

    @property
    def undecided(self) -> list[Decision]:
        """The decisions that may be told once they have been played out, or never."""
        found = undecided(self.review, self.scales, self.gains)
        return [self.review.by_n[n] for n in sorted(found)]

    def twin(self) -> Judgement:
        """Return another one that has found as much, and grows by itself."""
        made, review = copy(self), copy(self.review)
        review.evaluations, review.judged = [*review.evaluations], {**review.judged}
        made.review, made.reasons, made.gains = review, {**self.reasons}, {**self.gains}
        return made
