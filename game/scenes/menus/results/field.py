"""The field beside the results of a match: hoplites play in the person's place."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from game.client.services import Services
from game.judging.field import FEW, FieldJob, due
from game.judging.judgement import Field
from game.judging.judgement_file import try_to_keep
from game.match.job import Job, Stopped, Work
from game.scenes import field_words
from game.scenes.menus.results.next_match import DELAY, Past


class ResultField(Job[Field]):
    """Plays the field of a match that is over, and keeps what comes of it.

    Nobody is asked while it `waits`, nor, where matches cost much, before the `review` is done. A
    tape holds nothing of it: where one goes none is played.
    """

    def __init__(
        self, services: Services, past: Past, review: Job[None], waits: Callable[[], bool]
    ) -> None:
        self.services = services
        self.past = past
        self.review = review
        self.waits = waits
        self.time = 0.0
        self.over = services.environment.taped

    @cached_property
    def due(self) -> int:
        """The matches that are played, 0 where the match has no field."""
        return due(self.past.judgement)

    @property
    def ahead(self) -> bool:
        """True while it goes before the review: it is cheap, and its sentence is awaited here."""
        return not self.over and self.due > FEW

    @property
    def said(self) -> str:
        """The sentence so far, "" before the first match is over."""
        return field_words.words(self.past.judgement)

    def step(self, dt: float) -> None:
        """Let time pass."""
        self.time += dt

    def work(self) -> Work[Field]:
        """Play one match after the other."""
        while self.time < DELAY or self.waits() or not (self.ahead or self.review.over):
            yield False
        judgement, services = self.past.judgement, self.services
        job = FieldJob(judgement, lambda: services.background, services.crew.hands)
        try:
            while not job.over:
                if come := job.update():
                    try_to_keep(judgement)
                yield come
        except Stopped:
            job.stop()
            raise
        return judgement.field
