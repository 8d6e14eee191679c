"""Judges one's matches while the title rests, so that statistics have something to tell."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.client.services import Services
from game.match.job import Job, Series
from game.registry import part
from game.system import paths

if TYPE_CHECKING:  # the title opens without statistics
    from game.statistics.facts import Facts
    from game.statistics.skill import MatchJudge

JUDGE = "game.statistics.skill:MatchJudge"


class RestJudge(Job[None]):
    """Finds what statistics count of matches; the part that does it is loaded at a rest as well."""

    def __init__(self, services: Services, facts: Mapping[str, Facts]) -> None:
        self.services, self.facts = services, facts
        self.over = not facts

    def work(self) -> Series:
        """Judge one match after the other."""
        make = part(JUDGE)
        yield False
        judge: MatchJudge = make(self.facts, paths.records(), lambda: self.services.background)
        if not judge.over:
            yield from judge.work()
