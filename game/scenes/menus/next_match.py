"""The buttons after a match that lead on: to look at it once more, or to another one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.client.services import Services
from game.lessons.lesson import lessons
from game.match.match import Setup
from game.match.seats import levelled
from game.match.table_match import TableMatch
from game.rules.core import NOBODY, Seat
from game.system.i18n import _
from sprites.iconbutton import IconButton
from sprites.widget import Button


class NextMatch:
    """Begins what comes after a match; `only` is the seat of the only person at it, if any."""

    def __init__(self, services: Services, match: TableMatch, only: Seat, won: bool) -> None:
        self.services = services
        self.setup = match.setup
        theatre = services.routes.theatre
        entries = match.setup.seats
        self.rematch = Button(_("Rematch"), partial(self.begin, entries), "ivory")
        """The same seats, another shuffle."""
        self.review = Button(_("Review"), partial(theatre.review_match, match), "slip")
        """The page that rates each decision."""
        self.replay = IconButton(_("Watch replay"), "eye", partial(theatre.watch_match, match))
        again = partial(self._replay, entries)
        swapped = partial(self._replay, (*entries[1:], entries[0]))
        self.next = self._next(match, won) if only != NOBODY else []
        """A stronger rival after a victory, else the next lesson or then a weaker rival, if any."""
        self.buttons = [
            IconButton(_("Same shuffle"), "dice", again),
            IconButton(_("Swap sides"), "swap", swapped),
        ]
        """The same match again: on its shuffle, and that with everybody one seat further."""

    def _next(self, match: TableMatch, won: bool) -> list[Button]:
        done = self.services.settings.lessons_done
        lesson = next((one for one in lessons(self.setup.game) if one.id not in done), None)
        if not won and lesson is not None:
            learn = partial(self.services.routes.open_lesson, lesson.id)
            return [Button(_("Next lesson"), learn, "slip")]
        entries = levelled(match.players, 1 if won else -1)
        words = _("Stronger rival") if won else _("Weaker rival")
        return [Button(words, partial(self.begin, entries), "slip")] if entries else []

    def begin(self, entries: tuple[str, ...]) -> None:
        """Begin a match between these players, with another shuffle."""
        seed = self.services.environment.seed()
        self._open(replace(self.setup, seed=seed, seats=entries))

    def _replay(self, entries: tuple[str, ...]) -> None:
        self._open(replace(self.setup, seats=entries))

    def _open(self, setup: Setup) -> None:
        self.services.replace_all(lambda: self.services.routes.match(setup))
