"""Keeps a review while it is judged; whatever was judged before is taken up."""

from __future__ import annotations

from collections.abc import Iterator

from game.client.services import Services
from game.records import review_file
from game.records.review import Review

EVERY = 20
"""The number of newly judged moves after which the review is saved."""
PART = 1800
"""Characters that a tape holds in one entry."""


class ReviewKeeper:
    """Saves a review now and then; one that cannot be saved is judged again some day."""

    def __init__(self, services: Services, review: Review) -> None:
        self.services = services
        self.review = review
        self.unsaved = 0

    def load(self) -> None:
        """Take up what was judged before; a file of an earlier version is then written anew."""
        text = "".join(self._parts())
        if review_file.take_up(self.review, text):
            self.unsaved = int(review_file.content(self.review).decode() != text)

    def _parts(self) -> Iterator[str]:
        """Yield the file as the tape of a session can hold it."""
        whole = review_file.kept(self.review)
        parts = iter([whole[at : at + PART] for at in range(0, len(whole), PART)])
        while part := self.services.environment.words(lambda: next(parts, "")):
            yield part

    def count(self) -> None:
        """One more decision has been judged."""
        self.unsaved += 1
        if self.unsaved >= EVERY or self.review.done:
            self.save()

    def save(self) -> None:
        """Save what has been judged since the last time."""
        if self.unsaved:
            self.unsaved = 0
            self.services.environment.objection(self._written)

    def _written(self) -> str:
        try:
            review_file.keep(self.review)
        except OSError as error:
            return str(error)
        return ""
